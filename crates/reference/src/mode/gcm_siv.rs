//! AES-GCM-SIV and POLYVAL (RFC 8452).

use super::{BlockCipher, encrypt16, xor, zero_padded};
use crate::aes::Aes;

/// The product modulo x^128 + x^127 + x^126 + x^121 + 1, where bit 0 is the lowest of the first byte (3).
fn product(a: u128, b: u128) -> u128 {
    (0..128).rev().fold(0, |sum: u128, i| {
        let doubled = sum << 1 ^ if sum >> 127 == 0 { 0 } else { 1 << 127 | 1 << 126 | 1 << 121 | 1 };
        doubled ^ if b >> i & 1 == 0 { 0 } else { a }
    })
}

/// x^-128.
const INVERSE: u128 = 1 << 127 | 1 << 124 | 1 << 121 | 1 << 114 | 1;

/// dot(a, b) (3).
pub fn dot(a: u128, b: u128) -> u128 {
    product(product(a, b), INVERSE)
}

/// POLYVAL (3) of whole blocks.
pub fn polyval(h: [u8; 16], data: &[u8]) -> [u8; 16] {
    assert_eq!(data.len() % 16, 0);
    let blocks = data.as_chunks().0.iter().map(|block| u128::from_le_bytes(*block));
    blocks.fold(0, |s, x| dot(s ^ x, u128::from_le_bytes(h))).to_le_bytes()
}

/// The keys of a nonce: that of POLYVAL, and that of the messages (4).
pub fn derive(key: &[u8], nonce: &[u8; 12]) -> ([u8; 16], Vec<u8>) {
    assert!([16, 32].contains(&key.len()), "keys of {} bytes", key.len());
    let cipher = Aes::new(key);
    let half = |i: u32| cipher.encrypt(&[&i.to_le_bytes()[..], nonce].concat())[..8].to_vec();
    let all: Vec<u8> = (0..2 + key.len() as u32 / 8).flat_map(half).collect();
    (all[..16].try_into().unwrap(), all[16..].to_vec())
}

/// The tag (4).
fn tag(hash_key: [u8; 16], cipher: &dyn BlockCipher, nonce: &[u8; 12], aad: &[u8], message: &[u8]) -> [u8; 16] {
    let lengths = (8 * (aad.len() as u128 | (message.len() as u128) << 64)).to_le_bytes();
    let mut s = polyval(hash_key, &[&zero_padded(aad, 16), &zero_padded(message, 16), &lengths[..]].concat());
    for (byte, nonce) in s.iter_mut().zip(nonce) {
        *byte ^= nonce;
    }
    s[15] &= 0x7f;
    encrypt16(cipher, s)
}

/// AES_CTR (4).
fn crypt(cipher: &dyn BlockCipher, tag: [u8; 16], data: &[u8]) -> Vec<u8> {
    let mut block = tag;
    block[15] |= 0x80;
    let first = u32::from_le_bytes(*block.first_chunk().unwrap());
    let keystream = |i: usize| {
        block[..4].copy_from_slice(&first.wrapping_add(i as u32).to_le_bytes());
        encrypt16(cipher, block)
    };
    let keystream: Vec<u8> = (0..data.len().div_ceil(16)).flat_map(keystream).collect();
    xor(data, &keystream)
}

/// Encryption (4) with a key of 16 or 32 bytes: the ciphertext and the tag.
pub fn seal(key: &[u8], nonce: &[u8; 12], aad: &[u8], message: &[u8]) -> (Vec<u8>, [u8; 16]) {
    let (hash_key, key) = derive(key, nonce);
    let cipher = Aes::new(&key);
    let tag = tag(hash_key, &cipher, nonce, aad, message);
    (crypt(&cipher, tag, message), tag)
}

/// Decryption (5).
pub fn open(key: &[u8], nonce: &[u8; 12], aad: &[u8], ciphertext: &[u8], given: &[u8; 16]) -> Option<Vec<u8>> {
    let (hash_key, key) = derive(key, nonce);
    let cipher = Aes::new(&key);
    let message = crypt(&cipher, *given, ciphertext);
    (tag(hash_key, &cipher, nonce, aad, &message) == *given).then_some(message)
}

/// The example of 7, and appendix A.
#[test]
fn polyval_of_the_standard() {
    let block = |x: u128| x.to_be_bytes();
    let h = block(0x25629347589242761d31f826ba4b757b);
    let data = [block(0x4f4f95668c83dfb6401762bb2d01a262), block(0xd1a24ddd2721d006bbe45f20d3c9f362)].concat();
    assert_eq!(polyval(h, &data), block(0xf7a3b47b846119fae5b7866cf5e5b77e));
}
