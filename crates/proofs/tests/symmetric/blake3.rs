//! BLAKE3's compression gives what the reference gives, for all chaining values, blocks, counters, lengths and flags.

use crate::terms::{equal, inputs};
use saltern::hash::blake3::kernel::INITIAL;
use saltern::hash::blake3::kernel::ahead;
use saltern::hash::blake3::kernel::extend::{self, extend};
use saltern::hash::blake3::kernel::halves;
use saltern::hash::blake3::kernel::items::{self, Items, MOST_ITEMS};
use saltern::hash::blake3::kernel::items_horizontal;
use saltern::hash::blake3::kernel::rounds::{compress, output};
use saltern::hash::blake3::kernel::vertical::{self, Inputs};
use saltern::hash::blake3::kernel::{horizontal, horizontal_groups};
use saltern_lanes::model::{Model, Words32};
use saltern_lanes::{Vertical, Word32};
use saltern_proofs::mutant::{Mutant, Vector32, survivors_of_formulas, unchanged};
use saltern_proofs::term::{Bytes, Term, forgetting};
use saltern_reference::blake3 as reference;

fn expected() -> [Term; 16] {
    expected_from(0)
}

/// Of the inputs from `first` on: chaining value, block, counter, length, flags.
fn expected_from(first: u32) -> [Term; 16] {
    let [bytes, flags] = inputs(first + 26);
    reference::compress(&inputs(first), &inputs(first + 8), inputs(first + 24), bytes, flags)
}

/// The root's output, of which the next chaining value is the first half.
fn given(expected: &[Term; 16]) -> Result<(), String> {
    let [bytes, flags] = inputs(26).map(Mutant);
    let got = output::<_, true>(&inputs(0).map(Mutant), &inputs(8).map(Mutant), inputs(24).map(Mutant), bytes, flags);
    equal(&got.map(|word| word.0), expected)
}

#[test]
fn output_is_right() {
    given(&expected()).unwrap();
}

#[test]
fn chaining_values_are_right() {
    let [bytes, flags] = inputs(26);
    for compress in [compress::<Term, true>, compress::<Term, false>] {
        let mut chaining = inputs(0);
        compress(&mut chaining, &inputs(8), inputs(24), bytes, flags);
        equal(&chaining, &expected()[..8]).unwrap();
    }
}

/// The words from `first` on in rows, the first of each input of 28 words in its row.
fn row<const L: usize>(first: u32) -> Vector32<Term, L> {
    Vector32(Words32(std::array::from_fn(|i| Mutant(Term::input(28 * (i as u32 / 4) + first + i as u32 % 4)))))
}

/// `L / 4` inputs side by side in rows: the output of their roots, whose first rows are the next chaining values.
fn given_in_rows<const L: usize>(expected: &[Term]) -> Result<(), String> {
    let (mut chaining, block) = ([row::<L>(0), row(4)], [row(8), row(12), row(16), row(20)]);
    let v = horizontal_groups::mixed(Model, &chaining, &block, row(24));
    let given = horizontal_groups::output(&chaining, &v);
    horizontal_groups::compress(&mut chaining, &v);
    // The chaining value is the beginning of the output.
    equal(&chaining.map(|row| row.words()).concat(), &[given[0].words(), given[1].words()].concat())?;
    let got: Vec<Term> = (0..4 * L).map(|i| given[i % 16 / 4].words()[i / 16 * 4 + i % 4]).collect();
    equal(&got, expected)
}

fn right_in_rows_and_mistakes_found<const L: usize>(every: usize) {
    let expected: Vec<Term> = (0..L as u32 / 4).flat_map(|input| expected_from(28 * input)).collect();
    let report = survivors_of_formulas(150, |place, _| place.is_multiple_of(every), || given_in_rows::<L>(&expected));
    let makes_a_difference = |change: &&String| !makes_no_difference::<L>(report.operations, change);
    assert_eq!(report.survivors.iter().find(makes_a_difference), None);
}

