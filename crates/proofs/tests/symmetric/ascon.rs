//! Ascon's permutation gives what the reference gives, for all states; so do its sponges side by side, and what the AEAD begins and ends
//! with.

use crate::terms::{equal, inputs};
use saltern::aead::ascon::{begin, finalize};
use saltern::hash::ascon::kernel::{HISTORY, STATE, Vertical64, absorb_vertical, permute};
use saltern::hash::ascon::{CXOF128, HASH256, XOF128};
use saltern_lanes::Vertical;
use saltern_lanes::model::{Model, Stored, Words64};
use saltern_proofs::mutant::{Mutant, survivors_of_formulas};
use saltern_proofs::term::{Term64, forgetting};
use saltern_reference::ascon;

fn plain<const N: usize>(words: [Mutant<Term64>; N]) -> [Term64; N] {
    words.map(|word| word.0)
}

fn permuted<const ROUNDS: usize, const WORDS: bool>() -> Result<(), String> {
    let mut state = inputs(0).map(Mutant);
    permute::<_, ROUNDS, WORDS>(&mut state);
    equal(&plain(state), &ascon::permute(&inputs(0), ROUNDS))
}

#[test]
fn permutations_are_right() {
    permuted::<12, true>().unwrap();
    permuted::<8, true>().unwrap();
    permuted::<12, false>().unwrap();
}

/// Every operation of one round, and of 12 some in each.
#[test]
fn mistakes_in_permutations() {
    let report = survivors_of_formulas(100, |_, _| true, permuted::<1, true>);
    assert_eq!(report.survivors, [""; 0]);
    let report = survivors_of_formulas(30, |place, _| place.is_multiple_of(31), permuted::<12, true>);
    assert_eq!(report.survivors, [""; 0]);
}

#[test]
fn initial_states() {
    assert_eq!(HASH256, ascon::begin(ascon::HASH256));
    assert_eq!(XOF128, ascon::begin(ascon::XOF128));
    assert_eq!(CXOF128, ascon::begin(ascon::CXOF128));
}

fn aead_begins() -> Result<(), String> {
    let state = begin(inputs(0).map(Mutant), inputs(2).map(Mutant));
    equal(&plain(state), &ascon::initialize(inputs(0), inputs(2)))
}

fn aead_ends() -> Result<(), String> {
    let tag = finalize(inputs(0).map(Mutant), inputs(5).map(Mutant));
    equal(&plain(tag), &ascon::finalize(inputs(0), inputs(5)))
}

/// The key, before and behind the permutation, and of that what [`mistakes_in_permutations`] has not.
#[test]
fn aead() {
    aead_begins().unwrap();
    aead_ends().unwrap();
    let outside = |place: usize, _: &str| place < 4 || place.is_multiple_of(37);
    // Of the state for the tag two words count: the last linear layer of the others makes no difference.
    let last = 12 * OPERATIONS_A_ROUND;
    for (proof, chosen) in [
        (aead_begins as fn() -> Result<(), String>, &outside as &dyn Fn(usize, &str) -> bool),
        (aead_ends, &|place, _| place < last - OPERATIONS_A_ROUND && (place < 4 || place.is_multiple_of(37))),
    ] {
        let report = survivors_of_formulas(20, chosen, proof);
        assert_eq!(report.survivors, [""; 0]);
    }
}

/// How many operations on words a round has.
const OPERATIONS_A_ROUND: usize = 37;

/// `count` blocks of a message in each of `N` lanes, which get them in the order `order`; compared in order.
fn absorbed<const N: usize>(count: usize, order: &[usize]) -> Result<(), String>
where
    Words64<Term64, N>: Vertical<Token = Model, Word = Term64, Constant = u64>,
{
    let message =
        |lane: usize| -> Vec<Term64> { (0..count).map(|i| Term64::input((1000 * (lane + 1) + i) as u32)).collect() };
    let bytes: Vec<Vec<u8>> =
        order.iter().map(|&lane| message(lane).into_iter().flat_map(Stored::<8>::to_bytes).collect()).collect();
    let messages: Vec<&[u8]> = bytes.iter().map(Vec::as_slice).collect();
    let before = |i: usize, lane: usize| Term64::input((i * N + lane) as u32);
    let mut states: Vec<Term64> = (0..(STATE + HISTORY) * N).map(|i| Term64::input(i as u32)).collect();
    absorb_vertical::<Words64<Term64, N>>(Model, Vertical64 { states: &mut states, messages: &messages, count });
    for lane in 0..N {
        let mut state: [Term64; STATE] = std::array::from_fn(|i| before(i, lane));
        let mut history: Vec<Term64> = (STATE..STATE + HISTORY).map(|i| before(i, lane)).collect();
        for block in message(lane) {
            history.insert(0, state[0]);
            state[0] = state[0].exclusive_or(block);
            state = ascon::permute(&state, 12);
        }
        let expected: Vec<Term64> = state.into_iter().chain(history.into_iter().take(HISTORY)).collect();
        let got: Vec<Term64> = (0..STATE + HISTORY).map(|i| states[i * N + lane]).collect();
        equal(&got, &expected).map_err(|error| format!("lane {lane}: {error}"))?;
    }
    Ok(())
}

/// As many blocks as are loaded at once, fewer, and one more.
#[test]
fn columns_are_right() {
    fn proved<const N: usize>()
    where
        Words64<Term64, N>: Vertical<Token = Model, Word = Term64, Constant = u64>,
    {
        let order: Vec<usize> = (0..N).collect();
        for count in [1, N, N + 1] {
            let result = forgetting(|| absorbed::<N>(count, &order));
            result.unwrap_or_else(|error| panic!("{N} lanes, {count} blocks: {error}"));
        }
    }
    proved::<8>();
    proved::<4>();
    proved::<2>();
    proved::<1>();
}

/// Two messages exchanged, or one taken twice.
#[test]
fn mistakes_in_columns() {
    fn refused<const N: usize>()
    where
        Words64<Term64, N>: Vertical<Token = Model, Word = Term64, Constant = u64>,
    {
        let run = |order: &[usize]| forgetting(|| absorbed::<N>(2, order));
        let order: Vec<usize> = (0..N).collect();
        for lane in 1..N {
            let mut exchanged = order.clone();
            exchanged.swap(0, lane);
            let error = run(&exchanged).unwrap_err();
            assert!(error.starts_with("lane 0: "), "{error}");
            let mut repeated = order.clone();
            repeated[lane] = 0;
            let error = run(&repeated).unwrap_err();
            assert!(error.starts_with(&format!("lane {lane}: ")), "{error}");
        }
    }
    refused::<8>();
    refused::<4>();
    refused::<2>();
}
