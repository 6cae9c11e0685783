//! One exchange in lanes: what its ladders, [`super::ladder1`] and [`super::wide_ladder`], have in common.

use super::field::{Columns, Element, Vector};
use super::lane;
use crate::curve25519::kernel::serial::calls;
use crate::curve25519::kernel::serial::ladder::clamped;
use saltern_lanes::wipe;

/// A ladder whose state is a number in each lane.
pub trait Ladder<V: Vector<Word = u64>> {
    /// The state after a bit of the scalar, and the bit before it, which is 0 at first.
    fn step(&self, w: V::Token, state: Columns<V>, bit: u64, before: u64) -> Columns<V>;
    /// The result's x and z in the end, and the lanes in which they are.
    fn result(&self, w: V::Token, state: Columns<V>) -> (Element<V>, [usize; 2]);
}

/// The quotient x / z after all bits of the scalar, which is clamped here.
#[inline(always)]
pub fn climb<V, L>(w: V::Token, ladder: &L, mut state: Columns<V>, scalar: &[u8; 32], shared: &mut [u8; 32])
where
    V: Vector<Word = u64>,
    L: Ladder<V>,
{
    let mut bits = clamped(scalar);
    // The first of 255 bits to the top.
    let (mut word, mut before) = (bits[3] << 1, 0);
    let mut left = 63;
    for i in (0..4).rev() {
        for _ in 0..left {
            let bit = word >> 63;
            state = ladder.step(w, state, bit, before);
            before = bit;
            word <<= 1;
        }
        word = bits[i.max(1) - 1];
        left = 64;
    }
    wipe(&mut bits);

    let (result, lanes) = ladder.result(w, state);
    let (mut x, mut z) = (lane(&result.0, lanes[0]), lane(&result.0, lanes[1]));
    calls::quotient(&mut x, &mut z, shared);
}
