//! Numbers modulo `p = 2^255 - 19` in ten limbs of 26 and 25 bits in turn, one number in each lane: limb `i` counts `2^e`
//! with `e = 25.5 i` rounded up.
//!
//! The types are bounds. A product gives an [`Element`], whose limbs have hardly more than those bits. Sums and
//! differences of elements are [`Sum`]s, and may go into a product. There is no way to add those, but for what
//! [`Wide`] is, which only a product's first factor may be: the second one is multiplied by 19 in words of 32 bits.

use crate::curve25519::kernel::coordinates::{self, Step};
use crate::curve25519::kernel::lanes::lane;
use crate::curve25519::kernel::serial::field::Reduced;
use saltern_lanes::{Choose64, Word64};

/// Ten words, one for each limb.
pub type Limbs<T> = [T; 10];

/// A number whose even limbs are at most `2^26 + 2^13`, its odd ones at most `2^25 + 2^16`.
#[derive(Clone, Copy, Debug)]
pub struct Element<V>(pub Limbs<V>);

/// A number whose limbs are at most three times those of an element.
#[derive(Clone, Copy, Debug)]
pub struct Sum<V>(pub Limbs<V>);

/// A number whose limbs are at most four times those of an element.
#[derive(Clone, Copy, Debug)]
pub struct Wide<V>(pub Limbs<V>);

/// Ten sums of products of limbs, not carried: a product, or a sum of few.
#[derive(Clone, Copy, Debug)]
pub struct Columns<V>(pub Limbs<V>);

/// What a product's first factor may be: limbs at most four times those of an element.
pub trait First<V>: Copy {
    /// The limbs.
    fn first(&self) -> &Limbs<V>;
}

/// What both factors of a product may be: limbs at most three times those of an element.
pub trait Factor<V>: First<V> {}

macro_rules! factors {
    ($($number:ident)*) => {$(
        impl<V: Copy> First<V> for $number<V> {
            #[inline(always)]
            fn first(&self) -> &Limbs<V> {
                &self.0
            }
        }
    )*};
}
factors! { Element Sum Wide }
impl<V: Copy> Factor<V> for Element<V> {}
impl<V: Copy> Factor<V> for Sum<V> {}

impl<V: Copy> From<Element<V>> for Sum<V> {
    #[inline(always)]
    fn from(x: Element<V>) -> Self {
        Sum(x.0)
    }
}

/// `2p`, no limb of which is below that of an element.
const TWO_P: Limbs<u64> = {
    let (even, odd) = ((1 << 27) - 2, (1 << 26) - 2);
    [even - 36, odd, even, odd, even, odd, even, odd, even, odd]
};

impl<V: Choose64> Element<V> {
    /// A small constant, which may differ from lane to lane.
    #[inline(always)]
    pub fn small(w: V::Token, x: V) -> Self {
        let mut limbs = [V::splat(w, V::Word::constant(0)); 10];
        limbs[0] = x;
        Element(limbs)
    }

    /// From five limbs below `2^51 + 2^15`.
    #[inline(always)]
    pub fn from_limbs51(limbs: [V; 5]) -> Self {
        let mut halves = [limbs[0]; 10];
        for i in 0..5 {
            halves[2 * i] = limbs[i].low_bits::<26>();
            halves[2 * i + 1] = limbs[i].shr::<26>();
        }
        Element(halves)
    }

    /// Sum.
    #[inline(always)]
    pub fn add(&self, o: &Self) -> Sum<V> {
        let mut sum = self.0;
        for i in 0..10 {
            sum[i] = self.0[i].add(o.0[i]);
        }
        Sum(sum)
    }

    /// Difference.
    #[inline(always)]
    pub fn sub(&self, w: V::Token, o: &Self) -> Sum<V> {
        let mut difference = self.0;
        for i in 0..10 {
            difference[i] = self.0[i].add(two_p::<V>(w, i).sub(o.0[i]));
        }
        Sum(difference)
    }

