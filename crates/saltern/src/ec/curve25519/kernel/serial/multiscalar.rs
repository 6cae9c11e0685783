//! Sums of multiples of points by public scalars below 2^253, in variable time: the parts of Straus' and of Pippenger's way
//! that compute on points.

use super::calls;
use super::double_base::{digit_at, digits_vartime, split};
use super::edwards::{Cached, Completed, Point};
use saltern_lanes::Kernel;
use saltern_lanes::level::Portable;
use saltern_lanes::{opaque, reveal};

/// What [`Straus`] works on for each multiple, 1.5 KB: of many it is too much for the frame of a kernel.
#[derive(Clone, Copy, Debug)]
pub struct Workspace {
    digits: [i8; 256],
    odd: [Cached<u64>; 8],
}

impl Workspace {
    /// With nothing in it.
    #[inline(always)]
    pub fn new() -> Self {
        Workspace { digits: [0; 256], odd: [Cached::zero(); 8] }
    }
}

impl Default for Workspace {
    fn default() -> Self {
        Self::new()
    }
}

/// A kernel that adds up multiples, which share the doublings: as many scalars as points and workspaces.
#[derive(Debug)]
pub struct Straus<'a>(pub &'a [[u64; 4]], pub &'a [Point<u64>], pub &'a mut [Workspace]);

impl Kernel<Portable> for Straus<'_> {
    type Output = Point<u64>;

    #[inline(always)]
    fn run(self, _: Portable) -> Point<u64> {
        let Straus(scalars, points, multiples) = self;
        let count = scalars.len().min(points.len()).min(multiples.len());
        for i in 0..count {
            multiples[i].digits = digits_vartime(&scalars[i], 5);
            multiples[i].odd = calls::odd_multiples(&points[i]);
        }
        let mut sum = Point::identity().completed();
        for place in (0..256).rev() {
            calls::double(&mut sum, 1);
            for i in 0..count {
                let digit = digit_at(&multiples[i].digits, place);
                if digit != 0 {
                    let (index, negative) = split(digit);
                    calls::add_signed(&mut sum, &multiples[i].odd[index], negative);
                }
            }
        }
        sum.point()
    }
}

/// As many as a digit of eight bits, with a sign, has magnitudes other than 0.
pub const MOST_BUCKETS: usize = 128;

/// A kernel that adds each point to the bucket that its digit names, or subtracts it. As many digits as points.
#[derive(Debug)]
pub struct Sort<'a>(pub &'a [i16], pub &'a [Point<u64>], pub &'a mut [Completed<u64>; MOST_BUCKETS]);

impl Kernel<Portable> for Sort<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: Portable) {
        let Sort(digits, points, buckets) = self;
        for i in 0..digits.len().min(points.len()) {
            let digit = reveal(digits[i] as u64) as i16;
            if digit != 0 {
                let bucket = usize::from(digit.unsigned_abs() - 1) % MOST_BUCKETS;
                calls::add_signed(&mut buckets[bucket], &points[i].cached(), u64::from(digit < 0));
            }
        }
    }
}

/// A kernel that doubles a sum so many times, and adds once the first bucket, twice the second and so on.
#[derive(Debug)]
pub struct Collect<'a>(pub &'a Completed<u64>, pub usize, pub &'a [Completed<u64>]);

impl Kernel<Portable> for Collect<'_> {
    type Output = Completed<u64>;

    #[inline(always)]
    fn run(self, _: Portable) -> Completed<u64> {
        let Collect(sum, doublings, buckets) = self;
        let mut total = *sum;
        calls::double(&mut total, doublings);
        let mut above = Point::identity().completed();
        for i in (0..buckets.len()).rev() {
            // The same step for both sums, so that it is in the code once.
            for sum in 0..opaque(2usize) {
                let q = if sum == 0 { buckets[i] } else { above };
                let q = q.point().cached();
                calls::add_signed(if sum == 0 { &mut above } else { &mut total }, &q, 0);
            }
        }
        total
    }
}
