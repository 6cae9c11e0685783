//! EAX.

use super::cmac::{State, Subkeys};
use super::variable::variable_sizes;
use super::{BLOCK, shown, xor};
use crate::Error;
use crate::backend::{Depth, clear_stack};
use crate::block::{BlockCipher, CounterWidth, Keyed};
use crate::bytes::{SecretBytes, equal};
use crate::error::{at_least, at_most};
use saltern_lanes::{InOut, Level, wipe};
use zeroize::ZeroizeOnDrop;

/// EAX (Bellare, Rogaway and Wagner, 2004) with nonces of any length and tags of up to 16 bytes. Nonces of 16 bytes and whole tags have
/// the interface of all AEADs: [`Aes256Eax`](crate::aead::Aes256Eax).
///
/// **A nonce must never be used twice with the same key.**
#[derive(Clone)]
pub struct Eax<C> {
    cipher: C,
    keys: Keys,
    tag_bytes: usize,
}

shown!([C] Eax<C>, "Eax");
impl<C: Keyed> ZeroizeOnDrop for Eax<C> {}
variable_sizes!(Eax of Keyed<Iv = super::Iv<16>>);

impl<C: Keyed> Eax<C> {
    /// With this key, and tags of so many bytes. A short tag is guessed: one of 4 bytes by one of 2^32 attempts.
    ///
    /// # Errors
    /// [`Error::TooShort`] for tags of less than 4 bytes, [`Error::TooLong`] for more than 16.
    pub fn new(key: &C::Key, tag_bytes: usize) -> Result<Self, Error> {
        Self::with_level(key, tag_bytes, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    ///
    /// # Errors
    /// As [`Eax::new`].
    pub(crate) fn with_level(key: &C::Key, tag_bytes: usize, level: Level) -> Result<Self, Error> {
        at_least("tag", tag_bytes, 4)?;
        at_most("tag", tag_bytes as u64, BLOCK as u64)?;
        Ok(Self::keyed(level, key.expose_secret(), tag_bytes))
    }

    pub(crate) fn keyed(level: Level, key: &<C::Key as SecretBytes>::Array, tag_bytes: usize) -> Self {
        clear_stack(Depth::Hash, level, || {
            let cipher = C::from_bytes(key, level);
            let keys = Keys::new(&cipher);
            Eax { cipher, keys, tag_bytes }
        })
    }

    pub(crate) fn seal_fixed(&self, nonce: &[u8], aad: &[u8], data: InOut<'_>, _: usize) -> [u8; BLOCK] {
        seal(&self.cipher, &self.keys, nonce, aad, data)
    }

    #[must_use]
    pub(crate) fn open_fixed(&self, nonce: &[u8], aad: &[u8], data: InOut<'_>, tag: &[u8]) -> bool {
        open(&self.cipher, &self.keys, nonce, aad, data, tag)
    }
}

/// All lengths will do: 2^64 bytes are 2^60 blocks, of 2^128.
fn check(_: &[u8], _: u64, _: u64) -> Result<(), Error> {
    Ok(())
}

/// What the key makes for every message.
#[derive(Clone)]
struct Keys {
    subkeys: Subkeys,
    /// CMAC's chain after a block of 0, 1 and 2.
    starts: [[u8; BLOCK]; 3],
}

impl Keys {
    fn new(cipher: &dyn BlockCipher) -> Self {
        let mut keys = Keys { subkeys: Subkeys::new(cipher), starts: [0, 1, 2].map(number) };
        cipher.encrypt_blocks(InOut::in_place(keys.starts.as_flattened_mut()));
        keys
    }
}

impl Drop for Keys {
    fn drop(&mut self) {
        wipe(self.starts.as_flattened_mut());
    }
}

fn number(n: u8) -> [u8; BLOCK] {
    u128::from(n).to_be_bytes()
}

/// CMAC with a number in front, which tells nonce, associated data and ciphertext apart.
fn tweaked(cipher: &dyn BlockCipher, keys: &Keys, n: u8, bytes: &[u8]) -> [u8; BLOCK] {
    if bytes.is_empty() {
        return keys.subkeys.authenticate(cipher, &number(n));
    }
    let mut state = State::after(keys.starts[usize::from(n)]);
    state.update(cipher, bytes);
    state.finalize(cipher, &keys.subkeys)
}

fn seal(cipher: &dyn BlockCipher, keys: &Keys, nonce: &[u8], aad: &[u8], mut data: InOut<'_>) -> [u8; BLOCK] {
    let mut tag = tweaked(cipher, keys, 0, nonce);
    cipher.ctr(&mut { tag }, CounterWidth::Be128, data.part(0, usize::MAX));
    xor(&mut tag, &tweaked(cipher, keys, 1, aad));
    xor(&mut tag, &tweaked(cipher, keys, 2, data.output()));
    tag
}

fn open(cipher: &dyn BlockCipher, keys: &Keys, nonce: &[u8], aad: &[u8], mut data: InOut<'_>, tag: &[u8]) -> bool {
    let mut counter = tweaked(cipher, keys, 0, nonce);
    let mut right = counter;
    xor(&mut right, &tweaked(cipher, keys, 1, aad));
    xor(&mut right, &tweaked(cipher, keys, 2, data.input()));
    let valid = equal(&right[..tag.len()], tag);
    wipe(&mut right);
    if valid {
        cipher.ctr(&mut counter, CounterWidth::Be128, data);
    } else if !data.is_in_place() {
        data.clear();
    }
    valid
}
