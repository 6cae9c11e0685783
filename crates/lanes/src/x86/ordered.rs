//! AVX-512: four words of 64 bits whose operations stay in the order of the source.
#![allow(clippy::undocumented_unsafe_blocks)] // The module above says it for all of them.

use super::avx512_words64::U64x4;
use crate::lanes::{Choose64, Lanes52, Lanes64};
use crate::level::Avx512;
use crate::memory::Memory;
use core::arch::x86_64::*;

/// Four words of 64 bits, for kernels that are a chain: LLVM leaves their operations in the order in which they are written.
///
/// Each is a piece of assembly, and of those LLVM changes no order unless it is told that they are `pure`. It orders others for
/// the number of registers, and two that are independent may be a hundred operations apart then, which is as far as a processor
/// looks ahead. Operations that are not asked for within such a chain are those of [`U64x4`].
#[derive(Clone, Copy, Debug)]
pub struct OrderedU64x4(__m256i);
masked_memory!(
    OrderedU64x4(__m256i), load _mm256_loadu_si256, store _mm256_storeu_si256, load_first _mm256_maskz_loadu_epi8,
    store_first _mm256_mask_storeu_epi8(u32), xor _mm256_xor_si256
);

/// Operations as one instruction each: on `{0}`, which the first operand is in (`onto`), or from `{1}` to `{0}` (`from`).
/// MemorySanitizer cannot see through assembly, and gets the intrinsic.
macro_rules! instructions {
    ($(
        $way:ident $name:ident $(<const $k:ident: u32>)? ($first:ident $(, $operand:ident: $type:ty)*) = $intrinsic:expr,
        $template:literal $(, $register:ident $operand_again:ident)*;
    )*) => {
        $(
            #[inline]
            #[target_feature(enable = "avx512f,avx512vl,avx512dq,avx512ifma")]
            fn $name $(<const $k: u32>)? ($first: __m256i $(, $operand: $type)*) -> __m256i {
                #[cfg(saltern_msan)]
                {
                    $intrinsic
                }
                #[cfg(not(saltern_msan))]
                {
                    instructions!(@$way $template, $first $(, $register $operand_again)*)
                }
            }
        )*
    };
    (@onto $template:literal, $first:ident $(, $register:ident $operand:ident)*) => {{
        let result;
        unsafe {
            core::arch::asm!(
                $template, inout(zmm_reg) $first => result $(, in($register) $operand)*,
                options(nomem, nostack, preserves_flags)
            );
        }
        result
    }};
    (@from $template:literal, $first:ident $(, $register:ident $operand:ident)*) => {{
        let result;
        unsafe {
            core::arch::asm!(
                $template, lateout(zmm_reg) result, in(zmm_reg) $first $(, in($register) $operand)*,
                options(nomem, nostack, preserves_flags)
            );
        }
        result
    }};
    (@shift $template:literal, $first:ident $(, $register:ident $k:ident)*) => {{
        let result;
        unsafe {
            core::arch::asm!(
                $template, lateout(zmm_reg) result, in(zmm_reg) $first $(, $register $k)*,
                options(nomem, nostack, preserves_flags)
            );
        }
        result
    }};
}

instructions! {
    onto madd52lo(sum, a: __m256i, b: __m256i) = _mm256_madd52lo_epu64(sum, a, b),
        "vpmadd52luq {0:y}, {1:y}, {2:y}", zmm_reg a, zmm_reg b;
    onto madd52hi(sum, a: __m256i, b: __m256i) = _mm256_madd52hi_epu64(sum, a, b),
        "vpmadd52huq {0:y}, {1:y}, {2:y}", zmm_reg a, zmm_reg b;
    from add(a, b: __m256i) = _mm256_add_epi64(a, b),
        "vpaddq {0:y}, {1:y}, {2:y}", zmm_reg b;
    from sub(a, b: __m256i) = _mm256_sub_epi64(a, b),
        "vpsubq {0:y}, {1:y}, {2:y}", zmm_reg b;
    from mul(a, b: __m256i) = _mm256_mullo_epi64(a, b),
        "vpmullq {0:y}, {1:y}, {2:y}", zmm_reg b;
    shift shl<const K: u32>(a) = _mm256_sllv_epi64(a, _mm256_set1_epi64x(i64::from(K))),
        "vpsllq {0:y}, {1:y}, {2}", const K;
    shift shr<const K: u32>(a) = _mm256_srlv_epi64(a, _mm256_set1_epi64x(i64::from(K))),
        "vpsrlq {0:y}, {1:y}, {2}", const K;
    from exchange_neighbours(a) = _mm256_shuffle_epi32::<0b01_00_11_10>(a),
        "vpshufd {0:y}, {1:y}, 0x4e";
    from permute(a, order: __m256i) = _mm256_permutexvar_epi64(order, a),
        "vpermq {0:y}, {2:y}, {1:y}", zmm_reg order;
    from select(a, b: __m256i, mask: __mmask8) = _mm256_mask_blend_epi64(mask, a, b),
        "vpblendmq {0:y}{{{3}}}, {1:y}, {2:y}", zmm_reg b, kreg mask;
    onto select_sum(old, a: __m256i, b: __m256i, mask: __mmask8) = _mm256_mask_add_epi64(old, mask, a, b),
        "vpaddq {0:y}{{{3}}}, {1:y}, {2:y}", zmm_reg a, zmm_reg b, kreg mask;
    onto select_difference(old, a: __m256i, b: __m256i, mask: __mmask8) = _mm256_mask_sub_epi64(old, mask, a, b),
        "vpsubq {0:y}{{{3}}}, {1:y}, {2:y}", zmm_reg a, zmm_reg b, kreg mask;
    onto select_even(old, a: __m256i, mask: __mmask8) = _mm256_mask_unpacklo_epi64(old, mask, a, a),
        "vpunpcklqdq {0:y}{{{2}}}, {1:y}, {1:y}", zmm_reg a, kreg mask;
    onto select_odd(old, a: __m256i, mask: __mmask8) = _mm256_mask_unpackhi_epi64(old, mask, a, a),
        "vpunpckhqdq {0:y}{{{2}}}, {1:y}, {1:y}", zmm_reg a, kreg mask;
}

