//! One or several messages with the SHA instructions.
//!
//! An instruction waits for the one before it, and a processor could begin another one meanwhile: two messages take little
//! more time than one. Four take less than two times two where their schedules have registers that the instructions do not.

use super::chain::message_vectors;
use super::padding::{padded_blocks, padded_vectors};
use super::{Finish, FinishTwo, Rounds, ShaVector, TagOnce, Witness};
use crate::hash::sha1::kernel as sha1;
use crate::hash::sha2::kernel as sha2;
use core::marker::PhantomData;
use saltern_lanes::{ArmSha, FourWords, IntelSha, Memory, opaque, reveal_place};

/// A state of `WORDS` words as the instructions take it.
pub trait State<V: FourWords, const WORDS: usize>: Copy {
    /// How often four rounds a block takes.
    const FOURS: usize;
    /// The last vectors of the schedule.
    type Schedule: Copy;

    /// From words in their usual order.
    fn load(w: V::Witness, words: &[V::Word; WORDS]) -> Self;
    /// The words in their usual order, in vectors; what stands after them has no meaning.
    fn words(self) -> [V; 2];
    /// As the block begins it, from its words in their order.
    fn schedule(block: [V; 4]) -> Self::Schedule;
    /// Rounds `4 * G` to `4 * G + 3`, and before them their words of the schedule.
    fn four_rounds<const G: usize>(&mut self, w: V::Witness, m: &mut Self::Schedule);
    /// The same for each of several messages.
    #[inline(always)]
    fn four_rounds_each<const G: usize, const N: usize>(
        states: &mut [Self; N],
        w: V::Witness,
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

/// A set of instructions, and the form that states have for them.
pub trait Form<V: FourWords> {
    /// That of SHA-256.
    type Sha256: State<V, 8>;
    /// That of SHA-1. Whether instructions for the schedule make all of it says `THROUGHOUT`, where there is a choice.
    type Sha1<const THROUGHOUT: bool>: State<V, 5>;
}

/// Those of x86-64.
pub struct Intel;

impl<V: IntelSha> Form<V> for Intel {
    type Sha256 = sha2::intel::State<V>;
    type Sha1<const THROUGHOUT: bool> = sha1::intel::State<V, THROUGHOUT>;
}

/// Those of 64-bit Arm.
pub struct Arm;

impl<V: ArmSha> Form<V> for Arm {
    type Sha256 = sha2::arm::State<V>;
    type Sha1<const THROUGHOUT: bool> = sha1::arm::State<V>;
}

/// Takes a block of each message into its state, four rounds of one beside those of the others.
#[inline(always)]
pub fn compress_blocks<V: FourWords, S: State<V, WORDS>, const WORDS: usize, const N: usize>(
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
                S::four_rounds_each::<$g, N>(states, w, &mut m);
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
    type State<V: ShaVector>: State<V, STATE>;
    /// The form for processors on which the instructions for the schedule are quick.
    type WhereSchedulesAreQuick: Instructions<STATE>;
    /// Whether that is another one.
    const OTHER_FORM: bool;
}

/// The words of a whole block from `at` on.
#[inline(always)]
fn vectors_of_block<V: ShaVector>(w: Witness<V>, message: &[u8], at: usize) -> [V; 4] {
    let mut m = [V::constants(w, [0; 4]); 4];
    for j in 0..4 {
        m[j] = V::load(w, &message[at + 16 * j..at + 16 * j + 16]).swap_bytes();
    }
    m
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
    let mut states = [R::State::<V>::load(w, &words[0]); N];
    for i in 1..N {
        states[i] = R::State::<V>::load(w, &words[i]);
    }
    V::begin(w);
    for block in 0..opaque(count) {
        let mut m = [[V::constants(w, [0; 4]); 4]; N];
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
fn take_padded<R: Instructions<STATE>, V: ShaVector, const STATE: usize>(
    w: Witness<V>,
    state: &mut R::State<V>,
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

/// Hashes the end of a message.
#[inline(always)]
pub fn finish<R: Instructions<STATE>, V: ShaVector, const STATE: usize>(
    w: Witness<V>,
    finish: Finish<'_, R, STATE>,
    _: PhantomData<V>,
) {
    let Finish { state, before, message, digest, .. } = finish;
    let mut state = R::State::<V>::load(w, state);
    V::begin(w);
    // Its length goes into a vector at the end.
    take_padded::<R, V, STATE>(w, &mut state, before, reveal_place(message), 0);
    state.give(digest);
}

/// HMAC of a message by a key that is not prepared: the key's blocks side by side, and nothing leaves the vectors until the end.
#[inline(always)]
pub fn tag_once<R: Instructions<STATE>, V: ShaVector, const STATE: usize, const WORDS: usize>(
    w: Witness<V>,
    once: TagOnce<'_, R, STATE, WORDS>,
    _: PhantomData<V>,
) {
    let TagOnce { initial, blocks, message, tag, .. } = once;
    let mut states = [R::State::<V>::load(w, initial); 2];
    V::begin(w);
    let m = [vectors_of_block(w, blocks[0], 0), vectors_of_block(w, blocks[1], 0)];
    compress_blocks(w, &mut states, &m);
    let [mut inner, mut outer] = states;
    take_padded::<R, V, STATE>(w, &mut inner, 64, reveal_place(message), 0);
    let m = message_vectors::<R, V, STATE, WORDS>(w, &inner.words());
    compress_blocks(w, core::array::from_mut(&mut outer), &[m]);
    outer.give(tag);
}

/// Hashes the ends of two messages: both together as long as neither has come to its end.
#[inline(always)]
pub fn finish_two<R: Instructions<STATE>, V: ShaVector, const STATE: usize>(
    w: Witness<V>,
    finish: FinishTwo<'_, R, STATE>,
    _: PhantomData<V>,
) {
    let FinishTwo { state, before, messages, digests, .. } = finish;
    let mut states = [R::State::<V>::load(w, state); 2];
    let messages = [reveal_place(messages[0]), reveal_place(messages[1])];
    let together = padded_blocks(messages[0].len()).min(padded_blocks(messages[1].len()));
    V::begin(w);
    for block in 0..together {
        let m = [
            padded_vectors::<V>(w, reveal_place(messages[0]), before, block),
            padded_vectors::<V>(w, reveal_place(messages[1]), before, block),
        ];
        compress_blocks(w, &mut states, &m);
    }
    take_padded::<R, V, STATE>(w, &mut states[0], before, reveal_place(messages[0]), together);
    take_padded::<R, V, STATE>(w, &mut states[1], before, reveal_place(messages[1]), together);
    states[0].give(&mut digests[..4 * STATE]);
    states[1].give(&mut digests[4 * STATE..]);
}
