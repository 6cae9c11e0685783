//! Four words of 32 bits beside rounds on words.
#![allow(clippy::undocumented_unsafe_blocks)] // The module above says it for all of them.

use super::avx2::memory;
use super::bits::{bits, rotated_bytes, swapped_bytes};
use super::sha::{and_next, four_words, kept, same, transpose};
use crate::bits::{Bits, Vertical};
use crate::level::Avx2;
use crate::memory::{Memory, copy_pieces};
use crate::sha::FourWords;
use core::arch::x86_64::*;

/// Four words of 32 bits.
#[derive(Clone, Copy, Debug)]
pub struct U32x4(__m128i);

memory!(
    U32x4(__m128i), Avx2, top 8, load _mm_loadu_si128, store _mm_storeu_si128, xor _mm_xor_si128
);

bits!(
    U32x4, Avx2, u32 as i32, 4 lanes, kept kept,
    splat _mm_set1_epi32, add _mm_add_epi32, sub _mm_sub_epi32, xor _mm_xor_si128, and _mm_and_si128,
    or _mm_or_si128, and_not _mm_andnot_si128, shl _mm_sllv_epi32, shr _mm_srlv_epi32, rotate rotr,
    bytes same _mm_shuffle_epi8, load _mm_loadu_si128, store _mm_storeu_si128,
    transpose transpose, placed placed
);

four_words!(U32x4, Avx2, next and_next);

// Without an instruction for it: bytes are moved where that does it, otherwise two shifts.
#[inline(always)]
fn rotr<const K: u32>(x: __m128i) -> __m128i {
    unsafe {
        if K.is_multiple_of(8) {
            let from = const { rotated_bytes(4, K as usize / 8) };
            _mm_shuffle_epi8(x, _mm_loadu_si128(from.as_ptr().cast()))
        } else {
            _mm_or_si128(U32x4(x).shr::<K>().0, _mm_sll_epi32(x, _mm_cvtsi32_si128(32 - K as i32)))
        }
    }
}

/// The same vector, computed at this place of the code: [`place`](crate::barrier::place) of vectors.
#[inline(always)]
pub(super) unsafe fn placed(#[allow(unused_mut)] mut x: __m128i) -> __m128i {
    // MemorySanitizer cannot see through assembly.
    #[cfg(not(saltern_msan))]
    unsafe {
        core::arch::asm!("/* {0} */", inout(xmm_reg) x, options(nomem, nostack, preserves_flags));
    }
    x
}
