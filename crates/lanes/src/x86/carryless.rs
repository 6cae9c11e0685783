//! x86-64: blocks of 16 bytes, and products without carries (PCLMULQDQ, VPCLMULQDQ).
#![allow(clippy::undocumented_unsafe_blocks)] // The module above says it for all of them.

use super::avx2::memory;
use super::sha::same;
use crate::carryless::Carryless;
use crate::level::{Avx2, Avx512};
use crate::memory::{Memory, copy_pieces};
use crate::carryless::ONES_THEN_ZEROS;
use core::arch::x86_64::*;

macro_rules! blocks {
    (
        $name:ident of $one:ident, $token:ident, $blocks:literal blocks,
        zero $zero:ident, everywhere $everywhere:expr, first $first:expr, of $of:ident, beginning $beginning:ident, sum $sum:expr, xor $xor:ident,
        shuffle $shuffle:ident, exchange $exchange:ident, up $up:ident, down $down:ident, product $product:ident
        $(, xor3 $xor3:ident)?
    ) => {
        impl Carryless for $name {
            type One = $one;
            const BLOCKS: usize = $blocks;

            #[inline(always)]
            fn zero(_: $token) -> Self {
                $name(unsafe { $zero() })
            }
            #[inline(always)]
            fn number(_: $token, n: u128) -> Self {
                Self::everywhere($one(unsafe { _mm_set_epi64x((n >> 64) as i64, n as i64) }))
            }
            #[inline(always)]
            fn everywhere(block: $one) -> Self {
                $name(unsafe { $everywhere(block.0) })
            }
            #[inline(always)]
            fn first(block: $one) -> Self {
                $name(unsafe { $first(block.0) })
            }
            #[inline(always)]
            fn of([a, b, c, d]: [$one; 4]) -> Self {
                $name(unsafe { $of(a.0, b.0, c.0, d.0) })
            }
            #[inline(always)]
            fn beginning(self, n: usize) -> Self {
                $name(unsafe { $beginning(self.0, n) })
            }
            #[inline(always)]
            fn sum(self) -> $one {
                $one(unsafe { $sum(self.0) })
            }
            #[inline(always)]
            fn xor(self, o: Self) -> Self {
                $name(unsafe { $xor(self.0, o.0) })
            }
            $(#[inline(always)]
            fn xor3(self, a: Self, b: Self) -> Self {
                $name(unsafe { $xor3::<0x96>(self.0, a.0, b.0) })
            })?
            #[inline(always)]
            fn reversed(self) -> Self {
                let order = $one(unsafe { _mm_set_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15) });
                $name(unsafe { $shuffle(self.0, Self::everywhere(order).0) })
            }
            #[inline(always)]
            fn exchanged(self) -> Self {
                $name(unsafe { $exchange::<0b01_00_11_10>(self.0) })
            }
            #[inline(always)]
            fn to_upper(self) -> Self {
                $name(unsafe { $up::<8>(self.0) })
            }
            #[inline(always)]
            fn to_lower(self) -> Self {
                $name(unsafe { $down::<8>(self.0) })
            }

            #[inline(always)]
            fn lower_product(self, o: Self) -> Self {
                $name(unsafe { $product::<0x00>(self.0, o.0) })
            }
            #[inline(always)]
            fn upper_product(self, o: Self) -> Self {
                $name(unsafe { $product::<0x11>(self.0, o.0) })
            }
            #[inline(always)]
            fn crossed_product(self, o: Self) -> Self {
                $name(unsafe { $product::<0x10>(self.0, o.0) })
            }
        }
    };
}

/// A block at level `avx512`.
#[derive(Clone, Copy, Debug)]
pub struct Block(pub(super) __m128i);
/// Four blocks.
#[derive(Clone, Copy, Debug)]
pub struct Blocks4(pub(super) __m512i);

