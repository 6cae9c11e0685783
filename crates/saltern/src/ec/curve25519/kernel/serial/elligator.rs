//! Elligator 2 (RFC 9380, sections 6.7.1 and 6.8.2): numbers as points of the curve, and points as numbers.

use super::calls::{self, Arithmetic, OnIntegers, mul, square};
use super::edwards::Point;
use super::encoding::{ROOT_OF_MINUS_1, is_zero};
use super::field::{Reduced, mul_small};
use super::invert::invert;
use super::ladder::fraction_of_edwards;
use super::ristretto::{is_negative, sqrt_ratio};
use saltern_lanes::{Kernel, Token, Word64, wipe};

type Fe = Reduced<u64>;

/// J of the Montgomery form v^2 = u^3 + J u^2 + u.
const J: u64 = 486_662;
/// The root of -(J + 2) that is not negative, by which the Edwards form is the Montgomery form.
pub const ROOT_OF_MINUS_J2: [u64; 5] =
    [1_693_982_333_959_686, 608_509_411_481_997, 2_235_573_344_831_311, 947_681_270_984_193, 266_558_006_233_600];
/// 1 - i for i, the root of -1: a root of 2 / i.
const ONE_MINUS_I: [u64; 5] =
    [533_094_393_274_174, 2_016_890_930_128_738, 18_285_341_111_199, 134_597_186_663_265, 1_486_323_764_102_114];
/// Coordinates of a point of order 8, both below p / 2.
const ORDER_8: [[u64; 5]; 2] = [
    [358_744_748_052_810, 1_691_584_618_240_980, 977_650_209_285_361, 1_429_865_912_637_724, 560_044_844_278_676],
    [2_166_873_539_340_326, 1_778_179_147_085_316, 1_886_209_374_839_743, 1_223_329_526_802_818, 105_300_633_354_275],
];

/// A point of the Montgomery form, which is not the one at infinity: u as a fraction, whose denominator is not 0, and v.
#[derive(Clone, Copy, Debug)]
pub struct Montgomery<W> {
    /// Numerator and denominator of u.
    pub u: [Reduced<W>; 2],
    /// v.
    pub v: Reduced<W>,
}

/// A small public number.
#[inline(always)]
fn small<W: Word64>(x: u64) -> Reduced<W> {
    Reduced::constant([x, 0, 0, 0, 0])
}

/// `map_to_curve_elligator2_curve25519` (section 6.7.1), for Z = 2.
#[inline(always)]
pub fn map_to_montgomery<W: Word64>(by: impl Arithmetic<W>, t: &Reduced<W>) -> Montgomery<W> {
    let one = Reduced::one();
    let tt = by.square(t);
    let tt2 = tt.add(&tt).carry();
    // -J / (1 + 2 t^2); that is not 0, since -1/2 is no square.
    let under = tt2.add(&one).carry();
    let first = small::<W>(J).negate().carry();
    // The right side of the equation, u^3 + J u^2 + u.
    let under2 = by.square(&under);
    let bracket = by.square(&first).add(&by.mul(&mul_small(&first, J), &under)).carry().add(&under2).carry();
    let (is_square, root) = by.sqrt_ratio(&by.mul(&first, &bracket), &by.mul(&under2, &under));
    // Where that is no square, it is one for -u - J = 2 t^2 u: 2 t^2 times as much. Of that, the root of i times the first
    // is a root but for t (1 - i).
    let second = by.mul(&first, &tt2);
    let second_root = by.magnitude(&by.mul(&by.mul(&root, t), &Reduced::constant(ONE_MINUS_I)));
    let v = second_root.select(&root.negate().carry(), is_square);
    Montgomery { u: [second.select(&first, is_square), under], v }
}

/// `map_to_curve_elligator2_edwards25519` (section 6.8.2).
#[inline(always)]
pub fn map_to_edwards<W: Word64>(by: impl Arithmetic<W>, t: &Reduced<W>) -> Point<W> {
    let Montgomery { u: [u, under], v } = map_to_montgomery(by, t);
    // x = c u / v and y = (u - 1) / (u + 1), times both denominators.
    let x = by.mul(&u, &Reduced::constant(ROOT_OF_MINUS_J2));
    let (minus, plus, v) = (u.sub(&under), u.add(&under), by.mul(&v, &under));
    let z = by.mul(&v, &plus);
    let point = Point { x: by.mul(&x, &plus), y: by.mul(&v, &minus), z, t: by.mul(&x, &minus) };
    point.select(&Point::identity(), by.is_zero(&z))
}

/// The number modulo p that 48 bytes are, highest first.
#[inline(always)]
fn reduce(bytes: &[u8; 48]) -> Fe {
    let (mut low, mut high) = ([0; 32], [0; 32]);
    for i in 0..31 {
        low[i] = bytes[47 - i];
    }
    for i in 0..17 {
        high[i] = bytes[16 - i];
    }
    // 2^248, which is 2^44 in the highest limb.
    let place = Fe::constant([0, 0, 0, 0, 1 << 44]);
    let number = mul(&Fe::from_bytes(&high), &place).add(&Fe::from_bytes(&low)).carry();
    wipe(&mut low);
    wipe(&mut high);
    number
}

/// Eight times the sum of the points that numbers of 48 bytes map to, the highest byte first.
pub struct MapToGroup<'a>(pub &'a [[u8; 48]]);

