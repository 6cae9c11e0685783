//! Numbers modulo `p = 2^255 - 19` in four words of 64 bits.
//!
//! The types are bounds. A product gives an [`Element`], of hardly more than 255 bits. Sums and differences of those are
//! [`Sum`]s, of 256 bits, and so is what an element is added to or taken away from. All can be multiplied, and sums cannot be
//! added to each other.
//!
//! In the ladder products are made two by two, row by row in turn: each row waits for the one before it, and the processor's
//! scheduler holds hardly more operations than one product has.

use crate::curve25519::kernel::serial::field::Reduced;
use saltern_lanes::Word64;

/// The highest word is at most `2^63`.
#[derive(Clone, Copy, Debug)]
pub struct Element<W>(pub [W; 4]);

/// Any words.
#[derive(Clone, Copy, Debug)]
pub struct Sum<W>(pub [W; 4]);

/// A number of a table: the lowest word is at most `2^64 - 19` and the highest below `2^63`, so that no word of it is greater
/// than that of `p`.
#[derive(Clone, Copy, Debug)]
pub struct Fixed<W>(pub [W; 4]);

/// What can be multiplied.
pub trait Factor<W>: Copy {
    /// The words.
    fn words(&self) -> [W; 4];
}

impl<W: Copy> Factor<W> for Element<W> {
    #[inline(always)]
    fn words(&self) -> [W; 4] {
        self.0
    }
}

impl<W: Copy> Factor<W> for Sum<W> {
    #[inline(always)]
    fn words(&self) -> [W; 4] {
        self.0
    }
}

impl<W: Copy> Factor<W> for Fixed<W> {
    #[inline(always)]
    fn words(&self) -> [W; 4] {
        self.0
    }
}

/// What `2^256` is modulo `p`.
const FOLD: u64 = 38;

/// The words of `p`.
pub const PRIME: [u64; 4] = [u64::MAX - 18, u64::MAX, u64::MAX, u64::MAX >> 1];

impl<W: Word64> Element<W> {
    /// 0.
    #[inline(always)]
    pub fn zero() -> Self {
        Element([W::constant(0); 4])
    }

    /// 1.
    #[inline(always)]
    pub fn one() -> Self {
        let mut words = [W::constant(0); 4];
        words[0] = W::constant(1);
        Element(words)
    }

    /// From four words, the highest bit of which is left out.
    #[inline(always)]
    pub fn from_words(mut words: [W; 4]) -> Self {
        words[3] = words[3].low_bits(63);
        Element(words)
    }

    /// The same number in limbs.
    #[inline(always)]
    pub fn reduced(&self) -> Reduced<W> {
        self.sum().reduced()
    }

    /// Sum.
    #[inline(always)]
    pub fn add(&self, o: &Self) -> Sum<W> {
        self.sum().add(o)
    }

    /// Difference.
    #[inline(always)]
    pub fn sub(&self, o: &Self) -> Sum<W> {
        self.sum().sub(o)
    }

    /// The same as any words.
    #[inline(always)]
    pub fn sum(&self) -> Sum<W> {
        Sum(self.0)
    }
}

/// 38 where the bit is 1, otherwise 0.
#[inline(always)]
fn fold<W: Word64>(bit: W) -> [W; 3] {
    let zero = W::constant(0);
    [zero.select(W::constant(FOLD), bit), zero, zero]
}

/// `a` where `bit` is 0, `b` where it is 1, without a branch.
#[inline(always)]
fn select<W: Word64>(a: &[W; 4], b: &[W; 4], bit: W) -> [W; 4] {
    let mut chosen = *a;
    for i in 0..4 {
        chosen[i] = a[i].select(b[i], bit);
    }
    chosen
}

impl<W: Word64> Fixed<W> {
    /// `-self`: no word borrows from the next.
    #[inline(always)]
    pub fn negate(&self) -> Self {
        let mut words = self.0;
        for i in 0..4 {
            words[i] = W::constant(PRIME[i]).sub(self.0[i]);
        }
        Fixed(words)
    }

    /// `self` where `bit` is 0, `other` where it is 1, without a branch.
    #[inline(always)]
    pub fn select(&self, other: &Self, bit: W) -> Self {
        Fixed(select(&self.0, &other.0, bit))
    }
}

impl<W: Word64> Sum<W> {
    /// The same number in limbs.
    #[inline(always)]
    pub fn reduced(&self) -> Reduced<W> {
        let mut limbs = Reduced::from_words(self.0).limbs51();
        limbs[0] = limbs[0].add(self.0[3].shr(63).mul(W::constant(19)));
        Reduced::carry_limbs51(limbs)
    }

    /// Sum.
    #[inline(always)]
    pub fn add(&self, o: &Element<W>) -> Sum<W> {
        let ([w0, w1, w2, w3], carry) = W::add_words(self.0, o.0);
        // Where a bit is carried out, the highest word is at most 2^63.
        let ([w0, w1, w2], carry) = W::add_words([w0, w1, w2], fold(carry));
        Sum([w0, w1, w2, w3.add(carry)])
    }

    /// Difference.
    #[inline(always)]
    pub fn sub(&self, o: &Element<W>) -> Sum<W> {
        let ([w0, w1, w2, w3], borrow) = W::sub_words(self.0, o.0);
        // Where a bit is borrowed, the highest word is at least `2^63 - 1`.
        let ([w0, w1, w2], borrow) = W::sub_words([w0, w1, w2], fold(borrow));
        Sum([w0, w1, w2, w3.sub(borrow)])
    }

