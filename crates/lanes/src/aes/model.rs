//! AES as FIPS 197 defines it, and counters as numbers, on plain arrays.

use super::{AesBlocks, BlockVector};
use crate::memory::Memory;
use crate::model::Model;
use core::array::from_fn;

/// What AES does to a byte, which may be symbolic.
pub trait AesByte: Copy {
    /// A public byte.
    fn constant(x: u8) -> Self;
    /// Exclusive or.
    fn xor(self, o: Self) -> Self;
    /// The S-box.
    fn substitute(self) -> Self;
    /// Its inverse.
    fn substitute_back(self) -> Self;
    /// Twice the byte in AES's field, modulo x^8 + x^4 + x^3 + x + 1.
    fn double(self) -> Self;
}

impl AesByte for u8 {
    fn constant(x: u8) -> Self {
        x
    }
    fn xor(self, o: Self) -> Self {
        self ^ o
    }
    fn substitute(self) -> Self {
        let inverse = inverse(self);
        let affine = (1..5).fold(inverse, |sum, i| sum ^ inverse.rotate_left(i));
        affine ^ 0x63
    }
    fn substitute_back(self) -> Self {
        let x = self ^ 0x63;
        inverse(x.rotate_left(1) ^ x.rotate_left(3) ^ x.rotate_left(6))
    }
    fn double(self) -> Self {
        (self << 1) ^ ((self >> 7) * 0x1b)
    }
}

/// The product in AES's field.
fn product(x: u8, y: u8) -> u8 {
    let (mut sum, mut multiple) = (0, x);
    for i in 0..8 {
        sum ^= multiple & (y >> i & 1).wrapping_neg();
        multiple = multiple.double();
    }
    sum
}

/// The inverse in AES's field, x to the power of 254; that of 0 is 0.
fn inverse(x: u8) -> u8 {
    let mut power = 1;
    for i in (0..8).rev() {
        power = product(power, power);
        if 254 >> i & 1 == 1 {
            power = product(power, x);
        }
    }
    power
}

/// `N` blocks of bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blocks<T, const N: usize>(pub [[T; 16]; N]);

/// The sum of a column's bytes times these factors.
fn combine<T: AesByte>(column: [T; 4], factors: [u8; 4]) -> T {
    let mut sum = None;
    for (byte, factor) in column.into_iter().zip(factors) {
        let (mut multiple, mut rest) = (byte, factor);
        while rest != 0 {
            if rest & 1 == 1 {
                sum = Some(sum.map_or(multiple, |sum: T| sum.xor(multiple)));
            }
            rest >>= 1;
            if rest != 0 {
                multiple = multiple.double();
            }
        }
    }
    sum.unwrap_or(T::constant(0))
}

/// Each column times the matrix whose first row `factors` is; each other row is the one before it, turned by one.
fn mix<T: AesByte>(block: [T; 16], factors: [u8; 4]) -> [T; 16] {
    from_fn(|i| {
        let (column, row) = (i / 4, i % 4);
        combine(from_fn(|r| block[4 * column + r]), from_fn(|r| factors[(r + 4 - row) % 4]))
    })
}

const MIX: [u8; 4] = [2, 3, 1, 1];
const MIX_BACK: [u8; 4] = [14, 11, 13, 9];

fn shift_rows<T: AesByte>(block: [T; 16]) -> [T; 16] {
    from_fn(|i| block[(i + 4 * (i % 4)) % 16])
}

fn shift_rows_back<T: AesByte>(block: [T; 16]) -> [T; 16] {
    from_fn(|i| block[(i + 16 - 4 * (i % 4)) % 16])
}

impl<T: AesByte, const N: usize> Blocks<T, N> {
    /// A function of each block.
    fn each(self, f: impl Fn([T; 16]) -> [T; 16]) -> Self {
        Blocks(self.0.map(f))
    }

    fn xored(self, o: Self) -> Self {
        Blocks(from_fn(|i| from_fn(|j| self.0[i][j].xor(o.0[i][j]))))
    }
}

/// The blocks' bytes can be read and written where they are bytes; symbolic ones are made and looked at directly.
pub trait StoredByte: AesByte {
    /// From a byte in memory.
    fn from_byte(byte: u8) -> Self;
    /// Into memory.
    fn to_byte(self) -> u8;
}
impl StoredByte for u8 {
    fn from_byte(byte: u8) -> u8 {
        byte
    }
    fn to_byte(self) -> u8 {
        self
    }
}

impl<T: StoredByte, const N: usize> Memory for Blocks<T, N> {
    type Token = Model;
    const BYTES: usize = 16 * N;

