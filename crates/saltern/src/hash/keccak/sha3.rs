//! SHA3-224, SHA3-256, SHA3-384 and SHA3-512.

use super::many::Sponges;
use super::running;
use super::sponge::{Parameters, Sponge};
use crate::Error;
use crate::hash::HashFunction;
use saltern_lanes::Level;

/// The bits 01 of SHA-3, and the first of the padding.
const SUFFIX: u8 = 0b110;

macro_rules! sha3 {
    ($name:ident, $standard:literal, $bytes:literal, $rate:literal) => {
        #[doc = concat!($standard, " (FIPS 202): ", stringify!($bytes), " bytes from a message of any length.")]
        ///
        /// The message may be secret, its length is not.
        ///
        /// ```
        #[doc = concat!("use saltern::hash::", stringify!($name), ";")]
        ///
        #[doc = concat!("let mut pieces = ", stringify!($name), "::new();")]
        /// pieces.update(b"forty sacks");
        /// pieces.update(b" of salt");
        #[doc = concat!("assert_eq!(pieces.finalize(), ", stringify!($name), "::hash(b\"forty sacks of salt\"));")]
        /// ```
        #[derive(Clone)]
        #[allow(non_camel_case_types, reason = "numbers beside each other need something between them")]
        pub struct $name {
            sponge: Sponge,
        }

        running!($name);

        impl $name {
            /// The size of a hash in bytes.
            pub const BYTES: usize = $bytes;

            /// Begins a message.
            #[must_use]
            pub fn new() -> Self {
                Self::with_level(Level::current())
            }

            /// The same at a level of the caller's choice, for tests and measurements.
            #[must_use]
            pub(crate) fn with_level(level: Level) -> Self {
                const { assert!(Parameters::sha3(8 * $bytes).rate == $rate) };
                $name { sponge: Sponge::new(Parameters::sha3(8 * $bytes), level) }
            }

            /// The hash of a whole message.
            #[must_use]
            #[doc(alias = "digest")]
            pub fn hash(message: &[u8]) -> [u8; $bytes] {
                Self::hash_at(message, Level::current())
            }

            /// The same at a level of the caller's choice, for tests and measurements.
            #[must_use]
            pub(crate) fn hash_at(message: &[u8], level: Level) -> [u8; $bytes] {
                let mut hash = [0; $bytes];
                Sponge::hash(Parameters::sha3(8 * $bytes), SUFFIX, message, &mut hash, level);
                hash
            }

            /// The hashes of many messages, of any lengths: several at a time, side by side, which takes a fraction of the
            /// time that one after the other would.
            ///
            /// The messages may be secret, their lengths are not.
            ///
            /// ```
            #[doc = concat!("use saltern::hash::", stringify!($name), ";")]
            ///
            /// let messages = ["forty sacks of salt", "three casks of brine"];
            #[doc = concat!("let mut hashes = [[0; ", stringify!($name), "::BYTES]; 2];")]
            #[doc = concat!(stringify!($name), "::hash_many(&messages, &mut hashes)?;")]
            #[doc = concat!("assert_eq!(hashes[1], ", stringify!($name), "::hash(b\"three casks of brine\"));")]
            /// # Ok::<(), saltern::Error>(())
            /// ```
            ///
            /// # Errors
            /// [`Error::Count`] if there are not as many hashes as messages.
            pub fn hash_many(messages: &[impl AsRef<[u8]>], hashes: &mut [[u8; $bytes]]) -> Result<(), Error> {
                Self::hash_many_at(messages, hashes, Level::current())
            }

            /// The same at a level of the caller's choice, for tests and measurements.
            ///
            /// # Errors
            #[doc = concat!("As [`", stringify!($name), "::hash_many`].")]
            pub(crate) fn hash_many_at(
                messages: &[impl AsRef<[u8]>],
                hashes: &mut [[u8; $bytes]],
                level: Level,
            ) -> Result<(), Error> {
                Sponges::<24, $rate, $bytes> { suffix: SUFFIX, level }.hash_slices(messages, hashes)
            }

            /// The hash of the message.
            #[must_use]
            #[doc(alias = "finish")]
            pub fn finalize(mut self) -> [u8; $bytes] {
                self.sponge.pad(SUFFIX);
                let mut hash = [0; $bytes];
                self.sponge.squeeze(&mut hash);
                hash
            }
        }

        impl Default for $name {
            fn default() -> Self {
                Self::new()
            }
        }

        impl $crate::hash::function::Sealed for $name {}
        impl $crate::hash::function::InHmac for $name {}

        impl HashFunction for $name {
            const NAME: &'static str = $standard;
            const BYTES: usize = $bytes;
            const BLOCK_BYTES: usize = $rate;
            type Digest = [u8; $bytes];

            fn with_level(level: Level) -> Self {
                Self::with_level(level)
            }
            fn update(&mut self, piece: &[u8]) {
                self.update(piece);
            }
            fn finalize(self) -> [u8; $bytes] {
                self.finalize()
            }
            fn hash_many<M: AsRef<[u8]>>(messages: &[M], hashes: &mut [[u8; $bytes]]) -> Result<(), Error> {
                Self::hash_many(messages, hashes)
            }
        }
    };
}

sha3!(Sha3_224, "SHA3-224", 28, 144);
sha3!(Sha3_256, "SHA3-256", 32, 136);
sha3!(Sha3_384, "SHA3-384", 48, 104);
sha3!(Sha3_512, "SHA3-512", 64, 72);
