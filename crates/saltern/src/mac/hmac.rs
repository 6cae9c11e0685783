//! HMAC.

use super::Mac;
use crate::Error;
use crate::backend::{Depth, clear_stack};
use crate::bytes::{PublicBytes, Sealed};
use crate::hash::{ByteArray, HashFunction};
use core::fmt;
use saltern_lanes::{Level, wipe};
use zeroize::ZeroizeOnDrop;

/// The most bytes that a block has: SHA3-224's.
const MOST_BLOCK: usize = 144;

/// A key for HMAC (RFC 2104, FIPS 198-1) with the hash function `H`, prepared once for any number of messages.
///
/// The key is secret. It may have any length; random bytes as many as a hash has give all the strength there is, and more
/// than a block are hashed. Messages may be secret; their lengths and that of the key are not.
///
/// Some functions of `hash::legacy` (feature `legacy`) look up tables at places that depend on message and key: each of them
/// says so. With those, somebody who shares the processor's cache may learn of both.
///
/// ```
/// use saltern::hash::Sha256;
/// use saltern::mac::HmacKey;
///
/// let key = HmacKey::<Sha256>::new(&[7; 32]);
/// let tag = key.authenticate(b"forty sacks of salt");
/// key.verify(b"forty sacks of salt", &tag)?;
/// assert!(key.verify(b"fifty sacks of salt", &tag).is_err());
///
/// let mut pieces = key.begin();
/// pieces.update(b"forty sacks");
/// pieces.update(b" of salt");
/// assert_eq!(pieces.finalize(), tag);
/// # Ok::<(), saltern::Error>(())
/// ```
#[doc(alias("crypto_auth_hmacsha256", "crypto_auth_hmacsha512"))]
pub struct HmacKey<H> {
    /// After the block that the key and the inner padding make.
    inner: H,
    /// After the block that the key and the outer padding make.
    outer: H,
}

