//! Poly1305.

use crate::Error;
use crate::bytes::Tag;
use crate::dispatch;
use crate::kernel::parts::{Composed, Parts};
use crate::kernel::poly1305::mac::{Mac, key_words};
use core::fmt;
use saltern_lanes::{Level, wipe};

crate::bytes::secret! {
    /// A key for one message: 32 secret, uniformly random bytes that must never authenticate a second one.
    OneTimeKey, 32, "one-time key"
}

/// Poly1305 (RFC 8439, section 2.5): a tag of 16 bytes for one message.
///
/// The key and the message are secret, the message's length and the tag are not. **A key authenticates one message**: two
/// tags under the same key give it away.
///
/// ```
/// use saltern::mac::{OneTimeKey, Poly1305};
///
/// let tag = Poly1305::authenticate(OneTimeKey::new([7; 32]), b"forty sacks of salt");
/// Poly1305::verify(OneTimeKey::new([7; 32]), b"forty sacks of salt", &tag)?;
///
/// let mut pieces = Poly1305::new(OneTimeKey::new([7; 32]));
/// pieces.update(b"forty sacks");
/// pieces.update(b" of salt");
/// assert_eq!(pieces.finish(), tag);
/// # Ok::<(), saltern::Error>(())
/// ```
pub struct Poly1305 {
    mac: Mac,
    /// The beginning of a block that is not whole yet.
    pending: [u8; 16],
    pending_bytes: usize,
    level: Level,
}

/// Absorbs whole blocks.
struct Update<'a>(&'a mut Mac, &'a [u8]);

impl Composed for Update<'_> {
    type Output = ();

    #[inline(always)]
    fn run<W: Parts>(self, w: W) {
        let powers = self.0.powers(w, self.1.len());
        self.0.blocks(w, powers.as_ref(), self.1);
    }
}

/// A whole message at once.
struct Authenticate<'a>(&'a [u8; 32], &'a [u8]);

impl Composed for Authenticate<'_> {
    type Output = u128;

    #[inline(always)]
    fn run<W: Parts>(self, w: W) -> u128 {
        let mut mac = Mac::new(key_words(self.0));
        let powers = mac.powers(w, self.1.len());
        mac.last(w, powers.as_ref(), self.1);
        let tag = mac.finish();
        mac.wipe();
        tag
    }
}

impl Poly1305 {
    /// Begins a message. The key is used up.
    pub fn new(key: OneTimeKey) -> Self {
        Self::with_level(key, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    pub fn with_level(key: OneTimeKey, level: Level) -> Self {
        Poly1305 { mac: Mac::new(key_words(key.expose())), pending: [0; 16], pending_bytes: 0, level }
    }

    /// The tag of a whole message.
    pub fn authenticate(key: OneTimeKey, message: &[u8]) -> Tag {
        Self::authenticate_at(key, message, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    pub fn authenticate_at(key: OneTimeKey, message: &[u8], level: Level) -> Tag {
        Tag::of(dispatch::at(level, Authenticate(key.expose(), message)))
    }

    /// Whether `tag` belongs to `message`, in constant time.
    ///
    /// # Errors
    /// [`Error::Refused`] if it does not.
    pub fn verify(key: OneTimeKey, message: &[u8], tag: &Tag) -> Result<(), Error> {
        if Self::authenticate(key, message) == *tag { Ok(()) } else { Err(Error::Refused) }
    }

    /// Goes on with the message.
    pub fn update(&mut self, mut piece: &[u8]) {
        if self.pending_bytes > 0 {
            let (fill, rest) = piece.split_at(piece.len().min(16 - self.pending_bytes));
            self.pending[self.pending_bytes..][..fill.len()].copy_from_slice(fill);
            self.pending_bytes += fill.len();
            piece = rest;
            if self.pending_bytes < 16 {
                return;
            }
            dispatch::at(self.level, Update(&mut self.mac, &self.pending));
            self.pending_bytes = 0;
        }
        let (blocks, rest) = piece.split_at(piece.len() / 16 * 16);
        if !blocks.is_empty() {
            dispatch::at(self.level, Update(&mut self.mac, blocks));
        }
        self.pending[..rest.len()].copy_from_slice(rest);
        self.pending_bytes = rest.len();
    }

    /// The tag of the message.
    pub fn finish(mut self) -> Tag {
        struct Last<'a>(&'a mut Mac, &'a [u8]);
        impl Composed for Last<'_> {
            type Output = u128;

            #[inline(always)]
            fn run<W: Parts>(self, w: W) -> u128 {
                self.0.last(w, None, self.1);
                self.0.finish()
            }
        }
        Tag::of(dispatch::at(self.level, Last(&mut self.mac, &self.pending[..self.pending_bytes])))
    }

    /// Whether `tag` belongs to the message, in constant time.
    ///
    /// # Errors
    /// [`Error::Refused`] if it does not.
    pub fn finish_verify(self, tag: &Tag) -> Result<(), Error> {
        if self.finish() == *tag { Ok(()) } else { Err(Error::Refused) }
    }
}

impl Drop for Poly1305 {
    fn drop(&mut self) {
        self.mac.wipe();
        wipe(&mut self.pending);
    }
}

impl zeroize::ZeroizeOnDrop for Poly1305 {}

impl fmt::Debug for Poly1305 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Poly1305").field("level", &self.level).finish_non_exhaustive()
    }
}
