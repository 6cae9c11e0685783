//! EdDSA on edwards25519 with BLAKE2b: RFC 8032, 5.1, with another hash function, as Monocypher 4 documents it
//! (`crypto_eddsa_sign`).

use crate::blake2::{self, Blake2b, Tree};
use crate::edwards25519::{BASE, Point};
use crate::integer;
use crate::scalar25519::Scalar;
use crate::x25519::clamp;

fn hash(parts: &[&[u8]]) -> [u8; 64] {
    blake2::hash::<Blake2b>(64, &[], &Tree::default(), &parts.concat()).try_into().unwrap()
}

fn expand(seed: &[u8; 32]) -> ([u8; 32], [u8; 32]) {
    let digest = hash(&[seed]);
    (clamp(digest[..32].try_into().unwrap()), digest[32..].try_into().unwrap())
}

/// The public key of a secret key.
pub fn public_key(seed: &[u8; 32]) -> [u8; 32] {
    BASE.multiply(&integer::from_bytes(&expand(seed).0)).encode()
}

/// The signature. With noise the nonce is the hash of a block that begins with the noise and the prefix, and of the message.
pub fn sign(seed: &[u8; 32], message: &[u8], noise: Option<&[u8; 32]>) -> [u8; 64] {
    let ((scalar, prefix), public_key) = (expand(seed), public_key(seed));
    let r = match noise {
        None => hash(&[&prefix, message]),
        Some(noise) => hash(&[noise, &prefix, &[0; 64], message]),
    };
    let r = Scalar::reduce(&r);
    let big_r = BASE.multiply(r.integer()).encode();
    let k = Scalar::reduce(&hash(&[&big_r, &public_key, message]));
    let s = r + k * Scalar::reduce(&scalar);
    [big_r, s.to_bytes()].concat().try_into().unwrap()
}

/// What `crypto_eddsa_check` says: the equation times 8, any encodings of A and R, a reduced S.
pub fn verify(public_key: &[u8; 32], message: &[u8], signature: &[u8; 64]) -> bool {
    let r_bytes: &[u8; 32] = signature[..32].try_into().unwrap();
    let k = Scalar::reduce(&hash(&[r_bytes, public_key, message]));
    let points = (Point::decode_liberal(public_key), Point::decode_liberal(r_bytes));
    let s = Scalar::from_canonical_bytes(signature[32..].try_into().unwrap());
    let (Some(s), (Some(a), Some(r))) = (s, points) else { return false };
    BASE.multiply(s.integer()).multiply_by_cofactor() == (r + a.multiply(k.integer())).multiply_by_cofactor()
}
