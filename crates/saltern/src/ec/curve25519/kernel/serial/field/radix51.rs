//! Numbers modulo p = 2^255 - 19, in five limbs of 51 bits.
//!
//! The types are bounds. A product or a carry gives a [`Reduced`] number, sums and differences of those are
//! [`Unreduced`], and both can be multiplied. There is no way to add unreduced numbers, so no limb can leave its word.

use super::limbs;
use saltern_lanes::{Wide64, Word64};

/// Limbs below 2^51 + 2^15: a number below 2p.
#[derive(Clone, Copy, Debug)]
pub struct Reduced<W>(pub [W; 5]);

/// Limbs below 2^54.
#[derive(Clone, Copy, Debug)]
pub struct Unreduced<W>(pub [W; 5]);

/// What can be multiplied: limbs below 2^54.
pub trait Operand<W>: Copy {
    /// The limbs.
    fn limbs(&self) -> &[W; 5];
}

impl<W: Copy> Operand<W> for Reduced<W> {
    #[inline(always)]
    fn limbs(&self) -> &[W; 5] {
        &self.0
    }
}

impl<W: Copy> Operand<W> for Unreduced<W> {
    #[inline(always)]
    fn limbs(&self) -> &[W; 5] {
        &self.0
    }
}

/// 2p and 4p, with limbs that are not below those of a reduced number, and of the sum of two.
const TWO_P: [u64; 5] = [(1 << 52) - 38, (1 << 52) - 2, (1 << 52) - 2, (1 << 52) - 2, (1 << 52) - 2];
const FOUR_P: [u64; 5] = [(1 << 53) - 76, (1 << 53) - 4, (1 << 53) - 4, (1 << 53) - 4, (1 << 53) - 4];

impl<W: Word64> Reduced<W> {
    /// A public constant, with limbs below 2^51.
    #[inline(always)]
    pub fn constant([l0, l1, l2, l3, l4]: [u64; 5]) -> Self {
        Reduced([W::constant(l0), W::constant(l1), W::constant(l2), W::constant(l3), W::constant(l4)])
    }

    /// 0.
    #[inline(always)]
    pub fn zero() -> Self {
        Self::constant([0; 5])
    }

    /// 1.
    #[inline(always)]
    pub fn one() -> Self {
        Self::constant([1, 0, 0, 0, 0])
    }

    /// From five limbs of 51 bits, of which the highest is below 2^61.7 and the others may be any words.
    #[inline(always)]
    pub fn carry_limbs51(limbs: [W; 5]) -> Self {
        Unreduced(limbs).carry()
    }

    /// The same number in five limbs below 2^51 + 2^15, of 51 bits each.
    #[inline(always)]
    pub fn limbs51(&self) -> [W; 5] {
        self.0
    }

    /// From four words, the highest bit of which is left out.
    #[inline(always)]
    pub fn from_words([w0, w1, w2, w3]: [W; 4]) -> Self {
        Reduced([
            w0.low_bits(51),
            w0.funnel_shr(w1, 51).low_bits(51),
            w1.funnel_shr(w2, 38).low_bits(51),
            w2.funnel_shr(w3, 25).low_bits(51),
            w3.shr(12).low_bits(51),
        ])
    }

    /// The number below p, in four words.
    #[inline(always)]
    pub fn to_words(&self) -> [W; 4] {
        let [l0, l1, l2, l3, l4] = self.0;
        // The number is below 2p, so this is 1 if it reaches p and 0 if not.
        let mut over = l0.add(W::constant(19)).shr(51);
        over = l1.add(over).shr(51);
        over = l2.add(over).shr(51);
        over = l3.add(over).shr(51);
        over = l4.add(over).shr(51);

        let l0 = l0.add(over.mul(W::constant(19)));
        let l1 = l1.add(l0.shr(51));
        let l2 = l2.add(l1.shr(51));
        let l3 = l3.add(l2.shr(51));
        let l4 = l4.add(l3.shr(51));
        let (l0, l1, l2) = (l0.low_bits(51), l1.low_bits(51), l2.low_bits(51));
        let (l3, l4) = (l3.low_bits(51), l4.low_bits(51));
        [
            l0.add(l1.low_bits(13).shl(51)),
            l1.shr(13).add(l2.low_bits(26).shl(38)),
            l2.shr(26).add(l3.low_bits(39).shl(25)),
            l3.shr(39).add(l4.shl(12)),
        ]
    }

