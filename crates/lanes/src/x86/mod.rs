//! x86-64.
//!
//! SAFETY of every intrinsic in these files: it is called on vectors, and a vector comes from a constructor that takes
//! the level's witness, or from operations on such vectors; so the machine has the instruction. SSE2 needs no witness,
//! every x86-64 has it.

/// Applies a function on raw vectors to an array of `$n` wrapped ones.
///
/// Array methods with closures would do, but LLVM does not always inline them, and a call passes vectors through memory.
macro_rules! wrap {
    ($vector:ident, $function:path, $x:expr, $n:literal) => {{
        let mut raw = [$x[0].0; $n];
        for i in 1..$n {
            raw[i] = $x[i].0;
        }
        let raw = $function(raw);
        let mut wrapped = [$vector(raw[0]); $n];
        for i in 1..$n {
            wrapped[i] = $vector(raw[i]);
        }
        wrapped
    }};
}

mod avx2;
mod avx512;
mod avx512_choose;
mod detect;
mod sse2;

pub(crate) use detect::detect;

/// The vectors of level `avx2`.
pub mod level_avx2 {
    pub use super::avx2::{U32x8, U64x4};
}
/// The vectors of level `avx512`.
pub mod level_avx512 {
    pub use super::avx512::{U32x4, U32x8, U32x16, U64x8};
}
/// The vectors that every x86-64 has, for level `portable`.
pub mod level_portable {
    pub use super::sse2::U32x4;
}
