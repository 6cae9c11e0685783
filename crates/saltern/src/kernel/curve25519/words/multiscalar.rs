//! Sums of multiples of points by public scalars below 2^253, in variable time.
//!
//! Few points: Straus, who shares the doublings. Many: Pippenger, who sorts the points into buckets by their digits, so that
//! each is added once for every digit, and no multiples of it are needed.

use super::calls;
use super::double_base::{digit_at, digits_vartime, split};
use super::edwards::{Cached, Point};
use crate::kernel::curve25519::terms::{CHUNK, Chunk, Terms};
use saltern_lanes::{Kernel, Witness, reveal};

/// From so many points on buckets are faster.
const BUCKETS_FROM: usize = 200;

/// Digits for Pippenger have at most so many bits.
const MOST_BITS: usize = 8;

/// As many as a digit without its sign has values other than 0.
const MOST_BUCKETS: usize = 1 << (MOST_BITS - 1);

/// The sum of all terms.
#[inline(always)]
pub fn sum_of_multiples_vartime<W: Witness, T: Terms>(w: W, terms: T) -> Point<u64> {
    let mut sum = Point::identity();
    if terms.count() < BUCKETS_FROM {
        let mut chunk = Chunk::new();
        let mut first = 0;
        while first < terms.count() {
            chunk.fill(&terms, first);
            w.words().vectorize(Straus(&chunk, &mut sum));
            first += CHUNK;
        }
        return sum;
    }
    pippenger(w, terms)
}

/// A kernel that adds a chunk of terms to a sum.
struct Straus<'a>(&'a Chunk, &'a mut Point<u64>);

impl<W: Witness> Kernel<W> for Straus<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        let Straus(chunk, total) = self;
        let count = chunk.count.min(CHUNK);
        let mut digits = [[0; 256]; CHUNK];
        let mut odd = [[Cached::identity(); 8]; CHUNK];
        for i in 0..count {
            digits[i] = digits_vartime(&chunk.scalars[i], 5);
            odd[i] = calls::odd_multiples(w, &chunk.points[i]);
        }
        let mut sum = Point::identity().completed();
        for place in (0..254).rev() {
            calls::double(w, &mut sum, 1);
            for i in 0..count {
                let digit = digit_at(&digits[i], place);
                if digit != 0 {
                    let (index, negative) = split(digit);
                    calls::add_signed(w, &mut sum, &odd[i][index], negative);
                }
            }
        }
        calls::add_signed(w, &mut sum, &total.cached(), 0);
        *total = sum.point();
    }
}

/// A way to write scalars: digits of so many bits, from minus half of what such a number can be to half of it.
#[derive(Clone, Copy)]
struct Radix {
    bits: usize,
    digits: usize,
    /// What makes the digits of scalars positive: half the radix in each place.
    halves: [u64; 5],
}

impl Radix {
    #[inline(always)]
    fn new(bits: usize) -> Self {
        // One bit more than the scalars have, for the carry into the highest digit.
        let digits = 254_usize.div_ceil(bits);
        let mut halves = [0; 5];
        for i in 0..digits {
            let place = bits * i + bits - 1;
            halves[place / 64] |= 1 << (place % 64);
        }
        Radix { bits, digits, halves }
    }

    /// The one that takes least for so many points.
    #[inline(always)]
    fn of(count: usize) -> Self {
        Self::new(match count {
            0..512 => 6,
            512..1024 => 7,
            _ => MOST_BITS,
        })
    }

    /// A digit of a public scalar: its magnitude, and whether it is negative.
    #[inline(always)]
    fn digit(&self, scalar: &[u64; 4], place: usize) -> (usize, bool) {
        let mut sum = [0; 6];
        let mut carry = 0;
        for i in 0..5 {
            let word = u128::from(if i < 4 { scalar[i] } else { 0 }) + u128::from(self.halves[i]) + carry;
            sum[i] = word as u64;
            carry = word >> 64;
        }
        let (word, shift) = (self.bits * place / 64, self.bits * place % 64);
        let bits = (u128::from(sum[word % 5]) | u128::from(sum[word % 5 + 1]) << 64) >> shift;
        let digit = reveal(bits as u64 & ((1 << self.bits) - 1)) as usize;
        let half = 1 << (self.bits - 1);
        (digit.abs_diff(half), digit < half)
    }
}

/// Sums of points, and which of them were begun.
struct Buckets {
    sums: [Point<u64>; MOST_BUCKETS],
    begun: [u64; MOST_BUCKETS],
}

/// The sum of many terms.
#[inline(always)]
fn pippenger<W: Witness, T: Terms>(w: W, terms: T) -> Point<u64> {
    let radix = Radix::of(terms.count());
    let mut buckets = Buckets { sums: [Point::identity(); MOST_BUCKETS], begun: [0; MOST_BUCKETS] };
    let mut chunk = Chunk::new();
    let mut sum = Point::identity();
    for place in (0..radix.digits).rev() {
        let mut first = 0;
        while first < terms.count() {
            chunk.fill(&terms, first);
            w.words().vectorize(Sort { chunk: &chunk, radix: &radix, place, buckets: &mut buckets });
            first += CHUNK;
        }
        w.words().vectorize(Collect { radix: &radix, buckets: &mut buckets, sum: &mut sum });
    }
    sum
}

/// A kernel that adds the points of a chunk to the buckets for their digits in one place.
struct Sort<'a> {
    chunk: &'a Chunk,
    radix: &'a Radix,
    place: usize,
    buckets: &'a mut Buckets,
}

impl<W: Witness> Kernel<W> for Sort<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: W) {
        let Sort { chunk, radix, place, buckets } = self;
        for i in 0..chunk.count.min(CHUNK) {
            let (magnitude, negative) = radix.digit(&chunk.scalars[i], place);
            if magnitude == 0 {
                continue;
            }
            let bucket = (magnitude - 1) % MOST_BUCKETS;
            let (sum, point) = (&mut buckets.sums[bucket], &chunk.points[i]);
            if reveal(buckets.begun[bucket]) == 0 {
                buckets.begun[bucket] = 1;
                *sum = if negative { point.negate() } else { *point };
            } else {
                *sum = sum.add_signed(&point.cached(), u64::from(negative)).point();
            }
        }
    }
}

/// A kernel that multiplies a sum by the radix, adds to it once the first bucket, twice the second and so on, and empties
/// them.
struct Collect<'a> {
    radix: &'a Radix,
    buckets: &'a mut Buckets,
    sum: &'a mut Point<u64>,
}

impl<W: Witness> Kernel<W> for Collect<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: W) {
        let Collect { radix, buckets, sum } = self;
        let mut total = sum.projective().double_times(radix.bits);
        let mut above = Point::identity();
        for bucket in (0..1 << (radix.bits - 1)).rev() {
            let bucket = bucket % MOST_BUCKETS;
            if reveal(buckets.begun[bucket]) == 1 {
                above = above.add(&buckets.sums[bucket].cached()).point();
            }
            total = total.add(&above.cached()).point();
            buckets.begun[bucket] = 0;
        }
        *sum = total;
    }
}
