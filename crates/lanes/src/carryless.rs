//! Blocks of 16 bytes as numbers of 128 bits, and their products without carries.

use crate::level::Portable;
use crate::memory::Memory;

/// Vectors of blocks of 16 bytes. A block is a number of 128 bits, its first byte the least significant one, of two words of 64 bits,
/// whose products are those of polynomials over the field of two elements: without carries, and without reduction.
pub trait Carryless: Memory {
    /// The vector of a single block.
    type One: Carryless<Token = Self::Token, One = Self::One>;
    /// Zeros.
    fn zero(w: Self::Token) -> Self;
    /// This number in every place.
    fn number(w: Self::Token, n: u128) -> Self;
    /// The same block in every place.
    fn everywhere(block: Self::One) -> Self;
    /// The block in the first place, and zeros behind it.
    fn first(block: Self::One) -> Self;
    /// These blocks, as many as there is room for.
    fn of(blocks: [Self::One; 4]) -> Self;
    /// The first `n` bytes, and zeros behind them.
    fn beginning(self, n: usize) -> Self;
    /// The exclusive or of all blocks.
    fn sum(self) -> Self::One;
    /// The block in the first place.
    fn lowest(self) -> Self::One;
    /// Sum of polynomials: exclusive or.
    fn plus(self, o: Self) -> Self;
    /// The bits that both have.
    fn common(self, o: Self) -> Self;
    /// The sum of three.
    #[inline(always)]
    fn plus_both(self, a: Self, b: Self) -> Self {
        self.plus(a).plus(b)
    }
    /// The same vector, computed at this place among others that go through this: what is meant to go beside each other stays so.
    #[inline(always)]
    fn placed(self) -> Self {
        self
    }
    /// Each block with its bytes in the opposite order.
    fn reversed(self) -> Self;
    /// Each block with its words in the opposite order.
    fn exchanged(self) -> Self;
    /// The lower word of each block as the upper one, and zeros below it.
    fn to_upper(self) -> Self;
    /// The upper word of each block as the lower one, and zeros above it.
    fn to_lower(self) -> Self;
    /// The product of the lower words.
    fn lower_product(self, o: Self) -> Self;
    /// The product of the upper words.
    fn upper_product(self, o: Self) -> Self;
    /// The product of the lower word of `self` and the upper word of `o`.
    fn crossed_product(self, o: Self) -> Self;
    /// The product of the lower words, of which that of `o` is the public number `n`.
    #[inline(always)]
    fn lower_product_by(self, w: Self::Token, n: u64) -> Self {
        self.lower_product(Self::number(w, u128::from(n)))
    }
}

/// What begins at place `32 - n` keeps the first `n` bytes of a vector of at most 32.
#[cfg(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "aarch64", target_feature = "neon")
))]
pub(crate) static ONES_THEN_ZEROS: [u8; 64] = {
    let mut bytes = [0; 64];
    let mut i = 0;
    while i < 32 {
        bytes[i] = 0xff;
        i += 1;
    }
    bytes
};

/// A block of two words, for machines without the instructions.
#[derive(Clone, Copy, Debug)]
pub struct WordBlock {
    low: u64,
    high: u64,
}

impl WordBlock {
    /// From its number.
    #[inline(always)]
    fn of_number(x: u128) -> Self {
        WordBlock { low: x as u64, high: (x >> 64) as u64 }
    }

    #[inline(always)]
    fn as_number(self) -> u128 {
        u128::from(self.low) | u128::from(self.high) << 64
    }
}

impl Memory for WordBlock {
    type Token = Portable;
    const BYTES: usize = 16;

    #[inline(always)]
    unsafe fn load_from(_: Portable, from: *const u8) -> Self {
        // SAFETY: the caller vouches for the bytes.
        Self::of_number(u128::from_le_bytes(unsafe { from.cast::<[u8; 16]>().read_unaligned() }))
    }
    #[inline(always)]
    unsafe fn store_to(self, to: *mut u8) {
        // SAFETY: the caller vouches for the bytes.
        unsafe { to.cast::<[u8; 16]>().write_unaligned(self.as_number().to_le_bytes()) }
    }
    #[inline(always)]
    unsafe fn load_first(_: Portable, from: *const u8, n: usize) -> Self {
        let mut bytes = [0; 16];
        // SAFETY: the caller vouches for the bytes before `n`, which is below 16.
        unsafe { crate::memory::copy_pieces::<8>(from, bytes.as_mut_ptr(), n) };
        Self::of_number(u128::from_le_bytes(bytes))
    }
    #[inline(always)]
    unsafe fn store_first(self, to: *mut u8, n: usize) {
        let mut bytes = self.as_number().to_le_bytes();
        // SAFETY: the caller vouches for the bytes before `n`, which is below 16.
        unsafe { crate::memory::copy_pieces::<8>(bytes.as_ptr(), to, n) };
        crate::wipe(&mut bytes);
    }
    #[inline(always)]
    unsafe fn load_until(w: Portable, end: *const u8, n: usize) -> Self {
        // SAFETY: the caller vouches for `n` bytes before the end.
        unsafe {
            if n == 16 {
                return Self::load_from(w, end.sub(16));
            }
            let mut bytes = [0u8; 16];
            crate::memory::copy_pieces::<8>(end.sub(n), bytes.as_mut_ptr().add(16 - n), n);
            Self::of_number(u128::from_le_bytes(bytes))
        }
    }
    #[inline(always)]
    unsafe fn xor_bytes(self, from: *const u8, to: *mut u8, n: usize) {
        // SAFETY: the caller vouches for `n` bytes at both places.
        unsafe {
            if n == 16 {
                self.plus(Self::load_from(Portable::new(), from)).store_to(to);
            } else {
                self.plus(Self::load_first(Portable::new(), from, n)).store_first(to, n);
            }
        }
    }
}

