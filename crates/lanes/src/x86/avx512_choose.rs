//! AVX-512: words chosen by mask registers and moved between lanes.
#![allow(clippy::undocumented_unsafe_blocks)] // The module above says it for all of them.

use super::avx512::U64x8;
use crate::barrier::opaque;
use crate::lanes::Choose64;
use crate::level::Avx512;
use core::arch::x86_64::*;

/// All ones where `bit` is 1, zero where it is 0.
///
/// A mask that is the same in all lanes is one that LLVM may turn back into a branch.
#[inline(always)]
fn ones_where(bit: u64) -> u64 {
    opaque(bit.wrapping_neg())
}

impl Choose64 for U64x8 {
    type Mask = __mmask8;
    type Order = U64x8;

    #[inline(always)]
    fn from_words(_: Avx512, words: &[u64]) -> Self {
        let words: &[u64] = &words[..8];
        U64x8(unsafe { _mm512_loadu_si512(words.as_ptr().cast()) })
    }
    #[inline(always)]
    fn to_words(self, words: &mut [u64]) {
        let words: &mut [u64] = &mut words[..8];
        unsafe { _mm512_storeu_si512(words.as_mut_ptr().cast(), self.0) }
    }
    #[inline(always)]
    fn sub(self, o: Self) -> Self {
        U64x8(unsafe { _mm512_sub_epi64(self.0, o.0) })
    }
    #[inline(always)]
    fn mul(self, o: Self) -> Self {
        U64x8(unsafe { _mm512_mullo_epi64(self.0, o.0) })
    }
    #[inline(always)]
    fn bit_set<const K: u32>(self) -> __mmask8 {
        unsafe { _mm512_test_epi64_mask(self.0, _mm512_set1_epi64((1_u64 << K) as i64)) }
    }
    #[inline(always)]
    fn mask(_: Avx512, clear: u8, set: u8, bit: u64) -> __mmask8 {
        clear ^ (clear ^ set) & ones_where(bit) as u8
    }
    #[inline(always)]
    fn select(self, o: Self, mask: __mmask8) -> Self {
        U64x8(unsafe { _mm512_mask_blend_epi64(mask, self.0, o.0) })
    }
    #[inline(always)]
    fn blend<const MASK: u8>(self, o: Self) -> Self {
        U64x8(unsafe { _mm512_mask_blend_epi64(MASK, self.0, o.0) })
    }
    #[inline(always)]
    fn exchange<const D: usize>(self) -> Self {
        const { assert!(D == 1 || D == 2 || D == 4) };
        // The match is on a constant.
        U64x8(unsafe {
            match D {
                1 => _mm512_shuffle_epi32::<0b01_00_11_10>(self.0),
                2 => _mm512_permutex_epi64::<0b01_00_11_10>(self.0),
                _ => _mm512_shuffle_i64x2::<0b01_00_11_10>(self.0, self.0),
            }
        })
    }
    #[inline(always)]
    fn order(_: Avx512, clear: [u8; 8], set: [u8; 8], bit: u64) -> U64x8 {
        unsafe {
            let load = |x: [u8; 8]| _mm512_cvtepu8_epi64(_mm_cvtsi64_si128(i64::from_le_bytes(x)));
            U64x8(_mm512_mask_blend_epi64(ones_where(bit) as u8, load(clear), load(set)))
        }
    }
    #[inline(always)]
    fn permute(self, order: U64x8) -> Self {
        U64x8(unsafe { _mm512_permutexvar_epi64(order.0, self.0) })
    }
}
