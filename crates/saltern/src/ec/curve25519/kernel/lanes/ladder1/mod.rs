//! One exchange in four lanes: the Montgomery ladder of RFC 7748, section 5, in three rounds of four products a step.
//!
//! Of the pair of points, `2` is what the last step doubled and `3` the sum that it made. The lanes hold
//! `[x2, x2 + z2, x3, z3]`, or both pairs of lanes the other way round. With `a = x2 + z2`, `b = x2 - z2`, `c = x3 + z3`,
//! `d = x3 - z3`, where it is the first point again that is doubled, a step is
//!
//! | round | lane 0 | lane 1 | lane 2 | lane 3 |
//! |---|---|---|---|---|
//! | 1 | `a a` | `b b` | `c b` | `d a` |
//! | 2 | `aa aa` | `g g` | `s s` | `t t` |
//! | 3 | `aa g` | `121665 gg` | `1 ss` | `x1 tt` |
//!
//! where `g = bb - aa`, `s = da + cb`, `t = da - cb`. Then `x2 = aa bb = aaaa + aa g`, and `x2 + z2 = aaaa + 121665 gg`: both begin
//! with `aaaa`, and `b` of the next step is twice the one less the other. To double the second point, both pairs of lanes change
//! their parts. So nothing is swapped: the bit of the scalar decides what lanes are multiplied with.
//!
//! What waits for a round is its results, a sum or a difference, and a carry: the second round has squares alone, whose two
//! factors need no movement, and what the third round multiplies with is known before the second one ends.
//!
//! Where eight lanes cost no more than four, [`super::wide_ladder`] does it in two rounds. Here the order of operations is that of
//! the source, if the vectors keep it; see [`step`].

pub mod product;
pub mod step;

use step::Step;

use super::field::{Columns, Element, Vector};
use super::montgomery::{self, Ladder};
use super::{A24, Limbs};
use crate::curve25519::kernel::serial::field::Reduced;
use saltern_lanes::Word64;

/// What is the same in each step.
#[derive(Clone, Copy, Debug)]
pub struct Plan<V: Vector> {
    /// What the third round multiplies with, where the first point is doubled and where the second one is, but for what comes
    /// from the first round.
    last: [Element<V>; 2],
    /// What is subtracted from begins with this: the even lanes of pairs, or the odd ones.
    even: Columns<V>,
    odd: Columns<V>,
    /// The odd lanes.
    odd_lanes: V::Mask,
}

/// The lanes of the point that is doubled, where the bit is 0 and where it is 1, and those of the sum.
const DOUBLED: [u8; 2] = [0b0011, 0b1100];
const SUM: [u8; 2] = [DOUBLED[1], DOUBLED[0]];
const EVEN: u8 = 0b0101;
const ODD: u8 = 0b1010;

/// Some lanes of one of the pairs.
#[inline(always)]
fn lanes<V: Vector>(w: V::Token, pair: [u8; 2], of: u8, bit: V::Word) -> V::Mask {
    V::mask(w, pair[0] & of, pair[1] & of, bit)
}

impl<V: Vector> Plan<V> {
    /// For a point with the coordinate `x1`.
    #[inline(always)]
    pub fn new(w: V::Token, x1: &Limbs<V::Word>) -> Self {
        let constant = V::Word::constant;
        // By a bit, so that LLVM does not know it: it would make two operations of one that leaves some lanes as they are.
        let odd_lanes = V::mask(w, ODD, 0, constant(0));
        let bias = Columns::bias(w);
        let zero = Columns::zero(w);
        let mut plan = Plan {
            last: [Element(zero.0); 2],
            even: bias.select(zero, odd_lanes),
            odd: zero.select(bias, odd_lanes),
            odd_lanes,
        };
        for i in 0..5 {
            let (one, multiple) = if i == 0 { (constant(1), constant(A24 - 1)) } else { (constant(0), constant(0)) };
            plan.last[0].0[i] = V::from_words(w, &[one, multiple, one, x1[i]]);
            plan.last[1].0[i] = V::from_words(w, &[one, x1[i], one, multiple]);
        }
        plan
    }

    /// What the ladder begins with: `(1 : 0)` and `(x1 : 1)`. Even lanes have their bias from the beginning: `x1` may have a zero
    /// where 1 is subtracted from it.
    #[inline(always)]
    pub fn start(&self, w: V::Token, x1: &Limbs<V::Word>) -> Columns<V> {
        let mut state = self.even;
        for i in 0..5 {
            let one = V::Word::constant(u64::from(i == 0));
            state.0[i] = state.0[i].add(V::from_words(w, &[one, one, x1[i], one]));
        }
        state
    }

    /// One step: doubles the first point where `bit` is 0 and the second one where it is 1, and the other one becomes the sum.
    /// `before` is the bit of the step before, or 0.
    #[inline(always)]
    pub fn step(&self, w: V::Token, x: Columns<V>, bit: V::Word, before: V::Word) -> Columns<V> {
        Step::new(w, self, x, bit, before).done()
    }
}

impl<V: Vector<Word = u64>> Ladder<V> for Plan<V> {
    #[inline(always)]
    fn step(&self, w: V::Token, state: Columns<V>, bit: u64, before: u64) -> Columns<V> {
        Plan::step(self, w, state, bit, before)
    }

    /// The last bits are zeros, so what the last step doubled is the result.
    #[inline(always)]
    fn result(&self, w: V::Token, state: Columns<V>) -> (Element<V>, [usize; 2]) {
        let mut result = state;
        for i in 0..5 {
            let (x, sum) = (state.0[i], Columns::<V>::bias(w).0[i].add(state.0[i]));
            result.0[i] = x.blend::<ODD>(sum.sub(x.exchange::<1>()));
        }
        (result.carry(w), [0, 1])
    }
}

/// X25519: the product of `scalar`, which is clamped here, with `point`.
#[inline(always)]
pub fn x25519<V: Vector<Word = u64>>(w: V::Token, scalar: &[u8; 32], point: &[u8; 32], shared: &mut [u8; 32]) {
    const { assert!(V::LANES == 4) };
    let x1 = Reduced::from_bytes(point).limbs51();
    let plan = Plan::<V>::new(w, &x1);
    montgomery::climb(w, &plan, plan.start(w, &x1), scalar, shared);
}
