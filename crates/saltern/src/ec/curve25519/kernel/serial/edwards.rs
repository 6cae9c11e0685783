//! Points of the Edwards form -x^2 + y^2 = 1 + d x^2 y^2, and the formulas of Hisil, Wong, Carter and Dawson (2008).
//!
//! The formulas are complete: they hold for all points, also of small order.

use super::field::{Reduced, Unreduced, mul, square};
use saltern_lanes::{Word64, opaque, wipe};

/// d = -121665 / 121666.
pub const D: [u64; 5] =
    [929_955_233_495_203, 466_365_720_129_213, 1_662_059_464_998_953, 2_033_849_074_728_123, 1_442_794_654_840_575];
/// 2d.
pub const D2: [u64; 5] =
    [1_859_910_466_990_425, 932_731_440_258_426, 1_072_319_116_312_658, 1_815_898_335_770_999, 633_789_495_995_903];
const BASE_X: [u64; 5] =
    [1_738_742_601_995_546, 1_146_398_526_822_698, 2_070_867_633_025_821, 562_264_141_797_630, 587_772_402_128_613];
const BASE_Y: [u64; 5] =
    [1_801_439_850_948_184, 1_351_079_888_211_148, 450_359_962_737_049, 900_719_925_474_099, 1_801_439_850_948_198];
const BASE_T: [u64; 5] =
    [1_841_354_044_333_475, 16_398_895_984_059, 755_974_180_946_558, 900_171_276_175_154, 1_821_297_809_914_039];

/// Extended coordinates: x = X/Z, y = Y/Z, x y = T/Z.
#[derive(Clone, Copy, Debug)]
pub struct Point<W> {
    /// X.
    pub x: Reduced<W>,
    /// Y.
    pub y: Reduced<W>,
    /// Z.
    pub z: Reduced<W>,
    /// T.
    pub t: Reduced<W>,
}

/// The same without T, which doubling does not need.
#[derive(Clone, Copy, Debug)]
pub struct Projective<W> {
    /// X.
    pub x: Reduced<W>,
    /// Y.
    pub y: Reduced<W>,
    /// Z.
    pub z: Reduced<W>,
}

/// A sum before its last products: X = E F, Y = G H, Z = F G, T = E H.
#[derive(Clone, Copy, Debug)]
pub struct Completed<W> {
    e: Unreduced<W>,
    f: Unreduced<W>,
    g: Unreduced<W>,
    h: Unreduced<W>,
}

/// A point that is to be added more than once.
#[derive(Clone, Copy, Debug)]
pub struct Cached<W> {
    plus: Unreduced<W>,
    minus: Unreduced<W>,
    z2: Unreduced<W>,
    t2d: Reduced<W>,
}

impl Completed<u64> {
    /// Its limbs, as they are.
    #[inline(always)]
    pub fn limbs(&self) -> [u64; 20] {
        let mut limbs = [0; 20];
        for i in 0..5 {
            [limbs[i], limbs[5 + i]] = [self.e.0[i], self.f.0[i]];
            [limbs[10 + i], limbs[15 + i]] = [self.g.0[i], self.h.0[i]];
        }
        limbs
    }

    /// From [`Completed::limbs`].
    #[inline(always)]
    pub fn from_limbs(limbs: &[u64; 20]) -> Self {
        let mut sum = Point::identity().completed();
        for i in 0..5 {
            [sum.e.0[i], sum.f.0[i]] = [limbs[i], limbs[5 + i]];
            [sum.g.0[i], sum.h.0[i]] = [limbs[10 + i], limbs[15 + i]];
        }
        sum
    }

    /// Erases it.
    #[inline(always)]
    pub fn wipe(&mut self) {
        wipe(&mut self.e.0);
        wipe(&mut self.f.0);
        wipe(&mut self.g.0);
        wipe(&mut self.h.0);
    }
}

impl Cached<u64> {
    /// Erases it.
    #[inline(always)]
    pub fn wipe(&mut self) {
        wipe(&mut self.plus.0);
        wipe(&mut self.minus.0);
        wipe(&mut self.z2.0);
        wipe(&mut self.t2d.0);
    }
}