    /// `2 self + o`.
    #[inline(always)]
    pub fn double_add(&self, o: &Self) -> Sum<V> {
        let mut sum = self.0;
        for i in 0..10 {
            sum[i] = self.0[i].add(self.0[i]).add(o.0[i]);
        }
        Sum(sum)
    }

    /// `2 self - o`.
    #[inline(always)]
    pub fn double_sub(&self, w: V::Token, o: &Self) -> Wide<V> {
        let mut difference = self.0;
        for i in 0..10 {
            difference[i] = self.0[i].add(self.0[i]).add(two_p::<V>(w, i).sub(o.0[i]));
        }
        Wide(difference)
    }

    /// `self` where `mask` is set, otherwise `-self`.
    #[inline(always)]
    pub fn negate_unless(&self, w: V::Token, mask: V::Mask) -> Sum<V> {
        let mut signed = self.0;
        for i in 0..10 {
            signed[i] = two_p::<V>(w, i).sub(self.0[i]).select(self.0[i], mask);
        }
        Sum(signed)
    }

    /// Lanes of `o` where `mask` is set, otherwise of `self`.
    #[inline(always)]
    pub fn select(&self, o: &Self, mask: V::Mask) -> Self {
        let mut chosen = self.0;
        for i in 0..10 {
            chosen[i] = self.0[i].select(o.0[i], mask);
        }
        Element(chosen)
    }

    /// In each pair of lanes the sum, and the difference of the first and the second.
    #[inline(always)]
    pub fn butterfly(&self, w: V::Token) -> Sum<V> {
        let mut result = self.0;
        for i in 0..10 {
            let signed = self.0[i].blend::<0b1010>(two_p::<V>(w, i).sub(self.0[i]));
            result[i] = signed.add(self.0[i].exchange::<1>());
        }
        Sum(result)
    }
}

impl<V: Choose64> Sum<V> {
    /// Lanes of `o` where `mask` is set, otherwise of `self`.
    #[inline(always)]
    pub fn select(&self, o: &Self, mask: V::Mask) -> Self {
        let mut chosen = self.0;
        for i in 0..10 {
            chosen[i] = self.0[i].select(o.0[i], mask);
        }
        Sum(chosen)
    }

    /// `k self + o`, for `k` below 2^17.
    #[inline(always)]
    pub fn mul_small_add(&self, w: V::Token, k: u64, o: &Element<V>) -> Element<V> {
        let k = V::splat(w, V::Word::constant(k));
        let mut columns = o.0;
        for i in 0..10 {
            columns[i] = columns[i].add_mul32(self.0[i], k);
        }
        Columns(columns).carry()
    }
}

#[inline(always)]
fn two_p<V: Choose64>(w: V::Token, i: usize) -> V {
    V::splat(w, V::Word::constant(TWO_P[i]))
}

/// The second factor of a product.
struct Second<V> {
    limbs: Limbs<V>,
    /// 19 times the limbs: what reaches `2^255` comes back as that.
    folded: Limbs<V>,
}

impl<V: Choose64> Second<V> {
    #[inline(always)]
    fn new(w: V::Token, limbs: Limbs<V>) -> Self {
        let (zero, nineteen) = (V::splat(w, V::Word::constant(0)), V::splat(w, V::Word::constant(19)));
        let mut folded = limbs;
        for i in 1..10 {
            // Seeing that only 32 bits of a product matter, LLVM would multiply words of 64 bits.
            folded[i] = zero.add_mul32(limbs[i], nineteen);
        }
        Second { limbs, folded }
    }

    /// `columns` plus the products with limb `I` of the first factor.
    ///
    /// The weights of two odd limbs make one more than that of the limb of their sum, so their product counts twice.
    #[inline(always)]
    fn add_row<const I: usize>(&self, mut columns: Limbs<V>, limb: V) -> Limbs<V> {
        let twice = if I % 2 == 1 { limb.add(limb) } else { limb };
        for k in 0..10 {
            let j = (k + 10 - I) % 10;
            let x = if I % 2 == 1 && j % 2 == 1 { twice } else { limb };
            columns[k] = columns[k].add_mul32(x, if I <= k { self.limbs[j] } else { self.folded[j] });
        }
        columns
    }
}

