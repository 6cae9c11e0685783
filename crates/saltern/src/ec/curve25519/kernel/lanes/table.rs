//! Multiples of the base point, computed by the compiler.
//!
//! A scalar is written as 64 odd digits of radix 16. Digit `8l + j` belongs to lane `l` in step `j`, so the table has for
//! each step and each of the eight absolute values of a digit one vector for each limb of three coordinates: 60 KiB in all,
//! read from the first to the last byte whatever the scalar is.

use super::Limbs;
use crate::curve25519::kernel::serial::edwards::D2;
use saltern_lanes::{Choose64, Word64};

/// How many digits there are in a lane.
pub const STEPS: usize = 8;

/// Limbs of eight numbers, as a vector is loaded from them.
pub type Rows<T> = [[T; 8]; 5];

/// For each step and each absolute value 1, 3, … 15: `y + x`, `y - x`, and `2 d x y`; in step 0, where nothing is added
/// yet, `x y` instead.
#[repr(align(64))]
pub struct Table<T>(pub [[[Rows<T>; 3]; 8]; STEPS]);

/// The multiples of the base point.
pub static TABLE: Table<u64> = table();

/// The limbs of coordinate `C` of the entry that bits 0 to 2 of the digits choose, in each lane; lane 0 is number `from` of
/// the eight.
#[inline(always)]
pub fn coordinate<V: Choose64, const C: usize>(
    w: V::Token,
    row: &[[Rows<V::Word>; 3]; 8],
    from: usize,
    bits: &[V::Mask; 3],
) -> Limbs<V> {
    let zero = V::splat(w, V::Word::constant(0));
    let mut limbs = [zero; 5];
    for i in 0..5 {
        let mut pairs = [zero; 4];
        for j in 0..4 {
            let even = V::from_words(w, &row[2 * j][C][i][from..]);
            pairs[j] = even.select(V::from_words(w, &row[2 * j + 1][C][i][from..]), bits[0]);
        }
        let fours = [pairs[0].select(pairs[1], bits[1]), pairs[2].select(pairs[3], bits[1])];
        limbs[i] = fours[0].select(fours[1], bits[2]);
    }
    limbs
}

const TOP: u64 = (1 << 51) - 1;

/// A point `(X : Y : Z : T)` with `x = X/Z`, `y = Y/Z`, `x y = T/Z`.
#[derive(Clone, Copy)]
struct Point([Limbs<u64>; 4]);

/// The base point of RFC 8032, section 5.1: `y = 4/5`, and the even one of the two `x`.
const BASE: Point = {
    let x = [0x62d608f25d51a, 0x412a4b4f6592a, 0x75b7171a4b31d, 0x1ff60527118fe, 0x216936d3cd6e5];
    let y = multiply(&[4, 0, 0, 0, 0], &inverse(&[5, 0, 0, 0, 0]));
    Point([x, y, [1, 0, 0, 0, 0], multiply(&x, &y)])
};

/// Carries a number whose limbs have no more than 60 bits. Twice does for a number below `p` but for the last step.
const fn carry(mut r: Limbs<u64>) -> Limbs<u64> {
    let mut i = 0;
    while i < 4 {
        r[i + 1] += r[i] >> 51;
        r[i] &= TOP;
        i += 1;
    }
    r[0] += 19 * (r[4] >> 51);
    r[4] &= TOP;
    r
}

/// The limbs of the number below `p`.
const fn reduce(r: Limbs<u64>) -> Limbs<u64> {
    let mut r = carry(carry(r));
    // Adding 19 carries out of the last limb if the number is at least p.
    r[0] += 19;
    r = carry(r);
    let around = [TOP - 18, TOP, TOP, TOP, TOP];
    let mut i = 0;
    while i < 5 {
        r[i] += around[i];
        i += 1;
    }
    r = carry(r);
    r[0] -= 19;
    r
}

const fn add(a: &Limbs<u64>, b: &Limbs<u64>) -> Limbs<u64> {
    carry([a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3], a[4] + b[4]])
}

const fn negative(a: &Limbs<u64>) -> Limbs<u64> {
    let four_p = [(TOP - 18) * 4, TOP * 4, TOP * 4, TOP * 4, TOP * 4];
    carry([four_p[0] - a[0], four_p[1] - a[1], four_p[2] - a[2], four_p[3] - a[3], four_p[4] - a[4]])
}

