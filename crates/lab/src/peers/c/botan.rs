//! Botan: its C interface, keys set beforehand. What C++ callers get is the same code without the interface's copies.
//!
//! Version 2 forgets the key of SipHash at the end of a message: there it is set again for each, inside, and the row says so.

use std::{
    ffi::{CStr, CString, c_char, c_int, c_void},
    ptr::{null, null_mut},
};

use super::{
    Made, Peer, Shared,
    hash::botan::Hashes,
    or_else,
    shared::{Handle, answer, call, functions},
    task::{Sized, TAG, exactly, repeated},
};
use crate::{
    buffer::Buffer,
    contract::{Input, Operation},
    job::Refusal,
    peers::names::{self, of_aead},
    shapes,
    subject::Subject,
};
use saltern_catalog::{
    AeadEntry, BlockCipherEntry, CipherEntry,
    block::{Direction, Over},
};

/// What it calls stream ciphers; the longer nonce makes the extended ones.
const STREAMS: &[(&str, &CStr)] = &[
    ("chacha20", c"ChaCha(20)"),
    ("chacha12", c"ChaCha(12)"),
    ("chacha8", c"ChaCha(8)"),
    ("xchacha20", c"ChaCha(20)"),
    ("xchacha12", c"ChaCha(12)"),
    ("salsa20", c"Salsa20"),
    ("xsalsa20", c"Salsa20"),
];

/// The AEADs that it calls otherwise than others do, likewise.
const AEADS: &[(&str, &CStr)] = &[("xchacha20-poly1305", c"ChaCha20Poly1305")];

/// Modes of block ciphers, whose names stand in the place of the sign.
const MODES: &[(&str, &str)] = &[
    ("cbc", "%/CBC/NoPadding"),
    ("cfb", "%/CFB"),
    ("cfb8", "%/CFB(8)"),
    ("ctr", "CTR-BE(%)"),
    ("ofb", "OFB(%)"),
    ("xts", "%/XTS"),
    ("ccm", "%/CCM"),
    ("eax", "%/EAX"),
    ("gcm", "%/GCM"),
    ("ocb", "%/OCB"),
];

/// A block cipher in a mode.
fn of_mode(cipher: &BlockCipherEntry, mode: &str) -> Option<CString> {
    let (_, pattern) = MODES.iter().find(|(name, _)| *name == mode)?;
    CString::new(pattern.replace('%', cipher.title)).ok()
}

/// The name that a table has for ours.
fn find(name: &'static str, table: &'static [(&str, &CStr)]) -> impl Iterator<Item = CString> {
    table.iter().filter(move |(own, _)| *own == name).map(|(_, other)| CString::from(*other))
}

/// EAX takes no associated data before it has forgotten the message before.
fn resets(entry: &AeadEntry) -> bool {
    names::mode_of_aead(entry).is_some_and(|(_, mode)| mode == "eax")
}

/// What it says of a name that it does not know.
const NOT_IMPLEMENTED: i64 = -40;

const ENCRYPT: u32 = 0;
const DECRYPT: u32 = 1;
const FINAL: u32 = 1;
/// What it says of a signature that is not good.
const INVALID_VERIFIER: c_int = 1;

const LOAD_X25519: &str = "botan_privkey_load_x25519";
const LOAD_ED25519: &str = "botan_privkey_load_ed25519";

type Init = unsafe extern "C" fn(*mut *mut c_void, *const c_char, u32) -> c_int;
type Destroy = unsafe extern "C" fn(*mut c_void) -> c_int;
type Load = unsafe extern "C" fn(*mut *mut c_void, *const u8) -> c_int;
type Create = unsafe extern "C" fn(*mut *mut c_void, *mut c_void, *const c_char, u32) -> c_int;
type Feed = unsafe extern "C" fn(*mut c_void, *const u8, usize) -> c_int;
type Get = unsafe extern "C" fn(*mut c_void, *mut u8) -> c_int;

