//! The parts of a product, of a square and of a carry, each an operation or two, for whom their order matters.
//!
//! [`field`](crate::curve25519::kernel::lanes::field) has the same operations in whole rows and carries. They are not made of these
//! parts: LLVM left loops in eight lanes where they were.

use crate::curve25519::kernel::lanes::Limbs;
use crate::curve25519::kernel::lanes::field::{
    Columns, Element, Factor, SPLIT, Vector, begun, constant, double, times19,
};

/// A product, as [`Factor::times_onto`] makes it.
pub struct Product<V: Vector> {
    w: V::Token,
    /// The factor that makes the columns.
    pub factor: Factor<V>,
    /// The other one.
    pub other: Limbs<V>,
    /// What the limb before each, times 19, carries into it.
    above: Limbs<V>,
    /// What the product is added to, and the lower halves.
    pub low: Limbs<V>,
    high: [V; 6],
}

impl<V: Vector> Product<V> {
    /// Of factors that come limb by limb.
    #[inline(always)]
    pub fn onto(w: V::Token, sum: Columns<V>) -> Self {
        let zero = constant(w, 0);
        let none = [zero; 5];
        Product { w, factor: Factor::begin(Element(none)), other: none, above: none, low: sum.0, high: [zero; 6] }
    }

    /// Limb `i`, which is not the first, times 19.
    #[inline(always)]
    pub fn fold(&mut self, i: usize) {
        self.factor.folded[i] = constant::<V>(self.w, 0).madd52lo_by::<19>(self.w, self.factor.limbs[i]);
    }

    /// That modulo `2^51`.
    #[inline(always)]
    pub fn cut(&mut self, i: usize) {
        self.factor.folded[i] = self.factor.folded[i].low_bits::<51>();
    }

    /// What the last limb carries into the first one.
    #[inline(always)]
    pub fn first(&mut self) {
        self.factor.carry(self.w, 0);
    }

    /// What limb `i - 1`, which is not the first, carries into limb `i`.
    #[inline(always)]
    pub fn above(&mut self, i: usize) {
        self.above[i] = constant::<V>(self.w, 0).madd52hi_by::<38>(self.w, self.factor.limbs[i - 1]);
    }

    /// Limb `i` times 19 with that.
    #[inline(always)]
    pub fn carry(&mut self, i: usize) {
        self.factor.carried[i] = self.factor.folded[i].add(self.above[i]);
    }

    /// The upper half of what limb `i` of the other factor adds to column `q`, and so to the next one.
    #[inline(always)]
    pub fn high(&mut self, i: usize, q: usize) {
        self.high[q + 1] = self.high[q + 1].madd52hi(self.other[i], self.factor.column(i, q));
    }

    /// The lower half.
    #[inline(always)]
    pub fn low(&mut self, i: usize, q: usize) {
        self.low[q] = self.low[q].madd52lo(self.other[i], self.factor.column(i, q));
    }

    /// Twice the upper halves of column `q`. What leaves the last column comes back to column 0 times 19.
    #[inline(always)]
    pub fn double(&mut self, q: usize) {
        self.high[q] = double(if q == 0 { times19(self.high[5]) } else { self.high[q] });
    }

    /// Column `q` as a whole.
    #[inline(always)]
    pub fn join(&mut self, q: usize) {
        self.low[q] = self.low[q].add(self.high[q]);
    }
}

/// A square, onto [`Columns::bias`], as [`Element::square`] makes it.
pub struct Square<V: Vector> {
    w: V::Token,
    /// The factor.
    pub factor: Limbs<V>,
    /// What counts four times, and half of it: upper halves of products of different limbs.
    four: [V; 10],
    /// What counts twice: their lower halves, and upper halves of squares.
    twice: [V; 10],
    around: Limbs<V>,
    /// The columns.
    pub columns: Limbs<V>,
}

impl<V: Vector> Square<V> {
    /// Of a factor that comes limb by limb.
    #[inline(always)]
    pub fn onto_bias(w: V::Token) -> Self {
        let zero = constant(w, 0);
        // The first column is not doubled, the second one is once, and the others twice.
        let begun = |k: usize| begun(w, true, k, k.min(2));
        let mut square = Square {
            w,
            factor: [zero; 5],
            four: [zero, zero, begun(2), begun(3), begun(4), zero, zero, zero, zero, zero],
            twice: [zero; 10],
            around: [zero; 5],
            columns: [begun(0); 5],
        };
        square.twice[1] = begun(1);
        square
    }