/// A vector of what an instruction makes of the vectors within.
macro_rules! of {
    ($instruction:ident $(::<$k:ident>)? ($($x:expr),*)) => {
        OrderedU64x4(unsafe { $instruction$(::<$k>)?($($x),*) })
    };
}

// Constants are broadcast from memory by the instruction itself: there are not registers enough for all of them.

#[inline]
#[target_feature(enable = "avx512f,avx512vl,avx512dq,avx512ifma")]
fn low_bits<const K: u32>(a: __m256i) -> __m256i {
    #[cfg(saltern_msan)]
    {
        _mm256_and_si256(a, _mm256_set1_epi64x(((1_u64 << K) - 1) as i64))
    }
    #[cfg(not(saltern_msan))]
    {
        let result;
        unsafe {
            core::arch::asm!(
                "vpandq {0:y}, {1:y}, qword ptr [{2}]{{1to4}}",
                lateout(zmm_reg) result, in(zmm_reg) a, in(reg) const { &((1_u64 << K) - 1) },
                options(readonly, nostack, preserves_flags)
            );
        }
        result
    }
}

macro_rules! multiply_adds_by_constants {
    ($($name:ident = $intrinsic:ident, $template:literal;)*) => {$(
        #[inline]
        #[target_feature(enable = "avx512f,avx512vl,avx512dq,avx512ifma")]
        fn $name<const K: u64>(sum: __m256i, a: __m256i) -> __m256i {
            #[cfg(saltern_msan)]
            {
                $intrinsic(sum, a, _mm256_set1_epi64x(K as i64))
            }
            #[cfg(not(saltern_msan))]
            {
                let result;
                unsafe {
                    core::arch::asm!(
                        $template, inout(zmm_reg) sum => result, in(zmm_reg) a, in(reg) const { &K },
                        options(readonly, nostack, preserves_flags)
                    );
                }
                result
            }
        }
    )*};
}

multiply_adds_by_constants! {
    madd52lo_by = _mm256_madd52lo_epu64, "vpmadd52luq {0:y}, {1:y}, qword ptr [{2}]{{1to4}}";
    madd52hi_by = _mm256_madd52hi_epu64, "vpmadd52huq {0:y}, {1:y}, qword ptr [{2}]{{1to4}}";
}

impl Lanes64 for OrderedU64x4 {
    type Token = Avx512;
    type Word = u64;
    const LANES: usize = 4;
    const PAIR_OF_LANE: &'static [usize] = U64x4::PAIR_OF_LANE;

