//! ChaCha and Salsa on vectors of four words, which several levels have.

use crate::kernel::arx::{Block, Cipher, Keystream, Sets, first_and_xor, rows, xor_blocks};
use saltern_lanes::{InOut, Memory, Rows32};

/// Input xor keystream. The single blocks go in rows, where no transpose is needed.
#[inline(always)]
pub fn xor_keystream<C, V>(w: <V as Memory>::Witness, mut keystream: Keystream<'_, u32>, mut data: InOut<'_>)
where
    C: Cipher,
    V: Memory + Rows32<Word = u32, Witness = <V as Memory>::Witness>,
{
    if data.len() > 128 {
        let mut sets = Sets::<C, V>::new(w, keystream);
        while data.len() > 128 {
            xor_blocks(&mut data.take(256), &sets.next(w));
            keystream = keystream.ahead(4);
        }
    }
    match data.len() {
        0 => {}
        1..=64 => xor_blocks(&mut data, &rows::<C, V, 1>(w, keystream)),
        _ => xor_blocks(&mut data, &rows::<C, V, 2>(w, keystream)),
    }
}

/// How many bytes [`first_block_and_xor`] takes.
pub const BESIDE_FIRST: usize = 128;

/// The block at the counter to `first`, and input xor what follows.
#[inline(always)]
pub fn first_block_and_xor<C, V>(
    w: <V as Memory>::Witness,
    keystream: Keystream<'_, u32>,
    mut data: InOut<'_>,
    first: &mut Block,
) where
    C: Cipher,
    V: Memory + Rows32<Word = u32, Witness = <V as Memory>::Witness>,
{
    match data.len() {
        0..=64 => first_and_xor(&mut data, &rows::<C, V, 2>(w, keystream), first),
        _ => first_and_xor(&mut data, &rows::<C, V, 3>(w, keystream), first),
    }
}
