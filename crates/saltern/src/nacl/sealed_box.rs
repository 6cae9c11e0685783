//! Sealed boxes: messages to the owner of a public key from somebody who is not known.

use super::{CryptoBoxOf, Nonce, Scheme, Tag, scheme};
use crate::Error;
use crate::aead::{Ready, at_least};
use crate::backend::{Depth, clear_stack};
#[cfg(feature = "alloc")]
use crate::bytes::room;
use crate::curve25519::x25519::{EphemeralSecret, PublicKey, SecretKey};
use crate::hash::Blake2b;
#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use saltern_lanes::Level;

/// How many bytes a sealed box has more than its message: a public key and a tag.
pub const SEALED_BYTES: usize = 48;

/// Seals `message` for the owner of `theirs`, as libsodium's `crypto_box_seal` does: with a new key pair, whose public key
/// stands in front, and whose secret key is forgotten. Not even the sender can open it.
///
/// The nonce is the BLAKE2b hash, of 24 bytes, of both public keys. Whoever knows `theirs` could have written it.
///
/// ```
/// use saltern::nacl::{SecretKey, open_sealed, seal_for};
///
/// let cook = SecretKey::new([8; 32]);
/// let sealed = seal_for(&cook.public_key(), b"forty sacks of salt")?;
/// assert_eq!(open_sealed(&cook, &sealed)?, b"forty sacks of salt");
/// # Ok::<(), saltern::Error>(())
/// ```
///
/// # Errors
/// [`Error::SmallOrder`] if `theirs` is a point of small order; [`Error::TooLong`] for a message over
/// [`SecretBoxOf::MAX_MESSAGE`](super::SecretBoxOf::MAX_MESSAGE); [`Error::RandomUnavailable`] if the operating system has no random bytes to
/// give; [`Error::OutOfMemory`] where there is no memory for the sealed box.
#[cfg(all(feature = "alloc", feature = "getrandom"))]
#[doc(alias = "crypto_box_seal")]
pub fn seal_for(theirs: &PublicKey, message: &[u8]) -> Result<Vec<u8>, Error> {
    seal::<scheme::XSalsa20Poly1305>(once(&SecretKey::generate())?, theirs, message)
}

/// [`seal_for`] with an ephemeral key of the caller's, which it uses up: a second message for the same public key would have
/// the same key and nonce, so that both would be readable and anybody could forge more. So its bytes must be for nothing else.
///
/// # Errors
/// As [`seal_for`].
#[cfg(feature = "alloc")]
// Inlined, `ephemeral` would be a copy of what the caller has, and only the copy would be erased.
#[inline(never)]
pub fn seal_with(ephemeral: EphemeralSecret, theirs: &PublicKey, message: &[u8]) -> Result<Vec<u8>, Error> {
    seal::<scheme::XSalsa20Poly1305>(ephemeral.as_secret(), theirs, message)
}

/// Opens what [`seal_for`] sealed for the owner of `ours`.
///
/// # Errors
/// [`Error::TooShort`] for fewer than 48 bytes; [`Error::SmallOrder`] if the public key in front is a point of small order;
/// [`Error::TooLong`] for a ciphertext over [`SecretBoxOf::MAX_MESSAGE`](super::SecretBoxOf::MAX_MESSAGE); [`Error::OutOfMemory`] where there is no
/// memory for the message; [`Error::Unauthentic`] if this was not sealed for this secret key.
#[cfg(feature = "alloc")]
#[doc(alias = "crypto_box_seal_open")]
pub fn open_sealed(ours: &SecretKey, sealed: &[u8]) -> Result<Vec<u8>, Error> {
    open::<scheme::XSalsa20Poly1305>(ours, sealed)
}

/// [`seal_for`](super::seal_for) without an allocation. The sealed box stands at the beginning of `sealed` then. Gives
/// how many bytes it has: 48 more than the message. What `sealed` has room for beyond that is left alone.
///
/// # Errors
/// [`Error::TooShort`] if `sealed` has no room for that; otherwise as [`seal_for`](super::seal_for). `sealed` is as it
/// was then.
#[cfg(feature = "getrandom")]
pub fn seal_for_into(theirs: &PublicKey, message: &[u8], sealed: &mut [u8]) -> Result<usize, Error> {
    seal_for_into_at(theirs, message, sealed, Level::current())
}

