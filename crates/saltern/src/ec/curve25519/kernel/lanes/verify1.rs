//! One verification of Ed25519 with two points side by side, a coordinate in each lane. Everything is public.
//!
//! With scalars of half the size (`half_size.rs`) the first point becomes `s0 B - u A`, the second one
//! `s1 2^126 B - v R`, and their sum has to be the neutral point. u and v have signed digits of radix 16, s has 37 odd
//! digits of radix 128, of which the upper 19 belong to s1.

use super::decode8::{Decode, Decoded};
use super::field::{Columns, Element, Vector};
use super::lane;
use super::verify8::{BASE_DIGITS, base_digits};
use crate::curve25519::kernel::coordinates::{self, Cached, Plan, Point, Sign};
use crate::curve25519::kernel::ed25519::{Claim, Verdict, reduce};
use crate::curve25519::kernel::serial::calls::mul;
use crate::curve25519::kernel::serial::double_base::OddMultiples;
use crate::curve25519::kernel::serial::edwards;
use crate::curve25519::kernel::serial::encoding::is_zero;
use crate::curve25519::kernel::serial::field::{Reduced, words_of};
use crate::curve25519::kernel::serial::fixed_base::{EIGHTS, plus_eights, signed_digit};
use crate::curve25519::kernel::serial::half_size::half_size_vartime;
use crate::curve25519::kernel::serial::odd_table::{ODD_MULTIPLES, UPPER_ODD_MULTIPLES};
use crate::curve25519::kernel::serial::scalar;
use core::marker::PhantomData;
use saltern_lanes::{Kernel, Token, opaque, reveal};

/// The highest place of a digit of s1, and how many digits s0 has.
pub const TOP_PLACE: usize = 126;
const LOWER_DIGITS: usize = TOP_PLACE / 7;

/// Two points side by side: in two vectors of four lanes or in one of eight. What is done with one vector runs beside what
/// waits in the other: so every stage is done for both.
#[derive(Clone, Copy, Debug)]
pub struct Two<V, const N: usize>(pub [Point<Columns<V>>; N]);

/// Two points to be added.
#[derive(Clone, Copy)]
pub struct TwoCached<V: Vector, const N: usize>(pub [Cached<Columns<V>>; N]);

impl<V: Vector, const N: usize> Two<V, N> {
    /// From coordinates.
    #[inline(always)]
    pub fn from_words(w: V::Token, points: [&edwards::Point<V::Word>; 2]) -> Self {
        const { assert!(N * V::LANES == 8) };
        let mut two = Two([Point::from_words(w, points); N]);
        for i in 1..N {
            two.0[i] = Point::from_words(w, [points[1]; 2]);
        }
        two
    }

    /// Twice both points.
    #[inline(always)]
    pub fn double(&self, w: V::Token, plan: &Plan<Columns<V>>) -> Self {
        let mut operands = [Element::one(w); N];
        for i in 0..N {
            operands[i] = self.0[i].to_double(w, plan);
        }
        let mut squares = [Columns::zero(w); N];
        for i in 0..N {
            squares[i] = <Columns<V> as coordinates::Columns>::square(w, operands[i]);
        }
        for i in 0..N {
            operands[i] = Point::sums_of_double(w, squares[i]);
        }
        Two::complete(w, plan, &operands)
    }

    /// Sums, or differences where `negative` says so.
    #[inline(always)]
    pub fn add(&self, w: V::Token, plan: &Plan<Columns<V>>, q: &TwoCached<V, N>, negative: [V::Word; 2]) -> Self {
        let second = Sign::new(w, negative[1]);
        let mut signs = [Sign::join(Sign::new(w, negative[0]), second); N];
        let mut operands = [Element::one(w); N];
        for i in 0..N {
            if i > 0 {
                signs[i] = second;
            }
            operands[i] = self.0[i].to_add(w, plan);
        }
        let mut products = [Columns::zero(w); N];
        for i in 0..N {
            products[i] = <Columns<V> as coordinates::Columns>::product(w, q.0[i].to_add(signs[i]), operands[i]);
        }
        for i in 0..N {
            operands[i] = Point::sums_of_sum(w, plan, products[i], signs[i]);
        }
        Two::complete(w, plan, &operands)
    }

    #[inline(always)]
    fn complete(w: V::Token, plan: &Plan<Columns<V>>, sums: &[Element<V>; N]) -> Self {
        let mut points = [Point(Columns::zero(w)); N];
        for i in 0..N {
            points[i] = Point::complete(w, plan, sums[i]);
        }
        Two(points)
    }

