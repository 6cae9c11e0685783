//! Many signatures at once.
//!
//! Without `alloc`, results go into a slice of the caller's. What is in it before does not matter:
//!
//! ```
//! use saltern::curve25519::eddsa_blake2b::{Policy, Seed, Signature, SigningKey, batch};
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

use super::{Policy, PublicKey, Signature};
use crate::Error;
use crate::curve25519::eddsa::batch::{self, Open, count};
use crate::hash::blake2b512_many;
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

/// Verifies all items, and says of each what [`PublicKey::verify`] would say.
///
/// ```
/// use saltern::Error;
/// use saltern::curve25519::eddsa_blake2b::{Policy, Seed, Signature, SigningKey, batch};
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
    verify_all(items, policy, &mut results, Level::current());
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
    verify_all(items, policy, results, level);
    Ok(())
}

fn verify_all(items: &[Item<'_>], policy: Policy, results: &mut [Result<(), Error>], level: Level) {
    let items = items.iter().map(|item| batch::Item {
        public: &item.public.0,
        message: item.message,
        signature: &item.signature.0,
    });
    let hash = |open: &Open<'_>, challenges: &mut [[u8; 64]]| blake2b512_many(open, level, challenges);
    batch::verify(items, policy, hash, results, level);
}
