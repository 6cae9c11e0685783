//! HMAC of a hash, again and again: what PBKDF2 spends its time on.

use super::Rounds;
use super::forms::{Tags, Task};
use super::instructions::{FourWithSha, Instructions, ShaVector, State, Token, TwoWithSha, WithSha, compress_blocks};
use super::vertical::InLanes;
use super::words::Words;
use crate::backend::horizontal::ShaUnit;
use crate::backend::vertical::{LaneWord, Vectors};
use saltern_lanes::{Bits, Kernel, Plain, Vertical, opaque, wipe};

/// The block of a tag after the block of a key: a 1, zeros, and the length in bits of both.
#[inline(always)]
pub fn message<W: Bits, const WORDS: usize>(tag: &[W; WORDS]) -> [W; 16]
where
    W::Constant: From<u8>,
{
    let mut words = [tag[0].constant(0.into()); 16];
    words[..WORDS].copy_from_slice(tag);
    words[WORDS] = tag[0].constant(0x80.into()).swap_bytes();
    // A whole number of times 32 bits, which fits a byte where the bits do not.
    let length = const { ((16 + WORDS) * size_of::<W::Constant>() / 4) as u8 };
    words[15] = tag[0].constant(length.into()).shl::<5>();
    words
}

/// On words, or on vectors of them.
#[inline(always)]
pub fn run<R: Rounds<STATE>, W: Bits<Constant = R::Word>, const STATE: usize, const WORDS: usize>(
    keys: &[[W; STATE]; 2],
    tag: &mut [W; WORDS],
    sum: &mut [W; WORDS],
    times: usize,
) {
    let begun = [R::begin(&keys[0]), R::begin(&keys[1])];
    for _ in 0..opaque(times) {
        for padding in 0..2 {
            let mut state = keys[padding];
            R::compress_tag(&mut state, &begun[padding], tag);
            tag.copy_from_slice(&state[..WORDS]);
        }
        for i in 0..WORDS {
            sum[i] = sum[i].xor(tag[i]);
        }
    }
}

/// [`message`] in vectors. Words of `tag` after the `WORDS` make no difference.
#[inline(always)]
pub fn message_vectors<V: ShaVector, const WORDS: usize>(w: Token<V>, tag: &[V; 2]) -> [V; 4] {
    let m = message::<u32, WORDS>(&[0; WORDS]);
    let mut vectors = [V::constants(w, [0; 4]); 4];
    for i in 0..4 {
        let at = 4 * i;
        vectors[i] = V::constants(w, [m[at], m[at + 1], m[at + 2], m[at + 3]]);
        if at < WORDS {
            let mut mask = [0; 4];
            for j in 0..4 {
                mask[j] = if at + j < WORDS { !0 } else { 0 };
            }
            vectors[i] = vectors[i].xor(tag[i].and(V::constants(w, mask)));
        }
    }
    vectors
}

/// Two vectors of words, zeros after them.
#[inline(always)]
fn vectors<V: ShaVector, const WORDS: usize>(w: Token<V>, words: &[u32; WORDS]) -> [V; 2] {
    let mut eight = [0; 8];
    eight[..WORDS].copy_from_slice(words);
    let [a, b, c, d, e, f, g, h] = eight;
    [V::new(w, [a, b, c, d]), V::new(w, [e, f, g, h])]
}

/// The first words of two vectors.
#[inline(always)]
fn first_words<V: ShaVector, const WORDS: usize>(vectors: [V; 2], words: &mut [u32; WORDS]) {
    let (head, rest) = words.split_at_mut(4);
    head.copy_from_slice(&vectors[0].words());
    rest.copy_from_slice(&vectors[1].words()[..WORDS - 4]);
}

/// With the SHA instructions, for one key or several. A tag stays in vectors from block to block.
#[inline(always)]
fn run_instructions<V: ShaVector, S: State<V, STATE>, const STATE: usize, const WORDS: usize, const N: usize>(
    w: Token<V>,
    of_keys: &mut [OfKey<u32, STATE, WORDS>; N],
    times: usize,
) {
    let mut keys = [[S::load(w, &of_keys[0].keys[0]); N]; 2];
    let (mut tags, mut sums) = ([[V::constants(w, [0; 4]); 2]; N], [[V::constants(w, [0; 4]); 2]; N]);
    for i in 0..N {
        keys[0][i] = S::load(w, &of_keys[i].keys[0]);
        keys[1][i] = S::load(w, &of_keys[i].keys[1]);
        tags[i] = vectors(w, &of_keys[i].tag);
        sums[i] = vectors(w, &of_keys[i].sum);
    }
    V::begin(w);
    for _ in 0..opaque(times) {
        for padding in 0..2 {
            let mut states = keys[padding];
            let mut blocks = [[V::constants(w, [0; 4]); 4]; N];
            for i in 0..N {
                blocks[i] = message_vectors::<V, WORDS>(w, &tags[i]);
            }
            compress_blocks(w, &mut states, &blocks);
            for i in 0..N {
                tags[i] = states[i].words();
            }
        }
        for i in 0..N {
            sums[i] = [sums[i][0].xor(tags[i][0]), sums[i][1].xor(tags[i][1])];
        }
    }
    for i in 0..N {
        first_words(tags[i], &mut of_keys[i].tag);
        first_words(sums[i], &mut of_keys[i].sum);
    }
}

