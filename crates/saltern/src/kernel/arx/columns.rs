//! Blocks in columns: vector `i` holds word `i` of as many blocks as there are lanes.

use super::Cipher;
use saltern_lanes::{Lanes32, Word32};

/// The keystream of `N * LANES` blocks from the counter in `state` on, in order.
///
/// The low word of the counter must not wrap within them; that is the caller's part.
#[inline(always)]
pub fn columns<C: Cipher, V: Lanes32, const N: usize>(
    w: V::Witness,
    state: &[V::Word; 16],
    double_rounds: u32,
) -> [[V; 16]; N] {
    let mut sets: [[V; 16]; N] = core::array::from_fn(|n| input::<C, V>(w, state, n));
    for _ in 0..double_rounds {
        C::double_round(&mut sets);
    }
    for (n, set) in sets.iter_mut().enumerate() {
        // The input is made again rather than kept: that leaves the registers to the rounds.
        let input = input::<C, V>(w, state, n);
        for (x, y) in set.iter_mut().zip(input) {
            *x = x.add(y);
        }
        *set = V::transpose(*set);
    }
    sets
}

/// Set `n` of the blocks that follow `state`.
#[inline(always)]
fn input<C: Cipher, V: Lanes32>(w: V::Witness, state: &[V::Word; 16], n: usize) -> [V; 16] {
    let mut x = state.map(|word| V::splat(w, word));
    let first = state[C::COUNTER].add(V::Word::constant((n * V::LANES) as u32));
    x[C::COUNTER] = V::splat(w, first).add(V::iota(w));
    x
}
