//! Level `avx512`.

use crate::mac::poly1305::kernel::lanes::PowersIn;
use crate::mac::poly1305::kernel::radix44::Radix44;
use crate::mac::poly1305::kernel::{Accumulator, Multiplier, Poly1305Backend, mac};
use saltern_lanes::level::Avx512;
use saltern_lanes::x86::level_avx512::U64x8;

/// From so many blocks on the lanes save more than the powers cost.
const LANES_FROM: usize = 16;

impl Poly1305Backend for Avx512 {
    type Powers = PowersIn<Radix44<U64x8>, U64x8>;

    #[inline(always)]
    fn powers(self, r: &Multiplier<u64>, bytes: usize) -> Option<Self::Powers> {
        mac::powers::<U64x8, Radix44<U64x8>>(self, LANES_FROM, r, bytes)
    }

    #[inline(always)]
    fn absorb(
        self,
        h: Accumulator<u64>,
        r: &Multiplier<u64>,
        powers: Option<&Self::Powers>,
        blocks: &[u8],
    ) -> Accumulator<u64> {
        mac::absorb::<_, U64x8, Radix44<U64x8>>(self, LANES_FROM, h, r, powers, blocks)
    }
}
