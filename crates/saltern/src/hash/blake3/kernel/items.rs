//! Chunks of several messages, or nodes above two others, wherever they lie: each in a lane, or one after the other.

use super::BLOCK;
use super::chunk::{Blake3Blocks, Compressor};
use super::rounds::compress;
use super::vertical::beginning;
use crate::backend::vertical::Vectors;
use crate::hash::blake3::kernel::Blake3Backend;
use core::marker::PhantomData;
use saltern_lanes::level::Portable;
use saltern_lanes::{Kernel, Vertical, Word32, align_stack, reveal_place};

/// The most items that are taken at a time.
pub const MOST_ITEMS: usize = 16;

/// Up to [`MOST_ITEMS`] items. What is there for each of them stands for lanes without an item too, as that of another one.
pub struct Items<'a> {
    /// What each of them begins with.
    pub key: &'a [u32; 8],
    /// The flags of the mode.
    pub flags: u32,
    /// The flags that the first block of each has besides.
    pub first: u32,
    /// The blocks before the last one.
    pub blocks: &'a [&'a [u8]; MOST_ITEMS],
    /// The last block, with zeros behind its bytes.
    pub last: &'a [&'a [u8]; MOST_ITEMS],
    /// How many bytes the last block has.
    pub bytes: &'a [u32; MOST_ITEMS],
    /// The flags that it has besides.
    pub ends: &'a [u32; MOST_ITEMS],
    /// The halves of the number of the chunk, the low one first; 0 for other nodes.
    pub counters: &'a [[u32; MOST_ITEMS]; 2],
    /// The chaining values, or the hashes of those whose last block is the root.
    pub values: &'a mut [[u8; 32]],
}

impl<W: Blake3Backend> Kernel<W> for Items<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        w.blake3_items(self);
    }
}

/// How many blocks of input `i` are not its last.
#[inline(always)]
pub(super) fn before(blocks: &[&[u8]; MOST_ITEMS], i: usize) -> usize {
    reveal_place(blocks[i]).len() / BLOCK
}

/// An item in each lane. Those that are done keep their values while others go on.
#[inline(always)]
pub fn chaining_values<V>(w: V::Token, items: Items<'_>)
where
    V: Vertical<Constant = u32>,
    V::Word: Word32,
{
    let Items { key, flags, first, blocks, last, bytes, ends, counters, values } = items;
    let mut words = [[V::Word::constant(0); MOST_ITEMS]; 3];
    for lane in 0..V::LANES {
        words[0][lane] = V::Word::constant(counters[0][lane]);
        words[1][lane] = V::Word::constant(counters[1][lane]);
    }
    let counter = [V::from_words(w, &words[0]), V::from_words(w, &words[1])];
    let mut chaining = beginning::<V>(w, key);
    let (mut fewest, mut most) = (usize::MAX, 0);
    for lane in 0..V::LANES {
        fewest = fewest.min(before(blocks, lane));
        most = most.max(before(blocks, lane));
    }
    let mut message = [V::splat(w, 0); 16];
    let mut all = flags | first;
    for block in 0..most + 1 {
        let mut lengths = V::splat(w, BLOCK as u32);
        let mut lane_flags = V::splat(w, all);
        let mut going_on = V::splat(w, u32::MAX);
        if block >= fewest {
            for lane in 0..V::LANES {
                let left = before(blocks, lane) as isize - block as isize;
                let (length, end) = if left == 0 { (bytes[lane], ends[lane]) } else { (BLOCK as u32, 0) };
                words[0][lane] = V::Word::constant(length);
                words[1][lane] = V::Word::constant(all | end);
                words[2][lane] = V::Word::constant(if left >= 0 { u32::MAX } else { 0 });
            }
            lengths = V::from_words(w, &words[0]);
            lane_flags = V::from_words(w, &words[1]);
            going_on = V::from_words(w, &words[2]);
        }
        let mut places: [&[u8]; MOST_ITEMS] = [&[]; MOST_ITEMS];
        for lane in 0..V::LANES {
            let inside = block < before(blocks, lane);
            places[lane] = if inside { &reveal_place(blocks[lane])[BLOCK * block..] } else { last[lane] };
        }
        for group in 0..16 / V::LANES {
            let mut rows: [&[u8]; MOST_ITEMS] = [&[]; MOST_ITEMS];
            for lane in 0..V::LANES {
                rows[lane] = &reveal_place(places[lane])[V::BYTES * group..][..V::BYTES];
            }
            V::load_transposed::<true>(w, &rows, &mut message[V::LANES * group..]);
        }
        let done = chaining;
        compress::<_, true>(&mut chaining, &message, counter, lengths, lane_flags);
        if block > fewest {
            for i in 0..8 {
                chaining[i] = done[i].xor(done[i].xor(chaining[i]).and(going_on));
            }
        }
        all = flags;
    }
    V::store_eight(&chaining, values);
}

/// [`chaining_values`] as a function of its own.
pub struct ItemsInLanes<'a, V>(pub Items<'a>, pub PhantomData<V>);

impl<W: Vectors, V: Vertical<Token = W, Constant = u32, Word = u32>> Kernel<W> for ItemsInLanes<'_, V> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        align_stack::<V>();
        chaining_values::<V>(w, self.0);
    }
}

/// One after the other, compiled once for all levels.
pub struct OneByOne<'a>(pub Items<'a>);

impl Kernel<Portable> for OneByOne<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: Portable) {
        one_by_one(w, self.0);
    }
}

/// One after the other, as the level compresses the blocks of one.
#[inline(always)]
pub fn one_by_one<W: Blake3Blocks>(w: W, items: Items<'_>) {
    let Items { key, flags, first, blocks, last, bytes, ends, counters, values } = items;
    for i in 0..values.len() {
        let [low, high] = [counters[0][i], counters[1][i]];
        let mut chaining = W::Compressor::load(w, key);
        let mut all = flags | first;
        for block in 0..before(blocks, i) + 1 {
            let inside = block < before(blocks, i);
            let from = if inside { &reveal_place(blocks[i])[BLOCK * block..] } else { reveal_place(last[i]) };
            let (bytes, flags_of_block) = if inside { (BLOCK as u32, all) } else { (bytes[i], all | ends[i]) };
            if let Some(block) = from.first_chunk() {
                W::Compressor::compress(w, &mut chaining, block, [low, high, bytes, flags_of_block]);
            }
            all = flags;
        }
        let words = W::Compressor::words(chaining);
        for j in 0..8 {
            values[i][4 * j..4 * j + 4].copy_from_slice(&words[j].to_le_bytes());
        }
    }
}
