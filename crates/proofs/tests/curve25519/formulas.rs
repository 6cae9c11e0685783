//! The formulas on the curve, as polynomials in coordinates: sums and doubles obey the affine law of addition.
//!
//! Coordinates are variables; mistakes are refuted at a point.

use crate::curve::*;
use num_bigint::BigInt;
use saltern::curve25519::kernel::coordinates::{self, Cached, Plan};
use saltern::curve25519::kernel::lanes::field::{Columns, Element};
use saltern::curve25519::kernel::lanes::verify1::{Two, TwoCached};
use saltern::curve25519::kernel::lanes::wide_ladder;
use saltern::curve25519::kernel::saturated;
use saltern::curve25519::kernel::saturated::fixed_base::{Affine, Extended};
use saltern::curve25519::kernel::serial::edwards::{D, D2, Niels, Point};
use saltern::curve25519::kernel::serial::field::{Reduced, mul, mul_small, square};
use saltern::curve25519::kernel::serial::fixed_base::look_up_words;
use saltern::curve25519::kernel::serial::ladder::{Pair, step};
use saltern_lanes::Word64;
use saltern_lanes::model::{Model, Words64};
use saltern_proofs::formal::{Formal, prime};
use saltern_proofs::mutant::{Mutant, survivors};
use saltern_proofs::polynomial::{Polynomial, power_of_two};

type Claim = fn(Coordinates) -> Result<(), String>;

/// The sum, or the difference by each of the ways that take a sign.
fn added([x1, y1, z1, x2, y2, z2]: Coordinates) -> Result<(), String> {
    let (p, q) = (point([x1, y1, z1]), point([x2, y2, z2]));
    let (first, second, opposite) = ([x1, y1], [x2, y2], [n(0).sub(x2), y2]);
    let scale = squared(product([n(2), z1, z2]));
    is_sum(&p.add(&q.cached()).point(), first, second, scale, as_it_is)?;
    is_sum(&p.add_signed(&q.cached(), Mutant(n(0))).point(), first, second, scale, as_it_is)?;
    is_sum(&p.add_signed(&q.cached(), Mutant(n(1))).point(), first, opposite, scale, as_it_is)?;
    is_sum(&p.add(&q.negate().cached()).point(), first, opposite, scale, as_it_is)
}

fn added_to_affine([x1, y1, z1, x2, y2, _]: Coordinates) -> Result<(), String> {
    let p = point([x1, y1, z1]);
    let t2d = product([n(2), d(), x2, y2]);
    let q = Niels { plus: element(y2.add(x2)), minus: element(y2.sub(x2)), t2d: element(t2d) };
    let (first, second, opposite) = ([x1, y1], [x2, y2], [n(0).sub(x2), y2]);
    let scale = squared(product([n(2), z1]));
    is_sum(&p.add_niels_signed(&q, Mutant(n(0))).point(), first, second, scale, as_it_is)?;
    is_sum(&p.add_niels_signed(&q, Mutant(n(1))).point(), first, opposite, scale, as_it_is)
}

/// The double, of a point on the curve.
fn doubled([x, y, z, ..]: Coordinates) -> Result<(), String> {
    let completed = point([x, y, z]).projective().double();
    let (result, without_t) = (completed.point(), completed.projective());
    for (with, without) in [(result.x, without_t.x), (result.y, without_t.y), (result.z, without_t.z)] {
        equal("without T", value(&without), value(&with))?;
    }
    is_sum(&result, [x, y], [x, y], squared(squared(z)), on_the_curve)
}

type Lanes<const L: usize, const N: usize> = Two<Words64<Word, L>, N>;

/// Both points in `N` vectors of `L` lanes.
fn points_in_lanes<const L: usize, const N: usize>(points: [[Formal; 3]; 2]) -> Lanes<L, N> {
    let points = points.map(|[x, y, z]| [z, x.mul(z), y.mul(z), product([x, y, z])]);
    Two(std::array::from_fn(|i| {
        coordinates::Point(Columns(in_lanes(std::array::from_fn(|lane| points[i + lane / 4][lane % 4]))))
    }))
}

fn points_of_lanes<const L: usize, const N: usize>(points: &Lanes<L, N>) -> [Point<Word>; 2] {
    [0, 1].map(|i| {
        let (vector, first) = (i % N, 4 * (i / N));
        let [z, x, y, t] = [0, 1, 2, 3].map(|lane| Reduced(points.0[vector].0.0.map(|limb| limb.0[first + lane])));
        Point { x, y, z, t }
    })
}

