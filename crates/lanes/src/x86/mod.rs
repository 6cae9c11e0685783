//! x86-64.
//!
//! SAFETY of every intrinsic in these files: it is called on vectors, and a vector comes from a constructor that takes
//! the level's token, or from operations on such vectors; so the machine has the instruction. SSE2 needs no token,
//! every x86-64 has it.

/// Applies a function on raw vectors to an array of `$n` wrapped ones.
///
/// Array methods with closures would do, but LLVM does not always inline them, and a call passes vectors through memory.
macro_rules! wrap {
    ($vector:ident, $function:path, $x:expr, $n:literal) => {{
        let mut raw = [$x[0].0; $n];
        for i in 1..$n {
            raw[i] = $x[i].0;
        }
        let raw = $function(raw);
        let mut wrapped = [$vector(raw[0]); $n];
        for i in 1..$n {
            wrapped[i] = $vector(raw[i]);
        }
        wrapped
    }};
}

/// Loads and stores with byte masks, for the vectors of level `avx512`.
macro_rules! masked_memory {
    (
        $name:ident($raw:ident), load $load:ident, store $store:ident, load_first $load_first:ident,
        store_first $store_first:ident($mask:ty), xor $xor:ident $(, load_rows $load_rows:ident)?
    ) => {
        impl Memory for $name {
            type Token = Avx512;
            const BYTES: usize = size_of::<$raw>();

            #[inline(always)]
            unsafe fn load_from(_: Avx512, from: *const u8) -> Self {
                $name(unsafe { $load(from.cast()) })
            }
            #[inline(always)]
            unsafe fn store_to(self, to: *mut u8) {
                unsafe { $store(to.cast(), self.0) }
            }
            #[inline(always)]
            unsafe fn load_first(_: Avx512, from: *const u8, n: usize) -> Self {
                $name(unsafe { $load_first(_bzhi_u64(!0, n as u32) as $mask, from.cast()) })
            }
            #[inline(always)]
            unsafe fn store_first(self, to: *mut u8, n: usize) {
                unsafe { $store_first(to.cast(), _bzhi_u64(!0, n as u32) as $mask, self.0) }
            }
            #[inline(always)]
            unsafe fn load_until(_: Avx512, end: *const u8, n: usize) -> Self {
                // The bytes in front of the `n` are masked out and not touched.
                let mask = !unsafe { _bzhi_u64(!0, (Self::BYTES - n) as u32) } as $mask;
                $name(unsafe { $load_first(mask, end.wrapping_sub(Self::BYTES).cast()) })
            }
            #[inline(always)]
            unsafe fn xor_bytes(self, from: *const u8, to: *mut u8, n: usize) {
                // The test is on a public length; where it is a constant, one half is left.
                unsafe {
                    if n == Self::BYTES {
                        $store(to.cast(), $xor(self.0, $load(from.cast())))
                    } else {
                        let mask = _bzhi_u64(!0, n as u32) as $mask;
                        $store_first(to.cast(), mask, $xor(self.0, $load_first(mask, from.cast())))
                    }
                }
            }
            $(
                #[inline(always)]
                fn load_rows(_: Avx512, rows: &[&[u8]]) -> Self {
                    $name(unsafe { $load_rows(rows, 0) })
                }
            )?
        }
    };
}

mod aes;
mod avx2;
mod avx512;
mod avx512_words64;
mod bits;
mod blocks;
mod carryless;
mod detect;
mod four_words;
mod ordered;
mod pairs;
mod planes;
mod sboxes;
mod sha;
mod sliced;
mod sse2;
mod sse2_words;
mod sse2_words64;

pub(crate) use detect::detect;

/// The vectors of level `avx2`.
pub mod level_avx2 {
    pub use super::aes::Avx2Block as Block;
    pub use super::avx2::{U32x8, U64x4};
    pub use super::four_words::U32x4;
    pub use super::sliced::{Avx2Bytes16 as Bytes16, Bytes32};
}
/// The vectors of level `avx512`.
pub mod level_avx512 {
    pub use super::aes::{Block, Blocks4};
    pub use super::avx512::{ShiftingU32x4, ShiftingU32x8, U32x4, U32x8, U32x16};
    pub use super::avx512_words64::{ShiftingU64x4, U64x4, U64x8};
    pub use super::ordered::OrderedU64x4;
    pub use super::pairs::U64x2;
    pub use super::sliced::{Bytes16, Bytes64};
}
/// The vectors of AES beside level `avx2`.
pub mod unit_vaes {
    pub use super::aes::{Blocks2, VaesBlock as Block};
}
/// The vectors of the SHA instructions.
pub mod unit_sha {
    pub use super::sha::U32x4;
}
/// The vectors that every x86-64 has, for level `portable`.
pub mod level_portable {
    pub use super::planes::Planes8;
    pub use super::sse2::U32x4;
    pub use super::sse2_words64::U64x4;
}
