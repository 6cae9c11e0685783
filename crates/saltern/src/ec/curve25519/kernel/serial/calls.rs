//! Products and operations on points as functions of their own, for kernels that do many different ones: written out, each
//! product takes a kilobyte of code, and the processor waits for instructions. What crosses the calls is in memory anyway.

use super::at;
use super::edwards::{Cached, Completed, Point};
use super::encoding::is_zero;
use super::field::{self, Operand, Reduced, Unreduced};
use super::invert::invert;
use super::ristretto::{magnitude, sqrt_ratio};
use saltern_lanes::level::Portable;
use saltern_lanes::{Kernel, Word64, opaque, wipe};

/// What the maps between numbers and points are made of, beside sums: words that are no integers have it their own way.
pub trait Arithmetic<W: Word64>: Copy {
    /// Product.
    fn mul(self, a: &impl Operand<W>, b: &impl Operand<W>) -> Reduced<W>;
    /// The inverse; 0 for 0.
    fn invert(self, a: &Reduced<W>) -> Reduced<W>;
    /// [`sqrt_ratio`].
    fn sqrt_ratio(self, u: &Reduced<W>, v: &Reduced<W>) -> (W, Reduced<W>);
    /// [`magnitude`].
    fn magnitude(self, a: &Reduced<W>) -> Reduced<W>;
    /// [`is_zero`].
    fn is_zero(self, a: &Reduced<W>) -> W;

    /// Square.
    #[inline(always)]
    fn square(self, a: &impl Operand<W>) -> Reduced<W> {
        self.mul(a, a)
    }
}

/// Of integers, with products as functions of their own.
#[derive(Clone, Copy, Debug)]
pub struct OnIntegers;

impl Arithmetic<u64> for OnIntegers {
    #[inline(always)]
    fn mul(self, a: &impl Operand<u64>, b: &impl Operand<u64>) -> Reduced<u64> {
        mul(a, b)
    }
    #[inline(always)]
    fn invert(self, a: &Reduced<u64>) -> Reduced<u64> {
        invert(a)
    }
    #[inline(always)]
    fn sqrt_ratio(self, u: &Reduced<u64>, v: &Reduced<u64>) -> (u64, Reduced<u64>) {
        sqrt_ratio(u, v)
    }
    #[inline(always)]
    fn magnitude(self, a: &Reduced<u64>) -> Reduced<u64> {
        magnitude(a)
    }
    #[inline(always)]
    fn is_zero(self, a: &Reduced<u64>) -> u64 {
        is_zero(a)
    }
}

/// Product.
#[inline(always)]
pub fn mul(a: &impl Operand<u64>, b: &impl Operand<u64>) -> Reduced<u64> {
    at(Mul(a.limbs(), b.limbs()))
}

/// Square.
#[inline(always)]
pub fn square(a: &impl Operand<u64>) -> Reduced<u64> {
    mul(a, a)
}

/// The bytes of the fraction `x / z`, of 0 where z is 0. Both are erased. By reference, so that no copy is left behind.
#[inline(always)]
pub fn quotient(x: &mut Reduced<u64>, z: &mut Reduced<u64>, bytes: &mut [u8; 32]) {
    at(Quotient(x, z, bytes));
}

struct Quotient<'a>(&'a mut Reduced<u64>, &'a mut Reduced<u64>, &'a mut [u8; 32]);

impl Kernel<Portable> for Quotient<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: Portable) {
        let mut quotient = field::mul(self.0, &invert(self.1));
        *self.2 = quotient.to_bytes();
        wipe(&mut self.0.0);
        wipe(&mut self.1.0);
        wipe(&mut quotient.0);
    }
}

/// Limbs are below 2^54: they come from operands.
struct Mul<'a>(&'a [u64; 5], &'a [u64; 5]);

impl Kernel<Portable> for Mul<'_> {
    type Output = Reduced<u64>;

    #[inline(always)]
    fn run(self, _: Portable) -> Reduced<u64> {
        field::mul(&Unreduced(*self.0), &Unreduced(*self.1))
    }
}

/// Sum.
#[inline(always)]
pub fn add(p: &Point<u64>, q: &Point<u64>) -> Point<u64> {
    at(Add(p, q))
}

struct Add<'a>(&'a Point<u64>, &'a Point<u64>);

impl Kernel<Portable> for Add<'_> {
    type Output = Point<u64>;

    #[inline(always)]
    fn run(self, _: Portable) -> Point<u64> {
        self.0.add(&self.1.cached()).point()
    }
}

/// Eight times the point, which has no part of small order.
#[inline(always)]
pub fn times_eight(point: &Point<u64>) -> Point<u64> {
    at(TimesEight(point))
}

struct TimesEight<'a>(&'a Point<u64>);

impl Kernel<Portable> for TimesEight<'_> {
    type Output = Point<u64>;

    #[inline(always)]
    fn run(self, _: Portable) -> Point<u64> {
        self.0.projective().double_times(3)
    }
}

/// `point` becomes 2^`times` times itself.
#[inline(always)]
pub fn double(point: &mut Completed<u64>, times: usize) {
    at(Double(point, times));
}

struct Double<'a>(&'a mut Completed<u64>, usize);

impl Kernel<Portable> for Double<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: Portable) {
        let mut point = *self.0;
        for _ in 0..opaque(self.1) {
            point = point.projective().double();
        }
        *self.0 = point;
    }
}

/// Adds `q` to `point`, or takes it away where `negative` is 1, without a branch.
#[inline(always)]
pub fn add_signed(point: &mut Completed<u64>, q: &Cached<u64>, negative: u64) {
    at(AddSigned(point, q, negative));
}

struct AddSigned<'a>(&'a mut Completed<u64>, &'a Cached<u64>, u64);

impl Kernel<Portable> for AddSigned<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: Portable) {
        *self.0 = self.0.point().add_signed(self.1, self.2);
    }
}

/// 1, 2, 3, up to 8 times the point.
#[inline(always)]
pub fn multiples(point: &Point<u64>) -> [Cached<u64>; 8] {
    let mut multiples = [Cached::zero(); 8];
    at(Multiples { point, odd: false, multiples: &mut multiples });
    multiples
}

/// 1, 3, 5, up to 15 times the point.
#[inline(always)]
pub fn odd_multiples(point: &Point<u64>) -> [Cached<u64>; 8] {
    let mut multiples = [Cached::zero(); 8];
    at(Multiples { point, odd: true, multiples: &mut multiples });
    multiples
}

struct Multiples<'a> {
    point: &'a Point<u64>,
    odd: bool,
    multiples: &'a mut [Cached<u64>; 8],
}

impl Kernel<Portable> for Multiples<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: Portable) {
        let mut step = *self.point;
        let mut last = step;
        // One loop, in which doubling is an addition: so that it is in the code once.
        for i in 0..opaque(8usize) {
            self.multiples[i % 8] = last.cached();
            if i == 0 && self.odd {
                step = add(&step, &step);
            }
            last = add(&last, &step);
        }
    }
}
