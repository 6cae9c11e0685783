//! Sixteen inputs side by side: the next block of each is loaded and transposed beside the rounds of this one.
//!
//! To transpose is as many operations as a tenth of the rounds, and what the rounds wait for at their beginning. A processor
//! does not look ahead far enough to begin with it while the rounds before still wait for each other.

use super::BLOCK;
use super::rounds::{Words, compress_words};
use super::vertical::{Inputs, beginning, flags_at, numbers};
use crate::backend::vertical::Vectors;
use core::marker::PhantomData;
use saltern_lanes::{Horizontal32, Kernel, Memory, Vertical, Word32};

/// How many inputs there are, and words of each block.
const SIXTEEN: usize = 16;

/// A block of each input, and the one after it, as far as it is loaded.
struct Ahead<'a, W, V> {
    w: W,
    /// The words of this block, in memory: the state takes half of the registers, and what is to be transposed others.
    now: &'a [V; SIXTEEN],
    /// Those of the next one.
    next: &'a mut [V; SIXTEEN],
    /// Where that one lies.
    places: [&'a [u8; BLOCK]; SIXTEEN],
    /// Four words of each input, before the last step.
    rows: [V; 4],
}

impl<W: Copy, V: Horizontal32<Token = W> + Memory<Token = W>> Words<V> for Ahead<'_, W, V> {
    #[inline(always)]
    fn word(&self, i: usize) -> V {
        self.now[i]
    }
    #[inline(always)]
    fn sum(value: V) -> V {
        value.placed()
    }
    #[inline(always)]
    fn held(value: V) -> V {
        value.placed()
    }
    /// Four words of each input in five steps. Vector `j` gets those of inputs `j`, `j + 4`, `j + 8` and `j + 12`: no word
    /// has to leave its group of four.
    #[inline(always)]
    fn interleave(&mut self, half: usize) {
        // What is first and what is last in a block have most to wait for.
        const FIRST: usize = 4;
        if !(FIRST..FIRST + 20).contains(&half) {
            return;
        }
        let (group, step) = ((half - FIRST) / 5, (half - FIRST) % 5);
        if step < 4 {
            let mut pieces: [&[u8]; 4] = [&[]; 4];
            for i in 0..4 {
                pieces[i] = &self.places[4 * i + step][16 * group..16 * group + 16];
            }
            self.rows[step] = V::load_rows(self.w, &pieces).placed();
            return;
        }
        let [a, b, c, d] = self.rows;
        let (low, high) = (a.shuffle_rows::<0b01_00_01_00>(b), a.shuffle_rows::<0b11_10_11_10>(b));
        let (more_low, more_high) = (c.shuffle_rows::<0b01_00_01_00>(d), c.shuffle_rows::<0b11_10_11_10>(d));
        self.next[4 * group] = low.shuffle_rows::<0b10_00_10_00>(more_low).placed();
        self.next[4 * group + 1] = low.shuffle_rows::<0b11_01_11_01>(more_low).placed();
        self.next[4 * group + 2] = high.shuffle_rows::<0b10_00_10_00>(more_high).placed();
        self.next[4 * group + 3] = high.shuffle_rows::<0b11_01_11_01>(more_high).placed();
    }
}

/// Where block `block` of each input lies.
#[inline(always)]
fn places(blocks: &[[u8; BLOCK]], block: usize, of_each: usize, inputs: usize) -> [&[u8; BLOCK]; SIXTEEN] {
    let mut at = block;
    let mut places = [&blocks[at]; SIXTEEN];
    for lane in 1..SIXTEEN {
        // Lanes without an input repeat the last one.
        if lane < inputs {
            at += of_each;
        }
        places[lane] = &blocks[at];
    }
    places
}

/// The chaining values of the inputs.
#[inline(always)]
pub fn chaining_values<W, V>(w: W, inputs: Inputs<'_>)
where
    W: Copy,
    V: Vertical<Token = W, Constant = u32> + Horizontal32<Token = W> + Memory<Token = W>,
    <V as Vertical>::Word: Word32,
{
    const { assert!(<V as Vertical>::LANES == SIXTEEN) };
    let Inputs { key, data, blocks: of_each, counter, flags, values } = inputs;
    let blocks = data.as_chunks().0;
    let counter = numbers::<V>(w, of_each, counter);
    let mut chaining = beginning::<V>(w, key);
    let mut sets = [[chaining[0]; SIXTEEN]; 2];
    let first = places(blocks, 0, of_each, values.len());
    let mut rows: [&[u8]; SIXTEEN] = [&[]; SIXTEEN];
    for lane in 0..SIXTEEN {
        rows[lane] = &first[lane][..];
    }
    V::load_transposed::<true>(w, &rows, &mut sets[0]);
    let [mut now, mut next] = sets.each_mut();
    for block in 0..of_each {
        // After the last one it is that one again: to tell them apart would take the rounds twice.
        let places = places(blocks, (block + 1).min(of_each - 1), of_each, values.len());
        let all = <V as Vertical>::splat(w, flags_at(flags, block, of_each));
        let mut words = Ahead { w, now, next, places, rows: [chaining[0]; 4] };
        compress_words(&mut chaining, &mut words, counter, <V as Vertical>::splat(w, BLOCK as u32), all);
        (now, next) = (next, now);
    }
    V::store_eight(&chaining, values);
}

/// A function of its own, since chunks and the nodes above them need it.
pub struct SideBySideAhead<'a, V>(pub Inputs<'a>, pub PhantomData<V>);

impl<W: Vectors, V> Kernel<W> for SideBySideAhead<'_, V>
where
    V: Vertical<Token = W, Constant = u32, Word = u32> + Horizontal32<Token = W, Word = u32>,
{
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        chaining_values::<W, V>(w, self.0);
    }
}
