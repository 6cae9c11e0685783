//! BLAKE3's compression gives what the reference gives, for all chaining values, blocks, counters, lengths and flags.

#[path = "support/terms.rs"]
mod terms;

use saltern::kernel::blake3::INITIAL;
use saltern::kernel::blake3::rounds::{compress, output};
use saltern::kernel::blake3::rows;
use saltern_lanes::model::{Model, Words32};
use saltern_proofs::mutant::{Mutant, Vector32, survivors};
use saltern_proofs::term::{Term, forgetting};
use saltern_reference::blake3 as reference;
use terms::{equal, inputs};

fn expected() -> [Term; 16] {
    expected_from(0)
}

/// Of the inputs from `first` on: chaining value, block, counter, length, flags.
fn expected_from(first: u32) -> [Term; 16] {
    let [bytes, flags] = inputs(first + 26);
    reference::compress(&inputs(first), &inputs(first + 8), inputs(first + 24), bytes, flags)
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

/// The words from `first` on in rows, the first of each input of 28 words in its row.
fn row<const L: usize>(first: u32) -> Vector32<Term, L> {
    Vector32(Words32(std::array::from_fn(|i| Mutant(Term::input(28 * (i as u32 / 4) + first + i as u32 % 4)))))
}

/// `L / 4` inputs side by side in rows: the output of their roots, whose first rows are the next chaining values.
fn given_in_rows<const L: usize>(expected: &[Term]) -> Result<(), String> {
    let (mut chaining, block) = ([row::<L>(0), row(4)], [row(8), row(12), row(16), row(20)]);
    let v = rows::mixed(Model, &chaining, &block, row(24));
    let given = rows::output(&chaining, &v);
    rows::compress(&mut chaining, &v);
    // Equal terms are equal words; what differs here has one of two wrong operations.
    if chaining.map(|row| row.words()) != [given[0].words(), given[1].words()] {
        return Err("the chaining value is not the beginning of the output".into());
    }
    let got: Vec<Term> = (0..4 * L).map(|i| given[i % 16 / 4].words()[i / 16 * 4 + i % 4]).collect();
    equal(&got, expected)
}

fn right_in_rows_and_mistakes_found<const L: usize>(every: usize) {
    let expected: Vec<Term> = (0..L as u32 / 4).flat_map(|input| expected_from(28 * input)).collect();
    given_in_rows::<L>(&expected).expect("the source as it is"); // Its terms stay, so that each mutant adds only what differs.
    let report = survivors(|place, _| place.is_multiple_of(every), || forgetting(|| given_in_rows::<L>(&expected)));
    println!("{L} lanes: {} operations, {} mutants", report.operations, report.mutants);
    assert!(report.mutants > 150, "too few to say anything: {}", report.mutants);
    let makes_a_difference = |change: &&String| !makes_no_difference::<L>(report.operations, change);
    assert_eq!(report.survivors.iter().find(makes_a_difference), None);
}

/// Two kinds of changes do not: those of the order of words after the last round, which nothing takes, and those of the
/// last word of the second to fourth of the eleven shuffles after a round, whose words stand there twice.
fn makes_no_difference<const L: usize>(operations: usize, change: &str) -> bool {
    const SHUFFLES: usize = 11;
    // Seven operations on each word of four rows, in four halves, and six rotations of rows.
    let round = 4 * 7 * L + 6 + SHUFFLES;
    // The output, and the chaining value once more.
    let last_shuffle = operations - 6 * L;
    let place: usize = change.split([' ', ':']).nth(1).and_then(|place| place.parse().ok()).expect("a place");
    let after_shuffles = place + 7 * round + SHUFFLES - last_shuffle;
    place + SHUFFLES >= last_shuffle && place < last_shuffle
        || (1..=3).contains(&(after_shuffles % round)) && change.ends_with("shuffle_rows, a word of the last row")
}

#[test]
fn rows_are_right() {
    right_in_rows_and_mistakes_found::<4>(5);
    right_in_rows_and_mistakes_found::<8>(17);
    right_in_rows_and_mistakes_found::<16>(41);
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
