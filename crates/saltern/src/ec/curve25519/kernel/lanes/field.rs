//! Numbers modulo `p = 2^255 - 19` in five limbs of 51 bits, one number in each lane.
//!
//! Two types keep the bounds. An [`Element`] may go into a product. [`Columns`] are sums of products, or of elements:
//! additions and subtractions happen there, and one parallel [`Columns::carry`] makes an element again. There is no
//! slack for less: the sum of two elements must not go into a product, and no element may be doubled first.
//!
//! A product of limbs is cut at bit 52 by the multiply-add, and the next limb begins at bit 51. So upper halves count
//! twice in the next column.

use super::Limbs;
use super::interleaved::Interleaved;
use crate::curve25519::kernel::coordinates::{self, Step};
use saltern_lanes::{Choose64, Lanes52, Lanes64, Word64};

/// What the arithmetic asks of vectors.
pub trait Vector: Lanes52 + Choose64 {}
impl<V: Lanes52 + Choose64> Vector for V {}

/// A number whose limbs are at most `2^51 + 2^32`.
#[derive(Clone, Copy, Debug)]
pub struct Element<V>(pub Limbs<V>);

/// A number in five columns of weights `2^51i`, each below `2^62`.
#[derive(Clone, Copy, Debug)]
pub struct Columns<V>(pub Limbs<V>);

/// An element prepared for [`Factor::times_onto`]: what it contributes to each column, multiplied by each power `2^51i`.
#[derive(Clone, Copy, Debug)]
pub struct Factor<V> {
    /// The element.
    pub limbs: Limbs<V>,
    /// The first limb with what the fourth, times 19, carries into it.
    first: V,
    /// The limbs times 19, modulo `2^51`. The first one is not used.
    pub(super) folded: Limbs<V>,
    /// The same with what the limb before, times 19, carries into it. The first two are not used.
    pub(super) carried: Limbs<V>,
}

/// The columns of a square that are two sums, since most products go there.
pub(super) const SPLIT: core::ops::Range<usize> = 3..7;

const TOP: u64 = (1 << 51) - 1;

/// A multiple of `p` in every column that exceeds what subtractions take away: `2^9 p`.
const BIAS: Limbs<u64> = [(TOP - 18) << 9, TOP << 9, TOP << 9, TOP << 9, TOP << 9];

#[inline(always)]
pub(super) fn constant<V: Lanes64>(w: V::Token, x: u64) -> V {
    V::splat(w, V::Word::constant(x))
}

/// What column `k` begins with, on [`Columns::bias`] or on zero, if it is doubled so often later.
#[inline(always)]
pub(super) fn begun<V: Lanes64>(w: V::Token, biased: bool, k: usize, doublings: usize) -> V {
    constant(w, if biased { BIAS[k] >> doublings } else { 0 })
}

#[inline(always)]
pub(super) fn double<V: Lanes64>(x: V) -> V {
    x.add(x)
}

/// Whether fewer operations are worth a longer chain. Eight lanes wait for the units; fewer are a part of one point or one
/// ladder, which waits for the chain.
#[inline(always)]
fn waits_for_units<V: Lanes64>() -> bool {
    V::LANES >= 8
}

/// 19 times `x`, without the product of 64 bits that LLVM would make of it, which takes fifteen cycles on some processors.
#[inline(always)]
pub(super) fn times19<V: Lanes64>(x: V) -> V {
    x.add(x.shl::<4>().hidden()).add(double(x).hidden())
}

impl<V: Vector> Columns<V> {
    /// Zero.
    #[inline(always)]
    pub fn zero(w: V::Token) -> Self {
        Columns([constant(w, 0); 5])
    }

    /// Zero, but with every column about `2^60`: what a sum begins with from which something will be subtracted.
    #[inline(always)]
    pub fn bias(w: V::Token) -> Self {
        Columns(constants(w, BIAS))
    }

