//! EAX (M. Bellare, P. Rogaway, D. Wagner, "The EAX Mode of Operation", FSE 2004).

use super::{BlockCipher, chain, mac, xor};

/// `OMAC_K^t`.
fn omac(cipher: &dyn BlockCipher, number: u8, data: &[u8]) -> Vec<u8> {
    let mut prefix = vec![0; cipher.block_bytes()];
    *prefix.last_mut().unwrap() = number;
    mac::cmac(cipher, &[&prefix, data].concat())
}

fn tag(cipher: &dyn BlockCipher, nonce: &[u8], aad: &[u8], ciphertext: &[u8]) -> Vec<u8> {
    xor(&xor(&omac(cipher, 0, nonce), &omac(cipher, 1, aad)), &omac(cipher, 2, ciphertext))
}

fn crypt(cipher: &dyn BlockCipher, nonce: &[u8], data: &[u8]) -> Vec<u8> {
    chain::ctr(cipher, cipher.block_bytes(), &omac(cipher, 0, nonce), data)
}

/// EAX.Encrypt with a tag of a whole block, of which a shorter one is the beginning. The nonce has any length.
pub fn seal(cipher: &dyn BlockCipher, nonce: &[u8], aad: &[u8], message: &[u8]) -> (Vec<u8>, Vec<u8>) {
    let ciphertext = crypt(cipher, nonce, message);
    let tag = tag(cipher, nonce, aad, &ciphertext);
    (ciphertext, tag)
}

/// EAX.Decrypt. The tag has at least one byte.
pub fn open(cipher: &dyn BlockCipher, nonce: &[u8], aad: &[u8], ciphertext: &[u8], given: &[u8]) -> Option<Vec<u8>> {
    assert!((1..=cipher.block_bytes()).contains(&given.len()));
    (tag(cipher, nonce, aad, ciphertext)[..given.len()] == *given).then(|| crypt(cipher, nonce, ciphertext))
}
