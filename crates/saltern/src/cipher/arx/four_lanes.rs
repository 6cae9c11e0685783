//! ChaCha and Salsa on vectors of four words, which several levels have.

use crate::cipher::arx::{Block, Cipher, Keystream, Sets, first_and_xor, horizontal, xor_blocks};
use core::marker::PhantomData;
use saltern_lanes::{Horizontal32, InOut, Kernel, Memory, Token};

/// Input xor keystream. The single blocks go in rows, where no transpose is needed.
#[inline(always)]
pub fn xor_keystream<C, V>(w: <V as Memory>::Token, mut keystream: Keystream<'_, u32>, mut data: InOut<'_>)
where
    C: Cipher,
    V: Memory<Token: Token> + Horizontal32<Word = u32, Token = <V as Memory>::Token>,
{
    if data.len() > IN_ROWS {
        let sets = (data.len() - IN_ROWS).div_ceil(SET);
        w.run(InSets::<C, V>(keystream, data.take(SET * sets), PhantomData));
        keystream = keystream.ahead(4 * sets);
    }
    match data.len() {
        0 => {}
        1..=64 => xor_blocks(&mut data, &horizontal::<C, V, 1>(w, keystream)),
        _ => xor_blocks(&mut data, &horizontal::<C, V, 2>(w, keystream)),
    }
}

/// A set of four blocks.
const SET: usize = 256;

/// What two rows have room for: no more is left behind the sets.
const IN_ROWS: usize = 128;

/// Sets one after the other as machine code of its own: several kernels end with it.
struct InSets<'a, C, V>(Keystream<'a, u32>, InOut<'a>, PhantomData<(C, V)>);

impl<C, V> Kernel<<V as Memory>::Token> for InSets<'_, C, V>
where
    C: Cipher,
    V: Memory + Horizontal32<Word = u32, Token = <V as Memory>::Token>,
{
    type Output = ();

    #[inline(always)]
    fn run(self, w: <V as Memory>::Token) {
        let InSets(keystream, mut data, _) = self;
        let mut sets = Sets::<C, V>::new(w, keystream);
        while !data.is_empty() {
            xor_blocks(&mut data.take(SET), &sets.next(w));
        }
    }
}

/// How many bytes [`first_block_and_xor`] takes.
pub const BESIDE_FIRST: usize = IN_ROWS;

/// The block at the counter to `first`, and input xor what follows.
#[inline(always)]
pub fn first_block_and_xor<C, V>(
    w: <V as Memory>::Token,
    keystream: Keystream<'_, u32>,
    mut data: InOut<'_>,
    first: &mut Block,
) where
    C: Cipher,
    V: Memory + Horizontal32<Word = u32, Token = <V as Memory>::Token>,
{
    match data.len() {
        0..=64 => first_and_xor(&mut data, &horizontal::<C, V, 2>(w, keystream), first),
        _ => first_and_xor(&mut data, &horizontal::<C, V, 3>(w, keystream), first),
    }
}
