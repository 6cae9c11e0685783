//! One message with the SHA instructions.

use super::padding::{padded_blocks, padded_vectors};
use super::{Finish, Rounds, ShaVector, Witness};
use core::marker::PhantomData;
use saltern_lanes::reveal_place;

/// A compression function that has a form for the instructions.
pub trait Instructions<const STATE: usize>: Rounds<STATE, Word = u32> {
    /// The state as the instructions take it.
    type State<V: ShaVector>: Copy;

    /// From words in their usual order.
    fn load<V: ShaVector>(w: Witness<V>, words: &[u32; STATE]) -> Self::State<V>;
    /// Takes a block's words, in their order, into the state.
    fn take<V: ShaVector>(w: Witness<V>, state: &mut Self::State<V>, block: [V; 4]);
    /// The words in their usual order.
    fn store<V: ShaVector>(state: Self::State<V>, words: &mut [u32; STATE]);
    /// Their bytes, or as many of the first as there is room for.
    fn give<V: ShaVector>(state: Self::State<V>, digest: &mut [u8]);
}

/// Takes whole blocks of 64 bytes into the state.
#[inline(always)]
pub fn compress<R: Instructions<STATE>, V: ShaVector, const STATE: usize>(
    w: Witness<V>,
    words: &mut [u32; STATE],
    blocks: &[u8],
) {
    let mut state = R::load::<V>(w, words);
    for block in 0..blocks.len() / 64 {
        let mut m = [V::constants(w, [0; 4]); 4];
        for i in 0..4 {
            m[i] = V::load(w, &blocks[64 * block + 16 * i..64 * block + 16 * i + 16]).swap_bytes();
        }
        R::take(w, &mut state, m);
    }
    R::store(state, words);
}

/// Hashes the end of a message.
#[inline(always)]
pub fn finish<R: Instructions<STATE>, V: ShaVector, const STATE: usize>(
    w: Witness<V>,
    finish: Finish<'_, R, STATE>,
    _: PhantomData<V>,
) {
    let Finish { state, before, message, digest, .. } = finish;
    // Its length goes into a vector at the end.
    let message = reveal_place(message);
    let mut state = R::load::<V>(w, state);
    for block in 0..padded_blocks(message.len()) {
        R::take(w, &mut state, padded_vectors::<V>(w, message, before, block));
    }
    R::give(state, digest);
}