    /// Sum, whose columns must be below `2^62`.
    #[inline(always)]
    pub fn plus(self, o: Self) -> Self {
        let mut sum = self;
        for i in 0..5 {
            sum.0[i] = self.0[i].add(o.0[i]);
        }
        sum
    }

    /// Difference, which must not be negative in any column: `self` began with [`Columns::bias`].
    #[inline(always)]
    pub fn minus(self, o: Self) -> Self {
        let mut difference = self;
        for i in 0..5 {
            difference.0[i] = self.0[i].sub(o.0[i]);
        }
        difference
    }

    /// The same number as an element. Columns may be as large as `2^62` here.
    ///
    /// What is above bit 51 is below `2^11`, times 19 below `2^16`; it goes to the next column, and from the last to the
    /// first.
    #[inline(always)]
    pub fn carry(self, w: V::Token) -> Element<V> {
        Element([
            self.carry_limb(w, 0),
            self.carry_limb(w, 1),
            self.carry_limb(w, 2),
            self.carry_limb(w, 3),
            self.carry_limb(w, 4),
        ])
    }

    /// One limb of [`Columns::carry`], for which the column before it has to be there too.
    #[inline(always)]
    pub fn carry_limb(&self, w: V::Token, i: usize) -> V {
        let low = self.0[i].low_bits::<51>();
        if i == 0 { low.madd52lo_by::<19>(w, self.0[4].shr::<51>()) } else { low.add(self.0[i - 1].shr::<51>()) }
    }

    /// `self` plus `k` times `a`, carried. `k` is below 2^17, and may differ from lane to lane. Columns may be as large as
    /// `2^61` here.
    ///
    /// What a product is cut at, bit 52, counts twice where columns are cut, at bit 51: it is added twice.
    #[inline(always)]
    pub fn add_small_product_and_carry(self, w: V::Token, a: Element<V>, k: V) -> Element<V> {
        let (mut low, mut above) = (self.0, self.0);
        for i in 0..5 {
            low[i] = self.0[i].madd52lo(a.0[i], k);
            above[i] = low[i].shr::<51>().madd52hi(a.0[i], k).madd52hi(a.0[i], k);
        }
        Element([
            low[0].low_bits::<51>().madd52lo(above[4], constant(w, 19)),
            low[1].low_bits::<51>().add(above[0]),
            low[2].low_bits::<51>().add(above[1]),
            low[3].low_bits::<51>().add(above[2]),
            low[4].low_bits::<51>().add(above[3]),
        ])
    }
}

impl<V: Vector> Columns<V> {
    /// Lanes of `o` where `mask` is set, otherwise of `self`.
    #[inline(always)]
    pub fn select(self, o: Self, mask: V::Mask) -> Self {
        Columns(select(self.0, o.0, mask))
    }
}

impl<V: Vector> coordinates::Columns for Columns<V> {
    type Vector = V;
    type Element = Element<V>;

    #[inline(always)]
    fn after(self, w: V::Token, step: &impl Step<V>) -> Self {
        let mut limbs = self.0;
        for i in 0..5 {
            limbs[i] = step.limb(self.0[i], constant(w, BIAS[i]));
        }
        Columns(limbs)
    }

    #[inline(always)]
    fn carry(self, w: V::Token) -> Element<V> {
        Columns::carry(self, w)
    }

    #[inline(always)]
    fn of_element(x: Element<V>) -> Self {
        x.columns()
    }

    #[inline(always)]
    fn permute(x: Element<V>, order: V::Order) -> Element<V> {
        x.permute(order)
    }

    #[inline(always)]
    fn square(w: V::Token, x: Element<V>) -> Self {
        x.square(w)
    }

    #[inline(always)]
    fn square_interleaved(w: V::Token, x: Element<V>) -> Self {
        x.square_folded::<false>(w)
    }

    #[inline(always)]
    fn product(w: V::Token, x: Element<V>, y: Element<V>) -> Self {
        x.factor(w).times_onto(w, y, Columns::zero(w))
    }

