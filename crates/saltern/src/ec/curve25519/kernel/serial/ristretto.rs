//! ristretto255 (RFC 9496): a group of prime order whose elements are sets of points of the Edwards form.

use super::calls::{self, Arithmetic, OnIntegers, mul, square};
use super::edwards::{D, Point};
use super::encoding::{ROOT_OF_MINUS_1, different, is_zero, root_candidates};
use super::field::Reduced;
use saltern_lanes::{Word64, opaque, reveal};

/// A square root of a d - 1, for a = -1.
pub const SQRT_AD_MINUS_ONE: [u64; 5] =
    [2_241_493_124_984_347, 425_987_919_032_274, 2_207_028_919_301_688, 1_220_490_630_685_848, 974_799_131_293_748];
/// The inverse of a square root of a - d.
const INVSQRT_A_MINUS_D: [u64; 5] =
    [278_908_739_862_762, 821_645_201_101_625, 8_113_234_426_968, 1_777_959_178_193_151, 2_118_520_810_568_447];
/// 1 - d^2.
const ONE_MINUS_D_SQ: [u64; 5] =
    [1_136_626_929_484_150, 1_998_550_399_581_263, 496_427_632_559_748, 118_527_312_129_759, 45_110_755_273_534];
/// (d - 1)^2.
const D_MINUS_ONE_SQ: [u64; 5] =
    [1_507_062_230_895_904, 1_572_317_787_530_805, 683_053_064_812_840, 317_374_165_784_489, 1_572_899_562_415_810];

type Fe = Reduced<u64>;

/// 1 for negative numbers, which have an odd representative below p, otherwise 0.
#[inline(always)]
pub fn is_negative(a: &Fe) -> u64 {
    a.to_words()[0] & 1
}

/// The one of the number and its opposite that is not negative.
#[inline(always)]
pub fn magnitude(a: &Fe) -> Fe {
    a.select(&a.negate().carry(), is_negative(a))
}

/// SQRT_RATIO_M1 of RFC 9496, section 4.2: 1 and the root of u/v that is not negative, or 0 and that of the root of -1
/// times u/v.
#[inline(always)]
pub fn sqrt_ratio(u: &Fe, v: &Fe) -> (u64, Fe) {
    let i = Reduced::constant(ROOT_OF_MINUS_1);
    let [[root, check]] = root_candidates(&[[*u, *v]]);
    let right = is_zero(&check.sub(u).carry());
    let opposite = is_zero(&check.add(u).carry());
    let opposite_i = is_zero(&check.add(&mul(u, &i)).carry());
    let root = root.select(&mul(&root, &i), opposite | opposite_i);
    (right | opposite, magnitude(&root))
}

/// 1 and a point of the element that the bytes encode, or 0 and nothing of use (section 4.3.1).
#[inline(always)]
pub fn decode(bytes: &[u8; 32]) -> (u64, Point<u64>) {
    let s = Fe::from_bytes(bytes);
    let canonical = 1 ^ ((different(&s.to_bytes(), bytes) + 0xff) >> 8);
    let one = Fe::one();
    let ss = square(&s);
    let u1 = one.sub(&ss).carry();
    let u2 = one.add(&ss).carry();
    let u2_squared = square(&u2);
    // v = -(d u1^2) - u2^2.
    let v = mul(&Reduced::constant(D), &square(&u1)).add(&u2_squared).carry().negate().carry();
    let (was_square, root) = sqrt_ratio(&one, &mul(&v, &u2_squared));
    let den_x = mul(&root, &u2);
    let den_y = mul(&mul(&root, &den_x), &v);
    let x = magnitude(&mul(&s.add(&s), &den_x));
    let y = mul(&u1, &den_y);
    let t = mul(&x, &y);
    let valid = canonical & (1 ^ is_negative(&s)) & was_square & (1 ^ is_negative(&t)) & (1 ^ is_zero(&y));
    (valid, Point { x, y, z: one, t })
}

