//! What tests hand to the functions.

use std::ffi::c_void;
use std::mem::MaybeUninit;

/// Bytes that are not all the same.
pub fn data(seed: usize, length: usize) -> Vec<u8> {
    (0..length).map(|i| (i * 7 + seed * 31 + i / 251) as u8).collect()
}

pub fn at(bytes: &[u8]) -> *const c_void {
    bytes.as_ptr().cast()
}

pub fn to(bytes: &mut [u8]) -> *mut c_void {
    bytes.as_mut_ptr().cast()
}

/// Room for a context, on the heap as it may be large.
pub fn room<C>() -> Box<MaybeUninit<C>> {
    Box::new_uninit()
}
