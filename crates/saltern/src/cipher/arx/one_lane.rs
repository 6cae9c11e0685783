//! ChaCha and Salsa on plain words.

use crate::cipher::arx::{Block, Cipher, Keystream, first_block, permute_vertical};
use core::marker::PhantomData;
use saltern_lanes::Kernel;
use saltern_lanes::level::Portable;
use saltern_lanes::scalar::U32x1;
#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
use {
    crate::cipher::arx::{store_first, vertical, xor_blocks},
    saltern_lanes::InOut,
};

/// Input xor keystream, a block at a time.
#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
#[inline(always)]
pub fn xor_keystream<C: Cipher>(w: Portable, mut keystream: Keystream<'_, u32>, mut data: InOut<'_>) {
    while !data.is_empty() {
        xor_blocks(&mut data.take(64), &vertical::<C, U32x1, false>(w, keystream));
        keystream = keystream.ahead(1);
    }
}

/// The block at the counter. None is computed beside it.
#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
#[inline(always)]
pub fn block<C: Cipher>(w: Portable, keystream: Keystream<'_, u32>, first: &mut Block) {
    store_first(&vertical::<C, U32x1, false>(w, keystream), first);
}

/// The permutation alone.
#[inline(always)]
pub fn permute<C: Cipher>(w: Portable, keystream: Keystream<'_, u32>) -> Block {
    first_block(&[permute_vertical::<C, U32x1>(w, keystream)])
}

/// The same as machine code of its own, for kernels of vectors, which have no registers for sixteen words.
pub struct Permute<'a, C>(pub Keystream<'a, u32>, pub PhantomData<C>);

impl<C: Cipher> Kernel<Portable> for Permute<'_, C> {
    type Output = Block;

    #[inline(always)]
    fn run(self, w: Portable) -> Block {
        permute::<C>(w, self.0)
    }
}
