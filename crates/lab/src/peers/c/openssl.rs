//! OpenSSL 3 and 4: libcrypto's EVP interface, algorithms fetched and keys set beforehand.

use std::{
    ffi::{CStr, CString, c_char, c_int, c_uchar, c_ulong, c_void},
    ptr::{null, null_mut},
};

use super::{
    Made, Peer, Shared,
    hash::openssl::Hashes,
    openssl_keys::{Keys, Start},
    shared::{Handle, answer, call, functions, text},
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
use saltern_catalog::AeadEntry;
use saltern_catalog::block::{BlockCipherEntry, Direction, Over};

const SET_TAG: c_int = 0x11;
const GET_TAG: c_int = 0x10;

const ENCRYPT_INIT: &str = "EVP_EncryptInit_ex2";
const DECRYPT_INIT: &str = "EVP_DecryptInit_ex2";

type Fetch = unsafe extern "C" fn(*mut c_void, *const c_char, *const c_char) -> *mut c_void;
type Free = unsafe extern "C" fn(*mut c_void);
type Init = unsafe extern "C" fn(*mut c_void, *const c_void, *const c_uchar, *const c_uchar, *const c_void) -> c_int;
type Update = unsafe extern "C" fn(*mut c_void, *mut c_uchar, *mut c_int, *const c_uchar, c_int) -> c_int;
type Final = unsafe extern "C" fn(*mut c_void, *mut c_uchar, *mut c_int) -> c_int;

functions! {
    struct Crypto {
        OpenSSL_version: unsafe extern "C" fn(c_int) -> *const c_char,
        EVP_CIPHER_fetch: Fetch,
        EVP_CIPHER_free: Free,
        EVP_CIPHER_get_key_length: unsafe extern "C" fn(*const c_void) -> c_int,
        EVP_CIPHER_get_iv_length: unsafe extern "C" fn(*const c_void) -> c_int,
        EVP_CIPHER_CTX_new: unsafe extern "C" fn() -> *mut c_void,
        EVP_CIPHER_CTX_free: Free,
        EVP_CIPHER_CTX_set_padding: unsafe extern "C" fn(*mut c_void, c_int) -> c_int,
        EVP_CIPHER_CTX_ctrl: unsafe extern "C" fn(*mut c_void, c_int, c_int, *mut c_void) -> c_int,
        EVP_EncryptInit_ex2: Init,
        EVP_EncryptUpdate: Update,
        EVP_EncryptFinal_ex: Final,
        EVP_DecryptInit_ex2: Init,
        EVP_DecryptUpdate: Update,
        EVP_DecryptFinal_ex: Final,
        EVP_MAC_fetch: Fetch,
        EVP_MAC_free: Free,
        EVP_MAC_CTX_new: unsafe extern "C" fn(*mut c_void) -> *mut c_void,
        EVP_MAC_CTX_free: Free,
        EVP_MAC_init: unsafe extern "C" fn(*mut c_void, *const c_uchar, usize, *const c_void) -> c_int,
        EVP_MAC_update: unsafe extern "C" fn(*mut c_void, *const c_uchar, usize) -> c_int,
        EVP_MAC_final: unsafe extern "C" fn(*mut c_void, *mut c_uchar, *mut usize, usize) -> c_int,
    }
}

functions! {
    struct Queue {
        ERR_peek_last_error: unsafe extern "C" fn() -> c_ulong,
        ERR_clear_error: unsafe extern "C" fn(),
    }
}

/// The queue of errors of a thread: what functions give is only that they failed.
#[derive(Clone, Copy)]
pub struct Errors(Queue);

impl Errors {
    pub fn resolve(shared: Shared) -> Result<Self, String> {
        Queue::resolve(shared).map(Self)
    }

    /// Forgets what failed before.
    pub fn clear(self) {
        // SAFETY: it concerns this thread alone.
        unsafe { (self.0.ERR_clear_error)() };
    }

    /// Does `work`; an error of it has the library's own code, if there is one.
    pub fn of<T>(self, work: impl FnOnce() -> Result<T, Refusal>) -> Result<T, Refusal> {
        work().map_err(|refusal| {
            // SAFETY: a question.
            let own = unsafe { (self.0.ERR_peek_last_error)() };
            match (refusal, i64::try_from(own)) {
                (Refusal::Code(function, _), Ok(own)) if own != 0 => Refusal::Code(function, own),
                _ => refusal,
            }
        })
    }
}

pub fn load() -> Result<Vec<Peer>, String> {
    let shared = Shared::open(&["libcrypto.so.4", "libcrypto.so.3", "libcrypto.3.dylib"])?;
    let errors = Errors::resolve(shared)?;
    let crypto = Evp { crypto: Crypto::resolve(shared)?, errors };
    let (keys, hashes) = (Keys::resolve(shared, errors)?, Hashes::resolve(shared, errors)?);
    // SAFETY: the library's own constant string, "OpenSSL 3.0.16 11 Feb 2025".
    let full = unsafe { text((crypto.crypto.OpenSSL_version)(0)) };
    let peer = |implementation: &str, make| Peer {
        name: "openssl",
        version: full.split_whitespace().nth(1).unwrap_or(&full).into(),
        implementation: implementation.into(),
        keying: &[],
        make,
    };
    let prepared = move |operation: &Operation, input: &Input| {
        errors.clear();
        match operation.algorithm() {
            "chacha20" => crypto.chacha20(operation, input),
            "poly1305" => crypto.poly1305(input),
            _ => match operation.subject() {
                Some(Subject::Seal(entry)) => crypto.seal(entry, input),
                Some(Subject::Open(entry)) => crypto.open(entry, input),
                Some(Subject::FreshKey(entry)) => crypto.fresh_key(entry, input),
                Some(Subject::Mode(cipher, over, direction)) => {
                    crypto.mode((cipher, over, direction), operation, input)
                }
                Some(Subject::Speedtest(cipher, over)) => crypto.speedtest(cipher, over, input),
                _ => {
                    let key = || keys.task(operation, input, Start::Prepared);
                    hashes.task(operation, input).or_else(key).transpose()
                }
            },
        }
    };
    let from_bytes = move |operation: &Operation, input: &Input| {
        errors.clear();
        keys.task(operation, input, Start::FromBytes).transpose()
    };
    Ok(vec![peer("EVP", Box::new(prepared)), peer("EVP from bytes", Box::new(from_bytes))])
}

/// Ciphers and Poly1305.
#[derive(Clone, Copy)]
struct Evp {
    crypto: Crypto,
    errors: Errors,
}

impl Evp {
    /// The cipher `name`; `None` if it is not there, or means other sizes of key and IV by it.
    fn fetch(&self, name: &CStr, key_bytes: usize, iv_bytes: usize) -> Option<Handle<()>> {
        let Self { crypto, errors } = *self;
        // SAFETY: the name is a string, the cipher goes to the function that frees it, and is asked two questions.
        let found = unsafe {
            let cipher = (crypto.EVP_CIPHER_fetch)(null_mut(), name.as_ptr(), null());
            Handle::new(cipher, crypto.EVP_CIPHER_free).ok().filter(|cipher| {
                let (key, iv) = (crypto.EVP_CIPHER_get_key_length, crypto.EVP_CIPHER_get_iv_length);
                [(key(cipher.get()), key_bytes), (iv(cipher.get()), iv_bytes)]
                    .into_iter()
                    .all(|(has, wants)| usize::try_from(has) == Ok(wants))
            })
        };
        // A name that it does not know is no error of what follows.
        errors.clear();
        found
    }

    /// A context of a cipher that keeps `key`, which has the size that the cipher says.
    fn context(
        &self,
        cipher: &Handle<()>,
        (function, init): (&'static str, Init),
        key: &[u8],
    ) -> Result<Handle<()>, Refusal> {
        let Self { crypto, errors } = *self;
        // SAFETY: the context goes to the functions that take and free it, and holds a reference of its own to the cipher.
        errors.of(|| unsafe {
            let context = Handle::new((crypto.EVP_CIPHER_CTX_new)(), crypto.EVP_CIPHER_CTX_free)?;
            answer(function, init(context.get(), cipher.get(), key.as_ptr(), null(), null()), 1)?;
            Ok(context)
        })
    }

    /// An AEAD by one of the names that it may have.
    fn aead(&self, entry: &AeadEntry) -> Option<Handle<()>> {
        // CCM asks for the length of the message beforehand, and for that of the tag before the key.
        if names::mode_of_aead(entry).is_some_and(|(_, mode)| mode == "ccm") {
            return None;
        }
        let names = names::of_aead(entry).filter_map(|name| CString::new(name).ok());
        { names }.find_map(|name| self.fetch(&name, entry.key_bytes, entry.nonce_bytes))
    }

    fn chacha20(&self, operation: &Operation, input: &Input) -> Made {
        let Self { crypto, errors } = *self;
        let p = Prepared::<12>::bare(input)?;
        let cipher = self.fetch(c"ChaCha20", 32, 16).ok_or("it has no ChaCha20")?;
        let context = self.context(&cipher, (ENCRYPT_INIT, crypto.EVP_EncryptInit_ex2), &p.key)?;
        c_length(&p.message)?;
        // The block counter, little-endian, precedes the nonce.
        let mut iv = [0; 16];
        iv[4..].copy_from_slice(&p.nonce);
        let mut written = 0;
        through(operation, input, move |message, output| {
            let context = context.get();
            // SAFETY: each piece has room for as many bytes, the IV has the 16 that this cipher takes.
            errors.of(|| unsafe {
                call!(crypto.EVP_EncryptInit_ex2(context, null(), null(), iv.as_ptr(), null()) == 1)?;
                message.through(output, |from, to| {
                    let (from, length) = (from.as_ptr(), from.len() as c_int);
                    call!(crypto.EVP_EncryptUpdate(context, to.as_mut_ptr(), &mut written, from, length) == 1)
                })
            })
        })
        .map(Some)
    }

    fn poly1305(&self, input: &Input) -> Made {
        let Self { crypto, errors } = *self;
        let key: [u8; 32] = exactly("key", &input.key)?;
        let message = Buffer::source(&input.message);
        // SAFETY: the context holds a reference of its own to the algorithm.
        let context = unsafe {
            let mac = (crypto.EVP_MAC_fetch)(null_mut(), c"POLY1305".as_ptr(), null());
            let mac = Handle::new(mac, crypto.EVP_MAC_free)?;
            Handle::new((crypto.EVP_MAC_CTX_new)(mac.get()), crypto.EVP_MAC_CTX_free)?
        };
        let mut written = 0;
        // The key every time: without one, init leaves the finished state of the message before as it is.
        repeated(16, move |tag| {
            // SAFETY: key, message and output are given with their lengths.
            errors.of(|| unsafe {
                call!(crypto.EVP_MAC_init(context.get(), key.as_ptr(), key.len(), null()) == 1)?;
                call!(crypto.EVP_MAC_update(context.get(), message.as_ptr(), message.len()) == 1)?;
                call!(crypto.EVP_MAC_final(context.get(), tag.as_mut_ptr(), &mut written, tag.len()) == 1)
            })
        })
    }

    /// A block cipher in a mode.
    fn in_mode(&self, cipher: &BlockCipherEntry, over: &Over) -> Option<Handle<()>> {
        let name = match cipher.title {
            "3DES" => format!("DES-EDE3-{}", over.entry().title),
            "Blowfish" => format!("BF-{}", over.entry().title),
            _ => names::of_mode(cipher, over),
        };
        self.fetch(&CString::new(name).ok()?, over.key_bytes, over.iv_bytes)
    }

    /// A mode of a block cipher with the key set each time, both ways.
    fn speedtest(&self, cipher: &BlockCipherEntry, over: &Over, input: &Input) -> Made {
        let Self { crypto, errors } = *self;
        let Some(cipher) = self.in_mode(cipher, over) else { return Ok(None) };
        let p = Sized::from(input, over.key_bytes, over.iv_bytes)?;
        let encryptor = self.context(&cipher, (ENCRYPT_INIT, crypto.EVP_EncryptInit_ex2), &p.key)?;
        let decryptor = self.context(&cipher, (DECRYPT_INIT, crypto.EVP_DecryptInit_ex2), &p.key)?;
        // SAFETY: the contexts take a number.
        unsafe {
            call!(crypto.EVP_CIPHER_CTX_set_padding(encryptor.get(), 0) == 1)?;
            call!(crypto.EVP_CIPHER_CTX_set_padding(decryptor.get(), 0) == 1)?;
        }
        let (length, mut written) = (c_length(&p.message)?, 0);
        shapes::speedtest(input, move |message, ciphertext, plaintext| {
            let (key, iv) = (p.key.as_ptr(), p.nonce.as_ptr());
            // SAFETY: all texts have `length` bytes, key and IV what the cipher says.
            errors.of(|| unsafe {
                let (from, to) = (message.as_ptr(), ciphertext.as_mut_ptr());
                call!(crypto.EVP_EncryptInit_ex2(encryptor.get(), null(), key, iv, null()) == 1)?;
                call!(crypto.EVP_EncryptUpdate(encryptor.get(), to, &mut written, from, length) == 1)?;
                call!(crypto.EVP_DecryptInit_ex2(decryptor.get(), null(), key, iv, null()) == 1)?;
                call!(crypto.EVP_DecryptUpdate(decryptor.get(), plaintext.as_mut_ptr(), &mut written, to, length) == 1)
            })
        })
        .map(Some)
    }

    /// A mode of a block cipher, without padding.
    fn mode(
        &self,
        (cipher, over, direction): (&BlockCipherEntry, &Over, Direction),
        operation: &Operation,
        input: &Input,
    ) -> Made {
        let Self { crypto, errors } = *self;
        let Some(cipher) = self.in_mode(cipher, over) else { return Ok(None) };
        let p = Sized::from(input, over.key_bytes, over.iv_bytes)?;
        let (function, init, update) = match direction {
            Direction::Encrypt => (ENCRYPT_INIT, crypto.EVP_EncryptInit_ex2, crypto.EVP_EncryptUpdate),
            Direction::Decrypt => (DECRYPT_INIT, crypto.EVP_DecryptInit_ex2, crypto.EVP_DecryptUpdate),
        };
        let context = self.context(&cipher, (function, init), &p.key)?;
        c_length(&p.message)?;
        // SAFETY: the context takes a number.
        unsafe { call!(crypto.EVP_CIPHER_CTX_set_padding(context.get(), 0) == 1)? };
        let mut written = 0;
        through(operation, input, move |message, output| {
            let context = context.get();
            // SAFETY: each piece has room for as many bytes, the IV what the cipher says.
            errors.of(|| unsafe {
                answer(function, init(context, null(), null(), p.nonce.as_ptr(), null()), 1)?;
                message.through(output, |from, to| {
                    let (from, length) = (from.as_ptr(), from.len() as c_int);
                    answer("EVP_CipherUpdate", update(context, to.as_mut_ptr(), &mut written, from, length), 1)
                })
            })
        })
        .map(Some)
    }

    fn seal(&self, entry: &AeadEntry, input: &Input) -> Made {
        self.sealing(entry, input, false)
    }

    /// With the key set each time.
    fn fresh_key(&self, entry: &AeadEntry, input: &Input) -> Made {
        self.sealing(entry, input, true)
    }

    fn sealing(&self, entry: &AeadEntry, input: &Input, fresh_key: bool) -> Made {
        let Self { crypto, errors } = *self;
        let Some(cipher) = self.aead(entry) else { return Ok(None) };
        let p = Sized::from(input, entry.key_bytes, entry.nonce_bytes)?;
        let context = self.context(&cipher, (ENCRYPT_INIT, crypto.EVP_EncryptInit_ex2), &p.key)?;
        let (aad_length, length) = (c_length(&p.aad)?, c_length(&p.message)?);
        let mut written = 0;
        repeated(p.sealed_bytes(), move |sealed| {
            let (ciphertext, tag) = split_tag(sealed);
            let context = context.get();
            let (aad, message) = (p.aad.as_ptr(), p.message.as_ptr());
            // SAFETY: ciphertext and message both have `length` bytes, the tag 16, the nonce what the cipher says; what is written at
            // the end of a message is what is left of it, in OCB a part of a block.
            errors.of(|| unsafe {
                let key = if fresh_key { p.key.as_ptr() } else { null() };
                call!(crypto.EVP_EncryptInit_ex2(context, null(), key, p.nonce.as_ptr(), null()) == 1)?;
                if aad_length > 0 {
                    call!(crypto.EVP_EncryptUpdate(context, null_mut(), &mut written, aad, aad_length) == 1)?;
                }
                call!(crypto.EVP_EncryptUpdate(context, ciphertext.as_mut_ptr(), &mut written, message, length) == 1)?;
                let rest = ciphertext.as_mut_ptr().add(usize::try_from(written).unwrap_or(0));
                call!(crypto.EVP_EncryptFinal_ex(context, rest, &mut written) == 1)?;
                call!(crypto.EVP_CIPHER_CTX_ctrl(context, GET_TAG, 16, tag.as_mut_ptr().cast()) == 1)
            })
        })
    }

    fn open(&self, entry: &AeadEntry, input: &Input) -> Made {
        let Self { crypto, errors } = *self;
        let Some(cipher) = self.aead(entry) else { return Ok(None) };
        let p = Sized::from(input, entry.key_bytes, entry.nonce_bytes)?;
        let mut tag: [u8; 16] = exactly("tag", &input.tag)?;
        let context = self.context(&cipher, (DECRYPT_INIT, crypto.EVP_DecryptInit_ex2), &p.key)?;
        let (aad_length, length) = (c_length(&p.aad)?, c_length(&p.message)?);
        let mut written = 0;
        repeated(p.message.len(), move |plaintext| {
            let context = context.get();
            let (aad, message) = (p.aad.as_ptr(), p.message.as_ptr());
            // SAFETY: plaintext and ciphertext both have `length` bytes, the tag 16, the nonce what the cipher says, and what is written
            // at the end of a message is what is left of it.
            errors.of(|| unsafe {
                call!(crypto.EVP_DecryptInit_ex2(context, null(), null(), p.nonce.as_ptr(), null()) == 1)?;
                call!(crypto.EVP_CIPHER_CTX_ctrl(context, SET_TAG, 16, tag.as_mut_ptr().cast()) == 1)?;
                if aad_length > 0 {
                    call!(crypto.EVP_DecryptUpdate(context, null_mut(), &mut written, aad, aad_length) == 1)?;
                }
                call!(crypto.EVP_DecryptUpdate(context, plaintext.as_mut_ptr(), &mut written, message, length) == 1)?;
                let rest = plaintext.as_mut_ptr().add(usize::try_from(written).unwrap_or(0));
                call!(crypto.EVP_DecryptFinal_ex(context, rest, &mut written) == 1)
            })
        })
    }
}

fn c_length(bytes: &[u8]) -> Result<c_int, String> {
    c_int::try_from(bytes.len()).map_err(|_| format!("{} bytes, EVP takes at most {} at once", bytes.len(), c_int::MAX))
}
