//! How private keys are encrypted.

use bcrypt_pbkdf::bcrypt_pbkdf;
use saltern::aead::{self, Aes128Gcm, Aes256Gcm, Nonce};
use saltern::block::{self, aes};
use saltern::cipher::{self, ChaCha20};
use saltern::mac::{OneTimeKey, Poly1305, Tag};
use saltern::mode::{Cbc, Ctr, Iv};
use zeroize::Zeroizing;

use crate::Error;

/// A cipher that private keys may be encrypted with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cipher {
    None,
    Aes128Ctr,
    Aes192Ctr,
    Aes256Ctr,
    Aes128Cbc,
    Aes256Cbc,
    Aes128Gcm,
    Aes256Gcm,
    ChaCha20Poly1305,
}

impl Cipher {
    const ALL: [(&str, Self); 9] = [
        ("none", Self::None),
        ("aes128-ctr", Self::Aes128Ctr),
        ("aes192-ctr", Self::Aes192Ctr),
        ("aes256-ctr", Self::Aes256Ctr),
        ("aes128-cbc", Self::Aes128Cbc),
        ("aes256-cbc", Self::Aes256Cbc),
        ("aes128-gcm@openssh.com", Self::Aes128Gcm),
        ("aes256-gcm@openssh.com", Self::Aes256Gcm),
        ("chacha20-poly1305@openssh.com", Self::ChaCha20Poly1305),
    ];

    pub fn named(name: &[u8]) -> Option<Self> {
        Self::ALL.iter().find(|(known, _)| known.as_bytes() == name).map(|(_, cipher)| *cipher)
    }

    pub fn name(self) -> &'static str {
        Self::ALL.iter().find(|(_, cipher)| *cipher == self).map_or("", |(name, _)| name)
    }

    /// How many bytes are made of a passphrase: for a key, and an IV behind it.
    fn key_bytes(self) -> (usize, usize) {
        match self {
            Self::None => (0, 0),
            Self::Aes128Ctr | Self::Aes128Cbc => (16, 16),
            Self::Aes192Ctr => (24, 16),
            Self::Aes256Ctr | Self::Aes256Cbc => (32, 16),
            Self::Aes128Gcm => (16, 12),
            Self::Aes256Gcm => (32, 12),
            Self::ChaCha20Poly1305 => (64, 0),
        }
    }

    /// What the length of a key, with padding, is a multiple of.
    pub fn block(self) -> usize {
        match self {
            Self::None | Self::ChaCha20Poly1305 => 8,
            _ => 16,
        }
    }

    /// How many bytes of a tag follow.
    pub fn tag(self) -> usize {
        match self {
            Self::Aes128Gcm | Self::Aes256Gcm | Self::ChaCha20Poly1305 => 16,
            _ => 0,
        }
    }

    /// Decrypts in place with a key from a passphrase. Without a tag, nobody knows whether it was the right one.
    pub fn decrypt(
        self,
        passphrase: &[u8],
        salt: &[u8],
        rounds: u32,
        bytes: &mut [u8],
        tag: &[u8],
    ) -> Result<(), Error> {
        const WHAT: &str = "SSH private key";
        let (key_bytes, iv_bytes) = self.key_bytes();
        if self == Self::None {
            return Ok(());
        }
        if passphrase.is_empty() {
            return Err(Error::PassphraseNeeded { what: WHAT });
        }
        let mut derived = Zeroizing::new(vec![0; key_bytes + iv_bytes]);
        bcrypt_pbkdf(passphrase, salt, rounds, &mut derived)
            .map_err(|_| Error::malformed(WHAT, "salt or rounds of its encryption are none"))?;
        let (key, iv) = derived.split_at(key_bytes);
        let wrong = |_| Error::WrongPassphrase { what: WHAT };
        match self {
            Self::None => {}
            Self::Aes128Ctr => Ctr::<aes::Aes128>::new(&block::Key::try_from(key)?).apply(&Iv::try_from(iv)?, bytes)?,
            Self::Aes192Ctr => Ctr::<aes::Aes192>::new(&block::Key::try_from(key)?).apply(&Iv::try_from(iv)?, bytes)?,
            Self::Aes256Ctr => Ctr::<aes::Aes256>::new(&block::Key::try_from(key)?).apply(&Iv::try_from(iv)?, bytes)?,
            Self::Aes128Cbc => {
                Cbc::<aes::Aes128>::new(&block::Key::try_from(key)?).decrypt_in_place(&Iv::try_from(iv)?, bytes)?;
            }
            Self::Aes256Cbc => {
                Cbc::<aes::Aes256>::new(&block::Key::try_from(key)?).decrypt_in_place(&Iv::try_from(iv)?, bytes)?;
            }
            Self::Aes128Gcm => Aes128Gcm::new(&aead::Key::try_from(key)?)
                .open_in_place(&Nonce::try_from(iv)?, b"", bytes, &tag.try_into()?)
                .map_err(wrong)?,
            Self::Aes256Gcm => Aes256Gcm::new(&aead::Key::try_from(key)?)
                .open_in_place(&Nonce::try_from(iv)?, b"", bytes, &tag.try_into()?)
                .map_err(wrong)?,
            Self::ChaCha20Poly1305 => {
                // As SSH has it: the one-time key is the first block, the tag is of the ciphertext alone.
                let mut keystream = ChaCha20::new(&cipher::Key::try_from(&key[..32])?, &cipher::Nonce::new([0; 12]));
                let mut first = Zeroizing::new([0; 64]);
                keystream.apply(&mut *first)?;
                let one_time = OneTimeKey::try_from(&first[..32])?;
                Poly1305::verify(one_time, bytes, &Tag::try_from(tag)?).map_err(wrong)?;
                keystream.apply(bytes)?;
            }
        }
        Ok(())
    }

    /// Encrypts in place: with AES-256 in CTR, as `ssh-keygen` does.
    pub fn encrypt(passphrase: &[u8], salt: &[u8; 16], rounds: u32, bytes: &mut [u8]) -> Result<Self, Error> {
        // CTR decrypts and encrypts alike.
        Self::Aes256Ctr.decrypt(passphrase, salt, rounds, bytes, b"")?;
        Ok(Self::Aes256Ctr)
    }
}
