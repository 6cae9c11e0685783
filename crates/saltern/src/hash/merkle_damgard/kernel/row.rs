//! One message in the first lanes of vectors.
//!
//! A function of three words is one operation there, on words it is up to three. What else those vectors have nobody looks at.

use super::{Compress, OneMessage, Rounds, in_order};
use saltern_lanes::{Row, opaque};

/// Takes the first `count` blocks into the state.
#[inline(always)]
pub fn compress<R: Rounds<STATE>, V: Row<Constant = R::Word>, const STATE: usize>(
    w: V::Witness,
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

/// A kernel for one message that has this form too.
pub trait InRow: OneMessage {
    /// In vectors of four words.
    fn in_row<V: Row<Constant = u32, Word = u32>>(self, w: V::Witness);
}

impl<R: Rounds<STATE, Word = u32>, const STATE: usize> InRow for Compress<'_, R, STATE> {
    #[inline(always)]
    fn in_row<V: Row<Constant = u32, Word = u32>>(self, w: V::Witness) {
        compress::<R, V, STATE>(w, self.0, self.1, self.1.len() / 64);
    }
}
