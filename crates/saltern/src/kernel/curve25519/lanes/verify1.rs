//! One verification of Ed25519 with points in four lanes, two at a time. Everything is public.
//!
//! With scalars of half the size (`half_size.rs`) the first point becomes `s0 B - u A`, the second one
//! `s1 2^126 B - v R`, and their sum has to be the neutral point. u and v have signed digits of radix 16, s has 37 odd
//! digits of radix 128, of which the upper 19 belong to s1.

use super::decode8::{Decode, Decoded};
use super::field::{Columns, Element, Vector};
use super::lane;
use super::points8::limbs;
use super::verify8::{BASE_DIGITS, base_digits};
use crate::kernel::curve25519::ed25519::{Claim, Verdict, reduce};
use crate::kernel::curve25519::words::double_base::OddMultiples;
use crate::kernel::curve25519::words::edwards::D2;
use crate::kernel::curve25519::words::encoding::is_zero;
use crate::kernel::curve25519::words::field::{Reduced, mul, words_of};
use crate::kernel::curve25519::words::fixed_base::{EIGHTS, plus_eights, signed_digit};
use crate::kernel::curve25519::words::half_size::half_size_vartime;
use crate::kernel::curve25519::words::odd_table::{ODD_MULTIPLES, UPPER_ODD_MULTIPLES};
use crate::kernel::curve25519::words::scalar;
use core::marker::PhantomData;
use saltern_lanes::{Kernel, Witness, Word64, opaque, reveal};

/// The highest place of a digit of s1, and how many digits s0 has.
const TOP_PLACE: usize = 126;
const LOWER_DIGITS: usize = TOP_PLACE / 7;

/// Where lanes go and which are meant.
#[derive(Clone, Copy)]
pub struct Plan<V: Vector> {
    /// `[X, Z, Y, X]` of `[Z, X, Y, T]`.
    operand: V::Order,
    /// Lanes 1 and 2 exchanged.
    middle: V::Order,
    /// Of the products `[D, A, B, C]` of a sum: `[D, D, B, B]` and `[C, C, A, A]`.
    products: [V::Order; 2],
    /// `[F, E, G, H]` of `[G, F, H, E]`.
    last: V::Order,
    lanes: [V::Mask; 4],
    middle_lanes: V::Mask,
    odd: V::Mask,
}

/// An order that is public.
#[inline(always)]
fn order<V: Vector>(w: V::Witness, [a, b, c, d]: [u8; 4]) -> V::Order {
    let lanes = [a, b, c, d, 0, 0, 0, 0];
    V::order(w, lanes, lanes, V::Word::constant(0))
}

/// The lanes whose bits are set, which are public.
#[inline(always)]
fn lanes<V: Vector>(w: V::Witness, bits: u8) -> V::Mask {
    V::mask(w, bits, bits, V::Word::constant(0))
}

impl<V: Vector> Plan<V> {
    /// Made once.
    #[inline(always)]
    pub fn new(w: V::Witness) -> Self {
        Plan {
            operand: order::<V>(w, [1, 0, 2, 1]),
            middle: order::<V>(w, [0, 2, 1, 3]),
            products: [order::<V>(w, [0, 0, 2, 2]), order::<V>(w, [3, 3, 1, 1])],
            last: order::<V>(w, [1, 3, 0, 2]),
            lanes: [lanes::<V>(w, 1), lanes::<V>(w, 2), lanes::<V>(w, 4), lanes::<V>(w, 8)],
            middle_lanes: lanes::<V>(w, 0b0110),
            odd: lanes::<V>(w, 0b1010),
        }
    }
}

/// A point `[Z, X, Y, T]`: products, which are not carried yet.
#[derive(Clone, Copy, Debug)]
pub struct Point<V>(pub Columns<V>);

/// A point to be added: `[2 z, y - x, y + x, 2 d t]`.
#[derive(Clone, Copy, Debug)]
pub struct Cached<V>(pub Element<V>);

/// Two points side by side. What is done with one runs beside what waits in the other: so every stage is done for both.
#[derive(Clone, Copy, Debug)]
pub struct Two<V>(pub [Point<V>; 2]);

/// What is in [`Two`]'s stages for one point.
impl<V: Vector> Point<V> {
    /// `[X, Z, Y, X + Y]`, to be squared.
    #[inline(always)]
    pub fn to_double(self, w: V::Witness, plan: &Plan<V>) -> Element<V> {
        let operand = self.0.permute(plan.operand);
        operand.select(operand.plus(self.0.exchange::<1>()), plan.lanes[3]).carry(w)
    }

