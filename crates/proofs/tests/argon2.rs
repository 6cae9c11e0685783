//! Argon2's compression function gives what the reference gives, for all blocks.

use saltern::kernel::argon2::block::{begin, compress, finish};
use saltern::kernel::argon2::{BLOCK, Block, place};
use saltern_lanes::Quads64;
use saltern_lanes::model::{Model, Stored, Words64};
use saltern_proofs::mutant::{Mutant, survivors};
use saltern_proofs::term::{Term64, evaluate_64, forgetting};
use saltern_reference::argon2 as reference;

type Words<T> = [T; 128];

fn inputs(first: u32) -> Words<Term64> {
    std::array::from_fn(|i| Term64::input(first + i as u32))
}

/// Where the kernel has the words.
fn stored(words: &Words<Term64>) -> Block {
    let mut block = [0; BLOCK];
    for (i, word) in words.iter().enumerate() {
        block[8 * place(i)..][..8].copy_from_slice(&word.to_bytes());
    }
    block
}

fn loaded(block: &Block) -> Words<Term64> {
    std::array::from_fn(|i| Term64::from_bytes(block[8 * place(i)..][..8].try_into().unwrap()))
}

fn expected() -> [Words<Term64>; 2] {
    let result = reference::compress(&inputs(0), &inputs(128));
    let old = inputs(256);
    [result, std::array::from_fn(|i| result[i].exclusive_or(old[i]))]
}

/// Numbers whose halves have nothing in common.
fn value(i: u64) -> u64 {
    let mut x = i.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ x >> 31
}

/// Any two blocks; the result written, and added to any third one. What differs must differ on an input: otherwise the normal
/// form is too weak to tell, and that is not to be taken for a refutation.
fn compressed<V: Quads64<Witness = Model>>(expected: &[Words<Term64>; 2]) -> Result<(), String> {
    let (x, y) = (stored(&inputs(0)), stored(&inputs(128)));
    let mut into = stored(&inputs(256));
    let (mut mixed, first) = begin::<V>(Model, &x, &y);
    finish::<V>(Model, &mut mixed, &x, &y, &mut into, true);
    let mut alone = [0; BLOCK];
    compress::<V>(Model, &x, &y, &mut alone);
    for (got, expected) in [(loaded(&alone), &expected[0]), (loaded(&into), &expected[1])] {
        if got == *expected {
            continue;
        }
        for seed in 1..20u64 {
            let input = |i: u32| value(seed << 32 | u64::from(i));
            if evaluate_64(&got, input) != evaluate_64(expected, input) {
                return Err(format!("wrong words for seed {seed}"));
            }
        }
        panic!("the terms differ, but no input shows it");
    }
    let _ = first;
    Ok(())
}

#[test]
fn compression_is_right() {
    compressed::<Words64<Term64, 8>>(&expected()).unwrap();
    compressed::<Words64<Term64, 4>>(&expected()).unwrap();
}

#[test]
fn places() {
    let mut seen = [false; 128];
    for i in 0..128 {
        assert!(!std::mem::replace(&mut seen[place(i)], true));
    }
}

fn mistakes<V: Quads64<Witness = Model>>(step: usize) {
    let expected = expected();
    compressed::<V>(&expected).expect("the source as it is"); // Its terms stay, so that each mutant adds only what differs.
    let chosen = |place: usize, _: &str| place.is_multiple_of(step);
    let report = survivors(chosen, || forgetting(|| compressed::<V>(&expected)));
    println!("{} operations, {} mutants", report.operations, report.mutants);
    assert!(report.mutants > 300, "too few to say anything: {}", report.mutants);
    assert_eq!(report.survivors, Vec::<String>::new());
}

#[test]
fn mistakes_in_vectors_of_eight() {
    mistakes::<Words64<Mutant<Term64>, 8>>(31);
}

#[test]
fn mistakes_in_vectors_of_four() {
    mistakes::<Words64<Mutant<Term64>, 4>>(37);
}