functions! {
    struct Botan {
        botan_version_major: unsafe extern "C" fn() -> u32,
        botan_version_minor: unsafe extern "C" fn() -> u32,
        botan_version_patch: unsafe extern "C" fn() -> u32,
        botan_cipher_init: Init,
        botan_cipher_destroy: Destroy,
        botan_cipher_set_key: Feed,
        botan_cipher_reset: unsafe extern "C" fn(*mut c_void) -> c_int,
        botan_cipher_set_associated_data: Feed,
        botan_cipher_start: Feed,
        botan_cipher_update: unsafe extern "C" fn(
            *mut c_void, u32, *mut u8, usize, *mut usize, *const u8, usize, *mut usize
        ) -> c_int,
        botan_mac_init: Init,
        botan_mac_destroy: Destroy,
        botan_mac_set_key: Feed,
        botan_mac_update: Feed,
        botan_mac_final: unsafe extern "C" fn(*mut c_void, *mut u8) -> c_int,
        botan_rng_init: unsafe extern "C" fn(*mut *mut c_void, *const c_char) -> c_int,
        botan_rng_destroy: Destroy,
        botan_privkey_load_x25519: Load,
        botan_privkey_load_ed25519: Load,
        botan_privkey_export_pubkey: unsafe extern "C" fn(*mut *mut c_void, *mut c_void) -> c_int,
        botan_privkey_destroy: Destroy,
        botan_pubkey_load_ed25519: Load,
        botan_pubkey_x25519_get_pubkey: unsafe extern "C" fn(*mut c_void, *mut u8) -> c_int,
        botan_pubkey_ed25519_get_pubkey: unsafe extern "C" fn(*mut c_void, *mut u8) -> c_int,
        botan_pubkey_destroy: Destroy,
        botan_pk_op_key_agreement_create: Create,
        botan_pk_op_key_agreement_destroy: Destroy,
        botan_pk_op_key_agreement:
            unsafe extern "C" fn(*mut c_void, *mut u8, *mut usize, *const u8, usize, *const u8, usize) -> c_int,
        botan_pk_op_sign_create: Create,
        botan_pk_op_sign_destroy: Destroy,
        botan_pk_op_sign_update: Feed,
        botan_pk_op_sign_finish: unsafe extern "C" fn(*mut c_void, *mut c_void, *mut u8, *mut usize) -> c_int,
        botan_pk_op_verify_create: Create,
        botan_pk_op_verify_destroy: Destroy,
        botan_pk_op_verify_update: Feed,
        botan_pk_op_verify_finish: Feed,
    }
}

pub fn load() -> Result<Vec<Peer>, String> {
    // The soname carries the minor version.
    let names: Vec<_> = (0..100).rev().map(|minor| format!("libbotan-3.so.{minor}")).collect();
    let names = names.iter().map(String::as_str);
    let names: Vec<_> = names.chain(["libbotan-2.so.19"]).collect();
    let shared = Shared::open_any(&names, "libbotan-3.so.*, libbotan-2.so.19")?;
    let (botan, hashes) = (Botan::resolve(shared)?, Hashes::resolve(shared)?);
    // SAFETY: plain numbers.
    let [major, minor, patch] =
        unsafe { [(botan.botan_version_major)(), (botan.botan_version_minor)(), (botan.botan_version_patch)()] };
    Ok(vec![Peer {
        name: "botan",
        version: format!("{major}.{minor}.{patch}"),
        implementation: "FFI".into(),
        keying: hashes.keying().leak(),
        make: Box::new(move |operation, input| or_else(hashes.task(operation, input), || botan.task(operation, input))),
    }])
}

/// The object that `function`, which is `make`, puts where it is told to.
///
/// # Safety
/// `make` gives 0 if it made an object that `destroy` destroys.
unsafe fn made(
    function: &'static str,
    destroy: Destroy,
    make: impl FnOnce(*mut *mut c_void) -> c_int,
) -> Result<Handle<c_int>, Refusal> {
    let mut object = null_mut();
    answer(function, make(&mut object), 0)?;
    // SAFETY: the caller's promise.
    unsafe { Handle::new(object, destroy) }
}

impl Botan {
    fn task(&self, operation: &Operation, input: &Input) -> Made {
        match operation.name {
            "poly1305" => self.poly1305(input),
            _ => match operation.subject() {
                Some(Subject::Cipher(entry)) => self.stream(entry, input),
                Some(Subject::Mode(cipher, over, direction)) => {
                    let flags = if direction == Direction::Encrypt { ENCRYPT } else { DECRYPT };
                    self.mode(of_mode(cipher, over.mode), flags, (over.key_bytes, over.iv_bytes), input)
                }
                Some(Subject::Speedtest(cipher, over)) => self.speedtest(cipher, over, input),
                Some(Subject::Seal(entry)) => self.seal(entry, input, false),
                Some(Subject::FreshKey(entry)) => self.seal(entry, input, true),
                Some(Subject::Open(entry)) => self.open(entry, input),
                _ => self.public(operation, input).transpose(),
            },
        }
    }

