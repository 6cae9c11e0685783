//! Memory of which only what is used costs anything.

use core::mem::MaybeUninit;

/// Up to `N` bytes on the stack, set to zero as far as they are asked for.
#[derive(Debug)]
pub struct Scratch<const N: usize>(MaybeUninit<[u8; N]>);

impl<const N: usize> Scratch<N> {
    /// Nothing yet.
    #[inline(always)]
    pub fn new() -> Self {
        Scratch(MaybeUninit::uninit())
    }

    /// The first `n` bytes, as zeros; all of them where `n` is more than there are.
    #[inline(always)]
    pub fn first(&mut self, n: usize) -> &mut [u8] {
        let bytes = self.0.as_mut_ptr().cast::<u8>();
        let n = n.min(N);
        // SAFETY: `n` bytes are within the array, and zeros initialise them.
        unsafe {
            bytes.write_bytes(0, n);
            core::slice::from_raw_parts_mut(bytes, n)
        }
    }
}

impl<const N: usize> Default for Scratch<N> {
    fn default() -> Self {
        Self::new()
    }
}