/// Product.
#[inline(always)]
pub fn mul<V: Choose64>(w: V::Token, first: &impl First<V>, second: &impl Factor<V>) -> Element<V> {
    columns_of_product(w, first, second).carry()
}

/// Product. Its columns are below `2^63`.
#[inline(always)]
pub fn columns_of_product<V: Choose64>(w: V::Token, first: &impl First<V>, second: &impl Factor<V>) -> Columns<V> {
    let first = first.first();
    let second = Second::new(w, *second.first());
    let mut columns = second.limbs;
    for k in 0..10 {
        columns[k] = first[0].mul32(second.limbs[k]);
    }
    let columns = second.add_row::<1>(columns, first[1]);
    let columns = second.add_row::<2>(columns, first[2]);
    let columns = second.add_row::<3>(columns, first[3]);
    let columns = second.add_row::<4>(columns, first[4]);
    let columns = second.add_row::<5>(columns, first[5]);
    let columns = second.add_row::<6>(columns, first[6]);
    let columns = second.add_row::<7>(columns, first[7]);
    let columns = second.add_row::<8>(columns, first[8]);
    let columns = second.add_row::<9>(columns, first[9]);
    Columns(columns)
}

/// What a square is made of.
struct Square<V> {
    limbs: Limbs<V>,
    /// 19 times the upper limbs.
    folded: Limbs<V>,
}

impl<V: Choose64> Square<V> {
    /// `columns` plus the products of limb `I` with itself and those above it. Mixed products count twice.
    #[inline(always)]
    fn add_row<const I: usize>(&self, mut columns: Limbs<V>) -> Limbs<V> {
        let limb = self.limbs[I];
        let twice = limb.add(limb);
        let four = if I % 2 == 1 && I < 9 { twice.add(twice) } else { twice };
        for j in I..10 {
            let x = match (I % 2 == 1 && j % 2 == 1, j > I) {
                (false, false) => limb,
                (true, true) => four,
                _ => twice,
            };
            let y = if I + j < 10 { self.limbs[j] } else { self.folded[j] };
            let k = (I + j) % 10;
            columns[k] = if I == 0 { x.mul32(y) } else { columns[k].add_mul32(x, y) };
        }
        columns
    }
}

/// Square.
#[inline(always)]
pub fn square<V: Choose64>(w: V::Token, x: &impl Factor<V>) -> Element<V> {
    columns_of_square(w, x).carry()
}

/// Square. Its columns are below `2^63`.
#[inline(always)]
pub fn columns_of_square<V: Choose64>(w: V::Token, x: &impl Factor<V>) -> Columns<V> {
    let limbs = *x.first();
    let (zero, nineteen) = (V::splat(w, V::Word::constant(0)), V::splat(w, V::Word::constant(19)));
    let mut folded = limbs;
    for i in 5..10 {
        folded[i] = zero.add_mul32(limbs[i], nineteen);
    }
    let square = Square { limbs, folded };
    let columns = square.add_row::<0>(limbs);
    let columns = square.add_row::<1>(columns);
    let columns = square.add_row::<2>(columns);
    let columns = square.add_row::<3>(columns);
    let columns = square.add_row::<4>(columns);
    let columns = square.add_row::<5>(columns);
    let columns = square.add_row::<6>(columns);
    let columns = square.add_row::<7>(columns);
    let columns = square.add_row::<8>(columns);
    Columns(square.add_row::<9>(columns))
}

/// A multiple of p, larger in each limb than the product of two elements.
const BIAS: u32 = 33;

impl<V: Choose64> coordinates::Columns for Columns<V> {
    type Vector = V;
    type Element = Element<V>;

    #[inline(always)]
    fn after(self, w: V::Token, step: &impl Step<V>) -> Self {
        let mut limbs = self.0;
        for i in 0..10 {
            limbs[i] = step.limb(limbs[i], V::splat(w, V::Word::constant(TWO_P[i] << BIAS)));
        }
        Columns(limbs)
    }

