//! Authenticated encryption with a key for one message.

use crate::aead::{open, seal};
use crate::border::{In, Outcome, Region, apart, call_into, input};
use crate::context::Context;
use crate::{saltern_aead_algorithm, saltern_aead_context};
use std::ffi::{c_int, c_void};

/// saltern_aead_seal() with a key that has one message, or few: no context is needed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_seal(
    algorithm: *const saltern_aead_algorithm,
    sealed: *mut c_void,
    sealed_bytes: usize,
    key: *const c_void,
    key_bytes: usize,
    nonce: *const c_void,
    nonce_bytes: usize,
    aad: *const c_void,
    aad_bytes: usize,
    message: *const c_void,
    message_bytes: usize,
) -> c_int {
    // SAFETY: the caller's handle and bytes.
    unsafe {
        call_into(&[(sealed, sealed_bytes)], || {
            apart(&[Region::new(sealed, sealed_bytes)], &[Region::new(key, key_bytes)])?;
            let (nonce, aad, message) = ((nonce, nonce_bytes), (aad, aad_bytes), (message, message_bytes));
            with_key(algorithm, (key, key_bytes), |context| seal(context, (sealed, sealed_bytes), nonce, aad, message))
        })
    }
}

/// saltern_aead_open() with a key that has one message, or few: no context is needed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_open(
    algorithm: *const saltern_aead_algorithm,
    message: *mut c_void,
    message_bytes: usize,
    key: *const c_void,
    key_bytes: usize,
    nonce: *const c_void,
    nonce_bytes: usize,
    aad: *const c_void,
    aad_bytes: usize,
    sealed: *const c_void,
    sealed_bytes: usize,
) -> c_int {
    // SAFETY: the caller's handle and bytes.
    unsafe {
        call_into(&[(message, message_bytes)], || {
            apart(&[Region::new(message, message_bytes)], &[Region::new(key, key_bytes)])?;
            let (nonce, aad, sealed) = ((nonce, nonce_bytes), (aad, aad_bytes), (sealed, sealed_bytes));
            with_key(algorithm, (key, key_bytes), |context| open(context, (message, message_bytes), nonce, aad, sealed))
        })
    }
}

/// Runs what needs a key once.
///
/// # Safety
/// The caller's handle and bytes.
unsafe fn with_key(
    algorithm: *const saltern_aead_algorithm,
    key: In,
    run: impl FnOnce(&Context<saltern_aead_algorithm>) -> Outcome,
) -> Outcome {
    // SAFETY: the same.
    unsafe {
        let key = input(key.0, key.1)?;
        let make = |algorithm: &saltern_aead_algorithm, state| Ok((algorithm.begin)(state, key)?);
        Context::alone::<saltern_aead_context>(algorithm, make, run)
    }
}
