//! The parts of a step, and the order in which they are carried out.
//!
//! A ladder is one chain, and a processor looks a hundred operations ahead. So what does not wait stands where something else
//! does, and no earlier: it would be done first, being older. Vectors that keep this order are
//! [`OrderedU64x4`](saltern_lanes::x86::level_avx512::OrderedU64x4). It was found by a search on an Intel server, which began
//! with the order of the formulas; see docs/notes/curve-in-lanes.md. A part that stood before what it needs would take a zero for it,
//! or an earlier sum, and the proofs and tests of a step see that.

use super::product::{Carry, Product, Square};
use super::{DOUBLED, EVEN, ODD, Plan, SUM, lanes};
use crate::curve25519::kernel::lanes::Limbs;
use crate::curve25519::kernel::lanes::field::{Columns, Vector, constant};

/// A step under way.
pub struct Step<'a, V: Vector> {
    plan: &'a Plan<V>,
    masks: Masks<V>,
    state: Limbs<V>,
    /// What the other lane of each pair has, and sums and differences with that, for the first and for the second round.
    beside: Limbs<V>,
    minuends: Limbs<V>,
    sums: Limbs<V>,
    /// The carries of all rounds: each has what it needs of the one before it.
    carrying: Carry<V>,
    /// The first round.
    pub one: Product<V>,
    /// The second one.
    pub two: Square<V>,
    three: Product<V>,
}

/// What the bits of this step and of the one before it choose.
struct Masks<V: Vector> {
    sum_before: V::Mask,
    difference_before: V::Mask,
    order: V::Order,
    sum: V::Mask,
    second: V::Mask,
    kept: V::Mask,
    pair: V::Mask,
    carried: V::Mask,
}

/// CurveBackend of a step one after the other. A macro, so that nothing is left to be decided when it runs.
macro_rules! in_this_order {
    ($step:ident: $($($part:ident).+ $($limb:literal)*),* $(,)?) => {$(
        $step.$($part).+($($limb),*);
    )*};
}

impl<'a, V: Vector> Step<'a, V> {
    /// See [`Plan::step`].
    #[inline(always)]
    pub fn new(w: V::Token, plan: &'a Plan<V>, state: Columns<V>, bit: V::Word, before: V::Word) -> Self {
        let zero = constant(w, 0);
        Step {
            plan,
            masks: Masks {
                sum_before: lanes::<V>(w, SUM, EVEN, before),
                difference_before: lanes::<V>(w, DOUBLED, ODD, before),
                order: V::order(w, [0, 1, 1, 0, 0, 0, 0, 0], [3, 2, 2, 3, 0, 0, 0, 0], bit),
                sum: lanes::<V>(w, SUM, EVEN, bit),
                second: V::mask(w, 0, EVEN | ODD, bit),
                kept: lanes::<V>(w, DOUBLED, EVEN, bit),
                pair: lanes::<V>(w, DOUBLED, EVEN | ODD, bit),
                carried: V::mask(w, !(DOUBLED[0] & EVEN), !(DOUBLED[1] & EVEN), bit),
            },
            state: state.0,
            beside: [zero; 5],
            minuends: [zero; 5],
            sums: [zero; 5],
            carrying: Carry::new(w),
            one: Product::onto(w, plan.odd),
            two: Square::onto_bias(w),
            three: Product::onto(w, Columns([zero; 5])),
        }
    }

    // The first round takes `[a, b, c, d]` and, from other lanes, `[a, b, b, a]`.

    /// What the other lane of each pair has.
    #[inline(always)]
    pub fn exchange(&mut self, i: usize) {
        self.beside[i] = self.state[i].exchange::<1>();
    }
    /// What is subtracted from: twice `x`, where that is in the other lane.
    #[inline(always)]
    pub fn minuend(&mut self, i: usize) {
        let o = self.beside[i];
        self.minuends[i] = o.select_sum(o, o, self.masks.difference_before);
    }
    /// `a` and `c`, the sums of both lanes or what one of them has.
    #[inline(always)]
    pub fn sum(&mut self, i: usize) {
        let o = self.beside[i];
        self.sums[i] = o.select_sum(self.state[i], o, self.masks.sum_before);
    }
    /// `b` and `d`.
    #[inline(always)]
    pub fn difference(&mut self, i: usize) {
        self.sums[i] = self.sums[i].select_difference(self.minuends[i], self.state[i], self.plan.odd_lanes);
    }
    /// The limb without what it carries.
    #[inline(always)]
    pub fn cut(&mut self, i: usize) {
        self.carrying.cut(i, self.sums[i]);
    }
    /// What it carries.
    #[inline(always)]
    pub fn over(&mut self, i: usize) {
        self.carrying.over(i, self.sums[i]);
    }
    /// The limb with what is carried into it.
    #[inline(always)]
    pub fn carry(&mut self, i: usize) {
        self.one.factor.limbs[i] = self.carrying.limb(i);
    }
    /// The factor that comes from other lanes.
    #[inline(always)]
    pub fn permute(&mut self, i: usize) {
        self.one.other[i] = self.one.factor.limbs[i].permute(self.masks.order);
    }

