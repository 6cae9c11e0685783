//! Many signatures at once.
//!
//! Without `alloc`, results go into a slice of the caller's. What is in it before does not matter:
//!
//! ```
//! use saltern::curve25519::ed25519::{Policy, Seed, Signature, SigningKey, batch};
//! use saltern::Error;
//!
//! let key = SigningKey::new(&Seed::new([7; 32]));
//! let (good, bad) = (key.sign(b"forty sacks"), Signature::new([0; 64]));
//! let item = |signature| batch::Item { public: key.public_key(), message: b"forty sacks", signature };
//! let mut results = [Err(Error::Refused); 2];
//! batch::verify_into(&[item(&good), item(&bad)], Policy::Rfc8032, &mut results)?;
//! assert_eq!(results, [Ok(()), Err(Error::BadSignature)]);
//! # Ok::<(), Error>(())
//! ```

use super::{Domain, Policy, Prehash, PublicKey, Signature};
use crate::Error;
use crate::curve25519::eddsa::batch::{self, CHUNK, Open, count};
use crate::hash::sha512_many;
#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use saltern_lanes::Level;

/// One signature to be verified.
#[derive(Clone, Copy, Debug)]
pub struct Item<'a> {
    /// The signer's public key.
    pub public: &'a PublicKey,
    /// The message.
    pub message: &'a [u8],
    /// The signature.
    pub signature: &'a Signature,
}

/// One signature of a hash to be verified (Ed25519ph).
#[derive(Clone, Copy, Debug)]
pub struct PrehashedItem<'a> {
    /// The signer's public key.
    pub public: &'a PublicKey,
    /// The message, all of it.
    pub message: &'a Prehash,
    /// The signature.
    pub signature: &'a Signature,
}

