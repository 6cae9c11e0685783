//! The formulas of Curve25519 in lanes of 32-bit products, as polynomials in coordinates: a step of the ladder is that on
//! words, which `curve25519.rs` proves, and sums of points are those of the law of addition.

use num_bigint::BigInt;
use saltern::kernel::curve25519::coordinates::{self, Cached, Plan, Sign};
use saltern::kernel::curve25519::narrow::field::{Columns, Element, First, mul};
use saltern::kernel::curve25519::narrow::fixed_base::{Addend, Extended};
use saltern::kernel::curve25519::narrow::ladder::{Base, step};
use saltern::kernel::curve25519::narrow::ladder4;
use saltern::kernel::curve25519::words::edwards;
use saltern::kernel::curve25519::words::field::Reduced;
use saltern::kernel::curve25519::words::ladder::Pair;
use saltern_lanes::model::{Model, Words64};
use saltern_lanes::{Choose64, Word64};
use saltern_proofs::formal::{Formal, cut_at, prime};
use saltern_proofs::mutant::{Mutant, survivors, unchanged};
use saltern_proofs::polynomial::power_of_two;
use std::cell::{Cell, RefCell};

type Word = Mutant<Formal>;
type Vector<const N: usize> = Words64<Word, N>;
type Claim = fn([Formal; 6]) -> Result<(), String>;

fn n(x: i32) -> Formal {
    Formal::number(x)
}

fn product<const N: usize>(factors: [Formal; N]) -> Formal {
    factors.into_iter().fold(n(1), Word64::mul)
}

fn squared(x: Formal) -> Formal {
    x.mul(x)
}

/// d = -121665 / 121666.
fn d() -> Formal {
    let over = BigInt::from(121_666).modinv(&prime()).expect("not 0");
    n(-121_665).mul(Formal::number(over))
}

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

fn equal(what: &str, a: Formal, b: Formal) -> Result<(), String> {
    if a == b { Ok(()) } else { Err(format!("{what}: {:?} instead of {:?}", a.polynomial(), b.polynomial())) }
}

/// `(X1 : Z1)` is doubled, where the bit says so `(X2 : Z2)`, and both are added by their difference u.
fn stepped([x1, z1, x2, z2, u, _]: [Formal; 6]) -> Result<(), String> {
    cut_at(25);
    let base = Base::<Vector<4>>::new(Model, &[u, n(0), n(0), n(0), n(0)].map(Mutant));
    for (bit, [x, z]) in [(0, [x1, z1]), (1, [x2, z2])] {
        let result = step(Model, &element([x1, z1, x2, z2]), &base, Mutant(n(bit)));
        let bracket = squared(x).add(product([n(486_662), x, z])).add(squared(z));
        let [double_x, double_z, sum_x, sum_z] = [0, 1, 2, 3].map(|lane| value(&result, lane));
        equal("X of the double", double_x, squared(squared(x).sub(squared(z))))?;
        equal("Z of the double", double_z, product([n(4), x, z, bracket]))?;
        equal("X of the sum", sum_x, product([n(4), squared(x1.mul(x2).sub(z1.mul(z2)))]))?;
        equal("Z of the sum", sum_z, product([n(4), u, squared(x1.mul(z2).sub(z1.mul(x2)))]))?;
    }
    Ok(())
}

/// The same in a lane of the ladder that has another exchange in each.
fn stepped_abreast([x1, z1, x2, z2, u, _]: [Formal; 6]) -> Result<(), String> {
    cut_at(25);
    let number = |x| element::<1>([x]);
    for (turn, [x, z]) in [(0, [x1, z1]), (1, [x2, z2])] {
        let pair = Pair { doubled: [x1, z1].map(number), sum: [x2, z2].map(number) };
        let mask = <Vector<1> as Choose64>::mask(Model, 0, 1, Mutant(n(turn)));
        let Pair { doubled, sum } = ladder4::step(Model, &pair, &number(u), mask);
        let bracket = squared(x).add(product([n(486_662), x, z])).add(squared(z));
        equal("X of the double", value(&doubled[0], 0), squared(squared(x).sub(squared(z))))?;
        equal("Z of the double", value(&doubled[1], 0), product([n(4), x, z, bracket]))?;
        equal("X of the sum", value(&sum[0], 0), product([n(4), squared(x1.mul(x2).sub(z1.mul(z2)))]))?;
        equal("Z of the sum", value(&sum[1], 0), product([n(4), u, squared(x1.mul(z2).sub(z1.mul(x2)))]))?;
    }
    Ok(())
}

