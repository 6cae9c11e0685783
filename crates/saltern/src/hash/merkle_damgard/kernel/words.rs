//! One message on words.

use super::forms::{Blocks, End, Task, Together};
use super::padding::{padded_blocks, padded_words};
use super::{Rounds, Word, in_order};
use saltern_lanes::{Kernel, Plain, wipe};

/// The form: for any machine, or compiled for a level.
#[derive(Clone, Copy)]
pub struct Words<R>(pub R);

impl<T, R, S> Together<T, S> for Words<R> {
    const COUNT: usize = 1;
}

impl<T, R: Rounds<STATE>, const STATE: usize> Kernel<T> for Task<Words<R>, Blocks<'_, [R::Word; STATE]>> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: T) {
        compress::<R, STATE>(self.1.state, self.1.blocks);
    }
}

impl<T, R: Rounds<STATE, Word = u32>, const STATE: usize> Kernel<T> for Task<Words<R>, End<'_, [u32; STATE]>> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: T) {
        let End { state, before, message, digest } = self.1;
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
}

/// Takes whole blocks into the state.
#[inline(always)]
fn compress<R: Rounds<STATE>, const STATE: usize>(state: &mut [R::Word; STATE], blocks: &[u8]) {
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

/// The bytes of the words, or as many of the first words as there is room for.
#[inline(always)]
pub(super) fn give<R: Rounds<STATE, Word = u32>, const STATE: usize>(state: &[u32; STATE], digest: &mut [u8]) {
    for i in 0..STATE {
        if digest.len() >= 4 * i + 4 {
            let bytes = if R::LITTLE_ENDIAN { state[i].to_le_bytes() } else { state[i].to_be_bytes() };
            digest[4 * i..4 * i + 4].copy_from_slice(&bytes);
        }
    }
}
