//! A point of the Edwards curve in four lanes, one coordinate in each: a sum is two rounds of four products, a double a
//! round of squares and a round of products. In eight lanes there are two points. What a level brings is its field, as
//! [`Columns`].
//!
//! Formulas are those of Hisil, Wong, Carter and Dawson (add-2008-hwcd-3, dbl-2008-hwcd), which have no exceptions on this
//! curve.

use super::serial::double_base::{Accumulator, Words};
use super::serial::edwards::{self, D2};
use super::serial::encoding::is_zero;
use super::serial::field::Reduced;
use saltern_lanes::{Choose64, Kernel, Lanes64, Token as _, Word64, align_stack, opaque};

/// What is done to one limb in all lanes, and to every limb alike.
pub trait Step<V> {
    /// The limb made of `x`. `bias` is the same limb of zero, and larger than any limb of a product.
    fn limb(&self, x: V, bias: V) -> V;
}

/// Numbers in lanes that are products, or sums of few products, and not carried yet.
pub trait Columns: Copy {
    /// What limbs are.
    type Vector: Choose64;
    /// Numbers that can be multiplied.
    type Element: Copy;

    /// Every limb after a step.
    fn after(self, w: Token<Self>, step: &impl Step<Self::Vector>) -> Self;
    /// The same numbers.
    fn carry(self, w: Token<Self>) -> Self::Element;
    /// The same numbers.
    fn of_element(x: Self::Element) -> Self;
    /// The numbers in another order.
    fn permute(x: Self::Element, order: Order<Self>) -> Self::Element;
    /// Squares, for those that wait for them.
    fn square(w: Token<Self>, x: Self::Element) -> Self;
    /// Squares, for those that have other work beside them.
    #[inline(always)]
    fn square_interleaved(w: Token<Self>, x: Self::Element) -> Self {
        Self::square(w, x)
    }
    /// Products.
    fn product(w: Token<Self>, x: Self::Element, y: Self::Element) -> Self;
    /// From limbs of 51 bits.
    fn from_limbs51(w: Token<Self>, limbs: [Self::Vector; 5]) -> Self::Element;
    /// The same in half as many vectors, or as it is.
    fn pack(x: Self::Element) -> [Self::Vector; 5];
    /// What was packed.
    fn unpack(x: [Self::Vector; 5]) -> Self::Element;
    /// Limbs of 51 bits, which need not be carried but are below `2^54`.
    fn to_limbs51(x: Self::Element) -> [Self::Vector; 5];
}

/// What proves that the machine has the instructions.
pub type Token<C> = <<C as Columns>::Vector as Lanes64>::Token;
/// Where lanes go.
pub type Order<C> = <<C as Columns>::Vector as Choose64>::Order;
/// A bit for each lane.
pub type Mask<C> = <<C as Columns>::Vector as Choose64>::Mask;
/// What a lane holds.
pub type Word<C> = <<C as Columns>::Vector as Lanes64>::Word;

/// Where lanes go.
#[derive(Clone, Copy)]
pub struct Plan<C: Columns> {
    /// `[X, Z, Y, X]` of `[Z, X, Y, T]`.
    operand: Order<C>,
    /// Lanes 1 and 2 exchanged.
    middle: Order<C>,
    /// Of the products `[D, A, B, C]` of a sum: `[D, D, B, B]` and `[C, C, A, A]`.
    products: [Order<C>; 2],
    /// `[F, E, G, H]` of `[G, F, H, E]`.
    last: Order<C>,
}

/// The same order for both points.
const fn for_both([a, b, c, d]: [u8; 4]) -> [u8; 8] {
    [a, b, c, d, 4 + a, 4 + b, 4 + c, 4 + d]
}

/// An order that is public.
#[inline(always)]
fn order<C: Columns>(w: Token<C>, lanes: [u8; 4]) -> Order<C> {
    C::Vector::order(w, for_both(lanes), for_both(lanes), Word::<C>::constant(0))
}

impl<C: Columns> Plan<C> {
    /// Made once.
    #[inline(always)]
    pub fn new(w: Token<C>) -> Self {
        Plan {
            operand: order::<C>(w, [1, 0, 2, 1]),
            middle: order::<C>(w, [0, 2, 1, 3]),
            products: [order::<C>(w, [0, 0, 2, 2]), order::<C>(w, [3, 3, 1, 1])],
            last: order::<C>(w, [1, 3, 0, 2]),
        }
    }
}

/// A point `[Z, X, Y, T]`: products, which are not carried yet.
#[derive(Clone, Copy, Debug)]
pub struct Point<C>(pub C);

