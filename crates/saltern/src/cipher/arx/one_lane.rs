//! ChaCha and Salsa on plain words.

use crate::cipher::arx::{Block, Cipher, Keystream, first_block, permute_vertical, store_first, vertical, xor_blocks};
use saltern_lanes::InOut;
use saltern_lanes::level::Portable;
use saltern_lanes::scalar::U32x1;

/// Input xor keystream, a block at a time.
#[inline(always)]
pub fn xor_keystream<C: Cipher>(w: Portable, mut keystream: Keystream<'_, u32>, mut data: InOut<'_>) {
    while !data.is_empty() {
        xor_blocks(&mut data.take(64), &vertical::<C, U32x1, false>(w, keystream));
        keystream = keystream.ahead(1);
    }
}

/// The block at the counter. None is computed beside it.
#[inline(always)]
pub fn block<C: Cipher>(w: Portable, keystream: Keystream<'_, u32>, first: &mut Block) {
    store_first(&vertical::<C, U32x1, false>(w, keystream), first);
}

/// The permutation alone.
#[inline(always)]
pub fn permute<C: Cipher>(w: Portable, keystream: Keystream<'_, u32>) -> Block {
    first_block(&[permute_vertical::<C, U32x1>(w, keystream)])
}
