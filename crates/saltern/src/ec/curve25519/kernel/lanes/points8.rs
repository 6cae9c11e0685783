//! Points of the Edwards curve in lanes: sums, doublings, and odd multiples to choose from. Constant time but for
//! [`base_multiple`].
//!
//! Formulas are those of Hisil, Wong, Carter and Dawson (add-2008-hwcd-3, dbl-2008-hwcd), which have no exceptions on this
//! curve. Bounds: products and squares are below `2^59`, a bias is below `2^60`, and what is carried below `2^61`.

use super::field::{Columns, Element, Vector};
use super::{LANES, Limbs, transpose};
use crate::curve25519::kernel::coordinates::limbs51;
use crate::curve25519::kernel::serial::double_base;
use crate::curve25519::kernel::serial::edwards::D2;
use saltern_lanes::{Word64, opaque, reveal};

/// A point with `x = e/g` and `y = h/f`.
#[derive(Clone, Copy, Debug)]
pub struct Completed<T> {
    /// Numerator of `x`.
    pub e: T,
    /// Denominator of `y`.
    pub f: T,
    /// Denominator of `x`.
    pub g: T,
    /// Numerator of `y`.
    pub h: T,
}

/// What doubling takes: `x = X/Z` and `y = Y/Z`.
#[derive(Clone, Copy, Debug)]
pub struct Projective<V> {
    /// `X`.
    pub x: Element<V>,
    /// `Y`.
    pub y: Element<V>,
    /// `X + Y`.
    pub sum: Element<V>,
    /// `Z`.
    pub z: Element<V>,
}

/// What sums take: with `x y = T/Z` besides.
#[derive(Clone, Copy, Debug)]
pub struct Extended<V> {
    /// `Y + X`.
    pub plus: Element<V>,
    /// `Y - X`.
    pub minus: Element<V>,
    /// `Z`.
    pub z: Element<V>,
    /// `T`.
    pub t: Element<V>,
}

/// A point to be added.
#[derive(Clone, Copy, Debug)]
pub struct Cached<V> {
    /// `Y + X`.
    pub plus: Element<V>,
    /// `Y - X`.
    pub minus: Element<V>,
    /// `2 Z`.
    pub twice_z: Element<V>,
    /// `2 d T`.
    pub t: Element<V>,
}

/// A point to be added, with `Z = 1`.
#[derive(Clone, Copy, Debug)]
pub struct Affine<V> {
    /// `y + x`.
    pub plus: Element<V>,
    /// `y - x`.
    pub minus: Element<V>,
    /// `2 d x y`.
    pub t: Element<V>,
}

/// An element that is the same number in each lane.
#[inline(always)]
pub fn constant<V: Vector>(w: V::Token, x: &Limbs<u64>) -> Element<V> {
    let word = V::Word::constant;
    Element::splat(w, &[word(x[0]), word(x[1]), word(x[2]), word(x[3]), word(x[4])])
}

/// Every lane, for sums without a difference among them.
#[inline(always)]
pub fn all<V: Vector>(w: V::Token) -> V::Mask {
    V::splat(w, V::Word::constant(1)).bit_set::<0>()
}

impl<V: Vector> Completed<Element<V>> {
    /// The neutral point.
    #[inline(always)]
    pub fn neutral(w: V::Token) -> Self {
        let one = Element::one(w);
        Completed { e: constant(w, &[0; 5]), f: one, g: one, h: one }
    }

    /// To be doubled.
    #[inline(always)]
    pub fn projective(&self, w: V::Token) -> Projective<V> {
        let (f, g) = (self.f.factor(w), self.g.factor(w));
        let z = g.times_in_turn::<false>(w, self.f);
        let y = g.times_in_turn::<false>(w, self.h);
        let x = f.times_in_turn::<false>(w, self.e);
        Projective { x: x.carry(w), y: y.carry(w), sum: x.plus(y).carry(w), z: z.carry(w) }
    }

    /// To be added to.
    #[inline(always)]
    pub fn to_add(&self, w: V::Token) -> Extended<V> {
        let (e, g) = (self.e.factor(w), self.g.factor(w));
        let z = g.times_in_turn::<false>(w, self.f).carry(w);
        let y = g.times_in_turn::<true>(w, self.h);
        let t = e.times_in_turn::<false>(w, self.h).carry(w);
        let x = e.times_in_turn::<false>(w, self.f);
        Extended { plus: y.plus(x).carry(w), minus: y.minus(x).carry(w), z, t }
    }
}

