//! The formulas of Curve25519 in lanes of 32-bit products, as polynomials in coordinates: a step of the ladder is that on
//! words, which `curve25519.rs` proves, and sums of points are those of the law of addition.

use crate::curve::{
    Coordinates, Word, as_it_is, d, element as element51, equal, flat, inverse, is_step, is_sum, n, points, product,
    refute_mistakes_in_lanes, squared, variables,
};
use num_bigint::BigInt;
use saltern::curve25519::kernel::coordinates::{self, Cached, Plan, Sign};
use saltern::curve25519::kernel::radix25::field::{Columns, Element, First, mul};
use saltern::curve25519::kernel::radix25::fixed_base::{Addend, Extended};
use saltern::curve25519::kernel::radix25::ladder::{Base, step};
use saltern::curve25519::kernel::radix25::ladder4;
use saltern::curve25519::kernel::serial::edwards::{Point, Projective};
use saltern::curve25519::kernel::serial::field::Reduced;
use saltern::curve25519::kernel::serial::ladder::Pair;
use saltern_lanes::model::{Model, Words64};
use saltern_lanes::{Choose64, Word64};
use saltern_proofs::formal::{Formal, cut_at, prime};
use saltern_proofs::mutant::{Mutant, survivors, unchanged};
use saltern_proofs::polynomial::power_of_two;

type Vector<const N: usize> = Words64<Word, N>;
type Claim = fn(Coordinates) -> Result<(), String>;

fn weight(i: u32) -> Formal {
    Formal::number(power_of_two((51 * i).div_ceil(2)))
}

/// Numbers with something in each limb, and something else in each lane.
fn element<const N: usize>(numbers: [Formal; N]) -> Element<Vector<N>> {
    let upper = |i: u32, lane: usize| n((2 * i + 1).pow(lane as u32 + 1).cast_signed());
    Element(std::array::from_fn(|i| {
        Words64(std::array::from_fn(|lane| match i {
            0 => Mutant((1..10).fold(numbers[lane], |rest, i| rest.sub(upper(i, lane).mul(weight(i))))),
            _ => Mutant(upper(i as u32, lane)),
        }))
    }))
}

/// The number in a lane.
fn value<const N: usize>(x: &impl First<Vector<N>>, lane: usize) -> Formal {
    (0..).zip(x.first()).fold(n(0), |sum, (i, limb)| sum.add(limb.0[lane].0.mul(weight(i))))
}

/// The double and the sum after a step of the ladder.
fn step_in_lanes([x1, z1, x2, z2, u, _]: Coordinates, bit: i32) -> Vec<Formal> {
    cut_at(25);
    let base = Base::<Vector<4>>::new(Model, &[u, n(0), n(0), n(0), n(0)].map(Mutant));
    let result = step(Model, &element([x1, z1, x2, z2]), &base, Mutant(n(bit)));
    (0..4).map(|lane| value(&result, lane)).collect()
}

fn is_step_in_lanes(at: Coordinates, bit: i32, lanes: &[Formal]) -> Result<(), String> {
    let [x1, z1, x2, z2, ..] = at;
    let &[x, z, sum_x, sum_z] = lanes else { panic!("four lanes") };
    let doubled = if bit == 0 { [x1, z1] } else { [x2, z2] };
    is_step(at, doubled, &Pair { doubled: [x, z], sum: [sum_x, sum_z] })
}

/// The same in a lane of the ladder that has another exchange in each.
fn stepped_abreast(at: Coordinates) -> Result<(), String> {
    cut_at(25);
    let [x1, z1, x2, z2, u, _] = at;
    let number = |x| element::<1>([x]);
    for (turn, [x, z]) in [(0, [x1, z1]), (1, [x2, z2])] {
        let pair = Pair { doubled: [x1, z1].map(number), sum: [x2, z2].map(number) };
        let mask = <Vector<1> as Choose64>::mask(Model, 0, 1, Mutant(n(turn)));
        let Pair { doubled, sum } = ladder4::step(Model, &pair, &number(u), mask);
        let of = |point: [_; 2]| point.map(|c| value(&c, 0));
        is_step(at, [x, z], &Pair { doubled: of(doubled), sum: of(sum) })?;
    }
    Ok(())
}

/// The sum of two points by the law of addition.
fn added([x1, y1, z1, x2, y2, z2]: Coordinates) -> Result<(), String> {
    cut_at(25);
    let point = |x: Formal, y: Formal, z: Formal| {
        let [plus, minus] = [y.add(x), y.sub(x)].map(|c| element([c.mul(z)]).into());
        Extended { plus, minus, z: element([z]), t: element([product([x, y, z])]).into() }
    };
    let (p, q) = (point(x1, y1, z1), point(x2, y2, z2));
    let (of_table, x2z2) = (point(x2, y2, n(1)), product([x2, y2]));
    let entry = Addend { plus: of_table.plus, minus: of_table.minus, t: element([product([n(2), d(), x2z2])]).into() };
    // Odd limbs of 2d are zero here, so mistakes with them would be none.
    let cached = unchanged(|| q.addend(Model));
    let sums = [
        (p.add(Model, &element([z1.mul(z2)]), &cached), product([n(2), z1, z2])),
        (p.add(Model, &p.z, &entry), product([n(2), z1])),
    ];
    for (sum, scale) in sums {
        let sum = sum.extended(Model);
        let [plus, minus, t] = [&sum.plus, &sum.minus, &sum.t].map(|c| value(c, 0));
        let [x, y] = [plus.sub(minus), plus.add(minus)].map(|twice| twice.mul(inverse(2)));
        let sum = Point { x: element51(x), y: element51(y), z: element51(value(&sum.z, 0)), t: element51(t) };
        is_sum(&sum, [x1, y1], [x2, y2], squared(scale), as_it_is)?;
    }
    Ok(())
}