    /// The upper half of the product of limbs `i` and `j`.
    #[inline(always)]
    pub fn high(&mut self, i: usize, j: usize) {
        self.four[i + j + 1] = self.four[i + j + 1].madd52hi(self.factor[i], self.factor[j]);
    }

    /// Twice those of column `k`, on which other parts follow where the column is one sum.
    #[inline(always)]
    pub fn double(&mut self, k: usize) {
        self.four[k] = double(self.four[k]);
        if !SPLIT.contains(&k) {
            self.twice[k] = self.four[k];
        }
    }

    /// The upper half of the square of limb `i`.
    #[inline(always)]
    pub fn own_high(&mut self, i: usize) {
        self.twice[2 * i + 1] = self.twice[2 * i + 1].madd52hi(self.factor[i], self.factor[i]);
    }

    /// The lower half of the product of limbs `i` and `j`.
    #[inline(always)]
    pub fn low(&mut self, i: usize, j: usize) {
        self.twice[i + j] = self.twice[i + j].madd52lo(self.factor[i], self.factor[j]);
    }

    /// The two sums of column `k` together.
    #[inline(always)]
    pub fn join(&mut self, k: usize) {
        self.twice[k] = self.twice[k].add(self.four[k]);
    }

    /// What column `k + 5` brings to column `k`: the last two by products of 64 bits, the others by shifts. More products would wait
    /// for each other.
    #[inline(always)]
    pub fn around(&mut self, k: usize) {
        let square = |sum: V, i: usize| sum.madd52lo(self.factor[i], self.factor[i]);
        self.around[k] = match k {
            1 => times19(square(double(self.twice[6]), 3)),
            3 => square(double(self.twice[8]), 4).mul(constant(self.w, 19)),
            4 => self.twice[9].mul(constant(self.w, 38)),
            _ => times19(double(self.twice[k + 5])),
        };
    }

    /// Twice column `k`.
    #[inline(always)]
    pub fn column(&mut self, k: usize) {
        self.columns[k] = double(self.twice[k]);
    }

    /// The lower half of the square of limb `i`.
    #[inline(always)]
    pub fn own_low(&mut self, i: usize) {
        self.columns[2 * i] = self.columns[2 * i].madd52lo(self.factor[i], self.factor[i]);
    }

    /// Column `k` as a whole.
    #[inline(always)]
    pub fn whole(&mut self, k: usize) {
        self.columns[k] = self.columns[k].add(self.around[k]);
    }
}

/// A carry, as [`Columns::carry`] makes it.
pub struct Carry<V: Vector> {
    w: V::Token,
    low: Limbs<V>,
    over: Limbs<V>,
}

impl<V: Vector> Carry<V> {
    /// Of columns that come one by one.
    #[inline(always)]
    pub fn new(w: V::Token) -> Self {
        let zero = constant(w, 0);
        Carry { w, low: [zero; 5], over: [zero; 5] }
    }

    /// What stays of column `i`.
    #[inline(always)]
    pub fn cut(&mut self, i: usize, column: V) {
        self.low[i] = column.low_bits::<51>();
    }

    /// What leaves it.
    #[inline(always)]
    pub fn over(&mut self, i: usize, column: V) {
        self.over[i] = column.shr::<51>();
    }

    /// Limb `i`.
    #[inline(always)]
    pub fn limb(&self, i: usize) -> V {
        if i == 0 { self.low[0].madd52lo_by::<19>(self.w, self.over[4]) } else { self.low[i].add(self.over[i - 1]) }
    }

    /// Limb `i` where `mask` is set, otherwise `o`.
    #[inline(always)]
    pub fn limb_onto(&self, i: usize, o: V, mask: V::Mask) -> V {
        if i == 0 { o.select(self.limb(0), mask) } else { o.select_sum(self.low[i], self.over[i - 1], mask) }
    }
}
