//! Ascon-Hash256, Ascon-XOF128 and Ascon-CXOF128, and the permutation for Ascon-AEAD128.

pub mod kernel;
mod sponge;

pub use kernel::STATE;
pub(crate) use kernel::permute;
pub use sponge::AsconReader;

use crate::Error;
use crate::hash::HashFunction;
use crate::hash::running::running;
use saltern_lanes::Level;
use sponge::{Sponge, Sponges};

/// The states that the functions begin with: the permutation of their IVs and zeros (SP 800-232, table 12).
#[doc(hidden)]
pub const HASH256: [u64; STATE] =
    [0x9b1e_5494_e934_d681, 0x4bc3_a01e_3337_51d2, 0xae65_396c_6b34_b81a, 0x3c7f_d4a4_d56a_4db3, 0x1a5c_4649_06c5_976d];
#[doc(hidden)]
pub const XOF128: [u64; STATE] =
    [0xda82_ce76_8d94_47eb, 0xcc7c_e6c7_5f1e_f969, 0xe750_8fd7_8008_5631, 0x0ee0_ea53_416b_58cc, 0xe054_7524_db6f_0bde];
#[doc(hidden)]
pub const CXOF128: [u64; STATE] =
    [0x6755_27c2_a0e8_de03, 0x43d1_2d7d_c037_7bbc, 0xe990_1dec_426e_81b5, 0x2ab1_4907_7207_80b6, 0x8f3f_1d02_d432_bc46];

/// The most bytes of a customization.
const MOST_CUSTOMIZATION: u64 = 256;

/// Ascon-Hash256 (SP 800-232): 32 bytes from a message of any length.
///
/// Collisions and preimages are found in 2^128 steps. It is made for small devices; a processor with vectors or SHA instructions hashes
/// several times as fast with the others. The message may be secret, its length is not.
///
/// ```
/// use saltern::hash::AsconHash256;
///
/// let mut pieces = AsconHash256::new();
/// pieces.update(b"forty sacks");
/// pieces.update(b" of salt");
/// assert_eq!(pieces.finalize(), AsconHash256::hash(b"forty sacks of salt"));
/// ```
///
/// HMAC is not defined with it, nor is what is made of HMAC: its block of 8 bytes has no room for a hash, so that is not compiled.
///
/// ```compile_fail,E0080
/// saltern::mac::HmacKey::<saltern::hash::AsconHash256>::new(&[7; 32]);
/// ```
#[derive(Clone)]
pub struct AsconHash256 {
    sponge: Sponge,
}

running!(AsconHash256);

impl AsconHash256 {
    /// The size of a hash in bytes.
    pub const BYTES: usize = 32;

