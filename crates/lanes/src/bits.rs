//! Words as hash functions use them: sums that wrap, logic, rotations.

use crate::barrier::opaque;
use crate::level::Portable;
use crate::memory::Memory;
use crate::scalar::{U32x1, U64x1};

/// Words of 32 or of 64 bits: a single one, or one in each lane.
///
/// Every compression function is written once over this trait; on integers it takes one message, on vectors several
/// side by side, on formulas it is proved.
pub trait Bits: Copy {
    /// Whether the processor has registers for 32 of them.
    const THIRTY_TWO: bool = false;
    /// `u32` or `u64`.
    type Constant: Copy + From<u8>;
    /// The public number `x`, in as many lanes as `self` has.
    fn constant(self, x: Self::Constant) -> Self;
    /// Sum modulo 2 to the number of bits.
    fn add(self, o: Self) -> Self;
    /// Sum with `words[I]`, which is taken from memory: not from the registers that it was stored from, and not earlier.
    #[inline(always)]
    fn add_stored<const I: usize>(self, words: &[Self]) -> Self {
        self.add(words[I])
    }
    /// Difference modulo 2 to the number of bits.
    fn sub(self, o: Self) -> Self;
    /// Exclusive or.
    fn xor(self, o: Self) -> Self;
    /// Exclusive or with `sum`, which is `a.xor(b)`. A level may use `a` and `b` instead, where three inputs take no longer than two:
    /// they are known earlier than their sum. `I` numbers the words that take the same sum.
    #[inline(always)]
    fn xor_sum<const I: usize>(self, a: Self, b: Self, sum: Self) -> Self {
        let _ = (a, b);
        self.xor(sum)
    }
    /// Bitwise and.
    fn and(self, o: Self) -> Self;
    /// Bitwise or.
    fn or(self, o: Self) -> Self;
    /// The bits of `self` that are not in `o`.
    fn and_not(self, o: Self) -> Self;
    /// The bits that at least two of the three have.
    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        self.xor(b).and(b.xor(c)).xor(b)
    }
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
    /// The same value, computed at this place among others that go through this, of the same type or not, where they are words or
    /// vectors that are meant to go beside each other.
    #[inline(always)]
    fn placed(self) -> Self {
        self
    }
    /// The same value, as a word of its own: where all is compiled with AVX, by an option of the compiler, LLVM may make vectors of
    /// words that are treated alike, and take the words out of them again.
    #[inline(always)]
    fn apart(self) -> Self {
        self
    }
}

/// Vectors of [`Bits`], each lane for another message.
pub trait Vertical: Bits + Memory {
    /// What a lane holds: an integer, or a symbolic word.
    type Word: Copy;
    /// How many lanes there are.
    const LANES: usize;
    /// The same number in every lane.
    fn splat(w: Self::Token, x: Self::Constant) -> Self;
    /// Lane `i` holds `words[i]`. Panics where `words` is shorter than the vector.
    fn from_words(w: Self::Token, words: &[Self::Word]) -> Self;
    /// Writes lane `i` to `words[i]`. Panics where `words` is shorter than the vector.
    fn to_words(self, words: &mut [Self::Word]);
    /// As many vectors as there are lanes: lane `j` of vector `i` becomes lane `i` of vector `j`. Panics where there are
    /// fewer.
    fn transpose_square(rows: &mut [Self]);
    /// As many vectors as there are lanes: lane `j` of vector `i` gets word `i` of `sources[j]`. Panics where there are fewer
    /// vectors or sources, or a source is shorter than a vector.
    ///
    /// With `FEW` it takes fewer operations, some of which move words between groups of four. Whether that is faster is a matter
    /// of what is beside it.
    #[inline(always)]
    fn load_transposed<const FEW: bool>(w: Self::Token, sources: &[&[u8]], columns: &mut [Self]) {
        let rows = &mut columns[..Self::LANES];
        for lane in 0..Self::LANES {
            rows[lane] = Self::load(w, &sources[lane][..Self::BYTES]);
        }
        Self::transpose_square(rows);
    }
    /// Half of the vectors that [`Vertical::load_transposed`] gives, with `FEW`: the first ones with a `half` of 0, the others with 1.
    /// Panics as it does.
    #[inline(always)]
    fn load_half_transposed(w: Self::Token, sources: &[&[u8]], half: usize, columns: &mut [Self]) {
        let mut all = [columns[0]; 16];
        Self::load_transposed::<true>(w, sources, &mut all);
        let count = Self::LANES / 2;
        columns[..count].copy_from_slice(&all[count * half..][..count]);
    }
    /// Horizontal `j` gets lane `j` of each of eight vectors of at most sixteen words, for as many lanes as there are rows.
    #[inline(always)]
    fn store_eight<const ROW: usize>(columns: &[Self; 8], rows: &mut [[u8; ROW]]) {
        const { assert!(ROW * Self::LANES == 8 * Self::BYTES && Self::LANES <= 16) };
        let mut square = [columns[0]; 16];
        square[..8].copy_from_slice(columns);
        for group in 0..8_usize.div_ceil(Self::LANES) {
            let square = &mut square[Self::LANES * group..][..Self::LANES];
            Self::transpose_square(square);
            for lane in 0..Self::LANES {
                if lane < rows.len() {
                    let row = &mut rows[lane][Self::BYTES * group..];
                    let count = Self::BYTES.min(row.len());
                    square[lane].store(&mut row[..count]);
                }
            }
        }
    }
}

