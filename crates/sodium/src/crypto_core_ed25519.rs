//! `crypto_core_ed25519*`: the group of Edwards' curve and its scalars.

use crate::edge::{Failed, In, Out, Result, api, equal};
use crate::random;
use saltern::curve25519::group::{Edwards, Scalar};
use std::ffi::c_int;
use zeroize::Zeroizing;

/// A point of order l, in its only encoding.
pub(crate) fn valid_point(p: In) -> Result<Edwards> {
    let point = Edwards::decode(&p.array()?)?;
    if point.is_small_order() || !point.is_torsion_free() { Err(Failed) } else { Ok(point) }
}

/// 2^255 - 19, lowest byte first.
const MODULUS: [u8; 32] = {
    let mut bytes = [0xff; 32];
    bytes[0] = 0xed;
    bytes[31] = 0x7f;
    bytes
};

/// A point in any encoding, as libsodium takes it: y may be 2^255 - 19 or more, and 0 have a sign.
fn point(p: In) -> Result<Edwards> {
    let mut bytes: [u8; 32] = p.array()?;
    let sign = bytes[31] & 0x80;
    bytes[31] &= 0x7f;
    if bytes[1..] == MODULUS[1..] && bytes[0] >= MODULUS[0] {
        let low = bytes[0] - MODULUS[0];
        bytes = [0; 32];
        bytes[0] = low;
    }
    // With y = 1 and y = -1 x is 0.
    let rest = if bytes[1..] == MODULUS[1..] && bytes[0] == MODULUS[0] - 1 { 0 } else { sign };
    let one = bytes[0] == 1 && bytes[1..] == [0; 31];
    bytes[31] |= if one { 0 } else { rest };
    Ok(Edwards::decode(&bytes)?)
}

/// The number of 64 bytes, highest first, whose highest bit is left out, modulo 2^255 - 19; lowest byte first.
fn reduced(bytes: &[u8; 64]) -> [u8; 32] {
    let word = |i: usize| {
        let mut word = [0; 8];
        word.copy_from_slice(&bytes[56 - 8 * i..64 - 8 * i]);
        u64::from_be_bytes(word)
    };
    let mut words: [u64; 8] = std::array::from_fn(word);
    words[7] &= u64::MAX >> 1;
    // 2^256 is 38.
    let (mut low, mut carry) = ([0_u64; 4], 0_u128);
    for i in 0..4 {
        carry += u128::from(words[i]) + 38 * u128::from(words[i + 4]);
        low[i] = carry as u64;
        carry >>= 64;
    }
    // Twice what is above bit 255 goes back as 19 times it; the second time it is nothing, or 1.
    for _ in 0..2 {
        let above = carry << 1 | u128::from(low[3] >> 63);
        low[3] &= u64::MAX >> 1;
        carry = 19 * above;
        for word in &mut low {
            carry += u128::from(*word);
            *word = carry as u64;
            carry >>= 64;
        }
    }
    let mut result = [0; 32];
    for (bytes, word) in result.chunks_exact_mut(8).zip(low) {
        bytes.copy_from_slice(&word.to_le_bytes());
    }
    result
}

/// `crypto_core_ed25519_from_hash`: Elligator 2 of that number; the highest bit of the first byte chooses between two points.
fn from_hash(bytes: &[u8; 64]) -> Edwards {
    let mut uniform = reduced(bytes);
    uniform[31] = uniform[31] & 0x7f | bytes[0] & 0x80;
    Edwards::from_uniform_bytes_vartime(&uniform)
}

pub(crate) fn random_scalar(r: Out) -> Result {
    let bytes = r.bytes(32)?;
    loop {
        random::fill(bytes);
        bytes[31] &= 0x1f;
        let all: &[u8; 32] = (&*bytes).try_into().map_err(|_| Failed)?;
        if Scalar::from_canonical_bytes_vartime(all).is_ok() && !equal(all, &[0; 32]) {
            return Ok(());
        }
    }
}

/// Gives a scalar made of one.
pub(crate) fn scalar_of(r: Out, s: In, f: impl FnOnce(&Scalar) -> Scalar) -> Result {
    let bytes = Zeroizing::new(s.array()?);
    r.write(&*Zeroizing::new(f(&Scalar::from_bytes(&bytes)).to_bytes()))
}

/// The sum. As in libsodium its 256 bits are what is reduced, which makes a difference for scalars that are not.
pub(crate) fn add(z: Out, x: In, y: In) -> Result {
    let (mut sum, y) = (Zeroizing::new(x.array::<32>()?), Zeroizing::new(y.array::<32>()?));
    crate::utils::add(&mut *sum, y.iter().copied(), 0);
    z.write(&*Zeroizing::new(Scalar::from_bytes(&sum).to_bytes()))
}

/// The sum with the opposite.
pub(crate) fn sub(z: Out, x: In, y: In) -> Result {
    let y = Zeroizing::new(Scalar::from_bytes(&Zeroizing::new(y.array()?)).negate().to_bytes());
    add(z, x, In::from(&*y))
}

pub(crate) fn mul(z: Out, x: In, y: In) -> Result {
    let y = Scalar::from_bytes(&Zeroizing::new(y.array()?));
    scalar_of(z, x, |x| x.mul(&y))
}

pub(crate) fn invert(recip: Out, s: In) -> Result {
    let zero = equal(s.bytes(32)?, &[0; 32]);
    scalar_of(recip, s, Scalar::invert)?;
    if zero { Err(Failed) } else { Ok(()) }
}

pub(crate) fn reduce(r: Out, s: In) -> Result {
    let bytes = Zeroizing::new(s.array()?);
    r.write(&*Zeroizing::new(Scalar::from_bytes_wide(&bytes).to_bytes()))
}

api! {
    [c_int] crypto_core_ed25519_is_valid_point(p: In) { c_int::from(valid_point(p).is_ok()) }

    int crypto_core_ed25519_add(r: Out, p: In, q: In) { r.write(&point(p)?.add(&point(q)?).encode()) }

    int crypto_core_ed25519_sub(r: Out, p: In, q: In) { r.write(&point(p)?.sub(&point(q)?).encode()) }

    /// The time depends on the bytes, which should be public.
    int crypto_core_ed25519_from_uniform(p: Out, r: In) {
        p.write(&Edwards::from_uniform_bytes_vartime(&r.array()?).encode())
    }

    /// The time depends on the bytes, which should be public.
    int crypto_core_ed25519_from_hash(p: Out, h: In) { p.write(&from_hash(&h.array()?).encode()) }

    void crypto_core_ed25519_random(p: Out) {
        p.write(&Edwards::from_uniform_bytes_vartime(&random::array()).encode())
    }

    void crypto_core_ed25519_scalar_random(r: Out) { random_scalar(r) }

    int crypto_core_ed25519_scalar_invert(recip: Out, s: In) { invert(recip, s) }

    void crypto_core_ed25519_scalar_negate(neg: Out, s: In) { scalar_of(neg, s, Scalar::negate) }

    void crypto_core_ed25519_scalar_complement(comp: Out, s: In) { scalar_of(comp, s, |s| Scalar::ONE.sub(s)) }

    void crypto_core_ed25519_scalar_add(z: Out, x: In, y: In) { add(z, x, y) }

    void crypto_core_ed25519_scalar_sub(z: Out, x: In, y: In) { sub(z, x, y) }

    void crypto_core_ed25519_scalar_mul(z: Out, x: In, y: In) { mul(z, x, y) }

    void crypto_core_ed25519_scalar_reduce(r: Out, s: In) { reduce(r, s) }
}
