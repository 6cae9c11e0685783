//! Points in 32 bytes (RFC 8032, section 5.1.2): y, with the lowest bit of x above it.

use super::at;
use super::calls::{mul, square};
use super::edwards::{D, Point};
use super::field::{Reduced, bytes_of, words_of};
use super::invert::{OnWords, Powers, invert};
use super::scalar::is_below_vartime;
use saltern_lanes::level::Portable;
use saltern_lanes::{Kernel, Token, reveal};

/// A square root of -1.
pub const ROOT_OF_MINUS_1: [u64; 5] =
    [1_718_705_420_411_056, 234_908_883_556_509, 2_233_514_472_574_048, 2_117_202_627_021_982, 765_476_049_583_133];

/// u and v of a ratio u / v.
pub type Ratio = [Reduced<u64>; 2];

/// For each ratio a number r with r^4 = (u / v)^2 or 0, and v r^2, which is thus u, -u, or one of those times the root of
/// -1.
#[inline(always)]
pub fn root_candidates<const N: usize>(ratios: &[Ratio; N]) -> [[Reduced<u64>; 2]; N] {
    at(RootCandidates(ratios))
}

/// A function of its own.
struct RootCandidates<'a, const N: usize>(&'a [Ratio; N]);

impl<const N: usize> Kernel<Portable> for RootCandidates<'_, N> {
    type Output = [[Reduced<u64>; 2]; N];

    #[inline(always)]
    fn run(self, _: Portable) -> [[Reduced<u64>; 2]; N] {
        root_candidates_by(OnWords, self.0)
    }
}

#[inline(always)]
fn root_candidates_by<P: Powers, const N: usize>(powers: P, ratios: &[Ratio; N]) -> [[Reduced<u64>; 2]; N] {
    let mut bases = [Reduced::zero(); N];
    let mut candidates = [[Reduced::zero(); 2]; N];
    for j in 0..N {
        let [u, v] = &ratios[j];
        let v3 = mul(&square(v), v);
        let v7 = mul(&square(&v3), v);
        candidates[j][0] = mul(u, &v3);
        bases[j] = mul(u, &v7);
    }
    let powers = powers.p58(&bases);
    for j in 0..N {
        let root = mul(&candidates[j][0], &powers[j]);
        candidates[j] = [root, mul(&ratios[j][1], &square(&root))];
    }
    candidates
}

/// 1 for 0, otherwise 0.
#[inline(always)]
pub fn is_zero(a: &Reduced<u64>) -> u64 {
    let [w0, w1, w2, w3] = a.to_words();
    let any = w0 | w1 | w2 | w3;
    1 ^ ((any | any.wrapping_neg()) >> 63)
}

/// 1 and the point that the bytes are, or 0 and nothing of use. Several take less time than one after the other.
///
/// y may be p or more, and x = 0 may have its sign set: [`is_canonical_vartime`] tells.
#[inline(always)]
fn decode<P: Powers, const N: usize>(powers: P, bytes: &[[u8; 32]; N]) -> [(u64, Point<u64>); N] {
    let mut ratios = [[Reduced::zero(); 2]; N];
    for j in 0..N {
        let yy = square(&Reduced::from_bytes(&bytes[j]));
        let v = mul(&yy, &Reduced::constant(D)).add(&Reduced::one()).carry();
        ratios[j] = [yy.sub(&Reduced::one()).carry(), v];
    }
    let candidates = root_candidates_by(powers, &ratios);
    let mut points = [(0, Point::zero()); N];
    for j in 0..N {
        let ([u, _], [root, check]) = (&ratios[j], &candidates[j]);
        let right = is_zero(&check.sub(u).carry());
        let opposite = is_zero(&check.add(u).carry());
        let x = root.select(&mul(root, &Reduced::constant(ROOT_OF_MINUS_1)), opposite & (1 ^ right));
        let sign = u64::from(bytes[j][31] >> 7);
        let x = x.select(&x.negate().carry(), (x.to_words()[0] & 1) ^ sign);
        let y = Reduced::from_bytes(&bytes[j]);
        points[j] = (right | opposite, Point { x, y, z: Reduced::one(), t: mul(&x, &y) });
    }
    points
}

