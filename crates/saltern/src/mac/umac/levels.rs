//! Which form of NH runs at which level.

use super::kernel::UmacBackend;
use super::kernel::nh::{self, NhKey};
#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
use saltern_lanes::level::Neon;
use saltern_lanes::level::Portable;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use saltern_lanes::level::{Avx2, Avx512};
#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
use saltern_lanes::neon::U64x2;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use saltern_lanes::x86::{level_avx2::U64x4, level_avx512::U64x8};

impl UmacBackend for Portable {
    type Vector = u64;

    #[inline(always)]
    fn nh<const N: usize>(self, key: &NhKey, block: &[u8]) -> [u64; N] {
        nh::words(key, block)
    }
}

#[cfg(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "aarch64", target_feature = "neon")
))]
macro_rules! lanes {
    ($($token:ty: $vector:ty;)*) => {$(
        impl UmacBackend for $token {
            type Vector = $vector;

            #[inline(always)]
            fn nh<const N: usize>(self, key: &NhKey, block: &[u8]) -> [u64; N] {
                nh::lanes::<$vector, N>(self, key, block)
            }
        }
    )*};
}
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
lanes! { Avx2: U64x4; Avx512: U64x8; }
#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
lanes! { Neon: U64x2; }
