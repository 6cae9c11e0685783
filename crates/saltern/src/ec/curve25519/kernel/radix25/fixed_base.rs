//! Multiples of the base point on the Edwards curve, with the table of eight lanes: its rows are read in halves, and each of
//! four lanes adds up eight entries of the first half, then of the second.
//!
//! Formulas are those of Hisil, Wong, Carter and Dawson (add-2008-hwcd-3), which have no exceptions on this curve. Products
//! are made in loops, because each takes two kilobytes of code.

use super::field::{Element, Factor, First, Sum, Wide, mul, number};
use crate::curve25519::kernel::lanes::fixed_base::digits;
use crate::curve25519::kernel::lanes::points8::Completed;
use crate::curve25519::kernel::lanes::table::{Rows, STEPS, TABLE, Table, coordinate};
use crate::curve25519::kernel::serial::edwards::D2;
use crate::curve25519::kernel::serial::field::Reduced;
use core::marker::PhantomData;
use saltern_lanes::{Choose64, Kernel, Token, Word64, align_stack, opaque, wipe};

/// A point in each lane, with `x = X/Z`, `y = Y/Z`, `x y = T/Z`.
#[derive(Clone, Copy, Debug)]
pub struct Extended<V> {
    /// `Y + X`.
    pub plus: Sum<V>,
    /// `Y - X`.
    pub minus: Sum<V>,
    /// `Z`.
    pub z: Element<V>,
    /// `T`.
    pub t: Sum<V>,
}

/// A point to be added, in each lane.
#[derive(Clone, Copy, Debug)]
pub struct Addend<V> {
    /// `Y + X`.
    pub plus: Sum<V>,
    /// `Y - X`.
    pub minus: Sum<V>,
    /// `2 d T`.
    pub t: Sum<V>,
}

/// A sum of points, with `x = e/g` and `y = h/f`.
#[derive(Clone, Copy, Debug)]
pub struct Added<V> {
    e: Sum<V>,
    f: Wide<V>,
    g: Sum<V>,
    h: Sum<V>,
}

/// Products in a loop.
#[inline(always)]
fn products<V: Choose64, A: First<V>, B: Factor<V>, const N: usize>(
    w: V::Token,
    first: &[A; N],
    second: &[B; N],
) -> [Element<V>; N] {
    let mut products = [Element::small(w, V::splat(w, V::Word::constant(0))); N];
    // The barrier keeps the loop one, and the code small.
    for i in 0..opaque(N).min(N) {
        products[i] = mul(w, &first[i], &second[i]);
    }
    products
}

impl<V: Choose64> Extended<V> {
    /// The neutral point.
    #[inline(always)]
    pub fn neutral(w: V::Token) -> Self {
        let zero = Element::small(w, V::splat(w, V::Word::constant(0)));
        let one = Element::small(w, V::splat(w, V::Word::constant(1)));
        Extended { plus: one.into(), minus: one.into(), z: one, t: zero.into() }
    }

    /// The sum with a point whose Z is 1, or with any other where `z` is the product of both Z.
    #[inline(always)]
    pub fn add(&self, w: V::Token, z: &Element<V>, q: &Addend<V>) -> Added<V> {
        let [a, b, c] = products(w, &[self.minus, self.plus, self.t], &[q.minus, q.plus, q.t]);
        Added { e: b.sub(w, &a), f: z.double_sub(w, &c), g: z.double_add(&c), h: b.add(&a) }
    }

    /// What adding takes of it, but for Z.
    #[inline(always)]
    pub fn addend(&self, w: V::Token) -> Addend<V> {
        let mut limbs = [V::splat(w, V::Word::constant(0)); 5];
        for i in 0..5 {
            limbs[i] = V::splat(w, V::Word::constant(D2[i]));
        }
        let t = mul(w, &self.t, &Element::from_limbs51(limbs));
        Addend { plus: self.plus, minus: self.minus, t: t.into() }
    }

    /// Lanes moved into an order.
    #[inline(always)]
    pub fn permute(&self, order: V::Order) -> Self {
        let mut moved = *self;
        for i in 0..10 {
            moved.plus.0[i] = self.plus.0[i].permute(order);
            moved.minus.0[i] = self.minus.0[i].permute(order);
            moved.z.0[i] = self.z.0[i].permute(order);
            moved.t.0[i] = self.t.0[i].permute(order);
        }
        moved
    }
}

