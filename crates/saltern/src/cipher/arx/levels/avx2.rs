//! Level `avx2`.

use super::on_words;
use crate::cipher::arx::{
    ArxBackend, Block, Cipher, Keystream, Nothing, Sets, begun, first_block, most_horizontal, permute, xor_blocks,
    xor_horizontal,
};
use core::marker::PhantomData;
use saltern_lanes::level::Avx2;
use saltern_lanes::x86::level_avx2::U32x8;
use saltern_lanes::{InOut, Kernel, Token};

impl ArxBackend for Avx2 {
    const SHORT_IN_REGISTERS: usize = 128;

    #[inline(always)]
    fn xor_keystream<C: Cipher>(self, mut keystream: Keystream<'_, u32>, mut data: InOut<'_>) {
        if data.len() > most_horizontal::<U32x8>() {
            // What fewer than a set are left of is for rows.
            let in_sets = match data.len() % 1024 {
                rest @ 1..=384 => data.len() - rest,
                _ => data.len(),
            };
            self.run(InSets::<C>(keystream, data.take(in_sets), PhantomData));
            keystream = keystream.ahead(in_sets / 64);
        }
        match data.len() {
            0 => {}
            1..=64 if self.tuning().slow_chains() => on_words::xor_block::<C>(keystream, data),
            _ => xor_horizontal::<C, U32x8>(self, keystream, &mut data),
        }
    }

    #[inline(always)]
    fn permute<C: Cipher>(self, keystream: Keystream<'_, u32>) -> Block {
        if self.tuning().slow_chains() {
            return on_words::permute::<C>(keystream);
        }
        first_block(&[permute::<C, U32x8>(self, keystream)])
    }
}

/// A long keystream as machine code of its own, for messages and for what opening leaves.
struct InSets<'a, C>(Keystream<'a, u32>, InOut<'a>, PhantomData<C>);

impl<C: Cipher> Kernel<Avx2> for InSets<'_, C> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: Avx2) {
        let InSets(keystream, mut data, _) = self;
        let mut sets = Sets::<C, U32x8>::new(w, keystream);
        while data.len() > 512 {
            sets.xor_two(w, data.take(1024));
        }
        if !data.is_empty() {
            let begun = begun::<C, U32x8>(w, keystream.state);
            xor_blocks(&mut data, &sets.next_interleaved(w, &begun, &mut Nothing));
        }
    }
}
