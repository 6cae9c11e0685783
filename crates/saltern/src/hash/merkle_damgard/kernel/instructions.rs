//! One or several messages with the SHA instructions.
//!
//! An instruction waits for the one before it, and a processor could begin another one meanwhile: two messages take little
//! more time than one. Four take less than two times two where their schedules have registers that the instructions do not.

use super::forms::{Blocks, End, ManyBlocks, TagOnce, Task, Together, TwoBlocks, TwoEnds};
use super::padding::{padded_blocks, padded_vectors};
use super::tags::message_vectors;
use crate::backend::horizontal::ShaUnit;
use saltern_lanes::{FourWords, Kernel, Memory, opaque, reveal_place, wipe};

pub use crate::backend::horizontal::LoadedWords as ShaVector;

/// The token of a vector.
pub type Token<V> = <V as FourWords>::Token;

/// A state of `WORDS` words as the instructions take it.
pub trait State<V: FourWords, const WORDS: usize>: Copy {
    /// How often four rounds a block takes.
    const FOURS: usize;
    /// The last vectors of the schedule.
    type Schedule: Copy;

    /// From words in their usual order.
    fn load(w: V::Token, words: &[V::Word; WORDS]) -> Self;
    /// The words in their usual order, in vectors; what stands after them has no meaning.
    fn words(self) -> [V; 2];
    /// As the block begins it, from its words in their order.
    fn schedule(block: [V; 4]) -> Self::Schedule;
    /// Rounds `4 * G` to `4 * G + 3`, and before them their words of the schedule.
    fn four_rounds<const G: usize>(&mut self, w: V::Token, m: &mut Self::Schedule);
    /// The same for each of several messages.
    #[inline(always)]
    fn four_rounds_each<const G: usize, const N: usize>(
        states: &mut [Self; N],
        w: V::Token,
        m: &mut [Self::Schedule; N],
    ) {
        for i in 0..N {
            states[i].four_rounds::<G>(w, &mut m[i]);
        }
    }
    /// What it was before the rounds is added to it.
    fn add(&mut self, before: Self);

    /// The words in their usual order.
    #[inline(always)]
    fn store(self, words: &mut [V::Word; WORDS]) {
        let [first, second] = self.words();
        let (head, rest) = words.split_at_mut(4);
        head.copy_from_slice(&first.words());
        rest.copy_from_slice(&second.words()[..WORDS - 4]);
    }

    /// Their bytes, or as many of the first as there is room for.
    #[inline(always)]
    fn give(self, digest: &mut [u8])
    where
        V: Memory + FourWords<Word = u32>,
    {
        let [first, second] = self.words();
        first.swap_bytes().store(&mut digest[..16]);
        if WORDS == 8 && digest.len() >= 32 {
            // At once: who goes on with the hash loads it so.
            return second.swap_bytes().store(&mut digest[16..32]);
        }
        let words = second.swap_bytes().words();
        for i in 0..WORDS - 4 {
            // SHA-224 has no last word.
            if digest.len() >= 20 + 4 * i {
                digest[16 + 4 * i..20 + 4 * i].copy_from_slice(&words[i].to_le_bytes());
            }
        }
    }
}

/// What a processor's instructions make of a compression function.
pub trait Instructions<V: FourWords, const STATE: usize>: Copy {
    /// The state as they take it.
    type State: State<V, STATE>;
}

/// Takes a block of each message into its state, four rounds of one beside those of the others.
#[inline(always)]
pub fn compress_blocks<V: FourWords, S: State<V, WORDS>, const WORDS: usize, const N: usize>(
    w: V::Token,
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
                S::four_rounds_each::<$g, N>(states, w, &mut m);
            }
        )*};
    }
    rounds!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19);
    for i in 0..N {
        states[i].add(before[i]);
    }
}

/// The words of a whole block from `at` on.
#[inline(always)]
fn vectors_of_block<V: ShaVector>(w: Token<V>, message: &[u8], at: usize) -> [V; 4] {
    let mut m = [V::constants(w, [0; 4]); 4];
    for j in 0..4 {
        m[j] = V::load(w, &message[at + 16 * j..at + 16 * j + 16]).swap_bytes();
    }
    m
}

/// Takes the first `count` blocks of 64 bytes of each message into its state.
#[inline(always)]
fn compress<T: ShaUnit, S: State<T::Vector, STATE>, const STATE: usize, const N: usize>(
    token: T,
    words: &mut [[u32; STATE]; N],
    messages: [&[u8]; N],
    count: usize,
) {
    let w = token.unit();
    let mut states = [S::load(w, &words[0]); N];
    for i in 1..N {
        states[i] = S::load(w, &words[i]);
    }
    <T::Vector as FourWords>::begin(w);
    for block in 0..opaque(count) {
        let mut m = [[T::Vector::constants(w, [0; 4]); 4]; N];
        for i in 0..N {
            m[i] = vectors_of_block(w, reveal_place(messages[i]), 64 * block);
        }
        compress_blocks(w, &mut states, &m);
    }
    for i in 0..N {
        states[i].store(&mut words[i]);
    }
}

/// Takes the blocks of a message and its padding from number `first` on into the state.
#[inline(always)]
fn take_padded<V: ShaVector, S: State<V, STATE>, const STATE: usize>(
    w: Token<V>,
    state: &mut S,
    before: u64,
    message: &[u8],
    first: usize,
) {
    for block in first..padded_blocks(message.len()) {
        V::begin_block(w);
        let m = padded_vectors::<V>(w, message, before, block);
        compress_blocks(w, core::array::from_mut(state), &[m]);
    }
}

