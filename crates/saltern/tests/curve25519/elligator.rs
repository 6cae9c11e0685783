//! Elligator 2 and hashing to the groups: the RFC's and Monocypher's vectors, and the reference on random inputs.

use super::common::{Random, all_levels, at_every_level};
use saltern::Error;
use saltern::curve25519::elligator::{Representative, Seed, dirty_public_key, keypair_from_seed};
use saltern::curve25519::group::{Edwards, Montgomery, Ristretto, Scalar};
use saltern::curve25519::x25519::{PublicKey, SecretKey};
use saltern::hash::expand_message;
use saltern::hazmat::at_level::{self, *};
use saltern_reference::{elligator2, hash_to_curve, ristretto255};
use saltern_vectors::{
    elligator_keys, elligator_maps, elligator_reverses, expand_message_cases, hash_to_edwards_cases,
    hash_to_montgomery_cases,
};

#[test]
fn vectors_of_rfc_9380() {
    let (edwards, montgomery) = (hash_to_edwards_cases(), hash_to_montgomery_cases());
    assert!(edwards.len() == 10 && montgomery.len() == 10);
    at_every_level(|level| {
        for case in expand_message_cases() {
            let mut uniform = vec![0; case.uniform.len()];
            at_level::expand::expand_message_at(&case.message, &case.tag, &mut uniform, level).unwrap();
            assert_eq!(uniform, case.uniform, "{}", case.id);
        }
        for case in &edwards {
            let hash = if case.random_oracle { Edwards::hash_to_curve_at } else { Edwards::encode_to_curve_at };
            let point = hash(&case.message, &case.tag, level).unwrap();
            let [x, mut y] = case.point;
            y[31] |= x[0] << 7;
            assert_eq!(point.encode(), y, "{}", case.id);
        }
    });
    for case in &montgomery {
        let hash = if case.random_oracle { Montgomery::hash_to_curve } else { Montgomery::encode_to_curve };
        let point = hash(&case.message, &case.tag).unwrap();
        assert_eq!([*point.u(), *point.v()], case.point, "{}", case.id);
        assert_eq!(*point.to_x25519().as_bytes(), case.point[0]);
    }
}

#[test]
fn vectors_of_monocypher() {
    for case in elligator_maps() {
        assert_eq!(*Representative::new(case.hidden).to_public_key().as_bytes(), case.u, "{}", case.id);
    }
    for case in elligator_reverses() {
        let representative = Representative::of(&PublicKey::new(case.u), case.tweak);
        assert_eq!(representative.map(|bytes| *bytes.as_bytes()), case.hidden, "{}", case.id);
    }
    let keys = elligator_keys();
    at_every_level(|level| {
        for case in &keys {
            let dirty = at_level::elligator::dirty_public_key_at(&SecretKey::new(case.secret), level);
            assert_eq!(*dirty.as_bytes(), case.dirty, "{}", case.id);
            let (secret, representative) = at_level::elligator::keypair_from_seed_at(Seed::new(case.seed), level);
            assert_eq!(
                (*secret.expose_secret(), *representative.as_bytes()),
                (case.secret, case.hidden),
                "{}",
                case.id
            );
        }
    });
}

#[test]
fn messages_hash_as_in_the_reference() {
    let mut random = Random(9380);
    for level in all_levels() {
        for i in 0..if saltern_vectors::quick() { 2 } else { 12 } {
            // Messages and tags around the lengths at which blocks and tags change.
            let message = random.bytes([0, 1, 111, 112, 127, 128, 129, 300][i % 8]);
            let tag = random.bytes([1, 16, 64, 254, 255, 256, 600][i % 7]);
            let expected = hash_to_curve::hash_to_curve(&message, &tag).encode();
            let point = Edwards::hash_to_curve_at(&message, &tag, level).unwrap();
            assert_eq!(point.encode(), expected);
            let expected = hash_to_curve::encode_to_curve(&message, &tag).encode();
            assert_eq!(Edwards::encode_to_curve_at(&message, &tag, level).unwrap().encode(), expected);
            let element = Ristretto::hash_to_group_at(&message, &tag, level).unwrap();
            let expected = hash_to_curve::hash_to_ristretto255(&message, &tag);
            assert_eq!(element.encode(), ristretto255::encode(&expected));
            for length in [0, 1, 63, 64, 65, 200, 16_320] {
                let mut uniform = vec![7; length];
                at_level::expand::expand_message_at(&message, &tag, &mut uniform, level).unwrap();
                assert_eq!(uniform, hash_to_curve::expand_message(&message, &tag, length as u16));
            }
        }
    }
}

