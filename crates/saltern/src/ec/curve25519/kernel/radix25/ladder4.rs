//! Four exchanges at once, one in each lane: the Montgomery ladder of RFC 7748, section 5, as on words.

use super::field::{Element, limbs51, mul, square};
use super::ladder;
use crate::curve25519::kernel::coordinates::in_lanes;
use crate::curve25519::kernel::lanes::ladder8::{hidden, swaps};
use crate::curve25519::kernel::saturated;
use crate::curve25519::kernel::serial::calls;
use crate::curve25519::kernel::serial::encoding::is_zero;
use crate::curve25519::kernel::serial::field::{Reduced, words_of};
use crate::curve25519::kernel::serial::invert::invert;
use crate::curve25519::kernel::serial::ladder::{A24, Pair};
use core::marker::PhantomData;
use saltern_lanes::{Choose64, Kernel, Token, align_stack, wipe};

/// How many exchanges are done at once.
pub const LANES: usize = 4;

/// From so many exchanges on, four lanes are faster than one after the other.
const TOGETHER_FROM: usize = 3;

/// One bit, as in the ladder on words: `turn` is set where the bit differs from the one before.
#[inline(always)]
pub fn step<V: Choose64>(w: V::Token, pair: &Pair<Element<V>>, u: &Element<V>, turn: V::Mask) -> Pair<Element<V>> {
    let ([x2, z2], [x3, z3]) = (&pair.doubled, &pair.sum);
    let (a, b) = (x2.add(z2), x2.sub(w, z2));
    let (c, d) = (x3.add(z3), x3.sub(w, z3));
    let (da, cb) = (mul(w, &d, &a), mul(w, &c, &b));
    let aa = square(w, &a.select(&c, turn));
    let bb = square(w, &b.select(&d, turn));
    let difference = square(w, &da.sub(w, &cb));
    let x3 = square(w, &da.add(&cb));
    let e = aa.sub(w, &bb);
    let x2 = mul(w, &aa, &bb);
    let z3 = mul(w, &difference, u);
    let z2 = mul(w, &e, &e.mul_small_add(w, A24, &aa));
    Pair { doubled: [x2, z2], sum: [x3, z3] }
}

/// The numbers of all lanes, as words have them.
#[inline(always)]
fn numbers<V: Choose64<Word = u64>>(x: &Element<V>) -> [Reduced<u64>; LANES] {
    let limbs = limbs51(x);
    let mut rows = [[0; LANES]; 5];
    for i in 0..5 {
        limbs[i].to_words(&mut rows[i]);
    }
    let mut numbers = [Reduced::zero(); LANES];
    for lane in 0..LANES {
        let [a, b, c, d, e] = &rows;
        numbers[lane] = Reduced::carry_limbs51([a[lane], b[lane], c[lane], d[lane], e[lane]]);
    }
    wipe(rows.as_flattened_mut());
    numbers
}

/// The multiples of `points` by `scalars`, which are clamped here: both coordinates of each fraction.
#[inline(always)]
fn multiply<V: Choose64<Word = u64>>(
    w: V::Token,
    scalars: &[[u8; 32]; LANES],
    points: &[[u8; 32]; LANES],
) -> [[Reduced<u64>; LANES]; 2] {
    const { assert!(V::LANES == LANES) };
    align_stack::<V>();
    let mut coordinates = [Reduced::zero(); LANES];
    for lane in 0..LANES {
        coordinates[lane] = Reduced::from_words(hidden(words_of(&points[lane])));
    }
    let [p, q, r, s] = &coordinates;
    let u = in_lanes::<super::field::Columns<V>>(w, [[p, q, r, s]; 2]);
    let [zero, one] = [Element::small(w, V::splat(w, 0)), Element::small(w, V::splat(w, 1))];
    let mut pair = Pair { doubled: [one, zero], sum: [u, one] };
    let swaps = swaps::<V, LANES>(w, scalars);
    for i in 0..4 {
        let mut bits = swaps[i];
        for _ in 0..if i == 0 { 63 } else { 64 } {
            pair = step(w, &pair, &u, bits.bit_set::<0>());
            bits = bits.shr::<1>();
        }
    }
    // The last bits of a clamped scalar are zeros, so nothing is left to be swapped.
    [numbers(&pair.doubled[0]), numbers(&pair.doubled[1])]
}

