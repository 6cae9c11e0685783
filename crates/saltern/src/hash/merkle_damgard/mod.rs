//! Hash functions that take a message into a state of words, block by block, and at its end a 1, zeros and the message's
//! length: Merkle and Damgård's construction.

pub(super) mod hash_function;
#[doc(hidden)]
pub mod kernel;
pub(super) mod levels;
mod many;
mod tags;

pub(super) use many::Many;
pub(super) use tags::{block_by_block, chain_tags, tag_once};

use crate::many::hash_many;
use crate::pending::Pending;
use core::fmt;
use core::ops::BitXor;
use kernel::forms::Tags;
use levels::Lines;
use saltern_lanes::{Level, Plain, from_halves, wipe};

/// A word of a state.
pub trait Word: Plain + BitXor<Output = Self> + Send + Sync + 'static {
    /// Its bytes, first of all the most significant one; zeros follow.
    fn to_be(self) -> [u8; 8];
    /// Its bytes, first of all the least significant one; zeros follow.
    fn to_le(self) -> [u8; 8];
    /// The word whose bytes, first of all the most significant one, these are; as many as it has.
    fn from_be(bytes: &[u8]) -> Self;
}

macro_rules! words {
    ($($word:ty)*) => {$(
        impl Word for $word {
            #[inline(always)]
            fn to_be(self) -> [u8; 8] {
                let mut bytes = [0; 8];
                bytes[..size_of::<$word>()].copy_from_slice(&self.to_be_bytes());
                bytes
            }
            #[inline(always)]
            fn to_le(self) -> [u8; 8] {
                let mut bytes = [0; 8];
                bytes[..size_of::<$word>()].copy_from_slice(&self.to_le_bytes());
                bytes
            }
            #[inline(always)]
            fn from_be(bytes: &[u8]) -> Self {
                let mut word = [0; size_of::<$word>()];
                word.copy_from_slice(bytes);
                <$word>::from_be_bytes(word)
            }
        }
    )*};
}
words! { u32 u64 }

/// A compression function, with `STATE` words of state and blocks of `BLOCK` bytes.
pub trait Compression<const STATE: usize, const BLOCK: usize>: Copy + Send + Sync + 'static {
    /// What the state is made of.
    type Word: Word;
    /// How many bytes the message's length takes at the end.
    const LENGTH_BYTES: usize = BLOCK / 8;
    /// Whether words and the length have their least significant byte first.
    const LITTLE_ENDIAN: bool = false;
    /// The byte after a message.
    const PADDING: u8 = 0x80;

    /// Counts so many blocks where the state itself does: see [`Chain::after`].
    #[inline]
    fn count(_state: &mut [Self::Word; STATE], _blocks: u64) {}

    /// Takes whole blocks into the state.
    fn compress(level: Level, state: &mut [Self::Word; STATE], blocks: &[u8]);

    /// The first bytes of the hash of a message that ends in `message`, after `before` bytes that are in `state`.
    #[inline]
    fn finalize(level: Level, state: &[Self::Word; STATE], before: u64, message: &[u8], hash: &mut [u8]) {
        let (blocks, rest) = message.split_at(message.len() / BLOCK * BLOCK);
        let mut state = *state;
        if !blocks.is_empty() {
            Self::compress(level, &mut state, blocks);
        }
        Self::end(level, &mut state, before.wrapping_add(message.len() as u64), rest, hash);
        wipe(&mut state);
    }

    /// The same for a message of `bytes` bytes, of which `rest`, less than a block, is not in `state` yet.
    #[inline]
    fn end(level: Level, state: &mut [Self::Word; STATE], bytes: u64, rest: &[u8], hash: &mut [u8]) {
        let mut end = [[0; BLOCK]; 2];
        let end = &mut end.as_flattened_mut()[..padded_blocks::<Self, STATE, BLOCK>(rest.len()) * BLOCK];
        end[..rest.len()].copy_from_slice(rest);
        pad::<Self, STATE, BLOCK>(end, rest.len(), bytes);
        Self::compress(level, state, end);
        digest::<Self, STATE, BLOCK>(|i| state[i], hash);
        // Block by block, whose size is known: a call of `memset` takes 30 cycles more.
        for block in end.as_chunks_mut::<BLOCK>().0 {
            wipe(block);
        }
    }
}

/// A compression function of which levels take several messages side by side.
pub trait InLanes<const STATE: usize, const BLOCK: usize>: Compression<STATE, BLOCK> {
    /// [`Compression::finalize`] for two messages, if the level takes short ones by themselves.
    fn finalize_two(
        level: Level,
        state: &[Self::Word; STATE],
        before: u64,
        messages: [&[u8]; 2],
        hashes: [&mut [u8]; 2],
    ) {
        for (message, hash) in messages.into_iter().zip(hashes) {
            Self::finalize(level, state, before, message, hash);
        }
    }

