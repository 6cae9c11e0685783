//! One lane: plain words, for machines without vectors and for single blocks.

use crate::barrier::opaque;
use crate::lanes::{Lanes32, Lanes64};
use crate::level::Portable;
use crate::memory::{Memory, copy_pieces};

pub use crate::carryless::WordBlock;
pub use crate::scalar_rows::U32x4;

/// One word of 32 bits as a vector of one lane.
///
/// Inside code compiled for vectors LLVM would gather the words of one block into vectors, which is slower than leaving
/// them apart; the rotation goes through the value barrier to prevent that.
#[derive(Clone, Copy, Debug)]
pub struct U32x1(pub(crate) u32);

impl U32x1 {
    /// The word.
    #[inline(always)]
    pub fn word(self) -> u32 {
        self.0
    }
}

impl Lanes32 for U32x1 {
    type Token = Portable;
    type Word = u32;
    const LANES: usize = 1;

    #[inline(always)]
    fn splat(_: Portable, x: u32) -> Self {
        U32x1(x)
    }
    #[inline(always)]
    fn iota(_: Portable) -> Self {
        U32x1(0)
    }
    #[inline(always)]
    fn add(self, o: Self) -> Self {
        U32x1(self.0.wrapping_add(o.0))
    }
    #[inline(always)]
    fn xor(self, o: Self) -> Self {
        U32x1(self.0 ^ o.0)
    }
    #[inline(always)]
    fn rotl<const K: u32>(self) -> Self {
        U32x1(opaque(self.0.rotate_left(K)))
    }
    #[inline(always)]
    fn placed(self) -> Self {
        U32x1(opaque(self.0))
    }
    #[inline(always)]
    fn transpose(columns: [Self; 16]) -> [Self; 16] {
        columns
    }
}

/// One word of 64 bits as a vector of one lane.
#[derive(Clone, Copy, Debug)]
pub struct U64x1(pub(crate) u64);

impl Lanes64 for U64x1 {
    type Token = Portable;
    type Word = u64;
    const LANES: usize = 1;
    const PAIR_OF_LANE: &'static [usize] = &[0];

    #[inline(always)]
    fn splat(_: Portable, x: u64) -> Self {
        U64x1(x)
    }
    #[inline(always)]
    fn from_fn(_: Portable, mut f: impl FnMut(usize) -> u64) -> Self {
        U64x1(f(0))
    }
    #[inline(always)]
    fn sum(self) -> u64 {
        self.0
    }
    #[inline(always)]
    fn add(self, o: Self) -> Self {
        U64x1(self.0.wrapping_add(o.0))
    }
    #[inline(always)]
    fn low_bits<const K: u32>(self) -> Self {
        U64x1(self.0 & ((1 << K) - 1))
    }
    #[inline(always)]
    fn shl<const K: u32>(self) -> Self {
        U64x1(self.0 << K)
    }
    #[inline(always)]
    fn shr<const K: u32>(self) -> Self {
        U64x1(self.0 >> K)
    }
    #[inline(always)]
    fn funnel_shr<const K: u32>(self, high: Self) -> Self {
        U64x1(self.0 >> K | high.0 << (64 - K))
    }
    #[inline(always)]
    fn mul32(self, o: Self) -> Self {
        U64x1(u64::from(self.0 as u32) * u64::from(o.0 as u32))
    }
    #[inline(always)]
    fn unpack_pairs(first: Self, second: Self) -> (Self, Self) {
        (first, second)
    }
    #[inline(always)]
    fn add_to_pair(self, first: usize, o: u64) -> Self {
        if first == 0 { U64x1(self.0.wrapping_add(o)) } else { self }
    }
    #[inline(always)]
    fn add_from_pair(self, first: usize, o: u64) -> Self {
        self.add_to_pair(first, o)
    }
}

macro_rules! memory {
    ($vector:ident, $word:ty, $top:literal) => {
        impl Memory for $vector {
            type Token = Portable;
            const BYTES: usize = size_of::<$word>();

            #[inline(always)]
            unsafe fn load_from(_: Portable, from: *const u8) -> Self {
                // SAFETY: the caller vouches for the bytes.
                $vector(<$word>::from_le_bytes(unsafe { from.cast::<[u8; size_of::<$word>()]>().read_unaligned() }))
            }
            #[inline(always)]
            unsafe fn store_to(self, to: *mut u8) {
                // SAFETY: the caller vouches for the bytes.
                unsafe { to.cast::<[u8; size_of::<$word>()]>().write_unaligned(self.0.to_le_bytes()) }
            }
            #[inline(always)]
            unsafe fn load_first(_: Portable, from: *const u8, n: usize) -> Self {
                let mut bytes = [0; size_of::<$word>()];
                // SAFETY: the caller vouches for `n` bytes, fewer than the array has.
                unsafe { copy_pieces::<$top>(from, bytes.as_mut_ptr(), n) };
                $vector(<$word>::from_le_bytes(bytes))
            }
            #[inline(always)]
            unsafe fn store_first(self, to: *mut u8, n: usize) {
                // SAFETY: the caller vouches for `n` bytes, fewer than the array has.
                unsafe { copy_pieces::<$top>(self.0.to_le_bytes().as_ptr(), to, n) }
            }
            #[inline(always)]
            unsafe fn load_until(w: Portable, end: *const u8, n: usize) -> Self {
                // SAFETY: the caller vouches for `n` bytes before `end`; the array has more.
                unsafe {
                    if n == Self::BYTES {
                        return Self::load_from(w, end.sub(n));
                    }
                    let mut bytes = [0u8; size_of::<$word>()];
                    copy_pieces::<$top>(end.sub(n), bytes.as_mut_ptr().add(Self::BYTES - n), n);
                    Self::load_from(w, bytes.as_ptr())
                }
            }
            #[inline(always)]
            unsafe fn xor_bytes(self, from: *const u8, to: *mut u8, n: usize) {
                let w = Portable::new();
                // SAFETY: the caller vouches for `n` bytes.
                unsafe {
                    if n == Self::BYTES {
                        $vector(Self::load_from(w, from).0 ^ self.0).store_to(to)
                    } else {
                        $vector(Self::load_first(w, from, n).0 ^ self.0).store_first(to, n)
                    }
                }
            }
        }
    };
}
memory!(U32x1, u32, 2);
memory!(U64x1, u64, 4);
