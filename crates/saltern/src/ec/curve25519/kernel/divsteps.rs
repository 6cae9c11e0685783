//! Inversion modulo `p` by divsteps (Bernstein and Yang, <https://eprint.iacr.org/2019/266>), in constant time: the variant
//! with half a delta, of which 590 steps are enough for 255 bits; 600 are done.
//!
//! Steps look at the lowest bits of `f` and `g` alone, so twenty at a time are done on a word each for `f` and `g`, which
//! holds their low 20 bits and, above those, the coefficients that say what becomes of the whole numbers. Three such
//! rounds make one transition matrix of 60 steps, and ten matrices the inverse.

use super::serial::field::{Reduced, Unreduced, mul};
use saltern_lanes::{Divstep, Signed64, SignedWide64, divstep};

/// Signed limbs: of 60 bits for `f` and `g`, of 51 bits modulo `p` for `d` and `e`.
pub type Signed<W> = [W; 5];

/// Rows `[u, v]` and `[q, r]`.
pub type Matrix = [[i64; 2]; 2];

const LOW60: i64 = (1 << 60) - 1;
const LOW51: i64 = (1 << 51) - 1;

/// `2^-600`, which takes back the halvings in the coefficients.
pub const SCALE: [u64; 5] = [68614398754942, 1260009868045485, 6237672614086, 1935976600277287, 1203542515960069];

/// The coefficients above the low bits of a word.
#[inline(always)]
fn coefficients(x: i64) -> [i64; 2] {
    // What is left below them is rounded away.
    let x = x.wrapping_add(1 << 20);
    [x << 22 >> 43, x.wrapping_add(1 << 41) >> 42]
}

#[inline(always)]
fn five_steps(state: Divstep) -> Divstep {
    divstep(divstep(divstep(divstep(divstep(state)))))
}

/// Twenty steps that begin with the low bits of `f` and `g`; the new `zeta`, and their matrix, times `-2^20`.
///
/// A word holds twenty bits of `f` (or `g`), a coefficient of 21 bits with weight `2^21`, and one with weight `2^42`. Both
/// begin at `-2^20`, and every step that halves the word halves them.
#[inline(always)]
pub fn twenty_steps(zeta: i64, f: i64, g: i64) -> (i64, Matrix) {
    const LOW20: i64 = (1 << 20) - 1;
    let a = (f & LOW20) - (1 << 41);
    let b = (g & LOW20) - (1 << 62);
    // Not a loop: its end is a branch that is hard to predict.
    let (zeta, a, b) = five_steps(five_steps(five_steps(five_steps((zeta, a, b.wrapping_add(b))))));
    (zeta, [coefficients(a), coefficients(b >> 1)])
}

/// `a * b`.
#[inline(always)]
fn product(a: &Matrix, b: &Matrix) -> Matrix {
    let mut c = [[0; 2]; 2];
    for i in 0..2 {
        for j in 0..2 {
            c[i][j] = a[i][0].wrapping_mul(b[0][j]).wrapping_add(a[i][1].wrapping_mul(b[1][j]));
        }
    }
    c
}

/// The low bits of `f` or `g` after the steps of a row, but with the other sign: with both signs changed the steps that follow
/// are the same.
#[inline(always)]
fn low_after([u, v]: [i64; 2], f: i64, g: i64) -> i64 {
    u.wrapping_mul(f).wrapping_add(v.wrapping_mul(g)) >> 20
}

/// `(u f + v g) / 2^60`, which is exact.
#[inline(always)]
pub fn combine<W: Signed64>([u, v]: [W; 2], f: &Signed<W>, g: &Signed<W>) -> Signed<W> {
    let mut carry = u.widening_mul(f[0]).add(v.widening_mul(g[0])).shr(60);
    let mut result = *f;
    for i in 1..5 {
        carry = carry.add(u.widening_mul(f[i]).add(v.widening_mul(g[i])));
        result[i - 1] = carry.low_bits(60);
        carry = carry.shr(60);
    }
    result[4] = carry.narrow();
    result
}

