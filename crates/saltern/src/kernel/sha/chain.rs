//! HMAC of a hash, again and again: what PBKDF2 spends its time on.

use super::instructions::Instructions;
use super::{OneMessage, Rounds, ShaKernel, ShaVector, Witness};
use crate::kernel::columns::LaneWord;
use crate::kernel::parts::{Composed, Parts};
use core::marker::PhantomData;
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
fn message<R: Rounds<STATE>, W: Bits<Constant = R::Word>, const STATE: usize, const WORDS: usize>(
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
    for _ in 0..opaque(times) {
        for padding in 0..2 {
            let mut state = keys[padding];
            R::compress_block(&mut state, &mut message::<R, W, STATE, WORDS>(tag));
            tag.copy_from_slice(&state[..WORDS]);
        }
        for i in 0..WORDS {
            sum[i] = sum[i].xor(tag[i]);
        }
    }
}

/// With the SHA instructions.
#[inline(always)]
fn run_instructions<R: Instructions<STATE>, V: ShaVector, const STATE: usize, const WORDS: usize>(
    w: Witness<V>,
    keys: &[[u32; STATE]; 2],
    tag: &mut [u32; WORDS],
    sum: &mut [u32; WORDS],
    times: usize,
    _: PhantomData<V>,
) {
    let keys = [R::load::<V>(w, &keys[0]), R::load::<V>(w, &keys[1])];
    let mut words = [0; STATE];
    for _ in 0..opaque(times) {
        for padding in 0..2 {
            let mut state = keys[padding];
            let m = message::<R, u32, STATE, WORDS>(tag);
            let block = [
                V::new(w, [m[0], m[1], m[2], m[3]]),
                V::new(w, [m[4], m[5], m[6], m[7]]),
                V::new(w, [m[8], m[9], m[10], m[11]]),
                V::new(w, [m[12], m[13], m[14], m[15]]),
            ];
            R::take(w, &mut state, block);
            R::store(state, &mut words);
            tag.copy_from_slice(&words[..WORDS]);
        }
        for i in 0..WORDS {
            sum[i] ^= tag[i];
        }
    }
    wipe(&mut words);
}

/// What one key has, as arrays.
macro_rules! arrays {
    ($chain:ident, $zero:expr, $keys:ident, $tag:ident, $sum:ident) => {
        let (mut $keys, mut $tag, mut $sum) = ([[$zero; STATE]; 2], [$zero; WORDS], [$zero; WORDS]);
        for i in 0..STATE {
            $keys[0][i] = $chain.keys[0][i];
            $keys[1][i] = $chain.keys[1][i];
        }
        for i in 0..WORDS {
            $tag[i] = $chain.tags[i];
            $sum[i] = $chain.sums[i];
        }
    };
}

/// Gives them back.
macro_rules! give_back {
    ($chain:ident, $keys:ident, $tag:ident, $sum:ident) => {
        for i in 0..WORDS {
            $chain.tags[i] = $tag[i];
            $chain.sums[i] = $sum[i];
        }
        wipe($keys.as_flattened_mut());
        wipe(&mut $tag);
        wipe(&mut $sum);
    };
}

impl<R: Rounds<STATE>, const STATE: usize, const WORDS: usize> OneMessage for Chain<'_, R, STATE, WORDS> {
    #[inline(always)]
    fn on_words(self) {
        arrays!(self, R::Word::ZERO, keys, tag, sum);
        run::<R, R::Word, STATE, WORDS>(&keys, &mut tag, &mut sum, self.times);
        give_back!(self, keys, tag, sum);
    }
}

impl<R: Instructions<STATE>, const STATE: usize, const WORDS: usize> ShaKernel for Chain<'_, R, STATE, WORDS> {
    #[inline(always)]
    fn with_instructions<V: ShaVector>(self, w: Witness<V>) {
        arrays!(self, 0, keys, tag, sum);
        run_instructions::<R, V, STATE, WORDS>(w, &keys, &mut tag, &mut sum, self.times, PhantomData);
        give_back!(self, keys, tag, sum);
    }
}

/// For one key.
pub struct One<C>(pub C);

impl<R: Rounds<STATE>, const STATE: usize, const WORDS: usize> Composed for One<Chain<'_, R, STATE, WORDS>> {
    type Output = ();

    #[inline(always)]
    fn run<W: Parts>(self, _: W) {
        self.0.on_words();
    }
}

/// For as many keys as there are lanes.
pub struct Lanes<C>(pub C);

impl<R: Rounds<STATE>, const STATE: usize, const WORDS: usize> Composed for Lanes<Chain<'_, R, STATE, WORDS>> {
    type Output = ();

    #[inline(always)]
    fn run<W: Parts>(self, w: W) {
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
