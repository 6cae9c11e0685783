//! Keys wrapped under keys, by block ciphers.

use crate::block::number;
use crate::border::{In, Out, Region, apart, call_into, handle, input, output, report};
use crate::{saltern_block_cipher, saltern_error};
use std::ffi::{c_int, c_void};

/// Wraps or unwraps.
///
/// # Safety
/// The caller's handle and bytes.
unsafe fn wrapped(
    cipher: *const saltern_block_cipher,
    wrap: bool,
    with_padding: c_int,
    to: Out,
    made: *mut usize,
    key: In,
    from: In,
) -> c_int {
    // SAFETY: the same; they are apart before they are looked at.
    unsafe {
        call_into(&[to], || {
            apart(&[Region::new(to.0, to.1), number(made)], &[Region::of(key), Region::of(from)])?;
            report(made, 0);
            let [plain, padded] = handle(cipher)?.wrap.ok_or(saltern_error::Unsupported)?;
            let run = if with_padding == 0 { plain } else { padded };
            report(made, run(wrap, input(key.0, key.1)?, input(from.0, from.1)?, output(to.0, to.1)?)?);
            Ok(())
        })
    }
}

/// Wraps keys under another one (SP 800-38F), and writes the size of what it makes: 8 bytes more than the keys, of which there are whole
/// multiples of 8 bytes and at least 16; with `with_padding` (KWP) any number from 1 on, filled to a multiple of 8. Ciphers with blocks of
/// 16 bytes have it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_key_wrap(
    cipher: *const saltern_block_cipher,
    with_padding: c_int,
    wrapped_keys: *mut c_void,
    wrapped_room: usize,
    wrapped_bytes: *mut usize,
    key: *const c_void,
    key_bytes: usize,
    keys: *const c_void,
    keys_bytes: usize,
) -> c_int {
    let (to, from) = ((wrapped_keys, wrapped_room), (keys, keys_bytes));
    // SAFETY: the caller's handle and bytes.
    unsafe { wrapped(cipher, true, with_padding, to, wrapped_bytes, (key, key_bytes), from) }
}

/// Unwraps what saltern_key_wrap() made, and writes the size of the keys, for which 8 bytes less are enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_key_unwrap(
    cipher: *const saltern_block_cipher,
    with_padding: c_int,
    keys: *mut c_void,
    keys_room: usize,
    keys_bytes: *mut usize,
    key: *const c_void,
    key_bytes: usize,
    wrapped_keys: *const c_void,
    wrapped_bytes: usize,
) -> c_int {
    let (to, from) = ((keys, keys_room), (wrapped_keys, wrapped_bytes));
    // SAFETY: the caller's handle and bytes.
    unsafe { wrapped(cipher, false, with_padding, to, keys_bytes, (key, key_bytes), from) }
}