    #[inline(always)]
    fn carry(self, _: V::Token) -> Element<V> {
        Columns::carry(self)
    }

    #[inline(always)]
    fn of_element(x: Element<V>) -> Self {
        Columns(x.0)
    }

    #[inline(always)]
    fn permute(x: Element<V>, order: V::Order) -> Element<V> {
        let mut moved = x;
        for i in 0..10 {
            moved.0[i] = x.0[i].permute(order);
        }
        moved
    }

    #[inline(always)]
    fn square(w: V::Token, x: Element<V>) -> Self {
        columns_of_square(w, &x)
    }

    #[inline(always)]
    fn product(w: V::Token, x: Element<V>, y: Element<V>) -> Self {
        columns_of_product(w, &x, &y)
    }

    #[inline(always)]
    fn from_limbs51(_: V::Token, limbs: [V; 5]) -> Element<V> {
        Element::from_limbs51(limbs)
    }

    #[inline(always)]
    fn pack(x: Element<V>) -> [V; 5] {
        let mut pairs = [x.0[0]; 5];
        for i in 0..5 {
            pairs[i] = x.0[2 * i].add(x.0[2 * i + 1].shl::<32>());
        }
        pairs
    }

    #[inline(always)]
    fn unpack(x: [V; 5]) -> Element<V> {
        let mut limbs = [x[0]; 10];
        for i in 0..5 {
            (limbs[2 * i], limbs[2 * i + 1]) = (x[i].low_bits::<32>(), x[i].shr::<32>());
        }
        Element(limbs)
    }

    #[inline(always)]
    fn to_limbs51(x: Element<V>) -> [V; 5] {
        limbs51(&x)
    }
}

impl<V: Choose64> Columns<V> {
    /// The same number: carries from 0 to 5 and from 5 to 0, and from both on to the next.
    #[inline(always)]
    pub fn carry(self) -> Element<V> {
        let h = self.0;
        let h1 = h[1].add(h[0].shr::<26>());
        let h6 = h[6].add(h[5].shr::<25>());
        let h2 = h[2].add(h1.shr::<25>());
        let h7 = h[7].add(h6.shr::<26>());
        let h3 = h[3].add(h2.shr::<26>());
        let h8 = h[8].add(h7.shr::<25>());
        let h4 = h[4].add(h3.shr::<25>());
        let h9 = h[9].add(h8.shr::<26>());

        let around = h9.shr::<25>();
        let around = around.add(around.shl::<1>()).add(around.shl::<4>());
        let h0 = h[0].low_bits::<26>().add(around);
        let h5 = h[5].low_bits::<25>().add(h4.shr::<26>());
        let mut limbs = [
            h0.low_bits::<26>(),
            h1.low_bits::<25>().add(h0.shr::<26>()),
            h2.low_bits::<26>(),
            h3.low_bits::<25>(),
            h4.low_bits::<26>(),
            h5.low_bits::<25>(),
            h6.low_bits::<26>().add(h5.shr::<25>()),
            h7.low_bits::<25>(),
            h8.low_bits::<26>(),
            h9.low_bits::<25>(),
        ];
        for i in 0..10 {
            limbs[i] = limbs[i].hidden();
        }
        Element(limbs)
    }
}

/// The five limbs of 51 bits, below `2^54`.
#[inline(always)]
pub fn limbs51<V: Choose64>(x: &impl First<V>) -> [V; 5] {
    let x = x.first();
    let mut limbs = [x[0]; 5];
    for i in 0..5 {
        limbs[i] = x[2 * i].add(x[2 * i + 1].shl::<26>());
    }
    limbs
}

/// The number in lane `LANE`, as words have it.
#[inline(always)]
pub fn number<V: Choose64<Word = u64>, const LANE: usize>(x: &impl First<V>) -> Reduced<u64> {
    lane(&limbs51(x), LANE)
}
