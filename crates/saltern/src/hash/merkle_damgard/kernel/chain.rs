//! HMAC of a hash, again and again: what PBKDF2 spends its time on.

use super::instructions::{Instructions, State, compress_blocks};
use super::{OneMessage, Rounds, ShaKernel, ShaVector, Witness};
use crate::backend::vertical::LaneWord;
use crate::backend::vertical::Vectors;
use core::marker::PhantomData;
use saltern_lanes::Kernel;
use saltern_lanes::{Bits, Columns, Plain, opaque, wipe};

/// Tags that are replaced by their own tags `times` times, for one key or for as many as a level has lanes. A tag has
/// `WORDS` words. Word `i` of what belongs to key `j` is at `i * keys + j`.
pub struct Chain<'a, R: Rounds<STATE>, const STATE: usize, const WORDS: usize> {
    /// The states after a key's block with the inner padding, and with the outer.
    pub keys: [&'a [R::Word]; 2],
    /// The tags.
    pub tags: &'a mut [R::Word],
    /// What each new tag is added to by exclusive or.
    pub sums: &'a mut [R::Word],
    /// How often.
    pub times: usize,
    /// The compression function.
    pub rounds: PhantomData<R>,
}

/// The block of a tag after the block of a key: a 1, zeros, and the length in bits of both.
#[inline(always)]
pub fn message<R: Rounds<STATE>, W: Bits<Constant = R::Word>, const STATE: usize, const WORDS: usize>(
    tag: &[W; WORDS],
) -> [W; 16] {
    let mut words = [tag[0].constant(0.into()); 16];
    words[..WORDS].copy_from_slice(tag);
    words[WORDS] = tag[0].constant(0x80.into()).swap_bytes();
    // A whole number of times 32 bits, which fits a byte where the bits do not.
    let length = const { ((16 + WORDS) * size_of::<R::Word>() / 4) as u8 };
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
pub fn message_vectors<R: Rounds<STATE, Word = u32>, V: ShaVector, const STATE: usize, const WORDS: usize>(
    w: Witness<V>,
    tag: &[V; 2],
) -> [V; 4] {
    let m = message::<R, u32, STATE, WORDS>(&[0; WORDS]);
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
fn vectors<V: ShaVector, const WORDS: usize>(w: Witness<V>, words: &[u32; WORDS]) -> [V; 2] {
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
fn run_instructions<R: Instructions<STATE>, V: ShaVector, const STATE: usize, const WORDS: usize, const N: usize>(
    w: Witness<V>,
    of_keys: &mut [OfKey<u32, STATE, WORDS>; N],
    times: usize,
    _: PhantomData<V>,
) {
    let mut keys = [[R::State::<V>::load(w, &of_keys[0].keys[0]); N]; 2];
    let (mut tags, mut sums) = ([[V::constants(w, [0; 4]); 2]; N], [[V::constants(w, [0; 4]); 2]; N]);
    for i in 0..N {
        keys[0][i] = R::State::<V>::load(w, &of_keys[i].keys[0]);
        keys[1][i] = R::State::<V>::load(w, &of_keys[i].keys[1]);
        tags[i] = vectors(w, &of_keys[i].tag);
        sums[i] = vectors(w, &of_keys[i].sum);
    }
    V::begin(w);
    for _ in 0..opaque(times) {
        for padding in 0..2 {
            let mut states = keys[padding];
            let mut blocks = [[V::constants(w, [0; 4]); 4]; N];
            for i in 0..N {
                blocks[i] = message_vectors::<R, V, STATE, WORDS>(w, &tags[i]);
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
struct OfKey<W, const STATE: usize, const WORDS: usize> {
    keys: [[W; STATE]; 2],
    tag: [W; WORDS],
    sum: [W; WORDS],
}

impl<R: Rounds<STATE>, const STATE: usize, const WORDS: usize> Chain<'_, R, STATE, WORDS> {
    /// What key `i` of `N` has.
    #[inline(always)]
    fn of_key<const N: usize>(&self, i: usize) -> OfKey<R::Word, STATE, WORDS> {
        let zero = R::Word::ZERO;
        let mut of_key = OfKey { keys: [[zero; STATE]; 2], tag: [zero; WORDS], sum: [zero; WORDS] };
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
    fn give_back<const N: usize>(&mut self, i: usize, of_key: &mut OfKey<R::Word, STATE, WORDS>) {
        for word in 0..WORDS {
            self.tags[word * N + i] = of_key.tag[word];
            self.sums[word * N + i] = of_key.sum[word];
        }
        wipe(of_key.keys.as_flattened_mut());
        wipe(&mut of_key.tag);
        wipe(&mut of_key.sum);
    }
}

impl<R: Instructions<STATE>, const STATE: usize, const WORDS: usize> Chain<'_, R, STATE, WORDS> {
    /// With the instructions, `N` keys side by side.
    #[inline(always)]
    fn beside<V: ShaVector, const N: usize>(&mut self, w: Witness<V>) {
        let mut all = [self.of_key::<N>(0); N];
        for i in 1..N {
            all[i] = self.of_key::<N>(i);
        }
        run_instructions::<R, V, STATE, WORDS, N>(w, &mut all, self.times, PhantomData);
        for i in 0..N {
            self.give_back::<N>(i, &mut all[i]);
        }
    }
}

/// For one key.
impl<R: Rounds<STATE>, const STATE: usize, const WORDS: usize> OneMessage for Chain<'_, R, STATE, WORDS> {
    #[inline(always)]
    fn on_words(mut self) {
        let mut one = self.of_key::<1>(0);
        run::<R, R::Word, STATE, WORDS>(&one.keys, &mut one.tag, &mut one.sum, self.times);
        self.give_back::<1>(0, &mut one);
    }
}

impl<R: Instructions<STATE>, const STATE: usize, const WORDS: usize> ShaKernel for Chain<'_, R, STATE, WORDS> {
    #[inline(always)]
    fn with_instructions<V: ShaVector>(mut self, w: Witness<V>) {
        self.beside::<V, 1>(w);
    }
}

/// For two keys.
pub struct Two<C>(pub C);

impl<R: Instructions<STATE>, const STATE: usize, const WORDS: usize> ShaKernel for Two<Chain<'_, R, STATE, WORDS>> {
    #[inline(always)]
    fn with_instructions<V: ShaVector>(mut self, w: Witness<V>) {
        self.0.beside::<V, 2>(w);
    }
}

/// For four keys.
pub struct Four<C>(pub C);

impl<R: Instructions<STATE>, const STATE: usize, const WORDS: usize> ShaKernel for Four<Chain<'_, R, STATE, WORDS>> {
    #[inline(always)]
    fn with_instructions<V: ShaVector>(mut self, w: Witness<V>) {
        self.0.beside::<V, 4>(w);
    }
}

/// For as many keys as there are lanes.
pub struct Lanes<C>(pub C);

impl<R: Rounds<STATE>, const STATE: usize, const WORDS: usize, W: Vectors> Kernel<W>
    for Lanes<Chain<'_, R, STATE, WORDS>>
{
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        columns::<R, <R::Word as LaneWord>::In<W>, STATE, WORDS>(w, self.0);
    }
}

#[inline(always)]
fn columns<R: Rounds<STATE>, V, const STATE: usize, const WORDS: usize>(
    w: V::Witness,
    chain: Chain<'_, R, STATE, WORDS>,
) where
    V: Columns<Constant = R::Word, Word = R::Word>,
{
    let zero = V::splat(w, 0.into());
    let (mut keys, mut tag, mut sum) = ([[zero; STATE]; 2], [zero; WORDS], [zero; WORDS]);
    for i in 0..STATE {
        keys[0][i] = V::from_words(w, &chain.keys[0][i * V::LANES..]);
        keys[1][i] = V::from_words(w, &chain.keys[1][i * V::LANES..]);
    }
    for i in 0..WORDS {
        tag[i] = V::from_words(w, &chain.tags[i * V::LANES..]);
        sum[i] = V::from_words(w, &chain.sums[i * V::LANES..]);
    }
    run::<R, V, STATE, WORDS>(&keys, &mut tag, &mut sum, chain.times);
    for i in 0..WORDS {
        tag[i].to_words(&mut chain.tags[i * V::LANES..]);
        sum[i].to_words(&mut chain.sums[i * V::LANES..]);
    }
}