/// The element, where public bytes are one.
#[inline(always)]
pub fn decode_vartime(bytes: &[u8; 32]) -> Option<Point<u64>> {
    let (valid, point) = decode(bytes);
    (reveal(valid) == 1).then_some(point)
}

/// The bytes of the element that has this point (section 4.3.2).
#[inline(always)]
pub fn encode(point: &Point<u64>) -> [u8; 32] {
    let Point { x: x0, y: y0, z: z0, t: t0 } = point;
    let i = Reduced::constant(ROOT_OF_MINUS_1);
    let u1 = mul(&z0.add(y0), &z0.sub(y0));
    let u2 = mul(x0, y0);
    let (_, root) = sqrt_ratio(&Fe::one(), &mul(&u1, &square(&u2)));
    let den1 = mul(&root, &u1);
    let den2 = mul(&root, &u2);
    let z_inverse = mul(&mul(&den1, &den2), t0);
    let rotate = is_negative(&mul(t0, &z_inverse));
    let x = x0.select(&mul(y0, &i), rotate);
    let y = y0.select(&mul(x0, &i), rotate);
    let den_inverse = den2.select(&mul(&den1, &Reduced::constant(INVSQRT_A_MINUS_D)), rotate);
    let y = y.select(&y.negate().carry(), is_negative(&mul(&x, &z_inverse)));
    magnitude(&mul(&den_inverse, &z0.sub(&y))).to_bytes()
}

/// 1 if both points are of the same element (section 4.3.3), otherwise 0.
#[inline(always)]
pub fn ct_eq(p: &Point<u64>, q: &Point<u64>) -> u64 {
    let [direct, turned] = differences(OnIntegers, p, q);
    is_zero(&direct) | is_zero(&turned)
}

/// Two numbers, one of which is 0 if both points are of the same element.
#[inline(always)]
pub fn differences<W: Word64>(by: impl Arithmetic<W>, p: &Point<W>, q: &Point<W>) -> [Reduced<W>; 2] {
    let direct = by.mul(&p.x, &q.y).sub(&by.mul(&p.y, &q.x)).carry();
    [direct, by.mul(&p.y, &q.y).sub(&by.mul(&p.x, &q.x)).carry()]
}

/// The element that 64 uniform bytes map to (section 4.3.4).
#[inline(always)]
pub fn from_uniform(bytes: &[[u8; 32]; 2]) -> Point<u64> {
    let mut points = [Point::identity(); 2];
    // The barrier keeps the loop one, and the code small.
    for i in 0..opaque(2usize) {
        points[i % 2] = map(OnIntegers, &Fe::from_bytes(&bytes[i % 2]));
    }
    calls::add(&points[0], &points[1])
}

/// MAP of section 4.3.4.
#[inline(always)]
pub fn map<W: Word64>(by: impl Arithmetic<W>, t: &Reduced<W>) -> Point<W> {
    let (one, d) = (Reduced::one(), Reduced::constant(D));
    let r = by.mul(&Reduced::constant(ROOT_OF_MINUS_1), &by.square(t));
    let u = by.mul(&r.add(&one), &Reduced::constant(ONE_MINUS_D_SQ));
    let minus_one = Reduced::zero().sub(&one).carry();
    let v = by.mul(&minus_one.sub(&by.mul(&r, &d)), &r.add(&d));
    let (was_square, s) = by.sqrt_ratio(&u, &v);
    let s_prime = by.magnitude(&by.mul(&s, t)).negate().carry();
    let s = s_prime.select(&s, was_square);
    let c = r.select(&minus_one, was_square);
    let n = by.mul(&by.mul(&c, &r.sub(&one)), &Reduced::constant(D_MINUS_ONE_SQ)).sub(&v).carry();
    let ss = by.square(&s);
    let w0 = by.mul(&s.add(&s), &v);
    let w1 = by.mul(&n, &Reduced::constant(SQRT_AD_MINUS_ONE));
    let (w2, w3) = (one.sub(&ss), one.add(&ss));
    Point { x: by.mul(&w0, &w3), y: by.mul(&w2, &w1), z: by.mul(&w1, &w3), t: by.mul(&w0, &w2) }
}
