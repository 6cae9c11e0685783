//! ChaCha and Salsa in every layout that a processor level uses give the blocks of the reference, for all states.

use saltern::kernel::arx::{ChaCha, Cipher, Salsa, columns, permute, permute_columns, rows, rows_and_columns};
use saltern_lanes::Word32;
use saltern_lanes::model::Model;
use saltern_proofs::mutant::{Mutant, Vector32, survivors};
use saltern_proofs::term::{Term, evaluate, forgetting};
use saltern_reference::{chacha, salsa};

type Vector<const L: usize> = Vector32<Term, L>;

/// The specification of a kernel's cipher.
trait Specified: Cipher {
    fn block(state: &[Term; 16], rounds: u32) -> [Term; 16];
    fn permutation(state: &[Term; 16], rounds: u32) -> [Term; 16];
    /// The state of HChaCha or HSalsa, and what it derives.
    fn derivation(key: &[Term; 8], input: &[Term; 4], rounds: u32) -> ([Term; 16], [Term; 8]);
}

impl Specified for ChaCha {
    fn block(state: &[Term; 16], rounds: u32) -> [Term; 16] {
        chacha::block(state, rounds)
    }
    fn permutation(state: &[Term; 16], rounds: u32) -> [Term; 16] {
        chacha::permute(state, rounds)
    }
    fn derivation(key: &[Term; 8], input: &[Term; 4], rounds: u32) -> ([Term; 16], [Term; 8]) {
        (chacha::state(key, input), chacha::hchacha_words(key, input, rounds))
    }
}

impl Specified for Salsa {
    fn block(state: &[Term; 16], rounds: u32) -> [Term; 16] {
        salsa::block(state, rounds)
    }
    fn permutation(state: &[Term; 16], rounds: u32) -> [Term; 16] {
        salsa::permute(state, rounds)
    }
    fn derivation(key: &[Term; 8], input: &[Term; 4], rounds: u32) -> ([Term; 16], [Term; 8]) {
        (salsa::state(key, input), salsa::hsalsa_words(key, input, rounds))
    }
}

/// Any state at all.
fn state() -> [Term; 16] {
    std::array::from_fn(|i| Term::input(i as u32))
}

/// The blocks from `first` on, one after the other, with the low word of the counter wrapping.
fn expected<C: Specified>(double_rounds: u32, first: usize, blocks: usize) -> Vec<Term> {
    let block = |i: usize| {
        let mut state = state();
        state[C::COUNTER] = state[C::COUNTER].add(Term::constant(i as u32));
        C::block(&state, 2 * double_rounds)
    };
    (first..first + blocks).flat_map(block).collect()
}

fn words<const L: usize>(vectors: &[Vector<L>]) -> Vec<Term> {
    vectors.iter().flat_map(|v| v.words()).collect()
}

/// Whether all terms are equal. If not, there must be inputs that show it: otherwise the normal form is too weak to tell,
/// and that is not to be taken for a refutation.
fn equal(got: &[Term], expected: &[Term]) -> Result<(), String> {
    assert_eq!(got.len(), expected.len());
    let Some(word) = (0..got.len()).find(|&i| got[i] != expected[i]) else { return Ok(()) };
    let values = [got[word], expected[word]];
    for seed in 1..20u32 {
        let [ours, theirs] = evaluate(&values, |i| (seed ^ i << 16).wrapping_mul(0x9e37_79b1).rotate_left(i))[..]
        else {
            unreachable!("two terms, two values")
        };
        if ours != theirs {
            return Err(format!("word {word} of block {} is {ours:#x} instead of {theirs:#x}", word / 16));
        }
    }
    panic!("word {word}: the terms differ, but no input shows it");
}

fn in_columns<C: Specified, const L: usize, const N: usize>(double_rounds: u32) -> Result<(), String> {
    let got = columns::<C, Vector<L>, N>(Model, &state().map(Mutant), double_rounds);
    equal(&words(got.as_flattened()), &expected::<C>(double_rounds, 0, L * N))
}

