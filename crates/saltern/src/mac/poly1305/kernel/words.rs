//! Poly1305 on plain words of 64 bits.

use super::{Accumulator, Multiplier};
use saltern_lanes::{Wide64, Word64};

/// `(h + block) * r`, where `block` is the 16 bytes `m` and `top` the bit or bits above them.
///
/// For `h` below `2^130 + 2^66` and `top` at most 1 the result is below `2^130 + 2^64`.
#[inline(always)]
pub fn block<W: Word64>(h: Accumulator<W>, m: [W; 2], top: W, k: &Multiplier<W>) -> Accumulator<W> {
    let x = add(h, m, top);
    reduce(low_product(&x, k), high_products(&x, k))
}

/// The first of four parts of [`block`]: `h + block`.
#[inline(always)]
pub fn add<W: Word64>(h: Accumulator<W>, m: [W; 2], top: W) -> Accumulator<W> {
    let t0 = h[0].widen().add_word(m[0]);
    let t1 = h[1].widen().add_word(m[1]).add_word(t0.shr(64));
    [t0.low(), t1.low(), h[2].add(top).add(t1.shr(64))]
}

/// The second: the product's lowest two words, for `x` below `2^131`.
#[inline(always)]
pub fn low_product<W: Word64>(x: &Accumulator<W>, k: &Multiplier<W>) -> W::Wide {
    x[0].widening_mul(k.r[0]).add(x[1].widening_mul(k.s1))
}

/// A sum of products of weight `2^64`, and what is to be added to its words: of weight `2^64` and `2^128`.
pub type HighProducts<W> = (<W as Word64>::Wide, [W; 2]);

/// The third: what belongs a word and two words higher.
#[inline(always)]
pub fn high_products<W: Word64>(&[x0, x1, x2]: &Accumulator<W>, k: &Multiplier<W>) -> HighProducts<W> {
    let [r0, r1] = k.r;
    (x0.widening_mul(r1).add(x1.widening_mul(r0)), [x2.mul(k.s1), x2.mul(r0)])
}

/// The last: the sum of the products, partly reduced. Its results are held to their place: LLVM would compute them once more as a
/// part of the next block's sums.
#[inline(always)]
pub fn reduce<W: Word64>(d0: W::Wide, (d1, [e1, d2]): HighProducts<W>) -> Accumulator<W> {
    // Below 2^60 * (1 + 5/4) and 2^3 * 2^60 * 5/4.
    let d1 = d1.add_word(e1.add(d0.shr(64)));
    let d2 = d2.add(d1.shr(64));
    // What stands above 2^130 comes back five times.
    let top = d2.shr(2).placed();
    let five = top.add(top.shl(2));
    let t0 = d0.low().widen().add_word(five);
    let t1 = d1.low().widen().add_word(t0.shr(64));
    [t0.low().placed(), t1.low().placed(), d2.low_bits(2).add(t1.shr(64)).placed()]
}

/// The tag: `h` reduced to below `p`, plus `s`, modulo 2^128. `h` is an accumulator, and so below `2 p`.
#[inline(always)]
pub fn finalize<W: Word64>([h0, h1, h2]: Accumulator<W>, s: [W; 2]) -> [W; 2] {
    // `p` has to go if 5 more reach 2^130. Then those 5 are what stays of it in the words that make the tag.
    let t0 = h0.widen().add_word(W::constant(5));
    let t1 = h1.widen().add_word(t0.shr(64));
    let over = h2.add(t1.shr(64)).shr(2);
    let five = over.add(over.shl(2));

    let t0 = h0.widen().add_word(s[0]);
    let t1 = h1.widen().add_word(s[1]).add_word(t0.shr(64));
    let u0 = t0.low().widen().add_word(five);
    let u1 = t1.low().widen().add_word(u0.shr(64));
    [u0.low(), u1.low()]
}

/// Limbs of 44, 44 and 42 bits, as [`super::radix44`] has them, for the powers of `r`.
pub type Limbs44<W> = [W; 3];

