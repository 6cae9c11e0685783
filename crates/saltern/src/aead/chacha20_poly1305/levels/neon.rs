//! Level `neon`.

use crate::aead::chacha20_poly1305::kernel::AeadBackend;
use crate::cipher::arx::{Block, Cipher, Keystream, four_lanes};
use saltern_lanes::InOut;
use saltern_lanes::level::Neon;
use saltern_lanes::neon::U32x4;

impl AeadBackend for Neon {
    const BESIDE_FIRST: usize = four_lanes::BESIDE_FIRST;

    #[inline(always)]
    fn first_block_and_xor<C: Cipher>(
        self,
        [keystream, _]: [Keystream<'_, u32>; 2],
        data: InOut<'_>,
        bytes: usize,
        first: &mut Block,
    ) -> Option<Self::Powers> {
        let _ = bytes;
        four_lanes::first_block_and_xor::<C, U32x4>(self, keystream, data, first);
        None
    }
}
