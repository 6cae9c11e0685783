use super::common::{Random, all_levels};
use curve25519_dalek::{EdwardsPoint, RistrettoPoint, scalar};
use saltern::Error;
use saltern::curve25519::ed25519;
use saltern::curve25519::group::{Edwards, Ristretto, Scalar};
use saltern::curve25519::x25519::{PublicKey, SecretKey};
use saltern::hazmat::at_level::*;
use saltern_reference::scalar25519;
use saltern_vectors::{ristretto_maps, ristretto_multiples, ristretto_refused};

fn scalars(random: &mut Random) -> (Scalar, scalar::Scalar) {
    let wide: [u8; 64] = random.array();
    (Scalar::from_bytes_wide(&wide), scalar::Scalar::from_bytes_mod_order_wide(&wide))
}

/// Extreme numbers, too.
#[test]
fn scalars_equal_dalek() {
    let mut random = Random(252);
    let mut wides: Vec<[u8; 64]> = (0..200).map(|_| random.array()).collect();
    wides.extend([[0; 64], [0xff; 64], [0x80; 64], [1; 64]]);
    let order = (-scalar::Scalar::ONE).to_bytes();
    for add in 0..4u8 {
        // l - 1, l, l + 1 and l + 2 in both halves.
        let mut near = order;
        near[0] += add;
        wides.push([near, [0; 32]].concat().try_into().unwrap());
        wides.push([near, near].concat().try_into().unwrap());
        wides.push([[0; 32], near].concat().try_into().unwrap());
    }
    let both: Vec<_> = wides
        .iter()
        .map(|wide| (Scalar::from_bytes_wide(wide), scalar::Scalar::from_bytes_mod_order_wide(wide)))
        .collect();
    for (i, (a, peer_a)) in both.iter().enumerate() {
        let (b, peer_b) = &both[(7 * i + 3) % both.len()];
        assert_eq!(a.to_bytes(), peer_a.to_bytes());
        assert_eq!(a.mul(b).to_bytes(), (peer_a * peer_b).to_bytes());
        assert_eq!(a.add(b).to_bytes(), (peer_a + peer_b).to_bytes());
        assert_eq!(a.sub(b).to_bytes(), (peer_a - peer_b).to_bytes());
        assert_eq!(a.negate().to_bytes(), (-peer_a).to_bytes());
        assert_eq!(a.mul_add(b, a).to_bytes(), (peer_a * peer_b + peer_a).to_bytes());
        assert!(a.ct_eq(&Scalar::from_bytes(&a.to_bytes())) && !a.ct_eq(&a.add(&Scalar::ONE)));
        assert!(Scalar::from_canonical_bytes_vartime(&a.to_bytes()).unwrap().ct_eq(a));
    }
    for add in 0..4u8 {
        let mut near = order;
        near[0] += add;
        let result = Scalar::from_canonical_bytes_vartime(&near);
        assert_eq!(result.err(), (add > 0).then_some(Error::NotReduced { argument: "scalar" }));
        assert_eq!(Scalar::from_bytes(&near).to_bytes(), scalar::Scalar::from_bytes_mod_order(near).to_bytes());
    }
    assert_eq!(format!("{:?}", Scalar::ONE), "Scalar(secret)");
}

/// By the lowest bit alone.
#[test]
fn selections() {
    let ((a, _), (b, _)) = (scalars(&mut Random(64)), scalars(&mut Random(65)));
    let points = [&a, &b].map(Edwards::mul_base);
    let elements = [&a, &b].map(Ristretto::mul_base);
    for bit in [0, 1, 2, 0x80, 0xfe, 0xff] {
        let (chosen, i) = (if bit & 1 == 1 { &b } else { &a }, usize::from(bit & 1));
        assert!(a.select(&b, bit).ct_eq(chosen));
        assert_eq!(points[0].select(&points[1], bit).encode(), points[i].encode());
        assert_eq!(elements[0].select(&elements[1], bit).encode(), elements[i].encode());
    }
}

