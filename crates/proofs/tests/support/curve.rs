//! What the proofs of formulas on the curve share: numbers in limbs, the law of addition, steps of the ladder, and how mistakes
//! in lanes are refuted.
#![allow(dead_code)] // Each proof uses a part of it.

use num_bigint::BigInt;
use saltern::curve25519::kernel::serial::edwards::Point;
use saltern::curve25519::kernel::serial::field::{Operand, Reduced};
use saltern::curve25519::kernel::serial::ladder::Pair;
use saltern_lanes::Word64;
use saltern_lanes::model::Words64;
use saltern_proofs::formal::{Formal, forgetting, prime};
use saltern_proofs::mutant::{Mutant, survivors};
use saltern_proofs::polynomial::{Polynomial, power_of_two};
use std::cell::Cell;

pub type Word = Mutant<Formal>;
pub type Coordinates = [Formal; 6];
pub fn n(x: i32) -> Formal {
    Formal::number(x)
}

pub fn product<const N: usize>(factors: [Formal; N]) -> Formal {
    factors.into_iter().fold(n(1), Word64::mul)
}

pub fn squared(x: Formal) -> Formal {
    x.mul(x)
}

pub fn inverse(x: i32) -> Formal {
    Formal::number(BigInt::from(x).modinv(&prime()).expect("not 0"))
}

/// d = -121665 / 121666.
pub fn d() -> Formal {
    n(-121_665).mul(inverse(121_666))
}

/// An element of the field with something in each limb.
pub fn element(x: Formal) -> Reduced<Word> {
    let upper = [2, 3, 5, 7].map(n);
    let weights = [51, 102, 153, 204].map(|k| Formal::number(power_of_two(k)));
    let lowest = upper.iter().zip(weights).fold(x, |rest, (limb, weight)| rest.sub(limb.mul(weight)));
    Reduced([lowest, upper[0], upper[1], upper[2], upper[3]].map(Mutant))
}

/// The value of limbs.
pub fn value(a: &impl Operand<Word>) -> Formal {
    let weights = (0u32..).map(|i| Formal::number(power_of_two(51 * i)));
    a.limbs().iter().zip(weights).fold(n(0), |sum, (limb, weight)| sum.add(limb.0.mul(weight)))
}

/// The point with affine coordinates x and y.
pub fn point([x, y, z]: [Formal; 3]) -> Point<Word> {
    let [x, y, z, t] = [x.mul(z), y.mul(z), z, product([x, y, z])].map(element);
    Point { x, y, z, t }
}

pub fn equal(what: &str, a: Formal, b: Formal) -> Result<(), String> {
    if a == b { Ok(()) } else { Err(format!("{what}: {:?} instead of {:?}", a.polynomial(), b.polynomial())) }
}

/// `result` is the sum of (x1, y1) and (x2, y2) by the law of addition; `normal` brings polynomials into a normal form.
/// With p and q on the curve 1 + d x1 x2 y1 y2 and 1 - d x1 x2 y1 y2 are never 0, since d is no square: so Z is not 0.
pub fn is_sum(
    result: &Point<Word>,
    [x1, y1]: [Formal; 2],
    [x2, y2]: [Formal; 2],
    scale: Formal,
    normal: fn(Formal) -> Formal,
) -> Result<(), String> {
    let [x, y, z, t] = [&result.x, &result.y, &result.z, &result.t].map(value);
    let dt = product([d(), x1, x2, y1, y2]);
    let (plus, minus) = (n(1).add(dt), n(1).sub(dt));
    let same = |what, a, b| equal(what, normal(a), normal(b));
    same("x", x.mul(plus), z.mul(x1.mul(y2).add(y1.mul(x2))))?;
    same("y", y.mul(minus), z.mul(y1.mul(y2).add(x1.mul(x2))))?;
    same("t", x.mul(y), z.mul(t))?;
    same("z", z, product([scale, plus, minus]))
}

pub fn as_it_is(x: Formal) -> Formal {
    x
}

/// Modulo -x^2 + y^2 = 1 + d x^2 y^2, where x and y are the variables 0 and 1: without products of both squares.
pub fn on_the_curve(p: Formal) -> Formal {
    let over_d = BigInt::from(121_666) * BigInt::from(-121_665).modinv(&prime()).expect("not 0");
    let mut p = p.polynomial();
    loop {
        let (mut next, mut changed) = (Polynomial::default(), false);
        for (m, c) in p.terms() {
            let [x, y] = [0, 1].map(|v| m.iter().filter(|&&w| w == v).count());
            if x < 2 || y < 2 {
                next.add_term(m.clone(), c.clone());
                continue;
            }
            changed = true;
            let rest = m[2..x].iter().chain(&m[x + 2..]).copied();
            let c = c * &over_d;
            for (square, sign) in [(Some(1), 1), (Some(0), -1), (None, -1)] {
                let mut term: Vec<_> = rest.clone().chain(square.into_iter().flat_map(|v| [v, v])).collect();
                term.sort_unstable();
                next.add_term(term, &c * sign);
            }
        }
        let next = Formal::new(&next);
        if !changed {
            return next;
        }
        p = next.polynomial();
    }
}

