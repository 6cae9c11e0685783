//! Crypto++, which is C++: `ci/peers-cryptopp` builds a shared object that has C functions in front of it. They know the catalog's
//! names. Keys are set beforehand, and a nonce with each message.

use std::ffi::{CString, c_char, c_int, c_void};

use super::{
    Made, Peer, Shared, or_else,
    shared::{Handle, call, functions},
    task::{Sized, repeated, split_tag},
};
use crate::contract::{Input, Operation};
use crate::job::Refusal;
use crate::peers::names;
use crate::shapes;
use crate::subject::Subject;
use saltern_catalog::AeadEntry;
use saltern_catalog::block::Direction;

type OneName = unsafe extern "C" fn(*const c_char) -> *mut c_void;
type TwoNames = unsafe extern "C" fn(*const c_char, *const c_char, c_int) -> *mut c_void;
type Free = unsafe extern "C" fn(*mut c_void);
type Key = unsafe extern "C" fn(*mut c_void, *const u8, usize, *const u8, usize) -> c_int;
type Run = unsafe extern "C" fn(*mut c_void, *const u8, usize, *const u8, usize, *mut u8) -> c_int;

functions! {
    struct CryptoPp {
        saltern_cryptopp_version: unsafe extern "C" fn() -> c_int,
        saltern_cryptopp_hash: OneName,
        saltern_cryptopp_hash_digest: unsafe extern "C" fn(*mut c_void, *const u8, usize, *mut u8) -> c_int,
        saltern_cryptopp_hash_free: Free,
        saltern_cryptopp_mac: OneName,
        saltern_cryptopp_mac_key: Key,
        saltern_cryptopp_mac_tag: Run,
        saltern_cryptopp_mac_free: Free,
        saltern_cryptopp_cipher: TwoNames,
        saltern_cryptopp_cipher_key: Key,
        saltern_cryptopp_cipher_run: Run,
        saltern_cryptopp_cipher_free: Free,
        saltern_cryptopp_aead: TwoNames,
        saltern_cryptopp_aead_key: Key,
        saltern_cryptopp_aead_seal: unsafe extern "C" fn(
            *mut c_void, *const u8, usize, *const u8, usize, *const u8, usize, *mut u8, *mut u8, usize
        ) -> c_int,
        saltern_cryptopp_aead_open: unsafe extern "C" fn(
            *mut c_void, *const u8, usize, *const u8, usize, *const u8, usize, *const u8, usize, *mut u8
        ) -> c_int,
        saltern_cryptopp_aead_free: Free,
    }
}

/// The end of the names of operations that set the key each time.
const FRESH_KEY: &str = ".fresh-key";

pub fn load() -> Result<Vec<Peer>, String> {
    let built = std::env::var("SALTERN_LAB_CRYPTOPP").unwrap_or_default();
    let names = [built.as_str(), "libsaltern-cryptopp.so"];
    let shared = Shared::open(names[usize::from(built.is_empty())..].as_ref())?;
    let library = CryptoPp::resolve(shared)?;
    // SAFETY: a plain number.
    let version = unsafe { (library.saltern_cryptopp_version)() };
    Ok(vec![Peer {
        name: "crypto++",
        version: format!("{}.{}.{}", version / 100, version / 10 % 10, version % 10),
        implementation: "C++ classes".into(),
        keying: &[],
        make: Box::new(move |operation, input| {
            or_else(library.hash(operation, input), || library.task(operation, input))
        }),
    }])
}

/// An object of the library, or none where it does not have it.
type Object = Option<Handle<()>>;

impl CryptoPp {
    fn task(&self, operation: &Operation, input: &Input) -> Made {
        match operation.subject() {
            Some(Subject::Mode(cipher, over, direction)) => {
                let encrypts = direction == Direction::Encrypt;
                self.mode((cipher.name, over.mode), encrypts, (over.key_bytes, over.iv_bytes), input)
            }
            Some(Subject::Mac(entry) | Subject::FreshMac(entry)) => {
                let key_bytes = input.key.len().max(operation.key_bytes);
                let nonce_bytes = input.nonce.len().clamp(entry.nonce_bytes[0], entry.nonce_bytes[1]);
                self.mac(entry.name, operation, (key_bytes, nonce_bytes), input)
            }
            Some(Subject::Hmac(_) | Subject::FreshHmac(_)) => {
                let code = operation.algorithm();
                let code = code.strip_suffix(FRESH_KEY).unwrap_or(code);
                self.mac(code, operation, (input.key.len(), 0), input)
            }
            None if operation.name == "arcfour" => self.arcfour(input),
            Some(Subject::Seal(entry)) => self.seal(entry, false, input),
            Some(Subject::FreshKey(entry)) => self.seal(entry, true, input),
            Some(Subject::Open(entry)) => self.open(entry, input),
            _ => Ok(None),
        }
    }

