//! Elligator 2 on curve25519: the map of RFC 9380, 6.7.1 and 6.8.2, and, as Monocypher 4 has them in
//! `crypto_elligator_map` and `crypto_elligator_rev`, the map and its inverse on u-coordinates; also the keys of its
//! `crypto_x25519_dirty_fast` and `crypto_elligator_key_pair`.

use crate::edwards25519::{BASE, D, Point};
use crate::field25519::{Element, ONE, ZERO, sqrt_minus_one};
use crate::{chacha, integer, x25519};

/// J of the Montgomery curve `v^2 = u^3 + J u^2 + u` (RFC 9380), A elsewhere.
const J: u32 = 486662;

/// The right side of the curve equation.
fn g(x: Element) -> Element {
    x * x * x + Element::small(J) * x * x + x
}

/// `map_to_curve_elligator2_curve25519`: a point (u, v) of the Montgomery curve (6.7.1 with Z = 2 and K = 1).
pub fn map_to_montgomery(u: Element) -> (Element, Element) {
    let j = Element::small(J);
    let x1 = -j * (ONE + Element::small(2) * u * u).invert();
    // 6.7.1 has a case x1 = 0. It does not occur: -1/2 is no square, so 1 + 2u^2 is not 0.
    assert_ne!(x1, ZERO);
    match g(x1).sqrt() {
        Some(root) => (x1, -root),
        None => {
            let x2 = -x1 - j;
            (x2, g(x2).sqrt().expect("one of g(x1) and g(x2) is a square"))
        }
    }
}

/// The root of -486664 that is not negative (sgn0(c) = 0): c of the rational map in D.1.
pub fn root_of_minus_486664() -> Element {
    (-Element::small(J + 2)).sqrt().expect("-486664 is a square")
}

/// `map_to_curve_elligator2_edwards25519`: the same point on edwards25519 (6.8.2, with the rational map of D.1).
pub fn map_to_edwards(u: Element) -> Point {
    let (s, t) = map_to_montgomery(u);
    let c = root_of_minus_486664();
    if t == ZERO || s == -ONE {
        return Point::IDENTITY;
    }
    Point::from_affine(c * s * t.invert(), (s - ONE) * (s + ONE).invert())
}

/// Monocypher's `crypto_elligator_map`: the u-coordinate for a representative, whose two top bits are ignored.
pub fn map(hidden: &[u8; 32]) -> [u8; 32] {
    let mut representative = *hidden;
    representative[31] &= 63;
    map_to_montgomery(Element::from_bytes(&representative)).0.to_bytes()
}

/// Monocypher's `crypto_elligator_rev`: a representative of a u-coordinate, whose top bit is ignored, if it has one. Where
/// u is of no point of the curve it has none; Monocypher then gives one of -u - J or none.
///
/// The lowest bit of `tweak` chooses between the two candidates, its two top bits become those of the representative.
pub fn reverse(u: &[u8; 32], tweak: u8) -> Option<[u8; 32]> {
    let u = Element::from_bytes(u);
    let (a, b) = (u, u + Element::small(J));
    if !(-Element::small(2) * a * b).is_square() || !g(u).is_square() {
        return None;
    }
    let (numerator, denominator) = if tweak & 1 == 0 { (a, b) } else { (b, a) };
    let ratio = -numerator * (Element::small(2) * denominator).invert();
    let root = ratio.sqrt().expect("the ratio differs by a square from what was tested");
    let mut hidden = below_half(root).to_bytes();
    hidden[31] |= tweak & 0xc0;
    Some(hidden)
}

/// The one of `x` and `-x` that is below p/2: its double is even.
fn below_half(x: Element) -> Element {
    if (x + x).is_negative() { -x } else { x }
}

/// The point of order 8 whose coordinates are both below p/2. Its double has y = 0, so y^2 = -x^2, which makes the curve
/// equation d x^4 - 2 x^2 - 1 = 0.
fn order_8() -> Point {
    let root = (*D + ONE).sqrt().expect("there are points of order 8");
    let x = [root, -root].into_iter().find_map(|root| ((ONE + root) * D.invert()).sqrt());
    let x = below_half(x.expect("one of the two roots belongs to a point"));
    Point::from_affine(x, below_half(x * sqrt_minus_one()))
}

/// The public key of a secret key, with the multiple of a point of order 8 added that its low three bits say.
pub fn dirty_public_key(secret: &[u8; 32]) -> [u8; 32] {
    let clean = BASE.multiply(&integer::from_bytes(&x25519::clamp(*secret)));
    let torsion = order_8().multiply(&integer::small((secret[0] & 7).into()));
    (clean + torsion).to_montgomery().to_bytes()
}

/// A secret key and its representative: the first that has one of those made of the seed one after the other.
pub fn key_pair(seed: &[u8; 32]) -> ([u8; 32], [u8; 32]) {
    let stream = chacha::original(20, seed, &[0; 8], 0, &[0; 64]);
    let [secret, next] = [0, 32].map(|i| stream[i..i + 32].try_into().unwrap());
    match reverse(&dirty_public_key(&secret), next[0]) {
        Some(hidden) => (secret, hidden),
        None => key_pair(&next),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    #[test]
    fn small_order() {
        let point = order_8();
        assert!(point.is_small_order() && point + point + point + point != Point::IDENTITY);
        let (x, y) = point.to_affine();
        let number = |x: Element| integer::from_bytes(&x.to_bytes());
        assert!([x, y].into_iter().all(|x| integer::less(&number(x), &number(-x))));
        // What an exchange makes of a dirty key is what it makes of the clean one.
        let secret = [77; 32];
        let (clean, dirty) = (x25519::public_key(&secret), dirty_public_key(&secret));
        assert_ne!(clean, dirty);
        assert_eq!(x25519::x25519(&[5; 32], &clean), x25519::x25519(&[5; 32], &dirty));
    }

    #[test]
    fn what_is_reversed_maps_back() {
        let mut representable = 0;
        for i in 0..20 {
            let point = x25519::public_key(&[i; 32]);
            for tweak in [0, 1, 0x40, 0xc1] {
                let hidden = reverse(&point, tweak);
                assert_eq!(hidden.is_some(), reverse(&point, 0).is_some());
                if let Some(hidden) = hidden {
                    assert_eq!(hidden[31] & 0xc0, tweak & 0xc0);
                    assert_eq!(map(&hidden), point);
                    representable += 1;
                }
            }
        }
        assert!((1..80).contains(&representable));
    }

    #[test]
    fn the_twist_has_no_representatives() {
        let mut found = 0;
        for i in 0..60 {
            let u = Element::from_bytes(&[i; 32]).to_bytes();
            if let Some(hidden) = reverse(&u, i) {
                assert_eq!(map(&hidden), u);
                found += 1;
            }
        }
        assert!((5..30).contains(&found));
        // -2u(u + J) is a square here too.
        assert!(!g(Element::small(2)).is_square());
        assert_eq!(reverse(&Element::small(2).to_bytes(), 0), None);
    }

    /// u = 0 and u = -486662 are where the formulas divide by zero. The first has 0 as representative, the second is on the
    /// twist, because -486662 is no square.
    #[test]
    fn zero() {
        let zero = [0; 32];
        let minus_j = (-Element::small(J)).to_bytes();
        for tweak in [0, 1] {
            assert_eq!(reverse(&zero, tweak), Some(zero));
            assert_eq!(reverse(&minus_j, tweak), None);
        }
        assert_eq!(map(&zero), if g(-Element::small(J)).is_square() { minus_j } else { zero });
        assert_eq!(map(&zero), zero);
    }
}