    #[inline(always)]
    fn from_limbs51(_: V::Token, limbs: [V; 5]) -> Element<V> {
        Element(limbs)
    }

    #[inline(always)]
    fn pack(x: Element<V>) -> [V; 5] {
        x.0
    }

    #[inline(always)]
    fn unpack(x: [V; 5]) -> Element<V> {
        Element(x)
    }

    #[inline(always)]
    fn to_limbs51(x: Element<V>) -> [V; 5] {
        x.0
    }
}

/// Lanes of `o` where `mask` is set, otherwise of `x`.
#[inline(always)]
fn select<V: Vector>(x: Limbs<V>, o: Limbs<V>, mask: V::Mask) -> Limbs<V> {
    let mut chosen = x;
    for i in 0..5 {
        chosen[i] = x[i].select(o[i], mask);
    }
    chosen
}

/// The same constant in every lane.
#[inline(always)]
fn constants<V: Lanes64>(w: V::Token, x: Limbs<u64>) -> Limbs<V> {
    [constant(w, x[0]), constant(w, x[1]), constant(w, x[2]), constant(w, x[3]), constant(w, x[4])]
}

impl<V: Vector> Element<V> {
    /// One.
    #[inline(always)]
    pub fn one(w: V::Token) -> Self {
        Element(constants(w, [1, 0, 0, 0, 0]))
    }

    /// A number whose limbs are given.
    #[inline(always)]
    pub fn splat(w: V::Token, x: &Limbs<V::Word>) -> Self {
        Element([V::splat(w, x[0]), V::splat(w, x[1]), V::splat(w, x[2]), V::splat(w, x[3]), V::splat(w, x[4])])
    }

    /// As columns, for sums.
    #[inline(always)]
    pub fn columns(self) -> Columns<V> {
        Columns(self.0)
    }

    /// Lanes of `o` where `mask` is set, otherwise of `self`.
    #[inline(always)]
    pub fn select(self, o: Self, mask: V::Mask) -> Self {
        Element(select(self.0, o.0, mask))
    }

    /// The number of lane `i ^ D` in lane `i`.
    #[inline(always)]
    pub fn exchange<const D: usize>(self) -> Self {
        let mut moved = self;
        for i in 0..5 {
            moved.0[i] = self.0[i].exchange::<D>();
        }
        moved
    }

    /// Lanes moved into an order.
    #[inline(always)]
    pub fn permute(self, order: V::Order) -> Self {
        let mut moved = self;
        for i in 0..5 {
            moved.0[i] = self.0[i].permute(order);
        }
        moved
    }

    /// Prepares it for products, so that there are five columns from the beginning: limb `i` times `2^255` is `19` times
    /// it, which has 56 bits and is cut at bit 51. What is above comes from twice the product, cut at bit 52.
    #[inline(always)]
    pub fn factor(self, w: V::Token) -> Factor<V> {
        let mut factor = Factor::begin(self);
        for i in 1..5 {
            factor.fold(w, i);
        }
        for i in 2..5 {
            factor.carry(w, i);
        }
        factor.carry(w, 0);
        factor
    }

    /// The product with `k`, which is below `2^17` and may differ from lane to lane. The lower parts are cut at bit 51, and the
    /// upper ones come from twice the product, cut at bit 52, as in [`Element::factor`].
    #[inline(always)]
    pub fn scaled(self, w: V::Token, k: V) -> Self {
        let (zero, twice_k): (V, V) = (constant(w, 0), double(k));
        let mut scaled = self;
        for i in 0..5 {
            scaled.0[i] = zero.madd52lo(self.0[i], k).low_bits::<51>();
        }
        for i in 1..5 {
            scaled.0[i] = scaled.0[i].madd52hi(self.0[i - 1], twice_k);
        }
        scaled.0[0] = scaled.0[0].madd52lo(zero.madd52hi(self.0[4], twice_k), constant(w, 19));
        scaled
    }

