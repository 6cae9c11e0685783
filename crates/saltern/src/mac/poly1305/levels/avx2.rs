//! Level `avx2`.

use crate::mac::poly1305::kernel::lanes::{self, PowersIn};
use crate::mac::poly1305::kernel::radix26::Radix26;
use crate::mac::poly1305::kernel::{Accumulator, Multiplier, Poly1305Backend, mac};
use saltern_lanes::level::Avx2;
use saltern_lanes::x86::level_avx2::U64x4;
use saltern_lanes::{Kernel, Token};

/// From so many blocks on the lanes save more than the powers cost.
const LANES_FROM: usize = 28;

impl Poly1305Backend for Avx2 {
    type Powers = PowersIn<Radix26<U64x4>, U64x4>;

    #[inline(always)]
    fn powers(self, r: &Multiplier<u64>, bytes: usize) -> Option<Self::Powers> {
        mac::powers::<U64x4, Radix26<U64x4>>(self, LANES_FROM, r, bytes)
    }

    #[inline(always)]
    fn powers_of_block(self, block: &[u8; 64], bytes: usize) -> Option<Self::Powers> {
        let blocks = bytes / 16;
        // Not `then` with a closure, which is not always inlined.
        if blocks >= LANES_FROM { Some(self.run(PowersOf(block, blocks))) } else { None }
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

/// Powers of the key in block 0, for so many blocks, as machine code of their own: long associated data alone needs them.
struct PowersOf<'a>(&'a [u8; 64], usize);

impl Kernel<Avx2> for PowersOf<'_> {
    type Output = <Avx2 as Poly1305Backend>::Powers;

    #[inline(always)]
    fn run(self, w: Avx2) -> Self::Output {
        lanes::powers::<U64x4, Radix26<U64x4>>(w, Multiplier::of_block(self.0).r, lanes::needed_powers::<U64x4>(self.1))
    }
}
