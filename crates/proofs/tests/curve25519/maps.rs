//! Maps between numbers and points, and between the forms of the curve, as polynomials: Elligator 2, ristretto255's map and its
//! comparison, and the coordinates of the Montgomery form. Roots and inverses are variables of which the kernels know as much.

use crate::curve::*;
use num_bigint::BigInt;
use saltern::curve25519::kernel::serial::calls::Arithmetic;
use saltern::curve25519::kernel::serial::elligator::{
    Montgomery, ROOT_OF_MINUS_J2, map_to_edwards, map_to_montgomery, to_montgomery, torsion,
};
use saltern::curve25519::kernel::serial::encoding::ROOT_OF_MINUS_1;
use saltern::curve25519::kernel::serial::field::{self, Operand, Reduced};
use saltern::curve25519::kernel::serial::ladder::fraction_of_edwards;
use saltern::curve25519::kernel::serial::ristretto::{SQRT_AD_MINUS_ONE, differences, map};
use saltern_lanes::Word64;
use saltern_proofs::formal::{Formal, prime};
use saltern_proofs::mutant::{Mutant, unchanged};
use saltern_proofs::polynomial::{Polynomial, Variable};
use std::cell::Cell;

/// The number that is mapped, and the root or the inverse.
const T: Variable = 0;
const ROOT: Variable = 1;

/// What an operation on the field is asked for that is no polynomial, and the answers.
#[derive(Clone, Copy)]
struct Answers<'a> {
    /// Whether a ratio is a square.
    is_square: bool,
    /// Whether what a magnitude is taken of is negative.
    is_negative: bool,
    /// Whether what is compared with zero is.
    is_zero: bool,
    /// The ratio that a root was taken of, or the number that was inverted and 1.
    asked: &'a Cell<[Formal; 2]>,
    /// What was compared with zero.
    compared: &'a Cell<Formal>,
    /// The last magnitude.
    magnitude: &'a Cell<Formal>,
}

fn bit(x: bool) -> Word {
    Mutant(n(x.into()))
}

impl Arithmetic<Word> for Answers<'_> {
    fn mul(self, a: &impl Operand<Word>, b: &impl Operand<Word>) -> Reduced<Word> {
        field::mul(a, b)
    }
    fn invert(self, a: &Reduced<Word>) -> Reduced<Word> {
        self.asked.set([n(1), value(a)]);
        element(Formal::variable(ROOT))
    }
    fn sqrt_ratio(self, u: &Reduced<Word>, v: &Reduced<Word>) -> (Word, Reduced<Word>) {
        self.asked.set([u, v].map(value));
        (bit(self.is_square), element(Formal::variable(ROOT)))
    }
    fn magnitude(self, a: &Reduced<Word>) -> Reduced<Word> {
        self.magnitude.set(if self.is_negative { n(0).sub(value(a)) } else { value(a) });
        element(self.magnitude.get())
    }
    fn is_zero(self, a: &Reduced<Word>) -> Word {
        self.compared.set(value(a));
        bit(self.is_zero)
    }
}