#[test]
fn scalars_have_inverses() {
    let mut random = Random(254);
    for _ in 0..if saltern_vectors::quick() { 5 } else { 200 } {
        let (a, peer) = scalars(&mut random);
        assert_eq!(a.invert().to_bytes(), peer.invert().to_bytes());
        assert_eq!(a.invert().to_bytes(), scalar25519::Scalar::reduce(&a.to_bytes()).invert().to_bytes());
        assert!(a.mul(&a.invert()).ct_eq(&Scalar::ONE) && a.invert().invert().ct_eq(&a));
    }
    let minus_one = Scalar::ZERO.sub(&Scalar::ONE);
    for own in [Scalar::ONE, minus_one, Scalar::ZERO] {
        assert!(own.invert().ct_eq(&own));
    }
    let mut two = [0; 32];
    two[0] = 2;
    let two = Scalar::from_bytes(&two);
    assert!(two.invert().add(&two.invert()).ct_eq(&Scalar::ONE));
    // What is blinded by a factor is what it was without it.
    let (secret, _) = scalars(&mut random);
    let element = Ristretto::from_uniform_bytes(&random.array());
    let (blind, _) = scalars(&mut random);
    assert!(element.mul(&blind).mul(&secret).mul(&blind.invert()).ct_eq(&element.mul(&secret)));
}

/// A clamped scalar leaves no part of small order, which one modulo l does.
#[test]
fn clamped_multiples_equal_dalek() {
    let mut random = Random(255);
    for level in all_levels() {
        for small in curve25519_dalek::constants::EIGHT_TORSION {
            let (_, peer) = scalars(&mut random);
            let peer = EdwardsPoint::mul_base(&peer) + small;
            let point = Edwards::decode(&peer.compress().to_bytes()).unwrap();
            let random_bytes: [u8; 32] = random.array();
            for bytes in [random_bytes, [0; 32], [0xff; 32]] {
                let multiple = point.mul_clamped_at(&bytes, level);
                assert_eq!(multiple.encode(), peer.mul_clamped(bytes).compress().to_bytes());
                assert!(multiple.ct_eq(&point.mul_clamped(&bytes)));
            }
            let multiple = Edwards::decode(&small.compress().to_bytes()).unwrap().mul_clamped_at(&random_bytes, level);
            assert!(multiple.ct_eq(&Edwards::identity()));
            let u = PublicKey::new(*point.to_montgomery().u());
            let shared = SecretKey::new(random_bytes).diffie_hellman_at(&u, level).unwrap();
            assert_eq!(shared.expose_secret(), point.mul_clamped_at(&random_bytes, level).to_montgomery().u());
        }
        let mut eight = [0; 32];
        eight[0] = 8;
        let eight = Scalar::from_bytes(&eight);
        // (-8) P + 8 P, where -8 is l - 8.
        let minus_eight = Scalar::ZERO.sub(&eight);
        let small = Edwards::decode(&curve25519_dalek::constants::EIGHT_TORSION[1].compress().to_bytes()).unwrap();
        assert!(small.mul_at(&eight, level).ct_eq(&Edwards::identity()));
        assert!(!small.mul_at(&minus_eight, level).add(&small.mul_at(&eight, level)).ct_eq(&Edwards::identity()));
    }
}

#[test]
fn double_multiples_equal_dalek() {
    let mut random = Random(256);
    for level in all_levels() {
        for _ in 0..if saltern_vectors::quick() { 2 } else { 20 } {
            let ((a, peer_a), (b, peer_b), (c, peer_c)) =
                (scalars(&mut random), scalars(&mut random), scalars(&mut random));
            let peer =
                EdwardsPoint::vartime_double_scalar_mul_basepoint(&peer_a, &EdwardsPoint::mul_base(&peer_c), &peer_b);
            let sum = Edwards::double_multiple_vartime_at(&a, &Edwards::mul_base(&c), &b, level);
            assert_eq!(sum.encode(), peer.compress().to_bytes());
            let sum = Ristretto::double_multiple_vartime_at(&a, &Ristretto::mul_base(&c), &b, level);
            assert!(sum.ct_eq(&Ristretto::mul_base(&a.mul_add(&c, &b))));
        }
        // Keys of others may have a part of small order, and an equation may be about nothing else.
        for small in curve25519_dalek::constants::EIGHT_TORSION {
            let ((a, peer_a), (b, peer_b), (_, peer_c)) =
                (scalars(&mut random), scalars(&mut random), scalars(&mut random));
            for peer_point in [small, EdwardsPoint::mul_base(&peer_c) + small] {
                let point = Edwards::decode(&peer_point.compress().to_bytes()).unwrap();
                for (b, peer_b) in [(&b, peer_b), (&Scalar::ZERO, scalar::Scalar::ZERO)] {
                    let peer = EdwardsPoint::vartime_double_scalar_mul_basepoint(&peer_a, &peer_point, &peer_b);
                    let sum = Edwards::double_multiple_vartime_at(&a, &point, b, level);
                    assert_eq!(sum.encode(), peer.compress().to_bytes());
                }
            }
        }
        for (a, b) in [(Scalar::ZERO, Scalar::ZERO), (Scalar::ONE, Scalar::ZERO), (Scalar::ZERO, Scalar::ONE)] {
            let sum = Edwards::double_multiple_vartime_at(&a, &Edwards::base(), &b, level);
            assert!(sum.ct_eq(&Edwards::mul_base(&a.add(&b))));
        }
    }
}

