//! Words as hash functions use them, in vectors.
#![allow(clippy::undocumented_unsafe_blocks)] // The module above says it for all of them.

use super::avx2::{U32x8, U64x4, kept as kept_256, load_rows_256, rotate_bytes, transpose_words};
use super::avx512::{
    ShiftingU32x4, U32x4 as U32x4Vl, U32x8 as U32x8Vl, U32x16, load_rows_512, placed_256, placed_512, rotate_row,
    transpose_groups,
};
use super::avx512_words64::{ShiftingU64x4, U64x4 as U64x4Vl, U64x8};
use super::four_words::placed as placed_128;
use super::sha::{kept as kept_128, same, transpose as transpose_four};
use crate::bits::{Bits, Horizontal, Moving, Vertical};
use crate::level::{Avx2, Avx512};
use crate::quads::{LowProduct, Quads64};
use core::arch::x86_64::*;

/// For each byte of 16 where it comes from, when words of `word` bytes rotate to the right by `by` bytes.
pub(super) const fn rotated_bytes(word: usize, by: usize) -> [u8; 16] {
    let mut from = [0; 16];
    let mut i = 0;
    while i < 16 {
        from[i] = (i - i % word + (i + by) % word) as u8;
        i += 1;
    }
    from
}

/// The same for words whose bytes change their order.
pub(super) const fn swapped_bytes(word: usize) -> [u8; 16] {
    let mut from = [0; 16];
    let mut i = 0;
    while i < 16 {
        from[i] = (i - i % word + word - 1 - i % word) as u8;
        i += 1;
    }
    from
}

