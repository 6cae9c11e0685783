//! Words as hash functions use them, in vectors.
#![allow(clippy::undocumented_unsafe_blocks)] // The module above says it for all of them.

use super::{U32x4, U64x2, transpose_words};
use crate::bits::{Bits, Vertical};
use crate::level::Neon;
use core::arch::aarch64::*;

macro_rules! bits {
    (
        $name:ident, $token:ident, $word:ty, $lanes:literal lanes, splat $dup:ident, add $add:ident, sub $sub:ident, xor $xor:ident,
        and $and:ident, or $or:ident, and_not $bic:ident, shift $shl:ident by $dup_signed:ident, load $load:ident,
        store $store:ident, swap_bytes $swap:expr, transpose $transpose:expr
    ) => {
        impl Bits for $name {
            type Constant = $word;

            #[inline(always)]
            fn constant(self, x: $word) -> Self {
                $name(unsafe { $dup(x) })
            }
            #[inline(always)]
            fn add(self, o: Self) -> Self {
                $name(unsafe { $add(self.0, o.0) })
            }
            #[inline(always)]
            fn sub(self, o: Self) -> Self {
                $name(unsafe { $sub(self.0, o.0) })
            }
            #[inline(always)]
            fn xor(self, o: Self) -> Self {
                $name(unsafe { $xor(self.0, o.0) })
            }
            #[inline(always)]
            fn and(self, o: Self) -> Self {
                $name(unsafe { $and(self.0, o.0) })
            }
            #[inline(always)]
            fn or(self, o: Self) -> Self {
                $name(unsafe { $or(self.0, o.0) })
            }
            #[inline(always)]
            fn and_not(self, o: Self) -> Self {
                $name(unsafe { $bic(self.0, o.0) })
            }
            #[inline(always)]
            fn rotr<const K: u32>(self) -> Self {
                let left = unsafe { $shl(self.0, $dup_signed((<$word>::BITS - K) as _)) };
                $name(unsafe { $or(Bits::shr::<K>(self).0, left) })
            }
            #[inline(always)]
            fn shl<const K: u32>(self) -> Self {
                $name(unsafe { $shl(self.0, $dup_signed(K as _)) })
            }
            #[inline(always)]
            fn shr<const K: u32>(self) -> Self {
                // A shift to the left by less than nothing.
                $name(unsafe { $shl(self.0, $dup_signed(-(K as i8) as _)) })
            }
            #[inline(always)]
            fn swap_bytes(self) -> Self {
                $name(unsafe { $swap(self.0) })
            }
            #[inline(always)]
            fn opaque(self) -> Self {
                #[allow(unused_mut, reason = "MemorySanitizer cannot see through assembly")]
                let mut x = self.0;
                #[cfg(not(saltern_msan))]
                unsafe {
                    core::arch::asm!("/* {0:v} */", inout(vreg) x, options(pure, nomem, nostack, preserves_flags));
                }
                $name(x)
            }
        }

        impl Vertical for $name {
            type Word = $word;
            const LANES: usize = $lanes;

            #[inline(always)]
            fn splat(_: $token, x: $word) -> Self {
                $name(unsafe { $dup(x) })
            }
            #[inline(always)]
            fn from_words(_: $token, words: &[$word]) -> Self {
                let words = &words[..$lanes];
                $name(unsafe { $load(words.as_ptr()) })
            }
            #[inline(always)]
            fn to_words(self, words: &mut [$word]) {
                let words = &mut words[..$lanes];
                unsafe { $store(words.as_mut_ptr(), self.0) }
            }
            #[inline(always)]
            fn transpose_square(rows: &mut [Self]) {
                let rows = &mut rows[..$lanes];
                unsafe { $transpose(rows) }
            }
        }
    };
}

pub(super) use bits;

bits!(
    U32x4, Neon, u32, 4 lanes, splat vdupq_n_u32, add vaddq_u32, sub vsubq_u32, xor veorq_u32, and vandq_u32, or vorrq_u32,
    and_not vbicq_u32, shift vshlq_u32 by vdupq_n_s32, load vld1q_u32, store vst1q_u32, swap_bytes swap_bytes_32,
    transpose transpose_four
);
bits!(
    U64x2, Neon, u64, 2 lanes, splat vdupq_n_u64, add vaddq_u64, sub vsubq_u64, xor veorq_u64, and vandq_u64, or vorrq_u64,
    and_not vbicq_u64, shift vshlq_u64 by vdupq_n_s64, load vld1q_u64, store vst1q_u64, swap_bytes swap_bytes_64,
    transpose transpose_two
);

#[inline(always)]
pub(super) unsafe fn swap_bytes_32(x: uint32x4_t) -> uint32x4_t {
    unsafe { vreinterpretq_u32_u8(vrev32q_u8(vreinterpretq_u8_u32(x))) }
}
#[inline(always)]
unsafe fn swap_bytes_64(x: uint64x2_t) -> uint64x2_t {
    unsafe { vreinterpretq_u64_u8(vrev64q_u8(vreinterpretq_u8_u64(x))) }
}
#[inline(always)]
unsafe fn transpose_four(rows: &mut [U32x4]) {
    let columns = transpose_words([rows[0].0, rows[1].0, rows[2].0, rows[3].0]);
    for i in 0..4 {
        rows[i] = U32x4(columns[i]);
    }
}
#[inline(always)]
unsafe fn transpose_two(rows: &mut [U64x2]) {
    let (a, b) = (rows[0].0, rows[1].0);
    unsafe { (rows[0], rows[1]) = (U64x2(vtrn1q_u64(a, b)), U64x2(vtrn2q_u64(a, b))) }
}