    /// Begins a message.
    #[must_use]
    pub fn new() -> Self {
        Self::with_level(Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    #[must_use]
    pub(crate) fn with_level(level: Level) -> Self {
        AsconHash256 { sponge: Sponge::new(&HASH256, level) }
    }

    /// The hash of a whole message.
    #[must_use]
    #[doc(alias = "digest")]
    pub fn hash(message: &[u8]) -> [u8; 32] {
        Self::hash_at(message, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    #[must_use]
    pub(crate) fn hash_at(message: &[u8], level: Level) -> [u8; 32] {
        let mut hash = [0; 32];
        Sponge::hash(&HASH256, message, &mut hash, level);
        hash
    }

    /// The hashes of many messages, of any lengths: several at a time, side by side, which takes a fraction of the time that one
    /// after the other would.
    ///
    /// The messages may be secret, their lengths are not.
    ///
    /// ```
    /// use saltern::hash::AsconHash256;
    ///
    /// let messages = ["forty sacks of salt", "three casks of brine"];
    /// let mut hashes = [[0; AsconHash256::BYTES]; 2];
    /// AsconHash256::hash_many(&messages, &mut hashes)?;
    /// assert_eq!(hashes[1], AsconHash256::hash(b"three casks of brine"));
    /// # Ok::<(), saltern::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Count`] if there are not as many hashes as messages.
    pub fn hash_many(messages: &[impl AsRef<[u8]>], hashes: &mut [[u8; 32]]) -> Result<(), Error> {
        Self::hash_many_at(messages, hashes, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    ///
    /// # Errors
    /// As [`AsconHash256::hash_many`].
    pub(crate) fn hash_many_at(
        messages: &[impl AsRef<[u8]>],
        hashes: &mut [[u8; 32]],
        level: Level,
    ) -> Result<(), Error> {
        Sponges { begin: &HASH256, level }.hash_slices(messages, hashes)
    }

    /// The hash of the message.
    #[must_use]
    #[doc(alias = "finish")]
    pub fn finalize(mut self) -> [u8; 32] {
        self.sponge.pad();
        let mut hash = [0; 32];
        self.sponge.squeeze(&mut hash);
        hash
    }
}

impl crate::hash::function::Sealed for AsconHash256 {}
impl crate::hash::function::InHmac for AsconHash256 {}

impl HashFunction for AsconHash256 {
    const NAME: &'static str = "Ascon-Hash256";
    const BYTES: usize = 32;
    const BLOCK_BYTES: usize = kernel::RATE;
    type Digest = [u8; 32];

    fn with_level(level: Level) -> Self {
        Self::with_level(level)
    }
    fn update(&mut self, piece: &[u8]) {
        self.update(piece);
    }
    fn finalize(self) -> [u8; 32] {
        self.finalize()
    }
    fn hash_many<M: AsRef<[u8]>>(messages: &[M], hashes: &mut [[u8; 32]]) -> Result<(), Error> {
        Self::hash_many(messages, hashes)
    }
}

/// Ascon-XOF128 (SP 800-232): as many bytes as anybody wants from a message of any length.
///
/// The message may be secret, its length and that of the output are not. Of `n` bytes of output, collisions are found in 2^(4 n)
/// steps, but never with more than 2^128; shorter outputs are what longer ones begin with.
///
/// ```
/// use saltern::hash::AsconXof128;
///
/// let mut output = [0; 64];
/// AsconXof128::hash(b"forty sacks of salt", &mut output);
///
/// let mut pieces = AsconXof128::new();
/// pieces.update(b"forty sacks");
/// pieces.update(b" of salt");
/// let mut same = [0; 64];
/// pieces.finalize_xof().squeeze(&mut same);
/// assert_eq!(output, same);
/// ```
#[derive(Clone)]
pub struct AsconXof128 {
    sponge: Sponge,
}

running!(AsconXof128);

impl AsconXof128 {
    /// Begins a message.
    #[must_use]
    pub fn new() -> Self {
        Self::with_level(Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    #[must_use]
    pub(crate) fn with_level(level: Level) -> Self {
        AsconXof128 { sponge: Sponge::new(&XOF128, level) }
    }

    /// Fills `output` from a whole message.
    pub fn hash(message: &[u8], output: &mut [u8]) {
        Self::hash_at(message, output, Level::current());
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    pub(crate) fn hash_at(message: &[u8], output: &mut [u8], level: Level) {
        Sponge::hash(&XOF128, message, output, level);
    }

    /// Fills the outputs for many messages, of any lengths: several at a time, side by side, which takes a fraction of the time that
    /// one after the other would.
    ///
    /// The messages may be secret, lengths are not.
    ///
    /// # Errors
    /// [`Error::Count`] if there are not as many outputs as messages.
    pub fn hash_many<const N: usize>(messages: &[impl AsRef<[u8]>], outputs: &mut [[u8; N]]) -> Result<(), Error> {
        Self::hash_many_at(messages, outputs, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    ///
    /// # Errors
    /// As [`AsconXof128::hash_many`].
    pub(crate) fn hash_many_at<const N: usize>(
        messages: &[impl AsRef<[u8]>],
        outputs: &mut [[u8; N]],
        level: Level,
    ) -> Result<(), Error> {
        Sponges { begin: &XOF128, level }.hash_slices(messages, outputs)
    }

    /// The output for the message.
    #[must_use]
    #[doc(alias = "finalize")]
    pub fn finalize_xof(mut self) -> AsconReader {
        self.sponge.pad();
        AsconReader::new(self.sponge)
    }
}

impl Default for AsconHash256 {
    fn default() -> Self {
        Self::new()
    }
}

impl Default for AsconXof128 {
    fn default() -> Self {
        Self::new()
    }
}

/// Ascon-CXOF128 (SP 800-232): [`AsconXof128`] for a purpose that a customization names, of at most 256 bytes.
///
/// Outputs for different customizations have nothing to do with each other, nor with those of Ascon-XOF128, even if it is empty.
/// The message and the customization may be secret, lengths are not.
///
/// ```
/// use saltern::hash::AsconCxof128;
///
/// let mut output = [0; 32];
/// AsconCxof128::hash(b"forty sacks of salt", b"the mill's ledger", &mut output)?;
///
/// let mut pieces = AsconCxof128::new(b"the mill's ledger")?;
/// pieces.update(b"forty sacks");
/// pieces.update(b" of salt");
/// let mut same = [0; 32];
/// pieces.finalize_xof().squeeze(&mut same);
/// assert_eq!(output, same);
/// assert!(AsconCxof128::new(&[0; 257]).is_err());
/// # Ok::<(), saltern::Error>(())
/// ```
#[derive(Clone)]
pub struct AsconCxof128 {
    sponge: Sponge,
}

running!(AsconCxof128);

impl AsconCxof128 {
    /// Begins a message.
    ///
    /// # Errors
    /// [`Error::TooLong`] for a customization of more than 256 bytes.
    pub fn new(customization: &[u8]) -> Result<Self, Error> {
        Self::with_level(customization, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    ///
    /// # Errors
    /// As [`AsconCxof128::new`].
    pub(crate) fn with_level(customization: &[u8], level: Level) -> Result<Self, Error> {
        let got = customization.len() as u64;
        if got > MOST_CUSTOMIZATION {
            return Err(Error::TooLong { argument: "customization", got, most: MOST_CUSTOMIZATION });
        }
        let mut sponge = Sponge::new(&CXOF128, level);
        sponge.absorb(&(8 * got).to_le_bytes());
        sponge.absorb(customization);
        sponge.end_block();
        Ok(AsconCxof128 { sponge })
    }

    /// Fills `output` from a whole message.
    ///
    /// # Errors
    /// As [`AsconCxof128::new`]. `output` is as it was then.
    pub fn hash(message: &[u8], customization: &[u8], output: &mut [u8]) -> Result<(), Error> {
        Self::hash_at(message, customization, output, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    ///
    /// # Errors
    /// As [`AsconCxof128::hash`].
    pub(crate) fn hash_at(message: &[u8], customization: &[u8], output: &mut [u8], level: Level) -> Result<(), Error> {
        let mut hash = Self::with_level(customization, level)?;
        hash.update(message);
        hash.finalize_xof().squeeze(output);
        Ok(())
    }

    /// The output for the message.
    #[must_use]
    #[doc(alias = "finalize")]
    pub fn finalize_xof(mut self) -> AsconReader {
        self.sponge.pad();
        AsconReader::new(self.sponge)
    }
}
