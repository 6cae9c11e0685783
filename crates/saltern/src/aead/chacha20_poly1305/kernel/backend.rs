//! What a processor level brings to a stream cipher and Poly1305 together.

use super::{Ciphertext, XorRest, absorb_then_xor, in_turn};
use crate::cipher::arx::{ArxBackend, Block, Cipher, Keystream};
use crate::mac::poly1305::kernel::Poly1305Backend;
use crate::mac::poly1305::kernel::mac::Mac;
use core::marker::PhantomData;
use saltern_lanes::InOut;

/// A level's choices: what goes beside what, from which length on.
pub trait AeadBackend: ArxBackend + Poly1305Backend {
    /// The same behind the beginning of a longer message: machine code of its own, for sealing and opening.
    #[inline(always)]
    fn xor_rest<C: Cipher>(self, keystream: Keystream<'_, u32>, data: InOut<'_>) {
        self.run(XorRest::<C>(keystream, data, PhantomData));
    }

    /// Writes the first block of a keystream to `first`, and input xor what follows it, for up to [`AeadBackend::BESIDE_FIRST`]
    /// bytes. The keystream comes with its state in registers, where a level keeps states there, and once more with it in
    /// memory. Gives out the powers for a message of `bytes` bytes, as [`Poly1305Backend::powers`] gives them, for the Poly1305 key that
    /// the block begins with.
    fn first_block_and_xor<C: Cipher>(
        self,
        keystreams: [Keystream<'_, u32>; 2],
        data: InOut<'_>,
        bytes: usize,
        first: &mut Block,
    ) -> Option<Self::Powers>;

    /// Writes input xor keystream behind the first `done` bytes of `data`, and absorbs the output as far as there is
    /// time for it. Gives out how many bytes are absorbed, a multiple of 16.
    #[inline(always)]
    fn xor_and_absorb<C: Cipher>(
        self,
        keystream: Keystream<'_, u32>,
        mac: &mut Mac,
        powers: Option<&Self::Powers>,
        data: &mut InOut<'_>,
        done: usize,
    ) -> usize {
        in_turn::<C, Self>(self, keystream, mac, powers, data, done)
    }

    /// How many bytes are encrypted and then authenticated in turn where they do not go beside each other: they stay in the
    /// first-level cache, input and output.
    #[inline(always)]
    fn chunk(self) -> usize {
        8192
    }

    /// Whether both go beside each other, without powers.
    const STITCHED: bool = false;

    /// Whether `bytes` bytes behind those beside block 0 are decrypted and authenticated in one pass by [`AeadBackend::absorb_and_xor`],
    /// and encrypted again where the message is refused. Otherwise they are authenticated first.
    #[inline(always)]
    fn in_one_pass<C: Cipher>(self, _bytes: usize) -> bool {
        Self::STITCHED
    }

    /// Absorbs all whole blocks of the input behind the first `absorbed` bytes of `data`, and writes input xor keystream behind
    /// the first `done` bytes. In place every block is absorbed before it is written over.
    #[inline(always)]
    fn absorb_and_xor<C: Cipher>(
        self,
        keystream: Keystream<'_, u32>,
        mac: &mut Mac,
        powers: Option<&Self::Powers>,
        data: &mut InOut<'_>,
        absorbed: usize,
        done: usize,
    ) {
        absorb_then_xor::<C, Self>(self, keystream, mac, powers, data, absorbed, done);
    }

    /// How many bytes [`AeadBackend::first_block_and_xor`] takes at most.
    const BESIDE_FIRST: usize;

    /// How many bytes it is given of a message that has `bytes` bytes behind those in block 0.
    #[inline(always)]
    fn interleaved_first(self, bytes: usize, _: Ciphertext) -> usize {
        Self::BESIDE_FIRST.min(bytes)
    }
}