impl Carryless for WordBlock {
    type One = Self;

    #[inline(always)]
    fn zero(_: Portable) -> Self {
        WordBlock { low: 0, high: 0 }
    }
    #[inline(always)]
    fn number(_: Portable, n: u128) -> Self {
        Self::of_number(n)
    }
    #[inline(always)]
    fn everywhere(block: Self) -> Self {
        block
    }
    #[inline(always)]
    fn beginning(self, n: usize) -> Self {
        let mask = if n < 16 { (1 << (8 * n)) - 1 } else { !0 };
        Self::of_number(self.as_number() & mask)
    }
    #[inline(always)]
    fn first(block: Self) -> Self {
        block
    }
    #[inline(always)]
    fn of(blocks: [Self; 4]) -> Self {
        blocks[0]
    }
    #[inline(always)]
    fn sum(self) -> Self {
        self
    }
    #[inline(always)]
    fn lowest(self) -> Self {
        self
    }
    #[inline(always)]
    fn plus(self, o: Self) -> Self {
        WordBlock { low: self.low ^ o.low, high: self.high ^ o.high }
    }
    #[inline(always)]
    fn common(self, o: Self) -> Self {
        WordBlock { low: self.low & o.low, high: self.high & o.high }
    }
    #[inline(always)]
    fn reversed(self) -> Self {
        WordBlock { low: self.high.swap_bytes(), high: self.low.swap_bytes() }
    }
    #[inline(always)]
    fn exchanged(self) -> Self {
        WordBlock { low: self.high, high: self.low }
    }
    #[inline(always)]
    fn to_upper(self) -> Self {
        WordBlock { low: 0, high: self.low }
    }
    #[inline(always)]
    fn to_lower(self) -> Self {
        WordBlock { low: self.high, high: 0 }
    }

    #[inline(always)]
    fn lower_product(self, o: Self) -> Self {
        Self::of_number(product(self.low, o.low))
    }
    #[inline(always)]
    fn upper_product(self, o: Self) -> Self {
        Self::of_number(product(self.high, o.high))
    }
    #[inline(always)]
    fn crossed_product(self, o: Self) -> Self {
        Self::of_number(product(self.low, o.high))
    }
    #[inline(always)]
    fn lower_product_by(self, _: Portable, n: u64) -> Self {
        // It is public: a shift for each of its few bits. A loop over all bits is not unrolled, and took as long as the products of four blocks.
        let (mut product, x, mut bits) = (0, u128::from(self.low), n);
        while bits != 0 {
            product ^= x << bits.trailing_zeros();
            bits &= bits - 1;
        }
        Self::of_number(product)
    }
}

/// The product of two polynomials, in constant time.
///
/// Of every four bits one is kept, so that the integer product's carries stay in the three bits between, as long as at most 15
/// products of bits meet in one place. For that the highest four bits of `x` go their own way.
#[inline(always)]
fn product(x: u64, y: u64) -> u128 {
    const EVERY_FOURTH: u64 = 0x1111_1111_1111_1111;
    let wide = |a: u64, b: u64| u128::from(a) * u128::from(b);
    let part = |x: u64, i: u32| x & EVERY_FOURTH << i;
    let low = x & !0 >> 4;
    let (a, b) =
        ([part(low, 0), part(low, 1), part(low, 2), part(low, 3)], [part(y, 0), part(y, 1), part(y, 2), part(y, 3)]);
    let mut sum = 0;
    for k in 0..4 {
        let mut same = 0;
        for i in 0..4 {
            same ^= wide(a[i], b[(4 + k - i) % 4]);
        }
        sum |= same & (u128::from(EVERY_FOURTH) | u128::from(EVERY_FOURTH) << 64) << k;
    }
    for i in 60..64 {
        // All ones, or none.
        let mask = crate::opaque((x >> i & 1).wrapping_neg());
        sum ^= u128::from(y & mask) << i;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slowly(x: u64, y: u64) -> u128 {
        (0..64).filter(|i| x >> i & 1 == 1).fold(0, |sum, i| sum ^ u128::from(y) << i)
    }

    /// All pairs of single bits, in which nothing meets, and numbers in which as much meets as can.
    #[test]
    fn products_of_words() {
        let mut numbers = std::vec![0, !0, 0x1111_1111_1111_1111, 0x7777_7777_7777_7777, 0xf0f0_f0f0_f0f0_f0f0];
        for i in 0..64 {
            numbers.extend([1 << i, !0 << i, !0 >> i, !(1 << i)]);
        }
        let mut x = 1_u64;
        for _ in 0..64 {
            x = x.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            numbers.push(x);
        }
        for &x in &numbers {
            for &y in &numbers {
                assert_eq!(product(x, y), slowly(x, y), "{x:#x} {y:#x}");
            }
        }
    }
}
