//! In ten limbs of 26 and 25 bits in turn, for machines whose products are of 32-bit words: limb `i` counts `2^e` with
//! `e = 25.5 i` rounded up.
//!
//! Two limbs are the halves of a word of 64 bits, the one of 26 bits below: that is a pair of registers, or of words in
//! memory, and sums of pairs are sums of words, as no half is ever more than 32 bits or less than 0. Together they are a
//! limb of 51 bits, and so everything but arithmetic goes by way of [`radix51`].
//!
//! The types are bounds. A product or a carry gives a [`Reduced`] number, sums and differences of those are
//! [`Unreduced`], and both can be multiplied. There is no way to add unreduced numbers, so no half can leave its 32 bits.

use super::{limbs, radix51};
use saltern_lanes::Word64;

/// Even limbs at most 2^26 + 2^13, odd ones at most 2^25 + 2^16.
#[derive(Clone, Copy, Debug)]
pub struct Reduced<W>(pub [W; 5]);

/// Limbs at most three times those of a reduced number.
#[derive(Clone, Copy, Debug)]
pub struct Unreduced<W>(pub [W; 5]);

/// What can be multiplied: limbs at most three times those of a reduced number.
pub trait Operand<W>: Copy {
    /// The pairs of limbs.
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

/// An even limb and the odd one above it in a word.
#[inline(always)]
fn pair<W: Word64>(even: W, odd: W) -> W {
    even.add(odd.shl(32))
}

/// A constant of 51 bits as a pair.
#[inline(always)]
fn divided<W: Word64>(limb: u64) -> W {
    W::constant(limb & ((1 << 26) - 1) | (limb >> 26) << 32)
}

/// The limbs.
#[inline(always)]
fn halves<W: Word64>(pairs: &[W; 5]) -> [W; 10] {
    let mut limbs = [pairs[0]; 10];
    for i in 0..5 {
        (limbs[2 * i], limbs[2 * i + 1]) = (pairs[i].low_bits(32), pairs[i].shr(32));
    }
    limbs
}

/// 2p and 4p, in pairs no limb of which is below that of a reduced number, or of the sum of two.
const TWO_P: [u64; 5] = {
    let both = (1 << 27) - 2 + (((1 << 26) - 2) << 32);
    [both - 36, both, both, both, both]
};
const FOUR_P: [u64; 5] = [2 * TWO_P[0], 2 * TWO_P[1], 2 * TWO_P[2], 2 * TWO_P[3], 2 * TWO_P[4]];

impl<W: Word64> Reduced<W> {
    /// A public constant, in five limbs below 2^51.
    #[inline(always)]
    pub fn constant([l0, l1, l2, l3, l4]: [u64; 5]) -> Self {
        Reduced([divided(l0), divided(l1), divided(l2), divided(l3), divided(l4)])
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

    /// From five limbs below 2^51 + 2^15.
    #[inline(always)]
    fn divided(number: radix51::Reduced<W>) -> Self {
        let mut pairs = number.0;
        for i in 0..5 {
            pairs[i] = pair(number.0[i].low_bits(26), number.0[i].shr(26));
        }
        Reduced(pairs)
    }

    /// In five limbs.
    #[inline(always)]
    fn joined(&self) -> radix51::Reduced<W> {
        let (limbs, mut pairs) = (halves(&self.0), self.0);
        for i in 0..5 {
            pairs[i] = limbs[2 * i].add(limbs[2 * i + 1].shl(26));
        }
        radix51::Reduced::carry_limbs51(pairs)
    }

    /// From five limbs of 51 bits, of which the highest is below 2^61.7 and the others may be any words.
    #[inline(always)]
    pub fn carry_limbs51(limbs: [W; 5]) -> Self {
        Self::divided(radix51::Reduced::carry_limbs51(limbs))
    }

    /// The same number in five limbs below 2^51 + 2^15, of 51 bits each.
    #[inline(always)]
    pub fn limbs51(&self) -> [W; 5] {
        self.joined().0
    }

    /// From four words, the highest bit of which is left out.
    #[inline(always)]
    pub fn from_words(words: [W; 4]) -> Self {
        Self::divided(radix51::Reduced::from_words(words))
    }

    /// The number below p, in four words.
    #[inline(always)]
    pub fn to_words(&self) -> [W; 4] {
        self.joined().to_words()
    }

    /// The same number.
    #[inline(always)]
    pub fn unreduced(&self) -> Unreduced<W> {
        Unreduced(self.0)
    }

    /// Sum; limbs at most twice those of a reduced number.
    #[inline(always)]
    pub fn add(&self, b: &Self) -> Unreduced<W> {
        Unreduced(limbs::add(&self.0, &b.0))
    }

    /// Difference; limbs at most three times those of a reduced number.
    #[inline(always)]
    pub fn sub(&self, b: &Self) -> Unreduced<W> {
        Unreduced(limbs::sub(&self.0, &b.0, &TWO_P))
    }

    /// `-self`; limbs at most twice those of a reduced number.
    #[inline(always)]
    pub fn negate(&self) -> Unreduced<W> {
        Unreduced(limbs::negate(&self.0, &TWO_P))
    }

    /// `2 self + b`; limbs at most three times those of a reduced number.
    #[inline(always)]
    pub fn double_add(&self, b: &Self) -> Unreduced<W> {
        Unreduced(limbs::double_add(&self.0, &b.0))
    }

    /// `2 self - b`, carried: it would have limbs four times those of a reduced number.
    #[inline(always)]
    pub fn double_sub(&self, b: &Self) -> Unreduced<W> {
        carry(&limbs::double_sub(&self.0, &b.0, &TWO_P)).unreduced()
    }

    /// `2 self + b - c`, carried: it would have limbs five times those of a reduced number.
    #[inline(always)]
    pub fn double_add_sub(&self, b: &Self, c: &Self) -> Unreduced<W> {
        carry(&limbs::double_add_sub(&self.0, &b.0, &c.0, &TWO_P)).unreduced()
    }

    /// `self - (b + c)`, carried: it would have limbs five times those of a reduced number.
    #[inline(always)]
    pub fn sub_sum(&self, b: &Self, c: &Self) -> Unreduced<W> {
        carry(&limbs::sub_sum(&self.0, &b.0, &c.0, &FOUR_P)).unreduced()
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
        Reduced::carry_limbs51(limbs).unreduced()
    }

    /// The same number.
    #[inline(always)]
    pub fn carry(&self) -> Reduced<W> {
        carry(&self.0)
    }

    /// `self` where `bit` is 0, `other` where it is 1, without a branch.
    #[inline(always)]
    pub fn select(&self, other: &Self, bit: W) -> Self {
        Unreduced(limbs::select(&self.0, &other.0, bit))
    }
}

/// The same number, of limbs of 32 bits, where each hands on what it has too much.
#[inline(always)]
fn carry<W: Word64>(pairs: &[W; 5]) -> Reduced<W> {
    let (limbs, mut carried) = (halves(pairs), *pairs);
    for i in 0..5 {
        let (even, odd) = (limbs[2 * i], limbs[2 * i + 1]);
        let below = if i > 0 { limbs[2 * i - 1].shr(25) } else { limbs[9].shr(25).mul(W::constant(19)) };
        carried[i] = pair(even.low_bits(26).add(below), odd.low_bits(25).add(even.shr(26)));
    }
    Reduced(carried)
}

/// Ten sums of products of limbs.
trait Columns<W> {
    /// Sum `K`, below 2^63.
    fn column<const K: usize>(&self) -> W;
}

/// A number from its columns, one after the other.
///
/// The last carry is below 2^37.5, and nineteen times that below 2^41.8: limb 1 gets less than 2^16 of it.
#[inline(always)]
fn carry_columns<W: Word64>(columns: &impl Columns<W>) -> Reduced<W> {
    let c0 = columns.column::<0>();
    let c1 = columns.column::<1>().add(c0.shr(26));
    let c2 = columns.column::<2>().add(c1.shr(25));
    let c3 = columns.column::<3>().add(c2.shr(26));
    let c4 = columns.column::<4>().add(c3.shr(25));
    let c5 = columns.column::<5>().add(c4.shr(26));
    let c6 = columns.column::<6>().add(c5.shr(25));
    let c7 = columns.column::<7>().add(c6.shr(26));
    let c8 = columns.column::<8>().add(c7.shr(25));
    let c9 = columns.column::<9>().add(c8.shr(26));
    let c0 = c0.low_bits(26).add(c9.shr(25).mul(W::constant(19)));
    Reduced([
        pair(c0.low_bits(26), c1.low_bits(25).add(c0.shr(26))),
        pair(c2.low_bits(26), c3.low_bits(25)),
        pair(c4.low_bits(26), c5.low_bits(25)),
        pair(c6.low_bits(26), c7.low_bits(25)),
        pair(c8.low_bits(26), c9.low_bits(25)),
    ])
}

/// The limbs, and 19 times those from `LOWEST` on: what reaches `2^255` comes back as that.
struct Factor<W> {
    limbs: [W; 10],
    folded: [W; 10],
}

impl<W: Word64> Factor<W> {
    #[inline(always)]
    fn new<const LOWEST: usize>(pairs: &[W; 5]) -> Self {
        let limbs = halves(pairs);
        let mut folded = limbs;
        for i in LOWEST..10 {
            folded[i] = limbs[i].mul(W::constant(19)).operand(32);
        }
        Factor { limbs, folded }
    }
}

struct Product<W>([W; 10], Factor<W>);

impl<W: Word64> Product<W> {
    /// The product of limb `i` and the one that makes column `k` with it.
    #[inline(always)]
    fn of(&self, i: usize, k: usize) -> W {
        let Product(first, second) = self;
        let j = (k + 10 - i) % 10;
        first[i].mul(if i <= k { second.limbs[j] } else { second.folded[j] })
    }
}

impl<W: Word64> Columns<W> for Product<W> {
    #[inline(always)]
    fn column<const K: usize>(&self) -> W {
        let mut sum = self.of(1, K);
        for i in 1..5 {
            sum = sum.add(self.of(2 * i + 1, K));
        }
        if K % 2 != 1 {
            // The weights of two odd limbs make one more than that of the column.
            sum = sum.shl(1);
        }
        for i in 0..5 {
            sum = sum.add(self.of(2 * i, K));
        }
        sum
    }
}

/// Product.
#[inline(always)]
pub fn mul<W: Word64>(a: &impl Operand<W>, b: &impl Operand<W>) -> Reduced<W> {
    carry_columns(&Product(halves(a.limbs()), Factor::new::<1>(b.limbs())))
}

struct Square<W>(Factor<W>);

impl<W: Word64> Square<W> {
    /// The product of limbs `i` and `j`, of which `j` is not the lower.
    #[inline(always)]
    fn of(&self, i: usize, j: usize) -> W {
        let Factor { limbs, folded } = &self.0;
        limbs[i].mul(if i + j < 10 { limbs[j] } else { folded[j] })
    }
}

impl<W: Word64> Columns<W> for Square<W> {
    #[inline(always)]
    fn column<const K: usize>(&self) -> W {
        // Each product of different limbs counts twice. So do those of odd limbs: their weights make one more than that of
        // an even column.
        let mut sum = W::constant(0);
        for i in 0..9 {
            let j = (K + 10 - i) % 10;
            if i % 2 == 1 && i < j {
                sum = sum.add(self.of(i, j));
            }
        }
        if K % 2 != 1 {
            sum = sum.shl(1);
        }
        for i in 0..10 {
            let j = (K + 10 - i) % 10;
            if i % 2 == 0 && i < j || i % 2 == 1 && i == j {
                sum = sum.add(self.of(i, j));
            }
        }
        sum = sum.shl(1);
        for i in 0..9 {
            if i % 2 == 0 && i == (K + 10 - i) % 10 {
                sum = sum.add(self.of(i, i));
            }
        }
        sum
    }
}

/// Square.
#[inline(always)]
pub fn square<W: Word64>(a: &impl Operand<W>) -> Reduced<W> {
    carry_columns(&Square(Factor::new::<5>(a.limbs())))
}

struct SmallProduct<W>([W; 10], W);

impl<W: Word64> Columns<W> for SmallProduct<W> {
    #[inline(always)]
    fn column<const K: usize>(&self) -> W {
        self.0[K].mul(self.1)
    }
}

/// Product with a constant below 2^20.
#[inline(always)]
pub fn mul_small<W: Word64>(a: &impl Operand<W>, k: u64) -> Reduced<W> {
    carry_columns(&SmallProduct(halves(a.limbs()), W::constant(k)))
}