impl<W: Token> Kernel<W> for MapToGroup<'_> {
    type Output = Point<u64>;

    #[inline(always)]
    fn run(self, _: W) -> Point<u64> {
        let mut sum = Point::identity();
        for i in 0..self.0.len() {
            sum = calls::add(&sum, &map_to_edwards(OnIntegers, &reduce(&self.0[i])));
        }
        calls::times_eight(&sum)
    }
}

/// The coordinate u of the point that a number maps to; its highest bit is left out.
pub struct Map<'a>(pub &'a [u8; 32]);

impl<W: Token> Kernel<W> for Map<'_> {
    type Output = [u8; 32];

    #[inline(always)]
    fn run(self, _: W) -> [u8; 32] {
        let [u, under] = map_to_montgomery(OnIntegers, &Fe::from_bytes(self.0)).u;
        mul(&u, &invert(&under)).to_bytes()
    }
}

/// A point of the Edwards form, plus as many times the point of order 8 as `torsion` says.
pub struct AddTorsion<'a>(pub &'a Point<u64>, pub u8);

impl<W: Token> Kernel<W> for AddTorsion<'_> {
    type Output = Point<u64>;

    #[inline(always)]
    fn run(self, _: W) -> Point<u64> {
        calls::add(self.0, &torsion(OnIntegers, u64::from(self.1)))
    }
}

/// So many times the point of order 8.
#[inline(always)]
pub fn torsion<W: Word64>(by: impl Arithmetic<W>, times: W) -> Point<W> {
    // The multiples are (0, 1), (x, y), (i, 0), (x, -y), (0, -1), (-x, -y), (-i, 0) and (-x, y): what x does, y did
    // two before.
    let [x, y] = [Reduced::constant(ORDER_8[0]), Reduced::constant(ORDER_8[1])];
    let x = coordinate(&x, &Reduced::constant(ROOT_OF_MINUS_1), times);
    let y = coordinate(&y, &Reduced::one(), times.add(W::constant(2)));
    Point { x, y, z: Reduced::one(), t: by.mul(&x, &y) }
}

/// 0, `odd`, `two`, `odd`, and the same four negated.
#[inline(always)]
fn coordinate<W: Word64>(odd: &Reduced<W>, two: &Reduced<W>, times: W) -> Reduced<W> {
    let bit = |k: u32| times.shr(k).low_bits(1);
    let chosen = Reduced::zero().select(two, bit(1)).select(odd, times.low_bits(1));
    chosen.select(&chosen.negate().carry(), bit(2))
}

/// 1 and a representative of the point whose coordinate u is this fraction, or 0 and nothing of use. The lowest bit of the
/// tweak chooses one of two, and its two highest bits become those of the representative.
///
/// Which points have one does not depend on the tweak. That it is a point of the curve is not looked at: for another u
/// the representative would be that of -u - J.
pub struct Represent<'a>(pub [&'a Fe; 2], pub u8);

impl<W: Token> Kernel<W> for Represent<'_> {
    type Output = (u64, [u8; 32]);

    #[inline(always)]
    fn run(self, _: W) -> (u64, [u8; 32]) {
        let Represent([u, under], tweak) = self;
        // The roots of -u / 2(u + J) and of -(u + J) / 2u: u, or u + J, by the root of -2 u (u + J).
        let sum = u.add(&mul_small(under, J)).carry();
        let product = mul(&u.add(u), &sum).negate().carry();
        let (is_square, over_root) = sqrt_ratio(&Fe::one(), &product);
        let root = mul(&over_root, &u.select(&sum, u64::from(tweak & 1)));
        // Of both roots the one below p / 2: the double of that one is even.
        let doubled = root.add(&root).carry();
        let root = root.select(&root.negate().carry(), is_negative(&doubled));
        let mut representative = root.to_bytes();
        representative[31] |= tweak & 0xc0;
        (is_square | is_zero(&product), representative)
    }
}

/// 1 if a number is the coordinate u of a point of the curve, whose right side is then a square, or 0 if it is of one of
/// the twist.
pub struct IsOnCurve<'a>(pub &'a Fe);

impl<W: Token> Kernel<W> for IsOnCurve<'_> {
    type Output = u64;

    #[inline(always)]
    fn run(self, _: W) -> u64 {
        let (u, one) = (self.0, Fe::one());
        let right = mul(&square(u).add(&mul_small(u, J)).carry().add(&one).carry(), u);
        sqrt_ratio(&right, &one).0
    }
}

/// Both coordinates on the Montgomery form, u and v; zeros for the neutral point, which is at infinity there.
pub struct ToMontgomery<'a>(pub &'a Point<u64>);

impl<W: Token> Kernel<W> for ToMontgomery<'_> {
    type Output = [[u8; 32]; 2];

    #[inline(always)]
    fn run(self, _: W) -> [[u8; 32]; 2] {
        let [u, v] = to_montgomery(OnIntegers, self.0);
        [u.to_bytes(), v.to_bytes()]
    }
}

/// The same as numbers.
#[inline(always)]
pub fn to_montgomery<W: Word64>(by: impl Arithmetic<W>, point: &Point<W>) -> [Reduced<W>; 2] {
    // v = c u / x, by one inversion.
    let [plus, minus] = fraction_of_edwards(point);
    let inverse = by.invert(&by.mul(&minus, &point.x));
    let u_over_x = by.mul(&plus, &inverse);
    let v = by.mul(&by.mul(&u_over_x, &point.z), &Reduced::constant(ROOT_OF_MINUS_J2));
    [by.mul(&u_over_x, &point.x), v]
}
