//! Stream ciphers.

use crate::{Class, Feature, Repeated};
use saltern::Error;
use saltern::cipher::{self, Cipher, Key, Variant};
use saltern::cpu::Level;
use saltern::hazmat::at_level::*;

#[cfg(feature = "oracles")]
use {
    crate::oracle::peer,
    saltern_reference::{chacha, salsa},
};

/// A stream cipher.
pub struct CipherEntry {
    /// Its name in the laboratory; of those that are not measured, what it would be.
    pub name: &'static str,
    /// The type's name.
    pub id: &'static str,
    /// Its name in the README.
    pub title: &'static str,
    /// The standard, as the README has it.
    pub standard: &'static str,
    /// What it is for.
    pub class: Class,
    /// The feature that it needs.
    pub feature: Feature,
    /// What its vectors have as their cipher.
    pub vectors: &'static str,
    /// The number of rounds.
    pub rounds: u32,
    /// The size of a key in bytes.
    pub key_bytes: usize,
    /// The size of a nonce in bytes.
    pub nonce_bytes: usize,
    /// The size of its counter of blocks in bits.
    pub counter_bits: u32,
    /// Begins with a key and a nonce, at block 0.
    pub begin: Begin,
    /// Each message by itself with a key and a nonce, from block 0.
    pub repeated: fn(&[u8], &[u8], Level) -> Result<Repeated, Error>,
    /// Bytes xor its keystream from a block on, by the reference.
    #[cfg(feature = "oracles")]
    pub reference: Keystream,
    /// The same from a byte on, by RustCrypto, where it has it; and the size of the counter there.
    #[cfg(feature = "oracles")]
    pub peer: Option<(Keystream, u32)>,
}

/// From a key and a nonce to a cipher.
pub type Begin = fn(&[u8], &[u8], Level) -> Result<Box<dyn DynCipher>, Error>;

/// From key, nonce, place and bytes to their xor with the keystream.
#[cfg(feature = "oracles")]
pub type Keystream = fn(&[u8], &[u8], u64, &[u8]) -> Vec<u8>;

/// A running stream cipher, whichever it is.
pub trait DynCipher: Send {
    /// As [`Cipher::apply`].
    ///
    /// # Errors
    /// As there.
    fn apply(&mut self, data: &mut [u8]) -> Result<(), Error>;
    /// As [`Cipher::apply_to`].
    ///
    /// # Errors
    /// As there.
    fn apply_to(&mut self, input: &[u8], output: &mut [u8]) -> Result<(), Error>;
    /// As [`Cipher::seek_block`].
    ///
    /// # Errors
    /// As there.
    fn seek_block(&mut self, block: u64) -> Result<(), Error>;
    /// As [`Cipher::set_position`].
    ///
    /// # Errors
    /// As there.
    fn set_position(&mut self, position: u128) -> Result<(), Error>;
    /// As [`Cipher::position`].
    fn position(&self) -> u128;
}

impl<V: Variant> DynCipher for Cipher<V>
where
    Cipher<V>: Send,
{
    fn apply(&mut self, data: &mut [u8]) -> Result<(), Error> {
        Cipher::apply(self, data)
    }
    fn apply_to(&mut self, input: &[u8], output: &mut [u8]) -> Result<(), Error> {
        Cipher::apply_to(self, input, output)
    }
    fn seek_block(&mut self, block: u64) -> Result<(), Error> {
        Cipher::seek_block(self, block)
    }
    fn set_position(&mut self, position: u128) -> Result<(), Error> {
        Cipher::set_position(self, position)
    }
    fn position(&self) -> u128 {
        Cipher::position(self)
    }
}

impl CipherEntry {
    /// Begins with a key and a nonce of the right sizes, at block 0.
    ///
    /// # Panics
    /// If their sizes are others.
    pub fn start(&self, key: &[u8], nonce: &[u8], level: Level) -> Box<dyn DynCipher> {
        (self.begin)(key, nonce, level).unwrap_or_else(|error| panic!("{}: {error}", self.name))
    }
}

