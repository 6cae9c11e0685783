//! AWS-LC.

use std::ptr::{null, null_mut};

use aws_lc_sys as ffi;

use super::{Input, Made, Operation};
use crate::operations::{PBKDF2_ITERATIONS, SCRYPT_LOG_N, SCRYPT_R};
use crate::shapes::{self, hash};

type OneShot = unsafe extern "C" fn(*const u8, usize, *mut u8) -> *mut u8;
type Description = unsafe extern "C" fn() -> *const ffi::EVP_MD;

/// A function for a whole message, and what messages in pieces go by.
const HASHES: &[(&str, (OneShot, Description))] = &[
    ("sha-1", (ffi::SHA1, ffi::EVP_sha1)),
    ("sha-224", (ffi::SHA224, ffi::EVP_sha224)),
    ("sha-256", (ffi::SHA256, ffi::EVP_sha256)),
    ("sha-384", (ffi::SHA384, ffi::EVP_sha384)),
    ("sha-512", (ffi::SHA512, ffi::EVP_sha512)),
    ("sha-512-224", (ffi::SHA512_224, ffi::EVP_sha512_224)),
    ("sha-512-256", (ffi::SHA512_256, ffi::EVP_sha512_256)),
    ("md5", (ffi::MD5, ffi::EVP_md5)),
    ("md4", (ffi::MD4, ffi::EVP_md4)),
    ("ripemd-160", (ffi::RIPEMD160, ffi::EVP_ripemd160)),
];

const DESCRIBED: &[(&str, Description)] = &[
    ("sha3-224", ffi::EVP_sha3_224),
    ("sha3-256", ffi::EVP_sha3_256),
    ("sha3-384", ffi::EVP_sha3_384),
    ("sha3-512", ffi::EVP_sha3_512),
    ("shake128", ffi::EVP_shake128),
    ("shake256", ffi::EVP_shake256),
];

const HMACS: &[(&str, Description)] = &[
    ("hmac-md5", ffi::EVP_md5),
    ("hmac-sha-1", ffi::EVP_sha1),
    ("hmac-sha-256", ffi::EVP_sha256),
    ("hmac-sha-384", ffi::EVP_sha384),
    ("hmac-sha-512", ffi::EVP_sha512),
    ("hmac-sha3-256", ffi::EVP_sha3_256),
];

const HKDFS: &[(&str, Description)] = &[("hkdf-sha-256", ffi::EVP_sha256), ("hkdf-sha-512", ffi::EVP_sha512)];

const PBKDF2S: &[(&str, Description)] = &[
    ("pbkdf2-hmac-sha-1", ffi::EVP_sha1),
    ("pbkdf2-hmac-sha-256", ffi::EVP_sha256),
    ("pbkdf2-hmac-sha-512", ffi::EVP_sha512),
];

pub fn task(operation: &Operation, input: &Input) -> Made {
    if let Some((once, description)) = operation.find(HASHES) {
        if operation.piece_bytes.is_some() {
            return Some(described(description, operation, input));
        }
        // SAFETY: the message comes with its length, the digest is as long as the function's.
        return Some(hash::digest(operation, input, move |message, digest| unsafe {
            !once(message.as_ptr(), message.len(), digest.as_mut_ptr()).is_null()
        }));
    }
    if let Some(description) = operation.find(DESCRIBED) {
        return Some(described(description, operation, input));
    }
    if let Some(description) = operation.find(HMACS) {
        return Some(hmac(description, operation, input));
    }
    let salt = input.nonce.clone();
    if let Some(description) = operation.find(HKDFS) {
        let info = input.aad.clone();
        return Some(hash::derivation(operation, input, move |secret, key| {
            let (out, length) = (key.as_mut_ptr(), key.len());
            let (from, bytes) = (secret.as_ptr(), secret.len());
            let (salt, salt_bytes, info, info_bytes) = (salt.as_ptr(), salt.len(), info.as_ptr(), info.len());
            // SAFETY: everything comes with its length.
            unsafe { ffi::HKDF(out, length, description(), from, bytes, salt, salt_bytes, info, info_bytes) == 1 }
        }));
    }
    if let Some(description) = operation.find(PBKDF2S) {
        return Some(hash::derivation(operation, input, move |password, key| {
            let (from, bytes, out) = (password.as_ptr().cast(), password.len(), key.as_mut_ptr());
            let (salt, length, rounds) = (salt.as_ptr(), salt.len(), PBKDF2_ITERATIONS);
            // SAFETY: password, salt and key come with their lengths.
            unsafe { ffi::PKCS5_PBKDF2_HMAC(from, bytes, salt, length, rounds, description(), key.len(), out) == 1 }
        }));
    }
    Some(match operation.algorithm() {
        "blake2b-256" if operation.piece_bytes.is_some() => described(ffi::EVP_blake2b256, operation, input),
        // SAFETY: the message comes with its length, the digest has 32 bytes.
        "blake2b-256" => hash::digest(operation, input, |message, digest| unsafe {
            ffi::BLAKE2B256(message.as_ptr(), message.len(), digest.as_mut_ptr());
            true
        }),
        "siphash-2-4" => siphash(operation, input),
        "scrypt.16mib" => hash::derivation(operation, input, move |password, key| {
            let (from, bytes, out) = (password.as_ptr().cast(), password.len(), key.as_mut_ptr());
            let (salt, length, n, r) = (salt.as_ptr(), salt.len(), 1 << SCRYPT_LOG_N, SCRYPT_R.into());
            // SAFETY: password, salt and key come with their lengths.
            unsafe { ffi::EVP_PBE_scrypt(from, bytes, salt, length, n, r, 1, 64 << 20, out, key.len()) == 1 }
        }),
        _ => return None,
    })
}

