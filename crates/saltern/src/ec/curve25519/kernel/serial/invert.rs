//! Inverses, and square roots by powers.

use super::super::chain::{NUMBERS, ROOT};
use super::super::divsteps;
use super::at;
use super::field::{Reduced, mul, square};
use saltern_lanes::level::Portable;
use saltern_lanes::{Kernel, Word64, opaque};

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

/// `a^((p-5)/8)`, which square roots are made of, of several numbers side by side: a squaring waits for the one before it, and
/// the processor does another meanwhile.
#[inline(always)]
pub fn powers_p58<W: Word64, const N: usize>(a: &[Reduced<W>; N]) -> [Reduced<W>; N] {
    let mut numbers = [*a; NUMBERS];
    let mut last = *a;
    // The barrier keeps the loop one.
    for i in 0..opaque(NUMBERS - 1) {
        for _ in 0..ROOT.squarings(i) {
            for j in 0..N {
                last[j] = square(&last[j]);
            }
        }
        for j in 0..N {
            last[j] = mul(&last[j], &numbers[ROOT.factor(i) % NUMBERS][j]);
        }
        numbers[(i + 1) % NUMBERS] = last;
    }
    last
}

/// How the powers that square roots are made of are computed.
pub trait Powers: Copy {
    /// `a^((p-5)/8)` of each number.
    fn p58<const N: usize>(self, a: &[Reduced<u64>; N]) -> [Reduced<u64>; N];
}

/// By products of words.
#[derive(Clone, Copy, Debug)]
pub struct OnWords;

impl Powers for OnWords {
    #[inline(always)]
    fn p58<const N: usize>(self, a: &[Reduced<u64>; N]) -> [Reduced<u64>; N] {
        powers_p58(a)
    }
}