impl<V: Vector> Projective<V> {
    /// Twice the point. `f` and `h` have the other sign than in the formula's source, which makes the same point.
    #[inline(always)]
    pub fn double(&self, w: V::Token) -> Completed<Element<V>> {
        let yy = self.y.square_folded::<true>(w);
        let zz = self.z.square_folded::<false>(w);
        let xx = self.x.square_folded::<false>(w);
        let (g, h) = (yy.minus(xx).carry(w), yy.plus(xx).carry(w));
        let sum = self.sum.square_folded::<true>(w);
        Completed {
            e: sum.minus(h.columns()).carry(w),
            f: Columns::bias(w).plus(zz).plus(zz).minus(g.columns()).carry(w),
            g,
            h,
        }
    }
}

impl<V: Vector> Extended<V> {
    /// The point with these coordinates.
    #[inline(always)]
    pub fn new(w: V::Token, x: Element<V>, y: Element<V>, z: Element<V>, t: Element<V>) -> Self {
        let biased = Columns::bias(w).plus(y.columns());
        let (plus, minus) = (biased.plus(x.columns()).carry(w), biased.minus(x.columns()).carry(w));
        Extended { plus, minus, z, t }
    }

    /// Sum, or difference where `positive` is not set, of `self` with twice `z` as given and a point's other coordinates.
    #[inline(always)]
    fn add_coordinates(
        &self,
        w: V::Token,
        twice_z: Columns<V>,
        plus: Element<V>,
        minus: Element<V>,
        t: Element<V>,
        positive: V::Mask,
    ) -> Completed<Element<V>> {
        let c = self.t.times_in_turn::<false>(w, t);
        let (f, g) = (Columns::bias(w).plus(twice_z).minus(c).carry(w), twice_z.plus(c).carry(w));
        let a = self.minus.times_in_turn::<false>(w, plus.select(minus, positive));
        let b = self.plus.times_in_turn::<true>(w, minus.select(plus, positive));
        let (e, h) = (b.minus(a).carry(w), b.plus(a).carry(w));
        Completed { e, f: g.select(f, positive), g: f.select(g, positive), h }
    }

    /// Sum, or difference where `positive` is not set.
    #[inline(always)]
    pub fn add(&self, w: V::Token, q: &Cached<V>, positive: V::Mask) -> Completed<Element<V>> {
        self.add_coordinates(w, self.z.times_in_turn::<false>(w, q.twice_z), q.plus, q.minus, q.t, positive)
    }

    /// Sum, or difference where `positive` is not set.
    #[inline(always)]
    pub fn add_affine(&self, w: V::Token, q: &Affine<V>, positive: V::Mask) -> Completed<Element<V>> {
        self.add_coordinates(w, self.z.columns().plus(self.z.columns()), q.plus, q.minus, q.t, positive)
    }

    /// The point of lane `i ^ D` in lane `i`.
    #[inline(always)]
    pub fn exchange<const D: usize>(&self) -> Self {
        Extended {
            plus: self.plus.exchange::<D>(),
            minus: self.minus.exchange::<D>(),
            z: self.z.exchange::<D>(),
            t: self.t.exchange::<D>(),
        }
    }

    /// To be added more than once.
    #[inline(always)]
    pub fn cached(&self, w: V::Token) -> Cached<V> {
        let t = self.t.times_in_turn::<false>(w, constant(w, &D2)).carry(w);
        Cached { plus: self.plus, minus: self.minus, twice_z: self.z.columns().plus(self.z.columns()).carry(w), t }
    }
}

impl<V: Vector> Cached<V> {
    /// The neutral point.
    #[inline(always)]
    pub fn neutral(w: V::Token) -> Self {
        let one = Element::one(w);
        Cached { plus: one, minus: one, twice_z: constant(w, &[2, 0, 0, 0, 0]), t: constant(w, &[0; 5]) }
    }

    /// The point, or its opposite where `positive` is not set.
    #[inline(always)]
    pub fn completed(&self, w: V::Token, positive: V::Mask) -> Completed<Element<V>> {
        // Y + X and Y - X of it.
        let (plus, minus) = (self.minus.select(self.plus, positive), self.plus.select(self.minus, positive));
        let e = Columns::bias(w).plus(plus.columns()).minus(minus.columns()).carry(w);
        let h = plus.columns().plus(minus.columns()).carry(w);
        Completed { e, f: self.twice_z, g: self.twice_z, h }
    }

