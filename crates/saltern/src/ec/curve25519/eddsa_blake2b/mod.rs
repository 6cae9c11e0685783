//! EdDSA on edwards25519 with BLAKE2b, as Monocypher 4 has it (`crypto_eddsa_key_pair`, `crypto_eddsa_sign`,
//! `crypto_eddsa_check`): [Ed25519](super::ed25519) with BLAKE2b of 64 bytes in the place of SHA-512. Neither accepts
//! the other's signatures, and keys must not be used for both.
//!
//! ```
//! use saltern::curve25519::eddsa_blake2b::{Policy, Seed, SigningKey};
//!
//! let key = SigningKey::from_seed(&Seed::new([7; 32])); // SigningKey::generate() for a new one
//! let signature = key.sign(b"forty sacks of salt");
//! key.verifying_key().verify(b"forty sacks of salt", &signature)?;
//! assert!(key.verifying_key().verify(b"fifty sacks of salt", &signature).is_err());
//! # Ok::<(), saltern::Error>(())
//! ```
//!
//! | type | bytes | |
//! |---|---|---|
//! | [`Seed`] | 32, secret | what to store of a signing key: everything else is derived from it |
//! | [`ExpandedSecretKey`] | 64, secret | the scalar and the prefix, for those who have no seed |
//! | [`SigningKey`] | | signs: seed, secret scalar and public key |
//! | [`VerifyingKey`] | 32, public | verifies |
//! | [`Signature`] | 64, public | |
//!
//! What Monocypher calls a secret key are the 32 bytes of the seed and, after them, those of the public key.
//! [`Policy::Zip215`] accepts what Monocypher accepts. A [batch] accepts exactly what single verification accepts.

pub mod batch;

use super::eddsa::{self, Signer};
use super::x25519;
use crate::Error;
use crate::backend::{Depth, clear_stack};
use crate::hash::Blake2b512;
use core::fmt;
use saltern_lanes::Level;

pub use super::ed25519::Policy;

crate::bytes::secret! {
    /// A secret key as it is stored: 32 secret, uniformly random bytes.
    Seed, 32, "seed"
}

crate::bytes::public! {
    /// A public key: the 32 bytes of a point.
    VerifyingKey, 32, "public key"
}

crate::bytes::public! {
    /// A signature: the 32 bytes of the point R, and the 32 of the number S.
    Signature, 64, "signature"
}

crate::bytes::held! {
    /// A secret key of 64 bytes: the scalar, and the prefix that nonces are derived from.
    ///
    /// The scalar may be any number of 32 bytes; that of a seed has the five bits fixed that RFC 8032 fixes.
    #[derive(Clone)]
    ExpandedSecretKey, 64
}

/// A secret key with its public key, ready to sign.
///
/// The public key is computed, or checked, when this is made: to sign with another one would give the secret away.
#[derive(Clone)]
#[doc(alias("Keypair", "Ed25519KeyPair", "keypair"))]
pub struct SigningKey {
    /// What it was made from, unless that was a scalar and a prefix.
    seed: Option<Seed>,
    signer: Signer,
    public: VerifyingKey,
}

impl Seed {
    /// The public key that belongs to it.
    #[must_use]
    pub fn verifying_key(&self) -> VerifyingKey {
        SigningKey::from_seed(self).public
    }

    /// The scalar and the prefix.
    #[must_use]
    pub fn expand(&self) -> ExpandedSecretKey {
        let level = Level::current();
        clear_stack(Depth::Hash, level, || self.expand_at(level))
    }

    fn expand_at(&self, level: Level) -> ExpandedSecretKey {
        ExpandedSecretKey(eddsa::expand(Blake2b512::with_level(level), &self.0))
    }

    /// The secret key of X25519 that belongs to [`VerifyingKey::to_x25519`] of this seed's public key.
    ///
    /// ```
    /// use saltern::curve25519::eddsa_blake2b::Seed;
    ///
    /// let seed = Seed::new([7; 32]); // SigningKey::generate() for a new one
    /// assert_eq!(seed.to_x25519().public_key(), seed.verifying_key().to_x25519()?);
    /// # Ok::<(), saltern::Error>(())
    /// ```
    #[must_use]
    pub fn to_x25519(&self) -> x25519::SecretKey {
        let level = Level::current();
        clear_stack(Depth::Hash, level, || self.expand_at(level).to_x25519())
    }
}

impl ExpandedSecretKey {
    /// From the scalar, 32 bytes with the lowest first, and the prefix.
    #[must_use]
    pub const fn new(bytes: [u8; 64]) -> Self {
        ExpandedSecretKey(bytes)
    }

