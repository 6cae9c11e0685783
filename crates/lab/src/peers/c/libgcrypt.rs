//! libgcrypt: its cipher and MAC handles, keys set beforehand; its S-expressions for signatures, with that of the key
//! made beforehand.

use std::{
    ffi::{CStr, CString, c_char, c_int, c_uint, c_void},
    ptr::{null, null_mut},
};

use super::{
    Made, Peer, Shared,
    hash::libgcrypt::Hashes,
    or_else,
    shared::{self, Handle, functions, text},
    task::{Prepared, Sized, exactly, repeated, split_tag},
};
use crate::{
    buffer::Buffer,
    contract::{Input, Operation},
    job::Refusal,
    peers::names,
    shapes::{self, through},
    subject::Subject,
};
use saltern_catalog::block::{Direction, Over};
use saltern_catalog::{AeadEntry, BlockCipherEntry};

const DISABLE_SECMEM: c_int = 37;
const INITIALIZATION_FINISHED: c_int = 38;
const ARCFOUR: c_int = 301;
const SALSA20: c_int = 313;
const SALSA20R12: c_int = 314;
const CHACHA20: c_int = 316;
const MODE_STREAM: c_int = 4;
const MODE_POLY1305: c_int = 10;
/// Modes of block ciphers, with flags.
const MODES: &[(&str, (c_int, c_uint))] = &[
    ("ecb", (1, 0)),
    ("cfb", (2, 0)),
    ("cbc", (3, 0)),
    ("cbc-cs3", (3, CBC_STEALING)),
    ("ofb", (5, 0)),
    ("ctr", (MODE_CTR, 0)),
    ("ccm", (MODE_CCM, 0)),
    ("gcm", (9, 0)),
    ("ocb", (MODE_OCB, 0)),
    ("cfb8", (12, 0)),
    ("xts", (13, 0)),
    ("eax", (MODE_EAX, 0)),
    ("gcm-siv", (MODE_GCM_SIV, 0)),
];
const MODE_CTR: c_int = 6;
const MODE_CCM: c_int = 8;
const MODE_OCB: c_int = 11;
const MODE_EAX: c_int = 14;
const MODE_GCM_SIV: c_int = 16;
const CBC_STEALING: c_uint = 4;
const RESET: c_int = 4;
const FINALIZE: c_int = 5;
const SET_CCM_LENGTHS: c_int = 69;
const SET_DECRYPTION_TAG: c_int = 80;
const MAC_POLY1305: c_int = 501;
const CURVE25519: c_int = 1;
/// `GPG_ERR_BAD_SIGNATURE`.
const BAD_SIGNATURE: c_uint = 8;

/// Algorithm, mode and flags.
type Kind = (c_int, c_int, c_uint);

type Free = unsafe extern "C" fn(*mut c_void);
type Feed = unsafe extern "C" fn(*mut c_void, *const c_void, usize) -> c_uint;
type Crypt = unsafe extern "C" fn(*mut c_void, *mut c_void, usize, *const c_void, usize) -> c_uint;

/// The code by itself: above it stands which library it is from.
fn own(code: c_uint) -> c_uint {
    code & 0xffff
}

/// What a function's code says.
pub fn answer(function: &'static str, code: c_uint) -> Result<(), Refusal> {
    shared::answer(function, own(code), 0)
}

/// Calls a function of a table, and takes its code for an answer.
macro_rules! gcry {
    ($table:ident.$function:ident($($argument:expr),* $(,)?) == 0) => {
        $crate::peers::c::libgcrypt::answer(stringify!($function), ($table.$function)($($argument),*))
    };
}
pub(super) use gcry;

