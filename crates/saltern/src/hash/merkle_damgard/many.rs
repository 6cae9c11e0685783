//! Many messages, several at a time.

use super::{InLanes, digest, pad, padded_blocks};
use crate::many::{Column, SideBySide};
use core::marker::PhantomData;
use saltern_lanes::Level;

/// Many messages, each of which goes on from the same state, after the same number of bytes in whole blocks. A hash has
/// `N` bytes.
pub struct Many<'a, C: InLanes<STATE, BLOCK>, const STATE: usize, const BLOCK: usize, const N: usize> {
    state: &'a [C::Word; STATE],
    bytes: u64,
    compression: PhantomData<C>,
}

impl<'a, C: InLanes<STATE, BLOCK>, const STATE: usize, const BLOCK: usize, const N: usize>
    Many<'a, C, STATE, BLOCK, N>
{
    pub const fn new(state: &'a [C::Word; STATE], bytes: u64) -> Self {
        Many { state, bytes, compression: PhantomData }
    }
}

impl<C: InLanes<STATE, BLOCK>, const STATE: usize, const BLOCK: usize, const N: usize> SideBySide
    for Many<'_, C, STATE, BLOCK, N>
{
    type Word = C::Word;
    const BLOCK: usize = BLOCK;
    const STATE: usize = STATE;
    const DIGEST: usize = N;
    const KEEPS_LAST: bool = false;
    const LAST: usize = 2;

    fn lanes(level: Level) -> usize {
        C::lines(level).lanes()
    }

    fn worth(level: Level) -> usize {
        C::lines(level).worth()
    }

    fn few(level: Level) -> usize {
        C::lines(level).few()
    }

    fn short(level: Level, messages: usize) -> usize {
        C::lines(level).short(messages)
    }

    fn alone(&self, level: Level, message: &[u8], hash: &mut [u8]) {
        C::finalize(level, self.state, self.bytes, message, hash);
    }

    fn alone_two(&self, level: Level, messages: [&[u8]; 2], hashes: [&mut [u8]; 2]) {
        C::finalize_two(level, self.state, self.bytes, messages, hashes);
    }

    fn begin(&self, state: &mut Column<'_, C::Word>) {
        state.set(0, self.state);
    }

    fn pad(&self, _: &mut Column<'_, C::Word>, blocks: &mut [u8], filled: usize, bytes: u64) -> usize {
        let count = padded_blocks::<C, STATE, BLOCK>(filled);
        pad::<C, STATE, BLOCK>(&mut blocks[..count * BLOCK], filled, self.bytes.wrapping_add(bytes));
        count
    }

    fn compress(&self, level: Level, states: &mut [C::Word], blocks: &[&[u8]], count: usize) {
        match (blocks, states.first_chunk_mut()) {
            ([block], Some(state)) => C::compress(level, state, &block[..BLOCK * count]),
            _ => C::compress_lanes(level, states, blocks, count),
        }
    }

    fn digest(&self, state: &Column<'_, C::Word>, hash: &mut [u8]) {
        digest::<C, STATE, BLOCK>(|i| state.word(i), hash);
    }
}
