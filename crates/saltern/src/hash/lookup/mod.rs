//! What hash functions that look up tables have in common.

pub mod sum;
pub mod tables;

#[cfg(feature = "legacy")]
use saltern_lanes::Bits;

/// [`Bits::placed`] for words. In 32 vectors LLVM's own order of these rounds is better: MD5 of many messages takes 7 to 9 of
/// 100 less.
#[cfg(feature = "legacy")]
pub trait Held: Bits {
    #[inline(always)]
    fn held(self) -> Self {
        if Self::THIRTY_TWO { self } else { self.placed() }
    }
}

#[cfg(feature = "legacy")]
impl<W: Bits> Held for W {}
