//! Integers modulo p = 2^255 - 19, the field of Curve25519 (RFC 7748, 4.1).

use crate::integer::{self, Integer};
use std::ops::{Add, Mul, Neg, Sub};

/// p.
pub const P: Integer = [0xffff_ffed, !0, !0, !0, !0, !0, !0, 0x7fff_ffff];

/// A field element: always below p.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Element(Integer);

/// 0.
pub const ZERO: Element = Element([0; 8]);
/// 1.
pub const ONE: Element = Element([1, 0, 0, 0, 0, 0, 0, 0]);

impl Element {
    /// A small number.
    pub fn small(x: u32) -> Self {
        Element(integer::small(x))
    }

    /// The class of any number below 2^256.
    pub fn from_integer(mut x: Integer) -> Self {
        while !integer::less(&x, &P) {
            x = integer::subtract(&x, &P);
        }
        Element(x)
    }

    /// The class of the low 255 bits of `bytes`, least significant byte first: the top bit is ignored.
    pub fn from_bytes(bytes: &[u8; 32]) -> Self {
        let mut x = integer::from_bytes(bytes);
        x[7] &= 0x7fff_ffff;
        Self::from_integer(x)
    }

    /// The element with this encoding, if it is the canonical one: a number below p.
    pub fn from_canonical_bytes(bytes: &[u8; 32]) -> Option<Self> {
        let x = integer::from_bytes(bytes);
        integer::less(&x, &P).then_some(Element(x))
    }

    /// The class of any number, digits to the base 2^32, least significant first.
    pub fn from_digits(digits: &[u32]) -> Self {
        Element(integer::remainder(digits, &P))
    }

    /// The canonical encoding.
    pub fn to_bytes(self) -> [u8; 32] {
        integer::to_bytes(&self.0)
    }

    /// Whether the number below p is odd: "negative" in RFC 8032 and RFC 9496, `sgn0` in RFC 9380.
    pub fn is_negative(self) -> bool {
        integer::bit(&self.0, 0)
    }

    /// The one of `self` and `-self` that is not negative.
    pub fn abs(self) -> Self {
        if self.is_negative() { -self } else { self }
    }

    /// Square and multiply.
    pub fn pow(self, exponent: &Integer) -> Self {
        let mut power = ONE;
        for i in (0..256).rev() {
            power = power * power;
            if integer::bit(exponent, i) {
                power = power * self;
            }
        }
        power
    }

    /// `1 / self`, and 0 for 0 (Fermat).
    pub fn invert(self) -> Self {
        self.pow(&integer::subtract(&P, &integer::small(2)))
    }

    /// Whether `self` is the square of an element, 0 included (Euler's criterion).
    pub fn is_square(self) -> bool {
        self == ZERO || self.pow(&exponent(0, 1)) == ONE
    }

    /// The square root that is not negative, if there is one.
    ///
    /// As p = 5 modulo 8, `x^((p + 3) / 8)` is a square root of `x` or of `-x` where `x` is a square (RFC 8032, 5.1.1).
    pub fn sqrt(self) -> Option<Self> {
        let candidate = self.pow(&exponent(3, 3));
        let root = [candidate, candidate * sqrt_minus_one()].into_iter().find(|root| *root * *root == self);
        root.map(Element::abs)
    }
}

/// `(p + offset) / 2^shift`, rounded down: with (0, 1), (0, 2) and (3, 3) it is (p - 1) / 2, (p - 1) / 4 and (p + 3) / 8.
fn exponent(offset: u32, shift: u32) -> Integer {
    let x = integer::add(&P, &integer::small(offset));
    std::array::from_fn(|i| x[i] >> shift | if i < 7 { x[i + 1] << (32 - shift) } else { 0 })
}

/// The square root of -1 that is not negative: 2 is no square, so 2^((p - 1) / 4) is one of the two.
pub fn sqrt_minus_one() -> Element {
    static ROOT: std::sync::LazyLock<Element> =
        std::sync::LazyLock::new(|| Element::small(2).pow(&exponent(0, 2)).abs());
    *ROOT
}

impl Add for Element {
    type Output = Self;
    fn add(self, o: Self) -> Self {
        Element::from_integer(integer::add(&self.0, &o.0))
    }
}

impl Neg for Element {
    type Output = Self;
    fn neg(self) -> Self {
        Element::from_integer(integer::subtract(&P, &self.0))
    }
}

impl Sub for Element {
    type Output = Self;
    fn sub(self, o: Self) -> Self {
        self + -o
    }
}

impl Mul for Element {
    type Output = Self;
    /// As 2^256 = 38 modulo p, `low + 2^256 high` and `low + 38 high` are congruent.
    fn mul(self, o: Self) -> Self {
        let product = integer::multiply(&self.0, &o.0);
        let mut x = [0; 8];
        let mut carry = 0;
        for i in 0..8 {
            let digit = u64::from(product[i]) + 38 * u64::from(product[i + 8]) + carry;
            x[i] = digit as u32;
            carry = digit >> 32;
        }
        Element::from_integer(x) + Element::small(38 * carry as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arithmetic() {
        let x = Element::from_bytes(&[0xa7; 32]);
        let y = Element::from_bytes(&[0x35; 32]);
        assert_eq!((x + y) * (x - y), x * x - y * y);
        assert_eq!(x * x.invert(), ONE);
        assert_eq!(ZERO.invert(), ZERO);
        assert_eq!(-ZERO, ZERO);
        // The same product by long division.
        assert_eq!(x * y, Element(integer::remainder(&integer::multiply(&x.0, &y.0), &P)));
        let largest = -ONE;
        assert_eq!(largest * largest, ONE);
        assert_eq!(Element::from_bytes(&[0xff; 32]), Element::small(18)); // 2^255 - 1
        assert_eq!(Element::from_canonical_bytes(&integer::to_bytes(&P)), None);
    }

    #[test]
    fn roots() {
        assert_eq!(sqrt_minus_one() * sqrt_minus_one(), -ONE);
        let x = Element::from_bytes(&[0x4b; 32]);
        assert_eq!((x * x).sqrt(), Some(x.abs()));
        assert_eq!(ZERO.sqrt(), Some(ZERO));
        // 2 is no square modulo p, so neither is twice a square.
        assert_eq!((x * x + x * x).sqrt(), None);
        assert!((x * x).is_square() && !(x * x + x * x).is_square() && ZERO.is_square());
    }
}
