//! Several messages side by side.

use super::instructions::Instructions;
use super::{Rounds, ShaKernel, ShaVector, Witness, in_order, instructions};
use crate::backend::vertical::Vectors;
use crate::backend::vertical::{LaneWord, load};
use core::marker::PhantomData;
use saltern_lanes::Kernel;
use saltern_lanes::{Columns, align_stack, opaque, wipe};

/// Takes the first `count` blocks of every message into its state: word `i` of the state of message `j` is
/// `states[i * LANES + j]`.
#[inline(always)]
pub fn compress<R: Rounds<STATE>, V, const STATE: usize>(
    w: V::Witness,
    states: &mut [V::Word],
    messages: &[&[u8]],
    count: usize,
) where
    V: Columns<Constant = R::Word>,
{
    align_stack::<V>();
    let mut state = [V::splat(w, 0.into()); STATE];
    for i in 0..STATE {
        state[i] = V::from_words(w, &states[i * V::LANES..]);
    }
    let mut words = [V::splat(w, 0.into()); 16];
    for block in 0..opaque(count) {
        load(w, messages, 16 * size_of::<R::Word>() * block, &mut words);
        in_order::<R, V, STATE>(&mut words);
        R::compress_block(&mut state, &mut words);
    }
    for i in 0..STATE {
        state[i].to_words(&mut states[i * V::LANES..]);
    }
}

/// [`compress`] with a level's vectors.
pub struct CompressColumns<'a, R: Rounds<STATE>, const STATE: usize> {
    /// The states.
    pub states: &'a mut [R::Word],
    /// The messages.
    pub messages: &'a [&'a [u8]],
    /// How many blocks of each.
    pub count: usize,
    /// The compression function.
    pub rounds: PhantomData<R>,
}

impl<R: Rounds<STATE>, const STATE: usize, W: Vectors> Kernel<W> for CompressColumns<'_, R, STATE> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        compress::<R, <R::Word as LaneWord>::In<W>, STATE>(w, self.states, self.messages, self.count);
    }
}

/// The states of two messages, out of their columns.
#[inline(always)]
fn two<const STATE: usize>(columns: &[u32]) -> [[u32; STATE]; 2] {
    let mut states = [[0; STATE]; 2];
    for i in 0..STATE {
        states[0][i] = columns[2 * i];
        states[1][i] = columns[2 * i + 1];
    }
    states
}

/// Puts them back.
#[inline(always)]
fn put_back<const STATE: usize>(columns: &mut [u32], states: &mut [[u32; STATE]; 2]) {
    for i in 0..STATE {
        columns[2 * i] = states[0][i];
        columns[2 * i + 1] = states[1][i];
    }
    wipe(states.as_flattened_mut());
}

/// [`compress`] of two messages.
impl<R: Instructions<STATE>, const STATE: usize> ShaKernel for CompressColumns<'_, R, STATE> {
    #[inline(always)]
    fn with_instructions<V: ShaVector>(self, w: Witness<V>) {
        let mut states = two(self.states);
        let messages = [self.messages[0], self.messages[1]];
        instructions::compress::<R, V, STATE, 2>(w, &mut states, messages, self.count, PhantomData);
        put_back(self.states, &mut states);
    }
}
