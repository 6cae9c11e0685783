//! Poly1305-AES (Bernstein 2005).

use crate::aes::Aes;
use crate::mode::encrypt16;
use crate::poly1305;

/// The tag of `message` under a key, which is AES's and then Poly1305's, and a nonce: Poly1305 with the encrypted nonce as what is added.
pub fn tag(key: &[u8; 32], nonce: [u8; 16], message: &[u8]) -> [u8; 16] {
    let (k, r) = key.split_at(16);
    let pad = encrypt16(&Aes::new(k), nonce);
    poly1305::tag(&[r, &pad].concat().try_into().expect("32 bytes"), message)
}
