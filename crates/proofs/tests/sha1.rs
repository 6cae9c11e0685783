//! SHA-1's compression gives what the reference gives, for all states and blocks: on words, and with the SHA instructions as
//! their manual defines them.

#[path = "support/terms.rs"]
mod terms;

use saltern::kernel::sha1::{INITIAL, instructions, rounds};
use saltern_lanes::model::{Model, Words32};
use saltern_proofs::mutant::{Mutant, survivors};
use saltern_proofs::term::{Term, forgetting};
use saltern_reference::sha1;
use terms::{equal, inputs};

fn expected() -> [Term; 5] {
    sha1::compress(&inputs(0), &inputs(5))
}

fn on_words(expected: &[Term; 5]) -> Result<(), String> {
    let mut state = inputs(0).map(Mutant);
    rounds::compress_block(&mut state, &mut inputs(5).map(Mutant));
    equal(&state.map(|word| word.0), expected)
}

fn with_instructions(expected: &[Term; 5]) -> Result<(), String> {
    type V = Mutant<Words32<Term, 4>>;
    let words = inputs::<32, 16>(5);
    let m = std::array::from_fn(|i| Mutant(Words32(std::array::from_fn(|j| words[4 * i + 3 - j]))));
    let mut state = inputs(0);
    let mut vectors = instructions::State::<V>::load(Model, &state);
    vectors.compress_block(m);
    vectors.store(&mut state);
    equal(&state, expected)
}

#[test]
fn compression_is_right() {
    on_words(&expected()).unwrap();
    with_instructions(&expected()).unwrap();
}

#[test]
fn the_first_state_is_right() {
    assert_eq!(INITIAL, sha1::INITIAL_STATE);
}

/// Every third operation; of the instructions every one.
#[test]
fn mistakes() {
    let expected = expected();
    type Proof = fn(&[Term; 5]) -> Result<(), String>;
    // Of the zeros before e, one more is shifted out.
    let shifted_out = "operation 0: constants, the first one more";
    for (proof, least, no_difference) in [(on_words as Proof, 500, vec![]), (with_instructions, 200, vec![shifted_out])]
    {
        proof(&expected).expect("the source as it is"); // Its terms stay, so that each mutant adds only what differs.
        let report = survivors(|place, _| least < 500 || place.is_multiple_of(3), || forgetting(|| proof(&expected)));
        println!("{} operations, {} mutants", report.operations, report.mutants);
        assert!(report.mutants > least, "too few to say anything: {}", report.mutants);
        assert_eq!(report.survivors, no_difference);
    }
}
