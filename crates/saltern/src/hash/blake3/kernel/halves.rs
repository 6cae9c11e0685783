//! Sixteen inputs side by side: half of the next block of each is loaded and transposed after the rounds of this one, the other half
//! after a quarter of its first round.
//!
//! Where one unit shuffles, a whole block's shuffles keep the rounds waiting. No more goes beside them than that, as it would
//! go to the unit that rounds need (see [`ahead`](super::ahead) for processors with more).

use super::BLOCK;
use super::rounds::{Words, compress_words};
use super::vertical::{Inputs, beginning, flags_at, numbers};
use crate::backend::vertical::Vectors;
use core::marker::PhantomData;
use saltern_lanes::{Kernel, Vertical, Word32, align_stack};

/// How many inputs there are, and words of each block.
const SIXTEEN: usize = 16;

/// Sixteen inputs of so many blocks.
type Sixteen<const BLOCKS: usize> = [[[u8; BLOCK]; BLOCKS]; SIXTEEN];

/// A block of each input, as far as it is loaded.
struct Halves<'a, V: Vertical, const BLOCKS: usize> {
    w: V::Token,
    inputs: &'a Sixteen<BLOCKS>,
    block: usize,
    words: [V; SIXTEEN],
}

impl<V: Vertical, const BLOCKS: usize> Halves<'_, V, BLOCKS> {
    #[inline(always)]
    fn load(&mut self, block: usize, half: usize) {
        let mut rows: [&[u8]; SIXTEEN] = [&[]; SIXTEEN];
        for lane in 0..SIXTEEN {
            rows[lane] = &self.inputs[lane][block];
        }
        V::load_half_transposed(self.w, &rows, half, &mut self.words[8 * half..]);
    }
}

impl<V: Vertical, const BLOCKS: usize> Words<V> for Halves<'_, V, BLOCKS> {
    #[inline(always)]
    fn word(&self, i: usize) -> V {
        self.words[i]
    }
    #[inline(always)]
    fn sum(value: V) -> V {
        value
    }
    #[inline(always)]
    fn held(value: V) -> V {
        value
    }
    #[inline(always)]
    fn interleave(&mut self, half: usize) {
        match half {
            // The columns of the first round take the first eight words.
            1 => self.load(self.block, 1),
            // After the last block it is that one again: to tell them apart would take the rounds twice.
            27 if BLOCKS > 1 => self.load((self.block + 1).min(BLOCKS - 1), 0),
            _ => {}
        }
    }
}

/// The chaining values of sixteen inputs of so many blocks. What is not sixteen inputs has none.
#[inline(always)]
pub fn chaining_values<V: Vertical<Constant = u32>, const BLOCKS: usize>(w: V::Token, inputs: Inputs<'_>)
where
    V::Word: Word32,
{
    const { assert!(V::LANES == SIXTEEN) };
    let Inputs { key, data, blocks: _, counter, flags, values } = inputs;
    let Some(inputs) = data.as_chunks().0.as_chunks().0.first_chunk() else { return };
    let counter = numbers::<V>(w, BLOCKS, counter);
    let mut chaining = beginning::<V>(w, key);
    let mut words = Halves::<V, BLOCKS> { w, inputs, block: 0, words: [chaining[0]; SIXTEEN] };
    words.load(0, 0);
    for block in 0..BLOCKS {
        words.block = block;
        let all = V::splat(w, flags_at(flags, block, BLOCKS));
        compress_words(&mut chaining, &mut words, counter, V::splat(w, BLOCK as u32), all);
    }
    V::store_eight(&chaining, values);
}

/// A function of its own for chunks, and one for the nodes above them: places that are known when it is compiled need no sums.
pub struct SixteenSideBySide<'a, V, const BLOCKS: usize>(pub Inputs<'a>, pub PhantomData<V>);

impl<W: Vectors, V, const BLOCKS: usize> Kernel<W> for SixteenSideBySide<'_, V, BLOCKS>
where
    V: Vertical<Token = W, Constant = u32, Word = u32>,
{
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        align_stack::<V>();
        chaining_values::<V, BLOCKS>(w, self.0);
    }
}
