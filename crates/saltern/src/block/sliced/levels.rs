//! What sliced ciphers run on at each level.

use super::words::Bytes8;
use crate::backend::{Kernel, Level, Token};
use saltern_lanes::SlicedBytes;
use saltern_lanes::level::Portable;

/// Vectors of bytes of the same place.
pub trait SlicedLevel: Token {
    /// Of as many blocks as possible.
    type Many: SlicedBytes<Token = Self, Spread = u32>;
    /// Of fewer, for short messages and for keys.
    type Few: SlicedBytes<Token = Self, Spread = u32>;
}

impl SlicedLevel for Portable {
    type Many = Bytes8;
    type Few = Bytes8;
}

/// Defines [`run`] and its bound for the tokens of this architecture.
macro_rules! run {
    ($($token:ident: $many:ty, $few:ty;)*; $level:ident => $choice:expr, $kernel:ident) => {
        $(impl SlicedLevel for $token {
            type Many = $many;
            type Few = $few;
        })*

        /// A kernel that can be compiled for all of them.
        pub trait EverySliced: Kernel<Portable, Output = ()> $(+ Kernel<$token, Output = ()>)* {}
        impl<K: Kernel<Portable, Output = ()> $(+ Kernel<$token, Output = ()>)*> EverySliced for K {}

        /// Runs a kernel with the vectors of a level.
        #[inline(always)]
        pub fn run<K: EverySliced>($level: Level, $kernel: K) {
            #[cfg(all(debug_assertions, target_arch = "x86_64"))]
            crate::backend::entered::note($level);
            $choice
        }
    };
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod x86 {
    use super::*;
    use saltern_lanes::level::{Avx2, Avx512};
    use saltern_lanes::x86::{level_avx2, level_avx512};

    run!(
        Avx512: level_avx512::Bytes64, level_avx512::Bytes16;
        Avx2: level_avx2::Bytes32, level_avx2::Bytes16;
        ; level => match level {
            Level::Avx512(token) => token.run(kernel),
            Level::Avx2(token) => token.run(kernel),
            Level::Portable(token) => token.run(kernel),
        }, kernel
    );
}
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
pub use x86::run;

#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
mod neon {
    use super::*;
    use saltern_lanes::level::Aes;
    use saltern_lanes::neon::sliced::Bytes16;

    run!(
        Aes: Bytes16, Bytes16;
        ; level => match level {
            Level::Neon(token) => match token.aes() {
                Some(unit) => unit.run(kernel),
                None => Portable::new().run(kernel),
            },
            Level::Portable(token) => token.run(kernel),
        }, kernel
    );
}
#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
pub use neon::run;

#[cfg(not(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "aarch64", target_feature = "neon")
)))]
run!(; level => match level {
    Level::Portable(token) => token.run(kernel),
}, kernel);

/// How many blocks a level takes at once.
pub fn parallel(level: Level) -> usize {
    match level {
        Level::Portable(_) => 8,
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        Level::Avx2(_) => 32,
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        Level::Avx512(_) => 64,
        #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
        Level::Neon(_) => 16,
    }
}

/// Whether words of the keys are left on the stack: where the S-box is no instruction, planes of bits fill the registers, and the frame has
/// 10 KB. Found: 163 lines below the test.
pub fn spills(level: Level) -> bool {
    match level {
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        Level::Avx512(_) => false,
        _ => true,
    }
}
