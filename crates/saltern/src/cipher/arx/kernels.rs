//! The kernels of the ciphers as functions of this crate.
//!
//! What is generic over ciphers calls them here. Otherwise each crate that uses it would compile the kernels anew, for every
//! level.

use super::{ChaCha, Cipher, DeriveKey, Salsa, XorKeystream};
use crate::backend;
use saltern_lanes::Level;

/// A cipher whose kernels are compiled.
pub trait ArxKernels: Cipher {
    /// Runs the kernel.
    fn xor_keystream(level: Level, kernel: XorKeystream<'_, Self>);
    /// Runs the kernel.
    fn derive_key(level: Level, kernel: DeriveKey<'_, Self>) -> [u8; 32];
}

macro_rules! compiled {
    ($($cipher:ty, with $feature:literal;)*) => {$(
        #[cfg(feature = $feature)]
        impl ArxKernels for $cipher {
            fn xor_keystream(level: Level, kernel: XorKeystream<'_, Self>) {
                backend::run(level, kernel);
            }
            fn derive_key(level: Level, kernel: DeriveKey<'_, Self>) -> [u8; 32] {
                backend::run(level, kernel)
            }
        }
    )*};
}
compiled! {
    ChaCha, with "chacha20";
    Salsa, with "salsa20";
}
