//! The suites edwards25519_XMD:SHA-512_ELL2_RO_ and …_NU_, curve25519_XMD:SHA-512_ELL2_RO_ and …_NU_, and
//! ristretto255_XMD:SHA-512_R255MAP_RO_ (RFC 9380).

use crate::edwards25519::Point;
use crate::elligator2::{map_to_edwards, root_of_minus_486664};
use crate::field25519::Element;
use crate::ristretto255;
use crate::sha512::sha512;

/// `expand_message_xmd` with SHA-512 (5.3.1). `length` is at most 255 times 64.
pub fn expand_message(message: &[u8], tag: &[u8], length: u16) -> Vec<u8> {
    // 5.3.3: a tag that is too long is hashed.
    let tag = if tag.len() > 255 { sha512(&[b"H2C-OVERSIZE-DST-", tag].concat()).to_vec() } else { tag.to_vec() };
    let tag = [&tag[..], &[tag.len() as u8]].concat();
    let blocks = u8::try_from(usize::from(length).div_ceil(64)).expect("at most 255 blocks");

    let first = sha512(&[&[0; 128], message, &length.to_be_bytes(), &[0], &tag].concat());
    let mut block = [0; 64];
    let mut uniform = Vec::new();
    for number in 1..=blocks {
        let mixed: [u8; 64] = std::array::from_fn(|i| first[i] ^ block[i]);
        block = sha512(&[&mixed, &[number][..], &tag].concat());
        uniform.extend_from_slice(&block);
    }
    uniform.truncate(length.into());
    uniform
}

/// `hash_to_field` with L = 48 (5.2).
pub fn hash_to_field<const COUNT: usize>(message: &[u8], tag: &[u8]) -> [Element; COUNT] {
    let uniform = expand_message(message, tag, 48 * COUNT as u16);
    std::array::from_fn(|i| {
        let big_endian = &uniform[48 * i..48 * (i + 1)];
        let digits: Vec<u32> =
            big_endian.rchunks(4).map(|digit| u32::from_be_bytes(digit.try_into().unwrap())).collect();
        Element::from_digits(&digits)
    })
}

/// `hash_to_curve`, the suite with RO: a uniform point of the prime-order subgroup.
pub fn hash_to_curve(message: &[u8], tag: &[u8]) -> Point {
    let [u0, u1] = hash_to_field(message, tag);
    (map_to_edwards(u0) + map_to_edwards(u1)).multiply_by_cofactor()
}

/// `encode_to_curve`, the suite with NU: a point of the prime-order subgroup, not uniform.
pub fn encode_to_curve(message: &[u8], tag: &[u8]) -> Point {
    let [u] = hash_to_field(message, tag);
    map_to_edwards(u).multiply_by_cofactor()
}

/// The same of the suite curve25519_XMD:SHA-512_ELL2_RO_, u and v: the sum is made on edwards25519, which is the same group
/// (D.1).
pub fn hash_to_montgomery(message: &[u8], tag: &[u8]) -> (Element, Element) {
    to_montgomery(&hash_to_curve(message, tag))
}

/// The same of the suite curve25519_XMD:SHA-512_ELL2_NU_.
pub fn encode_to_montgomery(message: &[u8], tag: &[u8]) -> (Element, Element) {
    to_montgomery(&encode_to_curve(message, tag))
}

/// u = (1 + y) / (1 - y) and v = c u / x, for a point that is not neutral; x = 0 gives v = 0.
pub fn to_montgomery(point: &Point) -> (Element, Element) {
    let (u, x) = (point.to_montgomery(), point.to_affine().0);
    (u, root_of_minus_486664() * u * x.invert())
}

/// `hash_to_ristretto255` (appendix B).
pub fn hash_to_ristretto255(message: &[u8], tag: &[u8]) -> Point {
    ristretto255::from_uniform_bytes(&expand_message(message, tag, 64).try_into().unwrap())
}