/// Vectors of four words, which move on to the next.
pub trait Moving: Vertical {
    /// The words from the second on, and after them the first of `next`.
    fn and_next(self, next: Self) -> Self;
    /// The last two words, then zeros.
    fn last_two(self) -> Self;
    /// Zeros, then the first two words.
    fn after_two(self) -> Self;
    /// Lane `i` holds the public number `x[i]`. Panics where `x` is shorter than the vector.
    fn constants(w: Self::Token, x: &[Self::Constant]) -> Self;
}

/// Vectors of two words.
pub trait Pair: Vertical {
    /// The public numbers `low` and `high`.
    fn constants(w: Self::Token, low: Self::Constant, high: Self::Constant) -> Self;
    /// The first words of both.
    fn lows(self, o: Self) -> Self;
    /// The second words of both.
    fn highs(self, o: Self) -> Self;
    /// The words in the opposite order.
    fn exchanged(self) -> Self;
    /// Rotation to the right by `K` bits of the first word and `L` bits of the second, both below the number of bits.
    fn rotr_each<const K: u32, const L: u32>(self) -> Self;
}

/// Vectors of four words, as a row of a state of sixteen.
pub trait Horizontal: Vertical {
    /// Every lane gets the first word of some bytes. Panics where there are fewer.
    fn load_everywhere(w: Self::Token, bytes: &[u8]) -> Self;
    /// Lane `i` gets what lane `i + K` has, modulo 4; `K` is 1, 2 or 3.
    fn turn<const K: usize>(self) -> Self;
    /// Lane `I` from `o`, the others from `self`.
    fn replace<const I: usize>(self, o: Self) -> Self;
    /// The exclusive or with what comes late, rotated to the right by `K` bits, `0 < K` and below the number of bits: what can be done
    /// of it before, at this place of the code. Where it can be, the rest is shorter then.
    #[inline(always)]
    fn before_xor_rotr<const K: u32>(self) -> Self {
        self
    }
    /// The rest of it, after [`Horizontal::before_xor_rotr`].
    #[inline(always)]
    fn then_xor_rotr<const K: u32>(self, o: Self) -> Self {
        self.xor(o).rotr::<K>()
    }
}

macro_rules! integers {
    ($($word:ty: $add_stored:ident $place:ident;)*) => {$(
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
            #[inline(always)]
            fn add_stored<const I: usize>(self, words: &[$word]) -> $word {
                crate::barrier::$add_stored::<I>(self, words)
            }
            #[inline(always)]
            fn placed(self) -> $word {
                crate::barrier::$place(self)
            }
            #[inline(always)]
            fn apart(self) -> $word {
                if cfg!(target_feature = "avx") { self.placed() } else { self }
            }
        }
    )*};
}
integers! {
    u32: add_stored_32 place_32;
    u64: add_stored_64 place;
}

/// A single lane, by what its word does.
macro_rules! one_lane {
    ($vector:ident of $word:ty) => {
        impl Bits for $vector {
            type Constant = $word;
            #[inline(always)]
            fn constant(self, x: $word) -> Self {
                $vector(x)
            }
            #[inline(always)]
            fn add(self, o: Self) -> Self {
                $vector(self.0.add(o.0))
            }
            #[inline(always)]
            fn sub(self, o: Self) -> Self {
                $vector(self.0.sub(o.0))
            }
            #[inline(always)]
            fn xor(self, o: Self) -> Self {
                $vector(self.0.xor(o.0))
            }
            #[inline(always)]
            fn and(self, o: Self) -> Self {
                $vector(self.0.and(o.0))
            }
            #[inline(always)]
            fn or(self, o: Self) -> Self {
                $vector(self.0.or(o.0))
            }
            #[inline(always)]
            fn and_not(self, o: Self) -> Self {
                $vector(self.0.and_not(o.0))
            }
            #[inline(always)]
            fn rotr<const K: u32>(self) -> Self {
                $vector(self.0.rotr::<K>())
            }
            #[inline(always)]
            fn shl<const K: u32>(self) -> Self {
                $vector(Bits::shl::<K>(self.0))
            }
            #[inline(always)]
            fn shr<const K: u32>(self) -> Self {
                $vector(Bits::shr::<K>(self.0))
            }
            #[inline(always)]
            fn swap_bytes(self) -> Self {
                $vector(self.0.swap_bytes())
            }
            #[inline(always)]
            fn opaque(self) -> Self {
                $vector(opaque(self.0))
            }
        }

        impl Vertical for $vector {
            type Word = $word;
            const LANES: usize = 1;
            #[inline(always)]
            fn splat(_: Portable, x: $word) -> Self {
                $vector(x)
            }
            #[inline(always)]
            fn from_words(_: Portable, words: &[$word]) -> Self {
                $vector(words[0])
            }
            #[inline(always)]
            fn to_words(self, words: &mut [$word]) {
                words[0] = self.0;
            }
            #[inline(always)]
            fn transpose_square(_: &mut [Self]) {}
        }
    };
}
one_lane!(U32x1 of u32);
one_lane!(U64x1 of u64);
