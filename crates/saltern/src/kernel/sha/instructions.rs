//! One or several messages with the SHA instructions.
//!
//! An instruction waits for the one before it, and a processor could begin another one meanwhile: two messages take little
//! more time than one. For three there are not the registers.

use super::padding::{padded_blocks, padded_vectors};
use super::{Finish, FinishTwo, Rounds, ShaVector, Witness};
use core::marker::PhantomData;
use saltern_lanes::{ShaWords, opaque, reveal_place};

/// A state as the instructions take it.
pub trait State<V: ShaWords>: Copy {
    /// How often four rounds a block takes.
    const FOURS: usize;
    /// The last vectors of the schedule.
    type Schedule: Copy;

    /// As the block begins it.
    fn schedule(block: [V; 4]) -> Self::Schedule;
    /// Rounds `4 * G` to `4 * G + 3`, and before them their words of the schedule.
    fn four_rounds<const G: usize>(&mut self, w: V::Witness, m: &mut Self::Schedule);
    /// What it was before the rounds is added to it.
    fn add(&mut self, before: Self);
}

/// Takes a block of each message into its state, four rounds of one beside those of the others.
#[inline(always)]
pub fn compress_blocks<V: ShaWords, S: State<V>, const N: usize>(
    w: V::Witness,
    states: &mut [S; N],
    blocks: &[[V; 4]; N],
) {
    let before = *states;
    let mut m = [S::schedule(blocks[0]); N];
    for i in 1..N {
        m[i] = S::schedule(blocks[i]);
    }
    macro_rules! rounds {
        ($($g:literal)*) => {$(
            if $g < S::FOURS {
                for i in 0..N {
                    states[i].four_rounds::<$g>(w, &mut m[i]);
                }
            }
        )*};
    }
    rounds!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19);
    for i in 0..N {
        states[i].add(before[i]);
    }
}

/// A compression function that has a form for the instructions.
pub trait Instructions<const STATE: usize>: Rounds<STATE, Word = u32> {
    /// The state as the instructions take it.
    type State<V: ShaVector>: State<V>;
    /// The form for processors on which the instructions for the schedule are quick.
    type WhereSchedulesAreQuick: Instructions<STATE>;
    /// Whether that is another one.
    const OTHER_FORM: bool;

    /// From words in their usual order.
    fn load<V: ShaVector>(w: Witness<V>, words: &[u32; STATE]) -> Self::State<V>;
    /// A block as the instructions take it, from its words in their order.
    fn block<V: ShaVector>(words: [V; 4]) -> [V; 4];
    /// The words in their usual order.
    fn store<V: ShaVector>(state: Self::State<V>, words: &mut [u32; STATE]);
    /// The words in their usual order, in vectors; what stands after them has no meaning.
    fn words<V: ShaVector>(state: Self::State<V>) -> [V; 2];
    /// Their bytes, or as many of the first as there is room for.
    fn give<V: ShaVector>(state: Self::State<V>, digest: &mut [u8]);
}

/// Takes a block's words, in their order, into each state.
#[inline(always)]
pub fn take<R: Instructions<STATE>, V: ShaVector, const STATE: usize, const N: usize>(
    w: Witness<V>,
    states: &mut [R::State<V>; N],
    words: &[[V; 4]; N],
) {
    let mut m = *words;
    for i in 0..N {
        m[i] = R::block(words[i]);
    }
    compress_blocks(w, states, &m);
}

/// Takes the first `count` blocks of 64 bytes of each message into its state.
#[inline(always)]
pub fn compress<R: Instructions<STATE>, V: ShaVector, const STATE: usize, const N: usize>(
    w: Witness<V>,
    words: &mut [[u32; STATE]; N],
    messages: [&[u8]; N],
    count: usize,
    _: PhantomData<V>,
) {
    let mut states = [R::load::<V>(w, &words[0]); N];
    for i in 1..N {
        states[i] = R::load::<V>(w, &words[i]);
    }
    V::begin(w);
    for block in 0..opaque(count) {
        let mut m = [[V::constants(w, [0; 4]); 4]; N];
        for i in 0..N {
            for j in 0..4 {
                let at = 64 * block + 16 * j;
                m[i][j] = V::load(w, &reveal_place(messages[i])[at..at + 16]).swap_bytes();
            }
        }
        take::<R, V, STATE, N>(w, &mut states, &m);
    }
    for i in 0..N {
        R::store(states[i], &mut words[i]);
    }
}

/// Takes the blocks of a message and its padding from number `first` on into the state.
#[inline(always)]
fn take_padded<R: Instructions<STATE>, V: ShaVector, const STATE: usize>(
    w: Witness<V>,
    state: &mut R::State<V>,
    before: u64,
    message: &[u8],
    first: usize,
) {
    for block in first..padded_blocks(message.len()) {
        let m = padded_vectors::<V>(w, message, before, block);
        take::<R, V, STATE, 1>(w, core::array::from_mut(state), &[m]);
    }
}

/// Hashes the end of a message.
#[inline(always)]
pub fn finish<R: Instructions<STATE>, V: ShaVector, const STATE: usize>(
    w: Witness<V>,
    finish: Finish<'_, R, STATE>,
    _: PhantomData<V>,
) {
    let Finish { state, before, message, digest, .. } = finish;
    let mut state = R::load::<V>(w, state);
    V::begin(w);
    // Its length goes into a vector at the end.
    take_padded::<R, V, STATE>(w, &mut state, before, reveal_place(message), 0);
    R::give(state, digest);
}

/// Hashes the ends of two messages: both together as long as neither has come to its end.
#[inline(always)]
pub fn finish_two<R: Instructions<STATE>, V: ShaVector, const STATE: usize>(
    w: Witness<V>,
    finish: FinishTwo<'_, R, STATE>,
    _: PhantomData<V>,
) {
    let FinishTwo { state, before, messages, digests, .. } = finish;
    let mut states = [R::load::<V>(w, state); 2];
    let messages = [reveal_place(messages[0]), reveal_place(messages[1])];
    let together = padded_blocks(messages[0].len()).min(padded_blocks(messages[1].len()));
    V::begin(w);
    for block in 0..together {
        let m = [
            padded_vectors::<V>(w, reveal_place(messages[0]), before, block),
            padded_vectors::<V>(w, reveal_place(messages[1]), before, block),
        ];
        take::<R, V, STATE, 2>(w, &mut states, &m);
    }
    take_padded::<R, V, STATE>(w, &mut states[0], before, reveal_place(messages[0]), together);
    take_padded::<R, V, STATE>(w, &mut states[1], before, reveal_place(messages[1]), together);
    R::give(states[0], &mut digests[..4 * STATE]);
    R::give(states[1], &mut digests[4 * STATE..]);
}
