//! Memory of which only what is used costs anything.

use core::mem::MaybeUninit;

/// Up to `N` bytes on the stack, to be written before they are read.
#[derive(Debug)]
pub struct Scratch<const N: usize>(MaybeUninit<[u8; N]>);

impl<const N: usize> Scratch<N> {
    /// Nothing yet.
    #[inline(always)]
    pub fn new() -> Self {
        Scratch(MaybeUninit::uninit())
    }

    /// The first `n` bytes, whatever they hold; all of them where `n` is more than there are.
    #[inline(always)]
    pub fn first(&mut self, n: usize) -> &mut [u8] {
        let bytes = self.0.as_mut_ptr().cast::<u8>();
        let n = n.min(N);
        // SAFETY: `n` bytes are within the array.
        unsafe { initialise(bytes, n) };
        // SAFETY: they are borrowed exclusively, and initialised.
        unsafe { core::slice::from_raw_parts_mut(bytes, n) }
    }
}

/// Makes bytes of what is at `bytes`, any bytes.
///
/// # Safety
/// `bytes` must be valid for writes of `n` bytes.
#[inline(always)]
unsafe fn initialise(bytes: *mut u8, n: usize) {
    // The compiler must assume that the assembly has written them. The bytes that it would have written are those that the
    // machine has there. Zeros would take as long as what is written afterwards.
    #[cfg(all(
        any(target_arch = "x86_64", target_arch = "x86", target_arch = "aarch64", target_arch = "arm"),
        not(saltern_msan)
    ))]
    {
        let _ = n;
        // SAFETY: the assembly is a comment.
        unsafe { core::arch::asm!("/* {0} */", in(reg) bytes, options(nostack, preserves_flags)) };
    }
    // MemorySanitizer cannot see through assembly, and WebAssembly has none.
    #[cfg(not(all(
        any(target_arch = "x86_64", target_arch = "x86", target_arch = "aarch64", target_arch = "arm"),
        not(saltern_msan)
    )))]
    // SAFETY: the caller's.
    unsafe {
        bytes.write_bytes(0, n);
    }
}

impl<const N: usize> Default for Scratch<N> {
    fn default() -> Self {
        Self::new()
    }
}