macro_rules! ciphers {
    ($($id:ident, $name:literal, $title:literal, $standard:literal, vectors $vectors:literal, $rounds:literal rounds,
       nonce of $nonce:literal, counter of $bits:literal bits, reference $reference:path, peer $peer:expr;)*) => {
        /// All of them.
        pub static CIPHERS: &[CipherEntry] = &[$(
            CipherEntry {
                name: $name,
                id: stringify!($id),
                title: $title,
                standard: $standard,
                class: Class::Modern,
                feature: Feature::Always,
                vectors: $vectors,
                rounds: $rounds,
                key_bytes: <Key>::BYTES,
                nonce_bytes: $nonce,
                counter_bits: $bits,
                begin: |key, nonce, level| {
                    Ok(Box::new(cipher::$id::with_level(&Key::try_from(key)?, &nonce.try_into()?, level)))
                },
                repeated: |key, nonce, level| {
                    let (key, nonce) = (Key::try_from(key)?, nonce.try_into()?);
                    Ok(Box::new(move |input, output| {
                        cipher::$id::with_level(&key, &nonce, level).apply_to(input, output)
                    }))
                },
                #[cfg(feature = "oracles")]
                reference: |key, nonce, block, data| {
                    let (key, nonce) = (key.try_into().expect("32 bytes"), nonce.try_into().expect("a nonce"));
                    $reference($rounds, key, nonce, block.try_into().expect("a block that is there"), data)
                },
                #[cfg(feature = "oracles")]
                peer: $peer,
            },
        )*];
    };
}
ciphers! {
    ChaCha20, "chacha20", "ChaCha20", "RFC 8439", vectors "chacha", 20 rounds, nonce of 12, counter of 32 bits,
        reference chacha::ietf, peer Some((peer::keystream::<chacha20::ChaCha20>, 32));
    ChaCha20Legacy, "chacha20-original", "ChaCha20", "Bernstein 2008", vectors "chacha", 20 rounds,
        nonce of 8, counter of 64 bits,
        reference chacha::original, peer Some((peer::keystream::<chacha20::ChaCha20Legacy>, 64));
    ChaCha12, "chacha12", "ChaCha12", "none", vectors "chacha", 12 rounds, nonce of 12, counter of 32 bits,
        reference chacha::ietf, peer Some((peer::keystream::<chacha20::ChaCha12>, 32));
    ChaCha12Legacy, "chacha12-original", "ChaCha12", "Bernstein 2008", vectors "chacha", 12 rounds,
        nonce of 8, counter of 64 bits, reference chacha::original, peer None;
    ChaCha8, "chacha8", "ChaCha8", "none", vectors "chacha", 8 rounds, nonce of 12, counter of 32 bits,
        reference chacha::ietf, peer Some((peer::keystream::<chacha20::ChaCha8>, 32));
    ChaCha8Legacy, "chacha8-original", "ChaCha8", "Bernstein 2008", vectors "chacha", 8 rounds,
        nonce of 8, counter of 64 bits, reference chacha::original, peer None;
    XChaCha20, "xchacha20", "XChaCha20", "draft-irtf-cfrg-xchacha-03", vectors "xchacha", 20 rounds,
        nonce of 24, counter of 64 bits,
        reference chacha::extended, peer Some((peer::keystream::<chacha20::XChaCha20>, 32));
    XChaCha12, "xchacha12", "XChaCha12", "none", vectors "xchacha", 12 rounds, nonce of 24, counter of 64 bits,
        reference chacha::extended, peer Some((peer::keystream::<chacha20::XChaCha12>, 32));
    XChaCha8, "xchacha8", "XChaCha8", "none", vectors "xchacha", 8 rounds, nonce of 24, counter of 64 bits,
        reference chacha::extended, peer Some((peer::keystream::<chacha20::XChaCha8>, 32));
    Salsa20, "salsa20", "Salsa20", "eSTREAM", vectors "salsa", 20 rounds, nonce of 8, counter of 64 bits,
        reference salsa::original, peer Some((peer::keystream::<salsa20::Salsa20>, 64));
    Salsa20_12, "salsa20-12", "Salsa20/12", "eSTREAM", vectors "salsa", 12 rounds, nonce of 8, counter of 64 bits,
        reference salsa::original, peer Some((peer::keystream::<salsa20::Salsa12>, 64));
    Salsa20_8, "salsa20-8", "Salsa20/8", "eSTREAM", vectors "salsa", 8 rounds, nonce of 8, counter of 64 bits,
        reference salsa::original, peer Some((peer::keystream::<salsa20::Salsa8>, 64));
    XSalsa20, "xsalsa20", "XSalsa20", "Bernstein 2011", vectors "xsalsa", 20 rounds, nonce of 24, counter of 64 bits,
        reference salsa::extended, peer Some((peer::keystream::<salsa20::XSalsa20>, 64));
}
