//! Words as hash functions use them: sums that wrap, logic, rotations.

use crate::barrier::opaque;
use crate::memory::Memory;

/// Words of 32 or of 64 bits: a single one, or one in each lane.
///
/// Every compression function is written once over this trait; on integers it takes one message, on vectors several
/// side by side, on formulas it is proved.
pub trait Bits: Copy {
    /// `u32` or `u64`.
    type Constant: Copy + From<u8>;
    /// The public number `x`, in as many lanes as `self` has.
    fn constant(self, x: Self::Constant) -> Self;
    /// Sum modulo 2 to the number of bits.
    fn add(self, o: Self) -> Self;
    /// Difference modulo 2 to the number of bits.
    fn sub(self, o: Self) -> Self;
    /// Exclusive or.
    fn xor(self, o: Self) -> Self;
    /// Bitwise and.
    fn and(self, o: Self) -> Self;
    /// Bitwise or.
    fn or(self, o: Self) -> Self;
    /// The bits of `self` that are not in `o`.
    fn and_not(self, o: Self) -> Self;
    /// Rotation to the right by `K` bits, `0 < K` and below the number of bits.
    fn rotr<const K: u32>(self) -> Self;
    /// Shift to the left by `K` bits, `0 < K` and below the number of bits.
    fn shl<const K: u32>(self) -> Self;
    /// Shift to the right by `K` bits, `0 < K` and below the number of bits.
    fn shr<const K: u32>(self) -> Self;
    /// The bytes of each word in the opposite order.
    fn swap_bytes(self) -> Self;
    /// The same value, which the compiler knows nothing of: a sum that goes through this is made before the next one.
    fn opaque(self) -> Self;
}

/// Vectors of [`Bits`], each lane for another message.
pub trait Columns: Bits + Memory {
    /// What a lane holds: an integer, or a symbolic word.
    type Word: Copy;
    /// How many lanes there are.
    const LANES: usize;
    /// The same number in every lane.
    fn splat(w: Self::Witness, x: Self::Constant) -> Self;
    /// Lane `i` holds `words[i]`. Panics where `words` is shorter than the vector.
    fn from_words(w: Self::Witness, words: &[Self::Word]) -> Self;
    /// Writes lane `i` to `words[i]`. Panics where `words` is shorter than the vector.
    fn to_words(self, words: &mut [Self::Word]);
    /// As many vectors as there are lanes: lane `j` of vector `i` becomes lane `i` of vector `j`. Panics where there are
    /// fewer.
    fn transpose_square(rows: &mut [Self]);
}

macro_rules! integers {
    ($($word:ty)*) => {$(
        impl Bits for $word {
            type Constant = $word;
            #[inline(always)]
            fn constant(self, x: $word) -> Self {
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
            fn and_not(self, o: Self) -> Self {
                self & !o
            }
            #[inline(always)]
            fn rotr<const K: u32>(self) -> Self {
                self.rotate_right(K)
            }
            #[inline(always)]
            fn shl<const K: u32>(self) -> Self {
                self << K
            }
            #[inline(always)]
            fn shr<const K: u32>(self) -> Self {
                self >> K
            }
            #[inline(always)]
            fn swap_bytes(self) -> Self {
                <$word>::swap_bytes(self)
            }
            #[inline(always)]
            fn opaque(self) -> Self {
                opaque(self)
            }
        }
    )*};
}
integers! { u32 u64 }
