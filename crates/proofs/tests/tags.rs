//! Tags that are replaced by their own tags, as PBKDF2 does it, are what RFC 2104 makes of them with the reference's
//! compression, for all keys, tags and sums; for each hash function that has a kernel for it.

#[path = "support/terms.rs"]
mod terms;

use saltern::kernel::sha::{Rounds, chain};
use saltern::kernel::sha1::Sha1;
use saltern::kernel::sha2::{Sha256, Sha512, tag};
use saltern_lanes::Bits;
use saltern_proofs::mutant::{Mutant, survivors_of_formulas};
use saltern_proofs::term::{Term, Terms};
use saltern_reference::{sha1, sha256, sha512};
use terms::{equal, inputs};

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
    let block = chain::message::<Sha256, u32, 8, 8>(&[0; 8]);
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

/// Among the inputs the tag follows the two keys, and the sum the tag.
const TAG: u32 = 16;
const SUM: u32 = 24;

/// A tag's tag, added to any sum.
fn chained<R: Rounds<STATE>, const BITS: u32, const STATE: usize, const WORDS: usize>(
    expected: &[Terms<BITS>],
) -> Result<(), String>
where
    Terms<BITS>: Bits<Constant = R::Word>,
{
    let keys = [inputs(0), inputs(STATE as u32)].map(|key: [Terms<BITS>; STATE]| key.map(Mutant));
    let (mut tag, mut sum) = (inputs(TAG).map(Mutant), inputs(SUM).map(Mutant));
    chain::run::<R, Mutant<Terms<BITS>>, STATE, WORDS>(&keys, &mut tag, &mut sum, 1);
    let got = [tag, sum].map(|words| words.map(|word| word.0));
    equal(got.as_flattened(), expected)
}

/// RFC 2104 and FIPS 180-4's padding, step by step: first the key with the inner padding, then that with the outer.
fn expected<const BITS: u32, const STATE: usize, const WORDS: usize>(
    compress: Reference<BITS, STATE>,
) -> Vec<Terms<BITS>> {
    let mut tag = inputs::<BITS, WORDS>(TAG).to_vec();
    for key in [0, STATE as u32] {
        tag = compress(&inputs(key), &block_of_tag(&tag))[..WORDS].to_vec();
    }
    let sum = inputs::<BITS, WORDS>(SUM).into_iter().zip(&tag).map(|(sum, word)| sum.exclusive_or(*word));
    tag.iter().copied().chain(sum).collect()
}

macro_rules! chains {
    ($($name:ident: $rounds:ident, $reference:ident of $state:literal words of $bits:literal bits, tags of $words:literal;)*) => {$(
        #[test]
        fn $name() {
            let expected = expected::<$bits, $state, $words>($reference::compress);
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
