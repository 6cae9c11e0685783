//! Five limbs of 26 bits for products of 32 by 32 bits.

use super::Accumulator;
use super::lanes::Radix;
use super::words::Limbs44;
use core::marker::PhantomData;
use saltern_lanes::{Lanes64, Word64};

/// This radix.
pub struct Radix26<V>(PhantomData<V>);

/// Limbs, and five times all but the first.
#[derive(Clone, Copy, Debug)]
pub struct Multiplier<V> {
    r: [V; 5],
    s: [V; 4],
}

#[inline(always)]
fn five<V: Lanes64>(x: V) -> V {
    x.add(x.shl::<2>())
}

/// From limbs of 44 bits, each below 2^45 and the last below 2^43, to limbs of 26.
#[inline(always)]
fn from_limbs44<W: Word64>([x0, x1, x2]: &Limbs44<W>) -> [W; 5] {
    let x1 = x1.add(x0.shr(44));
    let x2 = x2.add(x1.shr(44));
    let (x0, x1) = (x0.low_bits(44), x1.low_bits(44));
    [
        x0.low_bits(26),
        x0.shr(26).add(x1.low_bits(8).shl(18)),
        x1.shr(8).low_bits(26),
        x1.shr(34).add(x2.low_bits(16).shl(10)),
        x2.shr(16),
    ]
}

impl<V: Lanes64> Radix<V> for Radix26<V> {
    type Limbs = [V; 5];
    type Multiplier = Multiplier<V>;
    type Factor = Multiplier<V>;
    type Products = [V; 5];

    #[inline(always)]
    fn split(low: V, high: V) -> [V; 5] {
        [
            low.low_bits::<26>(),
            low.shr::<26>().low_bits::<26>(),
            low.funnel_shr::<52>(high).low_bits::<26>(),
            high.shr::<14>().low_bits::<26>(),
            high.shr::<40>(),
        ]
    }
    #[inline(always)]
    fn from_fn(w: V::Token, f: impl Fn(usize) -> Limbs44<V::Word>) -> [V; 5] {
        let limb = |i: usize, lane: usize| from_limbs44(&f(lane))[i];
        let mut limbs = [V::from_fn(w, |lane| limb(0, lane)); 5];
        for i in 1..5 {
            limbs[i] = V::from_fn(w, |lane| limb(i, lane));
        }
        limbs
    }
    #[inline(always)]
    fn multiplier(r: [V; 5]) -> Multiplier<V> {
        Multiplier { r, s: [five(r[1]), five(r[2]), five(r[3]), five(r[4])] }
    }
    #[inline(always)]
    fn factor(w: V::Token, x: &Limbs44<V::Word>) -> Multiplier<V> {
        let x = from_limbs44(x);
        let mut limbs = [V::splat(w, x[0]); 5];
        for i in 1..5 {
            limbs[i] = V::splat(w, x[i]);
        }
        Self::multiplier(limbs)
    }
    #[inline(always)]
    fn splat(_: V::Token, x: &Multiplier<V>) -> Multiplier<V> {
        *x
    }
    #[inline(always)]
    fn add_top_bit(w: V::Token, x: [V; 5]) -> [V; 5] {
        let [x0, x1, x2, x3, x4] = x;
        [x0, x1, x2, x3, x4.add(V::splat(w, V::Word::constant(1 << 24)))]
    }
    #[inline(always)]
    fn add_top_bit_from(x: [V; 5], first: usize) -> [V; 5] {
        let [x0, x1, x2, x3, x4] = x;
        [x0, x1, x2, x3, x4.add_from_pair(first, V::Word::constant(1 << 24))]
    }
    #[inline(always)]
    fn add_accumulator(mut x: [V; 5], first: usize, [h0, h1, h2]: Accumulator<V::Word>) -> [V; 5] {
        let h = [
            h0.low_bits(26),
            h0.shr(26).low_bits(26),
            h0.funnel_shr(h1, 52).low_bits(26),
            h1.shr(14).low_bits(26),
            h1.shr(40).add(h2.shl(24)),
        ];
        for i in 0..5 {
            x[i] = x[i].add_to_pair(first, h[i]);
        }
        x
    }
    #[inline(always)]
    fn start(_: V::Token, x: [V; 5]) -> [V; 5] {
        x
    }
    #[inline(always)]
    fn multiply_add(sum: [V; 5], x: [V; 5], k: &Multiplier<V>) -> [V; 5] {
        let (r, s) = (k.r, k.s);
        let mut t = sum;
        for i in 0..5 {
            for j in 0..5 {
                // Limb i times limb j - i; past the last limb, 2^130 comes back as 5.
                t[j] = t[j].add(x[i].mul32(if j >= i { r[j - i] } else { s[j + 4 - i] }));
            }
        }
        t
    }
    /// Two chains of carries at a time, from limbs 0 and 3 on.
    #[inline(always)]
    fn carry([t0, t1, t2, t3, t4]: [V; 5]) -> [V; 5] {
        let (t1, t4) = (t1.add(t0.shr::<26>()), t4.add(t3.shr::<26>()));
        let (t0, t3) = (t0.low_bits::<26>(), t3.low_bits::<26>());
        let (t2, t0) = (t2.add(t1.shr::<26>()), t0.add(five(t4.shr::<26>())));
        let (t1, t4) = (t1.low_bits::<26>(), t4.low_bits::<26>());
        let (t3, t1) = (t3.add(t2.shr::<26>()), t1.add(t0.shr::<26>()));
        let (t2, t0) = (t2.low_bits::<26>(), t0.low_bits::<26>());
        let t4 = t4.add(t3.shr::<26>());
        [t0, t1, t2, t3.low_bits::<26>(), t4]
    }
    #[inline(always)]
    fn multiply_sum(w: V::Token, x: [V; 5], k: &Multiplier<V>) -> Limbs44<V::Word> {
        let zero = [V::splat(w, V::Word::constant(0)); 5];
        let t = Self::carry(Self::multiply_add(zero, x, k));
        let [t0, t1, t2, t3, t4] = [t[0].sum(), t[1].sum(), t[2].sum(), t[3].sum(), t[4].sum()];
        // The limbs are below 2^30 now: from weights 2^(26 i) to 1, 2^44 and 2^88.
        [
            t0.add(t1.low_bits(18).shl(26)),
            t1.shr(18).add(t2.shl(8)).add(t3.low_bits(10).shl(34)),
            t3.shr(10).add(t4.shl(16)),
        ]
    }
}
