//! Erasing what has no name: the stack below a frame, once nobody uses it.

use crate::Kernel;
use core::mem::MaybeUninit;

/// As much as the widest vectors store at once.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Line {
    _bytes: [u8; 64],
}

/// Overwrites so many lines of 64 bytes of stack below its caller: what the frame of a function that just returned took.
#[derive(Clone, Copy, Debug)]
pub struct Sweep<const LINES: usize>;

impl<W, const LINES: usize> Kernel<W> for Sweep<LINES> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: W) {
        let mut below = MaybeUninit::<[Line; LINES]>::uninit();
        let lines = below.as_mut_ptr().cast::<Line>();
        for i in 0..LINES {
            // SAFETY: line `i` is within the array.
            unsafe {
                lines.add(i).write(Line { _bytes: [0; 64] });
            }
            // Some stores at a time, so that they stay stores and become no call.
            if i % 8 == 7 || i + 1 == LINES {
                kept(lines.cast());
            }
        }
    }
}

/// The compiler must assume that what was written is read.
#[inline(always)]
fn kept(memory: *const u8) {
    #[cfg(any(target_arch = "x86_64", target_arch = "x86", target_arch = "aarch64", target_arch = "arm"))]
    // SAFETY: the assembly is a comment. It is declared to read memory, which keeps the stores before it.
    unsafe {
        core::arch::asm!("/* {0} */", in(reg) memory, options(readonly, nostack, preserves_flags));
    }
    #[cfg(not(any(target_arch = "x86_64", target_arch = "x86", target_arch = "aarch64", target_arch = "arm")))]
    core::hint::black_box(memory);
}