    /// To be added, more than once.
    #[inline(always)]
    pub fn cached(&self, w: V::Token, plan: &Plan<Columns<V>>) -> TwoCached<V, N> {
        let mut cached = TwoCached([Cached::neutral(w); N]);
        for i in 0..N {
            cached.0[i] = self.0[i].cached(w, plan);
        }
        cached
    }
}

impl<V: Vector, const N: usize> TwoCached<V, N> {
    /// From the words of tables.
    #[inline(always)]
    fn from_words(w: V::Token, entries: [&[V::Word; 12]; 2]) -> Self {
        let mut two = TwoCached([Cached::from_words(w, entries); N]);
        for i in 1..N {
            two.0[i] = Cached::from_words(w, [entries[1]; 2]);
        }
        two
    }

    /// One point of `first` and the other of `second`.
    #[inline(always)]
    fn join(first: &Self, second: &Self) -> Self {
        let mut joined = *second;
        for i in 0..5 {
            joined.0[0].0.0[i] = first.0[0].0.0[i].blend::<0b1111_0000>(second.0[0].0.0[i]);
        }
        joined
    }
}

impl<V: Vector<Word = u64>, const N: usize> Two<V, N> {
    /// `[Z, X, Y]` of both.
    #[inline(always)]
    fn projective(&self, w: V::Token) -> [[Reduced<u64>; 3]; 2] {
        let (first, second, from) = (self.0[0].0.carry(w), self.0[N - 1].0.carry(w), 4 * (2 - N));
        [
            [lane(&first.0, 0), lane(&first.0, 1), lane(&first.0, 2)],
            [lane(&second.0, from), lane(&second.0, from + 1), lane(&second.0, from + 2)],
        ]
    }
}

/// 0 to 8 times two points.
struct Multiples<V: Vector, const N: usize>([TwoCached<V, N>; 9]);

impl<V: Vector<Word = u64>, const N: usize> Multiples<V, N> {
    #[inline(always)]
    fn new(w: V::Token, plan: &Plan<Columns<V>>, points: Two<V, N>) -> Self {
        let mut multiples = Multiples([TwoCached([Cached::neutral(w); N]); 9]);
        let mut multiple = points;
        // The barrier keeps the loop one, and the code small.
        for i in 1..opaque(9usize) {
            if i > 1 {
                multiple = multiple.add(w, plan, &multiples.0[1], [0; 2]);
            }
            multiples.0[i] = multiple.cached(w, plan);
        }
        multiples
    }
}

/// The neutral point, as tables have points.
const NEUTRAL: [u64; 12] = [1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0];

/// An odd multiple of B or 2^126 B from a table, and 1 if it is to be taken away.
#[inline(always)]
fn base_multiple(table: &OddMultiples, digit: u8) -> (&[u64; 12], u64) {
    let digit = reveal(u64::from(digit));
    (&table[digit as usize & 63], 1 ^ (digit >> 6 & 1))
}

/// The digits of the scalars.
#[derive(Clone, Copy, Debug)]
pub struct Digits {
    /// u and v, by `plus_eights`.
    pub points: [[u64; 4]; 2],
    /// Those of s.
    pub base: [u8; BASE_DIGITS],
    /// 1 where multiples of A and of R are taken away.
    pub taken: [u64; 2],
}

