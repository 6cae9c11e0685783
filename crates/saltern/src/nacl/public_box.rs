//! Box: X25519, a key derived from the shared secret, and a secretbox.

use super::{Key, Nonce, Scheme, SecretBoxOf, Tag};
use crate::Error;
use crate::aead::chacha20_poly1305::Arx;
use crate::backend::{Depth, clear_stack};
use crate::cipher;
use crate::curve25519::x25519::{PublicKey, SecretKey};
#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use core::fmt;
use saltern_lanes::Level;

/// Messages between two parties who know each other's public keys. [`CryptoBox`](super::CryptoBox) is NaCl's; [`xchacha`](super::xchacha)
/// has another one.
///
/// Both make the same box, each from the own secret key and the other's public key. **A nonce must never be used twice
/// between the same two parties**, whoever sends. Either could have written what a box holds.
///
/// ```
/// # #[cfg(feature = "alloc")] {
/// use saltern::nacl::{self, Nonce, SecretKey};
///
/// let (mill, cook) = (SecretKey::new([7; 32]), SecretKey::new([8; 32]));
/// let nonce = Nonce::new([1; 24]); // Nonce::generate() for a random one
/// let boxed = nacl::CryptoBox::new(&mill, &cook.public_key())?.seal(&nonce, b"forty sacks of salt")?;
/// assert_eq!(nacl::CryptoBox::new(&cook, &mill.public_key())?.open(&nonce, &boxed)?, b"forty sacks of salt");
/// # }
/// # Ok::<(), saltern::Error>(())
/// ```
#[doc(alias = "crypto_box")]
pub struct CryptoBoxOf<S: Scheme>(SecretBoxOf<S>);

impl<S: Scheme> CryptoBoxOf<S> {
    /// Between the owner of `ours` and the owner of `theirs`. This is the slow part: keep the box for many messages.
    ///
    /// # Errors
    /// [`Error::SmallOrder`] if `theirs` is a point of small order, with which everybody could open the box.
    #[doc(alias = "crypto_box_beforenm")]
    pub fn new(ours: &SecretKey, theirs: &PublicKey) -> Result<Self, Error> {
        Self::with_level(ours, theirs, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    ///
    /// # Errors
    /// As [`CryptoBoxOf::new`].
    pub(crate) fn with_level(ours: &SecretKey, theirs: &PublicKey, level: Level) -> Result<Self, Error> {
        clear_stack(Depth::Curve, level, || {
            let shared = ours.diffie_hellman_at(theirs, level)?;
            let key = Key::new(cipher::derive::<Arx<S>>(level, shared.expose_secret(), &[0; 16], 10));
            Ok(CryptoBoxOf(SecretBoxOf::with_level(&key, level)))
        })
    }

    /// The secretbox that this is: it has more ways to hand over messages.
    #[must_use]
    #[doc(alias = "crypto_box_easy_afternm")]
    pub fn as_secretbox(&self) -> &SecretBoxOf<S> {
        &self.0
    }

    /// Encrypts `message` and gives the tag and the ciphertext behind it, 16 bytes longer.
    ///
    /// # Errors
    /// [`Error::TooLong`] for a message over [`SecretBoxOf::MAX_MESSAGE`]; [`Error::OutOfMemory`] where there is no
    /// memory for that.
    #[cfg(feature = "alloc")]
    #[doc(alias("encrypt", "crypto_box_easy"))]
    pub fn seal(&self, nonce: &Nonce<24>, message: &[u8]) -> Result<Vec<u8>, Error> {
        self.0.seal(nonce, message)
    }

    /// Decrypts what [`CryptoBoxOf::seal`] gave.
    ///
    /// # Errors
    /// [`Error::TooShort`] if there is not even a tag; [`Error::TooLong`] for a ciphertext over
    /// [`SecretBoxOf::MAX_MESSAGE`]; [`Error::OutOfMemory`] where there is no memory for the message;
    /// [`Error::Unauthentic`] if this is not what was sealed between these two with this nonce.
    #[cfg(feature = "alloc")]
    #[doc(alias("decrypt", "crypto_box_open_easy"))]
    pub fn open(&self, nonce: &Nonce<24>, boxed: &[u8]) -> Result<Vec<u8>, Error> {
        self.0.open(nonce, boxed)
    }

    /// Encrypts `message` into `boxed`, behind the tag, and gives how many bytes that makes: 16 more.
    ///
    /// # Errors
    /// As [`SecretBoxOf::seal_into`].
    pub fn seal_into(&self, nonce: &Nonce<24>, message: &[u8], boxed: &mut [u8]) -> Result<usize, Error> {
        self.0.seal_into(nonce, message, boxed)
    }

    /// Decrypts what [`CryptoBoxOf::seal_into`] wrote into `message`, and gives how many bytes that makes: 16 fewer.
    ///
    /// # Errors
    /// As [`SecretBoxOf::open_into`].
    pub fn open_into(&self, nonce: &Nonce<24>, boxed: &[u8], message: &mut [u8]) -> Result<usize, Error> {
        self.0.open_into(nonce, boxed, message)
    }

    /// Encrypts `message` into `ciphertext`, of the same length, and gives the tag.
    ///
    /// # Errors
    /// As [`SecretBoxOf::seal_detached`].
    #[doc(alias = "crypto_box_detached")]
    pub fn seal_detached(&self, nonce: &Nonce<24>, message: &[u8], ciphertext: &mut [u8]) -> Result<Tag, Error> {
        self.0.seal_detached(nonce, message, ciphertext)
    }

    /// Decrypts `ciphertext` into `message`, of the same length, if `tag` belongs to it.
    ///
    /// # Errors
    /// As [`SecretBoxOf::open_detached`].
    #[doc(alias = "crypto_box_open_detached")]
    pub fn open_detached(
        &self,
        nonce: &Nonce<24>,
        ciphertext: &[u8],
        tag: &Tag,
        message: &mut [u8],
    ) -> Result<(), Error> {
        self.0.open_detached(nonce, ciphertext, tag, message)
    }

    /// Encrypts `message` in place and gives the tag.
    ///
    /// # Errors
    /// As [`SecretBoxOf::seal_in_place`].
    pub fn seal_in_place(&self, nonce: &Nonce<24>, message: &mut [u8]) -> Result<Tag, Error> {
        self.0.seal_in_place(nonce, message)
    }

    /// Decrypts `ciphertext` in place if `tag` belongs to it.
    ///
    /// # Errors
    /// As [`SecretBoxOf::open_in_place`].
    pub fn open_in_place(&self, nonce: &Nonce<24>, ciphertext: &mut [u8], tag: &Tag) -> Result<(), Error> {
        self.0.open_in_place(nonce, ciphertext, tag)
    }
}

impl<S: Scheme> Clone for CryptoBoxOf<S> {
    fn clone(&self) -> Self {
        CryptoBoxOf(self.0.clone())
    }
}

impl<S: Scheme> zeroize::ZeroizeOnDrop for CryptoBoxOf<S> {}

impl<S: Scheme> fmt::Debug for CryptoBoxOf<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("CryptoBox").field(&self.0).finish()
    }
}
