//! SHA-512 and what is made of it: SHA-384, SHA-512/256 and SHA-512/224.

use super::HashFunction;
use super::merkle_damgard::{Chain, Compression, Many, hash, hash_function};
use crate::kernel::parts::{Composed, Parts};
use crate::kernel::sha512::{INITIAL, INITIAL_384, INITIAL_512_224, INITIAL_512_256, columns};
use crate::many::{Messages, hash_many};
use crate::{Error, dispatch};
use core::fmt;
use saltern_lanes::Level;

/// The compression function that all of them have.
#[derive(Clone, Copy)]
pub struct Sha512Compression;

/// Whole blocks.
struct Compress<'a>(&'a mut [u64; 8], &'a [u8]);

impl Composed for Compress<'_> {
    type Output = ();

    #[inline(always)]
    fn run<W: Parts>(self, w: W) {
        w.sha512_blocks(self.0, self.1);
    }
}

/// Whole blocks of several messages side by side.
struct CompressColumns<'a>(&'a mut [u64], &'a [&'a [u8]], usize);

impl Composed for CompressColumns<'_> {
    type Output = ();

    #[inline(always)]
    fn run<W: Parts>(self, w: W) {
        columns::compress::<W::Words64>(w, self.0, self.1, self.2);
    }
}

impl Compression<8, 128> for Sha512Compression {
    type Word = u64;

    #[inline]
    fn compress(level: Level, state: &mut [u64; 8], blocks: &[u8]) {
        dispatch::at(level, Compress(state, blocks));
    }

    fn lanes(level: Level) -> usize {
        dispatch::lanes(level)
    }

    fn worth(level: Level) -> usize {
        dispatch::lanes(level) / 2
    }

    fn compress_lanes(level: Level, states: &mut [u64], messages: &[&[u8]], count: usize) {
        dispatch::at(level, CompressColumns(states, messages, count));
    }
}

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
    /// assert_eq!(pieces.finish(), Sha512::hash(b"forty sacks of salt"));
    /// ```
    Sha512, "SHA-512", 64 bytes, from INITIAL, Sha512Compression of 8 words and blocks of 128 bytes
}

impl Sha512 {
    pub(crate) fn level(&self) -> Level {
        self.0.level()
    }
}

hash_function! {
    /// SHA-384 (FIPS 180-4): 48 bytes from a message of any length.
    ///
    /// It is [`Sha512`] from another beginning, cut short, so that a hash does not tell the state that it came from: nobody can go on with a
    /// message that he knows the hash of.
    ///
    /// The message may be secret, its length is not.
    ///
    /// ```
    /// use saltern::hash::Sha384;
    ///
    /// let mut pieces = Sha384::new();
    /// pieces.update(b"forty sacks");
    /// pieces.update(b" of salt");
    /// assert_eq!(pieces.finish(), Sha384::hash(b"forty sacks of salt"));
    /// ```
    Sha384, "SHA-384", 48 bytes, from INITIAL_384, Sha512Compression of 8 words and blocks of 128 bytes
}

hash_function! {
    /// SHA-512/256 (FIPS 180-4): 32 bytes from a message of any length.
    ///
    /// It is [`Sha512`] from another beginning, cut short, so that a hash does not tell the state that it came from: nobody can go on with a
    /// message that he knows the hash of.
    ///
    /// The message may be secret, its length is not.
    ///
    /// ```
    /// use saltern::hash::Sha512_256;
    ///
    /// let mut pieces = Sha512_256::new();
    /// pieces.update(b"forty sacks");
    /// pieces.update(b" of salt");
    /// assert_eq!(pieces.finish(), Sha512_256::hash(b"forty sacks of salt"));
    /// ```
    Sha512_256, "SHA-512/256", 32 bytes, from INITIAL_512_256, Sha512Compression of 8 words and blocks of 128 bytes
}

hash_function! {
    /// SHA-512/224 (FIPS 180-4): 28 bytes from a message of any length.
    ///
    /// It is [`Sha512`] from another beginning, cut short, so that a hash does not tell the state that it came from: nobody can go on with a
    /// message that he knows the hash of.
    ///
    /// The message may be secret, its length is not.
    ///
    /// ```
    /// use saltern::hash::Sha512_224;
    ///
    /// let mut pieces = Sha512_224::new();
    /// pieces.update(b"forty sacks");
    /// pieces.update(b" of salt");
    /// assert_eq!(pieces.finish(), Sha512_224::hash(b"forty sacks of salt"));
    /// ```
    Sha512_224, "SHA-512/224", 28 bytes, from INITIAL_512_224, Sha512Compression of 8 words and blocks of 128 bytes
}

/// SHA-512 of messages that are more than slices. Panics if there are fewer hashes than messages.
pub(crate) fn sha512_many<M: Messages>(messages: &M, level: Level, hashes: &mut [[u8; 64]]) {
    let many = Many::<Sha512Compression, 8, 128, 64>::new(&INITIAL, 0);
    hash_many(&many, level, messages, hashes.as_flattened_mut());
}
