//! ChaCha and Salsa on plain words.

use crate::kernel::arx::{Block, Cipher, columns, first_block, permute_columns, xor_blocks};
use saltern_lanes::level::Portable;
use saltern_lanes::scalar::U32x1;
use saltern_lanes::{InOut, wipe};

/// Input xor keystream, a block at a time.
#[inline(always)]
pub fn xor_keystream<C: Cipher>(w: Portable, state: &[u32; 16], double_rounds: u32, mut data: InOut<'_>) {
    let mut state = *state;
    while !data.is_empty() {
        xor_blocks(&mut data.take(64), &columns::<C, U32x1, 1>(w, &state, double_rounds));
        state[C::COUNTER] = state[C::COUNTER].wrapping_add(1);
    }
    wipe(&mut state);
}

/// The block at the counter. None is computed beside it.
#[inline(always)]
pub fn block<C: Cipher>(w: Portable, state: &[u32; 16], double_rounds: u32) -> Block {
    first_block(&columns::<C, U32x1, 1>(w, state, double_rounds))
}

/// The permutation alone.
#[inline(always)]
pub fn permute<C: Cipher>(w: Portable, state: &[u32; 16], double_rounds: u32) -> Block {
    first_block(&[permute_columns::<C, U32x1>(w, state, double_rounds)])
}
