//! MemorySanitizer's interface, which a build with `-Zsanitizer=memory` links.

use crate::Tool;
use std::ffi::c_void;

// SAFETY: the signatures of sanitizer/msan_interface.h.
unsafe extern "C" {
    fn __msan_poison(address: *const c_void, size: usize);
    fn __msan_unpoison(address: *const c_void, size: usize);
}

pub fn mark(bytes: &mut [u8]) {
    // SAFETY: the range is one slice; only its shadow is written.
    unsafe { __msan_poison(bytes.as_mut_ptr().cast(), bytes.len()) }
}

pub fn reveal(bytes: &mut [u8]) {
    // SAFETY: the range is one slice; only its shadow is written.
    unsafe { __msan_unpoison(bytes.as_mut_ptr().cast(), bytes.len()) }
}

pub fn tool() -> Option<Tool> {
    Some(Tool::MemorySanitizer)
}

pub fn reports() -> u64 {
    // The first one would have ended the process.
    0
}
