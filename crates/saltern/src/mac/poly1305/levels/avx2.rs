//! Level `avx2`.

use crate::mac::poly1305::kernel::lanes::PowersIn;
use crate::mac::poly1305::kernel::radix26::Radix26;
use crate::mac::poly1305::kernel::{Accumulator, Multiplier, Poly1305Backend, mac};
use saltern_lanes::level::Avx2;
use saltern_lanes::x86::level_avx2::U64x4;

/// From so many blocks on the lanes save more than the powers cost.
const LANES_FROM: usize = 28;

impl Poly1305Backend for Avx2 {
    type Powers = PowersIn<Radix26<U64x4>, U64x4>;

    #[inline(always)]
    fn powers(self, r: &Multiplier<u64>, bytes: usize) -> Option<Self::Powers> {
        mac::powers::<U64x4, Radix26<U64x4>>(self, LANES_FROM, r, bytes)
    }

    #[inline(always)]
    fn absorb(
        self,
        h: Accumulator<u64>,
        r: &Multiplier<u64>,
        powers: Option<&Self::Powers>,
        blocks: &[u8],
    ) -> Accumulator<u64> {
        mac::absorb::<_, U64x4, Radix26<U64x4>>(self, LANES_FROM, h, r, powers, blocks)
    }
}
