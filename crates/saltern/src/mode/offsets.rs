//! The offsets of OCB and PMAC: sums of powers, by the Gray code.

use super::{BLOCK, RUN, double};
use saltern_lanes::wipe;

/// Powers that are kept: those of 2^24 blocks.
const KEPT: usize = 24;

/// A block, in whatever order the machine has.
pub(super) type Block = u128;

/// Powers of x times some block.
#[derive(Clone)]
pub(super) struct Powers([[u8; BLOCK]; KEPT]);

impl Powers {
    pub(super) fn new(first: &[u8; BLOCK]) -> Self {
        let mut powers = Powers([*first; KEPT]);
        for i in 1..KEPT {
            powers.0[i] = powers.0[i - 1];
            double(&mut powers.0[i]);
        }
        powers
    }

    fn get(&self, n: u32) -> Block {
        let n = n as usize;
        if n < KEPT {
            return Block::from_ne_bytes(self.0[n]);
        }
        let mut power = self.0[KEPT - 1];
        for _ in KEPT - 1..n {
            double(&mut power);
        }
        Block::from_ne_bytes(power)
    }
}

impl Drop for Powers {
    fn drop(&mut self) {
        wipe(self.0.as_flattened_mut());
    }
}

/// The offset of the last block, and which one that was, counted from 1.
pub(super) struct Offsets<'a> {
    powers: &'a Powers,
    pub(super) offset: Block,
    number: u64,
    /// As many as were asked for, as bytes.
    run: [u8; RUN],
}

impl<'a> Offsets<'a> {
    pub(super) fn new(powers: &'a Powers, offset: Block) -> Self {
        Offsets { powers, offset, number: 0, run: [0; RUN] }
    }

    /// Those of the next blocks, of which there are so many bytes: [`RUN`] at most.
    pub(super) fn next(&mut self, bytes: usize) -> &[u8] {
        let (places, _) = self.run[..bytes].as_chunks_mut::<BLOCK>();
        for place in places {
            self.number += 1;
            self.offset ^= self.powers.get(self.number.trailing_zeros());
            *place = self.offset.to_ne_bytes();
        }
        &self.run[..bytes]
    }
}

impl Drop for Offsets<'_> {
    fn drop(&mut self) {
        wipe(&mut self.run);
    }
}

/// The sum of whole blocks.
pub(super) fn sum(blocks: &[u8]) -> Block {
    let (blocks, _) = blocks.as_chunks::<BLOCK>();
    let mut sum = 0;
    for block in blocks {
        sum ^= Block::from_ne_bytes(*block);
    }
    sum
}
