//! Monocypher 4: BLAKE2b and Argon2 in its main part, SHA-512 in the optional one.

use std::{ffi::c_void, ptr::null};

use super::{super::shared::functions, Input, Made, Operation, Shared};
use crate::{
    operations::{ARGON2_KIB, ARGON2_PASSES},
    shapes::hash,
};

const ARGON2I: u32 = 1;
const ARGON2ID: u32 = 2;

functions! {
    struct Functions {
        crypto_blake2b: unsafe extern "C" fn(*mut u8, usize, *const u8, usize),
        crypto_argon2: unsafe extern "C" fn(*mut u8, u32, *mut c_void, Config, Inputs, Extras),
    }
}

functions! {
    struct Sha512 {
        crypto_sha512: unsafe extern "C" fn(*mut u8, *const u8, usize),
        crypto_sha512_hmac_init: unsafe extern "C" fn(*mut Context, *const u8, usize),
        crypto_sha512_hmac_update: unsafe extern "C" fn(*mut Context, *const u8, usize),
        crypto_sha512_hmac_final: unsafe extern "C" fn(*mut Context, *mut u8),
    }
}

#[repr(C)]
#[derive(Clone, Copy)]
struct Config {
    algorithm: u32,
    blocks: u32,
    passes: u32,
    lanes: u32,
}

#[repr(C)]
#[derive(Clone, Copy)]
struct Inputs {
    password: *const u8,
    salt: *const u8,
    password_bytes: u32,
    salt_bytes: u32,
}

#[repr(C)]
#[derive(Clone, Copy)]
struct Extras {
    key: *const u8,
    aad: *const u8,
    key_bytes: u32,
    aad_bytes: u32,
}

/// Room for the context of HMAC, 344 bytes in version 4.
#[repr(C, align(64))]
#[derive(Clone, Copy)]
struct Context([u64; 48]);

pub fn task(shared: Shared, operation: &Operation, input: &Input) -> Option<Made> {
    let functions = Functions::resolve(shared).ok()?;
    let sha512 = || Sha512::resolve(shared).ok();
    Some(match operation.algorithm() {
        // SAFETY: message and digest are given with their lengths.
        "blake2b-256" | "blake2b-512" => hash::digest(operation, input, move |message, digest| unsafe {
            (functions.crypto_blake2b)(digest.as_mut_ptr(), digest.len(), message.as_ptr(), message.len());
            true
        }),
        "sha-512" => {
            let sha512 = sha512()?;
            // SAFETY: the digest has 64 bytes, the message comes with its length.
            hash::digest(operation, input, move |message, digest| unsafe {
                (sha512.crypto_sha512)(digest.as_mut_ptr(), message.as_ptr(), message.len());
                true
            })
        }
        "hmac-sha-512" => hmac(sha512()?, operation, input),
        "argon2id.3x64mib" => argon2(functions, ARGON2ID, operation, input),
        "argon2i.3x64mib" => argon2(functions, ARGON2I, operation, input),
        _ => return None,
    })
}

fn hmac(sha512: Sha512, operation: &Operation, input: &Input) -> Made {
    let mut keyed = Context([0; 48]);
    // SAFETY: the context is large enough, the key is given with its length.
    unsafe { (sha512.crypto_sha512_hmac_init)(&mut keyed, input.key.as_ptr(), input.key.len()) };
    hash::digest(operation, input, move |message, digest| {
        let mut context = keyed;
        // SAFETY: the context is one that was initialised; the message is given with its length, the digest has 64
        // bytes.
        unsafe {
            (sha512.crypto_sha512_hmac_update)(&mut context, message.as_ptr(), message.len());
            (sha512.crypto_sha512_hmac_final)(&mut context, digest.as_mut_ptr());
        }
        true
    })
}

fn argon2(functions: Functions, algorithm: u32, operation: &Operation, input: &Input) -> Made {
    let salt = input.nonce.clone();
    let config = Config { algorithm, blocks: ARGON2_KIB, passes: ARGON2_PASSES, lanes: 1 };
    let extras = Extras { key: null(), aad: null(), key_bytes: 0, aad_bytes: 0 };
    hash::derivation(operation, input, move |password, key| {
        // As its manual has it: from the allocator for each password.
        let mut memory = Vec::<[u64; 128]>::with_capacity(ARGON2_KIB as usize);
        let inputs = Inputs {
            password: password.as_ptr(),
            salt: salt.as_ptr(),
            password_bytes: password.len() as u32,
            salt_bytes: salt.len() as u32,
        };
        let (out, bytes, memory) = (key.as_mut_ptr(), key.len() as u32, memory.as_mut_ptr().cast());
        // SAFETY: the memory holds as many blocks of 1 KiB as are announced, and they are written before they are read;
        // everything else is given with its length.
        unsafe { (functions.crypto_argon2)(out, bytes, memory, config, inputs, extras) };
        true
    })
}
