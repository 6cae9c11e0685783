//! AVX2: 256-bit vectors, and 128-bit ones.
#![allow(clippy::undocumented_unsafe_blocks)] // The module above says it for all of them.

use crate::barrier::opaque;
use crate::lanes::{Choose64, Halves64, Horizontal32, Lanes32, Lanes64};
use crate::level::Avx2;
use crate::memory::{Memory, copy_pieces};
use core::arch::x86_64::*;

/// The first `n < 16` bytes and zeros, by way of words: what is loaded from where its pieces were just stored waits until they
/// have left the processor for the cache, and all that was before them.
///
/// # Safety
/// `from` must be valid for reads of `n` bytes.
#[inline(always)]
pub(super) unsafe fn first_of_16(from: *const u8, n: usize) -> __m128i {
    let (mut low, mut high) = (0, 0);
    // SAFETY: all of it is below `from + n`. Where pieces overlap, they are the same bytes.
    unsafe {
        if n >= 8 {
            low = from.cast::<u64>().read_unaligned();
            high = from.add(n - 8).cast::<u64>().read_unaligned() >> (8 * (15 - n)) >> 8;
        } else if n >= 4 {
            let last = u64::from(from.add(n - 4).cast::<u32>().read_unaligned());
            low = u64::from(from.cast::<u32>().read_unaligned()) | last << (8 * (n - 4));
        } else if n > 0 {
            let (middle, last) = (u64::from(*from.add(n / 2)), u64::from(*from.add(n - 1)));
            low = u64::from(*from) | middle << (8 * (n / 2)) | last << (8 * (n - 1));
        }
        _mm_set_epi64x(high as i64, low as i64)
    }
}

macro_rules! memory {
    ($name:ident($raw:ident), $token:ident, top $top:literal, load $load:ident, store $store:ident, xor $xor:ident
     $(, load_rows $load_rows:ident)?) => {
        impl Memory for $name {
            type Token = $token;
            const BYTES: usize = size_of::<$raw>();

            #[inline(always)]
            unsafe fn load_from(_: $token, from: *const u8) -> Self {
                $name(unsafe { $load(from.cast()) })
            }
            #[inline(always)]
            unsafe fn store_to(self, to: *mut u8) {
                unsafe { $store(to.cast(), self.0) }
            }
            #[inline(always)]
            unsafe fn load_first(w: $token, from: *const u8, n: usize) -> Self {
                if Self::BYTES == 16 {
                    // SAFETY: vectors of the same size.
                    return $name(unsafe { core::mem::transmute_copy(&crate::x86::avx2::first_of_16(from, n)) });
                }
                let mut bytes = [0u8; size_of::<$raw>()];
                unsafe {
                    copy_pieces::<$top>(from, bytes.as_mut_ptr(), n);
                    Self::load_from(w, bytes.as_ptr())
                }
            }
            #[inline(always)]
            unsafe fn store_first(self, to: *mut u8, n: usize) {
                let mut bytes = [0u8; size_of::<$raw>()];
                unsafe {
                    self.store_to(bytes.as_mut_ptr());
                    copy_pieces::<$top>(bytes.as_ptr(), to, n);
                }
                crate::wipe(&mut bytes);
            }
            #[inline(always)]
            unsafe fn load_until(w: $token, end: *const u8, n: usize) -> Self {
                unsafe {
                    if n == Self::BYTES {
                        return Self::load_from(w, end.sub(n));
                    }
                    let mut bytes = [0u8; size_of::<$raw>()];
                    copy_pieces::<$top>(end.sub(n), bytes.as_mut_ptr().add(Self::BYTES - n), n);
                    Self::load_from(w, bytes.as_ptr())
                }
            }
            #[inline(always)]
            unsafe fn xor_bytes(self, from: *const u8, to: *mut u8, n: usize) {
                unsafe {
                    if n == Self::BYTES {
                        $store(to.cast(), $xor(self.0, $load(from.cast())))
                    } else {
                        let mut bytes = [0u8; size_of::<$raw>()];
                        copy_pieces::<$top>(from, bytes.as_mut_ptr(), n);
                        $name($xor(self.0, $load(bytes.as_ptr().cast()))).store_to(bytes.as_mut_ptr());
                        copy_pieces::<$top>(bytes.as_ptr(), to, n);
                        // Beyond `n` it is keystream.
                        crate::wipe(&mut bytes);
                    }
                }
            }
            $(
                #[inline(always)]
                fn load_rows(_: $token, rows: &[&[u8]]) -> Self {
                    $name(unsafe { $load_rows(rows, 0) })
                }
            )?
        }
    };
}
pub(super) use memory;

