//! One message in the first lanes of vectors.
//!
//! A function of three words is one operation there, on words it is up to three. What else those vectors have nobody looks at.

use super::forms::{Blocks, Task};
use super::{Rounds, in_order};
use crate::backend::horizontal::Ternary32;
use saltern_lanes::{Horizontal, Kernel, opaque};

/// Takes the first `count` blocks into the state.
#[inline(always)]
pub fn compress<R: Rounds<STATE>, V: Horizontal<Constant = R::Word>, const STATE: usize>(
    w: V::Token,
    state: &mut [V::Word; STATE],
    blocks: &[u8],
    count: usize,
) {
    let word_bytes = const { size_of::<R::Word>() };
    let mut kept = [V::splat(w, 0.into()); STATE];
    for i in 0..STATE {
        kept[i] = V::from_words(w, &[state[i]; 4]);
    }
    let mut words = [kept[0]; 16];
    for block in 0..opaque(count) {
        for i in 0..16 {
            words[i] = V::load_everywhere(w, &blocks[word_bytes * (16 * block + i)..]);
        }
        in_order::<R, V, STATE>(&mut words);
        R::compress_block(&mut kept, &mut words);
    }
    for i in 0..STATE {
        let mut lanes = [state[i]; 4];
        kept[i].to_words(&mut lanes);
        state[i] = lanes[0];
    }
}

/// The form.
#[derive(Clone, Copy)]
pub struct InFirstLane<R>(pub R);

impl<T: Ternary32, R: Rounds<STATE, Word = u32>, const STATE: usize> Kernel<T>
    for Task<InFirstLane<R>, Blocks<'_, [u32; STATE]>>
{
    type Output = ();

    #[inline(always)]
    fn run(self, token: T) {
        let Blocks { state, blocks } = self.1;
        compress::<R, T::Vector, STATE>(token, state, blocks, blocks.len() / 64);
    }
}
