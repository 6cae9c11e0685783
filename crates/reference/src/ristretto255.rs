//! ristretto255 (RFC 9496, 4): a group of prime order l whose elements are cosets of points of edwards25519.

use crate::edwards25519::{D, Point};
use crate::field25519::{Element, ONE, ZERO, sqrt_minus_one};
use std::sync::LazyLock;

/// sqrt(a d - 1) with a = -1: RFC 9496, 4.1 lists the negative one of the two roots.
static SQRT_AD_MINUS_ONE: LazyLock<Element> = LazyLock::new(|| -(-*D - ONE).sqrt().unwrap());

/// 1/sqrt(a - d), the one that is not negative.
static INVSQRT_A_MINUS_D: LazyLock<Element> = LazyLock::new(|| (-ONE - *D).invert().sqrt().unwrap());

/// `SQRT_RATIO_M1` (4.2): whether `u/v` is a square, and the root of `u/v`, or of `sqrt(-1) u/v`, that is not negative.
/// Where `v` is 0, the root is 0, and only 0/0 counts as a square.
pub fn sqrt_ratio_m1(u: Element, v: Element) -> (bool, Element) {
    let ratio = u * v.invert();
    match ratio.sqrt() {
        Some(root) => (v != ZERO || u == ZERO, root),
        None => (
            false,
            (sqrt_minus_one() * ratio).sqrt().expect("a non-square times sqrt(-1), no square itself, is a square"),
        ),
    }
}

/// The element with this encoding, as a point of its coset, if there is one (4.3.1).
pub fn decode(bytes: &[u8; 32]) -> Option<Point> {
    let s = Element::from_canonical_bytes(bytes).filter(|s| !s.is_negative())?;
    let ss = s * s;
    let u1 = ONE - ss;
    let u2 = ONE + ss;
    let v = -(*D * u1 * u1) - u2 * u2;
    let (was_square, invsqrt) = sqrt_ratio_m1(ONE, v * u2 * u2);
    let den_x = invsqrt * u2;
    let den_y = invsqrt * den_x * v;
    let x = (Element::small(2) * s * den_x).abs();
    let y = u1 * den_y;
    let t = x * y;
    (was_square && !t.is_negative() && y != ZERO).then_some(Point { x, y, z: ONE, t })
}

/// The encoding of the element whose coset has this point (4.3.2).
pub fn encode(point: &Point) -> [u8; 32] {
    let Point { x: x0, y: y0, z: z0, t: t0 } = *point;
    let u1 = (z0 + y0) * (z0 - y0);
    let u2 = x0 * y0;
    let (_, invsqrt) = sqrt_ratio_m1(ONE, u1 * u2 * u2);
    let den1 = invsqrt * u1;
    let den2 = invsqrt * u2;
    let z_inv = den1 * den2 * t0;
    let (x, mut y, den_inv) = if (t0 * z_inv).is_negative() {
        (y0 * sqrt_minus_one(), x0 * sqrt_minus_one(), den1 * *INVSQRT_A_MINUS_D)
    } else {
        (x0, y0, den2)
    };
    if (x * z_inv).is_negative() {
        y = -y;
    }
    (den_inv * (z0 - y)).abs().to_bytes()
}

/// Whether two points stand for the same element (4.3.3).
pub fn equals(p: &Point, q: &Point) -> bool {
    p.x * q.y == p.y * q.x || p.y * q.y == p.x * q.x
}

/// The one-way map from 64 bytes (4.3.4). From uniform bytes comes a uniform element.
pub fn from_uniform_bytes(bytes: &[u8; 64]) -> Point {
    map(Element::from_bytes(bytes[..32].try_into().unwrap()))
        + map(Element::from_bytes(bytes[32..].try_into().unwrap()))
}

/// `MAP` (4.3.4): Elligator 2 for ristretto255.
pub fn map(t: Element) -> Point {
    let r = sqrt_minus_one() * t * t;
    let u = (r + ONE) * (ONE - *D * *D);
    let v = (-ONE - r * *D) * (r + *D);
    let (was_square, root) = sqrt_ratio_m1(u, v);
    let (s, c) = if was_square { (root, -ONE) } else { (-(root * t).abs(), r) };
    let n = c * (r - ONE) * (*D - ONE) * (*D - ONE) - v;
    let w0 = Element::small(2) * s * v;
    let w1 = n * *SQRT_AD_MINUS_ONE;
    let w2 = ONE - s * s;
    let w3 = ONE + s * s;
    Point { x: w0 * w3, y: w2 * w1, z: w1 * w3, t: w0 * w2 }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 9496, A.4.
    #[test]
    fn square_roots_of_ratios() {
        let [two, four] = [2, 4].map(Element::small);
        assert_eq!(sqrt_ratio_m1(ZERO, ZERO), (true, ZERO));
        assert_eq!(sqrt_ratio_m1(ZERO, ONE), (true, ZERO));
        assert_eq!(sqrt_ratio_m1(ONE, ZERO), (false, ZERO));
        let root = "3c5ff1b5d8e4113b871bd052f9e7bcd0582804c266ffb2d4f4203eb07fdb7c54";
        let (was_square, value) = sqrt_ratio_m1(two, ONE);
        let hex: String = value.to_bytes().iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!((was_square, hex.as_str()), (false, root));
        assert_eq!(sqrt_ratio_m1(four, ONE), (true, two));
        assert_eq!(sqrt_ratio_m1(ONE, four), (true, two.invert().abs()));
    }

    /// The points of a coset, which differ by one of order 4, have one encoding.
    #[test]
    fn cosets() {
        let order_4 = Point::from_affine(sqrt_minus_one(), ZERO);
        let mut point = *crate::edwards25519::BASE;
        let encoding = encode(&point);
        for _ in 0..4 {
            point = point + order_4;
            assert_eq!(encode(&point), encoding);
            assert!(equals(&point, &decode(&encoding).unwrap()));
        }
        assert!(!equals(&point, &(point + point)));
    }
}
