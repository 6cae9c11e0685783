//! Many signatures at once.
//!
//! [`verify_all`] accepts or refuses them together, and needs no allocation. The other calls give a result for each of them.
//! Without `alloc`, those go into a slice of the caller's. What is in it before does not matter:
//!
//! ```
//! use saltern::curve25519::eddsa_blake2b::{Policy, Seed, Signature, SigningKey, batch};
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
//! use saltern::curve25519::eddsa_blake2b::{Policy, batch};
//! batch::verify(&[]);
//! ```

use super::{Policy, Signature, VerifyingKey};
use crate::Error;
use crate::curve25519::eddsa::batch::{self, Open};
use crate::hash::blake2b512_many;
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

/// Verifies all items, and accepts them only if each of them is valid.
///
/// ```
/// use saltern::Error;
/// use saltern::curve25519::eddsa_blake2b::{Policy, Seed, Signature, SigningKey, batch};
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
/// use saltern::curve25519::eddsa_blake2b::{Policy, Seed, Signature, SigningKey, batch};
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
    verify_each(items, policy, &mut results, Level::current());
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
    verify_each(items, policy, results, level);
    Ok(())
}

fn verify_each(items: &[Item<'_>], policy: Policy, results: &mut [Result<(), Error>], level: Level) {
    let items = items.iter().map(|item| batch::Item {
        public_key: &item.public_key.0,
        message: item.message,
        signature: &item.signature.0,
    });
    let hash = |open: &Open<'_>, challenges: &mut [[u8; 64]]| blake2b512_many(open, level, challenges);
    batch::verify(items, policy, hash, results, level);
}
