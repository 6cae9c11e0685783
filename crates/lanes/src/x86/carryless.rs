//! x86-64: blocks of 16 bytes, and products without carries (PCLMULQDQ, VPCLMULQDQ).
#![allow(clippy::undocumented_unsafe_blocks)] // The module above says it for all of them.

use super::aes::{Avx2Block, Block, Blocks2, Blocks4, VaesBlock};
use super::avx512::placed_512;
use super::four_words::placed as placed_128;
use super::sha::same;
use crate::carryless::Carryless;
use crate::carryless::ONES_THEN_ZEROS;
use crate::level::{Avx2, Avx512, Vaes};
use core::arch::x86_64::*;

macro_rules! blocks {
    (
        $name:ident of $one:ident, $token:ident, placed $placed:ident,
        zero $zero:ident, everywhere $everywhere:expr, first $first:expr, of $of:ident, beginning $beginning:ident, sum $sum:expr, lowest $lowest:ident, xor $xor:ident, and $and:ident,
        shuffle $shuffle:ident, exchange $exchange:ident, up $up:ident, down $down:ident, product $product:ident
        $(, plus_both $xor3:ident)?
    ) => {
        impl Carryless for $name {
            type One = $one;

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
            fn lowest(self) -> $one {
                $one(unsafe { $lowest(self.0) })
            }
            #[inline(always)]
            fn plus(self, o: Self) -> Self {
                $name(unsafe { $xor(self.0, o.0) })
            }
            // MemorySanitizer reports secrets that this is given.
            $(#[cfg(not(saltern_msan))]
            #[inline(always)]
            fn plus_both(self, a: Self, b: Self) -> Self {
                $name(unsafe { $xor3::<0x96>(self.0, a.0, b.0) })
            })?
            #[inline(always)]
            fn common(self, o: Self) -> Self {
                $name(unsafe { $and(self.0, o.0) })
            }
            #[inline(always)]
            fn placed(self) -> Self {
                $name(unsafe { $placed(self.0) })
            }
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

blocks!(
    Block of Block, Avx512, placed placed_128,
    zero _mm_setzero_si128, everywhere same, first same, of only, beginning beginning_128, sum same, lowest same, xor _mm_xor_si128, and _mm_and_si128,
    shuffle _mm_shuffle_epi8, exchange _mm_shuffle_epi32, up _mm_bslli_si128, down _mm_bsrli_si128,
    product _mm_clmulepi64_si128, plus_both _mm_ternarylogic_epi64
);
blocks!(
    Blocks4 of Block, Avx512, placed placed_512,
    zero _mm512_setzero_si512, everywhere _mm512_broadcast_i32x4, first _mm512_zextsi128_si512, of blocks_512, beginning beginning_512, sum sum_512,
    lowest _mm512_castsi512_si128, xor _mm512_xor_si512, and _mm512_and_si512, shuffle _mm512_shuffle_epi8, exchange _mm512_shuffle_epi32, up _mm512_bslli_epi128,
    down _mm512_bsrli_epi128, product _mm512_clmulepi64_epi128, plus_both _mm512_ternarylogic_epi64
);

#[inline(always)]
unsafe fn only(a: __m128i, _: __m128i, _: __m128i, _: __m128i) -> __m128i {
    a
}

#[inline(always)]
unsafe fn blocks_512(a: __m128i, b: __m128i, c: __m128i, d: __m128i) -> __m512i {
    unsafe {
        let (low, high) = (
            _mm256_inserti128_si256::<1>(_mm256_castsi128_si256(a), b),
            _mm256_inserti128_si256::<1>(_mm256_castsi128_si256(c), d),
        );
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
    // SAFETY: 16 bytes from a place between 16 and 32.
    unsafe { _mm_and_si128(x, _mm_loadu_si128(ONES_THEN_ZEROS.as_ptr().add(32 - n.min(16)).cast())) }
}

#[inline(always)]
unsafe fn sum_512(x: __m512i) -> __m128i {
    unsafe {
        let y = _mm256_xor_si256(_mm512_castsi512_si256(x), _mm512_extracti64x4_epi64::<1>(x));
        _mm_xor_si128(_mm256_castsi256_si128(y), _mm256_extracti128_si256::<1>(y))
    }
}

blocks!(
    Avx2Block of Avx2Block, Avx2, placed placed_128,
    zero _mm_setzero_si128, everywhere same, first same, of only, beginning beginning_avx2, sum same, lowest same, xor _mm_xor_si128, and _mm_and_si128,
    shuffle _mm_shuffle_epi8, exchange _mm_shuffle_epi32, up _mm_bslli_si128, down _mm_bsrli_si128,
    product _mm_clmulepi64_si128
);

blocks!(
    VaesBlock of VaesBlock, Vaes, placed placed_128,
    zero _mm_setzero_si128, everywhere same, first same, of only, beginning beginning_avx2, sum same, lowest same, xor _mm_xor_si128, and _mm_and_si128,
    shuffle _mm_shuffle_epi8, exchange _mm_shuffle_epi32, up _mm_bslli_si128, down _mm_bsrli_si128,
    product _mm_clmulepi64_si128
);
blocks!(
    Blocks2 of VaesBlock, Vaes, placed placed_256,
    zero _mm256_setzero_si256, everywhere _mm256_broadcastsi128_si256, first _mm256_zextsi128_si256, of blocks_256,
    beginning beginning_256, sum sum_256, lowest _mm256_castsi256_si128, xor _mm256_xor_si256, and _mm256_and_si256, shuffle _mm256_shuffle_epi8,
    exchange _mm256_shuffle_epi32, up _mm256_bslli_epi128, down _mm256_bsrli_epi128, product _mm256_clmulepi64_epi128
);

#[inline(always)]
unsafe fn blocks_256(a: __m128i, b: __m128i, _: __m128i, _: __m128i) -> __m256i {
    unsafe { _mm256_inserti128_si256::<1>(_mm256_castsi128_si256(a), b) }
}

/// The same vector, computed at this place of the code.
#[inline]
#[target_feature(enable = "avx2")]
#[allow(unused_mut, reason = "MemorySanitizer cannot see through assembly")]
fn placed_256(mut x: __m256i) -> __m256i {
    #[cfg(not(saltern_msan))]
    unsafe {
        core::arch::asm!("/* {0} */", inout(ymm_reg) x, options(nomem, nostack, preserves_flags));
    }
    x
}

#[inline(always)]
unsafe fn beginning_256(x: __m256i, n: usize) -> __m256i {
    // SAFETY: 32 bytes from a place between 0 and 32.
    unsafe { _mm256_and_si256(x, _mm256_loadu_si256(ONES_THEN_ZEROS.as_ptr().add(32 - n.min(32)).cast())) }
}

#[inline(always)]
unsafe fn sum_256(x: __m256i) -> __m128i {
    unsafe { _mm_xor_si128(_mm256_castsi256_si128(x), _mm256_extracti128_si256::<1>(x)) }
}