    // The second round squares `[aa, g, s, t]`, made of `[aa, bb, cb, da]`.

    /// What the other lane of each pair has.
    #[inline(always)]
    pub fn exchange_2(&mut self, i: usize) {
        self.beside[i] = self.one.low[i].exchange::<1>();
    }
    /// `aa` as it is, and `s`.
    #[inline(always)]
    pub fn sum_2(&mut self, i: usize) {
        let x = self.one.low[i];
        self.sums[i] = x.select_sum(x, self.beside[i], self.masks.sum);
    }
    /// `g` and `t`.
    #[inline(always)]
    pub fn difference_2(&mut self, i: usize) {
        self.sums[i] = self.sums[i].select_difference(self.one.low[i], self.beside[i], self.plan.odd_lanes);
    }
    /// The limb with what is carried into it.
    #[inline(always)]
    pub fn carry_2(&mut self, i: usize) {
        self.two.factor[i] = self.carrying.limb(i);
    }

    // The third round takes `[aa, gg, ss, tt]`, of which `aa` is as it was, and `[g, 121665, 1, x1]`.

    /// What the bit says of its constants.
    #[inline(always)]
    fn constants(&mut self, i: usize) {
        let [first, second] = self.plan.last.map(|factor| factor.0[i]);
        self.three.factor.limbs[i] = first.select(second, self.masks.second);
    }
    /// `g` from the lane beside it.
    #[inline(always)]
    fn keep(&mut self, i: usize) {
        self.three.factor.limbs[i] =
            self.three.factor.limbs[i].select_duplicate::<1>(self.two.factor[i], self.masks.kept);
    }
    /// The limb without what it carries.
    #[inline(always)]
    fn cut_3(&mut self, i: usize) {
        self.carrying.cut(i, self.two.columns[i]);
    }
    /// What it carries.
    #[inline(always)]
    fn over_3(&mut self, i: usize) {
        self.carrying.over(i, self.two.columns[i]);
    }
    /// The limb with what is carried into it, but for `aa`.
    #[inline(always)]
    fn carry_3(&mut self, i: usize) {
        self.three.other[i] = self.carrying.limb_onto(i, self.two.factor[i], self.masks.carried);
    }
    /// Both lanes of the double begin with `aaaa`.
    #[inline(always)]
    fn onto(&mut self, i: usize) {
        self.three.low[i] = self.plan.even.0[i].select_duplicate::<0>(self.two.columns[i], self.masks.pair);
    }

