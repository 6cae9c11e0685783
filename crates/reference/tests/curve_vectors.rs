//! Curve25519 against other people's test vectors.

use saltern_reference::ed25519::{self, POLICIES, Policy, Variant};
use saltern_reference::edwards25519::BASE;
use saltern_reference::field25519::Element;
use saltern_reference::{elligator2, hash_to_curve, integer, nacl_box, ristretto255, x25519};
use saltern_vectors::{self as vectors, Ed25519Variant};

#[test]
fn x25519() {
    for case in vectors::x25519_cases() {
        assert_eq!(x25519::x25519(&case.scalar, &case.u), case.shared, "{}", case.id);
    }
}

fn iterate(case: &vectors::X25519Iterated) {
    let (mut k, mut u) = (x25519::BASE, x25519::BASE);
    for _ in 0..case.iterations {
        (k, u) = (x25519::x25519(&k, &u), k);
    }
    assert_eq!(k, case.after, "{}", case.id);
}

#[test]
fn x25519_iterated() {
    for case in vectors::x25519_iterated() {
        if case.iterations <= if vectors::quick() { 1 } else { 1000 } {
            iterate(&case);
        }
    }
}

/// The million steps of RFC 7748, 5.2.
#[test]
#[ignore = "takes minutes: ci/slow runs it"]
fn x25519_million() {
    let cases = vectors::x25519_iterated();
    iterate(cases.iter().find(|case| case.iterations == 1_000_000).expect("the case of a million steps"));
}

#[test]
fn ed25519_signatures() {
    for case in vectors::ed25519_sign() {
        let variant = match case.variant {
            Ed25519Variant::Pure => Variant::Pure,
            Ed25519Variant::Context => Variant::Context(&case.context),
            Ed25519Variant::Prehashed => Variant::Prehashed(&case.context),
        };
        assert_eq!(ed25519::public_key(&case.seed), case.public_key, "{}", case.id);
        assert_eq!(ed25519::sign(&case.seed, &case.message, variant), case.signature, "{}", case.id);
        for policy in POLICIES {
            let verify = |signature| ed25519::verify(policy, &case.public_key, &case.message, variant, signature);
            assert!(verify(&case.signature), "{policy:?}, {}", case.id);
            let mut forged = case.signature;
            forged[32] ^= 1;
            assert!(!verify(&forged), "{policy:?}, {}", case.id);
        }
    }
}

fn verify(policy: Policy, public_key: &[u8; 32], message: &[u8], signature: &[u8], expected: bool, id: &str) {
    let verified = ed25519::verify(policy, public_key, message, Variant::Pure, signature);
    assert_eq!(verified, expected, "{policy:?}, {id}");
}

#[test]
fn ed25519_verification() {
    for case in vectors::ed25519_verify() {
        for (policy, expected) in
            [(Policy::Rfc8032, case.valid), (Policy::Strict, case.valid), (Policy::Zip215, case.zip215)]
        {
            verify(policy, &case.public_key, &case.message, &case.signature, expected, &case.id);
        }
    }
}

#[test]
fn ed25519_policies() {
    for case in vectors::ed25519_policies().into_iter().chain(vectors::ed25519_cctv()) {
        for (policy, expected) in
            [(Policy::Rfc8032, case.rfc8032), (Policy::Strict, case.strict), (Policy::Zip215, case.zip215)]
        {
            verify(policy, &case.public_key, &case.message, &case.signature, expected, &case.id);
        }
    }
}

#[test]
fn nacl_boxes() {
    for case in vectors::box_cases() {
        let sealed = nacl_box::seal(&case.secret, &case.public, &case.nonce, &case.message);
        assert_eq!(sealed, (case.ciphertext.clone(), case.tag), "{}", case.id);
        let open = |tag| nacl_box::open(&case.secret, &case.public, &case.nonce, &case.ciphertext, tag);
        assert_eq!(open(&case.tag), Some(case.message.clone()), "{}", case.id);
        let mut forged = case.tag;
        forged[15] ^= 128;
        assert_eq!(open(&forged), None, "{}", case.id);
    }
}

#[test]
fn ristretto255_elements() {
    for case in vectors::ristretto_multiples() {
        let element = BASE.multiply(&integer::small(case.multiple.into()));
        assert_eq!(ristretto255::encode(&element), case.encoding, "{}", case.id);
        let decoded = ristretto255::decode(&case.encoding).unwrap_or_else(|| panic!("{} is refused", case.id));
        assert!(ristretto255::equals(&decoded, &element), "{}", case.id);
    }
    for case in vectors::ristretto_refused() {
        assert_eq!(ristretto255::decode(&case.bytes), None, "{}", case.id);
    }
    for case in vectors::ristretto_maps() {
        let element = ristretto255::from_uniform_bytes(&case.uniform);
        assert_eq!(ristretto255::encode(&element), case.element, "{}", case.id);
    }
}

#[test]
fn hashing_to_the_curve() {
    for case in vectors::expand_message_cases() {
        let length = case.uniform.len().try_into().unwrap();
        assert_eq!(hash_to_curve::expand_message(&case.message, &case.tag, length), case.uniform, "{}", case.id);
    }
    for case in vectors::hash_to_edwards_cases() {
        assert_eq!(field_elements(&case), case.field_elements, "{}", case.id);
        let hash = if case.random_oracle { hash_to_curve::hash_to_curve } else { hash_to_curve::encode_to_curve };
        let (x, y) = hash(&case.message, &case.tag).to_affine();
        assert_eq!([x, y].map(Element::to_bytes), case.point, "{}", case.id);
    }
    for case in vectors::hash_to_montgomery_cases() {
        assert_eq!(field_elements(&case), case.field_elements, "{}", case.id);
        let hash =
            if case.random_oracle { hash_to_curve::hash_to_montgomery } else { hash_to_curve::encode_to_montgomery };
        let (u, v) = hash(&case.message, &case.tag);
        assert_eq!([u, v].map(Element::to_bytes), case.point, "{}", case.id);
    }
}

fn field_elements(case: &vectors::HashToCurveCase) -> Vec<[u8; 32]> {
    let elements = if case.random_oracle {
        hash_to_curve::hash_to_field::<2>(&case.message, &case.tag).to_vec()
    } else {
        hash_to_curve::hash_to_field::<1>(&case.message, &case.tag).to_vec()
    };
    elements.into_iter().map(Element::to_bytes).collect()
}

#[test]
fn elligator2_and_back() {
    for case in vectors::elligator_maps() {
        assert_eq!(elligator2::map(&case.hidden), case.u, "{}", case.id);
    }
    for case in vectors::elligator_reverses() {
        assert_eq!(elligator2::reverse(&case.u, case.tweak), case.hidden, "{}", case.id);
    }
    for case in vectors::elligator_keys() {
        assert_eq!(elligator2::dirty_public_key(&case.secret), case.dirty, "{}", case.id);
        assert_eq!(elligator2::key_pair(&case.seed), (case.secret, case.hidden), "{}", case.id);
        assert_eq!(elligator2::map(&case.hidden), case.dirty, "{}", case.id);
    }
}
