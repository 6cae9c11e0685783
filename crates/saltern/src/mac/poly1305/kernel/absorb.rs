//! Poly1305 on plain words as an [`Interleaved`].

use super::mac::absorb_words;
use super::words::{self, HighProducts};
use super::{Accumulator, Multiplier};
use crate::cipher::arx::Interleaved;

/// Poly1305Backend that [`words::block`] is cut into.
const PARTS: usize = 4;

/// Absorbs whole blocks beside the rounds of a cipher, `BLOCKS` in a piece: with as many of them a double round is still to be
/// what takes longer.
pub struct Absorb<'a, const BLOCKS: usize> {
    h: Accumulator<u64>,
    r: Multiplier<u64>,
    blocks: &'a [[u8; 16]],
    piece: &'a [[u8; 16]; BLOCKS],
    /// What one part of a block leaves to the next.
    x: Accumulator<u64>,
    low: u128,
    high: HighProducts<u64>,
}

impl<'a, const BLOCKS: usize> Absorb<'a, BLOCKS> {
    /// To go on from `h` with `blocks`, a multiple of 16 bytes.
    #[inline(always)]
    pub fn new(h: Accumulator<u64>, r: &Multiplier<u64>, blocks: &'a [u8]) -> Self {
        Absorb { h, r: *r, blocks: blocks.as_chunks().0, piece: &[[0; 16]; BLOCKS], x: h, low: 0, high: (0, [0; 2]) }
    }

    /// Absorbs what is left.
    #[inline(always)]
    pub fn finalize(self) -> Accumulator<u64> {
        absorb_words(self.h, &self.r, self.blocks.as_flattened())
    }

    #[inline(always)]
    fn part(&mut self, block: usize, part: usize) {
        match part {
            0 => {
                let m = u128::from_le_bytes(self.piece[block]);
                self.x = words::add(self.h, [m as u64, (m >> 64) as u64], 1);
            }
            1 => self.low = words::low_product(&self.x, &self.r),
            2 => self.high = words::high_products(&self.x, &self.r),
            _ => self.h = words::reduce(self.low, self.high),
        }
    }
}

impl<const BLOCKS: usize> Interleaved for Absorb<'_, BLOCKS> {
    #[inline(always)]
    fn begin(&mut self) -> bool {
        match self.blocks.split_first_chunk() {
            Some((piece, rest)) => {
                (self.piece, self.blocks) = (piece, rest);
                true
            }
            None => false,
        }
    }

    #[inline(always)]
    fn step(&mut self, number: usize, of: usize) {
        debug_assert!(2 * of >= BLOCKS * PARTS, "at most two parts in a step");
        let (from, to) = (number * BLOCKS * PARTS / of, (number + 1) * BLOCKS * PARTS / of);
        // Not a loop: it might be unrolled only after the vectors around it have gone to memory.
        if from < to {
            self.part(from / PARTS, from % PARTS);
        }
        if from + 1 < to {
            self.part((from + 1) / PARTS, (from + 1) % PARTS);
        }
    }
}
