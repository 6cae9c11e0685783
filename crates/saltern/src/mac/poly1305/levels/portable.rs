//! Level `portable`: words of 64 bits where the machine multiplies them, limbs of 26 bits where it does not.

use crate::mac::poly1305::kernel::{Accumulator, Multiplier, Poly1305Backend, mac};
#[cfg(target_pointer_width = "32")]
use crate::mac::poly1305::kernel::{
    lanes::{self, PowersIn},
    radix26::Radix26,
};
use saltern_lanes::level::Portable;
#[cfg(target_pointer_width = "32")]
use saltern_lanes::scalar::U64x1;

impl Poly1305Backend for Portable {
    #[cfg(not(target_pointer_width = "32"))]
    type Powers = ();

    #[cfg(target_pointer_width = "32")]
    type Powers = PowersIn<Radix26<U64x1>, U64x1>;

    #[cfg(not(target_pointer_width = "32"))]
    #[inline(always)]
    fn powers(self, _: &Multiplier<u64>, _: usize) -> Option<()> {
        None
    }

    #[cfg(target_pointer_width = "32")]
    #[inline(always)]
    fn powers(self, r: &Multiplier<u64>, bytes: usize) -> Option<Self::Powers> {
        let needed = lanes::needed_powers::<U64x1>(bytes / 16);
        Some(lanes::powers::<U64x1, Radix26<U64x1>>(self, r.r, needed))
    }

    #[inline(always)]
    fn absorb(
        self,
        h: Accumulator<u64>,
        r: &Multiplier<u64>,
        powers: Option<&Self::Powers>,
        blocks: &[u8],
    ) -> Accumulator<u64> {
        #[cfg(target_pointer_width = "32")]
        return mac::absorb::<_, U64x1, Radix26<U64x1>>(self, 1, h, r, powers, blocks);
        #[cfg(not(target_pointer_width = "32"))]
        {
            let _ = powers;
            mac::absorb_words(h, r, blocks)
        }
    }
}
