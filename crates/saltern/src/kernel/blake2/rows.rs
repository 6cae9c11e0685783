//! The compression function of one message in vectors: the state as four rows of four words, a mixing in each lane.
//!
//! The words of the second row stay where they are when diagonals are mixed, and the others turn: a mixing waits for the
//! second row first. The words of the message are put together by loads that lie so that the word wanted is in its lane, which
//! keeps the shuffling units free.

use super::rounds::SIGMA;
use super::{Blake2, Blocks, count_block};
use saltern_lanes::{Row, wipe};

/// The bytes of a row of BLAKE2b, of which up to three words are loaded in vain before and after a block.
const MARGIN: usize = 32;

/// A block with a margin on both sides.
pub const FRAME: usize = 128 + 2 * MARGIN;

/// Takes whole blocks into the state, as [`super::rounds::blocks`] does.
#[inline(always)]
pub fn blocks<B: Blake2, V: Row<Constant = B::Word, Word = B::Word>>(w: V::Witness, work: Blocks<'_, B>) {
    let Blocks { state, before, blocks, end } = work;
    let block_bytes = 16 * B::WORD_BYTES;
    let (mut counter, count) = (before, blocks.len() / block_bytes);
    let mut frames = [[0; FRAME]; 2];
    let mut rows = [V::from_words(w, &state[..4]), V::from_words(w, &state[4..])];
    if count > 0 {
        place::<B>(&mut frames[0], &blocks[..block_bytes]);
    }
    for number in 0..count {
        let [even, odd] = &mut frames;
        let (now, next) = if number % 2 == 0 { (even, odd) } else { (odd, even) };
        // A block ahead: loads across what was just stored would wait for it.
        if number + 1 < count {
            place::<B>(next, &blocks[block_bytes * (number + 1)..][..block_bytes]);
        }
        let counter_and_flags = count_block::<B>(&mut counter, if number + 1 == count { end } else { None });
        rows = compress::<B, V>(w, rows, now, counter_and_flags);
    }
    rows[0].to_words(&mut state[..4]);
    rows[1].to_words(&mut state[4..]);
    wipe(frames.as_flattened_mut());
}

/// Copies a block between the margins.
#[inline(always)]
pub fn place<B: Blake2>(frame: &mut [u8; FRAME], block: &[u8]) {
    frame[MARGIN..][..16 * B::WORD_BYTES].copy_from_slice(&block[..16 * B::WORD_BYTES]);
}

/// The state, in two rows, after the block in a frame, with the counter's two words and the two flags.
#[inline(always)]
pub fn compress<B: Blake2, V: Row<Constant = B::Word>>(
    w: V::Witness,
    state: [V; 2],
    frame: &[u8; FRAME],
    counter_and_flags: [V::Word; 4],
) -> [V; 2] {
    let initial = [constants::<B, V>(w, 0), constants::<B, V>(w, 4)];
    let mut rows = [state[0], state[1], initial[0], initial[1].xor(V::from_words(w, &counter_and_flags))];
    // Written out, so that which words a round takes is known when it is compiled.
    round::<B, V>(w, &mut rows, frame, &SIGMA[0]);
    round::<B, V>(w, &mut rows, frame, &SIGMA[1]);
    round::<B, V>(w, &mut rows, frame, &SIGMA[2]);
    round::<B, V>(w, &mut rows, frame, &SIGMA[3]);
    round::<B, V>(w, &mut rows, frame, &SIGMA[4]);
    round::<B, V>(w, &mut rows, frame, &SIGMA[5]);
    round::<B, V>(w, &mut rows, frame, &SIGMA[6]);
    round::<B, V>(w, &mut rows, frame, &SIGMA[7]);
    round::<B, V>(w, &mut rows, frame, &SIGMA[8]);
    round::<B, V>(w, &mut rows, frame, &SIGMA[9]);
    if B::ROUNDS == 12 {
        round::<B, V>(w, &mut rows, frame, &SIGMA[0]);
        round::<B, V>(w, &mut rows, frame, &SIGMA[1]);
    }
    [state[0].xor(rows[0].xor(rows[2])), state[1].xor(rows[1].xor(rows[3]))]
}

/// A round: columns, then diagonals.
#[inline(always)]
fn round<B: Blake2, V: Row<Constant = B::Word>>(
    w: V::Witness,
    rows: &mut [V; 4],
    frame: &[u8; FRAME],
    sigma: &[u8; 16],
) {
    mix::<B, V>(rows, words::<B, V, 0>(w, frame, sigma), words::<B, V, 1>(w, frame, sigma));
    rows[0] = rows[0].turn::<3>();
    rows[2] = rows[2].turn::<1>();
    rows[3] = rows[3].turn::<2>();
    mix::<B, V>(rows, words::<B, V, 8>(w, frame, sigma), words::<B, V, 9>(w, frame, sigma));
    rows[0] = rows[0].turn::<1>();
    rows[2] = rows[2].turn::<3>();
    rows[3] = rows[3].turn::<2>();
}

/// A mixing in each lane. The sum that can be made earlier is, whatever LLVM thinks of it.
#[inline(always)]
fn mix<B: Blake2, V: Row<Constant = B::Word>>([a, b, c, d]: &mut [V; 4], x: V, y: V) {
    *a = a.add(x).opaque().add(*b);
    *d = B::xor_rotate1(*d, *a);
    *c = c.add(*d);
    *b = B::xor_rotate2(*b, *c);
    *a = a.add(y).opaque().add(*b);
    *d = B::xor_rotate3(*d, *a);
    *c = c.add(*d);
    *b = B::xor_rotate4(*b, *c);
}

/// The words of a message that every lane takes: every second of the eight from `FIRST` on. Those of diagonals stand where the
/// words of the second row do.
#[inline(always)]
fn words<B: Blake2, V: Row<Constant = B::Word>, const FIRST: usize>(
    w: V::Witness,
    frame: &[u8; FRAME],
    sigma: &[u8; 16],
) -> V {
    let mut at = [0; 4];
    for lane in 0..4 {
        let mixing = if FIRST < 8 { lane } else { (lane + 3) % 4 };
        at[lane] = MARGIN + B::WORD_BYTES * usize::from(sigma[FIRST + 2 * mixing]) - B::WORD_BYTES * lane;
    }
    let row = V::load(w, &frame[at[0]..]);
    let row = row.replace::<1>(V::load(w, &frame[at[1]..]));
    let row = row.replace::<2>(V::load(w, &frame[at[2]..]));
    row.replace::<3>(V::load(w, &frame[at[3]..]))
}

/// Four words of what the state is before the parameters.
#[inline(always)]
fn constants<B: Blake2, V: Row<Constant = B::Word>>(w: V::Witness, first: usize) -> V {
    let row = V::splat(w, B::INITIAL[first]);
    let row = row.replace::<1>(V::splat(w, B::INITIAL[first + 1]));
    let row = row.replace::<2>(V::splat(w, B::INITIAL[first + 2]));
    row.replace::<3>(V::splat(w, B::INITIAL[first + 3]))
}
