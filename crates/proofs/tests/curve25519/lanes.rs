//! The formulas of Curve25519 in lanes of 52-bit multiply-add, as polynomials in coordinates: steps of the ladders, and sums and
//! doubles of a point in each lane, obey the law of addition, as those on words do (`curve25519.rs`).
//!
//! What adds up many points has results of too high a degree: it runs on points of the curve that are numbers.

use crate::curve::*;
use num_bigint::BigInt;
use saltern::curve25519::kernel::lanes::field::{Columns, Element, Factor};
use saltern::curve25519::kernel::lanes::fixed_base::{add_lanes, add_up, look_up};
use saltern::curve25519::kernel::lanes::in_columns::{square, two_products};
use saltern::curve25519::kernel::lanes::interleaved::Carrying;
use saltern::curve25519::kernel::lanes::ladder1;
use saltern::curve25519::kernel::lanes::ladder8::{self, State};
use saltern::curve25519::kernel::lanes::multiscalar::{Multiples, PLACES, add_places, number};
use saltern::curve25519::kernel::lanes::points8::{Affine, Cached, Completed, Extended, OddMultiples, affine};
use saltern::curve25519::kernel::lanes::table::{STEPS, Table};
use saltern::curve25519::kernel::lanes::wide_ladder;
use saltern::curve25519::kernel::serial::edwards::Point;
use saltern::curve25519::kernel::serial::field::Reduced;
use saltern::curve25519::kernel::serial::ladder::Pair;
use saltern_lanes::model::{Model, Words64};
use saltern_lanes::{Choose64, Word64};
use saltern_proofs::formal::{Formal, prime};
use saltern_proofs::mutant::Mutant;

type Vector = Words64<Word, 8>;
type Four = Words64<Word, 4>;

fn half(x: Formal) -> Formal {
    x.mul(inverse(2))
}

/// Another number in each lane.
fn numbers(x: [Formal; 8]) -> Element<Vector> {
    Element(in_lanes(x))
}

/// The number in each lane.
fn values<const N: usize>(x: &Element<Words64<Word, N>>) -> [Formal; N] {
    std::array::from_fn(|lane| value(&Reduced(x.0.map(|limb| limb.0[lane]))))
}

/// Every other lane, the second one first.
fn odd_lanes() -> [Word; 8] {
    Words64(std::array::from_fn(|lane| Mutant(n(lane as i32 % 2)))).bit_set::<0>()
}

/// The base point and four other numbers: what mistakes are seen at.
fn at_a_point() -> Coordinates {
    let base = Point::<Word>::base();
    let [x, y] = [&base.x, &base.y].map(value);
    let number = |k: u32| Formal::number(BigInt::from(k).modpow(&100.into(), &prime()));
    [x, y, number(3), number(5), number(7), number(11)]
}

/// Formal numbers have no high halves of products: they are in the lower ones, in every form of the product.
#[test]
fn the_field_is_a_field() {
    let variables = |first: u32| {
        Element(std::array::from_fn::<Vector, 5, _>(|i| {
            Words64(std::array::from_fn(|lane| Mutant(Formal::variable(first + 8 * i as u32 + lane as u32))))
        }))
    };
    let (a, b) = (variables(0), variables(40));
    let factor = b.factor(Model);
    let mut beside = Carrying::new([a.columns(), b.columns()]);
    let in_columns = two_products(Model, [a, b], [b, a], &mut beside);
    assert_eq!(beside.elements.map(|x| values(&x)), [values(&a), values(&b)]);
    let products = [
        a.times(Model, b),
        a.times_in_turn::<false>(Model, b),
        a.times_in_turn::<true>(Model, b),
        in_columns[0],
        in_columns[1],
        factor.times_onto(Model, a, Columns::bias(Model)),
        factor.times_wide(Model, a),
    ];
    let squares = [
        a.square(Model),
        a.square_folded::<false>(Model),
        a.square_folded::<true>(Model),
        square::<_, false>(Model, a, &mut ()),
        square::<_, true>(Model, a, &mut ()),
    ];
    let small = b.columns().add_small_product_and_carry(Model, a, Words64([Mutant(n(121_666)); 8]));
    for lane in 0..8 {
        let [x, y] = [&a, &b].map(|x| values(x)[lane]);
        assert!(products.iter().all(|product| values(&product.carry(Model))[lane] == x.mul(y)));
        assert!(squares.iter().all(|square| values(&square.carry(Model))[lane] == x.mul(x)));
        assert_eq!(values(&small)[lane], y.add(x.mul(n(121_666))));
        assert_eq!(values(&Columns::bias(Model).plus(a.columns()).minus(b.columns()).carry(Model))[lane], x.sub(y));
    }
}

