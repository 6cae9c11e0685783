//! AES on vectors of one, two and four blocks.
#![allow(clippy::undocumented_unsafe_blocks)] // The module above says it for all of them.

use super::avx2::{load_rows_256, memory};
use super::avx512::load_rows_512;
use crate::aes::{AesBlocks, BlockVector};
use crate::level::{Avx2, Avx512, Vaes};
use crate::memory::{Memory, copy_pieces};
use core::arch::x86_64::*;

macro_rules! blocks {
    (
        $(#[$doc:meta])*
        $name:ident($raw:ident), broadcast $broadcast:expr, xor $xor:ident, and_not $and_not:ident,
        rounds $enc:ident, $enc_last:ident, $dec:ident, $dec_last:ident, mix_back $mix_back:expr,
        shuffle $shuffle:ident, up $up:ident, down $down:ident, after $after:expr,
        add $add_32:ident, $add_64:ident, shr $shr:ident, polynomial $product:ident by $splat:ident
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name(pub(super) $raw);

        impl BlockVector for $name {
            #[inline(always)]
            fn broadcast(_: <Self as Memory>::Token, block: &[u8; 16]) -> Self {
                $name(unsafe { $broadcast(_mm_loadu_si128(block.as_ptr().cast())) })
            }
            #[inline(always)]
            fn counter(_: <Self as Memory>::Token, x: u128) -> Self {
                $name(unsafe { $broadcast(_mm_set_epi64x((x >> 64) as i64, x as i64)) })
            }
            #[inline(always)]
            fn xor(self, o: Self) -> Self {
                $name(unsafe { $xor(self.0, o.0) })
            }
            #[inline(always)]
            fn shuffle(self, places: Self) -> Self {
                $name(unsafe { $shuffle(self.0, places.0) })
            }
            #[inline(always)]
            fn columns_up<const K: usize>(self) -> Self {
                $name(unsafe {
                    match K {
                        0 => self.0,
                        1 => $up::<4>(self.0),
                        2 => $up::<8>(self.0),
                        _ => $up::<12>(self.0),
                    }
                })
            }
            #[inline(always)]
            fn after(self, before: Self) -> Self {
                $name(unsafe { $after(self.0, before.0) })
            }
            #[inline(always)]
            fn add_32(self, n: Self) -> Self {
                $name(unsafe { $add_32(self.0, n.0) })
            }
            #[inline(always)]
            fn add_64(self, n: Self) -> Self {
                $name(unsafe { $add_64(self.0, n.0) })
            }
            #[inline(always)]
            fn add_128(self, n: Self) -> Self {
                $name(unsafe {
                    let sum = $add_64(self.0, n.0);
                    // The lower half went over where its highest bit is gone: what is added has none. Upper halves do not.
                    let carry = $shr::<63>($and_not(sum, self.0));
                    $add_64(sum, $up::<8>(carry))
                })
            }
            #[inline(always)]
            fn times_power<const K: usize>(self) -> Self {
                $name(unsafe {
                    let x = self.0;
                    let (up, over) = match K {
                        1 => ($up::<1>(x), $down::<15>(x)),
                        2 => ($up::<2>(x), $down::<14>(x)),
                        3 => ($up::<3>(x), $down::<13>(x)),
                        4 => ($up::<4>(x), $down::<12>(x)),
                        5 => ($up::<5>(x), $down::<11>(x)),
                        6 => ($up::<6>(x), $down::<10>(x)),
                        _ => ($up::<7>(x), $down::<9>(x)),
                    };
                    $xor(up, $product::<0>(over, $splat(0x87)))
                })
            }
        }

        impl AesBlocks for $name {
            #[inline(always)]
            fn encrypt_round(self, key: Self) -> Self {
                $name(unsafe { $enc(self.0, key.0) })
            }
            #[inline(always)]
            fn encrypt_last(self, key: Self) -> Self {
                $name(unsafe { $enc_last(self.0, key.0) })
            }
            #[inline(always)]
            fn decrypt_round(self, key: Self) -> Self {
                $name(unsafe { $dec(self.0, key.0) })
            }
            #[inline(always)]
            fn decrypt_last(self, key: Self) -> Self {
                $name(unsafe { $dec_last(self.0, key.0) })
            }
            #[inline(always)]
            fn inverse_mix_columns(self) -> Self {
                $name(unsafe { $mix_back(self.0) })
            }
        }
    };
}

#[inline(always)]
unsafe fn same(x: __m128i) -> __m128i {
    x
}
#[inline(always)]
unsafe fn before(_: __m128i, before: __m128i) -> __m128i {
    before
}

#[inline(always)]
unsafe fn after_256(x: __m256i, before: __m256i) -> __m256i {
    unsafe { _mm256_permute2x128_si256::<0x21>(before, x) }
}
#[inline(always)]
unsafe fn after_512(x: __m512i, before: __m512i) -> __m512i {
    unsafe { _mm512_alignr_epi64::<6>(x, before) }
}

/// InvMixColumns of wider vectors, for which there is no instruction: the inverse substitution of a substitution is nothing, and so
/// are the two shifts of rows.
macro_rules! mix_back {
    ($name:ident, $raw:ident, $enc_last:ident, $dec:ident, $zero:ident) => {
        #[inline(always)]
        unsafe fn $name(x: $raw) -> $raw {
            unsafe { $dec($enc_last(x, $zero()), $zero()) }
        }
    };
}
mix_back!(mix_back_256, __m256i, _mm256_aesenclast_epi128, _mm256_aesdec_epi128, _mm256_setzero_si256);
mix_back!(mix_back_512, __m512i, _mm512_aesenclast_epi128, _mm512_aesdec_epi128, _mm512_setzero_si512);

macro_rules! one_block {
    ($(#[$doc:meta])* $name:ident) => {
blocks!(
    $(#[$doc])*
    $name(__m128i), broadcast same, xor _mm_xor_si128, and_not _mm_andnot_si128,
    rounds _mm_aesenc_si128, _mm_aesenclast_si128, _mm_aesdec_si128, _mm_aesdeclast_si128, mix_back _mm_aesimc_si128,
    shuffle _mm_shuffle_epi8, up _mm_slli_si128, down _mm_srli_si128, after before,
    add _mm_add_epi32, _mm_add_epi64, shr _mm_srli_epi64, polynomial _mm_clmulepi64_si128 by _mm_set1_epi64x
);
};
}
one_block!(
    /// One block.
    Block
);
one_block!(
    /// One block.
    Avx2Block
);
one_block!(
    /// One block, beside two.
    VaesBlock
);
masked_memory!(
    Block(__m128i), load _mm_loadu_si128, store _mm_storeu_si128, load_first _mm_maskz_loadu_epi8,
    store_first _mm_mask_storeu_epi8(__mmask16), xor _mm_xor_si128
);
memory!(VaesBlock(__m128i), Vaes, top 8, load _mm_loadu_si128, store _mm_storeu_si128, xor _mm_xor_si128);
memory!(Avx2Block(__m128i), Avx2, top 8, load _mm_loadu_si128, store _mm_storeu_si128, xor _mm_xor_si128);

blocks!(
    /// Two blocks.
    Blocks2(__m256i), broadcast _mm256_broadcastsi128_si256, xor _mm256_xor_si256, and_not _mm256_andnot_si256,
    rounds _mm256_aesenc_epi128, _mm256_aesenclast_epi128, _mm256_aesdec_epi128, _mm256_aesdeclast_epi128,
    mix_back mix_back_256,
    shuffle _mm256_shuffle_epi8, up _mm256_bslli_epi128, down _mm256_bsrli_epi128,
    after after_256,
    add _mm256_add_epi32, _mm256_add_epi64, shr _mm256_srli_epi64,
    polynomial _mm256_clmulepi64_epi128 by _mm256_set1_epi64x
);
memory!(Blocks2(__m256i), Vaes, top 16, load _mm256_loadu_si256, store _mm256_storeu_si256, xor _mm256_xor_si256, load_rows load_rows_256);

blocks!(
    /// Four blocks.
    Blocks4(__m512i), broadcast _mm512_broadcast_i32x4, xor _mm512_xor_si512, and_not _mm512_andnot_si512,
    rounds _mm512_aesenc_epi128, _mm512_aesenclast_epi128, _mm512_aesdec_epi128, _mm512_aesdeclast_epi128,
    mix_back mix_back_512,
    shuffle _mm512_shuffle_epi8, up _mm512_bslli_epi128, down _mm512_bsrli_epi128,
    after after_512,
    add _mm512_add_epi32, _mm512_add_epi64, shr _mm512_srli_epi64,
    polynomial _mm512_clmulepi64_epi128 by _mm512_set1_epi64
);
masked_memory!(
    Blocks4(__m512i), load _mm512_loadu_si512, store _mm512_storeu_si512, load_first _mm512_maskz_loadu_epi8,
    store_first _mm512_mask_storeu_epi8(__mmask64), xor _mm512_xor_si512, load_rows load_rows_512
);
