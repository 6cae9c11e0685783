//! Erasing secrets from memory.

/// Integers, for which all-zero bytes are a value.
pub trait Plain: Copy {
    /// Zero.
    const ZERO: Self;
}
macro_rules! plain {
    ($($t:ty)*) => {$( impl Plain for $t { const ZERO: Self = 0; } )*};
}
plain! { u8 u16 u32 u64 u128 usize }

/// Leaves `secret` as it is, in memory. What is read of it later comes from there: the compiler forgets what was written, and
/// has no reason to keep copies of that until then.
#[inline(always)]
pub fn settle<T: Copy>(secret: &mut [T]) {
    // MemorySanitizer would take it for written by the assembly.
    #[cfg(all(
        any(target_arch = "x86_64", target_arch = "x86", target_arch = "aarch64", target_arch = "arm"),
        not(saltern_msan)
    ))]
    // SAFETY: the assembly is a comment.
    unsafe {
        core::arch::asm!("/* {0} */", in(reg) secret.as_mut_ptr(), options(nostack, preserves_flags));
    }
    let _ = secret;
}

/// Overwrites `secret` with zeros in a way that the compiler cannot leave out.
#[inline(always)]
pub fn wipe<T: Plain>(secret: &mut [T]) {
    secret.fill(T::ZERO);
    kept(secret.as_ptr().cast());
}

/// The compiler must assume that what was written is read, all that `memory` is a part of.
#[inline(always)]
pub(crate) fn kept(memory: *const u8) {
    #[cfg(any(target_arch = "x86_64", target_arch = "x86", target_arch = "aarch64", target_arch = "arm"))]
    // SAFETY: the assembly is a comment. It is declared to read memory, which keeps the stores before it.
    unsafe {
        core::arch::asm!("/* {0} */", in(reg) memory, options(readonly, nostack, preserves_flags));
    }
    #[cfg(not(any(target_arch = "x86_64", target_arch = "x86", target_arch = "aarch64", target_arch = "arm")))]
    core::hint::black_box(memory);
}
