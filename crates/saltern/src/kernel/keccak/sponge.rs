//! One message.

use super::round::{Form, permute};
use super::{MOST_RATE, STATE};
use saltern_lanes::{Columns, wipe};

/// What is to be taken in and given out.
pub struct Blocks<'a> {
    /// The state.
    pub state: &'a mut [u64; STATE],
    /// 24 or 12.
    pub rounds: usize,
    /// The bytes of a block: from 72 to [`MOST_RATE`], a multiple of 8.
    pub rate: usize,
    /// Whole blocks, each added to the state, which is permuted then.
    pub input: &'a [u8],
    /// What is given out after that: a block, or the rest of it, each time after a permutation.
    pub output: &'a mut [u8],
}

/// Adds a block: the number of its words is one of those that the standards have.
#[inline(always)]
fn add<V: Columns<Constant = u64>>(w: V::Witness, state: &mut [V; STATE], block: &[u8]) {
    let words = block.as_chunks::<8>().0;
    // Not a loop to their number, which would keep the state in memory.
    for i in 0..MOST_RATE / 8 {
        if i < words.len() {
            state[i] = state[i].xor(V::splat(w, u64::from_le_bytes(words[i])));
        }
    }
}

/// Takes the state, which is the same in all lanes, out of them.
#[inline(always)]
fn store<V: Columns<Constant = u64, Word = u64>, F: Form>(w: V::Witness, state: &[V; STATE], kept: &mut [u64; STATE]) {
    let mut words = [0; STATE.next_multiple_of(8)];
    for group in 0..STATE.div_ceil(V::LANES) {
        // The first column has the words of so many rows.
        let mut rows = [state[0]; 8];
        for i in 0..V::LANES {
            let word = (group * V::LANES + i).min(STATE - 1);
            rows[i] = state[word].xor(V::splat(w, F::MASKS[word]));
        }
        V::transpose_square(&mut rows);
        rows[0].to_words(&mut words[group * V::LANES..]);
    }
    kept.copy_from_slice(&words[..STATE]);
    wipe(&mut words);
}

/// One message in all lanes of a vector.
#[inline(always)]
pub fn run<V: Columns<Constant = u64, Word = u64>, F: Form>(w: V::Witness, blocks: Blocks<'_>) {
    let Blocks { state: kept, rounds, rate, mut input, mut output } = blocks;
    let gives = !output.is_empty();
    let mut state = [V::splat(w, 0); STATE];
    for i in 0..STATE {
        state[i] = V::splat(w, kept[i] ^ F::MASKS[i]);
    }
    loop {
        let takes = input.len() >= rate;
        if takes {
            let (block, rest) = input.split_at(rate);
            add(w, &mut state, block);
            input = rest;
        } else if output.is_empty() {
            break;
        }
        permute::<V, F>(&mut state, rounds);
        if !takes {
            store::<V, F>(w, &state, kept);
            let (block, rest) = output.split_at_mut(rate.min(output.len()));
            write(kept, block);
            output = rest;
        }
    }
    if !gives {
        store::<V, F>(w, &state, kept);
    }
}

/// The bytes of the words, as many as there is room for.
#[inline(always)]
fn write(words: &[u64], bytes: &mut [u8]) {
    let (whole, last) = bytes.as_chunks_mut::<8>();
    for i in 0..whole.len() {
        whole[i] = words[i].to_le_bytes();
    }
    if !last.is_empty() {
        let word = words[whole.len()].to_le_bytes();
        last.copy_from_slice(&word[..last.len()]);
    }
}
