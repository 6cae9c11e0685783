//! One message.

use super::round::{Form, permute};
use super::{MOST_RATE, STATE};
use core::marker::PhantomData;
use saltern_lanes::level::Portable;
use saltern_lanes::scalar::U64x1;
use saltern_lanes::{Bits, Vertical};

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

/// A state between permutations, as a kernel keeps it.
pub trait Held {
    /// The level's token.
    type Token: Copy;
    /// From its words.
    fn load(w: Self::Token, words: &[u64; STATE]) -> Self;
    /// Gives its words.
    fn store(&self, w: Self::Token, words: &mut [u64; STATE]);
    /// Adds a block: the number of its words is one of those that the standards have.
    fn add(&mut self, w: Self::Token, block: &[u8]);
    /// The last so many rounds.
    fn permute(&mut self, w: Self::Token, rounds: usize);
}

/// Each word by itself, in a form.
pub struct Words<F> {
    words: [U64x1; STATE],
    form: PhantomData<F>,
}

impl<F: Form> Held for Words<F> {
    type Token = Portable;

    #[inline(always)]
    fn load(w: Portable, words: &[u64; STATE]) -> Self {
        let mut state = [U64x1::splat(w, 0); STATE];
        for i in 0..STATE {
            state[i] = U64x1::splat(w, words[i] ^ F::MASKS[i]);
        }
        Words { words: state, form: PhantomData }
    }

    #[inline(always)]
    fn store(&self, w: Portable, words: &mut [u64; STATE]) {
        for i in 0..STATE {
            self.words[i].xor(U64x1::splat(w, F::MASKS[i])).to_words(&mut words[i..]);
        }
    }

    #[inline(always)]
    fn add(&mut self, w: Portable, block: &[u8]) {
        let words = block.as_chunks::<8>().0;
        // Not a loop to their number, which would keep the state in memory.
        for i in 0..MOST_RATE / 8 {
            if i < words.len() {
                self.words[i] = self.words[i].xor(U64x1::splat(w, u64::from_le_bytes(words[i])));
            }
        }
    }

    #[inline(always)]
    fn permute(&mut self, _: Portable, rounds: usize) {
        permute::<U64x1, F>(&mut self.words, rounds);
    }
}

/// One message.
#[inline(always)]
pub fn run<S: Held>(w: S::Token, blocks: Blocks<'_>) {
    let Blocks { state: kept, rounds, rate, mut input, mut output } = blocks;
    let gives = !output.is_empty();
    let mut state = S::load(w, kept);
    loop {
        let takes = input.len() >= rate;
        if takes {
            let (block, rest) = input.split_at(rate);
            state.add(w, block);
            input = rest;
        } else if output.is_empty() {
            break;
        }
        state.permute(w, rounds);
        if !takes {
            state.store(w, kept);
            let (block, rest) = output.split_at_mut(rate.min(output.len()));
            write(kept, block);
            output = rest;
        }
    }
    if !gives {
        state.store(w, kept);
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
