//! Level `neon`.

use crate::cipher::arx::{ArxBackend, Block, Cipher, Keystream, first_block, four_lanes, permute};
use saltern_lanes::InOut;
use saltern_lanes::level::Neon;
use saltern_lanes::neon::U32x4;

impl ArxBackend for Neon {
    #[inline(always)]
    fn xor_keystream<C: Cipher>(self, keystream: Keystream<'_, u32>, data: InOut<'_>) {
        four_lanes::xor_keystream::<C, U32x4>(self, keystream, data);
    }

    #[inline(always)]
    fn permute<C: Cipher>(self, keystream: Keystream<'_, u32>) -> Block {
        first_block(&[permute::<C, U32x4>(self, keystream)])
    }
}
