//! Argon2's compression function gives what the reference gives, for all blocks.

use crate::terms::{equal, inputs};
use saltern::password::argon2::kernel::block::{begin, compress, finalize};
use saltern::password::argon2::kernel::{BLOCK, Block, place};
use saltern_lanes::Quads64;
use saltern_lanes::model::{Model, Stored, Words64};
use saltern_proofs::mutant::{Mutant, survivors_of_formulas};
use saltern_proofs::term::Term64;
use saltern_reference::argon2 as reference;

type Words<T> = [T; 128];

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
    let old: Words<Term64> = inputs(256);
    [result, std::array::from_fn(|i| result[i].exclusive_or(old[i]))]
}

/// Any two blocks; the result written, and added to any third one.
fn compressed<V: Quads64<Token = Model>>(expected: &[Words<Term64>; 2]) -> Result<(), String> {
    let (x, y) = (stored(&inputs(0)), stored(&inputs(128)));
    let mut into = stored(&inputs(256));
    let (mut mixed, _) = begin::<V>(Model, &x, &y);
    finalize::<V>(Model, &mut mixed, &x, &y, &mut into, true);
    let mut alone = [0; BLOCK];
    compress::<V>(Model, &x, &y, &mut alone);
    equal(&loaded(&alone), &expected[0])?;
    equal(&loaded(&into), &expected[1])
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

fn mistakes<V: Quads64<Token = Model>>(step: usize) {
    let expected = expected();
    let chosen = |place: usize, _: &str| place.is_multiple_of(step);
    let report = survivors_of_formulas(300, chosen, || compressed::<V>(&expected));
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
