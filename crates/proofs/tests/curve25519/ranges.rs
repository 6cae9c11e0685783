//! Nothing leaves its word in the formulas of Curve25519 in lanes, which are too long for the polynomials of `field_lanes.rs`
//! and `field_radix25.rs`: of elements with the greatest limbs they make elements, and so on for ever.

use saltern::curve25519::kernel::lanes::field::{Columns, Element};
use saltern::curve25519::kernel::lanes::ladder1;
use saltern::curve25519::kernel::lanes::ladder8::{self, State};
use saltern::curve25519::kernel::lanes::multiscalar::{Multiples, PLACES, add_places};
use saltern::curve25519::kernel::lanes::points8::{
    Affine, Cached, Completed, Extended, OddMultiples, Projective, affine,
};
use saltern::curve25519::kernel::lanes::table::{STEPS, Table};
use saltern::curve25519::kernel::lanes::{fixed_base, wide_ladder};
use saltern::curve25519::kernel::radix25;
use saltern::curve25519::kernel::serial::ladder::Pair;
use saltern_lanes::Word64;
use saltern_lanes::model::{Model, Words64};
use saltern_proofs::mutant::survivors;
use saltern_proofs::range::{Range, complain, ranges};

type Vector<const N: usize> = Words64<Range, N>;

/// The greatest limb of an element, as in `field_lanes.rs`.
const LIMB: u64 = (1 << 51) + (1 << 32);
/// Beyond what a multiplier of 52 bits takes.
const TOO_WIDE: u64 = 1 << 52;
/// Beyond what may be added to anything: of formulas without a product.
const TOO_LARGE: u64 = u64::MAX;

fn any<const N: usize>(limb: u64) -> Element<Vector<N>> {
    Element([Words64([Range::up_to(limb); N]); 5])
}

/// A secret bit, and one in each lane.
const BIT: Range = Range { low: 0, high: 1 };
const BITS: [Range; 8] = [BIT; 8];

/// A limb of a result, and what it may be at most.
type Limb = (Range, u64);

fn limbs<const N: usize>(elements: &[&Element<Vector<N>>]) -> Vec<Limb> {
    elements.iter().flat_map(|x| x.0).flat_map(|limb| limb.0).map(|limb| (limb, LIMB)).collect()
}

fn projective(limb: u64) -> Projective<Vector<8>> {
    Projective { x: any(limb), y: any(limb), sum: any(limb), z: any(limb) }
}

fn completed(limb: u64) -> Completed<Element<Vector<8>>> {
    Completed { e: any(limb), f: any(limb), g: any(limb), h: any(limb) }
}

fn extended<const N: usize>(limb: u64) -> Extended<Vector<N>> {
    Extended { plus: any(limb), minus: any(limb), z: any(limb), t: any(limb) }
}

fn cached(limb: u64) -> Cached<Vector<8>> {
    Cached { plus: any(limb), minus: any(limb), twice_z: any(limb), t: any(limb) }
}

fn of_completed<const N: usize>(p: &Completed<Element<Vector<N>>>) -> Vec<Limb> {
    limbs(&[&p.e, &p.f, &p.g, &p.h])
}

fn of_extended(p: &Extended<Vector<8>>) -> Vec<Limb> {
    limbs(&[&p.plus, &p.minus, &p.z, &p.t])
}

fn of_cached(p: &Cached<Vector<8>>) -> Vec<Limb> {
    limbs(&[&p.plus, &p.minus, &p.twice_z, &p.t])
}

fn of_state(state: &State<Vector<8>>) -> Vec<Limb> {
    limbs(&[&state.a, &state.b, &state.c, &state.d])
}

fn state(limb: u64) -> State<Vector<8>> {
    State { a: any(limb), b: any(limb), c: any(limb), d: any(limb) }
}