/// Sums and differences beside each other, of points and with a point of a table.
fn sums_in_lanes<const L: usize, const N: usize>([x1, y1, z1, x2, y2, z2]: Coordinates) -> Vec<Point<Word>> {
    let plan = Plan::new(Model);
    let signs = [0, 1].map(|sign| Mutant(n(sign)));
    let second = points_in_lanes::<L, N>([[x2, y2, z2]; 2]).cached(Model, &plan);
    let points = points_in_lanes::<L, N>([[x1, y1, z1]; 2]);
    let with_point = points.add(Model, &plan, &second, signs);

    let t2d = product([n(2), d(), x2, y2]);
    let entry = [n(2), y2.sub(x2), y2.add(x2), t2d];
    let q = TwoCached([Cached(Element(in_lanes(std::array::from_fn(|lane| entry[lane % 4])))); N]);
    let with_entry = points.add(Model, &plan, &q, signs);
    [points_of_lanes(&with_point), points_of_lanes(&with_entry)].concat()
}

fn are_sums([x1, y1, z1, x2, y2, z2]: Coordinates, results: &[Point<Word>]) -> Result<(), String> {
    let (first, second) = ([x1, y1], [x2, y2]);
    let scale = squared(product([n(2), z1, z2]));
    is_sum(&results[0], first, second, scale, as_it_is)?;
    is_sum(&results[1], first, [n(0).sub(x2), y2], scale, as_it_is)?;
    let scale = squared(product([n(2), z1]));
    is_sum(&results[2], first, second, scale, as_it_is)?;
    is_sum(&results[3], first, [n(0).sub(x2), y2], scale, as_it_is)
}

/// Doubles beside each other.
fn doubles_in_lanes<const L: usize, const N: usize>([x, y, z, _, _, other_z]: Coordinates) -> Vec<Point<Word>> {
    let points = points_in_lanes::<L, N>([[x, y, z], [x, y, other_z]]);
    points_of_lanes(&points.double(Model, &Plan::new(Model))).to_vec()
}

fn are_doubles([x, y, z, _, _, other_z]: Coordinates, results: &[Point<Word>]) -> Result<(), String> {
    for (result, z) in results.iter().zip([z, other_z]) {
        is_sum(result, [x, y], [x, y], squared(squared(z)), on_the_curve)?;
    }
    Ok(())
}

fn neutral([x, y, z, ..]: Coordinates) -> Result<(), String> {
    let p = point([x, y, z]);
    let zero = [n(0), n(1)];
    is_sum(&p.add(&Point::identity().cached()).point(), [x, y], zero, squared(n(2).mul(z)), as_it_is)?;
    is_sum(&p.add_niels_signed(&Niels::identity(), Mutant(n(0))).point(), [x, y], zero, squared(n(2).mul(z)), as_it_is)
}

fn stepped(at: Coordinates) -> Result<(), String> {
    let [x1, z1, x2, z2, u, _] = at;
    for (turn, chosen) in [(0, [x1, z1]), (1, [x2, z2])] {
        let pair = Pair { doubled: [x1, z1].map(element), sum: [x2, z2].map(element) };
        let Pair { doubled, sum } = step(&pair, &element(u), Mutant(n(turn)));
        is_step(at, chosen, &Pair { doubled: doubled.each_ref().map(value), sum: sum.each_ref().map(value) })?;
    }
    Ok(())
}

/// A number in four words with something in each.
fn full_words(x: Formal) -> saturated::field::Element<Word> {
    let upper = [2, 3, 5].map(n);
    let weights = [64, 128, 192].map(|k| Formal::number(power_of_two(k)));
    let lowest = upper.iter().zip(weights).fold(x, |rest, (word, weight)| rest.sub(word.mul(weight)));
    saturated::field::Element([lowest, upper[0], upper[1], upper[2]].map(Mutant))
}

fn value_of_full_words(a: &impl saturated::field::Factor<Word>) -> Formal {
    let weights = (0u32..).map(|i| Formal::number(power_of_two(64 * i)));
    a.words().iter().zip(weights).fold(n(0), |sum, (word, weight)| sum.add(word.0.mul(weight)))
}

/// As [`stepped`], on full words.
fn stepped_on_full_words(at: Coordinates) -> Result<(), String> {
    let [x1, z1, x2, z2, u, _] = at;
    let value = value_of_full_words;
    for (turn, chosen) in [(0, [x1, z1]), (1, [x2, z2])] {
        let pair = Pair { doubled: [x1, z1].map(full_words), sum: [x2, z2].map(full_words) };
        let Pair { doubled, sum } = saturated::ladder::step(&pair, &full_words(u), Mutant(n(turn)));
        is_step(at, chosen, &Pair { doubled: doubled.each_ref().map(value), sum: sum.each_ref().map(value) })?;
    }
    Ok(())
}

