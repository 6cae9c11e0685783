//! Sealed boxes: messages to the owner of a public key from somebody who is not known.

use super::{BoxOf, Nonce, Scheme, scheme};
use crate::Error;
use crate::curve25519::x25519::{PublicKey, SecretKey};
use crate::dispatch::swept;
use crate::hash::Blake2b;
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
/// [`MAX_MESSAGE`](crate::aead::MAX_MESSAGE); [`Error::RandomUnavailable`] if the operating system has no random bytes to
/// give.
#[cfg(all(feature = "alloc", feature = "getrandom"))]
pub fn seal_for(theirs: &PublicKey, message: &[u8]) -> Result<Vec<u8>, Error> {
    seal_with(&SecretKey::generate()?, theirs, message)
}

/// [`seal_for`] with a secret key of the caller's choice, which must be used for this box alone.
///
/// # Errors
/// As [`seal_for`].
pub fn seal_with(ephemeral: &SecretKey, theirs: &PublicKey, message: &[u8]) -> Result<Vec<u8>, Error> {
    seal::<scheme::XSalsa20Poly1305>(ephemeral, theirs, message)
}

/// Opens what [`seal_for`] sealed for the owner of `ours`.
///
/// # Errors
/// [`Error::TooShort`] for fewer than 48 bytes; [`Error::SmallOrder`] if the public key in front is a point of small order;
/// [`Error::TooLong`] for a ciphertext over [`MAX_MESSAGE`](crate::aead::MAX_MESSAGE); [`Error::Refused`] if this was not
/// sealed for this secret key.
pub fn open_sealed(ours: &SecretKey, sealed: &[u8]) -> Result<Vec<u8>, Error> {
    open::<scheme::XSalsa20Poly1305>(ours, sealed)
}

/// Seals with either cipher.
pub(super) fn seal<S: Scheme>(ephemeral: &SecretKey, theirs: &PublicKey, message: &[u8]) -> Result<Vec<u8>, Error> {
    crate::aead::check_message(message.len())?;
    let ours = ephemeral.public_key();
    let mut sealed = alloc::vec![0; SEALED_BYTES + message.len()];
    let (front, boxed) = sealed.split_at_mut(PublicKey::BYTES);
    front.copy_from_slice(ours.as_bytes());
    let nonce = nonce(&ours, theirs);
    swept::<16, _>(Level::current(), || BoxOf::<S>::new(ephemeral, theirs)?.seal_into(&nonce, message, boxed))?;
    Ok(sealed)
}

/// Opens with either cipher.
pub(super) fn open<S: Scheme>(ours: &SecretKey, sealed: &[u8]) -> Result<Vec<u8>, Error> {
    let short = Error::TooShort { argument: "sealed box", got: sealed.len(), least: SEALED_BYTES };
    let (front, boxed) = sealed.split_first_chunk::<32>().ok_or(short)?;
    if sealed.len() < SEALED_BYTES {
        return Err(short);
    }
    let theirs = PublicKey::new(*front);
    swept::<16, _>(Level::current(), || {
        BoxOf::<S>::new(ours, &theirs)?.open(&nonce(&theirs, &ours.public_key()), boxed)
    })
}

/// The hash of the sender's and the receiver's public keys.
fn nonce(sender: &PublicKey, receiver: &PublicKey) -> Nonce<24> {
    let mut hash = Blake2b::<24>::new();
    hash.update(sender.as_bytes());
    hash.update(receiver.as_bytes());
    Nonce::new(hash.finish())
}
