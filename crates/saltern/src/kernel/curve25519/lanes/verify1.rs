//! One verification of Ed25519 with points in four lanes, two at a time. Everything is public.
//!
//! With scalars of half the size (`half_size.rs`) the first point becomes `s0 B - u A`, the second one
//! `s1 2^126 B - v R`, and their sum has to be the neutral point. u and v have signed digits of radix 16, s has 37 odd
//! digits of radix 128, of which the upper 19 belong to s1.

use super::decode8::{Decode, Decoded};
use super::field::{Columns, Element, Vector};
use super::lane;
use super::verify8::{BASE_DIGITS, base_digits};
use crate::kernel::curve25519::coordinates::{self, Cached, Plan, Point, Sign};
use crate::kernel::curve25519::ed25519::{Claim, Verdict, reduce};
use crate::kernel::curve25519::words::double_base::OddMultiples;
use crate::kernel::curve25519::words::edwards;
use crate::kernel::curve25519::words::encoding::is_zero;
use crate::kernel::curve25519::words::field::{Reduced, mul, words_of};
use crate::kernel::curve25519::words::fixed_base::{EIGHTS, plus_eights, signed_digit};
use crate::kernel::curve25519::words::half_size::half_size_vartime;
use crate::kernel::curve25519::words::odd_table::{ODD_MULTIPLES, UPPER_ODD_MULTIPLES};
use crate::kernel::curve25519::words::scalar;
use core::marker::PhantomData;
use saltern_lanes::{Kernel, Witness, opaque, reveal};

/// The highest place of a digit of s1, and how many digits s0 has.
const TOP_PLACE: usize = 126;
const LOWER_DIGITS: usize = TOP_PLACE / 7;

/// Two points side by side. What is done with one runs beside what waits in the other: so every stage is done for both.
#[derive(Clone, Copy, Debug)]
pub struct Two<V>(pub [Point<Columns<V>>; 2]);

impl<V: Vector> Two<V> {
    /// Twice both points.
    #[inline(always)]
    pub fn double(&self, w: V::Witness, plan: &Plan<Columns<V>>) -> Self {
        let operands = [self.0[0].to_double(w, plan), self.0[1].to_double(w, plan)];
        let squares = [square(w, operands[0]), square(w, operands[1])];
        let sums = [Point::sums_of_double(w, squares[0]), Point::sums_of_double(w, squares[1])];
        Two([Point::complete(w, plan, sums[0]), Point::complete(w, plan, sums[1])])
    }

    /// Sums, or differences where `negative` says so.
    #[inline(always)]
    pub fn add(
        &self,
        w: V::Witness,
        plan: &Plan<Columns<V>>,
        q: [&Cached<Columns<V>>; 2],
        negative: [V::Word; 2],
    ) -> Self {
        let signs = [Sign::new(w, negative[0]), Sign::new(w, negative[1])];
        let operands = [self.0[0].to_add(w, plan), self.0[1].to_add(w, plan)];
        let products = [product(w, q[0].to_add(signs[0]), operands[0]), product(w, q[1].to_add(signs[1]), operands[1])];
        let sums =
            [Point::sums_of_sum(w, plan, products[0], signs[0]), Point::sums_of_sum(w, plan, products[1], signs[1])];
        Two([Point::complete(w, plan, sums[0]), Point::complete(w, plan, sums[1])])
    }

    /// To be added, more than once.
    #[inline(always)]
    pub fn cached(&self, w: V::Witness, plan: &Plan<Columns<V>>) -> [Cached<Columns<V>>; 2] {
        [self.0[0].cached(w, plan), self.0[1].cached(w, plan)]
    }
}

#[inline(always)]
fn square<V: Vector>(w: V::Witness, x: Element<V>) -> Columns<V> {
    coordinates::Columns::square(w, x)
}

#[inline(always)]
fn product<V: Vector>(w: V::Witness, x: Element<V>, y: Element<V>) -> Columns<V> {
    coordinates::Columns::product(w, x, y)
}

impl<V: Vector<Word = u64>> Two<V> {
    /// Whether one is the opposite of the other: `X0 Z1 + X1 Z0 = 0` and `Y0 Z1 = Y1 Z0`.
    #[inline(always)]
    fn are_opposite(&self, w: V::Witness) -> bool {
        let (p, q) = (self.0[0].0.carry(w), self.0[1].0.carry(w));
        let [z0, x0, y0] = [lane(&p.0, 0), lane(&p.0, 1), lane(&p.0, 2)];
        let [z1, x1, y1] = [lane(&q.0, 0), lane(&q.0, 1), lane(&q.0, 2)];
        let x = mul(&x0, &z1).add(&mul(&x1, &z0)).carry();
        let y = mul(&y0, &z1).sub(&mul(&y1, &z0)).carry();
        reveal(is_zero(&x) & is_zero(&y)) == 1
    }
}

/// 0 to 8 times two points.
struct Multiples<V: Vector>([[Cached<Columns<V>>; 9]; 2]);

impl<V: Vector<Word = u64>> Multiples<V> {
    #[inline(always)]
    fn new(w: V::Witness, plan: &Plan<Columns<V>>, points: Two<V>) -> Self {
        let neutral = Cached::neutral(w);
        let mut multiples = Multiples([[neutral; 9]; 2]);
        let mut multiple = points;
        // The barrier keeps the loop one, and the code small.
        for i in 1..opaque(9usize) {
            if i > 1 {
                multiple = multiple.add(w, plan, [&multiples.0[0][1], &multiples.0[1][1]], [0; 2]);
            }
            [multiples.0[0][i], multiples.0[1][i]] = multiple.cached(w, plan);
        }
        multiples
    }
}

