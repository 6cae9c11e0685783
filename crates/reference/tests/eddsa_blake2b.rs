//! EdDSA with BLAKE2b against what Monocypher makes.

use saltern_reference::eddsa_blake2b::{public_key, sign, verify};
use saltern_vectors as vectors;

#[test]
fn monocypher() {
    for case in vectors::eddsa_blake2b() {
        assert_eq!(public_key(&case.seed), case.public_key, "{}", case.id);
        assert_eq!(sign(&case.seed, &case.message, None), case.signature, "{}", case.id);
        assert!(verify(&case.public_key, &case.message, &case.signature), "{}", case.id);
        let mut wrong = case.signature;
        wrong[40] ^= 1;
        assert!(!verify(&case.public_key, &case.message, &wrong), "{}", case.id);
    }
}
