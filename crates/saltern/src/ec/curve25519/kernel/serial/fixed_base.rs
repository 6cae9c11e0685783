//! Multiples of the base point, from a table, in constant time.

use super::base_table::TABLE;
use super::edwards::{Niels, Point};
use saltern_lanes::{Wide64, Word64, opaque, wipe};

/// 1 to 8 times 16^i B for the 64 places i: y + x, y - x and 2d x y of each. 49,152 bytes.
pub type Table = [[[u64; 12]; 8]; 64];

/// `scalar` B, for a scalar below 2^255.
///
/// The scalar is written with digits from -8 to 8 and summed up place by place.
#[inline(always)]
pub fn mul_base(scalar: &[u64; 4]) -> Point<u64> {
    let mut digits = plus_eights(scalar);
    let mut sum = Point::identity();
    for i in 0..64 {
        let (magnitude, negative) = signed_digit(&digits, i);
        sum = sum.add_niels_signed(&look_up(&TABLE[i], magnitude), negative).point();
    }
    wipe(&mut digits);
    sum
}

/// The magnitude of the digit at place `i`, at most 8, and 1 if it is negative.
#[inline(always)]
pub fn signed_digit(digits: &[u64; 4], i: usize) -> (u64, u64) {
    let nibble = digits[i / 16] >> (4 * (i % 16)) & 15;
    // At the highest place, where no 8 was added, the digit is not negative: it is at most 8.
    let digit = if i < 63 { nibble.wrapping_sub(8) } else { nibble };
    let negative = digit >> 63;
    ((digit ^ negative.wrapping_neg()).wrapping_add(negative), negative)
}

/// 8 at every place but the highest.
pub const EIGHTS: [u64; 4] =
    [0x8888_8888_8888_8888, 0x8888_8888_8888_8888, 0x8888_8888_8888_8888, 0x0888_8888_8888_8888];

/// `scalar + 0x0888…8`, whose hexadecimal digits are the signed digits plus 8, but for the highest.
#[inline(always)]
pub fn plus_eights<W: Word64>(scalar: &[W; 4]) -> [W; 4] {
    let (mut sum, mut carry) = ([W::constant(0); 4], W::constant(0));
    for i in 0..4 {
        let word = scalar[i].widen().add_word(W::constant(EIGHTS[i])).add_word(carry);
        sum[i] = word.low();
        carry = word.shr(64);
    }
    sum
}

/// The entry of a row, counted from 1 to 8, and for 0 the neutral point: every entry is read.
#[inline(always)]
pub fn look_up(row: &[[u64; 12]; 8], magnitude: u64) -> Niels<u64> {
    Niels::from_words(look_up_words(row, magnitude))
}

/// The words of that entry.
#[inline(always)]
pub fn look_up_words(row: &[[u64; 12]; 8], magnitude: u64) -> [u64; 12] {
    // The neutral point has 1, 1 and 0.
    let none = opaque((magnitude.wrapping_sub(1) >> 63).wrapping_neg());
    let mut words = [0; 12];
    [words[0], words[4]] = [none & 1; 2];
    for entry in 0..8 {
        let other = magnitude ^ (entry as u64 + 1);
        let mask = opaque((other.wrapping_sub(1) >> 63).wrapping_neg());
        for k in 0..12 {
            words[k] |= row[entry][k] & mask;
        }
    }
    words
}