macro_rules! bits {
    (
        $name:ident, $token:ident, $word:ty as $signed:ty, $lanes:literal lanes, kept $kept:ident,
        splat $splat:ident, add $add:ident, sub $sub:ident, xor $xor:ident, and $and:ident, or $or:ident,
        and_not $andnot:ident, shl $sllv:ident, shr $srlv:ident, rotate $rotr:ident,
        bytes $broadcast:ident $shuffle:ident, load $load:ident, store $store:ident, transpose $transpose:ident
        $(, load_transposed $load_transposed:ident $(half $load_half:ident, store_eight $store_eight:ident)?)?
        $(, apart $apart:ident)? $(, xor_both $xor_both:ident)? $(, majority $majority:ident)? $(, placed $placed:ident)?
    ) => {
        impl Bits for $name {
            const THIRTY_TWO: bool = size_of::<$name>() == 64;
            type Constant = $word;

            #[inline(always)]
            fn constant(self, x: $word) -> Self {
                $name(unsafe { $splat(x as $signed) })
            }
            #[inline(always)]
            fn add(self, o: Self) -> Self {
                $name(unsafe { $add(self.0, o.0) })
            }
            #[inline(always)]
            fn sub(self, o: Self) -> Self {
                $name(unsafe { $sub(self.0, o.0) })
            }
            #[inline(always)]
            fn xor(self, o: Self) -> Self {
                $name(unsafe { $xor(self.0, o.0) })
            }
            $(
                // LLVM would make the sum, as it does not see that one operation takes both.
                #[inline(always)]
                fn xor_sum<const I: usize>(self, a: Self, b: Self, _: Self) -> Self {
                    self.xor($name(unsafe { $apart::<I>(a.0) })).xor(b)
                }
            )?
            $(
                #[inline(always)]
                fn xor_sum<const I: usize>(self, a: Self, b: Self, _: Self) -> Self {
                    $name(unsafe { $xor_both(self.0, a.0, b.0) })
                }
            )?
            $(
                #[inline(always)]
                fn majority(self, b: Self, c: Self) -> Self {
                    $name(unsafe { $majority(self.0, b.0, c.0) })
                }
            )?
            #[inline(always)]
            fn and(self, o: Self) -> Self {
                $name(unsafe { $and(self.0, o.0) })
            }
            #[inline(always)]
            fn or(self, o: Self) -> Self {
                $name(unsafe { $or(self.0, o.0) })
            }
            #[inline(always)]
            fn and_not(self, o: Self) -> Self {
                $name(unsafe { $andnot(o.0, self.0) })
            }
            #[inline(always)]
            fn rotr<const K: u32>(self) -> Self {
                $name($rotr::<K>(self.0))
            }
            #[inline(always)]
            fn shl<const K: u32>(self) -> Self {
                $name(unsafe { $sllv(self.0, $splat(K as $signed)) })
            }
            #[inline(always)]
            fn shr<const K: u32>(self) -> Self {
                $name(unsafe { $srlv(self.0, $splat(K as $signed)) })
            }
            #[inline(always)]
            fn swap_bytes(self) -> Self {
                const FROM: [u8; 16] = swapped_bytes(size_of::<$word>());
                $name(unsafe { $shuffle(self.0, $broadcast(_mm_loadu_si128(FROM.as_ptr().cast()))) })
            }
            #[inline(always)]
            fn opaque(self) -> Self {
                $name(unsafe { $kept(self.0) })
            }
            $(
                #[inline(always)]
                fn placed(self) -> Self {
                    $name(unsafe { $placed(self.0) })
                }
            )?
        }

        impl Vertical for $name {
            type Word = $word;
            const LANES: usize = $lanes;

            #[inline(always)]
            fn splat(_: $token, x: $word) -> Self {
                $name(unsafe { $splat(x as $signed) })
            }
            #[inline(always)]
            fn from_words(_: $token, words: &[$word]) -> Self {
                let words = &words[..$lanes];
                $name(unsafe { $load(words.as_ptr().cast()) })
            }
            #[inline(always)]
            fn to_words(self, words: &mut [$word]) {
                let words = &mut words[..$lanes];
                unsafe { $store(words.as_mut_ptr().cast(), self.0) }
            }
            #[inline(always)]
            fn transpose_square(rows: &mut [Self]) {
                let rows = &mut rows[..$lanes];
                let mut raw = [rows[0].0; $lanes];
                for i in 1..$lanes {
                    raw[i] = rows[i].0;
                }
                let columns = unsafe { $transpose(raw) };
                for i in 0..$lanes {
                    rows[i] = $name(columns[i]);
                }
            }
            $(
                #[inline(always)]
                fn load_transposed<const FEW: bool>(_: $token, sources: &[&[u8]], columns: &mut [Self]) {
                    let columns = &mut columns[..$lanes];
                    let raw = unsafe { $load_transposed::<FEW>(sources) };
                    for i in 0..$lanes {
                        columns[i] = $name(raw[i]);
                    }
                }
                $(
                    #[inline(always)]
                    fn load_half_transposed(_: $token, sources: &[&[u8]], half: usize, columns: &mut [Self]) {
                        let columns = &mut columns[..$lanes / 2];
                        let raw = unsafe { $load_half(sources, half) };
                        for i in 0..$lanes / 2 {
                            columns[i] = $name(raw[i]);
                        }
                    }
                    #[inline(always)]
                    fn store_eight<const ROW: usize>(columns: &[Self; 8], rows: &mut [[u8; ROW]]) {
                        const { assert!(ROW == 32) };
                        if let Some(rows) = rows.first_chunk_mut() {
                            return unsafe { $store_eight(columns, rows) };
                        }
                        let mut all = [[0; ROW]; $lanes];
                        unsafe { $store_eight(columns, &mut all) };
                        rows.copy_from_slice(&all[..rows.len()]);
                        crate::wipe(all.as_flattened_mut());
                    }
                )?
            )?
        }
    };
}
pub(super) use bits;

/// The same for two types of the same vectors.
macro_rules! bits_both_ways {
    ($name:ident, $shifting:ident placed $placed:ident, $($operations:tt)*) => {
        bits!($name, $($operations)*);
        bits!($shifting, $($operations)*, placed $placed);
    };
}

