//! OpenSSL's public keys. An EVP_PKEY and its context cost about as much as what is done with them, so there is one set
//! of tasks with both made beforehand, and one that starts from bytes every time.

use std::{
    ffi::{CStr, c_char, c_int, c_void},
    ptr::{null, null_mut},
};

use super::openssl::Errors;
use super::shared::{Handle, Shared, answer, call, functions};
use crate::{
    contract::{Input, Operation},
    job::Refusal,
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

const SIGN_INIT: &str = "EVP_DigestSignInit_ex";
const VERIFY_INIT: &str = "EVP_DigestVerifyInit_ex";

/// Whether keys and contexts are made anew for every operation.
#[derive(Clone, Copy, PartialEq)]
pub enum Start {
    Prepared,
    FromBytes,
}

/// What libcrypto does with public keys.
#[derive(Clone, Copy)]
pub struct Keys(Functions, Errors);

impl Keys {
    pub fn resolve(shared: Shared, errors: Errors) -> Result<Self, String> {
        Ok(Self(Functions::resolve(shared)?, errors))
    }

    pub fn task(self, operation: &Operation, input: &Input, start: Start) -> Option<shapes::Made> {
        Some(match (operation.name, start) {
            // A key made from a secret computes its public key: that cannot be done beforehand.
            ("x25519.keypair", Start::FromBytes) => self.keypair(c"X25519", input),
            ("ed25519.keypair", Start::FromBytes) => self.keypair(c"ED25519", input),
            ("x25519.dh", Start::Prepared) => self
                .exchange_context(&input.key, &input.message)
                .map_err(String::from)
                .and_then(|context| shapes::exchange(input, move |_, _, shared| self.derive(&context, shared))),
            ("x25519.dh", Start::FromBytes) => shapes::exchange(input, move |secret, point, shared| {
                self.derive(&self.exchange_context(secret, point)?, shared)
            }),
            ("ed25519.sign", Start::Prepared) => {
                self.sign_context(&input.key).map_err(String::from).and_then(|context| {
                    shapes::sign(input, move |_, message, signature| {
                        self.again((SIGN_INIT, self.0.EVP_DigestSignInit_ex), &context)?;
                        self.sign(&context, message, signature)
                    })
                })
            }
            ("ed25519.sign", Start::FromBytes) => shapes::sign(input, move |key, message, signature| {
                self.sign(&self.sign_context(key)?, message, signature)
            }),
            ("ed25519.verify", Start::Prepared) => {
                self.verify_context(&input.key).map_err(String::from).and_then(|context| {
                    shapes::verify(input, move |_, message, signature| {
                        self.again((VERIFY_INIT, self.0.EVP_DigestVerifyInit_ex), &context)?;
                        self.verify(&context, message, signature)
                    })
                })
            }
            ("ed25519.verify", Start::FromBytes) => shapes::verify(input, move |key, message, signature| {
                self.verify(&self.verify_context(key)?, message, signature)
            }),
            _ => return None,
        })
    }

    fn keypair(self, algorithm: &'static CStr, input: &Input) -> shapes::Made {
        let Self(functions, errors) = self;
        shapes::keypair(input, move |secret, public| {
            let key = self.key(functions.EVP_PKEY_new_raw_private_key_ex, algorithm, secret)?;
            let (public, mut length) = (public.as_mut_ptr(), public.len());
            // SAFETY: the public key is given with its length.
            errors.of(|| unsafe { call!(functions.EVP_PKEY_get_raw_public_key(key.get(), public, &mut length) == 1) })
        })
    }

    fn key(self, from_raw: FromRaw, algorithm: &CStr, bytes: &[u8]) -> Result<Handle<()>, Refusal> {
        // SAFETY: the bytes are given with their length, and the key goes to the function that frees it.
        unsafe {
            let key = from_raw(null_mut(), algorithm.as_ptr(), null(), bytes.as_ptr(), bytes.len());
            Handle::new(key, self.0.EVP_PKEY_free)
        }
    }

    /// The context holds references of its own to both keys.
    fn exchange_context(self, secret: &[u8], point: &[u8]) -> Result<Handle<()>, Refusal> {
        let Self(functions, errors) = self;
        let secret = self.key(functions.EVP_PKEY_new_raw_private_key_ex, c"X25519", secret)?;
        let point = self.key(functions.EVP_PKEY_new_raw_public_key_ex, c"X25519", point)?;
        // SAFETY: objects go from the functions that make them to those that take and free them.
        errors.of(|| unsafe {
            let context = (functions.EVP_PKEY_CTX_new_from_pkey)(null_mut(), secret.get(), null());
            let context = Handle::new(context, functions.EVP_PKEY_CTX_free)?;
            call!(functions.EVP_PKEY_derive_init(context.get()) == 1)?;
            call!(functions.EVP_PKEY_derive_set_peer(context.get(), point.get()) == 1)?;
            Ok(context)
        })
    }

    fn derive(self, context: &Handle<()>, shared: &mut [u8; 32]) -> Result<(), Refusal> {
        let Self(functions, errors) = self;
        let (shared, mut length) = (shared.as_mut_ptr(), shared.len());
        // SAFETY: the secret is given with its length.
        errors.of(|| unsafe { call!(functions.EVP_PKEY_derive(context.get(), shared, &mut length) == 1) })
    }

    /// The secret key is the seed; OpenSSL computes the public key that follows it by itself.
    fn sign_context(self, key: &[u8]) -> Result<Handle<()>, Refusal> {
        let seed = key.get(..32).ok_or(Refusal::Says("no seed of 32 bytes"))?;
        let key = self.key(self.0.EVP_PKEY_new_raw_private_key_ex, c"ED25519", seed)?;
        self.message_context((SIGN_INIT, self.0.EVP_DigestSignInit_ex), &key)
    }

    fn verify_context(self, key: &[u8]) -> Result<Handle<()>, Refusal> {
        let key = self.key(self.0.EVP_PKEY_new_raw_public_key_ex, c"ED25519", key)?;
        self.message_context((VERIFY_INIT, self.0.EVP_DigestVerifyInit_ex), &key)
    }

    fn message_context(self, (name, init): (&'static str, Init), key: &Handle<()>) -> Result<Handle<()>, Refusal> {
        let Self(functions, errors) = self;
        // SAFETY: the context holds a reference of its own to the key, and goes to the function that frees it.
        errors.of(|| unsafe {
            let context = Handle::new((functions.EVP_MD_CTX_new)(), functions.EVP_MD_CTX_free)?;
            answer(name, init(context.get(), null_mut(), null(), null_mut(), null(), key.get(), null()), 1)?;
            Ok(context)
        })
    }

    /// Makes a context ready for another message with the key that it has: newer versions want that.
    fn again(self, (name, init): (&'static str, Init), context: &Handle<()>) -> Result<(), Refusal> {
        // SAFETY: no key and no algorithm mean those of before.
        self.1.of(|| unsafe {
            answer(name, init(context.get(), null_mut(), null(), null_mut(), null(), null_mut(), null()), 1)
        })
    }

    fn sign(self, context: &Handle<()>, message: &[u8], signature: &mut Pair) -> Result<(), Refusal> {
        let Self(functions, errors) = self;
        let (signature, mut length) = (signature.as_mut_ptr(), signature.len());
        let (message, bytes) = (message.as_ptr(), message.len());
        // SAFETY: signature and message are given with their lengths.
        errors.of(|| unsafe {
            call!(functions.EVP_DigestSign(context.get(), signature, &mut length, message, bytes) == 1)
        })
    }

    fn verify(self, context: &Handle<()>, message: &[u8], signature: &Pair) -> Result<bool, Refusal> {
        let Self(functions, errors) = self;
        let (signature, length) = (signature.as_ptr(), signature.len());
        // SAFETY: signature and message are given with their lengths.
        errors.of(|| unsafe {
            match (functions.EVP_DigestVerify)(context.get(), signature, length, message.as_ptr(), message.len()) {
                0 => Ok(false),
                code => answer("EVP_DigestVerify", code, 1).map(|()| true),
            }
        })
    }
}