/// The sum with a point of a table, or the difference, on full words.
fn added_on_full_words([x1, y1, z1, x2, y2, _]: Coordinates) -> Result<(), String> {
    let value = |a: &saturated::field::Element<Word>| element(value_of_full_words(a));
    let sum = |a: Formal| full_words(a).sum();
    let fixed = |a: Formal| saturated::field::Fixed(full_words(a).0);
    let (x, y) = (x1.mul(z1), y1.mul(z1));
    let p = Extended { plus: sum(y.add(x)), minus: sum(y.sub(x)), z: full_words(z1), t: full_words(product([x1, y])) };
    let t = product([n(2), d(), x2, y2]);
    let q = Affine { plus: fixed(y2.add(x2)), minus: fixed(y2.sub(x2)), t: fixed(t) };
    let scale = squared(product([n(2), z1]));
    for (q, x2) in [(q, x2), (q.signed(Mutant(n(1))), n(0).sub(x2))] {
        let Extended { plus, minus, z, t } = p.add(&q).extended();
        let [plus, minus] = [&plus, &minus].map(value_of_full_words);
        let [x, y] = [plus.sub(minus), plus.add(minus)].map(|twice| element(twice.mul(inverse(2))));
        is_sum(&Point { x, y, z: value(&z), t: value(&t) }, [x1, y1], [x2, y2], scale, as_it_is)?;
    }
    Ok(())
}

