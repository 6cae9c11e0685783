//! Poly1305.

#[doc(hidden)]
pub mod kernel;
mod levels;

use crate::Error;
use crate::backend::{self, Depth, clear_stack};
use crate::bytes::{self, Sealed, Tag};
use crate::little_endian::words64;
use crate::mac::poly1305::kernel::Poly1305Backend;
use crate::mac::poly1305::kernel::mac::Mac;
use crate::pending::Pending;
use core::fmt;
use saltern_lanes::Kernel;
use saltern_lanes::Level;

crate::bytes::secret_once! {
    /// A key for one message: 32 secret, uniformly random bytes that must never authenticate a second one. So it cannot be
    /// cloned:
    ///
    /// ```compile_fail,E0599
    /// # use saltern::mac::OneTimeKey;
    /// OneTimeKey::new([7; 32]).clone();
    /// ```
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
/// assert_eq!(pieces.finalize(), tag);
/// # Ok::<(), saltern::Error>(())
/// ```
pub struct Poly1305 {
    mac: Mac,
    pending: Pending<16>,
    level: Level,
}

/// Absorbs whole blocks.
struct Update<'a>(&'a mut Mac, &'a [u8]);

impl<W: Poly1305Backend> Kernel<W> for Update<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        let powers = self.0.powers(w, self.1.len());
        self.0.blocks(w, powers.as_ref(), self.1);
    }
}

/// What is shorter is a kernel of its own, on words at every level: it has no vectors to make room for, and what it knows of the
/// key stays in registers.
const SHORT: usize = 256;

/// A short message at once.
struct AuthenticateShort<'a>(&'a [u8; 32], &'a [u8]);

impl<W: Poly1305Backend> Kernel<W> for AuthenticateShort<'_> {
    type Output = u128;

    #[inline(always)]
    fn run(self, w: W) -> u128 {
        let mut mac = Mac::new(words64(self.0));
        mac.last(w, None, self.1);
        mac.finalize()
    }
}

/// A whole message at once.
struct Authenticate<'a>(&'a [u8; 32], &'a [u8]);

impl<W: Poly1305Backend> Kernel<W> for Authenticate<'_> {
    type Output = u128;

    #[inline(always)]
    fn run(self, w: W) -> u128 {
        let mut mac = Mac::new(words64(self.0));
        mac.settle();
        let powers = mac.powers(w, self.1.len());
        mac.last(w, powers.as_ref(), self.1);
        let tag = mac.finalize();
        mac.wipe();
        tag
    }
}

/// The tag as a little-endian number: as bytes it would come back through memory.
#[inline(never)]
pub(super) fn authenticate(level: Level, key: &[u8; 32], message: &[u8]) -> u128 {
    if message.len() < SHORT {
        backend::run(level, AuthenticateShort(key, message))
    } else {
        backend::run(level, Authenticate(key, message))
    }
}

/// For [`states`](crate::hazmat::states), where the state is the caller's.
pub(crate) mod words {
    use super::{Update, finalize};
    use crate::backend::{self, Depth, clear_stack};
    use crate::little_endian::words64;
    use crate::mac::poly1305::kernel::mac::Mac;
    use saltern_lanes::Level;

    pub(crate) fn begun(key: &[u8; 32]) -> [u64; 7] {
        clear_stack(Depth::Keys, Level::current(), || {
            let mut mac = Mac::new(words64(key));
            let words = mac.words();
            mac.wipe();
            words
        })
    }

    /// Takes whole blocks.
    pub(crate) fn take_blocks(state: &mut [u64; 7], blocks: &[u8]) {
        let level = Level::current();
        clear_stack(Depth::Keys, level, || {
            let mut mac = Mac::of_words(*state);
            backend::run(level, Update(&mut mac, blocks));
            *state = mac.words();
            mac.wipe();
        });
    }

