//! Monocypher 4: BLAKE2b and Argon2 in its main part, SHA-512 in the optional one.

use std::{ffi::c_void, ptr::null};

use super::{super::shared::functions, Input, Made, Operation, Shared};
use crate::{
    operations::{ARGON2, ARGON2_KIB, ARGON2_PASSES, Argon2},
    shapes::hash,
};

functions! {
    struct Functions {
        crypto_blake2b: unsafe extern "C" fn(*mut u8, usize, *const u8, usize),
        crypto_blake2b_keyed: unsafe extern "C" fn(*mut u8, usize, *const u8, usize, *const u8, usize),
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
        "blake2b-512.keyed" => {
            let key = input.key.clone();
            hash::digest(operation, input, move |message, digest| {
                let (out, bytes) = (digest.as_mut_ptr(), digest.len());
                let (from, length) = (message.as_ptr(), message.len());
                // SAFETY: digest, key and message are given with their lengths.
                unsafe { (functions.crypto_blake2b_keyed)(out, bytes, key.as_ptr(), key.len(), from, length) };
                true
            })
        }
        "sha-512" => {
            let sha512 = sha512()?;
            // SAFETY: the digest has 64 bytes, the message comes with its length.
            hash::digest(operation, input, move |message, digest| unsafe {
                (sha512.crypto_sha512)(digest.as_mut_ptr(), message.as_ptr(), message.len());
                true
            })
        }
        "hmac-sha-512" => hmac(sha512()?, operation, input),
        _ => argon2(functions, operation.find(ARGON2)?, operation, input),
    })
}

fn hmac(sha512: Sha512, operation: &Operation, input: &Input) -> Made {
    let mut keyed = Context([0; 48]);
    // SAFETY: the context is large enough, the key is given with its length.
    unsafe { (sha512.crypto_sha512_hmac_init)(&mut keyed, input.key.as_ptr(), input.key.len()) };
    hash::stream(operation, input, move |message, digest| {
        let mut context = keyed;
        // SAFETY: the context is one that was initialised; pieces are given with their lengths, the digest has 64
        // bytes.
        unsafe {
            let done =
                message.feed(|piece| (sha512.crypto_sha512_hmac_update)(&mut context, piece.as_ptr(), piece.len()));
            (sha512.crypto_sha512_hmac_final)(&mut context, digest.as_mut_ptr());
            done
        }
    })
}

/// Lanes are computed one after the other.
fn argon2(functions: Functions, kind: Argon2, operation: &Operation, input: &Input) -> Made {
    let (salt, Argon2 { kind: algorithm, lanes, reused }) = (input.nonce.clone(), kind);
    let config = Config { algorithm, blocks: ARGON2_KIB, passes: ARGON2_PASSES, lanes };
    let mut kept = Vec::new();
    let extras = Extras { key: null(), aad: null(), key_bytes: 0, aad_bytes: 0 };
    hash::derivation(operation, input, move |password, key| {
        // As its manual has it: from the allocator for each password, unless it is to be kept.
        let mut memory: Vec<[u64; 128]> = std::mem::take(&mut kept);
        memory.reserve(ARGON2_KIB as usize);
        let inputs = Inputs {
            password: password.as_ptr(),
            salt: salt.as_ptr(),
            password_bytes: password.len() as u32,
            salt_bytes: salt.len() as u32,
        };
        let (out, bytes, blocks) = (key.as_mut_ptr(), key.len() as u32, memory.as_mut_ptr().cast());
        // SAFETY: the memory holds as many blocks of 1 KiB as are announced, and they are written before they are read;
        // everything else is given with its length.
        unsafe { (functions.crypto_argon2)(out, bytes, blocks, config, inputs, extras) };
        if reused {
            kept = memory;
        }
        true
    })
}