type PointInLanes = coordinates::Point<Columns<Vector<4>>>;

/// A point in four lanes.
fn point([x, y, z]: [Formal; 3]) -> PointInLanes {
    coordinates::Point(Columns(element([z, x.mul(z), y.mul(z), product([x, y, z])]).0))
}

/// X, Y, Z and T.
fn coordinates(point: &PointInLanes) -> [Formal; 4] {
    let [z, x, y, t] = [0, 1, 2, 3].map(|lane| value(&Element(point.0.0), lane));
    [x, y, z, t]
}

/// Sums and differences of points, and of a point and one of a table.
fn sums_in_lanes([x1, y1, z1, x2, y2, z2]: Coordinates) -> Vec<Formal> {
    cut_at(25);
    let plan = Plan::new(Model);
    let p = point([x1, y1, z1]);
    // Odd limbs of 2d are zero here, so mistakes with them would be none.
    let other = unchanged(|| point([x2, y2, z2]).cached(Model, &plan));
    let t2d = product([n(2), d(), x2, y2]);
    let entry = Cached(element([n(2), y2.sub(x2), y2.add(x2), t2d]));
    let signs = [0, 1].map(|sign| Sign::new(Model, Mutant(n(sign))));
    let sums = [&other, &entry].map(|q| signs.map(|sign| coordinates(&p.add(Model, &plan, q, sign))));
    sums.as_flattened().as_flattened().to_vec()
}

/// By the law of addition.
fn are_sums([x1, y1, z1, x2, y2, z2]: Coordinates, sums: &[Formal]) -> Result<(), String> {
    let scales = [product([n(2), z1, z2]), product([n(2), z1])];
    for (i, sum) in points(sums).iter().enumerate() {
        let x2 = if i % 2 == 0 { x2 } else { n(0).sub(x2) };
        is_sum(sum, [x1, y1], [x2, y2], squared(scales[i / 2]), as_it_is)?;
    }
    Ok(())
}

fn double_in_lanes([x, y, z, ..]: Coordinates) -> Vec<Formal> {
    cut_at(25);
    coordinates(&point([x, y, z]).double(Model, &Plan::new(Model))).to_vec()
}

/// The double is that on words, which `curve25519.rs` proves.
fn is_double([x, y, z, ..]: Coordinates, double: &[Formal]) -> Result<(), String> {
    // Limbs here are cut elsewhere than those on words, so the lowest has all.
    let [x_z, y_z, z_1] = [x.mul(z), y.mul(z), z].map(|c| Reduced([c, n(0), n(0), n(0), n(0)].map(Mutant)));
    let expected = flat(&[unchanged(|| Projective { x: x_z, y: y_z, z: z_1 }.double().point())]);
    let &[x, y, z, t] = double else { panic!("one point") };
    equal("x", x.mul(expected[2]), z.mul(expected[0]))?;
    equal("y", y.mul(expected[2]), z.mul(expected[1]))?;
    equal("t", x.mul(y), z.mul(t))?;
    equal("z", squared(z), squared(expected[2]))
}

/// On formal limbs the product is one, so that formulas are made of the right operation.
#[test]
fn a_product_is_a_product() {
    cut_at(25);
    let [x, y] = [0, 1].map(Formal::variable);
    let xy = mul(Model, &element([x]), &element([y]));
    assert_eq!(value(&xy, 0), x.mul(y));
}

#[test]
fn steps_are_right() {
    for bit in [0, 1] {
        is_step_in_lanes(variables(), bit, &step_in_lanes(variables(), bit)).unwrap();
    }
    stepped_abreast(variables()).unwrap();
}

#[test]
fn sums_are_right() {
    added(variables()).unwrap();
    are_sums(variables(), &sums_in_lanes(variables())).unwrap();
}

#[test]
fn doubles_are_right() {
    is_double(variables(), &double_in_lanes(variables())).unwrap();
}

/// Any numbers.
fn numbers() -> Coordinates {
    [3, 5, 7, 11, 13, 17].map(|k| Formal::number(BigInt::from(k).modpow(&100.into(), &prime())))
}

/// Every mistake is seen at one point, whose coordinates are any numbers. Carries do nothing here.
#[test]
fn mistakes() {
    let at = numbers();
    let any = |place: usize, name: &str| name != "constant" && place.is_multiple_of(23);
    let claims: [(_, Claim); 2] = [("steps abreast", stepped_abreast), ("add", added)];
    for (name, claim) in claims {
        let report = survivors(any, || claim(at));
        println!("{name}: {} operations, {} mutants", report.operations, report.mutants);
        assert!(report.mutants > 90, "{name}: too few to say anything: {}", report.mutants);
        assert_eq!(report.survivors, Vec::<String>::new(), "{name}");
    }
}

/// The same in four lanes, some of which are not used.
#[test]
fn mistakes_in_lanes() {
    let at = numbers();
    for bit in [0, 1] {
        let name = format!("step, {bit}");
        refute_mistakes_in_lanes(&name, 29, 40, || step_in_lanes(at, bit), |lanes| is_step_in_lanes(at, bit, lanes));
    }
    refute_mistakes_in_lanes("add", 97, 40, || sums_in_lanes(at), |sums| are_sums(at, sums));
    refute_mistakes_in_lanes("double", 29, 40, || double_in_lanes(at), |double| is_double(at, double));
}
