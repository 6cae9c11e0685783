//! Single words: what one lane holds. Integers in production, symbolic terms in the proofs.

use crate::barrier::{opaque, place};

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
