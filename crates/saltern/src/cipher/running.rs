//! A running stream cipher.

use super::Key;
use super::derive::derive;
use crate::bytes::{Nonce, PublicBytes, SecretBytes};
use crate::cipher::arx::{self, ArxKernels, NonceBytes};
use crate::{Error, error};
use core::fmt;
use core::marker::PhantomData;
use saltern_lanes::{InOut, Level, wipe};

/// The stream ciphers that [`Cipher`] can be.
///
/// `DOUBLE_ROUNDS` is 4, 6 or 10, for the 8, 12 and 20 rounds that were published. What else can be written is no cipher:
///
/// ```
/// use saltern::cipher::{Cipher, Key, Nonce, variant};
/// Cipher::<variant::ChaCha<6>>::new(&Key::new([7; 32]), &Nonce::new([1; 12]));
/// Cipher::<variant::ChaChaLegacy<4>>::new(&Key::new([7; 32]), &Nonce::new([1; 8]));
/// Cipher::<variant::XChaCha<6>>::new(&Key::new([7; 32]), &Nonce::new([1; 24]));
/// Cipher::<variant::Salsa<10>>::new(&Key::new([7; 32]), &Nonce::new([1; 8]));
/// ```
/// ```compile_fail
/// # use saltern::cipher::{Cipher, Key, Nonce, variant};
/// Cipher::<variant::ChaCha<5>>::new(&Key::new([7; 32]), &Nonce::new([1; 12]));
/// ```
/// ```compile_fail
/// # use saltern::cipher::{Cipher, Key, Nonce, variant};
/// Cipher::<variant::ChaChaLegacy<5>>::new(&Key::new([7; 32]), &Nonce::new([1; 8]));
/// ```
/// ```compile_fail
/// # use saltern::cipher::{Cipher, Key, Nonce, variant};
/// Cipher::<variant::XChaCha<0>>::new(&Key::new([7; 32]), &Nonce::new([1; 24]));
/// ```
/// ```compile_fail
/// # use saltern::cipher::{Cipher, Key, Nonce, variant};
/// Cipher::<variant::Salsa<2>>::new(&Key::new([7; 32]), &Nonce::new([1; 8]));
/// ```
pub mod variant {
    /// ChaCha in the layout of RFC 8439, with `DOUBLE_ROUNDS` times two rounds.
    #[derive(Debug)]
    pub enum ChaCha<const DOUBLE_ROUNDS: u32> {}
    /// ChaCha as first published, with `DOUBLE_ROUNDS` times two rounds.
    #[derive(Debug)]
    pub enum ChaChaLegacy<const DOUBLE_ROUNDS: u32> {}
    /// XChaCha with `DOUBLE_ROUNDS` times two rounds.
    #[derive(Debug)]
    pub enum XChaCha<const DOUBLE_ROUNDS: u32> {}
    /// Salsa20 with `DOUBLE_ROUNDS` times two rounds.
    #[derive(Debug)]
    pub enum Salsa<const DOUBLE_ROUNDS: u32> {}
    /// XSalsa20.
    #[derive(Debug)]
    pub enum XSalsa {}
}

/// What distinguishes the stream ciphers. Nobody else can implement it.
#[expect(private_bounds, reason = "sealed")]
pub trait Variant: Details<Arx: ArxKernels> {
    /// Its key: a [`Key`] of so many bytes.
    type Key: SecretBytes<Array = [u8; 32]>;
    /// Its nonce: a [`Nonce`](crate::cipher::Nonce) of so many bytes.
    type Nonce: PublicBytes + NonceBytes;
    /// The size of a key in bytes.
    const KEY_BYTES: usize = <Self::Key as SecretBytes>::BYTES;
    /// The size of a nonce in bytes.
    const NONCE_BYTES: usize = <Self::Nonce as PublicBytes>::BYTES;
}

pub(crate) trait Details: Sized {
    type Arx: arx::Cipher;
    const DOUBLE_ROUNDS: u32;
    /// Width of the block counter in bits.
    const COUNTER_BITS: u32;

    /// Key and nonce as kernels take them.
    #[inline(always)]
    fn message<'a>(key: &'a [u8; 32], nonce: &'a impl NonceBytes) -> arx::Message<'a, Self::Arx> {
        arx::Message::new(key, nonce.parts(), Self::DOUBLE_ROUNDS)
    }
}

