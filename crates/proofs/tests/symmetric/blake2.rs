//! BLAKE2's compression gives what the reference gives, for all states, blocks, counters and flags; also of several messages
//! side by side, of the leaves of one message, and of blocks of output.

use crate::terms::{equal, inputs};
use saltern::hash::blake2::kernel::expand::expand;
use saltern::hash::blake2::kernel::horizontal;
use saltern::hash::blake2::kernel::rounds::compress;
use saltern::hash::blake2::kernel::vertical::{self, STATE};
use saltern::hash::blake2::kernel::{self as kernel, Blake2};
use saltern_lanes::model::{Model, Words32, Words64};
use saltern_lanes::{Bits, Horizontal, Vertical};
use saltern_proofs::mutant::{Mutant, survivors_of_formulas, unchanged};
use saltern_proofs::term::{Bytes, Terms, forgetting};
use saltern_reference::blake2 as reference;

fn expected<R: reference::Variant, const BITS: u32>() -> [Terms<BITS>; 8]
where
    Terms<BITS>: Bits<Constant = R::Word>,
{
    reference::compress::<R, _>(&inputs(0), &inputs(8), inputs(24), inputs(26))
}

fn compressed<B: Blake2, const BITS: u32>(expected: &[Terms<BITS>; 8]) -> Result<(), String>
where
    Terms<BITS>: Bits<Constant = B::Word>,
{
    let mut state = inputs::<BITS, 8>(0).map(Mutant);
    compress::<B, _>(&mut state, &inputs(8).map(Mutant), inputs(24).map(Mutant), inputs(26).map(Mutant));
    equal(&state.map(|word| word.0), expected)
}

#[test]
fn compression_is_right() {
    compressed::<kernel::Blake2b, 64>(&expected::<reference::Blake2b, _>()).unwrap();
    compressed::<kernel::Blake2s, 32>(&expected::<reference::Blake2s, _>()).unwrap();
}

/// The same in rows, of a block that lies in memory.
fn in_rows<B: Blake2, V, const BITS: u32>(expected: &[Terms<BITS>; 8]) -> Result<(), String>
where
    Terms<BITS>: Bytes + Bits<Constant = B::Word>,
    V: Horizontal<Constant = B::Word, Word = Mutant<Terms<BITS>>, Token = Model>,
{
    let row = |first| V::from_words(Model, &inputs::<BITS, 4>(first).map(Mutant));
    let block: Vec<u8> = inputs::<BITS, 16>(8).into_iter().flat_map(Bytes::bytes).collect();
    let state = horizontal::compress::<B, V>(Model, [row(0), row(4)], &block, inputs(24).map(Mutant));
    let mut words = inputs::<BITS, 8>(0).map(Mutant);
    state[0].to_words(&mut words[..4]);
    state[1].to_words(&mut words[4..]);
    equal(&words.map(|word| word.0), expected)
}

#[test]
fn compression_in_rows_is_right() {
    fn run<R: reference::Variant, B: Blake2<Word = R::Word>, V, const BITS: u32>()
    where
        Terms<BITS>: Bytes + Bits<Constant = B::Word>,
        V: Horizontal<Constant = B::Word, Word = Mutant<Terms<BITS>>, Token = Model>,
    {
        let expected = expected::<R, BITS>();
        in_rows::<B, V, BITS>(&expected).unwrap();
        let chosen = |place: usize, _: &str| place.is_multiple_of(11);
        let report = survivors_of_formulas(150, chosen, || in_rows::<B, V, BITS>(&expected));
        assert_eq!(report.survivors, Vec::<String>::new());
    }
    run::<reference::Blake2b, kernel::Blake2b, Words64<Mutant<Terms<64>>, 4>, 64>();
    run::<reference::Blake2s, kernel::Blake2s, Words32<Mutant<Terms<32>>, 4>, 32>();
}

/// Every seventh operation: the constants, sums, exclusive ors and rotations of all columns and diagonals in turn.
fn mistakes<B: Blake2, const BITS: u32>(expected: &[Terms<BITS>; 8])
where
    Terms<BITS>: Bits<Constant = B::Word>,
{
    let report = survivors_of_formulas(350, |place, _| place.is_multiple_of(7), || compressed::<B, BITS>(expected));
    assert_eq!(report.survivors, Vec::<String>::new());
}

#[test]
fn mistakes_in_blake2b() {
    mistakes::<kernel::Blake2b, 64>(&expected::<reference::Blake2b, _>());
}

