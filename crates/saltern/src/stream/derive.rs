//! HChaCha20 and HSalsa20: a key and 16 bytes of nonce give a new key, for the ciphers with long nonces.

use super::Key;
use crate::dispatch;
use crate::kernel::arx::{ChaCha, Cipher, Salsa, derive_key};
use crate::kernel::parts::{Composed, Parts};
use core::marker::PhantomData;
use saltern_lanes::Level;

/// Key, input, half the number of rounds.
struct Derive<'a, C>(&'a [u8; 32], &'a [u8; 16], u32, PhantomData<C>);

impl<C: Cipher> Composed for Derive<'_, C> {
    type Output = [u8; 32];

    #[inline(always)]
    fn run<W: Parts>(self, w: W) -> [u8; 32] {
        derive_key::<C, W>(w, self.0, self.1, self.2)
    }
}

pub(crate) fn derive<C: Cipher>(level: Level, key: &[u8; 32], input: &[u8; 16], double_rounds: u32) -> [u8; 32] {
    dispatch::at(level, Derive::<C>(key, input, double_rounds, PhantomData))
}

/// HChaCha20 (draft-irtf-cfrg-xchacha-03, section 2.2): a key of 32 bytes from a key and 16 bytes that need not be secret.
///
/// ```
/// use saltern::stream::{Key, hchacha20};
/// let subkey = hchacha20(&Key::new([1; 32]), &[2; 16]);
/// assert!(!subkey.same(&Key::new([1; 32])));
/// ```
pub fn hchacha20(key: &Key, input: &[u8; 16]) -> Key {
    Key::new(derive::<ChaCha>(Level::current(), key.expose(), input, 10))
}

/// HSalsa20 (Bernstein, "Extending the Salsa20 nonce", 2011): a key of 32 bytes from a key and 16 bytes that need not be
/// secret.
///
/// ```
/// use saltern::stream::{Key, hsalsa20};
/// let subkey = hsalsa20(&Key::new([1; 32]), &[2; 16]);
/// assert!(!subkey.same(&Key::new([1; 32])));
/// ```
pub fn hsalsa20(key: &Key, input: &[u8; 16]) -> Key {
    Key::new(derive::<Salsa>(Level::current(), key.expose(), input, 10))
}
