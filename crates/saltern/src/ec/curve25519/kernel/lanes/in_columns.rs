//! Products in ten columns, of which the upper five come back 19 times: by fewer multiplications than those with five
//! columns, where a product of 64 bits is one operation, and with less to be kept meanwhile.
//!
//! Operations that do not wait for each other stand side by side here, since a processor looks only some hundred operations
//! ahead, and LLVM keeps roughly to the order in which they are written.

use super::Limbs;
use super::field::{Columns, Element, Vector, begun, constant, double};
use super::interleaved::Interleaved;

/// The square, onto [`Columns::bias`] or zero, in ten columns as [`two_products`] has.
#[inline(always)]
pub fn square<V: Vector, const BIASED: bool>(
    w: V::Token,
    a: Element<V>,
    beside: &mut impl Interleaved<V>,
) -> Columns<V> {
    let (a, zero, nineteen): (Limbs<V>, V, V) = (a.0, constant(w, 0), constant(w, 19));
    let mut upper: [V; 5] = [zero; 5];
    for (i, j) in [(0, 4), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)] {
        upper[i + j - 4] = upper[i + j - 4].madd52hi(a[i], a[j]);
    }
    beside.part(w, 0);
    for k in 0..4 {
        upper[k] = double(upper[k]);
    }
    for i in [2, 3, 4] {
        upper[2 * i - 4] = upper[2 * i - 4].madd52hi(a[i], a[i]);
    }
    for (i, j) in [(1, 4), (2, 3), (2, 4), (3, 4)] {
        upper[i + j - 5] = upper[i + j - 5].madd52lo(a[i], a[j]);
    }
    beside.part(w, 1);
    for k in 0..5 {
        upper[k] = double(upper[k]);
    }
    for i in [3, 4] {
        upper[2 * i - 5] = upper[2 * i - 5].madd52lo(a[i], a[i]);
    }
    let mut columns: [V; 5] = [zero; 5];
    for k in 0..5 {
        // The first column is not doubled, the second one is once, and the others twice.
        columns[k] = begun(w, BIASED, k, k.min(2));
    }
    for (i, j) in [(0, 1), (0, 2), (0, 3), (1, 2)] {
        columns[i + j + 1] = columns[i + j + 1].madd52hi(a[i], a[j]);
    }
    beside.part(w, 2);
    for k in 2..5 {
        columns[k] = double(columns[k]);
    }
    for i in [0, 1] {
        columns[2 * i + 1] = columns[2 * i + 1].madd52hi(a[i], a[i]);
    }
    for (i, j) in [(0, 1), (0, 2), (0, 3), (1, 2), (0, 4), (1, 3)] {
        columns[i + j] = columns[i + j].madd52lo(a[i], a[j]);
    }
    beside.part(w, 3);
    for k in 1..5 {
        columns[k] = double(columns[k]);
    }
    for k in 0..5 {
        columns[k] = columns[k].add(upper[k].mul(nineteen));
    }
    beside.part(w, 4);
    for i in [0, 1, 2] {
        columns[2 * i] = columns[2 * i].madd52lo(a[i], a[i]);
    }
    Columns(columns)
}

/// Two products side by side, the first onto [`Columns::bias`].
///
/// Column 5 is the greatest of those that come back, with four lower halves below `2^52` and twice five upper halves below
/// `2^51`: the sum of all is below `2^59`, as [`Factor::times_onto`](super::field::Factor::times_onto) has it.
#[inline(always)]
pub fn two_products<V: Vector>(
    w: V::Token,
    a: [Element<V>; 2],
    b: [Element<V>; 2],
    beside: &mut impl Interleaved<V>,
) -> [Columns<V>; 2] {
    let (zero, nineteen): (V, V) = (constant(w, 0), constant(w, 19));
    let ([a0, a1], [b0, b1]) = (a, b);
    let (a, b) = ([a0.0, a1.0], [b0.0, b1.0]);
    let mut upper = [[zero; 5]; 2];
    for i in [4, 3, 2, 1, 0] {
        for j in 4 - i..5 {
            for n in 0..2 {
                upper[n][i + j - 4] = upper[n][i + j - 4].madd52hi(a[n][i], b[n][j]);
            }
        }
    }
    beside.part(w, 0);
    for k in 0..5 {
        for n in 0..2 {
            upper[n][k] = double(upper[n][k]);
        }
    }
    for i in [4, 3, 2, 1] {
        for j in 5 - i..5 {
            for n in 0..2 {
                upper[n][i + j - 5] = upper[n][i + j - 5].madd52lo(a[n][i], b[n][j]);
            }
        }
    }
    beside.part(w, 1);
    let mut columns = [[zero; 5]; 2];
    for k in 0..5 {
        // The first column is not doubled.
        columns[0][k] = begun(w, true, k, k.min(1));
    }
    for i in [1, 2, 0, 3] {
        for j in 0..4 - i {
            for n in 0..2 {
                columns[n][i + j + 1] = columns[n][i + j + 1].madd52hi(a[n][i], b[n][j]);
            }
        }
    }
    beside.part(w, 2);
    for k in 1..5 {
        for n in 0..2 {
            columns[n][k] = double(columns[n][k]);
        }
    }
    for k in 0..5 {
        for n in 0..2 {
            columns[n][k] = columns[n][k].add(upper[n][k].mul(nineteen));
        }
    }
    beside.part(w, 3);
    for i in [1, 2, 0, 3, 4] {
        if i == 3 {
            beside.part(w, 4);
        }
        for j in 0..5 - i {
            for n in 0..2 {
                columns[n][i + j] = columns[n][i + j].madd52lo(a[n][i], b[n][j]);
            }
        }
    }
    [Columns(columns[0]), Columns(columns[1])]
}
