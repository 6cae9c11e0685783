//! What MACs have in common.

use crate::Error;
use crate::bytes::{PublicBytes, Sealed};
use core::fmt;
use saltern_lanes::Level;

/// A message that gets a tag, for code that is generic over MACs.
///
/// Every MAC implements it, and so do the hash functions that take a key. All of them have `update`, `finalize` and `finalize_verify` of
/// their own as well, so nobody needs the trait for one of them. Nobody else can implement it.
///
/// Keys come as slices here, whatever their size. KMAC has no customization and tags of 32 and 64 bytes.
///
/// ```
/// use saltern::Error;
/// use saltern::hash::Sha256;
/// use saltern::mac::{Hmac, Mac, Poly1305};
///
/// /// Whether the tag at the end of a record belongs to it, whatever the MAC is.
/// fn verify<M: Mac>(key: &[u8], record: &[u8]) -> Result<(), Error> {
///     let got = record.len();
///     let bytes = got.checked_sub(M::TAG_BYTES).ok_or(Error::TooShort { argument: "record", got, least: M::TAG_BYTES })?;
///     let (message, tag) = record.split_at(bytes);
///     M::verify(key, message, &M::Tag::try_from(tag)?)
/// }
///
/// let key = [7; 32]; // for Poly1305 another one with each message
/// let tag = <Hmac<Sha256> as Mac>::authenticate(&key, b"forty sacks of salt")?;
/// let record = [b"forty sacks of salt", tag.as_ref()].concat();
/// verify::<Hmac<Sha256>>(&key, &record)?;
/// assert!(verify::<Poly1305>(&key, &record).is_err());
/// # Ok::<(), Error>(())
/// ```
#[expect(private_bounds, reason = "sealed")]
pub trait Mac: Sized + fmt::Debug + Send + Sync + 'static + Sealed {
    /// Its tag: a [`Tag`](crate::mac::Tag) of so many bytes, or HMAC's.
    type Tag: PublicBytes;
    /// The size of a tag in bytes.
    const TAG_BYTES: usize = <Self::Tag as PublicBytes>::BYTES;

    /// Begins a message under a key.
    ///
    /// # Errors
    /// [`Error::Length`], [`Error::TooShort`] or [`Error::TooLong`] for a key of another size than the MAC has.
    fn from_key(key: &[u8]) -> Result<Self, Error> {
        Self::from_key_at(key, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    ///
    /// # Errors
    /// As [`Mac::from_key`].
    fn from_key_at(key: &[u8], level: Level) -> Result<Self, Error>;

    /// Goes on with the message.
    fn update(&mut self, piece: &[u8]);

    /// The tag of the message.
    fn finalize(self) -> Self::Tag;

    /// Whether `tag` belongs to the message, in constant time.
    ///
    /// # Errors
    /// [`Error::Unauthentic`] if it does not.
    fn finalize_verify(self, tag: &Self::Tag) -> Result<(), Error>;

    /// The tag of a whole message.
    ///
    /// # Errors
    /// As [`Mac::from_key`].
    fn authenticate(key: &[u8], message: &[u8]) -> Result<Self::Tag, Error> {
        let mut mac = Self::from_key(key)?;
        mac.update(message);
        Ok(mac.finalize())
    }

    /// Whether `tag` belongs to a whole message, in constant time.
    ///
    /// # Errors
    /// [`Error::Unauthentic`] if it does not; otherwise as [`Mac::from_key`].
    fn verify(key: &[u8], message: &[u8], tag: &Self::Tag) -> Result<(), Error> {
        let mut mac = Self::from_key(key)?;
        mac.update(message);
        mac.finalize_verify(tag)
    }
}
