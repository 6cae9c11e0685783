//! Multiples of the base point on the Edwards curve `-x^2 + y^2 = 1 + d x^2 y^2`: each of eight lanes adds up eight entries of
//! a [`Table`], and then the lanes are added.
//!
//! The scalar is made odd, by adding the order of the base point to an even one. So it has 64 digits of radix 16 that are
//! all odd: no digit is zero, eight absolute values are enough, and three bits of a digit choose one in a tree of seven
//! selections.

use super::field::{Columns, Element, Vector};
use super::points8::{Affine, Completed, Extended, all};
use super::table::{Rows, STEPS, TABLE, Table, coordinate};
use super::{Limbs, lane};
use crate::backend;
use crate::curve25519::kernel::serial::edwards::Point;
use crate::curve25519::kernel::serial::encoding::encode;
use crate::curve25519::kernel::serial::field::{Reduced, Unreduced, mul};
use crate::curve25519::kernel::serial::invert::invert;
use crate::curve25519::kernel::serial::scalar::signs;
use core::marker::PhantomData;
use saltern_lanes::level::Portable;
use saltern_lanes::{Kernel, Token, Word64, align_stack, opaque, wipe};

/// The scalar's digits: a word of 32 bits for each lane, four bits a digit. The lower three say which absolute value, the
/// fourth one that the digit is positive.
///
/// With `n` in four of the bits that [`signs`] gives the digit is `2n - 15`. Those below 8 count backwards.
#[inline(always)]
pub fn digits(scalar: &[u64; 4]) -> [u64; 8] {
    const POSITIVE: u64 = 0x8888_8888_8888_8888;
    let mut signs = signs(scalar);
    let mut digits = [0; 8];
    for i in 0..4 {
        let negative = !signs[i] & POSITIVE;
        let n = signs[i] ^ (negative - (negative >> 3));
        (digits[2 * i], digits[2 * i + 1]) = (n & 0xffff_ffff, n >> 32);
    }
    wipe(&mut signs);
    digits
}

/// The entries that the lowest digits choose, all with positive digits, and where the digits are positive. In the first
/// step the last coordinate is `x y`.
#[inline(always)]
pub fn look_up<V: Vector>(w: V::Token, row: &[[Rows<V::Word>; 3]; 8], digits: V) -> (Affine<V>, V::Mask) {
    let bits = [digits.bit_set::<0>(), digits.bit_set::<1>(), digits.bit_set::<2>()];
    let entry = Affine {
        plus: Element(coordinate::<V, 0>(w, row, 0, &bits)),
        minus: Element(coordinate::<V, 1>(w, row, 0, &bits)),
        t: Element(coordinate::<V, 2>(w, row, 0, &bits)),
    };
    (entry, digits.bit_set::<3>())
}

/// The sum in each lane of the entries for its digits.
#[inline(always)]
pub fn add_up<V: Vector>(w: V::Token, table: &Table<V::Word>, mut digits: V) -> Extended<V> {
    let (entry, positive) = look_up(w, &table.0[0], digits);
    // The entries are y + x and y - x, which stand for Y + X and Y - X with Z = 1. x changes its sign with the digit.
    let negative = Columns::bias(w).minus(entry.t.columns()).carry(w);
    let mut p = Extended {
        plus: entry.minus.select(entry.plus, positive),
        minus: entry.plus.select(entry.minus, positive),
        z: Element::one(w),
        t: negative.select(entry.t, positive),
    };
    for step in 1..STEPS {
        digits = digits.shr::<4>();
        let (entry, positive) = look_up(w, &table.0[step], digits);
        p = p.add_affine(w, &entry, positive).to_add(w);
    }
    p
}

/// The eight lanes of `x` in two vectors.
#[inline(always)]
fn halves<V: Vector<Word = u64>, H: Vector<Word = u64, Token = V::Token>>(w: V::Token, x: Limbs<V>) -> [Limbs<H>; 2] {
    let zero = H::splat(w, 0);
    let mut halves = [[zero; 5]; 2];
    let mut words = [0; 8];
    for i in 0..5 {
        x[i].to_words(&mut words);
        halves[0][i] = H::from_words(w, &words[..4]);
        halves[1][i] = H::from_words(w, &words[4..]);
    }
    wipe(&mut words);
    halves
}

/// A function of its own, since several kernels need it.
struct Multiply<'a, V, H>(&'a [u64; 4], PhantomData<(V, H)>);

impl<V, H> Kernel<V::Token> for Multiply<'_, V, H>
where
    V: Vector<Word = u64>,
    H: Vector<Word = u64, Token = V::Token>,
{
    type Output = Completed<Reduced<u64>>;

    #[inline(always)]
    fn run(self, w: V::Token) -> Completed<Reduced<u64>> {
        align_stack::<V>();
        multiply::<V, H>(w, self.0)
    }
}