/// The sum of two points by the law of addition on -x^2 + y^2 = 1 + d x^2 y^2. Its Z is never 0, since d is no square.
fn added([x1, y1, z1, x2, y2, z2]: [Formal; 6]) -> Result<(), String> {
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
        let dt = product([d(), x1, x2, y1, y2]);
        let (above, below) = (n(1).add(dt), n(1).sub(dt));
        let sum = sum.extended(Model);
        let [plus, minus, t] = [&sum.plus, &sum.minus, &sum.t].map(|c| value(c, 0));
        let (twice_x, twice_y, z) = (plus.sub(minus), plus.add(minus), value(&sum.z, 0));
        let two_z = n(2).mul(z);
        equal("x", twice_x.mul(above), two_z.mul(x1.mul(y2).add(y1.mul(x2))))?;
        equal("y", twice_y.mul(below), two_z.mul(y1.mul(y2).add(x1.mul(x2))))?;
        equal("t", twice_x.mul(twice_y), product([n(4), z, t]))?;
        equal("z", z, product([squared(scale), above, below]))?;
    }
    Ok(())
}

type Point = coordinates::Point<Columns<Vector<4>>>;

/// A point in four lanes.
fn point([x, y, z]: [Formal; 3]) -> Point {
    coordinates::Point(Columns(element([z, x.mul(z), y.mul(z), product([x, y, z])]).0))
}

/// X, Y, Z and T.
fn coordinates(point: &Point) -> [Formal; 4] {
    let [z, x, y, t] = [0, 1, 2, 3].map(|lane| value(&Element(point.0.0), lane));
    [x, y, z, t]
}

/// Sums and differences of points, and of a point and one of a table.
fn sums_in_lanes([x1, y1, z1, x2, y2, z2]: [Formal; 6]) -> Vec<[Formal; 4]> {
    cut_at(25);
    let plan = Plan::new(Model);
    let p = point([x1, y1, z1]);
    // Odd limbs of 2d are zero here, so mistakes with them would be none.
    let other = unchanged(|| point([x2, y2, z2]).cached(Model, &plan));
    let t2d = product([n(2), d(), x2, y2]);
    let entry = Cached(element([n(2), y2.sub(x2), y2.add(x2), t2d]));
    let signs = [0, 1].map(|sign| Sign::new(Model, Mutant(n(sign))));
    let sums = [&other, &entry].map(|q| signs.map(|sign| coordinates(&p.add(Model, &plan, q, sign))));
    sums.concat()
}

/// By the law of addition on -x^2 + y^2 = 1 + d x^2 y^2. Z is never 0, since d is no square.
fn are_sums([x1, y1, z1, x2, y2, z2]: [Formal; 6], sums: &[[Formal; 4]]) -> Result<(), String> {
    let scales = [product([n(2), z1, z2]), product([n(2), z1])];
    for (i, [x, y, z, t]) in sums.iter().copied().enumerate() {
        let x2 = if i % 2 == 0 { x2 } else { n(0).sub(x2) };
        let dt = product([d(), x1, x2, y1, y2]);
        let (above, below) = (n(1).add(dt), n(1).sub(dt));
        equal("x", x.mul(above), z.mul(x1.mul(y2).add(y1.mul(x2))))?;
        equal("y", y.mul(below), z.mul(y1.mul(y2).add(x1.mul(x2))))?;
        equal("t", x.mul(y), z.mul(t))?;
        equal("z", z, product([squared(scales[i / 2]), above, below]))?;
    }
    Ok(())
}

fn double_in_lanes([x, y, z, ..]: [Formal; 6]) -> Vec<[Formal; 4]> {
    cut_at(25);
    vec![coordinates(&point([x, y, z]).double(Model, &Plan::new(Model)))]
}

