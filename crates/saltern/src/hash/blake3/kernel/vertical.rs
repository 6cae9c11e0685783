//! Several inputs side by side.

use super::rounds::compress;
use super::{BLOCK, CHUNK_END, CHUNK_START, PARENT};
use saltern_lanes::{Vertical, Word32};

/// Inputs of which each gives a chaining value: whole chunks, or the blocks of nodes above two others.
pub struct Inputs<'a> {
    /// What each of them begins with.
    pub key: &'a [u32; 8],
    /// The inputs, one after the other: at most as many as there are lanes.
    pub data: &'a [u8],
    /// The blocks of each: 16, or 1.
    pub blocks: usize,
    /// The number of the first chunk.
    pub counter: u64,
    /// The flags of the mode.
    pub flags: u32,
    /// The chaining values, one after the other.
    pub values: &'a mut [[u8; 32]],
}

/// The numbers of inputs of so many blocks, from `first` on: the low halves, then the high ones.
#[inline(always)]
pub fn numbers<V: Vertical<Constant = u32>>(w: V::Token, blocks: usize, first: u64) -> [V; 2]
where
    V::Word: Word32,
{
    let mut halves = [[V::Word::constant(0); 32]; 2];
    for lane in 0..V::LANES {
        // Nodes that are no chunks have no number.
        let number = if blocks > 1 { first + lane as u64 } else { 0 };
        halves[0][lane] = V::Word::constant(number as u32);
        halves[1][lane] = V::Word::constant((number >> 32) as u32);
    }
    [V::from_words(w, &halves[0]), V::from_words(w, &halves[1])]
}

/// What every lane begins with.
#[inline(always)]
pub fn beginning<V: Vertical<Constant = u32>>(w: V::Token, key: &[u32; 8]) -> [V; 8] {
    let mut chaining = [V::splat(w, 0); 8];
    for i in 0..8 {
        chaining[i] = V::splat(w, key[i]);
    }
    chaining
}

/// The flags of block `block` of so many, where `mode` has those of the mode.
#[inline(always)]
pub fn flags_at(mode: u32, block: usize, blocks: usize) -> u32 {
    if blocks == 1 {
        return mode | PARENT;
    }
    let mut flags = mode;
    if block == 0 {
        flags |= CHUNK_START;
    }
    if block == blocks - 1 {
        flags |= CHUNK_END;
    }
    flags
}

/// The chaining values of the inputs.
#[inline(always)]
pub fn chaining_values<V: Vertical<Constant = u32>>(w: V::Token, inputs: Inputs<'_>)
where
    V::Word: Word32,
{
    let Inputs { key, data, blocks, counter, flags, values } = inputs;
    let counter = numbers::<V>(w, blocks, counter);
    let mut chaining = beginning::<V>(w, key);
    let mut message = [V::splat(w, 0); 16];
    for block in 0..blocks {
        for group in 0..16 / V::LANES {
            let mut rows: [&[u8]; 16] = [&[]; 16];
            // Places are sums, not products: what reads the compiled code takes every product for a secret.
            let mut at = BLOCK * block + V::BYTES * group;
            for lane in 0..V::LANES {
                rows[lane] = &data[at..at + V::BYTES];
                // Lanes without an input repeat the last one.
                if lane + 1 < values.len() {
                    at += BLOCK * blocks;
                }
            }
            V::load_transposed::<true>(w, &rows, &mut message[V::LANES * group..]);
        }
        let all = flags_at(flags, block, blocks);
        compress::<_, false>(&mut chaining, &message, counter, V::splat(w, BLOCK as u32), V::splat(w, all));
    }
    V::store_eight(&chaining, values);
}
