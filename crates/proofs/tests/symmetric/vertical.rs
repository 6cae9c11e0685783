//! Several messages side by side: each lane's state becomes what the reference makes of its own message, for all states and
//! messages. Models of 512 bits do with SHA-2 what vectors of so many do, in registers.

use crate::terms::{equal, inputs};
use saltern::hash::md4::kernel::Md4;
use saltern::hash::md5::kernel::Md5;
use saltern::hash::merkle_damgard::kernel::{Rounds, vertical};
use saltern::hash::ripemd160::kernel::Ripemd160;
use saltern::hash::sha1::kernel::Sha1;
use saltern::hash::sha2::kernel::{Sha256, Sha512};
use saltern_lanes::model::{Model, Words32, Words64};
use saltern_lanes::{Bits, Vertical};
use saltern_proofs::mutant::{Mutant, survivors_of_formulas, unchanged};
use saltern_proofs::term::{Bytes, Terms, forgetting};
use saltern_reference::{md4, md5, ripemd160, sha1, sha256, sha512};

const _: () = assert!(Words32::<Mutant<Terms<32>>, 16>::THIRTY_TWO && Words64::<Mutant<Terms<64>>, 8>::THIRTY_TWO);

/// How many blocks are taken.
const BLOCKS: usize = 2;

/// A compression of messages side by side.
type Compress<const BITS: u32> = fn(Model, &mut [Mutant<Terms<BITS>>], &[&[u8]], usize);

/// A compression of one message.
type Reference<const BITS: u32, const STATE: usize> =
    fn(&[Terms<BITS>; STATE], &[Terms<BITS>; 16]) -> [Terms<BITS>; STATE];

/// Word `i` of block `block` of a message.
fn word<const BITS: u32>(message: usize, block: usize, i: usize) -> Terms<BITS> {
    Terms::input((1000 * (message + 1) + 16 * block + i) as u32)
}

/// The message's bytes, between other bytes.
fn bytes<const BITS: u32>(message: usize) -> Vec<u8>
where
    Terms<BITS>: Bytes,
{
    let words = (0..BLOCKS).flat_map(|block| (0..16).map(move |i| word(message, block, i)));
    words.flat_map(Terms::<BITS>::bytes).collect()
}

/// Runs `compress` on messages in the order `order`, and compares with `expected` in order.
fn agree<const BITS: u32, const STATE: usize>(
    little_endian: bool,
    lanes: usize,
    order: &[usize],
    compress: Compress<BITS>,
    expected: Reference<BITS, STATE>,
    compare: fn(&[Terms<BITS>], &[Terms<BITS>]) -> Result<(), String>,
) -> Result<(), String>
where
    Terms<BITS>: Bytes + Bits,
{
    let initial = |lane: usize| inputs::<BITS, STATE>(8 * lane as u32);
    let mut states: Vec<_> = (0..STATE * lanes).map(|at| Mutant(initial(at % lanes)[at / lanes])).collect();
    let messages: Vec<_> = order.iter().map(|&message| bytes::<BITS>(message)).collect();
    let slices: Vec<_> = messages.iter().map(Vec::as_slice).collect();
    compress(Model, &mut states, &slices, BLOCKS);
    for lane in 0..lanes {
        let mut state = initial(lane);
        for block in 0..BLOCKS {
            let words = std::array::from_fn(|i| {
                let word = word::<BITS>(lane, block, i);
                if little_endian { word } else { word.swap_bytes() }
            });
            state = expected(&state, &words);
        }
        for (i, expected) in state.iter().enumerate() {
            compare(&[states[i * lanes + lane].0], &[*expected]).map_err(|_| format!("word {i} of message {lane}"))?;
        }
    }
    Ok(())
}

