//! The references of the catalog's hash functions against other people's test vectors: this is what makes them oracles.

use saltern_catalog::{HASHES, HashEntry};
use saltern_vectors as vectors;

#[test]
fn messages() {
    for (entry, name) in HASHES.iter().filter_map(|entry| Some((entry, entry.vectors?))) {
        for case in vectors::hash_cases(name).iter().filter(|case| !vectors::quick() || case.message.len() < 100_000) {
            assert_eq!((entry.oracle.reference)(&case.message), case.digest, "{}", case.id);
        }
    }
}

/// NIST's Monte Carlo test: 100,000 digests, of which some are enough here; what is fast does all.
fn check(entry: &HashEntry, case: &vectors::MonteCarloCase) {
    let checkpoints = if vectors::quick() { 2 } else { 20 };
    let (name, all) = (entry.name, case.checkpoints.len());
    vectors::say(&format!(
        "NOT CHECKED: {name}, by the reference, after checkpoint {checkpoints} of {all}: it takes too long"
    ));
    let mut seed = case.seed.clone();
    for (number, checkpoint) in case.checkpoints[..checkpoints].iter().enumerate() {
        let mut last = seed.repeat(case.joined);
        for _ in 0..1000 {
            let next = (entry.oracle.reference)(&last);
            last.drain(..entry.bytes);
            last.extend(next);
        }
        seed = last[last.len() - entry.bytes..].to_vec();
        assert_eq!(seed, *checkpoint, "{}, checkpoint {number}", case.id);
    }
}

#[test]
fn monte_carlo() {
    let cases = HASHES.iter().filter_map(|entry| Some((entry, vectors::monte_carlo(entry.vectors?)?)));
    let checked = cases.map(|(entry, case)| check(entry, &case)).count();
    assert!(checked >= 11, "SHA-1, SHA-2 and SHA-3 have one each, and {checked} were found");
}
