//! What a processor level brings to Poly1305.

use super::{Accumulator, Multiplier};
use saltern_lanes::Token;

/// A level's choices: which vectors, from which length on.
pub trait Poly1305Backend: Token {
    /// Powers of Poly1305's `r`.
    type Powers: Copy;

    /// The powers that a message of so many bytes needs, if it is long enough for them to pay.
    fn powers(self, r: &Multiplier<u64>, bytes: usize) -> Option<Self::Powers>;

    /// The same for the key that a block begins with.
    #[inline(always)]
    fn powers_of_block(self, block: &[u8; 64], bytes: usize) -> Option<Self::Powers> {
        self.powers(&Multiplier::of_block(block), bytes)
    }

    /// Poly1305 over whole blocks.
    fn absorb(
        self,
        h: Accumulator<u64>,
        r: &Multiplier<u64>,
        powers: Option<&Self::Powers>,
        blocks: &[u8],
    ) -> Accumulator<u64>;
}
