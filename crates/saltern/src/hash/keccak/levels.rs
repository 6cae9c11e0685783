//! Which form of Keccak runs at which level.

use super::kernel::KeccakBackend;
use saltern_lanes::level::Portable;

impl KeccakBackend for Portable {}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod x86 {
    use super::KeccakBackend;
    use crate::hash::keccak::kernel::round::{Plain, Tight};
    use crate::hash::keccak::kernel::sponge::{self, Blocks};
    use crate::hash::keccak::kernel::{pairs, vertical};
    use saltern_lanes::level::{Avx2, Avx512};
    use saltern_lanes::x86::level_avx512::{U64x2, U64x8};

    impl KeccakBackend for Avx2 {}

    impl KeccakBackend for Avx512 {
        // Rotations and functions of three words are instructions for vectors alone.
        #[inline(always)]
        fn keccak(self, blocks: Blocks<'_>) {
            sponge::run::<pairs::State<U64x2>>(self, blocks);
        }

        #[inline(always)]
        fn keccak_vertical(self, blocks: vertical::Blocks<'_, u64>) {
            if self.tuning().slow_stores() {
                vertical::absorb::<U64x8, Tight>(self, blocks);
            } else {
                vertical::absorb::<U64x8, Plain>(self, blocks);
            }
        }
    }
}

#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
mod neon {
    use super::KeccakBackend;
    use saltern_lanes::level::Neon;

    impl KeccakBackend for Neon {}
}