#[test]
fn points_equal_dalek() {
    for level in all_levels() {
        let mut random = Random(8);
        for _ in 0..if saltern_vectors::quick() { 2 } else { 30 } {
            let ((a, peer_a), (b, peer_b)) = (scalars(&mut random), scalars(&mut random));
            let point = Edwards::mul_base_at(&a, level);
            let peer = EdwardsPoint::mul_base(&peer_a);
            assert_eq!(point.encode(), peer.compress().to_bytes());
            assert_eq!(point.mul_at(&b, level).encode(), (peer * peer_b).compress().to_bytes());
            let other = Edwards::decode(&EdwardsPoint::mul_base(&peer_b).compress().to_bytes()).unwrap();
            let peer_other = EdwardsPoint::mul_base(&peer_b);
            assert_eq!(point.add(&other).encode(), (peer + peer_other).compress().to_bytes());
            assert_eq!(point.sub(&other).encode(), (peer - peer_other).compress().to_bytes());
            assert!(point.sub(&point).ct_eq(&Edwards::identity()));
            assert_eq!(point.mul_by_cofactor().encode(), peer.mul_by_cofactor().compress().to_bytes());
            assert!(!point.is_small_order());
        }
        for small in curve25519_dalek::constants::EIGHT_TORSION {
            let point = Edwards::decode(&small.compress().to_bytes()).unwrap();
            assert!(point.is_small_order());
            let (a, peer_a) = scalars(&mut random);
            assert_eq!(point.mul_at(&a, level).encode(), (small * peer_a).compress().to_bytes());
        }
        for edge in [Scalar::ZERO, Scalar::ONE, Scalar::ZERO.sub(&Scalar::ONE)] {
            let expected = Edwards::mul_base_at(&edge, level);
            assert!(Edwards::base().mul_at(&edge, level).ct_eq(&expected));
        }
    }
    let argument = "point";
    let mut bytes = [0; 32];
    bytes[0] = 2;
    assert_eq!(Edwards::decode(&bytes).unwrap_err(), Error::NotAPoint { argument });
    (bytes[0], bytes[31]) = (1, 0x80);
    assert_eq!(Edwards::decode(&bytes).unwrap_err(), Error::NotReduced { argument });
}

/// Bytes with two mistakes have the same error wherever they are read: y = 2 has no point, and is here 2 + p.
#[test]
fn encodings_that_are_not_reduced_are_that_first() {
    let mut bytes = [0xff; 32];
    (bytes[0], bytes[31]) = (0xef, 0x7f);
    assert_eq!(Edwards::decode(&bytes).unwrap_err(), Error::NotReduced { argument: "point" });
    for level in all_levels() {
        let mut points = [Ok(Edwards::identity()); 20];
        Edwards::decode_batch_into_at(&[bytes; 20], &mut points, level).unwrap();
        assert!(points.iter().all(|point| point.as_ref().err() == Some(&Error::NotReduced { argument: "point" })));
    }
    let (public, not_reduced) = (ed25519::VerifyingKey::new(bytes), Error::NotReduced { argument: "public key" });
    assert_eq!(public.to_x25519().err(), Some(not_reduced));
    for policy in [ed25519::Policy::Rfc8032, ed25519::Policy::Strict] {
        assert_eq!(public.verify_with(policy, b"", &ed25519::Signature::new([0; 64])), Err(not_reduced));
        assert_eq!(public.validate(policy), Err(not_reduced));
    }
}