    /// The secret key of X25519 that is its scalar. X25519 fixes five bits of it: where they are fixed already, as they
    /// are in what a seed is expanded to, it belongs to [`VerifyingKey::to_x25519`] of the public key, and otherwise not.
    #[must_use]
    pub fn to_x25519(&self) -> x25519::SecretKey {
        eddsa::to_x25519(&self.0)
    }
}

impl TryFrom<&[u8]> for ExpandedSecretKey {
    type Error = Error;

    /// From bytes of a length not known before.
    fn try_from(bytes: &[u8]) -> Result<Self, Error> {
        crate::error::length("expanded secret key", bytes.len(), 64)?;
        let mut new = ExpandedSecretKey([0; 64]);
        new.0.copy_from_slice(bytes);
        Ok(new)
    }
}

impl SigningKey {
    /// A new one from the operating system's random generator.
    ///
    /// # Errors
    /// [`Error::RandomUnavailable`] if the system has none to give.
    #[cfg(feature = "getrandom")]
    #[doc(alias("crypto_sign_keypair", "crypto_eddsa_key_pair", "keypair", "generate_pkcs8"))]
    pub fn generate() -> Result<Self, Error> {
        let level = Level::current();
        clear_stack(Depth::Curve, level, || {
            let mut seed = Seed([0; 32]);
            crate::bytes::random(&mut seed.0)?;
            Ok(Self::of_seed(&seed, level))
        })
    }

    /// A new one from a generator of the caller's, which nobody else may foretell.
    #[cfg(feature = "rand_core")]
    #[must_use]
    pub fn generate_from<R: rand_core::CryptoRng + ?Sized>(rng: &mut R) -> Self {
        let level = Level::current();
        clear_stack(Depth::Curve, level, || {
            let mut seed = Seed([0; 32]);
            rng.fill_bytes(&mut seed.0);
            Self::of_seed(&seed, level)
        })
    }

