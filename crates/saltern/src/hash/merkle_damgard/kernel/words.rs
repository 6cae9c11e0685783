//! One message on words.

use super::padding::{padded_blocks, padded_words};
use super::{Finish, Rounds, Word, in_order};
use saltern_lanes::{Plain, wipe};

/// Takes whole blocks into the state.
#[inline(always)]
pub fn compress<R: Rounds<STATE>, const STATE: usize>(state: &mut [R::Word; STATE], blocks: &[u8]) {
    let block_bytes = 16 * size_of::<R::Word>();
    let mut words = [R::Word::ZERO; 16];
    // By itself, so that its words go from block to block in registers.
    let mut kept = *state;
    for block in 0..blocks.len() / block_bytes {
        words = R::Word::words(&blocks[block_bytes * block..block_bytes * (block + 1)]);
        in_order::<R, R::Word, STATE>(&mut words);
        R::compress_block(&mut kept, &mut words);
    }
    *state = kept;
    wipe(&mut words);
}

/// Hashes the end of a message.
#[inline(always)]
pub fn finish<R: Rounds<STATE, Word = u32>, const STATE: usize>(finish: Finish<'_, R, STATE>) {
    let Finish { state, before, message, digest, .. } = finish;
    let mut state = *state;
    let mut words = [0; 16];
    for block in 0..padded_blocks(message.len()) {
        padded_words::<R, STATE>(message, before, block, &mut words);
        in_order::<R, u32, STATE>(&mut words);
        R::compress_block(&mut state, &mut words);
    }
    give::<R, STATE>(&state, digest);
    wipe(&mut words);
    wipe(&mut state);
}

/// The bytes of the words, or as many of the first words as there is room for.
#[inline(always)]
pub fn give<R: Rounds<STATE, Word = u32>, const STATE: usize>(state: &[u32; STATE], digest: &mut [u8]) {
    for i in 0..STATE {
        if digest.len() >= 4 * i + 4 {
            let bytes = if R::LITTLE_ENDIAN { state[i].to_le_bytes() } else { state[i].to_be_bytes() };
            digest[4 * i..4 * i + 4].copy_from_slice(&bytes);
        }
    }
}