// Ladders.

type Step = fn(Model, &Factor<Vector>, State<Vector>, [Word; 8]) -> State<Vector>;
const STEPS_OF_EIGHT: [(&str, Step); 2] =
    [("step of eight", ladder8::step), ("step of eight in columns", ladder8::step_in_columns)];

/// Sums and differences after a step in each lane, in every other of which the second point is doubled.
fn step_of_eight(step: Step, [x1, z1, x2, z2, u, _]: Coordinates) -> Vec<Formal> {
    let [a, b, c, d] = [x1.add(z1), x1.sub(z1), x2.add(z2), x2.sub(z2)].map(|x| numbers([x; 8]));
    let State { a, b, c, d } = step(Model, &numbers([u; 8]).factor(Model), State { a, b, c, d }, odd_lanes());
    [a, b, c, d].map(|x| values(&x)).concat()
}

/// Coordinates of which these are sums and differences.
fn coordinates_of(sum: Formal, difference: Formal) -> [Formal; 2] {
    [half(sum.add(difference)), half(sum.sub(difference))]
}

fn are_steps_of_eight(at: Coordinates, lanes: &[Formal]) -> Result<(), String> {
    let [x1, z1, x2, z2, ..] = at;
    for lane in 0..8 {
        let [a, b, c, d] = [0, 1, 2, 3].map(|i| lanes[8 * i + lane]);
        let chosen = if lane % 2 == 0 { [x1, z1] } else { [x2, z2] };
        is_step(at, chosen, &Pair { doubled: coordinates_of(a, b), sum: coordinates_of(c, d) })?;
    }
    Ok(())
}

/// The doubles that the last steps are.
fn doubles_of_eight([x1, z1, x2, z2, ..]: Coordinates) -> Vec<Formal> {
    let lanes = |even: Formal, odd: Formal| numbers(std::array::from_fn(|lane| if lane % 2 == 0 { even } else { odd }));
    let (a, b) = (lanes(x1.add(z1), x2.add(z2)), lanes(x1.sub(z1), x2.sub(z2)));
    let (a, b) = ladder8::double(Model, a, b);
    let (twice_x, twice_z) = ladder8::twice_both(Model, a, b);
    [a, b, twice_x, twice_z].map(|x| values(&x)).concat()
}

fn are_doubles_of_eight([x1, z1, x2, z2, ..]: Coordinates, lanes: &[Formal]) -> Result<(), String> {
    for lane in 0..8 {
        let [x, z] = if lane % 2 == 0 { [x1, z1] } else { [x2, z2] };
        let bracket = squared(x).add(product([n(486_662), x, z])).add(squared(z));
        let right = [squared(squared(x).sub(squared(z))), product([n(4), x, z, bracket])];
        let [a, b, twice_x, twice_z] = [0, 1, 2, 3].map(|i| lanes[8 * i + lane]);
        for (double, what) in [(coordinates_of(a, b), "sum and difference"), ([twice_x, twice_z].map(half), "both")] {
            equal(&format!("x by {what}"), double[0], right[0])?;
            equal(&format!("z by {what}"), double[1], right[1])?;
        }
    }
    Ok(())
}

/// In each lane the product of all other numbers, and of all.
fn products_of_others(at: [Formal; 8]) -> Vec<Formal> {
    let (others, all) = ladder8::products_of_others(Model, numbers(at));
    [values(&others), values(&all)].concat()
}

