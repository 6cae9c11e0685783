//! The offsets of OCB and PMAC: sums of powers of x times some block, by the Gray code. From one block to the next they differ by one power.

use super::{BLOCK, double};
use saltern_lanes::wipe;

/// Blocks that are taken at once.
const RUN: usize = 64;

/// Powers that are kept: those of 2^24 blocks.
const POWERS: usize = 24;

/// A block, in whatever order the machine has.
pub(super) type Block = u128;

/// What a key makes of its block.
#[derive(Clone)]
pub(super) struct Gray {
    powers: [[u8; BLOCK]; POWERS],
    /// By how much the offsets of blocks differ from that of the last block before them whose number is a multiple of [`RUN`].
    masks: [[u8; BLOCK]; RUN],
}

impl Gray {
    pub(super) fn new(first: &[u8; BLOCK]) -> Self {
        let mut gray = Gray { powers: [*first; POWERS], masks: [[0; BLOCK]; RUN] };
        for i in 1..POWERS {
            gray.powers[i] = gray.powers[i - 1];
            double(&mut gray.powers[i]);
        }
        for i in 1..RUN {
            gray.masks[i] = sum(&gray.masks[i - 1], &gray.powers[i.trailing_zeros() as usize]).to_ne_bytes();
        }
        gray
    }

    fn power(&self, n: u32) -> Block {
        let n = n as usize;
        let mut power = self.powers[n.min(POWERS - 1)];
        for _ in POWERS..=n {
            double(&mut power);
        }
        Block::from_ne_bytes(power)
    }
}

impl Drop for Gray {
    fn drop(&mut self) {
        wipe(self.powers.as_flattened_mut());
        wipe(self.masks.as_flattened_mut());
    }
}

fn sum(a: &[u8; BLOCK], b: &[u8; BLOCK]) -> Block {
    Block::from_ne_bytes(*a) ^ Block::from_ne_bytes(*b)
}

/// The offsets of a message, run by run.
pub(super) struct Offsets<'a> {
    gray: &'a Gray,
    /// That of the last block so far, and its number, from 1 on.
    pub(super) last: Block,
    number: u64,
}

/// The offsets of blocks: each of the masks xored with the same block.
pub(super) struct Run<'a> {
    pub(super) base: [u8; BLOCK],
    pub(super) masks: &'a [[u8; BLOCK]],
}

impl<'a> Offsets<'a> {
    pub(super) fn new(gray: &'a Gray, first: Block) -> Self {
        Offsets { gray, last: first, number: 0 }
    }

    /// Those of the next blocks: of all that are left, of which there is one at least, or of some.
    pub(super) fn next(&mut self, left: usize) -> Run<'a> {
        let next = self.number + 1;
        let inside = next as usize % RUN;
        let base = match inside {
            0 => self.last ^ self.gray.power(next.trailing_zeros()),
            // The first run: all others begin with a multiple of `RUN`.
            _ => self.last,
        };
        let masks = &self.gray.masks[inside..][..left.min(RUN - inside)];
        self.number += masks.len() as u64;
        if let Some(last) = masks.last() {
            self.last = base ^ Block::from_ne_bytes(*last);
        }
        Run { base: base.to_ne_bytes(), masks }
    }
}

impl Run<'_> {
    /// The sum of blocks that are each xored with their offset and encrypted.
    pub(super) fn hash(&self, cipher: &dyn crate::block::BlockCipher, blocks: &[u8]) -> Block {
        let mut buffer = [[0; BLOCK]; RUN];
        let buffer = &mut buffer[..self.masks.len()];
        let base = Block::from_ne_bytes(self.base);
        for (place, (block, mask)) in buffer.iter_mut().zip(blocks.as_chunks().0.iter().zip(self.masks)) {
            *place = (sum(block, mask) ^ base).to_ne_bytes();
        }
        cipher.encrypt_blocks(saltern_lanes::InOut::in_place(buffer.as_flattened_mut()));
        let hash = buffer.iter().fold(0, |hash, block| hash ^ Block::from_ne_bytes(*block));
        wipe(buffer.as_flattened_mut());
        hash
    }
}