/// Both maps at random numbers and where formulas could divide by 0.
#[test]
fn maps_and_back() {
    let mut random = Random(25519);
    let mut numbers: Vec<[u8; 32]> =
        (0..if saltern_vectors::quick() { 8 } else { 200 }).map(|_| random.array()).collect();
    // 0, 1, p - 486662, p - 1, p, p + 1, 2^255 - 1 and what the two highest bits do with them.
    let near = |low: u32, rest: u8| {
        let mut number = [rest; 32];
        number[..4].copy_from_slice(&low.to_le_bytes());
        number
    };
    for top in [0, 0x40, 0x80, 0xc0] {
        numbers.extend([near(0, 0), near(1, 0), near(486_662, 0)].map(|mut number| {
            number[31] |= top;
            number
        }));
        let high = [0_u32.wrapping_sub(19 + 486_662), 0_u32.wrapping_sub(20), 0_u32.wrapping_sub(19)];
        numbers.extend(high.into_iter().chain([0_u32.wrapping_sub(18), u32::MAX]).map(|low| {
            let mut number = near(low, 0xff);
            number[31] = 0x3f | top;
            number
        }));
    }
    let mut found = 0;
    for number in &numbers {
        let public = Representative::new(*number).to_public_key();
        assert_eq!(*public.as_bytes(), elligator2::map(number), "{number:x?}");
        let tweak = random.word() as u8;
        let back = Representative::of(&public, tweak).expect("what was mapped to has a representative");
        assert_eq!(back.to_public_key(), public, "{number:x?}");
        assert_eq!(Some(*back.as_bytes()), elligator2::reverse(public.as_bytes(), tweak), "{number:x?}");

        let representative = Representative::of(&PublicKey::new(*number), tweak);
        let expected = elligator2::reverse(number, tweak);
        assert_eq!(representative.map(|bytes| *bytes.as_bytes()), expected, "{number:x?}");
        if let Some(representative) = representative {
            let mut canonical = *number;
            // Numbers from p on were chosen so that only the lowest byte has to change.
            canonical[31] &= 0x7f;
            if canonical[0] >= 0xed && canonical[1..31] == [0xff; 30] && canonical[31] == 0x7f {
                canonical = [0; 32];
                canonical[0] = number[0] - 0xed;
            }
            assert_eq!(*representative.to_public_key().as_bytes(), canonical);
        }
        found += usize::from(expected.is_some());
    }
    assert!((numbers.len() / 8..numbers.len() / 2).contains(&found));
}

/// Half of all numbers are the coordinate of a point of the twist, which no representative maps to, though for half of
/// these -2u(u + J) is a square.
#[test]
fn keys_on_the_twist_have_no_representative() {
    let j = 486_662_u32;
    // p - J, for which the formulas divide by 0.
    let mut minus_j = [0xff; 32];
    minus_j[..4].copy_from_slice(&0_u32.wrapping_sub(19 + j).to_le_bytes());
    minus_j[31] = 0x7f;
    let mut two = [0; 32];
    two[0] = 2;
    for number in [two, minus_j] {
        for tweak in [0, 1, 0x81, 0xc0] {
            assert_eq!(Representative::of(&PublicKey::new(number), tweak), None, "{number:x?}");
        }
    }
    let mut random = Random(2);
    let (tries, mut found) = (if saltern_vectors::quick() { 40 } else { 2000 }, 0);
    for _ in 0..tries {
        let mut number: [u8; 32] = random.array();
        number[31] &= 0x7f;
        let public = PublicKey::new(number);
        let [even, odd] = [0, 1].map(|tweak| Representative::of(&public, tweak | number[0] & 0xc0));
        assert_eq!(even.is_some(), odd.is_some());
        for representative in even.iter().chain(&odd) {
            assert_eq!(representative.to_public_key(), public);
        }
        found += usize::from(even.is_some());
    }
    // A quarter of them.
    assert!((tries / 16..tries / 2).contains(&found));
}

