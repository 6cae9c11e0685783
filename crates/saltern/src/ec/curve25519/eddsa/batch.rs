//! Many signatures at once, with any hash function.

use super::{Verify, challenge, halves, result};
use crate::curve25519::ed25519::Policy;
use crate::curve25519::kernel::ed25519::{Claim, Verdict};
use crate::hash::HashFunction;
use crate::many::Messages;
use crate::{Error, backend};
use saltern_lanes::Level;

/// How many signatures a kernel gets at a time.
pub const CHUNK: usize = 64;

/// One signature to be verified.
#[derive(Clone, Copy)]
pub struct Item<'a> {
    pub public_key: &'a [u8; 32],
    pub message: &'a [u8],
    pub signature: &'a [u8; 64],
}

impl Item<'_> {
    /// The hash of R, the public key and the message, where `hash` has begun it.
    pub fn challenge<H: HashFunction<Digest = [u8; 64]>>(&self, hash: H) -> [u8; 64] {
        let [r, _] = halves(self.signature);
        challenge(hash, &r, self.public_key, self.message)
    }
}

/// The first error that `verify` writes for one of the items, if there is one.
pub fn all<I>(items: &[I], verify: impl Fn(&[I], &mut [Result<(), Error>]) -> Result<(), Error>) -> Result<(), Error> {
    for items in items.chunks(CHUNK) {
        let mut results = [Err(Error::BadSignature); CHUNK];
        let results = &mut results[..items.len()];
        verify(items, results)?;
        results.iter().try_for_each(|result| *result)?;
    }
    Ok(())
}

/// Verifies as many items as there are results. `hash` makes their challenges.
pub fn verify<'a>(
    mut items: impl Iterator<Item = Item<'a>>,
    policy: Policy,
    hash: impl Fn(&Open<'_>, &mut [[u8; 64]]),
    results: &mut [Result<(), Error>],
    level: Level,
) {
    for results in results.chunks_mut(CHUNK) {
        let chunk = Chunk::new(items.by_ref().take(results.len()), policy);
        results.copy_from_slice(&chunk.results[..results.len()]);
        let (claims, count) = (chunk.claims(&hash), chunk.count);
        let mut verdicts = [Verdict::Invalid; CHUNK];
        backend::run(level, Verify(&claims[..count], policy.cofactored(), &mut verdicts[..count]));
        for ((verdict, claim), &i) in verdicts.into_iter().zip(&claims).zip(&chunk.open[..count]) {
            results[i] = result(verdict, &claim.r);
        }
    }
}

/// Up to as many items as a kernel gets, and what can be said of them without computing on the curve.
pub struct Chunk<'a> {
    items: [Item<'a>; CHUNK],
    results: [Result<(), Error>; CHUNK],
    /// The first `count` are the numbers of those that have to be computed: others make room for them.
    open: [usize; CHUNK],
    count: usize,
}

impl<'a> Chunk<'a> {
    pub fn new(items: impl Iterator<Item = Item<'a>>, policy: Policy) -> Self {
        let nothing = Item { public_key: &[0; 32], message: &[], signature: &[0; 64] };
        let mut chunk = Chunk { items: [nothing; CHUNK], results: [Ok(()); CHUNK], open: [0; CHUNK], count: 0 };
        for (i, item) in items.take(CHUNK).enumerate() {
            chunk.items[i] = item;
            chunk.results[i] = policy.check(item.public_key, item.signature);
            if chunk.results[i].is_ok() {
                chunk.open[chunk.count] = i;
                chunk.count += 1;
            }
        }
        chunk
    }

    pub fn open(&self) -> Open<'_> {
        Open { items: &self.items, open: &self.open[..self.count] }
    }

    /// What the open ones claim.
    pub fn claims(&self, hash: &impl Fn(&Open<'_>, &mut [[u8; 64]])) -> [Claim; CHUNK] {
        let open = self.open();
        let mut challenges = [[0; 64]; CHUNK];
        hash(&open, &mut challenges[..self.count]);
        let mut claims = [Claim { public: [0; 32], r: [0; 32], s: [0; 32], challenge: [0; 64] }; CHUNK];
        for ((claim, challenge), item) in claims.iter_mut().zip(challenges).zip(open.items()) {
            let [r, s] = halves(item.signature);
            *claim = Claim { public: *item.public_key, r, s, challenge };
        }
        claims
    }
}

/// The items that have to be computed. What is hashed of each: R, the public key, the message.
pub struct Open<'a> {
    items: &'a [Item<'a>],
    open: &'a [usize],
}

impl<'a> Open<'a> {
    pub fn items(&self) -> impl Iterator<Item = &'a Item<'a>> {
        let items = self.items;
        self.open.iter().map(move |&i| &items[i])
    }
}

impl Messages for Open<'_> {
    fn count(&self) -> usize {
        self.open.len()
    }

    fn prefix(&self, i: usize, block: &mut [u8]) -> usize {
        let item = &self.items[self.open[i]];
        block[..32].copy_from_slice(&item.signature[..32]);
        block[32..64].copy_from_slice(item.public_key);
        64
    }

    fn rest(&self, i: usize) -> &[u8] {
        self.items[self.open[i]].message
    }
}