fn are_products_of_others(at: [Formal; 8], lanes: &[Formal]) -> Result<(), String> {
    for lane in 0..8 {
        let others = (0..8).filter(|&i| i != lane).fold(n(1), |product, i| product.mul(at[i]));
        equal("product of the others", lanes[lane], others)?;
        equal("product of all", lanes[8 + lane], others.mul(at[lane]))?;
    }
    Ok(())
}

/// `[x2, x2 + z2, x3, z3]` after a step in four lanes, or both pairs of lanes the other way round, where `bits` are that of the
/// step and the one before it.
fn step_of_one([x1, z1, x2, z2, u, _]: Coordinates, [bit, before]: [i32; 2]) -> Vec<Formal> {
    let plan = ladder1::Plan::<Four>::new(Model, &element(u).0);
    let lanes = if before == 0 { [x1, x1.add(z1), x2, z2] } else { [x1, z1, x2, x2.add(z2)] };
    let after = plan.step(Model, Columns(in_lanes(lanes)), Mutant(n(bit)), Mutant(n(before)));
    values(&Element(after.0)).to_vec()
}

fn is_step_of_one(at: Coordinates, bit: i32, lanes: &[Formal]) -> Result<(), String> {
    let [x1, z1, x2, z2, ..] = at;
    let [doubled, sum] = if bit == 0 { [0, 2] } else { [2, 0] };
    let pair =
        Pair { doubled: [lanes[doubled], lanes[doubled + 1].sub(lanes[doubled])], sum: [lanes[sum], lanes[sum + 1]] };
    is_step(at, if bit == 0 { [x1, z1] } else { [x2, z2] }, &pair)
}

/// The bit of a step and of the one before it.
const BITS: [[i32; 2]; 4] = [[0, 0], [0, 1], [1, 0], [1, 1]];

#[test]
fn steps_are_right() {
    let at = variables();
    for (name, step) in STEPS_OF_EIGHT {
        are_steps_of_eight(at, &step_of_eight(step, at)).expect(name);
    }
    are_doubles_of_eight(at, &doubles_of_eight(at)).unwrap();
    for bits in BITS {
        is_step_of_one(at, bits[0], &step_of_one(at, bits)).unwrap();
    }
}

/// The neutral point `(1 : 0)` and the other one, `(u : 1)`.
#[test]
fn ladders_begin_right() {
    let u = Formal::variable(0);
    let State { a, b, c, d } = State::new(Model, numbers([u; 8]));
    assert_eq!([a, b, c, d].map(|x| values(&x)), [n(1), n(1), u.add(n(1)), u.sub(n(1))].map(|x| [x; 8]));
    let state = ladder1::Plan::<Four>::new(Model, &element(u).0).start(Model, &element(u).0);
    assert_eq!(values(&Element(state.0)), [n(1), n(1), u, n(1)]);
    let state = wide_ladder::start::<Vector>(Model, &element(u));
    assert_eq!(values(&Element(state.0)), [n(1), n(1), n(0), n(0), u, n(1), squared(u), u]);
}

#[test]
fn denominators_are_multiplied() {
    let variables = std::array::from_fn(|i| Formal::variable(i as u32));
    are_products_of_others(variables, &products_of_others(variables)).unwrap();
}

// Points.

/// A point in each lane.
fn extended<const N: usize>(points: [[Formal; 3]; N]) -> Extended<Words64<Word, N>> {
    let lanes = |coordinate: fn([Formal; 3]) -> Formal| Element(in_lanes(points.map(coordinate)));
    Extended {
        plus: lanes(|[x, y, z]| y.add(x).mul(z)),
        minus: lanes(|[x, y, z]| y.sub(x).mul(z)),
        z: lanes(|[_, _, z]| z),
        t: lanes(|[x, y, z]| product([x, y, z])),
    }
}

/// The coordinates X, Y, Z, T of the point in each lane.
fn coordinates<const N: usize>(p: &Extended<Words64<Word, N>>) -> Vec<Formal> {
    let [plus, minus, z, t] = [&p.plus, &p.minus, &p.z, &p.t].map(values);
    (0..N).flat_map(|i| [half(plus[i].sub(minus[i])), half(plus[i].add(minus[i])), z[i], t[i]]).collect()
}

