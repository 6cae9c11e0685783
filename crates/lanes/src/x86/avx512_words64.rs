//! AVX-512: words of 64 bits, with 52-bit multiply-add, mask registers and movements between lanes.
#![allow(clippy::undocumented_unsafe_blocks)] // The module above says it for all of them.

use super::avx2::kept as kept_256;
use super::bits::kept_512;
use crate::barrier::opaque;
use crate::lanes::{Choose64, Halves64, Lanes52, Lanes64};
use crate::level::Avx512;
use crate::memory::Memory;
use core::arch::x86_64::*;

/// All ones where `bit` is 1, zero where it is 0.
///
/// A mask that is the same in all lanes is one that LLVM may turn back into a branch.
#[inline(always)]
fn ones_where(bit: u64) -> u64 {
    opaque(bit.wrapping_neg())
}

/// The operations that differ between widths by the intrinsics' names alone.
macro_rules! words64 {
    (
        $(#[$doc:meta])*
        $name:ident($raw:ident), $lanes:literal lanes, kept $kept:ident, splat $splat:ident, from_fn $from_fn:expr,
        pair_of_lane $pair_of_lane:expr, lane_of_pair $lane_of_pair:expr, lanes_from_pair $lanes_from_pair:expr,
        add $add:ident, mask_add $mask_add:ident, sub $sub:ident, and $and:ident, xor $xor:ident,
        shl $sllv:ident, shr $srlv:ident, funnel $shrdv:ident, mul32 $mul32:ident, mul $mullo:ident,
        unpack $unpacklo:ident, $unpackhi:ident, madd52 $maddlo:ident, $maddhi:ident,
        test $test:ident, blend $blend:ident, permute $permute:ident, widen_order $widen:ident, exchange $exchange:ident,
        load $load:ident, store $store:ident, load_first $load_first:ident, store_first $store_first:ident($bytes:ty)
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name(pub(super) $raw);

        masked_memory!(
            $name($raw), load $load, store $store, load_first $load_first, store_first $store_first($bytes), xor $xor
        );

        impl Lanes64 for $name {
            type Token = Avx512;
            type Word = u64;
            const LANES: usize = $lanes;
            const PAIR_OF_LANE: &'static [usize] = &$pair_of_lane;

            #[inline(always)]
            fn splat(_: Avx512, x: u64) -> Self {
                $name(unsafe { $splat(x as i64) })
            }
            #[inline(always)]
            fn from_fn(_: Avx512, mut f: impl FnMut(usize) -> u64) -> Self {
                // Not core::array::from_fn, which is not always inlined.
                let words = $from_fn(&mut f);
                $name(unsafe { $load(words.as_ptr().cast()) })
            }
            #[inline(always)]
            fn sum(self) -> u64 {
                self.sum_of_lanes()
            }
            #[inline(always)]
            fn add(self, o: Self) -> Self {
                $name(unsafe { $add(self.0, o.0) })
            }
            #[inline(always)]
            fn low_bits<const K: u32>(self) -> Self {
                $name(unsafe { $and(self.0, $splat(((1_u64 << K) - 1) as i64)) })
            }
            #[inline(always)]
            fn shl<const K: u32>(self) -> Self {
                $name(unsafe { $sllv(self.0, $splat(K as i64)) })
            }
            #[inline(always)]
            fn shr<const K: u32>(self) -> Self {
                $name(unsafe { $srlv(self.0, $splat(K as i64)) })
            }
            #[inline(always)]
            fn funnel_shr<const K: u32>(self, high: Self) -> Self {
                $name(unsafe { $shrdv(self.0, high.0, $splat(K as i64)) })
            }
            #[inline(always)]
            fn mul32(self, o: Self) -> Self {
                $name(unsafe { $mul32(self.0, o.0) })
            }
            #[inline(always)]
            fn hidden(self) -> Self {
                $name(unsafe { $kept(self.0) })
            }
            #[inline(always)]
            fn unpack_pairs(first: Self, second: Self) -> (Self, Self) {
                unsafe { ($name($unpacklo(first.0, second.0)), $name($unpackhi(first.0, second.0))) }
            }
            #[inline(always)]
            fn add_to_pair(self, first: usize, o: u64) -> Self {
                const LANE_OF_PAIR: [u8; $lanes] = $lane_of_pair;
                let mask = 1 << LANE_OF_PAIR[first % $lanes];
                $name(unsafe { $mask_add(self.0, mask, self.0, $splat(o as i64)) })
            }
            #[inline(always)]
            fn add_from_pair(self, first: usize, o: u64) -> Self {
                const LANES_FROM_PAIR: [u8; $lanes] = $lanes_from_pair;
                let mask = LANES_FROM_PAIR[first % $lanes];
                $name(unsafe { $mask_add(self.0, mask, self.0, $splat(o as i64)) })
            }
        }

        impl Lanes52 for $name {
            #[inline(always)]
            fn madd52lo(self, a: Self, b: Self) -> Self {
                $name(unsafe { $maddlo(self.0, a.0, b.0) })
            }
            #[inline(always)]
            fn madd52hi(self, a: Self, b: Self) -> Self {
                $name(unsafe { $maddhi(self.0, a.0, b.0) })
            }
        }

        impl Choose64 for $name {
            type Mask = __mmask8;
            type Order = $name;

            #[inline(always)]
            fn from_words(_: Avx512, words: &[u64]) -> Self {
                let words = &words[..$lanes];
                $name(unsafe { $load(words.as_ptr().cast()) })
            }
            #[inline(always)]
            fn to_words(self, words: &mut [u64]) {
                let words = &mut words[..$lanes];
                unsafe { $store(words.as_mut_ptr().cast(), self.0) }
            }
            #[inline(always)]
            fn sub(self, o: Self) -> Self {
                $name(unsafe { $sub(self.0, o.0) })
            }
            #[inline(always)]
            fn mul(self, o: Self) -> Self {
                $name(unsafe { $mullo(self.0, o.0) })
            }
            #[inline(always)]
            fn bit_set<const K: u32>(self) -> __mmask8 {
                unsafe { $test(self.0, $splat((1_u64 << K) as i64)) }
            }
            #[inline(always)]
            fn mask(_: Avx512, clear: u8, set: u8, bit: u64) -> __mmask8 {
                clear ^ (clear ^ set) & ones_where(bit) as u8
            }
            #[inline(always)]
            fn join_masks(low: __mmask8, high: __mmask8) -> __mmask8 {
                low & 0xf | high & 0xf0
            }
            #[inline(always)]
            fn select(self, o: Self, mask: __mmask8) -> Self {
                $name(unsafe { $blend(mask, self.0, o.0) })
            }
            #[inline(always)]
            fn blend<const MASK: u8>(self, o: Self) -> Self {
                $name(unsafe { $blend(MASK, self.0, o.0) })
            }
            #[inline(always)]
            fn exchange<const D: usize>(self) -> Self {
                $name($exchange::<D>(self.0))
            }
            #[inline(always)]
            fn order(_: Avx512, clear: [u8; 8], set: [u8; 8], bit: u64) -> $name {
                unsafe {
                    let clear = $widen(_mm_cvtsi64_si128(i64::from_le_bytes(clear)));
                    let set = $widen(_mm_cvtsi64_si128(i64::from_le_bytes(set)));
                    $name($blend(ones_where(bit) as u8, clear, set))
                }
            }
            #[inline(always)]
            fn join_orders(low: $name, high: $name) -> $name {
                low.blend::<0xf0>(high)
            }
            #[inline(always)]
            fn permute(self, order: $name) -> Self {
                $name(unsafe { $permute(order.0, self.0) })
            }
            #[inline(always)]
            fn look_up(self, numbers: Self) -> Self {
                // Upper bits are ignored.
                $name(unsafe { $permute(numbers.0, self.0) })
            }
        }
    };
}

words64!(
    /// Eight words of 64 bits.
    U64x8(__m512i), 8 lanes, kept kept_512, splat _mm512_set1_epi64, from_fn eight,
    pair_of_lane [0, 4, 1, 5, 2, 6, 3, 7], lane_of_pair [0, 2, 4, 6, 1, 3, 5, 7],
    lanes_from_pair [0xff, 0xfe, 0xfa, 0xea, 0xaa, 0xa8, 0xa0, 0x80],
    add _mm512_add_epi64, mask_add _mm512_mask_add_epi64, sub _mm512_sub_epi64, and _mm512_and_si512,
    xor _mm512_xor_si512, shl _mm512_sllv_epi64, shr _mm512_srlv_epi64, funnel _mm512_shrdv_epi64,
    mul32 _mm512_mul_epu32, mul _mm512_mullo_epi64, unpack _mm512_unpacklo_epi64, _mm512_unpackhi_epi64,
    madd52 _mm512_madd52lo_epu64, _mm512_madd52hi_epu64,
    test _mm512_test_epi64_mask, blend _mm512_mask_blend_epi64, permute _mm512_permutexvar_epi64,
    widen_order _mm512_cvtepu8_epi64, exchange exchange_eight,
    load _mm512_loadu_si512, store _mm512_storeu_si512, load_first _mm512_maskz_loadu_epi8,
    store_first _mm512_mask_storeu_epi8(u64)
);
words64!(
    /// Four words of 64 bits.
    U64x4(__m256i), 4 lanes, kept kept_256, splat _mm256_set1_epi64x, from_fn four,
    pair_of_lane [0, 2, 1, 3], lane_of_pair [0, 2, 1, 3], lanes_from_pair [0xf, 0xe, 0xa, 0x8],
    add _mm256_add_epi64, mask_add _mm256_mask_add_epi64, sub _mm256_sub_epi64, and _mm256_and_si256,
    xor _mm256_xor_si256, shl _mm256_sllv_epi64, shr _mm256_srlv_epi64, funnel _mm256_shrdv_epi64,
    mul32 _mm256_mul_epu32, mul _mm256_mullo_epi64, unpack _mm256_unpacklo_epi64, _mm256_unpackhi_epi64,
    madd52 _mm256_madd52lo_epu64, _mm256_madd52hi_epu64,
    test _mm256_test_epi64_mask, blend _mm256_mask_blend_epi64, permute _mm256_permutexvar_epi64,
    widen_order _mm256_cvtepu8_epi64, exchange exchange_four,
    load _mm256_loadu_si256, store _mm256_storeu_si256, load_first _mm256_maskz_loadu_epi8,
    store_first _mm256_mask_storeu_epi8(u32)
);

impl Halves64 for U64x8 {
    #[inline(always)]
    fn add_halves(self, o: Self) -> Self {
        U64x8(unsafe { _mm512_add_epi32(self.0, o.0) })
    }
    #[inline(always)]
    fn unpack_groups(first: Self, second: Self) -> (Self, Self) {
        unsafe {
            let low = _mm512_shuffle_i64x2::<0b10_00_10_00>(first.0, second.0);
            (U64x8(low), U64x8(_mm512_shuffle_i64x2::<0b11_01_11_01>(first.0, second.0)))
        }
    }
}

/// Four words of 64 bits, where [`Tuning::slow_rotations`](crate::Tuning::slow_rotations).
#[derive(Clone, Copy, Debug)]
pub struct ShiftingU64x4(pub(super) __m256i);
masked_memory!(
    ShiftingU64x4(__m256i), load _mm256_loadu_si256, store _mm256_storeu_si256, load_first _mm256_maskz_loadu_epi8,
    store_first _mm256_mask_storeu_epi8(u32), xor _mm256_xor_si256
);

#[inline(always)]
fn eight(f: &mut impl FnMut(usize) -> u64) -> [u64; 8] {
    [f(0), f(1), f(2), f(3), f(4), f(5), f(6), f(7)]
}

#[inline(always)]
fn four(f: &mut impl FnMut(usize) -> u64) -> [u64; 4] {
    [f(0), f(1), f(2), f(3)]
}

// The matches are on constants.
#[inline(always)]
fn exchange_eight<const D: usize>(x: __m512i) -> __m512i {
    unsafe {
        match D {
            1 => _mm512_shuffle_epi32::<0b01_00_11_10>(x),
            2 => _mm512_permutex_epi64::<0b01_00_11_10>(x),
            _ => _mm512_shuffle_i64x2::<0b01_00_11_10>(x, x),
        }
    }
}

#[inline(always)]
fn exchange_four<const D: usize>(x: __m256i) -> __m256i {
    unsafe {
        match D {
            1 => _mm256_shuffle_epi32::<0b01_00_11_10>(x),
            _ => _mm256_permute4x64_epi64::<0b01_00_11_10>(x),
        }
    }
}

impl U64x8 {
    #[inline(always)]
    fn sum_of_lanes(self) -> u64 {
        let (low, high) = unsafe { (_mm512_castsi512_si256(self.0), _mm512_extracti64x4_epi64::<1>(self.0)) };
        U64x4(low).add(U64x4(high)).sum()
    }
}

impl U64x4 {
    #[inline(always)]
    fn sum_of_lanes(self) -> u64 {
        unsafe {
            let two = _mm_add_epi64(_mm256_castsi256_si128(self.0), _mm256_extracti128_si256::<1>(self.0));
            (_mm_cvtsi128_si64(two) as u64).wrapping_add(_mm_extract_epi64::<1>(two) as u64)
        }
    }
}