/// Four words of a row, from word `first` on.
#[inline(always)]
pub(super) unsafe fn load_rows_128(rows: &[&[u8]], first: usize) -> __m128i {
    let row = &rows[0][4 * first..][..16];
    unsafe { _mm_loadu_si128(row.as_ptr().cast()) }
}

/// The same of two rows. Inserted from memory, a row takes any unit for vectors.
#[inline(always)]
pub(super) unsafe fn load_rows_256(rows: &[&[u8]], first: usize) -> __m256i {
    unsafe {
        let low = _mm256_castsi128_si256(load_rows_128(rows, first));
        _mm256_inserti128_si256::<1>(low, load_rows_128(&rows[1..], first))
    }
}

/// Eight words of 32 bits.
#[derive(Clone, Copy, Debug)]
pub struct U32x8(pub(super) __m256i);

impl Lanes32 for U32x8 {
    type Token = Avx2;
    type Word = u32;
    const LANES: usize = 8;

    #[inline(always)]
    fn splat(_: Avx2, x: u32) -> Self {
        U32x8(unsafe { _mm256_set1_epi32(x as i32) })
    }
    #[inline(always)]
    fn iota(_: Avx2) -> Self {
        U32x8(unsafe { _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7) })
    }
    #[inline(always)]
    fn add(self, o: Self) -> Self {
        U32x8(unsafe { _mm256_add_epi32(self.0, o.0) })
    }
    #[inline(always)]
    fn xor(self, o: Self) -> Self {
        U32x8(unsafe { _mm256_xor_si256(self.0, o.0) })
    }
    #[inline(always)]
    fn rotl<const K: u32>(self) -> Self {
        U32x8(unsafe {
            match K {
                8 => rotate_bytes(self.0, _mm_setr_epi8(3, 0, 1, 2, 7, 4, 5, 6, 11, 8, 9, 10, 15, 12, 13, 14)),
                16 => rotate_bytes(self.0, _mm_setr_epi8(2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13)),
                _ => _mm256_or_si256(
                    _mm256_sll_epi32(self.0, _mm_cvtsi32_si128(K as i32)),
                    _mm256_srl_epi32(self.0, _mm_cvtsi32_si128(32 - K as i32)),
                ),
            }
        })
    }
    #[inline(always)]
    fn abreast(a: Self, b: Self) -> (Self, Self) {
        let (a, b) = unsafe { kept_abreast(a.0, b.0) };
        (U32x8(a), U32x8(b))
    }
    #[inline(always)]
    #[cfg(not(saltern_msan))]
    fn add_xor_rotl<const K: u32>(x: [Self; 2], y: [Self; 2], z: [Self; 2]) -> [[Self; 2]; 2] {
        let ([x0, x1], [z0, z1]) = unsafe { add_xor_rotl::<K>([x[0].0, x[1].0], [y[0].0, y[1].0], [z[0].0, z[1].0]) };
        [[U32x8(x0), U32x8(x1)], [U32x8(z0), U32x8(z1)]]
    }
    #[inline(always)]
    #[cfg(not(saltern_msan))]
    fn add_xor_rotl_stored<const K: u32>(x0: Self, x1: &mut Self, y: [Self; 2], z: [Self; 2]) -> (Self, [Self; 2]) {
        let (x0, [z0, z1]) = unsafe { add_xor_rotl_stored::<K>(x0.0, &mut x1.0, [y[0].0, y[1].0], [z[0].0, z[1].0]) };
        (U32x8(x0), [U32x8(z0), U32x8(z1)])
    }
    #[inline(always)]
    fn transpose(columns: [Self; 16]) -> [Self; 16] {
        wrap!(U32x8, transpose_columns, columns, 16)
    }
}