/// What `compute` makes of these answers, and what it asked: the ratio or the number and 1, what it compared, and the magnitude.
fn answered<R>(
    [is_square, is_negative, is_zero]: [bool; 3],
    compute: impl FnOnce(Answers<'_>) -> R,
) -> (R, [Formal; 4]) {
    let (asked, compared, magnitude) = (Cell::new([n(0); 2]), Cell::new(n(0)), Cell::new(n(0)));
    let answers =
        Answers { is_square, is_negative, is_zero, asked: &asked, compared: &compared, magnitude: &magnitude };
    let result = compute(answers);
    let [u, v] = asked.get();
    (result, [u, v, compared.get(), magnitude.get()])
}

/// What the square of the root is, by its answer: the ratio, or that times the root of -1.
fn square_of_root(is_square: bool, [u, v]: [Formal; 2]) -> [Formal; 2] {
    if is_square { [u, v] } else { [i().mul(u), v] }
}

/// A magnitude that is used, if there was no root.
fn used(is_square: bool, magnitude: Formal) -> Formal {
    if is_square { n(0) } else { magnitude }
}

/// A constant of the source.
fn number(limbs: [u64; 5]) -> Formal {
    unchanged(|| value(&Reduced::constant(limbs)))
}

/// The root of -1.
fn i() -> Formal {
    number(ROOT_OF_MINUS_1)
}

/// J of v^2 = u^3 + J u^2 + u.
fn j() -> Formal {
    n(486_662)
}

/// The root of -(J + 2).
fn c() -> Formal {
    number(ROOT_OF_MINUS_J2)
}

/// A root of -(d + 1).
fn root_of_minus_d1() -> Formal {
    number(SQRT_AD_MINUS_ONE)
}

/// Where `v` times the square of the root is `u`, which neither holds the root, `p` is 0, unless `v` is.
fn is_zero(what: &str, p: Formal, [u, v]: [Formal; 2]) -> Result<(), String> {
    let p = p.polynomial();
    let exponent = |m: &[Variable]| m.iter().filter(|&&w| w == ROOT).count();
    if p.terms().any(|(m, _)| exponent(m) % 2 == 1) {
        return Err(format!("{what}: the root by itself in {p:?}"));
    }
    let most = p.terms().map(|(m, _)| exponent(m) / 2).max().unwrap_or(0);
    let sum = (0..=most).fold(n(0), |sum, k| {
        let mut factor = Polynomial::default();
        for (m, coefficient) in p.terms().filter(|(m, _)| exponent(m) == 2 * k) {
            factor.add_term(m.iter().copied().filter(|&w| w != ROOT).collect(), coefficient.clone());
        }
        let powers = (0..k).map(|_| u).chain((k..most).map(|_| v));
        sum.add(powers.fold(Formal::new(&factor), Word64::mul))
    });
    equal(what, sum, n(0))
}

/// The right side of the equation of the Montgomery form for u = over / under, times the cube of `under`.
fn right_side(over: Formal, under: Formal) -> Formal {
    over.mul(squared(over).add(product([j(), over, under])).add(squared(under)))
}

fn elligator(answers: [bool; 3]) -> Vec<Formal> {
    let t = element(Formal::variable(T));
    let (Montgomery { u, v }, [asked_u, asked_v, _, magnitude]) = answered(answers, |by| map_to_montgomery(by, &t));
    vec![value(&u[0]), value(&u[1]), value(&v), asked_u, asked_v, used(answers[0], magnitude)]
}

/// A number maps to -J / (1 + 2 t^2) where that is the coordinate u of a point, otherwise to the one with -u - J, which then is
/// one; v is the root that RFC 9380 takes.
fn is_elligator([is_square, ..]: [bool; 3], found: &[Formal]) -> Result<(), String> {
    let &[over, under, v, asked_u, asked_v, magnitude] = found else { panic!("six numbers") };
    let denominator = n(1).add(n(2).mul(squared(Formal::variable(T))));
    let first = n(0).sub(j());
    // Both denominators are known not to be 0.
    let asked = product([asked_u, denominator, denominator, denominator]);
    equal("what is asked for", asked, asked_v.mul(right_side(first, denominator)))?;
    equal("denominator", under, denominator)?;
    equal("u", over, if is_square { first } else { n(0).sub(first).sub(j().mul(denominator)) })?;
    equal("v", v, if is_square { n(0).sub(Formal::variable(ROOT)) } else { magnitude })?;
    let equation = product([v, v, under, under, under]).sub(right_side(over, under));
    is_zero("equation", equation, square_of_root(is_square, [asked_u, asked_v]))
}

fn elligator_of_edwards(answers: [bool; 3]) -> Vec<Formal> {
    let (point, [.., compared, _]) = answered(answers, |by| map_to_edwards(by, &element(Formal::variable(T))));
    [flat(&[point]), vec![compared]].concat()
}

/// The point of the Edwards form with x = c u / v and y = (u - 1) / (u + 1), or the neutral one where that is none.
fn is_elligator_of_edwards(answers: [bool; 3], found: &[Formal]) -> Result<(), String> {
    let &[x, y, z, t, compared] = found else { panic!("five numbers") };
    // What this makes is proved above.
    let right = unchanged(|| elligator(answers));
    let (plus, minus, v) = (right[0].add(right[1]), right[0].sub(right[1]), right[2].mul(right[1]));
    equal("compared", compared, v.mul(plus))?;
    if answers[2] {
        return [(x, 0), (y, 1), (z, 1), (t, 0)].into_iter().try_for_each(|(a, b)| equal("neutral", a, n(b)));
    }
    equal("z", z, v.mul(plus))?;
    equal("x", x.mul(v), product([c(), right[0], z]))?;
    equal("y", y.mul(plus), z.mul(minus))?;
    equal("t", x.mul(y), z.mul(t))
}

fn ristretto(answers: [bool; 3]) -> Vec<Formal> {
    let (point, [u, v, _, magnitude]) = answered(answers, |by| map(by, &element(Formal::variable(T))));
    [flat(&[point]), vec![u, v, used(answers[0], magnitude)]].concat()
}

/// MAP of RFC 9496, section 4.3.4, and that its point is on the curve.
fn is_ristretto([is_square, ..]: [bool; 3], found: &[Formal]) -> Result<(), String> {
    let &[x, y, z, t, asked_u, asked_v, magnitude] = found else { panic!("seven numbers") };
    let (r, one, d) = (i().mul(squared(Formal::variable(T))), n(1), d());
    let v = n(-1).sub(r.mul(d)).mul(r.add(d));
    equal("u of the ratio", asked_u, r.add(one).mul(one.sub(squared(d))))?;
    equal("v of the ratio", asked_v, v)?;
    let (s, c) = if is_square { (Formal::variable(ROOT), n(-1)) } else { (n(0).sub(magnitude), r) };
    let numerator = product([c, r.sub(one), squared(d.sub(one))]).sub(v);
    let (w0, w1) = (product([n(2), s, v]), numerator.mul(root_of_minus_d1()));
    let (w2, w3) = (one.sub(squared(s)), one.add(squared(s)));
    equal("z", z, w1.mul(w3))?;
    equal("x", x.mul(w1), z.mul(w0))?;
    equal("y", y.mul(w3), z.mul(w2))?;
    equal("t", x.mul(y), z.mul(t))?;
    let curve = squared(y).sub(squared(x)).sub(squared(z)).sub(product([d, t, t]));
    is_zero("curve", curve, square_of_root(is_square, [asked_u, asked_v]))
}

fn montgomery(answers: [bool; 3]) -> Vec<Formal> {
    let [x, y, z] = [2, 3, 4].map(Formal::variable);
    let point = point([x, y, z]);
    let ([u, v], [_, inverted, ..]) = answered(answers, |by| to_montgomery(by, &point));
    let [over, under] = fraction_of_edwards(&point);
    vec![value(&u), value(&v), inverted, value(&over), value(&under)]
}

/// u = (1 + y) / (1 - y), also as a fraction, and v = c u / x.
fn is_montgomery(_: [bool; 3], found: &[Formal]) -> Result<(), String> {
    let &[u, v, inverted, over, under] = found else { panic!("five numbers") };
    let [x, y, z] = [2, 3, 4].map(Formal::variable);
    equal("numerator", over, z.mul(n(1).add(y)))?;
    equal("denominator", under, z.mul(n(1).sub(y)))?;
    equal("what is inverted", inverted, product([under, x, z]))?;
    // This times the inverse is 1.
    let one = inverted.mul(Formal::variable(ROOT));
    equal("u", u.mul(n(1).sub(y)), n(1).add(y).mul(one))?;
    equal("v", v.mul(x), c().mul(u))
}

fn compared(answers: [bool; 3]) -> Vec<Formal> {
    let [x1, y1, z1, x2, y2, z2] = variables();
    let (found, _) = answered(answers, |by| differences(by, &point([x1, y1, z1]), &point([x2, y2, z2])));
    found.each_ref().map(value).to_vec()
}

/// The numerators of both coordinates of the difference by the law of addition. It is of order 1, 2 or 4 where one is 0.
fn are_compared(_: [bool; 3], found: &[Formal]) -> Result<(), String> {
    let [x1, y1, z1, x2, y2, z2] = variables();
    equal("x", found[0], product([z1, z2]).mul(x1.mul(y2).sub(y1.mul(x2))))?;
    equal("y", found[1], product([z1, z2]).mul(y1.mul(y2).sub(x1.mul(x2))))
}

fn multiples_of_order_8(answers: [bool; 3]) -> Vec<Formal> {
    let multiples = (0..16).map(|k| answered(answers, |by| torsion(by, Mutant(n(k)))).0);
    flat(&multiples.collect::<Vec<_>>())
}

/// By the law of addition.
fn are_multiples_of_order_8(_: [bool; 3], found: &[Formal]) -> Result<(), String> {
    for (k, p) in (0..).zip(found.chunks_exact(4)) {
        let [x, y] = times(k, point_of_order_8());
        [x, y, n(1), x.mul(y)].iter().zip(p).try_for_each(|(right, found)| equal("coordinate", *found, *right))?;
    }
    Ok(())
}

fn point_of_order_8() -> OnePoint {
    let of_order_8 = unchanged(|| answered([true; 3], |by| torsion(by, Mutant(n(1)))).0);
    [&of_order_8.x, &of_order_8.y].map(value)
}

/// The Montgomery form's equation for u = (1 + y) / (1 - y) and v = c u / x, without denumerators, is that of the Edwards form.
#[test]
fn both_forms_are_one_curve() {
    let [x, y] = [0, 1].map(Formal::variable);
    let (over, under) = (n(1).add(y), n(1).sub(y));
    let montgomery = product([c(), c(), over, over, under]).sub(squared(x).mul(right_side(over, under)));
    let edwards = squared(y).sub(squared(x)).sub(n(1)).sub(product([d(), x, x, y, y]));
    assert_eq!(montgomery, product([over, j().add(n(2)), edwards]));
}

fn constant(x: Formal) -> BigInt {
    let x = x.polynomial();
    assert!(x.terms().all(|(m, _)| m.is_empty()));
    x.constant_term()
}

#[test]
fn constants_are_right() {
    assert_eq!(squared(i()), n(-1));
    assert_eq!(squared(c()), n(0).sub(j().add(n(2))));
    assert_eq!(squared(root_of_minus_d1()), n(-1).sub(d()));
    assert_eq!(constant(c()) % 2, 0.into(), "of both roots it is the even one");
    // -1/2 is no square, so 1 + 2 t^2 is never 0.
    let half = constant(n(0).sub(inverse(2)));
    assert_eq!(half.modpow(&((prime() - 1) / 2), &prime()), prime() - 1);
    let p = point_of_order_8();
    assert!(p.iter().all(|&x| constant(x) < prime() / 2));
    assert_eq!(times(4, p), [n(0), n(-1)], "four times the point is the one of order 2");
    assert_eq!(squared(p[1]).sub(squared(p[0])), n(1).add(product([d(), p[0], p[0], p[1], p[1]])));
}

struct Proof {
    name: &'static str,
    compute: fn([bool; 3]) -> Vec<Formal>,
    check: fn([bool; 3], &[Formal]) -> Result<(), String>,
    /// How many of the answers make a difference.
    answers: u32,
    /// Which operations are changed.
    every: usize,
}

const PROOFS: [Proof; 6] = [
    Proof { name: "elligator", compute: elligator, check: is_elligator, answers: 2, every: 19 },
    Proof {
        name: "elligator of edwards",
        compute: elligator_of_edwards,
        check: is_elligator_of_edwards,
        answers: 3,
        every: 41,
    },
    Proof { name: "map of ristretto255", compute: ristretto, check: is_ristretto, answers: 2, every: 19 },
    Proof { name: "montgomery", compute: montgomery, check: is_montgomery, answers: 0, every: 5 },
    Proof { name: "comparison", compute: compared, check: are_compared, answers: 0, every: 5 },
    Proof { name: "torsion", compute: multiples_of_order_8, check: are_multiples_of_order_8, answers: 0, every: 43 },
];

/// All answers that make a difference.
fn answers(proof: &Proof) -> impl Iterator<Item = [bool; 3]> {
    (0..1 << proof.answers).map(|k| [k & 1 == 1, k & 2 == 2, k & 4 == 4])
}

#[test]
fn maps_are_right() {
    for proof in &PROOFS {
        for answers in answers(proof) {
            (proof.check)(answers, &(proof.compute)(answers)).expect(proof.name);
        }
    }
}

/// What is not used with some answers makes no difference. No operation is only for negative numbers.
#[test]
fn mistakes() {
    for proof in &PROOFS {
        for answers in answers(proof).filter(|[_, is_negative, _]| !is_negative) {
            let (compute, check) = (|| (proof.compute)(answers), |found: &[Formal]| (proof.check)(answers, found));
            refute_mistakes_in_lanes(&format!("{} {answers:?}", proof.name), proof.every, 5, compute, check);
        }
    }
}