    /// A cipher that keeps `key`, by the first of the names that it knows.
    fn cipher(
        &self,
        names: impl IntoIterator<Item = CString>,
        flags: u32,
        key: &[u8],
    ) -> Result<Option<Handle<c_int>>, Refusal> {
        let (botan, init, destroy) = (self, self.botan_cipher_init, self.botan_cipher_destroy);
        for name in names {
            // SAFETY: the name is a string, the cipher goes to the function that destroys it, the key is given with its length.
            unsafe {
                let cipher = match made("botan_cipher_init", destroy, |cipher| init(cipher, name.as_ptr(), flags)) {
                    Err(Refusal::Code(_, NOT_IMPLEMENTED)) => continue,
                    made => made?,
                };
                call!(botan.botan_cipher_set_key(cipher.get(), key.as_ptr(), key.len()) == 0)?;
                return Ok(Some(cipher));
            }
        }
        Ok(None)
    }

    /// An AEAD that keeps `key`.
    fn aead(&self, entry: &AeadEntry, flags: u32, key: &[u8]) -> Result<Option<Handle<c_int>>, Refusal> {
        let of_a_cipher = names::mode_of_aead(entry).and_then(|(cipher, mode)| of_mode(cipher, mode));
        let otherwise = find(entry.name, AEADS).chain(of_a_cipher);
        self.cipher(otherwise.chain(of_aead(entry).filter_map(|name| CString::new(name).ok())), flags, key)
    }

    /// The whole message in one call, which has to fill the output.
    ///
    /// # Safety
    /// `cipher` is a cipher that has been started.
    unsafe fn finish(&self, cipher: *mut c_void, output: &mut [u8], input: &[u8]) -> Result<(), Refusal> {
        let (botan, mut written, mut consumed) = (self, 0, 0);
        // SAFETY: output and input are given with their lengths; the cipher is the caller's promise.
        unsafe {
            call!(
                botan.botan_cipher_update(
                    cipher,
                    FINAL,
                    output.as_mut_ptr(),
                    output.len(),
                    &mut written,
                    input.as_ptr(),
                    input.len(),
                    &mut consumed,
                ) == 0
            )?;
        }
        if written == output.len() {
            Ok(())
        } else {
            Err(Refusal::Says("botan_cipher_update leaves some of the output"))
        }
    }

    fn stream(&self, entry: &CipherEntry, input: &Input) -> Made {
        self.mode(find(entry.name, STREAMS), ENCRYPT, (entry.key_bytes, entry.nonce_bytes), input)
    }

    /// A mode with the key set each time, both ways.
    fn speedtest(&self, cipher: &BlockCipherEntry, over: &Over, input: &Input) -> Made {
        let botan = *self;
        let p = Sized::from(input, over.key_bytes, over.iv_bytes)?;
        let name = || of_mode(cipher, over.mode);
        let Some(encryptor) = self.cipher(name(), ENCRYPT, &p.key)? else { return Ok(None) };
        let Some(decryptor) = self.cipher(name(), DECRYPT, &p.key)? else { return Ok(None) };
        shapes::speedtest(input, move |message, ciphertext, plaintext| {
            // SAFETY: key and nonce are given with their lengths, and start the ciphers.
            let begin = |cipher| unsafe {
                call!(botan.botan_cipher_set_key(cipher, p.key.as_ptr(), p.key.len()) == 0)?;
                call!(botan.botan_cipher_start(cipher, p.nonce.as_ptr(), p.nonce.len()) == 0)
            };
            begin(encryptor.get())?;
            // SAFETY: it is started.
            unsafe { botan.finish(encryptor.get(), ciphertext, message)? };
            begin(decryptor.get())?;
            // SAFETY: it is started.
            unsafe { botan.finish(decryptor.get(), plaintext, ciphertext) }
        })
        .map(Some)
    }

    /// What makes as many bytes as it takes, by one of these names.
    fn mode(
        &self,
        names: impl IntoIterator<Item = CString>,
        flags: u32,
        (key_bytes, nonce_bytes): (usize, usize),
        input: &Input,
    ) -> Made {
        let botan = *self;
        let p = Sized::from(input, key_bytes, nonce_bytes)?;
        let Some(cipher) = self.cipher(names, flags, &p.key)? else { return Ok(None) };
        // SAFETY: the nonce is given with its length, and starts the cipher.
        repeated(p.message.len(), move |output| unsafe {
            call!(botan.botan_cipher_start(cipher.get(), p.nonce.as_ptr(), p.nonce.len()) == 0)?;
            botan.finish(cipher.get(), output, &p.message)
        })
    }