    /// `self` where `bit` is 0, `other` where it is 1, without a branch.
    #[inline(always)]
    pub fn select(&self, other: &Self, bit: W) -> Self {
        Sum(select(&self.0, &other.0, bit))
    }
}

/// A number of five words, of which the fifth has less than 58 bits.
#[derive(Clone, Copy)]
struct Five<W>([W; 4], W);

impl<W: Word64> Five<W> {
    /// The same number: what is above 255 bits comes back 19 times.
    #[inline(always)]
    fn element(self) -> Element<W> {
        let Five([w0, w1, w2, w3], top) = self;
        let (zero, above) = (W::constant(0), top.shl(1).add(w3.shr(63)));
        let ([w0, w1, w2], carry) = W::add_words([w0, w1, w2], [above.mul(W::constant(19)), zero, zero]);
        Element([w0, w1, w2, w3.low_bits(63).add(carry)])
    }
}

/// A number of eight words.
#[derive(Clone, Copy)]
struct Eight<W>([W; 8]);

impl<W: Word64> Eight<W> {
    /// What is above 256 bits comes back 38 times.
    #[inline(always)]
    fn fold(self) -> Five<W> {
        let [w0, w1, w2, w3, w4, w5, w6, w7] = self.0;
        let (words, top) = W::constant(FOLD).add_mul_row([w0, w1, w2, w3], [w4, w5, w6, w7]);
        Five(words, top)
    }
}

/// A product of which some rows are done: the words that are, and those that rows are added to.
#[derive(Clone, Copy)]
struct Rows<W> {
    done: [W; 4],
    sum: [W; 4],
}

impl<W: Word64> Rows<W> {
    /// The product with the lowest word of `a`.
    #[inline(always)]
    fn first(a: &[W; 4], b: &[W; 4]) -> Self {
        let ([lowest, w1, w2, w3], top) = a[0].mul_row(*b);
        Rows { done: [lowest; 4], sum: [w1, w2, w3, top] }
    }

    /// With the product with word `i` of `a`.
    #[inline(always)]
    fn next(mut self, i: usize, a: &[W; 4], b: &[W; 4]) -> Self {
        let ([lowest, w1, w2, w3], top) = a[i].add_mul_row(self.sum, *b);
        self.done[i] = lowest;
        Rows { done: self.done, sum: [w1, w2, w3, top] }
    }

    /// All of it.
    #[inline(always)]
    fn eight(self) -> Eight<W> {
        let ([w0, w1, w2, w3], [w4, w5, w6, w7]) = (self.done, self.sum);
        Eight([w0, w1, w2, w3, w4, w5, w6, w7])
    }
}

/// A square of which the mixed products are done, each once.
#[derive(Clone, Copy)]
struct Mixed<W>([W; 6]);

impl<W: Word64> Mixed<W> {
    #[inline(always)]
    fn new([a0, a1, a2, a3]: [W; 4]) -> Self {
        let ([m1, m2, m3], m4) = a0.mul_row([a1, a2, a3]);
        let ([m3, m4], m5) = a1.add_mul_row([m3, m4], [a2, a3]);
        let ([m5], m6) = a2.add_mul_row([m5], [a3]);
        Mixed([m1, m2, m3, m4, m5, m6])
    }

    #[inline(always)]
    fn eight(self, a: [W; 4]) -> Eight<W> {
        Eight(W::complete_square(self.0, a))
    }
}

/// Two products, `a b` and `c d`.
#[inline(always)]
pub fn mul_two<W: Word64>(
    a: &impl Factor<W>,
    b: &impl Factor<W>,
    c: &impl Factor<W>,
    d: &impl Factor<W>,
) -> [Element<W>; 2] {
    let (a, b, c, d) = (&a.words(), &b.words(), &c.words(), &d.words());
    let (first, second) = (Rows::first(a, b), Rows::first(c, d));
    let (first, second) = (first.next(1, a, b), second.next(1, c, d));
    let (first, second) = (first.next(2, a, b), second.next(2, c, d));
    let (first, second) = (first.next(3, a, b), second.next(3, c, d));
    let (first, second) = (first.eight().fold(), second.eight().fold());
    [first.element(), second.element()]
}

/// One product.
#[inline(always)]
pub fn mul_one<W: Word64>(a: &impl Factor<W>, b: &impl Factor<W>) -> Element<W> {
    let (a, b) = (&a.words(), &b.words());
    Rows::first(a, b).next(1, a, b).next(2, a, b).next(3, a, b).eight().fold().element()
}

/// Two squares.
#[inline(always)]
pub fn square_two<W: Word64>(a: &impl Factor<W>, b: &impl Factor<W>) -> [Element<W>; 2] {
    let (a, b) = (a.words(), b.words());
    let (first, second) = (Mixed::new(a), Mixed::new(b));
    let (first, second) = (first.eight(a), second.eight(b));
    let (first, second) = (first.fold(), second.fold());
    [first.element(), second.element()]
}

/// `a b` and `k c + d`, for a word `k` below `2^57`.
#[inline(always)]
pub fn mul_and_multiply_add<W: Word64>(
    a: &impl Factor<W>,
    b: &impl Factor<W>,
    k: u64,
    c: &impl Factor<W>,
    d: &impl Factor<W>,
) -> [Element<W>; 2] {
    let (a, b) = (&a.words(), &b.words());
    let first = Rows::first(a, b);
    let (words, top) = W::constant(k).add_mul_row(d.words(), c.words());
    let first = first.next(1, a, b).next(2, a, b);
    let second = Five(words, top).element();
    [first.next(3, a, b).eight().fold().element(), second]
}
