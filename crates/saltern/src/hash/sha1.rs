//! SHA-1.

use super::HashFunction;
use super::merkle_damgard::{Chain, Compression, Many, hash, hash_function};
use crate::kernel::parts::{Composed, Parts};
use crate::kernel::sha1::{Compress, Finish, INITIAL, columns};
use crate::many::hash_many;
use crate::{Error, dispatch};
use core::fmt;
use saltern_lanes::Level;

/// The compression function.
#[derive(Clone, Copy)]
pub struct Sha1Compression;

/// Whole blocks of several messages side by side.
struct CompressColumnsSha1<'a>(&'a mut [u32], &'a [&'a [u8]], usize);

impl Composed for CompressColumnsSha1<'_> {
    type Output = ();

    #[inline(always)]
    fn run<W: Parts>(self, w: W) {
        columns::compress::<W::Words32>(w, self.0, self.1, self.2);
    }
}

impl Compression<5, 64> for Sha1Compression {
    type Word = u32;

    #[inline]
    fn compress(level: Level, state: &mut [u32; 5], blocks: &[u8]) {
        dispatch::with_sha(level, Compress(state, blocks));
    }

    #[inline]
    fn finish(level: Level, state: &[u32; 5], before: u64, message: &[u8], digest: &mut [u8]) {
        dispatch::with_sha(level, Finish { state, before, message, digest });
    }

    fn lanes(level: Level) -> usize {
        dispatch::lanes_32(level)
    }

    fn worth(level: Level) -> usize {
        dispatch::worth_beside_sha(level)
    }

    fn compress_lanes(level: Level, states: &mut [u32], messages: &[&[u8]], count: usize) {
        dispatch::at(level, CompressColumnsSha1(states, messages, count));
    }
}

hash_function! {
    /// SHA-1 (FIPS 180-4): 20 bytes from a message of any length.
    ///
    /// **Broken**: messages of the same hash have been made since 2017, at a cost that many can afford. It is here for what
    /// still asks for it, such as names of objects in Git and HMAC-SHA-1 in old protocols, which is not broken. Sign
    /// nothing by its SHA-1; take [`Sha256`](super::Sha256).
    ///
    /// The message may be secret, its length is not.
    ///
    /// ```
    /// use saltern::hash::Sha1;
    ///
    /// let mut pieces = Sha1::new();
    /// pieces.update(b"forty sacks");
    /// pieces.update(b" of salt");
    /// assert_eq!(pieces.finish(), Sha1::hash(b"forty sacks of salt"));
    /// ```
    Sha1, "SHA-1", 20 bytes, from INITIAL, Sha1Compression of 5 words and blocks of 64 bytes
}
