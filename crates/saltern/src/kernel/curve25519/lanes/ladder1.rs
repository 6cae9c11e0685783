//! One exchange in four lanes: the Montgomery ladder of RFC 7748, section 5, in three rounds of four products a step.
//!
//! The lanes hold `[x2, z2, x3, z3]`. With `a = x2 + z2`, `b = x2 - z2`, `c = x3 + z3`, `d = x3 - z3`, a step that doubles the
//! first point is
//!
//! | round | lane 0 | lane 1 | lane 2 | lane 3 |
//! |---|---|---|---|---|
//! | 1 | `a a` | `b b` | `c b` | `d a` |
//! | 2 | `aa bb` | `e f` | `s s` | `t t` |
//! | 3 | `1` | `1` | `1` | `x1` |
//!
//! where `e = aa - bb`, `f = bb + 121666 e`, `s = da + cb`, `t = cb - da`. To double the second point, both pairs of lanes
//! change their parts. So nothing is swapped: the bit of the scalar decides what lanes are multiplied with.
//!
//! Where eight lanes cost no more than four, [`super::wide_ladder`] does it in two rounds.

use super::field::{Columns, Element, Factor, Vector};
use super::montgomery::{self, Ladder};
use super::{A24, Limbs};
use crate::kernel::curve25519::words::field::Reduced;
use saltern_lanes::Word64;

/// Sums in the even lanes and differences in the odd lanes of each pair of lanes, where `added` is set; elsewhere the even
/// lanes are left as they are, and the odd lanes are taken from zero. For columns below `2^59`.
#[inline(always)]
fn butterfly<V: Vector>(w: V::Witness, x: Columns<V>, neighbour: Columns<V>, added: V::Mask) -> Columns<V> {
    let bias = Columns::<V>::bias(w);
    let mut result = x;
    for i in 0..5 {
        let signed = x.0[i].blend::<0b1010_1010>(bias.0[i].sub(x.0[i]));
        result.0[i] = signed.select(signed.add(neighbour.0[i]), added);
    }
    result
}

/// The other lane of each pair.
#[inline(always)]
fn neighbours<V: Vector>(x: Columns<V>) -> Columns<V> {
    let mut other = x;
    for i in 0..5 {
        other.0[i] = x.0[i].exchange::<1>();
    }
    other
}

/// `[aa, bb, cb, da]`, or where `bit` is 1 with the doubled point in the other pair, for `l = [a, b, c, d]` carried.
#[inline(always)]
fn first_round<V: Vector>(w: V::Witness, l: Element<V>, bit: V::Word) -> Columns<V> {
    let r = l.permute(V::order(w, [0, 1, 1, 0, 0, 0, 0, 0], [3, 2, 2, 3, 0, 0, 0, 0], bit));
    l.factor(w).times_onto(w, r, Columns::zero(w))
}

/// What the second round multiplies: `[aa, e, s, t]` and `[bb, f, s, t]`, where `bit` is 1 in the other order of pairs.
#[inline(always)]
fn second_factors<V: Vector>(w: V::Witness, products: Columns<V>, bit: V::Word) -> (Element<V>, Element<V>) {
    let others = neighbours(products);
    let sums = butterfly(w, products, others, V::mask(w, 0b1110, 0b1011, bit));
    let bb = sums.select(others, V::mask(w, 0b0001, 0b0100, bit));
    let bb = bb.select(products, V::mask(w, 0b0010, 0b1000, bit));
    let zero = V::splat(w, V::Word::constant(0));
    let a24 = zero.select(V::splat(w, V::Word::constant(A24)), V::mask(w, 0b0010, 0b1000, bit));
    (sums.carry(w), bb.add_multiple_and_carry(w, sums, a24))
}

/// What the third round multiplies with, where the first point is doubled and where the second one is.
#[derive(Clone, Copy, Debug)]
pub struct Last<V> {
    first: Factor<V>,
    second: Factor<V>,
}

/// What the ladder begins with, `(1 : 0)` and `(x1 : 1)`, and its [`Last`].
#[inline(always)]
pub fn start<V: Vector>(w: V::Witness, x1: &Limbs<V::Word>) -> (Columns<V>, Last<V>) {
    let mut state = Columns::zero(w);
    let (mut first, mut second) = (Element::one(w), Element::one(w));
    for i in 0..5 {
        let (one, zero) = (V::Word::constant(u64::from(i == 0)), V::Word::constant(0));
        state.0[i] = V::from_words(w, &[one, zero, x1[i], one]);
        first.0[i] = V::from_words(w, &[one, one, one, x1[i]]);
        second.0[i] = V::from_words(w, &[one, x1[i], one, one]);
    }
    (state, Last { first: first.factor(w), second: second.factor(w) })
}

/// Sums and differences of both pairs.
#[inline(always)]
fn sums_and_differences<V: Vector>(w: V::Witness, x: Columns<V>, bit: V::Word) -> Element<V> {
    butterfly(w, x, neighbours(x), V::mask(w, 0b1111, 0b1111, bit)).carry(w)
}

/// One step on `[x2, z2, x3, z3]`: doubles the first point where `bit` is 0 and the second one where it is 1; the other
/// point becomes the sum.
#[inline(always)]
pub fn step<V: Vector>(w: V::Witness, x: Columns<V>, last: &Last<V>, bit: V::Word) -> Columns<V> {
    let products = first_round(w, sums_and_differences(w, x, bit), bit);
    let (l, r) = second_factors(w, products, bit);
    let products = l.factor(w).times_onto(w, r, Columns::zero(w));

    let last = last.first.select(&last.second, V::mask(w, 0, 0b1111, bit));
    last.times_onto(w, products.carry(w), Columns::zero(w))
}

impl<V: Vector<Word = u64>> Ladder<V> for Last<V> {
    const RESULT: [usize; 2] = [0, 1];

    #[inline(always)]
    fn step(&self, w: V::Witness, state: Columns<V>, bit: u64, _: u64) -> Columns<V> {
        step(w, state, self, bit)
    }
}

/// X25519: the product of `scalar`, which is clamped here, with `point`.
#[inline(always)]
pub fn x25519<V: Vector<Word = u64>>(w: V::Witness, scalar: &[u8; 32], point: &[u8; 32], shared: &mut [u8; 32]) {
    const { assert!(V::LANES == 4) };
    let (state, last) = start::<V>(w, &Reduced::from_bytes(point).limbs51());
    montgomery::climb(w, &last, state, scalar, shared);
}
