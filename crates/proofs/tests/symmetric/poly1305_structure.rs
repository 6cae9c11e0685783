//! Which block meets which power of r: the production functions `powers` and `blocks` run on formal sums.
//!
//! `poly1305_radix.rs` proves each operation of a radix. Here a radix takes their place whose numbers are formal sums of
//! blocks times powers of r, so what `blocks` returns can be read: with h before, n blocks must give
//! `h r^n + c1 r^n + c2 r^(n-1) + … + cn r`. The radix also refuses any order of calls that the bounds proved there do
//! not cover.
//!
//! Powers are computed by production code in limbs, with r = 2: each is a product of earlier ones, so it is a power of r
//! with an exponent that does not depend on r, and 2^e tells e.

use saltern::cipher::arx::Interleaved;
use saltern::mac::poly1305::kernel::key_powers::KeyPowers;
use saltern::mac::poly1305::kernel::lanes::{GROUPS, PowersIn, Radix, blocks, needed_powers, powers};
use saltern::mac::poly1305::kernel::words::Limbs44;
use saltern::mac::poly1305::kernel::{Accumulator, Multiplier};
use saltern_lanes::Lanes64;
use saltern_lanes::model::{Model, Words64};
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

type Vector<const L: usize> = Words64<u64, L>;

/// What a term begins with.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Symbol {
    /// Nothing: the term is a power of r.
    One,
    /// The accumulator before.
    Accumulator,
    /// A block, and how often the bit above it was added.
    Block { number: u64, top_bits: u32 },
    /// A bit added where no block is.
    StrayBit,
}

/// How often each symbol is there, times which power of r.
type Sum = BTreeMap<(Symbol, u32), u32>;

thread_local! {
    static SUMS: RefCell<Vec<Sum>> = const { RefCell::new(Vec::new()) };
    static REFUSAL: RefCell<Option<String>> = const { RefCell::new(None) };
    static MISTAKE: Cell<Option<Mistake>> = const { Cell::new(None) };
}

/// The first call that the proofs of a radix do not cover is what the run comes to.
fn refuse_unless(covered: bool, what: impl FnOnce() -> String) {
    if !covered {
        REFUSAL.with_borrow_mut(|refusal| _ = refusal.get_or_insert_with(what));
    }
}

/// What goes wrong on purpose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mistake {
    TopBitsFromTheNextBlock,
    AccumulatorAtTheNextBlock,
    NoTopBits,
    LanesInOrder,
    ProductLeftOut,
    CarryLeftOut,
    PowerOfOneLane,
    StepLeftOut,
}

fn is_made(mistake: Mistake) -> bool {
    MISTAKE.get() == Some(mistake)
}

/// The number of a sum.
#[derive(Clone, Copy)]
struct Formal(usize);

impl Formal {
    fn new(sum: Sum) -> Self {
        SUMS.with_borrow_mut(|sums| {
            sums.push(sum);
            Formal(sums.len() - 1)
        })
    }
    fn symbol(symbol: Symbol) -> Self {
        Self::new(Sum::from([((symbol, 0), 1)]))
    }
    fn sum(self) -> Sum {
        SUMS.with_borrow(|sums| sums[self.0].clone())
    }
    fn plus(self, o: Formal) -> Self {
        let mut sum = self.sum();
        for (term, times) in o.sum() {
            *sum.entry(term).or_default() += times;
        }
        Self::new(sum)
    }
    fn times_power(self, e: u32) -> Self {
        Self::new(self.sum().into_iter().map(|((symbol, e0), times)| ((symbol, e0 + e), times)).collect())
    }
    /// The power of r that it is.
    fn power(self) -> u32 {
        let sum = self.sum();
        let power = match sum.first_key_value() {
            Some((&(Symbol::One, e), 1)) if sum.len() == 1 => Some(e),
            _ => None,
        };
        refuse_unless(power.is_some(), || format!("{sum:?} is no power of r"));
        power.unwrap_or_default()
    }
    fn with_top_bit(self) -> Self {
        match self.sum().first_key_value() {
            Some((&(Symbol::Block { number, top_bits }, 0), 1)) => {
                Self::symbol(Symbol::Block { number, top_bits: top_bits + 1 })
            }
            _ => self.plus(Self::symbol(Symbol::StrayBit)),
        }
    }
}