/// The same at a level of the caller's choice, for tests and measurements.
///
/// # Errors
/// As [`seal_for_into`].
#[cfg(feature = "getrandom")]
pub fn seal_for_into_at(theirs: &PublicKey, message: &[u8], sealed: &mut [u8], level: Level) -> Result<usize, Error> {
    seal_into::<scheme::XSalsa20Poly1305>(once(&SecretKey::generate())?, theirs, message, sealed, level)
}

/// [`seal_for_into`](super::seal_for_into) with an ephemeral key of the caller's, which it uses up: a second message for the
/// same public key would have the same key and nonce, so that both would be readable and anybody could forge more. So its bytes must
/// be for nothing else.
///
/// ```
/// use saltern::curve25519::x25519::EphemeralSecret;
/// use saltern::nacl::{SEALED_BYTES, SecretKey, open_sealed_into, seal_with_into};
///
/// let cook = SecretKey::new([8; 32]);
/// let once = EphemeralSecret::from_random([7; 32]); // EphemeralSecret::generate(): other bytes for each message
/// let (mut sealed, mut message) = ([0; 11 + SEALED_BYTES], [0; 11]);
/// seal_with_into(once, &cook.public_key(), b"forty sacks", &mut sealed)?;
/// open_sealed_into(&cook, &sealed, &mut message)?;
/// assert_eq!(&message, b"forty sacks");
/// # Ok::<(), saltern::Error>(())
/// ```
///
/// # Errors
/// [`Error::SmallOrder`] if `theirs` is a point of small order; [`Error::TooLong`] for a message over
/// [`SecretBoxOf::MAX_MESSAGE`](super::SecretBoxOf::MAX_MESSAGE); [`Error::TooShort`] if `sealed` has no room. It is as it was then.
// As `seal_with`.
#[inline(never)]
pub fn seal_with_into(
    ephemeral: EphemeralSecret,
    theirs: &PublicKey,
    message: &[u8],
    sealed: &mut [u8],
) -> Result<usize, Error> {
    seal_into::<scheme::XSalsa20Poly1305>(ephemeral.as_secret(), theirs, message, sealed, Level::current())
}

/// The same at a level of the caller's choice, for tests and measurements.
///
/// # Errors
/// As [`seal_with_into`].
// As `seal_with`.
#[inline(never)]
pub fn seal_with_into_at(
    ephemeral: EphemeralSecret,
    theirs: &PublicKey,
    message: &[u8],
    sealed: &mut [u8],
    level: Level,
) -> Result<usize, Error> {
    seal_into::<scheme::XSalsa20Poly1305>(ephemeral.as_secret(), theirs, message, sealed, level)
}

/// Opens what [`seal_for_into`](super::seal_for_into) sealed for the owner of `ours`, without an allocation. The message
/// stands at the beginning of `message` then. Gives how many bytes it has: 48 fewer than `sealed`.
///
/// # Errors
/// [`Error::TooShort`] for fewer than 48 bytes, or if `message` has no room; [`Error::SmallOrder`] if the public key in
/// front is a point of small order; [`Error::TooLong`] for a ciphertext over [`SecretBoxOf::MAX_MESSAGE`](super::SecretBoxOf::MAX_MESSAGE);
/// [`Error::Unauthentic`] if this was not sealed for this secret key: then the part of `message` where it would stand is
/// zeros. After the other errors `message` is as it was.
pub fn open_sealed_into(ours: &SecretKey, sealed: &[u8], message: &mut [u8]) -> Result<usize, Error> {
    open_sealed_into_at(ours, sealed, message, Level::current())
}

/// The same at a level of the caller's choice, for tests and measurements.
///
/// # Errors
/// As [`open_sealed_into`].
pub fn open_sealed_into_at(ours: &SecretKey, sealed: &[u8], message: &mut [u8], level: Level) -> Result<usize, Error> {
    open_into::<scheme::XSalsa20Poly1305>(ours, sealed, message, level)
}

