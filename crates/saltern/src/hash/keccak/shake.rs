//! SHAKE128 and SHAKE256.

use super::many::Sponges;
use super::running;
use super::sponge::{Parameters, Sponge, SpongeReader};
use crate::Error;
use saltern_lanes::Level;

/// The bits 1111 of SHAKE, and the first of the padding.
const SUFFIX: u8 = 0b1_1111;

macro_rules! shake {
    ($name:ident, $strength:literal, $rate:literal) => {
        #[doc = concat!("SHAKE", stringify!($strength), " (FIPS 202): as many bytes as anybody wants from a message of any length.")]
        ///
        /// The message may be secret, its length and that of the output are not. Of `n` bytes of output,
        #[doc = concat!("collisions are found in 2^(4 n) steps, but never with more than 2^", stringify!($strength), ";")]
        /// shorter outputs are what longer ones begin with.
        ///
        /// ```
        #[doc = concat!("use saltern::hash::", stringify!($name), ";")]
        ///
        /// let mut output = [0; 64];
        #[doc = concat!(stringify!($name), "::hash(b\"forty sacks of salt\", &mut output);")]
        ///
        #[doc = concat!("let mut pieces = ", stringify!($name), "::new();")]
        /// pieces.update(b"forty sacks");
        /// pieces.update(b" of salt");
        /// let mut same = [0; 64];
        /// pieces.finalize_xof().squeeze(&mut same);
        /// assert_eq!(output, same);
        /// ```
        #[derive(Clone)]
        #[doc(alias = "xof")]
        pub struct $name {
            sponge: Sponge,
        }

        running!($name);

        impl $name {
            /// Begins a message.
            #[must_use]
            pub fn new() -> Self {
                Self::with_level(Level::current())
            }

            /// The same at a level of the caller's choice, for tests and measurements.
            #[must_use]
            pub(crate) fn with_level(level: Level) -> Self {
                const { assert!(Parameters::sha3($strength).rate == $rate) };
                $name { sponge: Sponge::new(Parameters::sha3($strength), level) }
            }

            /// Fills `output` from a whole message.
            pub fn hash(message: &[u8], output: &mut [u8]) {
                Self::hash_at(message, output, Level::current());
            }

            /// The same at a level of the caller's choice, for tests and measurements.
            pub(crate) fn hash_at(message: &[u8], output: &mut [u8], level: Level) {
                Sponge::hash(Parameters::sha3($strength), SUFFIX, message, output, level);
            }

            /// Fills the outputs for many messages, of any lengths: several at a time, side by side, which takes a fraction
            /// of the time that one after the other would.
            ///
            /// The messages may be secret, lengths are not.
            ///
            /// # Errors
            /// [`Error::Count`] if there are not as many outputs as messages.
            pub fn hash_many<const N: usize>(
                messages: &[impl AsRef<[u8]>],
                outputs: &mut [[u8; N]],
            ) -> Result<(), Error> {
                Self::hash_many_at(messages, outputs, Level::current())
            }

            /// The same at a level of the caller's choice, for tests and measurements.
            ///
            /// # Errors
            #[doc = concat!("As [`", stringify!($name), "::hash_many`].")]
            pub(crate) fn hash_many_at<const N: usize>(
                messages: &[impl AsRef<[u8]>],
                outputs: &mut [[u8; N]],
                level: Level,
            ) -> Result<(), Error> {
                Sponges::<24, $rate, N> { suffix: SUFFIX, level }.hash_slices(messages, outputs)
            }

            /// The output for the message.
            #[must_use]
            #[doc(alias = "finalize")]
            pub fn finalize_xof(mut self) -> SpongeReader {
                self.sponge.pad(SUFFIX);
                SpongeReader::new(self.sponge)
            }
        }

        impl Default for $name {
            fn default() -> Self {
                Self::new()
            }
        }
    };
}

shake!(Shake128, 128, 168);
shake!(Shake256, 256, 136);
