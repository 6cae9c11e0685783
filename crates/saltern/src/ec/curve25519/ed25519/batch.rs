//! Many signatures at once.
//!
//! [`verify_all`] accepts or refuses them together, and needs no allocation. The other calls give a result for each of them.
//! Without `alloc`, those go into a slice of the caller's. What is in it before does not matter:
//!
//! ```
//! use saltern::curve25519::ed25519::{Policy, Seed, Signature, SigningKey, batch};
//! use saltern::Error;
//!
//! let key = SigningKey::from_seed(&Seed::new([7; 32]));
//! let (good, bad) = (key.sign(b"forty sacks"), Signature::new([0; 64]));
//! let item = |signature| batch::Item { public_key: key.verifying_key(), message: b"forty sacks", signature };
//! let mut results = [Err(Error::Unauthentic); 2];
//! batch::verify_into_with(Policy::Rfc8032, &[item(&good), item(&bad)], &mut results)?;
//! assert_eq!(results, [Ok(()), Err(Error::BadSignature)]);
//! # Ok::<(), Error>(())
//! ```
//!
//! The compiler warns where a list of results is not used:
//!
//! ```compile_fail
//! #![deny(unused_must_use)]
//! use saltern::curve25519::ed25519::{Policy, batch};
//! batch::verify(&[]);
//! ```

use super::{Domain, Policy, Prehash, Signature, VerifyingKey};
use crate::Error;
use crate::curve25519::eddsa::batch::{self, CHUNK, Open};
use crate::hash::sha512_many;
#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use saltern_lanes::Level;

/// One signature to be verified.
#[derive(Clone, Copy, Debug)]
pub struct Item<'a> {
    /// The signer's public key.
    pub public_key: &'a VerifyingKey,
    /// The message.
    pub message: &'a [u8],
    /// The signature.
    pub signature: &'a Signature,
}

/// One signature of a hash to be verified (Ed25519ph).
#[derive(Clone, Copy, Debug)]
pub struct PrehashedItem<'a> {
    /// The signer's public key.
    pub public_key: &'a VerifyingKey,
    /// The message, all of it.
    pub message: &'a Prehash,
    /// The signature.
    pub signature: &'a Signature,
}