#[inline(always)]
fn multiply<V, H>(w: V::Token, scalar: &[u64; 4]) -> Completed<Reduced<u64>>
where
    V: Vector<Word = u64>,
    H: Vector<Word = u64, Token = V::Token>,
{
    const { assert!(V::LANES == 8 && H::LANES == 4) };
    let mut digits = digits(scalar);
    let p = add_up(w, &TABLE, V::from_words(w, &digits));
    wipe(&mut digits);
    let (plus, minus) = (halves::<V, H>(w, p.plus.0), halves::<V, H>(w, p.minus.0));
    let (z, t) = (halves::<V, H>(w, p.z.0), halves::<V, H>(w, p.t.0));
    let mut p = [Extended { plus: Element(plus[0]), minus: Element(minus[0]), z: Element(z[0]), t: Element(t[0]) }; 2];
    p[1] = Extended { plus: Element(plus[1]), minus: Element(minus[1]), z: Element(z[1]), t: Element(t[1]) };

    let Completed { e, f, g, h } = add_lanes(w, p);
    Completed { e: lane(&e.0, 0), f: lane(&f.0, 0), g: lane(&g.0, 0), h: lane(&h.0, 0) }
}

/// The sum of the points in all lanes, of which there are four in a vector: in each lane.
#[inline(always)]
pub fn add_lanes<V: Vector>(w: V::Token, points: [Extended<V>; 2]) -> Completed<Element<V>> {
    // Four sums in four lanes, then two, then one. The barrier keeps the loop one, and the code small.
    let [mut sum, mut other] = points;
    let mut folds = 0;
    loop {
        let completed = sum.add(w, &other.cached(w), all::<V>(w));
        folds += 1;
        if folds == opaque(3usize) {
            return completed;
        }
        sum = completed.to_add(w);
        other = if folds == 1 { sum.exchange::<2>() } else { sum.exchange::<1>() };
    }
}

impl<W: Word64> Completed<Reduced<W>> {
    /// The point.
    #[inline(always)]
    pub fn point(&self) -> Point<W> {
        let Completed { e, f, g, h } = self;
        Point { x: mul(e, f), y: mul(g, h), z: mul(f, g), t: mul(e, h) }
    }

    /// Numerator and denominator of the coordinate `u` on the Montgomery form, of a point that is not the neutral one.
    #[inline(always)]
    pub fn montgomery(&self) -> (Unreduced<W>, Reduced<W>) {
        let Completed { f, h, .. } = self;
        // u = (1 + y) / (1 - y) = (f + h) / (f - h).
        (f.add(h), f.sub(h).carry())
    }
}

impl Completed<Reduced<u64>> {
    /// The point. Wipes what it was.
    #[inline(always)]
    pub fn into_point(mut self) -> Point<u64> {
        backend::run_portable(IntoPoint(&mut self))
    }

    /// The coordinate `u` on the Montgomery form, of a point that is not the neutral one. Wipes the point.
    #[inline(always)]
    pub fn into_montgomery(mut self) -> [u8; 32] {
        backend::run_portable(IntoMontgomery(&mut self))
    }

    /// The encoding. Wipes the point.
    #[inline(always)]
    pub fn into_encoding(mut self) -> [u8; 32] {
        backend::run_portable(IntoEncoding(&mut self))
    }

    #[inline(always)]
    fn wipe(&mut self) {
        wipe(&mut self.e.0);
        wipe(&mut self.f.0);
        wipe(&mut self.g.0);
        wipe(&mut self.h.0);
    }
}

/// Functions of their own for all levels. By reference, so that no copy is left behind.
struct IntoPoint<'a>(&'a mut Completed<Reduced<u64>>);

impl Kernel<Portable> for IntoPoint<'_> {
    type Output = Point<u64>;

    #[inline(always)]
    fn run(self, _: Portable) -> Point<u64> {
        let point = self.0.point();
        self.0.wipe();
        point
    }
}

struct IntoMontgomery<'a>(&'a mut Completed<Reduced<u64>>);

impl Kernel<Portable> for IntoMontgomery<'_> {
    type Output = [u8; 32];

    #[inline(always)]
    fn run(self, _: Portable) -> [u8; 32] {
        let (numerator, denominator) = self.0.montgomery();
        let mut u = mul(&numerator, &invert(&denominator));
        let bytes = u.to_bytes();
        self.0.wipe();
        wipe(&mut u.0);
        bytes
    }
}

struct IntoEncoding<'a>(&'a mut Completed<Reduced<u64>>);

impl Kernel<Portable> for IntoEncoding<'_> {
    type Output = [u8; 32];

    #[inline(always)]
    fn run(self, _: Portable) -> [u8; 32] {
        let Completed { e, f, g, h } = &*self.0;
        let bytes = encode(&mul(e, f), &mul(g, h), &mul(f, g));
        self.0.wipe();
        bytes
    }
}

/// `scalar` times the base point, for a scalar below `2^255`, which need not be reduced. `V` has eight lanes and `H` four.
#[inline(always)]
pub fn mul_base<V, H>(w: V::Token, scalar: &[u64; 4]) -> Completed<Reduced<u64>>
where
    V: Vector<Word = u64, Token: Token>,
    H: Vector<Word = u64, Token = V::Token>,
{
    w.run(Multiply::<V, H>(scalar, PhantomData))
}
