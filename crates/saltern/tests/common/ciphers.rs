//! Every stream cipher of the interface, with what the reference says it is.

use saltern::Error;
use saltern::cipher::{self, Cipher, Key, Variant};
use saltern::cpu::Level;
use saltern_reference::{chacha, salsa};
use saltern_vectors::StreamCipher;

/// A running stream cipher, whichever it is.
pub trait Running {
    fn apply(&mut self, data: &mut [u8]) -> Result<(), Error>;
    fn apply_to(&mut self, input: &[u8], output: &mut [u8]) -> Result<(), Error>;
    fn seek_block(&mut self, block: u64) -> Result<(), Error>;
    fn set_position(&mut self, position: u128) -> Result<(), Error>;
    fn position(&self) -> u128;
}

impl<V: Variant> Running for Cipher<V> {
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

/// A cipher at block 0, from key, nonce and level.
type Start = fn(&[u8; 32], &[u8], Level) -> Box<dyn Running>;

/// `data` xor keystream from a block on, as the reference has it.
type Reference = fn(&[u8; 32], &[u8], u64, &[u8]) -> Vec<u8>;

/// A stream cipher.
#[derive(Clone, Copy)]
pub struct Kind {
    pub name: &'static str,
    pub cipher: StreamCipher,
    pub rounds: u32,
    pub nonce_bytes: usize,
    pub counter_bits: u32,
    pub start: Start,
    pub reference: Reference,
}

macro_rules! kind {
    ($name:ident, $cipher:ident, $rounds:literal, $nonce:literal, $bits:literal, $reference:path) => {
        Kind {
            name: stringify!($name),
            cipher: StreamCipher::$cipher,
            rounds: $rounds,
            nonce_bytes: $nonce,
            counter_bits: $bits,
            start: |key, nonce, level| {
                let nonce = nonce.try_into().unwrap();
                Box::new(cipher::$name::with_level(&Key::new(*key), &nonce, level))
            },
            reference: |key, nonce, block, data| {
                $reference($rounds, key, nonce.try_into().unwrap(), block.try_into().unwrap(), data)
            },
        }
    };
}

/// All of them.
pub const KINDS: [Kind; 13] = [
    kind!(ChaCha20, ChaCha, 20, 12, 32, chacha::ietf),
    kind!(ChaCha20Original, ChaCha, 20, 8, 64, chacha::original),
    kind!(ChaCha12, ChaCha, 12, 12, 32, chacha::ietf),
    kind!(ChaCha12Original, ChaCha, 12, 8, 64, chacha::original),
    kind!(ChaCha8, ChaCha, 8, 12, 32, chacha::ietf),
    kind!(ChaCha8Original, ChaCha, 8, 8, 64, chacha::original),
    kind!(XChaCha20, XChaCha, 20, 24, 64, chacha::extended),
    kind!(XChaCha12, XChaCha, 12, 24, 64, chacha::extended),
    kind!(XChaCha8, XChaCha, 8, 24, 64, chacha::extended),
    kind!(Salsa20, Salsa, 20, 8, 64, salsa::original),
    kind!(Salsa20_12, Salsa, 12, 8, 64, salsa::original),
    kind!(Salsa20_8, Salsa, 8, 8, 64, salsa::original),
    kind!(XSalsa20, XSalsa, 20, 24, 64, salsa::extended),
];

/// The one that a vector is for.
pub fn kind(cipher: StreamCipher, rounds: u32, nonce_bytes: usize) -> Kind {
    let fits = |kind: &&Kind| kind.cipher == cipher && kind.rounds == rounds && kind.nonce_bytes == nonce_bytes;
    *KINDS.iter().find(fits).unwrap_or_else(|| panic!("no {cipher:?}{rounds} with {nonce_bytes} bytes of nonce"))
}
