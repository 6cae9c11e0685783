//! The reference of BLAKE3 against the official vectors.

use saltern_reference::blake3::{derive_key, hash, keyed_hash};

#[test]
fn official_vectors() {
    for case in saltern_vectors::blake3_cases() {
        let (message, length) = (&case.message, case.hash.len());
        assert_eq!(hash(message, length), case.hash, "{}", case.id);
        assert_eq!(keyed_hash(&case.key, message, length), case.keyed, "{}", case.id);
        assert_eq!(derive_key(case.context.as_bytes(), message, length), case.derived, "{}", case.id);
    }
}
