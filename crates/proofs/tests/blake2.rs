//! BLAKE2's compression gives what the reference gives, for all states, blocks, counters and flags; also of several messages
//! side by side.

use saltern::kernel::blake2::columns::{self, STATE};
use saltern::kernel::blake2::rounds::compress;
use saltern::kernel::blake2::{self as kernel, Blake2};
use saltern_lanes::model::{Model, Stored, Words32, Words64};
use saltern_lanes::{Bits, Columns};
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

/// How many blocks each message has.
const BLOCKS: usize = 2;

/// A counter that goes over the end of its lower word where the lane's number is odd.
fn counter(bits: u32, block_bytes: u128, lane: usize) -> u128 {
    let lane = lane as u128;
    (lane << bits) + (1 << bits) - block_bytes * (1 + lane % 2) - lane
}

/// Each lane's state, counter and flags become what the reference makes of them with its own message.
fn side_by_side<R, B, T, V>(states: Vec<T>, order: &[usize]) -> Result<(), String>
where
    R: reference::Variant,
    B: Blake2<Word = R::Word>,
    T: Formula + Bits<Constant = R::Word>,
    V: Columns<Constant = R::Word, Word = T, Witness = Model>,
    R::Word: TryFrom<u128>,
    T: Bytes,
{
    let bits = 4 * R::BLOCK_BYTES as u32 / 8;
    let number = |x: u128| R::Word::try_from(x % (1 << bits)).ok().unwrap();
    let word = |message: usize, block: usize, i: usize| T::input((1000 * (message + 1) + 16 * block + i) as u32);
    let begun = |lane: usize| counter(bits, R::BLOCK_BYTES as u128, lane);
    let mut states = states;
    for lane in 0..V::LANES {
        let zero = states[lane];
        states[8 * V::LANES + lane] = zero.constant(number(begun(lane)));
        states[9 * V::LANES + lane] = zero.constant(number(begun(lane) >> bits));
    }
    let before = states.clone();
    let messages: Vec<Vec<u8>> = order
        .iter()
        .map(|&message| {
            let words = (0..BLOCKS).flat_map(|block| (0..16).map(move |i| (block, i)));
            words.flat_map(|(block, i)| word(message, block, i).bytes()).collect()
        })
        .collect();
    let slices: Vec<_> = messages.iter().map(Vec::as_slice).collect();
    columns::compress::<B, V>(Model, &mut states, &slices, BLOCKS);
    for lane in 0..V::LANES {
        let at = |i: usize| before[i * V::LANES + lane];
        let mut state: [T; 8] = std::array::from_fn(at);
        for block in 0..BLOCKS {
            let bytes = begun(lane) + R::BLOCK_BYTES as u128 * (block as u128 + 1);
            let counter = [number(bytes), number(bytes >> bits)].map(|x| at(0).constant(x));
            let m = std::array::from_fn(|i| word(lane, block, i));
            state = reference::compress::<R, T>(&state, &m, counter, [at(10), at(11)]);
        }
        for (i, expected) in state.iter().enumerate() {
            if states[i * V::LANES + lane] != *expected {
                return Err(format!("word {i} of message {lane}"));
            }
        }
    }
    Ok(())
}

/// Formulas as they are in memory.
trait Bytes {
    fn bytes(self) -> Vec<u8>;
}
impl Bytes for Term {
    fn bytes(self) -> Vec<u8> {
        self.to_bytes().to_vec()
    }
}
impl Bytes for Term64 {
    fn bytes(self) -> Vec<u8> {
        self.to_bytes().to_vec()
    }
}

macro_rules! columns {
    ($($name:ident: $variant:ident, $vector:ident of $term:ty, $lanes:literal lanes;)*) => {$(
        #[test]
        fn $name() {
            type V = $vector<$term, $lanes>;
            let states = || (0..STATE * $lanes).map(|i| <$term>::input(i as u32)).collect();
            let run = |order: &[usize]| {
                forgetting(|| {
                    side_by_side::<reference::$variant, kernel::$variant, $term, V>(states(), order)
                })
            };
            let order: Vec<_> = (0..$lanes).collect();
            run(&order).unwrap();
            for lane in 1..$lanes {
                let mut exchanged = order.clone();
                exchanged.swap(0, lane);
                assert_eq!(run(&exchanged).unwrap_err(), "word 0 of message 0");
            }
        }
    )*};
}
columns! {
    blake2b_in_eight_lanes: Blake2b, Words64 of Term64, 8 lanes;
    blake2b_in_four_lanes: Blake2b, Words64 of Term64, 4 lanes;
    blake2b_in_two_lanes: Blake2b, Words64 of Term64, 2 lanes;
    blake2s_in_sixteen_lanes: Blake2s, Words32 of Term, 16 lanes;
    blake2s_in_eight_lanes: Blake2s, Words32 of Term, 8 lanes;
    blake2s_in_four_lanes: Blake2s, Words32 of Term, 4 lanes;
}
