//! SHA-512 and what is made of it: SHA-384, SHA-512/256 and SHA-512/224.

use crate::hash::merkle_damgard::hash_function::hash_function;
use crate::hash::merkle_damgard::{self, Compression, Many};
use crate::hash::sha2::kernel::Sha512 as Rounds;
use crate::hash::sha2::kernel::sha512::{INITIAL, INITIAL_384, INITIAL_512_224, INITIAL_512_256};
use crate::many::{Messages, hash_many};
use saltern_lanes::Level;

hash_function! {
    /// SHA-512 (FIPS 180-4): 64 bytes from a message of any length.
    ///
    /// The message may be secret, its length is not.
    ///
    /// ```
    /// use saltern::hash::Sha512;
    ///
    /// let mut pieces = Sha512::new();
    /// pieces.update(b"forty sacks");
    /// pieces.update(b" of salt");
    /// assert_eq!(pieces.finalize(), Sha512::hash(b"forty sacks of salt"));
    /// ```
    Sha512, "SHA-512", 64 bytes, from INITIAL, Rounds of 8 words and blocks of 128 bytes
}

impl Sha512 {
    pub(crate) fn level(&self) -> Level {
        self.0.level()
    }

    /// Takes whole blocks into a state: see [`states`](crate::hazmat::states).
    pub(crate) fn take_blocks(state: &mut [u64; 8], blocks: &[u8]) {
        Rounds::compress(Level::current(), state, blocks);
    }

    /// The hash of a message of which `before` bytes, whole blocks, are in a state.
    pub(crate) fn end_after(state: &[u64; 8], before: u64, last: &[u8]) -> [u8; 64] {
        merkle_damgard::hash::<Rounds, 8, 128, 64>(Level::current(), state, before, last)
    }
}

hash_function! {
    /// SHA-384 (FIPS 180-4): 48 bytes from a message of any length.
    ///
    /// It is [`Sha512`] from another beginning, cut short, so that a hash does not tell the state that it came from:
    /// nobody can go on with a message that he knows the hash of.
    ///
    /// The message may be secret, its length is not.
    ///
    /// ```
    /// use saltern::hash::Sha384;
    ///
    /// let mut pieces = Sha384::new();
    /// pieces.update(b"forty sacks");
    /// pieces.update(b" of salt");
    /// assert_eq!(pieces.finalize(), Sha384::hash(b"forty sacks of salt"));
    /// ```
    Sha384, "SHA-384", 48 bytes, from INITIAL_384, Rounds of 8 words and blocks of 128 bytes
}

hash_function! {
    /// SHA-512/256 (FIPS 180-4): 32 bytes from a message of any length.
    ///
    /// It is [`Sha512`] from another beginning, cut short, so that a hash does not tell the state that it came from:
    /// nobody can go on with a message that he knows the hash of.
    ///
    /// The message may be secret, its length is not.
    ///
    /// ```
    /// use saltern::hash::Sha512_256;
    ///
    /// let mut pieces = Sha512_256::new();
    /// pieces.update(b"forty sacks");
    /// pieces.update(b" of salt");
    /// assert_eq!(pieces.finalize(), Sha512_256::hash(b"forty sacks of salt"));
    /// ```
    Sha512_256, "SHA-512/256", 32 bytes, from INITIAL_512_256, Rounds of 8 words and blocks of 128 bytes
}

hash_function! {
    /// SHA-512/224 (FIPS 180-4): 28 bytes from a message of any length.
    ///
    /// It is [`Sha512`] from another beginning, cut short, so that a hash does not tell the state that it came from:
    /// nobody can go on with a message that he knows the hash of.
    ///
    /// The message may be secret, its length is not.
    ///
    /// ```
    /// use saltern::hash::Sha512_224;
    ///
    /// let mut pieces = Sha512_224::new();
    /// pieces.update(b"forty sacks");
    /// pieces.update(b" of salt");
    /// assert_eq!(pieces.finalize(), Sha512_224::hash(b"forty sacks of salt"));
    /// ```
    Sha512_224, "SHA-512/224", 28 bytes, from INITIAL_512_224, Rounds of 8 words and blocks of 128 bytes
}

/// SHA-512 of messages that are more than slices. Panics if there are fewer hashes than messages.
pub(crate) fn sha512_many<M: Messages>(messages: &M, level: Level, hashes: &mut [[u8; 64]]) {
    let many = Many::<Rounds, 8, 128, 64>::new(&INITIAL, 0);
    hash_many(&many, level, messages, hashes.as_flattened_mut());
}
