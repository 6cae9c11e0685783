//! Streebog.

pub mod kernel;
mod levels;

use crate::hash::merkle_damgard::Compression;
use crate::hash::merkle_damgard::hash_function::hash_function_one_by_one;
use crate::hash::streebog::kernel::{INITIAL_256, INITIAL_512, State, TakeWhole};
use saltern_lanes::{Level, wipe};

/// The chain of compressions; of the last one's 64 bytes the hash is as many as there is room for, from the end.
#[derive(Clone, Copy, Debug)]
enum Rounds {}

impl Compression<17, 64> for Rounds {
    type Word = u64;
    const LITTLE_ENDIAN: bool = true;

    #[inline]
    fn count(state: &mut State, blocks: u64) {
        state[16] = blocks;
    }

    fn compress(level: Level, state: &mut State, blocks: &[u8]) {
        levels::take(level, TakeWhole { state, blocks, numbered: true });
    }

    fn end(level: Level, state: &mut State, _: u64, rest: &[u8], hash: &mut [u8]) {
        let bits = (u128::from(state[16]) << 9) + ((rest.len() as u128) << 3);
        let mut blocks = [[0; 64]; 2];
        blocks[0][..rest.len()].copy_from_slice(rest);
        blocks[0][rest.len()] = 1;
        Self::compress(level, state, &blocks[0]);
        // The length and the sum of all blocks.
        blocks[0].fill(0);
        blocks[0][..16].copy_from_slice(&bits.to_le_bytes());
        for (bytes, word) in blocks[1].as_chunks_mut().0.iter_mut().zip(&state[8..16]) {
            *bytes = word.to_le_bytes();
        }
        levels::take(level, TakeWhole { state, blocks: blocks.as_flattened(), numbered: false });
        for (bytes, word) in hash.rchunks_exact_mut(8).zip(state[..8].iter().rev()) {
            bytes.copy_from_slice(&word.to_le_bytes());
        }
        wipe(blocks.as_flattened_mut());
    }
}

hash_function_one_by_one! {
    /// Streebog-512 (GOST R 34.11-2012, RFC 6986, ISO/IEC 10118-3): 64 bytes from a message of any length.
    ///
    /// **Not recommended**, though not broken: collisions reach less than all of its 12 rounds. Another message for the
    /// hash of one of 2^259 blocks takes 2^266 steps instead of 2^512 (2014). Its bijection of bytes, which its
    /// authors call random, has a structure that they do not explain (2016, 2019). Take
    /// [`Sha512`](crate::hash::Sha512) or [`Blake2b512`](crate::hash::Blake2b512) where Russian regulation does not ask for
    /// this one.
    ///
    /// **It looks up tables at places that depend on the message.** Whoever shares the processor's cache can learn of it, and
    /// of a key of HMAC: not for secrets where such an attacker is thought of. (At level `avx512` it does not, but a program
    /// cannot rely on the machine.) The length of a message is never secret.
    ///
    /// ```
    /// use saltern::hash::Streebog512;
    ///
    /// let mut pieces = Streebog512::new();
    /// pieces.update(b"forty sacks");
    /// pieces.update(b" of salt");
    /// assert_eq!(pieces.finalize(), Streebog512::hash(b"forty sacks of salt"));
    /// ```
    Streebog512, "Streebog-512", 64 bytes, from INITIAL_512, Rounds of 17 words and blocks of 64 bytes
}

hash_function_one_by_one! {
    /// Streebog-256 (GOST R 34.11-2012, RFC 6986, ISO/IEC 10118-3): 32 bytes from a message of any length.
    ///
    /// **Not recommended**: what is said of [`Streebog512`] holds for it too, which it is but for what it begins with and how
    /// much of the result it gives out. Take [`Sha256`](crate::hash::Sha256) where Russian regulation does not ask for this one.
    ///
    /// **It looks up tables at places that depend on the message.** Whoever shares the processor's cache can learn of it, and
    /// of a key of HMAC: not for secrets where such an attacker is thought of. (At level `avx512` it does not, but a program
    /// cannot rely on the machine.) The length of a message is never secret.
    ///
    /// ```
    /// use saltern::hash::Streebog256;
    ///
    /// let mut pieces = Streebog256::new();
    /// pieces.update(b"forty sacks");
    /// pieces.update(b" of salt");
    /// assert_eq!(pieces.finalize(), Streebog256::hash(b"forty sacks of salt"));
    /// ```
    Streebog256, "Streebog-256", 32 bytes, from INITIAL_256, Rounds of 17 words and blocks of 64 bytes
}