/// Points with a part of small order and without, and clamped multiples of the base point.
#[test]
fn parts_of_small_order() {
    let mut random = Random(7);
    for round in 0..if saltern_vectors::quick() { 8 } else { 64 } {
        let (a, _) = scalars(&mut random);
        let small = curve25519_dalek::constants::EIGHT_TORSION[round % 8];
        let small = Edwards::decode(&small.compress().to_bytes()).unwrap();
        let point = Edwards::mul_base(&a).add(&small);
        assert_eq!(point.is_torsion_free(), round % 8 == 0);
        assert_eq!(small.is_torsion_free(), round % 8 == 0);
        let bytes: [u8; 32] = random.array();
        let expected = EdwardsPoint::mul_base_clamped(bytes).compress().to_bytes();
        assert_eq!(Edwards::mul_base_clamped(&bytes).encode(), expected);
        for level in all_levels() {
            assert_eq!(Edwards::mul_base_clamped_at(&bytes, level).encode(), expected);
            assert_eq!(Edwards::base().mul_clamped_at(&bytes, level).encode(), expected);
        }
    }
}

/// All 32 bytes as public keys: those on the curve are points, and those on the twist are not.
#[test]
fn public_keys_of_x25519_as_points() {
    let mut random = Random(486_662);
    let mut keys: Vec<[u8; 32]> =
        (0..if saltern_vectors::quick() { 20 } else { 400 }).map(|_| random.array()).collect();
    for low in 0..4 {
        // Around 0, p and 2^255, also with the highest bit, which counts for nothing.
        for high in [0x7f, 0xff, 0, 0x80] {
            for byte in [low, 0xec + low, 0xfc + low] {
                let mut key = [if high & 0x7f == 0 { 0 } else { 0xff }; 32];
                (key[0], key[31]) = (byte, high);
                keys.push(key);
            }
        }
    }
    let not_a_point = Error::NotAPoint { argument: "point" };
    let mut counts = [0; 2];
    for key in keys {
        let public = PublicKey::new(key);
        let peer = [0, 1].map(|sign| curve25519_dalek::MontgomeryPoint(key).to_edwards(sign));
        for (odd, peer) in [false, true].into_iter().zip(peer) {
            let ours = Edwards::from_x25519(&public, odd);
            match peer {
                // x is 0 there.
                Some(_) if odd && public == u_of_order_2(key) => {
                    assert_eq!(ours.unwrap_err(), Error::NotReduced { argument: "point" });
                }
                Some(peer) => {
                    let ours = ours.unwrap();
                    assert_eq!(ours.encode(), peer.compress().to_bytes(), "{key:x?}");
                    assert_eq!(curve25519_dalek::MontgomeryPoint(*ours.to_montgomery().u()), peer.to_montgomery());
                    counts[0] += 1;
                }
                None => {
                    assert_eq!(ours.unwrap_err(), not_a_point, "{key:x?}");
                    counts[1] += 1;
                }
            }
        }
    }
    assert!(counts[0] > 10 && counts[1] > 10, "{counts:?}");
}

/// The same bytes if they are 0 modulo p.
fn u_of_order_2(key: [u8; 32]) -> PublicKey {
    let mut low = key;
    low[31] &= 0x7f;
    let p = {
        let mut p = [0xff; 32];
        (p[0], p[31]) = (0xed, 0x7f);
        p
    };
    PublicKey::new(if low == [0; 32] || low == p { key } else { [1; 32] })
}

