//! Vectors of groups of four words of 64 bits, as BLAKE2 and Argon2 mix them within one block.

// Loops over indices, because closures over vectors are not always inlined.
#![allow(clippy::needless_range_loop)]

use crate::bits::Bits;
use crate::level::Token;
use core::marker::PhantomData;

/// Words that multiply their lower halves.
pub trait LowProduct: Bits<Constant = u64> {
    /// The product of the lower 32 bits of both.
    fn mul_low(self, o: Self) -> Self;
}

impl LowProduct for u64 {
    #[inline(always)]
    fn mul_low(self, o: Self) -> Self {
        u64::from(self as u32) * u64::from(o as u32)
    }
}

/// Vectors of one or two groups of four words.
pub trait Quads64: LowProduct {
    /// What proves that the machine has the instructions.
    type Token: Copy;
    /// As many vectors as hold eight words: one or two.
    type Eight: Copy + AsRef<[Self]> + AsMut<[Self]>;
    /// Loads a vector's bytes, words little-endian. Panics where there are fewer.
    fn load_words(w: Self::Token, bytes: &[u8]) -> Self;
    /// Stores a vector's bytes. Panics where there is no room for them.
    fn store_words(self, bytes: &mut [u8]);
    /// The same vector as often as it takes for eight words.
    fn eight(self) -> Self::Eight;
    /// Lane `i` of each group gets what lane `i + K` has, modulo 4; `K` is 1, 2 or 3.
    fn turn<const K: usize>(self) -> Self;
    /// Exchanges words 2 and 3 of the eight with words 4 and 5.
    fn swap_middle(eight: &mut Self::Eight);
}

/// Hints that these bytes will be read soon: the line of the cache that they begin in.
#[inline(always)]
pub fn prefetch(bytes: &[u8]) {
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(miri)))]
    // SAFETY: a hint; it reads nothing that the program could notice.
    unsafe {
        core::arch::x86_64::_mm_prefetch::<{ core::arch::x86_64::_MM_HINT_T0 }>(bytes.as_ptr().cast());
    }
    #[cfg(not(all(target_arch = "x86_64", target_feature = "sse2", not(miri))))]
    let _ = bytes;
}

/// Four words without vectors, at any level.
#[derive(Clone, Copy, Debug)]
pub struct Quad<W>([u64; 4], PhantomData<W>);

macro_rules! each {
    ($self:ident, $x:ident => $result:expr) => {{
        let mut out = $self;
        for i in 0..4 {
            let $x = $self.0[i];
            out.0[i] = $result;
        }
        out
    }};
    ($self:ident, $o:ident, $x:ident, $y:ident => $result:expr) => {{
        let mut out = $self;
        for i in 0..4 {
            let ($x, $y) = ($self.0[i], $o.0[i]);
            out.0[i] = $result;
        }
        out
    }};
}

impl<W: Copy> Bits for Quad<W> {
    type Constant = u64;
    #[inline(always)]
    fn constant(self, x: u64) -> Self {
        Quad([x; 4], PhantomData)
    }
    #[inline(always)]
    fn add(self, o: Self) -> Self {
        each!(self, o, x, y => x.add(y))
    }
    #[inline(always)]
    fn sub(self, o: Self) -> Self {
        each!(self, o, x, y => x.sub(y))
    }
    #[inline(always)]
    fn xor(self, o: Self) -> Self {
        each!(self, o, x, y => x.xor(y))
    }
    #[inline(always)]
    fn and(self, o: Self) -> Self {
        each!(self, o, x, y => x.and(y))
    }
    #[inline(always)]
    fn or(self, o: Self) -> Self {
        each!(self, o, x, y => x.or(y))
    }
    #[inline(always)]
    fn and_not(self, o: Self) -> Self {
        each!(self, o, x, y => x.and_not(y))
    }
    #[inline(always)]
    fn rotr<const K: u32>(self) -> Self {
        each!(self, x => x.rotr::<K>())
    }
    #[inline(always)]
    fn shl<const K: u32>(self) -> Self {
        each!(self, x => Bits::shl::<K>(x))
    }
    #[inline(always)]
    fn shr<const K: u32>(self) -> Self {
        each!(self, x => Bits::shr::<K>(x))
    }
    #[inline(always)]
    fn swap_bytes(self) -> Self {
        each!(self, x => x.swap_bytes())
    }
    #[inline(always)]
    fn opaque(self) -> Self {
        each!(self, x => Bits::opaque(x))
    }
}

impl<W: Copy> LowProduct for Quad<W> {
    #[inline(always)]
    fn mul_low(self, o: Self) -> Self {
        each!(self, o, x, y => x.mul_low(y))
    }
}

impl<W: Token> Quads64 for Quad<W> {
    type Token = W;
    type Eight = [Self; 2];
    #[inline(always)]
    fn load_words(_: W, bytes: &[u8]) -> Self {
        let mut words = [0; 4];
        let bytes = bytes[..32].as_chunks::<8>().0;
        for i in 0..4 {
            words[i] = u64::from_le_bytes(bytes[i]);
        }
        Quad(words, PhantomData)
    }
    #[inline(always)]
    fn store_words(self, bytes: &mut [u8]) {
        let bytes = bytes[..32].as_chunks_mut::<8>().0;
        for i in 0..4 {
            bytes[i] = self.0[i].to_le_bytes();
        }
    }
    #[inline(always)]
    fn eight(self) -> [Self; 2] {
        [self; 2]
    }
    #[inline(always)]
    fn turn<const K: usize>(self) -> Self {
        let mut out = self;
        for i in 0..4 {
            out.0[i] = self.0[(i + K) % 4];
        }
        out
    }
    #[inline(always)]
    fn swap_middle(eight: &mut [Self; 2]) {
        for i in 0..2 {
            let low = eight[0].0[2 + i];
            eight[0].0[2 + i] = eight[1].0[i];
            eight[1].0[i] = low;
        }
    }
}
