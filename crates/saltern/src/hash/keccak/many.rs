//! Many messages side by side.

use super::sponge::{Parameters, Permute, Sponge};
use crate::hash::keccak::kernel::KeccakBackend;
use crate::hash::keccak::kernel::sponge::Blocks;
use crate::hash::keccak::kernel::{STATE, vertical};
use crate::many::{self, Column, Messages, SideBySide};
use crate::{Error, backend};
use saltern_lanes::Kernel;
use saltern_lanes::{Level, wipe};

/// [`KeccakBackend::keccak_vertical`](crate::hash::keccak::kernel::KeccakBackend::keccak_vertical).
struct AbsorbVertical<'a>(vertical::Blocks<'a, u64>);

impl<W: KeccakBackend> Kernel<W> for AbsorbVertical<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        w.keccak_vertical(self.0);
    }
}

/// A sponge with blocks of `RATE` bytes and the first `BYTES` bytes of its output.
pub struct Sponges<const ROUNDS: usize, const RATE: usize, const BYTES: usize> {
    /// The bits that follow a message and the first one of the padding.
    pub suffix: u8,
    pub level: Level,
}

impl<const ROUNDS: usize, const RATE: usize, const BYTES: usize> Sponges<ROUNDS, RATE, BYTES> {
    /// The outputs for all messages.
    pub fn hash<M: Messages + ?Sized>(&self, messages: &M, outputs: &mut [u8]) {
        many::hash_many(self, self.level, messages, outputs);
    }

    /// The same where both are counted by the caller.
    pub fn hash_slices(&self, messages: &[impl AsRef<[u8]>], outputs: &mut [[u8; BYTES]]) -> Result<(), Error> {
        crate::error::count("output", outputs.len(), messages.len())?;
        self.hash(messages, outputs.as_flattened_mut());
        Ok(())
    }
}

impl<const ROUNDS: usize, const RATE: usize, const BYTES: usize> SideBySide for Sponges<ROUNDS, RATE, BYTES> {
    type Word = u64;
    const BLOCK: usize = RATE;
    const STATE: usize = STATE;
    const DIGEST: usize = BYTES;
    const KEEPS_LAST: bool = false;
    const LAST: usize = 1;

    fn lanes(level: Level) -> usize {
        backend::lanes_64(level)
    }

    fn worth(level: Level) -> usize {
        // One alone takes half the time of eight side by side where a vector helps it too.
        (backend::lanes_64(level) / 2).min(3)
    }

    fn alone(&self, level: Level, message: &[u8], output: &mut [u8]) {
        Sponge::hash(Parameters { rounds: ROUNDS, rate: RATE }, self.suffix, message, output, level);
    }

    fn begin(&self, state: &mut Column<'_, u64>) {
        state.set(0, &[0; STATE]);
    }

    fn pad(&self, _: &mut Column<'_, u64>, blocks: &mut [u8], filled: usize, _: u64) -> usize {
        // Set, not changed: to read a byte among those that were just stored takes some thirty cycles.
        blocks[RATE - 1] = 0x80;
        blocks[filled] = self.suffix | if filled == RATE - 1 { 0x80 } else { 0 };
        1
    }

    fn compress(&self, level: Level, states: &mut [u64], blocks: &[&[u8]], count: usize) {
        let (rounds, rate) = (ROUNDS, RATE);
        match (blocks, states.first_chunk_mut()) {
            ([block], Some(state)) => {
                let input = &block[..RATE * count];
                backend::run(level, Permute(Blocks { state, rounds, rate, input, output: &mut [] }));
            }
            _ => {
                backend::run(level, AbsorbVertical(vertical::Blocks { states, rounds, rate, messages: blocks, count }))
            }
        }
    }

    fn digest(&self, words: &Column<'_, u64>, digest: &mut [u8]) {
        let (first, rest) = digest.split_at_mut(BYTES.min(RATE));
        for (i, bytes) in first.chunks_mut(8).enumerate() {
            bytes.copy_from_slice(&words.word(i).to_le_bytes()[..bytes.len()]);
        }
        if !rest.is_empty() {
            let mut state = [0; STATE];
            for (i, word) in state.iter_mut().enumerate() {
                *word = words.word(i);
            }
            let blocks = Blocks { state: &mut state, rounds: ROUNDS, rate: RATE, input: &[], output: rest };
            backend::run(self.level, Permute(blocks));
            wipe(&mut state);
        }
    }
}
