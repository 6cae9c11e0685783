//! Curve25519 against other people's test vectors.

use saltern_reference::ed25519::{self, POLICIES, Policy, Variant};
use saltern_reference::x25519;
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
#[ignore = "takes minutes: run it optimised, with --release -- --ignored"]
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
    for case in vectors::ed25519_policies() {
        for (policy, expected) in
            [(Policy::Rfc8032, case.rfc8032), (Policy::Strict, case.strict), (Policy::Zip215, case.zip215)]
        {
            verify(policy, &case.public_key, &case.message, &case.signature, expected, &case.id);
        }
    }
}
