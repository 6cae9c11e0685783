//! What AES runs on at each level.

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use crate::backend::Machine;
use crate::backend::{Level, Token};
use saltern_lanes::{AesBlocks, Carryless, Memory};

/// Instructions for AES.
pub trait AesInstructions: Token {
    /// Vectors of many blocks.
    type Wide: AesBlocks<Token = Self>;
    /// Vectors of one block.
    type One: AesBlocks;
    /// The token of vectors of one block.
    fn one(self) -> <Self::One as Memory>::Token;
}

/// The same, and polynomials in the same vectors.
pub trait AesAndProducts: AesInstructions<Wide: Carryless<One: AesBlocks>> {}
impl<W: AesInstructions<Wide: Carryless<One: AesBlocks>>> AesAndProducts for W {}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod x86 {
    use super::AesInstructions;
    use saltern_lanes::level::{Avx2, Avx512, Vaes};
    use saltern_lanes::x86::{level_avx2, level_avx512, unit_vaes};

    impl AesInstructions for Avx512 {
        type Wide = level_avx512::Blocks4;
        type One = level_avx512::Block;
        #[inline(always)]
        fn one(self) -> Avx512 {
            self
        }
    }
    impl AesInstructions for Vaes {
        type Wide = unit_vaes::Blocks2;
        type One = level_avx2::Block;
        #[inline(always)]
        fn one(self) -> Avx2 {
            self.avx2()
        }
    }
    impl AesInstructions for Avx2 {
        type Wide = level_avx2::Block;
        type One = level_avx2::Block;
        #[inline(always)]
        fn one(self) -> Avx2 {
            self
        }
    }
}

#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
mod neon {
    use super::AesInstructions;
    use saltern_lanes::level::Aes;
    use saltern_lanes::neon::aes::Block;

    impl AesInstructions for Aes {
        type Wide = Block;
        type One = Block;
        #[inline(always)]
        fn one(self) -> Aes {
            self
        }
    }
}

/// How many blocks keep them busy.
pub fn parallel(level: Level) -> usize {
    let _ = level;
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    {
        let machine = Machine::at(level);
        if machine.avx512().is_some() {
            return 32;
        }
        if machine.avx2().is_some() {
            return if machine.vaes().is_some() { 16 } else { 8 };
        }
    }
    8
}
