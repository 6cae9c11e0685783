//! x86-64: rounds of AES (AES-NI, VAES), and counters.
#![allow(clippy::undocumented_unsafe_blocks)] // The module above says it for all of them.

use super::carryless::{Avx2Block, Block, Blocks4};
use crate::rounds::{AesRounds, Counters};
use core::arch::x86_64::*;

macro_rules! rounds {
    ($name:ident, $round:ident, $last:ident, add $add:ident, number $number:expr, places $places:expr) => {
        impl AesRounds for $name {
            #[inline(always)]
            fn encrypt_round(self, key: Self) -> Self {
                $name(unsafe { $round(self.0, key.0) })
            }
            #[inline(always)]
            fn encrypt_last_round(self, key: Self) -> Self {
                $name(unsafe { $last(self.0, key.0) })
            }
        }
        impl Counters for $name {
            #[inline(always)]
            fn add_to_counters(self, n: u32) -> Self {
                $name(unsafe { $add(self.0, $number(_mm_set_epi32(0, 0, 0, n as i32))) })
            }
            #[inline(always)]
            fn count(self) -> Self {
                $name(unsafe { $add(self.0, $places) })
            }
        }
    };
}
rounds!(Block, _mm_aesenc_si128, _mm_aesenclast_si128, add _mm_add_epi32, number super::sha::same, places _mm_setzero_si128());
rounds!(Avx2Block, _mm_aesenc_si128, _mm_aesenclast_si128, add _mm_add_epi32, number super::sha::same, places _mm_setzero_si128());
rounds!(Blocks4, _mm512_aesenc_epi128, _mm512_aesenclast_epi128, add _mm512_add_epi32, number _mm512_broadcast_i32x4,
    places _mm512_setr_epi32(0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0));