/// The point, where public bytes are one. y may be p or more, and x = 0 may have its sign set: [`is_canonical_vartime`]
/// tells.
#[inline(always)]
pub fn decode_vartime(bytes: &[u8; 32]) -> Option<Point<u64>> {
    let [point] = decode_each_vartime(&[*bytes]);
    point
}

/// The same for several.
#[inline(always)]
pub fn decode_each_vartime<const N: usize>(bytes: &[[u8; 32]; N]) -> [Option<Point<u64>>; N] {
    let decoded = decode_each(Portable::new(), OnWords, bytes);
    let mut points = [None; N];
    for j in 0..N {
        points[j] = found_vartime(&decoded[j]);
    }
    points
}

/// What public bytes stand for, if that is a point.
#[inline(always)]
pub fn found_vartime((exists, point): &(u64, Point<u64>)) -> Option<Point<u64>> {
    (reveal(*exists) == 1).then_some(*point)
}

/// 1 and a point, or 0 and nothing of use, of each encoding, where a level may have its own way to compute powers.
#[inline(always)]
pub fn decode_each<W: Token, P: Powers, const N: usize>(
    w: W,
    powers: P,
    bytes: &[[u8; 32]; N],
) -> [(u64, Point<u64>); N] {
    w.run(Decode(powers, bytes))
}

/// A function of its own.
struct Decode<'a, P, const N: usize>(P, &'a [[u8; 32]; N]);

impl<W, P: Powers, const N: usize> Kernel<W> for Decode<'_, P, N> {
    type Output = [(u64, Point<u64>); N];

    #[inline(always)]
    fn run(self, _: W) -> [(u64, Point<u64>); N] {
        decode(self.0, self.1)
    }
}

/// p in words.
const P: [u64; 4] = [0xffff_ffff_ffff_ffed, u64::MAX, u64::MAX, u64::MAX >> 1];
const ONE: [u64; 4] = [1, 0, 0, 0];
const MINUS_ONE: [u64; 4] = [P[0] - 1, P[1], P[2], P[3]];
/// The coordinates y of the points of small order: 0 and those of order 8, and 1 and -1.
const SMALL_ORDER: [[u64; 4]; 5] = [
    [0; 4],
    [0xb027_b2c2_8f95_e826, 0xf098_eff2_89f4_c345, 0x3933_c6d3_05ac_dfd5, 0x05fc_536d_8802_38b1],
    [0x4fd8_4d3d_706a_17c7, 0x0f67_100d_760b_3cba, 0xc6cc_392c_fa53_202a, 0x7a03_ac92_77fd_c74e],
    ONE,
    MINUS_ONE,
];

/// The words of y, and whether the sign of x is set, of public bytes.
#[inline(always)]
fn coordinates_vartime(bytes: &[u8; 32]) -> ([u64; 4], bool) {
    let mut y = words_of(bytes);
    for i in 0..4 {
        y[i] = reveal(y[i]);
    }
    let sign = y[3] >> 63 == 1;
    y[3] &= u64::MAX >> 1;
    (y, sign)
}

/// Whether a point's public bytes are those that [`encode`] gives: y below p, and no sign where x is 0, which it is for
/// y = 1 and y = -1 alone.
#[inline(always)]
pub fn is_canonical_vartime(bytes: &[u8; 32]) -> bool {
    let (y, sign) = coordinates_vartime(bytes);
    is_below_vartime(&y, &P) && !(sign && (y == ONE || y == MINUS_ONE))
}

/// Whether a point with public and canonical bytes has small order.
#[inline(always)]
pub fn is_small_order_vartime(bytes: &[u8; 32]) -> bool {
    SMALL_ORDER.contains(&coordinates_vartime(bytes).0)
}

/// 0 if both are the same.
#[inline(always)]
pub fn different(a: &[u8; 32], b: &[u8; 32]) -> u64 {
    let mut difference = 0;
    for i in 0..32 {
        difference |= a[i] ^ b[i];
    }
    u64::from(difference)
}

/// The 32 bytes of a point.
#[inline(always)]
pub fn encode(x: &Reduced<u64>, y: &Reduced<u64>, z: &Reduced<u64>) -> [u8; 32] {
    let over = invert(z);
    let mut words = mul(y, &over).to_words();
    words[3] |= mul(x, &over).to_words()[0] << 63;
    bytes_of(&words)
}
