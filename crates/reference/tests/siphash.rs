//! The reference of SipHash against other people's vectors.

use saltern_reference::siphash::siphash;

#[test]
fn other_peoples_vectors() {
    for case in saltern_vectors::siphash_cases() {
        let (c, d) = case.rounds;
        assert_eq!(siphash(c, d, case.output.len() == 16, &case.key, &case.message), case.output, "{}", case.id);
    }
}
