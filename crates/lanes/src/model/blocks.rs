//! Words and bytes as block ciphers use them.

use super::{Model, Stored, Words32, Words64};
use crate::bits::Bits;
use crate::blocks::{BlockWords, ByteTables, Bytes, Ternary};
use crate::memory::Memory;
use crate::sboxes::product;
use core::array::from_fn;

impl<T: Bits<Constant = u32> + Stored<4>, const N: usize> BlockWords for Words32<T, N> {
    #[inline(never)]
    fn everywhere(_: Model, word: T) -> Self {
        Words32([word; N])
    }
    #[inline(never)]
    fn transpose_fours(rows: [Self; 4]) -> [Self; 4] {
        match N {
            1 => rows,
            _ => from_fn(|i| Words32(from_fn(|lane| rows[lane % 4].0[lane - lane % 4 + i]))),
        }
    }
}

impl<T: Ternary, const N: usize> Ternary for Words32<T, N> {
    #[inline(never)]
    fn ternary<const TABLE: i32>(self, b: Self, c: Self) -> Self {
        Words32(from_fn(|i| self.0[i].ternary::<TABLE>(b.0[i], c.0[i])))
    }
}

/// Words with bytes to get and to set.
trait OfBytes: Copy {
    fn byte(&self, i: usize) -> u8;
    fn from_bytes(f: impl FnMut(usize) -> u8) -> Self;
}
impl<const N: usize> OfBytes for Words32<u32, N> {
    fn byte(&self, i: usize) -> u8 {
        self.0[i / 4].to_le_bytes()[i % 4]
    }
    fn from_bytes(mut f: impl FnMut(usize) -> u8) -> Self {
        Words32(from_fn(|i| u32::from_le_bytes(from_fn(|j| f(4 * i + j)))))
    }
}
impl<const N: usize> OfBytes for Words64<u64, N> {
    fn byte(&self, i: usize) -> u8 {
        self.0[i / 8].to_le_bytes()[i % 8]
    }
    fn from_bytes(mut f: impl FnMut(usize) -> u8) -> Self {
        Words64(from_fn(|i| u64::from_le_bytes(from_fn(|j| f(8 * i + j)))))
    }
}

macro_rules! bytes {
    ($vector:ident of $word:ty) => {
        impl<const N: usize> Bytes for $vector<$word, N> {
            #[inline(never)]
            fn multiply<const MATRIX: u64>(self) -> Self {
                Self::from_bytes(|i| product(self.byte(i), MATRIX))
            }
            #[inline(never)]
            fn to_planes(rows: [Self; 16]) -> [Self; 16] {
                from_fn(|i| {
                    Self::from_bytes(|at| match Self::BYTES {
                        8 => rows[2 * at + i / 8].byte(i % 8),
                        _ => rows[at % 16].byte(at - at % 16 + i),
                    })
                })
            }
            #[inline(never)]
            fn from_planes(planes: [Self; 16]) -> [Self; 16] {
                from_fn(|i| {
                    Self::from_bytes(|at| match Self::BYTES {
                        8 => planes[i % 2 * 8 + at].byte(i / 2),
                        _ => planes[at % 16].byte(at - at % 16 + i),
                    })
                })
            }
        }
    };
}
bytes!(Words32 of u32);
bytes!(Words64 of u64);

impl<const N: usize> ByteTables for Words32<u32, N> {
    fn prepare(_: &mut [u8; 256]) {}
    #[inline(never)]
    fn look_up(self, table: &[u8; 256]) -> Self {
        Self::from_bytes(|i| table[usize::from(self.byte(i))])
    }
    #[inline(never)]
    fn split_words(rows: [Self; 4]) -> [Self; 4] {
        from_fn(|k| Self::from_bytes(|at| rows[at % 16 / 4].byte(at - at % 16 + at % 4 * 4 + k)))
    }
    #[inline(never)]
    fn join_words(planes: [Self; 4]) -> [Self; 4] {
        from_fn(|row| Self::from_bytes(|at| planes[at % 4].byte(at - at % 16 + 4 * row + at % 16 / 4)))
    }
}
