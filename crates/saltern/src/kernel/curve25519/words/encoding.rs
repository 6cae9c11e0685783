//! Points in 32 bytes (RFC 8032, section 5.1.2): y, with the lowest bit of x above it.

use super::edwards::{D, Point};
use super::field::{Reduced, bytes_of, mul, square};
use super::invert::{invert, power_p58};
use saltern_lanes::reveal;

/// A square root of -1.
pub const ROOT_OF_MINUS_1: [u64; 5] =
    [1_718_705_420_411_056, 234_908_883_556_509, 2_233_514_472_574_048, 2_117_202_627_021_982, 765_476_049_583_133];

/// `(1, r)` where r^2 = `numerator / denominator`, or `(0, r)` where there is no such root and r is of no
/// use. Which of both roots is not said.
#[inline(always)]
pub fn root_of_ratio(numerator: &Reduced<u64>, denominator: &Reduced<u64>) -> (u64, Reduced<u64>) {
    let v3 = mul(&square(denominator), denominator);
    let v7 = mul(&square(&v3), denominator);
    let root = mul(&mul(numerator, &v3), &power_p58(&mul(numerator, &v7)));
    let check = mul(denominator, &square(&root));
    let i = Reduced::constant(ROOT_OF_MINUS_1);
    let right = is_zero(&check.sub(numerator).carry());
    let opposite = is_zero(&check.add(numerator).carry());
    (right | opposite, root.select(&mul(&root, &i), opposite & (1 ^ right)))
}

/// 1 for 0, otherwise 0.
#[inline(always)]
pub fn is_zero(a: &Reduced<u64>) -> u64 {
    let [w0, w1, w2, w3] = a.to_words();
    let any = w0 | w1 | w2 | w3;
    1 ^ ((any | any.wrapping_neg()) >> 63)
}

/// 1 and the point that the bytes are, or 0 and nothing of use.
///
/// y may be p or more, and x = 0 may have its sign set: [`is_canonical_vartime`] tells.
#[inline(always)]
pub fn decode(bytes: &[u8; 32]) -> (u64, Point<u64>) {
    let y = Reduced::from_bytes(bytes);
    let yy = square(&y);
    let u = yy.sub(&Reduced::one()).carry();
    let v = mul(&yy, &Reduced::constant(D)).add(&Reduced::one()).carry();
    let (exists, x) = root_of_ratio(&u, &v);
    let sign = u64::from(bytes[31] >> 7);
    let x = x.select(&x.negate().carry(), (x.to_words()[0] & 1) ^ sign);
    (exists, Point { x, y, z: Reduced::one(), t: mul(&x, &y) })
}

/// The point, where public bytes are one; otherwise as [`decode`].
#[inline(always)]
pub fn decode_vartime(bytes: &[u8; 32]) -> Option<Point<u64>> {
    let (exists, point) = decode(bytes);
    (reveal(exists) == 1).then_some(point)
}

/// Whether a point's bytes are those that [`encode`] gives: y below p, and no sign where x is 0. They are public, and must
/// be those of a point.
#[inline(always)]
pub fn is_canonical_vartime(bytes: &[u8; 32]) -> bool {
    let y = Reduced::<u64>::from_bytes(bytes);
    let mut plain = bytes_of(&y.to_words());
    // x is 0 for y = 1 and y = -1 alone.
    let x_is_zero = is_zero(&square(&y).sub(&Reduced::one()).carry());
    let sign = bytes[31] & 0x80;
    plain[31] |= sign;
    reveal(different(&plain, bytes) | (x_is_zero & u64::from(sign >> 7))) == 0
}

/// 0 if both are the same.
#[inline(always)]
pub fn different(a: &[u8; 32], b: &[u8; 32]) -> u64 {
    let mut difference = 0;
    for i in 0..32 {
        difference |= a[i] ^ b[i];
    }
    u64::from(difference)
}

/// The 32 bytes of a point.
#[inline(always)]
pub fn encode(x: &Reduced<u64>, y: &Reduced<u64>, z: &Reduced<u64>) -> [u8; 32] {
    let over = invert(z);
    let mut words = mul(y, &over).to_words();
    words[3] |= mul(x, &over).to_words()[0] << 63;
    bytes_of(&words)
}
