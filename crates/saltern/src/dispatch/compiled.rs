//! The kernels of the ciphers as functions of this crate.
//!
//! What is generic over ciphers calls them here. Calling `at` itself, it would have the kernels compiled anew, for every
//! level, in each crate that uses it.

use super::swept::sweep_in_vectors;
use super::{Entry, enter};
use crate::kernel::aead::{Open, Seal};
use crate::kernel::arx::{ChaCha, Cipher, DeriveKey, Salsa, XorKeystream};
use saltern_lanes::Level;

/// Beyond so many bytes level `avx512` opens with all of its registers and spills a word of the key of ChaCha20, near the top of
/// its frame. (The test `residue` looks for it. Salsa20's is too far down to be swept away in a message's time.)
const SPILLED_FROM: usize = 704;

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
    ($($cipher:ty, $spilled_at_the_top:literal;)*) => {$(
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
                let bytes = kernel.0.1.len();
                let valid = enter(level, kernel);
                if $spilled_at_the_top && bytes > SPILLED_FROM {
                    sweep_in_vectors(level);
                }
                valid
            }
        }
    )*};
}
compiled! { ChaCha, true; Salsa, false; }
