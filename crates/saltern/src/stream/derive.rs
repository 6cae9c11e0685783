//! HChaCha20 and HSalsa20: a key and 16 bytes of nonce give a new key, for the ciphers with long nonces.

use super::Key;
use super::state::{chacha_state, salsa_state};
use crate::dispatch;
use crate::kernel::arx::{Block, ChaCha, Cipher, Salsa};
use crate::kernel::parts::{Composed, Parts};
use core::marker::PhantomData;
use saltern_lanes::{Level, wipe};

struct Permute<'a, C>(&'a [u32; 16], u32, PhantomData<C>);

impl<C: Cipher> Composed for Permute<'_, C> {
    type Output = Block;

    #[inline(always)]
    fn run<W: Parts>(self, w: W) -> Block {
        w.permute::<C>(self.0, self.1)
    }
}

/// The eight words that the derivation gives out.
fn derive<C: Cipher>(level: Level, mut state: [u32; 16], double_rounds: u32) -> [u8; 32] {
    let mut permuted = dispatch::at(level, Permute::<C>(&state, double_rounds, PhantomData));
    let mut key = [0; 32];
    for (i, from) in C::DERIVED.into_iter().enumerate() {
        key[4 * i..4 * i + 4].copy_from_slice(&permuted[4 * from..4 * from + 4]);
    }
    wipe(&mut permuted);
    wipe(&mut state);
    key
}

pub(crate) fn chacha_subkey(level: Level, key: &[u8; 32], nonce: &[u8; 16], double_rounds: u32) -> [u8; 32] {
    derive::<ChaCha>(level, chacha_state(key, nonce), double_rounds)
}

pub(crate) fn salsa_subkey(level: Level, key: &[u8; 32], nonce: &[u8; 16]) -> [u8; 32] {
    derive::<Salsa>(level, salsa_state(key, nonce), 10)
}

/// HChaCha20 (draft-irtf-cfrg-xchacha-03, section 2.2): a key of 32 bytes from a key and 16 bytes that need not be secret.
///
/// ```
/// use saltern::stream::{Key, hchacha20};
/// let subkey = hchacha20(&Key::new([1; 32]), &[2; 16]);
/// assert!(!subkey.same(&Key::new([1; 32])));
/// ```
pub fn hchacha20(key: &Key, input: &[u8; 16]) -> Key {
    Key::new(chacha_subkey(Level::current(), key.expose(), input, 10))
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
    Key::new(salsa_subkey(Level::current(), key.expose(), input))
}
