//! Verification of one signature.

use super::{Domain, Policy, Prehash, Signature, VerifyingKey};
use crate::Error;
use crate::curve25519::eddsa;
use saltern_lanes::Level;

impl VerifyingKey {
    /// Whether it is a public key that a policy accepts, for keys that come before there is a signature: verification looks at
    /// the key itself.
    ///
    /// # Errors
    /// [`Error::NotReduced`], [`Error::SmallOrder`] or [`Error::NotAPoint`]; see [`Policy`].
    pub fn validate(&self, policy: Policy) -> Result<(), Error> {
        policy.check_key(&self.0)
    }

    /// Whether `signature` was made of `message` with the secret key that belongs to this public key (Ed25519), under [`Policy::Strict`].
    ///
    /// # Errors
    /// [`Error::BadSignature`] if it was not. [`Error::NotAPoint`], [`Error::NotReduced`] and [`Error::SmallOrder`] name
    /// what is wrong with the public key or the signature alone; see [`Policy`].
    #[doc(alias("crypto_sign_verify_detached", "verify_strict", "crypto_ed25519_check"))]
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
        self.verify_in(Domain::PLAIN, message, signature, policy, level)
    }

    /// The same for [`SigningKey::sign_with_context`](super::SigningKey::sign_with_context) (Ed25519ctx). An empty context
    /// is one too.
    ///
    /// # Errors
    /// [`Error::TooLong`] for a context over 255 bytes; otherwise as [`VerifyingKey::verify`].
    pub fn verify_with_context(
        &self,
        policy: Policy,
        message: &[u8],
        context: &[u8],
        signature: &Signature,
    ) -> Result<(), Error> {
        self.verify_with_context_at(message, context, signature, policy, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    ///
    /// # Errors
    /// As [`VerifyingKey::verify_with_context`].
    pub(crate) fn verify_with_context_at(
        &self,
        message: &[u8],
        context: &[u8],
        signature: &Signature,
        policy: Policy,
        level: Level,
    ) -> Result<(), Error> {
        self.verify_in(Domain::context(context)?, message, signature, policy, level)
    }

    /// The same for [`SigningKey::sign_prehashed`](super::SigningKey::sign_prehashed) (Ed25519ph).
    ///
    /// # Errors
    /// [`Error::TooLong`] for a context over 255 bytes; otherwise as [`VerifyingKey::verify`].
    #[doc(alias = "crypto_sign_final_verify")]
    pub fn verify_prehashed(
        &self,
        policy: Policy,
        message: Prehash,
        context: &[u8],
        signature: &Signature,
    ) -> Result<(), Error> {
        let domain = Domain::prehashed(context)?;
        let level = message.level();
        self.verify_in(domain, &message.finalize(), signature, policy, level)
    }

    /// The same for a hash that was made elsewhere, without a context: see [`states`](crate::hazmat::states).
    pub(crate) fn verify_finished(&self, policy: Policy, hash: &[u8; 64], signature: &Signature) -> Result<(), Error> {
        self.verify_in(Domain::prehashed(&[])?, hash, signature, policy, Level::current())
    }

    fn verify_in(
        &self,
        domain: Domain<'_>,
        message: &[u8],
        signature: &Signature,
        policy: Policy,
        level: Level,
    ) -> Result<(), Error> {
        policy.check(&self.0, &signature.0)?;
        eddsa::verify(domain.hash(level), &self.0, &signature.0, message, policy.cofactored(), level)
    }
}
