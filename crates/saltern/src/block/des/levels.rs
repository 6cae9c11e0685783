//! What Triple DES runs on at each level, for blocks that do not wait for each other.

use super::kernel::boxes::Logic;
use super::kernel::sliced::{Masks, blocks};
use crate::backend::{Level, Token, lanes_32};
use saltern_lanes::InOut;
use saltern_lanes::level::Portable;
use saltern_lanes::scalar::U32x1;

/// How blocks are encrypted and decrypted with their bits in vectors.
pub trait DesBackend: Token {
    /// Each of several whole blocks.
    fn sliced(self, masks: &Masks, decrypting: bool, data: InOut<'_>);
}

impl DesBackend for Portable {
    #[inline(always)]
    fn sliced(self, masks: &Masks, decrypting: bool, data: InOut<'_>) {
        blocks::<U32x1, Logic>(self, masks, decrypting, data);
    }
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod x86 {
    use super::super::kernel::boxes::TernaryLogic;
    use super::*;
    use saltern_lanes::level::{Avx2, Avx512};
    use saltern_lanes::x86::{level_avx2, level_avx512};

    impl DesBackend for Avx2 {
        #[inline(always)]
        fn sliced(self, masks: &Masks, decrypting: bool, data: InOut<'_>) {
            blocks::<level_avx2::U32x8, Logic>(self, masks, decrypting, data);
        }
    }

    impl DesBackend for Avx512 {
        #[inline(always)]
        fn sliced(self, masks: &Masks, decrypting: bool, data: InOut<'_>) {
            blocks::<level_avx512::U32x16, TernaryLogic>(self, masks, decrypting, data);
        }
    }
}

#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
mod neon {
    use super::*;
    use saltern_lanes::level::Neon;
    use saltern_lanes::neon::U32x4;

    impl DesBackend for Neon {
        #[inline(always)]
        fn sliced(self, masks: &Masks, decrypting: bool, data: InOut<'_>) {
            blocks::<U32x4, Logic>(self, masks, decrypting, data);
        }
    }
}

/// How many blocks go at once.
pub fn parallel(level: Level) -> usize {
    32 * lanes_32(level)
}

/// From how many blocks on vectors take less time than one block after the other, at each level.
pub const WORTH: usize = 16;
