//! Single words: what one lane holds. Integers in production, symbolic terms in the proofs.

use crate::barrier::{opaque, place};
use crate::carries;

/// A word of 32 bits, as ARX ciphers and hashes use it. Additions wrap.
pub trait Word32: Copy {
    /// A public constant.
    fn constant(x: u32) -> Self;
    /// Sum modulo 2^32.
    fn add(self, o: Self) -> Self;
    /// Exclusive or.
    fn xor(self, o: Self) -> Self;
    /// Bitwise and.
    fn and(self, o: Self) -> Self;
    /// Bitwise or.
    fn or(self, o: Self) -> Self;
    /// Rotation to the left by `k` bits, `k < 32`.
    fn rotl(self, k: u32) -> Self;
    /// Shift to the left by `k` bits, `k < 32`.
    fn shl(self, k: u32) -> Self;
    /// Shift to the right by `k` bits, `k < 32`.
    fn shr(self, k: u32) -> Self;
}

impl Word32 for u32 {
    #[inline(always)]
    fn constant(x: u32) -> Self {
        x
    }
    #[inline(always)]
    fn add(self, o: Self) -> Self {
        self.wrapping_add(o)
    }
    #[inline(always)]
    fn xor(self, o: Self) -> Self {
        self ^ o
    }
    #[inline(always)]
    fn and(self, o: Self) -> Self {
        self & o
    }
    #[inline(always)]
    fn or(self, o: Self) -> Self {
        self | o
    }
    #[inline(always)]
    fn rotl(self, k: u32) -> Self {
        self.rotate_left(k)
    }
    #[inline(always)]
    fn shl(self, k: u32) -> Self {
        self << k
    }
    #[inline(always)]
    fn shr(self, k: u32) -> Self {
        self >> k
    }
}

/// A word of 64 bits, as multi-precision arithmetic uses it.
///
/// The arithmetic is meant to be exact: additions and products that would wrap are mistakes of the kernel, which the
/// proofs report. In production they wrap.
pub trait Word64: Copy {
    /// The double word that products and carries go into.
    type Wide: Wide64<Word = Self>;
    /// A public constant.
    fn constant(x: u64) -> Self;
    /// Sum, which must fit 64 bits.
    fn add(self, o: Self) -> Self;
    /// Difference, which must not be negative.
    fn sub(self, o: Self) -> Self;
    /// Product, which must fit 64 bits.
    fn mul(self, o: Self) -> Self;
    /// Product of 64-bit words in 128 bits.
    fn widening_mul(self, o: Self) -> Self::Wide;
    /// The same value as a double word.
    fn widen(self) -> Self::Wide;
    /// The low `k` bits, `k < 64`.
    fn low_bits(self, k: u32) -> Self;
    /// What a multiplier of `k < 64` bits sees: the low bits, which must be all that there are.
    ///
    /// The proofs report an operand that has more, unlike one that [`Word64::low_bits`] cuts on purpose.
    #[inline(always)]
    fn operand(self, k: u32) -> Self {
        self.low_bits(k)
    }
    /// Shift to the left by `k < 64` bits; the result must fit 64 bits.
    fn shl(self, k: u32) -> Self;
    /// Shift to the right by `k < 64` bits.
    fn shr(self, k: u32) -> Self;
    /// Bits `k` to `k + 63` of the double word with the low half `self` and the high half `high`, `0 < k < 64`.
    fn funnel_shr(self, high: Self, k: u32) -> Self;
    /// `self` where `bit` is 0 and `other` where it is 1, without a branch. `bit` must be 0 or 1.
    fn select(self, other: Self, bit: Self) -> Self;
    /// The same value, computed at this place of the code, as [`Lanes32::placed`](crate::Lanes32::placed).
    #[inline(always)]
    fn placed(self) -> Self {
        self
    }
    /// Sum of two numbers of `N` words, the lowest word first, and what is carried out of it, 0 or 1.
    #[inline(always)]
    fn add_words<const N: usize>(a: [Self; N], b: [Self; N]) -> ([Self; N], Self) {
        let (mut sum, mut carry) = (a, Self::constant(0));
        for i in 0..N {
            let wide = a[i].widen().add_word(b[i]).add_word(carry);
            (sum[i], carry) = (wide.low(), wide.shr(64));
        }
        (sum, carry)
    }
    /// Difference of two numbers of `N` words modulo `2^(64 N)`, and 1 where it is negative, otherwise 0.
    #[inline(always)]
    fn sub_words<const N: usize>(a: [Self; N], b: [Self; N]) -> ([Self; N], Self) {
        let (mut difference, mut carry) = (a, Self::constant(1));
        for i in 0..N {
            let wide = a[i].widen().add_word(Self::constant(u64::MAX).sub(b[i])).add_word(carry);
            (difference[i], carry) = (wide.low(), wide.shr(64));
        }
        (difference, Self::constant(1).sub(carry))
    }
    /// `self` times a number of `N` words: `N` words and the one above them.
    #[inline(always)]
    fn mul_row<const N: usize>(self, b: [Self; N]) -> ([Self; N], Self) {
        let (mut product, mut carry) = (b, Self::constant(0));
        for i in 0..N {
            let wide = self.widening_mul(b[i]).add_word(carry);
            (product[i], carry) = (wide.low(), wide.shr(64));
        }
        (product, carry)
    }
    /// `sum` plus `self` times `b`, numbers of `N` words: `N` words and the one above them.
    #[inline(always)]
    fn add_mul_row<const N: usize>(self, mut sum: [Self; N], b: [Self; N]) -> ([Self; N], Self) {
        let mut carry = Self::constant(0);
        for i in 0..N {
            let wide = self.widening_mul(b[i]).add_word(sum[i]).add_word(carry);
            (sum[i], carry) = (wide.low(), wide.shr(64));
        }
        (sum, carry)
    }
    /// The square of the number of four words `a`, from the sum of its mixed products, each once, without its lowest word,
    /// which is 0. The square must be one of `a`: nothing is carried out of it.
    #[inline(always)]
    fn complete_square(mixed: [Self; 6], a: [Self; 4]) -> [Self; 8] {
        let (mut square, mut carry) = ([a[0]; 8], Self::constant(0));
        for i in 0..4 {
            let own = a[i].widening_mul(a[i]);
            let mut low = own.low().widen().add_word(carry);
            if i > 0 {
                low = low.add_word(mixed[2 * i - 1]).add_word(mixed[2 * i - 1]);
            }
            let mut high = own.shr(64).widen().add_word(low.shr(64));
            if i < 3 {
                high = high.add_word(mixed[2 * i]).add_word(mixed[2 * i]);
                carry = high.shr(64);
            }
            (square[2 * i], square[2 * i + 1]) = (low.low(), high.low());
        }
        square
    }
}