    unsafe fn load_from(w: Model, from: *const u8) -> Self {
        // SAFETY: the same.
        unsafe { Self::load_first(w, from, Self::BYTES) }
    }
    unsafe fn store_to(self, to: *mut u8) {
        // SAFETY: the same.
        unsafe { self.store_first(to, Self::BYTES) }
    }
    unsafe fn load_first(_: Model, from: *const u8, n: usize) -> Self {
        // SAFETY: only the first `n` bytes are read.
        let byte = |i: usize| if i < n { T::from_byte(unsafe { *from.add(i) }) } else { T::constant(0) };
        Blocks(from_fn(|block| from_fn(|i| byte(16 * block + i))))
    }
    unsafe fn store_first(self, to: *mut u8, n: usize) {
        for i in 0..n {
            // SAFETY: the first `n` bytes are valid.
            unsafe { *to.add(i) = self.0[i / 16][i % 16].to_byte() }
        }
    }
    unsafe fn load_until(_: Model, end: *const u8, n: usize) -> Self {
        let byte = |i: usize| match (i + n).checked_sub(Self::BYTES) {
            // SAFETY: the last `n` bytes are valid.
            Some(place) => T::from_byte(unsafe { *end.sub(n).add(place) }),
            None => T::constant(0),
        };
        Blocks(from_fn(|block| from_fn(|i| byte(16 * block + i))))
    }
    unsafe fn xor_bytes(self, from: *const u8, to: *mut u8, n: usize) {
        for i in 0..n {
            // SAFETY: the first `n` bytes are valid.
            unsafe { *to.add(i) = self.0[i / 16][i % 16].xor(T::from_byte(*from.add(i))).to_byte() }
        }
    }
}

/// What only blocks of known bytes can do: numbers in them.
trait Numbers {
    fn number(self, f: impl Fn(usize, u128) -> u128) -> Self;
}
impl<T: StoredByte, const N: usize> Numbers for Blocks<T, N> {
    /// A function of each block's place and of the little-endian number that it is.
    fn number(self, f: impl Fn(usize, u128) -> u128) -> Self {
        Blocks(from_fn(|i| {
            let number = u128::from_le_bytes(self.0[i].map(T::to_byte));
            f(i, number).to_le_bytes().map(T::from_byte)
        }))
    }
}

impl<T: StoredByte, const N: usize> BlockVector for Blocks<T, N> {
    fn broadcast(_: Model, block: &[u8; 16]) -> Self {
        Blocks([block.map(T::from_byte); N])
    }
    fn counter(w: Model, x: u128) -> Self {
        Self::broadcast(w, &x.to_le_bytes())
    }
    fn xor(self, o: Self) -> Self {
        self.xored(o)
    }
    fn shuffle(self, places: Self) -> Self {
        let byte = |block: usize, place: usize| if place < 128 { self.0[block][place % 16] } else { T::constant(0) };
        Blocks(from_fn(|block| places.0[block].map(|place| byte(block, usize::from(place.to_byte())))))
    }
    fn columns_up<const K: usize>(self) -> Self {
        self.each(|x| from_fn(|i| if i < 4 * K { T::constant(0) } else { x[i - 4 * K] }))
    }
    fn after(self, before: Self) -> Self {
        Blocks(from_fn(|i| if i == 0 { before.0[N - 1] } else { self.0[i - 1] }))
    }
    fn add_32(self, n: Self) -> Self {
        self.number(|i, x| {
            let sum = (x as u32).wrapping_add(u128::from_le_bytes(n.0[i].map(T::to_byte)) as u32);
            x >> 32 << 32 | u128::from(sum)
        })
    }
    fn add_64(self, n: Self) -> Self {
        self.number(|i, x| {
            let sum = (x as u64).wrapping_add(u128::from_le_bytes(n.0[i].map(T::to_byte)) as u64);
            x >> 64 << 64 | u128::from(sum)
        })
    }
    fn add_128(self, n: Self) -> Self {
        self.number(|i, x| x.wrapping_add(u128::from_le_bytes(n.0[i].map(T::to_byte))))
    }
    fn times_power<const K: usize>(self) -> Self {
        self.number(|_, x| (0..8 * K).fold(x, |x, _| (x << 1) ^ ((x >> 127) * 0x87)))
    }
}

impl<T: StoredByte, const N: usize> AesBlocks for Blocks<T, N> {
    fn encrypt_round(self, key: Self) -> Self {
        self.each(|x| mix(shift_rows(x.map(T::substitute)), MIX)).xored(key)
    }
    fn encrypt_last(self, key: Self) -> Self {
        self.each(|x| shift_rows(x.map(T::substitute))).xored(key)
    }
    fn decrypt_round(self, key: Self) -> Self {
        self.each(|x| mix(shift_rows_back(x.map(T::substitute_back)), MIX_BACK)).xored(key)
    }
    fn decrypt_last(self, key: Self) -> Self {
        self.each(|x| shift_rows_back(x.map(T::substitute_back))).xored(key)
    }
    fn inverse_mix_columns(self) -> Self {
        self.each(|x| mix(x, MIX_BACK))
    }
}
