//! OpenSSL's public keys. An EVP_PKEY and its context cost about as much as what is done with them, so there is one set
//! of tasks with both made beforehand, and one that starts from bytes every time.

use std::{
    ffi::{CStr, c_char, c_int, c_void},
    ptr::{null, null_mut},
};

use super::shared::{Handle, Shared, functions};
use crate::{
    contract::{Input, Operation},
    shapes::{self, Pair},
};

type Free = unsafe extern "C" fn(*mut c_void);
type FromRaw = unsafe extern "C" fn(*mut c_void, *const c_char, *const c_char, *const u8, usize) -> *mut c_void;
type Init = unsafe extern "C" fn(
    *mut c_void,
    *mut *mut c_void,
    *const c_char,
    *mut c_void,
    *const c_char,
    *mut c_void,
    *const c_void,
) -> c_int;

functions! {
    struct Functions {
        EVP_PKEY_new_raw_private_key_ex: FromRaw,
        EVP_PKEY_new_raw_public_key_ex: FromRaw,
        EVP_PKEY_get_raw_public_key: unsafe extern "C" fn(*const c_void, *mut u8, *mut usize) -> c_int,
        EVP_PKEY_free: Free,
        EVP_PKEY_CTX_new_from_pkey: unsafe extern "C" fn(*mut c_void, *mut c_void, *const c_char) -> *mut c_void,
        EVP_PKEY_CTX_free: Free,
        EVP_PKEY_derive_init: unsafe extern "C" fn(*mut c_void) -> c_int,
        EVP_PKEY_derive_set_peer: unsafe extern "C" fn(*mut c_void, *mut c_void) -> c_int,
        EVP_PKEY_derive: unsafe extern "C" fn(*mut c_void, *mut u8, *mut usize) -> c_int,
        EVP_MD_CTX_new: unsafe extern "C" fn() -> *mut c_void,
        EVP_MD_CTX_free: Free,
        EVP_DigestSignInit_ex: Init,
        EVP_DigestSign: unsafe extern "C" fn(*mut c_void, *mut u8, *mut usize, *const u8, usize) -> c_int,
        EVP_DigestVerifyInit_ex: Init,
        EVP_DigestVerify: unsafe extern "C" fn(*mut c_void, *const u8, usize, *const u8, usize) -> c_int,
    }
}

/// Whether keys and contexts are made anew for every operation.
#[derive(Clone, Copy, PartialEq)]
pub enum Start {
    Prepared,
    FromBytes,
}

/// What libcrypto does with public keys.
#[derive(Clone, Copy)]
pub struct Keys(Functions);

impl Keys {
    pub fn resolve(shared: Shared) -> Result<Self, String> {
        Functions::resolve(shared).map(Self)
    }

    pub fn task(self, operation: &Operation, input: &Input, start: Start) -> Option<shapes::Made> {
        Some(match (operation.name, start) {
            // A key made from a secret computes its public key: that cannot be done beforehand.
            ("x25519.keypair", Start::FromBytes) => self.keypair(c"X25519", input),
            ("ed25519.keypair", Start::FromBytes) => self.keypair(c"ED25519", input),
            ("x25519.dh", Start::Prepared) => self
                .exchange_context(&input.key, &input.message)
                .and_then(|context| shapes::exchange(input, move |_, _, shared| self.derive(&context, shared))),
            ("x25519.dh", Start::FromBytes) => shapes::exchange(input, move |secret, point, shared| {
                self.exchange_context(secret, point).is_ok_and(|context| self.derive(&context, shared))
            }),
            ("ed25519.sign", Start::Prepared) => self.sign_context(&input.key).and_then(|context| {
                shapes::sign(input, move |_, message, signature| {
                    self.again(self.0.EVP_DigestSignInit_ex, &context) && self.sign(&context, message, signature)
                })
            }),
            ("ed25519.sign", Start::FromBytes) => shapes::sign(input, move |key, message, signature| {
                self.sign_context(key).is_ok_and(|context| self.sign(&context, message, signature))
            }),
            ("ed25519.verify", Start::Prepared) => self.verify_context(&input.key).and_then(|context| {
                shapes::verify(input, move |_, message, signature| {
                    self.again(self.0.EVP_DigestVerifyInit_ex, &context) && self.verify(&context, message, signature)
                })
            }),
            ("ed25519.verify", Start::FromBytes) => shapes::verify(input, move |key, message, signature| {
                self.verify_context(key).is_ok_and(|context| self.verify(&context, message, signature))
            }),
            _ => return None,
        })
    }