/// The neutral point and the entry for a digit of 0, on full words.
fn neutral_on_full_words() {
    let value = |a: &saturated::field::Sum<Word>| value_of_full_words(a);
    let Extended { plus, minus, z, t } = Extended::<Word>::neutral();
    let neutral = [n(1), n(1), n(1), n(0)];
    assert_eq!([value(&plus), value(&minus), value_of_full_words(&z), value_of_full_words(&t)], neutral);
    let row = [[7; 12]; 8];
    let entry = Affine::from_words(look_up_words(&row, 0));
    let one = [1, 0, 0, 0];
    assert_eq!([entry.plus.0, entry.minus.0, entry.t.0], [one, one, [0; 4]]);
    let entry = Affine::from_words([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    let same = entry.signed(0);
    assert_eq!([entry.plus.0, entry.minus.0, entry.t.0], [same.plus.0, same.minus.0, same.t.0]);
}

/// The lanes after one step of the ladder in eight lanes: `(X1 : Z1)` is doubled, where `swap` says so the sum `(X2 : Z2)`.
fn wide_step([x1, z1, x2, z2, u, _]: Coordinates, swap: i32) -> [Formal; 8] {
    let lanes = Columns(in_lanes([x1, x1, z1, z1, x2, z2, u.mul(x2), u.mul(z2)]));
    let result = wide_ladder::step(Model, &wide_ladder::Plan::new(Model), lanes, Mutant(n(swap)));
    [0, 1, 2, 3, 4, 5, 6, 7].map(|lane| value(&Reduced(result.0.map(|limb| limb.0[lane]))))
}

/// As [`stepped`], with 121666 times the double.
fn is_wide_step([x1, z1, x2, z2, u, _]: Coordinates, swap: i32, lanes: &[Formal]) -> Result<(), String> {
    let [x, z] = if swap == 0 { [x1, z1] } else { [x2, z2] };
    let bracket = squared(x).add(product([n(486_662), x, z])).add(squared(z));
    let double_x = product([n(121_666), squared(squared(x).sub(squared(z)))]);
    let double_z = product([n(121_666), n(4), x, z, bracket]);
    let sum_x = product([n(4), squared(x1.mul(x2).sub(z1.mul(z2)))]);
    let sum_z = product([n(4), u, squared(x1.mul(z2).sub(z1.mul(x2)))]);
    let right = [double_x, double_x, double_z, double_z, sum_x, sum_z, u.mul(sum_x), u.mul(sum_z)];
    (0..8).try_for_each(|lane| equal(&format!("lane {lane}"), lanes[lane], right[lane]))
}

/// These formulas are the law of addition on v^2 = u^3 + A u^2 + u: doubles by the tangent, sums by the chord.
#[test]
fn the_ladder_is_the_law_of_addition() {
    let a = n(486_662);
    let [u1, v1, u2, v2] = [0, 1, 2, 3].map(Formal::variable);
    let right = |u: Formal| product([u, squared(u).add(a.mul(u)).add(n(1))]);
    // u of the double is ((3 u^2 + 2 A u + 1) / 2v)^2 - A - 2u, and 4 v^2 is 4 u (u^2 + A u + 1).
    let slope = product([n(3), u1, u1]).add(product([n(2), a, u1])).add(n(1));
    let double = squared(slope).sub(product([n(4), a.add(n(2).mul(u1)), right(u1)]));
    assert_eq!(double, squared(squared(u1).sub(n(1))));

    // u of the sum is ((v2 - v1) / (u2 - u1))^2 - A - u1 - u2, that of the difference the same with v2 + v1: their
    // product is ((u1 u2 - 1) / (u1 - u2))^2.
    let run = squared(u2.sub(u1));
    let numerator = |rise: Formal| squared(rise).sub(product([a.add(u1).add(u2), run]));
    let both = numerator(v2.sub(v1)).mul(numerator(v2.add(v1)));
    let without_squares = Formal::new(&both.polynomial().terms().fold(Polynomial::default(), |sum, (m, c)| {
        let [e1, e2] = [1, 3].map(|v| m.iter().filter(|&&w| w == v).count());
        assert!(e1 % 2 == 0 && e2 % 2 == 0, "only squares of v are left");
        let rest = Formal::new(&{
            let mut term = Polynomial::default();
            term.add_term(m.iter().copied().filter(|v| v % 2 == 0).collect(), c.clone());
            term
        });
        let squares = (0..e1 / 2).map(|_| right(u1)).chain((0..e2 / 2).map(|_| right(u2)));
        sum.plus(&squares.fold(rest, Word64::mul).polynomial(), &1.into())
    }));
    assert_eq!(without_squares, squared(u1.mul(u2).sub(n(1))).mul(run));
}

/// On formal limbs each operation of the field is what it is called after, so that formulas are made of the right ones.
#[test]
fn the_field_is_a_field() {
    let [a, b, c] = [0, 5, 10].map(|first| Reduced([0, 1, 2, 3, 4].map(|i| Mutant(Formal::variable(first + i)))));
    let [x, y, z] = [&a, &b, &c].map(value);
    assert_eq!(value(&mul(&a, &b)), x.mul(y));
    assert_eq!(value(&square(&a)), x.mul(x));
    assert_eq!(value(&mul_small(&a, 121_665)), x.mul(n(121_665)));
    assert_eq!(value(&a.add(&b)), x.add(y));
    assert_eq!(value(&a.sub(&b)), x.sub(y));
    assert_eq!(value(&a.negate()), n(0).sub(x));
    assert_eq!(value(&a.double_add(&b)), x.add(x).add(y));
    assert_eq!(value(&a.double_sub(&b)), x.add(x).sub(y));
    assert_eq!(value(&a.double_add_sub(&b, &c)), x.add(x).add(y).sub(z));
    assert_eq!(value(&a.sub_sum(&b, &c)), x.sub(y).sub(z));
    assert_eq!(value(&a.sub(&b).carry()), x.sub(y));
}

/// The same of full words.
#[test]
fn the_field_of_full_words_is_a_field() {
    use saturated::field::{Element, Fixed, mul_and_multiply_add, mul_one, mul_two, square_two};
    let [a, b, c, d] = [0, 4, 8, 12].map(|first| Element([0, 1, 2, 3].map(|i| Mutant(Formal::variable(first + i)))));
    let [x, y, z, t] = [&a, &b, &c, &d].map(value_of_full_words);
    let values = |pair: [Element<Word>; 2]| pair.map(|a| value_of_full_words(&a));
    assert_eq!(value_of_full_words(&mul_one(&a, &b)), x.mul(y));
    assert_eq!(values(mul_two(&a, &b, &c, &d)), [x.mul(y), z.mul(t)]);
    assert_eq!(values(square_two(&a, &b)), [x.mul(x), y.mul(y)]);
    assert_eq!(values(mul_and_multiply_add(&a, &b, 121_665, &c, &d)), [x.mul(y), z.mul(n(121_665)).add(t)]);
    assert_eq!(value_of_full_words(&a.add(&b)), x.add(y));
    assert_eq!(value_of_full_words(&a.sub(&b)), x.sub(y));
    assert_eq!(value_of_full_words(&a.sum().add(&b)), x.add(y));
    assert_eq!(value_of_full_words(&a.sum().sub(&b)), x.sub(y));
    assert_eq!(value_of_full_words(&Fixed(a.0).negate()), n(0).sub(x));
}

#[test]
fn constants_are_right() {
    assert_eq!(value(&Reduced::constant(D)), d());
    assert_eq!(value(&Reduced::constant(D2)), d().add(d()));
    let base = Point::<Word>::base();
    let [x, y, z, t] = [&base.x, &base.y, &base.z, &base.t].map(value);
    assert_eq!([y, z, t], [n(4).mul(inverse(5)), n(1), x.mul(y)]);
    assert_eq!(squared(y).sub(squared(x)), n(1).add(d().mul(squared(t))));
    assert_eq!(x.polynomial().constant_term() % 2, 0.into(), "of both x it is the even one");
    // d is no square, which makes the law complete.
    let d = d().polynomial().constant_term();
    assert_eq!(d.modpow(&((prime() - 1) / 2), &prime()), prime() - 1);
}

#[test]
fn sums_are_right() {
    added(variables()).unwrap();
    added_to_affine(variables()).unwrap();
    are_sums(variables(), &sums_in_lanes::<4, 2>(variables())).unwrap();
    are_sums(variables(), &sums_in_lanes::<8, 1>(variables())).unwrap();
    neutral(variables()).unwrap();
    added_on_full_words(variables()).unwrap();
    neutral_on_full_words();
}

#[test]
fn doubles_are_right() {
    doubled(variables()).unwrap();
    are_doubles(variables(), &doubles_in_lanes::<4, 2>(variables())).unwrap();
    are_doubles(variables(), &doubles_in_lanes::<8, 1>(variables())).unwrap();
}

#[test]
fn steps_are_right() {
    stepped(variables()).unwrap();
    stepped_on_full_words(variables()).unwrap();
    for swap in [0, 1] {
        is_wide_step(variables(), swap, &wide_step(variables(), swap)).unwrap();
    }
}

/// Every mistake is seen at one point: the base point and four other numbers. Constants of the field are not changed here:
/// most of them belong to carries, of which there are none.
#[test]
fn mistakes() {
    let base = Point::<Word>::base();
    let [x, y] = [&base.x, &base.y].map(value);
    let number = |k: u32| Formal::number(BigInt::from(k).modpow(&100.into(), &prime()));
    let at = [x, y, number(3), number(5), number(7), number(11)];
    let claims: [(_, Claim, usize); 6] = [
        ("add", added, 41),
        ("niels", added_to_affine, 19),
        ("double", doubled, 9),
        ("step", stepped, 19),
        ("step on full words", stepped_on_full_words, 13),
        ("add on full words", added_on_full_words, 13),
    ];
    for (name, claim, every) in claims {
        let report = survivors(|place, name| name != "constant" && place.is_multiple_of(every), || claim(at));
        println!("{name}: {} operations, {} mutants", report.operations, report.mutants);
        assert!(report.mutants > 100, "{name}: too few to say anything: {}", report.mutants);
        assert_eq!(report.survivors, Vec::<String>::new(), "{name}");
    }
}

/// The same in lanes. Much makes no difference there: lanes that a mask leaves out, and the high halves of products, which
/// formal words do not have. Whatever makes one is refused.
#[test]
fn mistakes_in_lanes() {
    type Compute = fn(Coordinates) -> Vec<Formal>;
    type Check = fn(Coordinates, &[Formal]) -> Result<(), String>;
    let base = Point::<Word>::base();
    let [x, y] = [&base.x, &base.y].map(value);
    let number = |k: u32| Formal::number(BigInt::from(k).modpow(&100.into(), &prime()));
    let at = [x, y, number(3), number(5), number(7), number(11)];
    let claims: [(_, Compute, Check, usize); 6] = [
        ("add", |at| flat(&sums_in_lanes::<4, 2>(at)), |at, lanes| are_sums(at, &points(lanes)), 97),
        ("add in eight lanes", |at| flat(&sums_in_lanes::<8, 1>(at)), |at, lanes| are_sums(at, &points(lanes)), 97),
        ("double", |at| flat(&doubles_in_lanes::<4, 2>(at)), |at, lanes| are_doubles(at, &points(lanes)), 29),
        (
            "double in eight lanes",
            |at| flat(&doubles_in_lanes::<8, 1>(at)),
            |at, lanes| are_doubles(at, &points(lanes)),
            29,
        ),
        ("step", |at| wide_step(at, 0).to_vec(), |at, lanes| is_wide_step(at, 0, lanes), 29),
        ("step after a swap", |at| wide_step(at, 1).to_vec(), |at, lanes| is_wide_step(at, 1, lanes), 29),
    ];
    for (name, compute, check, every) in claims {
        refute_mistakes_in_lanes(name, every, 40, || compute(at), |coordinates| check(at, coordinates));
    }
}
