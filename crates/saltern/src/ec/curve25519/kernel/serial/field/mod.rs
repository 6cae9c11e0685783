//! Numbers modulo p = 2^255 - 19: in the limbs that suit the machine.
//!
//! Both forms have the same types and functions, and no other module knows which it computes with. What goes from one to
//! another, or stands in the source, are four words of 64 bits, or limbs of 51 bits.
//!
//! The types are bounds. A product or a carry gives a [`Reduced`] number, sums and differences of those are [`Unreduced`],
//! and both can be multiplied.

mod limbs;
pub mod radix25;
pub mod radix51;

// Five limbs where the product of two words of 64 bits is quick, and on 32-bit x86, where they were measured to be no slower.
// `--cfg saltern_ten_limbs` is for tests.
#[cfg(any(saltern_ten_limbs, not(any(target_pointer_width = "64", target_arch = "x86_64", target_arch = "x86"))))]
pub use radix25::{Operand, Reduced, Unreduced, mul, mul_small, square};
#[cfg(not(any(
    saltern_ten_limbs,
    not(any(target_pointer_width = "64", target_arch = "x86_64", target_arch = "x86"))
)))]
pub use radix51::{Operand, Reduced, Unreduced, mul, mul_small, square};

use crate::little_endian::words64;

/// The four words of a number in 32 bytes.
#[inline(always)]
pub fn words_of(bytes: &[u8; 32]) -> [u64; 4] {
    words64(bytes)
}

/// The bytes of four words.
#[inline(always)]
pub fn bytes_of(words: &[u64; 4]) -> [u8; 32] {
    let mut bytes = [0; 32];
    for i in 0..4 {
        bytes[8 * i..8 * i + 8].copy_from_slice(&words[i].to_le_bytes());
    }
    bytes
}

impl Reduced<u64> {
    /// From 32 bytes, the highest bit of which is left out.
    #[inline(always)]
    pub fn from_bytes(bytes: &[u8; 32]) -> Self {
        Self::from_words(words_of(bytes))
    }

    /// The number below p.
    #[inline(always)]
    pub fn to_bytes(&self) -> [u8; 32] {
        bytes_of(&self.to_words())
    }
}
