//! Verification of one signature.

use super::{Domain, Policy, Prehash, PublicKey, Signature};
use crate::kernel::curve25519::ed25519::{Claim, Verdict};
use crate::kernel::parts::{Composed, Parts};
use crate::{Error, dispatch};
use saltern_lanes::Level;

/// Signatures whose encodings are acceptable and whose messages are hashed.
pub(super) struct Verify<'a>(pub(super) &'a [Claim], pub(super) bool, pub(super) &'a mut [Verdict]);

impl Composed for Verify<'_> {
    type Output = ();

    #[inline(always)]
    fn run<W: Parts>(self, w: W) {
        w.ed25519_verify(self.0, self.1, self.2);
    }
}

impl Claim {
    pub(super) fn new(
        domain: Domain<'_>,
        level: Level,
        public: &PublicKey,
        signature: &Signature,
        message: &[u8],
    ) -> Self {
        let [r, s] = signature.halves();
        Claim { public: public.0, r, s, challenge: domain.challenge(level, &r, public, message) }
    }
}

/// What a verdict means to a caller.
pub(super) fn result(verdict: Verdict) -> Result<(), Error> {
    match verdict {
        Verdict::Valid => Ok(()),
        Verdict::NotAPoint => Err(Error::NotAPoint { argument: "public key" }),
        Verdict::Invalid => Err(Error::BadSignature),
    }
}

impl PublicKey {
    /// Whether `signature` was made of `message` with the secret key that belongs to this public key (Ed25519).
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
        self.verify_in(Domain::PLAIN, message, signature, policy, level)
    }

    /// The same for [`SigningKey::sign_with_context`](super::SigningKey::sign_with_context) (Ed25519ctx).
    ///
    /// # Errors
    /// [`Error::TooLong`] for a context over 255 bytes; otherwise as [`PublicKey::verify`].
    pub fn verify_with_context(
        &self,
        message: &[u8],
        context: &[u8],
        signature: &Signature,
        policy: Policy,
    ) -> Result<(), Error> {
        self.verify_in(Domain::context(context)?, message, signature, policy, Level::current())
    }

    /// The same for [`SigningKey::sign_prehashed`](super::SigningKey::sign_prehashed) (Ed25519ph).
    ///
    /// # Errors
    /// [`Error::TooLong`] for a context over 255 bytes; otherwise as [`PublicKey::verify`].
    pub fn verify_prehashed(
        &self,
        message: Prehash,
        context: &[u8],
        signature: &Signature,
        policy: Policy,
    ) -> Result<(), Error> {
        let domain = Domain::prehashed(context)?;
        let level = message.level();
        self.verify_in(domain, &message.finish(), signature, policy, level)
    }

    fn verify_in(
        &self,
        domain: Domain<'_>,
        message: &[u8],
        signature: &Signature,
        policy: Policy,
        level: Level,
    ) -> Result<(), Error> {
        policy.check(self, signature)?;
        let claim = Claim::new(domain, level, self, signature, message);
        let mut verdict = [Verdict::Invalid];
        dispatch::at(level, Verify(&[claim], policy.cofactored(), &mut verdict));
        result(verdict[0])
    }
}
