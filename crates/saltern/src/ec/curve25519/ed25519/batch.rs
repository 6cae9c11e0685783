//! Many signatures at once.
//!
//! [`verify_all`] accepts or refuses them together, and needs no allocation: [`verify_all_with`] takes memory for large batches
//! under [`Policy::Zip215`], if it gets it. The other calls give a result for each of them.
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
#[cfg(feature = "alloc")]
use crate::curve25519::eddsa::combined;
use crate::hash::sha512_many;
#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use saltern_lanes::Level;

/// How many items a thread takes at a time where each is verified by itself.
#[cfg(feature = "alloc")]
const SHARE: usize = 4 * CHUNK;

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

impl Item<'_> {
    fn bytes(&self) -> batch::Item<'_> {
        batch::Item { public_key: &self.public_key.0, message: self.message, signature: &self.signature.0 }
    }
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
/// Under [`Policy::Zip215`], items from 64 on are added up, each multiplied by random bits from the operating system: a
/// thousand take less than half of the time, and hundreds of kilobytes of memory meanwhile. All valid ones are always accepted;
/// with one that is not, the chance to be accepted is 2^-128. What is refused is verified again one by one, for the error. Without
/// the features `alloc` and `getrandom`, without random bits or memory, and under the other policies, which no sum agrees with,
/// items are verified one by one.
///
/// # Errors
/// As [`verify_all`].
pub fn verify_all_with(policy: Policy, items: &[Item<'_>]) -> Result<(), Error> {
    verify_all_with_threads(policy, items, 1)
}

/// [`verify_all_with`] by at most so many threads, this one among them.
///
/// Threads are started in each call, which pays for some hundreds of items: there is at most one for every 256. Without `std` there
/// is one.
///
/// ```
/// use saltern::curve25519::ed25519::{Policy, Seed, SigningKey, batch};
///
/// let key = SigningKey::from_seed(&Seed::new([7; 32]));
/// let signature = key.sign(b"forty sacks");
/// let item = batch::Item { public_key: key.verifying_key(), message: b"forty sacks", signature: &signature };
/// batch::verify_all_with_threads(Policy::Zip215, &[item; 600], 2)?;
/// # Ok::<(), saltern::Error>(())
/// ```
///
/// # Errors
/// As [`verify_all`].
pub fn verify_all_with_threads(policy: Policy, items: &[Item<'_>], threads: usize) -> Result<(), Error> {
    #[cfg(all(feature = "alloc", feature = "getrandom"))]
    if policy == Policy::Zip215 && items.len() >= CHUNK {
        let mut random = [0; 32];
        if crate::bytes::random(&mut random).is_ok() && accepts(items, &random, threads, Level::current()) {
            return Ok(());
        }
    }
    all_by_threads(policy, items, threads, Level::current())
}

/// [`verify_all_with_threads`] under [`Policy::Zip215`] with random bytes of the caller's, where there is no operating system to
/// ask for them, or another generator is preferred.
///
/// `random` must be new in every call, and nobody who had a hand in the signatures may be able to guess it: who knows it can make
/// invalid ones that are accepted. So it must not be made of the items, and be drawn when all of them are there.
///
/// ```
/// use saltern::curve25519::ed25519::{Policy, Seed, Signature, SigningKey, batch};
///
/// let key = SigningKey::from_seed(&Seed::new([7; 32]));
/// let (good, bad) = (key.sign(b"forty sacks"), key.sign(b"fifty sacks"));
/// let item = |signature| batch::Item { public_key: key.verifying_key(), message: b"forty sacks", signature };
/// let mut items = [item(&good); 100];
/// let random = [42; 32]; // from your generator
/// batch::verify_all_at_random(&items, &random, 1)?;
/// items[99] = item(&bad);
/// assert!(batch::verify_all_at_random(&items, &random, 1).is_err());
/// # Ok::<(), saltern::Error>(())
/// ```
///
/// # Errors
/// As [`verify_all`].
#[cfg(feature = "alloc")]
pub fn verify_all_at_random(items: &[Item<'_>], random: &[u8; 32], threads: usize) -> Result<(), Error> {
    verify_all_at_random_at(items, random, threads, Level::current())
}

/// The same at a level of the caller's choice, for tests and measurements.
///
/// # Errors
/// As [`verify_all`].
#[cfg(feature = "alloc")]
pub(crate) fn verify_all_at_random_at(
    items: &[Item<'_>],
    random: &[u8; 32],
    threads: usize,
    level: Level,
) -> Result<(), Error> {
    if accepts(items, random, threads, level) {
        return Ok(());
    }
    all_by_threads(Policy::Zip215, items, threads, level)
}

/// Whether the sum of all of them is right. `false` where they are too few, too.
#[cfg(feature = "alloc")]
pub(crate) fn accepts(items: &[Item<'_>], random: &[u8; 32], threads: usize, level: Level) -> bool {
    let hash = |open: &Open<'_>, challenges: &mut [[u8; 64]]| sha512_many(open, level, challenges);
    combined::accepts(items, Item::bytes, hash, random, threads, level)
}

/// The first error, by threads of which each takes a share at a time.
#[cfg_attr(not(feature = "alloc"), expect(unused_variables, reason = "there are none"))]
fn all_by_threads(policy: Policy, items: &[Item<'_>], threads: usize, level: Level) -> Result<(), Error> {
    let one = |items: &[Item<'_>]| batch::all(items, |items, results| verify_into_at(items, policy, results, level));
    #[cfg(feature = "alloc")]
    if threads > 1 && items.len() > SHARE {
        let mut results = Vec::new();
        if results.try_reserve_exact(items.len().div_ceil(SHARE)).is_ok() {
            results.resize(items.len().div_ceil(SHARE), Ok(()));
            let shares = items.chunks(SHARE).zip(results.iter_mut());
            crate::threads::run(threads, shares, |(items, result)| *result = one(items));
            return results.into_iter().collect();
        }
    }
    one(items)
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
    let items = items.iter().map(Item::bytes);
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
