//! Many signatures at once.
//!
//! Without `alloc`, results go into a slice of the caller's. What is in it before does not matter:
//!
//! ```
//! use saltern::curve25519::ed25519::{Policy, Seed, Signature, SigningKey, batch};
//! use saltern::{Error, cpu};
//!
//! let key = SigningKey::new(&Seed::new([7; 32]));
//! let (good, bad) = (key.sign(b"forty sacks"), Signature::new([0; 64]));
//! let item = |signature| batch::Item { public: key.public_key(), message: b"forty sacks", signature };
//! let mut results = [Err(Error::Refused); 2];
//! batch::verify_into(&[item(&good), item(&bad)], Policy::Rfc8032, &mut results, cpu::level())?;
//! assert_eq!(results, [Ok(()), Err(Error::BadSignature)]);
//! # Ok::<(), Error>(())
//! ```

use super::{Domain, Policy, Prehash, PublicKey, Signature};
use crate::curve25519::eddsa::{self, Verify};
use crate::hash::sha512_many;
use crate::kernel::curve25519::ed25519::{Claim, Verdict};
use crate::many::Messages;
use crate::{Error, dispatch};
#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use saltern_lanes::Level;

/// How many signatures a kernel gets at a time.
const CHUNK: usize = 64;

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

/// [`verify`] without an allocation, at a level of the caller's choice: [`cpu::level`](crate::cpu::level) is the one in use. What is
/// in `results` before does not matter.
///
/// # Errors
/// [`Error::Count`] if there are not as many results as items.
pub fn verify_into(
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
    verify_with_context_into(items, context, policy, &mut results, Level::current())?;
    Ok(results)
}

/// [`verify_with_context`] without an allocation, at a level of the caller's choice.
///
/// # Errors
/// As [`verify_with_context`]; [`Error::Count`] if there are not as many results as items.
pub fn verify_with_context_into(
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
    verify_prehashed_into(items, context, policy, &mut results, Level::current())?;
    Ok(results)
}

/// [`verify_prehashed`] without an allocation, at a level of the caller's choice.
///
/// # Errors
/// As [`verify_prehashed`]; [`Error::Count`] if there are not as many results as items.
pub fn verify_prehashed_into(
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

fn count(items: usize, results: &[Result<(), Error>]) -> Result<(), Error> {
    if results.len() == items {
        Ok(())
    } else {
        Err(Error::Count { argument: "output", got: results.len(), expected: items })
    }
}

fn verify_all(items: &[Item<'_>], domain: Domain<'_>, policy: Policy, results: &mut [Result<(), Error>], level: Level) {
    for (items, results) in items.chunks(CHUNK).zip(results.chunks_mut(CHUNK)) {
        // Those that need not be computed make room for others.
        let mut open = [0; CHUNK];
        let mut count = 0;
        for (i, (item, result)) in items.iter().zip(results.iter_mut()).enumerate() {
            *result = policy.check(&item.public.0, &item.signature.0);
            if result.is_ok() {
                open[count] = i;
                count += 1;
            }
        }
        let open = Hashed { items, open: &open[..count] };
        let mut challenges = [[0; 64]; CHUNK];
        if domain.is_plain() {
            sha512_many(&open, level, &mut challenges[..count]);
        } else {
            // What is hashed in front of them leaves no room in a block for R and the public key.
            for (challenge, &i) in challenges.iter_mut().zip(open.open) {
                let Item { public, message, signature } = items[i];
                let [r, _] = eddsa::halves(&signature.0);
                *challenge = eddsa::challenge(domain.hash(level), &r, &public.0, message);
            }
        }
        let mut claims = [Claim { public: [0; 32], r: [0; 32], s: [0; 32], challenge: [0; 64] }; CHUNK];
        for ((claim, challenge), &i) in claims.iter_mut().zip(challenges).zip(open.open) {
            let [r, s] = eddsa::halves(&items[i].signature.0);
            *claim = Claim { public: items[i].public.0, r, s, challenge };
        }
        let mut verdicts = [Verdict::Invalid; CHUNK];
        dispatch::at(level, Verify(&claims[..count], policy.cofactored(), &mut verdicts[..count]));
        for ((verdict, claim), &i) in verdicts.into_iter().zip(&claims).zip(open.open) {
            results[i] = eddsa::result(verdict, &claim.r);
        }
    }
}

/// What is hashed of the items that have to be computed: R, the public key, the message.
struct Hashed<'a> {
    items: &'a [Item<'a>],
    open: &'a [usize],
}

impl Messages for Hashed<'_> {
    fn count(&self) -> usize {
        self.open.len()
    }

    fn prefix(&self, i: usize, block: &mut [u8]) -> usize {
        let item = &self.items[self.open[i]];
        block[..32].copy_from_slice(&item.signature.0[..32]);
        block[32..64].copy_from_slice(&item.public.0);
        64
    }

    fn rest(&self, i: usize) -> &[u8] {
        self.items[self.open[i]].message
    }
}