/// For each byte where it comes from when words are rotated to the left by 8 bits, and by 16.
#[cfg(not(saltern_msan))]
static ROTATED: [Indices; 2] = [rotated(3), rotated(2)];

/// Indices of `vpshufb`, aligned as fits a vector.
#[cfg(not(saltern_msan))]
#[repr(align(32))]
struct Indices {
    _bytes: [u8; 32],
}

#[cfg(not(saltern_msan))]
const fn rotated(by: usize) -> Indices {
    let mut bytes = [0; 32];
    let mut i = 0;
    while i < 32 {
        bytes[i] = (i % 16 / 4 * 4 + (i + by) % 4) as u8;
        i += 1;
    }
    Indices { _bytes: bytes }
}

/// Two additions, exclusive ors and rotations side by side, in the registers of `x` and `z`: one register more where bytes do not
/// suffice for the rotation. With those of a set of blocks LLVM otherwise takes one for each of them, and memory.
#[inline]
#[target_feature(enable = "avx2")]
#[cfg(not(saltern_msan))]
fn add_xor_rotl<const K: u32>(
    [mut x0, mut x1]: [__m256i; 2],
    [y0, y1]: [__m256i; 2],
    [mut z0, mut z1]: [__m256i; 2],
) -> ([__m256i; 2], [__m256i; 2]) {
    macro_rules! step {
        ($memory:ident, [$($rotations:literal),*], $($operands:tt)*) => {
            unsafe {
                core::arch::asm!(
                    "vpaddd {x0}, {x0}, {y0}",
                    "vpaddd {x1}, {x1}, {y1}",
                    "vpxor {z0}, {z0}, {x0}",
                    "vpxor {z1}, {z1}, {x1}",
                    $($rotations,)*
                    x0 = inout(ymm_reg) x0,
                    x1 = inout(ymm_reg) x1,
                    y0 = in(ymm_reg) y0,
                    y1 = in(ymm_reg) y1,
                    z0 = inout(ymm_reg) z0,
                    z1 = inout(ymm_reg) z1,
                    $($operands)*
                    options($memory, nostack, preserves_flags)
                )
            }
        };
    }
    match K {
        8 => step!(
            readonly,
            ["vpshufb {z0}, {z0}, [rip + {indices}]", "vpshufb {z1}, {z1}, [rip + {indices}]"],
            indices = sym ROTATED,
        ),
        16 => step!(
            readonly,
            ["vpshufb {z0}, {z0}, [rip + {indices} + 32]", "vpshufb {z1}, {z1}, [rip + {indices} + 32]"],
            indices = sym ROTATED,
        ),
        _ => step!(
            nomem,
            [
                "vpsrld {t}, {z0}, 32 - {k}",
                "vpslld {z0}, {z0}, {k}",
                "vpor {z0}, {z0}, {t}",
                "vpsrld {t}, {z1}, 32 - {k}",
                "vpslld {z1}, {z1}, {k}",
                "vpor {z1}, {z1}, {t}"
            ],
            t = out(ymm_reg) _,
            k = const K,
        ),
    }
    ([x0, x1], [z0, z1])
}

/// The same with the second of `x` in memory, for the rotations that bytes suffice for.
#[inline]
#[target_feature(enable = "avx2")]
#[cfg(not(saltern_msan))]
fn add_xor_rotl_stored<const K: u32>(
    mut x0: __m256i,
    x1: &mut __m256i,
    [y0, y1]: [__m256i; 2],
    [mut z0, mut z1]: [__m256i; 2],
) -> (__m256i, [__m256i; 2]) {
    macro_rules! step {
        ($from:literal) => {
            unsafe {
                core::arch::asm!(
                    "vpaddd {x0}, {x0}, {y0}",
                    "vpaddd {t}, {y1}, [{x1}]",
                    "vpxor {z0}, {z0}, {x0}",
                    "vpxor {z1}, {z1}, {t}",
                    concat!("vpshufb {z0}, {z0}, [rip + {indices} + ", $from, "]"),
                    concat!("vpshufb {z1}, {z1}, [rip + {indices} + ", $from, "]"),
                    "vmovdqa [{x1}], {t}",
                    x0 = inout(ymm_reg) x0,
                    x1 = in(reg) x1,
                    t = out(ymm_reg) _,
                    y0 = in(ymm_reg) y0,
                    y1 = in(ymm_reg) y1,
                    z0 = inout(ymm_reg) z0,
                    z1 = inout(ymm_reg) z1,
                    indices = sym ROTATED,
                    options(nostack, preserves_flags)
                )
            }
        };
    }
    match K {
        8 => step!("0"),
        16 => step!("32"),
        _ => {
            let ([first, second], z) = add_xor_rotl::<K>([x0, *x1], [y0, y1], [z0, z1]);
            (x0, *x1, [z0, z1]) = (first, second, z);
        }
    }
    (x0, [z0, z1])
}

