//! One point doubled again and again, in four lanes: two rounds of four products for each time.

use super::field::{Columns, Element, Vector};
use super::of_lane;
use crate::kernel::curve25519::words::edwards::Point;
use saltern_lanes::opaque;

/// Lane `i` of the result is lane `order[i]`.
#[inline(always)]
fn moved<V: Vector<Word = u64>>(w: V::Witness, x: Columns<V>, [a, b, c, d]: [u8; 4]) -> Columns<V> {
    let order = [a, b, c, d, 0, 0, 0, 0];
    Columns(Element(x.0).permute(V::order(w, order, order, 0)).0)
}

/// The lanes whose bits are set.
#[inline(always)]
fn lanes<V: Vector<Word = u64>>(w: V::Witness, bits: u8) -> V::Mask {
    V::mask(w, bits, bits, 0)
}

/// `[X, Y, Z, T]` of twice the point (dbl-2008-hwcd, with the other sign of `F` and `H`). What comes in and goes out are
/// products, which are not carried yet.
///
/// Squares are below `2^59`, so that a bias is enough for two of them, and sums are below 5 times `2^59`.
#[inline(always)]
fn double<V: Vector<Word = u64>>(w: V::Witness, point: Columns<V>) -> Columns<V> {
    let x = moved(w, point, [0, 1, 2, 0]);
    let operand = x.select(x.plus(moved(w, point, [0, 1, 2, 1])), lanes::<V>(w, 0b1000)).carry(w);
    let squares = Columns::zero(w).add_square_in_turn(w, operand);
    // With S = (X + Y)^2: [S, YY, 2 ZZ + XX, YY + XX] - [XX + YY, XX, YY, 0].
    let (xx, yy) = (moved(w, squares, [0; 4]), moved(w, squares, [1; 4]));
    let added = moved(w, squares, [3, 1, 2, 1]);
    let added = added.select(added.plus(added), lanes::<V>(w, 0b0100));
    let added = added.select(added.plus(xx), lanes::<V>(w, 0b1100));
    let taken = xx.select(yy, lanes::<V>(w, 0b0100));
    let taken = taken.select(taken.plus(yy), lanes::<V>(w, 0b0001));
    let difference = added.plus(Columns::bias(w).minus(taken));
    // [E, G, F, H], and [E F, G H, F G, H E].
    let sums = difference.select(added, lanes::<V>(w, 0b1000)).carry(w);
    let others = moved(w, sums.columns(), [2, 3, 1, 0]);
    sums.factor(w).times_onto(w, Element(others.0), Columns::zero(w))
}

/// `2^times` times the point. `times` is not 0.
#[inline(always)]
pub fn double_times<V: Vector<Word = u64>>(w: V::Witness, point: &Point<u64>, times: usize) -> Point<u64> {
    const { assert!(V::LANES == 4) };
    let mut lanes = Columns::zero(w);
    for i in 0..5 {
        lanes.0[i] = V::from_words(w, &[point.x.0[i], point.y.0[i], point.z.0[i], point.t.0[i]]);
    }
    for _ in 0..opaque(times) {
        lanes = double(w, lanes);
    }
    let lanes = lanes.carry(w);
    let mut words = [[0; 4]; 5];
    for i in 0..5 {
        lanes.0[i].to_words(&mut words[i]);
    }
    Point { x: of_lane(&words, 0), y: of_lane(&words, 1), z: of_lane(&words, 2), t: of_lane(&words, 3) }
}