bits!(
    U32x16, Avx512, u32 as i32, 16 lanes, kept kept_512,
    splat _mm512_set1_epi32, add _mm512_add_epi32, sub _mm512_sub_epi32, xor _mm512_xor_si512, and _mm512_and_si512,
    or _mm512_or_si512, and_not _mm512_andnot_si512, shl _mm512_sllv_epi32, shr _mm512_srlv_epi32, rotate rotr_u32x16,
    bytes _mm512_broadcast_i32x4 _mm512_shuffle_epi8, load _mm512_loadu_si512, store _mm512_storeu_si512,
    transpose transpose_u32x16, load_transposed load_u32x16 half load_half_u32x16, store_eight store_eight_u32x16,
    majority majority_512, placed placed_512
);
bits_both_ways!(
    U32x4Vl, ShiftingU32x4 placed placed_128, Avx512, u32 as i32, 4 lanes, kept kept_128,
    splat _mm_set1_epi32, add _mm_add_epi32, sub _mm_sub_epi32, xor _mm_xor_si128, and _mm_and_si128,
    or _mm_or_si128, and_not _mm_andnot_si128, shl _mm_sllv_epi32, shr _mm_srlv_epi32, rotate rotr_u32x4_vl,
    bytes same _mm_shuffle_epi8, load _mm_loadu_si128, store _mm_storeu_si128,
    transpose transpose_four
);
bits!(
    U32x8Vl, Avx512, u32 as i32, 8 lanes, kept kept_256,
    splat _mm256_set1_epi32, add _mm256_add_epi32, sub _mm256_sub_epi32, xor _mm256_xor_si256, and _mm256_and_si256,
    or _mm256_or_si256, and_not _mm256_andnot_si256, shl _mm256_sllv_epi32, shr _mm256_srlv_epi32, rotate rotr_u32x8_vl,
    bytes _mm256_broadcastsi128_si256 _mm256_shuffle_epi8, load _mm256_loadu_si256, store _mm256_storeu_si256,
    transpose transpose_u32x8, load_transposed load_u32x8
);
bits!(
    U64x8, Avx512, u64 as i64, 8 lanes, kept kept_512,
    splat _mm512_set1_epi64, add _mm512_add_epi64, sub _mm512_sub_epi64, xor _mm512_xor_si512, and _mm512_and_si512,
    or _mm512_or_si512, and_not _mm512_andnot_si512, shl _mm512_sllv_epi64, shr _mm512_srlv_epi64, rotate rotr_u64x8,
    bytes _mm512_broadcast_i32x4 _mm512_shuffle_epi8, load _mm512_loadu_si512, store _mm512_storeu_si512,
    transpose transpose_u64x8, apart apart_512, majority majority_512, placed placed_512
);
bits_both_ways!(
    U64x4Vl, ShiftingU64x4 placed placed_256, Avx512, u64 as i64, 4 lanes, kept kept_256,
    splat _mm256_set1_epi64x, add _mm256_add_epi64, sub _mm256_sub_epi64, xor _mm256_xor_si256, and _mm256_and_si256,
    or _mm256_or_si256, and_not _mm256_andnot_si256, shl _mm256_sllv_epi64, shr _mm256_srlv_epi64, rotate rotr_u64x4_vl,
    bytes _mm256_broadcastsi128_si256 _mm256_shuffle_epi8, load _mm256_loadu_si256, store _mm256_storeu_si256,
    transpose transpose_u64x4
);
bits!(
    U32x8, Avx2, u32 as i32, 8 lanes, kept kept_256,
    splat _mm256_set1_epi32, add _mm256_add_epi32, sub _mm256_sub_epi32, xor _mm256_xor_si256, and _mm256_and_si256,
    or _mm256_or_si256, and_not _mm256_andnot_si256, shl _mm256_sllv_epi32, shr _mm256_srlv_epi32, rotate rotr_u32x8,
    bytes _mm256_broadcastsi128_si256 _mm256_shuffle_epi8, load _mm256_loadu_si256, store _mm256_storeu_si256,
    transpose transpose_u32x8, load_transposed load_u32x8
);
bits!(
    U64x4, Avx2, u64 as i64, 4 lanes, kept kept_256,
    splat _mm256_set1_epi64x, add _mm256_add_epi64, sub _mm256_sub_epi64, xor _mm256_xor_si256, and _mm256_and_si256,
    or _mm256_or_si256, and_not _mm256_andnot_si256, shl _mm256_sllv_epi64, shr _mm256_srlv_epi64, rotate rotr_u64x4,
    bytes _mm256_broadcastsi128_si256 _mm256_shuffle_epi8, load _mm256_loadu_si256, store _mm256_storeu_si256,
    transpose transpose_u64x4
);