    /// `[G, F, H, E]` of the double, of the squares `[XX, ZZ, YY, S]` (dbl-2008-hwcd). `F` and `G` have the other sign than in
    /// the formula's source, as in `points8`.
    ///
    /// Squares are below `2^59`, so that `G` is below `2^60.6`, two biases are enough for it, and `F` is below `2^61.6`.
    #[inline(always)]
    pub fn sums_of_double(w: V::Witness, plan: &Plan<V>, squares: Columns<V>) -> Columns<V> {
        let bias = Columns::<V>::bias(w);
        // In lanes 0 and 2 G = YY - XX and H = XX + YY.
        let signed = squares.select(bias.minus(squares), plan.lanes[0]);
        let even = signed.plus(squares.exchange::<2>());
        // In lanes 1 and 3 F = 2 ZZ - G and E = S - H.
        let odd = squares.select(squares.plus(squares), plan.lanes[1]);
        let odd = odd.plus(bias.plus(bias).minus(even.exchange::<1>()));
        even.select(odd, plan.odd)
    }

    /// Twice the point, when nothing runs beside it.
    #[inline(always)]
    pub fn double(self, w: V::Witness, plan: &Plan<V>) -> Self {
        let squares = Columns::zero(w).add_square_in_turn(w, self.to_double(w, plan));
        let sums = Self::sums_of_double(w, plan, squares).carry(w);
        Point(sums.factor(w).times_onto(w, sums.permute(plan.last), Columns::zero(w)))
    }

    /// `[Z, Y - X, Y + X, T]`, to be multiplied with [`Cached`].
    #[inline(always)]
    pub fn to_add(self, w: V::Witness, plan: &Plan<V>) -> Element<V> {
        let signed = self.0.select(Columns::bias(w).minus(self.0), plan.lanes[1]);
        let sum = signed.plus(self.0.permute(plan.middle));
        signed.select(sum, plan.middle_lanes).carry(w)
    }

    /// `[G, F, H, E]` of a sum, or of a difference, of the products `[D, A, B, C]` (add-2008-hwcd-3).
    #[inline(always)]
    pub fn sums_of_sum(w: V::Witness, plan: &Plan<V>, products: Columns<V>, negative: bool) -> Columns<V> {
        // G and F are D + C and D - C, H and E are B + A and B - A.
        let (first, second) = (products.permute(plan.products[0]), products.permute(plan.products[1]));
        let taken = lanes::<V>(w, if negative { 0b1001 } else { 0b1010 });
        first.plus(second.select(Columns::bias(w).minus(second), taken))
    }
}

impl<V: Vector> Two<V> {
    /// From `[G, F, H, E]`: the products `[G F, F E, H G, E H]`.
    #[inline(always)]
    fn complete(w: V::Witness, plan: &Plan<V>, sums: &[Columns<V>; 2]) -> Self {
        let operands = [sums[0].carry(w), sums[1].carry(w)];
        let mut products = Two([Point(sums[0]); 2]);
        for i in 0..2 {
            let other = operands[i].permute(plan.last);
            products.0[i] = Point(operands[i].factor(w).times_onto(w, other, Columns::zero(w)));
        }
        products
    }

    /// Twice both points.
    #[inline(always)]
    pub fn double(&self, w: V::Witness, plan: &Plan<V>) -> Self {
        let operands = [self.0[0].to_double(w, plan), self.0[1].to_double(w, plan)];
        let mut squares = [Columns::zero(w); 2];
        for i in 0..2 {
            squares[i] = squares[i].add_square_in_turn(w, operands[i]);
        }
        let sums = [Point::sums_of_double(w, plan, squares[0]), Point::sums_of_double(w, plan, squares[1])];
        Self::complete(w, plan, &sums)
    }

    /// Sums, or differences where `negative` says so.
    #[inline(always)]
    pub fn add(&self, w: V::Witness, plan: &Plan<V>, q: [&Cached<V>; 2], negative: [bool; 2]) -> Self {
        let operands = [self.0[0].to_add(w, plan), self.0[1].to_add(w, plan)];
        let mut products = [Columns::zero(w); 2];
        for i in 0..2 {
            let exchanged = lanes::<V>(w, if negative[i] { 0b0110 } else { 0 });
            let q = q[i].0.select(q[i].0.permute(plan.middle), exchanged);
            products[i] = q.factor(w).times_onto(w, operands[i], Columns::zero(w));
        }
        let mut sums = products;
        for i in 0..2 {
            sums[i] = Point::sums_of_sum(w, plan, products[i], negative[i]);
        }
        Self::complete(w, plan, &sums)
    }

    /// To be added, more than once.
    #[inline(always)]
    pub fn cached(&self, w: V::Witness, plan: &Plan<V>) -> [Cached<V>; 2] {
        let mut factor = Element::<V>::one(w);
        for i in 0..5 {
            let z = V::splat(w, V::Word::constant(if i == 0 { 2 } else { 0 }));
            let t = V::splat(w, V::Word::constant(D2[i]));
            factor.0[i] = factor.0[i].select(z, plan.lanes[0]).select(t, plan.lanes[3]);
        }
        let (factor, operands) = (factor.factor(w), [self.0[0].to_add(w, plan), self.0[1].to_add(w, plan)]);
        let mut cached = [Cached(operands[0]); 2];
        for i in 0..2 {
            cached[i] = Cached(factor.times_onto(w, operands[i], Columns::zero(w)).carry(w));
        }
        cached
    }
}

