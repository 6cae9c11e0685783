//! scrypt's BlockMix gives what the reference gives, for all rows, of one lane and of two side by side, and of one on single words.

use crate::terms::{equal, inputs};
use saltern::password::scrypt::kernel::block::{Added, Alone, FromTable, mix, mix_words};
use saltern::password::scrypt::kernel::romix::integerify;
use saltern::password::scrypt::kernel::{LINE, Line, place};
use saltern_lanes::model::{Model, Stored, Words32};
use saltern_lanes::{Horizontal32, Lanes32, Memory};
use saltern_proofs::mutant::{Mutant, survivors_of_formulas};
use saltern_proofs::term::{Term, forgetting};
use saltern_reference::scrypt::{Block, block_mix};

/// So many blocks of words, from an input on.
fn blocks(first: u32, count: usize) -> Vec<Block<Term>> {
    (0..count).map(|i| inputs(first + 16 * i as u32)).collect()
}

/// Where the kernel has the words.
fn stored(blocks: &[Block<Term>]) -> Vec<Line> {
    let line = |block: &Block<Term>| {
        let mut line = [0; LINE];
        for (i, word) in block.iter().enumerate() {
            line[4 * place(i)..][..4].copy_from_slice(&word.to_bytes());
        }
        line
    };
    blocks.iter().map(line).collect()
}

fn loaded(lines: &[Line]) -> Vec<Term> {
    let word = |line: &Line, i: usize| Term::from_bytes(line[4 * place(i)..][..4].try_into().unwrap());
    lines.iter().flat_map(|line| std::array::from_fn::<_, 16, _>(|i| word(line, i))).collect()
}

/// A table of four rows for each lane, the rows of which follow one another.
const ROWS: usize = 4;
const TABLE: u32 = 1 << 16;

/// Which rows are added.
const CHOSEN: [usize; 2] = [2, 1];

/// What becomes of a row of each lane, alone and with a row of the table.
fn expected(r: usize, lanes: usize) -> [Vec<Term>; 2] {
    let (rows, table) = (blocks(0, 2 * r * lanes), blocks(TABLE, 2 * r * lanes * ROWS));
    let mut results = [Vec::new(), Vec::new()];
    for lane in 0..lanes {
        let row = &rows[2 * r * lane..][..2 * r];
        let added = &table[2 * r * (lanes * CHOSEN[lane] + lane)..][..2 * r];
        let sum: Vec<Block<Term>> =
            row.iter().zip(added).map(|(x, y)| std::array::from_fn(|i| x[i].exclusive_or(y[i]))).collect();
        results[0].extend(block_mix(row).into_iter().flatten());
        results[1].extend(block_mix(&sum).into_iter().flatten());
    }
    results
}

/// The first block of each lane's row of the table.
fn starts<const N: usize>(r: usize) -> [usize; N] {
    std::array::from_fn(|lane| 2 * r * (N * CHOSEN[lane] + lane))
}

/// How rows are mixed: with what is added, from where, to where.
trait Mixing {
    fn mix(r: usize, from: &[Line], added: &impl Added, to: &mut [Line]);
}

/// In rows of four words.
struct InRows<V, const N: usize>(V);

impl<V: Horizontal32<Token = Model> + Memory<Token = Model>, const N: usize> Mixing for InRows<V, N> {
    fn mix(r: usize, from: &[Line], added: &impl Added, to: &mut [Line]) {
        mix::<V, N>(Model, r, from, added, to);
    }
}

/// On single words.
struct OnWords<V>(V);

impl<V: Lanes32<Token = Model> + Memory<Token = Model>> Mixing for OnWords<V> {
    fn mix(r: usize, from: &[Line], added: &impl Added, to: &mut [Line]) {
        mix_words::<V>(Model, r, from, added, to);
    }
}

fn mixed<M: Mixing, const N: usize>(r: usize, starts: [usize; N], expected: &[Vec<Term>; 2]) -> Result<(), String> {
    let (from, table) = (stored(&blocks(0, 2 * r * N)), stored(&blocks(TABLE, 2 * r * N * ROWS)));
    let result = |added: &dyn Fn(&mut [Line])| {
        let mut to = vec![[0; LINE]; 2 * r * N];
        added(&mut to);
        loaded(&to)
    };
    equal(&result(&|to| M::mix(r, &from, &Alone, to)), &expected[0])?;
    equal(&result(&|to| M::mix(r, &from, &FromTable { table: &table, starts }, to)), &expected[1])
}

#[test]
fn block_mix_is_right() {
    for r in [1, 2, 3, 8] {
        forgetting(|| {
            mixed::<InRows<Words32<Term, 4>, 1>, 1>(r, starts(r), &expected(r, 1)).unwrap();
            mixed::<InRows<Words32<Term, 4>, 2>, 2>(r, starts(r), &expected(r, 2)).unwrap();
            mixed::<OnWords<Words32<Term, 1>>, 1>(r, starts(r), &expected(r, 1)).unwrap();
        });
    }
}

/// The rows of two lanes exchanged, another row of the table, and rows that begin one block later.
#[test]
fn wrong_rows_are_refused() {
    let (r, right) = (2, starts::<2>(2));
    let wrong = |starts| mixed::<InRows<Words32<Term, 4>, 2>, 2>(r, starts, &expected(r, 2)).is_err();
    assert!(!wrong(right));
    assert!(wrong([right[1], right[0]]));
    assert!(wrong([right[0], right[1] + 2 * 2 * r]));
    assert!(wrong([right[0] + 1, right[1]]));
}

#[test]
fn places() {
    let mut seen = [false; 16];
    for i in 0..16 {
        assert!(!std::mem::replace(&mut seen[place(i)], true));
    }
}

/// It copies bytes: those of the first two words, in their order.
#[test]
fn integerify_is_right() {
    let mut line = [0; LINE];
    for i in 0..16 {
        for byte in 0..4 {
            line[4 * place(i) + byte] = (4 * i + byte) as u8;
        }
    }
    assert_eq!(integerify(&line), u64::from_le_bytes([0, 1, 2, 3, 4, 5, 6, 7]));
}

fn mistakes<M: Mixing, const N: usize>(r: usize, step: usize) {
    let expected = expected(r, N);
    let proof = || mixed::<M, N>(r, starts(r), &expected);
    let chosen = |place: usize, _: &str| place.is_multiple_of(step);
    let report = survivors_of_formulas(300, chosen, proof);
    assert_eq!(report.survivors, Vec::<String>::new());
}

#[test]
fn mistakes_in_one_lane() {
    mistakes::<InRows<Words32<Mutant<Term>, 4>, 1>, 1>(1, 5);
}

#[test]
fn mistakes_in_two_lanes() {
    mistakes::<InRows<Words32<Mutant<Term>, 4>, 2>, 2>(2, 41);
}

#[test]
fn mistakes_on_words() {
    mistakes::<OnWords<Words32<Mutant<Term>, 1>>, 1>(1, 5);
}
