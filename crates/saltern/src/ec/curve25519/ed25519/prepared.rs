//! Verification with a public key that is used again.

use super::{Domain, Policy, Prehash, Signature, VerifyingKey};
use crate::Error;
use crate::curve25519::eddsa;
use crate::curve25519::kernel::prepared::KeyTables;
use core::fmt;
use saltern_lanes::Level;

/// A public key with tables of its multiples, for those who verify many signatures of one signer. It accepts what
/// [`VerifyingKey`] accepts, with the same errors.
///
/// It has 12,288 bytes of tables. To make them takes as long as to verify two to four signatures; then each takes three fifths to
/// three quarters of the time, so that it pays from four to sixteen signatures on, which depends on the processor.
///
/// ```
/// use saltern::curve25519::ed25519::{Policy, Seed, SigningKey};
///
/// let key = SigningKey::from_seed(&Seed::new([7; 32]));
/// let prepared = key.verifying_key().prepare()?;
/// for message in [b"forty sacks of salt", b"fifty sacks of salt"] {
///     let signature = key.sign(message);
///     prepared.verify(message, &signature)?;
///     assert!(prepared.verify_with(Policy::Rfc8032, b"no sack", &signature).is_err());
/// }
/// # Ok::<(), saltern::Error>(())
/// ```
#[doc(alias("ExpandedVerifyingKey", "PrecomputedVerifyingKey"))]
#[derive(Clone)]
pub struct PreparedVerifyingKey {
    key: VerifyingKey,
    tables: KeyTables,
    level: Level,
}

impl VerifyingKey {
    /// Makes tables of the key's multiples, with which its signatures are verified faster.
    ///
    /// What a [`Policy`] says of the key is said when a signature is verified: a key of small order can be prepared.
    ///
    /// # Errors
    /// [`Error::NotAPoint`] if no signature can be one of this key's.
    pub fn prepare(&self) -> Result<PreparedVerifyingKey, Error> {
        self.prepare_at(Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    ///
    /// # Errors
    /// As [`VerifyingKey::prepare`].
    pub(crate) fn prepare_at(&self, level: Level) -> Result<PreparedVerifyingKey, Error> {
        let mut prepared = PreparedVerifyingKey { key: *self, tables: [[[0; 12]; 64]; 2], level };
        eddsa::prepare(&self.0, &mut prepared.tables)?;
        Ok(prepared)
    }
}

impl PreparedVerifyingKey {
    /// The public key.
    #[must_use]
    pub fn verifying_key(&self) -> &VerifyingKey {
        &self.key
    }

    /// As [`VerifyingKey::verify`].
    ///
    /// # Errors
    /// As there.
    pub fn verify(&self, message: &[u8], signature: &Signature) -> Result<(), Error> {
        self.verify_with(Policy::Strict, message, signature)
    }

    /// As [`VerifyingKey::verify_with`].
    ///
    /// # Errors
    /// As there.
    pub fn verify_with(&self, policy: Policy, message: &[u8], signature: &Signature) -> Result<(), Error> {
        self.verify_in(Domain::PLAIN, message, signature, policy)
    }

    /// As [`VerifyingKey::verify_with_context`].
    ///
    /// # Errors
    /// As there.
    pub fn verify_with_context(
        &self,
        policy: Policy,
        message: &[u8],
        context: &[u8],
        signature: &Signature,
    ) -> Result<(), Error> {
        self.verify_in(Domain::context(context)?, message, signature, policy)
    }

    /// As [`VerifyingKey::verify_prehashed`].
    ///
    /// # Errors
    /// As there.
    pub fn verify_prehashed(
        &self,
        policy: Policy,
        message: Prehash,
        context: &[u8],
        signature: &Signature,
    ) -> Result<(), Error> {
        self.verify_in(Domain::prehashed(context)?, &message.finalize(), signature, policy)
    }

    fn verify_in(
        &self,
        domain: Domain<'_>,
        message: &[u8],
        signature: &Signature,
        policy: Policy,
    ) -> Result<(), Error> {
        policy.check(&self.key.0, &signature.0)?;
        let claim = eddsa::claim(domain.hash(self.level), &self.key.0, &signature.0, message);
        eddsa::verify_prepared(&self.tables, &claim, policy.cofactored(), self.level)
    }
}

/// The key alone.
impl fmt::Debug for PreparedVerifyingKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("PreparedVerifyingKey").field(&self.key).finish()
    }
}