/// What one key has.
#[derive(Clone, Copy)]
pub(super) struct OfKey<W, const STATE: usize, const WORDS: usize> {
    pub(super) keys: [[W; STATE]; 2],
    pub(super) tag: [W; WORDS],
    pub(super) sum: [W; WORDS],
}

impl<W: Plain, const STATE: usize, const WORDS: usize> Tags<'_, W, STATE, WORDS> {
    /// What key `i` of `N` has.
    #[inline(always)]
    pub(super) fn of_key<const N: usize>(&self, i: usize) -> OfKey<W, STATE, WORDS> {
        let mut of_key = OfKey { keys: [[W::ZERO; STATE]; 2], tag: [W::ZERO; WORDS], sum: [W::ZERO; WORDS] };
        for word in 0..STATE {
            of_key.keys[0][word] = self.keys[0][word * N + i];
            of_key.keys[1][word] = self.keys[1][word * N + i];
        }
        for word in 0..WORDS {
            of_key.tag[word] = self.tags[word * N + i];
            of_key.sum[word] = self.sums[word * N + i];
        }
        of_key
    }

    /// Gives it back.
    #[inline(always)]
    pub(super) fn give_back<const N: usize>(&mut self, i: usize, of_key: &mut OfKey<W, STATE, WORDS>) {
        for word in 0..WORDS {
            self.tags[word * N + i] = of_key.tag[word];
            self.sums[word * N + i] = of_key.sum[word];
        }
        wipe(of_key.keys.as_flattened_mut());
        wipe(&mut of_key.tag);
        wipe(&mut of_key.sum);
    }
}

/// On words, for one key.
impl<T, R: Rounds<STATE>, const STATE: usize, const WORDS: usize> Kernel<T>
    for Task<Words<R>, Tags<'_, R::Word, STATE, WORDS>>
{
    type Output = ();

    #[inline(always)]
    fn run(mut self, _: T) {
        let mut one = self.1.of_key::<1>(0);
        run::<R, R::Word, STATE, WORDS>(&one.keys, &mut one.tag, &mut one.sum, self.1.times);
        self.1.give_back::<1>(0, &mut one);
    }
}

/// With the SHA instructions, for `N` keys.
#[inline(always)]
fn with_sha<T: ShaUnit, S: State<T::Vector, STATE>, const STATE: usize, const WORDS: usize, const N: usize>(
    token: T,
    mut tags: Tags<'_, u32, STATE, WORDS>,
) {
    let mut all = [tags.of_key::<N>(0); N];
    for i in 1..N {
        all[i] = tags.of_key::<N>(i);
    }
    run_instructions::<T::Vector, S, STATE, WORDS, N>(token.unit(), &mut all, tags.times);
    for i in 0..N {
        tags.give_back::<N>(i, &mut all[i]);
    }
}

/// The forms for one key and several.
macro_rules! with_sha {
    ($form:ident, $n:literal) => {
        impl<T: ShaUnit, I: Instructions<T::Vector, STATE>, const STATE: usize, const WORDS: usize> Kernel<T>
            for Task<$form<I>, Tags<'_, u32, STATE, WORDS>>
        {
            type Output = ();

            #[inline(always)]
            fn run(self, token: T) {
                with_sha::<T, I::State, STATE, WORDS, $n>(token, self.1);
            }
        }
    };
}
with_sha!(WithSha, 1);
with_sha!(TwoWithSha, 2);
with_sha!(FourWithSha, 4);

/// For as many keys as there are lanes.
impl<T: Vectors, R: Rounds<STATE>, const STATE: usize, const WORDS: usize> Kernel<T>
    for Task<InLanes<R>, Tags<'_, R::Word, STATE, WORDS>>
{
    type Output = ();

    #[inline(always)]
    fn run(self, token: T) {
        in_lanes::<R, <R::Word as LaneWord>::In<T>, STATE, WORDS>(token, self.1);
    }
}

#[inline(always)]
fn in_lanes<R: Rounds<STATE>, V, const STATE: usize, const WORDS: usize>(
    w: V::Token,
    Tags { keys: states, tags, sums, times }: Tags<'_, R::Word, STATE, WORDS>,
) where
    V: Vertical<Constant = R::Word, Word = R::Word>,
{
    let zero = V::splat(w, 0.into());
    let (mut keys, mut tag, mut sum) = ([[zero; STATE]; 2], [zero; WORDS], [zero; WORDS]);
    for i in 0..STATE {
        keys[0][i] = V::from_words(w, &states[0][i * V::LANES..]);
        keys[1][i] = V::from_words(w, &states[1][i * V::LANES..]);
    }
    for i in 0..WORDS {
        tag[i] = V::from_words(w, &tags[i * V::LANES..]);
        sum[i] = V::from_words(w, &sums[i * V::LANES..]);
    }
    run::<R, V, STATE, WORDS>(&keys, &mut tag, &mut sum, times);
    for i in 0..WORDS {
        tag[i].to_words(&mut tags[i * V::LANES..]);
        sum[i].to_words(&mut sums[i * V::LANES..]);
    }
}
