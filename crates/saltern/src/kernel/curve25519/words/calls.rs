//! Operations on points as functions of their own, for kernels that do many of them: written out, each of their products
//! takes a kilobyte of code, and the processor waits for instructions. What crosses the calls is in memory anyway.

use super::edwards::{Cached, Completed, Niels, Point};
use saltern_lanes::{Kernel, Witness, opaque};

/// `point` becomes 2^`times` times itself.
#[inline(always)]
pub fn double(w: impl Witness, point: &mut Completed<u64>, times: usize) {
    w.vectorize(Double(point, times));
}

struct Double<'a>(&'a mut Completed<u64>, usize);

impl<W: Witness> Kernel<W> for Double<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: W) {
        let mut point = *self.0;
        for _ in 0..opaque(self.1) {
            point = point.projective().double();
        }
        *self.0 = point;
    }
}

/// Adds `q` to `point`, or takes it away where `negative` is 1, without a branch.
#[inline(always)]
pub fn add_signed(w: impl Witness, point: &mut Completed<u64>, q: &Cached<u64>, negative: u64) {
    w.vectorize(AddSigned(point, q, negative));
}

struct AddSigned<'a>(&'a mut Completed<u64>, &'a Cached<u64>, u64);

impl<W: Witness> Kernel<W> for AddSigned<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: W) {
        *self.0 = self.0.point().add_signed(self.1, self.2);
    }
}

/// The same with an affine point.
#[inline(always)]
pub fn add_niels_signed(w: impl Witness, point: &mut Completed<u64>, q: &[u64; 12], negative: u64) {
    w.vectorize(AddNielsSigned(point, q, negative));
}

struct AddNielsSigned<'a>(&'a mut Completed<u64>, &'a [u64; 12], u64);

impl<W: Witness> Kernel<W> for AddNielsSigned<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: W) {
        *self.0 = self.0.point().add_niels_signed(&Niels::from_words(*self.1), self.2);
    }
}

/// 1, 2, 3, up to 8 times the point.
#[inline(always)]
pub fn multiples(w: impl Witness, point: &Point<u64>) -> [Cached<u64>; 8] {
    let mut multiples = [Cached::identity(); 8];
    w.vectorize(Multiples { point, odd: false, multiples: &mut multiples });
    multiples
}

/// 1, 3, 5, up to 15 times the point.
#[inline(always)]
pub fn odd_multiples(w: impl Witness, point: &Point<u64>) -> [Cached<u64>; 8] {
    let mut multiples = [Cached::identity(); 8];
    w.vectorize(Multiples { point, odd: true, multiples: &mut multiples });
    multiples
}

struct Multiples<'a> {
    point: &'a Point<u64>,
    odd: bool,
    multiples: &'a mut [Cached<u64>; 8],
}

impl<W: Witness> Kernel<W> for Multiples<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: W) {
        let mut step = *self.point;
        let mut last = step.cached();
        self.multiples[0] = last;
        // One loop, in which doubling is an addition: so that additions are in the code once.
        let mut i = if self.odd { 0 } else { 1 };
        while i < opaque(8usize) {
            let sum = step.add(&last).point();
            if i == 0 {
                step = sum;
            } else {
                last = sum.cached();
                self.multiples[i % 8] = last;
            }
            i += 1;
        }
    }
}