    /// The product, onto `sum`: below `2^59` is added.
    #[inline(always)]
    pub fn times_onto(self, w: V::Token, o: Self, sum: Columns<V>) -> Columns<V> {
        o.factor(w).times_onto(w, self, sum)
    }

    /// The product.
    #[inline(always)]
    pub fn times(self, w: V::Token, o: Self) -> Columns<V> {
        self.times_onto(w, o, Columns::zero(w))
    }

    /// [`Factor::times_in_turn`].
    #[inline(always)]
    pub fn times_in_turn<const BIASED: bool>(self, w: V::Token, o: Self) -> Columns<V> {
        o.factor(w).times_in_turn::<BIASED>(w, self)
    }

    /// The square, below `2^59`, for those that wait for it. The columns with most products are two sums, and the first limb,
    /// which a carry leaves last, comes last.
    #[inline(always)]
    pub fn square(self, w: V::Token) -> Columns<V> {
        const PAIRS: [(usize, usize); 10] =
            [(1, 4), (2, 3), (1, 3), (2, 4), (1, 2), (3, 4), (0, 3), (0, 4), (0, 2), (0, 1)];
        let a = self.0;
        let mut four: [V; 10] = [constant(w, 0); 10];
        for (i, j) in PAIRS {
            four[i + j + 1] = four[i + j + 1].madd52hi(a[i], a[j]);
        }
        for k in 2..9 {
            four[k] = double(four[k]);
        }
        let mut twice = four;
        for k in SPLIT {
            twice[k] = constant(w, 0);
        }
        for i in [2, 3, 4, 1, 0] {
            twice[2 * i + 1] = twice[2 * i + 1].madd52hi(a[i], a[i]);
        }
        for (i, j) in PAIRS {
            twice[i + j] = twice[i + j].madd52lo(a[i], a[j]);
        }
        for k in SPLIT {
            twice[k] = twice[k].add(four[k]);
        }
        let mut columns = twice;
        columns[0] = constant(w, 0);
        for k in 1..10 {
            columns[k] = double(twice[k]);
        }
        for i in 0..5 {
            columns[2 * i] = columns[2 * i].madd52lo(a[i], a[i]);
        }
        let mut sum = Columns(self.0);
        for i in 0..5 {
            sum.0[i] = columns[i].add(times19(columns[i + 5]));
        }
        sum
    }

    /// The square, onto [`Columns::bias`] or zero, with fewer operations in a longer chain than [`Element::square`] has, for
    /// those that have other work beside it: with five columns from the beginning.
    ///
    /// Products of different limbs count twice, and so do the upper halves of squares, since a product is cut at bit 52. So 19
    /// times a limb is cut at bit 51 for the former, and what is above goes to the next column of the same limb; at bit 52
    /// for its own square, and then what is above counts twice in the next column, beside products of different limbs.
    #[inline(always)]
    pub fn square_folded<const BIASED: bool>(self, w: V::Token) -> Columns<V> {
        let a = self.0;
        let (nineteen, twice_nineteen, zero): (V, V, V) = (constant(w, 19), constant(w, 38), constant(w, 0));
        let (whole3, whole4) = (zero.madd52lo(a[3], nineteen), zero.madd52lo(a[4], nineteen));
        let (folded3, folded4) = (whole3.low_bits::<51>(), whole4.low_bits::<51>());
        let carried = folded4.madd52hi(a[3], twice_nineteen);
        let carried_of_square = folded4.madd52hi(a[3], nineteen);
        let first = a[0].madd52hi(a[4], twice_nineteen);
        let first_of_square = a[0].madd52hi(a[4], nineteen);
        let twice = [
            [(a[1], folded4), (a[2], folded3)],
            [(a[1], first), (a[2], carried)],
            [(a[2], first), (a[3], carried_of_square)],
            [(a[3], first), (a[1], a[2])],
            [(a[4], first_of_square), (a[1], a[3])],
        ];
        let once = [(a[0], a[0]), (a[3], whole3), (a[1], a[1]), (a[4], whole4), (a[2], a[2])];

        let mut columns: [V; 6] = [zero; 6];
        for k in 0..5 {
            // The first column is doubled once and the others twice.
            columns[k] = begun(w, BIASED, k, k.min(1) + 1);
        }
        for k in 0..5 {
            for n in 0..2 {
                columns[k + 1] = columns[k + 1].madd52hi(twice[k][n].0, twice[k][n].1);
            }
        }
        for k in 1..6 {
            columns[k] = double(columns[k]);
        }
        for k in 0..5 {
            columns[k + 1] = columns[k + 1].madd52hi(once[k].0, once[k].1);
            for n in 0..2 {
                columns[k] = columns[k].madd52lo(twice[k][n].0, twice[k][n].1);
            }
        }
        let mut sum = Columns(self.0);
        for k in 0..5 {
            sum.0[k] = double(columns[k]).madd52lo(once[k].0, once[k].1);
        }
        sum.0[0] = sum.0[0].add(columns[5].mul(twice_nineteen));
        sum
    }
}

