//! Erasing what has no name: the stack below a frame, once nobody uses it.

use crate::Kernel;
use crate::wipe::kept;
use core::mem::MaybeUninit;

/// As much as the widest vectors store at once.
const LINE: usize = 64;

/// So many of them. With the alignment that a stack has, nothing stays free above.
#[repr(align(16))]
struct Below<const LINES: usize> {
    _bytes: [[u8; LINE]; LINES],
}

/// Overwrites so many lines of 64 bytes of stack below its caller: what the frame of a function that just returned took.
#[derive(Clone, Copy, Debug)]
pub struct Sweep<const LINES: usize>;

impl<W, const LINES: usize> Kernel<W> for Sweep<LINES> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: W) {
        const { assert!(LINES >= 2) };
        let mut below = MaybeUninit::<Below<LINES>>::uninit();
        let start = below.as_mut_ptr().cast::<u8>();
        // The first and the last line as they are, and between them those that are lines of the cache.
        erase(start);
        erase(start.wrapping_add(LINE * (LINES - 1)));
        let lines = start.wrapping_add(start.align_offset(LINE) % LINE);
        for i in 0..LINES - 1 {
            erase(lines.wrapping_add(LINE * i));
            // Some stores at a time, so that they stay stores and become no call.
            if i % 8 == 7 {
                kept(start);
            }
        }
        kept(start);
    }
}

/// A line of zeros.
#[inline(always)]
fn erase(line: *mut u8) {
    // SAFETY: it is within `below`, of which fewer than 64 bytes are in front of a multiple of 64.
    unsafe { line.write_bytes(0, LINE) };
}