/// How large the limbs may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Size {
    /// A group of blocks, split.
    Split,
    /// The same with the bits above the blocks.
    Group,
    /// What a step may begin with: the first group with the accumulator, or what a carry left.
    Beginning,
    /// A power in each lane, or the product of two.
    Power,
}

#[derive(Clone, Copy)]
struct Limbs<const L: usize> {
    lanes: [Formal; L],
    size: Size,
}

/// Sums of products: of how many operands of which size.
#[derive(Clone, Copy)]
struct Products<const L: usize> {
    lanes: [Formal; L],
    groups: usize,
    beginnings: usize,
    powers: usize,
}

/// The radix of formal sums.
struct FormalRadix;

/// The power that r = 2 has given.
fn power(limbs: &Limbs44<u64>) -> Formal {
    match *limbs {
        [0, 0, 0] => Formal::new(Sum::new()),
        [low, 0, 0] if low.is_power_of_two() => Formal::symbol(Symbol::One).times_power(low.trailing_zeros()),
        _ => {
            refuse_unless(false, || format!("{limbs:?} is no small power of 2"));
            Formal::new(Sum::new())
        }
    }
}

impl<const L: usize> Radix<Vector<L>> for FormalRadix {
    type Limbs = Limbs<L>;
    type Multiplier = [u32; L];
    type Factor = u32;
    type Products = Products<L>;

    fn split(low: Vector<L>, high: Vector<L>) -> Limbs<L> {
        let block = |i: usize| match (low.0[i], high.0[i]) {
            (0, 0) => Formal::new(Sum::new()),
            (number, complement) => {
                assert_eq!(complement, !number, "the halves of a block belong together");
                Formal::symbol(Symbol::Block { number, top_bits: 0 })
            }
        };
        Limbs { lanes: std::array::from_fn(block), size: Size::Split }
    }
    fn from_fn(_: Model, f: impl Fn(usize) -> Limbs44<u64>) -> Limbs<L> {
        let lane = |i| power(&f(if is_made(Mistake::PowerOfOneLane) { 0 } else { i }));
        Limbs { lanes: std::array::from_fn(lane), size: Size::Power }
    }
    fn multiplier(x: Limbs<L>) -> [u32; L] {
        refuse_unless(x.size == Size::Power, || format!("a multiplier of {:?}", x.size));
        x.lanes.map(Formal::power)
    }
    fn factor(_: Model, x: &Limbs44<u64>) -> u32 {
        power(x).power()
    }
    fn splat(_: Model, x: &u32) -> [u32; L] {
        [*x; L]
    }
    fn add_top_bit(_: Model, x: Limbs<L>) -> Limbs<L> {
        refuse_unless(x.size == Size::Split, || format!("bits above {:?}", x.size));
        let lanes = if is_made(Mistake::NoTopBits) { x.lanes } else { x.lanes.map(Formal::with_top_bit) };
        Limbs { lanes, size: Size::Group }
    }
    fn add_top_bit_from(x: Limbs<L>, first: usize) -> Limbs<L> {
        refuse_unless(x.size == Size::Split, || format!("bits above {:?}", x.size));
        let first = first + usize::from(is_made(Mistake::TopBitsFromTheNextBlock));
        let lane = |i| if pair(L, i) >= first { x.lanes[i].with_top_bit() } else { x.lanes[i] };
        Limbs { lanes: std::array::from_fn(lane), size: Size::Group }
    }
    fn add_accumulator(x: Limbs<L>, first: usize, h: Accumulator<u64>) -> Limbs<L> {
        refuse_unless((x.size, h) == (Size::Group, ACCUMULATOR), || format!("{h:?} added to {:?}", x.size));
        let first = first + usize::from(is_made(Mistake::AccumulatorAtTheNextBlock));
        let lane = |i| match pair(L, i) == first {
            true => x.lanes[i].plus(Formal::symbol(Symbol::Accumulator)),
            false => x.lanes[i],
        };
        Limbs { lanes: std::array::from_fn(lane), size: Size::Beginning }
    }
    fn start(_: Model, x: Limbs<L>) -> Products<L> {
        let empty = x.size == Size::Power && x.lanes.iter().all(|lane| lane.sum().is_empty());
        refuse_unless(empty || x.size == Size::Group, || format!("a sum that begins with {:?}", x.size));
        Products { lanes: x.lanes, groups: usize::from(!empty), beginnings: 0, powers: 0 }
    }
    fn multiply_add(sum: Products<L>, x: Limbs<L>, k: &[u32; L]) -> Products<L> {
        if is_made(Mistake::ProductLeftOut) && x.size == Size::Group {
            return sum;
        }
        let lanes = std::array::from_fn(|i| sum.lanes[i].plus(x.lanes[i].times_power(k[i])));
        refuse_unless(x.size != Size::Split, || "a product of a group without the bits above its blocks".to_owned());
        match x.size {
            Size::Split | Size::Group => Products { lanes, groups: sum.groups + 1, ..sum },
            Size::Beginning => Products { lanes, beginnings: sum.beginnings + 1, ..sum },
            Size::Power => Products { lanes, powers: sum.powers + 1, ..sum },
        }
    }
    fn carry(sum: Products<L>) -> Limbs<L> {
        // Of these sums the bounds are proved.
        let of = (sum.groups, sum.beginnings, sum.powers);
        let size = if of == (0, 0, 1) { Size::Power } else { Size::Beginning };
        refuse_unless(matches!(of, (1..=GROUPS, 1, 0) | (0, 0, 1)), || {
            format!("a sum of {of:?} groups, beginnings and powers")
        });
        let size = if is_made(Mistake::CarryLeftOut) { Size::Split } else { size };
        Limbs { lanes: sum.lanes, size }
    }
    fn multiply_sum(_: Model, x: Limbs<L>, k: &[u32; L]) -> Limbs44<u64> {
        refuse_unless(x.size == Size::Beginning, || format!("an end of {:?}", x.size));
        let lanes = (0..L).map(|i| x.lanes[i].times_power(k[i]));
        // Small enough to go through the conversion to words as it is.
        [lanes.reduce(Formal::plus).expect("a lane").0 as u64, 0, 0]
    }
}