/// A double word of 128 bits.
pub trait Wide64: Copy {
    /// Half of it.
    type Word;
    /// Sum, which must fit 128 bits.
    fn add(self, o: Self) -> Self;
    /// Sum with a single word, which must fit 128 bits.
    fn add_word(self, o: Self::Word) -> Self;
    /// The low 64 bits.
    fn low(self) -> Self::Word;
    /// What is above the low `k` bits, `0 < k < 128`; it must fit 64 bits.
    fn shr(self, k: u32) -> Self::Word;
    /// The same value, computed at this place of the code, as [`Lanes32::placed`](crate::Lanes32::placed).
    #[inline(always)]
    fn placed(self) -> Self {
        self
    }
}

impl Word64 for u64 {
    type Wide = u128;
    #[inline(always)]
    fn constant(x: u64) -> Self {
        x
    }
    #[inline(always)]
    fn add(self, o: Self) -> Self {
        self.wrapping_add(o)
    }
    #[inline(always)]
    fn sub(self, o: Self) -> Self {
        self.wrapping_sub(o)
    }
    #[inline(always)]
    fn mul(self, o: Self) -> Self {
        self.wrapping_mul(o)
    }
    #[inline(always)]
    fn widening_mul(self, o: Self) -> u128 {
        self as u128 * o as u128
    }
    #[inline(always)]
    fn widen(self) -> u128 {
        self as u128
    }
    #[inline(always)]
    fn low_bits(self, k: u32) -> Self {
        self & ((1 << k) - 1)
    }
    #[inline(always)]
    fn shl(self, k: u32) -> Self {
        self << k
    }
    #[inline(always)]
    fn shr(self, k: u32) -> Self {
        self >> k
    }
    #[inline(always)]
    fn funnel_shr(self, high: Self, k: u32) -> Self {
        self >> k | high << (64 - k)
    }
    #[inline(always)]
    fn select(self, other: Self, bit: Self) -> Self {
        // Without the barrier LLVM turns the mask back into a branch or a load at a chosen address.
        let mask = opaque(bit.wrapping_neg());
        self ^ ((self ^ other) & mask)
    }
    #[inline(always)]
    fn placed(self) -> Self {
        place(self)
    }
    #[inline(always)]
    fn add_words<const N: usize>(a: [u64; N], b: [u64; N]) -> ([u64; N], u64) {
        let (sum, carry) = carries::add(a, b);
        (sum, u64::from(carry))
    }
    #[inline(always)]
    fn sub_words<const N: usize>(a: [u64; N], b: [u64; N]) -> ([u64; N], u64) {
        let (difference, borrow) = carries::sub(a, b);
        (difference, u64::from(borrow))
    }
    #[inline(always)]
    fn mul_row<const N: usize>(self, b: [u64; N]) -> ([u64; N], u64) {
        carries::mul_row(self, b)
    }
    #[inline(always)]
    fn add_mul_row<const N: usize>(self, sum: [u64; N], b: [u64; N]) -> ([u64; N], u64) {
        carries::add_mul_row(self, sum, b)
    }
    #[inline(always)]
    fn complete_square(mixed: [u64; 6], a: [u64; 4]) -> [u64; 8] {
        carries::complete_square(mixed, a)
    }
}