macro_rules! quads {
    ($name:ident, $token:ident, $bytes:literal bytes, mul $mul:ident, load $load:ident, store $store:ident,
     turn $turn:ident, eight $eight:literal, swap $swap:expr) => {
        impl LowProduct for $name {
            #[inline(always)]
            fn mul_low(self, o: Self) -> Self {
                $name(unsafe { $mul(self.0, o.0) })
            }
        }

        impl Quads64 for $name {
            type Token = $token;
            type Eight = [Self; $eight];

            #[inline(always)]
            fn load_words(_: $token, bytes: &[u8]) -> Self {
                let bytes = &bytes[..$bytes];
                $name(unsafe { $load(bytes.as_ptr().cast()) })
            }
            #[inline(always)]
            fn store_words(self, bytes: &mut [u8]) {
                let bytes = &mut bytes[..$bytes];
                unsafe { $store(bytes.as_mut_ptr().cast(), self.0) }
            }
            #[inline(always)]
            fn eight(self) -> [Self; $eight] {
                [self; $eight]
            }
            #[inline(always)]
            fn turn<const K: usize>(self) -> Self {
                $name(unsafe { rotate_row!($turn, self.0, K) })
            }
            #[inline(always)]
            fn swap_middle(eight: &mut [Self; $eight]) {
                unsafe { $swap(eight) }
            }
        }
    };
}
quads!(U64x8, Avx512, 64 bytes, mul _mm512_mul_epu32, load _mm512_loadu_si512, store _mm512_storeu_si512,
    turn _mm512_permutex_epi64, eight 1, swap swap_in_one);
quads!(U64x4, Avx2, 32 bytes, mul _mm256_mul_epu32, load _mm256_loadu_si256, store _mm256_storeu_si256,
    turn _mm256_permute4x64_epi64, eight 2, swap swap_in_two);

macro_rules! moving {
    ($name:ident, $token:ident, next $next:ident) => {
        impl Moving for $name {
            #[inline(always)]
            fn and_next(self, next: Self) -> Self {
                $name(unsafe { $next(self.0, next.0) })
            }
            #[inline(always)]
            fn last_two(self) -> Self {
                $name(unsafe { _mm256_permute2x128_si256::<0x81>(self.0, self.0) })
            }
            #[inline(always)]
            fn after_two(self) -> Self {
                $name(unsafe { _mm256_permute2x128_si256::<0x08>(self.0, self.0) })
            }
            #[inline(always)]
            fn constants(w: $token, x: &[u64]) -> Self {
                Vertical::from_words(w, x)
            }
        }
    };
}
moving!(U64x4, Avx2, next and_next);
moving!(U64x4Vl, Avx512, next and_next_vl);