/// The same with Z = 1: y + x, y - x and 2d x y.
#[derive(Clone, Copy, Debug)]
pub struct Niels<W> {
    /// y + x.
    pub plus: Reduced<W>,
    /// y - x.
    pub minus: Reduced<W>,
    /// 2d x y.
    pub t2d: Reduced<W>,
}

impl<W: Word64> Point<W> {
    /// No point, for an array that is filled later.
    #[inline(always)]
    pub fn zero() -> Self {
        Point { x: Reduced::zero(), y: Reduced::zero(), z: Reduced::zero(), t: Reduced::zero() }
    }

    /// The neutral point.
    #[inline(always)]
    pub fn identity() -> Self {
        Point { x: Reduced::zero(), y: Reduced::one(), z: Reduced::one(), t: Reduced::zero() }
    }

    /// The base point.
    #[inline(always)]
    pub fn base() -> Self {
        Point {
            x: Reduced::constant(BASE_X),
            y: Reduced::constant(BASE_Y),
            z: Reduced::one(),
            t: Reduced::constant(BASE_T),
        }
    }

    /// As a sum: with E = X, F = G = Z and H = Y all coordinates are Z times what they were.
    #[inline(always)]
    pub fn completed(&self) -> Completed<W> {
        Completed { e: self.x.unreduced(), f: self.z.unreduced(), g: self.z.unreduced(), h: self.y.unreduced() }
    }

    /// `self` where `bit` is 0, `other` where it is 1, without a branch.
    #[inline(always)]
    pub fn select(&self, other: &Self, bit: W) -> Self {
        Point {
            x: self.x.select(&other.x, bit),
            y: self.y.select(&other.y, bit),
            z: self.z.select(&other.z, bit),
            t: self.t.select(&other.t, bit),
        }
    }

    /// Without T.
    #[inline(always)]
    pub fn projective(&self) -> Projective<W> {
        Projective { x: self.x, y: self.y, z: self.z }
    }

    /// To be added more than once.
    #[inline(always)]
    pub fn cached(&self) -> Cached<W> {
        Cached {
            plus: self.y.add(&self.x),
            minus: self.y.sub(&self.x),
            z2: self.z.add(&self.z),
            t2d: mul(&self.t, &Reduced::constant(D2)),
        }
    }

    /// The opposite point.
    #[inline(always)]
    pub fn negate(&self) -> Self {
        Point { x: self.x.negate().carry(), y: self.y, z: self.z, t: self.t.negate().carry() }
    }

    /// Sum.
    #[inline(always)]
    pub fn add(&self, q: &Cached<W>) -> Completed<W> {
        let a = mul(&self.y.sub(&self.x), &q.minus);
        let b = mul(&self.y.add(&self.x), &q.plus);
        let c = mul(&self.t, &q.t2d);
        let d = mul(&self.z, &q.z2);
        Completed { e: b.sub(&a), f: d.sub(&c), g: d.add(&c), h: b.add(&a) }
    }

    /// Sum, or difference where `negative` is 1, without a branch: with -x and -t the factors, and the sum and difference
    /// with C, swap places.
    #[inline(always)]
    pub fn add_signed(&self, q: &Cached<W>, negative: W) -> Completed<W> {
        let a = mul(&self.y.sub(&self.x), &q.minus.select(&q.plus, negative));
        let b = mul(&self.y.add(&self.x), &q.plus.select(&q.minus, negative));
        let c = mul(&self.t, &q.t2d);
        let d = mul(&self.z, &q.z2);
        let (f, g) = (d.sub(&c), d.add(&c));
        Completed { e: b.sub(&a), f: f.select(&g, negative), g: g.select(&f, negative), h: b.add(&a) }
    }