impl<V: Vector> Factor<V> {
    /// To be prepared by [`Factor::fold`] and [`Factor::carry`], for each limb one after the other.
    #[inline(always)]
    pub(super) fn begin(x: Element<V>) -> Self {
        Factor { limbs: x.0, first: x.0[0], folded: x.0, carried: x.0 }
    }

    /// Limb `i` times 19, modulo `2^51`.
    #[inline(always)]
    pub(super) fn fold(&mut self, w: V::Token, i: usize) {
        if i > 0 {
            self.folded[i] = constant::<V>(w, 0).madd52lo_by::<19>(w, self.limbs[i]).low_bits::<51>();
        }
    }

    /// What the limb before limb `i`, times 19, carries into it, or the last limb into the first one.
    #[inline(always)]
    pub(super) fn carry(&mut self, w: V::Token, i: usize) {
        let last = [4, 0, 1, 2, 3][i];
        let above = |x: V| x.madd52hi_by::<38>(w, self.limbs[last]);
        match i {
            0 => self.first = above(self.limbs[0]),
            1 => {}
            _ if waits_for_units::<V>() => self.carried[i] = above(self.folded[i]),
            _ => self.carried[i] = self.folded[i].add(above(constant(w, 0))),
        }
    }

    /// Lanes of `o` where `mask` is set, otherwise of `self`.
    #[inline(always)]
    pub fn select(&self, o: &Self, mask: V::Mask) -> Self {
        Factor {
            limbs: select(self.limbs, o.limbs, mask),
            first: self.first.select(o.first, mask),
            folded: select(self.folded, o.folded, mask),
            carried: select(self.carried, o.carried, mask),
        }
    }

    /// Column `q` of the element times `2^51i`. Above `2^51` by little more than the limbs.
    #[inline(always)]
    pub(super) fn column(&self, i: usize, q: usize) -> V {
        match (i, q) {
            (0, _) => self.limbs[q],
            _ if q > i => self.limbs[q - i],
            _ if q == i => self.first,
            (_, 0) => self.folded[5 - i],
            _ => self.carried[q + 5 - i],
        }
    }

    /// The products of limb `I` of `a`. High halves first, because more is done with them afterwards.
    #[inline(always)]
    fn row<const I: usize>(&self, a: Element<V>, low: &mut [V; 5], high: &mut [V; 6]) {
        for q in [4, 3, 2, 1, 0] {
            high[q + 1] = high[q + 1].madd52hi(a.0[I], self.column(I, q));
        }
        for q in [4, 3, 2, 1, 0] {
            low[q] = low[q].madd52lo(a.0[I], self.column(I, q));
        }
    }

