//! Which form of a stream cipher runs at which level, from which length on.

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod avx2;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod avx512;
#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
mod neon;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod on_words;
mod portable;

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
pub(crate) use avx512::{Rest, SET, begin_on_words};
