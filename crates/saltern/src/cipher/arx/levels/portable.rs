//! Level `portable`: on x86-64 vectors of four words, since every x86-64 has them; elsewhere words.

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use crate::cipher::arx::four_lanes;
#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
use crate::cipher::arx::one_lane;
use crate::cipher::arx::{ArxBackend, Block, Cipher, Keystream};
use saltern_lanes::InOut;
use saltern_lanes::level::Portable;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use {
    crate::cipher::arx::{first_block, permute},
    saltern_lanes::x86::level_portable::U32x4,
};

impl ArxBackend for Portable {
    const SHORT_IN_REGISTERS: usize = if cfg!(all(target_arch = "x86_64", target_feature = "sse2")) { 128 } else { 0 };

    #[inline(always)]
    fn xor_keystream<C: Cipher>(self, keystream: Keystream<'_, u32>, data: InOut<'_>) {
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        four_lanes::xor_keystream::<C, U32x4>(self, keystream, data);
        #[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
        one_lane::xor_keystream::<C>(self, keystream, data);
    }

    #[inline(always)]
    fn permute<C: Cipher>(self, keystream: Keystream<'_, u32>) -> Block {
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        return first_block(&[permute::<C, U32x4>(self, keystream)]);
        #[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
        one_lane::permute::<C>(self, keystream)
    }
}
