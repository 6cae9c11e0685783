//! Several messages side by side.

use super::round::{Plain, permute};
use super::{MOST_RATE, STATE};
use saltern_lanes::{Columns, opaque, reveal_place};

/// Takes the first `count` blocks of `rate` bytes of every message into its state, with so many rounds for each: word `i`
/// of the state of message `j` is `states[i * LANES + j]`.
#[inline(always)]
pub fn absorb<V: Columns<Constant = u64>>(
    w: V::Witness,
    states: &mut [V::Word],
    rounds: usize,
    rate: usize,
    messages: &[&[u8]],
    count: usize,
) {
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
        permute::<V, Plain>(&mut state, rounds);
        at += rate;
    }
    for i in 0..STATE {
        state[i].to_words(&mut states[i * V::LANES..]);
    }
}
