//! SHA-512's compression gives what the reference gives, for all states and blocks.

use saltern::kernel::sha512::rounds::compress_block;
use saltern::kernel::sha512::{INITIAL, INITIAL_384, INITIAL_512_224, INITIAL_512_256};
use saltern_proofs::mutant::{Mutant, survivors};
use saltern_proofs::term::{Term64, evaluate_64, forgetting};
use saltern_reference::sha512;

fn inputs<const N: usize>(first: u32) -> [Term64; N] {
    std::array::from_fn(|i| Term64::input(first + i as u32))
}

fn expected() -> [Term64; 8] {
    sha512::compress(&inputs(0), &inputs(8))
}

/// Any state, any block. What differs must differ on an input: otherwise the normal form is too weak to tell, and that is
/// not to be taken for a refutation.
fn compressed(expected: &[Term64; 8]) -> Result<(), String> {
    let mut state = inputs(0).map(Mutant);
    compress_block(&mut state, &mut inputs(8).map(Mutant));
    let got = state.map(|word| word.0);
    if got == *expected {
        return Ok(());
    }
    for seed in 1..20u64 {
        let input = |i: u32| (seed ^ u64::from(i) << 32).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(i);
        let (ours, theirs) = (evaluate_64(&got, input), evaluate_64(expected, input));
        if ours != theirs {
            return Err(format!("{ours:x?} instead of {theirs:x?}"));
        }
    }
    panic!("the terms differ, but no input shows it");
}

#[test]
fn compression_is_right() {
    compressed(&expected()).unwrap();
}

#[test]
fn the_first_states_are_right() {
    assert_eq!(INITIAL, *sha512::INITIAL_STATE);
    assert_eq!(INITIAL_384, sha512::initial_state_384());
    assert_eq!(INITIAL_512_256, sha512::initial_state_truncated(256));
    assert_eq!(INITIAL_512_224, sha512::initial_state_truncated(224));
}

/// Every fifth operation of the first sixteen rounds and the schedule behind them, then every 23rd.
#[test]
fn mistakes() {
    let expected = expected();
    compressed(&expected).expect("the source as it is"); // Its terms stay, so that each mutant adds only what differs.
    let chosen = |place: usize, _: &str| place < 700 && place.is_multiple_of(5) || place.is_multiple_of(23);
    let report = survivors(chosen, || forgetting(|| compressed(&expected)));
    println!("{} operations, {} mutants", report.operations, report.mutants);
    assert!(report.mutants > 500, "too few to say anything: {}", report.mutants);
    assert_eq!(report.survivors, Vec::<String>::new());
}
