//! HChaCha20 and HSalsa20: a key and 16 bytes of nonce give a new key, for the ciphers with long nonces.

use super::Key;
use crate::backend::{Depth, clear_stack};
#[cfg(feature = "chacha20")]
use crate::cipher::arx::ChaCha;
#[cfg(feature = "salsa20")]
use crate::cipher::arx::Salsa;
use crate::cipher::arx::{ArxKernels, DeriveKey};
use core::marker::PhantomData;
use saltern_lanes::Level;

pub(crate) fn derive<C: ArxKernels>(level: Level, key: &[u8; 32], input: &[u8; 16], double_rounds: u32) -> [u8; 32] {
    C::derive_key(level, DeriveKey(key, input, double_rounds, PhantomData))
}

/// HChaCha20 (draft-irtf-cfrg-xchacha-03, section 2.2): a key of 32 bytes from a key and 16 bytes that need not be secret.
/// The result is as secret as the key.
///
/// ```
/// use saltern::cipher::{Key, hchacha20};
/// let subkey = hchacha20(&Key::new([1; 32]), &[2; 16]);
/// assert!(!subkey.ct_eq(&Key::new([1; 32])));
/// ```
#[cfg(feature = "chacha20")]
#[must_use]
#[doc(alias = "crypto_core_hchacha20")]
pub fn hchacha20(key: &Key, input: &[u8; 16]) -> Key {
    hchacha20_at(key, input, Level::current())
}

/// The same at a level of the caller's choice, for tests and measurements.
#[cfg(feature = "chacha20")]
#[must_use]
pub fn hchacha20_at(key: &Key, input: &[u8; 16], level: Level) -> Key {
    clear_stack(Depth::Keys, level, || Key::new(derive::<ChaCha>(level, key.expose_secret(), input, 10)))
}

/// HSalsa20 (Bernstein, "Extending the Salsa20 nonce", 2011): a key of 32 bytes from a key and 16 bytes that need not be
/// secret. The result is as secret as the key.
///
/// ```
/// use saltern::cipher::{Key, hsalsa20};
/// let subkey = hsalsa20(&Key::new([1; 32]), &[2; 16]);
/// assert!(!subkey.ct_eq(&Key::new([1; 32])));
/// ```
#[cfg(feature = "salsa20")]
#[must_use]
#[doc(alias = "crypto_core_hsalsa20")]
pub fn hsalsa20(key: &Key, input: &[u8; 16]) -> Key {
    hsalsa20_at(key, input, Level::current())
}

/// The same at a level of the caller's choice, for tests and measurements.
#[cfg(feature = "salsa20")]
#[must_use]
pub fn hsalsa20_at(key: &Key, input: &[u8; 16], level: Level) -> Key {
    clear_stack(Depth::Keys, level, || Key::new(derive::<Salsa>(level, key.expose_secret(), input, 10)))
}
