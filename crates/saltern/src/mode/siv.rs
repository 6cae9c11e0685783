//! SIV.

use super::cmac::{State, Subkeys};
use super::{BLOCK, double, shown, xor};
use crate::Error;
use crate::backend::{Depth, clear_stack};
use crate::block::{BlockCipher, CounterWidth, Keyed};
#[cfg(feature = "alloc")]
use crate::bytes::room;
use crate::bytes::{SecretBytes, Tag, between, equal};
use crate::error::at_least;
#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use saltern_lanes::{InOut, Level, wipe};
use zeroize::ZeroizeOnDrop;

/// As many strings of associated data as there may be.
const MOST: usize = 126;

/// SIV (RFC 5297): encryption that is the same for the same message and associated data, which may be up to 126 strings. Nobody learns
/// more than that messages are the same; a nonce as the last string hides that as well, and where it repeats no more is lost. Its key
/// is two keys, one behind the other: that of the MAC, and that of the cipher.
///
/// With a nonce of 16 bytes it has the interface of all AEADs: [`Aes256Siv`](crate::aead::Aes256Siv).
///
/// ```
/// # #[cfg(feature = "alloc")] fn main() -> Result<(), saltern::Error> {
/// use saltern::block::{Key, aes::Aes256};
/// use saltern::mode::Siv;
///
/// let siv = Siv::<Aes256>::new(&Key::new([7; 64])); // Key::generate() for a new one
/// let sealed = siv.seal(&[b"to: the mill"], b"forty sacks of salt")?;
/// assert_eq!(siv.open(&[b"to: the mill"], &sealed)?, b"forty sacks of salt");
/// # Ok(()) }
/// # #[cfg(not(feature = "alloc"))] fn main() {}
/// ```
#[derive(Clone)]
pub struct Siv<C> {
    mac: C,
    cipher: C,
    keys: Keys,
}

shown!([C] Siv<C>, "Siv");
impl<C: Keyed> ZeroizeOnDrop for Siv<C> {}