impl<V: Vector<Word = u64>> Point<V> {
    /// From coordinates whose limbs are those of elements.
    #[inline(always)]
    pub fn from_words(w: V::Witness, z: &Reduced<u64>, x: &Reduced<u64>, y: &Reduced<u64>, t: &Reduced<u64>) -> Self {
        let mut columns = Columns::zero(w);
        for i in 0..5 {
            columns.0[i] = V::from_words(w, &[z.0[i], x.0[i], y.0[i], t.0[i]]);
        }
        Point(columns)
    }

    #[inline(always)]
    fn neutral(w: V::Witness) -> Self {
        let (zero, one) = (Reduced::zero(), Reduced::one());
        Self::from_words(w, &one, &zero, &one, &zero)
    }
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
struct Multiples<V>([[Cached<V>; 9]; 2]);

impl<V: Vector<Word = u64>> Multiples<V> {
    #[inline(always)]
    fn new(w: V::Witness, plan: &Plan<V>, points: Two<V>) -> Self {
        let neutral = Cached(neutral_to_add(w));
        let mut multiples = Multiples([[neutral; 9]; 2]);
        let mut multiple = points;
        // The barrier keeps the loop one, and the code small.
        for i in 1..opaque(9usize) {
            if i > 1 {
                multiple = multiple.add(w, plan, [&multiples.0[0][1], &multiples.0[1][1]], [false; 2]);
            }
            [multiples.0[0][i], multiples.0[1][i]] = multiple.cached(w, plan);
        }
        multiples
    }
}

/// `[2, 1, 1, 0]`.
#[inline(always)]
fn neutral_to_add<V: Vector<Word = u64>>(w: V::Witness) -> Element<V> {
    let zero = V::splat(w, 0);
    Element([V::from_words(w, &[2, 1, 1, 0]), zero, zero, zero, zero])
}

/// An odd multiple of B or 2^126 B from a table.
#[inline(always)]
fn base_multiple<V: Vector<Word = u64>>(w: V::Witness, table: &OddMultiples, digit: u8) -> Cached<V> {
    let entry = &table[reveal(u64::from(digit & 63)) as usize & 63];
    let mut rows = [V::splat(w, 0); 4];
    for i in 0..4 {
        rows[i] = V::from_words(w, &[if i == 0 { 2 } else { 0 }, entry[4 + i], entry[i], entry[8 + i]]);
    }
    Cached(limbs(rows))
}

/// The digits of the scalars.
struct Digits {
    /// u and v, by `plus_eights`.
    points: [[u64; 4]; 2],
    base: [u8; BASE_DIGITS],
    /// Whether multiples of A and of R are taken away.
    taken: [bool; 2],
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
fn add_up<V: Vector<Word = u64>>(w: V::Witness, plan: &Plan<V>, multiples: &Multiples<V>, digits: &Digits) -> Two<V> {
    let mut sum = Two([Point::neutral(w); 2]);
    let mut place = digits.top_place();
    loop {
        // One loop for both kinds of digits, so that additions are in the code once.
        for kind in 0..opaque(2usize) {
            let (mut q, mut negative) = ([Cached(neutral_to_add(w)); 2], [false; 2]);
            if kind == 0 {
                if !place.is_multiple_of(4) {
                    continue;
                }
                for i in 0..2 {
                    let (magnitude, sign) = signed_digit(&digits.points[i], place / 4);
                    q[i] = multiples.0[i][(reveal(magnitude) as usize).min(8)];
                    negative[i] = (reveal(sign) == 1) ^ digits.taken[i];
                }
            } else {
                if !place.is_multiple_of(7) || place > TOP_PLACE {
                    continue;
                }
                if place < TOP_PLACE {
                    let digit = digits.base[place / 7];
                    (q[0], negative[0]) = (base_multiple(w, &ODD_MULTIPLES, digit), reveal(u64::from(digit & 64)) == 0);
                }
                let digit = digits.base[LOWER_DIGITS + place / 7];
                (q[1], negative[1]) =
                    (base_multiple(w, &UPPER_ODD_MULTIPLES, digit), reveal(u64::from(digit & 64)) == 0);
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
            taken: [!half.negative, true],
        };

        let mut points = Two([Point::<V>::neutral(w); 2]);
        for i in 0..2 {
            let (x, y) = (lane(&decoded.x.0, i), lane(&decoded.y.0, i));
            points.0[i] = Point::from_words(w, &Reduced::one(), &x, &y, &mul(&x, &y));
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