/// The double is that on words, which `curve25519.rs` proves.
fn is_double([x, y, z, ..]: [Formal; 6], double: &[[Formal; 4]]) -> Result<(), String> {
    let number = |x: Formal| Reduced([x, n(0), n(0), n(0), n(0)]);
    let on_words = edwards::Projective { x: number(x.mul(z)), y: number(y.mul(z)), z: number(z) }.double().point();
    let of = |x: &Reduced<Formal>| {
        let weights = (0..5).map(|i| Formal::number(power_of_two(51 * i)));
        x.0.iter().zip(weights).fold(n(0), |sum, (limb, weight)| sum.add(limb.mul(weight)))
    };
    let expected = [&on_words.x, &on_words.y, &on_words.z, &on_words.t].map(of);
    let [x, y, z, t] = double[0];
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
    let product = mul(Model, &element([x]), &element([y]));
    assert_eq!(value(&product, 0), x.mul(y));
}

#[test]
fn steps_are_right() {
    stepped([0, 1, 2, 3, 4, 5].map(Formal::variable)).unwrap();
    stepped_abreast([0, 1, 2, 3, 4, 5].map(Formal::variable)).unwrap();
}

#[test]
fn sums_are_right() {
    let variables = [0, 1, 2, 3, 4, 5].map(Formal::variable);
    added(variables).unwrap();
    are_sums(variables, &sums_in_lanes(variables)).unwrap();
}

#[test]
fn doubles_are_right() {
    let variables = [0, 1, 2, 3, 4, 5].map(Formal::variable);
    is_double(variables, &double_in_lanes(variables)).unwrap();
}

/// Whether the operation at a place, of this name, is changed.
type Chosen<'a> = &'a dyn Fn(usize, &str) -> bool;

/// Every mistake is seen at one point, whose coordinates are any numbers. Of the ladder the choices are changed that the bit
/// makes, because some lanes of the rest are not used; of sums all that is no constant. Carries do nothing here.
#[test]
fn mistakes() {
    let at = [3, 5, 7, 11, 13, 17].map(|k| Formal::number(BigInt::from(k).modpow(&100.into(), &prime())));
    let select = |place: usize, name: &str| name == "select" && place.is_multiple_of(3);
    let any = |place: usize, name: &str| name != "constant" && place.is_multiple_of(23);
    let steps: (_, Claim, Chosen<'_>) = ("step", stepped, &select);
    for (name, claim, chosen) in [steps, ("steps abreast", stepped_abreast, &any), ("add", added, &any)] {
        let report = survivors(chosen, || claim(at));
        println!("{name}: {} operations, {} mutants", report.operations, report.mutants);
        assert!(report.mutants > 90, "{name}: too few to say anything: {}", report.mutants);
        assert_eq!(report.survivors, Vec::<String>::new(), "{name}");
    }
}

/// The same for points in four lanes. Much makes no difference there: lanes that are left out, and carries, of which there
/// are none. Whatever makes one is refused.
#[test]
fn mistakes_with_points_in_lanes() {
    type Compute = fn([Formal; 6]) -> Vec<[Formal; 4]>;
    type Check = fn([Formal; 6], &[[Formal; 4]]) -> Result<(), String>;
    let at = [3, 5, 7, 11, 13, 17].map(|k| Formal::number(BigInt::from(k).modpow(&100.into(), &prime())));
    let claims: [(_, Compute, Check, usize); 2] =
        [("add", sums_in_lanes, are_sums, 97), ("double", double_in_lanes, is_double, 29)];
    for (name, compute, check, every) in claims {
        let (right, refused) = (RefCell::new(None), Cell::new(0));
        let claim = || {
            let points = compute(at);
            if right.borrow().as_ref() == Some(&points) {
                return Err("no difference".to_owned());
            }
            if right.borrow().is_none() {
                right.replace(Some(points.clone()));
                return check(at, &points);
            }
            check(at, &points).inspect_err(|_| refused.set(refused.get() + 1))
        };
        let report = survivors(|place, name| name != "constant" && place.is_multiple_of(every), claim);
        println!("{name}: {} operations, {} mutants, {} refused", report.operations, report.mutants, refused.get());
        assert!(refused.get() > 40, "{name}: too few to say anything: {}", refused.get());
        assert_eq!(report.survivors, Vec::<String>::new(), "{name}");
    }
}
