//! Which form of SHA-512 runs at which level.

use super::kernel::Sha2Backend;
use saltern_lanes::level::Portable;

impl Sha2Backend for Portable {}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod x86 {
    use super::Sha2Backend;
    use crate::hash::sha2::kernel::beside;
    use saltern_lanes::level::{Avx2, Avx512};
    use saltern_lanes::x86::{level_avx2, level_avx512};

    impl Sha2Backend for Avx2 {
        #[inline(always)]
        fn sha512(self, state: &mut [u64; 8], blocks: &[u8]) {
            beside::compress::<level_avx2::U64x4>(self, state, blocks);
        }
    }

    impl Sha2Backend for Avx512 {
        #[inline(always)]
        fn sha512(self, state: &mut [u64; 8], blocks: &[u8]) {
            beside::compress::<level_avx512::U64x4>(self, state, blocks);
        }
    }
}

#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
mod neon {
    use super::Sha2Backend;
    use saltern_lanes::level::Neon;

    impl Sha2Backend for Neon {}
}
