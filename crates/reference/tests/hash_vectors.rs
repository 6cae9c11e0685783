//! The references of the catalog's hash functions against other people's test vectors: this is what makes them oracles.

use saltern_catalog::HashEntry;
use saltern_vectors as vectors;

#[test]
fn messages() {
    for case in vectors::hash_cases().iter().filter(|case| !vectors::quick() || case.message.len() < 100_000) {
        let entry = HashEntry::of_vectors(case.function);
        assert_eq!((entry.oracle.reference)(&case.message), case.digest, "{}", case.id);
    }
}

/// NIST's Monte Carlo test: 100,000 digests, of which some are enough here; what is fast does all.
#[test]
fn monte_carlo() {
    let checkpoints = if vectors::quick() { 2 } else { 20 };
    for case in vectors::monte_carlo() {
        let (entry, all) = (HashEntry::of_vectors(case.function), case.checkpoints.len());
        vectors::say(&format!(
            "NOT CHECKED: {}, by the reference, after checkpoint {checkpoints} of {all}: it takes too long",
            entry.name
        ));
        let mut seed = case.seed;
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
}
