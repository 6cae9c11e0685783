//! SHA-512 against other people's test vectors.

use saltern_reference::sha512::sha512;
use saltern_vectors as vectors;

#[test]
fn messages() {
    for case in vectors::sha512_cases() {
        assert_eq!(sha512(&case.message), case.digest, "{}", case.id);
    }
}

/// NIST's Monte Carlo test: 100,000 digests.
#[test]
fn monte_carlo() {
    let case = vectors::sha512_monte_carlo();
    let checkpoints = if vectors::quick() { 10 } else { case.checkpoints.len() };
    let mut seed = case.seed;
    for (number, checkpoint) in case.checkpoints[..checkpoints].iter().enumerate() {
        let mut last = [seed; 3];
        for _ in 0..1000 {
            last = [last[1], last[2], sha512(&last.concat())];
        }
        seed = last[2];
        assert_eq!(seed, *checkpoint, "{}, checkpoint {number}", case.id);
    }
}