#[test]
fn keys_are_found_and_agree() {
    let mut random = Random(8);
    for level in all_levels() {
        for _ in 0..if saltern_vectors::quick() { 2 } else { 20 } {
            let seed: [u8; 32] = random.array();
            let (secret, representative) = at_level::elligator::keypair_from_seed_at(Seed::new(seed), level);
            assert_eq!((*secret.expose_secret(), *representative.as_bytes()), elligator2::key_pair(&seed));
            let (dirty, clean) =
                (at_level::elligator::dirty_public_key_at(&secret, level), secret.public_key_at(level));
            assert_eq!(representative.to_public_key(), dirty);
            assert_eq!(*dirty.as_bytes(), elligator2::dirty_public_key(secret.expose_secret()));
            let other = SecretKey::new(random.array());
            let shared = other.diffie_hellman_at(&dirty, level).unwrap();
            assert!(shared.ct_eq(&other.diffie_hellman_at(&clean, level).unwrap()));
            assert!(shared.ct_eq(&secret.diffie_hellman_at(&other.public_key_at(level), level).unwrap()));
        }
    }
    // All bits of a representative change from key to key, the two highest too.
    let (mut any, mut all) = ([0; 32], [0xff; 32]);
    for i in 0..60 {
        let (_, representative) = keypair_from_seed(Seed::new([i; 32]));
        for (k, byte) in representative.as_bytes().iter().enumerate() {
            any[k] |= byte;
            all[k] &= byte;
        }
    }
    assert_eq!((any, all), ([0xff; 32], [0; 32]));
    #[cfg(feature = "getrandom")]
    {
        use saltern::curve25519::elligator::keypair;
        let ((secret, one), (_, other)) = (keypair().unwrap(), keypair().unwrap());
        assert_ne!(one, other);
        assert_eq!(one.to_public_key(), dirty_public_key(&secret));
    }
}

#[test]
fn montgomery_coordinates() {
    let mut random = Random(6);
    let mut points: Vec<_> = (0..10).map(|_| Edwards::mul_base(&Scalar::from_bytes_wide(&random.array()))).collect();
    points.push(Edwards::base());
    for point in &points {
        let expected = saltern_reference::edwards25519::Point::decode(&point.encode()).unwrap();
        let (u, v) = hash_to_curve::to_montgomery(&expected);
        let montgomery = point.to_montgomery();
        assert_eq!([*montgomery.u(), *montgomery.v()], [u.to_bytes(), v.to_bytes()]);
    }
    let identity = Edwards::identity().to_montgomery();
    assert_eq!([*identity.u(), *identity.v()], [[0; 32]; 2]);
    assert_eq!(format!("{identity:?}"), "Montgomery(..)");
}

#[test]
fn what_is_refused() {
    let no_tag = Error::TooShort { argument: "tag", got: 0, least: 1 };
    assert_eq!(Edwards::hash_to_curve(b"message", b"").unwrap_err(), no_tag);
    assert_eq!(Edwards::encode_to_curve(b"message", b"").unwrap_err(), no_tag);
    assert_eq!(Montgomery::hash_to_curve(b"message", b"").unwrap_err(), no_tag);
    assert_eq!(Montgomery::encode_to_curve(b"message", b"").unwrap_err(), no_tag);
    assert_eq!(Ristretto::hash_to_group(b"message", b"").unwrap_err(), no_tag);
    assert_eq!(expand_message(b"message", b"", &mut [0; 8]), Err(no_tag));
    let mut long = vec![3; 16_321];
    let too_long = Error::TooLong { argument: "output", got: 16_321, most: 16_320 };
    assert_eq!(expand_message(b"message", b"tag", &mut long), Err(too_long));
    assert_eq!(long, vec![3; 16_321]);
    let wrong = Error::Length { argument: "representative", got: 31, expected: 32 };
    assert_eq!(Representative::try_from(&[0; 31][..]), Err(wrong));
    assert_eq!(format!("{:?}", Seed::new([1; 32])), "Seed(secret)");
}
