//! Long messages in chunks: the STREAM construction (Hoang, Reyhanitabar, Rogaway, Vizár, "Online Authenticated-Encryption
//! and its Nonce-Reuse Misuse-Resistance", 2015).
//!
//! Each chunk is sealed under a nonce made of a prefix, the number of the chunk (4 bytes, big-endian) and a byte that is 1
//! for the last chunk alone. Chunks that are missing, repeated, out of order, or cut off at the end are refused. The
//! chunks may have any lengths, which the receiver must know: fix one for all but the last.
//!
//! **A key for streams seals nothing else.** A single message whose nonce is that of a chunk would have the chunk's
//! keystream and one-time key: both would be readable, and anybody could forge more. So streams have a [`Key`] of their own
//! type. Bytes that are already the key of an [`Aead`](crate::aead::Aead) or of a stream cipher must not become one: derive it from them
//! ([`crate::kdf`]), or make a new one.
//!
//! And each stream under a key has a prefix of its own, whoever seals it: 5 bytes fewer than the nonce of the scheme. With
//! XChaCha20-Poly1305 and XSalsa20-Poly1305 that is 19 bytes and may be random; with ChaCha20-Poly1305 it is 7 bytes, too few for
//! that: [count the streams](crate::aead::Nonce::counted_prefix), or take a new key for each. XSalsa20-Poly1305, which is for those who have it already, has no associated data: `aad` must be empty.
//!
//! ```
//! # #[cfg(feature = "getrandom")] fn main() -> Result<(), saltern::Error> {
//! use saltern::aead::{Nonce, stream::{Key, Opener, Sealer, XChaCha20Poly1305}};
//!
//! let cipher = XChaCha20Poly1305::new(&Key::generate()?);
//! let prefix = Nonce::generate_prefix()?; // sent in front of the stream
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
//! # Ok(()) }
//! # #[cfg(not(feature = "getrandom"))] fn main() {}
//! ```
//!
//! Chunks that are sent or stored need no other buffer than that: [`Sealer::seal_next_into`] writes ciphertext and tag
//! where they should stand, and [`Opener::open_next_into`] takes them from there.
//!
//! ```
//! use saltern::aead::{Nonce, stream::{Key, Opener, Sealer, XChaCha20Poly1305}};
//!
//! let cipher = XChaCha20Poly1305::new(&Key::new([7; 32])); // Key::generate() for a new one
//! let prefix = Nonce::new([1; 19]); // Nonce::generate_prefix() for another one each time
//! let chunks = ["forty ", "sacks ", "of salt"];
//!
//! let (mut sealed, mut at) = ([0; 19 + 3 * XChaCha20Poly1305::TAG_BYTES], 0);
//! let mut sealer = Sealer::new(&cipher, prefix);
//! for chunk in &chunks[..2] {
//!     at += sealer.seal_next_into(b"", chunk.as_bytes(), &mut sealed[at..])?;
//! }
//! at += sealer.seal_last_into(b"", chunks[2].as_bytes(), &mut sealed[at..])?;
//! assert_eq!(at, sealed.len());
//!
//! let (mut opener, mut message) = (Opener::new(&cipher, prefix), [0; 19]);
//! opener.open_next_into(b"", &sealed[..22], &mut message)?;
//! opener.open_next_into(b"", &sealed[22..44], &mut message[6..])?;
//! opener.open_last_into(b"", &sealed[44..], &mut message[12..])?;
//! assert_eq!(&message, b"forty sacks of salt");
//! # Ok::<(), saltern::Error>(())
//! ```
//!
//! With ChaCha20-Poly1305 streams are counted:
//!
//! ```
//! use saltern::aead::{Nonce, stream::{ChaCha20Poly1305, Key, Sealer}};
//!
//! let cipher = ChaCha20Poly1305::new(&Key::new([7; 32])); // Key::generate() for a new one
//! let mut streams = 0; // kept where a restart does not lose it
//! for letter in ["forty sacks", "of salt"] {
//!     let mut letter = letter.as_bytes().to_vec();
//!     let mut sealer = Sealer::new(&cipher, Nonce::counted_prefix(streams)?);
//!     streams += 1; // before anything is sealed
//!     let _tag = sealer.seal_last(b"", &mut letter)?;
//! }
//! # Ok::<(), saltern::Error>(())
//! ```
//!
//! Which chunk is the last, neither side has to be told: it is the one that nothing follows, so both read one chunk ahead. A
//! message whose length is a multiple of the chunks' ends with a whole chunk, and an empty one is an empty last chunk. Until the
//! last chunk has been opened, nobody knows whether the stream was cut off: what came before it is authentic, but may not be all.
//! The example `seal_file` (`crates/saltern/examples/seal_file.rs`) does both with files of any length, and leaves no output
//! that is not whole.
//!
//! A cipher for single messages cannot seal a stream:
//!
//! ```compile_fail
//! use saltern::aead::{ChaCha20Poly1305, Key, Nonce, stream::Sealer};
//! Sealer::new(&ChaCha20Poly1305::new(&Key::new([7; 32])), Nonce::new([1; 7]));
//! ```