    fn keypair(self, algorithm: &'static CStr, input: &Input) -> shapes::Made {
        shapes::keypair(input, move |secret, public| {
            let Ok(key) = self.key(self.0.EVP_PKEY_new_raw_private_key_ex, algorithm, secret) else { return false };
            let mut length = public.len();
            // SAFETY: the public key is given with its length.
            unsafe { (self.0.EVP_PKEY_get_raw_public_key)(key.get(), public.as_mut_ptr(), &mut length) == 1 }
        })
    }

    fn key(self, from_raw: FromRaw, algorithm: &CStr, bytes: &[u8]) -> Result<Handle<()>, String> {
        // SAFETY: the bytes are given with their length, and the key goes to the function that frees it.
        unsafe {
            let key = from_raw(null_mut(), algorithm.as_ptr(), null(), bytes.as_ptr(), bytes.len());
            Handle::new(key, self.0.EVP_PKEY_free)
        }
    }

    /// The context holds references of its own to both keys.
    fn exchange_context(self, secret: &[u8], point: &[u8]) -> Result<Handle<()>, String> {
        let secret = self.key(self.0.EVP_PKEY_new_raw_private_key_ex, c"X25519", secret)?;
        let point = self.key(self.0.EVP_PKEY_new_raw_public_key_ex, c"X25519", point)?;
        // SAFETY: objects go from the functions that make them to those that take and free them.
        unsafe {
            let context = (self.0.EVP_PKEY_CTX_new_from_pkey)(null_mut(), secret.get(), null());
            let context = Handle::new(context, self.0.EVP_PKEY_CTX_free)?;
            let ready = (self.0.EVP_PKEY_derive_init)(context.get()) == 1
                && (self.0.EVP_PKEY_derive_set_peer)(context.get(), point.get()) == 1;
            if ready { Ok(context) } else { Err("EVP_PKEY_derive_set_peer refuses the key".into()) }
        }
    }

    fn derive(self, context: &Handle<()>, shared: &mut [u8; 32]) -> bool {
        let mut length = shared.len();
        // SAFETY: the secret is given with its length.
        unsafe { (self.0.EVP_PKEY_derive)(context.get(), shared.as_mut_ptr(), &mut length) == 1 }
    }

    /// The secret key is the seed; OpenSSL computes the public key that follows it by itself.
    fn sign_context(self, key: &[u8]) -> Result<Handle<()>, String> {
        let seed = key.get(..32).ok_or("no seed of 32 bytes")?;
        let key = self.key(self.0.EVP_PKEY_new_raw_private_key_ex, c"ED25519", seed)?;
        self.message_context(self.0.EVP_DigestSignInit_ex, &key)
    }

    fn verify_context(self, key: &[u8]) -> Result<Handle<()>, String> {
        let key = self.key(self.0.EVP_PKEY_new_raw_public_key_ex, c"ED25519", key)?;
        self.message_context(self.0.EVP_DigestVerifyInit_ex, &key)
    }

    fn message_context(self, init: Init, key: &Handle<()>) -> Result<Handle<()>, String> {
        // SAFETY: the context holds a reference of its own to the key, and goes to the function that frees it.
        unsafe {
            let context = Handle::new((self.0.EVP_MD_CTX_new)(), self.0.EVP_MD_CTX_free)?;
            match init(context.get(), null_mut(), null(), null_mut(), null(), key.get(), null()) {
                1 => Ok(context),
                _ => Err("EVP_DigestSignInit_ex or EVP_DigestVerifyInit_ex refuses the key".into()),
            }
        }
    }

    /// Makes a context ready for another message with the key that it has: newer versions want that.
    fn again(self, init: Init, context: &Handle<()>) -> bool {
        // SAFETY: no key and no algorithm mean those of before.
        unsafe { init(context.get(), null_mut(), null(), null_mut(), null(), null_mut(), null()) == 1 }
    }

    fn sign(self, context: &Handle<()>, message: &[u8], signature: &mut Pair) -> bool {
        let mut length = signature.len();
        // SAFETY: signature and message are given with their lengths.
        unsafe {
            let signature = signature.as_mut_ptr();
            (self.0.EVP_DigestSign)(context.get(), signature, &mut length, message.as_ptr(), message.len()) == 1
        }
    }

    fn verify(self, context: &Handle<()>, message: &[u8], signature: &Pair) -> bool {
        // SAFETY: signature and message are given with their lengths.
        unsafe {
            let (signature, length) = (signature.as_ptr(), signature.len());
            (self.0.EVP_DigestVerify)(context.get(), signature, length, message.as_ptr(), message.len()) == 1
        }
    }
}
