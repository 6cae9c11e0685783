//! The addition chain behind square roots, as a list that a loop goes through: written out it would
//! be twelve copies of a product and a squaring.

use super::coordinates::{Columns, Token};
use saltern_lanes::opaque;

/// How many numbers there are: the first is what is raised to a power, the last the power.
pub const NUMBERS: usize = 13;

/// A power. Each number after the first is the one before it, squared several times, times an earlier one.
///
/// One byte for how often, and four bits for which. They are words, not a table: a number read from memory would look like a
/// secret to the check of the machine code, and it decides an address.
#[derive(Clone, Copy, Debug)]
pub struct Chain {
    squarings: u128,
    factors: u64,
}

/// The exponent (p - 5) / 8 = 2^252 - 3, of which square roots are made: by the powers 2, 9, 11, and then 2^n - 1 for n = 5,
/// 10, 20, 40, 50, 100, 200, 250.
pub const ROOT: Chain = {
    let steps = [(0, 0), (2, 0), (0, 1), (1, 2), (5, 4), (10, 5), (20, 6), (10, 5), (50, 8), (100, 9), (50, 8), (2, 0)];
    let mut chain = Chain { squarings: 0, factors: 0 };
    let mut i = 0;
    while i < steps.len() {
        let (squarings, factor): (u128, u64) = steps[i];
        chain.squarings |= squarings << (8 * i);
        chain.factors |= factor << (4 * i);
        i += 1;
    }
    chain
};

impl Chain {
    /// How often number `i` is squared.
    #[inline(always)]
    pub fn squarings(self, i: usize) -> usize {
        (self.squarings >> (8 * i)) as usize & 255
    }

    /// What it is multiplied by then.
    #[inline(always)]
    pub fn factor(self, i: usize) -> usize {
        (self.factors >> (4 * i)) as usize & 15
    }

    /// The power of `N` vectors of numbers side by side: the products of one run beside the carries of the other.
    #[inline(always)]
    pub fn power_in_lanes<C: Columns, const N: usize>(self, w: Token<C>, z: &[C::Element; N]) -> [C::Element; N] {
        let mut numbers = [*z; NUMBERS];
        let mut last = *z;
        // The barrier keeps the loop one.
        for i in 0..opaque(NUMBERS - 1) {
            for _ in 0..self.squarings(i) {
                for j in 0..N {
                    let square = if N == 1 { C::square(w, last[j]) } else { C::square_interleaved(w, last[j]) };
                    last[j] = square.carry(w);
                }
            }
            for j in 0..N {
                last[j] = C::product(w, numbers[self.factor(i) % NUMBERS][j], last[j]).carry(w);
            }
            numbers[(i + 1) % NUMBERS] = last;
        }
        last
    }
}
