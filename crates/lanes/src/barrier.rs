//! The value barrier.

/// An integer that [`opaque`] can hide.
pub trait Opaque: Copy {
    #[doc(hidden)]
    fn hide(self) -> Self;
}

/// The same value, about which the compiler knows nothing any more.
///
/// LLVM recognises `mask & x | !mask & y` and may turn it into a branch, or into a load at an address that depends on
/// the mask. Passing the mask through this function keeps it a mask.
#[inline(always)]
pub fn opaque<T: Opaque>(x: T) -> T {
    x.hide()
}

macro_rules! place {
    ($name:ident, $word:ty, $comment:literal) => {
        /// The same word, computed at this place of the code.
        ///
        /// LLVM brings instructions together that depend on each other. A processor that waits for some of them looks only so far
        /// ahead for others, so what is to go beside each other has to stand beside each other. What passes through here, or through
        /// its like for vectors, stays in the order in which it was written.
        #[inline(always)]
        pub(crate) fn $name(x: $word) -> $word {
            #[allow(unused_mut, reason = "MemorySanitizer cannot see through assembly")]
            let mut x = x;
            #[cfg(all(target_arch = "x86_64", not(saltern_msan)))]
            // SAFETY: the assembly is a comment; it reads and writes nothing but the register of `x`. It is not `pure`, so that it
            // keeps its place.
            unsafe {
                core::arch::asm!($comment, inout(reg) x, options(nomem, nostack, preserves_flags));
            }
            x
        }
    };
}
place!(place_32, u32, "/* {0:e} */");
place!(place, u64, "/* {0:r} */");

/// Four little-endian words, loaded in one piece.
///
/// Where words go into vectors in another order LLVM loads them in other pieces. What was written as a whole just before has to reach
/// the cache for that.
#[inline(always)]
pub fn load_words(bytes: &[u8; 16]) -> [u32; 4] {
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(saltern_msan)))]
    // SAFETY: 16 bytes are loaded; the assembly is a comment, and what is in its register are four words.
    unsafe {
        use core::arch::x86_64::{__m128i, _mm_loadu_si128};
        let mut x = _mm_loadu_si128(bytes.as_ptr().cast());
        core::arch::asm!("/* {0} */", inout(xmm_reg) x, options(pure, nomem, nostack, preserves_flags));
        core::mem::transmute::<__m128i, [u32; 4]>(x)
    }
    #[cfg(not(all(target_arch = "x86_64", target_feature = "sse2", not(saltern_msan))))]
    {
        let mut words = [0; 4];
        for (word, bytes) in words.iter_mut().zip(bytes.as_chunks::<4>().0) {
            *word = u32::from_le_bytes(*bytes);
        }
        words
    }
}

/// The same bytes, if they are 32 loaded in halves, as vectors of 16 were just stored.
///
/// Where all is compiled with AVX, by an option of the compiler, LLVM copies them in one piece, and a load of more than was stored at
/// a time waits until that has reached the cache. They are stored in one piece then, as whoever copies them next will load them.
#[inline(always)]
pub fn from_halves<const N: usize>(bytes: &[u8; N]) -> [u8; N] {
    #[cfg(all(target_arch = "x86_64", target_feature = "avx", not(saltern_msan)))]
    if N == 32 {
        use core::arch::x86_64::{_mm_loadu_si128, _mm256_set_m128i, _mm256_storeu_si256};
        let mut copy = [0; N];
        // SAFETY: what is loaded and stored are 32 bytes; the assembly is a comment.
        unsafe {
            let (mut low, from) = (_mm_loadu_si128(bytes.as_ptr().cast()), bytes.as_ptr().add(16));
            core::arch::asm!("/* {0} */", inout(xmm_reg) low, options(pure, nomem, nostack, preserves_flags));
            let mut whole = _mm256_set_m128i(_mm_loadu_si128(from.cast()), low);
            core::arch::asm!("/* {0} */", inout(ymm_reg) whole, options(pure, nomem, nostack, preserves_flags));
            _mm256_storeu_si256(copy.as_mut_ptr().cast(), whole);
        }
        return copy;
    }
    *bytes
}

