//! One exchange: the Montgomery ladder of RFC 7748, section 5, as on words with limbs, with products two by two.

use super::field::{Element, mul_and_multiply_add, mul_two, square_two};
use crate::curve25519::kernel::serial::calls;
use crate::curve25519::kernel::serial::field::{Reduced, words_of};
use crate::curve25519::kernel::serial::ladder::{A24, Pair, clamped};
use saltern_lanes::{Kernel, Token, Word64, wipe};

/// One bit, as in the ladder on words with limbs: `turn` is set where the bit differs from the one before.
#[inline(always)]
pub fn step<W: Word64>(pair: &Pair<Element<W>>, u: &Element<W>, turn: W) -> Pair<Element<W>> {
    let ([x2, z2], [x3, z3]) = (&pair.doubled, &pair.sum);
    let (a, b) = (x2.add(z2), x2.sub(z2));
    let (c, d) = (x3.add(z3), x3.sub(z3));
    let [aa, bb] = square_two(&a.select(&c, turn), &b.select(&d, turn));
    let [da, cb] = mul_two(&d, &a, &c, &b);
    let (e, s, t) = (aa.sub(&bb), da.add(&cb), da.sub(&cb));
    let [x2, f] = mul_and_multiply_add(&aa, &bb, A24, &e, &aa);
    let [x3, tt] = square_two(&s, &t);
    let [z2, z3] = mul_two(&e, &f, &tt, u);
    Pair { doubled: [x2, z2], sum: [x3, z3] }
}

/// The multiple of `point` by `bits`, a clamped scalar: both coordinates of a fraction.
#[inline(always)]
fn multiply(bits: &[u64; 4], point: &[u8; 32]) -> [Reduced<u64>; 2] {
    let u = Element::from_words(words_of(point));
    // With (1 : 0) as the multiple before the first bit, and the point itself as the sum.
    let mut pair = Pair { doubled: [Element::one(), Element::zero()], sum: [u, Element::one()] };
    let mut before = 0;
    for place in (0..255).rev() {
        let bit = bits[place / 64] >> (place % 64) & 1;
        pair = step(&pair, &u, bit ^ before);
        before = bit;
    }
    // The lowest bit of the scalar is 0.
    let [x, z] = &pair.doubled;
    [x.reduced(), z.reduced()]
}

/// [`multiply`] as a function of its own.
struct Multiply<'a>(&'a [u64; 4], &'a [u8; 32]);

impl<W: Token> Kernel<W> for Multiply<'_> {
    type Output = [Reduced<u64>; 2];

    #[inline(always)]
    fn run(self, _: W) -> [Reduced<u64>; 2] {
        multiply(self.0, self.1)
    }
}

/// X25519: the product of `scalar`, which is clamped here, with `point`.
#[inline(always)]
pub fn x25519<W: Token>(w: W, scalar: &[u8; 32], point: &[u8; 32], shared: &mut [u8; 32]) {
    let mut bits = clamped(scalar);
    let [mut x, mut z] = w.run(Multiply(&bits, point));
    wipe(&mut bits);
    calls::quotient(&mut x, &mut z, shared);
}
