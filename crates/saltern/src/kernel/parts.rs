//! What a processor level brings to the kernels that are composed of several: which vectors, how many side by side, from
//! which length on.

use super::aead::{Ciphertext, absorb_then_xor, in_turn};
use super::argon2::Argon2Parts;
use super::arx::{Block, Cipher, Keystream};
use super::blake2::Blake2Parts;
use super::blake3::Blake3Parts;
use super::curve25519::parts::CurveParts;
use super::keccak::KeccakParts;
use super::poly1305::mac::Mac;
use super::poly1305::{Accumulator, Multiplier};
use super::scrypt::ScryptParts;
use super::sha2::Sha2Parts;
use saltern_lanes::InOut;

/// A level's choices.
pub trait Parts: CurveParts + Argon2Parts + Blake2Parts + Blake3Parts + KeccakParts + ScryptParts + Sha2Parts {
    /// Whether the state of a message stays in registers while it is encrypted and nothing else is done. Where it is erased it
    /// does not, since what is erased has to be in memory, and vectors that are loaded from where single words were just written
    /// wait for all that came before.
    const STATE_IN_REGISTERS: bool = false;

    /// The longest message whose state does: one vector's worth of blocks needs no words twice.
    const SHORT_IN_REGISTERS: usize = if Self::STATE_IN_REGISTERS { usize::MAX } else { 0 };

    /// Writes input xor keystream.
    fn xor_keystream<C: Cipher>(self, keystream: Keystream<'_, u32>, data: InOut<'_>);

    /// The same behind the beginning of a longer message, where fewer lengths are worth code of their own.
    #[inline(always)]
    fn xor_rest<C: Cipher>(self, keystream: Keystream<'_, u32>, data: InOut<'_>) {
        self.xor_keystream::<C>(keystream, data);
    }

    /// Writes the first block of a keystream to `first`, and input xor what follows it, for up to [`Parts::BESIDE_FIRST`]
    /// bytes. The keystream comes with its state in registers, where a level keeps states there, and once more with it in
    /// memory. Gives out the powers for a message of `bytes` bytes, as [`Parts::powers`] gives them, for the Poly1305 key that
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

    /// Whether `bytes` bytes behind those beside block 0 are decrypted and authenticated in one pass by [`Parts::absorb_and_xor`],
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

    /// How many bytes [`Parts::first_block_and_xor`] takes at most.
    const BESIDE_FIRST: usize;

    /// How many bytes it is given of a message that has `bytes` bytes behind those in block 0.
    #[inline(always)]
    fn beside_first(self, bytes: usize, _: Ciphertext) -> usize {
        Self::BESIDE_FIRST.min(bytes)
    }

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
