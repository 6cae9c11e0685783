//! TurboSHAKE128 and TurboSHAKE256.

use super::running;
use super::sponge::{Parameters, Sponge, SpongeReader};
use crate::Error;
use saltern_lanes::Level;

/// The domain of those who need no other.
const DOMAIN: u8 = 0x1f;

macro_rules! turboshake {
    ($name:ident, $strength:literal) => {
        #[doc = concat!("TurboSHAKE", stringify!($strength), " (RFC 9861): as SHAKE", stringify!($strength), ", with half the rounds.")]
        ///
        /// Twelve rounds take half the time, and no attack is known that comes near them; the margin is smaller than
        /// that of SHA-3.
        ///
        /// The message may be secret, its length and that of the output are not.
        ///
        /// ```
        #[doc = concat!("use saltern::hash::", stringify!($name), ";")]
        ///
        /// let mut output = [0; 32];
        #[doc = concat!(stringify!($name), "::hash(b\"forty sacks of salt\", &mut output);")]
        ///
        #[doc = concat!("let mut elsewhere = ", stringify!($name), "::with_domain(0x2a)?;")]
        /// elsewhere.update(b"forty sacks of salt");
        /// let mut other = [0; 32];
        /// elsewhere.finalize_xof().squeeze(&mut other);
        /// assert_ne!(output, other);
        /// # Ok::<(), saltern::Error>(())
        /// ```
        #[derive(Clone)]
        #[doc(alias = "xof")]
        pub struct $name {
            sponge: Sponge,
            domain: u8,
        }

        running!($name);

        impl $name {
            /// Begins a message in the domain 0x1f, which is the default.
            #[must_use]
            pub fn new() -> Self {
                Self::with_level(Level::current())
            }

            /// The same at a level of the caller's choice, for tests and measurements.
            #[must_use]
            pub(crate) fn with_level(level: Level) -> Self {
                $name { sponge: Sponge::new(Parameters::turbo($strength), level), domain: DOMAIN }
            }

            /// Begins a message in another domain: outputs of different domains have nothing to do with each other.
            ///
            /// # Errors
            /// [`Error::OutOfRange`] if the domain is 0 or more than 0x7f.
            pub fn with_domain(domain: u8) -> Result<Self, Error> {
                Self::with_domain_at(domain, Level::current())
            }

            /// The same at a level of the caller's choice, for tests and measurements.
            ///
            /// # Errors
            #[doc = concat!("As [`", stringify!($name), "::with_domain`].")]
            pub(crate) fn with_domain_at(domain: u8, level: Level) -> Result<Self, Error> {
                if !(1..=0x7f).contains(&domain) {
                    return Err(Error::OutOfRange { argument: "domain", got: domain.into(), least: 1, most: 0x7f });
                }
                Ok($name { domain, ..Self::with_level(level) })
            }

            /// Fills `output` from a whole message.
            pub fn hash(message: &[u8], output: &mut [u8]) {
                Self::hash_at(message, output, Level::current());
            }

            /// The same at a level of the caller's choice, for tests and measurements.
            pub(crate) fn hash_at(message: &[u8], output: &mut [u8], level: Level) {
                Sponge::hash(Parameters::turbo($strength), DOMAIN, message, output, level);
            }

            /// The output for the message.
            #[must_use]
            #[doc(alias = "finalize")]
            pub fn finalize_xof(mut self) -> SpongeReader {
                self.sponge.pad(self.domain);
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

turboshake!(TurboShake128, 128);
turboshake!(TurboShake256, 256);
