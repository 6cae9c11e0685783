//! The reference of SipHash against the vectors of its authors.

use saltern_reference::siphash::siphash;

#[test]
fn vectors_of_its_authors() {
    for case in saltern_vectors::siphash_cases() {
        assert_eq!(siphash(2, 4, case.output.len() == 16, &case.key, &case.message), case.output, "{}", case.id);
    }
}
