//! One exchange in eight lanes: a step of the Montgomery ladder is two rounds of eight products.
//!
//! Of the pair of points, `2` is what the last step doubled and `3` the sum that it made. The lanes hold
//! `[X2, X2, Z2, Z2, X3, Z3, u X3, u Z3]`, where `u` is the coordinate of the point that is multiplied. With `a = X + Z` and
//! `b = X - Z` of the point that is doubled next, `c` and `d` of the other one, and `k = 121665`, a step is
//!
//! | round | lane 0 | lane 1 | lane 2 | lane 3 | lane 4 | lane 5 | lane 6 | lane 7 |
//! |---|---|---|---|---|---|---|---|---|
//! | 1 | `a (k + 1) a` | `b b` | `b (k + 1) b` | `b k b` | `c b` | `d a` | `u c b` | `u d a` |
//! | sums | `a'` | `b'` | `e` | `f` | `s` | `t` | `u s` | `u t` |
//! | 2 | `a' b'` | `b' a'` | `e f` | `f e` | `s s` | `t (u t)` | `(u s) s` | `(u t) (u t)` |
//!
//! where `a' = (k + 1) a a`, `b' = b b`, `e = a' - (k + 1) b b`, `f = a' - k b b`, `s = c b + d a`, `t = c b - d a`. So the
//! constant of the curve is a factor of the first round, and what the second round multiplies is one vector, twice: two
//! carries are enough for a step. `u` enters through the multiples of the sum, which the next step may double or not; where it
//! does, the last two lanes of the first round multiply `c` and `d` with `u b` and `u a`.

use super::A24;
use super::field::{Columns, Element, Vector};
use super::montgomery::{self, Ladder};
use crate::curve25519::kernel::serial::field::{Reduced, mul};
use saltern_lanes::Word64;

/// What is the same in each step.
#[derive(Clone, Copy, Debug)]
pub struct Plan<V: Vector> {
    /// The factors `k + 1` and `k`.
    factors: V,
    /// What is added to the products of the first round, or from what they are taken.
    others: V::Order,
    /// In which lanes something is added, and in which products are taken from it.
    added: V::Mask,
    negated: V::Mask,
    /// The second factors of the second round.
    seconds: V::Order,
}

impl<V: Vector> Plan<V> {
    /// The constants.
    #[inline(always)]
    pub fn new(w: V::Token) -> Self {
        let one = V::Word::constant(1);
        let (k, k1) = (V::Word::constant(A24 - 1), V::Word::constant(A24));
        // By a bit, so that LLVM does not know them: it would make more operations of them, for the one port that moves lanes.
        let never = V::Word::constant(0);
        Plan {
            factors: V::from_words(w, &[k1, one, k1, k, one, one, one, one]),
            others: V::order(w, [0, 0, 0, 0, 5, 4, 7, 6], [0; 8], never),
            added: V::mask(w, 0b1111_1100, 0, never),
            negated: V::mask(w, 0b1010_1100, 0, never),
            seconds: V::order(w, [1, 0, 3, 2, 4, 7, 4, 7], [0; 8], never),
        }
    }
}

/// The order in which limbs are carried: the last one goes into the first.
const LIMBS: [usize; 5] = [4, 0, 1, 2, 3];

/// The first factors of the first round, `[a, b, b, b, c, d]` and two multiples by `u`.
///
/// A processor decides on the port of an operation long before it is its turn, and movements between lanes have but one. Limb
/// by limb they are spread among other operations; all at once they would keep that port busy while the other one waits.
#[inline(always)]
pub fn first_factors<V: Vector>(w: V::Token, x: Columns<V>, swap: V::Word) -> Element<V> {
    let own = V::order(w, [0, 2, 2, 2, 4, 5, 6, 7], [4, 5, 5, 5, 0, 2, 7, 6], swap);
    let other = V::order(w, [2, 0, 0, 0, 5, 4, 7, 6], [5, 4, 4, 4, 2, 0, 6, 7], swap);
    let negated = V::mask(w, 0b1010_1110, 0b0110_1110, swap);
    let bias = Columns::<V>::bias(w);
    let (mut sums, mut l) = (x, Element(x.0));
    for i in LIMBS {
        let own = x.0[i].permute(own);
        let other = x.0[i].permute(other).hidden();
        sums.0[i] = own.select(bias.0[i].sub(own), negated).add(other).hidden();
        if i != 4 {
            l.0[i] = sums.carry_limb(w, i).hidden();
        }
    }
    l.0[4] = sums.carry_limb(w, 4).hidden();
    l
}

/// The factors of the second round, from the products of the first, limb by limb as [`first_factors`].
#[inline(always)]
pub fn second_factors<V: Vector>(w: V::Token, plan: &Plan<V>, products: Columns<V>) -> Element<V> {
    let bias = Columns::<V>::bias(w);
    let (mut sums, mut l) = (products, Element(products.0));
    for i in LIMBS {
        let own = products.0[i];
        let other = own.permute(plan.others).hidden();
        let signed = own.select(bias.0[i].sub(own), plan.negated);
        sums.0[i] = signed.select(signed.add(other), plan.added).hidden();
        if i != 4 {
            l.0[i] = sums.carry_limb(w, i).hidden();
        }
    }
    l.0[4] = sums.carry_limb(w, 4).hidden();
    l
}

/// One step: doubles the point that the last step doubled, or where `swap` is 1 the sum. The lanes hold what the table above
/// says, with columns below `2^59`.
#[inline(always)]
pub fn step<V: Vector>(w: V::Token, plan: &Plan<V>, x: Columns<V>, swap: V::Word) -> Columns<V> {
    let l = first_factors(w, x, swap);
    let r = l.permute(V::order(w, [0, 1, 1, 1, 1, 0, 1, 0], [0, 1, 1, 1, 1, 0, 4, 5], swap));
    let r = r.scaled(w, plan.factors);
    let l = second_factors(w, plan, l.factor(w).times_wide(w, r));
    l.factor(w).times_wide(w, l.permute(plan.seconds))
}

impl<V: Vector<Word = u64>> Ladder<V> for Plan<V> {
    /// Points are swapped where a bit is not the one before it.
    #[inline(always)]
    fn step(&self, w: V::Token, state: Columns<V>, bit: u64, before: u64) -> Columns<V> {
        step(w, self, state, bit ^ before)
    }

    /// The last bits are zeros, so what the last step doubled is the result.
    #[inline(always)]
    fn result(&self, w: V::Token, state: Columns<V>) -> (Element<V>, [usize; 2]) {
        (state.carry(w), [0, 2])
    }
}

/// What the ladder begins with: `(1 : 0)` and `(u : 1)`.
#[inline(always)]
pub fn start<V: Vector>(w: V::Token, u: &Reduced<V::Word>) -> Columns<V> {
    let (square, u) = (mul(u, u).limbs51(), u.limbs51());
    let mut state = Columns::zero(w);
    for i in 0..5 {
        let (one, zero) = (V::Word::constant(u64::from(i == 0)), V::Word::constant(0));
        state.0[i] = V::from_words(w, &[one, one, zero, zero, u[i], one, square[i], u[i]]);
    }
    state
}

/// X25519: the product of `scalar`, which is clamped here, with `point`.
#[inline(always)]
pub fn x25519<V: Vector<Word = u64>>(w: V::Token, scalar: &[u8; 32], point: &[u8; 32], shared: &mut [u8; 32]) {
    const { assert!(V::LANES == 8) };
    let (plan, state) = (Plan::<V>::new(w), start::<V>(w, &Reduced::from_bytes(point)));
    montgomery::climb(w, &plan, state, scalar, shared);
}