    #[inline(always)]
    fn splat(w: Avx512, x: u64) -> Self {
        OrderedU64x4(U64x4::splat(w, x).0)
    }
    #[inline(always)]
    fn from_fn(w: Avx512, f: impl FnMut(usize) -> u64) -> Self {
        OrderedU64x4(U64x4::from_fn(w, f).0)
    }
    #[inline(always)]
    fn sum(self) -> u64 {
        U64x4(self.0).sum()
    }
    #[inline(always)]
    fn add(self, o: Self) -> Self {
        of!(add(self.0, o.0))
    }
    #[inline(always)]
    fn low_bits<const K: u32>(self) -> Self {
        of!(low_bits::<K>(self.0))
    }
    #[inline(always)]
    fn shl<const K: u32>(self) -> Self {
        of!(shl::<K>(self.0))
    }
    #[inline(always)]
    fn shr<const K: u32>(self) -> Self {
        of!(shr::<K>(self.0))
    }
    #[inline(always)]
    fn funnel_shr<const K: u32>(self, high: Self) -> Self {
        OrderedU64x4(U64x4(self.0).funnel_shr::<K>(U64x4(high.0)).0)
    }
    #[inline(always)]
    fn mul32(self, o: Self) -> Self {
        OrderedU64x4(U64x4(self.0).mul32(U64x4(o.0)).0)
    }
    #[inline(always)]
    fn unpack_pairs(first: Self, second: Self) -> (Self, Self) {
        let (first, second) = U64x4::unpack_pairs(U64x4(first.0), U64x4(second.0));
        (OrderedU64x4(first.0), OrderedU64x4(second.0))
    }
    #[inline(always)]
    fn add_to_pair(self, first: usize, o: u64) -> Self {
        OrderedU64x4(U64x4(self.0).add_to_pair(first, o).0)
    }
    #[inline(always)]
    fn add_from_pair(self, first: usize, o: u64) -> Self {
        OrderedU64x4(U64x4(self.0).add_from_pair(first, o).0)
    }
}

impl Lanes52 for OrderedU64x4 {
    #[inline(always)]
    fn madd52lo(self, a: Self, b: Self) -> Self {
        of!(madd52lo(self.0, a.0, b.0))
    }
    #[inline(always)]
    fn madd52hi(self, a: Self, b: Self) -> Self {
        of!(madd52hi(self.0, a.0, b.0))
    }
    #[inline(always)]
    fn madd52lo_by<const K: u64>(self, _: Avx512, a: Self) -> Self {
        of!(madd52lo_by::<K>(self.0, a.0))
    }
    #[inline(always)]
    fn madd52hi_by<const K: u64>(self, _: Avx512, a: Self) -> Self {
        of!(madd52hi_by::<K>(self.0, a.0))
    }
}

impl Choose64 for OrderedU64x4 {
    type Mask = __mmask8;
    type Order = OrderedU64x4;

    #[inline(always)]
    fn from_words(w: Avx512, words: &[u64]) -> Self {
        OrderedU64x4(U64x4::from_words(w, words).0)
    }
    #[inline(always)]
    fn to_words(self, words: &mut [u64]) {
        U64x4(self.0).to_words(words);
    }
    #[inline(always)]
    fn sub(self, o: Self) -> Self {
        of!(sub(self.0, o.0))
    }
    #[inline(always)]
    fn mul(self, o: Self) -> Self {
        of!(mul(self.0, o.0))
    }
    #[inline(always)]
    fn bit_set<const K: u32>(self) -> __mmask8 {
        U64x4(self.0).bit_set::<K>()
    }
    #[inline(always)]
    fn mask(w: Avx512, clear: u8, set: u8, bit: u64) -> __mmask8 {
        U64x4::mask(w, clear, set, bit)
    }
    #[inline(always)]
    fn join_masks(low: __mmask8, high: __mmask8) -> __mmask8 {
        U64x4::join_masks(low, high)
    }
    #[inline(always)]
    fn select(self, o: Self, mask: __mmask8) -> Self {
        of!(select(self.0, o.0, mask))
    }
    #[inline(always)]
    fn select_sum(self, a: Self, b: Self, mask: __mmask8) -> Self {
        of!(select_sum(self.0, a.0, b.0, mask))
    }
    #[inline(always)]
    fn select_difference(self, a: Self, b: Self, mask: __mmask8) -> Self {
        of!(select_difference(self.0, a.0, b.0, mask))
    }
    #[inline(always)]
    fn select_duplicate<const D: usize>(self, a: Self, mask: __mmask8) -> Self {
        if D == 0 { of!(select_even(self.0, a.0, mask)) } else { of!(select_odd(self.0, a.0, mask)) }
    }
    #[inline(always)]
    fn blend<const MASK: u8>(self, o: Self) -> Self {
        OrderedU64x4(U64x4(self.0).blend::<MASK>(U64x4(o.0)).0)
    }
    #[inline(always)]
    fn exchange<const D: usize>(self) -> Self {
        if D == 1 { of!(exchange_neighbours(self.0)) } else { OrderedU64x4(U64x4(self.0).exchange::<D>().0) }
    }
    #[inline(always)]
    fn order(w: Avx512, clear: [u8; 8], set: [u8; 8], bit: u64) -> Self {
        OrderedU64x4(U64x4::order(w, clear, set, bit).0)
    }
    #[inline(always)]
    fn join_orders(low: Self, high: Self) -> Self {
        OrderedU64x4(U64x4::join_orders(U64x4(low.0), U64x4(high.0)).0)
    }
    #[inline(always)]
    fn permute(self, order: Self) -> Self {
        of!(permute(self.0, order.0))
    }
    #[inline(always)]
    fn look_up(self, numbers: Self) -> Self {
        OrderedU64x4(U64x4(self.0).look_up(U64x4(numbers.0)).0)
    }
}
