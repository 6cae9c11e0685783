//! A product and a square for one ladder, written in the order in which they are to be carried out.
//!
//! A ladder is one chain, and a processor looks a hundred operations ahead. So what does not wait stands where something else
//! does, and no earlier: it would be done first, being older. Vectors that keep this order are
//! [`OrderedU64x4`](saltern_lanes::x86::level_avx512::OrderedU64x4). This one is the best of a search on an Intel server;
//! see docs/notes/curve-in-lanes.md.

use super::field::{Columns, Element, Factor, SPLIT, Vector, begun, constant, double, times19};

/// A product in the making: a factor, whose columns are prepared when they are needed.
#[derive(Clone, Copy, Debug)]
pub struct Product<V> {
    factor: Factor<V>,
    first_is_ready: bool,
    folded_is_ready: [bool; 5],
    carried_is_ready: [bool; 5],
}

/// The products of these limbs of `other`. Not a loop: LLVM would leave one.
macro_rules! rows {
    ($product:ident, $w:ident, $other:ident, $low:ident, $high:ident: $($limb:literal)*) => {$(
        rows!(@halves $product, $w, $other, $low, $high, $limb: 4 3 2 1 0);
    )*};
    (@halves $product:ident, $w:ident, $other:ident, $low:ident, $high:ident, $limb:literal: $($q:literal)*) => {
        $($high[$q + 1] = $high[$q + 1].madd52hi($other.0[$limb], $product.column($w, $limb, $q));)*
        $($low[$q] = $low[$q].madd52lo($other.0[$limb], $product.column($w, $limb, $q));)*
    };
}

impl<V: Vector> Product<V> {
    /// With this factor.
    #[inline(always)]
    pub fn of(x: Element<V>) -> Self {
        Product {
            factor: Factor::begin(x),
            first_is_ready: false,
            folded_is_ready: [false; 5],
            carried_is_ready: [false; 5],
        }
    }

    /// Limb `i` times 19, modulo `2^51`.
    #[inline(always)]
    fn fold(&mut self, w: V::Witness, i: usize) {
        if !self.folded_is_ready[i] {
            self.factor.fold(w, i);
            self.folded_is_ready[i] = true;
        }
    }

    /// Limb 0 with what the last one carries into it.
    #[inline(always)]
    fn carry_into_first(&mut self, w: V::Witness) {
        if !self.first_is_ready {
            self.factor.carry(w, 0);
            self.first_is_ready = true;
        }
    }

    /// Prepares what the first row needs, for who has time before.
    #[inline(always)]
    fn prepare(&mut self, w: V::Witness) {
        self.fold(w, 4);
        self.carry_into_first(w);
    }

    /// Prepares column `q` of the factor times `2^51i`.
    #[inline(always)]
    fn column(&mut self, w: V::Witness, i: usize, q: usize) -> V {
        if i > 0 && q == i {
            self.carry_into_first(w);
        } else if q < i {
            let limb = q + 5 - i;
            self.fold(w, limb);
            if q > 0 && !self.carried_is_ready[limb] {
                self.factor.carry(w, limb);
                self.carried_is_ready[limb] = true;
            }
        }
        self.factor.column(i, q)
    }

    /// The product with `other`, onto `sum`, as [`Factor::times_onto`].
    #[inline(always)]
    pub fn with(mut self, w: V::Witness, other: Element<V>, sum: Columns<V>) -> Columns<V> {
        let (mut low, mut high): (_, [V; 6]) = (sum.0, [constant(w, 0); 6]);
        // Row 0 needs no preparation, and leaves the time for that of row 2.
        rows!(self, w, other, low, high: 1 0 2 3 4);
        let mut columns = Columns(low);
        for q in 1..5 {
            columns.0[q] = low[q].add(double(high[q]));
        }
        columns.0[0] = low[0].add(double(times19(high[5])));
        columns
    }
}

/// The square, onto [`Columns::bias`], as [`Element::square`]. The first row of `next` is prepared beside it.
#[inline(always)]
pub fn square_onto_bias<V: Vector>(w: V::Witness, a: Element<V>, next: &mut Product<V>) -> Columns<V> {
    const PAIRS: [(usize, usize); 10] =
        [(1, 4), (2, 4), (1, 3), (2, 3), (1, 2), (3, 4), (0, 3), (0, 4), (0, 2), (0, 1)];
    let (a, zero): (_, V) = (a.0, constant(w, 0));
    // The first column is not doubled, the second one is once, and the others twice.
    let begun = |k: usize| begun(w, true, k, k.min(2));
    let mut four: [V; 10] = [zero, zero, begun(2), begun(3), begun(4), zero, zero, zero, zero, zero];
    for (i, j) in PAIRS {
        four[i + j + 1] = four[i + j + 1].madd52hi(a[i], a[j]);
    }
    for k in 2..9 {
        four[k] = double(four[k]);
    }
    let mut twice = four;
    for k in SPLIT {
        twice[k] = zero;
    }
    twice[1] = begun(1);
    for i in [4, 3, 2, 1, 0] {
        twice[2 * i + 1] = twice[2 * i + 1].madd52hi(a[i], a[i]);
    }
    for (i, j) in PAIRS {
        twice[i + j] = twice[i + j].madd52lo(a[i], a[j]);
    }
    for k in SPLIT {
        twice[k] = twice[k].add(four[k]);
    }
    // The last two columns by products of 64 bits, the others by shifts: more products would wait for each other.
    let mut around = [zero; 5];
    for k in 0..3 {
        let mut column = double(twice[k + 5]);
        if k == 1 {
            column = column.madd52lo(a[3], a[3]);
        }
        around[k] = times19(column);
    }
    around[3] = double(twice[8]).madd52lo(a[4], a[4]).mul(constant(w, 19));
    around[4] = twice[9].mul(constant(w, 38));
    let mut columns = [begun(0); 5];
    for k in 1..5 {
        columns[k] = double(twice[k]);
    }
    for i in 0..3 {
        columns[2 * i] = columns[2 * i].madd52lo(a[i], a[i]);
    }
    next.prepare(w);
    for k in 0..5 {
        columns[k] = columns[k].add(around[k]);
    }
    Columns(columns)
}
