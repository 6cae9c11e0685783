//! SHA-256's compression gives what the reference gives, for all states and blocks: on words, and with the SHA
//! instructions as their manual defines them.

#[path = "support/hashes.rs"]
mod hashes;

use hashes::{inputs, refuted};
use saltern::kernel::sha256::{INITIAL, INITIAL_224, instructions, rounds};
use saltern_lanes::model::{Model, Words32};
use saltern_proofs::mutant::{Mutant, survivors};
use saltern_proofs::term::{Term, forgetting};
use saltern_reference::sha256;

fn expected() -> [Term; 8] {
    sha256::compress(&inputs(0), &inputs(8))
}

fn on_words(expected: &[Term; 8]) -> Result<(), String> {
    let mut state = inputs(0).map(Mutant);
    rounds::compress_block(&mut state, &mut inputs(8).map(Mutant));
    refuted(&state.map(|word| word.0), expected)
}

fn with_instructions(expected: &[Term; 8]) -> Result<(), String> {
    type V = Mutant<Words32<Term, 4>>;
    let words = inputs::<16>(8);
    let m = std::array::from_fn(|i| Mutant(Words32(std::array::from_fn(|j| words[4 * i + j]))));
    let mut state = inputs(0);
    let mut vectors = instructions::State::<V>::load(Model, &state);
    vectors.compress_block(Model, m);
    vectors.store(&mut state);
    refuted(&state, expected)
}

#[test]
fn compression_is_right() {
    on_words(&expected()).unwrap();
    with_instructions(&expected()).unwrap();
}

#[test]
fn the_first_states_are_right() {
    assert_eq!(INITIAL, sha256::initial_state());
    assert_eq!(INITIAL_224, sha256::initial_state_224());
}

/// Every fifth operation of the first sixteen rounds and the schedule behind them, then every 23rd; of the instructions
/// every one.
#[test]
fn mistakes() {
    let expected = expected();
    type Proof = fn(&[Term; 8]) -> Result<(), String>;
    for (proof, least) in [(on_words as Proof, 500), (with_instructions, 200)] {
        proof(&expected).expect("the source as it is"); // Its terms stay, so that each mutant adds only what differs.
        let all = least < 500;
        let chosen = |place: usize, _: &str| all || place < 700 && place.is_multiple_of(5) || place.is_multiple_of(23);
        let report = survivors(chosen, || forgetting(|| proof(&expected)));
        println!("{} operations, {} mutants", report.operations, report.mutants);
        assert!(report.mutants > least, "too few to say anything: {}", report.mutants);
        assert_eq!(report.survivors, Vec::<String>::new());
    }
}
