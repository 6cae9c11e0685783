//! What may be used of this machine.

#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
use saltern_lanes::level::Neon;
#[cfg(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "aarch64", target_feature = "neon")
))]
use saltern_lanes::level::Sha;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use saltern_lanes::level::{Avx2, Avx512, ShaWithAvx512, Vaes};
use saltern_lanes::{Level, Tuning};

/// A level, and the units beside it. It gives the token of each set of instructions that it includes.
#[derive(Clone, Copy)]
pub struct Machine(Level);

impl Machine {
    /// A level with its units. Level `portable` has none.
    #[inline(always)]
    pub fn at(level: Level) -> Machine {
        Machine(level)
    }

    /// What is fastest on this processor.
    #[inline(always)]
    pub fn tuning(self) -> Tuning {
        self.0.tuning().unwrap_or(Tuning::Generic)
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
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    #[inline(always)]
    pub fn sha(self) -> Option<Sha> {
        self.avx2()?.sha()
    }

    /// The instructions for SHA-1 and SHA-256.
    #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
    #[inline(always)]
    pub fn sha(self) -> Option<Sha> {
        self.neon()?.sha()
    }

    /// AES and carry-less products on vectors of 256 bits.
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    #[inline(always)]
    pub fn vaes(self) -> Option<Vaes> {
        self.avx2()?.vaes()
    }

    /// The SHA instructions together with the registers of level `avx512`.
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    #[inline(always)]
    pub fn sha_with_avx512(self) -> Option<ShaWithAvx512> {
        self.avx512()?.with_sha()
    }
}
