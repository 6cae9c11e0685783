//! What Kuznyechik runs on at each level.

use super::kernel::{InWords, KuznyechikBackend};
use crate::backend::{Level, lanes_32};
use saltern_lanes::Vertical;
use saltern_lanes::level::Portable;
use saltern_lanes::scalar::U64x1;

impl KuznyechikBackend for Portable {
    type Vector = U64x1;
    type Arithmetic = InWords;
    #[inline(always)]
    fn arithmetic() -> InWords {
        InWords
    }
    #[inline(always)]
    fn everywhere(self, four: u32) -> U64x1 {
        U64x1::splat(self, u64::from(four) << 32 | u64::from(four))
    }
}

/// Those on vectors that look up tables.
#[cfg(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "aarch64", target_feature = "neon")
))]
macro_rules! in_vectors {
    ($($token:ty: $vector:ty;)*) => {$(
        impl KuznyechikBackend for $token {
            type Vector = $vector;
            type Arithmetic = $crate::block::kuznyechik::kernel::InVectors;
            #[inline(always)]
            fn arithmetic() -> Self::Arithmetic {
                Self::Arithmetic::new::<$vector>()
            }
            #[inline(always)]
            fn everywhere(self, four: u32) -> $vector {
                saltern_lanes::BlockWords::everywhere(self, four)
            }
        }
    )*};
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod x86 {
    use super::*;
    use saltern_lanes::level::{Avx2, Avx512};
    use saltern_lanes::x86::{level_avx2, level_avx512};

    in_vectors! {
        Avx2: level_avx2::U32x8;
        Avx512: level_avx512::U32x16;
    }
}

#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
mod neon {
    use super::*;
    use saltern_lanes::level::Neon;
    use saltern_lanes::neon::U32x4;

    in_vectors! {
        Neon: U32x4;
    }
}

/// How many blocks keep them busy: as many as a vector has bytes.
pub fn parallel(level: Level) -> usize {
    match lanes_32(level) {
        1 => 8,
        lanes => 4 * lanes,
    }
}

/// Whether words of the keys are left on the stack: on words the frame has 9 KB. Found: 138 lines below the test.
pub fn spills(level: Level) -> bool {
    lanes_32(level) == 1
}