    /// The same number.
    #[inline(always)]
    pub fn unreduced(&self) -> Unreduced<W> {
        Unreduced(self.0)
    }

    /// Sum; limbs below 2^52 + 2^16.
    #[inline(always)]
    pub fn add(&self, b: &Self) -> Unreduced<W> {
        Unreduced(limbs::add(&self.0, &b.0))
    }

    /// Difference; limbs below 2^52 + 2^51 + 2^15.
    #[inline(always)]
    pub fn sub(&self, b: &Self) -> Unreduced<W> {
        Unreduced(limbs::sub(&self.0, &b.0, &TWO_P))
    }

    /// `-self`; limbs at most 2^52.
    #[inline(always)]
    pub fn negate(&self) -> Unreduced<W> {
        Unreduced(limbs::negate(&self.0, &TWO_P))
    }

    /// `2 self + b`; limbs below 2^53.
    #[inline(always)]
    pub fn double_add(&self, b: &Self) -> Unreduced<W> {
        Unreduced(limbs::double_add(&self.0, &b.0))
    }

    /// `2 self - b`; limbs below 2^53 + 2^16.
    #[inline(always)]
    pub fn double_sub(&self, b: &Self) -> Unreduced<W> {
        Unreduced(limbs::double_sub(&self.0, &b.0, &TWO_P))
    }

    /// `2 self + b - c`; limbs below 2^53 + 2^51 + 2^17.
    #[inline(always)]
    pub fn double_add_sub(&self, b: &Self, c: &Self) -> Unreduced<W> {
        Unreduced(limbs::double_add_sub(&self.0, &b.0, &c.0, &TWO_P))
    }

    /// `self - (b + c)`; limbs below 2^53 + 2^51 + 2^15.
    #[inline(always)]
    pub fn sub_sum(&self, b: &Self, c: &Self) -> Unreduced<W> {
        Unreduced(limbs::sub_sum(&self.0, &b.0, &c.0, &FOUR_P))
    }

    /// `self` where `bit` is 0, `other` where it is 1, without a branch.
    #[inline(always)]
    pub fn select(&self, other: &Self, bit: W) -> Self {
        Reduced(limbs::select(&self.0, &other.0, bit))
    }
}

impl<W: Word64> Unreduced<W> {
    /// From five limbs of 51 bits, each below 2^54.
    #[inline(always)]
    pub fn from_limbs51(limbs: [W; 5]) -> Self {
        Unreduced(limbs)
    }

    /// The same number with limbs below 2^51 + 2^15; that needs only the highest to be below 2^61.7.
    #[inline(always)]
    pub fn carry(&self) -> Reduced<W> {
        let l = self.0;
        let top = l[4].shr(51);
        Reduced([
            l[0].low_bits(51).add(top.mul(W::constant(19))),
            l[1].low_bits(51).add(l[0].shr(51)),
            l[2].low_bits(51).add(l[1].shr(51)),
            l[3].low_bits(51).add(l[2].shr(51)),
            l[4].low_bits(51).add(l[3].shr(51)),
        ])
    }

    /// `self` where `bit` is 0, `other` where it is 1, without a branch.
    #[inline(always)]
    pub fn select(&self, other: &Self, bit: W) -> Self {
        Unreduced(limbs::select(&self.0, &other.0, bit))
    }
}

