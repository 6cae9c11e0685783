//! Sliced bytes as arrays.

use super::{SlicedBytes, multiply};
use crate::aes::AesByte;
use crate::inout::InOut;
use crate::model::Model;
use core::array::from_fn;

/// What is done to a byte, which may be symbolic.
pub trait SlicedByte: Copy {
    /// A byte of a key.
    type Spread: Copy;
    /// That byte.
    fn of(byte: Self::Spread) -> Self;
    /// Exclusive or.
    fn xor(self, o: Self) -> Self;
    /// Bitwise and.
    fn and(self, o: Self) -> Self;
    /// Bitwise or.
    fn or(self, o: Self) -> Self;
    /// [`SlicedBytes::funnel_shl`].
    fn funnel_shl(self, next: Self, k: i32) -> Self;
    /// [`SlicedBytes::substitute`]: a matrix and a sum before the inverse, and a matrix and a sum after it.
    fn substitute(self, before: (u64, u8), after: (u64, u8)) -> Self;
    /// The same in the key's form.
    fn spread(self) -> Self::Spread;
    /// From a byte in memory.
    fn load(byte: u8) -> Self;
    /// Into memory.
    fn store(self) -> u8;
}

impl SlicedByte for u8 {
    type Spread = u32;
    fn of(byte: u32) -> Self {
        byte as u8
    }
    fn spread(self) -> u32 {
        u32::from_ne_bytes([self; 4])
    }
    fn xor(self, o: Self) -> Self {
        self ^ o
    }
    fn and(self, o: Self) -> Self {
        self & o
    }
    fn or(self, o: Self) -> Self {
        self | o
    }
    fn funnel_shl(self, next: Self, k: i32) -> Self {
        self << k | next >> (8 - k)
    }
    fn substitute(self, before: (u64, u8), after: (u64, u8)) -> Self {
        let x = multiply(self, before.0) ^ before.1;
        // AES's S-box is the inverse and then its affine map, whose own inverse this is.
        let y = AesByte::substitute(x) ^ 0x63;
        let inverse = y.rotate_left(1) ^ y.rotate_left(3) ^ y.rotate_left(6);
        multiply(inverse, after.0) ^ after.1
    }
    fn load(byte: u8) -> Self {
        byte
    }
    fn store(self) -> u8 {
        self
    }
}

/// A byte of each of `N` blocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sliced<T, const N: usize>(pub [T; N]);

impl<T: SlicedByte, const N: usize> SlicedBytes for Sliced<T, N> {
    type Token = Model;
    type Spread = T::Spread;
    const BLOCKS: usize = N;

    fn spread(_: Model, byte: T::Spread) -> Self {
        Sliced([T::of(byte); N])
    }
    fn xor(self, o: Self) -> Self {
        Sliced(from_fn(|i| self.0[i].xor(o.0[i])))
    }
    fn and(self, o: Self) -> Self {
        Sliced(from_fn(|i| self.0[i].and(o.0[i])))
    }
    fn or(self, o: Self) -> Self {
        Sliced(from_fn(|i| self.0[i].or(o.0[i])))
    }
    fn funnel_shl<const K: i32>(self, next: Self) -> Self {
        Sliced(from_fn(|i| self.0[i].funnel_shl(next.0[i], K)))
    }
    fn substitute<const BEFORE: u64, const BEFORE_SUM: i32, const AFTER: u64, const AFTER_SUM: i32>(self) -> Self {
        Sliced(self.0.map(|x| x.substitute((BEFORE, BEFORE_SUM as u8), (AFTER, AFTER_SUM as u8))))
    }
    fn first(self) -> T::Spread {
        self.0[0].spread()
    }
    fn load(_: Model, bytes: &[u8; 64]) -> Self {
        Sliced(from_fn(|i| T::load(bytes[i])))
    }
    fn split(_: Model, blocks: &InOut<'_>) -> [Self; 16] {
        let byte = |at: usize| T::load(blocks.input().get(at).copied().unwrap_or(0));
        from_fn(|i| Sliced(from_fn(|place| byte(16 * block::<N>(place) + i))))
    }
    fn join(x: [Self; 16], blocks: &mut InOut<'_>) {
        blocks.copy_from(&bytes(x));
    }
    fn join_xor(x: [Self; 16], data: &mut InOut<'_>) {
        data.xor_slice(&bytes(x));
    }
}

/// Which block a place in a vector is of.
fn block<const N: usize>(place: usize) -> usize {
    if N < 16 { place } else { N / 16 * (place % 16) + place / 16 }
}

fn bytes<T: SlicedByte, const N: usize>(x: [Sliced<T, N>; 16]) -> [u8; 1024] {
    let mut bytes = [0; 1024];
    for place in 0..N {
        for i in 0..16 {
            bytes[16 * block::<N>(place) + i] = x[i].0[place].store();
        }
    }
    bytes
}
