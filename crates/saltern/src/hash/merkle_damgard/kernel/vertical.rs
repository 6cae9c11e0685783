//! Several messages side by side.

use super::forms::{ManyBlocks, Task, Together};
use super::{Rounds, in_order};
use crate::backend::vertical::{LaneWord, Vectors, load};
use saltern_lanes::{Kernel, Vertical, align_stack, opaque};

/// Takes the first `count` blocks of every message into its state: word `i` of the state of message `j` is
/// `states[i * LANES + j]`.
#[inline(always)]
pub fn compress<R: Rounds<STATE>, V, const STATE: usize>(
    w: V::Token,
    states: &mut [V::Word],
    messages: &[&[u8]],
    count: usize,
) where
    V: Vertical<Constant = R::Word>,
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

/// The form: with a level's vectors, each lane of which has another message.
#[derive(Clone, Copy)]
pub struct InLanes<R>(pub R);

impl<T: Vectors, R: Rounds<STATE>, const STATE: usize> Together<T, [R::Word; STATE]> for InLanes<R> {
    const COUNT: usize = <<R::Word as LaneWord>::In<T> as Vertical>::LANES;
}

impl<T: Vectors, R: Rounds<STATE>, const STATE: usize> Kernel<T> for Task<InLanes<R>, ManyBlocks<'_, R::Word, STATE>> {
    type Output = ();

    #[inline(always)]
    fn run(self, token: T) {
        let ManyBlocks { states, messages, count } = self.1;
        compress::<R, <R::Word as LaneWord>::In<T>, STATE>(token, states, messages, count);
    }
}
