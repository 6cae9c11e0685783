//! The vectors of each level.

use super::vertical::Vectors;
use saltern_lanes::level::Portable;
use saltern_lanes::scalar::{U32x1, U64x1};

impl Vectors for Portable {
    type Words32 = U32x1;
    type Words64 = U64x1;
    type Few32 = U32x1;
    type Few64 = U64x1;
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod x86 {
    use super::Vectors;
    use saltern_lanes::level::{Avx2, Avx512};
    use saltern_lanes::x86::{level_avx2, level_avx512};

    impl Vectors for Avx2 {
        type Words32 = level_avx2::U32x8;
        type Words64 = level_avx2::U64x4;
        type Few32 = level_avx2::U32x8;
        type Few64 = level_avx2::U64x4;
    }

    impl Vectors for Avx512 {
        type Words32 = level_avx512::U32x16;
        type Words64 = level_avx512::U64x8;
        type Few32 = level_avx512::U32x8;
        type Few64 = level_avx512::U64x4;
    }
}

#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
mod neon {
    use super::Vectors;
    use saltern_lanes::level::Neon;
    use saltern_lanes::neon::{U32x4, U64x2};

    impl Vectors for Neon {
        type Words32 = U32x4;
        type Words64 = U64x2;
        type Few32 = U32x4;
        type Few64 = U64x2;
    }
}
