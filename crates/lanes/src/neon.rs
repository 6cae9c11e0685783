//! 64-bit Arm: Advanced SIMD, 128-bit vectors.
#![allow(clippy::undocumented_unsafe_blocks)]
//!
//! SAFETY of every intrinsic in this file: it is called on vectors, and a vector comes from a constructor that takes
//! the level's token, so the machine has the instruction.

pub mod aes;
mod bits;
mod blocks;
mod carryless;
pub mod sliced;
pub mod unit_sha;

use crate::lanes::{Halves64, Horizontal32, Lanes32, Lanes64};
use crate::level::Neon;
use crate::memory::{Memory, copy_pieces};
use core::arch::aarch64::*;

/// Four words of 32 bits.
#[derive(Clone, Copy, Debug)]
pub struct U32x4(uint32x4_t);

/// Two words of 64 bits.
#[derive(Clone, Copy, Debug)]
pub struct U64x2(uint64x2_t);

macro_rules! memory {
    ($name:ident, $token:ident, $to_bytes:ident, $from_bytes:ident) => {
        impl Memory for $name {
            type Token = $token;
            const BYTES: usize = 16;

            #[inline(always)]
            unsafe fn load_from(_: $token, from: *const u8) -> Self {
                $name(unsafe { $from_bytes(vld1q_u8(from)) })
            }
            #[inline(always)]
            unsafe fn store_to(self, to: *mut u8) {
                unsafe { vst1q_u8(to, $to_bytes(self.0)) }
            }
            #[inline(always)]
            unsafe fn load_first(w: $token, from: *const u8, n: usize) -> Self {
                let mut bytes = [0u8; 16];
                unsafe {
                    copy_pieces::<8>(from, bytes.as_mut_ptr(), n);
                    Self::load_from(w, bytes.as_ptr())
                }
            }
            #[inline(always)]
            unsafe fn store_first(self, to: *mut u8, n: usize) {
                let mut bytes = [0u8; 16];
                unsafe {
                    self.store_to(bytes.as_mut_ptr());
                    copy_pieces::<8>(bytes.as_ptr(), to, n);
                }
                crate::wipe(&mut bytes);
            }
            #[inline(always)]
            unsafe fn load_until(w: $token, end: *const u8, n: usize) -> Self {
                unsafe {
                    if n == Self::BYTES {
                        return Self::load_from(w, end.sub(n));
                    }
                    let mut bytes = [0u8; 16];
                    copy_pieces::<8>(end.sub(n), bytes.as_mut_ptr().add(Self::BYTES - n), n);
                    Self::load_from(w, bytes.as_ptr())
                }
            }
            #[inline(always)]
            unsafe fn xor_bytes(self, from: *const u8, to: *mut u8, n: usize) {
                unsafe {
                    if n == 16 {
                        vst1q_u8(to, veorq_u8(vld1q_u8(from), $to_bytes(self.0)))
                    } else {
                        let mut bytes = [0u8; 16];
                        copy_pieces::<8>(from, bytes.as_mut_ptr(), n);
                        let x = veorq_u8(vld1q_u8(bytes.as_ptr()), $to_bytes(self.0));
                        vst1q_u8(bytes.as_mut_ptr(), x);
                        copy_pieces::<8>(bytes.as_ptr(), to, n);
                        // Beyond `n` it is keystream.
                        crate::wipe(&mut bytes);
                    }
                }
            }
        }
    };
}
use memory;
memory!(U32x4, Neon, vreinterpretq_u8_u32, vreinterpretq_u32_u8);
memory!(U64x2, Neon, vreinterpretq_u8_u64, vreinterpretq_u64_u8);

impl Lanes32 for U32x4 {
    type Token = Neon;
    type Word = u32;
    const LANES: usize = 4;

