//! X25519 by the Montgomery ladder.

use super::calls;
use super::edwards::Point;
use super::field::{Reduced, Unreduced, mul, mul_small, square, words_of};
use super::invert::invert;
use saltern_lanes::{Word64, wipe};

/// `(486662 - 2) / 4`.
pub const A24: u64 = 121_665;

/// Two multiples of the base point that differ by it, as fractions of coordinates `u`: `[x, z]` each.
///
/// After a step `doubled` is the one of the two that the bit chose.
#[derive(Clone, Copy, Debug)]
pub struct Pair<E> {
    /// Twice one of the multiples before.
    pub doubled: [E; 2],
    /// Their sum.
    pub sum: [E; 2],
}

/// One bit: the sum of both multiples, and the double of `doubled`, or of `sum` where `turn` is 1. `turn` is thus the
/// bit before exclusive or this bit.
///
/// Addition only swaps its sign when the points swap places, and that is lost in the square; so it is enough to choose
/// the point to double.
#[inline(always)]
pub fn step<W: Word64>(pair: &Pair<Reduced<W>>, u: &Reduced<W>, turn: W) -> Pair<Reduced<W>> {
    let ([x2, z2], [x3, z3]) = (&pair.doubled, &pair.sum);
    let (a, b): (Unreduced<W>, Unreduced<W>) = (x2.add(z2), x2.sub(z2));
    let (c, d) = (x3.add(z3), x3.sub(z3));
    let (da, cb) = (mul(&d, &a), mul(&c, &b));
    let aa = square(&a.select(&c, turn));
    let bb = square(&b.select(&d, turn));
    let sum = [square(&da.add(&cb)), mul(&square(&da.sub(&cb)), u)];
    let e = aa.sub(&bb);
    let doubled = [mul(&aa, &bb), mul(&e, &aa.add(&mul_small(&e, A24)))];
    Pair { doubled, sum }
}

/// The words of a scalar as X25519 multiplies with it: a multiple of eight between 2^254 and 2^255.
#[inline(always)]
pub fn clamped(scalar: &[u8; 32]) -> [u64; 4] {
    let mut words = words_of(scalar);
    words[0] &= !7;
    words[3] = words[3] & (u64::MAX >> 1) | 1 << 62;
    words
}

/// RFC 7748's X25519: `shared` becomes the coordinate `u` of the multiple of a point; its highest bit is left out, `scalar` is
/// clamped.
#[inline(always)]
pub fn x25519(scalar: &[u8; 32], u: &[u8; 32], shared: &mut [u8; 32]) {
    let mut bits = clamped(scalar);
    let u = Reduced::from_bytes(u);
    // With (1 : 0) as the multiple before the first bit, and the point itself as the sum.
    let mut pair = Pair { doubled: [Reduced::one(), Reduced::zero()], sum: [u, Reduced::one()] };
    let mut before = 0;
    for place in (0..255).rev() {
        let bit = bits[place / 64] >> (place % 64) & 1;
        pair = step(&pair, &u, bit ^ before);
        before = bit;
    }
    // The lowest bit of the scalar is 0.
    wipe(&mut bits);
    let Pair { doubled: [x, z], sum: [other_x, other_z] } = &mut pair;
    calls::quotient(x, z, shared);
    wipe(&mut other_x.0);
    wipe(&mut other_z.0);
}

/// The coordinate `u` of a point of the Edwards form, which is not the neutral one.
#[inline(always)]
pub fn from_edwards(point: &Point<u64>) -> [u8; 32] {
    let [over, under] = fraction_of_edwards(point);
    mul(&over, &invert(&under.carry())).to_bytes()
}

/// Its numerator and its denominator: u = (1 + y) / (1 - y).
#[inline(always)]
pub fn fraction_of_edwards<W: Word64>(point: &Point<W>) -> [Unreduced<W>; 2] {
    [point.z.add(&point.y), point.z.sub(&point.y)]
}