/// Those of a point to be added, by what it is added as.
fn coordinates_of_cached<const N: usize>(p: &Cached<Words64<Word, N>>) -> Vec<Formal> {
    let [plus, minus, twice_z, twice_dt] = [&p.plus, &p.minus, &p.twice_z, &p.t].map(values);
    let over_2d = n(-121_666).mul(inverse(2 * 121_665));
    (0..N)
        .flat_map(|i| {
            let [x, y] = [plus[i].sub(minus[i]), plus[i].add(minus[i])];
            [half(x), half(y), half(twice_z[i]), twice_dt[i].mul(over_2d)]
        })
        .collect()
}

/// Both ways to add, with the opposite sign in even lanes; the sum as the next sum and the next double take it.
fn sums([x1, y1, z1, x2, y2, z2]: Coordinates) -> Vec<Formal> {
    let p = extended([[x1, y1, z1]; 8]);
    let q = extended([[x2, y2, z2]; 8]).cached(Model);
    let [plus, minus] = [y2.add(x2), y2.sub(x2)].map(|x| numbers([x; 8]));
    let entry = Affine { plus, minus, t: numbers([product([n(2), d(), x2, y2]); 8]) };
    let with_point = p.add(Model, &q, odd_lanes()).to_add(Model);
    let with_entry = p.add_affine(Model, &entry, odd_lanes()).to_add(Model);
    [coordinates(&with_point), coordinates(&with_entry)].concat()
}

fn are_sums([x1, y1, z1, x2, y2, z2]: Coordinates, results: &[Formal]) -> Result<(), String> {
    let scales = [product([n(2), z1, z2]), product([n(2), z1])].map(squared);
    for (i, result) in points(results).iter().enumerate() {
        let x2 = if i % 2 == 1 { x2 } else { n(0).sub(x2) };
        is_sum(result, [x1, y1], [x2, y2], scales[i / 8], as_it_is)?;
    }
    Ok(())
}

/// Doubles of points that are results of sums or doubles, as the next sum takes them.
fn doubles([x, y, f, g, ..]: Coordinates) -> Vec<Formal> {
    let [e, f, g, h] = [x.mul(g), f, g, y.mul(f)].map(|x| numbers([x; 8]));
    let projective = Completed { e, f, g, h }.projective(Model);
    let double = projective.double(Model);
    let again = double.projective(Model);
    let taken = [projective.x, projective.y, projective.sum, projective.z, again.x, again.y, again.sum, again.z];
    [coordinates(&double.to_add(Model)), taken.map(|x| values(&x)).concat()].concat()
}

fn are_doubles([x, y, f, g, ..]: Coordinates, results: &[Formal]) -> Result<(), String> {
    let (doubles, taken) = results.split_at(32);
    let z = f.mul(g);
    for (lane, double) in points(doubles).iter().enumerate() {
        is_sum(double, [x, y], [x, y], squared(squared(z)), on_the_curve)?;
        let taken: Vec<_> = taken.iter().skip(lane).step_by(8).copied().collect();
        let [double_x, double_y, double_z] = [&double.x, &double.y, &double.z].map(value);
        let right = [x.mul(z), y.mul(z), x.add(y).mul(z), z];
        let right = right.into_iter().chain([double_x, double_y, double_x.add(double_y), double_z]);
        taken.into_iter().zip(right).try_for_each(|(taken, right)| equal("taken", taken, right))?;
    }
    Ok(())
}

/// A point, or its opposite in even lanes, as what a sum makes.
fn first([x, y, z, ..]: Coordinates) -> Vec<Formal> {
    let cached = extended([[x, y, z]; 8]).cached(Model);
    [coordinates(&cached.completed(Model, odd_lanes()).to_add(Model)), coordinates_of_cached(&cached)].concat()
}

