//! SipHash gives what the reference gives, for all keys and words.

use crate::terms::{equal, inputs};
use saltern::mac::siphash::kernel::{absorb, begin, finalize};
use saltern_proofs::mutant::{Mutant, survivors_of_formulas};
use saltern_proofs::term::Term64;
use saltern_reference::siphash;

fn expected<const C: usize, const D: usize>(wide: bool) -> Vec<Term64> {
    let words = siphash::words(C, D, wide, inputs(0), &inputs::<64, 3>(2));
    words[..if wide { 2 } else { 1 }].to_vec()
}

/// Three words: what one does to the state, and another to what it left.
fn hashed<const C: usize, const D: usize>(wide: bool, expected: &[Term64]) -> Result<(), String> {
    let mut state = begin(inputs(0).map(Mutant), wide);
    for word in inputs::<64, 3>(2).map(Mutant) {
        absorb::<_, C>(&mut state, word);
    }
    let (first, second) = finalize::<_, D>(state, wide);
    equal(&[first.0, second.0][..expected.len()], expected)
}

fn right_and_mistakes_found<const C: usize, const D: usize>(wide: bool) {
    let expected = expected::<C, D>(wide);
    let report = survivors_of_formulas(150, |_, _| true, || hashed::<C, D>(wide, &expected));
    // The last sum of v0, and the rotation before it, make no difference: v0 is in v3 too, and both are in the output.
    let harmless = [report.operations - 9, report.operations - 11].map(|place| format!("operation {place}: "));
    let makes_a_difference = |change: &&String| !harmless.iter().any(|place| change.starts_with(place));
    assert_eq!(report.survivors.iter().find(makes_a_difference), None);
}

#[test]
fn one_word() {
    right_and_mistakes_found::<2, 4>(false);
    right_and_mistakes_found::<1, 3>(false);
}

#[test]
fn two_words() {
    right_and_mistakes_found::<2, 4>(true);
    right_and_mistakes_found::<1, 3>(true);
}
