//! Mistakes in the operations of hash functions.

use super::wrong::{Wrong, is_wrong};
use saltern_lanes::model::{Model, Words64};
use saltern_lanes::{Bits, Columns};

// In words of 64 bits; those of 32 come from the same macro.
impl<const N: usize> Bits for Wrong<Words64<u64, N>> {
    type Constant = u64;
    fn constant(self, x: u64) -> Self {
        Self::at_end("constant", 0, self.0.constant(x))
    }
    fn add(self, o: Self) -> Self {
        let carry_lost = |lane| self.0.0[lane] == !0 && o.0.0[lane] == 1;
        Self::result("add", 0, self.0.add(o.0), carry_lost)
    }
    fn sub(self, o: Self) -> Self {
        let borrow_lost = |lane| self.0.0[lane] == 0 && o.0.0[lane] == 1;
        Self::result("sub", 0, self.0.sub(o.0), borrow_lost)
    }
    fn xor(self, o: Self) -> Self {
        Self::at_end("xor", 0, self.0.xor(o.0))
    }
    fn and(self, o: Self) -> Self {
        Self::at_end("and", 0, self.0.and(o.0))
    }
    fn or(self, o: Self) -> Self {
        Self::at_end("or", 0, self.0.or(o.0))
    }
    fn and_not(self, o: Self) -> Self {
        Self::at_end("and_not", 0, self.0.and_not(o.0))
    }
    fn rotr<const K: u32>(self) -> Self {
        Self::at_end("rotr", K as usize, self.0.rotr::<K>())
    }
    fn shl<const K: u32>(self) -> Self {
        Self::at_end("shl", K as usize, self.0.shl::<K>())
    }
    fn shr<const K: u32>(self) -> Self {
        Self::at_end("shr", K as usize, self.0.shr::<K>())
    }
    fn swap_bytes(self) -> Self {
        Self::at_end("swap_bytes", 0, self.0.swap_bytes())
    }
    fn opaque(self) -> Self {
        Self::at_end("opaque", 0, self.0.opaque())
    }
}

impl<const N: usize> Columns for Wrong<Words64<u64, N>> {
    type Word = u64;
    const LANES: usize = N;
    fn splat(w: Model, x: u64) -> Self {
        Self::at_end("splat", 0, Words64::splat(w, x))
    }
    fn from_words(w: Model, words: &[u64]) -> Self {
        Self::at_end("from_words", 0, Words64::from_words(w, words))
    }
    fn to_words(self, words: &mut [u64]) {
        self.0.to_words(words);
        if is_wrong("to_words", 0) {
            words[N - 1] ^= 1;
        }
    }
    fn transpose_square(rows: &mut [Self]) {
        let mut right: Vec<_> = rows.iter().map(|v| v.0).collect();
        Words64::transpose_square(&mut right);
        if is_wrong("transpose_square", 0) {
            right.swap(N - 2, N - 1);
        }
        rows.iter_mut().zip(right).for_each(|(row, v)| *row = Wrong(v));
    }
}
