//! The SHA instructions, on 128-bit vectors.
#![allow(clippy::undocumented_unsafe_blocks)] // The module above says it for all of them.

use super::avx2::memory;
use super::bits::{bits, swapped_bytes};
use super::sse2::transpose_words;
use crate::bits::{Bits, Vertical};
use crate::level::Sha;
use crate::memory::{Memory, copy_pieces};
use crate::sha::{FourWords, IntelSha};
use core::arch::x86_64::*;

/// Four words of 32 bits.
#[derive(Clone, Copy, Debug)]
pub struct U32x4(__m128i);

memory!(
    U32x4(__m128i), Sha, top 8, load _mm_loadu_si128, store _mm_storeu_si128, xor _mm_xor_si128
);

bits!(
    U32x4, Sha, u32 as i32, 4 lanes, kept kept,
    splat _mm_set1_epi32, add _mm_add_epi32, sub _mm_sub_epi32, xor _mm_xor_si128, and _mm_and_si128,
    or _mm_or_si128, and_not _mm_andnot_si128, shl shl, shr shr, rotate rotr,
    bytes same _mm_shuffle_epi8, load _mm_loadu_si128, store _mm_storeu_si128,
    transpose transpose
);

#[inline(always)]
pub(super) unsafe fn same(x: __m128i) -> __m128i {
    x
}

/// Each word shifted by the first of `counts`, which are all the same: a shift of each by its own is AVX2's.
#[inline(always)]
pub(super) unsafe fn shl(x: __m128i, counts: __m128i) -> __m128i {
    unsafe { _mm_sll_epi32(x, _mm_srli_si128::<12>(counts)) }
}
/// The same to the right.
#[inline(always)]
pub(super) unsafe fn shr(x: __m128i, counts: __m128i) -> __m128i {
    unsafe { _mm_srl_epi32(x, _mm_srli_si128::<12>(counts)) }
}

#[inline(always)]
fn rotr<const K: u32>(x: __m128i) -> __m128i {
    unsafe { _mm_or_si128(U32x4(x).shr::<K>().0, _mm_sll_epi32(x, _mm_cvtsi32_si128(32 - K as i32))) }
}

#[inline(always)]
pub(super) unsafe fn transpose(rows: [__m128i; 4]) -> [__m128i; 4] {
    transpose_words(rows)
}

/// The same vector, about which LLVM knows nothing.
#[inline(always)]
pub(super) unsafe fn kept(#[allow(unused_mut)] mut x: __m128i) -> __m128i {
    // MemorySanitizer cannot see through assembly.
    #[cfg(not(saltern_msan))]
    unsafe {
        core::arch::asm!("/* {0} */", inout(xmm_reg) x, options(pure, nomem, nostack, preserves_flags));
    }
    x
}

/// The words of `a` from number `K` on, and after them the first of `b`.
#[inline(always)]
pub(super) unsafe fn and_next<const K: usize>(a: __m128i, b: __m128i) -> __m128i {
    unsafe {
        match K {
            1 => _mm_alignr_epi8::<4>(b, a),
            2 => _mm_alignr_epi8::<8>(b, a),
            _ => _mm_alignr_epi8::<12>(b, a),
        }
    }
}

/// What words and movements are the same for.
macro_rules! four_words {
    ($name:ident, $token:ident, next $next:ident $(, $begin:item)*) => {
        impl FourWords for $name {
            type Token = $token;
            type Word = u32;

            #[inline(always)]
            fn new(_: $token, words: [u32; 4]) -> Self {
                $name(unsafe { _mm_loadu_si128(words.as_ptr().cast()) })
            }
            #[inline(always)]
            fn words(self) -> [u32; 4] {
                let mut words = [0; 4];
                unsafe { _mm_storeu_si128(words.as_mut_ptr().cast(), self.0) }
                words
            }
            $($begin)*
            #[inline(always)]
            fn constants(_: $token, x: [u32; 4]) -> Self {
                $name(unsafe { _mm_loadu_si128(x.as_ptr().cast()) })
            }
            #[inline(always)]
            fn and_next<const K: usize>(self, next: Self) -> Self {
                $name(unsafe { $next::<K>(self.0, next.0) })
            }
            #[inline(always)]
            fn reverse_words(self) -> Self {
                $name(unsafe { _mm_shuffle_epi32::<0b00_01_10_11>(self.0) })
            }
        }
    };
}
pub(super) use four_words;