/// A new secret key where it was made: what is moved stays behind.
#[cfg(feature = "getrandom")]
pub(super) fn once(new: &Result<SecretKey, Error>) -> Result<&SecretKey, Error> {
    new.as_ref().map_err(|&error| error)
}

/// Seals with either cipher.
#[cfg(feature = "alloc")]
pub(super) fn seal<S: Scheme>(ephemeral: &SecretKey, theirs: &PublicKey, message: &[u8]) -> Result<Vec<u8>, Error> {
    Ready::<S>::check("message", message.len())?;
    let all = SEALED_BYTES + message.len();
    let mut sealed = room(all)?;
    sealed.resize(all, 0);
    seal_into::<S>(ephemeral, theirs, message, &mut sealed, Level::current())?;
    Ok(sealed)
}

/// The same into the caller's buffer.
pub(super) fn seal_into<S: Scheme>(
    ephemeral: &SecretKey,
    theirs: &PublicKey,
    message: &[u8],
    sealed: &mut [u8],
    level: Level,
) -> Result<usize, Error> {
    Ready::<S>::check("message", message.len())?;
    let all = SEALED_BYTES + message.len();
    at_least("output", sealed.len(), all)?;
    let ours = ephemeral.public_key_at(level);
    let (front, boxed) = sealed.split_at_mut(PublicKey::BYTES);
    let nonce = nonce(&ours, theirs, level);
    clear_stack(Depth::Curve, level, || {
        CryptoBoxOf::<S>::with_level(ephemeral, theirs, level)?.seal_into(&nonce, message, boxed)
    })?;
    front.copy_from_slice(ours.as_bytes());
    Ok(all)
}

/// Opens with either cipher.
#[cfg(feature = "alloc")]
pub(super) fn open<S: Scheme>(ours: &SecretKey, sealed: &[u8]) -> Result<Vec<u8>, Error> {
    let (theirs, boxed) = split_key(sealed)?;
    open_with(Level::current(), ours, &theirs, |between: &CryptoBoxOf<S>, nonce| between.open(nonce, boxed))
}

/// The same into the caller's buffer.
pub(super) fn open_into<S: Scheme>(
    ours: &SecretKey,
    sealed: &[u8],
    message: &mut [u8],
    level: Level,
) -> Result<usize, Error> {
    let (theirs, boxed) = split_key(sealed)?;
    at_least("output", message.len(), boxed.len() - Tag::BYTES)?;
    open_with(level, ours, &theirs, |between: &CryptoBoxOf<S>, nonce| between.open_into(nonce, boxed, message))
}

fn open_with<S: Scheme, T>(
    level: Level,
    ours: &SecretKey,
    theirs: &PublicKey,
    open: impl FnOnce(&CryptoBoxOf<S>, &Nonce<24>) -> Result<T, Error>,
) -> Result<T, Error> {
    clear_stack(Depth::Curve, level, || {
        let nonce = nonce(theirs, &ours.public_key_at(level), level);
        // The public key is not an argument: it is the beginning of one.
        let argument = "the public key in front of the sealed box";
        let between = CryptoBoxOf::<S>::with_level(ours, theirs, level).map_err(|_| Error::SmallOrder { argument })?;
        open(&between, &nonce)
    })
}

/// The public key in front, and the box behind it, which has at least a tag.
fn split_key(sealed: &[u8]) -> Result<(PublicKey, &[u8]), Error> {
    match sealed.split_first_chunk::<32>() {
        Some((front, boxed)) if boxed.len() >= Tag::BYTES => Ok((PublicKey::new(*front), boxed)),
        _ => Err(Error::TooShort { argument: "sealed box", got: sealed.len(), least: SEALED_BYTES }),
    }
}

/// The hash of the sender's and the receiver's public keys.
fn nonce(sender: &PublicKey, receiver: &PublicKey, level: Level) -> Nonce<24> {
    let mut hash = Blake2b::<24>::with_level(level);
    hash.update(sender.as_bytes());
    hash.update(receiver.as_bytes());
    Nonce::new(hash.finalize())
}
