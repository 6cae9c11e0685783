//! One exchange in four lanes: the Montgomery ladder of RFC 7748, section 5, in three rounds of four products a step.
//!
//! The lanes hold `[x2, z2, x3, z3]`. With `a = x2 + z2`, `b = x2 - z2`, `c = x3 + z3`, `d = x3 - z3`, a step that doubles the
//! first point is
//!
//! | round | lane 0 | lane 1 | lane 2 | lane 3 |
//! |---|---|---|---|---|
//! | 1 | `a a` | `b b` | `c b` | `d a` |
//! | 2 | | `121666 e` | `s s` | `t t` |
//! | 3 | `aa bb` | `e f` | `1` | `x1` |
//!
//! where `e = aa - bb`, `f = bb + 121666 e`, `s = cb + da`, `t = cb - da`. To double the second point, the points change
//! places in the first round: `e` and what is made of it is always in the first two lanes.

use super::field::{Element, Limbs, mul, number};
use crate::curve25519::kernel::serial::calls;
use crate::curve25519::kernel::serial::field::Reduced;
use crate::curve25519::kernel::serial::ladder::clamped;
use core::marker::PhantomData;
use saltern_lanes::{Choose64, Kernel, Token, Word64, align_stack, opaque, wipe};

/// `(486662 + 2) / 4`: with this constant `z2 = e (b^2 + 121666 e)` for `e = a^2 - b^2`.
const A24: u64 = 121666;

/// What the rounds multiply with, beside what they make.
#[derive(Clone, Copy)]
pub struct Base<V> {
    /// `[1, 121666]` in the first two lanes, zero in the others.
    constants: V,
    /// `[1, x1]` in the last two lanes.
    last: Limbs<V>,
}

impl<V: Choose64> Base<V> {
    /// For the base coordinate `x1`, in limbs of 51 bits.
    #[inline(always)]
    pub fn new(w: V::Token, x1: &[V::Word; 5]) -> Self {
        let (zero, one) = (V::Word::constant(0), V::Word::constant(1));
        let mut limbs = [V::splat(w, zero); 5];
        for i in 0..5 {
            let unit = if i == 0 { one } else { zero };
            limbs[i] = V::from_words(w, &[zero, zero, unit, x1[i]]);
        }
        Base {
            constants: V::from_words(w, &[one, V::Word::constant(A24), zero, zero]),
            last: Element::from_limbs51(limbs).0,
        }
    }
}

/// One step on `[x2, z2, x3, z3]`: doubles the first point where `bit` is 0 and the second one where it is 1. The double
/// comes first, the sum after it.
#[inline(always)]
pub fn step<V: Choose64>(w: V::Token, x: &Element<V>, base: &Base<V>, bit: V::Word) -> Element<V> {
    let zero = V::splat(w, V::Word::constant(0));
    let sums = x.butterfly(w);
    let (mut l, mut r) = (sums, sums);
    let left = V::order(w, [0, 1, 2, 3, 0, 0, 0, 0], [2, 3, 0, 1, 0, 0, 0, 0], bit);
    let right = V::order(w, [0, 1, 1, 0, 0, 0, 0, 0], [2, 3, 3, 2, 0, 0, 0, 0], bit);
    for i in 0..10 {
        l.0[i] = sums.0[i].permute(left);
        r.0[i] = sums.0[i].permute(right);
    }
    let squares = mul(w, &l, &r);

    // [aa + bb, e, s, t]
    let l = squares.butterfly(w);
    let mut r = l;
    for i in 0..10 {
        r.0[i] = l.0[i].blend::<0b0011>(if i == 0 { base.constants } else { zero });
    }
    let products = mul(w, &l, &r);

    let (mut first, mut second) = (l, l);
    for i in 0..10 {
        let square = squares.0[i];
        first.0[i] = l.0[i].blend::<0b0001>(square).blend::<0b1100>(products.0[i]);
        let bb = square.blend::<0b0001>(square.exchange::<1>()).blend::<0b1100>(base.last[i]);
        second.0[i] = bb.add(zero.blend::<0b0010>(products.0[i]));
    }
    mul(w, &first, &second)
}

/// The multiple of `point` by `bits`, a clamped scalar: both coordinates of a fraction.
#[inline(always)]
fn multiply<V: Choose64<Word = u64>>(w: V::Token, bits: &[u64; 4], point: &[u8; 32]) -> [Reduced<u64>; 2] {
    const { assert!(V::LANES == 4) };
    align_stack::<V>();
    let x1 = Reduced::from_bytes(point).limbs51();
    let base = Base::new(w, &x1);
    let mut limbs = [V::splat(w, 0); 5];
    for i in 0..5 {
        let one = u64::from(i == 0);
        // Hidden, so that LLVM does not make a move of it that valgrind's older versions do not know.
        limbs[i] = V::from_words(w, &[one, 0, opaque(x1[i]), one]);
    }
    let mut state = Element::from_limbs51(limbs);

    // The first of 255 bits to the top. What was doubled last is the first point, so that a bit that differs from the one
    // before changes their places.
    let mut word = bits[3] << 1;
    let (mut left, mut before) = (63, 0);
    for i in (0..4).rev() {
        for _ in 0..left {
            let bit = word >> 63;
            state = step(w, &state, &base, bit ^ before);
            before = bit;
            word <<= 1;
        }
        word = bits[i.max(1) - 1];
        left = 64;
    }
    // The lowest bit of the scalar is 0: its multiple comes first.
    [number::<V, 0>(&state), number::<V, 1>(&state)]
}

/// [`multiply`] as a function of its own.
struct Multiply<'a, V>(&'a [u64; 4], &'a [u8; 32], PhantomData<V>);

impl<V: Choose64<Word = u64>> Kernel<V::Token> for Multiply<'_, V> {
    type Output = [Reduced<u64>; 2];

    #[inline(always)]
    fn run(self, w: V::Token) -> [Reduced<u64>; 2] {
        multiply::<V>(w, self.0, self.1)
    }
}

/// X25519: the product of `scalar`, which is clamped here, with `point`.
#[inline(always)]
pub fn x25519<V>(w: V::Token, scalar: &[u8; 32], point: &[u8; 32], shared: &mut [u8; 32])
where
    V: Choose64<Word = u64, Token: Token>,
{
    let mut bits = clamped(scalar);
    let [mut x, mut z] = w.run(Multiply::<V>(&bits, point, PhantomData));
    wipe(&mut bits);
    calls::quotient(&mut x, &mut z, shared);
}