macro_rules! row {
    ($name:ident, $word:ty as $signed:ty, turn $turn:ident, blend $blend:ident by $blended:literal,
     splat $splat:ident, kept $kept:ident $(, shl $sllv:ident, halves $halves:ident)?) => {
        impl Horizontal for $name {
            // LLVM would put words together in another way, with shuffles, if it knew that this is one.
            #[inline(always)]
            fn load_everywhere(_: Avx512, bytes: &[u8]) -> Self {
                let mut word = [0; size_of::<$word>()];
                word.copy_from_slice(&bytes[..size_of::<$word>()]);
                $name(unsafe { $kept($splat(<$signed>::from_le_bytes(word))) })
            }
            #[inline(always)]
            fn turn<const K: usize>(self) -> Self {
                $name(unsafe { rotate_row!($turn, self.0, K) })
            }
            #[inline(always)]
            fn replace<const I: usize>(self, o: Self) -> Self {
                const ALL: i32 = (1 << $blended) - 1;
                $name(unsafe {
                    match I {
                        0 => $blend::<ALL>(self.0, o.0),
                        1 => $blend::<{ ALL << $blended }>(self.0, o.0),
                        2 => $blend::<{ ALL << (2 * $blended) }>(self.0, o.0),
                        _ => $blend::<{ ALL << (3 * $blended) }>(self.0, o.0),
                    }
                })
            }
            $(
                // A rotation takes longer than a shift. Two of `o`, beside the rotation of `self`, and
                // the one operation that LLVM makes of two exclusive ors. It must not see that the shifts are a rotation.
                #[inline(always)]
                fn before_xor_rotr<const K: u32>(self) -> Self {
                    // Exchanging the halves takes one cycle.
                    if K == 32 { self } else { self.rotr::<K>().placed() }
                }
                #[inline(always)]
                fn then_xor_rotr<const K: u32>(self, o: Self) -> Self {
                    if K == 32 {
                        return $name(unsafe { $halves::<0b10_11_00_01>(self.xor(o).opaque().0) });
                    }
                    unsafe {
                        let left = $name($sllv(o.0, $splat((<$word>::BITS - K) as $signed)));
                        self.xor(left).xor($name($kept(o.shr::<K>().0)))
                    }
                }
            )?
        }
    };
}
row!(U64x4Vl, u64 as i64, turn _mm256_permutex_epi64, blend _mm256_blend_epi32 by 2,
    splat _mm256_set1_epi64x, kept kept_256);
row!(ShiftingU64x4, u64 as i64, turn _mm256_permutex_epi64, blend _mm256_blend_epi32 by 2,
    splat _mm256_set1_epi64x, kept kept_256, shl _mm256_sllv_epi64, halves _mm256_shuffle_epi32);
row!(U32x4Vl, u32 as i32, turn _mm_shuffle_epi32, blend _mm_blend_epi32 by 1, splat _mm_set1_epi32, kept kept_128);
row!(ShiftingU32x4, u32 as i32, turn _mm_shuffle_epi32, blend _mm_blend_epi32 by 1,
    splat _mm_set1_epi32, kept kept_128, shl _mm_sllv_epi32, halves _mm_shuffle_epi32);

#[inline(always)]
unsafe fn and_next(x: __m256i, next: __m256i) -> __m256i {
    unsafe { _mm256_alignr_epi8::<8>(_mm256_permute2x128_si256::<0x21>(x, next), x) }
}

#[inline(always)]
unsafe fn and_next_vl(x: __m256i, next: __m256i) -> __m256i {
    unsafe { _mm256_alignr_epi64::<1>(next, x) }
}

#[inline(always)]
unsafe fn swap_in_one(eight: &mut [U64x8; 1]) {
    eight[0] = U64x8(unsafe { _mm512_shuffle_i64x2::<0b11_01_10_00>(eight[0].0, eight[0].0) });
}

#[inline(always)]
unsafe fn swap_in_two(eight: &mut [U64x4; 2]) {
    let [low, high] = [eight[0].0, eight[1].0];
    unsafe {
        eight[0] = U64x4(_mm256_permute2x128_si256::<0x20>(low, high));
        eight[1] = U64x4(_mm256_permute2x128_si256::<0x31>(low, high));
    }
}