functions! {
    struct Gcrypt {
        gcry_check_version: unsafe extern "C" fn(*const c_char) -> *const c_char,
        gcry_control: unsafe extern "C" fn(c_int, ...) -> c_uint,
        gcry_cipher_open: unsafe extern "C" fn(*mut *mut c_void, c_int, c_int, c_uint) -> c_uint,
        gcry_cipher_close: Free,
        gcry_cipher_setkey: Feed,
        gcry_cipher_setiv: Feed,
        gcry_cipher_setctr: Feed,
        gcry_cipher_ctl: unsafe extern "C" fn(*mut c_void, c_int, *mut c_void, usize) -> c_uint,
        gcry_cipher_map_name: unsafe extern "C" fn(*const c_char) -> c_int,
        gcry_cipher_authenticate: Feed,
        gcry_cipher_encrypt: Crypt,
        gcry_cipher_decrypt: Crypt,
        gcry_cipher_gettag: unsafe extern "C" fn(*mut c_void, *mut c_void, usize) -> c_uint,
        gcry_cipher_checktag: Feed,
        gcry_mac_open: unsafe extern "C" fn(*mut *mut c_void, c_int, c_uint, *mut c_void) -> c_uint,
        gcry_mac_close: Free,
        gcry_mac_setkey: Feed,
        gcry_mac_write: Feed,
        gcry_mac_read: unsafe extern "C" fn(*mut c_void, *mut c_void, *mut usize) -> c_uint,
        gcry_ecc_mul_point: unsafe extern "C" fn(c_int, *mut u8, *const u8, *const u8) -> c_uint,
        gcry_sexp_build: unsafe extern "C" fn(*mut *mut c_void, *mut usize, *const c_char, ...) -> c_uint,
        gcry_sexp_release: Free,
        gcry_sexp_find_token: unsafe extern "C" fn(*mut c_void, *const c_char, usize) -> *mut c_void,
        gcry_sexp_nth_data: unsafe extern "C" fn(*mut c_void, c_int, *mut usize) -> *const u8,
        gcry_pk_sign: unsafe extern "C" fn(*mut *mut c_void, *mut c_void, *mut c_void) -> c_uint,
        gcry_pk_verify: unsafe extern "C" fn(*mut c_void, *mut c_void, *mut c_void) -> c_uint,
    }
}

pub fn load() -> Result<Vec<Peer>, String> {
    let shared = Shared::open(&["libgcrypt.so.20", "libgcrypt.20.dylib"])?;
    let (gcrypt, hashes) = (Gcrypt::resolve(shared)?, Hashes::resolve(shared)?);
    // SAFETY: the documented order of initialisation; the version is the library's own constant string.
    let version = unsafe {
        let version = text((gcrypt.gcry_check_version)(null()));
        gcry!(gcrypt.gcry_control(DISABLE_SECMEM, 0 as c_int) == 0)?;
        gcry!(gcrypt.gcry_control(INITIALIZATION_FINISHED, 0 as c_int) == 0)?;
        version
    };
    Ok(vec![Peer {
        name: "libgcrypt",
        version,
        implementation: "gcry_*".into(),
        keying: &["blake2b-512.keyed", "blake2s-256.keyed"],
        make: Box::new(move |operation, input| {
            or_else(hashes.task(operation, input), || gcrypt.task(operation, input))
        }),
    }])
}

impl Gcrypt {
    fn task(&self, operation: &Operation, input: &Input) -> Made {
        match operation.algorithm() {
            "arcfour" => self.arcfour(input),
            "chacha20" => self.stream::<12>(CHACHA20, operation, input),
            "salsa20" => self.stream::<8>(SALSA20, operation, input),
            "salsa20-12" => self.stream::<8>(SALSA20R12, operation, input),
            "poly1305" => self.poly1305(input),
            _ => match operation.subject() {
                Some(Subject::Seal(entry)) => self.seal(entry, input, false),
                Some(Subject::FreshKey(entry)) => self.seal(entry, input, true),
                Some(Subject::Open(entry)) => self.open(entry, input),
                Some(Subject::Mode(cipher, over, direction)) => self.mode((cipher, over, direction), operation, input),
                Some(Subject::Speedtest(cipher, over)) => self.speedtest(cipher, over, input),
                _ => self.unkeyed(operation, input).transpose(),
            },
        }
    }

