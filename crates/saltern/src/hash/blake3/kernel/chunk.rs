//! One chunk, or one node: compiled once for all levels.

use super::extend::BLOCKS;
use super::horizontal;
use super::horizontal_groups::{self, words_of_rows};
use super::rounds::{compress, output};
use super::{BLOCK, InLine, ROOT};
use crate::hash::blake3::kernel::Blake3Backend;
use crate::little_endian::{begin_block, words32};
use core::marker::PhantomData;
use saltern_lanes::level::Portable;
use saltern_lanes::{Horizontal, Horizontal32, Kernel, Memory, Token, wipe};

/// How a machine without more than its least instructions compresses a block.
pub trait Blake3Blocks: Token {
    /// On words or in rows.
    type Compressor: Compressor<Self>;
}

/// A way to compress a block. `last` has the two halves of the counter, the number of bytes, and the flags.
pub trait Compressor<W> {
    /// A chaining value.
    type Chaining: Copy;
    /// From words.
    fn load(w: W, words: &[u32; 8]) -> Self::Chaining;
    /// To words.
    fn words(chaining: Self::Chaining) -> [u32; 8];
    /// The next one.
    fn compress(w: W, chaining: &mut Self::Chaining, block: &[u8; BLOCK], last: [u32; 4]);
    /// All that the root gives.
    fn output(w: W, chaining: &Self::Chaining, block: &[u8; BLOCK], last: [u32; 4]) -> [u32; 16];
}

/// On single words.
pub struct OnWords;

impl<W> Compressor<W> for OnWords {
    type Chaining = [u32; 8];

    #[inline(always)]
    fn load(_: W, words: &[u32; 8]) -> [u32; 8] {
        *words
    }
    #[inline(always)]
    fn words(chaining: [u32; 8]) -> [u32; 8] {
        chaining
    }
    #[inline(always)]
    fn compress(_: W, chaining: &mut [u32; 8], block: &[u8; BLOCK], [low, high, bytes, flags]: [u32; 4]) {
        compress::<_, true>(chaining, &words32(block), [low, high], bytes, flags);
    }
    #[inline(always)]
    fn output(_: W, chaining: &[u32; 8], block: &[u8; BLOCK], [low, high, bytes, flags]: [u32; 4]) -> [u32; 16] {
        output::<_, true>(chaining, &words32(block), [low, high], bytes, flags)
    }
}

/// In vectors of four words.
pub struct HorizontalGroups<V>(PhantomData<V>);

impl<W: Token, V: Horizontal32<Token = W, Word = u32> + Memory<Token = W>> Compressor<W> for HorizontalGroups<V> {
    type Chaining = [V; 2];

    #[inline(always)]
    fn load(w: W, words: &[u32; 8]) -> [V; 2] {
        let [a, b, c, d, e, f, g, h] = *words;
        [V::broadcast(w, [a, b, c, d]), V::broadcast(w, [e, f, g, h])]
    }
    #[inline(always)]
    fn words(chaining: [V; 2]) -> [u32; 8] {
        words_of_rows(&chaining)
    }
    #[inline(always)]
    fn compress(w: W, chaining: &mut [V; 2], block: &[u8; BLOCK], last: [u32; 4]) {
        horizontal_groups::compress(
            chaining,
            &horizontal_groups::mixed(w, chaining, &horizontal_groups::load(w, block), V::broadcast(w, last)),
        );
    }
    #[inline(always)]
    fn output(w: W, chaining: &[V; 2], block: &[u8; BLOCK], last: [u32; 4]) -> [u32; 16] {
        let v = horizontal_groups::mixed(w, chaining, &horizontal_groups::load(w, block), V::broadcast(w, last));
        words_of_rows(&horizontal_groups::output(chaining, &v))
    }
}

/// The same in those that put the words of a block together by loads.
pub struct HorizontalState<V>(PhantomData<V>);

impl<W: Token, V: Horizontal<Token = W, Constant = u32, Word = u32>> Compressor<W> for HorizontalState<V> {
    type Chaining = [V; 2];

    #[inline(always)]
    fn load(w: W, words: &[u32; 8]) -> [V; 2] {
        [V::from_words(w, &words[..4]), V::from_words(w, &words[4..])]
    }
    #[inline(always)]
    fn words(chaining: [V; 2]) -> [u32; 8] {
        let mut words = [0; 8];
        for i in 0..2 {
            chaining[i].to_words(&mut words[4 * i..]);
        }
        words
    }
    #[inline(always)]
    fn compress(w: W, chaining: &mut [V; 2], block: &[u8; BLOCK], last: [u32; 4]) {
        horizontal::compress(chaining, &horizontal::mixed(w, chaining, block, V::from_words(w, &last)));
    }
    #[inline(always)]
    fn output(w: W, chaining: &[V; 2], block: &[u8; BLOCK], last: [u32; 4]) -> [u32; 16] {
        let rows = horizontal::output(chaining, &horizontal::mixed(w, chaining, block, V::from_words(w, &last)));
        let mut words = [0; 16];
        for i in 0..4 {
            rows[i].to_words(&mut words[4 * i..]);
        }
        words
    }
}