/// `u d + v e` modulo `p`, for limbs below `2^52` in size and `|u| + |v| <= 2^60`; so are the limbs of the result.
#[inline(always)]
pub fn combine_modulo<W: Signed64>([u, v]: [W; 2], d: &Signed<W>, e: &Signed<W>) -> Signed<W> {
    let nineteen = W::constant(19);
    let (mut low, mut high) = (*d, *d);
    for i in 0..5 {
        let sum = u.widening_mul(d[i]).add(v.widening_mul(e[i]));
        low[i] = sum.low_bits(51);
        high[i] = sum.shr(51).narrow();
    }
    // What comes back times 19 has 66 bits.
    let around = low[0].widen().add(nineteen.widening_mul(high[4]));
    let t = [
        around.low_bits(51),
        low[1].add(high[0]).add(around.shr(51).narrow()),
        low[2].add(high[1]),
        low[3].add(high[2]),
        low[4].add(high[3]),
    ];
    [
        t[0].add(nineteen.mul(t[4].shr(51))),
        t[1].low_bits(51),
        t[2].low_bits(51).add(t[1].shr(51)),
        t[3].low_bits(51).add(t[2].shr(51)),
        t[4].low_bits(51).add(t[3].shr(51)),
    ]
}

/// The inverse, and zero of zero.
#[inline(always)]
pub fn invert(z: &Reduced<u64>) -> Reduced<u64> {
    let x = z.to_words();
    let low = LOW60 as u64;
    let mut f = [LOW60 - 18, LOW60, LOW60, LOW60, (1 << 15) - 1];
    let mut g = [
        (x[0] & low) as i64,
        ((x[0] >> 60 | x[1] << 4) & low) as i64,
        ((x[1] >> 56 | x[2] << 8) & low) as i64,
        ((x[2] >> 52 | x[3] << 12) & low) as i64,
        (x[3] >> 48) as i64,
    ];
    let (mut d, mut e) = ([0; 5], [1, 0, 0, 0, 0]);
    // -(delta + 1/2), which begins at delta = 1/2.
    let mut zeta = -1;
    let mut matrix = [[1, 0], [0, 1]];
    for _ in 0..10 {
        // Sixty steps. The matrix before is applied to d and e where the processor would only wait.
        let (low_f, low_g) = (f[0], g[0]);
        let (next, first) = twenty_steps(zeta, low_f, low_g);
        let (low_f, low_g) = (low_after(first[0], low_f, low_g), low_after(first[1], low_f, low_g));
        let new_d = combine_modulo(matrix[0], &d, &e);
        let (next, second) = twenty_steps(next, low_f, low_g);
        let (low_f, low_g) = (low_after(second[0], low_f, low_g), low_after(second[1], low_f, low_g));
        (d, e) = (new_d, combine_modulo(matrix[1], &d, &e));
        let (next, third) = twenty_steps(next, low_f, low_g);
        zeta = next;
        // Times -2^60: all signs change, those of f and d together.
        matrix = product(&third, &product(&second, &first));
        (f, g) = (combine(matrix[0], &f, &g), combine(matrix[1], &f, &g));
    }
    d = combine_modulo(matrix[0], &d, &e);
    // f is 1 or -1 now (p or -p if z was 0, and then d is 0), and d the inverse times it, times 2^600.
    let negative = f[4] >> 63;
    let four_p = [(LOW51 - 18) * 4, LOW51 * 4, LOW51 * 4, LOW51 * 4, LOW51 * 4];
    let mut inverse = [0; 5];
    for i in 0..5 {
        inverse[i] = ((d[i] ^ negative) - negative + four_p[i]) as u64;
    }
    mul(&Unreduced::from_limbs51(inverse), &Reduced::constant(SCALE))
}
