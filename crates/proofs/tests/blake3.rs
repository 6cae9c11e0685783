//! BLAKE3's compression gives what the reference gives, for all chaining values, blocks, counters, lengths and flags.

use saltern::kernel::blake3::INITIAL;
use saltern::kernel::blake3::rounds::{compress, output};
use saltern_proofs::mutant::{Mutant, survivors};
use saltern_proofs::term::{Term, evaluate, forgetting};
use saltern_reference::blake3 as reference;

fn inputs<const N: usize>(first: u32) -> [Term; N] {
    std::array::from_fn(|i| Term::input(first + i as u32))
}

fn expected() -> [Term; 16] {
    let [bytes, flags] = inputs(26);
    reference::compress(&inputs(0), &inputs(8), inputs(24), bytes, flags)
}

/// What differs must differ on an input: otherwise the normal form is too weak to tell, and that is not to be taken for a
/// refutation.
fn equal(got: &[Term], expected: &[Term]) -> Result<(), String> {
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

/// The root's output, of which the next chaining value is the first half.
fn given(expected: &[Term; 16]) -> Result<(), String> {
    let [bytes, flags] = inputs(26).map(Mutant);
    let got = output(&inputs(0).map(Mutant), &inputs(8).map(Mutant), inputs(24).map(Mutant), bytes, flags);
    equal(&got.map(|word| word.0), expected)
}

#[test]
fn output_is_right() {
    given(&expected()).unwrap();
}

#[test]
fn chaining_values_are_right() {
    let mut chaining = inputs(0);
    let [bytes, flags] = inputs(26);
    compress(&mut chaining, &inputs(8), inputs(24), bytes, flags);
    equal(&chaining, &expected()[..8]).unwrap();
}

#[test]
fn the_first_value_is_right() {
    assert_eq!(INITIAL, reference::IV);
}

/// Every fifth operation: the constants, sums, exclusive ors and rotations of all columns and diagonals in turn.
#[test]
fn mistakes() {
    let expected = expected();
    given(&expected).expect("the source as it is"); // Its terms stay, so that each mutant adds only what differs.
    let report = survivors(|place, _| place.is_multiple_of(5), || forgetting(|| given(&expected)));
    println!("{} operations, {} mutants", report.operations, report.mutants);
    assert!(report.mutants > 300, "too few to say anything: {}", report.mutants);
    assert_eq!(report.survivors, Vec::<String>::new());
}
