//! Level `portable`.

use crate::aead::chacha20_poly1305::kernel::AeadBackend;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use crate::cipher::arx::four_lanes;
#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
use crate::cipher::arx::one_lane;
use crate::cipher::arx::{Block, Cipher, Keystream};
use crate::mac::poly1305::kernel::Poly1305Backend;
use saltern_lanes::InOut;
use saltern_lanes::level::Portable;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use saltern_lanes::x86::level_portable::U32x4;

impl AeadBackend for Portable {
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    const BESIDE_FIRST: usize = four_lanes::BESIDE_FIRST;

    #[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
    const BESIDE_FIRST: usize = 0;

    #[inline(always)]
    fn first_block_and_xor<C: Cipher>(
        self,
        [keystream, _]: [Keystream<'_, u32>; 2],
        data: InOut<'_>,
        bytes: usize,
        first: &mut Block,
    ) -> Option<Self::Powers> {
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        four_lanes::first_block_and_xor::<C, U32x4>(self, keystream, data, first);
        #[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
        {
            let _ = data;
            one_lane::block::<C>(self, keystream, first);
        }
        self.powers_of_block(first, bytes)
    }
}