/// A point to be added: `[2 Z, Y - X, Y + X, 2 d T]`.
#[derive(Clone, Copy)]
pub struct Cached<C: Columns>(pub C::Element);

/// Whether a point is added or taken away.
#[derive(Clone, Copy)]
pub struct Sign<C: Columns> {
    /// `Y - X` and `Y + X` change their places in the opposite point.
    order: Order<C>,
    /// Where the second of the two products is taken from the first.
    taken: Mask<C>,
}

impl<C: Columns> Sign<C> {
    /// To add where `negative` is 0, to take away where it is 1.
    #[inline(always)]
    pub fn new(w: Token<C>, negative: Word<C>) -> Self {
        let (added, taken) = (for_both([0, 1, 2, 3]), for_both([0, 2, 1, 3]));
        Sign {
            order: C::Vector::order(w, added, taken, negative),
            taken: C::Vector::mask(w, 0b1010_1010, 0b1001_1001, negative),
        }
    }

    /// The first points by one sign, the second ones, where there are eight lanes, by another.
    #[inline(always)]
    pub fn join(first: Self, second: Self) -> Self {
        Sign {
            order: C::Vector::join_orders(first.order, second.order),
            taken: C::Vector::join_masks(first.taken, second.taken),
        }
    }
}

/// `[X, Z, Y, X + Y]` of `[Z, X, Y, T]`.
struct ToDouble<'a, C: Columns>(&'a Plan<C>);

impl<C: Columns> Step<C::Vector> for ToDouble<'_, C> {
    #[inline(always)]
    fn limb(&self, x: C::Vector, _: C::Vector) -> C::Vector {
        let operand = x.permute(self.0.operand);
        operand.blend::<0b1000_1000>(operand.add(x.exchange::<1>()))
    }
}

/// `[G, F, H, E]` of the double, of the squares `[XX, ZZ, YY, S]`. `F` and `G` have the other sign than in the formula's
/// source, as in `points8`.
struct Double;

impl<V: Choose64> Step<V> for Double {
    #[inline(always)]
    fn limb(&self, squares: V, bias: V) -> V {
        // In lanes 0 and 2 G = YY - XX and H = XX + YY.
        let even = squares.blend::<0b0001_0001>(bias.sub(squares)).add(squares.exchange::<2>());
        // In lanes 1 and 3 F = 2 ZZ - G and E = S - H.
        let odd = squares.blend::<0b0010_0010>(squares.add(squares));
        even.blend::<0b1010_1010>(odd.add(bias.add(bias).sub(even.exchange::<1>())))
    }
}

/// `[Z, Y - X, Y + X, T]` of `[Z, X, Y, T]`.
struct ToAdd<'a, C: Columns>(&'a Plan<C>);

impl<C: Columns> Step<C::Vector> for ToAdd<'_, C> {
    #[inline(always)]
    fn limb(&self, x: C::Vector, bias: C::Vector) -> C::Vector {
        let signed = x.blend::<0b0010_0010>(bias.sub(x));
        signed.blend::<0b0110_0110>(signed.add(x.permute(self.0.middle)))
    }
}

/// `[G, F, H, E]` of the sum, of the products `[D, A, B, C]`.
struct Sum<'a, C: Columns>(&'a Plan<C>, Sign<C>);

impl<C: Columns> Step<C::Vector> for Sum<'_, C> {
    #[inline(always)]
    fn limb(&self, products: C::Vector, bias: C::Vector) -> C::Vector {
        // G and F are D + C and D - C, H and E are B + A and B - A.
        let [first, second] = [products.permute(self.0.products[0]), products.permute(self.0.products[1])];
        first.add(second.select(bias.sub(second), self.1.taken))
    }
}

impl<C: Columns> Point<C> {
    /// To be squared.
    #[inline(always)]
    pub fn to_double(self, w: Token<C>, plan: &Plan<C>) -> C::Element {
        self.0.after(w, &ToDouble(plan)).carry(w)
    }

    /// What [`Point::complete`] makes the double of, from the squares of [`Point::to_double`].
    #[inline(always)]
    pub fn sums_of_double(w: Token<C>, squares: C) -> C::Element {
        squares.after(w, &Double).carry(w)
    }

    /// To be multiplied with [`Cached`].
    #[inline(always)]
    pub fn to_add(self, w: Token<C>, plan: &Plan<C>) -> C::Element {
        self.0.after(w, &ToAdd(plan)).carry(w)
    }

    /// What [`Point::complete`] makes the sum of, from the products of [`Point::to_add`] and [`Cached::to_add`].
    #[inline(always)]
    pub fn sums_of_sum(w: Token<C>, plan: &Plan<C>, products: C, sign: Sign<C>) -> C::Element {
        products.after(w, &Sum(plan, sign)).carry(w)
    }