fn is_first([x, y, z, ..]: Coordinates, results: &[Formal]) -> Result<(), String> {
    for (i, result) in points(results).iter().enumerate() {
        let x = if i % 2 == 1 || i >= 8 { x } else { n(0).sub(x) };
        let scale = if i < 8 { squared(n(2).mul(z)) } else { z };
        is_sum(result, [x, y], [n(0), n(1)], scale, as_it_is)?;
    }
    Ok(())
}

#[test]
fn sums_are_right() {
    are_sums(variables(), &sums(variables())).unwrap();
    is_first(variables(), &first(variables())).unwrap();
}

#[test]
fn doubles_are_right() {
    are_doubles(variables(), &doubles(variables())).unwrap();
}

#[test]
fn points_begin_right() {
    let [x, y, z, t] = [0, 1, 2, 3].map(Formal::variable);
    let [lanes_x, lanes_y, lanes_z, lanes_t] = [x, y, z, t].map(|x| numbers([x; 8]));
    let eight = |p: [Formal; 4]| [p; 8].concat();
    let p = Extended::new(Model, lanes_x, lanes_y, lanes_z, lanes_t);
    assert_eq!(coordinates(&p), eight([x, y, z, t]));
    assert_eq!(coordinates(&affine(Model, lanes_x, lanes_y)), eight([x, y, n(1), x.mul(y)]));
    let neutral = eight([n(0), n(1), n(1), n(0)]);
    assert_eq!(coordinates(&Completed::<Element<Vector>>::neutral(Model).to_add(Model)), neutral);
    let cached = Cached::<Vector>::neutral(Model);
    assert_eq!(coordinates_of_cached(&cached), neutral);
    let chosen = cached.select(&p.cached(Model), odd_lanes());
    assert_eq!(coordinates_of_cached(&chosen)[..8], [n(0), n(1), n(1), n(0), x, y, z, t]);
}

/// The end of a multiple of the base point.
#[test]
fn the_result_is_right() {
    let [e, f, g, h] = [0, 1, 2, 3].map(Formal::variable);
    let [on_e, on_f, on_g, on_h] = [e, f, g, h].map(element);
    let completed = Completed { e: on_e, f: on_f, g: on_g, h: on_h };
    let Point { x, y, z, t } = completed.point();
    assert_eq!([&x, &y, &z, &t].map(value), [e.mul(f), g.mul(h), f.mul(g), e.mul(h)]);
    // u = (1 + y) / (1 - y) for y = h / f.
    let (numerator, denominator) = completed.montgomery();
    assert_eq!(value(&numerator).mul(f.sub(h)), value(&denominator).mul(f.add(h)));
    assert_eq!(value(&denominator), f.sub(h));
}

/// Variables from `first` on.
fn any(first: u32) -> Element<Vector> {
    Element(std::array::from_fn(|i| {
        Words64(std::array::from_fn(|lane| Mutant(Formal::variable(first + 8 * i as u32 + lane as u32))))
    }))
}

/// All limbs of all lanes.
fn limbs(p: &Cached<Vector>) -> Vec<[Word; 8]> {
    [&p.plus, &p.minus, &p.twice_z, &p.t].into_iter().flat_map(|x| x.0).map(|limb| limb.0).collect()
}

/// The rows of [`OddMultiples`] are the multiples that were put there: a lane's own.
#[test]
fn rows_are_what_was_put_there() {
    let multiples: [Cached<Vector>; 8] = std::array::from_fn(|i| {
        let first = 160 * i as u32;
        Cached { plus: any(first), minus: any(first + 40), twice_z: any(first + 80), t: any(first + 120) }
    });
    let mut rows = OddMultiples::nothing(Model);
    (0..8).for_each(|i| rows.put(i, multiples[i]));
    for turn in 0..8 {
        let indices = std::array::from_fn(|lane| (3 * lane + turn) % 8);
        let found = limbs(&rows.look_up(indices));
        for (lane, &index) in indices.iter().enumerate() {
            let right = limbs(&multiples[index]);
            assert!(found.iter().zip(&right).all(|(found, right)| found[lane] == right[lane]), "lane {lane}");
        }
    }
}