impl<C: Keyed<Iv = super::Iv<16>>> Siv<C> {
    /// With this key.
    #[must_use]
    pub fn new(key: &C::TwoKeys) -> Self {
        Self::with_level(key, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    #[must_use]
    pub(crate) fn with_level(key: &C::TwoKeys, level: Level) -> Self {
        Self::keyed(level, key.expose_secret())
    }

    pub(crate) fn keyed(level: Level, key: &<C::TwoKeys as SecretBytes>::Array) -> Self {
        clear_stack(Depth::WideHash, level, || {
            let [mac, cipher] = C::pair(key, level);
            let keys = Keys::new(&mac);
            Siv { mac, cipher, keys }
        })
    }

    /// Encrypts `message` and gives what RFC 5297 does: the tag, and the ciphertext behind it.
    ///
    /// # Errors
    /// [`Error::OutOfRange`] for more than 126 strings of associated data; [`Error::OutOfMemory`] where there is no memory for the ciphertext.
    #[cfg(feature = "alloc")]
    pub fn seal(&self, aad: &[&[u8]], message: &[u8]) -> Result<Vec<u8>, Error> {
        let mut sealed = room(message.len().saturating_add(BLOCK))?;
        sealed.extend_from_slice(&[0; BLOCK]);
        sealed.extend_from_slice(message);
        let tag = self.seal_in_place(aad, &mut sealed[BLOCK..])?;
        sealed[..BLOCK].copy_from_slice(tag.as_bytes());
        Ok(sealed)
    }

    /// Decrypts what [`Siv::seal`] gave.
    ///
    /// # Errors
    /// [`Error::TooShort`] if there is not even a tag; [`Error::OutOfRange`] for more than 126 strings of associated data;
    /// [`Error::OutOfMemory`] where there is no memory for the message; [`Error::Unauthentic`] if this is not what was sealed with the same
    /// key and associated data.
    #[cfg(feature = "alloc")]
    pub fn open(&self, aad: &[&[u8]], sealed: &[u8]) -> Result<Vec<u8>, Error> {
        at_least("sealed message", sealed.len(), BLOCK)?;
        let (tag, ciphertext) = sealed.split_at(BLOCK);
        let mut message = room(ciphertext.len())?;
        message.extend_from_slice(ciphertext);
        self.open_in_place(aad, &mut message, &Tag::try_from(tag)?)?;
        Ok(message)
    }

    /// Encrypts `message` in place and gives the tag.
    ///
    /// # Errors
    /// [`Error::OutOfRange`] for more than 126 strings of associated data; `message` is as it was then.
    pub fn seal_in_place(&self, aad: &[&[u8]], message: &mut [u8]) -> Result<Tag, Error> {
        check(aad)?;
        Ok(Tag::new(self.seal_fixed(aad, InOut::in_place(message))))
    }

    /// Encrypts `message` into `ciphertext`, of the same length, and gives the tag.
    ///
    /// # Errors
    /// [`Error::Length`] if the lengths differ; otherwise as [`Siv::seal_in_place`].
    pub fn seal_detached(&self, aad: &[&[u8]], message: &[u8], ciphertext: &mut [u8]) -> Result<Tag, Error> {
        check(aad)?;
        Ok(Tag::new(self.seal_fixed(aad, between(message, ciphertext)?)))
    }

    /// Decrypts `ciphertext` in place if `tag` belongs to it.
    ///
    /// # Errors
    /// [`Error::OutOfRange`] for more than 126 strings of associated data; [`Error::Unauthentic`] if this is not what was sealed with the same
    /// key and associated data. `ciphertext` is as it was then.
    pub fn open_in_place(&self, aad: &[&[u8]], ciphertext: &mut [u8], tag: &Tag) -> Result<(), Error> {
        check(aad)?;
        opened(self.open_fixed(aad, InOut::in_place(ciphertext), tag.as_bytes()))
    }

    /// Decrypts `ciphertext` into `message`, of the same length, if `tag` belongs to it.
    ///
    /// # Errors
    /// [`Error::Length`] if the lengths differ; otherwise as [`Siv::open_in_place`]. Where it is [`Error::Unauthentic`], `message` is zeros.
    pub fn open_detached(&self, aad: &[&[u8]], ciphertext: &[u8], tag: &Tag, message: &mut [u8]) -> Result<(), Error> {
        check(aad)?;
        opened(self.open_fixed(aad, between(ciphertext, message)?, tag.as_bytes()))
    }

    pub(crate) fn seal_fixed(&self, aad: &[&[u8]], data: InOut<'_>) -> [u8; BLOCK] {
        seal(&self.mac, &self.cipher, &self.keys, aad, data)
    }

    #[must_use]
    pub(crate) fn open_fixed(&self, aad: &[&[u8]], data: InOut<'_>, tag: &[u8; BLOCK]) -> bool {
        open(&self.mac, &self.cipher, &self.keys, aad, data, tag)
    }
}

fn check(aad: &[&[u8]]) -> Result<(), Error> {
    if aad.len() > MOST {
        let (got, most) = (aad.len() as u64, MOST as u64);
        return Err(Error::OutOfRange { argument: "number of strings of associated data", got, least: 0, most });
    }
    Ok(())
}

fn opened(valid: bool) -> Result<(), Error> {
    if valid { Ok(()) } else { Err(Error::Unauthentic) }
}

/// What the MAC's key makes for every message.
#[derive(Clone)]
struct Keys {
    subkeys: Subkeys,
    /// The tag of a block of zeros.
    zeros: [u8; BLOCK],
}

impl Keys {
    fn new(mac: &dyn BlockCipher) -> Self {
        let subkeys = Subkeys::new(mac);
        let zeros = subkeys.authenticate(mac, &[0; BLOCK]);
        Keys { subkeys, zeros }
    }

    /// The tag of strings, the message the last of them.
    fn s2v(&self, mac: &dyn BlockCipher, aad: &[&[u8]], message: &[u8]) -> [u8; BLOCK] {
        let mut d = self.zeros;
        for string in aad {
            double(&mut d);
            xor(&mut d, &self.subkeys.authenticate(mac, string));
        }
        let mut state = State::new();
        // The last block, or the end of it, is xored to the end of a long message; a short one is padded.
        let (before, end) = message.split_at(message.len().saturating_sub(BLOCK));
        if end.len() == BLOCK {
            xor(&mut d, end);
        } else {
            double(&mut d);
            xor(&mut d, end);
            d[end.len()] ^= 0x80;
        }
        state.update(mac, before);
        state.update(mac, &d);
        wipe(&mut d);
        state.finalize(mac, &self.subkeys)
    }
}

impl Drop for Keys {
    fn drop(&mut self) {
        wipe(&mut self.zeros);
    }
}

/// Encrypts or decrypts. The counter begins with the tag, without two bits of it, so that words of 32 bits hold their carries.
fn ctr(cipher: &dyn BlockCipher, tag: &[u8; BLOCK], data: InOut<'_>) {
    let mut counter = *tag;
    counter[8] &= 0x7f;
    counter[12] &= 0x7f;
    cipher.ctr(&mut counter, CounterWidth::Be128, data);
}

fn seal(mac: &dyn BlockCipher, cipher: &dyn BlockCipher, keys: &Keys, aad: &[&[u8]], data: InOut<'_>) -> [u8; BLOCK] {
    let tag = keys.s2v(mac, aad, data.input());
    ctr(cipher, &tag, data);
    tag
}

fn open(
    mac: &dyn BlockCipher,
    cipher: &dyn BlockCipher,
    keys: &Keys,
    aad: &[&[u8]],
    mut data: InOut<'_>,
    tag: &[u8; BLOCK],
) -> bool {
    ctr(cipher, tag, data.part(0, usize::MAX));
    let mut right = keys.s2v(mac, aad, data.output());
    let valid = equal(&right, tag);
    wipe(&mut right);
    if !valid && data.is_in_place() {
        ctr(cipher, tag, data);
    } else if !valid {
        data.clear();
    }
    valid
}
