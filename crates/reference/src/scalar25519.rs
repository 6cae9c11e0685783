//! Integers modulo l = 2^252 + 27742317777372353535851937790883648493, the order of the base point (RFC 8032, 5.1).

use crate::integer::{self, Integer};
use std::ops::{Add, Mul, Neg, Sub};

/// l.
pub const L: Integer = [0x5cf5d3ed, 0x5812631a, 0xa2f79cd6, 0x14def9de, 0, 0, 0, 0x1000_0000];

/// An integer modulo l: always below l.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scalar(Integer);

impl Scalar {
    /// A small number.
    pub fn small(x: u32) -> Self {
        Scalar(integer::small(x))
    }

    /// The class of the number with these bytes, a multiple of four, least significant first.
    pub fn reduce(bytes: &[u8]) -> Self {
        let digits: Vec<u32> = bytes.chunks(4).map(|digit| u32::from_le_bytes(digit.try_into().unwrap())).collect();
        Scalar(integer::remainder(&digits, &L))
    }

    /// The scalar with this encoding, if it is the canonical one: a number below l.
    pub fn from_canonical_bytes(bytes: &[u8; 32]) -> Option<Self> {
        let x = integer::from_bytes(bytes);
        integer::less(&x, &L).then_some(Scalar(x))
    }

    /// The canonical encoding.
    pub fn to_bytes(self) -> [u8; 32] {
        integer::to_bytes(&self.0)
    }

    /// The number below l.
    pub fn integer(&self) -> &Integer {
        &self.0
    }

    /// `1 / self`, and 0 for 0 (Fermat).
    pub fn invert(self) -> Self {
        let exponent = integer::subtract(&L, &integer::small(2));
        let mut power = Scalar::small(1);
        for i in (0..256).rev() {
            power = power * power;
            if integer::bit(&exponent, i) {
                power = power * self;
            }
        }
        power
    }
}

impl Add for Scalar {
    type Output = Self;
    fn add(self, o: Self) -> Self {
        Scalar(integer::remainder(&integer::add(&self.0, &o.0), &L))
    }
}

impl Neg for Scalar {
    type Output = Self;
    fn neg(self) -> Self {
        Scalar(integer::remainder(&integer::subtract(&L, &self.0), &L))
    }
}

impl Sub for Scalar {
    type Output = Self;
    fn sub(self, o: Self) -> Self {
        self + -o
    }
}

impl Mul for Scalar {
    type Output = Self;
    fn mul(self, o: Self) -> Self {
        Scalar(integer::remainder(&integer::multiply(&self.0, &o.0), &L))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arithmetic() {
        let x = Scalar::reduce(&[0xa7; 64]);
        let y = Scalar::reduce(&[0x35; 32]);
        assert_eq!((x + y) * (x - y), x * x - y * y);
        assert_eq!(x * x.invert(), Scalar::small(1));
        assert_eq!(-Scalar::small(0), Scalar::small(0));
        assert_eq!(Scalar::reduce(&integer::to_bytes(&L)), Scalar::small(0));
        assert_eq!(Scalar::from_canonical_bytes(&integer::to_bytes(&L)), None);
        assert_eq!(Scalar::from_canonical_bytes(&x.to_bytes()), Some(x));
    }

    /// RFC 8032, 5.1: the decimal digits of l - 2^252.
    #[test]
    fn order() {
        let mut x = integer::small(0);
        for digit in b"27742317777372353535851937790883648493" {
            let ten: Integer = integer::multiply(&x, &integer::small(10))[..8].try_into().unwrap();
            x = integer::add(&ten, &integer::small((digit - b'0').into()));
        }
        x[7] |= 1 << 28;
        assert_eq!(x, L);
    }
}
