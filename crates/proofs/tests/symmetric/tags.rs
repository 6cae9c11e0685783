//! Tags that are replaced by their own tags, as PBKDF2 does it, are what RFC 2104 makes of them with the reference's
//! compression, for all keys, tags and sums; for each hash function that has a kernel for it.

use crate::terms::{equal, inputs};
use saltern::hash::merkle_damgard::kernel::{Rounds, tags};
use saltern::hash::sha1::kernel::Sha1;
use saltern::hash::sha2::kernel::{Sha256, Sha512, tag};
use saltern_lanes::model::{Model, Words32, Words64};
use saltern_lanes::{Bits, Vertical};
use saltern_proofs::mutant::{Mutant, survivors_of_formulas};
use saltern_proofs::term::{Term, Terms};
use saltern_reference::{sha1, sha256, sha512};

/// A compression of one message.
type Reference<const BITS: u32, const STATE: usize> =
    fn(&[Terms<BITS>; STATE], &[Terms<BITS>; 16]) -> [Terms<BITS>; STATE];

/// The block of a tag behind the block of a key, as RFC 2104 and FIPS 180-4 put it together.
fn block_of_tag<const BITS: u32>(tag: &[Terms<BITS>]) -> [Terms<BITS>; 16] {
    let mut block = [Terms::number(0); 16];
    block[..tag.len()].copy_from_slice(tag);
    block[tag.len()] = Terms::number(1 << (BITS - 1));
    block[15] = Terms::number(u64::from(BITS) * (16 + tag.len() as u64));
    block
}

/// The block of a tag where its known words are put to use: the tag is what follows the state among the inputs.
fn tag_in_registers(expected: &[Term; 8]) -> Result<(), String> {
    let mut state = inputs(0).map(Mutant);
    let begun = tag::begin::<Sha256, _>(&state);
    let block = tags::message::<u32, 8>(&[0; 8]);
    tag::compress::<Sha256, _, 8>(&mut state, &begun, &inputs(8).map(Mutant), &block);
    equal(&state.map(|word| word.0), expected)
}

/// Every fifth operation of the first sixteen rounds and the schedule behind them, then every 23rd.
#[test]
fn tags_of_sha256_in_registers() {
    let expected = sha256::compress(&inputs(0), &block_of_tag(&inputs::<32, 8>(8)));
    let some = |place: usize, _: &str| place < 700 && place.is_multiple_of(5) || place.is_multiple_of(23);
    let report = survivors_of_formulas(500, some, || tag_in_registers(&expected));
    assert_eq!(report.survivors, Vec::<String>::new());
}

/// Among the inputs the tag follows the two keys, and the sum the tag; then those of the next lane.
const TAG: u32 = 16;
const SUM: u32 = 24;
const LANE: u32 = 32;

/// A tag's tag, added to any sum.
fn chained<R: Rounds<STATE>, const BITS: u32, const STATE: usize, const WORDS: usize>(
    expected: &[Terms<BITS>],
) -> Result<(), String>
where
    Terms<BITS>: Bits<Constant = R::Word>,
{
    let keys = [inputs(0), inputs(STATE as u32)].map(|key: [Terms<BITS>; STATE]| key.map(Mutant));
    let (mut tag, mut sum) = (inputs(TAG).map(Mutant), inputs(SUM).map(Mutant));
    tags::run::<R, Mutant<Terms<BITS>>, STATE, WORDS>(&keys, &mut tag, &mut sum, 1);
    let got = [tag, sum].map(|words| words.map(|word| word.0));
    equal(got.as_flattened(), expected)
}

