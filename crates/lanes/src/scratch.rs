//! Memory of which only what is used costs anything.

use core::mem::MaybeUninit;

/// Up to `N` bytes on the stack, written as far as they are asked for. They begin where the longest vector may.
#[derive(Debug)]
#[repr(align(64))]
pub struct Scratch<const N: usize>(MaybeUninit<[u8; N]>);

impl<const N: usize> Scratch<N> {
    /// Nothing yet.
    #[inline(always)]
    pub fn new() -> Self {
        Scratch(MaybeUninit::uninit())
    }

    /// A copy of `bytes`, or of the first `N` of them where there are more.
    #[inline(always)]
    pub fn copy(&mut self, bytes: &[u8]) -> &[u8] {
        let copy = self.0.as_mut_ptr().cast::<u8>();
        let n = bytes.len().min(N);
        // SAFETY: `n` bytes are within the array, and the copy initialises them.
        unsafe {
            copy.copy_from_nonoverlapping(bytes.as_ptr(), n);
            core::slice::from_raw_parts(copy, n)
        }
    }
}

impl<const N: usize> Default for Scratch<N> {
    fn default() -> Self {
        Self::new()
    }
}
