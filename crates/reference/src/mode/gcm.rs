//! GCM and GMAC (NIST SP 800-38D), for strings of whole bytes, and XAES-256-GCM (C2SP).

use super::{BlockCipher, encrypt16, xor, zero_padded};
use crate::aes::Aes;

/// The product of blocks (6.3). Bit 0 of a block is the highest of its first byte.
pub fn product(x: u128, y: u128) -> u128 {
    const R: u128 = 0xe1 << 120;
    let (mut z, mut v) = (0, y);
    for i in 0..128 {
        if x >> (127 - i) & 1 == 1 {
            z ^= v;
        }
        v = if v & 1 == 0 { v >> 1 } else { v >> 1 ^ R };
    }
    z
}

/// `GHASH_H` (6.4) of whole blocks.
pub fn ghash(h: [u8; 16], data: &[u8]) -> [u8; 16] {
    assert_eq!(data.len() % 16, 0);
    let blocks = data.as_chunks().0.iter().map(|block| u128::from_be_bytes(*block));
    blocks.fold(0, |y, x| product(y ^ x, u128::from_be_bytes(h))).to_be_bytes()
}

/// `inc_32` (6.2).
fn increment(block: [u8; 16]) -> [u8; 16] {
    let block = u128::from_be_bytes(block);
    let counter = (block as u32).wrapping_add(1);
    (block >> 32 << 32 | u128::from(counter)).to_be_bytes()
}

/// `GCTR` (6.5).
pub fn gctr(cipher: &dyn BlockCipher, first: [u8; 16], data: &[u8]) -> Vec<u8> {
    let counters = std::iter::successors(Some(first), |counter| Some(increment(*counter)));
    data.chunks(16).zip(counters).flat_map(|(chunk, counter)| xor(chunk, &encrypt16(cipher, counter))).collect()
}

/// The lengths of both in bits.
fn lengths(a: &[u8], b: &[u8]) -> [u8; 16] {
    (8 * ((a.len() as u128) << 64 | b.len() as u128)).to_be_bytes()
}

/// The hash subkey `H` and the block `J_0` (7.1, steps 1 and 2). The IV has at least one byte.
fn begin(cipher: &dyn BlockCipher, iv: &[u8]) -> ([u8; 16], [u8; 16]) {
    assert!(!iv.is_empty());
    let h = encrypt16(cipher, [0; 16]);
    if iv.len() == 12 {
        return (h, [iv, &[0, 0, 0, 1]].concat().try_into().unwrap());
    }
    (h, ghash(h, &[zero_padded(iv, 16), lengths(&[], iv).to_vec()].concat()))
}

/// The tag (7.1, steps 5 and 6) of 16 bytes.
fn tag(cipher: &dyn BlockCipher, iv: &[u8], aad: &[u8], ciphertext: &[u8]) -> [u8; 16] {
    let (h, j0) = begin(cipher, iv);
    let s = ghash(h, &[zero_padded(aad, 16), zero_padded(ciphertext, 16), lengths(aad, ciphertext).to_vec()].concat());
    gctr(cipher, j0, &s).try_into().unwrap()
}

/// `GCM-AE` (algorithm 4) with a tag of 16 bytes, of which a shorter one is the beginning.
pub fn seal(cipher: &dyn BlockCipher, iv: &[u8], aad: &[u8], message: &[u8]) -> (Vec<u8>, [u8; 16]) {
    let (_, j0) = begin(cipher, iv);
    let ciphertext = gctr(cipher, increment(j0), message);
    let tag = tag(cipher, iv, aad, &ciphertext);
    (ciphertext, tag)
}

/// `GCM-AD` (algorithm 5). The tag has at least one byte and at most 16.
pub fn open(cipher: &dyn BlockCipher, iv: &[u8], aad: &[u8], ciphertext: &[u8], given: &[u8]) -> Option<Vec<u8>> {
    assert!((1..=16).contains(&given.len()));
    let (_, j0) = begin(cipher, iv);
    let message = gctr(cipher, increment(j0), ciphertext);
    (tag(cipher, iv, aad, ciphertext)[..given.len()] == *given).then_some(message)
}

/// GMAC (3): the tag of data that is not encrypted.
pub fn gmac(cipher: &dyn BlockCipher, iv: &[u8], data: &[u8]) -> [u8; 16] {
    seal(cipher, iv, data, &[]).1
}

/// The key and the IV of AES-256-GCM that XAES-256-GCM uses for a nonce of 24 bytes.
pub fn extended(key: &[u8; 32], nonce: &[u8; 24]) -> ([u8; 32], [u8; 12]) {
    let cipher = Aes::new(key);
    let l = u128::from_be_bytes(encrypt16(&cipher, [0; 16]));
    let k1 = (l << 1 ^ if l >> 127 == 0 { 0 } else { 0x87 }).to_be_bytes();
    let half = |number| {
        let block = [&[0, number, b'X', 0], &nonce[..12]].concat();
        cipher.encrypt(&xor(&block, &k1))
    };
    ([half(1), half(2)].concat().try_into().unwrap(), nonce[12..].try_into().unwrap())
}
