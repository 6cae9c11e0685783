//! AES on one block.
#![allow(clippy::undocumented_unsafe_blocks)]
// The module above says it for all of them.
// The methods become code only inside `Token::run`, which has the feature. Older compilers do not know the lint.
#![allow(unknown_lints, inline_always_mismatching_target_features)]

use super::memory;
use crate::aes::{AesBlocks, BlockVector};
use crate::level::Aes;
use crate::memory::{Memory, copy_pieces};
use core::arch::aarch64::*;

/// One block.
#[derive(Clone, Copy, Debug)]
pub struct Block(pub(super) uint8x16_t);

#[inline(always)]
fn same(x: uint8x16_t) -> uint8x16_t {
    x
}
memory!(Block, Aes, same, same);

#[inline(always)]
fn zero() -> uint8x16_t {
    unsafe { vdupq_n_u8(0) }
}

/// A block moved up by `K` bytes, `0 < K < 16`, with zeros before it; `L` is `16 - K`.
#[inline(always)]
fn up<const L: i32>(x: uint8x16_t) -> uint8x16_t {
    unsafe { vextq_u8::<L>(zero(), x) }
}

impl BlockVector for Block {
    #[inline(always)]
    fn broadcast(_: Aes, block: &[u8; 16]) -> Self {
        Block(unsafe { vld1q_u8(block.as_ptr()) })
    }
    #[inline(always)]
    fn counter(_: Aes, x: u128) -> Self {
        Block(unsafe { vreinterpretq_u8_u64(vcombine_u64(vcreate_u64(x as u64), vcreate_u64((x >> 64) as u64))) })
    }
    #[inline(always)]
    fn xor(self, o: Self) -> Self {
        Block(unsafe { veorq_u8(self.0, o.0) })
    }
    #[inline(always)]
    fn shuffle(self, places: Self) -> Self {
        Block(unsafe { vqtbl1q_u8(self.0, places.0) })
    }
    #[inline(always)]
    fn columns_up<const K: usize>(self) -> Self {
        match K {
            0 => self,
            1 => Block(up::<12>(self.0)),
            2 => Block(up::<8>(self.0)),
            _ => Block(up::<4>(self.0)),
        }
    }
    #[inline(always)]
    fn after(self, before: Self) -> Self {
        before
    }
    #[inline(always)]
    fn add_32(self, n: Self) -> Self {
        Block(unsafe { vreinterpretq_u8_u32(vaddq_u32(vreinterpretq_u32_u8(self.0), vreinterpretq_u32_u8(n.0))) })
    }
    #[inline(always)]
    fn add_64(self, n: Self) -> Self {
        Block(unsafe { vreinterpretq_u8_u64(vaddq_u64(vreinterpretq_u64_u8(self.0), vreinterpretq_u64_u8(n.0))) })
    }
    #[inline(always)]
    fn add_128(self, n: Self) -> Self {
        let sum = self.add_64(n);
        Block(unsafe {
            // The lower half went over where its highest bit is gone: what is added has none. The upper half does not.
            let carry = vshrq_n_u64::<63>(vreinterpretq_u64_u8(vbicq_u8(self.0, sum.0)));
            let carry = up::<8>(vreinterpretq_u8_u64(carry));
            vreinterpretq_u8_u64(vaddq_u64(vreinterpretq_u64_u8(sum.0), vreinterpretq_u64_u8(carry)))
        })
    }
    #[inline(always)]
    fn times_power<const K: usize>(self) -> Self {
        let x = self.0;
        Block(unsafe {
            let (up, over) = match K {
                1 => (up::<15>(x), vextq_u8::<15>(x, zero())),
                2 => (up::<14>(x), vextq_u8::<14>(x, zero())),
                3 => (up::<13>(x), vextq_u8::<13>(x, zero())),
                4 => (up::<12>(x), vextq_u8::<12>(x, zero())),
                5 => (up::<11>(x), vextq_u8::<11>(x, zero())),
                6 => (up::<10>(x), vextq_u8::<10>(x, zero())),
                _ => (up::<9>(x), vextq_u8::<9>(x, zero())),
            };
            let product = vmull_p64(vgetq_lane_u64::<0>(vreinterpretq_u64_u8(over)), 0x87);
            veorq_u8(up, vreinterpretq_u8_p128(product))
        })
    }
}

/// Arm's instructions add a key first: zero, which LLVM replaces by the key of the round before where that was added just before.
impl AesBlocks for Block {
    #[inline(always)]
    fn encrypt_round(self, key: Self) -> Self {
        Block(unsafe { vaesmcq_u8(vaeseq_u8(self.0, zero())) }).xor(key)
    }
    #[inline(always)]
    fn encrypt_last(self, key: Self) -> Self {
        Block(unsafe { vaeseq_u8(self.0, zero()) }).xor(key)
    }
    #[inline(always)]
    fn decrypt_round(self, key: Self) -> Self {
        Block(unsafe { vaesimcq_u8(vaesdq_u8(self.0, zero())) }).xor(key)
    }
    #[inline(always)]
    fn decrypt_last(self, key: Self) -> Self {
        Block(unsafe { vaesdq_u8(self.0, zero()) }).xor(key)
    }
    #[inline(always)]
    fn inverse_mix_columns(self) -> Self {
        Block(unsafe { vaesimcq_u8(self.0) })
    }
}