/// Numbers in lanes.
pub fn in_lanes<const N: usize>(numbers: [Formal; N]) -> [Words64<Word, N>; 5] {
    let elements = numbers.map(element);
    std::array::from_fn(|i| Words64(elements.map(|element| element.0[i])))
}

/// One step of the ladder: `(X1 : Z1)` is doubled, where the bit says so `(X2 : Z2)`, and both are added by their
/// difference u.
pub fn is_step([x1, z1, x2, z2, u, _]: Coordinates, [x, z]: [Formal; 2], pair: &Pair<Formal>) -> Result<(), String> {
    let Pair { doubled, sum } = *pair;
    equal("X of the double", doubled[0], squared(squared(x).sub(squared(z))))?;
    let bracket = squared(x).add(product([n(486_662), x, z])).add(squared(z));
    equal("Z of the double", doubled[1], product([n(4), x, z, bracket]))?;
    equal("X of the sum", sum[0], product([n(4), squared(x1.mul(x2).sub(z1.mul(z2)))]))?;
    equal("Z of the sum", sum[1], product([n(4), u, squared(x1.mul(z2).sub(z1.mul(x2)))]))
}

/// Both affine coordinates.
pub type OnePoint = [Formal; 2];

/// The sum of points that are numbers, by the law of addition.
pub fn sum([x1, y1]: OnePoint, [x2, y2]: OnePoint) -> OnePoint {
    let over = |x: Formal| {
        let x = x.polynomial().constant_term();
        Formal::number(x.modinv(&prime()).expect("never 0"))
    };
    let dt = product([d(), x1, x2, y1, y2]);
    [x1.mul(y2).add(y1.mul(x2)).mul(over(n(1).add(dt))), y1.mul(y2).add(x1.mul(x2)).mul(over(n(1).sub(dt)))]
}

/// A multiple of one.
pub fn times(k: i32, [x, y]: OnePoint) -> OnePoint {
    let p = if k < 0 { [n(0).sub(x), y] } else { [x, y] };
    let (mut total, mut power, mut left) = ([n(0), n(1)], p, k.unsigned_abs());
    while left > 0 {
        if left % 2 == 1 {
            total = sum(total, power);
        }
        power = sum(power, power);
        left /= 2;
    }
    total
}

pub fn variables() -> Coordinates {
    [0, 1, 2, 3, 4, 5].map(Formal::variable)
}

/// Coordinates of points, one after the other.
pub fn flat(points: &[Point<Word>]) -> Vec<Formal> {
    points.iter().flat_map(|p| [&p.x, &p.y, &p.z, &p.t].map(value)).collect()
}

/// The points that [`flat`] coordinates are of.
pub fn points(coordinates: &[Formal]) -> Vec<Point<Word>> {
    let point = |p: &[Formal]| Point { x: element(p[0]), y: element(p[1]), z: element(p[2]), t: element(p[3]) };
    coordinates.chunks_exact(4).map(point).collect()
}

/// Every `every`th operation of `compute` changed in turn. Much makes no difference in lanes: those that a mask leaves out, and the
/// high halves of products, which formal words do not have. Whatever makes one is refused by `check`, and these are more than
/// `least`.
pub fn refute_mistakes_in_lanes(
    name: &str,
    every: usize,
    least: usize,
    compute: impl Fn() -> Vec<Formal>,
    check: impl Fn(&[Formal]) -> Result<(), String>,
) {
    refute_mistakes_in_lanes_from(0, name, every, least, compute, check);
}

/// The same of the operations from `first` on. What comes before them is computed once.
pub fn refute_mistakes_in_lanes_from(
    first: usize,
    name: &str,
    every: usize,
    least: usize,
    compute: impl Fn() -> Vec<Formal>,
    check: impl Fn(&[Formal]) -> Result<(), String>,
) {
    let (right, begun, refused) = (compute(), Cell::new(false), Cell::new(0));
    check(&right).expect("the source as it is");
    let claim = || {
        forgetting(|| {
            let results = compute();
            if results == right {
                // As it is, or with a change that makes no difference.
                return if begun.replace(true) { Err("no difference".to_owned()) } else { Ok(()) };
            }
            check(&results).inspect_err(|_| refused.set(refused.get() + 1))
        })
    };
    let chosen = |place: usize, name: &str| name != "constant" && place >= first && place.is_multiple_of(every);
    let report = survivors(chosen, claim);
    println!("{name}: {} operations, {} mutants, {} refused", report.operations, report.mutants, refused.get());
    assert!(refused.get() > least, "{name}: too few to say anything: {}", refused.get());
    assert_eq!(report.survivors, Vec::<String>::new(), "{name}");
}
