//! One message on words.

use super::padding::{padded_blocks, padded_words};
use super::{Finish, Rounds, Word};
use saltern_lanes::{Plain, wipe};

/// Takes whole blocks into the state.
#[inline(always)]
pub fn compress<R: Rounds<STATE>, const STATE: usize>(state: &mut [R::Word; STATE], blocks: &[u8]) {
    let block_bytes = 16 * size_of::<R::Word>();
    let mut words = [R::Word::ZERO; 16];
    for block in 0..blocks.len() / block_bytes {
        words = R::Word::words(&blocks[block_bytes * block..block_bytes * (block + 1)]);
        R::compress_block(state, &mut words);
    }
    wipe(&mut words);
}

/// Hashes the end of a message.
#[inline(always)]
pub fn finish<R: Rounds<STATE, Word = u32>, const STATE: usize>(finish: Finish<'_, R, STATE>) {
    let Finish { state, before, message, digest, .. } = finish;
    let mut state = *state;
    let mut words = [0; 16];
    for block in 0..padded_blocks(message.len()) {
        padded_words(message, before, block, &mut words);
        R::compress_block(&mut state, &mut words);
    }
    for i in 0..STATE {
        if digest.len() >= 4 * i + 4 {
            digest[4 * i..4 * i + 4].copy_from_slice(&state[i].to_be_bytes());
        }
    }
    wipe(&mut words);
    wipe(&mut state);
}
