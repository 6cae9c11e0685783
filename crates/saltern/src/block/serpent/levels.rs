//! What Serpent runs on at each level.

use super::kernel::sboxes::Logic;
use super::kernel::{Keys, SerpentBackend, batches};
use crate::backend::{Level, lanes_32};
use saltern_lanes::InOut;
use saltern_lanes::level::Portable;
use saltern_lanes::scalar::U32x1;

impl SerpentBackend for Portable {
    #[inline(always)]
    fn blocks<const DECRYPTING: bool>(self, keys: &Keys<u32>, blocks: InOut<'_>) {
        batches::<Logic, U32x1, 1, DECRYPTING>(self, keys, blocks);
    }
}

/// Two sets of vectors, or four.
#[cfg(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "aarch64", target_feature = "neon")
))]
macro_rules! two_or_four {
    ($token:ty: $vector:ty) => {
        impl SerpentBackend for $token {
            #[inline(always)]
            fn blocks<const DECRYPTING: bool>(self, keys: &Keys<u32>, mut blocks: InOut<'_>) {
                // One or two blocks as words, as vectors take longer. Of these two sets take as long as one.
                if blocks.len() <= 32 {
                    return batches::<Logic, U32x1, 1, DECRYPTING>(Portable::new(), keys, blocks);
                }
                let two = 8 * <$vector as saltern_lanes::Memory>::BYTES;
                let fours = blocks.len().saturating_add(two - 1) / (2 * two) * (2 * two);
                batches::<Logic, $vector, 4, DECRYPTING>(self, keys, blocks.take(fours));
                batches::<Logic, $vector, 2, DECRYPTING>(self, keys, blocks);
            }
        }
    };
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod x86 {
    use super::super::kernel::sboxes::TernaryLogic;
    use super::*;
    use saltern_lanes::level::{Avx2, Avx512};
    use saltern_lanes::x86::{level_avx2, level_avx512};

    two_or_four!(Avx2: level_avx2::U32x8);

    impl SerpentBackend for Avx512 {
        #[inline(always)]
        fn blocks<const DECRYPTING: bool>(self, keys: &Keys<u32>, mut blocks: InOut<'_>) {
            // One block is words, as one vector takes longer.
            if blocks.len() <= 16 {
                return batches::<Logic, U32x1, 1, DECRYPTING>(Portable::new(), keys, blocks);
            }
            // Of 64 blocks, of 16, of 4. Two of 16 take as long as one of 64.
            let wide = blocks.len().saturating_add(512) / 1024 * 1024;
            batches::<TernaryLogic, level_avx512::U32x16, 4, DECRYPTING>(self, keys, blocks.take(wide));
            match blocks.len() {
                0..=64 => batches::<TernaryLogic, level_avx512::U32x4, 1, DECRYPTING>(self, keys, blocks),
                _ => batches::<TernaryLogic, level_avx512::U32x16, 1, DECRYPTING>(self, keys, blocks),
            }
        }
    }
}

#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
mod neon {
    use super::*;
    use saltern_lanes::level::Neon;
    use saltern_lanes::neon::U32x4;

    two_or_four!(Neon: U32x4);
}

/// How many blocks keep them busy.
pub fn parallel(level: Level) -> usize {
    match lanes_32(level) {
        16 => 64,
        1 => 1,
        lanes => 4 * lanes,
    }
}
