//! NaCl's box: X25519, HSalsa20 and XSalsa20-Poly1305 ("Cryptography in NaCl", 2009, sections 2 to 10); and libsodium's with
//! HChaCha20 and XChaCha20 in their place.

use crate::aead::Aead;
use crate::{chacha, salsa, x25519};

/// The key that both sides have in common, NaCl's `crypto_box_beforenm`.
pub fn shared_key(secret: &[u8; 32], public: &[u8; 32]) -> [u8; 32] {
    salsa::hsalsa(20, &x25519::x25519(secret, public), &[0; 16])
}

/// libsodium's `crypto_box_curve25519xchacha20poly1305_beforenm`.
pub fn xchacha_shared_key(secret: &[u8; 32], public: &[u8; 32]) -> [u8; 32] {
    chacha::hchacha(20, &x25519::x25519(secret, public), &[0; 16])
}

/// The ciphertext, as long as `message`, and the tag.
pub fn seal(secret: &[u8; 32], public: &[u8; 32], nonce: &[u8; 24], message: &[u8]) -> (Vec<u8>, [u8; 16]) {
    Aead::XSalsa20Poly1305.seal(&shared_key(secret, public), nonce, b"", message)
}

/// The message, if `tag` is right.
pub fn open(
    secret: &[u8; 32],
    public: &[u8; 32],
    nonce: &[u8; 24],
    ciphertext: &[u8],
    tag: &[u8; 16],
) -> Option<Vec<u8>> {
    Aead::XSalsa20Poly1305.open(&shared_key(secret, public), nonce, b"", ciphertext, tag)
}