fn in_rows<C: Specified, const L: usize, const N: usize>(double_rounds: u32) -> Result<(), String> {
    let got = rows::<C, Vector<L>, N>(Model, &state().map(Mutant), double_rounds);
    equal(&words(got.as_flattened()), &expected::<C>(double_rounds, 0, L / 4 * N))
}

fn rows_beside_columns<C: Specified, const R: usize, const L: usize>(double_rounds: u32) -> Result<(), String> {
    let (first, blocks) = rows_and_columns::<C, Vector<R>, Vector<L>>(Model, &state().map(Mutant), double_rounds);
    equal(&words(first.as_flattened()), &expected::<C>(double_rounds, 0, R / 4))?;
    equal(&words(blocks.as_flattened()), &expected::<C>(double_rounds, R / 4, L))
}

fn permuted<C: Specified, const L: usize>(double_rounds: u32) -> Result<(), String> {
    let got = permute::<C, Vector<L>>(Model, &state().map(Mutant), double_rounds);
    equal(&words(&got)[..16], &C::permutation(&state(), 2 * double_rounds))
}

fn permuted_in_columns<C: Specified, const L: usize>(double_rounds: u32) -> Result<(), String> {
    let got = permute_columns::<C, Vector<L>>(Model, &state().map(Mutant), double_rounds);
    equal(&words(&got)[..16], &C::permutation(&state(), 2 * double_rounds))
}

/// The words that [`Cipher::DERIVED`] picks of the permuted state are HChaCha's or HSalsa's.
fn derived<C: Specified, const L: usize>(double_rounds: u32) -> Result<(), String> {
    let (key, input) = (std::array::from_fn(|i| Term::input(i as u32)), [8, 9, 10, 11].map(Term::input));
    let (state, expected) = C::derivation(&key, &input, 2 * double_rounds);
    let got = words(&permute::<C, Vector<L>>(Model, &state.map(Mutant), double_rounds));
    equal(&C::DERIVED.map(|i| got[i]), &expected)
}

/// 8, 12 and 20 rounds.
const DOUBLE_ROUNDS: [u32; 3] = [4, 6, 10];

macro_rules! proofs {
    ($($name:ident $cipher:ident: $($claim:ident<$($n:literal),*>)*;)*) => {$(
        #[test]
        fn $name() {
            for double_rounds in DOUBLE_ROUNDS {
                $(forgetting(|| $claim::<$cipher, $($n),*>(double_rounds))
                    .unwrap_or_else(|error| panic!("{}, {double_rounds} double rounds: {error}", stringify!($claim $($n)*)));)*
            }
        }
    )*};
}

proofs! {
    chacha_in_columns ChaCha: in_columns<16, 2> in_columns<16, 1> in_columns<8, 1> in_columns<4, 1> in_columns<1, 1>;
    salsa_in_columns Salsa: in_columns<16, 2> in_columns<16, 1> in_columns<8, 1> in_columns<4, 1> in_columns<1, 1>;
    chacha_in_rows ChaCha: in_rows<16, 3> in_rows<16, 2> in_rows<16, 1> in_rows<8, 3> in_rows<8, 2> in_rows<8, 1>
        in_rows<4, 3> in_rows<4, 2> in_rows<4, 1>;
    salsa_in_rows Salsa: in_rows<16, 3> in_rows<16, 2> in_rows<16, 1> in_rows<8, 3> in_rows<8, 2> in_rows<8, 1>
        in_rows<4, 3> in_rows<4, 2> in_rows<4, 1>;
    chacha_rows_beside_columns ChaCha: rows_beside_columns<4, 16> rows_beside_columns<4, 8> rows_beside_columns<8, 8>;
    salsa_rows_beside_columns Salsa: rows_beside_columns<4, 16> rows_beside_columns<4, 8> rows_beside_columns<8, 8>;
    hchacha ChaCha: permuted<4> permuted<8> permuted<16> derived<4> derived<8> derived<16>
        permuted_in_columns<1>;
    hsalsa Salsa: permuted<4> permuted<8> permuted<16> derived<4> derived<8> derived<16>
        permuted_in_columns<1>;
}

