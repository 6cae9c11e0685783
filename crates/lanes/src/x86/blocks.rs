//! Words and bytes as block ciphers use them.
#![allow(clippy::undocumented_unsafe_blocks)] // The module above says it for all of them.

use super::avx2::{U32x8, transpose_words};
use super::avx512::{U32x4 as U32x4Vl, U32x16};
use super::sha::transpose as transpose_four;
use crate::blocks::{BlockWords, ByteTables, Bytes, Ternary, products_of_halves};
use crate::level::{Avx2, Avx512};
use core::arch::x86_64::*;

macro_rules! block_words {
    ($name:ident, $token:ident, splat $splat:ident, transpose $transpose:path) => {
        impl BlockWords for $name {
            #[inline(always)]
            fn everywhere(_: $token, word: u32) -> Self {
                $name(unsafe { $splat(word as i32) })
            }
            #[inline(always)]
            fn transpose_fours(rows: [Self; 4]) -> [Self; 4] {
                let [a, b, c, d] = unsafe { $transpose([rows[0].0, rows[1].0, rows[2].0, rows[3].0]) };
                [$name(a), $name(b), $name(c), $name(d)]
            }
        }
    };
}
block_words!(U32x16, Avx512, splat _mm512_set1_epi32, transpose transpose_fours_512);
block_words!(U32x4Vl, Avx512, splat _mm_set1_epi32, transpose transpose_four);
block_words!(U32x8, Avx2, splat _mm256_set1_epi32, transpose transpose_fours_256);

#[inline(always)]
unsafe fn transpose_fours_512(rows: [__m512i; 4]) -> [__m512i; 4] {
    let [a, b, c, d] = U32x16::transpose_words([U32x16(rows[0]), U32x16(rows[1]), U32x16(rows[2]), U32x16(rows[3])]);
    [a.0, b.0, c.0, d.0]
}

#[inline(always)]
unsafe fn transpose_fours_256(rows: [__m256i; 4]) -> [__m256i; 4] {
    transpose_words(rows)
}

// MemorySanitizer asks that nothing secret goes into this instruction.
macro_rules! ternary {
    ($($name:ident by $ternary:ident),*) => {$(
        impl Ternary for $name {
            #[cfg(not(saltern_msan))]
            #[inline(always)]
            fn ternary<const TABLE: i32>(self, b: Self, c: Self) -> Self {
                $name(unsafe { $ternary::<TABLE>(self.0, b.0, c.0) })
            }
        }
    )*};
}
ternary!(U32x16 by _mm512_ternarylogic_epi32, U32x4Vl by _mm_ternarylogic_epi32);

/// Sixteen vectors, in which each group of 16 bytes is a column, transposed: the bytes of vectors that are as far apart as can be go
/// beside each other, four times.
macro_rules! transpose_bytes {
    ($name:ident, $vector:ty, $low:ident $high:ident) => {
        #[inline(always)]
        fn $name(mut rows: [$vector; 16]) -> [$vector; 16] {
            for _ in 0..4 {
                let before = rows;
                for i in 0..8 {
                    rows[2 * i] = unsafe { $low(before[i], before[i + 8]) };
                    rows[2 * i + 1] = unsafe { $high(before[i], before[i + 8]) };
                }
            }
            rows
        }
    };
}
transpose_bytes!(transpose_bytes_512, __m512i, _mm512_unpacklo_epi8 _mm512_unpackhi_epi8);
transpose_bytes!(transpose_bytes_256, __m256i, _mm256_unpacklo_epi8 _mm256_unpackhi_epi8);

macro_rules! bytes {
    ($name:ident, transpose $transpose:ident, multiply $multiply:ident, byte_order $broadcast:ident $shuffle:ident,
     unpack $low8:ident $high8:ident $low16:ident $high16:ident) => {
        impl Bytes for $name {
            #[inline(always)]
            fn multiply<const MATRIX: u64>(self) -> Self {
                $name(unsafe { $multiply::<MATRIX>(self.0) })
            }
            #[inline(always)]
            fn to_planes(rows: [Self; 16]) -> [Self; 16] {
                wrap!($name, $transpose, rows, 16)
            }
            #[inline(always)]
            fn from_planes(planes: [Self; 16]) -> [Self; 16] {
                wrap!($name, $transpose, planes, 16)
            }
        }

        impl $name {
            #[inline(always)]
            fn split(rows: [Self; 4]) -> [Self; 4] {
                let mut fours = rows;
                for i in 0..4 {
                    fours[i] = $name(unsafe { $shuffle(rows[i].0, $broadcast(_mm_loadu_si128(FOURS.as_ptr().cast()))) });
                }
                Self::transpose_fours(fours)
            }
            #[inline(always)]
            fn join([a, b, c, d]: [Self; 4]) -> [Self; 4] {
                unsafe {
                    let (ab_low, ab_high) = ($low8(a.0, b.0), $high8(a.0, b.0));
                    let (cd_low, cd_high) = ($low8(c.0, d.0), $high8(c.0, d.0));
                    [
                        $name($low16(ab_low, cd_low)),
                        $name($high16(ab_low, cd_low)),
                        $name($low16(ab_high, cd_high)),
                        $name($high16(ab_high, cd_high)),
                    ]
                }
            }
        }
    };
}
bytes!(U32x16, transpose transpose_bytes_512, multiply multiply_512, byte_order _mm512_broadcast_i32x4 _mm512_shuffle_epi8,
    unpack _mm512_unpacklo_epi8 _mm512_unpackhi_epi8 _mm512_unpacklo_epi16 _mm512_unpackhi_epi16);
bytes!(U32x8, transpose transpose_bytes_256, multiply multiply_256, byte_order _mm256_broadcastsi128_si256 _mm256_shuffle_epi8,
    unpack _mm256_unpacklo_epi8 _mm256_unpackhi_epi8 _mm256_unpacklo_epi16 _mm256_unpackhi_epi16);

