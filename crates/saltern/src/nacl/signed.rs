//! Signed messages: a signature of Ed25519 and the message behind it.

use crate::Error;
#[cfg(feature = "alloc")]
use crate::curve25519::ed25519::SigningKey;
use crate::curve25519::ed25519::{Policy, Signature, VerifyingKey};
#[cfg(feature = "alloc")]
use alloc::vec::Vec;

/// Signs `message`, as NaCl's `crypto_sign` does: the signature of 64 bytes, and the message behind it.
/// [`SigningKey::sign`] keeps them apart.
///
/// ```
/// use saltern::curve25519::ed25519::{Policy, Seed, SigningKey};
/// use saltern::nacl;
///
/// let key = SigningKey::from_seed(&Seed::new([7; 32])); // SigningKey::generate() for a new one
/// let signed = nacl::sign(&key, b"forty sacks of salt");
/// assert_eq!(nacl::open_signed(key.verifying_key(), &signed)?, b"forty sacks of salt");
/// # Ok::<(), saltern::Error>(())
/// ```
#[cfg(feature = "alloc")]
#[must_use]
#[doc(alias = "crypto_sign")]
pub fn sign(key: &SigningKey, message: &[u8]) -> Vec<u8> {
    [&key.sign(message).as_bytes()[..], message].concat()
}

/// The message in what [`sign`] gave, if the owner of `public` has signed it. [`Policy::Strict`] accepts what libsodium
/// accepts up to its version 1.0.22; its development version multiplies the equation by the cofactor.
///
/// # Errors
/// [`Error::TooShort`] if there is not even a signature; otherwise as [`VerifyingKey::verify`].
#[doc(alias = "crypto_sign_open")]
pub fn open_signed<'a>(public: &VerifyingKey, signed: &'a [u8]) -> Result<&'a [u8], Error> {
    open_signed_with(Policy::Strict, public, signed)
}

/// [`open_signed`] under another policy.
///
/// # Errors
/// As [`open_signed`].
pub fn open_signed_with<'a>(policy: Policy, public: &VerifyingKey, signed: &'a [u8]) -> Result<&'a [u8], Error> {
    let least = Signature::BYTES;
    let short = Error::TooShort { argument: "signed message", got: signed.len(), least };
    let (signature, message) = signed.split_first_chunk().ok_or(short)?;
    public.verify_with(policy, message, &Signature::new(*signature))?;
    Ok(message)
}