four_words!(
    U32x4,
    Sha,
    next and_next,
    // Where all is compiled with AVX, by an option of the compiler, so are these kernels, and upper halves must be zero.
    #[cfg(all(target_feature = "avx", not(saltern_msan)))]
    #[inline(always)]
    fn begin(_: Sha) {
        // SAFETY: the machine has AVX, and no vector is kept in a register over this.
        unsafe {
            core::arch::asm!(
                "vzeroupper",
                out("xmm0") _, out("xmm1") _, out("xmm2") _, out("xmm3") _, out("xmm4") _, out("xmm5") _,
                out("xmm6") _, out("xmm7") _, out("xmm8") _, out("xmm9") _, out("xmm10") _, out("xmm11") _,
                out("xmm12") _, out("xmm13") _, out("xmm14") _, out("xmm15") _,
                options(nomem, nostack, preserves_flags)
            );
        }
    },
    // Where all is compiled with AVX-512 there are registers for most of the constants.
    #[cfg(all(target_feature = "avx512vl", not(saltern_msan)))]
    #[inline(always)]
    fn begin_block(_: Sha) {
        // SAFETY: the assembly is a comment; nothing is kept in these registers over it.
        unsafe {
            core::arch::asm!(
                "/* */",
                out("xmm16") _, out("xmm17") _, out("xmm18") _, out("xmm19") _, out("xmm20") _, out("xmm21") _,
                out("xmm22") _, out("xmm23") _, out("xmm24") _, out("xmm25") _, out("xmm26") _, out("xmm27") _,
                out("xmm28") _, out("xmm29") _, out("xmm30") _, out("xmm31") _,
                options(nomem, nostack, preserves_flags)
            );
        }
    }
);

impl IntelSha for U32x4 {
    #[inline(always)]
    fn sha256_rounds2(self, feba: Self, wk: Self) -> Self {
        U32x4(unsafe { _mm_sha256rnds2_epu32(self.0, feba.0, wk.0) })
    }
    #[inline(always)]
    fn sha256_msg1(self, next: Self) -> Self {
        U32x4(unsafe { _mm_sha256msg1_epu32(self.0, next.0) })
    }
    #[inline(always)]
    fn sha256_msg2(self, previous: Self) -> Self {
        U32x4(unsafe { _mm_sha256msg2_epu32(self.0, previous.0) })
    }

    #[inline(always)]
    fn sha1_rounds4<const F: i32>(self, we: Self) -> Self {
        // MemorySanitizer does not know this instruction, and takes it for a use.
        #[cfg(saltern_msan)]
        {
            let words = crate::sha::definition::sha1_rounds4::<u32, F>(self.words(), we.words());
            U32x4(unsafe { _mm_loadu_si128(words.as_ptr().cast()) })
        }
        #[cfg(not(saltern_msan))]
        U32x4(unsafe { _mm_sha1rnds4_epu32::<F>(self.0, we.0) })
    }
    #[inline(always)]
    fn sha1_next_e(self, w: Self) -> Self {
        U32x4(unsafe { _mm_sha1nexte_epu32(self.0, w.0) })
    }
    #[inline(always)]
    fn sha1_msg1(self, next: Self) -> Self {
        U32x4(unsafe { _mm_sha1msg1_epu32(self.0, next.0) })
    }
    #[inline(always)]
    fn sha1_msg2(self, previous: Self) -> Self {
        U32x4(unsafe { _mm_sha1msg2_epu32(self.0, previous.0) })
    }
}
