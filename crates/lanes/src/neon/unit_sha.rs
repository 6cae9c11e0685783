//! The vectors of the SHA instructions.
#![allow(clippy::undocumented_unsafe_blocks)]
// The module above says it for all of them.
// The methods become code only inside `Token::run`, which has the feature. Older compilers do not know the lint.
#![allow(unknown_lints, inline_always_mismatching_target_features)]

use super::bits::{bits, swap_bytes_32};
use super::{memory, transpose_words};
use crate::bits::{Bits, Vertical};
use crate::level::Sha;
use crate::memory::{Memory, copy_pieces};
use crate::sha::{ArmSha, FourWords};
use core::arch::aarch64::*;

/// Four words of 32 bits.
#[derive(Clone, Copy, Debug)]
pub struct U32x4(uint32x4_t);

memory!(U32x4, Sha, vreinterpretq_u8_u32, vreinterpretq_u32_u8);

bits!(
    U32x4, Sha, u32, 4 lanes, splat vdupq_n_u32, add vaddq_u32, sub vsubq_u32, xor veorq_u32, and vandq_u32, or vorrq_u32,
    and_not vbicq_u32, shift vshlq_u32 by vdupq_n_s32, load vld1q_u32, store vst1q_u32, swap_bytes swap_bytes_32,
    transpose transpose
);

#[inline(always)]
unsafe fn transpose(rows: &mut [U32x4]) {
    let columns = transpose_words([rows[0].0, rows[1].0, rows[2].0, rows[3].0]);
    for i in 0..4 {
        rows[i] = U32x4(columns[i]);
    }
}

impl FourWords for U32x4 {
    type Token = Sha;
    type Word = u32;

    #[inline(always)]
    fn new(_: Sha, words: [u32; 4]) -> Self {
        U32x4(unsafe { vld1q_u32(words.as_ptr()) })
    }
    #[inline(always)]
    fn words(self) -> [u32; 4] {
        let mut words = [0; 4];
        unsafe { vst1q_u32(words.as_mut_ptr(), self.0) }
        words
    }
    #[inline(always)]
    fn constants(_: Sha, x: [u32; 4]) -> Self {
        U32x4(unsafe { vld1q_u32(x.as_ptr()) })
    }
    #[inline(always)]
    fn and_next<const K: usize>(self, next: Self) -> Self {
        U32x4(unsafe {
            match K {
                1 => vextq_u32::<1>(self.0, next.0),
                2 => vextq_u32::<2>(self.0, next.0),
                _ => vextq_u32::<3>(self.0, next.0),
            }
        })
    }
    #[inline(always)]
    fn reverse_words(self) -> Self {
        U32x4(unsafe {
            let pairs = vrev64q_u32(self.0);
            vextq_u32::<2>(pairs, pairs)
        })
    }
}

impl ArmSha for U32x4 {
    #[inline(always)]
    fn sha256h(self, efgh: Self, wk: Self) -> Self {
        U32x4(unsafe { vsha256hq_u32(self.0, efgh.0, wk.0) })
    }
    #[inline(always)]
    fn sha256h2(self, abcd: Self, wk: Self) -> Self {
        U32x4(unsafe { vsha256h2q_u32(self.0, abcd.0, wk.0) })
    }
    #[inline(always)]
    fn sha256su0(self, next: Self) -> Self {
        U32x4(unsafe { vsha256su0q_u32(self.0, next.0) })
    }
    #[inline(always)]
    fn sha256su1(self, earlier: Self, previous: Self) -> Self {
        U32x4(unsafe { vsha256su1q_u32(self.0, earlier.0, previous.0) })
    }

    #[inline(always)]
    fn sha1_rounds4_wk<const F: i32>(self, e: Self, wk: Self) -> Self {
        U32x4(unsafe {
            let e = vgetq_lane_u32::<0>(e.0);
            match F {
                0 => vsha1cq_u32(self.0, e, wk.0),
                2 => vsha1mq_u32(self.0, e, wk.0),
                _ => vsha1pq_u32(self.0, e, wk.0),
            }
        })
    }
    #[inline(always)]
    fn sha1h(self) -> Self {
        U32x4(unsafe { vsetq_lane_u32::<0>(vsha1h_u32(vgetq_lane_u32::<0>(self.0)), vdupq_n_u32(0)) })
    }
    #[inline(always)]
    fn sha1su0(self, second: Self, third: Self) -> Self {
        U32x4(unsafe { vsha1su0q_u32(self.0, second.0, third.0) })
    }
    #[inline(always)]
    fn sha1su1(self, previous: Self) -> Self {
        U32x4(unsafe { vsha1su1q_u32(self.0, previous.0) })
    }
}
