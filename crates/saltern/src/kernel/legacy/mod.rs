//! Hash functions for reading old data, with the loops of `kernel/sha`; and others that look up tables.

pub mod gost94;
pub mod md4;
pub mod md5;
pub mod ripemd160;
pub mod sm3;
pub mod streebog;
mod sum;
mod tables;
pub mod tiger;
pub mod whirlpool;

pub use tables::InBoxes;

use saltern_lanes::Bits;

/// [`Bits::placed`] for words. In 32 vectors LLVM's own order of these rounds is better: MD5 of many messages takes 7 to 9 of
/// 100 less.
trait Held: Bits {
    #[inline(always)]
    fn held(self) -> Self {
        if Self::THIRTY_TWO { self } else { self.placed() }
    }
}

impl<W: Bits> Held for W {}
