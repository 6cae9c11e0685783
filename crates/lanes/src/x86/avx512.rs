//! AVX-512: 512-bit vectors, and the narrower ones with the same rotations and masks (VL).
#![allow(clippy::undocumented_unsafe_blocks)] // The module above says it for all of them.

use super::avx2::{kept as kept_256, load_rows_128, load_rows_256};
use super::bits::kept_512;
use super::four_words::placed as placed_128;
use super::sha::kept as kept_128;
use crate::lanes::{Horizontal32, Lanes32};
use crate::level::Avx512;
use crate::memory::Memory;
use core::arch::x86_64::*;

/// Rotates every row of four lanes. The match is on a constant.
macro_rules! rotate_row {
    ($shuffle:ident, $x:expr, $k:ident) => {
        match $k % 4 {
            0 => $x,
            1 => $shuffle::<0b00_11_10_01>($x),
            2 => $shuffle::<0b01_00_11_10>($x),
            _ => $shuffle::<0b10_01_00_11>($x),
        }
    };
}
pub(super) use rotate_row;

/// The operations that differ between widths by the intrinsics' names alone.
macro_rules! words32 {
    (
        $(#[$doc:meta])*
        $name:ident($raw:ident), $lanes:literal lanes,
        splat $splat:ident, add $add:ident, xor $xor:ident, rotate $rolv:ident,
        shuffle $shuffle:ident, shuffle_two $shuffle_two:ident $to_floats:ident $from_floats:ident,
        blend $blend:ident($mask:ty), broadcast $broadcast:ident,
        iota $iota:expr, row_iota $row_iota:expr,
        load $load:ident, load_rows $load_rows:ident, store $store:ident, load_first $load_first:ident, store_first $store_first:ident($bytes:ty),
        kept $kept:ident
        $(, shifts $sllv:ident $srlv:ident, in order $ordered:ident)?
        $(, placed $placed:ident, in_place $in_place:ident, transpose_alone $transpose_alone:path)?
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name(pub(super) $raw);

        impl Lanes32 for $name {
            type Token = Avx512;
            type Word = u32;
            const LANES: usize = $lanes;

            #[inline(always)]
            fn splat(_: Avx512, x: u32) -> Self {
                $name(unsafe { $splat(x as i32) })
            }
            #[inline(always)]
            fn iota(_: Avx512) -> Self {
                $name(unsafe { $iota })
            }
            #[inline(always)]
            fn add(self, o: Self) -> Self {
                $name(unsafe { $add(self.0, o.0) })
            }
            #[inline(always)]
            fn xor(self, o: Self) -> Self {
                $name(unsafe { $xor(self.0, o.0) })
            }
            #[inline(always)]
            fn rotl<const K: u32>(self) -> Self {
                $name(unsafe { $rolv(self.0, $splat(K as i32)) })
            }
            $(#[inline(always)]
            fn placed(self) -> Self {
                $name(unsafe { $ordered(self.0) })
            })?
            $(#[inline(always)]
            fn placed(self) -> Self {
                $name(unsafe { $placed(self.0) })
            }
            #[inline(always)]
            #[cfg(not(saltern_msan))]
            fn add_xor_rotl<const K: u32>(x: [Self; 2], y: [Self; 2], z: [Self; 2]) -> [[Self; 2]; 2] {
                let ([x0, x1], [z0, z1]) = unsafe { $in_place::<K>([x[0].0, x[1].0], [y[0].0, y[1].0], [z[0].0, z[1].0]) };
                [[$name(x0), $name(x1)], [$name(z0), $name(z1)]]
            })?
            #[inline(always)]
            fn transpose(columns: [Self; 16]) -> [Self; 16] {
                Self::transpose_columns(columns)
            }
            $(#[inline(always)]
            fn transpose_alone(columns: [Self; 16]) -> [Self; 16] {
                $transpose_alone(columns)
            })?
        }

        impl Horizontal32 for $name {
            #[inline(always)]
            fn broadcast(_: Avx512, row: [u32; 4]) -> Self {
                $name(unsafe { $broadcast(_mm_loadu_si128(row.as_ptr().cast())) })
            }
            #[inline(always)]
            fn row_iota(_: Avx512) -> Self {
                $name(unsafe { $row_iota })
            }
            #[inline(always)]
            fn rotate_row<const K: u32>(self) -> Self {
                $name(unsafe { rotate_row!($shuffle, self.0, K) })
            }
            #[inline(always)]
            fn kept(self) -> Self {
                $name(unsafe { $kept(self.0) })
            }
            // The late operand is shifted both ways, and joined to what was ready by the one operation that LLVM makes of two
            // exclusive ors. It must not see that the shifts are a rotation.
            $(
                #[inline(always)]
                fn before_xor_rotl<const K: u32>(self) -> Self {
                    self.rotl::<K>().placed()
                }
                #[inline(always)]
                fn then_xor_rotl<const K: u32>(self, late: Self) -> Self {
                    self.xor_rotated::<K>(late)
                }
                #[inline(always)]
                fn xor_rotated<const K: u32>(self, late: Self) -> Self {
                    unsafe {
                        let left = $name($sllv(late.0, $splat(K as i32)));
                        let right = $name($kept($srlv(late.0, $splat(32 - K as i32))));
                        self.xor(left).xor(right)
                    }
                }
            )?
            #[inline(always)]
            fn blend_row<const MASK: u32>(self, o: Self) -> Self {
                $name(unsafe { $blend((0x1111 * MASK) as $mask, self.0, o.0) })
            }
            #[inline(always)]
            fn shuffle_rows<const FROM: i32>(self, o: Self) -> Self {
                $name(unsafe { $from_floats($shuffle_two::<FROM>($to_floats(self.0), $to_floats(o.0))) })
            }
            #[inline(always)]
            fn transpose_rows(rows: [Self; 4]) -> [Self; 4] {
                Self::transpose_four_rows(rows)
            }
        }

        masked_memory!($name($raw), load $load, store $store, load_first $load_first, store_first $store_first($bytes),
            xor $xor, load_rows $load_rows);
    };
}

words32!(
    /// Sixteen words of 32 bits.
    U32x16(__m512i), 16 lanes,
    splat _mm512_set1_epi32, add _mm512_add_epi32, xor _mm512_xor_si512, rotate _mm512_rolv_epi32,
    shuffle _mm512_shuffle_epi32, shuffle_two _mm512_shuffle_ps _mm512_castsi512_ps _mm512_castps_si512,
    blend _mm512_mask_blend_epi32(u16), broadcast _mm512_broadcast_i32x4,
    iota _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
    row_iota _mm512_setr_epi32(0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0),
    load _mm512_loadu_si512, load_rows load_rows_512, store _mm512_storeu_si512, load_first _mm512_maskz_loadu_epi8,
    store_first _mm512_mask_storeu_epi8(u64),
    kept kept_512, placed placed_512, in_place add_xor_rotl_512, transpose_alone U32x16::transpose_with::<true>
);

/// Four words of each of four rows, from word `first` on. Inserted from memory a row takes any unit for vectors; LLVM would join
/// halves, which moves words between groups of 128 bits: Intel's processors have one unit for that, and while it works with
/// vectors of 512 bits, others wait.
#[inline(always)]
pub(super) unsafe fn load_rows_512(rows: &[&[u8]], first: usize) -> __m512i {
    let rows = &rows[..4];
    unsafe {
        let x = _mm512_castsi128_si512(load_rows_128(rows, first));
        let x = kept_512(_mm512_inserti32x4::<1>(x, load_rows_128(&rows[1..], first)));
        let x = kept_512(_mm512_inserti32x4::<2>(x, load_rows_128(&rows[2..], first)));
        _mm512_inserti32x4::<3>(x, load_rows_128(&rows[3..], first))
    }
}

macro_rules! placed {
    ($name:ident, $vector:ty, $register:ident) => {
        /// The same vector, computed at this place of the code: [`place`](crate::barrier::place) of vectors.
        #[inline]
        #[target_feature(enable = "avx512f")]
        #[allow(unused_mut, reason = "MemorySanitizer cannot see through assembly")]
        pub(super) fn $name(mut x: $vector) -> $vector {
            #[cfg(not(saltern_msan))]
            unsafe {
                core::arch::asm!("/* {0} */", inout($register) x, options(nomem, nostack, preserves_flags));
            }
            x
        }
    };
}
placed!(placed_256, __m256i, ymm_reg);
placed!(placed_512, __m512i, zmm_reg);

/// Two additions, exclusive ors and rotations side by side, in the registers of `x` and `z`. Anywhere else LLVM takes registers
/// for what is between them, and where there are none left, memory.
#[inline]
#[target_feature(enable = "avx512f")]
#[cfg(not(saltern_msan))]
fn add_xor_rotl_512<const K: u32>(
    [mut x0, mut x1]: [__m512i; 2],
    [y0, y1]: [__m512i; 2],
    [mut z0, mut z1]: [__m512i; 2],
) -> ([__m512i; 2], [__m512i; 2]) {
    unsafe {
        core::arch::asm!(
            "vpaddd {x0}, {x0}, {y0}",
            "vpaddd {x1}, {x1}, {y1}",
            "vpxord {z0}, {z0}, {x0}",
            "vpxord {z1}, {z1}, {x1}",
            "vprold {z0}, {z0}, {k}",
            "vprold {z1}, {z1}, {k}",
            x0 = inout(zmm_reg) x0,
            x1 = inout(zmm_reg) x1,
            y0 = in(zmm_reg) y0,
            y1 = in(zmm_reg) y1,
            z0 = inout(zmm_reg) z0,
            z1 = inout(zmm_reg) z1,
            k = const K,
            options(nomem, nostack, preserves_flags)
        );
    }
    ([x0, x1], [z0, z1])
}

/// Two types of the same vectors: one that rotates, and one for processors whose rotations take longer than shifts.
macro_rules! words32_both_ways {
    (
        $(#[$doc:meta])*
        $name:ident, $(#[$shifting_doc:meta])* $shifting:ident of ($raw:ident),
        shifts $sllv:ident $srlv:ident, in order $ordered:ident, $($operations:tt)*
    ) => {
        words32!($(#[$doc])* $name($raw), $($operations)*);
        words32!($(#[$shifting_doc])* $shifting($raw), $($operations)*, shifts $sllv $srlv, in order $ordered);
    };
}

words32_both_ways!(
    /// Eight words of 32 bits.
    U32x8,
    /// The same where [`Tuning::slow_rotations`](crate::Tuning::slow_rotations).
    ShiftingU32x8 of (__m256i), shifts _mm256_sllv_epi32 _mm256_srlv_epi32, in order placed_256,
    8 lanes,
    splat _mm256_set1_epi32, add _mm256_add_epi32, xor _mm256_xor_si256, rotate _mm256_rolv_epi32,
    shuffle _mm256_shuffle_epi32, shuffle_two _mm256_shuffle_ps _mm256_castsi256_ps _mm256_castps_si256,
    blend _mm256_mask_blend_epi32(u8), broadcast _mm256_broadcastsi128_si256,
    iota _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7),
    row_iota _mm256_setr_epi32(0, 0, 0, 0, 1, 0, 0, 0),
    load _mm256_loadu_si256, load_rows load_rows_256, store _mm256_storeu_si256, load_first _mm256_maskz_loadu_epi8,
    store_first _mm256_mask_storeu_epi8(u32),
    kept kept_256
);
words32_both_ways!(
    /// Four words of 32 bits.
    U32x4,
    /// The same where [`Tuning::slow_rotations`](crate::Tuning::slow_rotations).
    ShiftingU32x4 of (__m128i), shifts _mm_sllv_epi32 _mm_srlv_epi32, in order placed_128,
    4 lanes,
    splat _mm_set1_epi32, add _mm_add_epi32, xor _mm_xor_si128, rotate _mm_rolv_epi32,
    shuffle _mm_shuffle_epi32, shuffle_two _mm_shuffle_ps _mm_castsi128_ps _mm_castps_si128,
    blend _mm_mask_blend_epi32(u8), broadcast identity,
    iota _mm_setr_epi32(0, 1, 2, 3),
    row_iota _mm_setzero_si128(),
    load _mm_loadu_si128, load_rows load_rows_128, store _mm_storeu_si128, load_first _mm_maskz_loadu_epi8,
    store_first _mm_mask_storeu_epi8(u16),
    kept kept_128
);

#[inline(always)]
fn identity<T>(x: T) -> T {
    x
}

impl U32x16 {
    #[inline(always)]
    pub(super) fn transpose_columns(c: [Self; 16]) -> [Self; 16] {
        Self::transpose_with::<false>(c)
    }

    /// 4x4 transposes of words inside the 128-bit groups, then of the groups themselves.
    #[inline(always)]
    fn transpose_with<const SHIFTS: bool>(c: [Self; 16]) -> [Self; 16] {
        let mut groups = c;
        for g in 0..4 {
            let t = [c[4 * g], c[4 * g + 1], c[4 * g + 2], c[4 * g + 3]];
            let t = if SHIFTS { Self::transpose_words_by_shifts(t) } else { Self::transpose_words(t) };
            for j in 0..4 {
                groups[4 * g + j] = t[j];
            }
        }
        let mut blocks = groups;
        for j in 0..4 {
            let t = Self::transpose_four_rows([groups[j], groups[4 + j], groups[8 + j], groups[12 + j]]);
            for i in 0..4 {
                blocks[4 * i + j] = t[i];
            }
        }
        blocks
    }

    #[inline(always)]
    pub(super) fn transpose_words([a, b, c, d]: [Self; 4]) -> [Self; 4] {
        unsafe {
            let (ab_low, ab_high) = (_mm512_unpacklo_epi32(a.0, b.0), _mm512_unpackhi_epi32(a.0, b.0));
            let (cd_low, cd_high) = (_mm512_unpacklo_epi32(c.0, d.0), _mm512_unpackhi_epi32(c.0, d.0));
            [
                U32x16(_mm512_unpacklo_epi64(ab_low, cd_low)),
                U32x16(_mm512_unpackhi_epi64(ab_low, cd_low)),
                U32x16(_mm512_unpacklo_epi64(ab_high, cd_high)),
                U32x16(_mm512_unpackhi_epi64(ab_high, cd_high)),
            ]
        }
    }

    /// Words change places by a unit of which Intel's processors have one for 512 bits. Sixteen of a transposition's 64 steps can be
    /// left to the other, in 24.
    #[inline(always)]
    fn transpose_words_by_shifts([a, b, c, d]: [Self; 4]) -> [Self; 4] {
        unsafe {
            let ([ab_even, ab_odd], [cd_even, cd_odd]) = (pair_words(a.0, b.0), pair_words(c.0, d.0));
            [
                U32x16(_mm512_unpacklo_epi64(ab_even, cd_even)),
                U32x16(_mm512_unpacklo_epi64(ab_odd, cd_odd)),
                U32x16(_mm512_unpackhi_epi64(ab_even, cd_even)),
                U32x16(_mm512_unpackhi_epi64(ab_odd, cd_odd)),
            ]
        }
    }

    #[inline(always)]
    fn transpose_four_rows(rows: [Self; 4]) -> [Self; 4] {
        wrap!(U32x16, transpose_groups, rows, 4)
    }
}

/// Beside each other the even words of both, and the odd words of both.
#[inline]
#[target_feature(enable = "avx512f,avx512vbmi2")]
fn pair_words(a: __m512i, b: __m512i) -> [__m512i; 2] {
    let turned = _mm512_rol_epi64::<32>(b);
    [_mm512_mask_blend_epi32(0xaaaa, a, turned), _mm512_shrdi_epi64::<32>(a, turned)]
}

/// Four vectors of four groups of 128 bits, transposed.
#[inline(always)]
pub(super) fn transpose_groups([a, b, c, d]: [__m512i; 4]) -> [__m512i; 4] {
    unsafe {
        let (ab_low, ab_high) = (_mm512_shuffle_i32x4::<0x44>(a, b), _mm512_shuffle_i32x4::<0xee>(a, b));
        let (cd_low, cd_high) = (_mm512_shuffle_i32x4::<0x44>(c, d), _mm512_shuffle_i32x4::<0xee>(c, d));
        [
            _mm512_shuffle_i32x4::<0x88>(ab_low, cd_low),
            _mm512_shuffle_i32x4::<0xdd>(ab_low, cd_low),
            _mm512_shuffle_i32x4::<0x88>(ab_high, cd_high),
            _mm512_shuffle_i32x4::<0xdd>(ab_high, cd_high),
        ]
    }
}

macro_rules! transposes {
    ($($name:ident),*: $columns:path, $rows:path) => {
        $(impl $name {
            #[inline(always)]
            fn transpose_columns(columns: [Self; 16]) -> [Self; 16] {
                wrap!($name, $columns, columns, 16)
            }
            #[inline(always)]
            fn transpose_four_rows(rows: [Self; 4]) -> [Self; 4] {
                wrap!($name, $rows, rows, 4)
            }
        })*
    };
}

transposes!(U32x8, ShiftingU32x8: super::avx2::transpose_columns, super::avx2::transpose_rows);
transposes!(U32x4, ShiftingU32x4: super::sse2::transpose_columns, identity);
