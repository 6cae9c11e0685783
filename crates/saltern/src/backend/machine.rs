//! What may be used of this machine.

use saltern_lanes::Level;
#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
use saltern_lanes::level::Neon;
use saltern_lanes::level::Portable;
#[cfg(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "aarch64", target_feature = "neon")
))]
use saltern_lanes::level::Sha;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use saltern_lanes::level::{Avx2, Avx512, ShaBesideAvx512};

/// A level, and the units beside it. It gives the token of each set of instructions that it includes.
#[derive(Clone, Copy)]
pub struct Machine(Level);

impl Machine {
    /// A level with its units. Level `portable` has none.
    #[inline(always)]
    pub fn at(level: Level) -> Machine {
        Machine(level)
    }

    /// Every machine has this one.
    #[inline(always)]
    pub fn portable(self) -> Portable {
        Portable::new()
    }

    /// Level `avx2`, or a higher one.
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    #[inline(always)]
    pub fn avx2(self) -> Option<Avx2> {
        match self.0 {
            Level::Portable(_) => None,
            Level::Avx2(token) => Some(token),
            Level::Avx512(token) => Some(token.avx2()),
        }
    }

    /// Level `avx512`.
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    #[inline(always)]
    pub fn avx512(self) -> Option<Avx512> {
        match self.0 {
            Level::Avx512(token) => Some(token),
            _ => None,
        }
    }

    /// Level `neon`.
    #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
    #[inline(always)]
    pub fn neon(self) -> Option<Neon> {
        match self.0 {
            Level::Neon(token) => Some(token),
            Level::Portable(_) => None,
        }
    }

    /// The SHA instructions.
    #[cfg(any(
        all(target_arch = "x86_64", target_feature = "sse2"),
        all(target_arch = "aarch64", target_feature = "neon")
    ))]
    #[inline(always)]
    pub fn sha(self) -> Option<Sha> {
        match self.0 {
            Level::Portable(_) => None,
            _ => Sha::detected(),
        }
    }

    /// The SHA instructions together with the registers of level `avx512`.
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    #[inline(always)]
    pub fn sha_beside_avx512(self) -> Option<ShaBesideAvx512> {
        Some(ShaBesideAvx512::new(self.sha()?, self.avx512()?))
    }
}