    /// What needs no handle. There is no function that makes an Ed25519 key pair from a seed.
    fn unkeyed(&self, operation: &Operation, input: &Input) -> Option<shapes::Made> {
        let gcrypt = *self;
        Some(match operation.name {
            // SAFETY: both have 32 bytes, and no point means the base point.
            "x25519.keypair" => shapes::keypair(input, move |secret, public| unsafe {
                gcry!(gcrypt.gcry_ecc_mul_point(CURVE25519, public.as_mut_ptr(), secret.as_ptr(), null()) == 0)
            }),
            // SAFETY: each has 32 bytes.
            "x25519.dh" => shapes::exchange(input, move |secret, point, shared| unsafe {
                let (shared, secret) = (shared.as_mut_ptr(), secret.as_ptr());
                gcry!(gcrypt.gcry_ecc_mul_point(CURVE25519, shared, secret, point.as_ptr()) == 0)
            }),
            "ed25519.sign" => self.sign(input),
            "ed25519.verify" => self.verify(input),
            _ => return None,
        })
    }

    /// The S-expression of a format whose arguments are two strings of bytes; one that it does not have is ignored.
    fn expression(&self, format: &CStr, first: &[u8], second: &[u8]) -> Result<Handle<()>, Refusal> {
        let (gcrypt, mut expression) = (self, null_mut());
        let too_long = Refusal::Says("the message is longer than an expression can be");
        let length = |bytes: &[u8]| c_int::try_from(bytes.len()).map_err(|_| too_long);
        let (first_length, second_length) = (length(first)?, length(second)?);
        // SAFETY: each `%b` of the format takes a length and that many bytes; the expression goes to the function that
        // releases it.
        unsafe {
            let (none, format) = (null_mut(), format.as_ptr());
            let (first, second) = (first.as_ptr(), second.as_ptr());
            gcry!(
                gcrypt.gcry_sexp_build(&mut expression, none, format, first_length, first, second_length, second) == 0
            )?;
            Handle::new(expression, self.gcry_sexp_release)
        }
    }

    fn message(&self, message: &[u8]) -> Result<Handle<()>, Refusal> {
        self.expression(c"(data(flags eddsa)(hash-algo sha512)(value %b))", message, &[])
    }

    fn sign(&self, input: &Input) -> shapes::Made {
        let gcrypt = *self;
        let (seed, public) = input.key.split_at_checked(32).ok_or("no key of 64 bytes")?;
        let format = c"(private-key(ecc(curve Ed25519)(flags eddsa)(q %b)(d %b)))";
        let key = self.expression(format, public, seed)?;
        shapes::sign(input, move |_, message, signature| {
            let (data, mut made) = (gcrypt.message(message)?, null_mut());
            // SAFETY: expressions go to the function that releases them.
            let made = unsafe {
                gcry!(gcrypt.gcry_pk_sign(&mut made, data.get(), key.get()) == 0)?;
                Handle::new(made, gcrypt.gcry_sexp_release)?
            };
            let (r, s) = signature.split_at_mut(32);
            gcrypt.value(&made, c"r", r)?;
            gcrypt.value(&made, c"s", s)
        })
    }

    /// Copies the value behind the token `name`, if it has the length of `value`.
    fn value(&self, expression: &Handle<()>, name: &CStr, value: &mut [u8]) -> Result<(), Refusal> {
        let mut length = 0;
        // SAFETY: the token goes to the function that releases it, and what is in it is copied before, in its length.
        unsafe {
            let token = (self.gcry_sexp_find_token)(expression.get(), name.as_ptr(), 0);
            let token = Handle::new(token, self.gcry_sexp_release)?;
            let data = (self.gcry_sexp_nth_data)(token.get(), 1, &mut length);
            if data.is_null() || length != value.len() {
                return Err(Refusal::Says("the signature has no two values of 32 bytes"));
            }
            value.copy_from_slice(std::slice::from_raw_parts(data, length));
            Ok(())
        }
    }