/// The same vector, about which LLVM knows nothing.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn kept_512(#[allow(unused_mut)] mut x: __m512i) -> __m512i {
    // MemorySanitizer cannot see through assembly.
    #[cfg(not(saltern_msan))]
    unsafe {
        core::arch::asm!("/* {0} */", inout(zmm_reg) x, options(pure, nomem, nostack, preserves_flags));
    }
    x
}

/// The same vector, of which LLVM does not know that it is the same with another `I`.
#[inline]
#[target_feature(enable = "avx512f")]
fn apart_512<const I: usize>(#[allow(unused_mut)] mut x: __m512i) -> __m512i {
    // MemorySanitizer cannot see through assembly.
    #[cfg(not(saltern_msan))]
    unsafe {
        core::arch::asm!("/* {0} {1} */", inout(zmm_reg) x, const I, options(pure, nomem, nostack, preserves_flags));
    }
    x
}

/// In one operation, which LLVM does not make of several.
#[inline]
#[target_feature(enable = "avx512f")]
fn majority_512(#[allow(unused_mut)] mut a: __m512i, b: __m512i, c: __m512i) -> __m512i {
    #[cfg(not(saltern_msan))]
    unsafe {
        core::arch::asm!("vpternlogq {0}, {1}, {2}, 0xe8", inout(zmm_reg) a, in(zmm_reg) b, in(zmm_reg) c,
            options(pure, nomem, nostack, preserves_flags));
        a
    }
    // MemorySanitizer cannot see through assembly.
    #[cfg(saltern_msan)]
    _mm512_or_si512(_mm512_and_si512(a, b), _mm512_and_si512(c, _mm512_or_si512(a, b)))
}

#[inline(always)]
fn rotr_u32x16<const K: u32>(x: __m512i) -> __m512i {
    unsafe { _mm512_rorv_epi32(x, _mm512_set1_epi32(K as i32)) }
}
#[inline(always)]
fn rotr_u32x4_vl<const K: u32>(x: __m128i) -> __m128i {
    unsafe { _mm_rorv_epi32(x, _mm_set1_epi32(K as i32)) }
}
#[inline(always)]
fn rotr_u32x8_vl<const K: u32>(x: __m256i) -> __m256i {
    unsafe { _mm256_rorv_epi32(x, _mm256_set1_epi32(K as i32)) }
}
#[inline(always)]
fn rotr_u64x8<const K: u32>(x: __m512i) -> __m512i {
    unsafe { _mm512_rorv_epi64(x, _mm512_set1_epi64(K as i64)) }
}
#[inline(always)]
fn rotr_u64x4_vl<const K: u32>(x: __m256i) -> __m256i {
    unsafe { _mm256_rorv_epi64(x, _mm256_set1_epi64x(K as i64)) }
}

// Without an instruction for it: bytes are moved where that does it, otherwise two shifts.
#[inline(always)]
fn rotr_u32x8<const K: u32>(x: __m256i) -> __m256i {
    unsafe {
        if K.is_multiple_of(8) {
            let from = const { rotated_bytes(4, K as usize / 8) };
            rotate_bytes(x, _mm_loadu_si128(from.as_ptr().cast()))
        } else {
            _mm256_or_si256(U32x8(x).shr::<K>().0, _mm256_sll_epi32(x, _mm_cvtsi32_si128(32 - K as i32)))
        }
    }
}
#[inline(always)]
fn rotr_u64x4<const K: u32>(x: __m256i) -> __m256i {
    unsafe {
        match K {
            32 => _mm256_shuffle_epi32::<0b10_11_00_01>(x),
            63 => _mm256_or_si256(Bits::shr::<K>(U64x4(x)).0, _mm256_add_epi64(x, x)),
            _ if K.is_multiple_of(8) => {
                let from = const { rotated_bytes(8, K as usize / 8) };
                rotate_bytes(x, _mm_loadu_si128(from.as_ptr().cast()))
            }
            _ => _mm256_or_si256(Bits::shr::<K>(U64x4(x)).0, _mm256_sll_epi64(x, _mm_cvtsi32_si128(64 - K as i32))),
        }
    }
}

