//! AVX-512: bytes in vectors of eight words.
#![allow(clippy::undocumented_unsafe_blocks)] // The module above says it for all of them.

use super::level_avx512::U64x8;
use crate::boxes::Boxes;
use core::arch::x86_64::*;

#[cfg(not(saltern_msan))]
impl Boxes for U64x8 {
    #[inline(always)]
    fn substitute(self, table: &[Self; 4]) -> Self {
        U64x8(unsafe {
            let lower = _mm512_permutex2var_epi8(table[0].0, self.0, table[1].0);
            let upper = _mm512_permutex2var_epi8(table[2].0, self.0, table[3].0);
            _mm512_mask_blend_epi8(_mm512_movepi8_mask(self.0), lower, upper)
        })
    }
    #[inline(always)]
    fn permute_bytes(self, places: Self) -> Self {
        U64x8(unsafe { _mm512_permutexvar_epi8(places.0, self.0) })
    }
    #[inline(always)]
    fn multiply_bits(self, matrices: Self) -> Self {
        U64x8(unsafe { _mm512_gf2p8affine_epi64_epi8::<0>(self.0, matrices.0) })
    }
}

/// MemorySanitizer asks that nothing secret goes into some of these instructions.
#[cfg(saltern_msan)]
mod in_memory {
    use super::*;
    use crate::boxes::{entries, product};
    use core::array::from_fn;

    fn bytes(vector: U64x8) -> [u8; 64] {
        unsafe { core::mem::transmute(vector.0) }
    }

    fn vector(bytes: [u8; 64]) -> U64x8 {
        U64x8(unsafe { core::mem::transmute::<[u8; 64], __m512i>(bytes) })
    }

    impl Boxes for U64x8 {
        #[inline(never)]
        fn substitute(self, table: &[Self; 4]) -> Self {
            let mut whole = [0; 256];
            whole.copy_from_slice(table.map(bytes).as_flattened());
            vector(entries(bytes(self), &whole))
        }
        #[inline(never)]
        fn permute_bytes(self, places: Self) -> Self {
            let (bytes, places) = (bytes(self), bytes(places));
            vector(from_fn(|i| bytes[usize::from(places[i] % 64)]))
        }
        #[inline(never)]
        fn multiply_bits(self, matrices: Self) -> Self {
            let (bytes, matrices) = (bytes(self), bytes(matrices));
            let matrix = |i| u64::from_le_bytes(from_fn(|j| matrices[i / 8 * 8 + j]));
            vector(from_fn(|i| product(bytes[i], matrix(i))))
        }
    }
}
