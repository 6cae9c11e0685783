//! GCM: AES-GCM in one pass, and that of other block ciphers.

mod composed;
mod gmac;
pub mod kernel;
mod levels;
pub mod siv;

pub use composed::Composed;
pub use gmac::{Gmac, RunningGmac};

use super::Iv;
use super::ghash::kernel::Powers;
use super::variable::variable_sizes;
use crate::Error;
use crate::backend::{Depth, clear_spills, clear_stack, run_units};
use crate::block::Keyed;
use crate::block::aes::{Aes128, Aes192, Aes256};
use crate::bytes::SecretBytes;
use crate::error::{at_least, at_most};
use core::fmt;
use kernel::{Derive, Expected, Keys, Message, Open, Seal, SetUp, Start};
use saltern_lanes::{InOut, Level};
use zeroize::ZeroizeOnDrop;

/// As many bytes as a counter of 32 bits numbers blocks, but for two of them.
pub(crate) const MAX_MESSAGE: u64 = 16 * ((1 << 32) - 2);
/// So many bytes have their number of bits in 64.
pub(crate) const MAX_AAD: u64 = (1 << 61) - 1;

/// Round keys, and powers of the key of GHASH.
#[derive(Clone)]
pub struct GcmKeys(Keys);

impl ZeroizeOnDrop for GcmKeys {}

impl GcmKeys {
    /// From a key of 16, 24 or 32 bytes.
    #[inline(never)]
    pub(crate) fn new(level: Level, key: &[u8]) -> Self {
        Self::for_message(level, key, usize::MAX)
    }

    /// The same for a message of at most so many bytes, and any associated data.
    #[inline(always)]
    pub(crate) fn for_message(level: Level, key: &[u8], bytes: usize) -> Self {
        let mut new = GcmKeys(Keys::empty());
        clear_stack(Depth::Keys, level, || run_units(level, SetUp(key, &mut new.0, bytes)));
        new
    }

    /// The first counter block of a nonce that has not 12 bytes.
    #[inline(never)]
    fn derive(&self, level: Level, nonce: &[u8]) -> [u8; 16] {
        let mut block = [0; 16];
        run_units(level, Derive(&self.0, nonce, &mut block));
        block
    }
}

/// The tag, as a little-endian number, under a nonce of 12 bytes.
pub(crate) fn seal(level: Level, keys: &GcmKeys, nonce: &[u8; 12], aad: &[u8], mut data: InOut<'_>) -> u128 {
    clear_spills(level, || run_units(level, Seal(&keys.0, Message { nonce: Start::Nonce(nonce), aad }, &mut data)))
}

/// Whether the tag is right, under a nonce of 12 bytes.
pub(crate) fn open(
    level: Level,
    keys: &GcmKeys,
    nonce: &[u8; 12],
    aad: &[u8],
    mut data: InOut<'_>,
    tag: &[u8; 16],
) -> bool {
    let message = Message { nonce: Start::Nonce(nonce), aad };
    clear_spills(level, || run_units(level, Open(&keys.0, message, &mut data, Expected(tag, 16))))
}

