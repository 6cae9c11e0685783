//! Stream ciphers.

use crate::{Class, Feature, Repeated};
use saltern::Error;
use saltern::cipher::{Cipher, Variant};
use saltern::cpu::Level;

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

/// A row.
macro_rules! cipher_entry {
    ({
        $id:ident, $name:literal, $title:literal, $standard:literal, vectors $vectors:literal, $rounds:literal rounds,
        nonce of $nonce:literal, counter of $bits:literal bits, reference $reference:path, peer $peer:expr
    }) => {
        $crate::CipherEntry {
            name: $name,
            id: stringify!($id),
            title: $title,
            standard: $standard,
            class: $crate::Class::Modern,
            feature: $crate::Feature::Always,
            vectors: $vectors,
            rounds: $rounds,
            key_bytes: <saltern::cipher::Key>::BYTES,
            nonce_bytes: $nonce,
            counter_bits: $bits,
            begin: |key, nonce, level| {
                Ok(Box::new(saltern::cipher::$id::with_level(
                    &saltern::cipher::Key::try_from(key)?,
                    &nonce.try_into()?,
                    level,
                )))
            },
            repeated: |key, nonce, level| {
                let (key, nonce) = (saltern::cipher::Key::try_from(key)?, nonce.try_into()?);
                Ok(Box::new(move |input, output| {
                    saltern::cipher::$id::with_level(&key, &nonce, level).apply_to(input, output)
                }))
            },
            #[cfg(feature = "oracles")]
            reference: |key, nonce, block, data| {
                let (key, nonce) = (key.try_into().expect("32 bytes"), nonce.try_into().expect("a nonce"));
                $reference($rounds, key, nonce, block.try_into().expect("a block that is there"), data)
            },
            #[cfg(feature = "oracles")]
            peer: $peer,
        }
    };
}
