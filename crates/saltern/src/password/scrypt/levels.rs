//! The vectors that scrypt takes at each level.

use super::kernel::ScryptBackend;
use saltern_lanes::level::Portable;
#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
use saltern_lanes::scalar::U32x4;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use saltern_lanes::x86::level_portable::U32x4;

impl ScryptBackend for Portable {
    type RowToken = Self;
    type Row = U32x4;

    #[inline(always)]
    fn row_token(self) -> Self {
        self
    }
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod x86 {
    use super::ScryptBackend;
    use crate::password::scrypt::kernel::Line;
    use crate::password::scrypt::kernel::block::{self, Added, MixOnWords};
    use saltern_lanes::Token;
    use saltern_lanes::level::{Avx2, Avx512, Portable};
    use saltern_lanes::x86::{level_avx512, level_portable};

    /// Rotations take as many operations with any vectors; those of this level would hold a row twice.
    impl ScryptBackend for Avx2 {
        type RowToken = Portable;
        type Row = level_portable::U32x4;

        #[inline(always)]
        fn row_token(self) -> Portable {
            Portable::new()
        }

        #[inline(always)]
        fn mix_rows<const N: usize>(self, r: usize, from: &[Line], added: &impl Added, to: &mut [Line]) {
            if N == 1 && self.tuning().slow_chains() {
                return Portable::new().run(MixOnWords { r, from, added, to });
            }
            block::mix::<level_portable::U32x4, N>(self.row_token(), r, from, added, to);
        }
    }

    impl ScryptBackend for Avx512 {
        type RowToken = Self;
        type Row = level_avx512::U32x4;

        #[inline(always)]
        fn row_token(self) -> Self {
            self
        }

        #[inline(always)]
        fn mix_rows<const N: usize>(self, r: usize, from: &[Line], added: &impl Added, to: &mut [Line]) {
            if self.tuning().slow_rotations() {
                return block::mix::<level_avx512::ShiftingU32x4, N>(self, r, from, added, to);
            }
            if N == 1 && self.tuning().slow_chains() {
                return Portable::new().run(MixOnWords { r, from, added, to });
            }
            block::mix::<level_avx512::U32x4, N>(self, r, from, added, to);
        }
    }
}

#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
mod neon {
    use super::ScryptBackend;
    use saltern_lanes::level::Neon;
    use saltern_lanes::neon::U32x4;

    impl ScryptBackend for Neon {
        type RowToken = Self;
        type Row = U32x4;

        #[inline(always)]
        fn row_token(self) -> Self {
            self
        }
    }
}