/// What GCM makes of a key.
#[doc(hidden)]
pub trait GcmState: Clone + Send + Sync {
    /// Encrypts, and gives the whole tag.
    fn seal(&self, level: Level, nonce: &[u8], aad: &[u8], data: InOut<'_>) -> [u8; 16];
    /// Decrypts if the tag, or its beginning, belongs to it, and says whether it did. No plaintext is left otherwise.
    #[must_use]
    fn open(&self, level: Level, nonce: &[u8], aad: &[u8], data: InOut<'_>, tag: &[u8]) -> bool;
    /// Powers of the key of GHASH.
    fn powers(&self) -> &Powers;
}

/// A block cipher that GCM is made of: all whose blocks have 16 bytes. Nobody else can implement it.
pub trait GcmCipher: Keyed<Iv = Iv<16>> {
    /// What GCM makes of its key.
    #[doc(hidden)]
    type State: GcmState;
    /// The same.
    #[doc(hidden)]
    fn state(level: Level, key: &<Self::Key as SecretBytes>::Array) -> Self::State;
}

macro_rules! fused {
    ($($cipher:ty)*) => {$(
        impl GcmCipher for $cipher {
            type State = GcmKeys;

            fn state(level: Level, key: &<Self::Key as SecretBytes>::Array) -> GcmKeys {
                GcmKeys::new(level, key)
            }
        }
    )*};
}
fused! { Aes128 Aes192 Aes256 }

impl GcmKeys {
    /// A nonce of 12 bytes is the beginning of the first counter block; of another one it is made, into `block`.
    #[inline(always)]
    fn start<'a>(&self, level: Level, nonce: &'a [u8], block: &'a mut [u8; 16]) -> Start<'a> {
        match nonce.try_into() {
            Ok(nonce) => Start::Nonce(nonce),
            Err(_) => {
                *block = self.derive(level, nonce);
                Start::Block(block)
            }
        }
    }
}

impl GcmState for GcmKeys {
    fn seal(&self, level: Level, nonce: &[u8], aad: &[u8], mut data: InOut<'_>) -> [u8; 16] {
        let mut block = [0; 16];
        let message = Message { nonce: self.start(level, nonce, &mut block), aad };
        clear_spills(level, || run_units(level, Seal(&self.0, message, &mut data))).to_le_bytes()
    }

    fn open(&self, level: Level, nonce: &[u8], aad: &[u8], mut data: InOut<'_>, tag: &[u8]) -> bool {
        let (mut block, mut whole) = ([0; 16], [0; 16]);
        let message = Message { nonce: self.start(level, nonce, &mut block), aad };
        whole[..tag.len()].copy_from_slice(tag);
        let expected = Expected(&whole, tag.len());
        clear_spills(level, || run_units(level, Open(&self.0, message, &mut data, expected)))
    }

    fn powers(&self) -> &Powers {
        &self.0.powers
    }
}

/// GCM (SP 800-38D) with nonces of any length, and with short tags for old protocols: with AES, and with every other block cipher whose
/// blocks have 16 bytes. Nonces of 12 bytes and whole tags have the interface of all AEADs:
/// [`Aes256Gcm`](crate::aead::Aes256Gcm), [`scheme::Gcm`](crate::aead::scheme::Gcm). **A nonce must never be used twice with the same key**, and has at least one byte. The standard
/// allows 2^32 messages with one key where nonces have another length than 12, or are random.
///
/// ```
/// use saltern::block::{Key, aes::Aes256};
/// use saltern::mode::Gcm;
///
/// let gcm = Gcm::<Aes256>::new(&Key::new([7; 32]));
/// let (mut message, mut tag) = (*b"forty sacks of salt", [0; 16]);
/// gcm.seal_in_place(b"a nonce of 22 bytes...", b"to: the mill", &mut message, &mut tag)?;
/// gcm.open_in_place(b"a nonce of 22 bytes...", b"to: the mill", &mut message, &tag)?;
/// assert_eq!(&message, b"forty sacks of salt");
/// # Ok::<(), saltern::Error>(())
/// ```
#[derive(Clone)]
pub struct Gcm<C: GcmCipher> {
    state: C::State,
    level: Level,
    tag_bytes: usize,
}

impl<C: GcmCipher> ZeroizeOnDrop for Gcm<C> {}

impl<C: GcmCipher> fmt::Debug for Gcm<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Gcm").finish_non_exhaustive()
    }
}

impl<C: GcmCipher> Gcm<C> {
    /// With this key, and whole tags, of 16 bytes.
    #[must_use]
    pub fn new(key: &C::Key) -> Self {
        Self::with_level(key, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    #[must_use]
    pub(crate) fn with_level(key: &C::Key, level: Level) -> Self {
        Self::keyed(level, key.expose_secret(), 16)
    }

    pub(crate) fn keyed(level: Level, key: &<C::Key as SecretBytes>::Array, tag_bytes: usize) -> Self {
        Gcm { state: C::state(level, key), level, tag_bytes }
    }

    /// The same with tags of so many bytes, the beginning of whole ones: 4, 8, or 12 to 16. **Short tags are forged sooner than their
    /// length suggests**: after each success an attacker knows more of the key, so SP 800-38D limits how many messages a key may open. Take them
    /// where a protocol has them, and nowhere else.
    ///
    /// # Errors
    /// [`Error::LengthBetween`] for other lengths.
    pub fn with_short_tags(self, tag_bytes: usize) -> Result<Self, Error> {
        match tag_bytes {
            4 | 8 | 12..=16 => Ok(Gcm { tag_bytes, ..self }),
            got => Err(Error::LengthBetween { argument: "tag", got, accepted: "4, 8, or 12 to 16" }),
        }
    }

    pub(crate) fn seal_fixed(&self, nonce: &[u8], aad: &[u8], data: InOut<'_>, _: usize) -> [u8; 16] {
        self.state.seal(self.level, nonce, aad, data)
    }

    #[must_use]
    pub(crate) fn open_fixed(&self, nonce: &[u8], aad: &[u8], data: InOut<'_>, tag: &[u8]) -> bool {
        self.state.open(self.level, nonce, aad, data, tag)
    }
}

variable_sizes!(Gcm of GcmCipher);

/// A nonce has at least one byte.
fn check(nonce: &[u8], aad: u64, message: u64) -> Result<(), Error> {
    at_least("nonce", nonce.len(), 1)?;
    at_most("nonce", nonce.len() as u64, MAX_AAD)?;
    at_most("associated data", aad, MAX_AAD)?;
    at_most("message", message, MAX_MESSAGE)
}
