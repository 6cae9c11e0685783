//! Words and bytes as block ciphers use them.
#![allow(clippy::undocumented_unsafe_blocks)] // The module above says it for all of them.

use super::{U32x4, transpose_words};
use crate::blocks::{BlockWords, ByteTables, Bytes, products_of_halves};
use crate::level::Neon;
use core::arch::aarch64::*;

impl BlockWords for U32x4 {
    #[inline(always)]
    fn everywhere(_: Neon, word: u32) -> Self {
        U32x4(unsafe { vdupq_n_u32(word) })
    }
    #[inline(always)]
    fn transpose_fours(rows: [Self; 4]) -> [Self; 4] {
        let [a, b, c, d] = transpose_words([rows[0].0, rows[1].0, rows[2].0, rows[3].0]);
        [U32x4(a), U32x4(b), U32x4(c), U32x4(d)]
    }
}

impl U32x4 {
    #[inline(always)]
    fn bytes(self) -> uint8x16_t {
        unsafe { vreinterpretq_u8_u32(self.0) }
    }
    #[inline(always)]
    unsafe fn of_bytes(x: uint8x16_t) -> Self {
        U32x4(unsafe { vreinterpretq_u32_u8(x) })
    }
}

/// Sixteen vectors of sixteen bytes, transposed: the bytes of vectors that are as far apart as can be go beside each other, four times.
#[inline(always)]
fn transpose(mut rows: [U32x4; 16]) -> [U32x4; 16] {
    for _ in 0..4 {
        let before = rows;
        for i in 0..8 {
            let (a, b) = (before[i].bytes(), before[i + 8].bytes());
            unsafe {
                rows[2 * i] = U32x4::of_bytes(vzip1q_u8(a, b));
                rows[2 * i + 1] = U32x4::of_bytes(vzip2q_u8(a, b));
            }
        }
    }
    rows
}

impl Bytes for U32x4 {
    #[inline(always)]
    fn multiply<const MATRIX: u64>(self) -> Self {
        let tables: &[[u8; 16]; 2] = const { &products_of_halves(MATRIX) };
        unsafe {
            let (lower, upper) = (vandq_u8(self.bytes(), vdupq_n_u8(15)), vshrq_n_u8::<4>(self.bytes()));
            let lower = vqtbl1q_u8(vld1q_u8(tables[0].as_ptr()), lower);
            U32x4::of_bytes(veorq_u8(lower, vqtbl1q_u8(vld1q_u8(tables[1].as_ptr()), upper)))
        }
    }
    #[inline(always)]
    fn to_planes(rows: [Self; 16]) -> [Self; 16] {
        transpose(rows)
    }
    #[inline(always)]
    fn from_planes(planes: [Self; 16]) -> [Self; 16] {
        transpose(planes)
    }
}

/// Where the bytes of four words come from, when the first of each are brought together, the second ones, and so on.
static FOURS: [u8; 16] = [0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15];

impl ByteTables for U32x4 {
    #[inline(always)]
    fn prepare(_: &mut [u8; 256]) {}
    /// The first lookup gives zero beyond its 64 entries, the others keep what there is.
    #[inline(always)]
    fn look_up(self, table: &[u8; 256]) -> Self {
        unsafe {
            let mut places = self.bytes();
            let mut entries = vqtbl4q_u8(vld1q_u8_x4(table.as_ptr()), places);
            for i in 1..4 {
                places = vsubq_u8(places, vdupq_n_u8(64));
                entries = vqtbx4q_u8(entries, vld1q_u8_x4(table.as_ptr().add(64 * i)), places);
            }
            U32x4::of_bytes(entries)
        }
    }
    #[inline(always)]
    fn split_words(rows: [Self; 4]) -> [Self; 4] {
        let mut fours = rows;
        for i in 0..4 {
            fours[i] = unsafe { U32x4::of_bytes(vqtbl1q_u8(rows[i].bytes(), vld1q_u8(FOURS.as_ptr()))) };
        }
        Self::transpose_fours(fours)
    }
    #[inline(always)]
    fn join_words([a, b, c, d]: [Self; 4]) -> [Self; 4] {
        unsafe {
            let (ab_low, ab_high) = (vzip1q_u8(a.bytes(), b.bytes()), vzip2q_u8(a.bytes(), b.bytes()));
            let (cd_low, cd_high) = (vzip1q_u8(c.bytes(), d.bytes()), vzip2q_u8(c.bytes(), d.bytes()));
            let pairs = |x: uint8x16_t| vreinterpretq_u16_u8(x);
            let (ab_low, ab_high, cd_low, cd_high) = (pairs(ab_low), pairs(ab_high), pairs(cd_low), pairs(cd_high));
            [
                U32x4(vreinterpretq_u32_u16(vzip1q_u16(ab_low, cd_low))),
                U32x4(vreinterpretq_u32_u16(vzip2q_u16(ab_low, cd_low))),
                U32x4(vreinterpretq_u32_u16(vzip1q_u16(ab_high, cd_high))),
                U32x4(vreinterpretq_u32_u16(vzip2q_u16(ab_high, cd_high))),
            ]
        }
    }
}