/// One operation of the source changed, in one lane: every change is refuted. Arithmetic is changed in every `step`-th
/// place, which is another lane each time; what moves words is changed in every place.
///
/// `unused`: vectors that the source makes and does not use, the counter's words before they are counted. A change to
/// them changes nothing.
macro_rules! mistakes {
    ($($name:ident: $claim:ident<$cipher:ident, $($n:literal),*>($double_rounds:literal), step $step:literal,
        unused $unused:literal;)*) => {$(
        #[test]
        fn $name() {
            let proof = || $claim::<$cipher, $($n),*>($double_rounds);
            proof().expect("the source as it is"); // Its terms stay, so that each mutant adds only what differs.
            let chosen = |place: usize, name: &str| !matches!(name, "add" | "xor" | "rotl") || place.is_multiple_of($step);
            let report = survivors(chosen, || forgetting(proof));
            println!("{} operations, {} mutants", report.operations, report.mutants);
            assert!(report.mutants > 200, "too few to say anything: {}", report.mutants);
            let (unused, survivors): (Vec<_>, Vec<_>) =
                report.survivors.into_iter().partition(|change| change.ends_with("splat, one lane differs"));
            assert_eq!((survivors, unused.len()), (vec![], $unused), "{unused:?}");
        }
    )*};
}

mistakes! {
    mistakes_in_chacha_16_lanes: in_columns<ChaCha, 16, 1>(2), step 17, unused 2;
    mistakes_in_chacha_2_sets: in_columns<ChaCha, 4, 2>(2), step 5, unused 4;
    mistakes_in_chacha_8_lanes: in_columns<ChaCha, 8, 1>(2), step 9, unused 2;
    mistakes_in_chacha_4_lanes: in_columns<ChaCha, 4, 1>(2), step 5, unused 2;
    mistakes_in_chacha_1_lane: in_columns<ChaCha, 1, 1>(2), step 1, unused 2;
    mistakes_in_salsa_16_lanes: in_columns<Salsa, 16, 1>(2), step 17, unused 2;
    mistakes_in_salsa_2_sets: in_columns<Salsa, 4, 2>(2), step 5, unused 4;
    mistakes_in_salsa_8_lanes: in_columns<Salsa, 8, 1>(2), step 9, unused 2;
    mistakes_in_salsa_4_lanes: in_columns<Salsa, 4, 1>(2), step 5, unused 2;
    mistakes_in_salsa_1_lane: in_columns<Salsa, 1, 1>(2), step 1, unused 2;
    mistakes_in_chacha_rows_of_4_blocks: in_rows<ChaCha, 16, 2>(2), step 17, unused 0;
    mistakes_in_chacha_rows_of_2_blocks: in_rows<ChaCha, 8, 1>(2), step 9, unused 0;
    mistakes_in_chacha_rows_of_1_block: in_rows<ChaCha, 4, 1>(2), step 1, unused 0;
    mistakes_in_salsa_rows_of_4_blocks: in_rows<Salsa, 16, 2>(2), step 17, unused 0;
    mistakes_in_salsa_rows_of_2_blocks: in_rows<Salsa, 8, 1>(2), step 9, unused 0;
    mistakes_in_salsa_rows_of_1_block: in_rows<Salsa, 4, 1>(2), step 1, unused 0;
    mistakes_in_chacha_rows_beside_columns: rows_beside_columns<ChaCha, 4, 8>(2), step 5, unused 2;
    mistakes_in_salsa_rows_beside_columns: rows_beside_columns<Salsa, 4, 8>(2), step 5, unused 2;
    mistakes_in_hchacha: permuted<ChaCha, 4>(2), step 1, unused 0;
    mistakes_in_hsalsa: permuted<Salsa, 4>(2), step 1, unused 0;
    mistakes_in_hchacha_1_lane: permuted_in_columns<ChaCha, 1>(2), step 1, unused 1;
    mistakes_in_hsalsa_1_lane: permuted_in_columns<Salsa, 1>(2), step 1, unused 1;
}
