//! Secretbox.

use super::{Nonce, Scheme, Tag};
use crate::Error;
use crate::aead::{Ready, at_least, between};
#[cfg(feature = "alloc")]
use crate::bytes::room;
#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use core::fmt;
use saltern_lanes::{InOut, Level};

crate::bytes::secret! {
    /// The key of a secretbox: 32 secret, uniformly random bytes.
    Key, 32, "key"
}

/// Messages between those who share a key. [`SecretBox`](super::SecretBox) is NaCl's; [`xchacha`](super::xchacha) has another
/// one. The tag of 16 bytes stands in front of the ciphertext.
///
/// The key and the message are secret. **A nonce must never be used twice with the same key.** A message has at most
/// [`SecretBoxOf::MAX_MESSAGE`] bytes. There is no associated data.
///
/// Where `open` refuses, no plaintext is left anywhere, as with the [AEADs](crate::aead).
///
/// ```
/// # #[cfg(feature = "alloc")] {
/// use saltern::nacl::{Key, Nonce, SecretBox};
///
/// let secretbox = SecretBox::new(&Key::new([7; 32]));
/// let nonce = Nonce::new([1; 24]); // Nonce::generate() for a random one
/// let boxed = secretbox.seal(&nonce, b"forty sacks of salt")?;
/// assert_eq!(secretbox.open(&nonce, &boxed)?, b"forty sacks of salt");
/// # }
/// # Ok::<(), saltern::Error>(())
/// ```
#[doc(alias = "crypto_secretbox")]
pub struct SecretBoxOf<S: Scheme>(Ready<S>);

impl<S: Scheme> SecretBoxOf<S> {
    /// The longest message in bytes.
    pub const MAX_MESSAGE: u64 = S::MAX_MESSAGE;