/// What goes with a block of so many bytes.
#[inline(always)]
fn last(counter: u64, bytes: u32, flags: u32) -> [u32; 4] {
    [counter as u32, (counter >> 32) as u32, bytes, flags]
}

/// The last block of a chunk, or the block of a node above two others.
#[derive(Clone)]
pub struct Last {
    /// The chaining value before it.
    pub chaining: [u32; 8],
    /// The block, with zeros behind its bytes.
    pub block: [u8; BLOCK],
    /// How many bytes it has.
    pub bytes: u32,
    /// The number of the chunk, 0 for other nodes.
    pub counter: u64,
    /// All its flags but that of the root.
    pub flags: u32,
}

impl Last {
    /// Erases it.
    #[inline(always)]
    pub fn wipe(&mut self) {
        wipe(&mut self.chaining);
        wipe(&mut self.block);
    }

    /// Fills `bytes` with what the root gives, from block `from` on, which is below 2^58.
    #[inline(always)]
    fn give<W: Blake3Blocks>(&self, w: W, from: u64, bytes: &mut [u8]) {
        let chaining = W::Compressor::load(w, &self.chaining);
        let mut words = [0; 16];
        for i in 0..bytes.len().div_ceil(BLOCK) {
            let last = last((from + i as u64) % BLOCKS, self.bytes, self.flags | ROOT);
            words = W::Compressor::output(w, &chaining, &self.block, last);
            let end = bytes.len().min(BLOCK * (i + 1));
            let (whole, rest) = bytes[BLOCK * i..end].as_chunks_mut::<4>();
            for j in 0..whole.len().min(16) {
                whole[j] = words[j].to_le_bytes();
            }
            if !rest.is_empty() {
                let word = words[whole.len()].to_le_bytes();
                rest.copy_from_slice(&word[..rest.len()]);
            }
        }
        wipe(&mut words);
    }
}

/// Output of the root from a block on.
pub struct Give<'a>(pub &'a Last, pub u64, pub &'a mut [u8]);

impl Kernel<Portable> for Give<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: Portable) {
        self.0.give(w, self.1, self.2);
    }
}

/// The blocks of a chunk, of its beginning or its end, or that of a node above two others.
pub struct HashChunk<'a> {
    /// The chaining value before them: in the beginning the key. `None` where `value` has it: of a stream nothing is copied then.
    pub chaining: Option<&'a [u32; 8]>,
    /// The number of the chunk, 0 for other nodes.
    pub counter: u64,
    /// The flags of the mode.
    pub flags: u32,
    /// The flags that the first block has besides, and those of the last one.
    pub ends: [u32; 2],
    /// The bytes of the blocks, or the chaining values of the halves.
    pub message: &'a [u8],
    /// The chaining value behind them, or the hash if the last block is the root.
    pub value: &'a mut [u8; 32],
}

/// The same, compiled once for all levels.
pub struct PortableChunk<'a>(pub HashChunk<'a>);

impl Kernel<Portable> for PortableChunk<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: Portable) {
        hash_chunk::<_, <Portable as Blake3Blocks>::Compressor>(w, self.0);
    }
}

impl<W: Blake3Backend> Kernel<W> for HashChunk<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        w.blake3_chunk(self);
    }
}

/// The value stays in its form from block to block.
#[inline(always)]
pub fn hash_chunk<W: Copy, C: Compressor<W>>(w: W, chunk: HashChunk<'_>) {
    let HashChunk { chaining, counter, flags, ends: [first, end_flags], message, value } = chunk;
    let whole = message.len().saturating_sub(1) / BLOCK;
    let (blocks, rest) = message.split_at(BLOCK * whole);
    let blocks = blocks.as_chunks().0;
    let mut chaining = match chaining {
        Some(chaining) => C::load(w, chaining),
        None => C::load(w, &words32(value)),
    };
    let mut all = flags | first;
    for i in 0..blocks.len() {
        C::compress(w, &mut chaining, &blocks[i], last(counter, BLOCK as u32, all));
        all = flags;
    }
    // Once for both kinds of ends: a compression may be three kilobytes.
    let mut padded = InLine([0; BLOCK]);
    let end = if let Ok(block) = rest.try_into() {
        block
    } else {
        begin_block(&mut padded.0, rest);
        &padded.0
    };
    C::compress(w, &mut chaining, end, last(counter, rest.len() as u32, all | end_flags));
    if rest.len() < BLOCK {
        wipe(&mut padded.0);
    }
    let words = C::words(chaining);
    for i in 0..8 {
        value[4 * i..4 * i + 4].copy_from_slice(&words[i].to_le_bytes());
    }
}