/// `vpshufb` with the same indices in both halves.
///
/// With indices that it knows, LLVM moves the instruction in front of an exclusive or, where it is needed twice, or makes
/// two others of it. So it is not to know them.
#[inline(always)]
pub(super) unsafe fn rotate_bytes(x: __m256i, indices: __m128i) -> __m256i {
    unsafe { _mm256_shuffle_epi8(x, kept(_mm256_broadcastsi128_si256(indices))) }
}

impl Horizontal32 for U32x8 {
    #[inline(always)]
    fn kept(self) -> Self {
        U32x8(unsafe { kept(self.0) })
    }
    #[inline(always)]
    fn broadcast(_: Avx2, row: [u32; 4]) -> Self {
        U32x8(unsafe { _mm256_broadcastsi128_si256(_mm_loadu_si128(row.as_ptr().cast())) })
    }
    #[inline(always)]
    fn row_iota(_: Avx2) -> Self {
        U32x8(unsafe { _mm256_setr_epi32(0, 0, 0, 0, 1, 0, 0, 0) })
    }
    #[inline(always)]
    fn rotate_row<const K: u32>(self) -> Self {
        U32x8(unsafe {
            match K % 4 {
                0 => self.0,
                1 => _mm256_shuffle_epi32::<0b00_11_10_01>(self.0),
                2 => _mm256_shuffle_epi32::<0b01_00_11_10>(self.0),
                _ => _mm256_shuffle_epi32::<0b10_01_00_11>(self.0),
            }
        })
    }
    #[inline(always)]
    fn blend_row<const MASK: u32>(self, o: Self) -> Self {
        let word = |i: u32| if MASK >> i & 1 == 1 { -1 } else { 0 };
        U32x8(unsafe {
            let mask = _mm256_broadcastsi128_si256(_mm_setr_epi32(word(0), word(1), word(2), word(3)));
            _mm256_blendv_epi8(self.0, o.0, mask)
        })
    }
    #[inline(always)]
    fn shuffle_rows<const FROM: i32>(self, o: Self) -> Self {
        U32x8(unsafe {
            _mm256_castps_si256(_mm256_shuffle_ps::<FROM>(_mm256_castsi256_ps(self.0), _mm256_castsi256_ps(o.0)))
        })
    }
    #[inline(always)]
    fn transpose_rows(rows: [Self; 4]) -> [Self; 4] {
        wrap!(U32x8, transpose_rows, rows, 4)
    }
}

memory!(
    U32x8(__m256i), Avx2, top 16, load _mm256_loadu_si256, store _mm256_storeu_si256, xor _mm256_xor_si256, load_rows load_rows_256
);

/// Sixteen vectors of eight words of as many blocks, to the blocks.
#[inline(always)]
pub(super) fn transpose_columns(c: [__m256i; 16]) -> [__m256i; 16] {
    let mut blocks = c;
    for g in 0..4 {
        let t = transpose_words([c[4 * g], c[4 * g + 1], c[4 * g + 2], c[4 * g + 3]]);
        // Vector j holds words 4g..4g+4 of blocks j and j + 4.
        for j in 0..4 {
            blocks[4 * g + j] = t[j];
        }
    }
    let halves = blocks;
    for j in 0..4 {
        for pair in 0..2 {
            let (a, b) = (halves[8 * pair + j], halves[8 * pair + 4 + j]);
            unsafe {
                blocks[2 * j + pair] = _mm256_permute2x128_si256::<0x20>(a, b);
                blocks[2 * (j + 4) + pair] = _mm256_permute2x128_si256::<0x31>(a, b);
            }
        }
    }
    blocks
}

