//! OFB.

use super::{BLOCK, RUN, block_of, of_a_key, shown};
use crate::Error;
use crate::block::{BlockCipher, Keyed};
use crate::bytes::between;
use saltern_lanes::{InOut, wipe};

/// OFB (SP 800-38A): the keystream is the IV encrypted over and over. Encryption and decryption are the same.
///
/// **An IV must never be used twice with the same key.** There is no authentication. It is as long as a block of the cipher.
#[derive(Clone)]
pub struct Ofb<C>(C);

of_a_key!(Ofb);

impl<C: Keyed> Ofb<C> {
    /// Encrypts or decrypts a message in place.
    pub fn apply(&self, iv: &C::Iv, data: &mut [u8]) {
        self.keystream(iv).apply(data);
    }

    /// Encrypts or decrypts a message from `input` to `output`.
    ///
    /// # Errors
    /// [`Error::Length`] if the lengths differ.
    pub fn apply_to(&self, iv: &C::Iv, input: &[u8], output: &mut [u8]) -> Result<(), Error> {
        self.keystream(iv).apply_to(input, output)
    }

    /// Begins a message that comes in pieces.
    pub fn keystream(&self, iv: &C::Iv) -> OfbKeystream<'_> {
        OfbKeystream { cipher: &self.0, block: block_of(iv.as_ref()), inside: 0 }
    }
}

/// A message that is short.
const SHORT: usize = 64;

/// The keystream of OFB, with a place in it.
pub struct OfbKeystream<'a> {
    cipher: &'a dyn BlockCipher,
    /// The last block of keystream.
    block: [u8; BLOCK],
    /// How many bytes of it are used; 0 for all.
    inside: usize,
}

shown!(['a] OfbKeystream<'a>, "OfbKeystream");

impl OfbKeystream<'_> {
    /// Encrypts or decrypts in place, and moves on in the keystream.
    pub fn apply(&mut self, data: &mut [u8]) {
        self.run(InOut::in_place(data));
    }

    /// Encrypts or decrypts from `input` to `output`, and moves on in the keystream.
    ///
    /// # Errors
    /// [`Error::Length`] if the lengths differ.
    pub fn apply_to(&mut self, input: &[u8], output: &mut [u8]) -> Result<(), Error> {
        self.run(between(input, output)?);
        Ok(())
    }

    fn run(&mut self, mut data: InOut<'_>) {
        let bytes = self.cipher.block_bytes();
        if self.inside > 0 {
            let mut head = data.take(bytes - self.inside);
            head.xor_slice(&self.block[self.inside..bytes]);
            self.inside = (self.inside + head.len()) % bytes;
        }
        // A short message has no more cleared than it needs.
        match data.len() {
            0 => {}
            1..=SHORT => self.runs::<SHORT>(data),
            _ => self.runs::<RUN>(data),
        }
    }

    /// So many bytes at a time, a multiple of all blocks.
    fn runs<const BYTES: usize>(&mut self, mut data: InOut<'_>) {
        let bytes = self.cipher.block_bytes();
        let mut keystream = [0; BYTES];
        while !data.is_empty() {
            let mut run = data.take(BYTES);
            let keystream = &mut keystream[..run.len().next_multiple_of(bytes)];
            // CBC of zeros.
            keystream.fill(0);
            self.cipher.cbc_encrypt(&mut self.block, InOut::in_place(keystream));
            run.xor_slice(keystream);
            self.inside = run.len() % bytes;
        }
        wipe(&mut keystream);
    }
}

impl Drop for OfbKeystream<'_> {
    fn drop(&mut self) {
        wipe(&mut self.block);
    }
}
