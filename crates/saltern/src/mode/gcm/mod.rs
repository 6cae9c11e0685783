//! AES-GCM.

mod gmac;
pub mod kernel;
mod levels;
pub mod siv;

pub use gmac::{Gmac, RunningGmac};

use super::variable::variable_sizes;
use crate::Error;
use crate::backend::{Depth, clear_spills, clear_stack, run_units};
use crate::block::Key;
use crate::block::aes::{Aes128, Aes192, Aes256};
use crate::bytes::{Sealed, SecretBytes};
use crate::error::{at_least, at_most};
use core::fmt;
use core::marker::PhantomData;
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

/// An AES that GCM is made of. Nobody else can implement it.
#[expect(private_bounds, reason = "sealed")]
pub trait GcmCipher: Sealed {
    /// Its key.
    type Key: SecretBytes;
}
impl GcmCipher for Aes128 {
    type Key = Key<16>;
}
impl GcmCipher for Aes192 {
    type Key = Key<24>;
}
impl GcmCipher for Aes256 {
    type Key = Key<32>;
}

/// AES-GCM (SP 800-38D) with nonces of any length, and with short tags for old protocols. Nonces of 12 bytes and whole tags have the
/// interface of all AEADs: [`Aes256Gcm`](crate::aead::Aes256Gcm). **A nonce must never be used twice with the same key**, and has at least one byte. The standard
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
pub struct Gcm<C> {
    keys: GcmKeys,
    level: Level,
    tag_bytes: usize,
    cipher: PhantomData<C>,
}

impl<C> ZeroizeOnDrop for Gcm<C> {}

impl<C> fmt::Debug for Gcm<C> {
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
        Gcm { keys: GcmKeys::new(level, key.expose_secret().as_ref()), level, tag_bytes: 16, cipher: PhantomData }
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

    /// A nonce of 12 bytes is the beginning of the first counter block; of another one it is made, into `block`.
    #[inline(always)]
    fn start<'a>(&self, nonce: &'a [u8], block: &'a mut [u8; 16]) -> Start<'a> {
        match nonce.try_into() {
            Ok(nonce) => Start::Nonce(nonce),
            Err(_) => {
                *block = self.keys.derive(self.level, nonce);
                Start::Block(block)
            }
        }
    }

    pub(crate) fn seal_fixed(&self, nonce: &[u8], aad: &[u8], mut data: InOut<'_>, _: usize) -> [u8; 16] {
        let mut block = [0; 16];
        let nonce = self.start(nonce, &mut block);
        let message = Message { nonce, aad };
        clear_spills(self.level, || run_units(self.level, Seal(&self.keys.0, message, &mut data))).to_le_bytes()
    }

    #[must_use]
    pub(crate) fn open_fixed(&self, nonce: &[u8], aad: &[u8], mut data: InOut<'_>, tag: &[u8]) -> bool {
        let mut block = [0; 16];
        let nonce = self.start(nonce, &mut block);
        let mut whole = [0; 16];
        whole[..tag.len()].copy_from_slice(tag);
        let expected = Expected(&whole, tag.len());
        let message = Message { nonce, aad };
        clear_spills(self.level, || run_units(self.level, Open(&self.keys.0, message, &mut data, expected)))
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
