//! CFB8.

use super::{BLOCK, RUN, block_of, of_a_key, shown};
use crate::Error;
use crate::block::{BlockCipher, Keyed};
use crate::bytes::between;
use saltern_lanes::{InOut, wipe};

/// CFB byte by byte (SP 800-38A, CFB8): each byte is xored with the first one of the encrypted last block of bytes. Each byte takes as
/// long as a whole block: with blocks of 16 bytes 16 to 20 times as long as CBC encryption, and with AES about 100 times as long as CTR.
///
/// **An IV must not repeat, and must be random** where an attacker chooses messages. There is no authentication.
#[derive(Clone)]
pub struct Cfb8<C>(C);

of_a_key!(Cfb8);

impl<C: Keyed> Cfb8<C> {
    /// Encrypts a message in place.
    pub fn encrypt_in_place(&self, iv: &C::Iv, message: &mut [u8]) {
        self.encryptor(iv).encrypt_in_place(message);
    }

    /// Encrypts a message from `input` to `output`.
    ///
    /// # Errors
    /// [`Error::Length`] if the lengths differ.
    pub fn encrypt_into(&self, iv: &C::Iv, input: &[u8], output: &mut [u8]) -> Result<(), Error> {
        self.encryptor(iv).encrypt_into(input, output)
    }

    /// Decrypts a ciphertext in place.
    pub fn decrypt_in_place(&self, iv: &C::Iv, ciphertext: &mut [u8]) {
        self.decryptor(iv).decrypt_in_place(ciphertext);
    }

    /// Decrypts a ciphertext from `input` to `output`.
    ///
    /// # Errors
    /// [`Error::Length`] if the lengths differ.
    pub fn decrypt_into(&self, iv: &C::Iv, input: &[u8], output: &mut [u8]) -> Result<(), Error> {
        self.decryptor(iv).decrypt_into(input, output)
    }

    /// Begins a message that comes in pieces.
    pub fn encryptor(&self, iv: &C::Iv) -> Cfb8Encryptor<'_> {
        Cfb8Encryptor { cipher: &self.0, last: block_of(iv.as_ref()) }
    }

    /// Begins a ciphertext that comes in pieces.
    pub fn decryptor(&self, iv: &C::Iv) -> Cfb8Decryptor<'_> {
        Cfb8Decryptor { cipher: &self.0, last: block_of(iv.as_ref()) }
    }
}

/// CFB8 of a message that comes in pieces of any length.
pub struct Cfb8Encryptor<'a> {
    cipher: &'a dyn BlockCipher,
    /// The last bytes of ciphertext, as many as a block has.
    last: [u8; BLOCK],
}

/// CFB8 of a ciphertext that comes in pieces of any length.
pub struct Cfb8Decryptor<'a> {
    cipher: &'a dyn BlockCipher,
    /// As in [`Cfb8Encryptor`].
    last: [u8; BLOCK],
}

shown!(['a] Cfb8Encryptor<'a>, "Cfb8Encryptor");
shown!(['a] Cfb8Decryptor<'a>, "Cfb8Decryptor");

impl Cfb8Encryptor<'_> {
    /// Encrypts the next piece in place.
    pub fn encrypt_in_place(&mut self, piece: &mut [u8]) {
        self.run(InOut::in_place(piece));
    }

    /// Encrypts the next piece from `input` to `output`.
    ///
    /// # Errors
    /// [`Error::Length`] if the lengths differ.
    pub fn encrypt_into(&mut self, input: &[u8], output: &mut [u8]) -> Result<(), Error> {
        self.run(between(input, output)?);
        Ok(())
    }

    fn run(&mut self, data: InOut<'_>) {
        self.cipher.cfb8_encrypt(&mut self.last, data);
    }
}

impl Cfb8Decryptor<'_> {
    /// Decrypts the next piece in place.
    pub fn decrypt_in_place(&mut self, piece: &mut [u8]) {
        self.run(InOut::in_place(piece));
    }

    /// Decrypts the next piece from `input` to `output`.
    ///
    /// # Errors
    /// [`Error::Length`] if the lengths differ.
    pub fn decrypt_into(&mut self, input: &[u8], output: &mut [u8]) -> Result<(), Error> {
        self.run(between(input, output)?);
        Ok(())
    }

    /// Of a ciphertext all blocks are there to be encrypted.
    fn run(&mut self, mut data: InOut<'_>) {
        const BYTES: usize = RUN / BLOCK;
        let bytes = self.cipher.block_bytes();
        let (mut blocks, mut keystream) = ([0; RUN], [0; BYTES]);
        while !data.is_empty() {
            let mut run = data.take(BYTES);
            // The bytes before, and those of this run.
            let mut ciphertext = [0; BLOCK + BYTES];
            ciphertext[..bytes].copy_from_slice(&self.last[..bytes]);
            ciphertext[bytes..][..run.len()].copy_from_slice(run.input());
            let blocks = &mut blocks[..run.len() * bytes];
            for (block, window) in blocks.chunks_exact_mut(bytes).zip(ciphertext.windows(bytes)) {
                block.copy_from_slice(window);
            }
            self.cipher.encrypt_blocks(InOut::in_place(blocks));
            for (byte, block) in keystream.iter_mut().zip(blocks.chunks_exact(bytes)) {
                *byte = block[0];
            }
            self.last[..bytes].copy_from_slice(&ciphertext[run.len()..][..bytes]);
            run.xor_slice(&keystream);
        }
        wipe(&mut blocks);
        wipe(&mut keystream);
    }
}