/// Where the bytes of four words come from, when the first of each are brought together, the second ones, and so on.
static FOURS: [u8; 16] = [0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15];

#[inline(always)]
unsafe fn multiply_512<const MATRIX: u64>(x: __m512i) -> __m512i {
    // MemorySanitizer asks that nothing secret goes into that instruction.
    #[cfg(not(saltern_msan))]
    unsafe {
        _mm512_gf2p8affine_epi64_epi8::<0>(x, _mm512_set1_epi64(MATRIX as i64))
    }
    #[cfg(saltern_msan)]
    unsafe {
        let tables: &[[u8; 16]; 2] = const { &products_of_halves(MATRIX) };
        let low = _mm512_set1_epi8(15);
        let lower_table = _mm512_broadcast_i32x4(_mm_loadu_si128(tables[0].as_ptr().cast()));
        let upper_table = _mm512_broadcast_i32x4(_mm_loadu_si128(tables[1].as_ptr().cast()));
        let (lower, upper) = (_mm512_and_si512(x, low), _mm512_and_si512(_mm512_srli_epi16::<4>(x), low));
        _mm512_xor_si512(_mm512_shuffle_epi8(lower_table, lower), _mm512_shuffle_epi8(upper_table, upper))
    }
}

#[inline(always)]
unsafe fn multiply_256<const MATRIX: u64>(x: __m256i) -> __m256i {
    let tables: &[[u8; 16]; 2] = const { &products_of_halves(MATRIX) };
    unsafe {
        let low = _mm256_set1_epi8(15);
        let (lower, upper) = (_mm256_and_si256(x, low), _mm256_and_si256(_mm256_srli_epi16::<4>(x), low));
        _mm256_xor_si256(_mm256_shuffle_epi8(row(&tables[0]), lower), _mm256_shuffle_epi8(row(&tables[1]), upper))
    }
}

#[cfg(not(saltern_msan))]
#[inline(always)]
unsafe fn part(entries: &[u8; 64]) -> __m512i {
    unsafe { _mm512_loadu_si512(entries.as_ptr().cast()) }
}

/// Sixteen bytes, twice.
#[inline(always)]
unsafe fn row(entries: &[u8; 16]) -> __m256i {
    unsafe { _mm256_broadcastsi128_si256(_mm_loadu_si128(entries.as_ptr().cast())) }
}

impl ByteTables for U32x16 {
    #[inline(always)]
    fn prepare(_: &mut [u8; 256]) {}
    #[cfg(not(saltern_msan))]
    #[inline(always)]
    fn look_up(self, table: &[u8; 256]) -> Self {
        U32x16(unsafe {
            let parts = table.as_chunks::<64>().0;
            let lower = _mm512_permutex2var_epi8(part(&parts[0]), self.0, part(&parts[1]));
            let upper = _mm512_permutex2var_epi8(part(&parts[2]), self.0, part(&parts[3]));
            _mm512_mask_blend_epi8(_mm512_movepi8_mask(self.0), lower, upper)
        })
    }
    // MemorySanitizer asks that nothing secret goes into these instructions.
    #[cfg(saltern_msan)]
    #[inline(never)]
    fn look_up(self, table: &[u8; 256]) -> Self {
        let mut bytes = [0; 64];
        unsafe {
            _mm512_storeu_si512(bytes.as_mut_ptr().cast(), self.0);
            bytes = crate::sboxes::entries(bytes, table);
            U32x16(_mm512_loadu_si512(bytes.as_ptr().cast()))
        }
    }
    #[inline(always)]
    fn split_words(rows: [Self; 4]) -> [Self; 4] {
        Self::split(rows)
    }
    #[inline(always)]
    fn join_words(planes: [Self; 4]) -> [Self; 4] {
        Self::join(planes)
    }
}

impl ByteTables for U32x8 {
    /// Each row of 16 entries as its difference from the one before it, in each half of the table.
    #[inline(always)]
    fn prepare(table: &mut [u8; 256]) {
        let rows = table.as_chunks_mut::<16>().0;
        for row in (1..16).rev().filter(|row| row % 8 > 0) {
            for i in 0..16 {
                rows[row][i] ^= rows[row - 1][i];
            }
        }
    }
    /// A byte below 128 takes part in row `i` if it is not below `16 i`: the sum of the differences is the entry in the last of these. The
    /// shuffle gives zero to bytes with the highest bit, which those below get by a subtraction that stops at the lowest number.
    #[inline(always)]
    fn look_up(self, table: &[u8; 256]) -> Self {
        unsafe {
            let next = _mm256_set1_epi8(16);
            let rows = table.as_chunks::<16>().0;
            let (mut lower, mut upper) = (self.0, _mm256_xor_si256(self.0, _mm256_set1_epi8(-128)));
            let (mut sum, mut other) = (_mm256_shuffle_epi8(row(&rows[0]), lower), _mm256_shuffle_epi8(row(&rows[8]), upper));
            for i in 1..8 {
                (lower, upper) = (_mm256_subs_epi8(lower, next), _mm256_subs_epi8(upper, next));
                sum = _mm256_xor_si256(sum, _mm256_shuffle_epi8(row(&rows[i]), lower));
                other = _mm256_xor_si256(other, _mm256_shuffle_epi8(row(&rows[8 + i]), upper));
            }
            U32x8(_mm256_xor_si256(sum, other))
        }
    }
    #[inline(always)]
    fn split_words(rows: [Self; 4]) -> [Self; 4] {
        Self::split(rows)
    }
    #[inline(always)]
    fn join_words(planes: [Self; 4]) -> [Self; 4] {
        Self::join(planes)
    }
}
