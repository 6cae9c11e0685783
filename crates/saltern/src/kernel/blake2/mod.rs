//! BLAKE2b and BLAKE2s (RFC 7693).

pub mod columns;
pub mod rounds;

use crate::kernel::columns::LaneWord;
use crate::kernel::parts::{Composed, Parts};
use core::fmt::Debug;
use saltern_lanes::Bits;

/// What distinguishes BLAKE2b and BLAKE2s.
pub trait Blake2: Copy + Debug + Send + Sync + 'static {
    /// `u64` or `u32`.
    type Word: LaneWord;
    /// A block of sixteen words.
    type Block: Copy + AsRef<[u8]> + AsMut<[u8]> + Send + Sync;
    /// Zeros.
    const EMPTY: Self::Block;
    /// The bytes of a word.
    const WORD_BYTES: usize;
    /// How often the block is mixed in, 10 or 12 times.
    const ROUNDS: usize;
    /// The state before the parameters.
    const INITIAL: [Self::Word; 8];
    /// All bits set: marks a last block.
    const ONES: Self::Word;

    /// The first rotation of a mixing.
    fn rotate1<V: Bits<Constant = Self::Word>>(x: V) -> V;
    /// The second.
    fn rotate2<V: Bits<Constant = Self::Word>>(x: V) -> V;
    /// The third.
    fn rotate3<V: Bits<Constant = Self::Word>>(x: V) -> V;
    /// The last.
    fn rotate4<V: Bits<Constant = Self::Word>>(x: V) -> V;
    /// 1 in each lane whose top bit is set.
    fn top_bit<V: Bits<Constant = Self::Word>>(x: V) -> V;
    /// Word `i` of some bytes.
    fn word(bytes: &[u8], i: usize) -> Self::Word;
    /// The bytes of a word.
    fn bytes(word: Self::Word) -> impl AsRef<[u8]>;
    /// The low and the high word of a counter.
    fn split(counter: u128) -> [Self::Word; 2];
    /// The counter of two words.
    fn join(words: [Self::Word; 2]) -> u128;
}

/// BLAKE2b: words of 64 bits.
#[derive(Clone, Copy, Debug)]
pub enum Blake2b {}

/// BLAKE2s: words of 32 bits.
#[derive(Clone, Copy, Debug)]
pub enum Blake2s {}

macro_rules! blake2 {
    ($name:ident, $word:ty, $rounds:literal rounds, rotations $r1:literal $r2:literal $r3:literal $r4:literal, $initial:expr) => {
        impl Blake2 for $name {
            type Word = $word;
            type Block = [u8; 16 * size_of::<$word>()];
            const EMPTY: Self::Block = [0; 16 * size_of::<$word>()];
            const WORD_BYTES: usize = size_of::<$word>();
            const ROUNDS: usize = $rounds;
            const INITIAL: [$word; 8] = $initial;
            const ONES: $word = <$word>::MAX;

            #[inline(always)]
            fn rotate1<V: Bits<Constant = $word>>(x: V) -> V {
                x.rotr::<$r1>()
            }
            #[inline(always)]
            fn rotate2<V: Bits<Constant = $word>>(x: V) -> V {
                x.rotr::<$r2>()
            }
            #[inline(always)]
            fn rotate3<V: Bits<Constant = $word>>(x: V) -> V {
                x.rotr::<$r3>()
            }
            #[inline(always)]
            fn rotate4<V: Bits<Constant = $word>>(x: V) -> V {
                x.rotr::<$r4>()
            }
            #[inline(always)]
            fn top_bit<V: Bits<Constant = $word>>(x: V) -> V {
                x.shr::<{ <$word>::BITS - 1 }>()
            }
            #[inline(always)]
            fn word(bytes: &[u8], i: usize) -> $word {
                let mut word = [0; size_of::<$word>()];
                word.copy_from_slice(&bytes[size_of::<$word>() * i..size_of::<$word>() * (i + 1)]);
                <$word>::from_le_bytes(word)
            }
            #[inline(always)]
            fn bytes(word: $word) -> impl AsRef<[u8]> {
                word.to_le_bytes()
            }
            #[inline(always)]
            fn split(counter: u128) -> [$word; 2] {
                [counter as $word, (counter >> <$word>::BITS) as $word]
            }
            #[inline(always)]
            fn join([low, high]: [$word; 2]) -> u128 {
                u128::from(low) | u128::from(high) << <$word>::BITS
            }
        }
    };
}
// The constants are those of SHA-512 and SHA-256, by design.
blake2!(Blake2b, u64, 12 rounds, rotations 32 24 16 63, crate::kernel::sha2::sha512::INITIAL);
blake2!(Blake2s, u32, 10 rounds, rotations 16 12 8 7, crate::kernel::sha2::sha256::INITIAL);

/// How a message ends.
#[derive(Clone, Copy, Debug)]
pub struct End {
    /// How many bytes of the last block belong to the message; zeros follow.
    pub bytes: usize,
    /// Whether this is the last node of its level in a tree.
    pub last_node: bool,
}

/// Takes whole blocks into the state.
pub struct Blocks<'a, B: Blake2> {
    /// The state.
    pub state: &'a mut [B::Word; 8],
    /// How many bytes came before these blocks, modulo 2^128.
    pub before: u128,
    /// The blocks.
    pub blocks: &'a [u8],
    /// Set if the last of these blocks is the last of the message.
    pub end: Option<End>,
}

/// Takes blocks of several messages side by side; see [`columns::compress`].
pub struct Several<'a, B: Blake2> {
    /// A state, a counter and flags for each message.
    pub states: &'a mut [B::Word],
    /// The blocks of each.
    pub messages: &'a [&'a [u8]],
    /// How many of them.
    pub count: usize,
}

impl<B: Blake2> Composed for Several<'_, B> {
    type Output = ();

    #[inline(always)]
    fn run<W: Parts>(self, w: W) {
        columns::compress::<B, <B::Word as LaneWord>::In<W>>(w, self.states, self.messages, self.count);
    }
}

impl<B: Blake2> Composed for Blocks<'_, B> {
    type Output = ();

    #[inline(always)]
    fn run<W: Parts>(self, _: W) {
        rounds::blocks::<B>(self.state, self.before, self.blocks, self.end);
    }
}
