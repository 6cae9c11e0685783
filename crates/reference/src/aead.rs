//! Authenticated encryption: ChaCha20-Poly1305 (RFC 8439, 2.8), XChaCha20-Poly1305 (draft-irtf-cfrg-xchacha-03, 2),
//! XSalsa20-Poly1305, which is NaCl's secretbox ("Cryptography in NaCl", 2009, sections 8 to 10), and libsodium's secretbox
//! with XChaCha20 in its place.

use crate::{chacha, poly1305, salsa};

/// One of the four.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aead {
    /// RFC 8439.
    ChaCha20Poly1305,
    /// The same with a 24-byte nonce.
    XChaCha20Poly1305,
    /// NaCl's secretbox. It takes no associated data.
    XSalsa20Poly1305,
    /// libsodium's `crypto_secretbox_xchacha20poly1305`. It takes no associated data.
    SecretboxXChaCha20Poly1305,
}

impl Aead {
    /// How many bytes its nonce has.
    pub fn nonce_bytes(self) -> usize {
        match self {
            Aead::ChaCha20Poly1305 => 12,
            Aead::XChaCha20Poly1305 | Aead::XSalsa20Poly1305 | Aead::SecretboxXChaCha20Poly1305 => 24,
        }
    }

    /// Whether it is put together as NaCl's secretbox.
    fn is_secretbox(self) -> bool {
        matches!(self, Aead::XSalsa20Poly1305 | Aead::SecretboxXChaCha20Poly1305)
    }

    /// The ciphertext, as long as `message`, and the tag.
    pub fn seal(self, key: &[u8; 32], nonce: &[u8], aad: &[u8], message: &[u8]) -> (Vec<u8>, [u8; 16]) {
        let (mac_key, ciphertext) = self.encrypt(key, nonce, message);
        let tag = poly1305::tag(&mac_key, &self.authenticated(aad, &ciphertext));
        (ciphertext, tag)
    }

    /// The message, if `tag` is right.
    pub fn open(self, key: &[u8; 32], nonce: &[u8], aad: &[u8], ciphertext: &[u8], tag: &[u8]) -> Option<Vec<u8>> {
        let (mac_key, message) = self.encrypt(key, nonce, ciphertext);
        let expected = poly1305::tag(&mac_key, &self.authenticated(aad, ciphertext));
        (expected == tag).then_some(message)
    }

    /// The key for Poly1305, and `data` xor the keystream that is left for it.
    fn encrypt(self, key: &[u8; 32], nonce: &[u8], data: &[u8]) -> ([u8; 32], Vec<u8>) {
        let keystream_xor = |data: &[u8], counter: u32| match self {
            Aead::ChaCha20Poly1305 => chacha::ietf(20, key, nonce.try_into().unwrap(), counter, data),
            Aead::XChaCha20Poly1305 | Aead::SecretboxXChaCha20Poly1305 => {
                chacha::extended(20, key, nonce.try_into().unwrap(), counter.into(), data)
            }
            Aead::XSalsa20Poly1305 => salsa::extended(20, key, nonce.try_into().unwrap(), counter.into(), data),
        };
        if self.is_secretbox() {
            // NaCl keeps the rest of the first block for the message.
            let padded = keystream_xor(&[&[0; 32], data].concat(), 0);
            (padded[..32].try_into().unwrap(), padded[32..].to_vec())
        } else {
            (keystream_xor(&[0; 32], 0).try_into().unwrap(), keystream_xor(data, 1))
        }
    }

    /// What Poly1305 is run over.
    fn authenticated(self, aad: &[u8], ciphertext: &[u8]) -> Vec<u8> {
        if self.is_secretbox() {
            assert!(aad.is_empty(), "secretbox has no associated data");
            return ciphertext.to_vec();
        }
        let mut data = Vec::new();
        for part in [aad, ciphertext] {
            data.extend_from_slice(part);
            data.resize(data.len().next_multiple_of(16), 0);
        }
        data.extend_from_slice(&(aad.len() as u64).to_le_bytes());
        data.extend_from_slice(&(ciphertext.len() as u64).to_le_bytes());
        data
    }
}
