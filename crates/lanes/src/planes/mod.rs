//! Bits of the same place, taken out of all bytes of several blocks.

mod model;

pub use model::Grid;

use crate::level::Portable;

/// A bit of each byte of several blocks of 16 bytes, as four rows and four columns: byte `4 * c + r` of a block is row `r` and
/// column `c`. Logic on planes is logic on all of these bits at once.
pub trait Planes: Copy {
    /// Exclusive or.
    fn xor(self, o: Self) -> Self;
    /// Bitwise and.
    fn and(self, o: Self) -> Self;
    /// What is `rows` rows and `columns` columns further on, both modulo 4, comes to each place.
    fn turn(self, rows: usize, columns: usize) -> Self;
    /// ShiftRows of AES twice: what is two columns further on comes to each place of rows 1 and 3.
    fn shift_rows_twice(self) -> Self;
}

/// Planes that come from blocks in memory: plane `i` has bit `i` of each byte.
pub trait BlockPlanes: Planes {
    /// What proves that the machine has the instructions.
    type Token: Copy;
    /// How many blocks there are.
    const BLOCKS: usize;
    /// The planes of so many blocks. Panics where there are fewer bytes.
    fn split(w: Self::Token, blocks: &[u8]) -> [Self; 8];
    /// The blocks of these planes. Panics where there are fewer bytes.
    fn join(planes: [Self; 8], blocks: &mut [u8]);
    /// The planes of so many times the same block.
    fn repeat(w: Self::Token, block: &[u8; 16]) -> [Self; 8];
    /// Overwrites them with zeros in a way that the compiler cannot leave out.
    fn erase(planes: &mut [[Self; 8]]);
}

/// Exchanges the bits of `x` above those of `mask` with bits of `y` below.
macro_rules! exchange {
    ($mask:expr, $shl:path, $shr:path, $and:path, $xor:path, $planes:ident: $($x:literal $y:literal),*) => {$(
        let t = $and($xor($shr($planes[$x]), $planes[$y]), $mask);
        $planes[$y] = $xor($planes[$y], t);
        $planes[$x] = $xor($planes[$x], $shl(t));
    )*};
}
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
pub(crate) use exchange;

/// The planes of four blocks, in a word of 64 bits: rows of 16 bits, in which each column has a bit of each block.
#[derive(Clone, Copy, Debug)]
pub struct WordPlanes(u64);

/// The bytes of a column, each in 16 bits.
#[inline(always)]
fn spread(column: &[u8]) -> u64 {
    let x = u64::from(u32::from_le_bytes([column[0], column[1], column[2], column[3]]));
    let x = (x | x << 16) & 0x0000_ffff_0000_ffff;
    (x | x << 8) & 0x00ff_00ff_00ff_00ff
}

/// The other way.
#[inline(always)]
fn gather(x: u64) -> [u8; 4] {
    let x = x & 0x00ff_00ff_00ff_00ff;
    let x = (x | x >> 8) & 0x0000_ffff_0000_ffff;
    ((x | x >> 16) as u32).to_le_bytes()
}

/// The columns with even numbers and those with odd ones, of which the rows alternate.
#[inline(always)]
fn halves(block: &[u8; 16]) -> [u64; 2] {
    [spread(&block[..4]) | spread(&block[8..]) << 8, spread(&block[4..]) | spread(&block[12..]) << 8]
}

/// Bit `i` of each byte of word `j` goes to bit `j` of the byte in word `i`.
#[inline(always)]
fn transpose(mut words: [u64; 8]) -> [u64; 8] {
    macro_rules! step {
        ($shift:literal, $mask:literal: $($x:literal $y:literal),*) => {{
            let (up, down) = (|x: u64| x << $shift, |x: u64| x >> $shift);
            let (and, xor) = (|x: u64, y: u64| x & y, |x: u64, y: u64| x ^ y);
            exchange!($mask, up, down, and, xor, words: $($x $y),*);
        }};
    }
    step!(1, 0x5555_5555_5555_5555: 0 1, 2 3, 4 5, 6 7);
    step!(2, 0x3333_3333_3333_3333: 0 2, 1 3, 4 6, 5 7);
    step!(4, 0x0f0f_0f0f_0f0f_0f0f: 0 4, 1 5, 2 6, 3 7);
    words
}