    fn hash(&self, operation: &Operation, input: &Input) -> Option<shapes::Made> {
        let Some(Subject::Hash(entry)) = operation.subject() else { return None };
        let library = *self;
        let hash = self.object(self.saltern_cryptopp_hash, self.saltern_cryptopp_hash_free, entry.name)?;
        Some(shapes::hash::digest(operation, input, move |message, digest| {
            let (digest, message, bytes) = (digest.as_mut_ptr(), message.as_ptr(), message.len());
            // SAFETY: the message comes with its length, the digest has the size of the hash.
            unsafe { call!(library.saltern_cryptopp_hash_digest(hash.get(), message, bytes, digest) == 0) }
        }))
    }

    fn mac(&self, name: &str, operation: &Operation, (key_bytes, nonce_bytes): (usize, usize), input: &Input) -> Made {
        let Some(mac) = self.object(self.saltern_cryptopp_mac, self.saltern_cryptopp_mac_free, name) else {
            return Ok(None);
        };
        let (library, fresh_key) = (*self, operation.name.ends_with(FRESH_KEY));
        let p = Sized::from(input, key_bytes, nonce_bytes)?;
        let set_key = move |mac: &Handle<()>, p: &Sized| {
            let (key, nonce) = (&p.key, &p.nonce);
            // SAFETY: both are given with their lengths.
            unsafe {
                call!(
                    library.saltern_cryptopp_mac_key(mac.get(), key.as_ptr(), key.len(), nonce.as_ptr(), nonce.len())
                        == 0
                )
            }
        };
        set_key(&mac, &p)?;
        shapes::hash::digest(operation, input, move |message, tag| {
            if fresh_key {
                set_key(&mac, &p)?;
            }
            let (nonce, message) = ((p.nonce.as_ptr(), p.nonce.len()), (message.as_ptr(), message.len()));
            // SAFETY: nonce and message are given with their lengths, the tag has the size of the code.
            unsafe {
                call!(
                    library.saltern_cryptopp_mac_tag(
                        mac.get(),
                        nonce.0,
                        nonce.1,
                        message.0,
                        message.1,
                        tag.as_mut_ptr()
                    ) == 0
                )
            }
        })
        .map(Some)
    }

    fn mode(&self, names: (&str, &str), encrypts: bool, (key_bytes, iv_bytes): (usize, usize), input: &Input) -> Made {
        let constructor = (self.saltern_cryptopp_cipher, self.saltern_cryptopp_cipher_free);
        let Some(cipher) = Self::keyed(constructor, names, encrypts) else { return Ok(None) };
        let library = *self;
        let p = Sized::from(input, key_bytes, iv_bytes)?;
        let iv = (p.nonce.as_ptr(), p.nonce.len());
        // SAFETY: key and IV are given with their lengths.
        unsafe {
            call!(library.saltern_cryptopp_cipher_key(cipher.get(), p.key.as_ptr(), p.key.len(), iv.0, iv.1) == 0)?
        };
        repeated(p.message.len(), move |output| {
            let (iv, message) = ((p.nonce.as_ptr(), p.nonce.len()), (p.message.as_ptr(), p.message.len()));
            // SAFETY: IV and message are given with their lengths, output and message are equally long.
            unsafe {
                call!(
                    library.saltern_cryptopp_cipher_run(
                        cipher.get(),
                        iv.0,
                        iv.1,
                        message.0,
                        message.1,
                        output.as_mut_ptr()
                    ) == 0
                )
            }
        })
    }

