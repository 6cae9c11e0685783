//! The powers of `r` for eight lanes, as an [`Interleaved`].
//!
//! They are products that wait for each other. By themselves they take a sixth of the time that a message of 1 KiB takes in
//! all, and where they stand before the rounds in the code, the processor finds nothing else to do meanwhile.

use super::Multiplier;
use super::lanes::{self, GROUPS, PowersIn, Radix};
use super::words::{Limbs44, carry_limbs44, column_limbs44, square_column_limbs44, times_twenty, to_limbs44};
use crate::cipher::arx::{Block, Halfway, Interleaved};
use saltern_lanes::{Lanes64, Wide64, Word64};

/// Each piece squares: `r^2`, `r^4`, `r^8`, `r^16`, `r^32`.
const PIECES: usize = 5;
/// The pieces that also multiply with the power before: `r^3` beside `r^4`, `r^24` beside `r^32`.
const WITH_PRODUCT: [usize; 2] = [1, 4];
/// Three columns and a carry, for a square and for a product.
const PARTS: usize = 8;

/// Squares, and some products of a square with the one before, beside the rounds of a cipher.
pub struct KeyPowers<V: Lanes64> {
    /// `r^(2^i)` after `i` pieces, and its last limbs times twenty.
    power: Limbs44<V::Word>,
    twenties: [V::Word; 2],
    /// The power before it; 1 before `r`.
    before: Limbs44<V::Word>,
    /// What one part leaves to the next.
    columns: [<V::Word as Word64>::Wide; 3],
    square: Limbs44<V::Word>,
    done: usize,
    /// What [`lanes::powers_of_eight`] multiplies with each other, limb by limb. In memory long before it is needed as vectors.
    low: [[V::Word; 8]; 3],
    high: [[V::Word; 8]; 3],
    /// `r^8`, `r^16`, `r^24`, `r^32`.
    steps: [Limbs44<V::Word>; GROUPS],
}

impl<V: Lanes64> Default for KeyPowers<V> {
    /// Nothing yet.
    #[inline(always)]
    fn default() -> Self {
        let zero = V::Word::constant(0);
        KeyPowers {
            power: [zero; 3],
            twenties: [zero; 2],
            before: [zero; 3],
            columns: [zero.widen(); 3],
            square: [zero; 3],
            done: 0,
            low: [[zero; 8]; 3],
            high: [[zero; 8]; 3],
            steps: [[zero; 3]; GROUPS],
        }
    }
}

impl<V: Lanes64> KeyPowers<V> {
    /// From `r` on.
    #[inline(always)]
    pub fn begin_with(&mut self, r: &Multiplier<V::Word>) {
        let [zero, one] = [V::Word::constant(0), V::Word::constant(1)];
        self.power = to_limbs44([r.r[0], r.r[1], zero]);
        self.twenties = times_twenty(&self.power);
        self.before = [one, zero, zero];
        self.done = 0;
        Self::put(&mut self.low, [3, 7], &self.power);
        Self::put(&mut self.high, [4, 5], &self.before);
        Self::put(&mut self.high, [6, 7], &self.before);
    }

    /// A number in the lanes of two pairs.
    #[inline(always)]
    fn put(lanes: &mut [[V::Word; 8]; 3], pairs: [usize; 2], x: &Limbs44<V::Word>) {
        for i in 0..8 {
            if V::PAIR_OF_LANE[i] == pairs[0] || V::PAIR_OF_LANE[i] == pairs[1] {
                (lanes[0][i], lanes[1][i], lanes[2][i]) = (x[0], x[1], x[2]);
            }
        }
    }

    /// The powers, if there was time for all of them: beside as many double rounds as there are pieces.
    #[inline(always)]
    pub fn finalize<R: Radix<V>>(&self, w: V::Token) -> Option<PowersIn<R, V>> {
        if self.begins() {
            return None;
        }
        let low = R::from_fn(w, |i| [self.low[0][i], self.low[1][i], self.low[2][i]]);
        let high = R::from_fn(w, |i| [self.high[0][i], self.high[1][i], self.high[2][i]]);
        Some(lanes::powers_of_eight::<V, R>(w, [low, high], &self.steps))
    }

    /// Whether there is a piece left.
    #[inline(always)]
    fn begins(&self) -> bool {
        self.done < PIECES
    }

    #[inline(always)]
    fn part(&mut self, part: usize) {
        match part {
            0..=2 => self.columns[part] = square_column_limbs44(&self.power, &self.twenties, part).placed(),
            3 => self.square = carry_limbs44(self.columns),
            4..=6 if WITH_PRODUCT.contains(&self.done) => {
                self.columns[part - 4] = column_limbs44(&self.before, &self.power, &self.twenties, part - 4).placed();
            }
            4..=6 => {}
            _ => self.end(),
        }
    }

    /// Keeps what a piece has made.
    #[inline(always)]
    fn end(&mut self) {
        match self.done {
            0 => Self::put(&mut self.low, [2, 6], &self.square),
            1 => {
                Self::put(&mut self.low, [1, 5], &carry_limbs44(self.columns));
                Self::put(&mut self.low, [0, 4], &self.square);
                Self::put(&mut self.high, [0, 1], &self.square);
                Self::put(&mut self.high, [2, 3], &self.square);
            }
            2 => self.steps[0] = self.square,
            3 => self.steps[1] = self.square,
            4 => (self.steps[2], self.steps[3]) = (carry_limbs44(self.columns), self.square),
            _ => {}
        }
        (self.before, self.power) = (self.power, self.square);
        self.twenties = times_twenty(&self.power);
        self.done += 1;
    }
}

impl<V: Lanes64> Interleaved for KeyPowers<V> {
    const PLACED: bool = true;

    #[inline(always)]
    fn begin(&mut self) -> bool {
        self.begins()
    }

    #[inline(always)]
    fn step(&mut self, number: usize, of: usize) {
        debug_assert!(of >= PARTS, "at most one part in a step");
        let (from, to) = (number * PARTS / of, (number + 1) * PARTS / of);
        if from < to {
            self.part(from);
        }
    }
}

impl<V: Lanes64<Word = u64>> Halfway for KeyPowers<V> {
    #[inline(always)]
    fn start(&mut self, first: &Block) {
        self.begin_with(&Multiplier::of_block(first));
    }
}
