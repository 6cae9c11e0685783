//! The kernels of the ciphers as functions of this crate.
//!
//! What is generic over ciphers calls them here. Calling [`at`] itself, it would have the kernels compiled anew, for every
//! level, in each crate that uses it.

use super::at;
use crate::kernel::aead::{Open, Seal};
use crate::kernel::arx::{ChaCha, Cipher, DeriveKey, Salsa, XorKeystream};
use saltern_lanes::Level;

/// A cipher whose kernels are compiled.
pub trait Compiled: Cipher {
    /// Runs the kernel.
    fn xor_keystream(level: Level, kernel: XorKeystream<'_, Self>);
    /// Runs the kernel.
    fn derive_key(level: Level, kernel: DeriveKey<'_, Self>) -> [u8; 32];
    /// Runs the kernel.
    fn seal(level: Level, kernel: Seal<'_, Self>) -> u128;
    /// Runs the kernel.
    fn open(level: Level, kernel: Open<'_, Self>) -> bool;
}

macro_rules! compiled {
    ($($cipher:ty)*) => {$(
        impl Compiled for $cipher {
            fn xor_keystream(level: Level, kernel: XorKeystream<'_, Self>) {
                at(level, kernel);
            }
            fn derive_key(level: Level, kernel: DeriveKey<'_, Self>) -> [u8; 32] {
                at(level, kernel)
            }
            fn seal(level: Level, kernel: Seal<'_, Self>) -> u128 {
                at(level, kernel)
            }
            fn open(level: Level, kernel: Open<'_, Self>) -> bool {
                at(level, kernel)
            }
        }
    )*};
}
compiled! { ChaCha Salsa }