fn pair(lanes: usize, i: usize) -> usize {
    if is_made(Mistake::LanesInOrder) {
        return i;
    }
    match lanes {
        1 => Vector::<1>::PAIR_OF_LANE[i],
        2 => Vector::<2>::PAIR_OF_LANE[i],
        4 => Vector::<4>::PAIR_OF_LANE[i],
        _ => Vector::<8>::PAIR_OF_LANE[i],
    }
}

/// Stands for any accumulator.
const ACCUMULATOR: Accumulator<u64> = [0x5eed, 7, 1];

/// A sum, or why there is none.
type Outcome = Result<Sum, String>;

/// What `blocks` makes of `n` blocks with the powers for `needed` steps.
fn run<const L: usize>(n: u32, needed: usize) -> Outcome {
    begin();
    absorbed(n, &powers::<Vector<L>, FormalRadix>(Model, [2, 0], needed))
}

fn begin() {
    SUMS.take();
    REFUSAL.take();
}

/// The same with the powers of a climb that had time for so many pieces, if that was enough.
fn run_with_climb(n: u32, pieces: usize) -> Option<Outcome> {
    begin();
    let mut climb = KeyPowers::<Vector<8>>::default();
    climb.begin_with(&Multiplier::new([2, 0]));
    for _ in 0..pieces {
        climb.begin();
        let skipped = if is_made(Mistake::StepLeftOut) { 1 } else { usize::MAX };
        (0..16).filter(|&number| number != skipped).for_each(|number| climb.step(number, 16));
    }
    climb.finalize::<FormalRadix>(Model).map(|powers| absorbed(n, &powers))
}