    /// It has no nonce: its key is set each time.
    fn arcfour(&self, input: &Input) -> Made {
        let constructor = (self.saltern_cryptopp_cipher, self.saltern_cryptopp_cipher_free);
        let Some(cipher) = Self::keyed(constructor, ("arcfour", ""), true) else { return Ok(None) };
        let library = *self;
        let p = Sized::from(input, 16, 0)?;
        repeated(p.message.len(), move |output| {
            let (key, iv, message) = (&p.key, p.nonce.as_ptr(), p.message.as_ptr());
            // SAFETY: key and message are given with their lengths, there is no IV, output and message are equally long.
            unsafe {
                call!(library.saltern_cryptopp_cipher_key(cipher.get(), key.as_ptr(), key.len(), iv, 0) == 0)?;
                let (output, bytes) = (output.as_mut_ptr(), p.message.len());
                call!(library.saltern_cryptopp_cipher_run(cipher.get(), iv, 0, message, bytes, output) == 0)
            }
        })
    }

    /// An AEAD with a key.
    fn aead(&self, entry: &AeadEntry, encrypts: bool, p: &Sized) -> Result<Object, Refusal> {
        let names = match names::mode_of_aead(entry) {
            Some((cipher, mode)) => (cipher.name, mode),
            None => entry.name.rsplit_once('-').unwrap_or((entry.name, "")),
        };
        let constructor = (self.saltern_cryptopp_aead, self.saltern_cryptopp_aead_free);
        let Some(aead) = Self::keyed(constructor, names, encrypts) else { return Ok(None) };
        self.set_key(&aead, p)?;
        Ok(Some(aead))
    }

    fn set_key(&self, aead: &Handle<()>, p: &Sized) -> Result<(), Refusal> {
        let (library, key, nonce) = (self, &p.key, &p.nonce);
        // SAFETY: both are given with their lengths.
        unsafe {
            call!(
                library.saltern_cryptopp_aead_key(aead.get(), key.as_ptr(), key.len(), nonce.as_ptr(), nonce.len())
                    == 0
            )
        }
    }

    fn seal(&self, entry: &AeadEntry, fresh_key: bool, input: &Input) -> Made {
        let library = *self;
        let p = Sized::from(input, entry.key_bytes, entry.nonce_bytes)?;
        let Some(aead) = self.aead(entry, true, &p)? else { return Ok(None) };
        repeated(p.sealed_bytes(), move |sealed| {
            if fresh_key {
                library.set_key(&aead, &p)?;
            }
            let (ciphertext, tag) = split_tag(sealed);
            // SAFETY: everything is given with its length, ciphertext and message are equally long.
            unsafe {
                call!(
                    library.saltern_cryptopp_aead_seal(
                        aead.get(),
                        p.nonce.as_ptr(),
                        p.nonce.len(),
                        p.aad.as_ptr(),
                        p.aad.len(),
                        p.message.as_ptr(),
                        p.message.len(),
                        ciphertext.as_mut_ptr(),
                        tag.as_mut_ptr(),
                        tag.len(),
                    ) == 0
                )
            }
        })
    }

    fn open(&self, entry: &AeadEntry, input: &Input) -> Made {
        let library = *self;
        let p = Sized::from(input, entry.key_bytes, entry.nonce_bytes)?;
        let Some(aead) = self.aead(entry, false, &p)? else { return Ok(None) };
        let tag = input.tag.clone();
        repeated(p.message.len(), move |plaintext| {
            // SAFETY: everything is given with its length, plaintext and ciphertext are equally long.
            unsafe {
                call!(
                    library.saltern_cryptopp_aead_open(
                        aead.get(),
                        p.nonce.as_ptr(),
                        p.nonce.len(),
                        p.aad.as_ptr(),
                        p.aad.len(),
                        p.message.as_ptr(),
                        p.message.len(),
                        tag.as_ptr(),
                        tag.len(),
                        plaintext.as_mut_ptr(),
                    ) == 0
                )
            }
        })
    }

    fn object(&self, constructor: OneName, free: Free, name: &str) -> Object {
        let name = CString::new(name).ok()?;
        // SAFETY: the name is a string; what is made is freed by the function for it.
        unsafe { Handle::new(constructor(name.as_ptr()), free) }.ok()
    }

    fn keyed((constructor, free): (TwoNames, Free), (cipher, mode): (&str, &str), encrypts: bool) -> Object {
        let (cipher, mode) = (CString::new(cipher).ok()?, CString::new(mode).ok()?);
        // SAFETY: the names are strings; what is made is freed by the function for it.
        unsafe { Handle::new(constructor(cipher.as_ptr(), mode.as_ptr(), encrypts.into()), free) }.ok()
    }
}