    /// From `[G, F, H, E]`: the products `[G F, F E, H G, E H]`.
    #[inline(always)]
    pub fn complete(w: Token<C>, plan: &Plan<C>, sums: C::Element) -> Self {
        Point(C::product(w, sums, C::permute(sums, plan.last)))
    }

    /// Twice the point.
    #[inline(always)]
    pub fn double(self, w: Token<C>, plan: &Plan<C>) -> Self {
        let squares = C::square(w, self.to_double(w, plan));
        Self::complete(w, plan, Self::sums_of_double(w, squares))
    }

    /// The sum or the difference.
    #[inline(always)]
    pub fn add(self, w: Token<C>, plan: &Plan<C>, q: &Cached<C>, sign: Sign<C>) -> Self {
        let products = C::product(w, q.to_add(sign), self.to_add(w, plan));
        Self::complete(w, plan, Self::sums_of_sum(w, plan, products, sign))
    }
}

/// The sum, or where the last is 1 the difference: a function of its own, for all who add now and then.
pub struct AddApart<'a, C: Columns>(pub &'a mut Point<C>, pub &'a Cached<C>, pub Word<C>);

impl<C: Columns> Kernel<Token<C>> for AddApart<'_, C> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: Token<C>) {
        align_stack::<C::Vector>();
        *self.0 = self.0.add(w, &Plan::new(w), self.1, Sign::new(w, self.2));
    }
}

/// `2^n` times the point: a function of its own, for all who double several times.
pub struct DoubleApart<'a, C>(pub &'a mut Point<C>, pub usize);

impl<C: Columns> Kernel<Token<C>> for DoubleApart<'_, C> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: Token<C>) {
        align_stack::<C::Vector>();
        let (plan, mut point) = (Plan::new(w), *self.0);
        // The barrier keeps the loop one, and the code small.
        for _ in 0..opaque(self.1) {
            point = point.double(w, &plan);
        }
        *self.0 = point;
    }
}

impl<C: Columns> Cached<C> {
    /// The point or its opposite, but for the sign of `2 d T`.
    #[inline(always)]
    pub fn to_add(&self, sign: Sign<C>) -> C::Element {
        C::permute(self.0, sign.order)
    }

    /// The neutral point.
    #[inline(always)]
    pub fn neutral(w: Token<C>) -> Self {
        let (two, one) = (Reduced::constant([2, 0, 0, 0, 0]), Reduced::one());
        Cached(in_lanes::<C>(w, [[&two, &one, &one, &Reduced::zero()]; 2]))
    }

    /// From the words of `y + x`, `y - x` and `2 d x y`; the second point is for eight lanes.
    #[inline(always)]
    pub fn from_words(w: Token<C>, [p, q]: [&[Word<C>; 12]; 2]) -> Self {
        let zero = Word::<C>::constant(0);
        let mut x = [C::Vector::splat(w, zero); 4];
        for i in 0..4 {
            let z = Word::<C>::constant(if i == 0 { 2 } else { 0 });
            x[i] = C::Vector::from_words(w, &[z, p[4 + i], p[i], p[8 + i], z, q[4 + i], q[i], q[8 + i]]);
        }
        Cached(C::from_limbs51(w, limbs51(x)))
    }
}

/// Limbs of 51 bits from four words of 64 bits. Bit 255 is left out.
#[inline(always)]
pub fn limbs51<V: Lanes64>(x: [V; 4]) -> [V; 5] {
    [
        x[0].low_bits::<51>(),
        x[0].funnel_shr::<51>(x[1]).low_bits::<51>(),
        x[1].funnel_shr::<38>(x[2]).low_bits::<51>(),
        x[2].funnel_shr::<25>(x[3]).low_bits::<51>(),
        x[3].shr::<12>().low_bits::<51>(),
    ]
}

/// Numbers from each lane.
#[inline(always)]
pub fn of_lanes<C: Columns<Vector: Lanes64<Word = u64>>>(x: C::Element) -> [Reduced<u64>; 4] {
    let mut rows = [[0; 4]; 5];
    let limbs = C::to_limbs51(x);
    for i in 0..5 {
        limbs[i].to_words(&mut rows[i]);
    }
    let mut numbers = [Reduced::zero(); 4];
    for lane in 0..4 {
        let [a, b, c, d, e] = &rows;
        numbers[lane] = Reduced::carry_limbs51([a[lane], b[lane], c[lane], d[lane], e[lane]]);
    }
    numbers
}

