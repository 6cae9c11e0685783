//! Inverses and square roots by powers.

use super::super::divsteps;
use super::field::{Reduced, mul, square, square_times};
use saltern_lanes::Word64;

/// `a^(2^250 - 1)` and `a^11`, with 250 squarings and 10 products.
#[inline(always)]
fn power_250<W: Word64>(a: &Reduced<W>) -> (Reduced<W>, Reduced<W>) {
    let a2 = square(a);
    let a9 = mul(&square_times(&a2, 2), a);
    let a11 = mul(&a9, &a2);
    let t5 = mul(&square(&a11), &a9);
    let t10 = mul(&square_times(&t5, 5), &t5);
    let t20 = mul(&square_times(&t10, 10), &t10);
    let t40 = mul(&square_times(&t20, 20), &t20);
    let t50 = mul(&square_times(&t40, 10), &t10);
    let t100 = mul(&square_times(&t50, 50), &t50);
    let t200 = mul(&square_times(&t100, 100), &t100);
    (mul(&square_times(&t200, 50), &t50), a11)
}

/// The inverse, `a^(p-2)`; 0 for 0.
#[inline(always)]
pub fn invert_by_power<W: Word64>(a: &Reduced<W>) -> Reduced<W> {
    let (power, a11) = power_250(a);
    mul(&square_times(&power, 5), &a11)
}

/// The inverse; 0 for 0. By divsteps, which take half the time of a power.
#[inline(always)]
pub fn invert(a: &Reduced<u64>) -> Reduced<u64> {
    divsteps::invert(a)
}

/// `a^((p-5)/8)`, which square roots are made of.
#[inline(always)]
pub fn power_p58<W: Word64>(a: &Reduced<W>) -> Reduced<W> {
    mul(&square_times(&power_250(a).0, 2), a)
}
