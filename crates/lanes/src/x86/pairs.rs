//! AVX-512: two words of 64 bits.
#![allow(clippy::undocumented_unsafe_blocks)] // The module above says it for all of them.

use super::bits::{bits, swapped_bytes};
use super::sha::{kept, same};
use crate::bits::{Bits, Pair, Vertical};
use crate::level::Avx512;
use crate::memory::Memory;
use core::arch::x86_64::*;

/// Two words of 64 bits.
#[derive(Clone, Copy, Debug)]
pub struct U64x2(__m128i);

masked_memory!(
    U64x2(__m128i), load _mm_loadu_si128, store _mm_storeu_si128, load_first _mm_maskz_loadu_epi8,
    store_first _mm_mask_storeu_epi8(u16), xor _mm_xor_si128
);

bits!(
    U64x2, Avx512, u64 as i64, 2 lanes, kept kept,
    splat _mm_set1_epi64x, add _mm_add_epi64, sub _mm_sub_epi64, xor _mm_xor_si128, and _mm_and_si128,
    or _mm_or_si128, and_not _mm_andnot_si128, shl _mm_sllv_epi64, shr _mm_srlv_epi64, rotate rotr,
    bytes same _mm_shuffle_epi8, load _mm_loadu_si128, store _mm_storeu_si128,
    transpose transpose, xor_both xor_both
);

#[inline(always)]
fn rotr<const K: u32>(x: __m128i) -> __m128i {
    unsafe { _mm_rorv_epi64(x, _mm_set1_epi64x(K as i64)) }
}

#[inline(always)]
unsafe fn transpose([a, b]: [__m128i; 2]) -> [__m128i; 2] {
    unsafe { [_mm_unpacklo_epi64(a, b), _mm_unpackhi_epi64(a, b)] }
}

/// The exclusive or of three, in one operation.
///
/// LLVM would make the sum of two that are added in several places. Of `xmm_reg` there are only sixteen.
#[inline]
#[target_feature(enable = "avx512f")]
fn xor_both(#[allow(unused_mut)] mut x: __m128i, a: __m128i, b: __m128i) -> __m128i {
    #[cfg(not(saltern_msan))]
    unsafe {
        core::arch::asm!("vpternlogq {0:x}, {1:x}, {2:x}, 0x96", inout(zmm_reg) x, in(zmm_reg) a, in(zmm_reg) b,
            options(pure, nomem, nostack, preserves_flags));
        x
    }
    // MemorySanitizer cannot see through assembly.
    #[cfg(saltern_msan)]
    _mm_xor_si128(_mm_xor_si128(x, a), b)
}

impl Pair for U64x2 {
    #[inline(always)]
    fn constants(_: Avx512, low: u64, high: u64) -> Self {
        U64x2(unsafe { _mm_set_epi64x(high as i64, low as i64) })
    }
    #[inline(always)]
    fn lows(self, o: Self) -> Self {
        U64x2(unsafe { _mm_unpacklo_epi64(self.0, o.0) })
    }
    #[inline(always)]
    fn highs(self, o: Self) -> Self {
        U64x2(unsafe { _mm_unpackhi_epi64(self.0, o.0) })
    }
    #[inline(always)]
    fn exchanged(self) -> Self {
        U64x2(unsafe { _mm_shuffle_epi32::<0b01_00_11_10>(self.0) })
    }
    #[inline(always)]
    fn rotr_each<const K: u32, const L: u32>(self) -> Self {
        U64x2(unsafe { _mm_rorv_epi64(self.0, _mm_set_epi64x(L as i64, K as i64)) })
    }
}
