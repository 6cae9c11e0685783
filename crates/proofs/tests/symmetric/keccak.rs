//! Keccak's permutation, in every form that the kernels keep words in, gives what the reference gives, for all states; and
//! blocks of messages side by side are taken in as the reference does.

use crate::terms::{equal, inputs};
use saltern::hash::keccak::kernel::STATE;
use saltern::hash::keccak::kernel::pairs;
use saltern::hash::keccak::kernel::round::{Complemented, Form, Plain, Tight, permute};
use saltern::hash::keccak::kernel::vertical::{Blocks, absorb};
use saltern_lanes::Vertical;
use saltern_lanes::model::{Model, Stored, Words64};
use saltern_proofs::mutant::{Mutant, survivors_of_formulas};
use saltern_proofs::term::{Term64, forgetting};
use saltern_reference::keccak;

/// The kernel on a state that is put into the form and back.
fn permuted<F: Form>(rounds: usize, expected: &[Term64; STATE]) -> Result<(), String> {
    let masked = |state: [Term64; STATE]| -> [Term64; STATE] {
        std::array::from_fn(|i| state[i].exclusive_or(Term64::number(F::MASKS[i])))
    };
    let mut words = masked(inputs(0)).map(Mutant);
    permute::<_, F>(&mut words, rounds);
    equal(&masked(words.map(|word| word.0)), expected)
}

/// The kernel on pairs of words, from words and back.
fn permuted_in_pairs(rounds: usize, expected: &[Term64; STATE]) -> Result<(), String> {
    type V = Words64<Mutant<Term64>, 2>;
    let mut words = inputs(0).map(Mutant);
    let mut state = pairs::load::<V>(Model, &words);
    pairs::permute(Model, &mut state, rounds);
    words = [Mutant(Term64::number(0)); STATE];
    pairs::store(&state, &mut words);
    equal(&words.map(|word| word.0), expected)?;
    // Horizontal 4 is in both lanes, for the next round.
    for row4 in &state[10..] {
        equal(&[row4.0[0].0], &[row4.0[1].0])?;
    }
    Ok(())
}

#[test]
fn permutations_are_right() {
    for rounds in [24, 12] {
        let expected = keccak::permute(&inputs(0), rounds);
        permuted::<Plain>(rounds, &expected).unwrap();
        permuted::<Tight>(rounds, &expected).unwrap();
        permuted::<Complemented>(rounds, &expected).unwrap();
        permuted_in_pairs(rounds, &expected).unwrap();
    }
}

/// The body of the loop over rounds may be written out twice: every operation of two rounds, and of 24 some in each. `unused`
/// are the places of exclusive ors that make no difference.
fn mistakes(permuted: fn(usize, &[Term64; STATE]) -> Result<(), String>, unused: fn(usize) -> bool) {
    for (rounds, every, least) in [(2, 1, 500), (24, 61, 100)] {
        let expected = keccak::permute(&inputs(0), rounds);
        let chosen = |place: usize, _: &str| place.is_multiple_of(every);
        let report = survivors_of_formulas(least, chosen, || permuted(rounds, &expected));
        let survivors: Vec<String> = (0..PAIRS_A_ROUND * rounds)
            .filter(|&place| chosen(place, "") && unused(place))
            .flat_map(|place| ["add instead", "or instead", "left out"].map(|x| format!("operation {place}: xor, {x}")))
            .collect();
        assert_eq!(report.survivors, survivors);
    }
}

/// How many operations on words a round on pairs has.
const PAIRS_A_ROUND: usize = 189;

#[test]
fn mistakes_on_plain_words() {
    mistakes(permuted::<Plain>, |_| false);
}

#[test]
fn mistakes_on_tight_words() {
    mistakes(permuted::<Tight>, |_| false);
}

#[test]
fn mistakes_on_complemented_words() {
    mistakes(permuted::<Complemented>, |_| false);
}

/// Of row 4, which is in both lanes, theta's sum and result are taken from the first lane, but for one word.
#[test]
fn mistakes_in_pairs() {
    mistakes(permuted_in_pairs, |place| [100, 102, 108, 110, 112, 114, 116, 118].contains(&(place % PAIRS_A_ROUND)));
}

/// Two blocks of `rate` bytes of a message in each of `N` lanes, which get them in the order `order`; compared in order.
fn absorbed<F: Form, const N: usize>(rounds: usize, rate: usize, order: &[usize]) -> Result<(), String>
where
    Words64<Term64, N>: Vertical<Token = Model, Word = Term64, Constant = u64>,
{
    let words = rate / 8;
    let message = |lane: usize| -> Vec<Term64> {
        (0..2 * words).map(|i| Term64::input((1000 * (lane + 1) + i) as u32)).collect()
    };
    let bytes: Vec<Vec<u8>> =
        order.iter().map(|&lane| message(lane).into_iter().flat_map(Stored::<8>::to_bytes).collect()).collect();
    let slices: Vec<&[u8]> = bytes.iter().map(Vec::as_slice).collect();
    let mut states: Vec<Term64> = (0..STATE * N).map(|i| Term64::input(i as u32)).collect();
    absorb::<Words64<Term64, N>, F>(Model, Blocks { states: &mut states, rounds, rate, messages: &slices, count: 2 });
    for lane in 0..N {
        let mut expected: [Term64; STATE] = std::array::from_fn(|i| Term64::input((i * N + lane) as u32));
        for block in message(lane).chunks(words) {
            for (word, more) in expected.iter_mut().zip(block) {
                *word = word.exclusive_or(*more);
            }
            expected = keccak::permute(&expected, rounds);
        }
        let got: Vec<Term64> = (0..STATE).map(|i| states[i * N + lane]).collect();
        equal(&got, &expected).map_err(|error| format!("lane {lane}: {error}"))?;
    }
    Ok(())
}

/// With 12 rounds, the fewest that a standard has. 24 are more turns of the same loop.
#[test]
fn columns_are_right() {
    fn proved<F: Form, const N: usize>(rate: usize)
    where
        Words64<Term64, N>: Vertical<Token = Model, Word = Term64, Constant = u64>,
    {
        let order: Vec<usize> = (0..N).collect();
        let result = forgetting(|| absorbed::<F, N>(12, rate, &order));
        result.unwrap_or_else(|error| panic!("{N} lanes, blocks of {rate} bytes: {error}"));
    }
    for rate in [72, 104, 136, 144, 168] {
        proved::<Plain, 8>(rate);
        proved::<Tight, 8>(rate);
        proved::<Plain, 4>(rate);
        proved::<Plain, 2>(rate);
        proved::<Plain, 1>(rate);
    }
}

/// Two messages exchanged, or one taken twice. Which message is whose does not depend on the rounds: two of them will do.
#[test]
fn mistakes_in_columns() {
    fn refused<F: Form, const N: usize>(rate: usize)
    where
        Words64<Term64, N>: Vertical<Token = Model, Word = Term64, Constant = u64>,
    {
        let run = |order: &[usize]| forgetting(|| absorbed::<F, N>(2, rate, order));
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
    for rate in [136, 168] {
        refused::<Plain, 8>(rate);
        refused::<Tight, 8>(rate);
        refused::<Plain, 4>(rate);
        refused::<Plain, 2>(rate);
    }
}