/// A limb of an entry of a table.
fn limb_of_entry(k: usize, coordinate: usize, limb: usize, lane: usize) -> Formal {
    Formal::variable((((k * 3 + coordinate) * 5 + limb) * 8 + lane) as u32)
}

/// Digits for all lanes.
fn turned(turn: usize) -> [usize; 8] {
    std::array::from_fn(|lane| (lane * 5 + turn) % 16)
}

/// The limbs of the entries that digits choose, and their signs.
fn entries(turn: usize) -> Vec<Formal> {
    let row = std::array::from_fn(|k| {
        std::array::from_fn(|c| {
            std::array::from_fn(|i| std::array::from_fn(|lane| Mutant(limb_of_entry(k, c, i, lane))))
        })
    });
    let upper = 0xa5a0;
    let (entry, positive) =
        look_up::<Vector>(Model, &row, Words64(turned(turn).map(|digit| Mutant(n(upper + digit as i32)))));
    let limbs = [entry.plus, entry.minus, entry.t].into_iter().flat_map(|coordinate| coordinate.0).map(|limb| limb.0);
    limbs.chain([positive]).flatten().map(|word| word.0).collect()
}

fn are_entries(turn: usize, found: &[Formal]) -> Result<(), String> {
    let digits = turned(turn);
    let limbs =
        (0..15).map(|i| std::array::from_fn::<_, 8, _>(|lane| limb_of_entry(digits[lane] % 8, i / 5, i % 5, lane)));
    let signs = digits.map(|digit| n(digit as i32 / 8));
    let right: Vec<_> = limbs.chain([signs]).flatten().collect();
    assert_eq!(found.len(), right.len());
    found.iter().zip(right).try_for_each(|(&found, right)| equal("entry", found, right))
}

// Sums of many points, at points that are numbers.

/// Points without an obvious relation, and Z for them: multiples of the base point by powers of 1009.
fn some_points(count: usize) -> Vec<[Formal; 3]> {
    let [x, y, ..] = at_a_point();
    let mut last = [x, y];
    let mut next = |i: usize| {
        last = times(1009, last);
        [last[0], last[1], Formal::number(BigInt::from(i + 3).modpow(&100.into(), &prime()))]
    };
    (0..count).map(&mut next).collect()
}

/// Points X, Y, Z, T are these.
fn are_points(results: &[Formal], right: &[OnePoint]) -> Result<(), String> {
    assert_eq!(results.len(), 4 * right.len());
    for (i, ([x, y], p)) in right.iter().zip(results.chunks_exact(4)).enumerate() {
        equal(&format!("x of {i}"), p[0], x.mul(p[2]))?;
        equal(&format!("y of {i}"), p[1], y.mul(p[2]))?;
        equal(&format!("t of {i}"), p[3], product([*x, *y, p[2]]))?;
        if p[2] == n(0) {
            return Err(format!("z of {i} is 0"));
        }
    }
    Ok(())
}

fn affine_of(points: &[[Formal; 3]]) -> Vec<OnePoint> {
    points.iter().map(|&[x, y, _]| [x, y]).collect()
}

/// As many as there are lanes.
fn eight(points: &[[Formal; 3]]) -> [[Formal; 3]; 8] {
    points.try_into().expect("eight points")
}

/// All odd multiples, another point in each lane.
fn odd_multiples(of: &[[Formal; 3]]) -> Vec<Formal> {
    let [x, y] = [0, 1].map(|i| numbers(eight(of).map(|p| p[i])));
    let mut rows = OddMultiples::nothing(Model);
    rows.compute(Model, x, y);
    (0..8).flat_map(|k| coordinates_of_cached(&rows.look_up([k; 8]))).collect()
}