#[inline(always)]
unsafe fn transpose_u32x16(rows: [__m512i; 16]) -> [__m512i; 16] {
    let mut columns = [U32x16(rows[0]); 16];
    for i in 1..16 {
        columns[i] = U32x16(rows[i]);
    }
    columns = U32x16::transpose_columns(columns);
    let mut raw = rows;
    for i in 0..16 {
        raw[i] = columns[i].0;
    }
    raw
}

// The steps in which words change places between groups of four are made by loads, one of two with `FEW` in sixteen lanes. Any
// unit does that, while there is one for such movements on many processors.

/// Words `first` to `first + 8` of two rows.
#[inline(always)]
unsafe fn load_two_512(low: &[u8], high: &[u8], first: usize) -> U32x16 {
    let (low, high) = (&low[4 * first..][..32], &high[4 * first..][..32]);
    unsafe {
        let low = _mm512_castsi256_si512(_mm256_loadu_si256(low.as_ptr().cast()));
        U32x16(_mm512_inserti64x4::<1>(low, _mm256_loadu_si256(high.as_ptr().cast())))
    }
}

/// Words `8 * half` to `8 * half + 7`.
#[inline(always)]
unsafe fn load_half_u32x16(rows: &[&[u8]], half: usize) -> [__m512i; 8] {
    let rows = &rows[..16];
    let first = 8 * half;
    unsafe {
        let mut columns = [_mm512_setzero_si512(); 8];
        let lower = U32x16::transpose_words([
            load_two_512(rows[0], rows[4], first),
            load_two_512(rows[1], rows[5], first),
            load_two_512(rows[2], rows[6], first),
            load_two_512(rows[3], rows[7], first),
        ]);
        let upper = U32x16::transpose_words([
            load_two_512(rows[8], rows[12], first),
            load_two_512(rows[9], rows[13], first),
            load_two_512(rows[10], rows[14], first),
            load_two_512(rows[11], rows[15], first),
        ]);
        // In another order, all of these last, LLVM would put more of the rounds that follow into memory.
        for i in 0..4 {
            columns[i] = _mm512_shuffle_i32x4::<0x88>(lower[i].0, upper[i].0);
            columns[4 + i] = _mm512_shuffle_i32x4::<0xdd>(lower[i].0, upper[i].0);
        }
        columns
    }
}

/// A vector's halves are stored: to store a part of it under a mask takes longer, and to load it soon after, longer still.
#[inline(always)]
unsafe fn store_eight_u32x16<const ROW: usize>(c: &[U32x16; 8], rows: &mut [[u8; ROW]; 16]) {
    const { assert!(ROW == 32) };
    let (a, b) = (U32x16::transpose_words([c[0], c[1], c[2], c[3]]), U32x16::transpose_words([c[4], c[5], c[6], c[7]]));
    unsafe {
        for i in 0..4 {
            // Rows i and i + 4, then i + 8 and i + 12.
            let low = _mm512_permutex2var_epi64(a[i].0, _mm512_setr_epi64(0, 1, 8, 9, 2, 3, 10, 11), b[i].0);
            let high = _mm512_permutex2var_epi64(a[i].0, _mm512_setr_epi64(4, 5, 12, 13, 6, 7, 14, 15), b[i].0);
            _mm256_storeu_si256(rows[i].as_mut_ptr().cast(), _mm512_castsi512_si256(low));
            _mm256_storeu_si256(rows[i + 4].as_mut_ptr().cast(), _mm512_extracti64x4_epi64::<1>(low));
            _mm256_storeu_si256(rows[i + 8].as_mut_ptr().cast(), _mm512_castsi512_si256(high));
            _mm256_storeu_si256(rows[i + 12].as_mut_ptr().cast(), _mm512_extracti64x4_epi64::<1>(high));
        }
    }
}

