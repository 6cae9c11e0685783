//! The compression function, for words and for vectors of them.

use super::INITIAL;
use saltern_lanes::Bits;

/// Which words of the block each round takes: in every round the order of the last one, permuted.
pub(super) const ORDER: [[u8; 16]; 7] = {
    let permutation = [2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8];
    let mut order = [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]; 7];
    let mut round = 1;
    while round < 7 {
        let mut i = 0;
        while i < 16 {
            order[round][i] = order[round - 1][permutation[i]];
            i += 1;
        }
        round += 1;
    }
    order
};

/// Where the words of a block are, and what is done beside the rounds.
pub trait Words<W> {
    /// Word `i`.
    fn word(&self, i: usize) -> W;
    /// The sum with a word, which can be made before the one that follows it.
    fn sum(value: W) -> W;
    /// What every other operation gives.
    fn held(value: W) -> W;
    /// What is done after half a round, the first of which is 0.
    fn interleave(&mut self, half: usize);
}

/// Words that are all there. With `FIRM`, the sum that can be made earlier is, whatever LLVM thinks of it: right for words;
/// for vectors, which do not wait for it, whichever was measured to be faster.
struct There<'a, W, const FIRM: bool>(&'a [W; 16]);

impl<W: Bits, const FIRM: bool> Words<W> for There<'_, W, FIRM> {
    #[inline(always)]
    fn word(&self, i: usize) -> W {
        self.0[i]
    }
    #[inline(always)]
    fn sum(value: W) -> W {
        if FIRM { value.opaque() } else { value }
    }
    #[inline(always)]
    fn held(value: W) -> W {
        value
    }
    #[inline(always)]
    fn interleave(&mut self, _: usize) {}
}

/// The sixteen words of the state after the rounds, not yet added to each other. The low word of the counter is the first.
#[inline(always)]
pub fn mixed<W: Bits<Constant = u32>, M: Words<W>>(
    chaining: &[W; 8],
    words: &mut M,
    counter: [W; 2],
    bytes: W,
    flags: W,
) -> [W; 16] {
    let mut v = [chaining[0]; 16];
    v[..8].copy_from_slice(chaining);
    for i in 0..4 {
        v[8 + i] = chaining[0].constant(INITIAL[i]);
    }
    (v[12], v[13], v[14], v[15]) = (counter[0], counter[1], bytes, flags);
    round::<W, M, 0>(&mut v, words);
    round::<W, M, 1>(&mut v, words);
    round::<W, M, 2>(&mut v, words);
    round::<W, M, 3>(&mut v, words);
    round::<W, M, 4>(&mut v, words);
    round::<W, M, 5>(&mut v, words);
    round::<W, M, 6>(&mut v, words);
    v
}

/// The next chaining value. See `There` for `FIRM`.
#[inline(always)]
pub fn compress<W: Bits<Constant = u32>, const FIRM: bool>(
    chaining: &mut [W; 8],
    block: &[W; 16],
    counter: [W; 2],
    bytes: W,
    flags: W,
) {
    compress_words(chaining, &mut There::<W, FIRM>(block), counter, bytes, flags);
}

/// The same of words wherever they are.
#[inline(always)]
pub fn compress_words<W: Bits<Constant = u32>, M: Words<W>>(
    chaining: &mut [W; 8],
    words: &mut M,
    counter: [W; 2],
    bytes: W,
    flags: W,
) {
    let v = mixed(chaining, words, counter, bytes, flags);
    for i in 0..8 {
        chaining[i] = v[i].xor(v[8 + i]);
    }
}

/// All the words that a root gives out for a block. See `There` for `FIRM`.
#[inline(always)]
pub fn output<W: Bits<Constant = u32>, const FIRM: bool>(
    chaining: &[W; 8],
    block: &[W; 16],
    counter: [W; 2],
    bytes: W,
    flags: W,
) -> [W; 16] {
    let mut v = mixed(chaining, &mut There::<W, FIRM>(block), counter, bytes, flags);
    for i in 0..8 {
        v[i] = v[i].xor(v[8 + i]);
        v[8 + i] = v[8 + i].xor(chaining[i]);
    }
    v
}

/// The columns, then the diagonals.
#[inline(always)]
fn round<W: Bits, M: Words<W>, const R: usize>(v: &mut [W; 16], words: &mut M) {
    let order = const { &ORDER[R] };
    half::<W, M, 16, 12, 0>(v, words, order, 0);
    words.interleave(4 * R);
    half::<W, M, 8, 7, 0>(v, words, order, 1);
    words.interleave(4 * R + 1);
    half::<W, M, 16, 12, 1>(v, words, order, 8);
    words.interleave(4 * R + 2);
    half::<W, M, 8, 7, 1>(v, words, order, 9);
    words.interleave(4 * R + 3);
}

/// Half of four mixings side by side: of the columns with `D = 0`, of the diagonals with `D = 1`. They take every second word
/// of the eight from `first` on.
#[inline(always)]
fn half<W: Bits, M: Words<W>, const K: u32, const L: u32, const D: usize>(
    v: &mut [W; 16],
    words: &M,
    order: &[u8; 16],
    first: usize,
) {
    for i in 0..4 {
        // The word of the message first: it is there before the other one.
        v[i] = M::sum(v[i].add(words.word(usize::from(order[first + 2 * i]))));
    }
    for i in 0..4 {
        v[i] = M::held(v[i].add(v[4 + (i + D) % 4]));
    }
    for i in 0..4 {
        let d = 12 + (i + 3 * D) % 4;
        v[d] = M::held(v[d].xor(v[i]));
    }
    for i in 0..4 {
        let d = 12 + (i + 3 * D) % 4;
        v[d] = M::held(v[d].rotr::<K>());
    }
    for i in 0..4 {
        let (c, d) = (8 + (i + 2 * D) % 4, 12 + (i + 3 * D) % 4);
        v[c] = M::held(v[c].add(v[d]));
    }
    for i in 0..4 {
        let (b, c) = (4 + (i + D) % 4, 8 + (i + 2 * D) % 4);
        v[b] = M::held(v[b].xor(v[c]));
    }
    for i in 0..4 {
        let b = 4 + (i + D) % 4;
        v[b] = M::held(v[b].rotr::<L>());
    }
}