pub use super::of_streams::*;
use super::{AeadKey, Construction, Nonce, Ready, between};
use crate::Error;
use crate::bytes::{PublicBytes, SecretBytes};
use core::fmt;
use saltern_lanes::{InOut, Level};

crate::bytes::secret! {
    /// The key of streams: `N` secret, uniformly random bytes that no single message is sealed with.
    Key<const N: usize = 32>, N, "key"
}

/// What can seal a stream: every scheme whose nonce has 12 bytes or more, NaCl's too. Nobody else can implement it.
pub trait StreamScheme: Construction {
    /// Its key: a [`Key`] of so many bytes.
    type StreamKey: SecretBytes<Array = <Self::Key as SecretBytes>::Array>;
    /// The first bytes of the nonces of one stream; 5 fewer than the nonce has.
    type Prefix: PublicBytes;
    /// The size of that prefix in bytes.
    const PREFIX_BYTES: usize = <Self::Prefix as PublicBytes>::BYTES;
    /// The nonce of a chunk.
    #[doc(hidden)]
    fn chunk_nonce(prefix: &Self::Prefix, number: u32, last: bool) -> Self::Nonce;
}

impl<S: Construction> StreamScheme for S
where
    S::Nonce: ChunkNonce,
{
    type StreamKey = <S::Key as AeadKey>::ForStreams;
    type Prefix = <S::Nonce as ChunkNonce>::Prefix;

    fn chunk_nonce(prefix: &Self::Prefix, number: u32, last: bool) -> S::Nonce {
        S::Nonce::of_chunk(prefix, number, last)
    }
}

/// A nonce of a size that leaves room for a prefix of at least 7 bytes. Nobody else can implement it.
pub trait ChunkNonce: PublicBytes {
    /// Its first bytes, but for the last 5.
    type Prefix: PublicBytes;
    /// From its parts: STREAM's order is prefix, number, and 1 for the last chunk.
    #[doc(hidden)]
    fn of_chunk(prefix: &Self::Prefix, number: u32, last: bool) -> Self;
}

macro_rules! chunk_nonces {
    ($($nonce:literal: $prefix:literal;)*) => {$(
        impl ChunkNonce for Nonce<$nonce> {
            type Prefix = Nonce<$prefix>;

            #[inline]
            fn of_chunk(prefix: &Nonce<$prefix>, number: u32, last: bool) -> Self {
                let mut nonce = [0; $nonce];
                nonce[..$prefix].copy_from_slice(prefix.as_bytes());
                nonce[$prefix..$prefix + 4].copy_from_slice(&number.to_be_bytes());
                nonce[$prefix + 4] = u8::from(last);
                Nonce::new(nonce)
            }
        }
    )*};
}
// As long as there are no sums of parameters in types, each size of nonces that a scheme has is named.
chunk_nonces! {
    12: 7;
    16: 11;
    24: 19;
    32: 27;
}

/// An AEAD with its key for streams. The aliases in [`crate::aead::stream`] name them.
pub struct Streams<S: StreamScheme>(Ready<S>);

impl<S: StreamScheme> Streams<S> {
    /// The size of a key in bytes.
    pub const KEY_BYTES: usize = S::KEY_BYTES;
    /// The size of a prefix in bytes.
    pub const PREFIX_BYTES: usize = S::PREFIX_BYTES;
    /// The size of a chunk's tag in bytes.
    pub const TAG_BYTES: usize = S::TAG_BYTES;
    /// The longest chunk in bytes.
    pub const MAX_CHUNK: u64 = S::MAX_MESSAGE;

