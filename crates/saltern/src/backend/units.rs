//! Kernels for the units that levels have beside them for AES and for products without carries.

use super::{Kernel, Level, Token};
#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
use saltern_lanes::level::Aes;
use saltern_lanes::level::Portable;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use saltern_lanes::level::{Avx2, Avx512, Vaes};

/// Defines [`run_units`] and its bound for the tokens of this architecture.
macro_rules! run {
    ($($token:ident)*; $level:ident => $choice:expr, $kernel:ident) => {
        /// A kernel that can be compiled for all of them.
        pub trait EveryUnit: Kernel<Portable> $(+ Kernel<$token, Output = <Self as Kernel<Portable>>::Output>)* {}
        impl<K: Kernel<Portable> $(+ Kernel<$token, Output = <K as Kernel<Portable>>::Output>)*> EveryUnit for K {}

        /// Runs a kernel compiled for the instructions that a level has for carry-less products and for AES: a unit beside it, if there is one.
        #[inline(always)]
        pub fn run_units<K: EveryUnit>($level: Level, $kernel: K) -> <K as Kernel<Portable>>::Output {
            #[cfg(all(debug_assertions, target_arch = "x86_64"))]
            super::entered::note($level);
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
