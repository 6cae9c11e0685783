//! Which vectors there are, and how many powers of a key are used.

use super::kernel::GhashBackend;
use saltern_lanes::level::Portable;
use saltern_lanes::scalar;

impl GhashBackend for Portable {
    type Vector = scalar::WordBlock;
    const POWERS: usize = 4;
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod x86 {
    use super::GhashBackend;
    use saltern_lanes::level::{Avx2, Avx512, Vaes};
    use saltern_lanes::x86::{level_avx2, level_avx512, unit_vaes};

    impl GhashBackend for Avx2 {
        type Vector = level_avx2::Block;
        const POWERS: usize = 8;
    }
    impl GhashBackend for Vaes {
        type Vector = unit_vaes::Blocks2;
        const POWERS: usize = 16;
    }
    impl GhashBackend for Avx512 {
        type Vector = level_avx512::Blocks4;
        const POWERS: usize = 32;
    }
}

#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
impl GhashBackend for saltern_lanes::level::Aes {
    type Vector = saltern_lanes::neon::aes::Block;
    const POWERS: usize = 8;
}