    /// Takes a block of each of two messages into its state.
    #[inline]
    fn compress_two(level: Level, states: &mut [[Self::Word; STATE]; 2], blocks: [&[u8]; 2]) {
        compress_each::<Self, STATE, BLOCK>(level, states, blocks);
    }

    /// How many messages the level takes side by side, and from how many on.
    fn lines(level: Level) -> Lines;
    /// Takes the first `count` blocks of as many messages as there are lanes into their states, as
    /// `SideBySide::compress` does.
    fn compress_lanes(level: Level, states: &mut [Self::Word], messages: &[&[u8]], count: usize);

    /// HMAC of a message, by the key that makes these blocks with the inner and the outer padding, of a hash of `WORDS` words.
    /// Whether it did: only what takes the two blocks side by side has a kernel for it.
    #[inline]
    fn tag_once<const WORDS: usize>(
        _level: Level,
        _initial: &[Self::Word; STATE],
        _blocks: [&[u8]; 2],
        _message: &[u8],
        _tag: &mut [u8],
    ) -> bool {
        false
    }

    /// How many of so many keys [`InLanes::tags`] takes at a time.
    fn keys_together<const WORDS: usize>(_level: Level, _keys: usize) -> usize {
        1
    }
    /// Replaces tags by their own tags, for as many keys as [`InLanes::keys_together`] said. Whether it did: not all functions have a
    /// kernel for it.
    fn tags<const WORDS: usize>(_level: Level, _tags: Tags<'_, Self::Word, STATE, WORDS>) -> bool {
        false
    }
}

/// The most words of all states of a function in lanes.
pub const MOST_IN_LANES: usize = 8 * 16;

/// [`Compression::finalize`] with whole blocks by [`Compression::compress`].
pub fn finalize_apart<C: Compression<STATE, BLOCK>, const STATE: usize, const BLOCK: usize>(
    level: Level,
    state: &[C::Word; STATE],
    before: u64,
    message: &[u8],
    digest: &mut [u8],
) {
    let (blocks, rest) = message.split_at(message.len() / BLOCK * BLOCK);
    let mut state = *state;
    C::compress(level, &mut state, blocks);
    C::finalize(level, &state, before.wrapping_add(blocks.len() as u64), rest, digest);
    wipe(&mut state);
}

/// Takes a block of each of two messages into its state, one after the other.
#[inline]
pub fn compress_each<C: Compression<STATE, BLOCK>, const STATE: usize, const BLOCK: usize>(
    level: Level,
    states: &mut [[C::Word; STATE]; 2],
    blocks: [&[u8]; 2],
) {
    for (state, block) in states.iter_mut().zip(blocks) {
        C::compress(level, state, &block[..BLOCK]);
    }
}

/// A message on its way.
#[derive(Clone)]
pub struct Chain<C: Compression<STATE, BLOCK>, const STATE: usize, const BLOCK: usize> {
    state: [C::Word; STATE],
    pending: Pending<BLOCK>,
    bytes: u64,
    level: Level,
    /// In the place of padding, which would be what lay there before: a word of a key, in one build, and moved with the state.
    _zeros: [u8; 7],
}

impl<C: Compression<STATE, BLOCK>, const STATE: usize, const BLOCK: usize> Chain<C, STATE, BLOCK> {
    pub fn new(initial: &[C::Word; STATE], level: Level) -> Self {
        Chain { state: *initial, pending: Pending::new(), bytes: 0, level, _zeros: [0; 7] }
    }

    /// After so many blocks that are only counted: for tests, whose messages cannot be that long.
    pub fn after(initial: &[C::Word; STATE], blocks: u64, level: Level) -> Self {
        let mut chain = Self::new(initial, level);
        C::count(&mut chain.state, blocks);
        chain.bytes = blocks.wrapping_mul(BLOCK as u64);
        chain
    }

    pub fn level(&self) -> Level {
        self.level
    }

    #[inline]
    pub fn update(&mut self, piece: &[u8]) {
        self.bytes = self.bytes.wrapping_add(piece.len() as u64);
        self.pending.update(piece, |blocks| C::compress(self.level, &mut self.state, blocks));
    }

    /// The first `N` bytes of the hash of the message, which ends in `last`.
    #[inline]
    pub fn finalize<const N: usize>(&mut self, last: &[u8]) -> [u8; N] {
        if self.pending.len() == 0 {
            return hash::<C, STATE, BLOCK, N>(self.level, &self.state, self.bytes, last);
        }
        self.update(last);
        let before = self.bytes.wrapping_sub(self.pending.len() as u64);
        hash::<C, STATE, BLOCK, N>(self.level, &self.state, before, self.pending.bytes())
    }
}

impl<C: Compression<STATE, BLOCK>, const STATE: usize, const BLOCK: usize> Chain<C, STATE, BLOCK> {
    /// [`Chain::finalize`] of a copy.
    #[inline]
    pub fn finalize_copy<const N: usize>(&self, last: &[u8]) -> [u8; N] {
        if self.pending.len() == 0 {
            return hash::<C, STATE, BLOCK, N>(self.level, &self.state, self.bytes, last);
        }
        self.clone().finalize(last)
    }
}

