//! BLAKE2's compression gives what the reference gives, for all states, blocks, counters and flags.

use saltern::kernel::blake2::rounds::compress;
use saltern::kernel::blake2::{self as kernel, Blake2};
use saltern_lanes::Bits;
use saltern_proofs::mutant::{Mutant, survivors};
use saltern_proofs::term::{Term, Term64, evaluate, evaluate_64, forgetting};
use saltern_reference::blake2 as reference;
use std::fmt::{Debug, LowerHex};

/// Formulas of either width.
trait Formula: Bits + PartialEq + Debug {
    type Value: PartialEq + Debug + LowerHex;
    fn input(i: u32) -> Self;
    fn evaluated(terms: &[Self; 8], input: impl Fn(u32) -> u64) -> Vec<Self::Value>;
}

impl Formula for Term64 {
    type Value = u64;
    fn input(i: u32) -> Self {
        Term64::input(i)
    }
    fn evaluated(terms: &[Self; 8], input: impl Fn(u32) -> u64) -> Vec<u64> {
        evaluate_64(terms, input)
    }
}

impl Formula for Term {
    type Value = u32;
    fn input(i: u32) -> Self {
        Term::input(i)
    }
    fn evaluated(terms: &[Self; 8], input: impl Fn(u32) -> u64) -> Vec<u32> {
        evaluate(terms, |i| input(i) as u32)
    }
}

fn inputs<T: Formula, const N: usize>(first: u32) -> [T; N] {
    std::array::from_fn(|i| T::input(first + i as u32))
}

fn expected<R: reference::Variant, T: Formula + Bits<Constant = R::Word>>() -> [T; 8] {
    reference::compress::<R, T>(&inputs(0), &inputs(8), inputs(24), inputs(26))
}

/// What differs must differ on an input: otherwise the normal form is too weak to tell, and that is not to be taken for a
/// refutation.
fn compressed<B: Blake2, T: Formula + Bits<Constant = B::Word>>(expected: &[T; 8]) -> Result<(), String> {
    let mut state = inputs::<T, 8>(0).map(Mutant);
    compress::<B, _>(&mut state, &inputs(8).map(Mutant), inputs(24).map(Mutant), inputs(26).map(Mutant));
    let got = state.map(|word| word.0);
    if got == *expected {
        return Ok(());
    }
    for seed in 1..20u64 {
        let input = |i: u32| (seed ^ u64::from(i) << 32).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(i);
        let (ours, theirs) = (T::evaluated(&got, input), T::evaluated(expected, input));
        if ours != theirs {
            return Err(format!("{ours:x?} instead of {theirs:x?}"));
        }
    }
    panic!("the terms differ, but no input shows it");
}

#[test]
fn compression_is_right() {
    compressed::<kernel::Blake2b, Term64>(&expected::<reference::Blake2b, _>()).unwrap();
    compressed::<kernel::Blake2s, Term>(&expected::<reference::Blake2s, _>()).unwrap();
}

/// Every seventh operation: the constants, sums, exclusive ors and rotations of all columns and diagonals in turn.
fn mistakes<B: Blake2, T: Formula + Bits<Constant = B::Word>>(expected: &[T; 8]) {
    compressed::<B, T>(expected).expect("the source as it is"); // Its terms stay, so that each mutant adds only what differs.
    let report = survivors(|place, _| place.is_multiple_of(7), || forgetting(|| compressed::<B, T>(expected)));
    let name = std::any::type_name::<B>();
    println!("{name}: {} operations, {} mutants", report.operations, report.mutants);
    assert!(report.mutants > 350, "too few to say anything: {}", report.mutants);
    assert_eq!(report.survivors, Vec::<String>::new());
}

#[test]
fn mistakes_in_blake2b() {
    mistakes::<kernel::Blake2b, Term64>(&expected::<reference::Blake2b, _>());
}

#[test]
fn mistakes_in_blake2s() {
    mistakes::<kernel::Blake2s, Term>(&expected::<reference::Blake2s, _>());
}
