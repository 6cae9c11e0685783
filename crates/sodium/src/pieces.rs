//! Messages in pieces, in memory of the caller's, for what takes whole blocks.

use crate::edge::{Plain, Result};
use saltern::hazmat::states;

/// Goes on with a message: the beginning of a block is the first `at` bytes of `buffer`, and `take` gets whole blocks. At least `keep`
/// bytes stay behind, for a block that may be the last.
pub(crate) fn pieces(buffer: &mut [u8], at: &mut u64, piece: &[u8], keep: usize, mut take: impl FnMut(&[u8])) {
    let block = buffer.len();
    // A state that was not begun may say anything.
    let filled = usize::try_from(*at).unwrap_or(block).min(block);
    let (fill, rest) = piece.split_at(piece.len().min(block - filled));
    // What is whole already needs no copy.
    if filled > 0 || rest.len() < keep {
        buffer[filled..filled + fill.len()].copy_from_slice(fill);
        *at = (filled + fill.len()) as u64;
        if filled + fill.len() < block || rest.len() < keep {
            return;
        }
        take(buffer);
    }
    let rest = if filled > 0 { rest } else { piece };
    let (blocks, rest) = rest.split_at(rest.len().saturating_sub(keep) / block * block);
    if !blocks.is_empty() {
        take(blocks);
    }
    buffer[..rest.len()].copy_from_slice(rest);
    *at = rest.len() as u64;
}

/// BLAKE2b on its way.
#[repr(C)]
#[derive(Debug)]
pub struct Blake2b {
    words: [u64; 8],
    /// How many bytes are in the words: the lower half, and the higher.
    before: [u64; 2],
    block: [u8; 128],
    at: u64,
}

// SAFETY: numbers.
unsafe impl Plain for Blake2b {}

impl Blake2b {
    /// Salt and personalisation are 16 bytes each, or none.
    pub(crate) fn new(digest: usize, key: &[u8], salt: &[u8], personal: &[u8]) -> Result<Self> {
        let mut words = states::blake2b(digest, key.len())?;
        // They are the last four words of the block of parameters, which is added to the state.
        for (words, bytes) in words[4..].chunks_exact_mut(2).zip([salt, personal]) {
            for (word, bytes) in words.iter_mut().zip(bytes.as_chunks::<8>().0) {
                *word ^= u64::from_le_bytes(*bytes);
            }
        }
        let mut begun = Blake2b { words, before: [0; 2], block: [0; 128], at: 0 };
        if !key.is_empty() {
            begun.block[..key.len()].copy_from_slice(key);
            begun.at = 128;
        }
        Ok(begun)
    }

    fn before(&self) -> u128 {
        u128::from(self.before[0]) | u128::from(self.before[1]) << 64
    }

    pub(crate) fn update(&mut self, message: &[u8]) {
        let mut before = self.before();
        let Blake2b { words, block, at, .. } = self;
        pieces(block, at, message, 1, |blocks| {
            let taken = states::blake2b_blocks(words, before, blocks);
            debug_assert!(taken.is_ok(), "the blocks are whole");
            before = before.wrapping_add(blocks.len() as u128);
        });
        self.before = [before as u64, (before >> 64) as u64];
    }

    /// The first bytes of the state after the message, as many as there is room for.
    pub(crate) fn end(&mut self, digest: &mut [u8]) -> Result {
        let before = self.before();
        let last = &self.block[..self.at.min(128) as usize];
        Ok(states::blake2b_end(&mut self.words, before, last, digest)?)
    }
}
