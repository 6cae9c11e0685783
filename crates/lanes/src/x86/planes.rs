//! SSE2: the planes of eight blocks.
#![allow(clippy::undocumented_unsafe_blocks)] // The module above says it for all of them.

use crate::level::Portable;
use crate::planes::{BlockPlanes, Planes, exchange};
use core::arch::x86_64::*;

/// The planes of eight blocks: rows of 32 bits, in which each column has a byte, with a bit of each block.
#[derive(Clone, Copy, Debug)]
pub struct Planes8(__m128i);

/// What is two columns further on.
#[inline(always)]
unsafe fn two_columns(x: __m128i) -> __m128i {
    unsafe { _mm_shufflehi_epi16::<0b10_11_00_01>(_mm_shufflelo_epi16::<0b10_11_00_01>(x)) }
}

/// The bytes of a block from column after column to row after row, and back.
#[inline(always)]
unsafe fn turn_over(x: __m128i) -> __m128i {
    unsafe {
        let x = _mm_unpacklo_epi8(x, _mm_unpackhi_epi64(x, x));
        _mm_unpacklo_epi8(x, _mm_unpackhi_epi64(x, x))
    }
}

/// Bit `i` of each byte of vector `j` goes to bit `j` of the byte in vector `i`.
#[inline(always)]
unsafe fn transpose(mut x: [__m128i; 8]) -> [__m128i; 8] {
    unsafe {
        let masks = [_mm_set1_epi8(0x55), _mm_set1_epi8(0x33), _mm_set1_epi8(0x0f)];
        exchange!(masks[0], _mm_slli_epi64::<1>, _mm_srli_epi64::<1>, _mm_and_si128, _mm_xor_si128, x: 0 1, 2 3, 4 5, 6 7);
        exchange!(masks[1], _mm_slli_epi64::<2>, _mm_srli_epi64::<2>, _mm_and_si128, _mm_xor_si128, x: 0 2, 1 3, 4 6, 5 7);
        exchange!(masks[2], _mm_slli_epi64::<4>, _mm_srli_epi64::<4>, _mm_and_si128, _mm_xor_si128, x: 0 4, 1 5, 2 6, 3 7);
    }
    x
}

impl Planes for Planes8 {
    #[inline(always)]
    fn xor(self, o: Self) -> Self {
        Planes8(unsafe { _mm_xor_si128(self.0, o.0) })
    }
    #[inline(always)]
    fn and(self, o: Self) -> Self {
        Planes8(unsafe { _mm_and_si128(self.0, o.0) })
    }
    #[inline(always)]
    fn turn(self, rows: usize, columns: usize) -> Self {
        Planes8(unsafe {
            let x = match rows % 4 {
                0 => self.0,
                1 => _mm_shuffle_epi32::<0b00_11_10_01>(self.0),
                2 => _mm_shuffle_epi32::<0b01_00_11_10>(self.0),
                _ => _mm_shuffle_epi32::<0b10_01_00_11>(self.0),
            };
            match columns % 4 {
                0 => x,
                1 => _mm_or_si128(_mm_srli_epi32::<8>(x), _mm_slli_epi32::<24>(x)),
                2 => two_columns(x),
                _ => _mm_or_si128(_mm_srli_epi32::<24>(x), _mm_slli_epi32::<8>(x)),
            }
        })
    }
    #[inline(always)]
    fn shift_rows_twice(self) -> Self {
        Planes8(unsafe {
            let odd = _mm_set_epi32(-1, 0, -1, 0);
            _mm_or_si128(_mm_andnot_si128(odd, self.0), _mm_and_si128(odd, two_columns(self.0)))
        })
    }
}

impl BlockPlanes for Planes8 {
    type Token = Portable;
    const BLOCKS: usize = 8;

    #[inline(always)]
    fn split(_: Portable, blocks: &[u8]) -> [Self; 8] {
        let blocks = blocks[..128].as_chunks::<16>().0;
        unsafe {
            let mut x = [_mm_setzero_si128(); 8];
            for i in 0..8 {
                x[i] = turn_over(_mm_loadu_si128(blocks[i].as_ptr().cast()));
            }
            let x = transpose(x);
            let mut planes = [Planes8(x[0]); 8];
            for i in 1..8 {
                planes[i] = Planes8(x[i]);
            }
            planes
        }
    }
    #[inline(always)]
    fn join(planes: [Self; 8], blocks: &mut [u8]) {
        let blocks = blocks[..128].as_chunks_mut::<16>().0;
        unsafe {
            let mut x = [planes[0].0; 8];
            for i in 1..8 {
                x[i] = planes[i].0;
            }
            let x = transpose(x);
            for i in 0..8 {
                _mm_storeu_si128(blocks[i].as_mut_ptr().cast(), turn_over(x[i]));
            }
        }
    }
    #[inline(always)]
    fn repeat(_: Portable, block: &[u8; 16]) -> [Self; 8] {
        unsafe {
            let x = turn_over(_mm_loadu_si128(block.as_ptr().cast()));
            let mut planes = [Planes8(x); 8];
            for (i, plane) in planes.iter_mut().enumerate() {
                let bit = _mm_set1_epi8(1 << i);
                *plane = Planes8(_mm_cmpeq_epi8(_mm_and_si128(x, bit), bit));
            }
            planes
        }
    }
    #[inline(always)]
    fn erase(planes: &mut [[Self; 8]]) {
        planes.fill([Planes8(unsafe { _mm_setzero_si128() }); 8]);
        crate::wipe::kept(planes.as_ptr().cast());
    }
}