impl<C: InLanes<STATE, BLOCK>, const STATE: usize, const BLOCK: usize> Chain<C, STATE, BLOCK> {
    /// `made` gets two messages, each after its first block.
    #[inline(always)]
    pub fn after_blocks<R>(
        initial: &[C::Word; STATE],
        level: Level,
        blocks: [&[u8]; 2],
        made: impl FnOnce(Self, Self) -> R,
    ) -> R {
        let mut states = [*initial; 2];
        C::compress_two(level, &mut states, blocks);
        let begun = |state| Chain { state, pending: Pending::new(), bytes: BLOCK as u64, level, _zeros: [0; 7] };
        let made = made(begun(states[0]), begun(states[1]));
        wipe(states.as_flattened_mut());
        made
    }

    /// [`Chain::finalize_copy`] for many endings.
    pub fn finalize_copies<const N: usize>(&self, endings: &[impl AsRef<[u8]>], hashes: &mut [[u8; N]]) {
        let count = endings.len().min(hashes.len());
        if self.pending.len() == 0 {
            let many = Many::<C, STATE, BLOCK, N>::new(&self.state, self.bytes);
            return hash_many(&many, self.level, &endings[..count], hashes[..count].as_flattened_mut());
        }
        for (ending, hash) in endings.iter().zip(hashes) {
            *hash = self.finalize_copy(ending.as_ref());
        }
    }
}

/// The first `N` bytes of the hash of a message that ends in `message`, after `before` bytes that are in `state`.
#[inline]
pub fn hash<C: Compression<STATE, BLOCK>, const STATE: usize, const BLOCK: usize, const N: usize>(
    level: Level,
    state: &[C::Word; STATE],
    before: u64,
    message: &[u8],
) -> [u8; N] {
    let mut hash = [0; N];
    C::finalize(level, state, before, message, &mut hash);
    from_halves(&hash)
}

/// How many blocks a message ends in after its last `filled` bytes.
#[inline(always)]
fn padded_blocks<C: Compression<STATE, BLOCK>, const STATE: usize, const BLOCK: usize>(filled: usize) -> usize {
    if filled < BLOCK - C::LENGTH_BYTES { 1 } else { 2 }
}

/// Ends a message of `bytes` bytes: `blocks` are its last ones, with `filled` bytes of it and zeros behind them.
#[inline(always)]
pub fn pad<C: Compression<STATE, BLOCK>, const STATE: usize, const BLOCK: usize>(
    blocks: &mut [u8],
    filled: usize,
    bytes: u64,
) {
    blocks[filled] = C::PADDING;
    // The field of a length can be wider than any length: Whirlpool's has 32 bytes. What is before these 16 stays zero.
    let length_bytes = const { if C::LENGTH_BYTES < 16 { C::LENGTH_BYTES } else { 16 } };
    let bits = u128::from(bytes) << 3;
    if C::LITTLE_ENDIAN {
        let length = blocks.len() - C::LENGTH_BYTES;
        blocks[length..length + length_bytes].copy_from_slice(&bits.to_le_bytes()[..length_bytes]);
    } else {
        let length = blocks.len() - length_bytes;
        blocks[length..].copy_from_slice(&bits.to_be_bytes()[16 - length_bytes..]);
    }
}

/// The first bytes of the state.
#[inline(always)]
pub fn digest<C: Compression<STATE, BLOCK>, const STATE: usize, const BLOCK: usize>(
    word: impl Fn(usize) -> C::Word,
    digest: &mut [u8],
) {
    let word_bytes = const { size_of::<C::Word>() };
    let bytes_of = |word: C::Word| if C::LITTLE_ENDIAN { word.to_le() } else { word.to_be() };
    let whole = digest.len() / word_bytes;
    // Apart from what is cut, so that each is a store and no call of `memcpy`: of those seven took some 30 cycles.
    for i in 0..whole {
        let word = bytes_of(word(i));
        digest[word_bytes * i..word_bytes * (i + 1)].copy_from_slice(&word[..word_bytes]);
    }
    let rest = &mut digest[word_bytes * whole..];
    if !rest.is_empty() {
        rest.copy_from_slice(&bytes_of(word(whole))[..rest.len()]);
    }
}

impl<C: Compression<STATE, BLOCK>, const STATE: usize, const BLOCK: usize> Drop for Chain<C, STATE, BLOCK> {
    fn drop(&mut self) {
        wipe(&mut self.state);
    }
}

impl<C: Compression<STATE, BLOCK>, const STATE: usize, const BLOCK: usize> fmt::Debug for Chain<C, STATE, BLOCK> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Chain").field("level", &self.level).finish_non_exhaustive()
    }
}
