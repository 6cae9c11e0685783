//! What the proofs of hash functions on words of 32 bits share.

use saltern_proofs::term::{Term, evaluate};

/// Words of which nothing is known.
pub fn inputs<const N: usize>(first: u32) -> [Term; N] {
    std::array::from_fn(|i| Term::input(first + i as u32))
}

/// What differs must differ on an input: otherwise the normal form is too weak to tell, and that is not to be taken for a
/// refutation.
pub fn refuted(got: &[Term], expected: &[Term]) -> Result<(), String> {
    if got == expected {
        return Ok(());
    }
    for seed in 1..20u32 {
        let input = |i: u32| (seed ^ i << 16).wrapping_mul(0x9e37_79b9).rotate_left(i);
        let (ours, theirs) = (evaluate(got, input), evaluate(expected, input));
        if ours != theirs {
            return Err(format!("{ours:x?} instead of {theirs:x?}"));
        }
    }
    panic!("the terms differ, but no input shows it");
}
