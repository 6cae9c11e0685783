//! Scalars of half the size for verification: a short u and a short odd v with u = v k modulo 8 l. All of it is public.
//!
//! Every point of the curve has an order that divides 8 l, so v k A = u A. And v, which is odd and below l, has no
//! divisor in common with 8 l, so only the neutral point becomes neutral by v: S B = k A + R holds exactly when
//! v S B = u A + v R does, whatever small order A and R have a part of. Modulo l, or with an even v, that would be wrong.
//!
//! Short pairs are the rows of Euclid's algorithm for 8 l and k. Leading bits tell most of its quotients (Lehmer).

use super::scalar::{ORDER, is_below_vartime};
use saltern_lanes::reveal;

/// `v k = u` modulo 8 l, or `-u`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HalfSize {
    /// Below 2^160, or k itself.
    pub u: [u64; 4],
    /// Odd, and below 2^160.
    pub v: [u64; 4],
    /// Whether `v k = -u`.
    pub negative: bool,
}

/// 8 l.
const EIGHT_ORDER: [u64; 4] = [ORDER[0] << 3, ORDER[1] << 3 | ORDER[0] >> 61, ORDER[1] >> 61, ORDER[3] << 3];

/// Bits of the longest pairs that are taken. Nearly all have 127 to 129; with longer ones k itself is as good.
const LONGEST: u32 = 160;

/// Leading bits that are looked at. One less than a word has, so that `q + d t` in [`Steps::new`] fits one.
const LEADING: u32 = 63;

/// A remainder of Euclid's algorithm: `v k = u` modulo 8 l. The signs of v alternate and are kept elsewhere.
#[derive(Clone, Copy)]
struct Row {
    u: [u64; 4],
    v: u128,
}

/// Several steps of the algorithm: from a and b to `p a - q b` and `t b - r a`, both with the other sign after an odd
/// number of steps.
struct Steps {
    p: u64,
    q: u64,
    r: u64,
    t: u64,
    odd: bool,
}

impl Steps {
    /// The steps from `a > b` that leading bits are sure of, while b is at least 2^128.
    ///
    /// What was cut off, below `2^shift`, makes a remainder wrong by less than its larger factor times `2^shift`. So the
    /// remainder is not negative if it is not below its factor, and it is below the divisor if it is by both factors: then
    /// the quotient was right. Factors have 32 bits, since their squares are below `2^63`.
    #[inline(always)]
    fn new(a: &[u64; 4], b: &[u64; 4]) -> Self {
        let shift = bits(a) - LEADING;
        let (mut x, mut y) = (leading(a, shift), leading(b, shift));
        let least = if shift < 128 { 1 << (128 - shift) } else { 1 };
        let Steps { mut p, mut q, mut r, mut t, mut odd } = Steps { p: 1, q: 0, r: 0, t: 1, odd: false };
        while y >= least + t {
            let d = x / y;
            let rest = x - d * y;
            let (next_r, next_t) = (p + d * r, q + d * t);
            if rest < next_t || y - rest < next_t + t {
                break;
            }
            (x, y) = (y, rest);
            (p, q, r, t) = (r, t, next_r, next_t);
            odd = !odd;
        }
        Steps { p, q, r, t, odd }
    }

    #[inline(always)]
    fn apply(&self, a: &Row, b: &Row) -> (Row, Row) {
        let Steps { p, q, r, t, odd } = *self;
        let (first, second) = if odd {
            (difference(q, &b.u, p, &a.u), difference(r, &a.u, t, &b.u))
        } else {
            (difference(p, &a.u, q, &b.u), difference(t, &b.u, r, &a.u))
        };
        // The v of both signs add up. `a v_b + b v_a` is always 8 l, and a at least 2^128: so v is below 2^128.
        let [p, q, r, t] = [u128::from(p), u128::from(q), u128::from(r), u128::from(t)];
        (Row { u: first, v: p * a.v + q * b.v }, Row { u: second, v: r * a.v + t * b.v })
    }
}

