//! cSHAKE128 and cSHAKE256.

use super::running;
use super::sponge::{Parameters, Sponge, SpongeReader};
use saltern_lanes::Level;

/// The bits 00 of cSHAKE, and the first of the padding.
const SUFFIX: u8 = 0b100;
/// As [`super::shake`] has it.
const SUFFIX_OF_SHAKE: u8 = 0b1_1111;

/// The bytes of a number, the most significant first, without zeros in front, but at least one; before or behind them
/// how many they are.
pub(crate) struct Encoded {
    bytes: [u8; 18],
    from: usize,
    to: usize,
}

impl Encoded {
    fn new(x: u128) -> Self {
        let mut bytes = [0; 18];
        bytes[1..17].copy_from_slice(&x.to_be_bytes());
        let from = 1 + (x.leading_zeros() as usize / 8).min(15);
        Encoded { bytes, from, to: 17 }
    }

    /// With the number of bytes in front.
    pub(crate) fn left(x: u128) -> Self {
        let mut encoded = Self::new(x);
        encoded.bytes[encoded.from - 1] = (17 - encoded.from) as u8;
        encoded.from -= 1;
        encoded
    }

    /// With the number of bytes behind them.
    pub(crate) fn right(x: u128) -> Self {
        let mut encoded = Self::new(x);
        encoded.bytes[17] = (17 - encoded.from) as u8;
        encoded.to += 1;
        encoded
    }

    pub(crate) fn as_bytes(&self) -> &[u8] {
        &self.bytes[self.from..self.to]
    }
}

/// A string with its length in bits before it.
pub(crate) fn absorb_string(sponge: &mut Sponge, string: &[u8]) {
    sponge.absorb(Encoded::left(8 * string.len() as u128).as_bytes());
    sponge.absorb(string);
}

/// Strings with their lengths, behind the rate, filled with zeros to whole blocks.
pub(crate) fn absorb_strings(sponge: &mut Sponge, rate: usize, strings: &[&[u8]]) {
    sponge.absorb(Encoded::left(rate as u128).as_bytes());
    strings.iter().for_each(|string| absorb_string(sponge, string));
    sponge.fill_block();
}

/// cSHAKE up to where the message begins, and with which bits it will have to end.
pub(crate) fn begin(strength: usize, name: &[u8], customization: &[u8], level: Level) -> (Sponge, u8) {
    let parameters = Parameters::sha3(strength);
    let mut sponge = Sponge::new(parameters, level);
    if name.is_empty() && customization.is_empty() {
        return (sponge, SUFFIX_OF_SHAKE);
    }
    absorb_strings(&mut sponge, parameters.rate, &[name, customization]);
    (sponge, SUFFIX)
}

macro_rules! cshake {
    ($name:ident, $shake:ident, $strength:literal) => {
        #[doc = concat!("cSHAKE", stringify!($strength), " (SP 800-185): SHAKE for a purpose that two strings name.")]
        ///
        /// The name is that of a function which NIST defined with cSHAKE, otherwise empty; the customization is the
        /// caller's own. Outputs for different ones have nothing to do with each other. With both empty it is
        #[doc = concat!("[`", stringify!($shake), "`](super::", stringify!($shake), ").")]
        ///
        /// The message and the customization may be secret, lengths are not.
        ///
        /// ```
        #[doc = concat!("use saltern::hash::", stringify!($name), ";")]
        ///
        /// let mut output = [0; 32];
        #[doc = concat!(stringify!($name), "::hash(b\"forty sacks of salt\", b\"\", b\"the mill's ledger\", &mut output);")]
        ///
        #[doc = concat!("let mut pieces = ", stringify!($name), "::new(b\"\", b\"the mill's ledger\");")]
        /// pieces.update(b"forty sacks");
        /// pieces.update(b" of salt");
        /// let mut same = [0; 32];
        /// pieces.finalize_xof().squeeze(&mut same);
        /// assert_eq!(output, same);
        /// ```
        #[derive(Clone)]
        #[doc(alias = "xof")]
        pub struct $name {
            sponge: Sponge,
            suffix: u8,
        }

        running!($name);

        impl $name {
            /// Begins a message.
            #[must_use]
            pub fn new(name: &[u8], customization: &[u8]) -> Self {
                Self::with_level(name, customization, Level::current())
            }

            /// The same at a level of the caller's choice, for tests and measurements.
            #[must_use]
            pub(crate) fn with_level(name: &[u8], customization: &[u8], level: Level) -> Self {
                let (sponge, suffix) = begin($strength, name, customization, level);
                $name { sponge, suffix }
            }

            /// Fills `output` from a whole message. The order is SP 800-185's.
            pub fn hash(message: &[u8], name: &[u8], customization: &[u8], output: &mut [u8]) {
                Self::hash_at(message, name, customization, output, Level::current());
            }

            /// The same at a level of the caller's choice, for tests and measurements.
            pub(crate) fn hash_at(message: &[u8], name: &[u8], customization: &[u8], output: &mut [u8], level: Level) {
                let mut hash = Self::with_level(name, customization, level);
                hash.update(message);
                hash.finalize_xof().squeeze(output);
            }

            /// The output for the message.
            #[must_use]
            #[doc(alias = "finalize")]
            pub fn finalize_xof(mut self) -> SpongeReader {
                self.sponge.pad(self.suffix);
                SpongeReader::new(self.sponge)
            }
        }
    };
}

cshake!(CShake128, Shake128, 128);
cshake!(CShake256, Shake256, 256);
