//! Verification of one signature.

use super::{CONTEXT, PREHASHED, Policy, Prehash, PublicKey, Signature, domain};
use crate::kernel::curve25519::ed25519::{Claim, Domain, Verdict, challenge};
use crate::kernel::parts::{Composed, Parts};
use crate::{Error, dispatch};
use saltern_lanes::Level;

pub(super) struct Verify<'a> {
    pub(super) public: &'a PublicKey,
    pub(super) signature: &'a Signature,
    pub(super) domain: Domain<'a>,
    pub(super) message: &'a [u8],
    pub(super) cofactored: bool,
}

impl Composed for Verify<'_> {
    type Output = Verdict;

    #[inline(always)]
    fn run<W: Parts>(self, w: W) -> Verdict {
        let (public, signature) = (self.public.as_bytes(), self.signature.as_bytes());
        let challenge = challenge(w, self.domain, &signature[..32], public, self.message);
        let mut verdict = [Verdict::Invalid];
        w.ed25519_verify(&[Claim { public, signature, challenge: &challenge }], self.cofactored, &mut verdict);
        verdict[0]
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
        self.verify_in(Domain::Plain, message, signature, policy, level)
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
        self.verify_in(domain(CONTEXT, context)?, message, signature, policy, Level::current())
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
        let domain = domain(PREHASHED, context)?;
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
        let cofactored = policy.cofactored();
        result(dispatch::at(level, Verify { public: self, signature, domain, message, cofactored }))
    }
}