/// Two kinds of changes do not: those of the order of words after the last round, which nothing takes, and those of the
/// last word of the second to fourth of the eleven shuffles after a round, whose words stand there twice.
fn makes_no_difference<const L: usize>(operations: usize, change: &str) -> bool {
    const SHUFFLES: usize = 11;
    // Seven operations on each word of four rows, in four halves, and six rotations of rows.
    let round = 4 * 7 * L + 6 + SHUFFLES;
    // The output, and the chaining value once more.
    let last_shuffle = operations - 6 * L;
    let place: usize = change.split([' ', ':']).nth(1).and_then(|place| place.parse().ok()).expect("a place");
    let after_shuffles = place + 7 * round + SHUFFLES - last_shuffle;
    place + SHUFFLES >= last_shuffle && place < last_shuffle
        || (1..=3).contains(&(after_shuffles % round)) && change.ends_with("shuffle_rows, a word of the last row")
}

#[test]
fn rows_are_right() {
    right_in_rows_and_mistakes_found::<4>(5);
    right_in_rows_and_mistakes_found::<8>(17);
    right_in_rows_and_mistakes_found::<16>(41);
}

/// One input in vectors of four words, of a block that lies in memory.
fn given_in_row(expected: &[Term; 16]) -> Result<(), String> {
    let words_from = |first| Words32::<Mutant<Term>, 4>::from_words(Model, &inputs::<32, 4>(first).map(Mutant));
    let block: Vec<u8> = inputs::<32, 16>(8).into_iter().flat_map(Bytes::bytes).collect();
    let mut chaining = [words_from(0), words_from(4)];
    let v = horizontal::mixed(Model, &chaining, &block, words_from(24));
    let given = horizontal::output(&chaining, &v);
    horizontal::compress(&mut chaining, &v);
    let words =
        |rows: &[Words32<Mutant<Term>, 4>]| rows.iter().flat_map(|row| row.0).map(|word| word.0).collect::<Vec<Term>>();
    // As above.
    equal(&words(&chaining), &words(&given[..2]))?;
    equal(&words(&given), expected)
}

#[test]
fn one_row_is_right() {
    let expected = expected();
    given_in_row(&expected).unwrap();
    let report = survivors_of_formulas(150, |place, _| place.is_multiple_of(11), || given_in_row(&expected));
    assert_eq!(report.survivors, Vec::<String>::new());
}

