//! KMAC128 and KMAC256.

use super::{Mac, Tag};
use crate::Error;
use crate::backend::{Depth, clear_stack};
use crate::bytes::Sealed;
use crate::hash::keccak::{Encoded, Parameters, Sponge, SpongeReader, absorb_strings, begin, running};
use saltern_lanes::{Level, reveal};

/// The bytes of the shortest tag: what SP 800-185 allows at the least (section 8.4.2).
const SHORTEST: usize = 4;
/// Of the shortest that nobody can guess: whoever sends a tag chooses how long a slice is.
const STRONG: usize = 16;

fn check_length(tag: &[u8], least: usize) -> Result<(), Error> {
    if tag.len() < least {
        return Err(Error::TooShort { argument: "tag", got: tag.len(), least });
    }
    Ok(())
}

macro_rules! kmac {
    ($name:ident, $strength:literal, $bytes:literal, tag of $tag:literal) => {
        #[doc = concat!("KMAC", stringify!($strength), " (SP 800-185): tags of 4 bytes or more, for any number of messages under one key.")]
        ///
        #[doc = concat!("The key is secret and may have any length; ", stringify!($bytes), " random bytes or more give all the strength there is. The")]
        /// customization names what the key is used for here; it may be empty. The message may be secret, its length and
        /// that of the key are not. A tag says how long it is: shorter ones are not what longer ones begin with, except
        #[doc = concat!("those of [`", stringify!($name), "::finalize_xof`].")]
        ///
        /// ```
        #[doc = concat!("use saltern::mac::", stringify!($name), ";")]
        ///
        #[doc = concat!("let key = ", stringify!($name), "::new(&[7; 32], b\"the mill's ledger\");")]
        /// // The key is taken in once, for as many messages as there are.
        /// let mut mac = key.clone();
        /// mac.update(b"forty sacks of salt");
        /// let mut tag = [0; 32];
        /// mac.finalize(&mut tag)?;
        ///
        /// let mut mac = key.clone();
        /// mac.update(b"forty sacks of salt");
        /// mac.finalize_verify(&tag)?;
        /// # Ok::<(), saltern::Error>(())
        /// ```
        #[derive(Clone)]
        pub struct $name {
            sponge: Sponge,
            suffix: u8,
        }

        running!($name);

        impl $name {
            /// Begins a message.
            #[must_use]
            pub fn new(key: &[u8], customization: &[u8]) -> Self {
                Self::with_level(key, customization, Level::current())
            }

            /// The same at a level of the caller's choice, for tests and measurements.
            #[must_use]
            pub(crate) fn with_level(key: &[u8], customization: &[u8], level: Level) -> Self {
                clear_stack(Depth::Hash, level, || Self::begun(key, customization, level))
            }

            /// The same, which leaves the clearing to the caller.
            fn begun(key: &[u8], customization: &[u8], level: Level) -> Self {
                let (mut sponge, suffix) = begin($strength, b"KMAC", customization, level);
                absorb_strings(&mut sponge, Parameters::sha3($strength).rate, &[key]);
                $name { sponge, suffix }
            }

            /// Fills `tag` with the tag of a whole message. The order is SP 800-185's.
            ///
            /// # Errors
            /// [`Error::TooShort`] for a tag of less than 4 bytes, which SP 800-185 does not allow.
            pub fn authenticate(
                key: &[u8],
                message: &[u8],
                customization: &[u8],
                tag: &mut [u8],
            ) -> Result<(), Error> {
                check_length(tag, SHORTEST)?;
                let level = Level::current();
                clear_stack(Depth::Hash, level, || {
                    let mut mac = Self::begun(key, customization, level);
                    mac.update(message);
                    mac.give(tag);
                });
                Ok(())
            }

            /// Whether `tag` belongs to `message`, in constant time. It is as long as those were that were made.
            ///
            /// # Errors
            /// [`Error::Unauthentic`] if it does not; [`Error::TooShort`] for less than 16 bytes, for which there is
            /// [`Self::verify_short`].
            pub fn verify(key: &[u8], message: &[u8], customization: &[u8], tag: &[u8]) -> Result<(), Error> {
                Self::verify_from(STRONG, key, message, customization, tag)
            }

            /// The same for protocols whose tags have less than 16 bytes. Their length is in the type: whoever took it from an
            /// attacker would accept 4 bytes, of which one guess in 2^32 is right.
            ///
            /// # Errors
            /// [`Error::Unauthentic`] if the tag does not belong to `message`; [`Error::TooShort`] for less than 4 bytes.
            pub fn verify_short<const N: usize>(
                key: &[u8],
                message: &[u8],
                customization: &[u8],
                tag: &[u8; N],
            ) -> Result<(), Error> {
                Self::verify_from(SHORTEST, key, message, customization, tag)
            }

            /// The same for a tag of at least so many bytes.
            fn verify_from(
                least: usize,
                key: &[u8],
                message: &[u8],
                customization: &[u8],
                tag: &[u8],
            ) -> Result<(), Error> {
                check_length(tag, least)?;
                let level = Level::current();
                clear_stack(Depth::Hash, level, || {
                    let mut mac = Self::begun(key, customization, level);
                    mac.update(message);
                    mac.compare(tag)
                })
            }

            /// Fills `tag` with the tag of the message. [`Self::finalize_xof`] gives any number of bytes.
            ///
            /// # Errors
            /// [`Error::TooShort`] for a tag of less than 4 bytes, which SP 800-185 does not allow.
            // Inlined, `self` would be a copy of what the caller has, and only the copy would be erased.
            #[inline(never)]
            #[doc(alias = "finish")]
            pub fn finalize(mut self, tag: &mut [u8]) -> Result<(), Error> {
                check_length(tag, SHORTEST)?;
                clear_stack(Depth::Hash, self.sponge.level(), || self.give(tag));
                Ok(())
            }

            /// The output for the message, of which as much can be read as anybody wants: KMACXOF.
            // As `finalize`.
            #[inline(never)]
            #[must_use]
            #[doc(alias("xof", "kmacxof"))]
            pub fn finalize_xof(mut self) -> SpongeReader {
                clear_stack(Depth::Hash, self.sponge.level(), || {
                    self.end(0);
                    SpongeReader::keyed(&self.sponge)
                })
            }

            /// Ends the message, for so many bits.
            fn end(&mut self, bits: u128) {
                self.sponge.absorb(Encoded::right(bits).as_bytes());
                self.sponge.pad(self.suffix);
            }

            /// Gives the tag.
            fn give(&mut self, tag: &mut [u8]) {
                self.end(8 * tag.len() as u128);
                self.sponge.squeeze(tag);
            }

            /// Whether `tag` belongs to the message, in constant time. It is as long as those were that were made.
            ///
            /// # Errors
            /// [`Error::Unauthentic`] if it does not; [`Error::TooShort`] for less than 16 bytes, for which there is
            /// [`Self::finalize_verify_short`].
            pub fn finalize_verify(self, tag: &[u8]) -> Result<(), Error> {
                self.finalize_verify_from(STRONG, tag)
            }

            /// [`Self::verify_short`] for the message.
            ///
            /// # Errors
            /// As there.
            pub fn finalize_verify_short<const N: usize>(self, tag: &[u8; N]) -> Result<(), Error> {
                self.finalize_verify_from(SHORTEST, tag)
            }

            // As `finalize`.
            #[inline(never)]
            fn finalize_verify_from(mut self, least: usize, tag: &[u8]) -> Result<(), Error> {
                check_length(tag, least)?;
                clear_stack(Depth::Hash, self.sponge.level(), || self.compare(tag))
            }

            /// Whether `tag` is the right one, in constant time.
            fn compare(&mut self, tag: &[u8]) -> Result<(), Error> {
                self.end(8 * tag.len() as u128);
                let mut difference = 0;
                let mut right = [0; 32];
                for piece in tag.chunks(right.len()) {
                    self.sponge.squeeze(&mut right[..piece.len()]);
                    difference |= piece.iter().zip(right).fold(0, |d, (x, y)| d | u64::from(x ^ y));
                }
                saltern_lanes::wipe(&mut right);
                if reveal(difference) == 0 { Ok(()) } else { Err(Error::Unauthentic) }
            }
        }

        impl Sealed for $name {}

        impl Mac for $name {
            type Tag = Tag<$tag>;

            fn from_key_at(key: &[u8], level: Level) -> Result<Self, Error> {
                Ok(Self::with_level(key, b"", level))
            }

            fn update(&mut self, piece: &[u8]) {
                self.update(piece);
            }

            fn finalize(mut self) -> Tag<$tag> {
                let mut tag = [0; $tag];
                clear_stack(Depth::Hash, self.sponge.level(), || self.give(&mut tag));
                Tag::new(tag)
            }

            fn finalize_verify(self, tag: &Tag<$tag>) -> Result<(), Error> {
                self.finalize_verify(tag.as_bytes())
            }
        }
    };
}

kmac!(Kmac128, 128, 16, tag of 32);
kmac!(Kmac256, 256, 32, tag of 64);