    /// From a seed.
    #[must_use]
    #[doc(alias("from_bytes", "crypto_sign_seed_keypair"))]
    pub fn from_seed(seed: &Seed) -> Self {
        Self::from_seed_at(seed, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    #[must_use]
    pub(crate) fn from_seed_at(seed: &Seed, level: Level) -> Self {
        clear_stack(Depth::Curve, level, || Self::of_seed(seed, level))
    }

    /// From a scalar and a prefix.
    ///
    /// Any scalar is taken, even a multiple of the group order l: its public key is the neutral point, for which
    /// anybody can sign. [`Policy::Strict`] refuses that one. No seed has such a scalar.
    #[must_use]
    pub fn from_expanded(expanded: &ExpandedSecretKey) -> Self {
        Self::from_expanded_at(expanded, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    #[must_use]
    pub(crate) fn from_expanded_at(expanded: &ExpandedSecretKey, level: Level) -> Self {
        clear_stack(Depth::Curve, level, || Self::from_both(expanded, level))
    }

    fn from_both(expanded: &ExpandedSecretKey, level: Level) -> Self {
        let signer = Signer::new(&expanded.0, level);
        SigningKey { seed: None, public: VerifyingKey::new(signer.public), signer }
    }

    fn of_seed(seed: &Seed, level: Level) -> Self {
        SigningKey { seed: Some(seed.clone()), ..Self::from_both(&seed.expand_at(level), level) }
    }

    /// The seed, to be stored under protection: everything else is derived from it. None if this was made from a scalar and a prefix.
    #[must_use]
    #[doc(alias("to_seed", "to_bytes", "as_bytes", "crypto_sign_ed25519_sk_to_seed"))]
    pub fn seed(&self) -> Option<&Seed> {
        self.seed.as_ref()
    }

    /// From a seed and the public key that was stored with it.
    ///
    /// # Errors
    /// [`Error::KeysDoNotMatch`] if the public key belongs to another seed.
    pub fn from_seed_with_verifying_key(seed: &Seed, public: &VerifyingKey) -> Result<Self, Error> {
        let level = Level::current();
        clear_stack(Depth::Curve, level, || Self::of_seed(seed, level).matching(public))
    }

    /// From a scalar, a prefix, and the public key that was stored with them.
    ///
    /// ```
    /// use saltern::Error;
    /// use saltern::curve25519::eddsa_blake2b::{Seed, SigningKey};
    ///
    /// let (seed, other) = (Seed::new([7; 32]), Seed::new([8; 32]));
    /// let key = SigningKey::from_expanded_with_verifying_key(&seed.expand(), &seed.verifying_key())?;
    /// assert_eq!(key.sign(b"forty sacks"), SigningKey::from_seed(&seed).sign(b"forty sacks"));
    /// let refused = SigningKey::from_expanded_with_verifying_key(&seed.expand(), &other.verifying_key());
    /// assert_eq!(refused.err(), Some(Error::KeysDoNotMatch));
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::KeysDoNotMatch`] if the public key belongs to another scalar.
    pub fn from_expanded_with_verifying_key(
        expanded: &ExpandedSecretKey,
        public: &VerifyingKey,
    ) -> Result<Self, Error> {
        let level = Level::current();
        clear_stack(Depth::Curve, level, || Self::from_both(expanded, level).matching(public))
    }

    /// This key, if the public key is its own. It is moved, so the caller clears the stack.
    fn matching(self, public: &VerifyingKey) -> Result<Self, Error> {
        if crate::bytes::equal(&self.public.0, &public.0) { Ok(self) } else { Err(Error::KeysDoNotMatch) }
    }

    /// Its public key.
    #[must_use]
    #[doc(alias("public_key", "crypto_sign_ed25519_sk_to_pk"))]
    pub fn verifying_key(&self) -> &VerifyingKey {
        &self.public
    }

    /// Signs a message. The same message has the same signature each time.
    #[must_use]
    #[doc(alias = "crypto_eddsa_sign")]
    pub fn sign(&self, message: &[u8]) -> Signature {
        Signature(self.signer.sign(|| Blake2b512::with_level(self.signer.level), message, None))
    }

    /// Signs a message with a nonce that does not depend on the message and the key alone, which protects against
    /// attackers who make the processor err, or who measure it while it signs the same message many times.
    ///
    /// The nonce is the hash of one block of 128 bytes (the noise, the prefix, and zeros) and the message. Bad noise
    /// makes it no worse than [`SigningKey::sign`].
    #[must_use]
    pub fn sign_hedged(&self, message: &[u8], noise: &[u8; 32]) -> Signature {
        Signature(self.signer.sign(|| Blake2b512::with_level(self.signer.level), message, Some(noise)))
    }

    /// [`SigningKey::sign_hedged`] with noise from the operating system.
    ///
    /// # Errors
    /// [`Error::RandomUnavailable`] if the operating system has no random bytes to give.
    #[cfg(feature = "getrandom")]
    pub fn sign_randomized(&self, message: &[u8]) -> Result<Signature, Error> {
        eddsa::with_noise(|noise| Ok(self.sign_hedged(message, noise)))
    }
}

impl zeroize::ZeroizeOnDrop for SigningKey {}

impl fmt::Debug for SigningKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let level = &self.signer.level;
        f.debug_struct("SigningKey").field("verifying_key", &self.public).field("level", level).finish_non_exhaustive()
    }
}

impl VerifyingKey {
    /// Whether it is a public key that a policy accepts, for keys that come before there is a signature: verification looks at
    /// the key itself.
    ///
    /// # Errors
    /// [`Error::NotReduced`], [`Error::SmallOrder`] or [`Error::NotAPoint`]; see [`Policy`].
    pub fn validate(&self, policy: Policy) -> Result<(), Error> {
        policy.check_key(&self.0)
    }

    /// Whether `signature` was made of `message` with the secret key that belongs to this public key, under
    /// [`Policy::Strict`].
    ///
    /// # Errors
    /// [`Error::BadSignature`] if it was not. [`Error::NotAPoint`], [`Error::NotReduced`] and [`Error::SmallOrder`]
    /// name what is wrong with the public key or the signature alone; see [`Policy`].
    #[doc(alias = "crypto_eddsa_check")]
    pub fn verify(&self, message: &[u8], signature: &Signature) -> Result<(), Error> {
        self.verify_with(Policy::Strict, message, signature)
    }

    /// The same under another policy, for those who must accept what others accept.
    ///
    /// # Errors
    /// As [`VerifyingKey::verify`].
    pub fn verify_with(&self, policy: Policy, message: &[u8], signature: &Signature) -> Result<(), Error> {
        self.verify_at(message, signature, policy, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    ///
    /// # Errors
    /// As [`VerifyingKey::verify`].
    pub(crate) fn verify_at(
        &self,
        message: &[u8],
        signature: &Signature,
        policy: Policy,
        level: Level,
    ) -> Result<(), Error> {
        policy.check(&self.0, &signature.0)?;
        eddsa::verify(Blake2b512::with_level(level), &self.0, &signature.0, message, policy.cofactored(), level)
    }

    /// The public key of X25519 for the same secret scalar: u = (1 + y) / (1 - y). Monocypher's
    /// `crypto_eddsa_to_x25519`.
    ///
    /// # Errors
    /// [`Error::NotReduced`] if y is 2^255 - 19 or more, or x would be 0 with a sign; [`Error::SmallOrder`] if this is a point of
    /// small order; otherwise [`Error::NotAPoint`] if these bytes are no point of the curve.
    pub fn to_x25519(&self) -> Result<x25519::PublicKey, Error> {
        eddsa::public_to_x25519(&self.0)
    }
}