/// The form for one message.
#[derive(Clone, Copy)]
pub struct WithSha<I>(pub I);

/// The form for two messages.
#[derive(Clone, Copy)]
pub struct TwoWithSha<I>(pub I);

/// The form for the tags of four keys.
#[derive(Clone, Copy)]
pub struct FourWithSha<I>(pub I);

impl<T, I, S> Together<T, S> for WithSha<I> {
    const COUNT: usize = 1;
}
impl<T, I, S> Together<T, S> for TwoWithSha<I> {
    const COUNT: usize = 2;
}
impl<T, I, S> Together<T, S> for FourWithSha<I> {
    const COUNT: usize = 4;
}

impl<T: ShaUnit, I: Instructions<T::Vector, STATE>, const STATE: usize> Kernel<T>
    for Task<WithSha<I>, Blocks<'_, [u32; STATE]>>
{
    type Output = ();

    #[inline(always)]
    fn run(self, token: T) {
        let Blocks { state, blocks } = self.1;
        compress::<T, I::State, STATE, 1>(token, core::array::from_mut(state), [blocks], blocks.len() / 64);
    }
}

impl<T: ShaUnit, I: Instructions<T::Vector, STATE>, const STATE: usize> Kernel<T>
    for Task<WithSha<I>, End<'_, [u32; STATE]>>
{
    type Output = ();

    #[inline(always)]
    fn run(self, token: T) {
        let (w, End { state, before, message, digest }) = (token.unit(), self.1);
        let mut state = I::State::load(w, state);
        <T::Vector as FourWords>::begin(w);
        // Its length goes into a vector at the end.
        take_padded::<T::Vector, _, STATE>(w, &mut state, before, reveal_place(message), 0);
        state.give(digest);
    }
}

impl<T: ShaUnit, I: Instructions<T::Vector, STATE>, const STATE: usize> Kernel<T>
    for Task<TwoWithSha<I>, TwoBlocks<'_, [u32; STATE]>>
{
    type Output = ();

    #[inline(always)]
    fn run(self, token: T) {
        compress::<T, I::State, STATE, 2>(token, self.1.states, self.1.blocks, 1);
    }
}

/// Both together as long as neither has come to its end.
impl<T: ShaUnit, I: Instructions<T::Vector, STATE>, const STATE: usize> Kernel<T>
    for Task<TwoWithSha<I>, TwoEnds<'_, [u32; STATE]>>
{
    type Output = ();

    #[inline(always)]
    fn run(self, token: T) {
        let (w, TwoEnds { state, before, messages, digests }) = (token.unit(), self.1);
        let mut states = [I::State::load(w, state); 2];
        let messages = [reveal_place(messages[0]), reveal_place(messages[1])];
        let together = padded_blocks(messages[0].len()).min(padded_blocks(messages[1].len()));
        <T::Vector as FourWords>::begin(w);
        for block in 0..together {
            let m = [
                padded_vectors::<T::Vector>(w, reveal_place(messages[0]), before, block),
                padded_vectors::<T::Vector>(w, reveal_place(messages[1]), before, block),
            ];
            compress_blocks(w, &mut states, &m);
        }
        take_padded::<T::Vector, _, STATE>(w, &mut states[0], before, reveal_place(messages[0]), together);
        take_padded::<T::Vector, _, STATE>(w, &mut states[1], before, reveal_place(messages[1]), together);
        let [first, second] = digests;
        states[0].give(first);
        states[1].give(second);
    }
}

impl<T: ShaUnit, I: Instructions<T::Vector, STATE>, const STATE: usize> Kernel<T>
    for Task<TwoWithSha<I>, ManyBlocks<'_, u32, STATE>>
{
    type Output = ();

    #[inline(always)]
    fn run(self, token: T) {
        let ManyBlocks { states: columns, messages, count } = self.1;
        let mut states = [[0; STATE]; 2];
        for i in 0..STATE {
            states[0][i] = columns[2 * i];
            states[1][i] = columns[2 * i + 1];
        }
        compress::<T, I::State, STATE, 2>(token, &mut states, [messages[0], messages[1]], count);
        for i in 0..STATE {
            columns[2 * i] = states[0][i];
            columns[2 * i + 1] = states[1][i];
        }
        wipe(states.as_flattened_mut());
    }
}

/// The key's blocks go side by side, and nothing leaves the vectors until the end.
impl<T: ShaUnit, I: Instructions<T::Vector, STATE>, const STATE: usize, const WORDS: usize> Kernel<T>
    for Task<TwoWithSha<I>, TagOnce<'_, [u32; STATE], WORDS>>
{
    type Output = ();

    #[inline(always)]
    fn run(self, token: T) {
        let (w, TagOnce { initial, blocks, message, tag }) = (token.unit(), self.1);
        let mut states = [I::State::load(w, initial); 2];
        <T::Vector as FourWords>::begin(w);
        let m = [vectors_of_block(w, blocks[0], 0), vectors_of_block(w, blocks[1], 0)];
        compress_blocks(w, &mut states, &m);
        let [mut inner, mut outer] = states;
        take_padded::<T::Vector, _, STATE>(w, &mut inner, 64, reveal_place(message), 0);
        let m = message_vectors::<T::Vector, WORDS>(w, &inner.words());
        compress_blocks(w, core::array::from_mut(&mut outer), &[m]);
        outer.give(tag);
    }
}
