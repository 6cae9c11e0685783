//! Limbs of 44, 44 and 42 bits for 52-bit multiply-add.
//!
//! A limb times a limb is below 2^96; its low 52 bits stay at their weight, its high part has weight 2^52, which is 2^8
//! above the next limb's 2^44 (2^10 above at the last limb, 42 bits wide, whose next weight 2^130 comes back as 5).

use super::Accumulator;
use super::lanes::Radix;
use super::words::{Limbs44, to_limbs44};
use core::marker::PhantomData;
use saltern_lanes::{Lanes52, Word64};

/// This radix.
pub struct Radix44<V>(PhantomData<V>);

/// Limbs, and twenty times the last two.
#[derive(Clone, Copy, Debug)]
pub struct Multiplier<V> {
    r: [V; 3],
    s: [V; 2],
}

/// Low and high halves of the sums of products.
#[derive(Clone, Copy, Debug)]
pub struct Products<V> {
    low: [V; 3],
    high: [V; 3],
}

#[inline(always)]
fn five<V: Lanes52>(x: V) -> V {
    x.add(x.shl::<2>())
}

impl<V: Lanes52> Radix<V> for Radix44<V> {
    type Limbs = [V; 3];
    type Multiplier = Multiplier<V>;
    type Factor = [V::Word; 5];
    type Products = Products<V>;

    #[inline(always)]
    fn split(low: V, high: V) -> [V; 3] {
        [low.low_bits::<44>(), low.funnel_shr::<44>(high).low_bits::<44>(), high.shr::<24>()]
    }
    #[inline(always)]
    fn from_fn(w: V::Token, f: impl Fn(usize) -> Limbs44<V::Word>) -> [V; 3] {
        [V::from_fn(w, |i| f(i)[0]), V::from_fn(w, |i| f(i)[1]), V::from_fn(w, |i| f(i)[2])]
    }
    #[inline(always)]
    fn multiplier(r: [V; 3]) -> Multiplier<V> {
        Multiplier { r, s: [five(r[1].shl::<2>()), five(r[2].shl::<2>())] }
    }
    #[inline(always)]
    fn factor(_: V::Token, x: &Limbs44<V::Word>) -> [V::Word; 5] {
        let twenty = |x: V::Word| x.shl(4).add(x.shl(2));
        [x[0], x[1], x[2], twenty(x[1]), twenty(x[2])]
    }
    #[inline(always)]
    fn splat(w: V::Token, x: &[V::Word; 5]) -> Multiplier<V> {
        Multiplier {
            r: [V::splat(w, x[0]), V::splat(w, x[1]), V::splat(w, x[2])],
            s: [V::splat(w, x[3]), V::splat(w, x[4])],
        }
    }
    #[inline(always)]
    fn add_top_bit(w: V::Token, [x0, x1, x2]: [V; 3]) -> [V; 3] {
        [x0, x1, x2.add(V::splat(w, V::Word::constant(1 << 40)))]
    }
    #[inline(always)]
    fn add_top_bit_from([x0, x1, x2]: [V; 3], first: usize) -> [V; 3] {
        [x0, x1, x2.add_from_pair(first, V::Word::constant(1 << 40))]
    }
    #[inline(always)]
    fn add_accumulator(x: [V; 3], first: usize, h: Accumulator<V::Word>) -> [V; 3] {
        let h = to_limbs44(h);
        [x[0].add_to_pair(first, h[0]), x[1].add_to_pair(first, h[1]), x[2].add_to_pair(first, h[2])]
    }
    #[inline(always)]
    fn start(w: V::Token, x: [V; 3]) -> Products<V> {
        Products { low: x, high: [V::splat(w, V::Word::constant(0)); 3] }
    }
    #[inline(always)]
    fn multiply_add(sum: Products<V>, [x0, x1, x2]: [V; 3], k: &Multiplier<V>) -> Products<V> {
        let Products { mut low, mut high } = sum;
        let ([r0, r1, r2], [s1, s2]) = (k.r, k.s);
        let products = [
            (0, x0, r0),
            (1, x0, r1),
            (2, x0, r2),
            (0, x1, s2),
            (1, x1, r0),
            (2, x1, r1),
            (0, x2, s1),
            (1, x2, s2),
            (2, x2, r0),
        ];
        for (i, x, r) in products {
            low[i] = low[i].madd52lo(x, r);
            high[i] = high[i].madd52hi(x, r);
        }
        Products { low, high }
    }
    /// Two rounds of carries, each for all limbs at once.
    #[inline(always)]
    fn carry(Products { low, high }: Products<V>) -> [V; 3] {
        let c0 = low[0].shr::<44>().add(high[0].shl::<8>());
        let c1 = low[1].shr::<44>().add(high[1].shl::<8>());
        let c2 = low[2].shr::<42>().add(high[2].shl::<10>());
        let h0 = low[0].low_bits::<44>().add(five(c2));
        let h1 = low[1].low_bits::<44>().add(c0);
        let h2 = low[2].low_bits::<42>().add(c1);
        let (c0, c1, c2) = (h0.shr::<44>(), h1.shr::<44>(), h2.shr::<42>());
        [h0.low_bits::<44>().add(five(c2)), h1.low_bits::<44>().add(c0), h2.low_bits::<42>().add(c1)]
    }
    #[inline(always)]
    fn multiply_sum(w: V::Token, x: [V; 3], k: &Multiplier<V>) -> Limbs44<V::Word> {
        let zero = [V::splat(w, V::Word::constant(0)); 3];
        let Products { low, high } = Self::multiply_add(Self::start(w, zero), x, k);
        // 2^52 at the last limb is 2^140 = 2^10 * 2^130, which comes back as 5 * 2^10.
        [
            low[0].add(five(high[2].shl::<10>())).sum(),
            low[1].add(high[0].shl::<8>()).sum(),
            low[2].add(high[1].shl::<8>()).sum(),
        ]
    }
}
