//! SHA-1's compression gives what the reference gives, for all states and blocks: on words, with the schedule in vectors beside them,
//! and with the SHA instructions as their manuals define them.

use crate::terms::{equal, inputs};
use saltern::hash::merkle_damgard::kernel::instructions::{State, compress_blocks};
use saltern::hash::merkle_damgard::kernel::interleaved::Interleaved;
use saltern::hash::sha1::kernel::{INITIAL, Sha1, arm, intel, rounds};
use saltern_lanes::model::{Model, Words32};
use saltern_proofs::mutant::{Mutant, survivors_of_formulas};
use saltern_proofs::term::Term;
use saltern_reference::sha1;

fn expected() -> [Term; 5] {
    sha1::compress(&inputs(0), &inputs(5))
}

fn two_expected() -> [[Term; 5]; 2] {
    [0, 1].map(|i| {
        let (state, block) = message(i);
        sha1::compress(&state, &block)
    })
}

fn on_words(expected: &[Term; 5]) -> Result<(), String> {
    let mut state = inputs(0).map(Mutant);
    rounds::compress_block(&mut state, &mut inputs(5).map(Mutant));
    equal(&state.map(|word| word.0), expected)
}

/// From the words of the block on: turned around, their formulas would be larger.
fn beside_its_schedule(expected: &[Term; 5]) -> Result<(), String> {
    let words = inputs::<32, 16>(5).map(Mutant);
    let mut block = std::array::from_fn(|i| Words32(std::array::from_fn(|j| words[4 * i + j])));
    let mut state = inputs(0).map(Mutant);
    let mut sums = [Mutant(Term::number(0)); 16];
    Sha1::compress_block_with::<Words32<Mutant<Term>, 4>>(Model, &mut state, &mut block, &mut sums);
    equal(&state.map(|word| word.0), expected)
}

/// The inputs of message `i`: its state and its block.
fn message(i: usize) -> ([Term; 5], [Term; 16]) {
    let first = 21 * i as u32;
    (inputs(first), inputs(first + 5))
}

type V = Mutant<Words32<Term, 4>>;

/// Messages side by side.
fn with_instructions<S: State<V, 5>, const N: usize>(expected: &[[Term; 5]; N]) -> Result<(), String> {
    let messages: [_; N] = std::array::from_fn(message);
    let mut vectors = messages.map(|(state, _)| S::load(Model, &state));
    let blocks =
        messages.map(|(_, words)| std::array::from_fn(|i| Mutant(Words32(std::array::from_fn(|j| words[4 * i + j])))));
    compress_blocks(Model, &mut vectors, &blocks);
    for (vectors, expected) in vectors.into_iter().zip(expected) {
        let mut state = inputs(0);
        vectors.store(&mut state);
        equal(&state, expected)?;
    }
    Ok(())
}

#[test]
fn compression_is_right() {
    on_words(&expected()).unwrap();
    beside_its_schedule(&expected()).unwrap();
    with_instructions::<intel::State<V, false>, 1>(&[expected()]).unwrap();
    with_instructions::<intel::State<V, true>, 1>(&[expected()]).unwrap();
    with_instructions::<intel::State<V, false>, 2>(&two_expected()).unwrap();
    with_instructions::<arm::State<V>, 1>(&[expected()]).unwrap();
}

#[test]
fn the_first_state_is_right() {
    assert_eq!(INITIAL, sha1::INITIAL_STATE);
}

/// What the source as it is gives stays, so that each mutant adds only what differs.
fn mistakes_found<E>(
    proof: fn(&E) -> Result<(), String>,
    expected: &E,
    chosen: fn(usize, &str) -> bool,
    least: usize,
    no_difference: &[&str],
) {
    let report = survivors_of_formulas(least, chosen, || proof(expected));
    assert_eq!(report.survivors, no_difference);
}

#[test]
fn mistakes_on_words() {
    mistakes_found(on_words, &expected(), |place, _| place.is_multiple_of(3), 500, &[]);
}

#[test]
fn mistakes_beside_its_schedule() {
    mistakes_found(beside_its_schedule, &expected(), |place, _| place.is_multiple_of(3), 400, &[]);
}

/// Of the zeros before e, one more is shifted out.
#[test]
fn mistakes_with_instructions_of_intel() {
    let shifted_out = ["operation 0: constants, the first one more", "operation 4: constants, the first one more"];
    let two = two_expected();
    mistakes_found(with_instructions::<intel::State<V, false>, 2>, &two, |_, _| true, 400, &shifted_out);
    mistakes_found(with_instructions::<intel::State<V, true>, 1>, &[expected()], |_, _| true, 100, &shifted_out[..1]);
}

#[test]
fn mistakes_with_instructions_of_arm() {
    mistakes_found(with_instructions::<arm::State<V>, 2>, &two_expected(), |_, _| true, 400, &[]);
}
