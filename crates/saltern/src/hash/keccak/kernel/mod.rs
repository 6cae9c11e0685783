//! Keccak (FIPS 202): the permutation with 24 rounds, or with the last 12 of them, and its sponges.

pub mod pairs;
pub mod round;
pub mod sponge;
pub mod vertical;

use crate::backend;
use crate::backend::vertical::Vectors;
use round::{Complemented, Plain};
use saltern_lanes::Kernel;
use saltern_lanes::level::Portable;
use sponge::{Blocks, Words, run};

/// Words of the state: lane (x, y) of the standard is word `x + 5 * y`.
pub const STATE: usize = 25;

/// The most bytes of a block: those of SHAKE128.
pub const MOST_RATE: usize = 168;

/// A level's way to permute a state for one message; on words unless the level has a better one.
pub trait KeccakBackend: Vectors {
    /// Takes in and gives out blocks.
    #[inline(always)]
    fn keccak(self, blocks: Blocks<'_>) {
        backend::run_portable(OnWords(blocks));
    }

    /// Takes in blocks of several messages side by side.
    #[inline(always)]
    fn keccak_vertical(self, blocks: vertical::Blocks<'_, u64>) {
        vertical::absorb::<Self::Words64, Plain>(self, blocks);
    }
}

/// Compiled once: what levels have for words besides vectors makes no more than a few hundredths.
struct OnWords<'a>(Blocks<'a>);

impl Kernel<Portable> for OnWords<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: Portable) {
        run::<Words<Complemented>>(w, self.0);
    }
}