#[inline(always)]
pub(super) fn transpose_words([a, b, c, d]: [__m256i; 4]) -> [__m256i; 4] {
    unsafe {
        let (ab_low, ab_high) = (_mm256_unpacklo_epi32(a, b), _mm256_unpackhi_epi32(a, b));
        let (cd_low, cd_high) = (_mm256_unpacklo_epi32(c, d), _mm256_unpackhi_epi32(c, d));
        [
            _mm256_unpacklo_epi64(ab_low, cd_low),
            _mm256_unpackhi_epi64(ab_low, cd_low),
            _mm256_unpacklo_epi64(ab_high, cd_high),
            _mm256_unpackhi_epi64(ab_high, cd_high),
        ]
    }
}

/// Four rows of two blocks, to the blocks.
#[inline(always)]
pub(super) fn transpose_rows([a, b, c, d]: [__m256i; 4]) -> [__m256i; 4] {
    unsafe {
        [
            _mm256_permute2x128_si256::<0x20>(a, b),
            _mm256_permute2x128_si256::<0x20>(c, d),
            _mm256_permute2x128_si256::<0x31>(a, b),
            _mm256_permute2x128_si256::<0x31>(c, d),
        ]
    }
}

/// Four words of 64 bits.
#[derive(Clone, Copy, Debug)]
pub struct U64x4(pub(super) __m256i);

memory!(
    U64x4(__m256i), Avx2, top 16, load _mm256_loadu_si256, store _mm256_storeu_si256, xor _mm256_xor_si256
);

/// All ones in the lanes whose pair is at least `first`, or is `first`. In the order of `PAIR_OF_LANE`.
static FROM_PAIR: [[u64; 4]; 4] = [[!0; 4], [0, !0, !0, !0], [0, !0, 0, !0], [0, 0, 0, !0]];
static THE_PAIR: [[u64; 4]; 4] = [[!0, 0, 0, 0], [0, 0, !0, 0], [0, !0, 0, 0], [0, 0, 0, !0]];

impl U64x4 {
    #[inline(always)]
    fn add_masked(self, mask: &[u64; 4], o: u64) -> Self {
        unsafe {
            let mask = _mm256_loadu_si256(mask.as_ptr().cast());
            U64x4(_mm256_add_epi64(self.0, _mm256_and_si256(mask, _mm256_set1_epi64x(o as i64))))
        }
    }
}

impl Lanes64 for U64x4 {
    type Token = Avx2;
    type Word = u64;
    const LANES: usize = 4;
    const PAIR_OF_LANE: &'static [usize] = &[0, 2, 1, 3];