    /// With this key, which is for streams alone.
    #[must_use]
    pub fn new(key: &S::StreamKey) -> Self {
        Self::with_level(key, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    #[must_use]
    pub(crate) fn with_level(key: &S::StreamKey, level: Level) -> Self {
        Streams(Ready::new(level, key.expose_secret()))
    }
}

/// The most chunks that a stream has.
pub const MAX_CHUNKS: u64 = 1 << 32;

/// The number of the next chunk, and the prefix of all nonces.
struct Place<S: StreamScheme> {
    prefix: S::Prefix,
    next: u64,
    /// Whether the last chunk was sealed or opened.
    ended: bool,
}

impl<S: StreamScheme> Place<S> {
    fn new(prefix: S::Prefix) -> Self {
        Place { prefix, next: 0, ended: false }
    }

    /// The nonce of the next chunk. The last number is kept for a last chunk.
    fn nonce(&self, last: bool) -> Result<S::Nonce, Error> {
        if self.ended {
            return Err(Error::StreamEnded);
        }
        match u32::try_from(self.next) {
            Ok(number) if last || number < u32::MAX => Ok(S::chunk_nonce(&self.prefix, number, last)),
            _ => Err(Error::TooManyChunks { most: MAX_CHUNKS }),
        }
    }

    /// Does `work` with the nonce of the next chunk, and goes on if that succeeds.
    fn next<T>(&mut self, work: impl FnOnce(&S::Nonce) -> Result<T, Error>) -> Result<T, Error> {
        let nonce = self.nonce(false)?;
        let done = work(&nonce)?;
        self.next += 1;
        Ok(done)
    }

    /// Does `work` with the nonce of the last chunk, after which there is none if that succeeds.
    fn last<T>(&mut self, work: impl FnOnce(&S::Nonce) -> Result<T, Error>) -> Result<T, Error> {
        let nonce = self.nonce(true)?;
        let done = work(&nonce)?;
        self.ended = true;
        Ok(done)
    }

    /// Goes to another chunk.
    fn seek(&mut self, chunk: u32) {
        (self.next, self.ended) = (u64::from(chunk), false);
    }
}

/// Seals the chunks of one stream.
///
/// It keeps the key, and erases its own copy when it is dropped. It is not `Clone`: both would give out the same nonces.
///
/// ```
/// use saltern::aead::stream::{Key, Sealer, Streams};
/// use saltern::aead::{Nonce, scheme};
///
/// fn begin(key: &Key, prefix: Nonce<19>) -> Sealer<scheme::XChaCha20Poly1305> {
///     Sealer::new(&Streams::new(key), prefix)
/// }
/// # begin(&Key::new([7; 32]), Nonce::new([1; 19]));
/// ```
#[doc(alias("secretstream", "encrypt", "crypto_secretstream_xchacha20poly1305_init_push"))]
pub struct Sealer<S: StreamScheme> {
    cipher: Streams<S>,
    place: Place<S>,
}

impl<S: StreamScheme> Sealer<S> {
    /// At the first chunk.
    ///
    /// `prefix` is public and must be another one for each stream under the same key: 19 random bytes for
    /// XChaCha20-Poly1305 and XSalsa20-Poly1305 ([`generate_prefix`](crate::aead::Nonce::generate_prefix)), 7 bytes that are
    /// counted for ChaCha20-Poly1305 ([`counted_prefix`](crate::aead::Nonce::counted_prefix)). The key must seal nothing but streams.
    #[must_use]
    pub fn new(cipher: &Streams<S>, prefix: S::Prefix) -> Self {
        Sealer { cipher: cipher.clone(), place: Place::new(prefix) }
    }

    /// Encrypts a chunk that is not the last, in place.
    ///
    /// # Errors
    /// [`Error::StreamEnded`] after the last chunk, [`Error::TooManyChunks`] if only a last chunk may follow,
    /// [`Error::TooLong`] for a chunk over [`Streams::MAX_CHUNK`], and for associated data where the scheme has
    /// none; the chunk and the place are as they were then.
    #[doc(alias("encrypt_next", "crypto_secretstream_xchacha20poly1305_push"))]
    pub fn seal_next(&mut self, aad: &[u8], chunk: &mut [u8]) -> Result<S::Tag, Error> {
        let cipher = &self.cipher.0;
        self.place.next(|nonce| cipher.seal(nonce, aad, InOut::in_place(chunk)))
    }

    /// Encrypts a chunk that is not the last into `ciphertext`, of the same length.
    ///
    /// # Errors
    /// [`Error::Length`] if the lengths differ; otherwise as [`Sealer::seal_next`]. `ciphertext` and the place are as
    /// they were then.
    pub fn seal_next_detached(&mut self, aad: &[u8], chunk: &[u8], ciphertext: &mut [u8]) -> Result<S::Tag, Error> {
        let cipher = &self.cipher.0;
        self.place.next(|nonce| cipher.seal(nonce, aad, between(chunk, ciphertext)?))
    }

    /// Encrypts a chunk that is not the last into `sealed`, the tag at the end, and gives how many bytes that makes: more
    /// than `chunk` has by those of the tag. What `sealed` has room for beyond that is left alone.
    ///
    /// # Errors
    /// [`Error::TooShort`] if `sealed` has no room for that; otherwise as [`Sealer::seal_next`]. `sealed` and the place
    /// are as they were then.
    pub fn seal_next_into(&mut self, aad: &[u8], chunk: &[u8], sealed: &mut [u8]) -> Result<usize, Error> {
        let cipher = &self.cipher.0;
        self.place.next(|nonce| cipher.seal_with_tag(nonce, aad, chunk, sealed))
    }

    /// Encrypts the last chunk in place, after which nothing is sealed any more. It may be empty; without it the stream
    /// counts as cut off.
    ///
    /// # Errors
    /// [`Error::StreamEnded`] after the last chunk, [`Error::TooLong`] for a chunk over [`Streams::MAX_CHUNK`],
    /// and for associated data where the scheme has none; the chunk and the place are as they were then.
    #[doc(alias = "encrypt_last")]
    pub fn seal_last(&mut self, aad: &[u8], chunk: &mut [u8]) -> Result<S::Tag, Error> {
        let cipher = &self.cipher.0;
        self.place.last(|nonce| cipher.seal(nonce, aad, InOut::in_place(chunk)))
    }

    /// Encrypts the last chunk into `ciphertext`, of the same length.
    ///
    /// # Errors
    /// [`Error::Length`] if the lengths differ; otherwise as [`Sealer::seal_last`]. `ciphertext` and the place are as
    /// they were then.
    pub fn seal_last_detached(&mut self, aad: &[u8], chunk: &[u8], ciphertext: &mut [u8]) -> Result<S::Tag, Error> {
        let cipher = &self.cipher.0;
        self.place.last(|nonce| cipher.seal(nonce, aad, between(chunk, ciphertext)?))
    }

    /// Encrypts the last chunk into `sealed`, the tag at the end, and gives how many bytes that makes: more than
    /// `chunk` has by those of the tag. What `sealed` has room for beyond that is left alone.
    ///
    /// # Errors
    /// [`Error::TooShort`] if `sealed` has no room for that; otherwise as [`Sealer::seal_last`]. `sealed` and the place
    /// are as they were then.
    pub fn seal_last_into(&mut self, aad: &[u8], chunk: &[u8], sealed: &mut [u8]) -> Result<usize, Error> {
        let cipher = &self.cipher.0;
        self.place.last(|nonce| cipher.seal_with_tag(nonce, aad, chunk, sealed))
    }
}

/// Opens the chunks of one stream, in order. It keeps the key, and erases its own copy when it is dropped.
#[doc(alias("secretstream", "decrypt", "crypto_secretstream_xchacha20poly1305_init_pull"))]
pub struct Opener<S: StreamScheme> {
    cipher: Streams<S>,
    place: Place<S>,
}

impl<S: StreamScheme> Opener<S> {
    /// At the first chunk of the stream that was sealed with this key and prefix. The key must seal nothing but streams.
    #[must_use]
    pub fn new(cipher: &Streams<S>, prefix: S::Prefix) -> Self {
        Opener { cipher: cipher.clone(), place: Place::new(prefix) }
    }

    /// Goes to chunk number `chunk`, to read a part of a stream. What comes before it stays unread, and nothing says
    /// whether it is there. After the last chunk this goes back.
    pub fn seek(&mut self, chunk: u32) {
        self.place.seek(chunk);
    }

    /// Decrypts the next chunk in place. It must not be the last one.
    ///
    /// # Errors
    /// [`Error::Unauthentic`] if this is not the next chunk of the stream, or is its last; [`Error::StreamEnded`] after the last
    /// chunk; [`Error::TooManyChunks`] if only a last chunk may follow; [`Error::TooLong`] for a chunk over
    /// [`Streams::MAX_CHUNK`], and for associated data where the scheme has none. The chunk and the place are as they were then.
    #[doc(alias("decrypt_next", "crypto_secretstream_xchacha20poly1305_pull"))]
    pub fn open_next(&mut self, aad: &[u8], chunk: &mut [u8], tag: &S::Tag) -> Result<(), Error> {
        let cipher = &self.cipher.0;
        self.place.next(|nonce| cipher.open(nonce, aad, InOut::in_place(chunk), tag))
    }

    /// Decrypts the next chunk into `chunk`, of the same length as `ciphertext`. It must not be the last one.
    ///
    /// # Errors
    /// [`Error::Length`] if the lengths differ; otherwise as [`Opener::open_next`]. The place is as it was then, and so
    /// is `chunk`, but that it is zeros after [`Error::Unauthentic`].
    pub fn open_next_detached(
        &mut self,
        aad: &[u8],
        ciphertext: &[u8],
        tag: &S::Tag,
        chunk: &mut [u8],
    ) -> Result<(), Error> {
        let cipher = &self.cipher.0;
        self.place.next(|nonce| cipher.open(nonce, aad, between(ciphertext, chunk)?, tag))
    }

    /// Decrypts what [`Sealer::seal_next_into`] wrote into `chunk`, and gives how many bytes that makes: fewer by
    /// those of the tag. It must not be the last one.
    ///
    /// # Errors
    /// [`Error::TooShort`] if `sealed` does not even hold a tag, or `chunk` has no room; otherwise as
    /// [`Opener::open_next`]. The place is as it was then, and so is `chunk`, but that there are zeros where it would
    /// stand after [`Error::Unauthentic`].
    pub fn open_next_into(&mut self, aad: &[u8], sealed: &[u8], chunk: &mut [u8]) -> Result<usize, Error> {
        let cipher = &self.cipher.0;
        self.place.next(|nonce| cipher.open_with_tag(nonce, aad, sealed, chunk))
    }

    /// Decrypts the last chunk in place, after which nothing is opened any more. A stream is whole only if a call for the
    /// last chunk has accepted one.
    ///
    /// # Errors
    /// [`Error::Unauthentic`] if this is not the last chunk, or chunks before it were left out; [`Error::StreamEnded`] after the
    /// last chunk; [`Error::TooLong`] for a chunk over [`Streams::MAX_CHUNK`], and for associated data where the
    /// scheme has none. The chunk and the place are as they were then.
    #[doc(alias = "decrypt_last")]
    pub fn open_last(&mut self, aad: &[u8], chunk: &mut [u8], tag: &S::Tag) -> Result<(), Error> {
        let cipher = &self.cipher.0;
        self.place.last(|nonce| cipher.open(nonce, aad, InOut::in_place(chunk), tag))
    }

    /// Decrypts the last chunk into `chunk`, of the same length as `ciphertext`. A stream is whole only if a call for
    /// the last chunk has accepted one.
    ///
    /// # Errors
    /// [`Error::Length`] if the lengths differ; otherwise as [`Opener::open_last`]. The place is as it was then, and so
    /// is `chunk`, but that it is zeros after [`Error::Unauthentic`].
    pub fn open_last_detached(
        &mut self,
        aad: &[u8],
        ciphertext: &[u8],
        tag: &S::Tag,
        chunk: &mut [u8],
    ) -> Result<(), Error> {
        let cipher = &self.cipher.0;
        self.place.last(|nonce| cipher.open(nonce, aad, between(ciphertext, chunk)?, tag))
    }

    /// Decrypts what [`Sealer::seal_last_into`] wrote into `chunk`, and gives how many bytes that makes: fewer by
    /// those of the tag. A stream is whole only if a call for the last chunk has accepted one.
    ///
    /// # Errors
    /// [`Error::TooShort`] if `sealed` does not even hold a tag, or `chunk` has no room; otherwise as
    /// [`Opener::open_last`]. The place is as it was then, and so is `chunk`, but that there are zeros where it would
    /// stand after [`Error::Unauthentic`].
    pub fn open_last_into(&mut self, aad: &[u8], sealed: &[u8], chunk: &mut [u8]) -> Result<usize, Error> {
        let cipher = &self.cipher.0;
        self.place.last(|nonce| cipher.open_with_tag(nonce, aad, sealed, chunk))
    }
}

impl<S: StreamScheme> Clone for Streams<S> {
    fn clone(&self) -> Self {
        Streams(self.0.clone())
    }
}

impl<S: StreamScheme> zeroize::ZeroizeOnDrop for Streams<S> {}
impl<S: StreamScheme> zeroize::ZeroizeOnDrop for Sealer<S> {}
impl<S: StreamScheme> zeroize::ZeroizeOnDrop for Opener<S> {}

impl<S: StreamScheme> fmt::Debug for Streams<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Streams").field("level", &self.0.level()).finish_non_exhaustive()
    }
}

impl<S: StreamScheme> fmt::Debug for Sealer<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sealer").field("next", &self.place.next).finish_non_exhaustive()
    }
}

impl<S: StreamScheme> fmt::Debug for Opener<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Opener").field("next", &self.place.next).finish_non_exhaustive()
    }
}
