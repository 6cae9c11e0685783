//! The compression function of one input, in four vectors of four words. A round is BLAKE2s's, with other words.

use super::rounds::ORDER;
use crate::hash::blake2::kernel::Blake2s;
use crate::hash::blake2::kernel::horizontal::{constants, round};
use saltern_lanes::Horizontal;

/// The rows of the state after the rounds, not yet added to each other.
#[inline(always)]
pub fn mixed<V: Horizontal<Constant = u32>>(w: V::Token, chaining: &[V; 2], block: &[u8], last: V) -> [V; 4] {
    let mut v = [chaining[0], chaining[1], constants::<Blake2s, V>(w, 0), last];
    // Written out, so that which words a round takes is known when it is compiled.
    round::<Blake2s, V>(w, &mut v, block, &ORDER[0]);
    round::<Blake2s, V>(w, &mut v, block, &ORDER[1]);
    round::<Blake2s, V>(w, &mut v, block, &ORDER[2]);
    round::<Blake2s, V>(w, &mut v, block, &ORDER[3]);
    round::<Blake2s, V>(w, &mut v, block, &ORDER[4]);
    round::<Blake2s, V>(w, &mut v, block, &ORDER[5]);
    round::<Blake2s, V>(w, &mut v, block, &ORDER[6]);
    v
}

/// The next chaining value.
#[inline(always)]
pub fn compress<V: Horizontal<Constant = u32>>(chaining: &mut [V; 2], v: &[V; 4]) {
    *chaining = [v[0].xor(v[2]), v[1].xor(v[3])];
}

/// All the rows that a root gives out for a block.
#[inline(always)]
pub fn output<V: Horizontal<Constant = u32>>(chaining: &[V; 2], v: &[V; 4]) -> [V; 4] {
    [v[0].xor(v[2]), v[1].xor(v[3]), v[2].xor(chaining[0]), v[3].xor(chaining[1])]
}
