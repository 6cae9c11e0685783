//! Words and bytes as block ciphers use them.

use crate::bits::{Bits, Vertical};
use crate::level::Portable;
use crate::memory::Memory;
use crate::scalar::{U32x1, U64x1};

/// Vectors of words of 32 bits for ciphers whose blocks are four of them: one block in each lane.
pub trait BlockWords: Vertical<Constant = u32> {
    /// The same word in every lane.
    fn everywhere(w: Self::Token, word: Self::Word) -> Self;
    /// Four vectors as the rows of as many squares as there are groups of four lanes, each transposed. Vectors of one lane stay as
    /// they are.
    ///
    /// So vectors that were loaded one after the other become those of the first words of blocks, the second ones, and so on; and back.
    fn transpose_fours(rows: [Self; 4]) -> [Self; 4];
}

/// Logic of three operands in one operation.
pub trait Ternary: Bits<Constant = u32> {
    /// Bit `4 a + 2 b + c` of `TABLE`, for each bit `a` of this vector, `b` and `c` of the others.
    #[inline(always)]
    fn ternary<const TABLE: i32>(self, b: Self, c: Self) -> Self {
        let ones = self.constant(!0);
        let mut sum = self.xor(self);
        for row in 0..8 {
            if TABLE >> row & 1 == 1 {
                let with = |x: Self, bit: i32| if row & bit == 0 { ones.and_not(x) } else { x };
                sum = sum.or(with(self, 4).and(with(b, 2)).and(with(c, 1)));
            }
        }
        sum
    }
}
impl Ternary for u32 {}

/// Vectors as bytes, in memory's order.
pub trait Bytes: Bits + Memory {
    /// Each byte, as a vector of bits, times a matrix: bit `i` becomes the parity of the bits that the byte and byte `7 - i` of the
    /// matrix have in common.
    fn multiply<const MATRIX: u64>(self) -> Self;
    /// From blocks of 16 bytes, loaded one after the other, as many as a vector has bytes: vector `i` gets byte `i` of each.
    ///
    /// In vectors of 16 bytes and more each group of 16 is a column: byte `i` of group `g` of vector `j` becomes byte `j` of group `g` of
    /// vector `i`. In vectors of 8 bytes, of which two are a block, byte `i` of block `j` becomes byte `j` of vector `i`.
    fn to_planes(rows: [Self; 16]) -> [Self; 16];
    /// The other way.
    fn from_planes(planes: [Self; 16]) -> [Self; 16];
}

/// Vectors whose bytes are looked up in tables without an address that depends on them.
pub trait ByteTables: BlockWords + Bytes {
    /// Brings a table into the form that [`ByteTables::look_up`] takes.
    fn prepare(table: &mut [u8; 256]);
    /// Each byte becomes the entry of that number.
    fn look_up(self, table: &[u8; 256]) -> Self;
    /// Vector `k` gets byte `k` of each word: in each group of four lanes, byte `4 i + j` that of lane `j` of row `i`.
    fn split_words(rows: [Self; 4]) -> [Self; 4];
    /// The other way.
    fn join_words(planes: [Self; 4]) -> [Self; 4];
}

impl BlockWords for U32x1 {
    #[inline(always)]
    fn everywhere(_: Portable, word: u32) -> Self {
        U32x1(word)
    }
    #[inline(always)]
    fn transpose_fours(rows: [Self; 4]) -> [Self; 4] {
        rows
    }
}

/// The byte of each of the lowest four bits of another, and of each of the highest four, in [`Bytes::multiply`].
pub(crate) const fn products_of_halves(matrix: u64) -> [[u8; 16]; 2] {
    let (mut products, mut half) = ([[0; 16]; 2], 0);
    while half < 2 {
        let mut number = 0;
        while number < 16 {
            products[half][number] = crate::sboxes::product((number << (4 * half)) as u8, matrix);
            number += 1;
        }
        half += 1;
    }
    products
}

/// Byte `i` of word `j` becomes byte `j` of word `i`.
#[inline(always)]
fn transpose_bytes(mut words: [u64; 8]) -> [u64; 8] {
    macro_rules! step {
        ($shift:literal, $mask:literal: $($x:literal $y:literal),*) => {$(
            let t = (words[$x] >> $shift ^ words[$y]) & $mask;
            words[$y] ^= t;
            words[$x] ^= t << $shift;
        )*};
    }
    step!(8, 0x00ff_00ff_00ff_00ff: 0 1, 2 3, 4 5, 6 7);
    step!(16, 0x0000_ffff_0000_ffff: 0 2, 1 3, 4 6, 5 7);
    step!(32, 0x0000_0000_ffff_ffff: 0 4, 1 5, 2 6, 3 7);
    words
}

impl Bytes for U64x1 {
    #[inline(always)]
    fn multiply<const MATRIX: u64>(self) -> Self {
        let products = const { products_of_halves(MATRIX) };
        let mut sum = 0;
        for bit in 0..8 {
            // What the matrix makes of this bit, where it is set.
            let product = u64::from(products[bit / 4][1 << (bit % 4)]);
            sum ^= (self.0 >> bit & 0x0101_0101_0101_0101) * product;
        }
        U64x1(sum)
    }
    #[inline(always)]
    fn to_planes(rows: [Self; 16]) -> [Self; 16] {
        let mut planes = rows;
        for half in 0..2 {
            let mut words = [0; 8];
            for i in 0..8 {
                words[i] = rows[2 * i + half].0;
            }
            let words = transpose_bytes(words);
            for i in 0..8 {
                planes[8 * half + i] = U64x1(words[i]);
            }
        }
        planes
    }
    #[inline(always)]
    fn from_planes(planes: [Self; 16]) -> [Self; 16] {
        let mut rows = planes;
        for half in 0..2 {
            let mut words = [0; 8];
            for i in 0..8 {
                words[i] = planes[8 * half + i].0;
            }
            let words = transpose_bytes(words);
            for i in 0..8 {
                rows[2 * i + half] = U64x1(words[i]);
            }
        }
        rows
    }
}