/// Four numbers in lanes, and where there are eight lanes four others.
#[inline(always)]
pub fn in_lanes<C: Columns>(w: Token<C>, numbers: [[&Reduced<Word<C>>; 4]; 2]) -> C::Element {
    let mut rows = [[Word::<C>::constant(0); 8]; 5];
    for j in 0..C::Vector::LANES / 4 {
        for k in 0..4 {
            let number = numbers[j][k].limbs51();
            for i in 0..5 {
                rows[i][4 * j + k] = number[i];
            }
        }
    }
    let mut limbs = [C::Vector::splat(w, Word::<C>::constant(0)); 5];
    for i in 0..5 {
        limbs[i] = C::Vector::from_words(w, &rows[i]);
    }
    C::from_limbs51(w, limbs)
}

impl<C: Columns> Point<C> {
    /// From coordinates; the second point is for eight lanes.
    #[inline(always)]
    pub fn from_words(w: Token<C>, [p, q]: [&edwards::Point<Word<C>>; 2]) -> Self {
        Point(C::of_element(in_lanes::<C>(w, [[&p.z, &p.x, &p.y, &p.t], [&q.z, &q.x, &q.y, &q.t]])))
    }

    /// To be added, more than once.
    #[inline(always)]
    pub fn cached(self, w: Token<C>, plan: &Plan<C>) -> Cached<C> {
        let (two, one, d2) = (Reduced::constant([2, 0, 0, 0, 0]), Reduced::one(), Reduced::constant(D2));
        let factor = in_lanes::<C>(w, [[&two, &one, &one, &d2]; 2]);
        Cached(C::product(w, factor, self.to_add(w, plan)).carry(w))
    }
}

/// A sum in lanes, one after the other.
#[derive(Clone, Copy)]
pub struct Running<'a, C: Columns> {
    /// The sum.
    pub sum: Point<C>,
    plan: &'a Plan<C>,
    w: Token<C>,
}

impl<'a, C: Columns> Running<'a, C> {
    /// Nothing.
    #[inline(always)]
    pub fn new(w: Token<C>, plan: &'a Plan<C>) -> Self {
        Running { sum: Point::from_words(w, [&edwards::Point::identity(); 2]), plan, w }
    }
}

impl<C: Columns<Vector: Lanes64<Word = u64>>> Running<'_, C> {
    /// The sum, in words.
    #[inline(always)]
    pub fn point(self) -> edwards::Point<u64> {
        let [z, x, y, t] = of_lanes::<C>(self.sum.0.carry(self.w));
        edwards::Point { x, y, z, t }
    }
}

impl<C: Columns<Vector: Lanes64<Word = u64, Token: saltern_lanes::Token>>> Words for Running<'_, C> {
    #[inline(always)]
    fn multiple(self, point: &edwards::Point<u64>) -> Cached<C> {
        Point::<C>::from_words(self.w, [point; 2]).cached(self.w, self.plan)
    }

    #[inline(always)]
    fn to_point(self) -> edwards::Point<u64> {
        self.point()
    }
}

impl<C: Columns<Vector: Lanes64<Word = u64, Token: saltern_lanes::Token>>> Accumulator for Running<'_, C> {
    type Multiple = Cached<C>;

    #[inline(always)]
    fn double(self) -> Self {
        Running { sum: self.sum.double(self.w, self.plan), ..self }
    }

    #[inline(always)]
    fn double_times(self, n: usize) -> Self {
        let mut sum = self.sum;
        self.w.run(DoubleApart(&mut sum, n));
        Running { sum, ..self }
    }

    #[inline(always)]
    fn add(self, q: &Cached<C>, negative: u64) -> Self {
        Running { sum: self.sum.add(self.w, self.plan, q, Sign::new(self.w, negative)), ..self }
    }

    #[inline(always)]
    fn odd_multiples(self, p: &edwards::Point<u64>) -> [Cached<C>; 8] {
        let Running { plan, w, .. } = self;
        let mut last = Point::<C>::from_words(w, [p; 2]);
        let mut step = last.cached(w, plan);
        let mut multiples = [step; 8];
        // One loop, in which doubling is an addition: so that it is in the code once.
        for i in 0..opaque(8usize) {
            let mut sum = last;
            w.run(AddApart(&mut sum, &step, Word::<C>::constant(0)));
            let cached = sum.cached(w, plan);
            if i == 0 {
                step = cached;
            } else {
                (last, multiples[i % 8]) = (sum, cached);
            }
        }
        multiples
    }

    #[inline(always)]
    fn of_table(self, entry: &[u64; 12]) -> Cached<C> {
        Cached::from_words(self.w, [entry; 2])
    }

    #[inline(always)]
    fn is_neutral(self) -> u64 {
        let edwards::Point { x, y, z, .. } = self.point();
        is_zero(&x) & is_zero(&y.sub(&z).carry())
    }
}
