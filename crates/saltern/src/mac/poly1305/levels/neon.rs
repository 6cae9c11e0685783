//! Level `neon`: words, which 64-bit Arm multiplies as fast as vectors of two lanes would.

use crate::mac::poly1305::kernel::{Accumulator, Multiplier, Poly1305Backend, mac};
use saltern_lanes::level::Neon;

impl Poly1305Backend for Neon {
    type Powers = ();

    #[inline(always)]
    fn powers(self, _: &Multiplier<u64>, _: usize) -> Option<()> {
        None
    }

    #[inline(always)]
    fn absorb(self, h: Accumulator<u64>, r: &Multiplier<u64>, _: Option<&()>, blocks: &[u8]) -> Accumulator<u64> {
        mac::absorb_words(h, r, blocks)
    }
}