impl Digits {
    /// The highest place of any.
    #[inline(always)]
    pub fn top_place(&self) -> usize {
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

/// The sums of multiples of A and B, and of R and 2^126 B, doubled so many times more.
#[inline(always)]
fn add_up<V: Vector<Word = u64>, const N: usize>(
    w: V::Token,
    plan: &Plan<Columns<V>>,
    multiples: &Multiples<V, N>,
    digits: &Digits,
    doublings: usize,
) -> Two<V, N> {
    let mut sum = Two::from_words(w, [&edwards::Point::identity(); 2]);
    // One loop for all doublings, and in it one for both kinds of digits, so that each operation is in the code once.
    let mut left = digits.top_place() + doublings;
    loop {
        let kinds: usize = if left < doublings { 0 } else { 2 };
        let place = left.saturating_sub(doublings);
        for kind in 0..opaque(kinds) {
            let (q, mut negative);
            if kind == 0 {
                if !place.is_multiple_of(4) {
                    continue;
                }
                let mut multiple = [0; 2];
                negative = digits.taken;
                for i in 0..2 {
                    let (magnitude, sign) = signed_digit(&digits.points[i], place / 4);
                    multiple[i] = (reveal(magnitude) as usize).min(8);
                    negative[i] ^= reveal(sign);
                }
                q = TwoCached::join(&multiples.0[multiple[0]], &multiples.0[multiple[1]]);
            } else {
                if !place.is_multiple_of(7) || place > TOP_PLACE {
                    continue;
                }
                let upper = base_multiple(&UPPER_ODD_MULTIPLES, digits.base[LOWER_DIGITS + place / 7]);
                let lower = match place {
                    TOP_PLACE => (&NEUTRAL, 0),
                    _ => base_multiple(&ODD_MULTIPLES, digits.base[place / 7]),
                };
                q = TwoCached::from_words(w, [lower.0, upper.0]);
                negative = [lower.1, upper.1];
            }
            sum = sum.add(w, plan, &q, negative);
        }
        if left == 0 {
            return sum;
        }
        sum = sum.double(w, plan);
        left -= 1;
    }
}

/// A claim as two points in words, and by what they are multiplied.
struct Prepared {
    points: [edwards::Point<u64>; 2],
    /// Whether A is a point.
    a_exists: bool,
    /// Whether R is, and, for the policies without the cofactor, the encoding is the one that encoding gives.
    r_counts: bool,
    digits: Digits,
}

/// A kernel that decodes and finds the short scalars: a function of its own, in four lanes `D` whatever vectors the processor
/// prefers, since decoding is one chain.
struct Prepare<'a, D>(&'a Claim, bool, PhantomData<D>);

impl<W: Token, D: Vector<Word = u64, Token = W>> Kernel<W> for Prepare<'_, D> {
    type Output = Prepared;

    #[inline(always)]
    fn run(self, w: W) -> Prepared {
        let Prepare(claim, cofactored, _) = self;
        let [decoded] = w.run(Decode::<D, 4, 1>(&[[claim.public, claim.r, claim.r, claim.r]], PhantomData));
        let Decoded { exists: [a_exists, r_exists, ..], is_canonical: [_, r_is_canonical, ..], .. } = decoded;
        let half = half_size_vartime(&reduce(&claim.challenge));
        let s = scalar::mul_add(half.v, words_of(&claim.s), [0; 4]);
        let digits = Digits {
            points: [plus_eights(&half.u), plus_eights(&half.v)],
            base: base_digits(&s),
            taken: [u64::from(!half.negative), 1],
        };
        let mut points = [edwards::Point::identity(); 2];
        for i in 0..2 {
            let (x, y) = (lane(&decoded.x.0, i), lane(&decoded.y.0, i));
            points[i] = edwards::Point { x, y, z: Reduced::one(), t: mul(&x, &y) };
        }
        Prepared { points, a_exists, r_counts: r_exists & (cofactored | r_is_canonical), digits }
    }
}

/// Whether of two points `[Z, X, Y]` one is the opposite of the other: `X0 Z1 + X1 Z0 = 0` and `Y0 Z1 = Y1 Z0`.
#[inline(always)]
fn are_opposite([[z0, x0, y0], [z1, x1, y1]]: &[[Reduced<u64>; 3]; 2]) -> bool {
    let x = mul(x0, z1).add(&mul(x1, z0)).carry();
    let y = mul(y0, z1).sub(&mul(y1, z0)).carry();
    reveal(is_zero(&x) & is_zero(&y)) == 1
}

/// A kernel that says of a claim what `verify_on_words` says: with points in `N` vectors `V`, decoded in four lanes `D`.
#[derive(Clone, Copy, Debug)]
pub struct Verify1<'a, D, V, const N: usize>(pub &'a Claim, pub bool, pub PhantomData<(D, V)>);

impl<W, D, V, const N: usize> Kernel<W> for Verify1<'_, D, V, N>
where
    W: Token,
    D: Vector<Word = u64, Token = W>,
    V: Vector<Word = u64, Token = W>,
{
    type Output = Verdict;

    #[inline(always)]
    fn run(self, w: W) -> Verdict {
        let Verify1(claim, cofactored, _) = self;
        let Prepared { points, a_exists, r_counts, digits } = w.run(Prepare::<D>(claim, cofactored, PhantomData));
        if reveal(u64::from(a_exists)) == 0 {
            return Verdict::NotAPoint;
        }
        if reveal(u64::from(r_counts)) == 0 {
            return Verdict::Invalid;
        }
        let plan = Plan::new(w);
        let multiples = Multiples::<V, N>::new(w, &plan, Two::from_words(w, [&points[0], &points[1]]));
        let sums = add_up(w, &plan, &multiples, &digits, if cofactored { 3 } else { 0 });
        if are_opposite(&sums.projective(w)) { Verdict::Valid } else { Verdict::Invalid }
    }
}