    /// The tag, after the end of the message.
    pub(crate) fn end_after(state: &[u64; 7], last: &[u8]) -> [u8; 16] {
        let level = Level::current();
        clear_stack(Depth::Keys, level, || {
            let mut mac = Mac::of_words(*state);
            let tag = finalize(level, &mut mac, last);
            mac.wipe();
            tag.to_le_bytes()
        })
    }
}

/// The end of a message that is on its way.
fn finalize(level: Level, mac: &mut Mac, last: &[u8]) -> u128 {
    struct Last<'a>(&'a mut Mac, &'a [u8]);
    impl<W: Poly1305Backend> Kernel<W> for Last<'_> {
        type Output = u128;

        #[inline(always)]
        fn run(self, w: W) -> u128 {
            self.0.last(w, None, self.1);
            self.0.finalize()
        }
    }
    backend::run(level, Last(mac, last))
}

impl Poly1305 {
    /// Begins a message. The key is used up.
    #[must_use]
    pub fn new(key: OneTimeKey) -> Self {
        Self::with_level(key, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    #[must_use]
    pub(crate) fn with_level(key: OneTimeKey, level: Level) -> Self {
        clear_stack(Depth::Keys, level, || Poly1305 {
            mac: Mac::new(words64(key.expose_secret())),
            pending: Pending::new(),
            level,
        })
    }

    /// The tag of a whole message.
    #[inline]
    #[doc(alias("crypto_onetimeauth", "crypto_poly1305"))]
    pub fn authenticate(key: OneTimeKey, message: &[u8]) -> Tag {
        Self::authenticate_at(key, message, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    #[inline]
    pub(crate) fn authenticate_at(key: OneTimeKey, message: &[u8], level: Level) -> Tag {
        Tag::of(authenticate(level, key.expose_secret(), message))
    }

    /// Whether `tag` belongs to `message`, in constant time.
    ///
    /// # Errors
    /// [`Error::Unauthentic`] if it does not.
    #[doc(alias = "crypto_onetimeauth_verify")]
    pub fn verify(key: OneTimeKey, message: &[u8], tag: &Tag) -> Result<(), Error> {
        // By reference: what is moved stays behind. What the kernel spills for a short message is cleared.
        let level = Level::current();
        clear_stack(Depth::Keys, level, || {
            bytes::verify(authenticate(level, key.expose_secret(), message).to_le_bytes(), tag.as_bytes())
        })
    }

    /// Goes on with the message.
    pub fn update(&mut self, piece: &[u8]) {
        self.pending.update(piece, |blocks| backend::run(self.level, Update(&mut self.mac, blocks)));
    }

    /// The tag of the message.
    // Inlined, `self` would be a copy of what the caller has, and only the copy would be erased.
    #[inline(never)]
    #[doc(alias("finish", "crypto_onetimeauth_final"))]
    pub fn finalize(mut self) -> Tag {
        Tag::of(finalize(self.level, &mut self.mac, self.pending.bytes()))
    }

    /// Whether `tag` belongs to the message, in constant time.
    ///
    /// # Errors
    /// [`Error::Unauthentic`] if it does not.
    pub fn finalize_verify(self, tag: &Tag) -> Result<(), Error> {
        bytes::verify(*self.finalize().as_bytes(), tag.as_bytes())
    }
}

crate::io::written_to!(Poly1305);

impl Sealed for Poly1305 {}

impl crate::mac::Mac for Poly1305 {
    type Tag = Tag;

    fn from_key_at(key: &[u8], level: Level) -> Result<Self, Error> {
        Ok(Self::with_level(OneTimeKey::try_from(key)?, level))
    }

    fn update(&mut self, piece: &[u8]) {
        self.update(piece);
    }

    fn finalize(self) -> Tag {
        self.finalize()
    }

    fn finalize_verify(self, tag: &Tag) -> Result<(), Error> {
        self.finalize_verify(tag)
    }
}

impl Drop for Poly1305 {
    fn drop(&mut self) {
        self.mac.wipe();
    }
}

impl zeroize::ZeroizeOnDrop for Poly1305 {}

impl fmt::Debug for Poly1305 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Poly1305").field("level", &self.level).finish_non_exhaustive()
    }
}
