//! Sliced bytes, by AES's S-box.
#![allow(clippy::undocumented_unsafe_blocks)]
// The module above says it for all of them.
// The methods become code only inside `Token::run`, which has the feature. Older compilers do not know the lint.
#![allow(unknown_lints, inline_always_mismatching_target_features)]

use super::memory;
use crate::inout::InOut;
use crate::level::Aes;
use crate::memory::{Memory, copy_pieces};
use crate::sliced::{SlicedBytes, by_aes};
use core::arch::aarch64::*;

/// A byte of each of 16 blocks.
#[derive(Clone, Copy, Debug)]
pub struct Bytes16(uint8x16_t);

#[inline(always)]
fn same(x: uint8x16_t) -> uint8x16_t {
    x
}
memory!(Bytes16, Aes, same, same);

#[inline(always)]
fn table(bytes: &'static [u8; 16]) -> uint8x16_t {
    unsafe { vld1q_u8(bytes.as_ptr()) }
}

/// An affine map by two tables.
#[inline(always)]
fn map(x: uint8x16_t, tables: &'static [[u8; 16]; 2]) -> uint8x16_t {
    unsafe {
        let low = vqtbl1q_u8(table(&tables[0]), vandq_u8(x, vdupq_n_u8(0xf)));
        veorq_u8(low, vqtbl1q_u8(table(&tables[1]), vshrq_n_u8::<4>(x)))
    }
}

impl SlicedBytes for Bytes16 {
    type Token = Aes;
    type Spread = u32;
    const BLOCKS: usize = 16;

    #[inline(always)]
    fn spread(_: Aes, byte: u32) -> Self {
        Bytes16(unsafe { vreinterpretq_u8_u32(vdupq_n_u32(byte)) })
    }
    #[inline(always)]
    fn xor(self, o: Self) -> Self {
        Bytes16(unsafe { veorq_u8(self.0, o.0) })
    }
    #[inline(always)]
    fn and(self, o: Self) -> Self {
        Bytes16(unsafe { vandq_u8(self.0, o.0) })
    }
    #[inline(always)]
    fn or(self, o: Self) -> Self {
        Bytes16(unsafe { vorrq_u8(self.0, o.0) })
    }
    #[inline(always)]
    fn funnel_shl<const K: i32>(self, next: Self) -> Self {
        Bytes16(unsafe {
            let (up, down) = match K {
                1 => (vshlq_n_u8::<1>(self.0), vshrq_n_u8::<7>(next.0)),
                2 => (vshlq_n_u8::<2>(self.0), vshrq_n_u8::<6>(next.0)),
                3 => (vshlq_n_u8::<3>(self.0), vshrq_n_u8::<5>(next.0)),
                4 => (vshlq_n_u8::<4>(self.0), vshrq_n_u8::<4>(next.0)),
                5 => (vshlq_n_u8::<5>(self.0), vshrq_n_u8::<3>(next.0)),
                6 => (vshlq_n_u8::<6>(self.0), vshrq_n_u8::<2>(next.0)),
                _ => (vshlq_n_u8::<7>(self.0), vshrq_n_u8::<1>(next.0)),
            };
            vorrq_u8(up, down)
        })
    }
    #[inline(always)]
    fn substitute<const BEFORE: u64, const BEFORE_SUM: i32, const AFTER: u64, const AFTER_SUM: i32>(self) -> Self {
        let x = match const { by_aes::is_nothing(BEFORE, BEFORE_SUM as u8) } {
            true => self.0,
            false => map(self.0, const { &by_aes::tables(BEFORE, BEFORE_SUM as u8) }),
        };
        let x = unsafe { vaeseq_u8(vqtbl1q_u8(x, table(&by_aes::ROWS_BACK)), vdupq_n_u8(0)) };
        Bytes16(match const { by_aes::is_aes(AFTER, AFTER_SUM as u8) } {
            true => x,
            false => map(x, const { &by_aes::tables_after(AFTER, AFTER_SUM as u8) }),
        })
    }
    #[inline(always)]
    fn first(self) -> u32 {
        unsafe { vgetq_lane_u32::<0>(vreinterpretq_u32_u8(self.0)) }
    }
    #[inline(always)]
    fn load(w: Aes, bytes: &[u8; 64]) -> Self {
        Memory::load(w, bytes)
    }
    #[inline(always)]
    fn split(w: Aes, blocks: &InOut<'_>) -> [Self; 16] {
        let mut x = [blocks.load::<Self>(w, 0); 16];
        for i in 1..16 {
            x[i] = blocks.load(w, 16 * i);
        }
        transposed(x)
    }
    #[inline(always)]
    fn join(x: [Self; 16], blocks: &mut InOut<'_>) {
        let x = transposed(x);
        for i in 0..16 {
            blocks.store(16 * i, x[i]);
        }
    }
    #[inline(always)]
    fn join_xor(x: [Self; 16], data: &mut InOut<'_>) {
        let x = transposed(x);
        for i in 0..16 {
            data.xor(16 * i, x[i]);
        }
    }
}

/// Blocks as vectors of bytes of one place, and back: twice it is nothing. Each of four steps moves the highest bit of a byte's place among
/// vectors behind those of its place in one, and the highest of these behind the others.
#[inline(always)]
fn transposed(x: [Bytes16; 16]) -> [Bytes16; 16] {
    let mut x = x;
    for _ in 0..4 {
        let mut next = x;
        for i in 0..8 {
            unsafe {
                next[2 * i] = Bytes16(vzip1q_u8(x[i].0, x[i + 8].0));
                next[2 * i + 1] = Bytes16(vzip2q_u8(x[i].0, x[i + 8].0));
            }
        }
        x = next;
    }
    x
}
