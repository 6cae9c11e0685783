//! Multiples of the base point, in constant time, with the table and the digits of words with limbs: its entries are full
//! words.
//!
//! Formulas are those of Hisil, Wong, Carter and Dawson (add-2008-hwcd-3), which have no exceptions on this curve. Products
//! stand one after the other here: three and then four of them do not wait for each other.

use super::field::{Element, Fixed, PRIME, Sum, mul_one};
use crate::curve25519::kernel::lanes::points8::Completed;
use crate::curve25519::kernel::serial::base_table::TABLE;
use crate::curve25519::kernel::serial::field::Reduced;
use crate::curve25519::kernel::serial::fixed_base::{look_up_words, plus_eights, signed_digit};
use core::marker::PhantomData;
use saltern_lanes::{Choose64, Kernel, Token, Word64, wipe};

/// A point with `x = X/Z`, `y = Y/Z`, `x y = T/Z`.
#[derive(Clone, Copy, Debug)]
pub struct Extended<W> {
    /// `Y + X`.
    pub plus: Sum<W>,
    /// `Y - X`.
    pub minus: Sum<W>,
    /// `Z`.
    pub z: Element<W>,
    /// `T`.
    pub t: Element<W>,
}

/// A point to be added, with `Z = 1`.
#[derive(Clone, Copy, Debug)]
pub struct Affine<W> {
    /// `y + x`.
    pub plus: Fixed<W>,
    /// `y - x`.
    pub minus: Fixed<W>,
    /// `2 d x y`.
    pub t: Fixed<W>,
}

/// The numbers of the table are what [`Fixed`] says.
const _: () = {
    let mut i = 0;
    while i < 64 * 8 * 3 {
        let entry = &TABLE[i / 24][i / 3 % 8];
        assert!(entry[4 * (i % 3)] <= u64::MAX - 18 && entry[4 * (i % 3) + 3] >> 63 == 0);
        i += 1;
    }
};

impl<W: Word64> Affine<W> {
    /// From the twelve words of an entry.
    #[inline(always)]
    pub fn from_words(w: [W; 12]) -> Self {
        Affine {
            plus: Fixed([w[0], w[1], w[2], w[3]]),
            minus: Fixed([w[4], w[5], w[6], w[7]]),
            t: Fixed([w[8], w[9], w[10], w[11]]),
        }
    }

    /// The opposite point where `negative` is 1, without a branch: with `-x`.
    #[inline(always)]
    pub fn signed(&self, negative: W) -> Self {
        Affine {
            plus: self.plus.select(&self.minus, negative),
            minus: self.minus.select(&self.plus, negative),
            t: self.t.select(&self.t.negate(), negative),
        }
    }
}

impl<W: Word64> Extended<W> {
    /// The neutral point.
    #[inline(always)]
    pub fn neutral() -> Self {
        let one = Element::one();
        Extended { plus: one.sum(), minus: one.sum(), z: one, t: Element::zero() }
    }

    /// Sum.
    #[inline(always)]
    pub fn add(&self, q: &Affine<W>) -> Completed<Sum<W>> {
        let a = mul_one(&self.minus, &q.minus);
        let b = mul_one(&self.plus, &q.plus);
        let c = mul_one(&self.t, &q.t);
        let d = self.z.add(&self.z);
        Completed { e: b.sub(&a), f: d.sub(&c), g: d.add(&c), h: b.add(&a) }
    }
}

impl<W: Word64> Completed<Sum<W>> {
    /// As a point to add to.
    #[inline(always)]
    pub fn extended(&self) -> Extended<W> {
        let t = mul_one(&self.e, &self.h);
        let x = mul_one(&self.e, &self.f);
        let y = mul_one(&self.g, &self.h);
        let z = mul_one(&self.f, &self.g);
        Extended { plus: y.add(&x), minus: y.sub(&x), z, t }
    }
}

/// How a row's entry is chosen.
pub trait Choice<W> {
    /// Makes `chosen` the entry, counted from 1 to 8, and for 0 the neutral point; the opposite where `negative` is 1. Every
    /// entry is read.
    fn choose(w: W, row: &[[u64; 12]; 8], magnitude: u64, negative: u64, chosen: &mut Affine<u64>);
}

/// On words, of which LLVM makes vectors of two.
pub struct OnWords;

impl<W> Choice<W> for OnWords {
    #[inline(always)]
    fn choose(_: W, row: &[[u64; 12]; 8], magnitude: u64, negative: u64, chosen: &mut Affine<u64>) {
        *chosen = Affine::from_words(look_up_words(row, magnitude)).signed(negative);
    }
}