/// From words to limbs; the last takes what the others leave.
#[inline(always)]
pub fn to_limbs44<W: Word64>([h0, h1, h2]: Accumulator<W>) -> Limbs44<W> {
    [h0.low_bits(44), h0.funnel_shr(h1, 44).low_bits(44), h1.shr(24).add(h2.shl(40))]
}

/// The product of numbers with limbs below 2^45, 2^45 and 2^43, with limbs below 2^44 + 2^14, 2^44 + 2^14 and 2^42 + 2^10.
#[inline(always)]
pub fn multiply_limbs44<W: Word64>(a: &Limbs44<W>, b: &Limbs44<W>) -> Limbs44<W> {
    let twenties = times_twenty(b);
    carry_limbs44([
        column_limbs44(a, b, &twenties, 0),
        column_limbs44(a, b, &twenties, 1),
        column_limbs44(a, b, &twenties, 2),
    ])
}

/// The square of such a number.
#[inline(always)]
pub fn square_limbs44<W: Word64>(a: &Limbs44<W>) -> Limbs44<W> {
    let twenties = times_twenty(a);
    carry_limbs44([
        square_column_limbs44(a, &twenties, 0),
        square_column_limbs44(a, &twenties, 1),
        square_column_limbs44(a, &twenties, 2),
    ])
}

/// The last two limbs of a factor times twenty: 2^132 comes back as 20.
#[inline(always)]
pub fn times_twenty<W: Word64>(b: &Limbs44<W>) -> [W; 2] {
    [b[1].shl(4).add(b[1].shl(2)), b[2].shl(4).add(b[2].shl(2))]
}

/// The sum of products with the weight of limb `i`, given [`times_twenty`] of the second factor.
#[inline(always)]
pub fn column_limbs44<W: Word64>(a: &Limbs44<W>, b: &Limbs44<W>, &[s1, s2]: &[W; 2], i: usize) -> W::Wide {
    let of_three = match i {
        0 => [b[0], s2, s1],
        1 => [b[1], b[0], s2],
        _ => [b[2], b[1], b[0]],
    };
    a[0].widening_mul(of_three[0]).add(a[1].widening_mul(of_three[1])).add(a[2].widening_mul(of_three[2]))
}

/// The same of a square: what two products of it have in common is computed once.
#[inline(always)]
pub fn square_column_limbs44<W: Word64>(a: &Limbs44<W>, &[s1, s2]: &[W; 2], i: usize) -> W::Wide {
    let twice = |x: W| x.add(x);
    match i {
        0 => a[0].widening_mul(a[0]).add(twice(s1).widening_mul(a[2])),
        1 => twice(a[0]).widening_mul(a[1]).add(s2.widening_mul(a[2])),
        _ => twice(a[0]).widening_mul(a[2]).add(a[1].widening_mul(a[1])),
    }
}

/// Two rounds of carries, each from all sums at once: one carry after the other would wait for it.
#[inline(always)]
pub fn carry_limbs44<W: Word64>([d0, d1, d2]: [W::Wide; 3]) -> Limbs44<W> {
    let five = |x: W| x.add(x.shl(2));
    let x0 = d0.low().low_bits(44).add(five(d2.shr(42)));
    let x1 = d1.low().low_bits(44).add(d0.shr(44));
    let x2 = d2.low().low_bits(42).add(d1.shr(44));
    [x0.low_bits(44).add(five(x2.shr(42))), x1.low_bits(44).add(x0.shr(44)), x2.low_bits(42).add(x1.shr(44))]
}

/// From limbs below 2^63, of weights 1, 2^44 and 2^88, back to words.
#[inline(always)]
pub fn from_limbs44<W: Word64>([d0, d1, d2]: Limbs44<W>) -> Accumulator<W> {
    let d1 = d1.add(d0.shr(44));
    let d2 = d2.add(d1.shr(44));
    let top = d2.shr(42);
    let l0 = d0.low_bits(44).add(top.add(top.shl(2)));
    let l1 = d1.low_bits(44).add(l0.shr(44));
    let l2 = d2.low_bits(42).add(l1.shr(44));
    let (l0, l1) = (l0.low_bits(44), l1.low_bits(44));
    [l0.add(l1.low_bits(20).shl(44)), l1.shr(20).add(l2.low_bits(40).shl(24)), l2.shr(40)]
}
