//! Multiples of any point, in constant time.

use super::calls;
use super::edwards::{Cached, Point};
use super::fixed_base::{plus_eights, signed_digit};
use saltern_lanes::{opaque, wipe};

/// `scalar` times the point, for a secret scalar below 2^255: a digit from -8 to 8 for every four doublings.
#[inline(always)]
pub fn mul_point(scalar: &[u64; 4], point: &Point<u64>) -> Point<u64> {
    let mut digits = plus_eights(scalar);
    let mut multiples = calls::multiples(point);
    let mut sum = Point::identity().completed();
    let mut chosen = Cached::identity();
    for place in (0..64).rev() {
        let (magnitude, negative) = signed_digit(&digits, place);
        chosen = Cached::identity();
        for i in 0..opaque(8usize) {
            let other = magnitude ^ (i as u64 + 1);
            chosen = chosen.select(&multiples[i % 8], other.wrapping_sub(1) >> 63);
        }
        calls::double(&mut sum, 4);
        calls::add_signed(&mut sum, &chosen, negative);
    }
    let product = sum.point();
    wipe(&mut digits);
    chosen.wipe();
    for i in 0..opaque(8usize) {
        multiples[i % 8].wipe();
    }
    sum.wipe();
    product
}
