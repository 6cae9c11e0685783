//! The offsets of OCB and PMAC: sums of powers of x times some block, by the Gray code. From one block to the next they differ by one power.

use super::{BLOCK, double};
use crate::block;
use saltern_lanes::wipe;

const RUN: usize = block::Offsets::RUN;

/// Runs that are prepared at once.
const RUNS: usize = 16;

/// Powers that are kept: those of 2^24 blocks.
const POWERS: usize = block::Offsets::POWERS;

/// A block, in whatever order the machine has.
pub(super) type Block = u128;

/// What a key makes of its block.
#[derive(Clone)]
pub(super) struct Gray {
    powers: [[u8; BLOCK]; POWERS],
    /// By how much the offsets of blocks differ from that of the last block before them whose number is a multiple
    /// of [`RUN`]; the last one again, and zeros behind.
    masks: [[u8; BLOCK]; RUN + 16],
}

impl Gray {
    pub(super) fn new(first: &[u8; BLOCK]) -> Self {
        let mut gray = Gray { powers: [*first; POWERS], masks: [[0; BLOCK]; RUN + 16] };
        for i in 1..POWERS {
            gray.powers[i] = gray.powers[i - 1];
            double(&mut gray.powers[i]);
        }
        for i in 1..RUN {
            gray.masks[i] = sum(&gray.masks[i - 1], &gray.powers[i.trailing_zeros() as usize]).to_ne_bytes();
        }
        gray.masks[RUN] = gray.masks[RUN - 1];
        gray
    }

    /// By how much the offsets of blocks differ from that of the last block whose number is a multiple of a run's.
    pub(super) fn masks(&self) -> &[[u8; BLOCK]; RUN + 16] {
        &self.masks
    }

    /// The first block, and it times each power of x.
    pub(super) fn powers(&self) -> &[[u8; BLOCK]; POWERS] {
        &self.powers
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

/// The offsets of some runs.
pub(super) struct Runs<'a> {
    bases: [[u8; BLOCK]; RUNS],
    masks: &'a [[u8; BLOCK]; RUN + 16],
    runs: usize,
    skipped: usize,
    /// How many blocks there are.
    pub(super) blocks: usize,
}

impl<'a> Offsets<'a> {
    pub(super) fn new(gray: &'a Gray, first: Block) -> Self {
        Offsets { gray, last: first, number: 0 }
    }

    /// Those of the next blocks: of all that are left, or of some.
    pub(super) fn next(&mut self, left: usize) -> Runs<'a> {
        let masks = &self.gray.masks;
        // The first run of all has no block of number 0.
        let skipped = (self.number + 1) as usize % RUN;
        let mut runs = Runs { bases: [[0; BLOCK]; RUNS], masks, runs: 0, skipped, blocks: 0 };
        while runs.runs < RUNS && runs.blocks < left {
            let next = self.number + 1;
            let inside = next as usize % RUN;
            let base = if inside == 0 { self.last ^ self.gray.power(next.trailing_zeros()) } else { self.last };
            let blocks = (left - runs.blocks).min(RUN - inside);
            runs.bases[runs.runs] = base.to_ne_bytes();
            self.last = base ^ Block::from_ne_bytes(masks[inside + blocks - 1]);
            self.number += blocks as u64;
            runs.runs += 1;
            runs.blocks += blocks;
        }
        runs
    }
}

impl Runs<'_> {
    pub(super) fn offsets(&self) -> block::Offsets<'_> {
        block::Offsets { bases: &self.bases[..self.runs], masks: self.masks, skipped: self.skipped }
    }

    /// The sum of blocks that are each xored with their offset and encrypted.
    pub(super) fn hash(&self, cipher: &dyn block::BlockCipher, blocks: &[u8]) -> Block {
        let mut buffer = [[0; BLOCK]; RUN];
        let mut blocks = blocks.as_chunks().0;
        let (mut hash, mut skipped) = (0, self.skipped);
        for base in &self.bases[..self.runs] {
            let (these, others) = blocks.split_at(blocks.len().min(RUN - skipped));
            let buffer = &mut buffer[..these.len()];
            for (place, (block, mask)) in buffer.iter_mut().zip(these.iter().zip(&self.masks[skipped..])) {
                *place = (sum(block, mask) ^ Block::from_ne_bytes(*base)).to_ne_bytes();
            }
            cipher.encrypt_blocks(saltern_lanes::InOut::in_place(buffer.as_flattened_mut()));
            hash = buffer.iter().fold(hash, |hash, block| hash ^ Block::from_ne_bytes(*block));
            (blocks, skipped) = (others, 0);
            wipe(buffer.as_flattened_mut());
        }
        hash
    }
}

impl Drop for Runs<'_> {
    fn drop(&mut self) {
        wipe(self.bases[..self.runs].as_flattened_mut());
    }
}

/// The offset of block number `number`, a multiple of [`RUN`], by that of the block before it.
pub(crate) fn offset_after(first: &[u8; BLOCK], before: &[u8; BLOCK], number: u64) -> [u8; BLOCK] {
    let gray = Gray::new(first);
    let mut offsets = Offsets { gray: &gray, last: Block::from_ne_bytes(*before), number: number - 1 };
    offsets.next(1);
    offsets.last.to_ne_bytes()
}