    #[inline(always)]
    fn splat(_: Avx2, x: u64) -> Self {
        U64x4(unsafe { _mm256_set1_epi64x(x as i64) })
    }
    #[inline(always)]
    fn from_fn(_: Avx2, mut f: impl FnMut(usize) -> u64) -> Self {
        // Not core::array::from_fn, which is not always inlined.
        let words = [f(0), f(1), f(2), f(3)];
        U64x4(unsafe { _mm256_loadu_si256(words.as_ptr().cast()) })
    }
    #[inline(always)]
    fn sum(self) -> u64 {
        unsafe {
            let two = _mm_add_epi64(_mm256_castsi256_si128(self.0), _mm256_extracti128_si256::<1>(self.0));
            (_mm_cvtsi128_si64(two) as u64).wrapping_add(_mm_extract_epi64::<1>(two) as u64)
        }
    }
    #[inline(always)]
    fn add(self, o: Self) -> Self {
        U64x4(unsafe { _mm256_add_epi64(self.0, o.0) })
    }
    #[inline(always)]
    fn low_bits<const K: u32>(self) -> Self {
        U64x4(unsafe { _mm256_and_si256(self.0, _mm256_set1_epi64x(((1_u64 << K) - 1) as i64)) })
    }
    #[inline(always)]
    fn shl<const K: u32>(self) -> Self {
        U64x4(unsafe { _mm256_sll_epi64(self.0, _mm_cvtsi32_si128(K as i32)) })
    }
    #[inline(always)]
    fn shr<const K: u32>(self) -> Self {
        U64x4(unsafe { _mm256_srl_epi64(self.0, _mm_cvtsi32_si128(K as i32)) })
    }
    #[inline(always)]
    fn funnel_shr<const K: u32>(self, high: Self) -> Self {
        let shifted_out = unsafe { _mm256_sll_epi64(high.0, _mm_cvtsi32_si128(64 - K as i32)) };
        U64x4(unsafe { _mm256_or_si256(self.shr::<K>().0, shifted_out) })
    }
    #[inline(always)]
    fn mul32(self, o: Self) -> Self {
        U64x4(unsafe { _mm256_mul_epu32(self.0, o.0) })
    }
    #[inline(always)]
    fn hidden(self) -> Self {
        U64x4(unsafe { kept(self.0) })
    }
    #[inline(always)]
    fn add_mul32(self, a: Self, b: Self) -> Self {
        U64x4(unsafe { kept(self.add(a.mul32(b)).0) })
    }
    #[inline(always)]
    fn unpack_pairs(first: Self, second: Self) -> (Self, Self) {
        unsafe { (U64x4(_mm256_unpacklo_epi64(first.0, second.0)), U64x4(_mm256_unpackhi_epi64(first.0, second.0))) }
    }
    #[inline(always)]
    fn add_to_pair(self, first: usize, o: u64) -> Self {
        self.add_masked(&THE_PAIR[first % 4], o)
    }
    #[inline(always)]
    fn add_from_pair(self, first: usize, o: u64) -> Self {
        self.add_masked(&FROM_PAIR[first % 4], o)
    }
}

impl Halves64 for U64x4 {
    #[inline(always)]
    fn add_halves(self, o: Self) -> Self {
        U64x4(unsafe { _mm256_add_epi32(self.0, o.0) })
    }
    #[inline(always)]
    fn unpack_groups(first: Self, second: Self) -> (Self, Self) {
        unsafe {
            let low = _mm256_permute2x128_si256::<0x20>(first.0, second.0);
            (U64x4(low), U64x4(_mm256_permute2x128_si256::<0x31>(first.0, second.0)))
        }
    }
}

/// The same vector, about which LLVM knows nothing: a sum that goes through this is made before the next one.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn kept(#[allow(unused_mut)] mut x: __m256i) -> __m256i {
    // MemorySanitizer cannot see through assembly.
    #[cfg(not(saltern_msan))]
    unsafe {
        core::arch::asm!("/* {0} */", inout(ymm_reg) x, options(pure, nomem, nostack, preserves_flags));
    }
    x
}

/// The same for two vectors together.
#[inline]
#[target_feature(enable = "avx2")]
#[allow(unused_mut, reason = "MemorySanitizer cannot see through assembly")]
fn kept_abreast(mut x: __m256i, mut y: __m256i) -> (__m256i, __m256i) {
    #[cfg(not(saltern_msan))]
    unsafe {
        core::arch::asm!("/* {0} {1} */", inout(ymm_reg) x, inout(ymm_reg) y, options(pure, nomem, nostack, preserves_flags));
    }
    (x, y)
}

/// All ones in the lanes whose bit in `mask` is set.
#[inline(always)]
unsafe fn ones_in(mask: u8) -> __m256i {
    let lane = |i: u8| if mask >> i & 1 == 1 { -1 } else { 0 };
    unsafe { _mm256_setr_epi64x(lane(0), lane(1), lane(2), lane(3)) }
}

/// The words of 32 bits that lanes in this order are made of.
#[inline(always)]
unsafe fn halves_of([a, b, c, d, ..]: [u8; 8]) -> __m256i {
    let word = |lane: u8, half: i32| 2 * i32::from(lane) + half;
    unsafe {
        _mm256_setr_epi32(
            word(a, 0),
            word(a, 1),
            word(b, 0),
            word(b, 1),
            word(c, 0),
            word(c, 1),
            word(d, 0),
            word(d, 1),
        )
    }
}

