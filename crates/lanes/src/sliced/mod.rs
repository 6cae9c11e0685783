//! Bytes of the same place, taken out of several blocks: what ciphers of bytes do to many blocks at once.

mod model;

pub use model::{Sliced, SlicedByte};

use crate::inout::InOut;

/// An S-box: a matrix and a sum before the inverse in AES's field, where that of 0 is 0, and a matrix and a sum after it.
///
/// Matrices over GF(2) are words, as GFNI has them: bit `i` of a product is the parity of the bits that the byte and byte `7 - i` of the
/// matrix have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SBox {
    /// The matrix before.
    pub before: u64,
    /// What is added before.
    pub before_sum: u8,
    /// The matrix after.
    pub after: u64,
    /// What is added after.
    pub after_sum: u8,
}

/// S-boxes of so many bytes: [`layer!`](crate::layer!) makes one.
pub trait Layer<const N: usize> {
    /// One for each byte.
    const BOXES: [SBox; N];
    /// Each by itself, by [`SlicedBytes::substitute`].
    fn each<V: SlicedBytes>(x: [V; N]) -> [V; N];
}

/// Defines a type with a [`Layer`] of so many constant [`SBox`]es.
#[macro_export]
macro_rules! layer {
    ($(#[$doc:meta])* $name:ident, $count:literal: $($x:ident $s_box:path),*) => {
        $(#[$doc])*
        pub enum $name {}

        impl $crate::Layer<$count> for $name {
            const BOXES: [$crate::SBox; $count] = [$($s_box),*];

            #[inline(always)]
            fn each<V: $crate::SlicedBytes>([$($x),*]: [V; $count]) -> [V; $count] {
                [$($x.substitute::<
                    { $s_box.before },
                    { $s_box.before_sum as i32 },
                    { $s_box.after },
                    { $s_box.after_sum as i32 },
                >()),*]
            }
        }
    };
}

/// A vector of one byte of each of several blocks.
pub trait SlicedBytes: Copy {
    /// What proves that the machine has the instructions.
    type Token: Copy;
    /// A byte as keys have it, ready for [`SlicedBytes::spread`]: four times the same one.
    type Spread: Copy;
    /// How many blocks there are.
    const BLOCKS: usize;

    /// The same byte everywhere.
    fn spread(w: Self::Token, byte: Self::Spread) -> Self;
    /// That byte again: the first four.
    fn first(self) -> Self::Spread;
    /// The first of these bytes, as many as there are blocks. Byte `16 * l + i` is of block `BLOCKS / 16 * i + l`; where there are
    /// fewer than 16 blocks, byte `i` is of block `i`.
    fn load(w: Self::Token, bytes: &[u8; 64]) -> Self;
    /// Exclusive or.
    fn xor(self, o: Self) -> Self;
    /// Bitwise and.
    fn and(self, o: Self) -> Self;
    /// Bitwise or.
    fn or(self, o: Self) -> Self;
    /// Each byte shifted to the left by `K` bits, `0 < K < 8`, and the highest bits of that of `next` in their place.
    fn funnel_shl<const K: i32>(self, next: Self) -> Self;
    /// An [`SBox`].
    fn substitute<const BEFORE: u64, const BEFORE_SUM: i32, const AFTER: u64, const AFTER_SUM: i32>(self) -> Self;
    /// Several of them.
    #[inline(always)]
    fn layer<L: Layer<N>, const N: usize>(x: [Self; N]) -> [Self; N] {
        L::each(x)
    }
    /// Vector `i` gets byte `i` of each of several blocks of 16 bytes; zero where there are fewer.
    fn split(w: Self::Token, blocks: &InOut<'_>) -> [Self; 16];
    /// Writes them, as far as there are blocks.
    fn join(x: [Self; 16], blocks: &mut InOut<'_>);
    /// Writes the input xor them, as far as it reaches.
    fn join_xor(x: [Self; 16], data: &mut InOut<'_>);
}

/// The matrix that changes nothing.
#[cfg(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "aarch64", target_feature = "neon")
))]
pub const IDENTITY: u64 = 0x0102_0408_1020_4080;

/// The product of a byte with a matrix.
pub const fn multiply(byte: u8, matrix: u64) -> u8 {
    let (rows, mut product, mut i) = (matrix.to_be_bytes(), 0, 0);
    while i < 8 {
        // Parities without a count, which MemorySanitizer would have to follow.
        let mut common = byte & rows[i];
        common ^= common >> 4;
        common ^= common >> 2;
        common ^= common >> 1;
        product |= (common & 1) << i;
        i += 1;
    }
    product
}

/// The matrix that does what follows AES's S-box, without its sum, where `matrix` follows the inverse.
pub const fn after_aes(matrix: u64) -> u64 {
    compose(matrix, AFFINE_BACK)
}

/// The matrix that does `first` and then `second`.
const fn compose(second: u64, first: u64) -> u64 {
    let (rows, of, mut product, mut i) = (second.to_be_bytes(), first.to_be_bytes(), [0_u8; 8], 0);
    while i < 8 {
        let mut j = 0;
        while j < 8 {
            if rows[i] >> j & 1 == 1 {
                product[i] ^= of[j];
            }
            j += 1;
        }
        i += 1;
    }
    u64::from_be_bytes(product)
}

/// The matrix of the inverse of AES's affine map, whose bit `i` is the sum of bits `i + 2`, `i + 5` and `i + 7`, modulo 8.
const AFFINE_BACK: u64 = {
    let (mut rows, mut i) = ([0_u8; 8], 0);
    while i < 8 {
        rows[i] = 0b1010_0100_u8.rotate_left(i as u32);
        i += 1;
    }
    u64::from_be_bytes(rows)
};

/// What levels without an instruction for S-boxes have: that of AES, and tables of 16 bytes.
#[cfg(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "aarch64", target_feature = "neon")
))]
pub(crate) mod by_aes {
    use super::{after_aes, multiply};

    /// An affine map of a byte as two tables: for its lower and its upper four bits.
    pub const fn tables(matrix: u64, sum: u8) -> [[u8; 16]; 2] {
        let (mut tables, mut i) = ([[0; 16]; 2], 0);
        while i < 16 {
            tables[0][i] = multiply(i as u8, matrix) ^ sum;
            tables[1][i] = multiply((i as u8) << 4, matrix);
            i += 1;
        }
        tables
    }

    /// The same of what follows AES's S-box, where `matrix` and `sum` follow the inverse.
    pub const fn tables_after(matrix: u64, sum: u8) -> [[u8; 16]; 2] {
        let matrix = after_aes(matrix);
        tables(matrix, multiply(0x63, matrix) ^ sum)
    }

    /// Whether a map changes nothing.
    pub const fn is_nothing(matrix: u64, sum: u8) -> bool {
        matrix == super::IDENTITY && sum == 0
    }

    /// Whether a map of the inverse gives AES's S-box.
    pub const fn is_aes(matrix: u64, sum: u8) -> bool {
        after_aes(matrix) == super::IDENTITY && sum == 0x63
    }

    /// Where ShiftRows brings bytes from, backwards.
    pub const ROWS_BACK: [u8; 16] = [0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3];
}