    fn verify(&self, input: &Input) -> shapes::Made {
        let gcrypt = *self;
        let key = self.expression(c"(public-key(ecc(curve Ed25519)(flags eddsa)(q %b)))", &input.key, &[])?;
        shapes::verify(input, move |_, message, signature| {
            let (r, s) = signature.split_at(32);
            let (made, data) = (gcrypt.expression(c"(sig-val(eddsa(r %b)(s %b)))", r, s)?, gcrypt.message(message)?);
            // SAFETY: all three are expressions.
            let code = unsafe { (gcrypt.gcry_pk_verify)(made.get(), data.get(), key.get()) };
            match own(code) {
                BAD_SIGNATURE => Ok(false),
                _ => answer("gcry_pk_verify", code).map(|()| true),
            }
        })
    }

    /// A handle that keeps `key`.
    fn cipher(&self, (algorithm, mode, flags): Kind, key: &[u8]) -> Result<Handle<()>, Refusal> {
        let (gcrypt, mut handle) = (self, null_mut());
        // SAFETY: the handle goes to the functions that take and close it; the key is given with its length.
        unsafe {
            gcry!(gcrypt.gcry_cipher_open(&mut handle, algorithm, mode, flags) == 0)?;
            let handle = Handle::new(handle, self.gcry_cipher_close)?;
            gcry!(gcrypt.gcry_cipher_setkey(handle.get(), key.as_ptr().cast(), key.len()) == 0)?;
            Ok(handle)
        }
    }

    /// A block cipher in a mode, where it knows both.
    fn kind(&self, cipher: &BlockCipherEntry, mode: &str) -> Option<Kind> {
        let (mode, flags) = MODES.iter().find(|(name, _)| *name == mode)?.1;
        // Camellia256, and Twofish, which is the one with the longest key.
        let others = [cipher.title.replace('-', ""), cipher.title.replace("Twofish-256", "Twofish")];
        let names = std::iter::once(cipher.title.to_owned()).chain(others);
        let algorithm = names.filter_map(|name| CString::new(name).ok()).find_map(|name| {
            // SAFETY: the name is a string.
            let algorithm = unsafe { (self.gcry_cipher_map_name)(name.as_ptr()) };
            (algorithm != 0).then_some(algorithm)
        })?;
        Some((algorithm, mode, flags))
    }

    /// An AEAD: a mode of a block cipher, or its only other one.
    fn aead(&self, entry: &AeadEntry) -> Option<Kind> {
        match names::mode_of_aead(entry) {
            Some((cipher, mode)) => self.kind(cipher, mode),
            None => (entry.name == "chacha20-poly1305").then_some((CHACHA20, MODE_POLY1305, 0)),
        }
    }

    /// A mode with the key set each time, both ways.
    fn speedtest(&self, cipher: &BlockCipherEntry, over: &Over, input: &Input) -> Made {
        let gcrypt = *self;
        let Some(kind) = self.kind(cipher, over.mode) else { return Ok(None) };
        let p = Sized::from(input, over.key_bytes, over.iv_bytes)?;
        let handle = self.cipher(kind, &p.key)?;
        shapes::speedtest(input, move |message, ciphertext, plaintext| {
            let handle = handle.get();
            let length = message.len();
            // SAFETY: key and IV are given with their lengths, all texts have one length.
            let set = || unsafe {
                gcry!(gcrypt.gcry_cipher_setkey(handle, p.key.as_ptr().cast(), p.key.len()) == 0)?;
                match p.nonce.is_empty() {
                    true => Ok(()),
                    false => gcry!(gcrypt.gcry_cipher_setctr(handle, p.nonce.as_ptr().cast(), p.nonce.len()) == 0),
                }
            };
            set()?;
            // SAFETY: as above.
            unsafe {
                let (from, to) = (message.as_ptr().cast(), ciphertext.as_mut_ptr());
                gcry!(gcrypt.gcry_cipher_encrypt(handle, to.cast(), length, from, length) == 0)?;
            }
            set()?;
            // SAFETY: as above.
            unsafe {
                let (from, to) = (ciphertext.as_ptr().cast(), plaintext.as_mut_ptr());
                gcry!(gcrypt.gcry_cipher_decrypt(handle, to.cast(), length, from, length) == 0)
            }
        })
        .map(Some)
    }

