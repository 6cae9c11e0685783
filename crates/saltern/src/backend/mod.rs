//! What the machine has, and the one way to machine code. Not part of the interface: the proofs run kernels of vectors on symbolic words.
//!
//! [`Machine`] gives *tokens*: `machine.avx512()`, `machine.sha()`. A token proves that its instructions are there, and
//! `token.run(kernel)` runs a [`Kernel`] compiled for them. [`run`] does that with the token of a level, for kernels that
//! every level has. Everything that a kernel calls must be `#[inline(always)]`: what is not is compiled for any machine.
//!
//! Nothing here knows an algorithm. An algorithm's kernels say by narrow traits what they need of a token (`Blake2Backend`), and its
//! `levels.rs` implements these for the tokens: there, and nowhere else, a form is chosen by level and length.

mod clear_stack;
#[cfg(all(debug_assertions, target_arch = "x86_64"))]
pub mod entered;
pub mod horizontal;
mod machine;
mod units;
pub mod vertical;
mod vertical_levels;

pub use clear_stack::{Depth, clear_spills, clear_stack, clear_stack_if};
pub use machine::Machine;
pub use saltern_lanes::{Kernel, Level, Token};
pub use units::{EveryUnit, run_units};

#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
use saltern_lanes::level::Neon;
use saltern_lanes::level::Portable;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use saltern_lanes::level::{Avx2, Avx512};

/// Defines the trait for the tokens of this architecture.
macro_rules! every_level {
    ($($token:ident)*) => {
        /// A kernel that can be compiled for every level of this architecture. Whatever can is one.
        pub trait EveryLevel: Kernel<Portable> $(+ Kernel<$token, Output = <Self as Kernel<Portable>>::Output>)* {}
        impl<K: Kernel<Portable> $(+ Kernel<$token, Output = <K as Kernel<Portable>>::Output>)*> EveryLevel for K {}
    };
}
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
every_level! { Avx2 Avx512 }
#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
every_level! { Neon }
#[cfg(not(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "aarch64", target_feature = "neon")
)))]
every_level! {}

/// Runs a kernel compiled for `level`.
#[inline(always)]
pub fn run<K: EveryLevel>(level: Level, kernel: K) -> <K as Kernel<Portable>>::Output {
    #[cfg(all(debug_assertions, target_arch = "x86_64"))]
    entered::note(level);
    match level {
        Level::Portable(token) => token.run(kernel),
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        Level::Avx2(token) => token.run(kernel),
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        Level::Avx512(token) => token.run(kernel),
        #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
        Level::Neon(token) => token.run(kernel),
    }
}

/// Runs a kernel of words, compiled once for all levels: what they have besides vectors was measured to make none of these
/// faster.
#[inline(always)]
pub fn run_portable<K: Kernel<Portable>>(kernel: K) -> K::Output {
    Portable::new().run(kernel)
}

/// How many messages of words of 64 bits a level takes side by side.
pub fn lanes_64(level: Level) -> usize {
    match level {
        Level::Portable(_) => 1,
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        Level::Avx2(_) => 4,
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        Level::Avx512(_) => 8,
        #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
        Level::Neon(_) => 2,
    }
}

/// The same for words of 32 bits.
pub fn lanes_32(level: Level) -> usize {
    match lanes_64(level) {
        1 => 1,
        lanes => 2 * lanes,
    }
}
