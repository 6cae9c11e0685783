//! AVX-512: bytes in vectors of eight words.
#![allow(clippy::undocumented_unsafe_blocks)] // The module above says it for all of them.

use super::level_avx512::U64x8;
use crate::sboxes::SBoxes;
use core::arch::x86_64::*;

#[cfg(not(saltern_msan))]
impl SBoxes for U64x8 {
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

/// By the model: MemorySanitizer asks that nothing secret goes into some of these instructions.
#[cfg(saltern_msan)]
mod modelled {
    use super::*;
    use crate::lanes::Choose64;
    use crate::model::Words64;

    fn model(vector: U64x8) -> Words64<u64, 8> {
        let mut words = [0; 8];
        Choose64::to_words(vector, &mut words);
        Words64(words)
    }

    fn vector(model: Words64<u64, 8>) -> U64x8 {
        U64x8(unsafe { _mm512_loadu_si512(model.0.as_ptr().cast()) })
    }

    impl SBoxes for U64x8 {
        #[inline(never)]
        fn substitute(self, table: &[Self; 4]) -> Self {
            vector(model(self).substitute(&table.map(model)))
        }
        #[inline(never)]
        fn permute_bytes(self, places: Self) -> Self {
            vector(model(self).permute_bytes(model(places)))
        }
        #[inline(never)]
        fn multiply_bits(self, matrices: Self) -> Self {
            vector(model(self).multiply_bits(model(matrices)))
        }
    }
}
