//! Inverses and square roots by powers.

use super::super::chain::{Chain, INVERSE, NUMBERS, ROOT};
use super::super::divsteps;
use super::at;
use super::field::{Reduced, mul, square_times};
use saltern_lanes::level::Portable;
use saltern_lanes::{Kernel, Word64, opaque};

#[inline(always)]
fn power<W: Word64>(a: &Reduced<W>, chain: Chain) -> Reduced<W> {
    let mut numbers = [*a; NUMBERS];
    let mut last = *a;
    // The barrier keeps the loop one.
    for i in 0..opaque(NUMBERS - 1) {
        last = mul(&square_times(&last, chain.squarings(i)), &numbers[chain.factor(i) % NUMBERS]);
        numbers[(i + 1) % NUMBERS] = last;
    }
    last
}

/// The inverse, `a^(p-2)`; 0 for 0.
#[inline(always)]
pub fn invert_by_power<W: Word64>(a: &Reduced<W>) -> Reduced<W> {
    power(a, INVERSE)
}

/// The inverse; 0 for 0. By divsteps, which take half the time of a power.
///
/// One function for all kernels and levels: it is long, and no level's instructions make it faster.
#[inline(always)]
pub fn invert(a: &Reduced<u64>) -> Reduced<u64> {
    at(Invert(a))
}

struct Invert<'a>(&'a Reduced<u64>);

impl Kernel<Portable> for Invert<'_> {
    type Output = Reduced<u64>;

    #[inline(always)]
    fn run(self, _: Portable) -> Reduced<u64> {
        divsteps::invert(self.0)
    }
}

/// `a^((p-5)/8)`, which square roots are made of.
#[inline(always)]
pub fn power_p58<W: Word64>(a: &Reduced<W>) -> Reduced<W> {
    power(a, ROOT)
}
