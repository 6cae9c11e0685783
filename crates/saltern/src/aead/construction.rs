//! What the AEADs have in common.

use crate::Error;
pub(crate) use crate::bytes::between;
use crate::bytes::{PublicBytes, SecretBytes};
use crate::error::BOTH;
pub(crate) use crate::error::{at_least, at_most};
use saltern_lanes::{InOut, Level};
use zeroize::ZeroizeOnDrop;

/// An AEAD. Nobody else can implement it.
///
/// ```
/// use saltern::Error;
/// use saltern::aead::{Aead, ChaCha20Poly1305, Key, Scheme};
///
/// /// Opens what has its nonce in front and its tag behind it, whatever the AEAD is.
/// fn open<'a, S: Scheme>(cipher: &Aead<S>, record: &'a mut [u8]) -> Result<&'a [u8], Error> {
///     let got = record.len();
///     let least = S::NONCE_BYTES + S::TAG_BYTES;
///     if got < least {
///         return Err(Error::TooShort { argument: "record", got, least });
///     }
///     let (nonce, rest) = record.split_at_mut(S::NONCE_BYTES);
///     let (message, tag) = rest.split_at_mut(got - least);
///     cipher.open_in_place(&S::Nonce::try_from(&*nonce)?, b"", message, &S::Tag::try_from(&*tag)?)?;
///     Ok(message)
/// }
/// # let cipher = ChaCha20Poly1305::new(&Key::new([7; 32]));
/// # let mut record = [1; 12 + 5 + 16];
/// # let tag = cipher.seal_in_place(&[1; 12].into(), b"", &mut record[12..17])?;
/// # record[17..].copy_from_slice(tag.as_bytes());
/// # assert_eq!(open(&cipher, &mut record)?, [1; 5]);
/// # assert!(open(&cipher, &mut record[..27]).is_err());
/// # Ok::<(), Error>(())
/// ```
pub trait Scheme: Construction {}

/// The sizes that belong to a scheme, as types, and its limits.
pub trait Sizes {
    /// Its key: a [`Key`](crate::aead::Key) of so many bytes.
    type Key: AeadKey;
    /// Its nonce: a [`Nonce`](crate::aead::Nonce) of so many bytes.
    type Nonce: PublicBytes;
    /// Its tag: a [`Tag`](crate::aead::Tag) of so many bytes.
    type Tag: PublicBytes;
    /// The size of a key in bytes.
    const KEY_BYTES: usize = <Self::Key as SecretBytes>::BYTES;
    /// The size of a nonce in bytes.
    const NONCE_BYTES: usize = <Self::Nonce as PublicBytes>::BYTES;
    /// The size of a tag in bytes.
    const TAG_BYTES: usize = <Self::Tag as PublicBytes>::BYTES;
    /// The longest message in bytes, and the longest ciphertext.
    const MAX_MESSAGE: u64;
    /// The longest associated data in bytes; 0 where there is none.
    const MAX_AAD: u64 = u64::MAX;
    /// The fewest bytes that message and associated data have together.
    const MIN_TOGETHER: u64 = 0;
    /// The most bytes that message and associated data have together.
    const MAX_TOGETHER: u64 = u64::MAX;
    /// The largest first byte of a nonce: 0x7f where its first bit has to be 0.
    const MAX_FIRST_BYTE: u8 = 0xff;
}

/// The key of an AEAD. Nobody else can implement it.
pub trait AeadKey: SecretBytes {
    /// The key of as many bytes for [streams](crate::aead::stream).
    type ForStreams: SecretBytes<Array = Self::Array>;
}

/// The bytes of a key.
pub(crate) type KeyArray<S> = <<S as Sizes>::Key as SecretBytes>::Array;

/// What an AEAD provides, in its folder: an empty enum as its name, with [`Sizes`], this trait and [`Scheme`]. All calls of
/// [`Aead`](crate::aead::Aead) follow from them, and those of streams where the size of its nonce is among those of
/// [`ChunkNonce`](crate::aead::stream::ChunkNonce). Limits are checked before: `seal` cannot fail, and `open` for a wrong tag alone.
///
/// Users' crates compile these functions again where they are generic or `#[inline]`. So they are short, and end in a call of a function
/// of this crate that is neither, which runs the kernel.
pub trait Construction: Sizes + Sized + 'static {
    /// What is made of a key once, and serves every message: the key itself, or round keys and powers. It is wiped when it is dropped,
    /// and may depend on the level.
    type Keyed: Clone + ZeroizeOnDrop + Send + Sync + 'static;

    /// Makes it. What this leaves on the stack is cleared here.
    fn keyed(level: Level, key: &KeyArray<Self>) -> Self::Keyed;

    /// Encrypts `data` and gives the tag.
    fn seal(level: Level, keyed: &Self::Keyed, nonce: &Self::Nonce, aad: &[u8], data: InOut<'_>) -> Self::Tag;

    /// Decrypts `data` if `tag` belongs to it, and says whether it does, having compared in constant time. If not, data in place is the
    /// ciphertext as before, and another output holds zeros.
    #[must_use]
    fn open(
        level: Level,
        keyed: &Self::Keyed,
        nonce: &Self::Nonce,
        aad: &[u8],
        data: InOut<'_>,
        tag: &Self::Tag,
    ) -> bool;
}

