//! The compression functions of SHA-2 give what the reference gives, for all states and blocks: on words, SHA-256's with the
//! SHA instructions as their manuals define them, and both with the schedule in vectors.

use crate::terms::{equal, inputs};
use saltern::hash::merkle_damgard::kernel::instructions::{State, compress_blocks};
use saltern::hash::merkle_damgard::kernel::interleaved::Interleaved;
use saltern::hash::sha2::kernel::rounds::{compress_block, compress_in_registers};
use saltern::hash::sha2::kernel::{
    Sha2, Sha256, Sha512, arm, intel, interleaved, sha256 as numbers_256, sha512 as numbers_512,
};
use saltern_lanes::Bits;
use saltern_lanes::model::{Model, Words32, Words64};
use saltern_proofs::mutant::{Mutant, survivors_of_formulas};
use saltern_proofs::term::{Bytes, Term, Term64, Terms};
use saltern_reference::{sha256, sha512};

fn on_words<S: Sha2, const BITS: u32>(expected: &[Terms<BITS>; 8]) -> Result<(), String>
where
    Terms<BITS>: Bits<Constant = S::Word>,
{
    let mut state = inputs::<BITS, 8>(0).map(Mutant);
    compress_block::<S, _>(&mut state, &mut inputs(8).map(Mutant));
    equal(&state.map(|word| word.0), expected)
}

fn in_registers<S: Sha2, const BITS: u32>(expected: &[Terms<BITS>; 8]) -> Result<(), String>
where
    Terms<BITS>: Bits<Constant = S::Word>,
{
    let mut state = inputs::<BITS, 8>(0).map(Mutant);
    compress_in_registers::<S, _>(&mut state, &inputs(8).map(Mutant));
    equal(&state.map(|word| word.0), expected)
}

/// The inputs of message `i`: its state and its block.
fn message<const BITS: u32>(i: usize) -> ([Terms<BITS>; 8], [Terms<BITS>; 16]) {
    let first = 24 * i as u32;
    (inputs(first), inputs(first + 8))
}

type V = Mutant<Words32<Term, 4>>;

/// Messages side by side.
fn with_instructions<S: State<V, 8>, const N: usize>(expected: &[[Term; 8]; N]) -> Result<(), String> {
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

/// The block comes from memory, where its words have their bytes the other way round.
fn interleaved_schedule(expected: &[Term64; 8]) -> Result<(), String> {
    let block: Vec<u8> = inputs::<64, 16>(8).into_iter().flat_map(Term64::bytes).collect();
    let mut state = inputs(0).map(Mutant);
    let mut sums = [[Mutant(Term64::number(0)); 16]; 2];
    interleaved::compress_with::<Words64<Mutant<Term64>, 4>>(Model, &mut state, &block, &mut sums);
    equal(&state.map(|word| word.0), expected)
}

/// From the words of the block on: turned around, their formulas would be larger.
fn sha256_interleaved(expected: &[Term; 8]) -> Result<(), String> {
    let words = inputs::<32, 16>(8).map(Mutant);
    let mut block = std::array::from_fn(|i| Words32(std::array::from_fn(|j| words[4 * i + j])));
    let mut state = inputs(0).map(Mutant);
    let mut sums = [Mutant(Term::number(0)); 16];
    Sha256::compress_block_with::<Words32<Mutant<Term>, 4>>(Model, &mut state, &mut block, &mut sums);
    equal(&state.map(|word| word.0), expected)
}

/// The first run makes the terms that stay, so that each mutant adds only what differs.
fn right_and_mistakes_found<E>(
    proof: fn(&E) -> Result<(), String>,
    expected: &E,
    chosen: fn(usize, &str) -> bool,
    least: usize,
) {
    let report = survivors_of_formulas(least, chosen, || proof(expected));
    assert_eq!(report.survivors, Vec::<String>::new());
}

/// Every fifth operation of the first sixteen rounds and the schedule behind them, then every 23rd.
fn some(place: usize, _: &str) -> bool {
    place < 700 && place.is_multiple_of(5) || place.is_multiple_of(23)
}

#[test]
fn sha256_on_words() {
    right_and_mistakes_found(on_words::<Sha256, 32>, &sha256::compress(&inputs(0), &inputs(8)), some, 500);
}

#[test]
fn sha256_in_registers() {
    right_and_mistakes_found(in_registers::<Sha256, 32>, &sha256::compress(&inputs(0), &inputs(8)), some, 500);
}

#[test]
fn sha512_in_registers() {
    right_and_mistakes_found(in_registers::<Sha512, 64>, &sha512::compress(&inputs(0), &inputs(8)), some, 500);
}

/// Of `N` messages, and with the first one of them alone.
fn with_instructions_of<S: State<V, 8>, const N: usize>(chosen: fn(usize, &str) -> bool, least: usize) {
    let expected = std::array::from_fn(|i| {
        let (state, block) = message(i);
        sha256::compress(&state, &block)
    });
    with_instructions::<S, 1>(&[expected[0]]).unwrap();
    right_and_mistakes_found(with_instructions::<S, N>, &expected, chosen, least);
}

#[test]
fn sha256_with_instructions_of_intel() {
    with_instructions_of::<intel::State<V>, 2>(|_, _| true, 400);
}

/// Four go instruction by instruction, two do not. Every eleventh operation is changed, of whichever message it is.
#[test]
fn sha256_with_instructions_of_intel_by_fours() {
    with_instructions_of::<intel::State<V>, 4>(|place, _| place.is_multiple_of(11), 70);
}

#[test]
fn sha256_with_instructions_of_arm() {
    with_instructions_of::<arm::State<V>, 2>(|_, _| true, 400);
}

#[test]
fn sha512_on_words() {
    right_and_mistakes_found(on_words::<Sha512, 64>, &sha512::compress(&inputs(0), &inputs(8)), some, 500);
}

#[test]
fn sha512_beside_its_schedule() {
    let block = inputs(8).map(|word: Term64| word.swap_bytes());
    right_and_mistakes_found(interleaved_schedule, &sha512::compress(&inputs(0), &block), some, 500);
}

#[test]
fn sha256_beside_its_schedule() {
    right_and_mistakes_found(sha256_interleaved, &sha256::compress(&inputs(0), &inputs(8)), some, 500);
}

#[test]
fn the_first_states_are_right() {
    assert_eq!(numbers_256::INITIAL, sha256::initial_state());
    assert_eq!(numbers_256::INITIAL_224, sha256::initial_state_224());
    assert_eq!(numbers_512::INITIAL, *sha512::INITIAL_STATE);
    assert_eq!(numbers_512::INITIAL_384, sha512::initial_state_384());
    assert_eq!(numbers_512::INITIAL_512_256, sha512::initial_state_truncated(256));
    assert_eq!(numbers_512::INITIAL_512_224, sha512::initial_state_truncated(224));
}