impl Wide64 for u128 {
    type Word = u64;
    #[inline(always)]
    fn add(self, o: Self) -> Self {
        self.wrapping_add(o)
    }
    #[inline(always)]
    fn add_word(self, o: u64) -> Self {
        self.wrapping_add(o as u128)
    }
    #[inline(always)]
    fn low(self) -> u64 {
        self as u64
    }
    #[inline(always)]
    fn shr(self, k: u32) -> u64 {
        (self >> k) as u64
    }
    #[inline(always)]
    fn placed(self) -> Self {
        u128::from(place(self as u64)) | u128::from(place((self >> 64) as u64)) << 64
    }
}

/// A signed word of 64 bits. As for [`Word64`], arithmetic is meant to be exact.
pub trait Signed64: Copy {
    /// The double word that products go into.
    type Wide: SignedWide64<Word = Self>;
    /// A public constant.
    fn constant(x: i64) -> Self;
    /// Sum, which must fit 64 bits.
    fn add(self, o: Self) -> Self;
    /// Product, which must fit 64 bits.
    fn mul(self, o: Self) -> Self;
    /// Product in 128 bits.
    fn widening_mul(self, o: Self) -> Self::Wide;
    /// The same value as a double word.
    fn widen(self) -> Self::Wide;
    /// Modulo `2^k`, and not negative, `k < 64`.
    fn low_bits(self, k: u32) -> Self;
    /// Divided by `2^k` and rounded down, `k < 64`.
    fn shr(self, k: u32) -> Self;
}

/// A signed double word.
pub trait SignedWide64: Copy {
    /// The single word.
    type Word;
    /// Sum, which must fit 128 bits.
    fn add(self, o: Self) -> Self;
    /// Modulo `2^k`, and not negative, `k < 64`.
    fn low_bits(self, k: u32) -> Self::Word;
    /// Divided by `2^k` and rounded down, `k < 128`.
    fn shr(self, k: u32) -> Self;
    /// The same value, which must fit 64 bits.
    fn narrow(self) -> Self::Word;
}

impl Signed64 for i64 {
    type Wide = i128;

    #[inline(always)]
    fn constant(x: i64) -> Self {
        x
    }
    #[inline(always)]
    fn add(self, o: Self) -> Self {
        self + o
    }
    #[inline(always)]
    fn mul(self, o: Self) -> Self {
        self * o
    }
    #[inline(always)]
    fn widening_mul(self, o: Self) -> i128 {
        i128::from(self) * i128::from(o)
    }
    #[inline(always)]
    fn widen(self) -> i128 {
        self.into()
    }
    #[inline(always)]
    fn low_bits(self, k: u32) -> Self {
        self & ((1 << k) - 1)
    }
    #[inline(always)]
    fn shr(self, k: u32) -> Self {
        self >> k
    }
}

impl SignedWide64 for i128 {
    type Word = i64;

    #[inline(always)]
    fn add(self, o: Self) -> Self {
        self + o
    }
    #[inline(always)]
    fn low_bits(self, k: u32) -> i64 {
        self as i64 & ((1 << k) - 1)
    }
    #[inline(always)]
    fn shr(self, k: u32) -> Self {
        self >> k
    }
    #[inline(always)]
    fn narrow(self) -> i64 {
        self as i64
    }
}