/// All multiples from -8 to 7 by digits, another one in each lane, of eight points.
fn multiples(of: &[[Formal; 3]]) -> Vec<Formal> {
    let Extended { plus, minus, z, t } = extended(eight(of));
    let mut tables = [Multiples::nothing(Model); 8];
    Multiples::compute(&mut tables, Model, Extended { plus, minus, z, t });
    let mut all = Vec::new();
    for table in &tables {
        for first in [0, 8] {
            let digits = Words64(std::array::from_fn(|lane| Mutant(n(0x370 + first + lane as i32))));
            let (number, positive) = number(Model, digits);
            let multiple = table.look_up(Model, number, number.bit_set::<4>());
            let Completed { e, f, g, h } = multiple.completed(Model, positive);
            let [e, f, g, h] = [&e, &f, &g, &h].map(values);
            all.extend((0..8).flat_map(|i| [e[i].mul(f[i]), g[i].mul(h[i]), f[i].mul(g[i]), e[i].mul(h[i])]));
        }
    }
    all
}

/// The sum of 16^place times the point in a place, in each lane.
fn places(of: &[[Formal; 3]]) -> Vec<Formal> {
    let sums: [_; PLACES] = std::array::from_fn(|place| {
        let p = eight(&of[8 * place..][..8]);
        let [e, f, g, h] = [
            |[x, _, z]: [Formal; 3]| x.mul(z),
            |[_, y, z]: [Formal; 3]| y.add(z),
            |[_, _, z]: [Formal; 3]| z,
            |[_, y, z]: [Formal; 3]| y.mul(y.add(z)),
        ]
        .map(|coordinate| numbers(p.map(coordinate)));
        Completed { e, f, g, h }
    });
    coordinates_of_cached(&add_places(Model, &sums))
}

/// The sum of a digit's entries in each lane. Entries are such points as the table has, of which there are as many.
fn entries_added(of: &[[Formal; 3]]) -> Vec<Formal> {
    let mut table = Table([[[[[Mutant(n(0)); 8]; 5]; 3]; 8]; STEPS]);
    for (i, &[x, y, _]) in of.iter().enumerate() {
        let (step, k, lane) = (i / 64, i / 8 % 8, i % 8);
        let xy = x.mul(y);
        let coordinates = [y.add(x), y.sub(x), if step == 0 { xy } else { product([n(2), d(), xy]) }].map(element);
        for (c, coordinate) in coordinates.into_iter().enumerate() {
            for limb in 0..5 {
                table.0[step][k][c][limb][lane] = coordinate.0[limb];
            }
        }
    }
    let digits = Words64(DIGITS.map(|digits| Mutant(Formal::number(digits))));
    coordinates(&add_up::<Vector>(Model, &table, digits))
}

/// The sum of eight points in four lanes of two vectors.
fn lanes_added(of: &[[Formal; 3]]) -> Vec<Formal> {
    let vectors = [0, 4].map(|first| extended::<4>(std::array::from_fn(|lane| of[first + lane])));
    coordinates(&add_lanes(Model, vectors).to_add(Model))
}

/// Something computed from points.
struct AtPoints {
    name: &'static str,
    points: usize,
    /// Its coordinates.
    compute: fn(&[[Formal; 3]]) -> Vec<Formal>,
    /// What they are to be those of.
    right: fn(&[OnePoint]) -> Vec<OnePoint>,
    /// Which operations are changed, and from which one on.
    every: usize,
    first: usize,
}

/// Digits for [`entries_added`]: every one is somewhere.
const DIGITS: [i64; 8] =
    [0x0123_4567, 0x89ab_cdef, 0xfedc_ba98, 0x7654_3210, 0x5f0a_48c3, 0xffff_ffff, 0x0000_0000, 0x8888_8888];