impl WordPlanes {
    /// Planes of any bytes: plane `i` has bit `i` of byte `b` of word `j` at place `8 * b + j`.
    #[inline(always)]
    pub fn of_words(words: [u64; 8]) -> [Self; 8] {
        transpose(words).map(WordPlanes)
    }
    /// The words of these planes.
    #[inline(always)]
    pub fn words(planes: [Self; 8]) -> [u64; 8] {
        transpose(planes.map(|plane| plane.0))
    }
    /// These bits.
    #[inline(always)]
    pub fn constant(bits: u64) -> Self {
        WordPlanes(bits)
    }
}

impl Planes for WordPlanes {
    #[inline(always)]
    fn xor(self, o: Self) -> Self {
        WordPlanes(self.0 ^ o.0)
    }
    #[inline(always)]
    fn and(self, o: Self) -> Self {
        WordPlanes(self.0 & o.0)
    }
    #[inline(always)]
    fn turn(self, rows: usize, columns: usize) -> Self {
        let x = self.0.rotate_right(16 * (rows as u32 % 4));
        WordPlanes(match columns % 4 {
            0 => x,
            1 => x >> 4 & 0x0fff_0fff_0fff_0fff | (x & 0x000f_000f_000f_000f) << 12,
            2 => x >> 8 & 0x00ff_00ff_00ff_00ff | (x & 0x00ff_00ff_00ff_00ff) << 8,
            _ => x >> 12 & 0x000f_000f_000f_000f | (x & 0x0fff_0fff_0fff_0fff) << 4,
        })
    }
    #[inline(always)]
    fn shift_rows_twice(self) -> Self {
        let x = self.0;
        let odd = x >> 8 & 0x00ff_0000_00ff_0000 | (x & 0x00ff_0000_00ff_0000) << 8;
        WordPlanes(x & 0x0000_ffff_0000_ffff | odd)
    }
}

impl BlockPlanes for WordPlanes {
    type Token = Portable;
    const BLOCKS: usize = 4;

    #[inline(always)]
    fn split(_: Portable, blocks: &[u8]) -> [Self; 8] {
        let mut words = [0; 8];
        for (i, block) in blocks[..64].as_chunks().0.iter().enumerate() {
            [words[i], words[i + 4]] = halves(block);
        }
        transpose(words).map(WordPlanes)
    }
    #[inline(always)]
    fn join(planes: [Self; 8], blocks: &mut [u8]) {
        let words = transpose(planes.map(|plane| plane.0));
        for (i, block) in blocks[..64].as_chunks_mut::<16>().0.iter_mut().enumerate() {
            let (even, odd) = (words[i], words[i + 4]);
            block[..4].copy_from_slice(&gather(even));
            block[4..8].copy_from_slice(&gather(odd));
            block[8..12].copy_from_slice(&gather(even >> 8));
            block[12..].copy_from_slice(&gather(odd >> 8));
        }
    }
    #[inline(always)]
    fn repeat(_: Portable, block: &[u8; 16]) -> [Self; 8] {
        const LOWEST: u64 = 0x0101_0101_0101_0101;
        let [even, odd] = halves(block);
        let mut planes = [WordPlanes(0); 8];
        for (i, plane) in planes.iter_mut().enumerate() {
            let (even, odd) = (even >> i & LOWEST, odd >> i & LOWEST);
            // Four times each bit: no byte borrows from the next one.
            let four = |x: u64| (x << 4).wrapping_sub(x);
            *plane = WordPlanes(four(even) | four(odd << 4));
        }
        planes
    }
    #[inline(always)]
    fn erase(planes: &mut [[Self; 8]]) {
        planes.fill([WordPlanes(0); 8]);
        crate::wipe::kept(planes.as_ptr().cast());
    }
}