macro_rules! variants {
    ($($feature:literal $variant:ty: $arx:ident, $double_rounds:literal, $bits:literal, $n:literal;)*) => {$(
        #[cfg(feature = $feature)]
        impl Variant for $variant {
            type Key = Key;
            type Nonce = Nonce<$n>;
        }
        impl Details for $variant {
            type Arx = arx::$arx;
            const DOUBLE_ROUNDS: u32 = $double_rounds;
            const COUNTER_BITS: u32 = $bits;
        }
    )*};
}
variants! {
    "chacha20" variant::ChaCha<4>: ChaCha, 4, 32, 12;
    "chacha20" variant::ChaCha<6>: ChaCha, 6, 32, 12;
    "chacha20" variant::ChaCha<10>: ChaCha, 10, 32, 12;
    "chacha20" variant::ChaChaLegacy<4>: ChaCha, 4, 64, 8;
    "chacha20" variant::ChaChaLegacy<6>: ChaCha, 6, 64, 8;
    "chacha20" variant::ChaChaLegacy<10>: ChaCha, 10, 64, 8;
    "chacha20" variant::XChaCha<4>: ChaCha, 4, 64, 24;
    "chacha20" variant::XChaCha<6>: ChaCha, 6, 64, 24;
    "chacha20" variant::XChaCha<10>: ChaCha, 10, 64, 24;
    "salsa20" variant::Salsa<4>: Salsa, 4, 64, 8;
    "salsa20" variant::Salsa<6>: Salsa, 6, 64, 8;
    "salsa20" variant::Salsa<10>: Salsa, 10, 64, 8;
    "salsa20" variant::XSalsa: Salsa, 10, 64, 24;
}

/// A stream cipher with its place in the keystream. The aliases in [`crate::cipher`] name them.
///
/// Encryption and decryption are the same. One key and nonce must never encrypt two messages: the same keystream would. So
/// it is not `Clone`, as AEADs and keys are: a copy would go on with the same keystream.
pub struct Cipher<V> {
    key: [u8; 32],
    /// The word after the low word of the counter, where the counter does not reach it.
    after_counter: u32,
    nonce: [u8; 8],
    /// The next byte of keystream.
    position: u128,
    /// The block that `position` is inside of, once it was needed, and which one that is.
    block: [u8; 64],
    block_at: u64,
    has_block: bool,
    level: Level,
    /// In the place of padding, and of a number that an `Option` does not have: those would be what lay there before, as a word of the
    /// key in one build, which is moved with the cipher and not erased.
    _zeros: [u8; 10],
    variant: PhantomData<V>,
}

