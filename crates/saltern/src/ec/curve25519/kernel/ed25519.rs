//! What Ed25519 (RFC 8032) computes on the curve. Hashing is done by the callers.

use super::backend::CurveBackend;
use super::serial::double_base::{Accumulator, half_size_sum_vartime};
use super::serial::edwards::Point;
use super::serial::encoding::{decode_each, is_canonical_vartime};
use super::serial::field::{bytes_of, words_of};
use super::serial::half_size::half_size_vartime;
use super::serial::invert::OnWords;
use super::serial::scalar;
use crate::little_endian::words64;
use saltern_lanes::level::Portable;
use saltern_lanes::{reveal, wipe};

/// The number below l that 64 bytes are.
#[inline(always)]
pub fn reduce(bytes: &[u8; 64]) -> [u64; 4] {
    let mut words = words64(bytes);
    let reduced = scalar::reduce(words);
    wipe(&mut words);
    reduced
}

/// The number below l that 32 bytes are, and the encoding of that multiple of the base point.
#[inline(always)]
pub fn public_key(w: impl CurveBackend, scalar: &[u8; 32]) -> ([u64; 4], [u8; 32]) {
    let [s0, s1, s2, s3] = words_of(scalar);
    let reduced = scalar::reduce([s0, s1, s2, s3, 0, 0, 0, 0]);
    let point = w.ed25519_base(&reduced);
    (reduced, point)
}

/// The same for 64 bytes: a nonce r from its hash, and R.
#[inline(always)]
pub fn commit(w: impl CurveBackend, hash: &[u8; 64]) -> ([u64; 4], [u8; 32]) {
    let nonce = reduce(hash);
    let point = w.ed25519_base(&nonce);
    (nonce, point)
}

/// S = r + k a, for the hash k of R, the public key and the message.
#[inline(always)]
pub fn respond(challenge: &[u8; 64], scalar: &[u64; 4], nonce: &[u64; 4]) -> [u8; 32] {
    bytes_of(&scalar::mul_add(reduce(challenge), *scalar, *nonce))
}

/// What is verified after the encodings were found acceptable. All of it is public.
#[derive(Clone, Copy, Debug)]
pub struct Claim {
    /// The public key A.
    pub public: [u8; 32],
    /// The first half of the signature.
    pub r: [u8; 32],
    /// The second half, below l.
    pub s: [u8; 32],
    /// The hash k of R, the public key and the message.
    pub challenge: [u8; 64],
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
/// have any encoding of a point. With `SMALL` by a small table of multiples of B.
#[inline(always)]
pub fn verify_on_words<const SMALL: bool>(claim: &Claim, cofactored: bool) -> Verdict {
    let points = decode_each(Portable::new(), OnWords, &[claim.public, claim.r]);
    verify_decoded::<_, SMALL>(Point::identity().completed(), claim, &points, cofactored)
}

/// The same where A and R are decoded, each 1 and a point or 0, and sums may be made another way.
#[inline(always)]
pub fn verify_decoded<S: Accumulator, const SMALL: bool>(
    nothing: S,
    claim: &Claim,
    points: &[(u64, Point<u64>); 2],
    cofactored: bool,
) -> Verdict {
    let [(a_exists, a), (r_exists, r)] = points;
    if reveal(*a_exists) == 0 {
        return Verdict::NotAPoint;
    }
    if reveal(*r_exists) == 0 {
        return Verdict::Invalid;
    }
    if !cofactored && !is_canonical_vartime(&claim.r) {
        return Verdict::Invalid;
    }
    let half = half_size_vartime(&reduce(&claim.challenge));
    let s = scalar::mul_add(half.v, words_of(&claim.s), [0; 4]);
    let difference = half_size_sum_vartime::<S, SMALL>(nothing, &half, a, r, &s);
    let difference = difference.double_times(if cofactored { 3 } else { 0 });
    if reveal(difference.is_neutral()) == 1 { Verdict::Valid } else { Verdict::Invalid }
}