    fn mode(
        &self,
        (cipher, over, direction): (&BlockCipherEntry, &Over, Direction),
        operation: &Operation,
        input: &Input,
    ) -> Made {
        let gcrypt = *self;
        let Some(kind) = self.kind(cipher, over.mode) else { return Ok(None) };
        let p = Sized::from(input, over.key_bytes, over.iv_bytes)?;
        let handle = self.cipher(kind, &p.key)?;
        let crypt = match direction {
            Direction::Encrypt => gcrypt.gcry_cipher_encrypt,
            Direction::Decrypt => gcrypt.gcry_cipher_decrypt,
        };
        let set = if kind.1 == MODE_CTR { gcrypt.gcry_cipher_setctr } else { gcrypt.gcry_cipher_setiv };
        // SAFETY: IV, pieces and their output are given with their lengths.
        through(operation, input, move |message, output| unsafe {
            let handle = handle.get();
            if !p.nonce.is_empty() {
                answer("gcry_cipher_setiv", set(handle, p.nonce.as_ptr().cast(), p.nonce.len()))?;
            }
            message.through(output, |from, to| {
                let code = crypt(handle, to.as_mut_ptr().cast(), to.len(), from.as_ptr().cast(), from.len());
                answer("gcry_cipher_encrypt or decrypt", code)
            })
        })
        .map(Some)
    }

    /// Begins a message: what each mode asks for before the text, and the associated data.
    ///
    /// # Safety
    /// `handle` is a cipher of this kind with a key.
    unsafe fn begin(&self, handle: *mut c_void, mode: c_int, p: &Sized, tag: Option<&[u8; 16]>) -> Result<(), Refusal> {
        let gcrypt = self;
        // SAFETY: everything is given with its length.
        unsafe {
            if [MODE_EAX, MODE_GCM_SIV].contains(&mode) {
                gcry!(gcrypt.gcry_cipher_ctl(handle, RESET, null_mut(), 0) == 0)?;
            }
            gcry!(gcrypt.gcry_cipher_setiv(handle, p.nonce.as_ptr().cast(), p.nonce.len()) == 0)?;
            if mode == MODE_CCM {
                let mut lengths = [p.message.len() as u64, p.aad.len() as u64, 16];
                let (lengths, bytes) = (lengths.as_mut_ptr().cast(), size_of_val(&lengths));
                gcry!(gcrypt.gcry_cipher_ctl(handle, SET_CCM_LENGTHS, lengths, bytes) == 0)?;
            }
            if !p.aad.is_empty() {
                gcry!(gcrypt.gcry_cipher_authenticate(handle, p.aad.as_ptr().cast(), p.aad.len()) == 0)?;
            }
            if let (MODE_GCM_SIV, Some(tag)) = (mode, tag) {
                let tag = tag.as_ptr().cast_mut().cast();
                gcry!(gcrypt.gcry_cipher_ctl(handle, SET_DECRYPTION_TAG, tag, 16) == 0)?;
            }
            if [MODE_OCB, MODE_GCM_SIV].contains(&mode) {
                gcry!(gcrypt.gcry_cipher_ctl(handle, FINALIZE, null_mut(), 0) == 0)?;
            }
        }
        Ok(())
    }

    /// A nonce alone as the IV leaves the block counter at 0.
    fn stream<const NONCE: usize>(&self, algorithm: c_int, operation: &Operation, input: &Input) -> Made {
        let gcrypt = *self;
        let p = Prepared::<NONCE>::bare(input)?;
        let handle = self.cipher((algorithm, MODE_STREAM, 0), &p.key)?;
        // SAFETY: nonce, pieces and their output are given with their lengths.
        through(operation, input, move |message, output| unsafe {
            let handle = handle.get();
            gcry!(gcrypt.gcry_cipher_setiv(handle, p.nonce.as_ptr().cast(), NONCE) == 0)?;
            message.through(output, |from, to| {
                let (out, bytes, from, length) = (to.as_mut_ptr().cast(), to.len(), from.as_ptr().cast(), from.len());
                gcry!(gcrypt.gcry_cipher_encrypt(handle, out, bytes, from, length) == 0)
            })
        })
        .map(Some)
    }

