//! Vectors of words that follow each other in one message, and units beside the levels: a trait for each kind, so that a form says what
//! it needs of a token and no more.

use saltern_lanes::{FourWords, Horizontal, Memory, Moving, SBoxes, Token};

/// Four words of 32 bits that are loaded from memory.
pub trait LoadedWords: FourWords<Token = <Self as Memory>::Token, Word = u32> + Memory {}
impl<V: FourWords<Token = <V as Memory>::Token, Word = u32> + Memory> LoadedWords for V {}

/// Vectors of four words of 32 bits.
pub trait FourWords32: Token {
    /// They.
    type Vector: FourWords<Token = Self, Word = u32> + Memory<Token = Self>;
}

/// Vectors of four words of 64 bits.
pub trait FourWords64: Token {
    /// They.
    type Vector: Moving<Token = Self, Constant = u64, Word = u64>;
}

/// Vectors of four words of 32 bits in which a function of three words is one operation.
pub trait Ternary32: Token {
    /// They.
    type Vector: Horizontal<Token = Self, Constant = u32, Word = u32>;
}

/// Vectors that look up bytes in tables.
pub trait ByteSBoxes: Token {
    /// They.
    type Vector: SBoxes<Token = Self>;
}

/// The SHA instructions, alone or with more registers.
pub trait ShaUnit: Token {
    /// The vectors that they work on.
    type Vector: LoadedWords;
    /// The token of those vectors.
    fn unit(self) -> <Self::Vector as FourWords>::Token;
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod x86 {
    use super::{ByteSBoxes, FourWords32, FourWords64, ShaUnit, Ternary32};
    use saltern_lanes::level::{Avx2, Avx512, Portable, Sha, ShaWithAvx512};
    use saltern_lanes::x86::{level_avx2, level_avx512, level_portable, unit_sha};

    impl FourWords32 for Portable {
        type Vector = level_portable::U32x4;
    }
    impl FourWords64 for Portable {
        type Vector = level_portable::U64x4;
    }
    impl FourWords32 for Avx2 {
        type Vector = level_avx2::U32x4;
    }
    impl FourWords64 for Avx2 {
        type Vector = level_avx2::U64x4;
    }
    impl FourWords64 for Avx512 {
        type Vector = level_avx512::U64x4;
    }
    impl Ternary32 for Avx512 {
        type Vector = level_avx512::U32x4;
    }
    impl ByteSBoxes for Avx512 {
        type Vector = level_avx512::U64x8;
    }
    impl ShaUnit for Sha {
        type Vector = unit_sha::U32x4;
        #[inline(always)]
        fn unit(self) -> Sha {
            self
        }
    }
    impl ShaUnit for ShaWithAvx512 {
        type Vector = unit_sha::U32x4;
        #[inline(always)]
        fn unit(self) -> Sha {
            self.sha()
        }
    }
}

#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
mod neon {
    use super::ShaUnit;
    use saltern_lanes::level::Sha;
    use saltern_lanes::neon::unit_sha;

    impl ShaUnit for Sha {
        type Vector = unit_sha::U32x4;
        #[inline(always)]
        fn unit(self) -> Sha {
            self
        }
    }
}
