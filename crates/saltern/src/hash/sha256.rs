//! SHA-256 and SHA-224.

use super::HashFunction;
use super::merkle_damgard::{Chain, Compression, Many, hash, hash_function};
use crate::kernel::parts::{Composed, Parts};
use crate::kernel::sha256::{Compress, Finish, INITIAL, INITIAL_224, columns};
use crate::many::hash_many;
use crate::{Error, dispatch};
use core::fmt;
use saltern_lanes::Level;

/// The compression function that both have.
#[derive(Clone, Copy)]
pub struct Sha256Compression;

/// Whole blocks of several messages side by side.
struct CompressColumns32<'a>(&'a mut [u32], &'a [&'a [u8]], usize);

impl Composed for CompressColumns32<'_> {
    type Output = ();

    #[inline(always)]
    fn run<W: Parts>(self, w: W) {
        columns::compress::<W::Words32>(w, self.0, self.1, self.2);
    }
}

impl Compression<8, 64> for Sha256Compression {
    type Word = u32;

    #[inline]
    fn compress(level: Level, state: &mut [u32; 8], blocks: &[u8]) {
        dispatch::with_sha(level, Compress(state, blocks));
    }

    #[inline]
    fn finish(level: Level, state: &[u32; 8], before: u64, message: &[u8], digest: &mut [u8]) {
        dispatch::with_sha(level, Finish { state, before, message, digest });
    }

    fn lanes(level: Level) -> usize {
        dispatch::lanes_32(level)
    }

    fn worth(level: Level) -> usize {
        dispatch::worth_beside_sha(level)
    }

    fn compress_lanes(level: Level, states: &mut [u32], messages: &[&[u8]], count: usize) {
        dispatch::at(level, CompressColumns32(states, messages, count));
    }
}

hash_function! {
    /// SHA-256 (FIPS 180-4): 32 bytes from a message of any length.
    ///
    /// The message may be secret, its length is not.
    ///
    /// ```
    /// use saltern::hash::Sha256;
    ///
    /// let mut pieces = Sha256::new();
    /// pieces.update(b"forty sacks");
    /// pieces.update(b" of salt");
    /// assert_eq!(pieces.finish(), Sha256::hash(b"forty sacks of salt"));
    /// ```
    Sha256, "SHA-256", 32 bytes, from INITIAL, Sha256Compression of 8 words and blocks of 64 bytes
}

hash_function! {
    /// SHA-224 (FIPS 180-4): 28 bytes from a message of any length.
    ///
    /// It is [`Sha256`] from another beginning, cut short; where nothing asks for 28 bytes, take that.
    ///
    /// The message may be secret, its length is not.
    ///
    /// ```
    /// use saltern::hash::Sha224;
    ///
    /// let mut pieces = Sha224::new();
    /// pieces.update(b"forty sacks");
    /// pieces.update(b" of salt");
    /// assert_eq!(pieces.finish(), Sha224::hash(b"forty sacks of salt"));
    /// ```
    Sha224, "SHA-224", 28 bytes, from INITIAL_224, Sha256Compression of 8 words and blocks of 64 bytes
}
