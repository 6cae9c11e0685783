//! AWS-LC through the crate aws-lc-sys: its C interface, without the layers of aws-lc-rs.

use std::ffi::CStr;
use std::mem::MaybeUninit;
use std::ptr;

use aws_lc_sys as ffi;

use super::entry::{Entry, Made, Version, made};
use crate::contract::Input;
use crate::job::Job;
use crate::shapes::{self, exactly};

pub(super) const LIBRARY: Entry = Entry {
    name: "aws-lc",
    version: Version::Says(version),
    implementation: "",
    keying: &["chacha20"],
    task,
    hash: super::hash::aws_lc::task,
};

fn version() -> String {
    // SAFETY: 0 asks for the version as a string that lives for ever.
    let text = unsafe { CStr::from_ptr(ffi::OpenSSL_version(0)) }.to_string_lossy();
    text.split_whitespace().find(|word| word.starts_with(|c: char| c.is_ascii_digit())).unwrap_or("").to_owned()
}

fn task(operation: &str, input: &Input) -> Made {
    match operation {
        "chacha20" => made(|| {
            let (key, nonce) = (exactly::<32>("key", &input.key)?, exactly::<12>("nonce", &input.nonce)?);
            Ok(Job::new(&input.message, input.message.len(), move |source, sink| {
                // SAFETY: source and sink have the same length; key and nonce have the lengths it takes.
                unsafe {
                    ffi::CRYPTO_chacha_20(
                        sink.as_mut_ptr(),
                        source.as_ptr(),
                        source.len(),
                        key.as_ptr(),
                        nonce.as_ptr(),
                        0,
                    );
                }
                true
            })
            .boxed())
        }),
        "poly1305" => made(|| {
            let key = exactly::<32>("key", &input.key)?;
            let mut state = Box::new(Aligned([0; 512]));
            Ok(Job::new(&input.message, 16, move |source, sink| {
                // SAFETY: the state is as large and aligned as it has to be, the key has 32 bytes and the tag 16.
                unsafe {
                    ffi::CRYPTO_poly1305_init(&mut state.0, key.as_ptr());
                    ffi::CRYPTO_poly1305_update(&mut state.0, source.as_ptr(), source.len());
                    ffi::CRYPTO_poly1305_finish(&mut state.0, sink.as_mut_ptr());
                }
                true
            })
            .boxed())
        }),
        // SAFETY: they return pointers to constants.
        "chacha20-poly1305.seal" => seal(unsafe { ffi::EVP_aead_chacha20_poly1305() }, input, false),
        // SAFETY: as above.
        "chacha20-poly1305.open" => open(unsafe { ffi::EVP_aead_chacha20_poly1305() }, input),
        // SAFETY: as above.
        "xchacha20-poly1305.seal" => seal(unsafe { ffi::EVP_aead_xchacha20_poly1305() }, input, false),
        // SAFETY: as above.
        "xchacha20-poly1305.open" => open(unsafe { ffi::EVP_aead_xchacha20_poly1305() }, input),
        _ => aes(operation, input).or_else(|| curve(operation, input)),
    }
}

fn aes(operation: &str, input: &Input) -> Made {
    let (name, what) = operation.rsplit_once('.')?;
    // SAFETY: they return pointers to constants.
    let algorithm = unsafe {
        match name {
            "aes-128-gcm" => ffi::EVP_aead_aes_128_gcm(),
            "aes-192-gcm" => ffi::EVP_aead_aes_192_gcm(),
            "aes-256-gcm" => ffi::EVP_aead_aes_256_gcm(),
            "aes-128-gcm-siv" => ffi::EVP_aead_aes_128_gcm_siv(),
            "aes-256-gcm-siv" => ffi::EVP_aead_aes_256_gcm_siv(),
            _ => return None,
        }
    };
    match what {
        "seal" => seal(algorithm, input, false),
        "fresh-key" => seal(algorithm, input, true),
        "open" => open(algorithm, input),
        _ => None,
    }
}

