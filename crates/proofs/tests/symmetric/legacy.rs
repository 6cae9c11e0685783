//! The compressions of hash functions for old data give what the reference gives, for all states and blocks.

use crate::terms::{equal, inputs};
use saltern::hash::md4::kernel as md4;
use saltern::hash::md5::kernel as md5;
use saltern::hash::merkle_damgard::kernel::{Rounds, first_lane};
use saltern::hash::ripemd160::kernel as ripemd160;
use saltern::hash::sm3::kernel as sm3;
use saltern_lanes::model::{Model, Words32};
use saltern_proofs::mutant::{Mutant, survivors_of_formulas};
use saltern_proofs::term::{Bytes, Term};
use saltern_reference as reference;

fn compresses<R: Rounds<STATE, Word = u32>, const STATE: usize>(expected: &[Term; STATE]) -> Result<(), String> {
    let mut state = inputs(0).map(Mutant);
    R::compress_block(&mut state, &mut inputs(STATE as u32).map(Mutant));
    equal(&state.map(|word| word.0), expected)
}

/// The source as it is, and with every `nth` operation changed.
fn proved<R: Rounds<STATE, Word = u32>, const STATE: usize>(expected: [Term; STATE], nth: usize, least: usize) {
    let report =
        survivors_of_formulas(least, |place, _| place.is_multiple_of(nth), || compresses::<R, STATE>(&expected));
    assert_eq!(report.survivors, [""; 0]);
}

macro_rules! hashes {
    ($($name:ident: $rounds:ident of $state:literal words, every $nth:literal, at least $least:literal;)*) => {$(
        #[test]
        fn $name() {
            assert_eq!($name::INITIAL, reference::$name::INITIAL_STATE);
            let expected = reference::$name::compress(&inputs(0), &inputs($state));
            proved::<$name::$rounds, $state>(expected, $nth, $least);
        }
    )*};
}
hashes! {
    md4: Md4 of 4 words, every 1, at least 600;
    md5: Md5 of 4 words, every 1, at least 1000;
    ripemd160: Ripemd160 of 5 words, every 1, at least 1000;
    sm3: Sm3 of 8 words, every 3, at least 500;
}

/// A block as bytes, in the first lanes of vectors.
fn in_first_lane<R: Rounds<4, Word = u32>>(expected: &[Term; 4]) -> Result<(), String> {
    let block: Vec<u8> = inputs::<32, 16>(4).into_iter().flat_map(Bytes::bytes).collect();
    let mut state = inputs(0).map(Mutant);
    first_lane::compress::<R, Words32<Mutant<Term>, 4>, 4>(Model, &mut state, &block, 1);
    equal(&state.map(|word| word.0), expected)
}

#[test]
fn md4_and_md5_in_a_row() {
    fn run<R: Rounds<4, Word = u32>>(expected: [Term; 4], least: usize) {
        // Nobody looks at three lanes of four.
        let report = survivors_of_formulas(least, |place, _| place % 4 == 1, || in_first_lane::<R>(&expected));
        assert_eq!(report.survivors, [""; 0]);
    }
    run::<md4::Md4>(reference::md4::compress(&inputs(0), &inputs(4)), 600);
    run::<md5::Md5>(reference::md5::compress(&inputs(0), &inputs(4)), 1000);
}

/// From the words of the block on: turned around, their formulas would be too large.
fn sm3_interleaved(expected: &[Term; 8]) -> Result<(), String> {
    let words = inputs::<32, 16>(8).map(Mutant);
    let mut block = std::array::from_fn(|i| Words32(std::array::from_fn(|j| words[4 * i + j])));
    let mut state = inputs(0).map(Mutant);
    let mut taken = [Mutant(Term::number(0)); 64];
    sm3::interleaved::compress_block::<Words32<Mutant<Term>, 4>>(Model, &mut state, &mut block, &mut taken);
    equal(&state.map(|word| word.0), expected)
}

#[test]
fn sm3_beside_its_schedule() {
    let expected = reference::sm3::compress(&inputs(0), &inputs(8));
    let report = survivors_of_formulas(1000, |place, _| place.is_multiple_of(3), || sm3_interleaved(&expected));
    assert_eq!(report.survivors, [""; 0]);
}