impl<V: Variant> Cipher<V> {
    /// At the beginning of the keystream of `key` and `nonce`.
    ///
    /// `key` is secret. `nonce` is public and must never be used for two messages with this key.
    pub fn new(key: &V::Key, nonce: &V::Nonce) -> Self {
        Self::with_level(key, nonce, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    pub(crate) fn with_level(key: &V::Key, nonce: &V::Nonce, level: Level) -> Self {
        let arx::NonceParts { derive: input, after_counter, end } = nonce.parts();
        Cipher {
            key: match input {
                Some(input) => derive::<V::Arx>(level, key.expose_secret(), input, V::DOUBLE_ROUNDS),
                None => *key.expose_secret(),
            },
            after_counter,
            nonce: *end,
            position: 0,
            block: [0; 64],
            block_at: 0,
            has_block: false,
            level,
            _zeros: [0; 10],
            variant: PhantomData,
        }
    }

    /// Encrypts or decrypts in place, and moves on in the keystream.
    ///
    /// # Errors
    /// [`Error::KeystreamExhausted`] if the counter would wrap; `data` is as it was then.
    #[doc(alias(
        "apply_keystream",
        "crypto_stream_xor",
        "crypto_stream_chacha20_xor",
        "crypto_stream_xchacha20_xor",
        "crypto_chacha20_ietf",
        "crypto_chacha20_djb"
    ))]
    pub fn apply(&mut self, data: &mut [u8]) -> Result<(), Error> {
        self.run(InOut::in_place(data))
    }

    /// Encrypts or decrypts from `input` to `output`, and moves on in the keystream.
    ///
    /// # Errors
    /// [`Error::Length`] if the buffers' lengths differ, [`Error::KeystreamExhausted`] if the counter would wrap; `output`
    /// is as it was then.
    pub fn apply_to(&mut self, input: &[u8], output: &mut [u8]) -> Result<(), Error> {
        error::length("output", output.len(), input.len())?;
        InOut::between(input, output).map_or(Ok(()), |data| self.run(data))
    }

    /// The place in the keystream: how many bytes of it stand before the next one.
    #[must_use]
    pub fn position(&self) -> u128 {
        self.position
    }

    /// Goes to another place in the keystream, counted in bytes as [`Cipher::position`] does. The end of the keystream is one,
    /// where nothing can be encrypted any more.
    ///
    /// ```
    /// use saltern::cipher::{ChaCha20, Key, Nonce};
    ///
    /// let mut cipher = ChaCha20::new(&Key::new([7; 32]), &Nonce::new([1; 12]));
    /// let mut message = *b"forty sacks";
    /// cipher.apply(&mut message)?;
    /// cipher.set_position(6)?;
    /// cipher.apply(&mut message[6..])?;
    /// assert_eq!(&message[6..], b"sacks");
    /// assert_eq!(cipher.position(), 11);
    /// # Ok::<(), saltern::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::KeystreamExhausted`] for one after the end; the place is as it was then.
    pub fn set_position(&mut self, position: u128) -> Result<(), Error> {
        if position > Self::BYTES {
            return Err(Error::KeystreamExhausted { got: position, most: Self::BYTES });
        }
        self.position = position;
        Ok(())
    }

    /// Goes to the beginning of block number `block` of 64 bytes, as protocols count that give the counter at which to begin.
    ///
    /// # Errors
    /// [`Error::OutOfRange`] if there is no such block; the place is as it was then.
    #[doc(alias = "crypto_stream_chacha20_xor_ic")]
    pub fn seek_block(&mut self, block: u64) -> Result<(), Error> {
        let most = u64::MAX >> (64 - V::COUNTER_BITS);
        if block > most {
            return Err(Error::OutOfRange { argument: "block", got: block, least: 0, most });
        }
        self.position = 64 * u128::from(block);
        Ok(())
    }

    /// How many bytes the keystream has.
    const BYTES: u128 = 64 << V::COUNTER_BITS;

    fn run(&mut self, mut data: InOut<'_>) -> Result<(), Error> {
        let end = self.position + data.len() as u128;
        if end > Self::BYTES {
            return Err(Error::KeystreamExhausted { got: end, most: Self::BYTES });
        }
        let inside = (self.position % 64) as usize;
        if inside > 0 && !data.is_empty() {
            self.within_a_block(data.take(64 - inside));
        }
        // Of a stream whose pieces begin within blocks the next one finds the block that this one ends in. Of others that would be a
        // block by itself, which takes as long as several.
        let last = if self.has_block { data.len() % 64 } else { 0 };
        let mut whole = data.take(data.len() - last);
        while !whole.is_empty() {
            let block = (self.position / 64) as u64;
            // The kernels count in the low word alone, so each run ends where that word wraps.
            let run = (1 << 32) - (block & 0xffff_ffff);
            let piece = whole.take(usize::try_from(64 * run).unwrap_or(usize::MAX));
            self.position += piece.len() as u128;
            self.keystream(block, piece);
        }
        if !data.is_empty() {
            self.within_a_block(data);
        }
        Ok(())
    }

    /// Goes on to the end of a block at most.
    fn within_a_block(&mut self, mut data: InOut<'_>) {
        self.fill_block();
        data.xor_slice(&self.block[(self.position % 64) as usize..]);
        self.position += data.len() as u128;
    }

    /// Input xor keystream from the beginning of a block.
    fn keystream(&mut self, block: u64, data: InOut<'_>) {
        let after_counter = if V::COUNTER_BITS == 64 { (block >> 32) as u32 } else { self.after_counter };
        let nonce = arx::NonceParts { derive: None, after_counter, end: &self.nonce };
        let message = arx::Message::<V::Arx>::new(&self.key, nonce, V::DOUBLE_ROUNDS);
        V::Arx::xor_keystream(self.level, arx::XorKeystream(message, block as u32, data));
    }

    /// Sees that `block` holds the keystream around `position`.
    fn fill_block(&mut self) {
        let number = (self.position / 64) as u64;
        if !self.has_block || self.block_at != number {
            let mut block = [0; 64];
            self.keystream(number, InOut::in_place(&mut block));
            self.block = block;
            wipe(&mut block);
            (self.block_at, self.has_block) = (number, true);
        }
    }
}

impl<V> Drop for Cipher<V> {
    fn drop(&mut self) {
        wipe(&mut self.key);
        wipe(&mut self.block);
    }
}

impl<V> zeroize::ZeroizeOnDrop for Cipher<V> {}

impl<V> fmt::Debug for Cipher<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Cipher").field("position", &self.position).field("level", &self.level).finish_non_exhaustive()
    }
}