/// Makes the stack of the function that this is compiled into fit for vectors of type `V` that registers do not suffice for.
///
/// LLVM aligns it for variables in memory, but not for registers that it puts there late. A vector that crosses a line of the cache
/// takes longer, and without this it is chance, for each process, whether they do.
#[inline(always)]
pub fn align_stack<V>() {
    #[cfg(all(target_arch = "x86_64", not(saltern_msan)))]
    {
        let vector = core::mem::MaybeUninit::<V>::uninit();
        // SAFETY: the assembly is a comment; that it might use the address is what places the vector on the stack.
        unsafe {
            core::arch::asm!("/* {0} */", in(reg) vector.as_ptr(), options(readonly, nostack, preserves_flags));
        }
    }
}

macro_rules! add_stored {
    ($name:ident, $word:ty, $instruction:literal) => {
        /// The sum of `x` and `words[I]`, in one instruction that takes the word from memory.
        ///
        /// Otherwise a word of a vector that was just stored would be taken out of its register, in two or three instructions,
        /// or loaded long before it is needed and stored again.
        #[inline(always)]
        pub(crate) fn $name<const I: usize>(x: $word, words: &[$word]) -> $word {
            #[cfg(all(target_arch = "x86_64", not(saltern_msan)))]
            {
                let (words, mut sum) = (&words[..I + 1], x);
                // SAFETY: the assembly reads that word.
                unsafe {
                    core::arch::asm!(
                        $instruction,
                        sum = inout(reg) sum,
                        words = in(reg) words.as_ptr(),
                        at = const size_of::<$word>() * I,
                        options(pure, readonly, nostack)
                    );
                }
                sum
            }
            #[cfg(not(all(target_arch = "x86_64", not(saltern_msan))))]
            x.wrapping_add(words[I])
        }
    };
}
add_stored!(add_stored_32, u32, "add {sum:e}, dword ptr [{words} + {at}]");
add_stored!(add_stored_64, u64, "add {sum}, qword ptr [{words} + {at}]");

#[allow(unused_macros, reason = "MemorySanitizer and some architectures do without assembly")]
macro_rules! opaque_in_a_register {
    ($($t:ty, $modifier:literal;)*) => {$(
        impl Opaque for $t {
            #[inline(always)]
            fn hide(self) -> Self {
                let mut x = self;
                // SAFETY: the assembly is a comment; it reads and writes nothing but the register of `x`.
                unsafe {
                    core::arch::asm!(
                        concat!("/* {0", $modifier, "} */"),
                        inout(reg) x,
                        options(pure, nomem, nostack, preserves_flags)
                    );
                }
                x
            }
        }
    )*};
}

// MemorySanitizer cannot see through assembly. The architectures are those of `assembly!`.
#[cfg(all(target_arch = "x86_64", not(saltern_msan)))]
opaque_in_a_register! { u32, ":e"; u64, ":r"; usize, ":r"; }
#[cfg(all(target_arch = "aarch64", not(saltern_msan)))]
opaque_in_a_register! { u32, ":w"; u64, ":x"; usize, ":x"; }
#[cfg(all(any(target_arch = "riscv64", target_arch = "s390x"), not(saltern_msan)))]
opaque_in_a_register! { u32, ""; u64, ""; usize, ""; }
#[cfg(all(any(target_arch = "x86", target_arch = "arm", target_arch = "riscv32"), not(saltern_msan)))]
mod narrow {
    use super::Opaque;
    opaque_in_a_register! { u32, ""; usize, ""; }
    impl Opaque for u64 {
        #[inline(always)]
        fn hide(self) -> Self {
            u64::from((self as u32).hide()) | u64::from(((self >> 32) as u32).hide()) << 32
        }
    }
}

#[allow(unused_macros, reason = "most architectures have assembly")]
macro_rules! opaque_in_memory {
    ($($t:ty)*) => {$(
        impl Opaque for $t {
            #[inline(always)]
            fn hide(self) -> Self {
                core::hint::black_box(self)
            }
        }
    )*};
}

assembly! {
    with {
        #[cfg(saltern_msan)]
        opaque_in_memory! { u32 u64 usize }
    }
    without {
        opaque_in_memory! { u32 u64 usize }
    }
}
