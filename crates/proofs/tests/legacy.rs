//! The compressions of hash functions for old data give what the reference gives, for all states and blocks.

#[path = "support/terms.rs"]
mod terms;

use saltern::kernel::legacy::md5;
use saltern::kernel::sha::Rounds;
use saltern_proofs::mutant::{Mutant, survivors};
use saltern_proofs::term::{Term, forgetting};
use saltern_reference as reference;
use terms::{equal, inputs};

fn compresses<R: Rounds<STATE, Word = u32>, const STATE: usize>(expected: &[Term; STATE]) -> Result<(), String> {
    let mut state = inputs(0).map(Mutant);
    R::compress_block(&mut state, &mut inputs(STATE as u32).map(Mutant));
    equal(&state.map(|word| word.0), expected)
}

/// The source as it is, and with every `nth` operation changed.
fn proved<R: Rounds<STATE, Word = u32>, const STATE: usize>(expected: [Term; STATE], nth: usize, least: usize) {
    compresses::<R, STATE>(&expected).expect("the source as it is"); // Its terms stay, so that each mutant adds only what differs.
    let report = survivors(|place, _| place.is_multiple_of(nth), || forgetting(|| compresses::<R, STATE>(&expected)));
    println!("{} operations, {} mutants", report.operations, report.mutants);
    assert!(report.mutants > least, "too few to say anything: {}", report.mutants);
    assert_eq!(report.survivors, [""; 0]);
}

#[test]
fn md5() {
    assert_eq!(md5::INITIAL, reference::md5::INITIAL_STATE);
    proved::<md5::Md5, 4>(reference::md5::compress(&inputs(0), &inputs(4)), 1, 1000);
}