const AT_POINTS: [AtPoints; 5] = [
    AtPoints {
        name: "odd multiples",
        points: 8,
        compute: odd_multiples,
        right: |of| (0..8).flat_map(|k| of.iter().map(move |&p| times(2 * k + 1, p))).collect(),
        every: 1999,
        first: 0,
    },
    AtPoints {
        name: "multiples by digits",
        points: 8,
        compute: multiples,
        right: |of| of.iter().flat_map(|&p| (-8..8).map(move |digit| times(digit, p))).collect(),
        every: 1201,
        first: 0,
    },
    AtPoints {
        name: "places",
        points: 8 * PLACES,
        compute: places,
        right: |of| {
            let place = |lane: usize, i: usize| times(1 << (4 * i), of[8 * i + lane]);
            (0..8).map(|lane| (0..PLACES).map(|i| place(lane, i)).fold([n(0), n(1)], sum)).collect()
        },
        // Each place does what the others do: the later ones, for which less is computed again.
        every: 3733,
        first: 330_000,
    },
    AtPoints {
        name: "entries of digits",
        points: 64 * STEPS,
        compute: entries_added,
        right: |of| {
            let entry = |lane: usize, step: usize| {
                let digit = (DIGITS[lane] >> (4 * step)) as usize % 16;
                times(if digit < 8 { -1 } else { 1 }, of[64 * step + 8 * (digit % 8) + lane])
            };
            (0..8).map(|lane| (0..STEPS).map(|step| entry(lane, step)).fold([n(0), n(1)], sum)).collect()
        },
        every: 1999,
        first: 0,
    },
    AtPoints {
        name: "lanes",
        points: 8,
        compute: lanes_added,
        right: |of| vec![of.iter().copied().fold([n(0), n(1)], sum); 4],
        every: 499,
        first: 0,
    },
];

#[test]
fn entries_of_tables_are_chosen() {
    (0..16).for_each(|turn| are_entries(turn, &entries(turn)).unwrap());
}

#[test]
fn sums_of_many_points_are_right() {
    for AtPoints { name, points, compute, right, .. } in AT_POINTS {
        let of = some_points(points);
        are_points(&compute(&of), &right(&affine_of(&of))).expect(name);
    }
}

#[test]
fn mistakes_in_ladders() {
    let at = at_a_point();
    for (name, step) in STEPS_OF_EIGHT {
        refute_mistakes_in_lanes(name, 79, 100, || step_of_eight(step, at), |lanes| are_steps_of_eight(at, lanes));
    }
    refute_mistakes_in_lanes("doubles", 61, 60, || doubles_of_eight(at), |lanes| are_doubles_of_eight(at, lanes));
    for bits in BITS {
        let name = format!("step of one, {bits:?}");
        refute_mistakes_in_lanes(&name, 17, 60, || step_of_one(at, bits), |lanes| is_step_of_one(at, bits[0], lanes));
    }
    let eight = eight(&some_points(8)).map(|[x, ..]| x);
    refute_mistakes_in_lanes(
        "others",
        61,
        60,
        || products_of_others(eight),
        |lanes| are_products_of_others(eight, lanes),
    );
}

#[test]
fn mistakes_in_sums() {
    let at = at_a_point();
    refute_mistakes_in_lanes("sums", 197, 60, || sums(at), |lanes| are_sums(at, lanes));
    refute_mistakes_in_lanes("doubles of points", 97, 60, || doubles(at), |lanes| are_doubles(at, lanes));
    refute_mistakes_in_lanes("first points", 67, 60, || first(at), |lanes| is_first(at, lanes));
}

fn mistakes_in_sums_of_many(&AtPoints { name, points, compute, right, every, first }: &AtPoints) {
    let of = some_points(points);
    let right = right(&affine_of(&of));
    refute_mistakes_in_lanes_from(first, name, every, 15, || compute(&of), |results| are_points(results, &right));
}

/// A test for each, so that they run side by side: together they take most of a minute.
macro_rules! mistakes_in_sums_of_many {
    ($($test:ident $at:literal;)*) => {
        $(
            #[test]
            fn $test() {
                mistakes_in_sums_of_many(&AT_POINTS[$at]);
            }
        )*
        const _: () = assert!(AT_POINTS.len() == [$($at),*].len(), "each has a test");
    };
}
mistakes_in_sums_of_many! {
    mistakes_in_odd_multiples 0;
    mistakes_in_multiples 1;
    mistakes_in_places 2;
    mistakes_in_entries_of_digits 3;
    mistakes_in_lanes 4;
}

#[test]
fn mistakes_in_choices() {
    for turn in [0, 7] {
        refute_mistakes_in_lanes("choices", 7, 60, || entries(turn), |found| are_entries(turn, found));
    }
}