    /// The product with `a`, onto `sum`: below `2^59` is added.
    ///
    /// Each column gets five lower halves below `2^52` and twice five upper halves below `2^51`. What leaves the last
    /// column comes back 19 times, and is then below `2^58`.
    #[inline(always)]
    pub fn times_onto(&self, w: V::Token, a: Element<V>, sum: Columns<V>) -> Columns<V> {
        let zero: V = constant(w, 0);
        let (mut low, mut high) = (sum.0, [zero; 6]);
        self.row::<1>(a, &mut low, &mut high);
        self.row::<2>(a, &mut low, &mut high);
        self.row::<0>(a, &mut low, &mut high);
        self.row::<3>(a, &mut low, &mut high);
        self.row::<4>(a, &mut low, &mut high);
        let around = double(times19(high[5]));
        Columns([
            low[0].add(around),
            low[1].add(double(high[1])),
            low[2].add(double(high[2])),
            low[3].add(double(high[3])),
            low[4].add(double(high[4])),
        ])
    }

    /// The product with `a`, as [`Factor::times_onto`] makes it, with fewer operations: what leaves the last column is summed
    /// in two parts of 52 bits, which come back by multiply-adds.
    #[inline(always)]
    pub fn times_wide(&self, w: V::Token, a: Element<V>) -> Columns<V> {
        let (zero, back): (V, V) = (constant(w, 0), constant(w, 38));
        let (mut low, mut high) = ([zero; 5], [zero; 6]);
        self.row::<1>(a, &mut low, &mut high);
        self.row::<0>(a, &mut low, &mut high);
        self.row::<2>(a, &mut low, &mut high);
        let first = high[5];
        high[5] = zero;
        self.row::<3>(a, &mut low, &mut high);
        self.row::<4>(a, &mut low, &mut high);
        low[0] = low[0].madd52lo(first, back).madd52lo(high[5], back);
        high[1] = high[1].madd52hi(first, back).madd52hi(high[5], back);
        Columns([
            low[0],
            low[1].add(double(high[1])),
            low[2].add(double(high[2])),
            low[3].add(double(high[3])),
            low[4].add(double(high[4])),
        ])
    }

    /// The product with `a`, onto [`Columns::bias`] or zero, with fewer operations in a longer chain than
    /// [`Factor::times_onto`] has, for those that have other work beside it: the upper halves first, and onto twice their sums
    /// the lower ones.
    #[inline(always)]
    pub fn times_in_turn<const BIASED: bool>(&self, w: V::Token, a: Element<V>) -> Columns<V> {
        self.times_in_turn_interleaved::<BIASED>(w, a, &mut ())
    }

    /// The same with something beside it.
    #[inline(always)]
    pub fn times_in_turn_interleaved<const BIASED: bool>(
        &self,
        w: V::Token,
        a: Element<V>,
        beside: &mut impl Interleaved<V>,
    ) -> Columns<V> {
        let mut high: [V; 6] = [constant(w, 0); 6];
        for q in 1..5 {
            high[q] = begun(w, BIASED, q, 1);
        }
        for i in [1, 2, 0, 3, 4] {
            for q in [4, 3, 2, 1, 0] {
                high[q + 1] = high[q + 1].madd52hi(a.0[i], self.column(i, q));
            }
            if i % 2 == 0 {
                beside.part(w, i / 2);
            }
        }
        let first = begun(w, BIASED, 0, 0);
        let mut columns = [first, double(high[1]), double(high[2]), double(high[3]), double(high[4])];
        for i in [1, 2, 0, 3, 4] {
            for q in [4, 3, 2, 1, 0] {
                columns[q] = columns[q].madd52lo(a.0[i], self.column(i, q));
            }
            if i == 2 || i == 3 {
                beside.part(w, i + 1);
            }
        }
        columns[0] = columns[0].add(high[5].mul(constant(w, 38)));
        Columns(columns)
    }
}