impl<H: HashFunction> HmacKey<H> {
    /// Prepares a key.
    #[must_use]
    #[doc(alias = "new_from_slice")]
    pub fn new(key: &[u8]) -> Self {
        Self::with_level(key, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    #[must_use]
    pub(crate) fn with_level(key: &[u8], level: Level) -> Self {
        clear_stack(Depth::of_states::<H>(), level, || {
            prepare(level, |block| set_key::<H>(block, key, level), |inner, outer| HmacKey { inner, outer })
        })
    }

    /// Begins a message.
    pub fn begin(&self) -> Hmac<H> {
        copied(&self.inner, &self.outer, |inner, outer| Hmac { inner, outer })
    }

    /// The tag of a whole message.
    #[inline]
    #[doc(alias = "crypto_auth")]
    pub fn authenticate(&self, message: &[u8]) -> HmacTag<H> {
        match Depth::of_states::<H>() {
            // SHA-256 with its unit leaves nothing, and takes 400 cycles for 64 bytes, of which clearing would take a sixth. Without
            // it, and with SM3, words of the outer state may stay.
            Depth::Hash => authenticate(&self.inner, &self.outer, message),
            depth => clear_stack(depth, Level::current(), || authenticate(&self.inner, &self.outer, message)),
        }
    }

    /// The tags of many messages, of any lengths. With SHA-1, SHA-2, and MD4, MD5, RIPEMD-160 and SM3 of `hash::legacy`
    /// several are made at a time, side by side, which takes a fraction of the time that one after the other would; with
    /// SHA-3, BLAKE2, BLAKE3 and the others they are made one after the other.
    ///
    /// ```
    /// use saltern::hash::Sha256;
    /// use saltern::mac::{HmacKey, HmacTag};
    ///
    /// let key = HmacKey::<Sha256>::new(&[7; 32]);
    /// let mut tags = [HmacTag::new([0; 32]); 2];
    /// key.authenticate_many(&["forty sacks of salt", "three casks of brine"], &mut tags)?;
    /// key.verify(b"three casks of brine", &tags[1])?;
    /// # Ok::<(), saltern::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Count`] if there are not as many tags as messages.
    pub fn authenticate_many(&self, messages: &[impl AsRef<[u8]>], tags: &mut [HmacTag<H>]) -> Result<(), Error> {
        /// More have tags that take much of the stack, which is cleared.
        const AT_A_TIME: usize = 32;
        /// Fewer are made one after the other before so much of the stack is cleared.
        const FEW: usize = 4;
        crate::error::count("output", tags.len(), messages.len())?;
        if messages.len() < FEW {
            for (tag, message) in tags.iter_mut().zip(messages) {
                *tag = self.authenticate(message.as_ref());
            }
            return Ok(());
        }
        let run = || {
            let (mut inner, mut outer) = ([H::Digest::ZEROS; AT_A_TIME], [H::Digest::ZEROS; AT_A_TIME]);
            for (messages, tags) in messages.chunks(AT_A_TIME).zip(tags.chunks_mut(AT_A_TIME)) {
                let n = tags.len();
                self.inner.finalize_copies(messages, &mut inner[..n]);
                self.outer.finalize_copies(&inner[..n], &mut outer[..n]);
                for (tag, hash) in tags.iter_mut().zip(outer) {
                    *tag = HmacTag(hash);
                }
            }
            inner.iter_mut().for_each(|hash| wipe(hash.as_mut()));
        };
        clear_stack(Depth::Many, Level::current(), run);
        Ok(())
    }

    /// The states after both paddings.
    pub(crate) fn states(&self) -> [&H; 2] {
        [&self.inner, &self.outer]
    }

    /// Whether `tag` belongs to `message`, in constant time.
    ///
    /// # Errors
    /// [`Error::Unauthentic`] if it does not.
    #[doc(alias = "crypto_auth_verify")]
    pub fn verify(&self, message: &[u8], tag: &HmacTag<H>) -> Result<(), Error> {
        compare(&self.inner, &self.outer, message, tag.as_ref())
    }

    /// Whether `tag` is what the tag of `message` begins with, in constant time, for protocols that cut tags short. Its
    /// length is the protocol's: whoever takes it from an attacker takes the shortest that is accepted.
    ///
    /// # Errors
    /// [`Error::TooShort`] for less than half a hash or less than 10 bytes, which RFC 2104 advises against (of a hash that has
    /// not as many, all of it is accepted); [`Error::TooLong`] for more than a hash; [`Error::Unauthentic`] if it belongs to another
    /// message or key.
    pub fn verify_truncated(&self, message: &[u8], tag: &[u8]) -> Result<(), Error> {
        HmacTag::<H>::check_beginning(tag)?;
        compare(&self.inner, &self.outer, message, tag)
    }
}

/// Prepares the key that `set` writes to the beginning of a block of zeros. `made` gets the states after the inner and the outer
/// padding, and makes all of what is returned: each more move of that would wait for the states that were just stored.
#[inline(always)]
pub(crate) fn prepare<H: HashFunction, R>(
    level: Level,
    set: impl FnOnce(&mut [u8]),
    made: impl FnOnce(H, H) -> R,
) -> R {
    padded::<H, _>(set, |blocks| H::after_blocks(level, blocks, made))
}

/// The blocks that a key and the inner and the outer padding make.
#[inline(always)]
fn padded<H: HashFunction, R>(set: impl FnOnce(&mut [u8]), made: impl FnOnce([&[u8]; 2]) -> R) -> R {
    const { assert!(H::BLOCK_BYTES <= MOST_BLOCK && H::BYTES <= H::BLOCK_BYTES) };
    let mut blocks = [[0; MOST_BLOCK]; 2];
    let [first, second] = &mut blocks;
    let (inner, outer) = (&mut first[..H::BLOCK_BYTES], &mut second[..H::BLOCK_BYTES]);
    set(inner);
    for (inner, outer) in inner.iter_mut().zip(&mut *outer) {
        *outer = *inner ^ 0x5c;
        *inner ^= 0x36;
    }
    let made = made([inner, outer]);
    wipe(blocks.as_flattened_mut());
    made
}

/// Writes `key`, or its hash if it is longer, to the beginning of the block.
#[inline(always)]
pub(crate) fn set_key<H: HashFunction>(block: &mut [u8], key: &[u8], level: Level) {
    if key.len() > H::BLOCK_BYTES {
        let mut hash = H::hash_at(key, level);
        block[..H::BYTES].copy_from_slice(hash.as_ref());
        wipe(hash.as_mut());
    } else {
        block[..key.len()].copy_from_slice(key);
    }
}

/// The tag of a message by a key that is not prepared, since it has no other message.
#[inline(always)]
pub(crate) fn authenticate_once<H: HashFunction>(level: Level, key: &[u8], message: &[u8]) -> HmacTag<H> {
    let set = |block: &mut [u8]| set_key::<H>(block, key, level);
    HmacTag(padded::<H, _>(set, |blocks| H::tag_once(level, blocks, message)))
}

/// What `made` makes of copies of the states. Copies are moved, and where they have the key in a block, what that leaves is cleared.
#[inline(always)]
pub(crate) fn copied<H: HashFunction, R>(inner: &H, outer: &H, made: impl FnOnce(H, H) -> R) -> R {
    if H::KEEPS_A_BLOCK {
        clear_stack(Depth::of_states::<H>(), Level::current(), || made(inner.clone(), outer.clone()))
    } else {
        made(inner.clone(), outer.clone())
    }
}

/// The tag of what `inner` has taken in and then `message`.
#[inline(always)]
pub(crate) fn authenticate<H: HashFunction>(inner: &H, outer: &H, message: &[u8]) -> HmacTag<H> {
    let mut hash = inner.finalize_copy(message);
    let tag = HmacTag(outer.finalize_copy(hash.as_ref()));
    wipe(hash.as_mut());
    tag
}

/// Whether the right tag begins with `tag`. It is erased, and what was left where it was made and moved is cleared: the
/// message may be somebody else's.
fn compare<H: HashFunction>(inner: &H, outer: &H, message: &[u8], tag: &[u8]) -> Result<(), Error> {
    clear_stack(Depth::of_states::<H>(), Level::current(), || {
        let mut right = authenticate(inner, outer, message);
        crate::bytes::verify_beginning(right.0.as_mut(), tag)
    })
}

/// HMAC of a message that comes in pieces: begun by [`HmacKey::begin`].
pub struct Hmac<H> {
    inner: H,
    outer: H,
}

impl<H: HashFunction> Hmac<H> {
    /// Goes on with the message.
    pub fn update(&mut self, piece: &[u8]) {
        self.inner.update(piece);
    }

    /// The tag of the message.
    // Inlined, `self` would be a copy of what the caller has, and only the copy would be erased.
    #[inline(never)]
    #[doc(alias = "finish")]
    pub fn finalize(self) -> HmacTag<H> {
        // By reference: what is moved stays behind.
        let Hmac { inner, outer } = &self;
        clear_stack(Depth::of_states::<H>(), Level::current(), || authenticate(inner, outer, &[]))
    }

    /// Whether `tag` belongs to the message, in constant time.
    ///
    /// # Errors
    /// [`Error::Unauthentic`] if it does not.
    // As `finalize`: handed on by value, `self` would be copied too.
    #[inline(never)]
    pub fn finalize_verify(self, tag: &HmacTag<H>) -> Result<(), Error> {
        let Hmac { inner, outer } = &self;
        compare(inner, outer, &[], tag.as_ref())
    }

    /// [`HmacKey::verify_truncated`] for the message.
    ///
    /// # Errors
    /// As there.
    // As `finalize`.
    #[inline(never)]
    pub fn finalize_verify_truncated(self, tag: &[u8]) -> Result<(), Error> {
        HmacTag::<H>::check_beginning(tag)?;
        let Hmac { inner, outer } = &self;
        compare(inner, outer, &[], tag)
    }
}

crate::io::written_to!([H: HashFunction] Hmac<H>);

impl<H: HashFunction> Sealed for Hmac<H> {}

impl<H: HashFunction> Mac for Hmac<H> {
    type Tag = HmacTag<H>;

    fn from_key_at(key: &[u8], level: Level) -> Result<Self, Error> {
        Ok(clear_stack(Depth::of_states::<H>(), level, || {
            prepare(level, |block| set_key::<H>(block, key, level), |inner, outer| Hmac { inner, outer })
        }))
    }

    fn update(&mut self, piece: &[u8]) {
        self.update(piece);
    }

    fn finalize(self) -> HmacTag<H> {
        self.finalize()
    }

    fn finalize_verify(self, tag: &HmacTag<H>) -> Result<(), Error> {
        self.finalize_verify(tag)
    }
}

/// A tag of HMAC, as long as a hash of `H`: it shows that a message is authentic. It is public: copied, printed, and not wiped. Keys
/// that HMAC makes are [`Hkdf`](crate::kdf::Hkdf)'s.
///
/// Compared in constant time: an attacker who could measure how much of a guess is right would soon have it all.
#[must_use = "without its tag nobody can verify the message"]
pub struct HmacTag<H: HashFunction>(H::Digest);

impl<H: HashFunction> HmacTag<H> {
    /// Its size in bytes.
    pub const BYTES: usize = H::BYTES;

    /// The least of a tag that is compared: half of it and 80 bits (RFC 2104, section 5), or all there is.
    const LEAST: usize = {
        let half = H::BYTES.div_ceil(2);
        let least = if half < 10 { 10 } else { half };
        if least > H::BYTES { H::BYTES } else { least }
    };

    /// From the bytes that came with a message.
    pub const fn new(bytes: H::Digest) -> Self {
        HmacTag(bytes)
    }

    /// The bytes, to be sent with the message.
    pub const fn as_bytes(&self) -> &H::Digest {
        &self.0
    }

    /// Refuses what is too short or too long to be the beginning of a tag.
    fn check_beginning(tag: &[u8]) -> Result<(), Error> {
        if tag.len() < Self::LEAST {
            return Err(Error::TooShort { argument: "tag", got: tag.len(), least: Self::LEAST });
        }
        if tag.len() > H::BYTES {
            return Err(Error::TooLong { argument: "tag", got: tag.len() as u64, most: H::BYTES as u64 });
        }
        Ok(())
    }
}

impl<H: HashFunction> Clone for HmacTag<H> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<H: HashFunction> Copy for HmacTag<H> {}

impl<H: HashFunction> PartialEq for HmacTag<H> {
    fn eq(&self, other: &Self) -> bool {
        crate::bytes::equal(self.0.as_ref(), other.0.as_ref())
    }
}
impl<H: HashFunction> Eq for HmacTag<H> {}

impl<H: HashFunction> Sealed for HmacTag<H> {}

impl<H: HashFunction> PublicBytes for HmacTag<H> {
    const BYTES: usize = H::BYTES;
}

impl<H: HashFunction> AsRef<[u8]> for HmacTag<H> {
    fn as_ref(&self) -> &[u8] {
        self.0.as_ref()
    }
}

impl<H: HashFunction<Digest = [u8; N]>, const N: usize> From<[u8; N]> for HmacTag<H> {
    fn from(bytes: [u8; N]) -> Self {
        HmacTag(bytes)
    }
}

impl<H: HashFunction> core::str::FromStr for HmacTag<H> {
    type Err = Error;

    /// From two hexadecimal digits for each byte, as `{}` writes them, or upper case: as web hooks send them.
    fn from_str(digits: &str) -> Result<Self, Error> {
        // The longest hash has 64 bytes.
        let mut bytes = [0; 64];
        let bytes = &mut bytes[..H::BYTES];
        if !crate::hex::read_into(digits, bytes) {
            return Err(Error::NotHex { argument: "tag", digits: 2 * H::BYTES });
        }
        Self::try_from(&*bytes)
    }
}

impl<H: HashFunction> TryFrom<&[u8]> for HmacTag<H> {
    type Error = Error;

    /// From bytes of a length not known before.
    fn try_from(bytes: &[u8]) -> Result<Self, Error> {
        crate::error::length("tag", bytes.len(), H::BYTES)?;
        let mut tag = H::Digest::ZEROS;
        tag.as_mut().copy_from_slice(bytes);
        Ok(HmacTag(tag))
    }
}

crate::hex::shown!([H: HashFunction] HmacTag<H>, "HmacTag");
crate::serde::serialized!([H: HashFunction] HmacTag<H>, H::Digest::ZEROS, HmacTag);

#[cfg(feature = "subtle")]
impl<H: HashFunction> subtle::ConstantTimeEq for HmacTag<H> {
    fn ct_eq(&self, other: &Self) -> subtle::Choice {
        self.0.as_ref().ct_eq(other.0.as_ref())
    }
}

impl<H: HashFunction> Clone for HmacKey<H> {
    fn clone(&self) -> Self {
        copied(&self.inner, &self.outer, |inner, outer| HmacKey { inner, outer })
    }
}

impl<H: HashFunction> Clone for Hmac<H> {
    fn clone(&self) -> Self {
        copied(&self.inner, &self.outer, |inner, outer| Hmac { inner, outer })
    }
}

impl<H: ZeroizeOnDrop> ZeroizeOnDrop for HmacKey<H> {}
impl<H: ZeroizeOnDrop> ZeroizeOnDrop for Hmac<H> {}

impl<H> fmt::Debug for HmacKey<H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("HmacKey(secret)")
    }
}

impl<H> fmt::Debug for Hmac<H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Hmac").finish_non_exhaustive()
    }
}
