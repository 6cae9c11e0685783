//! The compression function, for words and for vectors of them.

use super::{Blake2, End, count_block};
use saltern_lanes::{Bits, wipe};

/// Which words of the block each round takes. Rounds 10 and 11 are as 0 and 1.
pub(super) const SIGMA: [[u8; 16]; 10] = [
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
    [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
    [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
    [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
    [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
    [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
    [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
    [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
    [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
    [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];

/// Takes whole blocks into the state, `before` bytes after the message's beginning.
#[inline(always)]
pub fn blocks<B: Blake2>(state: &mut [B::Word; 8], before: u128, blocks: &[u8], end: Option<End>) {
    let block_bytes = 16 * B::WORD_BYTES;
    let (mut counter, count) = (before, blocks.len() / block_bytes);
    let mut words = [B::INITIAL[0]; 16];
    for number in 0..count {
        let block = &blocks[block_bytes * number..block_bytes * (number + 1)];
        for i in 0..16 {
            words[i] = B::word(block, i);
        }
        let [low, high, last, last_node] = count_block::<B>(&mut counter, if number + 1 == count { end } else { None });
        compress::<B, B::Word>(state, &words, [low, high], [last, last_node]);
    }
    wipe(&mut words);
}

/// Takes a block's words into the state. The flags say that the block is the last one, and that the node is.
#[inline(always)]
pub fn compress<B: Blake2, V: Bits<Constant = B::Word>>(
    state: &mut [V; 8],
    block: &[V; 16],
    counter: [V; 2],
    flags: [V; 2],
) {
    let mut v = [state[0]; 16];
    for i in 0..8 {
        v[i] = state[i];
        v[8 + i] = state[0].constant(B::INITIAL[i]);
    }
    for i in 0..2 {
        v[12 + i] = v[12 + i].xor(counter[i]);
        v[14 + i] = v[14 + i].xor(flags[i]);
    }
    // Written out, so that which words a round takes is known when it is compiled.
    round::<B, V>(&mut v, block, &SIGMA[0]);
    round::<B, V>(&mut v, block, &SIGMA[1]);
    round::<B, V>(&mut v, block, &SIGMA[2]);
    round::<B, V>(&mut v, block, &SIGMA[3]);
    round::<B, V>(&mut v, block, &SIGMA[4]);
    round::<B, V>(&mut v, block, &SIGMA[5]);
    round::<B, V>(&mut v, block, &SIGMA[6]);
    round::<B, V>(&mut v, block, &SIGMA[7]);
    round::<B, V>(&mut v, block, &SIGMA[8]);
    round::<B, V>(&mut v, block, &SIGMA[9]);
    if B::ROUNDS == 12 {
        round::<B, V>(&mut v, block, &SIGMA[0]);
        round::<B, V>(&mut v, block, &SIGMA[1]);
    }
    for i in 0..8 {
        state[i] = state[i].xor(v[i].xor(v[8 + i]));
    }
}

/// A round: the columns of the state seen as four rows of four words, then its diagonals.
#[inline(always)]
fn round<B: Blake2, V: Bits<Constant = B::Word>>(v: &mut [V; 16], block: &[V; 16], sigma: &[u8; 16]) {
    half::<B, V, 0, 0, false>(v, &words_of::<V, 0>(block, sigma));
    half::<B, V, 0, 1, false>(v, &words_of::<V, 1>(block, sigma));
    half::<B, V, 1, 0, false>(v, &words_of::<V, 8>(block, sigma));
    half::<B, V, 1, 1, false>(v, &words_of::<V, 9>(block, sigma));
}

/// Every second of the eight words from `FIRST` on.
#[inline(always)]
fn words_of<V: Copy, const FIRST: usize>(block: &[V; 16], sigma: &[u8; 16]) -> [V; 4] {
    let mut words = [block[0]; 4];
    for i in 0..4 {
        words[i] = block[usize::from(sigma[FIRST + 2 * i])];
    }
    words
}

/// The first or the second half of four mixings: of columns, or with `TURNED` of diagonals. They go side by side, since each
/// is one chain; in this order fewer words have to wait in memory. With `FIRM`, the sum that can be made earlier is, whatever
/// LLVM thinks of it.
#[inline(always)]
pub(super) fn half<B, V, const TURNED: usize, const SECOND: usize, const FIRM: bool>(v: &mut [V; 16], words: &[V; 4])
where
    B: Blake2,
    V: Bits<Constant = B::Word>,
{
    for i in 0..4 {
        let (b, d) = (4 + (i + TURNED) % 4, 12 + (i + 3 * TURNED) % 4);
        let sum = v[i].add(words[i]);
        v[i] = if FIRM { sum.opaque() } else { sum }.add(v[b]);
        let mixed = v[d].xor(v[i]).apart();
        v[d] = if SECOND == 0 { B::rotate1(mixed) } else { B::rotate3(mixed) };
    }
    for i in 0..4 {
        let (b, c, d) = (4 + (i + TURNED) % 4, 8 + (i + 2 * TURNED) % 4, 12 + (i + 3 * TURNED) % 4);
        v[c] = v[c].add(v[d]);
        let mixed = v[b].xor(v[c]).apart();
        v[b] = if SECOND == 0 { B::rotate2(mixed) } else { B::rotate4(mixed) };
    }
}
