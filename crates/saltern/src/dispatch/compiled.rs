//! The kernels of the ciphers as functions of this crate.
//!
//! What is generic over ciphers calls them here. Calling `at` itself, it would have the kernels compiled anew, for every
//! level, in each crate that uses it.

use super::{Entry, enter};
use crate::kernel::aead::{Open, Seal};
use crate::kernel::arx::{ChaCha, Cipher, DeriveKey, Salsa, XorKeystream};
use saltern_lanes::Level;

/// A cipher whose kernels are compiled.
pub trait Compiled: Cipher {
    /// Runs the kernel.
    fn xor_keystream(level: Level, kernel: Entry<XorKeystream<'_, Self>>);
    /// Runs the kernel.
    fn derive_key(level: Level, kernel: Entry<DeriveKey<'_, Self>>) -> [u8; 32];
    /// Runs the kernel.
    fn seal(level: Level, kernel: Entry<Seal<'_, Self>>) -> u128;
    /// Runs the kernel.
    fn open(level: Level, kernel: Entry<Open<'_, Self>>) -> bool;
}

macro_rules! compiled {
    ($($cipher:ty)*) => {$(
        impl Compiled for $cipher {
            fn xor_keystream(level: Level, kernel: Entry<XorKeystream<'_, Self>>) {
                enter(level, kernel);
            }
            fn derive_key(level: Level, kernel: Entry<DeriveKey<'_, Self>>) -> [u8; 32] {
                enter(level, kernel)
            }
            fn seal(level: Level, kernel: Entry<Seal<'_, Self>>) -> u128 {
                enter(level, kernel)
            }
            fn open(level: Level, kernel: Entry<Open<'_, Self>>) -> bool {
                enter(level, kernel)
            }
        }
    )*};
}
compiled! { ChaCha Salsa }