#[test]
fn mistakes_in_blake2s() {
    mistakes::<kernel::Blake2s, 32>(&expected::<reference::Blake2s, _>());
}

/// Some changed operations are refused, in another lane each time: the step has no factor in common with the lanes. Where there
/// are more lanes the source is the same, and takes longer.
fn some_mistakes_found(lanes: usize, proof: impl Fn() -> Result<(), String>) {
    if lanes > 4 {
        return;
    }
    let every = 256 * lanes + 1;
    let report = survivors_of_formulas(5, |place, _| place % every == every / 2, proof);
    assert_eq!(report.survivors, Vec::<String>::new());
}

/// How many blocks each message has.
const BLOCKS: usize = 2;

/// A counter that goes over the end of its lower word where the lane's number is odd.
fn counter(bits: u32, block_bytes: u128, lane: usize) -> u128 {
    let lane = lane as u128;
    (lane << bits) + (1 << bits) - block_bytes * (1 + lane % 2) - lane
}

/// Each lane's state, counter and flags become what the reference makes of them with its own message.
fn side_by_side<R, B, V, const BITS: u32>(order: &[usize], leaves: bool) -> Result<(), String>
where
    R: reference::Variant,
    B: Blake2<Word = R::Word>,
    Terms<BITS>: Bytes + Bits<Constant = R::Word>,
    V: Vertical<Constant = R::Word, Word = Mutant<Terms<BITS>>, Token = Model>,
    R::Word: TryFrom<u128>,
{
    let bits = 4 * R::BLOCK_BYTES as u32 / 8;
    let number = |x: u128| R::Word::try_from(x % (1 << bits)).ok().unwrap();
    let word = |message: usize, block: usize, i: usize| Terms::input((1000 * (message + 1) + 16 * block + i) as u32);
    let begun = |lane: usize| counter(bits, R::BLOCK_BYTES as u128, lane);
    let mut states: Vec<_> = (0..STATE * V::LANES).map(|i| Terms::input(i as u32)).collect();
    for lane in 0..V::LANES {
        let zero = states[lane];
        states[8 * V::LANES + lane] = zero.constant(number(begun(lane)));
        states[9 * V::LANES + lane] = zero.constant(number(begun(lane) >> bits));
    }
    let before = states.clone();
    let mut states: Vec<_> = states.into_iter().map(Mutant).collect();
    let block = |message, block| (0..16).flat_map(move |i| word(message, block, i).bytes());
    // Each by itself, or the blocks of all in turn, as leaves of one message have them.
    let messages: Vec<Vec<u8>> = if leaves {
        vec![(0..BLOCKS).flat_map(|i| order.iter().flat_map(move |&message| block(message, i))).collect()]
    } else {
        order.iter().map(|&message| (0..BLOCKS).flat_map(|i| block(message, i)).collect()).collect()
    };
    let (slices, stride): (Vec<&[u8]>, _) = if leaves {
        ((0..V::LANES).map(|lane| &messages[0][R::BLOCK_BYTES * lane..]).collect(), R::BLOCK_BYTES * V::LANES)
    } else {
        (messages.iter().map(Vec::as_slice).collect(), R::BLOCK_BYTES)
    };
    vertical::compress::<B, V>(Model, &mut states, &slices, BLOCKS, stride);
    for lane in 0..V::LANES {
        let at = |i: usize| before[i * V::LANES + lane];
        let mut state: [_; 8] = std::array::from_fn(at);
        for block in 0..BLOCKS {
            let bytes = begun(lane) + R::BLOCK_BYTES as u128 * (block as u128 + 1);
            let counter = [number(bytes), number(bytes >> bits)].map(|x| at(0).constant(x));
            let m = std::array::from_fn(|i| word(lane, block, i));
            state = reference::compress::<R, _>(&state, &m, counter, [at(10), at(11)]);
        }
        for (i, expected) in state.iter().enumerate() {
            equal(&[states[i * V::LANES + lane].0], &[*expected]).map_err(|_| format!("word {i} of message {lane}"))?;
        }
    }
    Ok(())
}