#[test]
fn ristretto_vectors() {
    for case in ristretto_multiples() {
        let mut bytes = [0; 32];
        bytes[0] = case.multiple;
        for level in all_levels() {
            let element = Ristretto::mul_base_at(&Scalar::from_bytes(&bytes), level);
            assert_eq!(element.encode(), case.encoding, "{}, {level}", case.id);
            assert!(Ristretto::decode(&case.encoding).unwrap().ct_eq(&element), "{}, {level}", case.id);
        }
    }
    for case in ristretto_refused() {
        let error = Error::NotAPoint { argument: "element" };
        assert_eq!(Ristretto::decode(&case.bytes).unwrap_err(), error, "{}", case.id);
    }
    for case in ristretto_maps() {
        assert_eq!(Ristretto::from_uniform_bytes(&case.uniform).encode(), case.element, "{}", case.id);
    }
}

/// Operators do what dalek's do.
#[test]
#[expect(clippy::op_ref, reason = "references are operands too")]
fn operators_equal_dalek() {
    let mut random = Random(43);
    let ((a, peer_a), (b, peer_b)) = (scalars(&mut random), scalars(&mut random));
    for (ours, theirs) in [
        (&a + &b, peer_a + peer_b),
        (&a - &b, peer_a - peer_b),
        (&a * b.clone(), peer_a * peer_b),
        (-a.clone(), -peer_a),
        (-&b, -peer_b),
    ] {
        assert_eq!(ours.to_bytes(), theirs.to_bytes());
    }
    let uniform: [u8; 64] = random.array();
    let (p, q) = (Ristretto::from_uniform_bytes(&uniform), Ristretto::mul_base(&b));
    let (peer_p, peer_q) = (RistrettoPoint::from_uniform_bytes(&uniform), RistrettoPoint::mul_base(&peer_b));
    for (ours, theirs) in [
        (p + q, peer_p + peer_q),
        (&p - &q, peer_p - peer_q),
        (&p * &a, peer_p * peer_a),
        (&a * p, peer_p * peer_a),
        (-p, -peer_p),
    ] {
        assert_eq!(ours.encode(), theirs.compress().to_bytes());
    }
    let (p, q) = (Edwards::mul_base(&a), Edwards::mul_base(&b));
    let (peer_p, peer_q) = (EdwardsPoint::mul_base(&peer_a), EdwardsPoint::mul_base(&peer_b));
    for (ours, theirs) in [
        (p + q, peer_p + peer_q),
        (p - &q, peer_p - peer_q),
        (&p * &a, peer_p * peer_a),
        (b * p, peer_p * peer_b),
        (-&p, -peer_p),
    ] {
        assert_eq!(ours.encode(), theirs.compress().to_bytes());
    }
}

#[test]
fn ristretto_equals_dalek() {
    let mut random = Random(255);
    for level in all_levels() {
        for _ in 0..if saltern_vectors::quick() { 2 } else { 30 } {
            let ((a, peer_a), (b, peer_b)) = (scalars(&mut random), scalars(&mut random));
            let uniform: [u8; 64] = random.array();
            let (element, peer) =
                (Ristretto::from_uniform_bytes(&uniform), RistrettoPoint::from_uniform_bytes(&uniform));
            assert_eq!(element.encode(), peer.compress().to_bytes());
            assert_eq!(element.mul_at(&a, level).encode(), (peer * peer_a).compress().to_bytes());
            let (base, peer_base) = (Ristretto::mul_base_at(&b, level), RistrettoPoint::mul_base(&peer_b));
            assert_eq!(base.encode(), peer_base.compress().to_bytes());
            assert_eq!(element.add(&base).encode(), (peer + peer_base).compress().to_bytes());
            assert_eq!(element.sub(&base).encode(), (peer - peer_base).compress().to_bytes());
            assert!(element.add(&base).sub(&base).ct_eq(&element) && !element.ct_eq(&base));
            // Points that differ by one of order 4 are the same element.
            let decoded = Ristretto::decode(&element.encode()).unwrap();
            assert!(decoded.ct_eq(&element));
            let sum = Ristretto::sum_of_multiples_vartime_at(&[a.clone(), b.clone()], &[element, base], level).unwrap();
            assert_eq!(sum.encode(), (peer * peer_a + peer_base * peer_b).compress().to_bytes());
        }
        let random_bytes: [u8; 32] = random.array();
        let ours = Ristretto::decode(&random_bytes).is_ok();
        assert_eq!(ours, curve25519_dalek::ristretto::CompressedRistretto(random_bytes).decompress().is_some());
    }
}
