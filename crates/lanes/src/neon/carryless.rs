//! Arm: blocks of 16 bytes, and products without carries (PMULL).
#![allow(clippy::undocumented_unsafe_blocks)] // The module above says it for all of them.

use super::aes::Block;
use crate::carryless::{Carryless, ONES_THEN_ZEROS};
use crate::level::Aes;
use core::arch::aarch64::*;

impl Block {
    #[inline(always)]
    fn words_reversed(self) -> Self {
        Block(unsafe { vrev64q_u8(self.0) })
    }

    /// The lower word and the upper one.
    #[inline(always)]
    fn words(self) -> (u64, u64) {
        unsafe {
            let words = vreinterpretq_u64_u8(self.0);
            (vgetq_lane_u64::<0>(words), vgetq_lane_u64::<1>(words))
        }
    }
}

#[inline]
#[target_feature(enable = "neon,aes")]
fn product(x: u64, y: u64) -> Block {
    Block(vreinterpretq_u8_p128(vmull_p64(x, y)))
}

impl Carryless for Block {
    type One = Self;

    #[inline(always)]
    fn zero(_: Aes) -> Self {
        Block(unsafe { vdupq_n_u8(0) })
    }
    #[inline(always)]
    fn number(_: Aes, n: u128) -> Self {
        Block(unsafe { vreinterpretq_u8_u64(vcombine_u64(vcreate_u64(n as u64), vcreate_u64((n >> 64) as u64))) })
    }
    #[inline(always)]
    fn everywhere(block: Self) -> Self {
        block
    }
    #[inline(always)]
    fn beginning(self, n: usize) -> Self {
        // SAFETY: 16 bytes from a place between 16 and 32.
        Block(unsafe { vandq_u8(self.0, vld1q_u8(ONES_THEN_ZEROS.as_ptr().add(32 - n.min(16)))) })
    }
    #[inline(always)]
    fn first(block: Self) -> Self {
        block
    }
    #[inline(always)]
    fn of(blocks: [Self; 4]) -> Self {
        blocks[0]
    }
    #[inline(always)]
    fn sum(self) -> Self {
        self
    }
    #[inline(always)]
    fn lowest(self) -> Self {
        self
    }
    #[inline(always)]
    fn plus(self, o: Self) -> Self {
        Block(unsafe { veorq_u8(self.0, o.0) })
    }
    #[inline(always)]
    fn common(self, o: Self) -> Self {
        Block(unsafe { vandq_u8(self.0, o.0) })
    }
    #[inline(always)]
    fn reversed(self) -> Self {
        self.words_reversed().exchanged()
    }
    #[inline(always)]
    fn exchanged(self) -> Self {
        Block(unsafe { vextq_u8::<8>(self.0, self.0) })
    }
    #[inline(always)]
    fn to_upper(self) -> Self {
        Block(unsafe { vextq_u8::<8>(vdupq_n_u8(0), self.0) })
    }
    #[inline(always)]
    fn to_lower(self) -> Self {
        Block(unsafe { vextq_u8::<8>(self.0, vdupq_n_u8(0)) })
    }

    #[inline(always)]
    fn lower_product(self, o: Self) -> Self {
        unsafe { product(self.words().0, o.words().0) }
    }
    #[inline(always)]
    fn upper_product(self, o: Self) -> Self {
        unsafe { product(self.words().1, o.words().1) }
    }
    #[inline(always)]
    fn crossed_product(self, o: Self) -> Self {
        unsafe { product(self.words().0, o.words().1) }
    }
}
