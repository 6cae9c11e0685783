//! Long messages in chunks: the STREAM construction (Hoang, Reyhanitabar, Rogaway, Vizár, "Online Authenticated-Encryption
//! and its Nonce-Reuse Misuse-Resistance", 2015).
//!
//! Each chunk is sealed under a nonce made of a prefix, the number of the chunk (4 bytes, big-endian) and a byte that is 1
//! for the last chunk alone. Chunks that are missing, repeated, out of order, or cut off at the end are refused. The
//! chunks may have any lengths, which the receiver must know: fix one for all but the last.
//!
//! ```
//! use saltern::aead::{Key, XChaCha20Poly1305, stream::{Opener, Sealer}};
//!
//! let cipher = XChaCha20Poly1305::new(&Key::new([7; 32]));
//! let prefix = [1; 19]; // random, sent in front of the stream
//!
//! let mut sealer = Sealer::new(&cipher, prefix);
//! let (mut one, mut two) = (*b"forty ", *b"sacks");
//! let tag_one = sealer.seal_next(b"", &mut one)?;
//! let tag_two = sealer.seal_last(b"", &mut two)?;
//!
//! let mut opener = Opener::new(&cipher, prefix);
//! opener.open_next(b"", &mut one, &tag_one)?;
//! opener.open_last(b"", &mut two, &tag_two)?;
//! assert_eq!((&one, &two), (b"forty ", b"sacks"));
//! # Ok::<(), saltern::Error>(())
//! ```

use super::{Aead, Scheme, Tag};
use crate::Error;
use core::fmt;

/// The most chunks that a stream has.
pub const MAX_CHUNKS: u64 = 1 << 32;

/// The number of the next chunk, and the prefix of all nonces.
struct Place<S: Scheme> {
    prefix: S::Prefix,
    next: u64,
}

impl<S: Scheme> Place<S> {
    /// The nonce of the next chunk. The last number is kept for a last chunk.
    fn nonce(&self, last: bool) -> Result<S::Nonce, Error> {
        match u32::try_from(self.next) {
            Ok(number) if last || number < u32::MAX => Ok(S::chunk_nonce(&self.prefix, number, last)),
            _ => Err(Error::TooManyChunks { most: MAX_CHUNKS }),
        }
    }

    /// Goes to another chunk.
    fn seek(&mut self, chunk: u32) {
        self.next = u64::from(chunk);
    }
}

/// Seals the chunks of one stream.
pub struct Sealer<'a, S: Scheme> {
    cipher: &'a Aead<S>,
    place: Place<S>,
}

impl<'a, S: Scheme> Sealer<'a, S> {
    /// At the first chunk.
    ///
    /// `prefix` is public and must be another one for each stream under the same key: 19 random bytes for
    /// XChaCha20-Poly1305, 7 bytes that are counted for ChaCha20-Poly1305.
    pub fn new(cipher: &'a Aead<S>, prefix: S::Prefix) -> Self {
        Sealer { cipher, place: Place { prefix, next: 0 } }
    }

    /// Encrypts a chunk that is not the last, in place.
    ///
    /// # Errors
    /// [`Error::TooManyChunks`] if only a last chunk may follow, [`Error::TooLong`] for a chunk over
    /// [`MAX_MESSAGE`](super::MAX_MESSAGE); the chunk and the place are as they were then.
    pub fn seal_next(&mut self, aad: &[u8], chunk: &mut [u8]) -> Result<Tag, Error> {
        let tag = self.cipher.seal_in_place(&self.place.nonce(false)?, aad, chunk)?;
        self.place.next += 1;
        Ok(tag)
    }

    /// Encrypts the last chunk in place. It may be empty; without it the stream counts as cut off.
    ///
    /// # Errors
    /// [`Error::TooLong`] for a chunk over [`MAX_MESSAGE`](super::MAX_MESSAGE); it is as it was then.
    pub fn seal_last(self, aad: &[u8], chunk: &mut [u8]) -> Result<Tag, Error> {
        self.cipher.seal_in_place(&self.place.nonce(true)?, aad, chunk)
    }
}

/// Opens the chunks of one stream, in order.
pub struct Opener<'a, S: Scheme> {
    cipher: &'a Aead<S>,
    place: Place<S>,
}

impl<'a, S: Scheme> Opener<'a, S> {
    /// At the first chunk of the stream that was sealed with this key and prefix.
    pub fn new(cipher: &'a Aead<S>, prefix: S::Prefix) -> Self {
        Opener { cipher, place: Place { prefix, next: 0 } }
    }

    /// Goes to chunk number `chunk`, to read a part of a stream. What comes before it stays unread, and nothing says
    /// whether it is there.
    pub fn seek(&mut self, chunk: u32) {
        self.place.seek(chunk);
    }

    /// Decrypts the next chunk in place. It must not be the last one.
    ///
    /// # Errors
    /// [`Error::Refused`] if this is not the next chunk of the stream, or is its last; [`Error::TooManyChunks`] if only a
    /// last chunk may follow. The chunk and the place are as they were then.
    pub fn open_next(&mut self, aad: &[u8], chunk: &mut [u8], tag: &Tag) -> Result<(), Error> {
        self.cipher.open_in_place(&self.place.nonce(false)?, aad, chunk, tag)?;
        self.place.next += 1;
        Ok(())
    }

    /// Decrypts the last chunk in place. A stream is whole only if this call has accepted a chunk.
    ///
    /// # Errors
    /// [`Error::Refused`] if this is not the last chunk, or chunks before it were left out; it is as it was then.
    pub fn open_last(self, aad: &[u8], chunk: &mut [u8], tag: &Tag) -> Result<(), Error> {
        self.cipher.open_in_place(&self.place.nonce(true)?, aad, chunk, tag)
    }
}

impl<S: Scheme> fmt::Debug for Sealer<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sealer").field("next", &self.place.next).finish_non_exhaustive()
    }
}

impl<S: Scheme> fmt::Debug for Opener<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Opener").field("next", &self.place.next).finish_non_exhaustive()
    }
}