/// In four lanes, each for a word of a number.
pub struct InLanes<V>(PhantomData<V>);

impl<V: Choose64<Word = u64>> Choice<V::Token> for InLanes<V> {
    #[inline(always)]
    fn choose(w: V::Token, row: &[[u64; 12]; 8], magnitude: u64, negative: u64, chosen: &mut Affine<u64>) {
        const { assert!(V::LANES == 4) };
        // From 0 to 7, and for none all bits.
        let n = V::splat(w, magnitude.wrapping_sub(1));
        let bits = [n.bit_set::<0>(), n.bit_set::<1>(), n.bit_set::<2>(), n.bit_set::<3>()];
        let negative = V::splat(w, negative).bit_set::<0>();
        let plus: V = choose_number::<V, 0>(w, row, 1, &bits);
        let minus: V = choose_number::<V, 4>(w, row, 1, &bits);
        let t: V = choose_number::<V, 8>(w, row, 0, &bits);
        // As in `Affine::signed`.
        plus.select(minus, negative).to_words(&mut chosen.plus.0);
        minus.select(plus, negative).to_words(&mut chosen.minus.0);
        t.select(V::from_words(w, &PRIME).sub(t), negative).to_words(&mut chosen.t.0);
    }
}

/// The number from word `FIRST` on of the entry that the bits choose, or `neutral` where all of them are set.
#[inline(always)]
fn choose_number<V: Choose64<Word = u64>, const FIRST: usize>(
    w: V::Token,
    row: &[[u64; 12]; 8],
    neutral: u64,
    bits: &[V::Mask; 4],
) -> V {
    let mut pairs = [V::splat(w, 0); 4];
    for j in 0..4 {
        let even = V::from_words(w, &row[2 * j][FIRST..]);
        pairs[j] = even.select(V::from_words(w, &row[2 * j + 1][FIRST..]), bits[0]);
    }
    let fours = [pairs[0].select(pairs[1], bits[1]), pairs[2].select(pairs[3], bits[1])];
    let neutral = V::from_words(w, &[neutral, 0, 0, 0]);
    fours[0].select(fours[1], bits[2]).select(neutral, bits[3])
}

/// Makes `chosen` the entry for the digit at place `i`. A function of its own, whose result goes through memory: vectors and
/// words do not mix well.
struct LookUp<'a, C> {
    digits: &'a [u64; 4],
    i: usize,
    chosen: &'a mut Affine<u64>,
    how: PhantomData<C>,
}

impl<W: Token, C: Choice<W>> Kernel<W> for LookUp<'_, C> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        let (magnitude, negative) = signed_digit(self.digits, self.i);
        C::choose(w, &TABLE[self.i], magnitude, negative, self.chosen);
    }
}

#[inline(always)]
fn multiply<W: Token, C: Choice<W>>(w: W, scalar: &[u64; 4]) -> Completed<Reduced<u64>> {
    let mut digits = plus_eights(scalar);
    // One is chosen while the other is added, long before it is needed.
    let mut chosen = [Affine::from_words([0; 12]); 2];
    let mut sum = Extended::neutral();
    w.run(LookUp { digits: &digits, i: 0, chosen: &mut chosen[0], how: PhantomData::<C> });
    let mut i = 0;
    loop {
        let added = sum.add(&chosen[i % 2]);
        i += 1;
        if i == TABLE.len() {
            wipe(&mut digits);
            for affine in &mut chosen {
                wipe(&mut affine.plus.0);
                wipe(&mut affine.minus.0);
                wipe(&mut affine.t.0);
            }
            let Completed { e, f, g, h } = added;
            return Completed { e: e.reduced(), f: f.reduced(), g: g.reduced(), h: h.reduced() };
        }
        w.run(LookUp { digits: &digits, i, chosen: &mut chosen[i % 2], how: PhantomData::<C> });
        sum = added.extended();
    }
}

/// A function of its own, since several kernels need it.
struct Multiply<'a, C>(&'a [u64; 4], PhantomData<C>);

impl<W: Token, C: Choice<W>> Kernel<W> for Multiply<'_, C> {
    type Output = Completed<Reduced<u64>>;

    #[inline(always)]
    fn run(self, w: W) -> Completed<Reduced<u64>> {
        multiply::<W, C>(w, self.0)
    }
}

/// `scalar` times the base point, for a scalar below `2^255`, which need not be reduced.
#[inline(always)]
pub fn mul_base<W: Token, C: Choice<W>>(w: W, scalar: &[u64; 4]) -> Completed<Reduced<u64>> {
    w.run(Multiply::<C>(scalar, PhantomData))
}