    fn arcfour(&self, input: &Input) -> Made {
        let gcrypt = *self;
        let p = Sized::from(input, 16, 0)?;
        let handle = self.cipher((ARCFOUR, MODE_STREAM, 0), &p.key)?;
        // SAFETY: key, message and output are given with their lengths.
        repeated(p.message.len(), move |output| unsafe {
            let (handle, message) = (handle.get(), p.message.as_ptr().cast());
            gcry!(gcrypt.gcry_cipher_setkey(handle, p.key.as_ptr().cast(), p.key.len()) == 0)?;
            let (out, bytes) = (output.as_mut_ptr().cast(), output.len());
            gcry!(gcrypt.gcry_cipher_encrypt(handle, out, bytes, message, p.message.len()) == 0)
        })
    }

    fn poly1305(&self, input: &Input) -> Made {
        let gcrypt = *self;
        let key: [u8; 32] = exactly("key", &input.key)?;
        let message = Buffer::source(&input.message);
        let mut handle = null_mut();
        // SAFETY: the handle goes to the functions that take and close it.
        let handle = unsafe {
            gcry!(gcrypt.gcry_mac_open(&mut handle, MAC_POLY1305, 0, null_mut()) == 0)?;
            Handle::new(handle, self.gcry_mac_close)?
        };
        repeated(16, move |tag| {
            let mut bytes = tag.len();
            // SAFETY: key, message and tag are given with their lengths.
            unsafe {
                gcry!(gcrypt.gcry_mac_setkey(handle.get(), key.as_ptr().cast(), key.len()) == 0)?;
                gcry!(gcrypt.gcry_mac_write(handle.get(), message.as_ptr().cast(), message.len()) == 0)?;
                gcry!(gcrypt.gcry_mac_read(handle.get(), tag.as_mut_ptr().cast(), &mut bytes) == 0)
            }
        })
    }

    fn seal(&self, entry: &AeadEntry, input: &Input, fresh_key: bool) -> Made {
        let gcrypt = *self;
        let Some(kind) = self.aead(entry) else { return Ok(None) };
        let p = Sized::from(input, entry.key_bytes, entry.nonce_bytes)?;
        let handle = self.cipher(kind, &p.key)?;
        repeated(p.sealed_bytes(), move |sealed| {
            let (ciphertext, tag) = split_tag(sealed);
            let handle = handle.get();
            // SAFETY: everything is given with its length.
            unsafe {
                if fresh_key {
                    gcry!(gcrypt.gcry_cipher_setkey(handle, p.key.as_ptr().cast(), p.key.len()) == 0)?;
                }
                gcrypt.begin(handle, kind.1, &p, None)?;
                let (out, bytes) = (ciphertext.as_mut_ptr().cast(), ciphertext.len());
                gcry!(gcrypt.gcry_cipher_encrypt(handle, out, bytes, p.message.as_ptr().cast(), p.message.len()) == 0)?;
                gcry!(gcrypt.gcry_cipher_gettag(handle, tag.as_mut_ptr().cast(), tag.len()) == 0)
            }
        })
    }

    fn open(&self, entry: &AeadEntry, input: &Input) -> Made {
        let gcrypt = *self;
        let Some(kind) = self.aead(entry) else { return Ok(None) };
        let p = Sized::from(input, entry.key_bytes, entry.nonce_bytes)?;
        let tag: [u8; 16] = exactly("tag", &input.tag)?;
        let handle = self.cipher(kind, &p.key)?;
        repeated(p.message.len(), move |plaintext| {
            let handle = handle.get();
            // SAFETY: everything is given with its length.
            unsafe {
                gcrypt.begin(handle, kind.1, &p, Some(&tag))?;
                let (out, bytes) = (plaintext.as_mut_ptr().cast(), plaintext.len());
                gcry!(gcrypt.gcry_cipher_decrypt(handle, out, bytes, p.message.as_ptr().cast(), p.message.len()) == 0)?;
                gcry!(gcrypt.gcry_cipher_checktag(handle, tag.as_ptr().cast(), tag.len()) == 0)
            }
        })
    }
}