/// A kernel that takes items side by side.
type OfItems = fn(Items<'_>);

/// Items with numbers of blocks, lengths and flags of their own, as many as there are in the order `order`: the value of each is the
/// reference's.
fn given_of_items(kernel: OfItems, order: &[usize]) -> Result<(), String> {
    const COUNTS: [usize; 5] = [2, 1, 3, 2, 1];
    let (key, mode, first) = (std::array::from_fn(|i| 0x1234_5678 << i), 16, 1);
    let word = |item: usize, block: usize, i: usize| Term::input((1000 * (item + 1) + 16 * block + i) as u32);
    let messages: Vec<Vec<u8>> = (0..MOST_ITEMS)
        .map(|item| (0..16 * COUNTS[item % 5]).flat_map(|i| word(item, i / 16, i % 16).bytes()).collect())
        .collect();
    let place = |lane: usize| order[lane % order.len()];
    let message = |lane: usize| messages[place(lane)].as_slice();
    let bytes = |item: usize| 64 - 7 * (item as u32 % 3);
    let end = |item: usize| [2, 10, 4, 12][item % 4];
    let counters =
        [std::array::from_fn(|lane| 77 * place(lane) as u32), std::array::from_fn(|lane| place(lane) as u32)];
    let mut values = [[0; 32]; MOST_ITEMS];
    let items = Items {
        key: &key,
        flags: mode,
        first,
        blocks: &std::array::from_fn(|lane| &message(lane)[..message(lane).len() - 64]),
        last: &std::array::from_fn(|lane| &message(lane)[message(lane).len() - 64..]),
        bytes: &std::array::from_fn(|lane| bytes(place(lane))),
        ends: &std::array::from_fn(|lane| end(place(lane))),
        counters: &counters,
        values: &mut values[..order.len()],
    };
    kernel(items);
    for (item, value) in values[..order.len()].iter().enumerate() {
        let mut chaining = key.map(Term::constant);
        let counter = [77 * item as u32, item as u32].map(Term::constant);
        for block in 0..COUNTS[item % 5] {
            let is_last = block + 1 == COUNTS[item % 5];
            let length = Term::constant(if is_last { bytes(item) } else { 64 });
            let flags = mode | if block == 0 { first } else { 0 } | if is_last { end(item) } else { 0 };
            let words = std::array::from_fn(|i| word(item, block, i));
            let output = reference::compress(&chaining, &words, counter, length, Term::constant(flags));
            chaining = std::array::from_fn(|i| output[i]);
        }
        equal(&Term::all_of(value), &chaining).map_err(|_| format!("item {item}"))?;
    }
    Ok(())
}

/// The right order is right; two items exchanged, or one taken twice, are refused.
fn right_of_items(kernel: OfItems, items: usize) {
    let order: Vec<usize> = (0..items).collect();
    let given = |order: &[usize]| forgetting(|| unchanged(|| given_of_items(kernel, order)));
    given(&order).unwrap();
    for lane in 1..items {
        let mut exchanged = order.clone();
        exchanged.swap(0, lane);
        assert_eq!(given(&exchanged).unwrap_err(), "item 0");
        let mut repeated = order.clone();
        repeated[lane] = 0;
        assert_eq!(given(&repeated).unwrap_err(), format!("item {lane}"));
    }
}

fn in_lanes<const L: usize>(items: Items<'_>) {
    items::chaining_values::<Words32<Mutant<Term>, L>>(Model, items);
}

fn items_horizontal<const L: usize>(items: Items<'_>) {
    items_horizontal::chaining_values::<_, Words32<Mutant<Term>, L>>(Model, items);
}

#[test]
fn items_side_by_side_are_right() {
    right_of_items(in_lanes::<4>, 4);
    right_of_items(in_lanes::<8>, 8);
    right_of_items(in_lanes::<16>, 16);
    right_of_items(items_horizontal::<8>, 2);
    right_of_items(items_horizontal::<16>, 4);
    // A row without an item repeats another one.
    right_of_items(items_horizontal::<16>, 3);
}

/// Of the first block, as in lanes, and all that says which block it is.
#[test]
fn mistakes_in_items_in_rows() {
    fn refused<const L: usize>(every: usize) {
        let lasts = 8 + L;
        let first_block = lasts + 4 + 7 * 28 * L;
        let chosen = |place: usize, _: &str| place < lasts || place < first_block && place % every == every / 2;
        let order: Vec<usize> = (0..L / 4).collect();
        let report = survivors_of_formulas(L, chosen, || given_of_items(items_horizontal::<L>, &order));
        assert_eq!(report.survivors, Vec::<String>::new());
    }
    refused::<8>(61);
    refused::<16>(127);
}

/// Of the first block, which every item has: later, lanes are done whose operations make no difference. Of those, what keeps
/// the values of such lanes.
#[test]
fn mistakes_in_items_in_lanes() {
    const LANES: usize = 4;
    let first_block = 24 + LANES * 7 * 8 * 14;
    let chosen = |place: usize, name: &str| {
        (61..first_block).contains(&place) && place % 61 == 30 || name == "and" && place.is_multiple_of(3)
    };
    let order: Vec<usize> = (0..LANES).collect();
    let report = survivors_of_formulas(150, chosen, || given_of_items(in_lanes::<LANES>, &order));
    assert_eq!(report.survivors, Vec::<String>::new());
}

/// A kernel that takes inputs side by side.
type SideBySide = fn(Inputs<'_>);

/// A number whose high half changes on the way.
const BEFORE_CARRY: u64 = u32::MAX as u64 - 1;

/// As many inputs of `blocks` blocks each as `order` has, with numbers from `first` on, taken from the places that `order`
/// tells: each value is the reference's.
fn given_side_by_side(kernel: SideBySide, first: u64, order: &[usize], blocks: usize) -> Result<(), String> {
    let (key, mode) = (std::array::from_fn(|i| 0x1234_5678 << i), 16);
    let word = |item: usize, block: usize, i: usize| Term::input((1000 * (item + 1) + 16 * block + i) as u32);
    let data: Vec<u8> =
        order.iter().flat_map(|&item| (0..16 * blocks).flat_map(move |i| word(item, i / 16, i % 16).bytes())).collect();
    let mut values = vec![[0; 32]; order.len()];
    kernel(Inputs { key: &key, data: &data, blocks, counter: first, flags: mode, values: &mut values });
    for (item, value) in values.iter().enumerate() {
        let mut chaining = key.map(Term::constant);
        let (number, ends) = if blocks > 1 { (first + item as u64, [1, 2]) } else { (0, [4, 4]) };
        let counter = [number as u32, (number >> 32) as u32].map(Term::constant);
        for block in 0..blocks {
            let start = if block == 0 { ends[0] } else { 0 };
            let end = if block + 1 == blocks { ends[1] } else { 0 };
            let words = std::array::from_fn(|i| word(item, block, i));
            let flags = Term::constant(mode | start | end);
            let output = reference::compress(&chaining, &words, counter, Term::constant(64), flags);
            chaining = std::array::from_fn(|i| output[i]);
        }
        equal(&Term::all_of(value), &chaining).map_err(|_| format!("item {item}"))?;
    }
    Ok(())
}

/// Inputs of each of these numbers of blocks are right, and so are `fewer` of `blocks` blocks. Of these two inputs that are
/// exchanged are refused.
fn right_side_by_side(kernel: SideBySide, first: u64, inputs: usize, numbers: &[usize], [fewer, blocks]: [usize; 2]) {
    let given = |order: &[usize], blocks| forgetting(|| unchanged(|| given_side_by_side(kernel, first, order, blocks)));
    let order: Vec<usize> = (0..inputs).collect();
    for &blocks in numbers {
        given(&order, blocks).unwrap();
    }
    given(&order[..fewer], blocks).unwrap();
    for lane in 1..inputs {
        let mut exchanged = order.clone();
        exchanged.swap(0, lane);
        assert_eq!(given(&exchanged, blocks).unwrap_err(), "item 0");
    }
}

/// Every change to an operation that `chosen` tells is refused, with as many inputs of `blocks` blocks.
fn mistakes_side_by_side(
    kernel: SideBySide,
    first: u64,
    inputs: usize,
    blocks: usize,
    chosen: impl Fn(usize, &str) -> bool,
) {
    let order: Vec<usize> = (0..inputs).collect();
    let report = survivors_of_formulas(20, chosen, || given_side_by_side(kernel, first, &order, blocks));
    assert_eq!(report.survivors, Vec::<String>::new());
}

#[test]
fn the_next_block_beside_this_one_is_right() {
    let kernel: SideBySide = |inputs| ahead::chaining_values::<_, Words32<Mutant<Term>, MOST_ITEMS>>(Model, inputs);
    right_side_by_side(kernel, BEFORE_CARRY, MOST_ITEMS, &[1, 2, 3, 16], [9, 3]);
    mistakes_side_by_side(kernel, BEFORE_CARRY, MOST_ITEMS, 2, |place, _| place % 1409 == 700);
}

fn in_columns<const L: usize>(numbers: &[usize], of_fewer: [usize; 2], every: usize) {
    let kernel: SideBySide = |inputs| vertical::chaining_values::<Words32<Mutant<Term>, L>>(Model, inputs);
    right_side_by_side(kernel, BEFORE_CARRY, L, numbers, of_fewer);
    mistakes_side_by_side(kernel, BEFORE_CARRY, L, 2, |place, _| place % every == every / 2);
}

#[test]
fn inputs_in_columns_are_right() {
    in_columns::<1>(&[1, 2, 16], [1, 3], 127);
    in_columns::<4>(&[1, 2, 16], [3, 3], 509);
    in_columns::<8>(&[1, 2, 16], [5, 3], 1021);
}

#[test]
fn half_of_the_next_block_after_this_one_is_right() {
    type Lanes = Words32<Mutant<Term>, MOST_ITEMS>;
    let kernel: SideBySide = |inputs| match inputs.blocks {
        1 => halves::chaining_values::<Lanes, 1>(Model, inputs),
        2 => halves::chaining_values::<Lanes, 2>(Model, inputs),
        16 => halves::chaining_values::<Lanes, 16>(Model, inputs),
        blocks => panic!("{blocks} blocks"),
    };
    right_side_by_side(kernel, BEFORE_CARRY, MOST_ITEMS, &[1, 2, 16], [MOST_ITEMS, 1]);
    mistakes_side_by_side(kernel, BEFORE_CARRY, MOST_ITEMS, 2, |place, _| place % 2039 == 1019);
}

/// Sixteen blocks are a chunk's, and have a number; the one of a node has none.
fn in_rows<const L: usize>(every: usize) {
    // The high half is not 0, and the low one a multiple of the inputs, as they are asked for.
    const FIRST: u64 = 3 << 32 | 8;
    let kernel: SideBySide = |inputs| horizontal_groups::chaining_values::<_, Words32<Mutant<Term>, L>>(Model, inputs);
    right_side_by_side(kernel, FIRST, L / 4, &[1, 16], [L / 4, 1]);
    // What a node has no use for, a chunk has.
    let lasts = 8 + 3 * 4;
    mistakes_side_by_side(kernel, FIRST, L / 4, 1, |place, _| place >= lasts && place % every == every / 2);
    // Key, numbers, lengths and flags of a chunk; of one, as more of them take longer.
    if L == 4 {
        mistakes_side_by_side(kernel, FIRST, 1, 16, |place, _| place < 24 + L);
    }
}

#[test]
fn inputs_in_rows_are_right() {
    in_rows::<4>(31);
    in_rows::<8>(61);
    in_rows::<16>(127);
}

/// Blocks of output side by side, twice as many as there are lanes: the counter's halves change on the way, and it starts anew.
fn extended<const L: usize>(first: u64) -> Result<(), String> {
    let mut output = vec![0; 2 * L * 64];
    let (chaining, block) = (inputs(0).map(Mutant), inputs(8).map(Mutant));
    extend::<Words32<Mutant<Term>, L>>(Model, &chaining, &block, [37, 27], first, &mut output);
    for (i, given) in output.chunks(64).enumerate() {
        let counter = (first + i as u64) % extend::BLOCKS;
        let counter = [counter as u32, (counter >> 32) as u32].map(Term::constant);
        let [bytes, flags] = [37, 27].map(Term::constant);
        let expected = reference::compress(&inputs(0), &inputs(8), counter, bytes, flags);
        equal(&Term::all_of(given), &expected).map_err(|_| format!("block {i}"))?;
    }
    Ok(())
}

#[test]
fn output_side_by_side_is_right() {
    for first in [0, u64::from(u32::MAX) - 2, extend::BLOCKS - 3] {
        forgetting(|| unchanged(|| extended::<4>(first))).unwrap();
        forgetting(|| unchanged(|| extended::<8>(first))).unwrap();
        forgetting(|| unchanged(|| extended::<16>(first))).unwrap();
    }
    let report = survivors_of_formulas(50, |place, _| place % 89 == 44, || extended::<4>(u64::from(u32::MAX) - 2));
    assert_eq!(report.survivors, Vec::<String>::new());
}

#[test]
fn the_first_value_is_right() {
    assert_eq!(INITIAL, reference::IV);
}

/// Every fifth operation: the constants, sums, exclusive ors and rotations of all columns and diagonals in turn.
#[test]
fn mistakes() {
    let expected = expected();
    let report = survivors_of_formulas(300, |place, _| place.is_multiple_of(5), || given(&expected));
    assert_eq!(report.survivors, Vec::<String>::new());
}