/// A formula, as it is called, of elements with limbs up to some bound, with its results; limbs that are too large for it; and
/// how many mistakes are harmless: cuts of a Z that is doubled and carried before it is multiplied, or of a lane that a mask
/// leaves out, and biases of limbs from which nothing is taken away.
type Case = (&'static str, fn(u64) -> Vec<Limb>, u64, usize);

const LADDERS: [Case; 6] = [
    ("State::new", |limb| of_state(&State::new(Model, any(limb))), TOO_LARGE, 4),
    ("step", |limb| of_state(&ladder8::step(Model, &any(limb).factor(Model), state(limb), BITS)), TOO_WIDE, 0),
    (
        "step_in_columns",
        |limb| of_state(&ladder8::step_in_columns(Model, &any(limb).factor(Model), state(limb), BITS)),
        TOO_WIDE,
        0,
    ),
    (
        "double",
        |limb| {
            let (a, b) = ladder8::double::<Vector<8>>(Model, any(limb), any(limb));
            limbs(&[&a, &b])
        },
        TOO_WIDE,
        0,
    ),
    (
        "twice_both",
        |limb| {
            let (x, z) = ladder8::twice_both::<Vector<8>>(Model, any(limb), any(limb));
            limbs(&[&x, &z])
        },
        TOO_LARGE,
        0,
    ),
    (
        "products_of_others",
        |limb| {
            let (others, all) = ladder8::products_of_others::<Vector<8>>(Model, any(limb));
            limbs(&[&others, &all])
        },
        TOO_WIDE,
        0,
    ),
];

const POINTS: [Case; 10] = [
    (
        "Completed::projective",
        |limb| {
            let Projective { x, y, sum, z } = completed(limb).projective(Model);
            limbs(&[&x, &y, &sum, &z])
        },
        TOO_WIDE,
        0,
    ),
    ("Completed::to_add", |limb| of_extended(&completed(limb).to_add(Model)), TOO_WIDE, 0),
    ("Projective::double", |limb| of_completed(&projective(limb).double(Model)), TOO_WIDE, 0),
    ("Extended::add", |limb| of_completed(&extended(limb).add(Model, &cached(limb), BITS)), TOO_WIDE, 0),
    (
        "Extended::add_affine",
        |limb| {
            let entry = Affine { plus: any(limb), minus: any(limb), t: any(limb) };
            of_completed(&extended(limb).add_affine(Model, &entry, BITS))
        },
        TOO_WIDE,
        0,
    ),
    ("Extended::cached", |limb| of_cached(&extended(limb).cached(Model)), TOO_WIDE, 0),
    (
        "Extended::new",
        |limb| of_extended(&Extended::new(Model, any(limb), any(limb), any(limb), any(limb))),
        TOO_LARGE,
        0,
    ),
    ("affine", |limb| of_extended(&affine(Model, any(limb), any(limb))), TOO_WIDE, 0),
    ("Cached::completed", |limb| of_completed(&cached(limb).completed(Model, BITS)), TOO_LARGE, 0),
    (
        "OddMultiples::compute",
        |limb| {
            let mut multiples = OddMultiples::nothing(Model);
            multiples.compute(Model, any(limb), any(limb));
            (0..8).flat_map(|k| of_cached(&multiples.look_up([k; 8]))).collect()
        },
        TOO_WIDE,
        6,
    ),
];

const SUMS: [Case; 4] = [
    (
        "fixed_base::add_up",
        |limb| {
            let table = Table([[[[[Range::up_to(limb); 8]; 5]; 3]; 8]; STEPS]);
            of_extended(&fixed_base::add_up(Model, &table, Words64([Range::up_to(u64::from(u32::MAX)); 8])))
        },
        TOO_WIDE,
        18,
    ),
    (
        "fixed_base::add_lanes",
        |limb| of_completed(&fixed_base::add_lanes::<Vector<4>>(Model, [extended(limb), extended(limb)])),
        TOO_WIDE,
        0,
    ),
    (
        "Multiples::compute",
        |limb| {
            let mut tables = [Multiples::nothing(Model); 8];
            Multiples::compute(&mut tables, Model, extended(limb));
            let numbers = Words64([Range::up_to(31); 8]);
            tables.iter().flat_map(|table| of_cached(&table.look_up(Model, numbers, BITS))).collect()
        },
        TOO_WIDE,
        3,
    ),
    ("add_places", |limb| of_cached(&add_places(Model, &[completed(limb); PLACES])), TOO_WIDE, 25),
];

/// One of both in each lane.
fn union<const N: usize>(x: Columns<Vector<N>>, y: Columns<Vector<N>>) -> Columns<Vector<N>> {
    Columns(std::array::from_fn(|i| Words64(std::array::from_fn(|lane| x.0[i].0[lane].union(y.0[i].0[lane])))))
}

/// All states that a ladder can have after a bit 0 and after a bit 1, where it begins with `start` as after a 0: until a step adds
/// nothing to them, so that no later one does.
fn states<const N: usize>(
    start: Columns<Vector<N>>,
    step: impl Fn(Columns<Vector<N>>, Range, Range) -> Columns<Vector<N>>,
) -> [Columns<Vector<N>>; 2] {
    let bits @ [zero, one] = [0, 1].map(Range::constant);
    let mut states = [start, step(start, one, zero)];
    for _ in 0..8 {
        let after = |bit: usize| union(step(states[0], bits[bit], zero), step(states[1], bits[bit], one));
        let next = [0, 1].map(|bit| union(states[bit], after(bit)));
        if (0..2).all(|bit| next[bit].0 == states[bit].0) {
            return states;
        }
        states = next;
    }
    complain("a state grows with each step".to_owned());
    states
}

/// All states of a ladder, carried, as its next step and its end have them.
const LADDERS_OF_COLUMNS: [Case; 2] = [
    (
        "ladder1::Plan::step",
        |limb| {
            let u = [Range::up_to(limb); 5];
            let plan = ladder1::Plan::<Vector<4>>::new(Model, &u);
            let states = states(plan.start(Model, &u), |x, bit, before| plan.step(Model, x, bit, before));
            states.iter().flat_map(|x| limbs(&[&x.carry(Model)])).collect()
        },
        TOO_WIDE,
        2,
    ),
    (
        "wide_ladder::step",
        |limb| {
            let plan = wide_ladder::Plan::<Vector<8>>::new(Model);
            let states = states(any(limb).columns(), |x, bit, before| {
                wide_ladder::step(Model, &plan, x, Range::constant(bit.low ^ before.low))
            });
            states.iter().flat_map(|x| limbs(&[&x.carry(Model)])).collect()
        },
        TOO_LARGE,
        0,
    ),
];

/// The greatest limbs of an element in lanes of 32-bit products, even and odd, as in `field_radix25.rs`.
const NARROW: [u64; 2] = [(1 << 26) + (1 << 13), (1 << 25) + (1 << 16)];

/// With limbs so many times as large.
fn radix25_element<const N: usize>(times: u64) -> radix25::field::Element<Vector<N>> {
    radix25::field::Element(std::array::from_fn(|i| Words64([Range::up_to(times * NARROW[i % 2]); N])))
}

fn radix25_limbs<const N: usize>(elements: &[&radix25::field::Element<Vector<N>>]) -> Vec<Limb> {
    elements.iter().flat_map(|x| (0..10).flat_map(|i| x.0[i].0.map(|limb| (limb, NARROW[i % 2])))).collect()
}

/// These take elements with limbs so many times as large as they may be.
const IN_32_BITS: [Case; 2] = [
    (
        "radix25::ladder::step",
        |times| {
            let base = radix25::ladder::Base::new(Model, &[Range::up_to(times * ((1 << 51) + (1 << 15))); 5]);
            let x: radix25::field::Element<Vector<4>> = radix25_element(times);
            [0, 1]
                .iter()
                .flat_map(|&bit| radix25_limbs(&[&radix25::ladder::step(Model, &x, &base, Range::constant(bit))]))
                .collect()
        },
        3,
        0,
    ),
    (
        "radix25::ladder4::step",
        |times| {
            let x: radix25::field::Element<Vector<4>> = radix25_element(times);
            let pair = Pair { doubled: [x; 2], sum: [x; 2] };
            let Pair { doubled, sum } = radix25::ladder4::step(Model, &pair, &x, [BIT; 4]);
            radix25_limbs(&[&doubled[0], &doubled[1], &sum[0], &sum[1]])
        },
        3,
        0,
    ),
];

/// What is computed of limbs up to `limb` is within its bounds, and nothing leaves its word.
fn claim(&(name, formula, ..): &Case, limb: u64) -> Result<(), String> {
    let results = ranges(|| formula(limb))?;
    assert!(!results.is_empty(), "{name}: nothing is looked at");
    match results.iter().find(|(result, most)| result.high > *most) {
        Some((result, most)) => Err(format!("{name}: up to {:#x} where {most:#x} is the bound", result.high)),
        None => Ok(()),
    }
}

/// Limbs that are too large are refused, and so is every mistake that `chosen` accepts.
fn right_and_mistakes_found(cases: &[Case], limb: u64, chosen: fn(usize, &str) -> bool) {
    for case @ &(name, _, too_large, harmless) in cases {
        claim(case, limb).unwrap_or_else(|why| panic!("{name}: {why}"));
        assert!(claim(case, too_large).is_err(), "{name}: {too_large:#x} is too large");
        let report = survivors(chosen, || claim(case, limb));
        println!("{name}: {} operations, {} mutants", report.operations, report.mutants);
        assert!(report.mutants > 0, "{name}: nothing is changed");
        assert_eq!(report.survivors.len(), harmless, "{name}: {:?}", report.survivors);
    }
}

/// Every bias, and of the cuts some, spread over all lanes.
fn biases_and_cuts(place: usize, operation: &str) -> bool {
    operation == "bias" || operation == "cut" && place.is_multiple_of(13)
}

#[test]
fn ladders_stay_in_their_words() {
    right_and_mistakes_found(&LADDERS, LIMB, biases_and_cuts);
    right_and_mistakes_found(&LADDERS_OF_COLUMNS, LIMB, biases_and_cuts);
}

#[test]
fn points_stay_in_their_words() {
    right_and_mistakes_found(&POINTS, LIMB, biases_and_cuts);
}

#[test]
fn sums_stay_in_their_words() {
    right_and_mistakes_found(&SUMS, LIMB, biases_and_cuts);
}

#[test]
fn lanes_of_32_bits_stay_in_their_words() {
    // That what is carried is cut, the proofs of the field show.
    right_and_mistakes_found(&IN_32_BITS, 1, |_, operation| operation == "small bias");
}
