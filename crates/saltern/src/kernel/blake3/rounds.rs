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

/// The sixteen words of the state after the rounds, not yet added to each other. The low word of the counter is the first.
/// See `half` for `FIRM`.
#[inline(always)]
pub fn mixed<W: Bits<Constant = u32>, const FIRM: bool>(
    chaining: &[W; 8],
    block: &[W; 16],
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
    round::<W, 0, FIRM>(&mut v, block);
    round::<W, 1, FIRM>(&mut v, block);
    round::<W, 2, FIRM>(&mut v, block);
    round::<W, 3, FIRM>(&mut v, block);
    round::<W, 4, FIRM>(&mut v, block);
    round::<W, 5, FIRM>(&mut v, block);
    round::<W, 6, FIRM>(&mut v, block);
    v
}

/// The next chaining value.
#[inline(always)]
pub fn compress<W: Bits<Constant = u32>, const FIRM: bool>(
    chaining: &mut [W; 8],
    block: &[W; 16],
    counter: [W; 2],
    bytes: W,
    flags: W,
) {
    let v = mixed::<W, FIRM>(chaining, block, counter, bytes, flags);
    for i in 0..8 {
        chaining[i] = v[i].xor(v[8 + i]);
    }
}

/// All the words that a root gives out for a block.
#[inline(always)]
pub fn output<W: Bits<Constant = u32>>(
    chaining: &[W; 8],
    block: &[W; 16],
    counter: [W; 2],
    bytes: W,
    flags: W,
) -> [W; 16] {
    let mut v = mixed::<W, true>(chaining, block, counter, bytes, flags);
    for i in 0..8 {
        v[i] = v[i].xor(v[8 + i]);
        v[8 + i] = v[8 + i].xor(chaining[i]);
    }
    v
}

/// The columns, then the diagonals.
#[inline(always)]
fn round<W: Bits, const R: usize, const FIRM: bool>(v: &mut [W; 16], m: &[W; 16]) {
    let order = const { &ORDER[R] };
    half::<W, 16, 12, 0, FIRM>(v, words(m, order, 0));
    half::<W, 8, 7, 0, FIRM>(v, words(m, order, 1));
    half::<W, 16, 12, 1, FIRM>(v, words(m, order, 8));
    half::<W, 8, 7, 1, FIRM>(v, words(m, order, 9));
}

/// The words that half of four mixings take: every second of the eight from `first` on.
#[inline(always)]
fn words<W: Bits>(m: &[W; 16], order: &[u8; 16], first: usize) -> [W; 4] {
    [
        m[usize::from(order[first])],
        m[usize::from(order[first + 2])],
        m[usize::from(order[first + 4])],
        m[usize::from(order[first + 6])],
    ]
}

/// Half of four mixings side by side: of the columns with `D = 0`, of the diagonals with `D = 1`. With `FIRM`, the sum that
/// can be made earlier is, whatever LLVM thinks of it: right for words; for vectors, which do not wait for it, whichever
/// was measured to be faster.
#[inline(always)]
fn half<W: Bits, const K: u32, const L: u32, const D: usize, const FIRM: bool>(v: &mut [W; 16], m: [W; 4]) {
    for i in 0..4 {
        // The word of the message first: it is there before the other one.
        let sum = v[i].add(m[i]);
        v[i] = if FIRM { sum.opaque() } else { sum }.add(v[4 + (i + D) % 4]);
    }
    for i in 0..4 {
        let d = 12 + (i + 3 * D) % 4;
        v[d] = v[d].xor(v[i]).rotr::<K>();
    }
    for i in 0..4 {
        let (c, d) = (8 + (i + 2 * D) % 4, 12 + (i + 3 * D) % 4);
        v[c] = v[c].add(v[d]);
    }
    for i in 0..4 {
        let (b, c) = (4 + (i + D) % 4, 8 + (i + 2 * D) % 4);
        v[b] = v[b].xor(v[c]).rotr::<L>();
    }
}
