//! Blocks of 16 bytes and products without carries, on arrays of words.

use super::{Model, Stored, Words64};
use crate::carryless::Carryless;
use core::array::from_fn;

/// A word of 64 bits as a polynomial over the field of two elements.
pub trait Polynomial: Stored<8> {
    /// The lower and the upper word of the product.
    fn product(self, o: Self) -> [Self; 2];
    /// The bytes in the opposite order.
    fn reversed(self) -> Self;
    /// The bits that both have.
    fn common(self, o: Self) -> Self;
    /// The first `n <= 8` bytes, and zeros behind them.
    fn beginning(self, n: usize) -> Self;
}

impl Polynomial for u64 {
    fn product(self, o: Self) -> [Self; 2] {
        let (mut product, x) = (0, u128::from(self));
        for i in 0..64 {
            // A mask rather than a choice.
            product ^= (x << i) & u128::from(o >> i & 1).wrapping_neg();
        }
        [product as u64, (product >> 64) as u64]
    }
    fn reversed(self) -> Self {
        self.swap_bytes()
    }
    fn common(self, o: Self) -> Self {
        self & o
    }
    fn beginning(self, n: usize) -> Self {
        if n < 8 { self & ((1 << (8 * n)) - 1) } else { self }
    }
}

macro_rules! blocks {
    ($($words:literal words: $blocks:literal)*) => {$(
        impl<T: Polynomial> Carryless for Words64<T, $words> {
            type One = Words64<T, 2>;
            #[inline(never)]
            fn zero(_: Model) -> Self {
                Words64(from_fn(|_| T::from_bytes([0; 8])))
            }
            #[inline(never)]
            fn number(_: Model, n: u128) -> Self {
                Words64(from_fn(|i| T::from_bytes(((n >> (64 * (i % 2))) as u64).to_le_bytes())))
            }
            #[inline(never)]
            fn everywhere(block: Self::One) -> Self {
                Words64(from_fn(|i| block.0[i % 2]))
            }
            #[inline(never)]
            fn first(block: Self::One) -> Self {
                Words64(from_fn(|i| if i < 2 { block.0[i] } else { T::from_bytes([0; 8]) }))
            }
            #[inline(never)]
            fn of(blocks: [Self::One; 4]) -> Self {
                Words64(from_fn(|i| blocks[i / 2].0[i % 2]))
            }
            #[inline(never)]
            fn beginning(self, n: usize) -> Self {
                Words64(from_fn(|i| self.0[i].beginning(n.saturating_sub(8 * i).min(8))))
            }
            #[inline(never)]
            fn sum(self) -> Self::One {
                let word = |k: usize| (1..$blocks).fold(self.0[k], |sum, i| sum.xor(self.0[2 * i + k]));
                Words64([word(0), word(1)])
            }
            #[inline(never)]
            fn lowest(self) -> Self::One {
                Words64([self.0[0], self.0[1]])
            }
            #[inline(never)]
            fn plus(self, o: Self) -> Self {
                Words64(from_fn(|i| self.0[i].xor(o.0[i])))
            }
            #[inline(never)]
            fn common(self, o: Self) -> Self {
                Words64(from_fn(|i| self.0[i].common(o.0[i])))
            }
            #[inline(never)]
            fn reversed(self) -> Self {
                Words64(from_fn(|i| self.0[i ^ 1].reversed()))
            }
            #[inline(never)]
            fn exchanged(self) -> Self {
                Words64(from_fn(|i| self.0[i ^ 1]))
            }
            #[inline(never)]
            fn to_upper(self) -> Self {
                Words64(from_fn(|i| if i % 2 == 1 { self.0[i - 1] } else { T::from_bytes([0; 8]) }))
            }
            #[inline(never)]
            fn to_lower(self) -> Self {
                Words64(from_fn(|i| if i % 2 == 0 { self.0[i + 1] } else { T::from_bytes([0; 8]) }))
            }

            #[inline(never)]
            fn lower_product(self, o: Self) -> Self {
                Words64(from_fn(|i| self.0[i & !1].product(o.0[i & !1])[i % 2]))
            }
            #[inline(never)]
            fn upper_product(self, o: Self) -> Self {
                Words64(from_fn(|i| self.0[i | 1].product(o.0[i | 1])[i % 2]))
            }
            #[inline(never)]
            fn crossed_product(self, o: Self) -> Self {
                Words64(from_fn(|i| self.0[i & !1].product(o.0[i | 1])[i % 2]))
            }
        }
    )*};
}
blocks! { 2 words: 1 4 words: 2 8 words: 4 }