#[inline(always)]
unsafe fn load_u32x16<const FEW: bool>(rows: &[&[u8]]) -> [__m512i; 16] {
    let rows = &rows[..16];
    unsafe {
        let mut columns = [_mm512_setzero_si512(); 16];
        if FEW {
            for half in 0..2 {
                columns[8 * half..8 * half + 8].copy_from_slice(&load_half_u32x16(rows, half));
            }
            return columns;
        }
        for group in 0..4 {
            let mut four = [U32x16(columns[0]); 4];
            for i in 0..4 {
                four[i] = U32x16(load_rows_512(&[rows[i], rows[i + 4], rows[i + 8], rows[i + 12]], 4 * group));
            }
            four = U32x16::transpose_words(four);
            for i in 0..4 {
                columns[4 * group + i] = four[i].0;
            }
        }
        columns
    }
}

#[inline(always)]
unsafe fn load_u32x8<const FEW: bool>(rows: &[&[u8]]) -> [__m256i; 8] {
    let rows = &rows[..8];
    unsafe {
        let mut columns = [_mm256_setzero_si256(); 8];
        for group in 0..2 {
            let mut four = [columns[0]; 4];
            for i in 0..4 {
                four[i] = load_rows_256(&[rows[i], rows[i + 4]], 4 * group);
            }
            columns[4 * group..4 * group + 4].copy_from_slice(&transpose_words(four));
        }
        columns
    }
}

#[inline(always)]
unsafe fn transpose_u32x8(r: [__m256i; 8]) -> [__m256i; 8] {
    let (a, b) = (transpose_words([r[0], r[1], r[2], r[3]]), transpose_words([r[4], r[5], r[6], r[7]]));
    let mut columns = r;
    for i in 0..4 {
        // Words i and i + 4 of four rows each.
        columns[i] = unsafe { _mm256_permute2x128_si256::<0x20>(a[i], b[i]) };
        columns[i + 4] = unsafe { _mm256_permute2x128_si256::<0x31>(a[i], b[i]) };
    }
    columns
}

#[inline(always)]
unsafe fn transpose_u64x8(r: [__m512i; 8]) -> [__m512i; 8] {
    unsafe {
        // Words 0, 2, 4, 6 of two rows each, and words 1, 3, 5, 7.
        let (mut even, mut odd) = ([r[0]; 4], [r[0]; 4]);
        for i in 0..4 {
            even[i] = _mm512_unpacklo_epi64(r[2 * i], r[2 * i + 1]);
            odd[i] = _mm512_unpackhi_epi64(r[2 * i], r[2 * i + 1]);
        }
        let (even, odd) = (transpose_groups(even), transpose_groups(odd));
        [even[0], odd[0], even[1], odd[1], even[2], odd[2], even[3], odd[3]]
    }
}

#[inline(always)]
unsafe fn transpose_u64x4([a, b, c, d]: [__m256i; 4]) -> [__m256i; 4] {
    unsafe {
        let (ab_even, ab_odd) = (_mm256_unpacklo_epi64(a, b), _mm256_unpackhi_epi64(a, b));
        let (cd_even, cd_odd) = (_mm256_unpacklo_epi64(c, d), _mm256_unpackhi_epi64(c, d));
        [
            _mm256_permute2x128_si256::<0x20>(ab_even, cd_even),
            _mm256_permute2x128_si256::<0x20>(ab_odd, cd_odd),
            _mm256_permute2x128_si256::<0x31>(ab_even, cd_even),
            _mm256_permute2x128_si256::<0x31>(ab_odd, cd_odd),
        ]
    }
}
