//! Where both AES and GHASH are instructions.

#[cfg(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "aarch64", target_feature = "neon")
))]
use super::kernel::FusedBackend;

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
impl FusedBackend for saltern_lanes::level::Avx2 {}
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
impl FusedBackend for saltern_lanes::level::Vaes {}
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
impl FusedBackend for saltern_lanes::level::Avx512 {}
#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
impl FusedBackend for saltern_lanes::level::Aes {}
