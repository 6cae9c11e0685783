//! Which form of VHASH runs at which level, from which length on.
//!
//! Products of 32 bits over lanes take as long as those of 64 bits on words, so where there are none of 52 bits words do all.

use super::kernel::{self, Keys, State, VmacBackend};
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use super::kernel::{BLOCK, LANES, lanes};
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use saltern_lanes::level::Avx2;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use saltern_lanes::level::Avx512;
#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
use saltern_lanes::level::Neon;
use saltern_lanes::level::Portable;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use saltern_lanes::x86::level_avx512::U64x8;

macro_rules! words {
    ($($token:ty)*) => {$(
        impl VmacBackend for $token {
            type Vector = u64;

            #[inline(always)]
            fn blocks<const N: usize>(self, keys: &Keys<N>, state: &mut State<N>, blocks: &[u8]) {
                kernel::blocks(keys, state, blocks);
            }
        }
    )*};
}
words! { Portable }
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
words! { Avx2 }
#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
words! { Neon }

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
impl VmacBackend for Avx512 {
    type Vector = U64x8;

    #[inline(always)]
    fn blocks<const N: usize>(self, keys: &Keys<N>, state: &mut State<N>, blocks: &[u8]) {
        let (groups, rest) = blocks.split_at(blocks.len() / (BLOCK * LANES) * (BLOCK * LANES));
        lanes::blocks::<U64x8, N>(self, keys, state, groups);
        kernel::blocks(keys, state, rest);
    }
}
