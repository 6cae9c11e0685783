//! Four words without vectors, for kernels in rows on machines that have none.

// Loops over indices, because closures over words are not always inlined.
#![allow(clippy::needless_range_loop)]

use crate::lanes::{Horizontal32, Lanes32};
use crate::level::Portable;
use crate::memory::{Memory, copy_pieces};

/// Four words of 32 bits.
#[derive(Clone, Copy, Debug)]
pub struct U32x4([u32; 4]);

const BYTES: usize = size_of::<U32x4>();

/// Word `$i` of the result is `$word`.
macro_rules! each {
    ($i:ident => $word:expr) => {{
        let mut words = [0; 4];
        for $i in 0..4 {
            words[$i] = $word;
        }
        U32x4(words)
    }};
}

impl U32x4 {
    #[inline(always)]
    fn from_bytes(bytes: [u8; BYTES]) -> Self {
        let words = bytes.as_chunks::<4>().0;
        each!(i => u32::from_le_bytes(words[i]))
    }

    #[inline(always)]
    fn to_bytes(self) -> [u8; BYTES] {
        let mut bytes = [0; BYTES];
        for i in 0..4 {
            bytes[4 * i..4 * i + 4].copy_from_slice(&self.0[i].to_le_bytes());
        }
        bytes
    }
}

impl Lanes32 for U32x4 {
    type Token = Portable;
    type Word = u32;
    const LANES: usize = 4;

    #[inline(always)]
    fn splat(_: Portable, x: u32) -> Self {
        U32x4([x; 4])
    }
    #[inline(always)]
    fn iota(_: Portable) -> Self {
        U32x4([0, 1, 2, 3])
    }
    #[inline(always)]
    fn add(self, o: Self) -> Self {
        each!(i => self.0[i].wrapping_add(o.0[i]))
    }
    #[inline(always)]
    fn xor(self, o: Self) -> Self {
        each!(i => self.0[i] ^ o.0[i])
    }
    #[inline(always)]
    fn rotl<const K: u32>(self) -> Self {
        each!(i => self.0[i].rotate_left(K))
    }
    #[inline(always)]
    fn transpose(columns: [Self; 16]) -> [Self; 16] {
        let mut blocks = columns;
        for v in 0..16 {
            for i in 0..4 {
                blocks[v].0[i] = columns[v % 4 * 4 + i].0[v / 4];
            }
        }
        blocks
    }
}

impl Horizontal32 for U32x4 {
    #[inline(always)]
    fn broadcast(_: Portable, row: [u32; 4]) -> Self {
        U32x4(row)
    }
    #[inline(always)]
    fn row_iota(_: Portable) -> Self {
        U32x4([0; 4])
    }
    #[inline(always)]
    fn rotate_row<const K: u32>(self) -> Self {
        each!(i => self.0[(i + K as usize) % 4])
    }
    #[inline(always)]
    fn blend_row<const MASK: u32>(self, o: Self) -> Self {
        each!(i => if MASK >> i & 1 == 1 { o.0[i] } else { self.0[i] })
    }
    #[inline(always)]
    fn shuffle_rows<const FROM: i32>(self, o: Self) -> Self {
        let from = |i: usize| (FROM >> (2 * i) & 3) as usize;
        U32x4([self.0[from(0)], self.0[from(1)], o.0[from(2)], o.0[from(3)]])
    }
    #[inline(always)]
    fn transpose_rows(rows: [Self; 4]) -> [Self; 4] {
        rows
    }
}

impl Memory for U32x4 {
    type Token = Portable;
    const BYTES: usize = BYTES;

    #[inline(always)]
    unsafe fn load_from(_: Portable, from: *const u8) -> Self {
        // SAFETY: the caller vouches for the bytes.
        Self::from_bytes(unsafe { from.cast::<[u8; BYTES]>().read_unaligned() })
    }
    #[inline(always)]
    unsafe fn store_to(self, to: *mut u8) {
        // SAFETY: the caller vouches for the bytes.
        unsafe { to.cast::<[u8; BYTES]>().write_unaligned(self.to_bytes()) }
    }
    #[inline(always)]
    unsafe fn load_first(_: Portable, from: *const u8, n: usize) -> Self {
        let mut bytes = [0; BYTES];
        // SAFETY: the caller vouches for `n` bytes, fewer than the array has.
        unsafe { copy_pieces::<{ BYTES / 2 }>(from, bytes.as_mut_ptr(), n) };
        Self::from_bytes(bytes)
    }
    #[inline(always)]
    unsafe fn store_first(self, to: *mut u8, n: usize) {
        // SAFETY: the caller vouches for `n` bytes, fewer than the array has.
        unsafe { copy_pieces::<{ BYTES / 2 }>(self.to_bytes().as_ptr(), to, n) }
    }
    #[inline(always)]
    unsafe fn load_until(w: Portable, end: *const u8, n: usize) -> Self {
        // SAFETY: the caller vouches for `n` bytes before `end`; the array has more.
        unsafe {
            if n == BYTES {
                return Self::load_from(w, end.sub(n));
            }
            let mut bytes = [0; BYTES];
            copy_pieces::<{ BYTES / 2 }>(end.sub(n), bytes.as_mut_ptr().add(BYTES - n), n);
            Self::from_bytes(bytes)
        }
    }
    #[inline(always)]
    unsafe fn xor_bytes(self, from: *const u8, to: *mut u8, n: usize) {
        let w = Portable::new();
        // SAFETY: the caller vouches for `n` bytes.
        unsafe {
            if n == BYTES {
                Self::load_from(w, from).xor(self).store_to(to);
            } else {
                Self::load_first(w, from, n).xor(self).store_first(to, n);
            }
        }
    }
}
