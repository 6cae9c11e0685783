//! A single block on words, for levels whose vectors take longer for one.
//!
//! As machine code of its own: kernels of vectors have no registers for sixteen words. The state is copied to where it is erased.

use crate::cipher::arx::{Block, Cipher, Keystream, first_block, permute_vertical, vertical, xor_blocks};
use core::marker::PhantomData;
use saltern_lanes::level::Portable;
use saltern_lanes::scalar::U32x1;
use saltern_lanes::{InOut, Kernel, Token, wipe};

/// Input xor the block at the counter.
#[inline(always)]
pub fn xor_block<C: Cipher>(keystream: Keystream<'_, u32>, data: InOut<'_>) {
    let mut state = *keystream.state;
    Portable::new().run(XorBlock::<C>(Keystream { state: &state, ..keystream }, data, PhantomData));
    wipe(&mut state);
}

/// The permutation alone.
#[inline(always)]
pub fn permute<C: Cipher>(keystream: Keystream<'_, u32>) -> Block {
    let mut state = *keystream.state;
    let block = Portable::new().run(Permute::<C>(Keystream { state: &state, ..keystream }, PhantomData));
    wipe(&mut state);
    block
}

struct XorBlock<'a, C>(Keystream<'a, u32>, InOut<'a>, PhantomData<C>);

impl<C: Cipher> Kernel<Portable> for XorBlock<'_, C> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: Portable) {
        let XorBlock(keystream, mut data, _) = self;
        xor_blocks(&mut data, &vertical::<C, U32x1, false>(w, keystream));
    }
}

struct Permute<'a, C>(Keystream<'a, u32>, PhantomData<C>);

impl<C: Cipher> Kernel<Portable> for Permute<'_, C> {
    type Output = Block;

    #[inline(always)]
    fn run(self, w: Portable) -> Block {
        first_block(&[permute_vertical::<C, U32x1>(w, self.0)])
    }
}