/// In every lane a tag's tag, with keys and a sum of that lane's own.
fn chained_in_lanes<R: Rounds<STATE>, V, const BITS: u32, const STATE: usize, const WORDS: usize>(
    expected: &[Terms<BITS>],
) -> Result<(), String>
where
    Terms<BITS>: Bits<Constant = R::Word>,
    V: Vertical<Constant = R::Word, Word = Mutant<Terms<BITS>>, Token = Model>,
{
    let vector = |first: u32, i: usize| {
        let lanes: Vec<_> =
            (0..V::LANES as u32).map(|lane| Mutant(Terms::input(LANE * lane + first + i as u32))).collect();
        V::from_words(Model, &lanes)
    };
    let keys = [0, STATE as u32].map(|first| std::array::from_fn(|i| vector(first, i)));
    let (mut tag, mut sum) = (std::array::from_fn(|i| vector(TAG, i)), std::array::from_fn(|i| vector(SUM, i)));
    tags::run::<R, V, STATE, WORDS>(&keys, &mut tag, &mut sum, 1);
    let words: Vec<_> = [tag, sum]
        .as_flattened()
        .iter()
        .map(|vector| {
            let mut words = vec![Mutant(Terms::number(0)); V::LANES];
            vector.to_words(&mut words);
            words
        })
        .collect();
    let got: Vec<_> = (0..V::LANES).flat_map(|lane| words.iter().map(move |words| words[lane].0)).collect();
    equal(&got, expected)
}

/// RFC 2104 and FIPS 180-4's padding, step by step: first the key with the inner padding, then that with the outer.
fn expected<const BITS: u32, const STATE: usize, const WORDS: usize>(
    compress: Reference<BITS, STATE>,
    lane: u32,
) -> Vec<Terms<BITS>> {
    let first = LANE * lane;
    let mut tag = inputs::<BITS, WORDS>(first + TAG).to_vec();
    for key in [0, STATE as u32] {
        tag = compress(&inputs(first + key), &block_of_tag(&tag))[..WORDS].to_vec();
    }
    let sum = inputs::<BITS, WORDS>(first + SUM).into_iter().zip(&tag).map(|(sum, word)| sum.exclusive_or(*word));
    tag.iter().copied().chain(sum).collect()
}

macro_rules! chains {
    ($($name:ident: $rounds:ident, $reference:ident of $state:literal words of $bits:literal bits, tags of $words:literal;)*) => {$(
        #[test]
        fn $name() {
            let expected = expected::<$bits, $state, $words>($reference::compress, 0);
            // Those of the padding, and a few of the rest: the compressions have proofs of their own.
            let chosen = |place: usize, _: &str| place < 20 || place.is_multiple_of(499);
            let report = survivors_of_formulas(40, chosen, || chained::<$rounds, $bits, $state, $words>(&expected));
            assert_eq!(report.survivors, Vec::<String>::new());
        }
    )*};
}
chains! {
    chains_of_sha1: Sha1, sha1 of 5 words of 32 bits, tags of 5;
    chains_of_sha224: Sha256, sha256 of 8 words of 32 bits, tags of 7;
    chains_of_sha256: Sha256, sha256 of 8 words of 32 bits, tags of 8;
    chains_of_sha512_256: Sha512, sha512 of 8 words of 64 bits, tags of 4;
    chains_of_sha384: Sha512, sha512 of 8 words of 64 bits, tags of 6;
    chains_of_sha512: Sha512, sha512 of 8 words of 64 bits, tags of 8;
}

/// Vectors of 512 bits: SHA-256's own tags are taken in `tag.rs`, others as blocks in registers.
macro_rules! chains_in_lanes {
    ($($name:ident: $rounds:ident, $vector:ident of $bits:literal bits, $lanes:literal lanes, $reference:ident, tags of $words:literal;)*) => {$(
        #[test]
        fn $name() {
            type V = $vector<Mutant<Terms<$bits>>, $lanes>;
            const { assert!(V::THIRTY_TWO) };
            let expected: Vec<_> =
                (0..$lanes).flat_map(|lane| expected::<$bits, 8, $words>($reference::compress, lane)).collect();
            // In another lane each time: the step has no factor in common with their number.
            let chosen = |place: usize, _: &str| place % 15_013 == 7_506;
            let proof = || chained_in_lanes::<$rounds, V, $bits, 8, $words>(&expected);
            let report = survivors_of_formulas(4, chosen, proof);
            assert_eq!(report.survivors, Vec::<String>::new());
        }
    )*};
}
chains_in_lanes! {
    chains_of_sha224_in_sixteen_lanes: Sha256, Words32 of 32 bits, 16 lanes, sha256, tags of 7;
    chains_of_sha256_in_sixteen_lanes: Sha256, Words32 of 32 bits, 16 lanes, sha256, tags of 8;
    chains_of_sha512_in_eight_lanes: Sha512, Words64 of 64 bits, 8 lanes, sha512, tags of 8;
}
