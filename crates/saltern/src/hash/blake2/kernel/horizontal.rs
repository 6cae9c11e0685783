//! The compression function of one message in vectors: the state as four rows of four words, a mixing in each lane.
//!
//! The words of the second row stay where they are when diagonals are mixed, and the others turn: a mixing waits for the
//! second row first. The words of the message are put together by loads of a word into all lanes, and blends, which keeps the
//! shuffling units free.

use super::rounds::SIGMA;
use super::{Blake2, Blocks, count_block};
use saltern_lanes::Horizontal;

/// Takes whole blocks into the state, as [`super::rounds::blocks`] does.
#[inline(always)]
pub fn blocks<B, V>(w: V::Token, work: &mut Blocks<'_, B>)
where
    B: Blake2,
    V: Horizontal<Constant = B::Word, Word = B::Word>,
{
    let (blocks, end) = (work.blocks, work.end);
    let block_bytes = 16 * B::WORD_BYTES;
    let (mut counter, count) = (work.before, blocks.len() / block_bytes);
    let mut rows = [V::from_words(w, &work.state[..4]), V::from_words(w, &work.state[4..])];
    for number in 0..count {
        let block = &blocks[block_bytes * number..][..block_bytes];
        let counter_and_flags = count_block::<B>(&mut counter, if number + 1 == count { end } else { None });
        rows = compress::<B, V>(w, rows, block, counter_and_flags);
    }
    rows[0].to_words(&mut work.state[..4]);
    rows[1].to_words(&mut work.state[4..]);
}

/// The state, in two rows, after a block, with the counter's two words and the two flags.
#[inline(always)]
pub fn compress<B: Blake2, V: Horizontal<Constant = B::Word>>(
    w: V::Token,
    state: [V; 2],
    block: &[u8],
    counter_and_flags: [V::Word; 4],
) -> [V; 2] {
    let initial = [constants::<B, V>(w, 0), constants::<B, V>(w, 4)];
    let mut rows = [state[0], state[1], initial[0], initial[1].xor(V::from_words(w, &counter_and_flags))];
    // Written out, so that which words a round takes is known when it is compiled.
    round::<B, V>(w, &mut rows, block, &SIGMA[0]);
    round::<B, V>(w, &mut rows, block, &SIGMA[1]);
    round::<B, V>(w, &mut rows, block, &SIGMA[2]);
    round::<B, V>(w, &mut rows, block, &SIGMA[3]);
    round::<B, V>(w, &mut rows, block, &SIGMA[4]);
    round::<B, V>(w, &mut rows, block, &SIGMA[5]);
    round::<B, V>(w, &mut rows, block, &SIGMA[6]);
    round::<B, V>(w, &mut rows, block, &SIGMA[7]);
    round::<B, V>(w, &mut rows, block, &SIGMA[8]);
    round::<B, V>(w, &mut rows, block, &SIGMA[9]);
    if B::ROUNDS == 12 {
        round::<B, V>(w, &mut rows, block, &SIGMA[0]);
        round::<B, V>(w, &mut rows, block, &SIGMA[1]);
    }
    [state[0].xor(rows[0].xor(rows[2])), state[1].xor(rows[1].xor(rows[3]))]
}

/// A round: columns, then diagonals.
#[inline(always)]
pub fn round<B: Blake2, V: Horizontal<Constant = B::Word>>(
    w: V::Token,
    rows: &mut [V; 4],
    block: &[u8],
    sigma: &[u8; 16],
) {
    mix::<B, V>(rows, words::<B, V, 0>(w, block, sigma), words::<B, V, 1>(w, block, sigma));
    rows[0] = rows[0].turn::<3>();
    rows[2] = rows[2].turn::<1>();
    rows[3] = rows[3].turn::<2>();
    mix::<B, V>(rows, words::<B, V, 8>(w, block, sigma), words::<B, V, 9>(w, block, sigma));
    rows[0] = rows[0].turn::<1>();
    rows[2] = rows[2].turn::<3>();
    rows[3] = rows[3].turn::<2>();
}

/// A mixing in each lane. `a + x` is computed first, as both are known early: `opaque` keeps LLVM from adding `b` first. Other
/// operations off the critical path also come first.
#[inline(always)]
fn mix<B: Blake2, V: Horizontal<Constant = B::Word>>([a, b, c, d]: &mut [V; 4], x: V, y: V) {
    let early_d = B::before_rotation::<V, 1>(*d);
    *a = a.add(x).opaque().add(*b).placed();
    *d = B::xor_rotate::<V, 1>(early_d, *a);
    let early_b = B::before_rotation::<V, 2>(*b);
    *c = c.add(*d).placed();
    let early_d = B::before_rotation::<V, 3>(*d);
    *b = B::xor_rotate::<V, 2>(early_b, *c);
    *a = a.add(y).opaque().add(*b).placed();
    *d = B::xor_rotate::<V, 3>(early_d, *a);
    let early_b = B::before_rotation::<V, 4>(*b);
    *c = c.add(*d).placed();
    *b = B::xor_rotate::<V, 4>(early_b, *c);
}

/// The words of a message that every lane takes: every second of the eight from `FIRST` on. Those of diagonals stand where the
/// words of the second row do.
#[inline(always)]
fn words<B: Blake2, V: Horizontal<Constant = B::Word>, const FIRST: usize>(
    w: V::Token,
    block: &[u8],
    sigma: &[u8; 16],
) -> V {
    let mut at = [0; 4];
    for lane in 0..4 {
        let mixing = if FIRST < 8 { lane } else { (lane + 3) % 4 };
        at[lane] = B::WORD_BYTES * usize::from(sigma[FIRST + 2 * mixing]);
    }
    let row = V::load_everywhere(w, &block[at[0]..]);
    let row = row.replace::<1>(V::load_everywhere(w, &block[at[1]..]));
    let row = row.replace::<2>(V::load_everywhere(w, &block[at[2]..]));
    row.replace::<3>(V::load_everywhere(w, &block[at[3]..]))
}

/// Four words of what the state is before the parameters.
#[inline(always)]
pub fn constants<B: Blake2, V: Horizontal<Constant = B::Word>>(w: V::Token, first: usize) -> V {
    let row = V::splat(w, B::INITIAL[first]);
    let row = row.replace::<1>(V::splat(w, B::INITIAL[first + 1]));
    let row = row.replace::<2>(V::splat(w, B::INITIAL[first + 2]));
    row.replace::<3>(V::splat(w, B::INITIAL[first + 3]))
}