/// The right order is right; two messages exchanged, one taken twice, and changed operations are refused.
fn proved<V: Vertical, const BITS: u32, const STATE: usize>(
    little_endian: bool,
    compress: Compress<BITS>,
    expected: Reference<BITS, STATE>,
) where
    Terms<BITS>: Bytes + Bits,
{
    // No input has to show that other messages are others.
    let same = |a: &[Terms<BITS>], b: &[Terms<BITS>]| if a == b { Ok(()) } else { Err(String::new()) };
    let given =
        |order: &[usize]| forgetting(|| unchanged(|| agree(little_endian, V::LANES, order, compress, expected, same)));
    let order: Vec<_> = (0..V::LANES).collect();
    given(&order).unwrap();
    for lane in 1..V::LANES {
        let mut exchanged = order.clone();
        exchanged.swap(0, lane);
        assert_eq!(given(&exchanged).unwrap_err(), "word 0 of message 0");
        let mut repeated = order.clone();
        repeated[lane] = 0;
        assert_eq!(given(&repeated).unwrap_err(), format!("word 0 of message {lane}"));
    }
    // Where there are more lanes the source is the same, and takes longer. What vectors of 512 bits do with a block of SHA-2 has
    // mistakes of its own (`sha2.rs`).
    if V::BYTES > 16 {
        return;
    }
    // In another lane each time: the step has no factor in common with their number.
    let every = 48 * V::BYTES + 1;
    let report = survivors_of_formulas(
        5,
        |place, _| place % every == every / 2,
        || agree(little_endian, V::LANES, &order, compress, expected, equal),
    );
    assert_eq!(report.survivors, Vec::<String>::new());
}

macro_rules! columns {
    ($($name:ident: $rounds:ident, $vector:ident of $bits:literal bits, $lanes:literal lanes, $reference:ident of $state:literal words;)*) => {$(
        #[test]
        fn $name() {
            type V = $vector<Mutant<Terms<$bits>>, $lanes>;
            proved::<V, $bits, $state>(<$rounds as Rounds<$state>>::LITTLE_ENDIAN, vertical::compress::<$rounds, V, $state>, $reference::compress);
        }
    )*};
}
columns! {
    md4_in_four_lanes: Md4, Words32 of 32 bits, 4 lanes, md4 of 4 words;
    md4_in_sixteen_lanes: Md4, Words32 of 32 bits, 16 lanes, md4 of 4 words;
    md5_in_four_lanes: Md5, Words32 of 32 bits, 4 lanes, md5 of 4 words;
    md5_in_eight_lanes: Md5, Words32 of 32 bits, 8 lanes, md5 of 4 words;
    md5_in_sixteen_lanes: Md5, Words32 of 32 bits, 16 lanes, md5 of 4 words;
    ripemd160_in_four_lanes: Ripemd160, Words32 of 32 bits, 4 lanes, ripemd160 of 5 words;
    ripemd160_in_sixteen_lanes: Ripemd160, Words32 of 32 bits, 16 lanes, ripemd160 of 5 words;
    sha1_in_four_lanes: Sha1, Words32 of 32 bits, 4 lanes, sha1 of 5 words;
    sha1_in_eight_lanes: Sha1, Words32 of 32 bits, 8 lanes, sha1 of 5 words;
    sha1_in_sixteen_lanes: Sha1, Words32 of 32 bits, 16 lanes, sha1 of 5 words;
    sha256_in_four_lanes: Sha256, Words32 of 32 bits, 4 lanes, sha256 of 8 words;
    sha256_in_eight_lanes: Sha256, Words32 of 32 bits, 8 lanes, sha256 of 8 words;
    sha256_in_sixteen_lanes: Sha256, Words32 of 32 bits, 16 lanes, sha256 of 8 words;
    sha512_in_two_lanes: Sha512, Words64 of 64 bits, 2 lanes, sha512 of 8 words;
    sha512_in_four_lanes: Sha512, Words64 of 64 bits, 4 lanes, sha512 of 8 words;
    sha512_in_eight_lanes: Sha512, Words64 of 64 bits, 8 lanes, sha512 of 8 words;
}