/// [`multiply`] as a function of its own.
struct Multiply<'a, V>(&'a [[u8; 32]; LANES], &'a [[u8; 32]; LANES], PhantomData<V>);

impl<V: Choose64<Word = u64>> Kernel<V::Token> for Multiply<'_, V> {
    type Output = [[Reduced<u64>; LANES]; 2];

    #[inline(always)]
    fn run(self, w: V::Token) -> Self::Output {
        multiply::<V>(w, self.0, self.1)
    }
}

/// `x / z` for each fraction, and 0 where z is 0: one inversion of the product of all z.
#[inline(always)]
fn quotients(x: &[Reduced<u64>; LANES], z: &[Reduced<u64>; LANES]) -> [Reduced<u64>; LANES] {
    let mut zeros = [0; LANES];
    let mut factors = *z;
    // The products of all factors before.
    let mut before = *z;
    let mut product = Reduced::one();
    for lane in 0..LANES {
        zeros[lane] = is_zero(&z[lane]);
        // A zero would spoil the product.
        factors[lane] = z[lane].select(&Reduced::one(), zeros[lane]);
        before[lane] = product;
        product = calls::mul(&product, &factors[lane]);
    }
    let mut inverse = invert(&product);
    let mut quotients = *x;
    for lane in (0..LANES).rev() {
        let quotient = calls::mul(&x[lane], &calls::mul(&inverse, &before[lane]));
        quotients[lane] = quotient.select(&Reduced::zero(), zeros[lane]);
        inverse = calls::mul(&inverse, &factors[lane]);
    }
    for lane in 0..LANES {
        wipe(&mut factors[lane].0);
        wipe(&mut before[lane].0);
    }
    wipe(&mut product.0);
    wipe(&mut inverse.0);
    quotients
}

/// Four times X25519: the products of `scalars`, which are clamped here, with `points`.
#[inline(always)]
pub fn x25519<V>(w: V::Token, scalars: &[[u8; 32]; LANES], points: &[[u8; 32]; LANES]) -> [[u8; 32]; LANES]
where
    V: Choose64<Word = u64, Token: Token>,
{
    let [mut x, mut z] = w.run(Multiply::<V>(scalars, points, PhantomData));
    let mut u = quotients(&x, &z);
    let mut bytes = [[0; 32]; LANES];
    for lane in 0..LANES {
        bytes[lane] = u[lane].to_bytes();
        wipe(&mut x[lane].0);
        wipe(&mut z[lane].0);
        wipe(&mut u[lane].0);
    }
    bytes
}

/// X25519 for each scalar and the point beside it, four at a time, and the rest one after the other: on words where these are
/// faster.
#[inline(always)]
pub fn x25519_each<V>(w: V::Token, on_words: bool, scalars: &[[u8; 32]], points: &[[u8; 32]], shared: &mut [[u8; 32]])
where
    V: Choose64<Word = u64, Token: Token>,
{
    let count = shared.len().min(scalars.len()).min(points.len());
    let (mut lane_scalars, mut lane_points) = ([[0; 32]; LANES], [[0; 32]; LANES]);
    let mut done = 0;
    while count - done >= TOGETHER_FROM {
        for lane in 0..LANES {
            // Lanes without an exchange repeat the last one.
            let item = (done + lane).min(count - 1);
            (lane_scalars[lane], lane_points[lane]) = (scalars[item], points[item]);
        }
        let mut results = x25519::<V>(w, &lane_scalars, &lane_points);
        let n = LANES.min(count - done);
        for lane in 0..LANES {
            if lane < n {
                shared[done + lane] = results[lane];
            }
        }
        wipe(results.as_flattened_mut());
        done += n;
    }
    wipe(lane_scalars.as_flattened_mut());
    for i in done..count {
        if on_words {
            saturated::ladder::x25519(w, &scalars[i], &points[i], &mut shared[i]);
        } else {
            ladder::x25519::<V>(w, &scalars[i], &points[i], &mut shared[i]);
        }
    }
}