/// `clear` where `bit` is 0 and `set` where it is 1.
#[inline(always)]
unsafe fn chosen(clear: __m256i, set: __m256i, bit: u64) -> __m256i {
    // A mask that is the same in all lanes is one that LLVM may turn back into a branch.
    unsafe {
        let ones = _mm256_set1_epi64x(opaque(bit.wrapping_neg()) as i64);
        _mm256_xor_si256(clear, _mm256_and_si256(_mm256_xor_si256(clear, set), ones))
    }
}

impl Choose64 for U64x4 {
    /// The top bit of each lane.
    type Mask = U64x4;
    /// For each word of 32 bits where it comes from.
    type Order = U64x4;

    #[inline(always)]
    fn from_words(_: Avx2, words: &[u64]) -> Self {
        let words = &words[..4];
        U64x4(unsafe { _mm256_loadu_si256(words.as_ptr().cast()) })
    }
    #[inline(always)]
    fn to_words(self, words: &mut [u64]) {
        let words = &mut words[..4];
        unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), self.0) }
    }
    #[inline(always)]
    fn sub(self, o: Self) -> Self {
        U64x4(unsafe { _mm256_sub_epi64(self.0, o.0) })
    }
    #[inline(always)]
    fn mul(self, o: Self) -> Self {
        let crossed = self.shr::<32>().mul32(o).add(self.mul32(o.shr::<32>()));
        self.mul32(o).add(crossed.shl::<32>())
    }
    #[inline(always)]
    fn bit_set<const K: u32>(self) -> U64x4 {
        U64x4(unsafe { _mm256_sll_epi64(self.0, _mm_cvtsi32_si128(63 - K as i32)) })
    }
    #[inline(always)]
    fn mask(_: Avx2, clear: u8, set: u8, bit: u64) -> U64x4 {
        U64x4(unsafe { chosen(ones_in(clear), ones_in(set), bit) })
    }
    #[inline(always)]
    fn join_masks(low: U64x4, _: U64x4) -> U64x4 {
        low
    }
    #[inline(always)]
    fn select(self, o: Self, mask: U64x4) -> Self {
        unsafe {
            let (x, y) = (_mm256_castsi256_pd(self.0), _mm256_castsi256_pd(o.0));
            U64x4(_mm256_castpd_si256(_mm256_blendv_pd(x, y, _mm256_castsi256_pd(mask.0))))
        }
    }
    #[inline(always)]
    fn blend<const MASK: u8>(self, o: Self) -> Self {
        U64x4(unsafe { _mm256_blendv_epi8(self.0, o.0, ones_in(MASK)) })
    }
    #[inline(always)]
    fn exchange<const D: usize>(self) -> Self {
        U64x4(unsafe {
            match D {
                1 => _mm256_shuffle_epi32::<0b01_00_11_10>(self.0),
                _ => _mm256_permute4x64_epi64::<0b01_00_11_10>(self.0),
            }
        })
    }
    #[inline(always)]
    fn order(_: Avx2, clear: [u8; 8], set: [u8; 8], bit: u64) -> U64x4 {
        U64x4(unsafe { chosen(halves_of(clear), halves_of(set), bit) })
    }
    #[inline(always)]
    fn join_orders(low: U64x4, _: U64x4) -> U64x4 {
        low
    }
    #[inline(always)]
    fn permute(self, order: U64x4) -> Self {
        U64x4(unsafe { _mm256_permutevar8x32_epi32(self.0, order.0) })
    }
    #[inline(always)]
    fn look_up(self, numbers: Self) -> Self {
        unsafe {
            // Twice the number is where the lower half of a lane is, and one more the upper half. Upper bits are ignored.
            let lower = _mm256_and_si256(numbers.add(numbers).0, _mm256_set1_epi64x(6));
            let both = _mm256_or_si256(lower, _mm256_slli_epi64::<32>(lower));
            U64x4(_mm256_permutevar8x32_epi32(self.0, _mm256_or_si256(both, _mm256_set1_epi64x(1 << 32))))
        }
    }
}
