//! What the signatures of Ed25519 and those with another hash function have in common.

pub(super) mod batch;
#[cfg(feature = "alloc")]
pub(super) mod combined;

use super::x25519;
use crate::Error;
use crate::backend::{self, Depth, clear_stack};
use crate::curve25519::kernel::backend::CurveBackend;
use crate::curve25519::kernel::ed25519::{Claim, Verdict, commit, public_key, respond};
use crate::curve25519::kernel::prepared::{KeyTables, Prepare};
use crate::curve25519::kernel::serial::encoding::{decode_vartime, is_canonical_vartime, is_small_order_vartime};
use crate::curve25519::kernel::serial::ladder::from_edwards;
use crate::hash::HashFunction;
use saltern_lanes::Kernel;
use saltern_lanes::level::Portable;
use saltern_lanes::{Level, wipe};

/// From a secret scalar to that number below l and the public key.
struct Derive<'a>(&'a [u8; 32]);

impl<W: CurveBackend> Kernel<W> for Derive<'_> {
    type Output = ([u64; 4], [u8; 32]);

    #[inline(always)]
    fn run(self, w: W) -> Self::Output {
        public_key(w, self.0)
    }
}

/// From the nonce's hash to the nonce and R.
struct Commit<'a>(&'a [u8; 64]);

impl<W: CurveBackend> Kernel<W> for Commit<'_> {
    type Output = ([u64; 4], [u8; 32]);

    #[inline(always)]
    fn run(self, w: W) -> Self::Output {
        commit(w, self.0)
    }
}

/// From the challenge to S.
struct Respond<'a> {
    challenge: &'a [u8; 64],
    scalar: &'a [u64; 4],
    nonce: &'a [u64; 4],
}

impl Kernel<Portable> for Respond<'_> {
    type Output = [u8; 32];

    #[inline(always)]
    fn run(self, _: Portable) -> [u8; 32] {
        respond(self.challenge, self.scalar, self.nonce)
    }
}

/// The scalar and the prefix of a seed, with the bits fixed that RFC 8032 fixes.
pub(super) fn expand<H: HashFunction<Digest = [u8; 64]>>(mut hash: H, seed: &[u8; 32]) -> [u8; 64] {
    hash.update(seed);
    let mut expanded = hash.finalize();
    expanded[0] &= 0xf8;
    expanded[31] = expanded[31] & 0x7f | 0x40;
    expanded
}

/// The hash of R, the public key and the message.
pub(super) fn challenge<H: HashFunction<Digest = [u8; 64]>>(
    mut hash: H,
    r: &[u8; 32],
    public: &[u8; 32],
    message: &[u8],
) -> [u8; 64] {
    hash.update(r);
    hash.update(public);
    hash.update(message);
    hash.finalize()
}

/// A secret key, ready to sign.
#[derive(Clone)]
pub(super) struct Signer {
    /// The scalar, below l.
    scalar: [u64; 4],
    prefix: [u8; 32],
    pub(super) public: [u8; 32],
    pub(super) level: Level,
}

impl Signer {
    /// From a scalar and a prefix.
    pub(super) fn new(expanded: &[u8; 64], level: Level) -> Self {
        let mut halves = [[0; 32]; 2];
        halves.as_flattened_mut().copy_from_slice(expanded);
        let (scalar, public) = backend::run(level, Derive(&halves[0]));
        let signer = Signer { scalar, prefix: halves[1], public, level };
        wipe(halves.as_flattened_mut());
        signer
    }

    /// R and S, where `begin` begins the hash of a message. With noise, the nonce is the hash of a block that begins with the
    /// noise and the prefix, and of the message.
    pub(super) fn sign<H: HashFunction<Digest = [u8; 64]>>(
        &self,
        begin: impl Fn() -> H,
        message: &[u8],
        noise: Option<&[u8; 32]>,
    ) -> [u8; 64] {
        clear_stack(Depth::Curve, self.level, || {
            let mut hash = begin();
            if let Some(noise) = noise {
                hash.update(noise);
            }
            hash.update(&self.prefix);
            if noise.is_some() {
                hash.update(&[0; 128][64..H::BLOCK_BYTES]);
            }
            hash.update(message);
            let mut nonce_hash = hash.finalize();
            let (mut nonce, r) = backend::run(self.level, Commit(&nonce_hash));

            let challenge = challenge(begin(), &r, &self.public, message);
            let respond = Respond { challenge: &challenge, scalar: &self.scalar, nonce: &nonce };
            let s = backend::run_portable(respond);
            wipe(&mut nonce_hash);
            wipe(&mut nonce);
            let mut signature = [0; 64];
            signature[..32].copy_from_slice(&r);
            signature[32..].copy_from_slice(&s);
            signature
        })
    }
}

