//! Several messages side by side.

use super::Blake2;
use super::rounds::{SIGMA, half};
use crate::backend::vertical::load;
use saltern_lanes::{Bits, Vertical, opaque, reveal};

/// How many words a message has here: its state, its counter's two words, and its two flags.
pub const STATE: usize = 12;

/// Takes the first `count` blocks of every message into its state, of which each begins `stride` bytes after the one before;
/// of a message whose flags are set that is one. Word `i` of what message `j` has is `states[i * LANES + j]`.
#[inline(always)]
pub fn compress<B: Blake2, V>(w: V::Token, states: &mut [V::Word], messages: &[&[u8]], count: usize, stride: usize)
where
    V: Vertical<Constant = B::Word>,
{
    let zero = V::splat(w, 0.into());
    let mut state = [zero; STATE];
    for i in 0..STATE {
        state[i] = V::from_words(w, &states[i * V::LANES..]);
    }
    let mut words = [zero; 16];
    let stride = reveal(stride as u64) as usize;
    for block in 0..opaque(count) {
        load(w, messages, stride * block, &mut words);
        count_block::<B, V>(&mut state);
        compress_block::<B, V>(&mut state, &words);
    }
    for i in 0..10 {
        state[i].to_words(&mut states[i * V::LANES..]);
    }
}

/// Adds a block's bytes to the counters.
#[inline(always)]
pub fn count_block<B: Blake2, V: Bits<Constant = B::Word>>(state: &mut [V; STATE]) {
    let sum = state[8].add(state[8].constant((16 * B::WORD_BYTES as u8).into()));
    // The bytes of a block have no top bit: there is a carry where the counter had it and has it no more.
    state[9] = state[9].add(B::top_bit(state[8].and_not(sum)));
    state[8] = sum;
}

/// Takes a block of each message into its state. Rounds are a loop, since written out they would crowd the processor's cache
/// of decoded instructions.
#[inline(always)]
pub fn compress_block<B: Blake2, V: Bits<Constant = B::Word>>(state: &mut [V; STATE], block: &[V; 16]) {
    let mut v = [state[0]; 16];
    for i in 0..8 {
        v[i] = state[i];
        v[8 + i] = state[0].constant(B::INITIAL[i]);
    }
    for i in 0..4 {
        v[12 + i] = v[12 + i].xor(state[8 + i]);
    }
    for round in 0..B::ROUNDS {
        let sigma = &SIGMA[if round < 10 { round } else { round - 10 }];
        half::<B, V, 0, 0, true>(&mut v, &words_of::<V, 0>(block, sigma));
        half::<B, V, 0, 1, true>(&mut v, &words_of::<V, 1>(block, sigma));
        half::<B, V, 1, 0, true>(&mut v, &words_of::<V, 8>(block, sigma));
        half::<B, V, 1, 1, true>(&mut v, &words_of::<V, 9>(block, sigma));
    }
    for i in 0..8 {
        state[i] = state[i].xor(v[i].xor(v[8 + i]));
    }
}

/// Every second of the eight words from `FIRST` on. That the indices are public keeps LLVM from gathering them in a vector.
#[inline(always)]
fn words_of<V: Copy, const FIRST: usize>(block: &[V; 16], sigma: &[u8; 16]) -> [V; 4] {
    let mut words = [block[0]; 4];
    for i in 0..4 {
        words[i] = block[reveal(sigma[FIRST + 2 * i].into()) as usize % 16];
    }
    words
}
