//! Several messages side by side.

use super::round::{Form, permute};
use super::{MOST_RATE, STATE};
use saltern_lanes::{Vertical, opaque, reveal, reveal_place};

/// Whole blocks of several messages side by side.
pub struct Blocks<'a, W> {
    /// Word `i` of the state of message `j` is `states[i * LANES + j]`.
    pub states: &'a mut [W],
    /// How many rounds for each block.
    pub rounds: usize,
    /// The size of a block in bytes.
    pub rate: usize,
    /// The messages, at the first of the blocks.
    pub messages: &'a [&'a [u8]],
    /// How many blocks of each.
    pub count: usize,
}

/// Takes every message's blocks into its state, in a form that keeps words as they are.
#[inline(always)]
pub fn absorb<V: Vertical<Constant = u64>, F: Form>(w: V::Token, blocks: Blocks<'_, V::Word>) {
    let Blocks { states, rounds, rate, messages, count } = blocks;
    // The size of a block is public, wherever it was kept.
    let rate = reveal(rate as u64) as usize;
    let mut state = [V::splat(w, 0); STATE];
    for i in 0..STATE {
        state[i] = V::from_words(w, &states[i * V::LANES..]);
    }
    // Places are sums, not products: what reads the compiled code takes every product for a secret.
    let mut at = 0;
    for _ in 0..opaque(count) {
        let mut rows = [V::splat(w, 0); 8];
        for group in 0..(MOST_RATE / 8).div_ceil(V::LANES) {
            if group * V::BYTES < rate {
                for lane in 0..V::LANES {
                    // Where the block ends within a vector, zeros follow.
                    let message = &reveal_place(messages[lane])[at..at + rate];
                    rows[lane] = V::load(w, &message[group * V::BYTES..]);
                }
                V::transpose_square(&mut rows);
                for i in 0..V::LANES {
                    if group * V::LANES + i < STATE {
                        state[group * V::LANES + i] = state[group * V::LANES + i].xor(rows[i]);
                    }
                }
            }
        }
        permute::<V, F>(&mut state, rounds);
        at += rate;
    }
    for i in 0..STATE {
        state[i].to_words(&mut states[i * V::LANES..]);
    }
}
