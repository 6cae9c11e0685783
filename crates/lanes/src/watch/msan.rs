//! MemorySanitizer, which a build with `-Zsanitizer=memory` links.

use core::ffi::c_void;

// SAFETY: the signatures of sanitizer/msan_interface.h.
unsafe extern "C" {
    fn __msan_poison(address: *const c_void, size: usize);
    fn __msan_unpoison(address: *const c_void, size: usize);
}

/// The name of this tool.
pub const NAME: &str = "msan";

/// Whether the tool watches this process: without it, it would not have been linked.
pub fn running() -> bool {
    true
}

/// How many secret-dependent branches and addresses it has reported so far: the first would have ended the process.
pub fn reports() -> u64 {
    0
}

/// Marks `bytes` as secret. The borrow is exclusive so that the compiler reads them again.
pub fn mark(bytes: &mut [u8]) {
    // SAFETY: the range is one slice; only its shadow is written.
    unsafe { __msan_poison(bytes.as_mut_ptr().cast(), bytes.len()) }
}

/// Marks `bytes` as public.
pub fn reveal(bytes: &mut [u8]) {
    // SAFETY: the range is one slice; only its shadow is written.
    unsafe { __msan_unpoison(bytes.as_mut_ptr().cast(), bytes.len()) }
}
