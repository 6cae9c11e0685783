//! Sliced bytes: by GFNI at level `avx512`, by AES's S-box at level `avx2`.
#![allow(clippy::undocumented_unsafe_blocks)] // The module above says it for all of them.

use super::avx2::memory;
use crate::inout::InOut;
use crate::level::{Avx2, Avx512};
use crate::memory::{Memory, copy_pieces};
use crate::sliced::{SlicedBytes, by_aes};
use core::arch::x86_64::*;

macro_rules! sliced {
    (
        $(#[$doc:meta])*
        $name:ident($raw:ident), $token:ident, spread $spread:ident, xor $xor:ident, and $and:ident, or $or:ident,
        unpack $low:ident $high:ident, lowest $lowest:ident, funnel $funnel:ident, substitute $substitute:ident
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name($raw);

        impl SlicedBytes for $name {
            type Token = $token;
            type Spread = u32;
            const BLOCKS: usize = size_of::<$raw>();

            #[inline(always)]
            fn spread(_: $token, byte: u32) -> Self {
                $name(unsafe { $spread(byte as i32) })
            }
            #[inline(always)]
            fn xor(self, o: Self) -> Self {
                $name(unsafe { $xor(self.0, o.0) })
            }
            #[inline(always)]
            fn and(self, o: Self) -> Self {
                $name(unsafe { $and(self.0, o.0) })
            }
            #[inline(always)]
            fn or(self, o: Self) -> Self {
                $name(unsafe { $or(self.0, o.0) })
            }
            #[inline(always)]
            fn funnel_shl<const K: i32>(self, next: Self) -> Self {
                $name(unsafe { $funnel::<K>(self.0, next.0) })
            }
            #[inline(always)]
            fn substitute<const BEFORE: u64, const BEFORE_SUM: i32, const AFTER: u64, const AFTER_SUM: i32>(
                self,
            ) -> Self {
                $name(unsafe { $substitute::<BEFORE, BEFORE_SUM, AFTER, AFTER_SUM>(self.0) })
            }
            #[inline(always)]
            fn first(self) -> u32 {
                unsafe { _mm_cvtsi128_si32($lowest(self.0)) as u32 }
            }
            #[inline(always)]
            fn load(w: $token, bytes: &[u8; 64]) -> Self {
                Memory::load(w, bytes)
            }
            #[inline(always)]
            fn split(w: $token, blocks: &InOut<'_>) -> [Self; 16] {
                let mut x = [blocks.load::<Self>(w, 0); 16];
                for i in 1..16 {
                    x[i] = blocks.load(w, i * Self::BYTES);
                }
                x.transposed()
            }
            #[inline(always)]
            fn join(x: [Self; 16], blocks: &mut InOut<'_>) {
                let x = x.transposed();
                for i in 0..16 {
                    blocks.store(i * Self::BYTES, x[i]);
                }
            }
            #[inline(always)]
            fn join_xor(x: [Self; 16], data: &mut InOut<'_>) {
                let x = x.transposed();
                for i in 0..16 {
                    data.xor(i * Self::BYTES, x[i]);
                }
            }
        }

        impl Transposed for [$name; 16] {
            #[inline(always)]
            fn transposed(self) -> Self {
                let mut x = self;
                for _ in 0..4 {
                    let mut next = x;
                    for i in 0..8 {
                        unsafe {
                            next[2 * i] = $name($low(x[i].0, x[i + 8].0));
                            next[2 * i + 1] = $name($high(x[i].0, x[i + 8].0));
                        }
                    }
                    x = next;
                }
                x
            }
        }
    };
}

/// Vectors of whole blocks as vectors of bytes of one place, and back: twice it is nothing. Each of four steps moves the highest bit of a
/// byte's place among vectors behind those of its place in one, and the highest of these behind the others.
trait Transposed {
    fn transposed(self) -> Self;
}

#[inline(always)]
unsafe fn same(x: __m128i) -> __m128i {
    x
}

/// Rows that shift a byte to the left by `k` bits.
#[cfg(not(saltern_msan))]
const fn left(k: i32) -> u64 {
    crate::sliced::IDENTITY >> (8 * k)
}
/// Rows that shift a byte to the right by `k` bits.
#[cfg(not(saltern_msan))]
const fn right(k: i32) -> u64 {
    crate::sliced::IDENTITY << (8 * k)
}

macro_rules! gfni {
    ($funnel:ident, $substitute:ident, $raw:ident, splat $splat:ident, affine $affine:ident, inverse $inverse:ident, xor $xor:ident, store $store:ident, load $load:ident) => {
        #[cfg(not(saltern_msan))]
        #[inline(always)]
        unsafe fn $funnel<const K: i32>(x: $raw, next: $raw) -> $raw {
            let (left, right) = const { (left(K), right(8 - K)) };
            unsafe { $xor($affine::<0>(x, $splat(left as i64)), $affine::<0>(next, $splat(right as i64))) }
        }
        #[cfg(not(saltern_msan))]
        #[inline(always)]
        unsafe fn $substitute<const BEFORE: u64, const BEFORE_SUM: i32, const AFTER: u64, const AFTER_SUM: i32>(
            x: $raw,
        ) -> $raw {
            unsafe {
                let x = match const { by_aes::is_nothing(BEFORE, BEFORE_SUM as u8) } {
                    true => x,
                    false => $affine::<BEFORE_SUM>(x, $splat(BEFORE as i64)),
                };
                $inverse::<AFTER_SUM>(x, $splat(AFTER as i64))
            }
        }
        // By the model: MemorySanitizer asks that nothing secret goes into these instructions.
        #[cfg(saltern_msan)]
        #[inline(never)]
        unsafe fn $funnel<const K: i32>(x: $raw, next: $raw) -> $raw {
            use crate::sliced::SlicedByte;
            let (mut bytes, mut after) = ([0; size_of::<$raw>()], [0; size_of::<$raw>()]);
            unsafe {
                $store(bytes.as_mut_ptr().cast(), x);
                $store(after.as_mut_ptr().cast(), next);
            }
            for i in 0..bytes.len() {
                bytes[i] = SlicedByte::funnel_shl(bytes[i], after[i], K);
            }
            unsafe { $load(bytes.as_ptr().cast()) }
        }
        #[cfg(saltern_msan)]
        #[inline(never)]
        unsafe fn $substitute<const BEFORE: u64, const BEFORE_SUM: i32, const AFTER: u64, const AFTER_SUM: i32>(
            x: $raw,
        ) -> $raw {
            use crate::sliced::SlicedByte;
            let mut bytes = [0; size_of::<$raw>()];
            unsafe { $store(bytes.as_mut_ptr().cast(), x) };
            for byte in &mut bytes {
                *byte = SlicedByte::substitute(*byte, (BEFORE, BEFORE_SUM as u8), (AFTER, AFTER_SUM as u8));
            }
            unsafe { $load(bytes.as_ptr().cast()) }
        }
    };
}
gfni!(
    funnel_512, substitute_512, __m512i, splat _mm512_set1_epi64, affine _mm512_gf2p8affine_epi64_epi8,
    inverse _mm512_gf2p8affineinv_epi64_epi8, xor _mm512_xor_si512, store _mm512_storeu_si512, load _mm512_loadu_si512
);
gfni!(
    funnel_128, substitute_128, __m128i, splat _mm_set1_epi64x, affine _mm_gf2p8affine_epi64_epi8,
    inverse _mm_gf2p8affineinv_epi64_epi8, xor _mm_xor_si128, store _mm_storeu_si128, load _mm_loadu_si128
);

sliced!(
    /// A byte of each of 64 blocks.
    Bytes64(__m512i), Avx512, spread _mm512_set1_epi32, xor _mm512_xor_si512, and _mm512_and_si512, or _mm512_or_si512,
    unpack _mm512_unpacklo_epi8 _mm512_unpackhi_epi8, lowest _mm512_castsi512_si128, funnel funnel_512, substitute substitute_512
);
masked_memory!(
    Bytes64(__m512i), load _mm512_loadu_si512, store _mm512_storeu_si512, load_first _mm512_maskz_loadu_epi8,
    store_first _mm512_mask_storeu_epi8(__mmask64), xor _mm512_xor_si512
);
sliced!(
    /// A byte of each of 16 blocks.
    Bytes16(__m128i), Avx512, spread _mm_set1_epi32, xor _mm_xor_si128, and _mm_and_si128, or _mm_or_si128,
    unpack _mm_unpacklo_epi8 _mm_unpackhi_epi8, lowest same, funnel funnel_128, substitute substitute_128
);
masked_memory!(
    Bytes16(__m128i), load _mm_loadu_si128, store _mm_storeu_si128, load_first _mm_maskz_loadu_epi8,
    store_first _mm_mask_storeu_epi8(__mmask16), xor _mm_xor_si128
);

/// An affine map by tables of 16 bytes; and bits that go from byte to byte.
macro_rules! by_tables {
    ($map:ident, $funnel:ident, $raw:ident, splat $splat:ident, table $table:expr, shuffle $shuffle:ident,
     shl $shl:ident, shr $shr:ident, and $and:ident, or $or:ident, xor $xor:ident) => {
        #[inline(always)]
        unsafe fn $map(x: $raw, tables: &'static [[u8; 16]; 2]) -> $raw {
            unsafe {
                let four = $splat(0xf);
                let (low, high) = ($and(x, four), $and($shr::<4>(x), four));
                $xor($shuffle($table(&tables[0]), low), $shuffle($table(&tables[1]), high))
            }
        }
        #[inline(always)]
        unsafe fn $funnel<const K: i32>(x: $raw, next: $raw) -> $raw {
            // Shifts of 16 bits, of which each byte keeps what is its own.
            unsafe {
                let mask = $splat((0xff << K) as u8 as i8);
                let (up, down) = match K {
                    1 => ($shl::<1>(x), $shr::<7>(next)),
                    2 => ($shl::<2>(x), $shr::<6>(next)),
                    3 => ($shl::<3>(x), $shr::<5>(next)),
                    4 => ($shl::<4>(x), $shr::<4>(next)),
                    5 => ($shl::<5>(x), $shr::<3>(next)),
                    6 => ($shl::<6>(x), $shr::<2>(next)),
                    _ => ($shl::<7>(x), $shr::<1>(next)),
                };
                let kept = $and(up, mask);
                $or(kept, $xor($or(down, mask), mask))
            }
        }
    };
}
#[inline(always)]
unsafe fn table_256(table: &'static [u8; 16]) -> __m256i {
    unsafe { _mm256_broadcastsi128_si256(table_128(table)) }
}
#[inline(always)]
unsafe fn table_128(table: &'static [u8; 16]) -> __m128i {
    unsafe { _mm_loadu_si128(table.as_ptr().cast()) }
}
by_tables!(
    map_256, funnel_256, __m256i, splat _mm256_set1_epi8, table table_256, shuffle _mm256_shuffle_epi8,
    shl _mm256_slli_epi16, shr _mm256_srli_epi16, and _mm256_and_si256, or _mm256_or_si256, xor _mm256_xor_si256
);
by_tables!(
    map_128, funnel_avx2_128, __m128i, splat _mm_set1_epi8, table table_128, shuffle _mm_shuffle_epi8,
    shl _mm_slli_epi16, shr _mm_srli_epi16, and _mm_and_si128, or _mm_or_si128, xor _mm_xor_si128
);

/// AES's S-box of each byte: a last round, whose rows are shifted back before.
#[inline(always)]
unsafe fn aes_128(x: __m128i) -> __m128i {
    unsafe { _mm_aesenclast_si128(_mm_shuffle_epi8(x, table_128(&by_aes::ROWS_BACK)), _mm_setzero_si128()) }
}
#[inline(always)]
unsafe fn aes_256(x: __m256i) -> __m256i {
    unsafe {
        let x = _mm256_shuffle_epi8(x, table_256(&by_aes::ROWS_BACK));
        let zero = _mm_setzero_si128();
        let low = _mm_aesenclast_si128(_mm256_castsi256_si128(x), zero);
        let high = _mm_aesenclast_si128(_mm256_extracti128_si256::<1>(x), zero);
        _mm256_inserti128_si256::<1>(_mm256_castsi128_si256(low), high)
    }
}

macro_rules! around_aes {
    ($substitute:ident, $raw:ident, $map:ident, $aes:ident) => {
        #[inline(always)]
        unsafe fn $substitute<const BEFORE: u64, const BEFORE_SUM: i32, const AFTER: u64, const AFTER_SUM: i32>(
            x: $raw,
        ) -> $raw {
            unsafe {
                let x = match const { by_aes::is_nothing(BEFORE, BEFORE_SUM as u8) } {
                    true => x,
                    false => $map(x, const { &by_aes::tables(BEFORE, BEFORE_SUM as u8) }),
                };
                let x = $aes(x);
                match const { by_aes::is_aes(AFTER, AFTER_SUM as u8) } {
                    true => x,
                    false => $map(x, const { &by_aes::tables_after(AFTER, AFTER_SUM as u8) }),
                }
            }
        }
    };
}
around_aes!(substitute_256, __m256i, map_256, aes_256);
around_aes!(substitute_avx2_128, __m128i, map_128, aes_128);

sliced!(
    /// A byte of each of 32 blocks.
    Bytes32(__m256i), Avx2, spread _mm256_set1_epi32, xor _mm256_xor_si256, and _mm256_and_si256, or _mm256_or_si256,
    unpack _mm256_unpacklo_epi8 _mm256_unpackhi_epi8, lowest _mm256_castsi256_si128, funnel funnel_256, substitute substitute_256
);
memory!(Bytes32(__m256i), Avx2, top 16, load _mm256_loadu_si256, store _mm256_storeu_si256, xor _mm256_xor_si256);
sliced!(
    /// A byte of each of 16 blocks.
    Avx2Bytes16(__m128i), Avx2, spread _mm_set1_epi32, xor _mm_xor_si128, and _mm_and_si128, or _mm_or_si128,
    unpack _mm_unpacklo_epi8 _mm_unpackhi_epi8, lowest same, funnel funnel_avx2_128, substitute substitute_avx2_128
);
memory!(Avx2Bytes16(__m128i), Avx2, top 8, load _mm_loadu_si128, store _mm_storeu_si128, xor _mm_xor_si128);