masked_memory!(
    Block(__m128i), load _mm_loadu_si128, store _mm_storeu_si128, load_first _mm_maskz_loadu_epi8,
    store_first _mm_mask_storeu_epi8(u16), xor _mm_xor_si128
);
masked_memory!(
    Blocks4(__m512i), load _mm512_loadu_si512, store _mm512_storeu_si512, load_first _mm512_maskz_loadu_epi8,
    store_first _mm512_mask_storeu_epi8(u64), xor _mm512_xor_si512
);

blocks!(
    Block of Block, Avx512, 1 blocks,
    zero _mm_setzero_si128, everywhere same, first same, of only, beginning beginning_128, sum same, xor _mm_xor_si128,
    shuffle _mm_shuffle_epi8, exchange _mm_shuffle_epi32, up _mm_bslli_si128, down _mm_bsrli_si128,
    product _mm_clmulepi64_si128, xor3 _mm_ternarylogic_epi64
);
blocks!(
    Blocks4 of Block, Avx512, 4 blocks,
    zero _mm512_setzero_si512, everywhere _mm512_broadcast_i32x4, first _mm512_zextsi128_si512, of blocks_512, beginning beginning_512, sum sum_512,
    xor _mm512_xor_si512, shuffle _mm512_shuffle_epi8, exchange _mm512_shuffle_epi32, up _mm512_bslli_epi128,
    down _mm512_bsrli_epi128, product _mm512_clmulepi64_epi128, xor3 _mm512_ternarylogic_epi64
);

#[inline(always)]
unsafe fn only(a: __m128i, _: __m128i, _: __m128i, _: __m128i) -> __m128i {
    a
}

#[inline(always)]
unsafe fn blocks_512(a: __m128i, b: __m128i, c: __m128i, d: __m128i) -> __m512i {
    unsafe {
        let (low, high) = (_mm256_inserti128_si256::<1>(_mm256_castsi128_si256(a), b), _mm256_inserti128_si256::<1>(_mm256_castsi128_si256(c), d));
        _mm512_inserti64x4::<1>(_mm512_castsi256_si512(low), high)
    }
}

#[inline(always)]
unsafe fn beginning_512(x: __m512i, n: usize) -> __m512i {
    unsafe { _mm512_maskz_mov_epi8(_bzhi_u64(!0, n.min(64) as u32), x) }
}

#[inline(always)]
unsafe fn beginning_128(x: __m128i, n: usize) -> __m128i {
    unsafe { _mm_maskz_mov_epi8(_bzhi_u64(!0, n.min(64) as u32) as u16, x) }
}

#[inline(always)]
unsafe fn beginning_avx2(x: __m128i, n: usize) -> __m128i {
    // SAFETY: 16 bytes from a place between 0 and 16.
    unsafe { _mm_and_si128(x, _mm_loadu_si128(ONES_THEN_ZEROS.as_ptr().add(16 - n.min(16)).cast())) }
}

#[inline(always)]
unsafe fn sum_512(x: __m512i) -> __m128i {
    unsafe {
        let y = _mm256_xor_si256(_mm512_castsi512_si256(x), _mm512_extracti64x4_epi64::<1>(x));
        _mm_xor_si128(_mm256_castsi256_si128(y), _mm256_extracti128_si256::<1>(y))
    }
}

/// A block at level `avx2`.
#[derive(Clone, Copy, Debug)]
pub struct Avx2Block(pub(super) __m128i);

memory!(
    Avx2Block(__m128i), Avx2, top 8, load _mm_loadu_si128, store _mm_storeu_si128, xor _mm_xor_si128
);
blocks!(
    Avx2Block of Avx2Block, Avx2, 1 blocks,
    zero _mm_setzero_si128, everywhere same, first same, of only, beginning beginning_avx2, sum same, xor _mm_xor_si128,
    shuffle _mm_shuffle_epi8, exchange _mm_shuffle_epi32, up _mm_bslli_si128, down _mm_bsrli_si128,
    product _mm_clmulepi64_si128
);
