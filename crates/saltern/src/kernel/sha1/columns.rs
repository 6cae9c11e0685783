//! Several messages side by side.

use super::rounds::compress_block;
use crate::kernel::columns::load;
use saltern_lanes::{Columns, opaque};

/// Takes the first `count` blocks of every message into its state: word `i` of the state of message `j` is
/// `states[i * LANES + j]`.
#[inline(always)]
pub fn compress<V>(w: V::Witness, states: &mut [V::Word], messages: &[&[u8]], count: usize)
where
    V: Columns<Constant = u32>,
{
    let mut state = [V::splat(w, 0); 5];
    for i in 0..5 {
        state[i] = V::from_words(w, &states[i * V::LANES..]);
    }
    let mut words = [V::splat(w, 0); 16];
    for block in 0..opaque(count) {
        load(w, messages, 64 * block, &mut words);
        for i in 0..16 {
            words[i] = words[i].swap_bytes();
        }
        compress_block(&mut state, &mut words);
    }
    for i in 0..5 {
        state[i].to_words(&mut states[i * V::LANES..]);
    }
}