/// Verifies all items, and accepts them only if each of them is valid.
///
/// ```
/// use saltern::Error;
/// use saltern::curve25519::ed25519::{Policy, Seed, Signature, SigningKey, batch};
///
/// let key = SigningKey::from_seed(&Seed::new([7; 32]));
/// let (good, bad) = (key.sign(b"forty sacks"), Signature::new([0; 64]));
/// let item = |signature| batch::Item { public_key: key.verifying_key(), message: b"forty sacks", signature };
/// batch::verify_all_with(Policy::Rfc8032, &[item(&good), item(&good)])?;
/// assert_eq!(batch::verify_all_with(Policy::Rfc8032, &[item(&good), item(&bad)]), Err(Error::BadSignature));
/// # Ok::<(), Error>(())
/// ```
///
/// # Errors
/// What [`VerifyingKey::verify`] says of the first item that it refuses.
#[doc(alias("batch_verify", "verify_batch"))]
pub fn verify_all(items: &[Item<'_>]) -> Result<(), Error> {
    verify_all_with(Policy::Strict, items)
}

/// [`verify_all`] under another policy than [`Policy::Strict`].
///
/// # Errors
/// As [`verify_all`].
pub fn verify_all_with(policy: Policy, items: &[Item<'_>]) -> Result<(), Error> {
    batch::all(items, |items, results| verify_into_with(policy, items, results))
}

/// Verifies all items, and says of each what [`VerifyingKey::verify`] would say. [`verify_all`] is for those who accept all or none.
///
/// ```
/// use saltern::Error;
/// use saltern::curve25519::ed25519::{Policy, Seed, Signature, SigningKey, batch};
///
/// let key = SigningKey::from_seed(&Seed::new([7; 32]));
/// let (good, bad) = (key.sign(b"forty sacks"), Signature::new([0; 64]));
/// let item = |signature| batch::Item { public_key: key.verifying_key(), message: b"forty sacks", signature };
/// let results = batch::verify_with(Policy::Rfc8032, &[item(&good), item(&bad)]);
/// assert_eq!(results, [Ok(()), Err(Error::BadSignature)]);
/// ```
#[cfg(feature = "alloc")]
#[must_use = "each item has a result of its own, which says whether its signature is valid"]
pub fn verify(items: &[Item<'_>]) -> Vec<Result<(), Error>> {
    verify_with(Policy::Strict, items)
}

/// [`verify`] under another policy than [`Policy::Strict`].
#[cfg(feature = "alloc")]
#[must_use = "each item has a result of its own, which says whether its signature is valid"]
pub fn verify_with(policy: Policy, items: &[Item<'_>]) -> Vec<Result<(), Error>> {
    let mut results = alloc::vec![Ok(()); items.len()];
    verify_each(items, Domain::PLAIN, policy, &mut results, Level::current());
    results
}

/// [`verify`] without an allocation. What is in `results` before does not matter.
///
/// **`Ok` says nothing of the signatures: what is said of each is in `results`.**
///
/// # Errors
/// [`Error::Count`] if there are not as many results as items.
pub fn verify_into(items: &[Item<'_>], results: &mut [Result<(), Error>]) -> Result<(), Error> {
    verify_into_with(Policy::Strict, items, results)
}

/// [`verify_into`] under another policy than [`Policy::Strict`].
///
/// # Errors
/// As [`verify_into`].
pub fn verify_into_with(policy: Policy, items: &[Item<'_>], results: &mut [Result<(), Error>]) -> Result<(), Error> {
    verify_into_at(items, policy, results, Level::current())
}

/// The same at a level of the caller's choice, for tests and measurements.
///
/// # Errors
/// As [`verify_into`].
pub(crate) fn verify_into_at(
    items: &[Item<'_>],
    policy: Policy,
    results: &mut [Result<(), Error>],
    level: Level,
) -> Result<(), Error> {
    crate::error::count("output", results.len(), items.len())?;
    verify_each(items, Domain::PLAIN, policy, results, level);
    Ok(())
}

/// [`verify_all`] for signatures with a context (Ed25519ctx), which all of them share.
///
/// # Errors
/// What [`VerifyingKey::verify_with_context`] says of the first item that it refuses; [`Error::TooLong`] for a context over 255 bytes.
pub fn verify_all_with_context(policy: Policy, items: &[Item<'_>], context: &[u8]) -> Result<(), Error> {
    Domain::context(context)?;
    batch::all(items, |items, results| verify_with_context_into(policy, items, context, results))
}

/// [`verify`] for signatures with a context (Ed25519ctx), which all of them share: of each item what
/// [`VerifyingKey::verify_with_context`] would say, and so of each [`Error::TooLong`] for a context over 255 bytes.
#[cfg(feature = "alloc")]
#[must_use = "each item has a result of its own, which says whether its signature is valid"]
pub fn verify_with_context(policy: Policy, items: &[Item<'_>], context: &[u8]) -> Vec<Result<(), Error>> {
    filled(items.len(), |results| verify_with_context_into(policy, items, context, results))
}

/// [`verify_with_context`] without an allocation.
///
/// **`Ok` says nothing of the signatures: what is said of each is in `results`.**
///
/// # Errors
/// [`Error::TooLong`] for a context over 255 bytes; [`Error::Count`] if there are not as many results as items.
pub fn verify_with_context_into(
    policy: Policy,
    items: &[Item<'_>],
    context: &[u8],
    results: &mut [Result<(), Error>],
) -> Result<(), Error> {
    verify_with_context_into_at(items, context, policy, results, Level::current())
}

/// The same at a level of the caller's choice, for tests and measurements.
///
/// # Errors
/// As [`verify_with_context_into`].
pub(crate) fn verify_with_context_into_at(
    items: &[Item<'_>],
    context: &[u8],
    policy: Policy,
    results: &mut [Result<(), Error>],
    level: Level,
) -> Result<(), Error> {
    let domain = Domain::context(context)?;
    crate::error::count("output", results.len(), items.len())?;
    verify_each(items, domain, policy, results, level);
    Ok(())
}

/// [`verify_all`] for signatures of hashes (Ed25519ph) with one context, which may be empty.
///
/// # Errors
/// What [`VerifyingKey::verify_prehashed`] says of the first item that it refuses; [`Error::TooLong`] for a context over 255 bytes.
pub fn verify_all_prehashed(policy: Policy, items: &[PrehashedItem<'_>], context: &[u8]) -> Result<(), Error> {
    Domain::prehashed(context)?;
    batch::all(items, |items, results| verify_prehashed_into(policy, items, context, results))
}

/// [`verify`] for signatures of hashes (Ed25519ph) with one context, which may be empty: of each item what
/// [`VerifyingKey::verify_prehashed`] would say, and so of each [`Error::TooLong`] for a context over 255 bytes.
///
/// ```
/// use saltern::curve25519::ed25519::{Policy, Prehash, Seed, SigningKey, batch};
///
/// let mut message = Prehash::new();
/// message.update(b"forty sacks of salt");
/// let key = SigningKey::from_seed(&Seed::new([7; 32]));
/// let signature = key.sign_prehashed(message.clone(), b"the mill")?;
/// let item = batch::PrehashedItem { public_key: key.verifying_key(), message: &message, signature: &signature };
/// assert_eq!(batch::verify_prehashed(Policy::Strict, &[item, item], b"the mill"), [Ok(()); 2]);
/// # Ok::<(), saltern::Error>(())
/// ```
#[cfg(feature = "alloc")]
#[must_use = "each item has a result of its own, which says whether its signature is valid"]
pub fn verify_prehashed(policy: Policy, items: &[PrehashedItem<'_>], context: &[u8]) -> Vec<Result<(), Error>> {
    filled(items.len(), |results| verify_prehashed_into(policy, items, context, results))
}

/// [`verify_prehashed`] without an allocation.
///
/// **`Ok` says nothing of the signatures: what is said of each is in `results`.**
///
/// # Errors
/// [`Error::TooLong`] for a context over 255 bytes; [`Error::Count`] if there are not as many results as items.
pub fn verify_prehashed_into(
    policy: Policy,
    items: &[PrehashedItem<'_>],
    context: &[u8],
    results: &mut [Result<(), Error>],
) -> Result<(), Error> {
    verify_prehashed_into_at(items, context, policy, results, Level::current())
}

/// The same at a level of the caller's choice, for tests and measurements.
///
/// # Errors
/// As [`verify_prehashed_into`].
pub(crate) fn verify_prehashed_into_at(
    items: &[PrehashedItem<'_>],
    context: &[u8],
    policy: Policy,
    results: &mut [Result<(), Error>],
    level: Level,
) -> Result<(), Error> {
    let domain = Domain::prehashed(context)?;
    crate::error::count("output", results.len(), items.len())?;
    for (items, results) in items.chunks(CHUNK).zip(results.chunks_mut(CHUNK)) {
        let mut hashes = [[0; 64]; CHUNK];
        for (hash, item) in hashes.iter_mut().zip(items) {
            *hash = item.message.clone().finalize();
        }
        let item =
            |i: usize| Item { public_key: items[i].public_key, message: &hashes[i], signature: items[i].signature };
        let mut of_hashes = [item(0); CHUNK];
        for (i, of_hash) in of_hashes.iter_mut().enumerate().take(items.len()) {
            *of_hash = item(i);
        }
        verify_each(&of_hashes[..items.len()], domain, policy, results, level);
    }
    Ok(())
}

/// The results that `fill` writes; an error of its own is that of each item.
#[cfg(feature = "alloc")]
fn filled(items: usize, fill: impl FnOnce(&mut [Result<(), Error>]) -> Result<(), Error>) -> Vec<Result<(), Error>> {
    let mut results = alloc::vec![Ok(()); items];
    if let Err(error) = fill(&mut results) {
        results.fill(Err(error));
    }
    results
}

fn verify_each(
    items: &[Item<'_>],
    domain: Domain<'_>,
    policy: Policy,
    results: &mut [Result<(), Error>],
    level: Level,
) {
    let items = items.iter().map(|item| batch::Item {
        public_key: &item.public_key.0,
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
