//! What Twofish runs on at each level.

use super::kernel::{InWords, Keys, TwofishBackend, batches, interleave};
use crate::backend::{Level, lanes_32};
use saltern_lanes::InOut;
use saltern_lanes::level::Portable;
use saltern_lanes::scalar::U32x1;

impl TwofishBackend for Portable {
    #[inline(always)]
    fn prepare(boxes: &mut [[u8; 256]; 4]) {
        interleave(boxes);
    }
    #[inline(always)]
    fn blocks<const DECRYPTING: bool>(self, keys: &Keys, blocks: InOut<'_>) {
        batches::<U32x1, _, 1, 1, DECRYPTING>(self, InWords(&keys.boxes), &keys.words, blocks);
    }
}

/// On vectors: so many sets of two rows, or one set.
#[cfg(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "aarch64", target_feature = "neon")
))]
macro_rules! in_vectors {
    ($token:ty: $vector:ty, $sets:literal sets) => {
        impl TwofishBackend for $token {
            #[inline(always)]
            fn prepare(boxes: &mut [[u8; 256]; 4]) {
                use saltern_lanes::ByteTables;
                for i in 0..4 {
                    <$vector>::prepare(&mut boxes[i]);
                }
            }
            #[inline(always)]
            fn blocks<const DECRYPTING: bool>(self, keys: &Keys, mut blocks: InOut<'_>) {
                let boxes = $crate::block::twofish::kernel::InVectors(&keys.boxes);
                let set = 8 * <$vector as saltern_lanes::Memory>::BYTES;
                // Several where one would not be enough.
                let many = $sets * set;
                let most = blocks.len().saturating_add(many - set - 1) / many * many;
                batches::<$vector, _, 2, $sets, DECRYPTING>(self, boxes, &keys.words, blocks.take(most));
                batches::<$vector, _, 2, 1, DECRYPTING>(self, boxes, &keys.words, blocks);
            }
        }
    };
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod x86 {
    use super::*;
    use saltern_lanes::level::{Avx2, Avx512};
    use saltern_lanes::x86::{level_avx2, level_avx512};

    in_vectors!(Avx2: level_avx2::U32x8, 2 sets);
    in_vectors!(Avx512: level_avx512::U32x16, 2 sets);
}

#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
mod neon {
    use super::*;
    use saltern_lanes::level::Neon;
    use saltern_lanes::neon::U32x4;

    in_vectors!(Neon: U32x4, 2 sets);
}

/// How many blocks keep them busy.
pub fn parallel(level: Level) -> usize {
    match lanes_32(level) {
        1 => 1,
        lanes => 4 * lanes,
    }
}

/// Whether its tables are left on the stack: two sets of blocks leave no registers of `avx512` for them, and the compiler spills them. Found:
/// 166 lines below the test.
pub fn spills(level: Level) -> bool {
    lanes_32(level) == 16
}
