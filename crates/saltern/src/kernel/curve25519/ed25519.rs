//! Ed25519 (RFC 8032) between the hash and the curve.

use super::parts::CurveParts;
use super::words::double_base::double_base_vartime;
use super::words::edwards::{Point, Projective};
use super::words::encoding::{decode_vartime, different, encode, is_zero};
use super::words::field::{bytes_of, mul, words_of};
use super::words::fixed_base::mul_base;
use super::words::scalar;
use crate::kernel::sha512::Hasher;
use saltern_lanes::{reveal, wipe};

/// What is hashed in front of everything else: dom2 of RFC 8032, section 2, which plain Ed25519 does not have.
#[derive(Clone, Copy, Debug)]
pub enum Domain<'a> {
    /// Ed25519.
    Plain,
    /// Ed25519ctx, or Ed25519ph where the flag is 1. The context has at most 255 bytes.
    Context(u8, &'a [u8]),
}

impl Domain<'_> {
    #[inline(always)]
    fn begin(&self, w: impl CurveParts) -> Hasher {
        let mut hasher = Hasher::new();
        if let Domain::Context(flag, context) = *self {
            hasher.update(w, b"SigEd25519 no Ed25519 collisions");
            hasher.update(w, &[flag, context.len() as u8]);
            hasher.update(w, context);
        }
        hasher
    }
}

/// A secret scalar below l, and what nonces are derived from.
#[derive(Clone, Debug)]
pub struct Secret {
    /// The scalar.
    pub scalar: [u64; 4],
    /// The prefix.
    pub prefix: [u8; 32],
}

impl Secret {
    /// From the 64 bytes of an expanded secret key.
    #[inline(always)]
    pub fn from_expanded(expanded: &[u8; 64]) -> Self {
        let (mut low, mut prefix) = ([0; 32], [0; 32]);
        low.copy_from_slice(&expanded[..32]);
        prefix.copy_from_slice(&expanded[32..]);
        let mut words = words_of(&low);
        let secret = Secret { scalar: scalar::reduce([words[0], words[1], words[2], words[3], 0, 0, 0, 0]), prefix };
        wipe(&mut words);
        wipe(&mut low);
        wipe(&mut prefix);
        secret
    }

    /// Erases it.
    #[inline(always)]
    pub fn wipe(&mut self) {
        wipe(&mut self.scalar);
        wipe(&mut self.prefix);
    }
}

/// The expanded secret key of a seed: its hash, with the five bits fixed that the standard fixes.
#[inline(always)]
pub fn expand(w: impl CurveParts, seed: &[u8; 32]) -> [u8; 64] {
    let mut hasher = Hasher::new();
    hasher.update(w, seed);
    let mut expanded = hasher.finish(w);
    expanded[0] &= 0xf8;
    expanded[31] = expanded[31] & 0x7f | 0x40;
    expanded
}

/// The number below l that a hash is.
#[inline(always)]
fn reduce_hash(hash: &[u8; 64]) -> [u64; 4] {
    let mut words = [0; 8];
    for i in 0..8 {
        let mut word = [0; 8];
        word.copy_from_slice(&hash[8 * i..8 * i + 8]);
        words[i] = u64::from_le_bytes(word);
    }
    let reduced = scalar::reduce(words);
    wipe(&mut words);
    reduced
}

/// The hash of R, the public key and the message.
#[inline(always)]
pub fn challenge(w: impl CurveParts, domain: Domain<'_>, r: &[u8], public: &[u8; 32], message: &[u8]) -> [u8; 64] {
    let mut hasher = domain.begin(w);
    hasher.update(w, r);
    hasher.update(w, public);
    hasher.update(w, message);
    hasher.finish(w)
}

/// A signature. `noise`, if there is any, is 32 random bytes: then the nonce's hash begins with a block of the noise, the
/// prefix, and zeros.
#[inline(always)]
pub fn sign(
    w: impl CurveParts,
    secret: &Secret,
    public: &[u8; 32],
    domain: Domain<'_>,
    message: &[u8],
    noise: Option<&[u8; 32]>,
) -> [u8; 64] {
    let mut hasher = domain.begin(w);
    if let Some(noise) = noise {
        hasher.update(w, noise);
    }
    hasher.update(w, &secret.prefix);
    if noise.is_some() {
        hasher.fill_block(w);
    }
    hasher.update(w, message);
    let mut hash = hasher.finish(w);
    let mut nonce = reduce_hash(&hash);
    let r = w.ed25519_base(&nonce);

    let k = reduce_hash(&challenge(w, domain, &r, public, message));
    let s = scalar::mul_add(k, secret.scalar, nonce);
    wipe(&mut hash);
    wipe(&mut nonce);
    let mut signature = [0; 64];
    signature[..32].copy_from_slice(&r);
    signature[32..].copy_from_slice(&bytes_of(&s));
    signature
}

/// The encoding of the multiple of the base point for a secret scalar below l.
#[inline(always)]
pub fn base_on_words(scalar: &[u64; 4]) -> [u8; 32] {
    let point = mul_base(scalar);
    encode(&point.x, &point.y, &point.z)
}

/// What is verified after the encodings were found acceptable. All of it is public.
#[derive(Clone, Copy, Debug)]
pub struct Claim<'a> {
    /// The public key A.
    pub public: &'a [u8; 32],
    /// The signature: R, and S below l.
    pub signature: &'a [u8; 64],
    /// The [`challenge`].
    pub challenge: &'a [u8; 64],
}

/// What came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The equation holds.
    Valid,
    /// The public key is not the encoding of a point.
    NotAPoint,
    /// R is not the encoding of a point, or the equation does not hold.
    Invalid,
}

/// Whether S B = R + k A, where R has a canonical encoding; or with `cofactored` whether 8 S B = 8 R + 8 k A, where R may
/// have any encoding of a point.
#[inline(always)]
pub fn verify_on_words(claim: &Claim<'_>, cofactored: bool) -> Verdict {
    let Some(a) = decode_vartime(claim.public) else { return Verdict::NotAPoint };
    let (mut r, mut s) = ([0; 32], [0; 32]);
    r.copy_from_slice(&claim.signature[..32]);
    s.copy_from_slice(&claim.signature[32..]);
    let k = reduce_hash(claim.challenge);
    let expected = double_base_vartime(&k, &a.negate(), &words_of(&s));
    let valid = if cofactored {
        let Some(r) = decode_vartime(&r) else { return Verdict::Invalid };
        same_times_eight(&expected, &r)
    } else {
        reveal(different(&encode(&expected.x, &expected.y, &expected.z), &r)) == 0
    };
    if valid { Verdict::Valid } else { Verdict::Invalid }
}

/// Whether 8 p = 8 q, for public points.
#[inline(always)]
fn same_times_eight(p: &Projective<u64>, q: &Point<u64>) -> bool {
    let (mut p, mut q) = (*p, q.projective());
    for _ in 0..3 {
        p = p.double().projective();
        q = q.double().projective();
    }
    let x = mul(&p.x, &q.z).sub(&mul(&q.x, &p.z)).carry();
    let y = mul(&p.y, &q.z).sub(&mul(&q.y, &p.z)).carry();
    reveal(is_zero(&x) & is_zero(&y)) == 1
}