/// What is signed with noise from the operating system, which is erased.
#[cfg(feature = "getrandom")]
pub(super) fn with_noise<T>(sign: impl FnOnce(&[u8; 32]) -> Result<T, Error>) -> Result<T, Error> {
    let mut noise = [0; 32];
    crate::bytes::random(&mut noise)?;
    let signature = sign(&noise);
    wipe(&mut noise);
    signature
}

impl Drop for Signer {
    fn drop(&mut self) {
        wipe(&mut self.scalar);
        wipe(&mut self.prefix);
    }
}

/// Signatures whose encodings are acceptable and whose messages are hashed.
pub(super) struct Verify<'a>(pub(super) &'a [Claim], pub(super) bool, pub(super) &'a mut [Verdict]);

impl<W: CurveBackend> Kernel<W> for Verify<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        w.ed25519_verify(self.0, self.1, self.2);
    }
}

/// R and S.
pub(super) fn halves(signature: &[u8; 64]) -> [[u8; 32]; 2] {
    let mut halves = [[0; 32]; 2];
    halves.as_flattened_mut().copy_from_slice(signature);
    halves
}

/// What a signature claims, where `hash` has begun the hash of the message.
pub(super) fn claim<H: HashFunction<Digest = [u8; 64]>>(
    hash: H,
    public: &[u8; 32],
    signature: &[u8; 64],
    message: &[u8],
) -> Claim {
    let [r, s] = halves(signature);
    Claim { public: *public, r, s, challenge: challenge(hash, &r, public, message) }
}

/// Verifies one signature whose encodings are acceptable.
pub(super) fn verify<H: HashFunction<Digest = [u8; 64]>>(
    hash: H,
    public: &[u8; 32],
    signature: &[u8; 64],
    message: &[u8],
    cofactored: bool,
    level: Level,
) -> Result<(), Error> {
    let claim = claim(hash, public, signature, message);
    let mut verdict = [Verdict::Invalid];
    backend::run(level, Verify(&[claim], cofactored, &mut verdict));
    result(verdict[0], &claim.r)
}

/// The tables of a public key that is a point.
pub(super) fn prepare(public: &[u8; 32], tables: &mut KeyTables) -> Result<(), Error> {
    let point = decode_vartime(public).ok_or(Error::NotAPoint { argument: "public key" })?;
    backend::run_portable(Prepare(&point, tables));
    Ok(())
}

/// Signatures of the key that the tables belong to.
struct VerifyPrepared<'a>(&'a KeyTables, &'a Claim, bool);

impl<W: CurveBackend> Kernel<W> for VerifyPrepared<'_> {
    type Output = Verdict;

    #[inline(always)]
    fn run(self, w: W) -> Verdict {
        w.ed25519_verify_prepared(self.0, self.1, self.2)
    }
}

/// Verifies one signature whose encodings are acceptable.
pub(super) fn verify_prepared(tables: &KeyTables, claim: &Claim, cofactored: bool, level: Level) -> Result<(), Error> {
    result(backend::run(level, VerifyPrepared(tables, claim, cofactored)), &claim.r)
}

/// What a verdict means to a caller. Kernels do not say whether R is a point: that is found out where it was refused.
fn result(verdict: Verdict, r: &[u8; 32]) -> Result<(), Error> {
    match verdict {
        Verdict::Valid => Ok(()),
        Verdict::NotAPoint => Err(Error::NotAPoint { argument: "public key" }),
        Verdict::Invalid if decode_vartime(r).is_none() => Err(Error::NotAPoint { argument: "signature" }),
        Verdict::Invalid => Err(Error::BadSignature),
    }
}

/// The secret key of X25519 that the scalar of an expanded key is.
pub(super) fn to_x25519(expanded: &[u8; 64]) -> x25519::SecretKey {
    clear_stack(Depth::Keys, Level::current(), || {
        let mut scalar = [0; 32];
        scalar.copy_from_slice(&expanded[..32]);
        let secret = x25519::SecretKey::new(scalar);
        wipe(&mut scalar);
        secret
    })
}

/// The public key of X25519 for the same secret scalar: u = (1 + y) / (1 - y).
pub(super) fn public_to_x25519(public: &[u8; 32]) -> Result<x25519::PublicKey, Error> {
    let argument = "public key";
    if !is_canonical_vartime(public) {
        return Err(Error::NotReduced { argument });
    }
    if is_small_order_vartime(public) {
        return Err(Error::SmallOrder { argument });
    }
    let point = decode_vartime(public).ok_or(Error::NotAPoint { argument })?;
    // It is not the neutral point, which is of small order.
    Ok(x25519::PublicKey::new(from_edwards(&point)))
}