    /// All of it.
    #[inline(always)]
    pub fn done(mut self) -> Columns<V> {
        in_this_order!(self:
            exchange 3, minuend 3, exchange 0, minuend 0, sum 0, difference 0, exchange 1, minuend 1, sum 1,
            difference 1, exchange 2, minuend 2, sum 2, difference 2, sum 3, difference 3, exchange 4, minuend 4,
            sum 4, difference 4, cut 0, over 4, carry 0, cut 1, over 0, carry 1, cut 2, over 1, carry 2, cut 3,
            over 2, carry 3, cut 4, over 3, permute 2, permute 3, carry 4, permute 0, permute 1, permute 4,
            one.high 2 4, one.first, one.high 1 1, one.high 1 4, one.low 0 1, one.low 0 0, one.fold 4, one.high 2 3,
            one.high 1 3, one.high 1 2, one.low 1 4, one.fold 3, one.cut 4, one.high 1 0, one.cut 3, one.low 2 0,
            one.low 1 1, one.low 1 0, one.high 0 3, one.high 0 4, one.high 0 2, one.high 0 1, one.high 0 0,
            one.low 0 3, one.high 4 4, one.low 0 2, one.high 2 2, one.high 2 0, one.low 2 4, one.low 1 3,
            one.high 3 3, one.above 4, one.carry 4, one.high 4 3, one.low 0 4, one.low 1 2, one.high 3 4, one.low 2 3,
            one.high 2 1, one.low 3 4, one.low 2 2, one.above 3, one.carry 3, one.high 4 2, one.high 3 2,
            one.high 3 1, one.low 2 1, one.fold 2, one.cut 2, one.high 3 0, one.low 3 3, one.low 3 2, one.low 3 1,
            one.low 4 3, one.above 2, one.carry 2, one.low 4 1, one.low 4 2, one.low 3 0, one.fold 1, one.cut 1,
            one.high 4 0, one.high 4 1, one.low 4 0, constants 2, constants 3, constants 4, one.low 4 4, one.double 1,
            one.join 1, one.double 3, one.join 3, one.double 4, one.join 4, one.double 0, one.join 0, constants 0,
            constants 1, exchange_2 0, sum_2 0, exchange_2 1, sum_2 1, difference_2 0, one.double 2, one.join 2,
            difference_2 1, exchange_2 2, sum_2 2, exchange_2 3, sum_2 3, difference_2 3, difference_2 2,
            exchange_2 4, sum_2 4, difference_2 4, cut 0, over 4, carry_2 0, over 0, cut 1, carry_2 1, cut 2, over 1,
            carry_2 2, cut 3, over 2, carry_2 3, cut 4, over 3, carry_2 4, keep 0, keep 1, keep 2, keep 3, keep 4,
            two.high 1 4, two.high 2 4, two.high 1 3, two.high 2 3, two.high 1 2, two.high 3 4, two.high 0 3,
            two.high 0 4, two.high 0 2, two.double 3, two.own_high 2, two.own_high 1, two.high 0 1, two.double 2,
            two.double 5, two.double 6, two.double 7, two.double 8, two.own_high 3, two.own_high 4, two.double 4,
            two.own_high 0, two.low 2 4, two.low 1 4, two.low 1 3, two.low 2 3, two.low 1 2, two.low 3 4, two.low 0 3,
            two.low 0 4, two.low 0 2, two.low 0 1, two.around 4, two.join 3, two.join 4, two.join 5, two.join 6,
            two.around 0, two.around 1, two.around 2, two.around 3, two.column 1, two.column 2, two.column 3,
            two.column 4, two.own_low 0, two.own_low 1, two.own_low 2, three.fold 4, three.cut 4, three.first,
            two.whole 0, two.whole 1, two.whole 2, two.whole 3, two.whole 4, cut_3 0, cut_3 3, over_3 2, over_3 4,
            carry_3 0, cut_3 1, over_3 0, carry_3 1, cut_3 2, over_3 1, carry_3 2, cut_3 4, over_3 3, carry_3 4,
            onto 0, onto 1, carry_3 3, onto 2, onto 3, onto 4, three.high 1 1, three.high 1 4, three.high 1 0,
            three.high 1 3, three.low 1 4, three.low 1 2, three.low 1 1, three.high 1 2, three.low 1 0,
            three.high 0 4, three.high 0 3, three.high 0 0, three.high 0 1, three.low 0 1, three.high 0 2,
            three.high 2 4, three.low 0 0, three.fold 3, three.cut 3, three.high 2 0, three.low 0 2, three.high 2 3,
            three.high 2 2, three.above 4, three.carry 4, three.low 1 3, three.high 2 1, three.low 2 4, three.low 2 3,
            three.low 0 3, three.low 2 0, three.low 0 4, three.high 3 4, three.high 3 3, three.fold 2, three.cut 2,
            three.high 3 0, three.fold 1, three.above 3, three.cut 1, three.high 4 0, three.high 3 2, three.low 3 4,
            three.low 3 2, three.low 3 3, three.carry 3, three.low 3 1, three.high 3 1, three.high 4 3,
            three.high 4 4, three.low 3 0, three.high 4 2, three.above 2, three.carry 2, three.high 4 1,
            three.low 4 4, three.low 4 3, three.low 2 2, three.double 3, three.join 3, three.double 4, three.join 4,
            three.double 0, three.low 2 1, three.low 4 1, three.low 4 2, three.low 4 0, three.double 1, three.join 1,
            three.double 2, three.join 2, three.join 0,
        );
        Columns(self.three.low)
    }
}