    #[inline(always)]
    fn splat(_: Neon, x: u32) -> Self {
        U32x4(unsafe { vdupq_n_u32(x) })
    }
    #[inline(always)]
    fn iota(_: Neon) -> Self {
        U32x4(unsafe { vld1q_u32([0, 1, 2, 3].as_ptr()) })
    }
    #[inline(always)]
    fn add(self, o: Self) -> Self {
        U32x4(unsafe { vaddq_u32(self.0, o.0) })
    }
    #[inline(always)]
    fn xor(self, o: Self) -> Self {
        U32x4(unsafe { veorq_u32(self.0, o.0) })
    }
    #[inline(always)]
    fn rotl<const K: u32>(self) -> Self {
        U32x4(unsafe {
            if K == 16 {
                vreinterpretq_u32_u16(vrev32q_u16(vreinterpretq_u16_u32(self.0)))
            } else {
                let left = vshlq_u32(self.0, vdupq_n_s32(K as i32));
                let right = vshlq_u32(self.0, vdupq_n_s32(K as i32 - 32));
                vorrq_u32(left, right)
            }
        })
    }
    #[inline(always)]
    fn transpose(c: [Self; 16]) -> [Self; 16] {
        let mut blocks = c;
        for g in 0..4 {
            let t = transpose_words([c[4 * g].0, c[4 * g + 1].0, c[4 * g + 2].0, c[4 * g + 3].0]);
            for i in 0..4 {
                blocks[4 * i + g] = U32x4(t[i]);
            }
        }
        blocks
    }
}

#[inline(always)]
fn transpose_words([a, b, c, d]: [uint32x4_t; 4]) -> [uint32x4_t; 4] {
    unsafe {
        let [ab_even, ab_odd] = [vreinterpretq_u64_u32(vtrn1q_u32(a, b)), vreinterpretq_u64_u32(vtrn2q_u32(a, b))];
        let [cd_even, cd_odd] = [vreinterpretq_u64_u32(vtrn1q_u32(c, d)), vreinterpretq_u64_u32(vtrn2q_u32(c, d))];
        [
            vreinterpretq_u32_u64(vtrn1q_u64(ab_even, cd_even)),
            vreinterpretq_u32_u64(vtrn1q_u64(ab_odd, cd_odd)),
            vreinterpretq_u32_u64(vtrn2q_u64(ab_even, cd_even)),
            vreinterpretq_u32_u64(vtrn2q_u64(ab_odd, cd_odd)),
        ]
    }
}

impl Horizontal32 for U32x4 {
    #[inline(always)]
    fn broadcast(_: Neon, row: [u32; 4]) -> Self {
        U32x4(unsafe { vld1q_u32(row.as_ptr()) })
    }
    #[inline(always)]
    fn row_iota(w: Neon) -> Self {
        Self::splat(w, 0)
    }
    #[inline(always)]
    fn rotate_row<const K: u32>(self) -> Self {
        U32x4(unsafe {
            match K % 4 {
                0 => self.0,
                1 => vextq_u32::<1>(self.0, self.0),
                2 => vextq_u32::<2>(self.0, self.0),
                _ => vextq_u32::<3>(self.0, self.0),
            }
        })
    }
    #[inline(always)]
    fn blend_row<const MASK: u32>(self, o: Self) -> Self {
        let word = |i: u32| if MASK >> i & 1 == 1 { !0u32 } else { 0 };
        U32x4(unsafe { vbslq_u32(vld1q_u32([word(0), word(1), word(2), word(3)].as_ptr()), o.0, self.0) })
    }
    #[inline(always)]
    fn shuffle_rows<const FROM: i32>(self, o: Self) -> Self {
        const fn bytes(from: i32) -> [u8; 16] {
            let mut bytes = [0; 16];
            let mut i = 0;
            while i < 16 {
                let word = (from >> (2 * (i / 4)) & 3) as u8 + if i < 8 { 0 } else { 4 };
                bytes[i] = 4 * word + i as u8 % 4;
                i += 1;
            }
            bytes
        }
        U32x4(unsafe {
            let from = const { bytes(FROM) };
            let both = uint8x16x2_t(vreinterpretq_u8_u32(self.0), vreinterpretq_u8_u32(o.0));
            vreinterpretq_u32_u8(vqtbl2q_u8(both, vld1q_u8(from.as_ptr())))
        })
    }
    #[inline(always)]
    fn transpose_rows(rows: [Self; 4]) -> [Self; 4] {
        rows
    }
}

