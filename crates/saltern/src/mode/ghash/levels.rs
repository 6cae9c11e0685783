//! Which vectors there are, and how many powers of a key are used.

use super::kernel::{One, Powers, absorb};
use crate::backend::{Kernel, Level, Token};
#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
use saltern_lanes::level::Aes;
use saltern_lanes::level::Portable;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use saltern_lanes::level::{Avx2, Avx512, Vaes};
use saltern_lanes::{Carryless, Memory, scalar};

/// What GHASH and POLYVAL take of a level.
pub trait GhashBackend: Token {
    /// The vectors.
    type Vector: Carryless<Token = Self>;
    /// How many powers of a key are used: so many blocks are reduced at once.
    const POWERS: usize;
}

impl GhashBackend for Portable {
    type Vector = scalar::WordBlock;
    const POWERS: usize = 4;
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod x86 {
    use super::{Avx2, Avx512, GhashBackend, Vaes};
    use saltern_lanes::x86::{level_avx2, level_avx512, unit_vaes};

    impl GhashBackend for Avx2 {
        type Vector = level_avx2::Block;
        const POWERS: usize = 8;
    }
    impl GhashBackend for Vaes {
        type Vector = unit_vaes::Blocks2;
        const POWERS: usize = 16;
    }
    impl GhashBackend for Avx512 {
        type Vector = level_avx512::Blocks4;
        const POWERS: usize = 32;
    }
}

#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
impl GhashBackend for Aes {
    type Vector = saltern_lanes::neon::aes::Block;
    const POWERS: usize = 8;
}

/// Defines [`run`] and its bound for the tokens of this architecture.
macro_rules! run {
    ($($token:ident)*; $level:ident => $choice:expr, $kernel:ident) => {
        /// A kernel that can be compiled for all of them.
        pub trait EveryUnit: Kernel<Portable> $(+ Kernel<$token, Output = <Self as Kernel<Portable>>::Output>)* {}
        impl<K: Kernel<Portable> $(+ Kernel<$token, Output = <K as Kernel<Portable>>::Output>)*> EveryUnit for K {}

        /// Runs a kernel compiled for the instructions that a level has for carry-less products and for AES: a unit beside it, if there is one.
        #[inline(always)]
        pub fn run<K: EveryUnit>($level: Level, $kernel: K) -> <K as Kernel<Portable>>::Output {
            #[cfg(all(debug_assertions, target_arch = "x86_64"))]
            crate::backend::entered::note($level);
            $choice
        }
    };
}
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
run!(Avx2 Vaes Avx512; level => match level {
    Level::Avx512(token) => token.run(kernel),
    Level::Avx2(token) => match token.vaes() {
        Some(unit) => unit.run(kernel),
        None => token.run(kernel),
    },
    Level::Portable(token) => token.run(kernel),
}, kernel);
#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
run!(Aes; level => match level {
    Level::Neon(token) => match token.aes() {
        Some(unit) => unit.run(kernel),
        None => Portable::new().run(kernel),
    },
    Level::Portable(token) => token.run(kernel),
}, kernel);
#[cfg(not(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "aarch64", target_feature = "neon")
)))]
run!(; level => match level {
    Level::Portable(token) => token.run(kernel),
}, kernel);

/// Computes the powers of a key.
pub(super) struct Fill<'a>(pub &'a mut Powers, pub &'a [u8; 16]);

impl<W: GhashBackend> Kernel<W> for Fill<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        self.0.fill::<W::Vector>(w, self.1, W::POWERS);
    }
}

/// Absorbs bytes, and the zeros that the last block lacks.
pub(crate) struct Absorb<'a, const REVERSED: bool>(pub &'a Powers, pub &'a mut [u8; 16], pub &'a [u8]);

impl<W: GhashBackend, const REVERSED: bool> Kernel<W> for Absorb<'_, REVERSED> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        let Absorb(powers, state, bytes) = self;
        let before = One::<W::Vector>::load(w, &*state);
        absorb::<W::Vector, REVERSED>(w, powers, before, bytes).store(state);
    }
}
