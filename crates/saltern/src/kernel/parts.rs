//! What a processor level brings to the kernels that are composed of several: which vectors, how many side by side, from
//! which length on.

use super::argon2::Argon2Parts;
use super::arx::{Block, Cipher, Interlude, Keystream};
use super::blake3::Blake3Parts;
use super::curve25519::parts::CurveParts;
use super::keccak::KeccakParts;
use super::poly1305::{Accumulator, Multiplier};
use super::sha2::Sha2Parts;
use saltern_lanes::InOut;

/// A level's choices.
pub trait Parts: CurveParts + Argon2Parts + Blake3Parts + KeccakParts + Sha2Parts {
    /// Writes input xor keystream.
    fn xor_keystream<C: Cipher>(self, keystream: Keystream<'_, u32>, data: InOut<'_>);

    /// Gives out the first block of a keystream, and writes input xor what follows it, for up to
    /// [`Parts::BESIDE_FIRST`] bytes. With the block come the powers for a message of `bytes` bytes, as
    /// [`Parts::powers`] gives them, for the Poly1305 key that the block begins with.
    fn first_block_and_xor<C: Cipher>(
        self,
        keystream: Keystream<'_, u32>,
        data: InOut<'_>,
        bytes: usize,
    ) -> (Block, Option<Self::Powers>);

    /// How many bytes at a time are encrypted while those before them are authenticated, where
    /// [`Parts::xor_keystream_beside`] beats one after the other.
    const STITCHED: Option<usize> = None;

    /// [`Parts::xor_keystream`] with an interlude, of which nothing needs to be done.
    #[inline(always)]
    fn xor_keystream_beside<C: Cipher>(self, keystream: Keystream<'_, u32>, data: InOut<'_>, _: &mut impl Interlude) {
        self.xor_keystream::<C>(keystream, data);
    }

    /// How many bytes [`Parts::first_block_and_xor`] takes at most.
    const BESIDE_FIRST: usize;

    /// The permutation of a keystream's state without the final addition.
    fn permute<C: Cipher>(self, keystream: Keystream<'_, u32>) -> Block;

    /// Powers of Poly1305's `r`.
    type Powers: Copy;

    /// The powers that a message of so many bytes needs, if it is long enough for them to pay.
    fn powers(self, r: &Multiplier<u64>, bytes: usize) -> Option<Self::Powers>;

    /// The same for the key that a block begins with.
    #[inline(always)]
    fn powers_of_block(self, block: &Block, bytes: usize) -> Option<Self::Powers> {
        self.powers(&Multiplier::of_block(block), bytes)
    }

    /// Poly1305 over whole blocks.
    fn absorb(
        self,
        h: Accumulator<u64>,
        r: &Multiplier<u64>,
        powers: Option<&Self::Powers>,
        blocks: &[u8],
    ) -> Accumulator<u64>;
}

/// A kernel composed of [`Parts`], which can be compiled for every level.
pub trait Composed {
    /// What it returns.
    type Output;
    /// The code: mark it `#[inline(always)]`.
    fn run<W: Parts>(self, w: W) -> Self::Output;
}
