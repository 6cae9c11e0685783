//! The powers that `KeyPowers` makes beside the rounds of a cipher are those that `powers` makes, limb by limb: on numbers, which
//! fill all limbs, unlike the r = 2 of `poly1305_structure.rs`. `powers` itself is compared with big integers
//! (`poly1305_numbers.rs`).

use saltern::cipher::arx::Interleaved;
use saltern::mac::poly1305::kernel::key_powers::KeyPowers;
use saltern::mac::poly1305::kernel::lanes::{GROUPS, Radix, powers};
use saltern::mac::poly1305::kernel::words::{Limbs44, multiply_limbs44};
use saltern::mac::poly1305::kernel::{Accumulator, CLAMP, Multiplier};
use saltern_lanes::model::{Model, Words64};
use saltern_proofs::mutant::{Mutant, survivors, unchanged};
use std::cell::RefCell;

type Word = Mutant<u64>;
type Vector = Words64<Word, 8>;

/// Numbers in lanes.
type Lanes = [Limbs44<Word>; 8];

/// What was multiplied with in lanes, and what in all lanes.
type Seen = [Vec<Limbs44<Word>>; 2];

thread_local! {
    static SEEN: RefCell<Seen> = const { RefCell::new([Vec::new(), Vec::new()]) };
}

/// A radix of which only the powers are looked at.
struct Powers;

impl Radix<Vector> for Powers {
    type Limbs = Lanes;
    type Multiplier = Lanes;
    type Factor = ();
    type Products = Lanes;

    fn from_fn(_: Model, f: impl Fn(usize) -> Limbs44<Word>) -> Lanes {
        std::array::from_fn(f)
    }
    fn multiplier(x: Lanes) -> Lanes {
        SEEN.with_borrow_mut(|seen| seen[0].extend(x));
        x
    }
    fn factor(_: Model, x: &Limbs44<Word>) {
        SEEN.with_borrow_mut(|seen| seen[1].push(*x));
    }
    fn start(_: Model, nothing: Lanes) -> Lanes {
        nothing
    }
    fn multiply_add(_: Lanes, x: Lanes, k: &Lanes) -> Lanes {
        unchanged(|| std::array::from_fn(|i| multiply_limbs44(&x[i], &k[i])))
    }
    fn carry(product: Lanes) -> Lanes {
        product
    }
    fn split(_: Vector, _: Vector) -> Lanes {
        unreachable!("no blocks")
    }
    fn splat(_: Model, (): &()) -> Lanes {
        unreachable!("no blocks")
    }
    fn add_top_bit(_: Model, _: Lanes) -> Lanes {
        unreachable!("no blocks")
    }
    fn add_top_bit_from(_: Lanes, _: usize) -> Lanes {
        unreachable!("no blocks")
    }
    fn add_accumulator(_: Lanes, _: usize, _: Accumulator<Word>) -> Lanes {
        unreachable!("no blocks")
    }
    fn multiply_sum(_: Model, _: Lanes, _: &Lanes) -> Limbs44<Word> {
        unreachable!("no blocks")
    }
}

/// The powers of a climb.
fn climbed(r: [Word; 2]) -> Seen {
    SEEN.take();
    let mut climb = unchanged(KeyPowers::<Vector>::default);
    climb.begin_with(&unchanged(|| Multiplier::new(r)));
    while climb.begin() {
        (0..16).for_each(|number| climb.step(number, 16));
    }
    unchanged(|| climb.finalize::<Powers>(Model)).expect("all pieces are done");
    SEEN.take()
}

fn right(r: [Word; 2]) -> Seen {
    SEEN.take();
    unchanged(|| powers::<Vector, Powers>(Model, r, GROUPS));
    SEEN.take()
}

fn are_right(r: [u64; 2]) -> Result<(), String> {
    let r = r.map(Mutant);
    let (climbed, right) = (climbed(r), right(r));
    if climbed == right { Ok(()) } else { Err(format!("{climbed:x?} instead of {right:x?}")) }
}

/// Words without a pattern.
fn random(i: u64) -> u64 {
    let x = i.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ x >> 31
}

/// A clamped r.
fn multiplier(i: u64) -> [u64; 2] {
    [random(2 * i) & CLAMP[0], random(2 * i + 1) & CLAMP[1]]
}

#[test]
fn powers_of_a_climb_are_right() {
    for r in (1..1000).map(multiplier) {
        for r in [r, [r[0], 0], [0, r[1]], [r[0], CLAMP[1]], [CLAMP[0], r[1]]] {
            are_right(r).unwrap();
        }
    }
    for r in [[0, 0], CLAMP, [CLAMP[0], 0], [0, CLAMP[1]]] {
        are_right(r).unwrap();
    }
}

/// But those in twenty times the last power, which nothing takes: two shifts and a sum, twice.
#[test]
fn mistakes_are_refused() {
    for r in [CLAMP, multiplier(1)] {
        let report = survivors(|_, _| true, || are_right(r));
        println!("{} operations, {} mutants", report.operations, report.mutants);
        assert!(report.mutants > 200, "too few to say anything: {}", report.mutants);
        let place = |change: &str| -> usize {
            change.split([' ', ':']).nth(1).and_then(|place| place.parse().ok()).expect("a place")
        };
        let makes_a_difference = |change: &&String| place(change) + 6 < report.operations;
        assert_eq!(report.survivors.iter().find(makes_a_difference), None);
    }
}