/// All ones in the lanes whose pair is at least `first`, or is `first`.
static FROM_PAIR: [[u64; 2]; 2] = [[!0, !0], [0, !0]];
static THE_PAIR: [[u64; 2]; 2] = [[!0, 0], [0, !0]];

impl U64x2 {
    #[inline(always)]
    fn add_masked(self, mask: &[u64; 2], o: u64) -> Self {
        U64x2(unsafe { vaddq_u64(self.0, vandq_u64(vld1q_u64(mask.as_ptr()), vdupq_n_u64(o))) })
    }
}

impl Lanes64 for U64x2 {
    type Token = Neon;
    type Word = u64;
    const LANES: usize = 2;
    const PAIR_OF_LANE: &'static [usize] = &[0, 1];

    #[inline(always)]
    fn splat(_: Neon, x: u64) -> Self {
        U64x2(unsafe { vdupq_n_u64(x) })
    }
    #[inline(always)]
    fn from_fn(_: Neon, mut f: impl FnMut(usize) -> u64) -> Self {
        // Not core::array::from_fn, which is not always inlined.
        let words = [f(0), f(1)];
        U64x2(unsafe { vld1q_u64(words.as_ptr()) })
    }
    #[inline(always)]
    fn sum(self) -> u64 {
        unsafe { vaddvq_u64(self.0) }
    }
    #[inline(always)]
    fn add(self, o: Self) -> Self {
        U64x2(unsafe { vaddq_u64(self.0, o.0) })
    }
    #[inline(always)]
    fn low_bits<const K: u32>(self) -> Self {
        U64x2(unsafe { vandq_u64(self.0, vdupq_n_u64((1 << K) - 1)) })
    }
    #[inline(always)]
    fn shl<const K: u32>(self) -> Self {
        U64x2(unsafe { vshlq_u64(self.0, vdupq_n_s64(K as i64)) })
    }
    #[inline(always)]
    fn shr<const K: u32>(self) -> Self {
        U64x2(unsafe { vshlq_u64(self.0, vdupq_n_s64(-(K as i64))) })
    }
    #[inline(always)]
    fn funnel_shr<const K: u32>(self, high: Self) -> Self {
        let shifted_out = unsafe { vshlq_u64(high.0, vdupq_n_s64(64 - K as i64)) };
        U64x2(unsafe { vorrq_u64(self.shr::<K>().0, shifted_out) })
    }
    #[inline(always)]
    fn mul32(self, o: Self) -> Self {
        U64x2(unsafe { vmull_u32(vmovn_u64(self.0), vmovn_u64(o.0)) })
    }
    #[inline(always)]
    fn unpack_pairs(first: Self, second: Self) -> (Self, Self) {
        unsafe { (U64x2(vuzp1q_u64(first.0, second.0)), U64x2(vuzp2q_u64(first.0, second.0))) }
    }
    #[inline(always)]
    fn add_to_pair(self, first: usize, o: u64) -> Self {
        self.add_masked(&THE_PAIR[first % 2], o)
    }
    #[inline(always)]
    fn add_from_pair(self, first: usize, o: u64) -> Self {
        self.add_masked(&FROM_PAIR[first % 2], o)
    }
}

impl Halves64 for U64x2 {
    #[inline(always)]
    fn add_halves(self, o: Self) -> Self {
        U64x2(unsafe { vreinterpretq_u64_u32(vaddq_u32(vreinterpretq_u32_u64(self.0), vreinterpretq_u32_u64(o.0))) })
    }
    #[inline(always)]
    fn unpack_groups(first: Self, second: Self) -> (Self, Self) {
        (first, second)
    }
}
