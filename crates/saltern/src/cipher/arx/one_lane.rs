//! ChaCha and Salsa on plain words.

use crate::cipher::arx::{Block, Cipher, Keystream, first_block, permute_vertical, vertical, xor_blocks};
use saltern_lanes::InOut;
use saltern_lanes::level::Portable;
use saltern_lanes::scalar::U32x1;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use {
    core::marker::PhantomData,
    saltern_lanes::{Kernel, Token, wipe},
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
    crate::cipher::arx::store_first(&vertical::<C, U32x1, false>(w, keystream), first);
}

/// The permutation alone.
#[inline(always)]
pub fn permute<C: Cipher>(w: Portable, keystream: Keystream<'_, u32>) -> Block {
    first_block(&[permute_vertical::<C, U32x1>(w, keystream)])
}

/// Input xor the block at the counter, for levels whose vectors take longer for one. The state is copied to where it is erased.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
#[inline(always)]
pub fn xor_block_alone<C: Cipher>(keystream: Keystream<'_, u32>, data: InOut<'_>) {
    let mut state = *keystream.state;
    Portable::new().run(XorBlock::<C>(Keystream { state: &state, ..keystream }, data, PhantomData));
    wipe(&mut state);
}

/// The permutation alone, likewise.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
#[inline(always)]
pub fn permute_alone<C: Cipher>(keystream: Keystream<'_, u32>) -> Block {
    let mut state = *keystream.state;
    let block = Portable::new().run(Permute::<C>(Keystream { state: &state, ..keystream }, PhantomData));
    wipe(&mut state);
    block
}

/// As machine code of its own: kernels of vectors have no registers for sixteen words.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
struct XorBlock<'a, C>(Keystream<'a, u32>, InOut<'a>, PhantomData<C>);

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
impl<C: Cipher> Kernel<Portable> for XorBlock<'_, C> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: Portable) {
        let XorBlock(keystream, mut data, _) = self;
        xor_blocks(&mut data, &vertical::<C, U32x1, false>(w, keystream));
    }
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
struct Permute<'a, C>(Keystream<'a, u32>, PhantomData<C>);

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
impl<C: Cipher> Kernel<Portable> for Permute<'_, C> {
    type Output = Block;

    #[inline(always)]
    fn run(self, w: Portable) -> Block {
        permute::<C>(w, self.0)
    }
}