/// Written out, because the compiler interprets it ten thousand times.
const fn multiply(a: &Limbs<u64>, b: &Limbs<u64>) -> Limbs<u64> {
    let [a0, a1, a2, a3, a4] = [a[0] as u128, a[1] as u128, a[2] as u128, a[3] as u128, a[4] as u128];
    let [b0, b1, b2, b3, b4] = [b[0] as u128, b[1] as u128, b[2] as u128, b[3] as u128, b[4] as u128];
    let c0 = a0 * b0 + 19 * (a1 * b4 + a2 * b3 + a3 * b2 + a4 * b1);
    let c1 = a0 * b1 + a1 * b0 + 19 * (a2 * b4 + a3 * b3 + a4 * b2) + (c0 >> 51);
    let c2 = a0 * b2 + a1 * b1 + a2 * b0 + 19 * (a3 * b4 + a4 * b3) + (c1 >> 51);
    let c3 = a0 * b3 + a1 * b2 + a2 * b1 + a3 * b0 + 19 * (a4 * b4) + (c2 >> 51);
    let c4 = a0 * b4 + a1 * b3 + a2 * b2 + a3 * b1 + a4 * b0 + (c3 >> 51);
    let first = (c0 as u64 & TOP) as u128 + 19 * (c4 >> 51);
    let second = (c1 as u64 & TOP) + (first >> 51) as u64;
    [first as u64 & TOP, second, c2 as u64 & TOP, c3 as u64 & TOP, c4 as u64 & TOP]
}

/// `x^(p - 2)`: all bits of the exponent are set but bits 2 and 4.
const fn inverse(x: &Limbs<u64>) -> Limbs<u64> {
    let (mut power, mut bit) = (*x, 254);
    while bit > 0 {
        bit -= 1;
        power = multiply(&power, &power);
        if bit != 2 && bit != 4 {
            power = multiply(&power, x);
        }
    }
    power
}

/// The sum, by the formulas of Hisil, Wong, Carter and Dawson (add-2008-hwcd-3), which have no exceptions.
const fn sum(p: &Point, q: &Point) -> Point {
    let ([x1, y1, z1, t1], [x2, y2, z2, t2]) = (&p.0, &q.0);
    let a = multiply(&add(y1, &negative(x1)), &add(y2, &negative(x2)));
    let b = multiply(&add(y1, x1), &add(y2, x2));
    let c = multiply(&multiply(t1, t2), &D2);
    let z = multiply(z1, z2);
    let d = add(&z, &z);
    let (e, f, g, h) = (add(&b, &negative(&a)), add(&d, &negative(&c)), add(&d, &c), add(&b, &a));
    Point([multiply(&e, &f), multiply(&g, &h), multiply(&f, &g), multiply(&e, &h)])
}

const fn table() -> Table<u64> {
    const COUNT: usize = 8 * 8 * STEPS;
    // Point `8 i + k` is `2 k + 1` times `16^i` times the base point.
    let mut points = [BASE; COUNT];
    let mut power = BASE;
    let mut i = 0;
    while i < COUNT {
        points[i] = power;
        let twice = sum(&power, &power);
        let mut k = 1;
        while k < 8 {
            points[i + k] = sum(&points[i + k - 1], &twice);
            k += 1;
        }
        // 15 and 1 make 16.
        power = sum(&points[i + 7], &power);
        i += 8;
    }

    // One inversion for all: of the product of all Z, from which those before and after a point are taken away again.
    let mut before = [[1, 0, 0, 0, 0]; COUNT];
    let mut i = 1;
    while i < COUNT {
        before[i] = multiply(&before[i - 1], &points[i - 1].0[2]);
        i += 1;
    }
    let mut rest = inverse(&multiply(&before[COUNT - 1], &points[COUNT - 1].0[2]));

    let mut table = Table([[[[[0; 8]; 5]; 3]; 8]; STEPS]);
    while i > 0 {
        i -= 1;
        let [x, y, z, _] = points[i].0;
        let one_over_z = multiply(&rest, &before[i]);
        rest = multiply(&rest, &z);
        let (x, y) = (multiply(&x, &one_over_z), multiply(&y, &one_over_z));
        let (lane, step, k) = (i / 64, i / 8 % 8, i % 8);
        let product = multiply(&x, &y);
        let product = if step == 0 { product } else { multiply(&product, &D2) };
        let coordinates = [reduce(add(&y, &x)), reduce(add(&y, &negative(&x))), reduce(product)];
        let mut c = 0;
        while c < 3 {
            let mut limb = 0;
            while limb < 5 {
                table.0[step][k][c][limb][lane] = coordinates[c][limb];
                limb += 1;
            }
            c += 1;
        }
    }
    table
}
