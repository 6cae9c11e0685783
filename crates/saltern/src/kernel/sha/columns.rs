//! Several messages side by side.

use super::{Rounds, in_order};
use crate::kernel::columns::{LaneWord, load};
use crate::kernel::parts::{Composed, Parts};
use core::marker::PhantomData;
use saltern_lanes::{Columns, opaque};

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

impl<R: Rounds<STATE>, const STATE: usize> Composed for CompressColumns<'_, R, STATE> {
    type Output = ();

    #[inline(always)]
    fn run<W: Parts>(self, w: W) {
        compress::<R, <R::Word as LaneWord>::In<W>, STATE>(w, self.states, self.messages, self.count);
    }
}