fn described(description: Description, operation: &Operation, input: &Input) -> shapes::Made {
    // SAFETY: the description is a constant; the context goes to the function that frees it.
    let (description, context) = unsafe { (description(), Context(ffi::EVP_MD_CTX_new())) };
    let extendable = operation.name.starts_with("shake");
    hash::stream(operation, input, move |message, digest| {
        let (context, out) = (&context, digest.as_mut_ptr());
        // SAFETY: pieces come with their lengths; the digest is as long as the description says, or comes with its
        // own.
        unsafe {
            ffi::EVP_DigestInit_ex(context.0, description, null_mut()) == 1
                && message
                    .feed(|piece| ffi::EVP_DigestUpdate(context.0, piece.as_ptr().cast(), piece.len()) == 1)
                    .is_ok()
                && if extendable {
                    ffi::EVP_DigestFinalXOF(context.0, out, digest.len()) == 1
                } else {
                    ffi::EVP_DigestFinal_ex(context.0, out, null_mut()) == 1
                }
        }
    })
}

fn hmac(description: Description, operation: &Operation, input: &Input) -> shapes::Made {
    let key = &input.key;
    // SAFETY: the context goes to the function that frees it; the key comes with its length.
    let context = unsafe {
        let context = KeyedContext(ffi::HMAC_CTX_new());
        if ffi::HMAC_Init_ex(context.0, key.as_ptr().cast(), key.len(), description(), null_mut()) != 1 {
            return Err("HMAC_Init_ex fails".into());
        }
        context
    };
    hash::stream(operation, input, move |message, digest| {
        let context = &context;
        let mut written = 0;
        // SAFETY: pieces come with their lengths, the digest is as long as the function's. No key means the one
        // before.
        unsafe {
            ffi::HMAC_Init_ex(context.0, null(), 0, null(), null_mut()) == 1
                && message.feed(|piece| ffi::HMAC_Update(context.0, piece.as_ptr(), piece.len()) == 1).is_ok()
                && ffi::HMAC_Final(context.0, digest.as_mut_ptr(), &mut written) == 1
        }
    })
}

fn siphash(operation: &Operation, input: &Input) -> shapes::Made {
    let (words, _) = input.key.as_chunks::<8>();
    let key: [u64; 2] = match *words {
        [a, b] => [u64::from_le_bytes(a), u64::from_le_bytes(b)],
        _ => return Err(format!("the key has {} bytes, the library takes 16", input.key.len())),
    };
    hash::digest(operation, input, move |message, digest| {
        // SAFETY: the key has two words, the message comes with its length.
        let made = unsafe { ffi::SIPHASH_24(key.as_ptr(), message.as_ptr(), message.len()) };
        digest.copy_from_slice(&made.to_le_bytes());
        true
    })
}

struct Context(*mut ffi::EVP_MD_CTX);

impl Drop for Context {
    fn drop(&mut self) {
        // SAFETY: it is null or one that EVP_MD_CTX_new made.
        unsafe { ffi::EVP_MD_CTX_free(self.0) }
    }
}

struct KeyedContext(*mut ffi::HMAC_CTX);

impl Drop for KeyedContext {
    fn drop(&mut self) {
        // SAFETY: it is null or one that HMAC_CTX_new made.
        unsafe { ffi::HMAC_CTX_free(self.0) }
    }
}
