//! EdDSA on edwards25519 with BLAKE2b, as Monocypher 4 has it (`crypto_eddsa_key_pair`, `crypto_eddsa_sign`,
//! `crypto_eddsa_check`): [Ed25519](super::ed25519) with BLAKE2b of 64 bytes in the place of SHA-512. Neither accepts the
//! other's signatures, and keys must not be used for both.
//!
//! ```
//! use saltern::curve25519::eddsa_blake2b::{Policy, Seed, SigningKey};
//!
//! let key = SigningKey::new(&Seed::new([7; 32])); // Seed::generate() for a new one
//! let signature = key.sign(b"forty sacks of salt");
//! key.public_key().verify(b"forty sacks of salt", &signature, Policy::Strict)?;
//! assert!(key.public_key().verify(b"fifty sacks of salt", &signature, Policy::Strict).is_err());
//! # Ok::<(), saltern::Error>(())
//! ```
//!
//! What Monocypher calls a secret key are the 32 bytes of the seed and, after them, those of the public key.
//! [`Policy::Zip215`] accepts what Monocypher accepts.

use super::eddsa::{self, Signer};
use crate::Error;
use crate::dispatch::swept;
use crate::hash::Blake2b512;
use core::fmt;
use saltern_lanes::{Level, wipe};

pub use super::ed25519::Policy;

crate::bytes::secret! {
    /// A secret key as it is stored: 32 secret, uniformly random bytes.
    Seed, 32, "seed"
}

crate::bytes::public! {
    /// A public key: the 32 bytes of a point.
    PublicKey, 32, "public key"
}

crate::bytes::public! {
    /// A signature: the 32 bytes of the point R, and the 32 of the number S.
    Signature, 64, "signature"
}

/// A secret key with its public key, ready to sign.
///
/// The public key is computed, or checked, when this is made: to sign with another one would give the secret away.
#[derive(Clone)]
pub struct SigningKey {
    signer: Signer,
    public: PublicKey,
}

/// A new secret key and its public key.
///
/// # Errors
/// [`Error::RandomUnavailable`] if the operating system has no random bytes to give.
#[cfg(feature = "getrandom")]
pub fn keypair() -> Result<(Seed, PublicKey), Error> {
    let seed = Seed::generate()?;
    let public = seed.public_key();
    Ok((seed, public))
}

impl Seed {
    /// The public key that belongs to it.
    pub fn public_key(&self) -> PublicKey {
        SigningKey::new(self).public
    }
}

impl SigningKey {
    /// From a seed.
    pub fn new(seed: &Seed) -> Self {
        Self::with_level(seed, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    pub fn with_level(seed: &Seed, level: Level) -> Self {
        swept::<32, _>(level, || {
            let mut expanded = eddsa::expand(Blake2b512::with_level(level), &seed.0);
            let signer = Signer::new(&expanded, level);
            wipe(&mut expanded);
            SigningKey { public: PublicKey::new(signer.public), signer }
        })
    }

    /// From a seed and the public key that was stored with it.
    ///
    /// # Errors
    /// [`Error::KeysDoNotMatch`] if the public key belongs to another seed.
    pub fn with_public_key(seed: &Seed, public: &PublicKey) -> Result<Self, Error> {
        let key = Self::new(seed);
        if key.public == *public { Ok(key) } else { Err(Error::KeysDoNotMatch) }
    }

    /// Its public key.
    pub fn public_key(&self) -> &PublicKey {
        &self.public
    }

    /// Signs a message. The same message has the same signature each time.
    pub fn sign(&self, message: &[u8]) -> Signature {
        Signature(self.signer.sign(|| Blake2b512::with_level(self.signer.level), message, None))
    }

    /// Signs a message with a nonce that does not depend on the message and the key alone, which protects against attackers
    /// who make the processor err, or who measure it while it signs the same message many times.
    ///
    /// The nonce is the hash of one block of 128 bytes (the noise, the prefix, and zeros) and the message. Bad noise makes it
    /// no worse than [`SigningKey::sign`].
    pub fn sign_hedged(&self, message: &[u8], noise: &[u8; 32]) -> Signature {
        Signature(self.signer.sign(|| Blake2b512::with_level(self.signer.level), message, Some(noise)))
    }
}

impl zeroize::ZeroizeOnDrop for SigningKey {}

impl fmt::Debug for SigningKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let level = &self.signer.level;
        f.debug_struct("SigningKey").field("public", &self.public).field("level", level).finish_non_exhaustive()
    }
}

impl PublicKey {
    /// Whether `signature` was made of `message` with the secret key that belongs to this public key.
    ///
    /// # Errors
    /// [`Error::BadSignature`] if it was not. [`Error::NotAPoint`], [`Error::NotReduced`] and [`Error::SmallOrder`] name
    /// what is wrong with the public key or the signature alone; see [`Policy`].
    pub fn verify(&self, message: &[u8], signature: &Signature, policy: Policy) -> Result<(), Error> {
        self.verify_at(message, signature, policy, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    ///
    /// # Errors
    /// As [`PublicKey::verify`].
    pub fn verify_at(&self, message: &[u8], signature: &Signature, policy: Policy, level: Level) -> Result<(), Error> {
        policy.check(&self.0, &signature.0)?;
        eddsa::verify(Blake2b512::with_level(level), &self.0, &signature.0, message, policy.cofactored(), level)
    }
}