    /// Sum with an affine point, or difference where `negative` is 1, without a branch.
    #[inline(always)]
    pub fn add_niels_signed(&self, q: &Niels<W>, negative: W) -> Completed<W> {
        let a = mul(&self.y.sub(&self.x), &q.minus.select(&q.plus, negative));
        let b = mul(&self.y.add(&self.x), &q.plus.select(&q.minus, negative));
        let c = mul(&self.t, &q.t2d);
        let (f, g) = (self.z.double_sub(&c), self.z.double_add(&c));
        Completed { e: b.sub(&a), f: f.select(&g, negative), g: g.select(&f, negative), h: b.add(&a) }
    }
}

impl<W: Word64> Projective<W> {
    /// The neutral point.
    #[inline(always)]
    pub fn identity() -> Self {
        Point::identity().projective()
    }

    /// Twice the point.
    #[inline(always)]
    pub fn double(&self) -> Completed<W> {
        let xx = square(&self.x);
        let yy = square(&self.y);
        let zz = square(&self.z);
        let sum = square(&self.x.add(&self.y));
        // F and H with the other signs, which makes all four products the negative: the same point.
        Completed { e: sum.sub_sum(&xx, &yy), f: zz.double_add_sub(&xx, &yy), g: yy.sub(&xx), h: yy.add(&xx) }
    }
}

impl Projective<u64> {
    /// 2^`n` times the point.
    #[inline(always)]
    pub fn double_times(&self, n: usize) -> Point<u64> {
        let mut point = *self;
        let mut t = Reduced::zero();
        // The barrier keeps the loop one, and the code small.
        for i in 0..opaque(n) {
            let completed = point.double();
            point = completed.projective();
            if i + 1 == n {
                t = mul(&completed.e, &completed.h);
            }
        }
        Point { x: point.x, y: point.y, z: point.z, t }
    }
}

impl<W: Word64> Completed<W> {
    /// The point.
    #[inline(always)]
    pub fn point(&self) -> Point<W> {
        Point { x: mul(&self.e, &self.f), y: mul(&self.g, &self.h), z: mul(&self.f, &self.g), t: mul(&self.e, &self.h) }
    }

    /// The point without T.
    #[inline(always)]
    pub fn projective(&self) -> Projective<W> {
        Projective { x: mul(&self.e, &self.f), y: mul(&self.g, &self.h), z: mul(&self.f, &self.g) }
    }
}

impl<W: Word64> Cached<W> {
    /// No point, for an array that is filled later.
    #[inline(always)]
    pub fn zero() -> Self {
        let zero = Reduced::zero();
        Cached { plus: zero.unreduced(), minus: zero.unreduced(), z2: zero.unreduced(), t2d: zero }
    }

    /// The neutral point.
    #[inline(always)]
    pub fn identity() -> Self {
        Point::identity().cached()
    }

    /// `self` where `bit` is 0, `other` where it is 1, without a branch.
    #[inline(always)]
    pub fn select(&self, other: &Self, bit: W) -> Self {
        Cached {
            plus: self.plus.select(&other.plus, bit),
            minus: self.minus.select(&other.minus, bit),
            z2: self.z2.select(&other.z2, bit),
            t2d: self.t2d.select(&other.t2d, bit),
        }
    }
}

impl<W: Word64> Niels<W> {
    /// The neutral point.
    #[inline(always)]
    pub fn identity() -> Self {
        Niels { plus: Reduced::one(), minus: Reduced::one(), t2d: Reduced::zero() }
    }

    /// As any point is that is to be added.
    #[inline(always)]
    pub fn cached(&self) -> Cached<W> {
        let [plus, minus] = [self.plus.unreduced(), self.minus.unreduced()];
        Cached { plus, minus, z2: Reduced::one().add(&Reduced::one()), t2d: self.t2d }
    }

    /// From the twelve words of three numbers.
    #[inline(always)]
    pub fn from_words(w: [W; 12]) -> Self {
        Niels {
            plus: Reduced::from_words([w[0], w[1], w[2], w[3]]),
            minus: Reduced::from_words([w[4], w[5], w[6], w[7]]),
            t2d: Reduced::from_words([w[8], w[9], w[10], w[11]]),
        }
    }
}