    /// Lanes of `o` where `mask` is set, otherwise of `self`.
    #[inline(always)]
    pub fn select(&self, o: &Self, mask: V::Mask) -> Self {
        Cached {
            plus: self.plus.select(o.plus, mask),
            minus: self.minus.select(o.minus, mask),
            twice_z: self.twice_z.select(o.twice_z, mask),
            t: self.t.select(o.t, mask),
        }
    }
}

/// The point `(x, y)`.
#[inline(always)]
pub fn affine<V: Vector>(w: V::Token, x: Element<V>, y: Element<V>) -> Extended<V> {
    Extended::new(w, x, y, Element::one(w), x.times(w, y).carry(w))
}

/// A lane's point, and 3, 5, up to 15 times it: for each lane and multiple a row of twenty limbs. Which of them are looked up is
/// public, so that nothing else has to be read.
#[derive(Clone, Copy, Debug)]
pub struct OddMultiples<V>([[[V; 3]; 8]; LANES]);

impl<V: Vector> OddMultiples<V> {
    /// To be computed.
    #[inline(always)]
    pub fn nothing(w: V::Token) -> Self {
        OddMultiples([[[V::splat(w, V::Word::constant(0)); 3]; 8]; LANES])
    }

    /// Those of the point `(x, y)`.
    #[inline(always)]
    pub fn compute(&mut self, w: V::Token, x: Element<V>, y: Element<V>) {
        let mut multiple = affine(w, x, y);
        let sum = x.columns().plus(y.columns()).carry(w);
        let twice = Projective { x, y, sum, z: Element::one(w) }.double(w).to_add(w).cached(w);
        for entry in 0..opaque(8usize) {
            if entry > 0 {
                multiple = multiple.add(w, &twice, all::<V>(w)).to_add(w);
            }
            self.put(entry, multiple.cached(w));
        }
    }

    /// In each lane the multiple with an index below 8.
    #[inline(always)]
    pub fn put(&mut self, index: usize, multiple: Cached<V>) {
        let Cached { plus: Element(p), minus: Element(m), twice_z: Element(z), t: Element(t) } = multiple;
        let rows = [
            transpose([p[0], p[1], p[2], p[3], p[4], m[0], m[1], m[2]]),
            transpose([m[3], m[4], z[0], z[1], z[2], z[3], z[4], t[0]]),
            transpose([t[1], t[2], t[3], t[4], t[4], t[4], t[4], t[4]]),
        ];
        for lane in 0..LANES {
            for i in 0..3 {
                self.0[lane][index % 8][i] = rows[i][lane];
            }
        }
    }

    /// In each lane the multiple that an index below 8 chooses.
    #[inline(always)]
    pub fn look_up(&self, indices: [usize; LANES]) -> Cached<V> {
        let mut rows = [[self.0[0][0][0]; LANES]; 3];
        for lane in 0..LANES {
            let row = &self.0[lane][indices[lane] % 8];
            for i in 0..3 {
                rows[i][lane] = row[i];
            }
        }
        let (x, y, z) = (transpose(rows[0]), transpose(rows[1]), transpose(rows[2]));
        Cached {
            plus: Element([x[0], x[1], x[2], x[3], x[4]]),
            minus: Element([x[5], x[6], x[7], y[0], y[1]]),
            twice_z: Element([y[2], y[3], y[4], y[5], y[6]]),
            t: Element([y[7], z[0], z[1], z[2], z[3]]),
        }
    }
}

/// In each lane the odd multiple of a table that the lower six bits of a digit choose: `2 digit + 1` times its point. Digits are
/// public.
#[inline(always)]
pub fn base_multiple<V>(w: V::Token, table: &double_base::OddMultiples, digits: &[u64; LANES]) -> Affine<V>
where
    V: Vector<Word = u64>,
{
    let (mut x, mut y) = ([V::splat(w, 0); LANES], [V::splat(w, 0); LANES]);
    for lane in 0..LANES {
        let entry = &table[reveal(digits[lane]) as usize & 63];
        // The last four words stand in the upper lanes.
        (x[lane], y[lane]) = (V::from_words(w, &entry[..8]), V::from_words(w, &entry[4..]));
    }
    let (x, y) = (transpose(x), transpose(y));
    Affine {
        plus: limbs([x[0], x[1], x[2], x[3]]),
        minus: limbs([x[4], x[5], x[6], x[7]]),
        t: limbs([y[4], y[5], y[6], y[7]]),
    }
}

/// An element from four words of 64 bits. Bit 255 is left out.
#[inline(always)]
pub fn limbs<V: Vector>(x: [V; 4]) -> Element<V> {
    Element(limbs51(x))
}