/// A short pair for a public k below l; if none is found, k and 1.
#[inline(always)]
pub fn half_size_vartime(k: &[u64; 4]) -> HalfSize {
    let (mut a, mut b) = (Row { u: EIGHT_ORDER, v: 0 }, Row { u: *k, v: 1 });
    let mut negative = false;
    while bits(&b.u) > 128 {
        let steps = Steps::new(&a.u, &b.u);
        if steps.q == 0 {
            (a, b) = (b, divide(a, &b));
            negative = !negative;
        } else {
            (a, b) = steps.apply(&a, &b);
            negative ^= steps.odd;
        }
    }
    if reveal(b.v as u64) & 1 == 1 {
        return HalfSize { u: b.u, v: words(b.v), negative };
    }
    // The v of neighbours have no common divisor: that of a is odd, and stays so when multiples of b are taken away.
    // About `(a - v_a) / (b + v_b)` of them leave a u and a v of the same size.
    let dividend = difference(1, &a.u, 1, &words(a.v));
    let divisor = sum(&b.u, 1, b.v);
    let shift = bits(&dividend).max(LEADING) - LEADING;
    let times = leading(&dividend, shift) / (leading(&divisor, shift) + 1);
    let (u, v) = (difference(1, &a.u, times, &b.u), sum(&words(a.v), times, b.v));
    if bits(&u) <= LONGEST && bits(&v) <= LONGEST {
        return HalfSize { u, v, negative: !negative };
    }
    HalfSize { u: *k, v: [1, 0, 0, 0], negative: false }
}

/// `a` without as many `b` as are in it: what leading bits were not sure of.
#[inline(always)]
fn divide(a: Row, b: &Row) -> Row {
    let mut rest = a;
    while !is_below_vartime(&rest.u, &b.u) {
        let mut shift = bits(&rest.u) - bits(&b.u);
        if is_below_vartime(&rest.u, &shifted(&b.u, shift)) {
            shift -= 1;
        }
        rest = Row { u: difference(1, &rest.u, 1, &shifted(&b.u, shift)), v: rest.v + (b.v << shift) };
    }
    rest
}

/// How many bits a number has.
#[inline(always)]
fn bits(a: &[u64; 4]) -> u32 {
    let mut bits = 0;
    for i in 0..4 {
        let word = reveal(a[i]);
        if word != 0 {
            bits = 64 * i as u32 + 64 - word.leading_zeros();
        }
    }
    reveal(bits.into()) as u32
}

/// The 64 bits above `shift`, which is below 256.
#[inline(always)]
fn leading(a: &[u64; 4], shift: u32) -> u64 {
    let (word, bit) = (shift as usize / 64, shift % 64);
    let above = if word < 3 && bit > 0 { a[word + 1] << (64 - bit) } else { 0 };
    reveal(a[word] >> bit | above)
}

/// `2^shift a`, which must have at most 256 bits.
#[inline(always)]
fn shifted(a: &[u64; 4], shift: u32) -> [u64; 4] {
    let (word, bit) = (shift as usize / 64, shift % 64);
    let mut shifted = [0; 4];
    for i in 0..4 {
        if i >= word {
            let below = if i > word && bit > 0 { a[i - word - 1] >> (64 - bit) } else { 0 };
            shifted[i] = a[i - word] << bit | below;
        }
    }
    shifted
}

/// `x a - y b`, which must not be negative. x and y have 63 bits.
#[inline(always)]
fn difference(x: u64, a: &[u64; 4], y: u64, b: &[u64; 4]) -> [u64; 4] {
    let (mut words, mut carry) = ([0; 4], 0_i128);
    for i in 0..4 {
        carry += i128::from(x) * i128::from(a[i]) - i128::from(y) * i128::from(b[i]);
        words[i] = carry as u64;
        carry >>= 64;
    }
    words
}

/// `a + x b`, which must have at most 256 bits.
#[inline(always)]
fn sum(a: &[u64; 4], x: u64, b: u128) -> [u64; 4] {
    let (mut words, mut carry) = ([0; 4], 0_u128);
    let b = self::words(b);
    for i in 0..4 {
        carry += u128::from(a[i]) + u128::from(x) * u128::from(b[i]);
        words[i] = carry as u64;
        carry >>= 64;
    }
    words
}

#[inline(always)]
fn words(x: u128) -> [u64; 4] {
    [x as u64, (x >> 64) as u64, 0, 0]
}
