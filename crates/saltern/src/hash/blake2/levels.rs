//! Which form of BLAKE2 runs at which level.

use super::kernel::Blake2Backend;
use saltern_lanes::level::Portable;

impl Blake2Backend for Portable {}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod x86 {
    use super::Blake2Backend;
    use crate::hash::blake2::kernel::{Blake2b, Blake2s, Blocks, horizontal, on_words};
    use saltern_lanes::level::{Avx2, Avx512};
    use saltern_lanes::x86::level_avx512::{ShiftingU32x4, ShiftingU64x4, U32x4, U64x4};

    impl Blake2Backend for Avx2 {}

    impl Blake2Backend for Avx512 {
        // Rotations and functions of three words make a mixing a shorter chain than it is on words, unless each takes twice as long:
        // 4.6 cycles per byte where words take 2.65, and 7.5 where they take 4.5.
        #[inline(always)]
        fn blake2b(self, blocks: &mut Blocks<'_, Blake2b>) {
            if self.tuning().slow_chains() {
                return on_words(blocks);
            }
            if self.tuning().slow_rotations() {
                return horizontal::blocks::<_, ShiftingU64x4>(self, blocks);
            }
            horizontal::blocks::<_, U64x4>(self, blocks);
        }
        #[inline(always)]
        fn blake2s(self, blocks: &mut Blocks<'_, Blake2s>) {
            if self.tuning().slow_chains() {
                return on_words(blocks);
            }
            if self.tuning().slow_rotations() {
                return horizontal::blocks::<_, ShiftingU32x4>(self, blocks);
            }
            horizontal::blocks::<_, U32x4>(self, blocks);
        }
    }
}

#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
mod neon {
    use super::Blake2Backend;
    use saltern_lanes::level::Neon;

    impl Blake2Backend for Neon {}
}
