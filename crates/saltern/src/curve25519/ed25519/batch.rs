//! Many signatures at once.

use super::{Policy, PublicKey, Signature};
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
    verify_all(items, policy, &mut results, Level::current());
    results
}

/// [`verify`] without an allocation, at a level of the caller's choice.
///
/// # Errors
/// [`Error::Count`] if there are not as many results as items.
pub fn verify_into(
    items: &[Item<'_>],
    policy: Policy,
    results: &mut [Result<(), Error>],
    level: Level,
) -> Result<(), Error> {
    if results.len() != items.len() {
        return Err(Error::Count { argument: "output", got: results.len(), expected: items.len() });
    }
    verify_all(items, policy, results, level);
    Ok(())
}

fn verify_all(items: &[Item<'_>], policy: Policy, results: &mut [Result<(), Error>], level: Level) {
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
        sha512_many(&open, level, &mut challenges[..count]);
        let mut claims = [Claim { public: [0; 32], r: [0; 32], s: [0; 32], challenge: [0; 64] }; CHUNK];
        for ((claim, challenge), &i) in claims.iter_mut().zip(challenges).zip(open.open) {
            let [r, s] = eddsa::halves(&items[i].signature.0);
            *claim = Claim { public: items[i].public.0, r, s, challenge };
        }
        let mut verdicts = [Verdict::Invalid; CHUNK];
        dispatch::at(level, Verify(&claims[..count], policy.cofactored(), &mut verdicts[..count]));
        for (verdict, &i) in verdicts.into_iter().zip(open.open) {
            results[i] = eddsa::result(verdict);
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
