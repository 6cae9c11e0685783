//! Multiples of any point: of one in constant time, and sums of several in variable time.

use super::double_base::{digit_at, digits_vartime, odd_multiples, split};
use super::edwards::{Cached, Point};
use super::fixed_base::{plus_eights, signed_digit};
use saltern_lanes::{opaque, wipe};

/// `scalar` times the point, for a secret scalar below 2^255: a digit from -8 to 8 for every four doublings.
#[inline(always)]
pub fn mul_point(scalar: &[u64; 4], point: &Point<u64>) -> Point<u64> {
    let mut digits = plus_eights(scalar);
    let mut multiples = [point.cached(); 8];
    for i in 1..opaque(8usize) {
        multiples[i] = point.add(&multiples[i - 1]).point().cached();
    }
    let mut sum = Point::identity();
    for place in (0..64).rev() {
        let (magnitude, negative) = signed_digit(&digits, place);
        let mut chosen = Cached::identity();
        for i in 0..8 {
            let other = magnitude ^ (i as u64 + 1);
            chosen = chosen.select(&multiples[i], other.wrapping_sub(1) >> 63);
        }
        sum = sum.projective().double_times(4).add_signed(&chosen, negative).point();
    }
    wipe(&mut digits);
    sum
}

/// How many points [`sum_of_multiples_vartime`] takes at most.
pub const MOST_POINTS: usize = 32;

/// What [`sum_of_multiples_vartime`] works on, about 50 KB: too much for the frame of a kernel.
#[derive(Clone, Debug)]
pub struct Workspace {
    digits: [[i8; 256]; MOST_POINTS],
    odd: [[Cached<u64>; 8]; MOST_POINTS],
}

impl Workspace {
    /// With nothing in it.
    pub fn new() -> Self {
        Workspace { digits: [[0; 256]; MOST_POINTS], odd: [[Cached::identity(); 8]; MOST_POINTS] }
    }
}

impl Default for Workspace {
    fn default() -> Self {
        Self::new()
    }
}

/// The sum of the multiples of points by public scalars below 2^253 (Straus): all share the doublings. There are as many
/// scalars as points, at most [`MOST_POINTS`].
#[inline(always)]
pub fn sum_of_multiples_vartime(
    scalars: &[[u64; 4]],
    points: &[Point<u64>],
    Workspace { digits, odd }: &mut Workspace,
) -> Point<u64> {
    let count = scalars.len().min(points.len()).min(MOST_POINTS);
    for i in 0..count {
        digits[i] = digits_vartime(&scalars[i], 5);
        odd[i] = odd_multiples(&points[i]);
    }
    let mut sum = Point::identity();
    for place in (0..256).rev() {
        sum = sum.projective().double().point();
        for i in 0..count {
            let digit = digit_at(&digits[i], place);
            if digit != 0 {
                let (index, negative) = split(digit);
                sum = sum.add_signed(&odd[i][index], negative).point();
            }
        }
    }
    sum
}
