//! Erasing secrets from memory.

mod sealed {
    pub trait Sealed {}
}

/// Integers, of which any bytes are a value.
///
/// `unsafe` code relies on that, so nothing else can implement it:
///
/// ```compile_fail,E0277
/// #[derive(Clone, Copy)]
/// struct NeverZero(core::num::NonZeroU64);
///
/// impl saltern_lanes::Plain for NeverZero {
///     const ZERO: Self = NeverZero(core::num::NonZeroU64::MIN);
/// }
/// ```
pub trait Plain: Copy + sealed::Sealed {
    /// Zero.
    const ZERO: Self;
}
macro_rules! plain {
    ($($t:ty)*) => {$(
        impl sealed::Sealed for $t {}
        impl Plain for $t {
            const ZERO: Self = 0;
        }
    )*};
}
plain! { u8 u16 u32 u64 u128 usize }

/// Leaves `secret` as it is, in memory. What is read of it later comes from there: the compiler forgets what was written, and
/// has no reason to keep copies of that until then.
#[inline(always)]
pub fn settle<T: Copy>(secret: &mut [T]) {
    // MemorySanitizer would take it for written by the assembly.
    #[cfg(not(saltern_msan))]
    written(secret.as_mut_ptr().cast());
    let _ = secret;
}

assembly! {
    with {
        /// Overwrites `secret` with zeros in a way that the compiler cannot leave out.
        #[inline(always)]
        pub fn wipe<T: Plain>(secret: &mut [T]) {
            secret.fill(T::ZERO);
            kept(secret.as_ptr().cast());
        }

        /// The compiler must assume that what was written is read, all that `memory` is a part of.
        #[inline(always)]
        pub(crate) fn kept(memory: *const u8) {
            // SAFETY: the assembly is a comment. It is declared to read memory, which keeps the stores before it.
            unsafe {
                core::arch::asm!("/* {0} */", in(reg) memory, options(readonly, nostack, preserves_flags));
            }
        }

        /// The compiler must assume that all that `memory` is a part of is written.
        #[cfg(not(saltern_msan))]
        #[inline(always)]
        fn written(memory: *mut u8) {
            // SAFETY: the assembly is a comment.
            unsafe {
                core::arch::asm!("/* {0} */", in(reg) memory, options(nostack, preserves_flags));
            }
        }
    }
    without {
        /// Overwrites `secret` with zeros in a way that the compiler cannot leave out.
        #[inline(always)]
        pub fn wipe<T: Plain>(secret: &mut [T]) {
            // What `black_box` does is not promised; volatile stores are. The memory of password hashes has megabytes, so it is
            // stored to in words of eight bytes.
            // SAFETY: both are integers, of which any bytes are a value: `Plain` is sealed.
            let (head, words, tail) = unsafe { secret.align_to_mut::<u64>() };
            overwrite(head);
            overwrite(words);
            overwrite(tail);
        }

        fn overwrite<T: Plain>(words: &mut [T]) {
            for word in words {
                // SAFETY: it comes from a reference.
                unsafe { core::ptr::from_mut(word).write_volatile(T::ZERO) };
            }
        }

        /// The compiler should assume that what was written is read, all that `memory` is a part of.
        #[inline(always)]
        pub(crate) fn kept(memory: *const u8) {
            core::hint::black_box(memory);
        }

        /// Nothing: where this is, secrets are erased all the same.
        #[cfg(not(saltern_msan))]
        #[inline(always)]
        fn written(_: *mut u8) {}
    }
}
