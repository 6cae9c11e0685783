//! Four words of 32 bits beside rounds on words, where nothing above SSE2 is sure to be there.
#![allow(clippy::undocumented_unsafe_blocks)] // The module above says it for all of them.

use super::bits::{bits, swapped_bytes};
use super::four_words::placed;
use super::sha::{four_words, kept, same, shl, shr, transpose};
use super::sse2::U32x4;
use crate::bits::{Bits, Vertical};
use crate::level::Portable;
use crate::sha::FourWords;
use core::arch::x86_64::*;

bits!(
    U32x4, Portable, u32 as i32, 4 lanes, kept kept,
    splat _mm_set1_epi32, add _mm_add_epi32, sub _mm_sub_epi32, xor _mm_xor_si128, and _mm_and_si128,
    or _mm_or_si128, and_not _mm_andnot_si128, shl shl, shr shr, rotate rotr,
    bytes same swapped, load _mm_loadu_si128, store _mm_storeu_si128,
    transpose transpose, placed placed
);

four_words!(U32x4, Portable, next and_next);

#[inline(always)]
fn rotr<const K: u32>(x: __m128i) -> __m128i {
    unsafe { _mm_or_si128(U32x4(x).shr::<K>().0, _mm_sll_epi32(x, _mm_cvtsi32_si128(32 - K as i32))) }
}

/// The bytes of each word in the opposite order, which is not looked up: that is SSSE3's.
#[inline(always)]
unsafe fn swapped(x: __m128i, _: __m128i) -> __m128i {
    unsafe {
        let bytes = _mm_or_si128(_mm_srli_epi16::<8>(x), _mm_slli_epi16::<8>(x));
        _mm_shufflehi_epi16::<0b10_11_00_01>(_mm_shufflelo_epi16::<0b10_11_00_01>(bytes))
    }
}

/// The words of `a` from number `K` on, and after them the first of `b`.
#[inline(always)]
unsafe fn and_next<const K: usize>(a: __m128i, b: __m128i) -> __m128i {
    unsafe {
        let (floats_a, floats_b) = (_mm_castsi128_ps(a), _mm_castsi128_ps(b));
        match K {
            1 => _mm_shuffle_epi32::<0b00_11_10_01>(_mm_castps_si128(_mm_move_ss(floats_a, floats_b))),
            2 => _mm_castps_si128(_mm_shuffle_ps::<0b01_00_11_10>(floats_a, floats_b)),
            _ => {
                let middle = _mm_shuffle_ps::<0b00_00_11_11>(floats_a, floats_b);
                _mm_castps_si128(_mm_shuffle_ps::<0b10_01_10_00>(middle, floats_b))
            }
        }
    }
}
