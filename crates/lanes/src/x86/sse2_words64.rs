//! Four words of 64 bits in two vectors, beside rounds on words, where nothing above SSE2 is sure to be there.
#![allow(clippy::undocumented_unsafe_blocks)] // The module above says it for all of them.

use super::avx2::memory;
use super::bits::{bits, swapped_bytes};
use super::sha::{kept, same};
use crate::bits::{Bits, Moving, Vertical};
use crate::level::Portable;
use crate::memory::{Memory, copy_pieces};
use core::arch::x86_64::*;

/// Four words of 64 bits.
#[derive(Clone, Copy, Debug)]
pub struct U64x4(Pair);

type Pair = [__m128i; 2];

memory!(
    U64x4(Pair), Portable, top 16, load load, store store, xor xor
);

bits!(
    U64x4, Portable, u64 as i64, 4 lanes, kept both_kept,
    splat splat, add add, sub sub, xor xor, and and, or or, and_not and_not, shl shl, shr shr, rotate rotr,
    bytes same swapped, load load, store store, transpose transpose
);

/// Both vectors of one by the same operation, or of two.
macro_rules! each {
    ($($name:ident $operation:ident;)*) => {$(
        #[inline(always)]
        unsafe fn $name(a: Pair, b: Pair) -> Pair {
            unsafe { [$operation(a[0], b[0]), $operation(a[1], b[1])] }
        }
    )*};
}
each! {
    add _mm_add_epi64;
    sub _mm_sub_epi64;
    xor _mm_xor_si128;
    and _mm_and_si128;
    or _mm_or_si128;
    and_not _mm_andnot_si128;
    shl _mm_sll_epi64;
    shr _mm_srl_epi64;
}

#[inline(always)]
unsafe fn load(from: *const Pair) -> Pair {
    unsafe { [_mm_loadu_si128(from.cast()), _mm_loadu_si128(from.cast::<__m128i>().add(1))] }
}

#[inline(always)]
unsafe fn store(to: *mut Pair, x: Pair) {
    unsafe {
        _mm_storeu_si128(to.cast(), x[0]);
        _mm_storeu_si128(to.cast::<__m128i>().add(1), x[1]);
    }
}

#[inline(always)]
unsafe fn splat(x: i64) -> Pair {
    unsafe { [_mm_set1_epi64x(x); 2] }
}

#[inline(always)]
unsafe fn both_kept(x: Pair) -> Pair {
    unsafe { [kept(x[0]), kept(x[1])] }
}

#[inline(always)]
fn rotr<const K: u32>(x: Pair) -> Pair {
    let left = |x| unsafe { _mm_sll_epi64(x, _mm_cvtsi32_si128(64 - K as i32)) };
    let right = U64x4(x).shr::<K>().0;
    unsafe { [_mm_or_si128(right[0], left(x[0])), _mm_or_si128(right[1], left(x[1]))] }
}

/// The bytes of each word in the opposite order, which is not looked up: that is SSSE3's.
#[inline(always)]
unsafe fn swapped(x: Pair, _: __m128i) -> Pair {
    let one = |x| unsafe {
        let bytes = _mm_or_si128(_mm_srli_epi16::<8>(x), _mm_slli_epi16::<8>(x));
        _mm_shufflehi_epi16::<0b00_01_10_11>(_mm_shufflelo_epi16::<0b00_01_10_11>(bytes))
    };
    [one(x[0]), one(x[1])]
}

#[inline(always)]
unsafe fn transpose([a, b, c, d]: [Pair; 4]) -> [Pair; 4] {
    let (low, high) = (|a, b| unsafe { _mm_unpacklo_epi64(a, b) }, |a, b| unsafe { _mm_unpackhi_epi64(a, b) });
    [
        [low(a[0], b[0]), low(c[0], d[0])],
        [high(a[0], b[0]), high(c[0], d[0])],
        [low(a[1], b[1]), low(c[1], d[1])],
        [high(a[1], b[1]), high(c[1], d[1])],
    ]
}

/// The last word of one, and the first of the next.
#[inline(always)]
unsafe fn between(a: __m128i, b: __m128i) -> __m128i {
    unsafe { _mm_castpd_si128(_mm_shuffle_pd::<0b01>(_mm_castsi128_pd(a), _mm_castsi128_pd(b))) }
}

impl Moving for U64x4 {
    #[inline(always)]
    fn and_next(self, next: Self) -> Self {
        U64x4(unsafe { [between(self.0[0], self.0[1]), between(self.0[1], next.0[0])] })
    }
    #[inline(always)]
    fn last_two(self) -> Self {
        U64x4([self.0[1], unsafe { _mm_setzero_si128() }])
    }
    #[inline(always)]
    fn after_two(self) -> Self {
        U64x4([unsafe { _mm_setzero_si128() }, self.0[0]])
    }
    #[inline(always)]
    fn constants(w: Portable, x: &[u64]) -> Self {
        Vertical::from_words(w, x)
    }
}
