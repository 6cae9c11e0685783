//! The same with XChaCha20 in the place of XSalsa20, byte for byte as libsodium has it:
//! `crypto_secretbox_xchacha20poly1305`, `crypto_box_curve25519xchacha20poly1305` and its sealed boxes.
//!
//! **This is not the AEAD [`XChaCha20Poly1305`](crate::aead::XChaCha20Poly1305)**: as in NaCl, the tag is that of the
//! ciphertext alone and stands in front of it, and there is no associated data. Neither opens what the other has sealed. Keys
//! and nonces are those of [`nacl`](super); the same key must not be used with both ciphers.
//!
//! ```
//! # #[cfg(feature = "alloc")] {
//! use saltern::nacl::{Nonce, SecretKey, xchacha};
//!
//! let (mill, cook) = (SecretKey::new([7; 32]), SecretKey::new([8; 32]));
//! let nonce = Nonce::new([1; 24]); // Nonce::generate() for a random one
//! let boxed = xchacha::CryptoBox::new(&mill, &cook.public_key())?.seal(&nonce, b"forty sacks of salt")?;
//! assert_eq!(xchacha::CryptoBox::new(&cook, &mill.public_key())?.open(&nonce, &boxed)?, b"forty sacks of salt");
//! # }
//! # Ok::<(), saltern::Error>(())
//! ```

use super::{CryptoBoxOf, PublicKey, SecretBoxOf, SecretKey, scheme, sealed_box};
use crate::Error;
use crate::curve25519::x25519::EphemeralSecret;
#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use saltern_lanes::Level;

/// `crypto_secretbox_xchacha20poly1305`.
pub type SecretBox = SecretBoxOf<scheme::XChaCha20Poly1305>;

/// `crypto_box_curve25519xchacha20poly1305`: X25519, HChaCha20, and XChaCha20-Poly1305.
pub type CryptoBox = CryptoBoxOf<scheme::XChaCha20Poly1305>;

/// Seals `message` for the owner of `theirs`, as `crypto_box_curve25519xchacha20poly1305_seal` does; otherwise as
/// [`nacl::seal_for`](super::seal_for).
///
/// ```
/// use saltern::nacl::{SecretKey, xchacha};
///
/// let cook = SecretKey::new([8; 32]);
/// let sealed = xchacha::seal_for(&cook.public_key(), b"forty sacks of salt")?;
/// assert_eq!(xchacha::open_sealed(&cook, &sealed)?, b"forty sacks of salt");
/// # Ok::<(), saltern::Error>(())
/// ```
///
/// # Errors
/// As [`nacl::seal_for`](super::seal_for).
#[cfg(all(feature = "alloc", feature = "getrandom"))]
pub fn seal_for(theirs: &PublicKey, message: &[u8]) -> Result<Vec<u8>, Error> {
    sealed_box::seal::<scheme::XChaCha20Poly1305>(sealed_box::once(&SecretKey::generate())?, theirs, message)
}

/// [`seal_for`] with an ephemeral key of the caller's, which it uses up, as [`nacl::seal_with`](super::seal_with) does.
///
/// # Errors
/// As [`seal_for`].
#[cfg(feature = "alloc")]
// Inlined, `ephemeral` would be a copy of what the caller has, and only the copy would be erased.
#[inline(never)]
pub fn seal_with(ephemeral: EphemeralSecret, theirs: &PublicKey, message: &[u8]) -> Result<Vec<u8>, Error> {
    sealed_box::seal::<scheme::XChaCha20Poly1305>(ephemeral.as_secret(), theirs, message)
}

/// Opens what [`seal_for`] sealed for the owner of `ours`.
///
/// # Errors
/// As [`nacl::open_sealed`](super::open_sealed).
#[cfg(feature = "alloc")]
pub fn open_sealed(ours: &SecretKey, sealed: &[u8]) -> Result<Vec<u8>, Error> {
    sealed_box::open::<scheme::XChaCha20Poly1305>(ours, sealed)
}

/// [`seal_for`] without an allocation; otherwise as [`nacl::seal_for_into`](super::seal_for_into).
///
/// # Errors
/// As [`nacl::seal_for_into`](super::seal_for_into).
#[cfg(feature = "getrandom")]
pub fn seal_for_into(theirs: &PublicKey, message: &[u8], sealed: &mut [u8]) -> Result<usize, Error> {
    seal_for_into_at(theirs, message, sealed, Level::current())
}

/// The same at a level of the caller's choice, for tests and measurements.
///
/// # Errors
/// As [`seal_for_into`].
#[cfg(feature = "getrandom")]
pub(crate) fn seal_for_into_at(
    theirs: &PublicKey,
    message: &[u8],
    sealed: &mut [u8],
    level: Level,
) -> Result<usize, Error> {
    sealed_box::seal_into::<scheme::XChaCha20Poly1305>(
        sealed_box::once(&SecretKey::generate())?,
        theirs,
        message,
        sealed,
        level,
    )
}

/// [`seal_for_into`] with an ephemeral key of the caller's, which it uses up, as [`nacl::seal_with_into`](super::seal_with_into)
/// does.
///
/// ```
/// use saltern::curve25519::x25519::EphemeralSecret;
/// use saltern::nacl::{SEALED_BYTES, SecretKey, xchacha};
///
/// let cook = SecretKey::new([8; 32]);
/// let once = EphemeralSecret::from_random([7; 32]); // EphemeralSecret::generate(): other bytes for each message
/// let (mut sealed, mut message) = ([0; 11 + SEALED_BYTES], [0; 11]);
/// xchacha::seal_with_into(once, &cook.public_key(), b"forty sacks", &mut sealed)?;
/// xchacha::open_sealed_into(&cook, &sealed, &mut message)?;
/// assert_eq!(&message, b"forty sacks");
/// # Ok::<(), saltern::Error>(())
/// ```
///
/// # Errors
/// As [`nacl::seal_with_into`](super::seal_with_into).
// As `seal_with`.
#[inline(never)]
pub fn seal_with_into(
    ephemeral: EphemeralSecret,
    theirs: &PublicKey,
    message: &[u8],
    sealed: &mut [u8],
) -> Result<usize, Error> {
    sealed_box::seal_into::<scheme::XChaCha20Poly1305>(ephemeral.as_secret(), theirs, message, sealed, Level::current())
}

/// The same at a level of the caller's choice, for tests and measurements.
///
/// # Errors
/// As [`seal_with_into`].
// As `seal_with`.
#[inline(never)]
pub(crate) fn seal_with_into_at(
    ephemeral: EphemeralSecret,
    theirs: &PublicKey,
    message: &[u8],
    sealed: &mut [u8],
    level: Level,
) -> Result<usize, Error> {
    sealed_box::seal_into::<scheme::XChaCha20Poly1305>(ephemeral.as_secret(), theirs, message, sealed, level)
}

/// Opens what [`seal_for_into`] sealed for the owner of `ours`, without an allocation.
///
/// # Errors
/// As [`nacl::open_sealed_into`](super::open_sealed_into).
pub fn open_sealed_into(ours: &SecretKey, sealed: &[u8], message: &mut [u8]) -> Result<usize, Error> {
    open_sealed_into_at(ours, sealed, message, Level::current())
}

/// The same at a level of the caller's choice, for tests and measurements.
///
/// # Errors
/// As [`open_sealed_into`].
pub(crate) fn open_sealed_into_at(
    ours: &SecretKey,
    sealed: &[u8],
    message: &mut [u8],
    level: Level,
) -> Result<usize, Error> {
    sealed_box::open_into::<scheme::XChaCha20Poly1305>(ours, sealed, message, level)
}
