//! Multiples of the base point from a small table, in constant time: a signed comb.

use super::comb_table::TABLE;
use super::edwards::{Point, Projective};
use super::fixed_base::look_up;
use super::scalar::signs;
use saltern_lanes::{opaque, wipe};

/// 2^192 ± 2^128 ± 2^64 ± 1 times B and times 2^32 B: the signs are the bits of the index, from the lowest on. Of each y + x,
/// y - x and 2d x y. 1,536 bytes.
pub type Table = [[[u64; 12]; 8]; 2];

/// `scalar` B, for a scalar below 2^255.
///
/// An odd number is a sum of all powers of 2 up to 2^255 with signs. Those of four powers, 64 places from each other, choose
/// an entry; there are 64 such fours, two of them between doublings.
#[inline(always)]
pub fn mul_base(scalar: &[u64; 4]) -> Point<u64> {
    let mut signs = signs(scalar);
    let mut sum = Projective::identity();
    let mut place = 32;
    loop {
        place -= 1;
        let doubled = sum.double().point();
        let (index, negative) = column(&signs, 32 + place);
        let first = doubled.add_niels_signed(&look_up(&TABLE[1], index + 1), negative).point();
        let (index, negative) = column(&signs, place);
        let completed = first.add_niels_signed(&look_up(&TABLE[0], index + 1), negative);
        // The barrier keeps the loop one, and the code small.
        if opaque(place) == 0 {
            wipe(&mut signs);
            return completed.point();
        }
        sum = completed.projective();
    }
}

/// The entry for the four signs at `place` of each word, and 1 if it is to be negated.
#[inline(always)]
pub fn column(signs: &[u64; 4], place: usize) -> (u64, u64) {
    let negative = opaque((signs[3] >> place & 1) ^ 1);
    let index = (signs[0] >> place & 1) | (signs[1] >> place & 1) << 1 | (signs[2] >> place & 1) << 2;
    (index ^ (negative.wrapping_neg() & 7), negative)
}