/// Product.
#[inline(always)]
pub fn mul<W: Word64>(a: &impl Operand<W>, b: &impl Operand<W>) -> Reduced<W> {
    let (mut a, mut b) = (*a.limbs(), *b.limbs());
    // One factor times 2^8, the other times 2^5, which 19 times a limb has room for. 2^255 comes back as 19.
    let fold = W::constant(19 << 5);
    let (s1, s2, s3, s4) = (b[1].mul(fold), b[2].mul(fold), b[3].mul(fold), b[4].mul(fold));
    for i in 0..5 {
        a[i] = a[i].shl(8);
        b[i] = b[i].shl(5);
    }
    let c = [m(a[0], b[0]), m(a[0], b[1]), m(a[0], b[2]), m(a[0], b[3]), m(a[0], b[4])];
    let c = add_row(c, a[1], [s4, b[0], b[1], b[2], b[3]]);
    let c = add_row(c, a[2], [s3, s4, b[0], b[1], b[2]]);
    let c = add_row(c, a[3], [s2, s3, s4, b[0], b[1]]);
    carry_scaled(add_row(c, a[4], [s1, s2, s3, s4, b[0]]))
}

/// Square.
#[inline(always)]
pub fn square<W: Word64>(a: &impl Operand<W>) -> Reduced<W> {
    let a = a.limbs();
    let fold = W::constant(19 << 5);
    let (s3, s4) = (a[3].mul(fold), a[4].mul(fold));
    let (p1, p2, p3, p4) = (a[1].shl(5), a[2].shl(5), a[3].shl(5), a[4].shl(5));
    let (d0, d1, d2, d3) = (a[0].shl(9), a[1].shl(9), a[2].shl(9), a[3].shl(9));
    let c0 = m(d1, s4).add(m(d2, s3)).add(m(d0, a[0].shl(4)));
    let c1 = m(d0, p1).add(m(d2, s4)).add(m(a[3].shl(8), s3));
    let c2 = m(d0, p2).add(m(d3, s4)).add(m(d1, a[1].shl(4)));
    let c3 = m(d0, p3).add(m(d1, p2)).add(m(a[4].shl(8), s4));
    let c4 = m(d0, p4).add(m(d1, p3)).add(m(d2, a[2].shl(4)));
    carry_scaled([c0, c1, c2, c3, c4])
}

/// From five columns to limbs. The columns are 2^13 times what they stand for, so that the high word is what is carried.
///
/// Limbs below 2^54 make columns below 77, 59, 41, 23 and 5 times 2^(108 + 13), which is below 2^127.3. The carry out of
/// column 4 is below 2^59.4, nineteen times that below 2^63.7. All carry at once, and then once more.
#[inline(always)]
fn carry_scaled<W: Word64>(c: [W::Wide; 5]) -> Reduced<W> {
    let nineteen = W::constant(19);
    Unreduced([
        c[0].low().shr(13).add(c[4].shr(64).mul(nineteen)),
        c[1].low().shr(13).add(c[0].shr(64)),
        c[2].low().shr(13).add(c[1].shr(64)),
        c[3].low().shr(13).add(c[2].shr(64)),
        c[4].low().shr(13).add(c[3].shr(64)),
    ])
    .carry()
}

/// Product with a constant below 2^20.
#[inline(always)]
pub fn mul_small<W: Word64>(a: &impl Operand<W>, k: u64) -> Reduced<W> {
    let (a, k) = (a.limbs(), W::constant(k << 13));
    carry_scaled([m(a[0], k), m(a[1], k), m(a[2], k), m(a[3], k), m(a[4], k)])
}

#[inline(always)]
fn m<W: Word64>(a: W, b: W) -> W::Wide {
    a.widening_mul(b)
}

#[inline(always)]
fn add_row<W: Word64>(mut columns: [W::Wide; 5], a: W, row: [W; 5]) -> [W::Wide; 5] {
    for i in 0..5 {
        columns[i] = columns[i].add(m(a, row[i]));
    }
    columns
}