    fn poly1305(&self, input: &Input) -> Made {
        let botan = *self;
        let key: [u8; 32] = exactly("key", &input.key)?;
        let message = Buffer::source(&input.message);
        // SAFETY: the name is a string, the object goes to the function that destroys it.
        let mac = unsafe {
            let init = self.botan_mac_init;
            made("botan_mac_init", self.botan_mac_destroy, |mac| init(mac, c"Poly1305".as_ptr(), 0))?
        };
        // SAFETY: key and message are given with their lengths, the tag has 16 bytes.
        repeated(TAG, move |tag| unsafe {
            call!(botan.botan_mac_set_key(mac.get(), key.as_ptr(), key.len()) == 0)?;
            call!(botan.botan_mac_update(mac.get(), message.as_ptr(), message.len()) == 0)?;
            call!(botan.botan_mac_final(mac.get(), tag.as_mut_ptr()) == 0)
        })
    }

    fn seal(&self, entry: &AeadEntry, input: &Input, fresh_key: bool) -> Made {
        let botan = *self;
        let p = Sized::from(input, entry.key_bytes, entry.nonce_bytes)?;
        let Some(cipher) = self.aead(entry, ENCRYPT, &p.key)? else { return Ok(None) };
        let resets = resets(entry);
        // SAFETY: associated data and nonce are given with their lengths, and the nonce starts the cipher.
        repeated(p.sealed_bytes(), move |sealed| unsafe {
            if fresh_key {
                call!(botan.botan_cipher_set_key(cipher.get(), p.key.as_ptr(), p.key.len()) == 0)?;
            }
            if resets {
                call!(botan.botan_cipher_reset(cipher.get()) == 0)?;
            }
            call!(botan.botan_cipher_set_associated_data(cipher.get(), p.aad.as_ptr(), p.aad.len()) == 0)?;
            call!(botan.botan_cipher_start(cipher.get(), p.nonce.as_ptr(), p.nonce.len()) == 0)?;
            botan.finish(cipher.get(), sealed, &p.message)
        })
    }

    fn open(&self, entry: &AeadEntry, input: &Input) -> Made {
        let botan = *self;
        let p = Sized::from(input, entry.key_bytes, entry.nonce_bytes)?;
        let tag: [u8; TAG] = exactly("tag", &input.tag)?;
        let sealed = Buffer::source(&[&input.message, tag.as_slice()].concat());
        let Some(cipher) = self.aead(entry, DECRYPT, &p.key)? else { return Ok(None) };
        let resets = resets(entry);
        // SAFETY: associated data and nonce are given with their lengths, and the nonce starts the cipher.
        repeated(p.message.len(), move |plaintext| unsafe {
            if resets {
                call!(botan.botan_cipher_reset(cipher.get()) == 0)?;
            }
            call!(botan.botan_cipher_set_associated_data(cipher.get(), p.aad.as_ptr(), p.aad.len()) == 0)?;
            call!(botan.botan_cipher_start(cipher.get(), p.nonce.as_ptr(), p.nonce.len()) == 0)?;
            botan.finish(cipher.get(), plaintext, &sealed)
        })
    }
}

/// Public keys: objects made beforehand where they outlive a message.
impl Botan {
    fn public(&self, operation: &Operation, input: &Input) -> Option<shapes::Made> {
        let botan = *self;
        Some(match operation.name {
            "x25519.keypair" => {
                let (load, get) = (self.botan_privkey_load_x25519, self.botan_pubkey_x25519_get_pubkey);
                self.keypair((LOAD_X25519, load), ("botan_pubkey_x25519_get_pubkey", get), input)
            }
            "ed25519.keypair" => {
                let (load, get) = (self.botan_privkey_load_ed25519, self.botan_pubkey_ed25519_get_pubkey);
                self.keypair((LOAD_ED25519, load), ("botan_pubkey_ed25519_get_pubkey", get), input)
            }
            "x25519.dh" => self.secret(LOAD_X25519, self.botan_privkey_load_x25519, &input.key).and_then(|key| {
                let (create, destroy) = (self.botan_pk_op_key_agreement_create, self.botan_pk_op_key_agreement_destroy);
                let exchange = on_key("botan_pk_op_key_agreement_create", create, destroy, &key, c"Raw")?;
                shapes::exchange(input, move |_, point, shared| {
                    let (exchange, _kept) = (exchange.get(), &key);
                    let (mut length, shared) = (shared.len(), shared.as_mut_ptr());
                    let (point, salt) = (point.as_slice(), null());
                    // SAFETY: everything is given with its length.
                    unsafe {
                        call!(
                            botan.botan_pk_op_key_agreement(
                                exchange,
                                shared,
                                &mut length,
                                point.as_ptr(),
                                point.len(),
                                salt,
                                0,
                            ) == 0
                        )
                    }
                })
            }),
            "ed25519.sign" => self.sign(input),
            "ed25519.verify" => self.verify(input),
            _ => return None,
        })
    }

