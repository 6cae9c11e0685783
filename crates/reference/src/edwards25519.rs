//! The group of edwards25519, `-x^2 + y^2 = 1 + d x^2 y^2` over the integers modulo 2^255 - 19, and its encoding
//! (RFC 8032, 5.1).

use crate::field25519::{Element, ONE, ZERO};
use crate::integer::{self, Integer};
use std::ops::{Add, Neg, Sub};
use std::sync::LazyLock;

/// d = -121665/121666.
pub static D: LazyLock<Element> = LazyLock::new(|| -Element::small(121665) * Element::small(121666).invert());

/// The base point B: y = 4/5, and x is even.
pub static BASE: LazyLock<Point> = LazyLock::new(|| {
    let y = Element::small(4) * Element::small(5).invert();
    Point::decode(&y.to_bytes()).expect("4/5 is the y-coordinate of a point")
});

/// A point in extended homogeneous coordinates: `(x, y) = (X/Z, Y/Z)` and `T = XY/Z`.
#[derive(Clone, Copy, Debug)]
pub struct Point {
    /// X.
    pub x: Element,
    /// Y.
    pub y: Element,
    /// Z, never 0.
    pub z: Element,
    /// T.
    pub t: Element,
}

impl Point {
    /// The neutral element (0, 1).
    pub const IDENTITY: Self = Point { x: ZERO, y: ONE, z: ONE, t: ZERO };

    /// The point (x, y), which must be on the curve.
    pub fn from_affine(x: Element, y: Element) -> Self {
        assert_eq!(y * y - x * x, ONE + *D * x * x * y * y, "the point is not on the curve");
        Point { x, y, z: ONE, t: x * y }
    }

    /// x and y.
    pub fn to_affine(&self) -> (Element, Element) {
        let inverse = self.z.invert();
        (self.x * inverse, self.y * inverse)
    }

    /// The encoding: y, and the lowest bit of x as the top bit (5.1.2).
    pub fn encode(&self) -> [u8; 32] {
        let (x, y) = self.to_affine();
        let mut bytes = y.to_bytes();
        bytes[31] |= u8::from(x.is_negative()) << 7;
        bytes
    }

    /// The point with this encoding (5.1.3). Refused are y from p on and (x = 0 with the sign 1), which no point is
    /// encoded as, and every y that no point has.
    pub fn decode(bytes: &[u8; 32]) -> Option<Self> {
        let point = Self::decode_liberal(bytes)?;
        (point.encode() == *bytes).then_some(point)
    }

    /// The point that ZIP 215 has for these bytes: y counts modulo p, and 0 may have the sign 1.
    pub fn decode_liberal(bytes: &[u8; 32]) -> Option<Self> {
        let y = Element::from_bytes(bytes);
        let x = ((y * y - ONE) * (*D * y * y + ONE).invert()).sqrt()?;
        let sign = bytes[31] >> 7 == 1;
        Some(Self::from_affine(if sign { -x } else { x }, y))
    }

    /// `k` times the point: double and add.
    pub fn multiply(&self, k: &Integer) -> Self {
        let mut product = Self::IDENTITY;
        for i in (0..256).rev() {
            product = product + product;
            if integer::bit(k, i) {
                product = product + *self;
            }
        }
        product
    }

    /// 8 times the point, 8 being the cofactor.
    pub fn multiply_by_cofactor(&self) -> Self {
        self.multiply(&integer::small(8))
    }

    /// Whether its order divides 8.
    pub fn is_small_order(&self) -> bool {
        self.multiply_by_cofactor() == Self::IDENTITY
    }

    /// The u-coordinate on the Montgomery curve, (1 + y)/(1 - y), and 0 for the neutral element (RFC 7748, 4.1).
    pub fn to_montgomery(&self) -> Element {
        let (_, y) = self.to_affine();
        (ONE + y) * (ONE - y).invert()
    }
}

impl PartialEq for Point {
    fn eq(&self, o: &Self) -> bool {
        self.x * o.z == o.x * self.z && self.y * o.z == o.y * self.z
    }
}

impl Eq for Point {}