/// A scheme with what it made of its key: what AEADs, streams and NaCl's boxes are inside. It checks the limits.
pub(crate) struct Ready<S: Construction> {
    keyed: S::Keyed,
    level: Level,
}

impl<S: Construction> Ready<S> {
    #[inline]
    pub(crate) fn new(level: Level, key: &KeyArray<S>) -> Self {
        Ready { keyed: S::keyed(level, key), level }
    }

    pub(crate) fn level(&self) -> Level {
        self.level
    }

    #[inline]
    pub(crate) fn seal(&self, nonce: &S::Nonce, aad: &[u8], data: InOut<'_>) -> Result<S::Tag, Error> {
        Self::check("message", data.len())?;
        Self::check_aad(aad, data.len())?;
        Ok(S::seal(self.level, &self.keyed, nonce, aad, data))
    }

    #[inline]
    pub(crate) fn open(&self, nonce: &S::Nonce, aad: &[u8], data: InOut<'_>, tag: &S::Tag) -> Result<(), Error> {
        Self::check("ciphertext", data.len())?;
        Self::check_aad(aad, data.len())?;
        if S::open(self.level, &self.keyed, nonce, aad, data, tag) { Ok(()) } else { Err(Error::Unauthentic) }
    }

    /// The tag stands at the end of `sealed`.
    pub(crate) fn seal_with_tag(
        &self,
        nonce: &S::Nonce,
        aad: &[u8],
        message: &[u8],
        sealed: &mut [u8],
    ) -> Result<usize, Error> {
        Self::check("message", message.len())?;
        let all = message.len() + S::TAG_BYTES;
        at_least("output", sealed.len(), all)?;
        let (ciphertext, end) = sealed.split_at_mut(message.len());
        let tag = self.seal(nonce, aad, between(message, ciphertext)?)?;
        end[..S::TAG_BYTES].copy_from_slice(tag.as_ref());
        Ok(all)
    }

    pub(crate) fn open_with_tag(
        &self,
        nonce: &S::Nonce,
        aad: &[u8],
        sealed: &[u8],
        message: &mut [u8],
    ) -> Result<usize, Error> {
        let (ciphertext, tag) = Self::split_tag(sealed)?;
        Self::check("ciphertext", ciphertext.len())?;
        at_least("output", message.len(), ciphertext.len())?;
        self.open(nonce, aad, between(ciphertext, &mut message[..ciphertext.len()])?, &tag)?;
        Ok(ciphertext.len())
    }

    /// Refuses what is over the limit of messages and their ciphertexts, which a `usize` does not reach on every machine.
    #[inline]
    pub(crate) fn check(argument: &'static str, bytes: usize) -> Result<(), Error> {
        at_most(argument, bytes as u64, S::MAX_MESSAGE)
    }

    #[inline]
    fn check_aad(aad: &[u8], message: usize) -> Result<(), Error> {
        at_most("associated data", aad.len() as u64, S::MAX_AAD)?;
        let both = (aad.len() as u64).saturating_add(message as u64);
        if both < S::MIN_TOGETHER {
            return Err(Error::TooShort { argument: BOTH, got: both as usize, least: S::MIN_TOGETHER as usize });
        }
        at_most(BOTH, both, S::MAX_TOGETHER)
    }

    /// The ciphertext, and the tag at its end.
    pub(crate) fn split_tag(sealed: &[u8]) -> Result<(&[u8], S::Tag), Error> {
        at_least("sealed message", sealed.len(), S::TAG_BYTES)?;
        let (ciphertext, tag) = sealed.split_at(sealed.len() - S::TAG_BYTES);
        Ok((ciphertext, S::Tag::try_from(tag)?))
    }
}

// Not derived, which would ask for a scheme that is `Clone`.
impl<S: Construction> Clone for Ready<S> {
    fn clone(&self) -> Self {
        Ready { keyed: self.keyed.clone(), level: self.level }
    }
}