/// Verifies all items, and says of each what [`PublicKey::verify`] would say.
///
/// ```
/// use saltern::Error;
/// use saltern::curve25519::ed25519::{Policy, Seed, Signature, SigningKey, batch};
///
/// let key = SigningKey::new(&Seed::new([7; 32]));
/// let (good, bad) = (key.sign(b"forty sacks"), Signature::new([0; 64]));
/// let item = |signature| batch::Item { public: key.public_key(), message: b"forty sacks", signature };
/// let results = batch::verify(&[item(&good), item(&bad)], Policy::Rfc8032);
/// assert_eq!(results, [Ok(()), Err(Error::BadSignature)]);
/// ```
#[cfg(feature = "alloc")]
pub fn verify(items: &[Item<'_>], policy: Policy) -> Vec<Result<(), Error>> {
    let mut results = alloc::vec![Ok(()); items.len()];
    verify_all(items, Domain::PLAIN, policy, &mut results, Level::current());
    results
}

/// [`verify`] without an allocation. What is in `results` before does not matter.
///
/// # Errors
/// [`Error::Count`] if there are not as many results as items.
pub fn verify_into(items: &[Item<'_>], policy: Policy, results: &mut [Result<(), Error>]) -> Result<(), Error> {
    verify_into_at(items, policy, results, Level::current())
}

/// The same at a level of the caller's choice, for tests and measurements.
///
/// # Errors
/// As [`verify_into`].
pub fn verify_into_at(
    items: &[Item<'_>],
    policy: Policy,
    results: &mut [Result<(), Error>],
    level: Level,
) -> Result<(), Error> {
    count(items.len(), results)?;
    verify_all(items, Domain::PLAIN, policy, results, level);
    Ok(())
}

/// The same for signatures with a context (Ed25519ctx), which all of them share: of each item what
/// [`PublicKey::verify_with_context`] would say.
///
/// # Errors
/// [`Error::TooLong`] for a context over 255 bytes.
#[cfg(feature = "alloc")]
pub fn verify_with_context(
    items: &[Item<'_>],
    context: &[u8],
    policy: Policy,
) -> Result<Vec<Result<(), Error>>, Error> {
    let mut results = alloc::vec![Ok(()); items.len()];
    verify_with_context_into(items, context, policy, &mut results)?;
    Ok(results)
}

/// [`verify_with_context`] without an allocation.
///
/// # Errors
/// As [`verify_with_context`]; [`Error::Count`] if there are not as many results as items.
pub fn verify_with_context_into(
    items: &[Item<'_>],
    context: &[u8],
    policy: Policy,
    results: &mut [Result<(), Error>],
) -> Result<(), Error> {
    verify_with_context_into_at(items, context, policy, results, Level::current())
}

/// The same at a level of the caller's choice, for tests and measurements.
///
/// # Errors
/// As [`verify_with_context_into`].
pub fn verify_with_context_into_at(
    items: &[Item<'_>],
    context: &[u8],
    policy: Policy,
    results: &mut [Result<(), Error>],
    level: Level,
) -> Result<(), Error> {
    let domain = Domain::context(context)?;
    count(items.len(), results)?;
    verify_all(items, domain, policy, results, level);
    Ok(())
}

/// The same for signatures of hashes (Ed25519ph) with one context, which may be empty: of each item what
/// [`PublicKey::verify_prehashed`] would say.
///
/// ```
/// use saltern::curve25519::ed25519::{Policy, Prehash, Seed, SigningKey, batch};
///
/// let mut message = Prehash::new();
/// message.update(b"forty sacks of salt");
/// let key = SigningKey::new(&Seed::new([7; 32]));
/// let signature = key.sign_prehashed(message.clone(), b"the mill")?;
/// let item = batch::PrehashedItem { public: key.public_key(), message: &message, signature: &signature };
/// assert_eq!(batch::verify_prehashed(&[item, item], b"the mill", Policy::Strict)?, [Ok(()); 2]);
/// # Ok::<(), saltern::Error>(())
/// ```
///
/// # Errors
/// [`Error::TooLong`] for a context over 255 bytes.
#[cfg(feature = "alloc")]
pub fn verify_prehashed(
    items: &[PrehashedItem<'_>],
    context: &[u8],
    policy: Policy,
) -> Result<Vec<Result<(), Error>>, Error> {
    let mut results = alloc::vec![Ok(()); items.len()];
    verify_prehashed_into(items, context, policy, &mut results)?;
    Ok(results)
}

/// [`verify_prehashed`] without an allocation.
///
/// # Errors
/// As [`verify_prehashed`]; [`Error::Count`] if there are not as many results as items.
pub fn verify_prehashed_into(
    items: &[PrehashedItem<'_>],
    context: &[u8],
    policy: Policy,
    results: &mut [Result<(), Error>],
) -> Result<(), Error> {
    verify_prehashed_into_at(items, context, policy, results, Level::current())
}

/// The same at a level of the caller's choice, for tests and measurements.
///
/// # Errors
/// As [`verify_prehashed_into`].
pub fn verify_prehashed_into_at(
    items: &[PrehashedItem<'_>],
    context: &[u8],
    policy: Policy,
    results: &mut [Result<(), Error>],
    level: Level,
) -> Result<(), Error> {
    let domain = Domain::prehashed(context)?;
    count(items.len(), results)?;
    for (items, results) in items.chunks(CHUNK).zip(results.chunks_mut(CHUNK)) {
        let mut hashes = [[0; 64]; CHUNK];
        for (hash, item) in hashes.iter_mut().zip(items) {
            *hash = item.message.clone().finish();
        }
        let item = |i: usize| Item { public: items[i].public, message: &hashes[i], signature: items[i].signature };
        let mut of_hashes = [item(0); CHUNK];
        for (i, of_hash) in of_hashes.iter_mut().enumerate().take(items.len()) {
            *of_hash = item(i);
        }
        verify_all(&of_hashes[..items.len()], domain, policy, results, level);
    }
    Ok(())
}

fn verify_all(items: &[Item<'_>], domain: Domain<'_>, policy: Policy, results: &mut [Result<(), Error>], level: Level) {
    let items = items.iter().map(|item| batch::Item {
        public: &item.public.0,
        message: item.message,
        signature: &item.signature.0,
    });
    let hash = |open: &Open<'_>, challenges: &mut [[u8; 64]]| {
        if domain.is_plain() {
            return sha512_many(open, level, challenges);
        }
        // What is hashed in front of them leaves no room in a block for R and the public key.
        for (challenge, item) in challenges.iter_mut().zip(open.items()) {
            *challenge = item.challenge(domain.hash(level));
        }
    };
    batch::verify(items, policy, hash, results, level);
}