fn curve(operation: &str, input: &Input) -> Made {
    Some(match operation {
        "x25519.keypair" => shapes::keypair(input, |secret, public| {
            // SAFETY: both have 32 bytes.
            unsafe { ffi::X25519_public_from_private(public.as_mut_ptr(), secret.as_ptr()) };
            true
        }),
        // SAFETY: each has 32 bytes.
        "x25519.dh" => shapes::exchange(input, |secret, point, shared| unsafe {
            ffi::X25519(shared.as_mut_ptr(), secret.as_ptr(), point.as_ptr()) == 1
        }),
        "ed25519.keypair" => shapes::keypair(input, |seed, public| {
            let mut secret = [0; 64];
            // SAFETY: the secret has 64 bytes, the others have 32.
            unsafe { ffi::ED25519_keypair_from_seed(public.as_mut_ptr(), secret.as_mut_ptr(), seed.as_ptr()) };
            true
        }),
        // SAFETY: signature and key have 64 bytes, the message comes with its length.
        "ed25519.sign" => shapes::sign(input, |key, message, signature| unsafe {
            ffi::ED25519_sign(signature.as_mut_ptr(), message.as_ptr(), message.len(), key.as_ptr()) == 1
        }),
        // SAFETY: the signature has 64 bytes, the key 32, the message comes with its length.
        "ed25519.verify" => shapes::verify(input, |key, message, signature| unsafe {
            ffi::ED25519_verify(message.as_ptr(), message.len(), signature.as_ptr(), key.as_ptr()) == 1
        }),
        // SAFETY: the digest has 64 bytes, the message comes with its length.
        _ => return None,
    })
}

#[repr(align(64))]
struct Aligned(ffi::poly1305_state);

fn seal(algorithm: *const ffi::EVP_AEAD, input: &Input, fresh_key: bool) -> Made {
    made(|| {
        let mut context = Context::new(algorithm, &input.key)?;
        let (key, nonce) = (input.key.clone(), input.nonce.clone());
        Ok(Job::new(&input.message, input.message.len() + 16, move |source, sink| {
            if fresh_key {
                match Context::new(algorithm, &key) {
                    Ok(fresh) => context = fresh,
                    Err(_) => return false,
                }
            }
            let (text, tag) = sink.split_at_mut(source.len());
            let mut written = 0;
            // SAFETY: all pointers come with their lengths, and there is no associated data and no further input.
            let done = unsafe {
                ffi::EVP_AEAD_CTX_seal_scatter(
                    &*context.0,
                    text.as_mut_ptr(),
                    tag.as_mut_ptr(),
                    &mut written,
                    tag.len(),
                    nonce.as_ptr(),
                    nonce.len(),
                    source.as_ptr(),
                    source.len(),
                    ptr::null(),
                    0,
                    ptr::null(),
                    0,
                )
            };
            done == 1 && written == 16
        })
        .boxed())
    })
}

fn open(algorithm: *const ffi::EVP_AEAD, input: &Input) -> Made {
    made(|| {
        let context = Context::new(algorithm, &input.key)?;
        let (nonce, tag) = (input.nonce.clone(), input.tag.clone());
        Ok(Job::new(&input.message, input.message.len(), move |source, sink| {
            // SAFETY: all pointers come with their lengths, source and sink are equally long, and there is no
            // associated data.
            let done = unsafe {
                ffi::EVP_AEAD_CTX_open_gather(
                    &*context.0,
                    sink.as_mut_ptr(),
                    nonce.as_ptr(),
                    nonce.len(),
                    source.as_ptr(),
                    source.len(),
                    tag.as_ptr(),
                    tag.len(),
                    ptr::null(),
                    0,
                )
            };
            done == 1
        })
        .boxed())
    })
}

/// A key that is set up.
struct Context(Box<ffi::EVP_AEAD_CTX>);

impl Context {
    fn new(algorithm: *const ffi::EVP_AEAD, key: &[u8]) -> Result<Self, String> {
        let mut context = Box::new(MaybeUninit::zeroed());
        // SAFETY: a context of zeroes is what initialisation takes; the key comes with its length.
        unsafe {
            match ffi::EVP_AEAD_CTX_init(context.as_mut_ptr(), algorithm, key.as_ptr(), key.len(), 16, ptr::null_mut())
            {
                1 => Ok(Self(context.assume_init())),
                _ => Err("EVP_AEAD_CTX_init failed".to_owned()),
            }
        }
    }
}

impl Drop for Context {
    fn drop(&mut self) {
        // SAFETY: it was initialised, and is not used again.
        unsafe { ffi::EVP_AEAD_CTX_cleanup(&mut *self.0) }
    }
}
