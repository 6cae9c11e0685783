//! What belongs to no algorithm.

use crate::border::{call, call_into, input};
use crate::saltern_error;
use std::alloc::Layout;
use std::ffi::{c_char, c_int, c_void};
use zeroize::Zeroize;

/// The version of the library, as "0.1.0".
#[unsafe(no_mangle)]
pub extern "C" fn saltern_version() -> *const c_char {
    const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), "\0");
    VERSION.as_ptr().cast()
}

/// Fills `output` with random bytes from the operating system: keys, nonces and salts are made of them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_random(output: *mut c_void, output_bytes: usize) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe {
        call_into(&[(output, output_bytes)], || {
            let output = crate::border::output(output, output_bytes)?;
            getrandom::fill(output).map_err(|_| saltern_error::Random)
        })
    }
}

/// Erases bytes, and is not left out by a compiler.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_wipe(bytes: *mut c_void, count: usize) {
    call(|| {
        // SAFETY: the caller's bytes.
        unsafe { crate::border::output(bytes, count) }?.zeroize();
        Ok(())
    });
}

/// Whether two secrets of one length are the same, in a time that does not depend on what they are: 0 if they are, otherwise
/// SALTERN_ERROR_UNAUTHENTIC.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_equal(a: *const c_void, b: *const c_void, bytes: usize) -> c_int {
    call(|| {
        // SAFETY: the caller's bytes.
        let (a, b) = unsafe { (input(a, bytes)?, input(b, bytes)?) };
        let difference = a.iter().zip(b).fold(0, |difference, (a, b)| difference | (a ^ b));
        if saltern_lanes::equal(difference.into(), 0) { Ok(()) } else { Err(saltern_error::Unauthentic) }
    })
}

/// Bytes for a context, at a multiple of 64 and all zeros, for languages whose own memory moves or is not aligned; null if there are none.
#[unsafe(no_mangle)]
pub extern "C" fn saltern_allocate(bytes: usize) -> *mut c_void {
    match layout(bytes) {
        // SAFETY: it is not empty.
        Some(layout) => unsafe { std::alloc::alloc_zeroed(layout) }.cast(),
        None => std::ptr::null_mut(),
    }
}

/// Erases and gives back what saltern_allocate gave, of the same size. A null pointer is nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_release(allocated: *mut c_void, bytes: usize) {
    if let Some(layout) = layout(bytes)
        && !allocated.is_null()
    {
        // SAFETY: it is of this layout, says the caller.
        unsafe {
            saltern_wipe(allocated, bytes);
            std::alloc::dealloc(allocated.cast(), layout);
        }
    }
}

fn layout(bytes: usize) -> Option<Layout> {
    Layout::from_size_align(bytes.max(1), 64).ok()
}