fn absorbed<const L: usize>(n: u32, powers: &PowersIn<FormalRadix, Vector<L>>) -> Outcome {
    let message: Vec<u8> = (1..=u64::from(n)).flat_map(|number| [number, !number]).flat_map(u64::to_le_bytes).collect();
    let [number, 0, 0] = blocks::<Vector<L>, FormalRadix>(Model, ACCUMULATOR, powers, &message) else {
        panic!("the number of a sum is small")
    };
    REFUSAL.take().map_or_else(|| Ok(Formal(number as usize).sum()), Err)
}

fn expected(n: u32) -> Sum {
    let block = |number: u32| ((Symbol::Block { number: number.into(), top_bits: 1 }, n + 1 - number), 1);
    (1..=n).map(block).chain([((Symbol::Accumulator, n), 1)]).collect()
}

/// Up to three times four groups: every length of the first group, every number of groups that make no four, and some
/// fours. What comes after them repeats the same step.
fn longest(lanes: usize) -> u32 {
    (3 * GROUPS * lanes) as u32
}

fn all_lengths<const L: usize>() {
    for n in 1..=longest(L) {
        // Powers for more blocks than these will do too: a message is absorbed in pieces.
        for needed in [1, 2, GROUPS].into_iter().filter(|&k| k >= needed_powers::<Vector<L>>(n as usize)) {
            assert_eq!(run::<L>(n, needed), Ok(expected(n)), "{n} blocks on {L} lanes, powers for {needed} steps");
        }
    }
}

#[test]
fn every_block_meets_its_power() {
    all_lengths::<1>();
    all_lengths::<2>();
    all_lengths::<4>();
    all_lengths::<8>();
}

#[test]
fn every_block_meets_its_power_of_a_climb() {
    for n in 1..=longest(8) {
        for pieces in 0..=7 {
            let powers = (pieces >= 5).then(|| Ok(expected(n)));
            assert_eq!(run_with_climb(n, pieces), powers, "{n} blocks, {pieces} pieces");
        }
    }
}

#[test]
fn too_few_powers_are_not_enough() {
    for needed in [1, 2] {
        let blocks = (1..=longest(8)).filter(|&n| needed_powers::<Vector<8>>(n as usize) > needed);
        let refuted = blocks.clone().filter(|&n| run::<8>(n, needed) != Ok(expected(n))).count();
        // Where one step takes four groups, three groups before them need no more than the first powers.
        assert!(refuted > 0 && refuted == blocks.count(), "{refuted}");
    }
}

/// Another sum than the right one, or refused with these words.
fn is_refuted(mistake: Mistake, refusal: Option<&str>, run: impl Fn() -> Outcome, right: &Sum) {
    assert_eq!(run().as_ref(), Ok(right), "without a mistake");
    MISTAKE.set(Some(mistake));
    let outcome = run();
    MISTAKE.set(None);
    match (&outcome, refusal) {
        (Ok(sum), None) => assert!(sum != right, "{mistake:?}"),
        (Err(why), Some(words)) => assert!(why.contains(words), "{mistake:?}: {why}"),
        _ => panic!("{mistake:?}: {outcome:?} where {refusal:?} was to be the refusal"),
    }
}

/// So many blocks have a first group that is not whole and steps over four groups and fewer.
const BLOCKS: u32 = 8 * 7 + 3;

#[test]
fn mistakes_are_refuted() {
    use Mistake::*;
    for (mistake, refusal) in [
        (TopBitsFromTheNextBlock, None),
        (AccumulatorAtTheNextBlock, None),
        (NoTopBits, None),
        (LanesInOrder, None),
        (ProductLeftOut, None),
        (CarryLeftOut, Some("a multiplier of Split")),
        (PowerOfOneLane, None),
    ] {
        is_refuted(mistake, refusal, || run::<8>(BLOCKS, GROUPS), &expected(BLOCKS));
    }
}

#[test]
fn mistakes_in_a_climb_are_refuted() {
    use Mistake::*;
    for (mistake, refusal) in [(StepLeftOut, Some("is no power of r")), (LanesInOrder, None), (PowerOfOneLane, None)] {
        let run = || run_with_climb(BLOCKS, 5).expect("five pieces are enough");
        is_refuted(mistake, refusal, run, &expected(BLOCKS));
    }
}
