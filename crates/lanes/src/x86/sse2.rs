//! SSE2: 128-bit vectors, which every x86-64 has.
#![allow(clippy::undocumented_unsafe_blocks)] // The module above says it for all of them.

use super::avx2::memory;
use crate::lanes::{Horizontal32, Lanes32};
use crate::level::Portable;
use crate::memory::{Memory, copy_pieces};
use core::arch::x86_64::*;

/// Four words of 32 bits.
#[derive(Clone, Copy, Debug)]
pub struct U32x4(pub(super) __m128i);

impl Lanes32 for U32x4 {
    type Token = Portable;
    type Word = u32;
    const LANES: usize = 4;

    #[inline(always)]
    fn splat(_: Portable, x: u32) -> Self {
        U32x4(unsafe { _mm_set1_epi32(x as i32) })
    }
    #[inline(always)]
    fn iota(_: Portable) -> Self {
        U32x4(unsafe { _mm_setr_epi32(0, 1, 2, 3) })
    }
    #[inline(always)]
    fn add(self, o: Self) -> Self {
        U32x4(unsafe { _mm_add_epi32(self.0, o.0) })
    }
    #[inline(always)]
    fn xor(self, o: Self) -> Self {
        U32x4(unsafe { _mm_xor_si128(self.0, o.0) })
    }
    #[inline(always)]
    fn rotl<const K: u32>(self) -> Self {
        U32x4(unsafe {
            if K == 16 {
                // Two shuffles against three operations with latency 2.
                _mm_shufflehi_epi16::<0b10_11_00_01>(_mm_shufflelo_epi16::<0b10_11_00_01>(self.0))
            } else {
                _mm_or_si128(
                    _mm_sll_epi32(self.0, _mm_cvtsi32_si128(K as i32)),
                    _mm_srl_epi32(self.0, _mm_cvtsi32_si128(32 - K as i32)),
                )
            }
        })
    }
    #[inline(always)]
    fn transpose(columns: [Self; 16]) -> [Self; 16] {
        wrap!(U32x4, transpose_columns, columns, 16)
    }
}

impl Horizontal32 for U32x4 {
    #[inline(always)]
    fn kept(self) -> Self {
        U32x4(unsafe { super::sha::kept(self.0) })
    }
    #[inline(always)]
    fn broadcast(_: Portable, row: [u32; 4]) -> Self {
        U32x4(unsafe { _mm_loadu_si128(row.as_ptr().cast()) })
    }
    #[inline(always)]
    fn row_iota(_: Portable) -> Self {
        U32x4(unsafe { _mm_setzero_si128() })
    }
    #[inline(always)]
    fn rotate_row<const K: u32>(self) -> Self {
        U32x4(unsafe {
            match K % 4 {
                0 => self.0,
                1 => _mm_shuffle_epi32::<0b00_11_10_01>(self.0),
                2 => _mm_shuffle_epi32::<0b01_00_11_10>(self.0),
                _ => _mm_shuffle_epi32::<0b10_01_00_11>(self.0),
            }
        })
    }
    #[inline(always)]
    fn blend_row<const MASK: u32>(self, o: Self) -> Self {
        let word = |i: u32| if MASK >> i & 1 == 1 { -1 } else { 0 };
        U32x4(unsafe {
            let mask = _mm_setr_epi32(word(0), word(1), word(2), word(3));
            _mm_or_si128(_mm_andnot_si128(mask, self.0), _mm_and_si128(mask, o.0))
        })
    }
    #[inline(always)]
    fn shuffle_rows<const FROM: i32>(self, o: Self) -> Self {
        U32x4(unsafe { _mm_castps_si128(_mm_shuffle_ps::<FROM>(_mm_castsi128_ps(self.0), _mm_castsi128_ps(o.0))) })
    }
    #[inline(always)]
    fn transpose_rows(rows: [Self; 4]) -> [Self; 4] {
        rows
    }
}

memory!(
    U32x4(__m128i), Portable, top 8, load _mm_loadu_si128, store _mm_storeu_si128, xor _mm_xor_si128
);

/// Sixteen vectors of four words of as many blocks, to the blocks.
#[inline(always)]
pub(super) fn transpose_columns(c: [__m128i; 16]) -> [__m128i; 16] {
    let mut blocks = c;
    for g in 0..4 {
        let t = transpose_words([c[4 * g], c[4 * g + 1], c[4 * g + 2], c[4 * g + 3]]);
        for block in 0..4 {
            blocks[4 * block + g] = t[block];
        }
    }
    blocks
}

#[inline(always)]
pub(super) fn transpose_words([a, b, c, d]: [__m128i; 4]) -> [__m128i; 4] {
    unsafe {
        let (ab_low, ab_high) = (_mm_unpacklo_epi32(a, b), _mm_unpackhi_epi32(a, b));
        let (cd_low, cd_high) = (_mm_unpacklo_epi32(c, d), _mm_unpackhi_epi32(c, d));
        [
            _mm_unpacklo_epi64(ab_low, cd_low),
            _mm_unpackhi_epi64(ab_low, cd_low),
            _mm_unpacklo_epi64(ab_high, cd_high),
            _mm_unpackhi_epi64(ab_high, cd_high),
        ]
    }
}
