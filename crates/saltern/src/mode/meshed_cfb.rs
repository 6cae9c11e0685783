//! CFB with CryptoPro's key meshing.

use super::shown;
use crate::Error;
use crate::block::legacy::Gost28147;
use crate::bytes::between;
use saltern_lanes::{InOut, Level, wipe};
use zeroize::ZeroizeOnDrop;

/// What is decrypted to the next key (RFC 4357, 2.3.2).
const MESHED: [u8; 32] = [
    0x69, 0x00, 0x72, 0x22, 0x64, 0xc9, 0x04, 0x23, 0x8d, 0x3a, 0xdb, 0x96, 0x46, 0xe9, 0x2a, 0xc4, 0x18, 0xfe, 0xac,
    0x94, 0x00, 0xed, 0x07, 0x12, 0xc0, 0x86, 0xdc, 0xc2, 0xef, 0x4c, 0xa9, 0x2b,
];

/// How many bytes have one key.
const OF_A_KEY: usize = 1024;

/// CFB with CryptoPro's key meshing (RFC 4357, 2.3.2), as CMS and CryptoPro's other formats use GOST 28147-89: after every 1024 bytes the
/// key is another one, which follows from the one before.
///
/// For reading old data. **An IV must not repeat, and must be random** where an attacker chooses messages. There is no authentication.
///
/// ```
/// use saltern::block::{Key, legacy::Gost28147CryptoProA};
/// use saltern::mode::{Iv, MeshedCfb};
///
/// let cfb = MeshedCfb::<Gost28147CryptoProA>::new(&Key::new([7; 32]));
/// let mut message = *b"forty sacks of salt";
/// cfb.encrypt_in_place(&Iv::new([1; 8]), &mut message);
/// cfb.decrypt_in_place(&Iv::new([1; 8]), &mut message);
/// assert_eq!(&message, b"forty sacks of salt");
/// ```
#[derive(Clone)]
pub struct MeshedCfb<C>(C);

super::of_a_key!(MeshedCfb);

impl<C: Gost28147> MeshedCfb<C> {
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
    pub fn encryptor(&self, iv: &C::Iv) -> MeshedCfbEncryptor<C> {
        MeshedCfbEncryptor(Running::new(&self.0, iv))
    }

    /// Begins a ciphertext that comes in pieces.
    pub fn decryptor(&self, iv: &C::Iv) -> MeshedCfbDecryptor<C> {
        MeshedCfbDecryptor(Running::new(&self.0, iv))
    }
}

/// A message that comes in pieces of any length, encrypted.
pub struct MeshedCfbEncryptor<C>(Running<C>);

/// A ciphertext that comes in pieces of any length, decrypted.
pub struct MeshedCfbDecryptor<C>(Running<C>);

shown!([C] MeshedCfbEncryptor<C>, "MeshedCfbEncryptor");
shown!([C] MeshedCfbDecryptor<C>, "MeshedCfbDecryptor");
impl<C: Gost28147> ZeroizeOnDrop for MeshedCfbEncryptor<C> {}
impl<C: Gost28147> ZeroizeOnDrop for MeshedCfbDecryptor<C> {}

impl<C: Gost28147> MeshedCfbEncryptor<C> {
    /// Encrypts the next piece in place.
    pub fn encrypt_in_place(&mut self, piece: &mut [u8]) {
        self.0.run(true, InOut::in_place(piece));
    }

    /// Encrypts the next piece from `input` to `output`.
    ///
    /// # Errors
    /// [`Error::Length`] if the lengths differ.
    pub fn encrypt_into(&mut self, input: &[u8], output: &mut [u8]) -> Result<(), Error> {
        self.0.run(true, between(input, output)?);
        Ok(())
    }
}

impl<C: Gost28147> MeshedCfbDecryptor<C> {
    /// Decrypts the next piece in place.
    pub fn decrypt_in_place(&mut self, piece: &mut [u8]) {
        self.0.run(false, InOut::in_place(piece));
    }

    /// Decrypts the next piece from `input` to `output`.
    ///
    /// # Errors
    /// [`Error::Length`] if the lengths differ.
    pub fn decrypt_into(&mut self, input: &[u8], output: &mut [u8]) -> Result<(), Error> {
        self.0.run(false, between(input, output)?);
        Ok(())
    }
}

/// A message so far.
struct Running<C> {
    /// With the key of this part of the message.
    cipher: C,
    /// The IV, or the ciphertext of the last block as far as it is there, and keystream behind it.
    block: [u8; 8],
    /// How many bytes were done with this key.
    done: usize,
}

impl<C: Gost28147> Running<C> {
    fn new(cipher: &C, iv: &C::Iv) -> Self {
        Running { cipher: cipher.clone(), block: *iv.as_bytes(), done: 0 }
    }

    /// The next key.
    fn mesh(&mut self) {
        let mut key = MESHED;
        self.cipher.decrypt_blocks(InOut::in_place(&mut key));
        self.cipher = C::from_bytes(&key, Level::current());
        wipe(&mut key);
        self.cipher.encrypt_blocks(InOut::in_place(&mut self.block));
        self.done = 0;
    }

    fn run(&mut self, encrypting: bool, mut data: InOut<'_>) {
        while !data.is_empty() {
            if self.done == OF_A_KEY {
                self.mesh();
            }
            let inside = self.done % 8;
            if inside == 0 {
                self.cipher.encrypt_blocks(InOut::in_place(&mut self.block));
            }
            let mut piece = data.take(8 - inside);
            let place = &mut self.block[inside..inside + piece.len()];
            if encrypting {
                piece.xor_slice(place);
                place.copy_from_slice(piece.output());
            } else {
                let mut ciphertext = [0; 8];
                let ciphertext = &mut ciphertext[..piece.len()];
                ciphertext.copy_from_slice(piece.input());
                piece.xor_slice(place);
                place.copy_from_slice(ciphertext);
            }
            self.done += piece.len();
        }
    }
}

impl<C> Drop for Running<C> {
    fn drop(&mut self) {
        wipe(&mut self.block);
    }
}