    fn secret(&self, function: &'static str, load: Load, key: &[u8]) -> Result<Handle<c_int>, String> {
        let seed = key.first_chunk().ok_or("no secret of 32 bytes")?;
        Ok(self.load(function, load, seed)?)
    }

    fn load(&self, function: &'static str, load: Load, seed: &[u8; 32]) -> Result<Handle<c_int>, Refusal> {
        // SAFETY: the secret has the 32 bytes that are read, the key goes to the function that destroys it.
        unsafe { made(function, self.botan_privkey_destroy, |key| load(key, seed.as_ptr())) }
    }

    fn keypair(
        &self,
        (function, load): (&'static str, Load),
        (getter, get): (&'static str, Get),
        input: &Input,
    ) -> shapes::Made {
        let botan = *self;
        shapes::keypair(input, move |secret, public| {
            let key = botan.load(function, load, secret)?;
            let (export, destroy) = (botan.botan_privkey_export_pubkey, botan.botan_pubkey_destroy);
            // SAFETY: the public key goes to the function that destroys it, and has 32 bytes.
            unsafe {
                let exported = made("botan_privkey_export_pubkey", destroy, |exported| export(exported, key.get()))?;
                answer(getter, get(exported.get(), public.as_mut_ptr()), 0)
            }
        })
    }

    fn sign(&self, input: &Input) -> shapes::Made {
        let botan = *self;
        let key = self.secret(LOAD_ED25519, self.botan_privkey_load_ed25519, &input.key)?;
        let (create, destroy) = (self.botan_pk_op_sign_create, self.botan_pk_op_sign_destroy);
        let sign = on_key("botan_pk_op_sign_create", create, destroy, &key, c"Pure")?;
        // SAFETY: the name is a string, the generator goes to the function that destroys it.
        let random = unsafe {
            let init = botan.botan_rng_init;
            made("botan_rng_init", self.botan_rng_destroy, |random| init(random, c"system".as_ptr()))?
        };
        shapes::sign(input, move |_, message, signature| {
            let mut length = signature.len();
            let (sign, signature, _kept) = (sign.get(), signature.as_mut_ptr(), &key);
            // SAFETY: message and signature are given with their lengths.
            unsafe {
                call!(botan.botan_pk_op_sign_update(sign, message.as_ptr(), message.len()) == 0)?;
                call!(botan.botan_pk_op_sign_finish(sign, random.get(), signature, &mut length) == 0)
            }
        })
    }

    fn verify(&self, input: &Input) -> shapes::Made {
        let botan = *self;
        let public: [u8; 32] = exactly("key", &input.key)?;
        let load = self.botan_pubkey_load_ed25519;
        // SAFETY: the key has the 32 bytes that are read, and goes to the function that destroys it.
        let key =
            unsafe { made("botan_pubkey_load_ed25519", self.botan_pubkey_destroy, |key| load(key, public.as_ptr()))? };
        let (create, destroy) = (self.botan_pk_op_verify_create, self.botan_pk_op_verify_destroy);
        let verify = on_key("botan_pk_op_verify_create", create, destroy, &key, c"Pure")?;
        shapes::verify(input, move |_, message, signature| {
            let (verify, _kept) = (verify.get(), &key);
            // SAFETY: message and signature are given with their lengths.
            unsafe {
                call!(botan.botan_pk_op_verify_update(verify, message.as_ptr(), message.len()) == 0)?;
                match (botan.botan_pk_op_verify_finish)(verify, signature.as_ptr(), signature.len()) {
                    INVALID_VERIFIER => Ok(false),
                    code => answer("botan_pk_op_verify_finish", code, 0).map(|()| true),
                }
            }
        })
    }
}

/// What is done with `key`, which the operation refers to: the key has to be kept, and to go after it.
fn on_key(
    function: &'static str,
    create: Create,
    destroy: Destroy,
    key: &Handle<c_int>,
    kind: &CStr,
) -> Result<Handle<c_int>, Refusal> {
    // SAFETY: the key is one, the operation goes to the function that destroys it.
    unsafe { made(function, destroy, |operation| create(operation, key.get(), kind.as_ptr(), 0)) }
}
