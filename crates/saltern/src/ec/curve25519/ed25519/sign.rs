//! Secret keys, and signing.

use super::{Domain, Signature, VerifyingKey};
use crate::Error;
use crate::backend::{Depth, clear_stack};
use crate::curve25519::eddsa::{self, Signer};
use crate::hash::Sha512;
use core::fmt;
use saltern_lanes::{Level, wipe};

crate::bytes::secret! {
    /// A secret key as it is stored: 32 secret, uniformly random bytes. RFC 8032 calls it the private key.
    Seed, 32, "seed"
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
/// The public key is computed, or checked, when this is made. So there is no way to sign with somebody else's public key,
/// which would give the secret away.
#[derive(Clone)]
#[doc(alias("Keypair", "Ed25519KeyPair", "keypair"))]
pub struct SigningKey {
    /// What it was made from, unless that was a scalar and a prefix.
    seed: Option<Seed>,
    signer: Signer,
    public: VerifyingKey,
}

/// A message that is signed by its hash (Ed25519ph). It comes in pieces of any size.
///
/// ```
/// use saltern::curve25519::ed25519::{Policy, Prehash, Seed, SigningKey};
///
/// let mut message = Prehash::new();
/// message.update(b"forty sacks");
/// message.update(b" of salt");
/// let key = SigningKey::from_seed(&Seed::new([7; 32]));
/// let signature = key.sign_prehashed(message.clone(), b"the mill")?;
/// key.verifying_key().verify_prehashed(Policy::Strict, message, b"the mill", &signature)?;
/// # Ok::<(), saltern::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
#[doc(alias = "crypto_sign_init")]
pub struct Prehash(Sha512);

impl Seed {
    /// The public key that belongs to it.
    #[must_use]
    pub fn verifying_key(&self) -> VerifyingKey {
        self.verifying_key_at(Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    #[must_use]
    pub(crate) fn verifying_key_at(&self, level: Level) -> VerifyingKey {
        clear_stack(Depth::Curve, level, || SigningKey::from_both(&self.expand_at(level), level).public)
    }

    /// The scalar and the prefix.
    #[must_use]
    pub fn expand(&self) -> ExpandedSecretKey {
        let level = Level::current();
        clear_stack(Depth::Hash, level, || self.expand_at(level))
    }

    pub(super) fn expand_at(&self, level: Level) -> ExpandedSecretKey {
        ExpandedSecretKey(eddsa::expand(Sha512::with_level(level), &self.0))
    }
}

impl ExpandedSecretKey {
    /// From the scalar, 32 bytes with the lowest first, and the prefix.
    #[must_use]
    pub const fn new(bytes: [u8; 64]) -> Self {
        ExpandedSecretKey(bytes)
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
    /// anybody can sign. [`Policy::Strict`](super::Policy::Strict) refuses that one. No seed has such a scalar.
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
    /// use saltern::curve25519::ed25519::{Seed, SigningKey};
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

    /// Signs a message (Ed25519). The same message has the same signature each time.
    #[must_use]
    #[doc(alias("crypto_sign_detached", "crypto_ed25519_sign"))]
    pub fn sign(&self, message: &[u8]) -> Signature {
        self.sign_in(Domain::PLAIN, message, None)
    }

    /// Signs a message with a nonce that does not depend on the message and the key alone.
    ///
    /// That protects against attackers who make the processor err, or who measure it while it signs the same message many
    /// times. The nonce is the hash of one block of 128 bytes (the noise, the prefix, and zeros) and the message. Everybody
    /// verifies the signature as any other, and bad noise makes it no worse than [`SigningKey::sign`].
    #[must_use]
    pub fn sign_hedged(&self, message: &[u8], noise: &[u8; 32]) -> Signature {
        self.sign_in(Domain::PLAIN, message, Some(noise))
    }

    /// [`SigningKey::sign_hedged`] with noise from the operating system.
    ///
    /// ```
    /// use saltern::curve25519::ed25519::{Policy, Seed, SigningKey};
    ///
    /// let key = SigningKey::from_seed(&Seed::new([7; 32]));
    /// let signature = key.sign_randomized(b"forty sacks of salt")?;
    /// key.verifying_key().verify(b"forty sacks of salt", &signature)?;
    /// # Ok::<(), saltern::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::RandomUnavailable`] if the operating system has no random bytes to give.
    #[cfg(feature = "getrandom")]
    pub fn sign_randomized(&self, message: &[u8]) -> Result<Signature, Error> {
        eddsa::with_noise(|noise| Ok(self.sign_hedged(message, noise)))
    }

    /// Signs a message for a purpose (Ed25519ctx): no signature is valid with another context, or without one.
    ///
    /// The context should not be empty, as RFC 8032, section 5.1 has it; an empty one is taken, and makes other signatures
    /// than [`SigningKey::sign`].
    ///
    /// # Errors
    /// [`Error::TooLong`] for a context over 255 bytes.
    pub fn sign_with_context(&self, message: &[u8], context: &[u8]) -> Result<Signature, Error> {
        Ok(self.sign_in(Domain::context(context)?, message, None))
    }

    /// [`SigningKey::sign_with_context`] with noise in the nonce. It is as with [`SigningKey::sign_hedged`], but for what
    /// Ed25519ctx hashes in front of everything.
    ///
    /// # Errors
    /// [`Error::TooLong`] for a context over 255 bytes.
    pub fn sign_with_context_hedged(
        &self,
        message: &[u8],
        context: &[u8],
        noise: &[u8; 32],
    ) -> Result<Signature, Error> {
        Ok(self.sign_in(Domain::context(context)?, message, Some(noise)))
    }

    /// [`SigningKey::sign_with_context_hedged`] with noise from the operating system.
    ///
    /// # Errors
    /// [`Error::TooLong`] for a context over 255 bytes; [`Error::RandomUnavailable`] if the operating system has no random bytes
    /// to give.
    #[cfg(feature = "getrandom")]
    pub fn sign_with_context_randomized(&self, message: &[u8], context: &[u8]) -> Result<Signature, Error> {
        eddsa::with_noise(|noise| self.sign_with_context_hedged(message, context, noise))
    }

    /// Signs the hash of a message (Ed25519ph). The context may be empty.
    ///
    /// # Errors
    /// [`Error::TooLong`] for a context over 255 bytes.
    #[doc(alias = "crypto_sign_final_create")]
    pub fn sign_prehashed(&self, message: Prehash, context: &[u8]) -> Result<Signature, Error> {
        self.sign_hash(message, context, None)
    }

    /// [`SigningKey::sign_prehashed`] with noise in the nonce. It is as with [`SigningKey::sign_hedged`], but for what
    /// Ed25519ph hashes in front of everything.
    ///
    /// # Errors
    /// [`Error::TooLong`] for a context over 255 bytes.
    pub fn sign_prehashed_hedged(
        &self,
        message: Prehash,
        context: &[u8],
        noise: &[u8; 32],
    ) -> Result<Signature, Error> {
        self.sign_hash(message, context, Some(noise))
    }

    /// [`SigningKey::sign_prehashed_hedged`] with noise from the operating system.
    ///
    /// # Errors
    /// [`Error::TooLong`] for a context over 255 bytes; [`Error::RandomUnavailable`] if the operating system has no random bytes
    /// to give.
    #[cfg(feature = "getrandom")]
    pub fn sign_prehashed_randomized(&self, message: Prehash, context: &[u8]) -> Result<Signature, Error> {
        eddsa::with_noise(|noise| self.sign_prehashed_hedged(message, context, noise))
    }

    fn sign_hash(&self, message: Prehash, context: &[u8], noise: Option<&[u8; 32]>) -> Result<Signature, Error> {
        let domain = Domain::prehashed(context)?;
        let mut hash = message.finalize();
        let signature = self.sign_in(domain, &hash, noise);
        wipe(&mut hash);
        Ok(signature)
    }

    /// The same for a hash that was made elsewhere, without a context: see [`states`](crate::hazmat::states).
    pub(crate) fn sign_finished(&self, hash: &[u8; 64]) -> Result<Signature, Error> {
        Ok(self.sign_in(Domain::prehashed(&[])?, hash, None))
    }

    fn sign_in(&self, domain: Domain<'_>, message: &[u8], noise: Option<&[u8; 32]>) -> Signature {
        Signature(self.signer.sign(|| domain.hash(self.signer.level), message, noise))
    }
}

impl zeroize::ZeroizeOnDrop for SigningKey {}

impl fmt::Debug for SigningKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SigningKey")
            .field("verifying_key", &self.public)
            .field("level", &self.signer.level)
            .finish_non_exhaustive()
    }
}

crate::io::written_to!(Prehash);

impl Prehash {
    /// Begins a message.
    #[must_use]
    pub fn new() -> Self {
        Self::with_level(Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    #[must_use]
    pub(crate) fn with_level(level: Level) -> Self {
        Prehash(Sha512::with_level(level))
    }

    /// Goes on with the message.
    pub fn update(&mut self, piece: &[u8]) {
        self.0.update(piece);
    }

    pub(super) fn finalize(self) -> [u8; 64] {
        self.0.finalize()
    }

    pub(super) fn level(&self) -> Level {
        self.0.level()
    }
}