impl Add for Point {
    type Output = Self;
    /// The addition law, which is complete: it holds for any two points, equal ones and the neutral one too (5.1.4).
    fn add(self, o: Self) -> Self {
        let a = (self.y - self.x) * (o.y - o.x);
        let b = (self.y + self.x) * (o.y + o.x);
        let c = self.t * (*D + *D) * o.t;
        let d = self.z * (o.z + o.z);
        let (e, f, g, h) = (b - a, d - c, d + c, b + a);
        Point { x: e * f, y: g * h, z: f * g, t: e * h }
    }
}

impl Neg for Point {
    type Output = Self;
    fn neg(self) -> Self {
        Point { x: -self.x, y: self.y, z: self.z, t: -self.t }
    }
}

impl Sub for Point {
    type Output = Self;
    fn sub(self, o: Self) -> Self {
        self + -o
    }
}

/// The sum of the products of scalars and points.
pub fn multiply_sum(terms: &[(Integer, Point)]) -> Point {
    terms.iter().fold(Point::IDENTITY, |sum, (k, point)| sum + point.multiply(k))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scalar25519::L;

    /// The affine addition law (5.1): `x3 = (x1 y2 + x2 y1)/(1 + d x1 x2 y1 y2)`, `y3 = (y1 y2 + x1 x2)/(1 - …)`.
    fn affine_sum(p: (Element, Element), q: (Element, Element)) -> (Element, Element) {
        let dxy = *D * p.0 * q.0 * p.1 * q.1;
        ((p.0 * q.1 + q.0 * p.1) * (ONE + dxy).invert(), (p.1 * q.1 + p.0 * q.0) * (ONE - dxy).invert())
    }

    #[test]
    fn the_extended_law_is_the_affine_one() {
        let torsion = Point::from_affine(crate::field25519::sqrt_minus_one(), ZERO);
        let points = [Point::IDENTITY, *BASE, *BASE + *BASE, -*BASE, torsion, torsion + *BASE];
        for p in points {
            for q in points {
                let sum = p + q;
                assert_eq!(sum.to_affine(), affine_sum(p.to_affine(), q.to_affine()));
                assert_eq!(sum.x * sum.y, sum.z * sum.t);
            }
        }
    }

    #[test]
    fn orders() {
        // RFC 8032, 5.1: the order of B is l; RFC 7748, 4.1: the base point has u = 9.
        assert_eq!(BASE.multiply(&L), Point::IDENTITY);
        assert_eq!(BASE.to_montgomery(), Element::small(9));
        let order_4 = Point::from_affine(crate::field25519::sqrt_minus_one(), ZERO);
        assert!(order_4.is_small_order() && Point::IDENTITY.is_small_order() && !(*BASE + order_4).is_small_order());
        assert_eq!(order_4.multiply(&integer::small(4)), Point::IDENTITY);
        assert_ne!(order_4.multiply(&integer::small(2)), Point::IDENTITY);
    }

    /// The map to the Montgomery curve, of which `A = 2 (a + d)/(a - d)` must hold with a = -1.
    #[test]
    fn montgomery_coefficient() {
        let a = Element::small(2) * (-ONE + *D) * (-ONE - *D).invert();
        assert_eq!(a, Element::small(486662));
    }

    #[test]
    fn encodings() {
        // RFC 8032, 5.1: the coordinates of B, as they are encoded.
        let mut base = [0x66; 32];
        base[0] = 0x58;
        assert_eq!(BASE.encode(), base);
        assert_eq!(Point::decode(&base), Some(*BASE));
        base[31] |= 0x80;
        assert_eq!(Point::decode(&base), Some(-*BASE));

        let p = integer::to_bytes(&crate::field25519::P);
        assert_eq!(Point::decode(&p), None);
        assert_eq!(Point::decode_liberal(&p), Point::decode(&[0; 32]));
        let mut negative_zero = Point::IDENTITY.encode();
        negative_zero[31] |= 0x80;
        assert_eq!(Point::decode(&negative_zero), None);
        assert_eq!(Point::decode_liberal(&negative_zero), Some(Point::IDENTITY));
        // No point has y = 2.
        let mut two = [0; 32];
        two[0] = 2;
        assert_eq!(Point::decode_liberal(&two), None);
    }
}