impl<V: Choose64> Added<V> {
    /// As a point to add to.
    #[inline(always)]
    pub fn extended(&self, w: V::Token) -> Extended<V> {
        let Added { e, f, g, h } = *self;
        let (e_first, g_first) = (Wide(e.0), Wide(g.0));
        let [x, y, z, t] = products(w, &[f, g_first, f, e_first], &[e, h, g, h]);
        Extended { plus: y.add(&x), minus: y.sub(w, &x), z, t: t.into() }
    }
}

/// The entry that the lowest digits choose, with their signs. In the first step its last coordinate is `x y`.
#[inline(always)]
fn look_up<V: Choose64<Word = u64>>(w: V::Token, row: &[[Rows<u64>; 3]; 8], from: usize, digits: V) -> Addend<V> {
    let bits = [digits.bit_set::<0>(), digits.bit_set::<1>(), digits.bit_set::<2>()];
    let positive = digits.bit_set::<3>();
    let plus = Element::from_limbs51(coordinate::<V, 0>(w, row, from, &bits));
    let minus = Element::from_limbs51(coordinate::<V, 1>(w, row, from, &bits));
    // x changes its sign with the digit.
    Addend {
        plus: minus.select(&plus, positive).into(),
        minus: plus.select(&minus, positive).into(),
        t: Element::from_limbs51(coordinate::<V, 2>(w, row, from, &bits)).negate_unless(w, positive),
    }
}

/// The sum in each lane of the entries for its digits, of four lanes of the table from `from` on.
#[inline(always)]
fn add_up<V: Choose64<Word = u64>>(w: V::Token, table: &Table<u64>, from: usize, mut digits: V) -> Extended<V> {
    let mut sum = Extended::neutral(w);
    // The barrier keeps the loop one: so that looking up is in the code once.
    for step in 0..opaque(STEPS) {
        let entry = look_up(w, &table.0[step % STEPS], from, digits);
        if step == 0 {
            // y + x and y - x stand for Y + X and Y - X with Z = 1.
            let Addend { plus, minus, t } = entry;
            sum = Extended { plus, minus, z: Element::small(w, V::splat(w, 1)), t };
        } else {
            sum = sum.add(w, &sum.z, &entry).extended(w);
        }
        digits = digits.shr::<4>();
    }
    sum
}

#[inline(always)]
fn multiply<V: Choose64<Word = u64>>(w: V::Token, scalar: &[u64; 4]) -> Completed<Reduced<u64>> {
    const { assert!(V::LANES == 4) };
    align_stack::<V>();
    let mut digits = digits(scalar);
    // Eight sums in four lanes at a time. The barrier keeps the loop one, and the code small.
    let mut sums = [Extended::neutral(w); 2];
    for half in 0..opaque(2usize).min(2) {
        sums[half] = add_up(w, &TABLE, 4 * half, V::from_words(w, &digits[4 * half..]));
    }
    wipe(&mut digits);

    // Then four sums, two, and one.
    let [mut sum, mut other] = sums;
    let mut folds = 0_u64;
    loop {
        let z = mul(w, &sum.z, &other.z);
        let added = sum.add(w, &z, &other.addend(w));
        folds += 1;
        if folds == opaque(3_u64) {
            let Added { e, f, g, h } = added;
            return Completed {
                e: number::<V, 0>(&e),
                f: number::<V, 0>(&f),
                g: number::<V, 0>(&g),
                h: number::<V, 0>(&h),
            };
        }
        sum = added.extended(w);
        other = sum.permute(V::order(w, [2, 3, 0, 1, 0, 0, 0, 0], [1, 0, 3, 2, 0, 0, 0, 0], folds - 1));
    }
}

/// A function of its own, since several kernels need it.
struct Multiply<'a, V>(&'a [u64; 4], PhantomData<V>);

impl<V: Choose64<Word = u64>> Kernel<V::Token> for Multiply<'_, V> {
    type Output = Completed<Reduced<u64>>;

    #[inline(always)]
    fn run(self, w: V::Token) -> Completed<Reduced<u64>> {
        multiply::<V>(w, self.0)
    }
}

/// `scalar` times the base point, for a scalar below `2^255`, which need not be reduced. `V` has four lanes.
#[inline(always)]
pub fn mul_base<V>(w: V::Token, scalar: &[u64; 4]) -> Completed<Reduced<u64>>
where
    V: Choose64<Word = u64, Token: Token>,
{
    w.run(Multiply::<V>(scalar, PhantomData))
}