/// An odd multiple of B or 2^126 B from a table, and 1 if it is to be taken away.
#[inline(always)]
fn base_multiple<V: Vector<Word = u64>>(w: V::Witness, table: &OddMultiples, digit: u8) -> (Cached<Columns<V>>, u64) {
    let digit = reveal(u64::from(digit));
    (Cached::from_words(w, &table[digit as usize & 63]), 1 ^ (digit >> 6 & 1))
}

/// The digits of the scalars.
struct Digits {
    /// u and v, by `plus_eights`.
    points: [[u64; 4]; 2],
    base: [u8; BASE_DIGITS],
    /// 1 where multiples of A and of R are taken away.
    taken: [u64; 2],
}

impl Digits {
    /// The highest place of any.
    #[inline(always)]
    fn top_place(&self) -> usize {
        let mut top = TOP_PLACE;
        for i in 0..4 {
            let digits = reveal((self.points[0][i] ^ EIGHTS[i]) | (self.points[1][i] ^ EIGHTS[i]));
            if digits != 0 {
                top = top.max(64 * i + (63 - digits.leading_zeros() as usize) / 4 * 4);
            }
        }
        top
    }
}

/// The sums of multiples of A and B, and of R and 2^126 B.
#[inline(always)]
fn add_up<V: Vector<Word = u64>>(
    w: V::Witness,
    plan: &Plan<Columns<V>>,
    multiples: &Multiples<V>,
    digits: &Digits,
) -> Two<V> {
    let mut sum = Two([Point::from_words(w, &edwards::Point::identity()); 2]);
    let mut place = digits.top_place();
    loop {
        // One loop for both kinds of digits, so that additions are in the code once.
        for kind in 0..opaque(2usize) {
            let (mut q, mut negative) = ([Cached::neutral(w); 2], [0; 2]);
            if kind == 0 {
                if !place.is_multiple_of(4) {
                    continue;
                }
                for i in 0..2 {
                    let (magnitude, sign) = signed_digit(&digits.points[i], place / 4);
                    q[i] = multiples.0[i][(reveal(magnitude) as usize).min(8)];
                    negative[i] = reveal(sign) ^ digits.taken[i];
                }
            } else {
                if !place.is_multiple_of(7) || place > TOP_PLACE {
                    continue;
                }
                if place < TOP_PLACE {
                    (q[0], negative[0]) = base_multiple(w, &ODD_MULTIPLES, digits.base[place / 7]);
                }
                let digit = digits.base[LOWER_DIGITS + place / 7];
                (q[1], negative[1]) = base_multiple(w, &UPPER_ODD_MULTIPLES, digit);
            }
            sum = sum.add(w, plan, [&q[0], &q[1]], negative);
        }
        if place == 0 {
            return sum;
        }
        sum = sum.double(w, plan);
        place -= 1;
    }
}

/// A kernel that says of a claim what `verify_on_words` says.
#[derive(Clone, Copy, Debug)]
pub struct Verify1<'a, V>(pub &'a Claim, pub bool, pub PhantomData<V>);

impl<W: Witness, V: Vector<Word = u64, Witness = W>> Kernel<W> for Verify1<'_, V> {
    type Output = Verdict;

    #[inline(always)]
    fn run(self, w: W) -> Verdict {
        const { assert!(V::LANES == 4) };
        let Verify1(claim, cofactored, _) = self;
        let [decoded] = w.vectorize(Decode::<V, 4, 1>(&[[claim.public, claim.r, claim.r, claim.r]], PhantomData));
        let Decoded { exists: [a_exists, r_exists, ..], is_canonical: [_, r_is_canonical, ..], .. } = decoded;
        if reveal(u64::from(a_exists)) == 0 {
            return Verdict::NotAPoint;
        }
        if reveal(u64::from(r_exists & (cofactored | r_is_canonical))) == 0 {
            return Verdict::Invalid;
        }
        let half = half_size_vartime(&reduce(&claim.challenge));
        let s = scalar::mul_add(half.v, words_of(&claim.s), [0; 4]);
        let digits = Digits {
            points: [plus_eights(&half.u), plus_eights(&half.v)],
            base: base_digits(&s),
            taken: [u64::from(!half.negative), 1],
        };

        let mut points = Two::<V>([Point::from_words(w, &edwards::Point::identity()); 2]);
        for i in 0..2 {
            let (x, y) = (lane(&decoded.x.0, i), lane(&decoded.y.0, i));
            points.0[i] = Point::from_words(w, &edwards::Point { x, y, z: Reduced::one(), t: mul(&x, &y) });
        }
        let plan = Plan::new(w);
        let multiples = Multiples::new(w, &plan, points);
        let mut sum = add_up(w, &plan, &multiples, &digits);
        // The barrier keeps the loop one, and the code small.
        for _ in 0..opaque(if cofactored { 3usize } else { 0 }) {
            sum = sum.double(w, &plan);
        }
        if sum.are_opposite(w) { Verdict::Valid } else { Verdict::Invalid }
    }
}
