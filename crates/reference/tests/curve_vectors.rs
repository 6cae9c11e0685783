//! Curve25519 against other people's test vectors.

use saltern_reference::x25519;
use saltern_vectors as vectors;

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