macro_rules! columns {
    ($($name:ident: $variant:ident, $vector:ident of $bits:literal bits, $lanes:literal lanes;)*) => {$(
        #[test]
        fn $name() {
            type V = $vector<Mutant<Terms<$bits>>, $lanes>;
            let proof = side_by_side::<reference::$variant, kernel::$variant, V, $bits>;
            let run = |order: &[usize], leaves| forgetting(|| unchanged(|| proof(order, leaves)));
            let order: Vec<_> = (0..$lanes).collect();
            for leaves in [false, true] {
                run(&order, leaves).unwrap();
                for lane in 1..$lanes {
                    let mut exchanged = order.clone();
                    exchanged.swap(0, lane);
                    assert_eq!(run(&exchanged, leaves).unwrap_err(), "word 0 of message 0");
                }
            }
            some_mistakes_found($lanes, || proof(&order, false));
        }
    )*};
}
columns! {
    blake2b_in_eight_lanes: Blake2b, Words64 of 64 bits, 8 lanes;
    blake2b_in_four_lanes: Blake2b, Words64 of 64 bits, 4 lanes;
    blake2b_in_two_lanes: Blake2b, Words64 of 64 bits, 2 lanes;
    blake2s_in_sixteen_lanes: Blake2s, Words32 of 32 bits, 16 lanes;
    blake2s_in_eight_lanes: Blake2s, Words32 of 32 bits, 8 lanes;
    blake2s_in_four_lanes: Blake2s, Words32 of 32 bits, 4 lanes;
}

/// The output of two batches of blocks is what the reference makes of the hash with each block's number.
fn expanded<R, B, V, const BITS: u32>(first: u32, reported: u32) -> Result<(), String>
where
    R: reference::Variant,
    B: Blake2<Word = R::Word>,
    Terms<BITS>: Bytes + Bits<Constant = R::Word>,
    V: Vertical<Constant = R::Word, Word = Mutant<Terms<BITS>>, Token = Model>,
    R::Word: TryFrom<u128>,
{
    let number = |x: u128| R::Word::try_from(x).ok().unwrap();
    let (state, hash): ([Terms<BITS>; 8], [Terms<BITS>; 8]) = (inputs(0), inputs(8));
    let digest_bytes = R::BLOCK_BYTES / 2;
    let mut output = vec![0; 2 * V::LANES * digest_bytes];
    expand::<B, V>(Model, &state.map(Mutant), &hash.map(Mutant), first, &mut output);
    let zero = state[0].constant(number(0));
    let ones = zero.sub(zero.constant(number(1)));
    let m = std::array::from_fn(|i| if i < 8 { hash[i] } else { zero });
    for (i, block) in output.chunks(digest_bytes).enumerate() {
        // The number of a block stands in bytes 8 to 11 of the parameters.
        let mut state = state;
        let word = 8 / (BITS as usize / 8);
        state[word] = state[word].xor(zero.constant(number(u128::from(reported) + i as u128)));
        let counter = [zero.constant(number(digest_bytes as u128)), zero];
        let expected = reference::compress::<R, _>(&state, &m, counter, [ones, zero]);
        equal(&Terms::<BITS>::all_of(block), &expected).map_err(|_| format!("block {i}"))?;
    }
    Ok(())
}

macro_rules! expand {
    ($($name:ident: $variant:ident, $vector:ident of $bits:literal bits, $lanes:literal lanes;)*) => {$(
        #[test]
        fn $name() {
            type V = $vector<Mutant<Terms<$bits>>, $lanes>;
            let proof = expanded::<reference::$variant, kernel::$variant, V, $bits>;
            let run = |first, reported| forgetting(|| unchanged(|| proof(first, reported)));
            for first in [0, 200, u32::MAX - 2 * $lanes + 1] {
                run(first, first).unwrap();
            }
            assert_eq!(run(7, 8).unwrap_err(), "block 0");
            some_mistakes_found($lanes, || proof(7, 7));
        }
    )*};
}
expand! {
    output_of_blake2b_in_eight_lanes: Blake2b, Words64 of 64 bits, 8 lanes;
    output_of_blake2b_in_four_lanes: Blake2b, Words64 of 64 bits, 4 lanes;
    output_of_blake2b_in_two_lanes: Blake2b, Words64 of 64 bits, 2 lanes;
    output_of_blake2s_in_sixteen_lanes: Blake2s, Words32 of 32 bits, 16 lanes;
    output_of_blake2s_in_eight_lanes: Blake2s, Words32 of 32 bits, 8 lanes;
    output_of_blake2s_in_four_lanes: Blake2s, Words32 of 32 bits, 4 lanes;
}
