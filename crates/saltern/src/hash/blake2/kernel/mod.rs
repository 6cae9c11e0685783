//! BLAKE2b and BLAKE2s (RFC 7693).

pub mod expand;
pub mod horizontal;
pub mod rounds;
pub mod vertical;

use crate::backend;
use crate::backend::vertical::{LaneWord, Vectors};

use core::fmt::Debug;
use saltern_lanes::level::Portable;
use saltern_lanes::{Bits, Horizontal, Kernel, Plain, Vertical};

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
    /// Which word of the parameters a node's offset begins in.
    const OFFSET_WORD: usize;
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
    /// What can be done of rotation `NUMBER` of `x`'s exclusive or with what is late, before that is there.
    fn before_rotation<V: Horizontal<Constant = Self::Word>, const NUMBER: usize>(x: V) -> V;
    /// The rest of it.
    fn xor_rotate<V: Horizontal<Constant = Self::Word>, const NUMBER: usize>(x: V, late: V) -> V;
    /// Takes blocks as a level likes to.
    fn take_blocks<W: Blake2Backend>(w: W, blocks: &mut Blocks<'_, Self>);
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
    ($name:ident by $take:ident, $word:ty, $rounds:literal rounds, rotations $r1:literal $r2:literal $r3:literal $r4:literal, $initial:expr) => {
        impl Blake2 for $name {
            type Word = $word;
            type Block = [u8; 16 * size_of::<$word>()];
            const EMPTY: Self::Block = [0; 16 * size_of::<$word>()];
            const WORD_BYTES: usize = size_of::<$word>();
            const ROUNDS: usize = $rounds;
            const INITIAL: [$word; 8] = $initial;
            const OFFSET_WORD: usize = 8 / size_of::<$word>();
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
            fn before_rotation<V: Horizontal<Constant = $word>, const NUMBER: usize>(x: V) -> V {
                match NUMBER {
                    1 => x.before_xor_rotr::<$r1>(),
                    2 => x.before_xor_rotr::<$r2>(),
                    3 => x.before_xor_rotr::<$r3>(),
                    _ => x.before_xor_rotr::<$r4>(),
                }
            }
            #[inline(always)]
            fn xor_rotate<V: Horizontal<Constant = $word>, const NUMBER: usize>(x: V, late: V) -> V {
                match NUMBER {
                    1 => x.then_xor_rotr::<$r1>(late),
                    2 => x.then_xor_rotr::<$r2>(late),
                    3 => x.then_xor_rotr::<$r3>(late),
                    _ => x.then_xor_rotr::<$r4>(late),
                }
            }
            #[inline(always)]
            fn take_blocks<W: Blake2Backend>(w: W, blocks: &mut Blocks<'_, Self>) {
                w.$take(blocks);
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
blake2!(Blake2b by blake2b, u64, 12 rounds, rotations 32 24 16 63, crate::hash::sha2::INITIAL_512);
blake2!(Blake2s by blake2s, u32, 10 rounds, rotations 16 12 8 7, crate::hash::sha2::INITIAL_256);

/// How a message ends.
#[derive(Clone, Copy, Debug)]
pub struct End {
    /// How many bytes of the last block belong to the message; zeros follow.
    pub bytes: usize,
    /// Whether this is the last node of its level in a tree.
    pub last_node: bool,
}

/// Counts a block, and gives the two words of the counter and the two flags; the end if it is the last one.
#[inline(always)]
fn count_block<B: Blake2>(counter: &mut u128, end: Option<End>) -> [B::Word; 4] {
    let block_bytes = 16 * B::WORD_BYTES;
    let mut flags = [B::Word::ZERO; 2];
    *counter = counter.wrapping_add(block_bytes as u128);
    if let Some(End { bytes, last_node }) = end {
        *counter = counter.wrapping_sub((block_bytes - bytes) as u128);
        flags[0] = B::ONES;
        if last_node {
            flags[1] = B::ONES;
        }
    }
    let [low, high] = B::split(*counter);
    [low, high, flags[0], flags[1]]
}

/// Takes whole blocks into the state.
///
/// Levels get it where it lies. Vectors that copy it would wait for the words that were just written, for fifty cycles and
/// more.
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

/// A level's way to take the blocks of one message; on words unless the level has a better one.
pub trait Blake2Backend: Vectors {
    /// BLAKE2b's.
    #[inline(always)]
    fn blake2b(self, blocks: &mut Blocks<'_, Blake2b>) {
        on_words(blocks);
    }
    /// BLAKE2s's.
    #[inline(always)]
    fn blake2s(self, blocks: &mut Blocks<'_, Blake2s>) {
        on_words(blocks);
    }
}

/// What takes no vectors, compiled once for all levels.
#[inline(always)]
pub fn on_words<B: Blake2>(blocks: &mut Blocks<'_, B>) {
    backend::run_portable(OnWords(blocks));
}

struct OnWords<'a, 'b, B: Blake2>(&'a mut Blocks<'b, B>);

impl<B: Blake2> Kernel<Portable> for OnWords<'_, '_, B> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: Portable) {
        rounds::blocks::<B>(self.0.state, self.0.before, self.0.blocks, self.0.end);
    }
}

/// Takes blocks of several messages side by side, as many as a level's vectors have lanes; see [`vertical::compress`].
pub struct Several<'a, B: Blake2> {
    /// A state, a counter and flags for each message.
    pub states: &'a mut [B::Word],
    /// The blocks of each.
    pub messages: &'a [&'a [u8]],
    /// How many of them.
    pub count: usize,
    /// How many bytes each begins after the one before.
    pub stride: usize,
}

impl<B: Blake2, W: Blake2Backend> Kernel<W> for Several<'_, B> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        let (few, all) = (<B::Word as LaneWord>::FewIn::<W>::LANES, <B::Word as LaneWord>::In::<W>::LANES);
        if few < all && self.messages.len() == few {
            self.compress::<<B::Word as LaneWord>::FewIn<W>>(w);
        } else {
            self.compress::<<B::Word as LaneWord>::In<W>>(w);
        }
    }
}

impl<B: Blake2> Several<'_, B> {
    #[inline(always)]
    fn compress<V: Vertical<Constant = B::Word, Word = B::Word>>(self, w: V::Token) {
        vertical::compress::<B, V>(w, self.states, self.messages, self.count, self.stride);
    }
}

impl<B: Blake2, W: Blake2Backend> Kernel<W> for &mut Blocks<'_, B> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        B::take_blocks(w, self);
    }
}