    /// With this key.
    #[must_use]
    pub fn new(key: &Key) -> Self {
        Self::with_level(key, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    #[must_use]
    pub(crate) fn with_level(key: &Key, level: Level) -> Self {
        SecretBoxOf(Ready::new(level, key.expose_secret()))
    }

    /// Encrypts `message` and gives the tag and the ciphertext behind it, 16 bytes longer.
    ///
    /// # Errors
    /// [`Error::TooLong`] for a message over [`SecretBoxOf::MAX_MESSAGE`]; [`Error::OutOfMemory`] where there is no
    /// memory for that.
    #[cfg(feature = "alloc")]
    #[doc(alias("encrypt", "crypto_secretbox_easy"))]
    pub fn seal(&self, nonce: &Nonce<24>, message: &[u8]) -> Result<Vec<u8>, Error> {
        Ready::<S>::check("message", message.len())?;
        let mut boxed = room(Tag::BYTES + message.len())?;
        boxed.extend_from_slice(&[0; Tag::BYTES]);
        boxed.extend_from_slice(message);
        let tag = self.seal_in_place(nonce, &mut boxed[Tag::BYTES..])?;
        boxed[..Tag::BYTES].copy_from_slice(tag.as_bytes());
        Ok(boxed)
    }

    /// Decrypts what [`SecretBoxOf::seal`] gave.
    ///
    /// # Errors
    /// [`Error::TooShort`] if there is not even a tag; [`Error::TooLong`] for a ciphertext over
    /// [`SecretBoxOf::MAX_MESSAGE`]; [`Error::OutOfMemory`] where there is no memory for the message;
    /// [`Error::Unauthentic`] if this is not what was sealed with this key and nonce.
    #[cfg(feature = "alloc")]
    #[doc(alias("decrypt", "crypto_secretbox_open_easy"))]
    pub fn open(&self, nonce: &Nonce<24>, boxed: &[u8]) -> Result<Vec<u8>, Error> {
        let (tag, ciphertext) = split_tag(boxed)?;
        Ready::<S>::check("ciphertext", ciphertext.len())?;
        let mut message = room(ciphertext.len())?;
        message.extend_from_slice(ciphertext);
        self.open_in_place(nonce, &mut message, &tag)?;
        Ok(message)
    }

    /// Encrypts `message` into `boxed`, behind the tag, and gives how many bytes that makes: 16 more. What `boxed` has
    /// room for beyond that is left alone.
    ///
    /// # Errors
    /// [`Error::TooShort`] if `boxed` has no room for that; [`Error::TooLong`] for a message over
    /// [`SecretBoxOf::MAX_MESSAGE`].
    pub fn seal_into(&self, nonce: &Nonce<24>, message: &[u8], boxed: &mut [u8]) -> Result<usize, Error> {
        Ready::<S>::check("message", message.len())?;
        let all = Tag::BYTES + message.len();
        at_least("output", boxed.len(), all)?;
        let (front, ciphertext) = boxed[..all].split_at_mut(Tag::BYTES);
        let tag = self.seal_detached(nonce, message, ciphertext)?;
        front.copy_from_slice(tag.as_bytes());
        Ok(all)
    }

    /// Decrypts what [`SecretBoxOf::seal_into`] wrote into `message`, and gives how many bytes that makes: 16 fewer.
    ///
    /// # Errors
    /// [`Error::TooShort`] if `boxed` does not even hold a tag, or `message` has no room; [`Error::TooLong`] for a
    /// ciphertext over [`SecretBoxOf::MAX_MESSAGE`]; [`Error::Unauthentic`] if this is not what was sealed with this
    /// key and nonce: then the part of `message` where it would stand is zeros. After the other errors `message` is as it was.
    pub fn open_into(&self, nonce: &Nonce<24>, boxed: &[u8], message: &mut [u8]) -> Result<usize, Error> {
        let (tag, ciphertext) = split_tag(boxed)?;
        Ready::<S>::check("ciphertext", ciphertext.len())?;
        at_least("output", message.len(), ciphertext.len())?;
        self.open_detached(nonce, ciphertext, &tag, &mut message[..ciphertext.len()])?;
        Ok(ciphertext.len())
    }

    /// Encrypts `message` into `ciphertext`, of the same length, and gives the tag.
    ///
    /// # Errors
    /// [`Error::Length`] if the lengths differ; [`Error::TooLong`] for a message over
    /// [`SecretBoxOf::MAX_MESSAGE`].
    #[doc(alias = "crypto_secretbox_detached")]
    pub fn seal_detached(&self, nonce: &Nonce<24>, message: &[u8], ciphertext: &mut [u8]) -> Result<Tag, Error> {
        self.0.seal(nonce, &[], between(message, ciphertext)?)
    }

    /// Decrypts `ciphertext` into `message`, of the same length, if `tag` belongs to it.
    ///
    /// # Errors
    /// [`Error::Length`] if the lengths differ; [`Error::TooLong`] for a ciphertext over
    /// [`SecretBoxOf::MAX_MESSAGE`]; [`Error::Unauthentic`] if this is not what was sealed with this key and
    /// nonce: then `message` is zeros. After the other errors it is as it was.
    #[doc(alias = "crypto_secretbox_open_detached")]
    pub fn open_detached(
        &self,
        nonce: &Nonce<24>,
        ciphertext: &[u8],
        tag: &Tag,
        message: &mut [u8],
    ) -> Result<(), Error> {
        self.0.open(nonce, &[], between(ciphertext, message)?, tag)
    }

    /// Encrypts `message` in place and gives the tag.
    ///
    /// # Errors
    /// [`Error::TooLong`] for a message over [`SecretBoxOf::MAX_MESSAGE`]; it is as it was then.
    pub fn seal_in_place(&self, nonce: &Nonce<24>, message: &mut [u8]) -> Result<Tag, Error> {
        self.0.seal(nonce, &[], InOut::in_place(message))
    }

    /// Decrypts `ciphertext` in place if `tag` belongs to it.
    ///
    /// # Errors
    /// [`Error::TooLong`] for a ciphertext over [`SecretBoxOf::MAX_MESSAGE`]; [`Error::Unauthentic`] if this is
    /// not what was sealed with this key and nonce. `ciphertext` is as it was then.
    pub fn open_in_place(&self, nonce: &Nonce<24>, ciphertext: &mut [u8], tag: &Tag) -> Result<(), Error> {
        self.0.open(nonce, &[], InOut::in_place(ciphertext), tag)
    }
}

/// The tag, and the ciphertext behind it.
fn split_tag(boxed: &[u8]) -> Result<(Tag, &[u8]), Error> {
    match boxed.split_first_chunk::<16>() {
        Some((tag, ciphertext)) => Ok((Tag::new(*tag), ciphertext)),
        None => Err(Error::TooShort { argument: "boxed message", got: boxed.len(), least: Tag::BYTES }),
    }
}

// Not derived, which would ask for a scheme that is `Clone`.
impl<S: Scheme> Clone for SecretBoxOf<S> {
    fn clone(&self) -> Self {
        SecretBoxOf(self.0.clone())
    }
}

impl<S: Scheme> zeroize::ZeroizeOnDrop for SecretBoxOf<S> {}

impl<S: Scheme> fmt::Debug for SecretBoxOf<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SecretBox").field("level", &self.0.level()).finish_non_exhaustive()
    }
}
