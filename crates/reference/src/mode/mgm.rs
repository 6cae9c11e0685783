//! MGM (RFC 9058), with ciphers of both sizes of blocks.

use super::{BlockCipher, double, xor, zero_padded};

/// The product in the field: the highest bit of the first byte belongs to the highest power.
fn times(a: &[u8], b: &[u8]) -> Vec<u8> {
    let mut product = vec![0; b.len()];
    for i in 0..8 * a.len() {
        product = double(&product);
        if a[i / 8] >> (7 - i % 8) & 1 == 1 {
            product = xor(&product, b);
        }
    }
    product
}

/// One more, modulo 2 to the power of all bits.
fn increment(half: &mut [u8]) {
    for byte in half.iter_mut().rev() {
        *byte = byte.wrapping_add(1);
        if *byte != 0 {
            break;
        }
    }
}

/// The first counter: a bit in front of the nonce, encrypted (4.1 and 4.2).
fn first(cipher: &dyn BlockCipher, bit: u8, nonce: &[u8]) -> Vec<u8> {
    let mut block = nonce.to_vec();
    assert!(block.len() == cipher.block_bytes() && block[0] < 0x80);
    block[0] |= bit << 7;
    cipher.encrypt(&block)
}

fn crypt(cipher: &dyn BlockCipher, nonce: &[u8], data: &[u8]) -> Vec<u8> {
    let mut counter = first(cipher, 0, nonce);
    let half = counter.len() / 2;
    let mut output = Vec::new();
    for block in data.chunks(2 * half) {
        output.extend(xor(block, &cipher.encrypt(&counter)));
        increment(&mut counter[half..]);
    }
    output
}

fn tag(cipher: &dyn BlockCipher, nonce: &[u8], aad: &[u8], ciphertext: &[u8]) -> Vec<u8> {
    assert!(!(aad.is_empty() && ciphertext.is_empty()));
    let mut counter = first(cipher, 1, nonce);
    let bytes = counter.len();
    let bits = |data: &[u8]| (8 * data.len() as u64).to_be_bytes()[8 - bytes / 2..].to_vec();
    let lengths = [bits(aad), bits(ciphertext)].concat();
    let all = [zero_padded(aad, bytes), zero_padded(ciphertext, bytes), lengths].concat();
    let mut sum = vec![0; bytes];
    for block in all.chunks(bytes) {
        sum = xor(&sum, &times(&cipher.encrypt(&counter), block));
        increment(&mut counter[..bytes / 2]);
    }
    cipher.encrypt(&sum)
}

/// Encryption with a tag of a whole block, of which a shorter one is the beginning (4.1).
pub fn seal(cipher: &dyn BlockCipher, nonce: &[u8], aad: &[u8], message: &[u8]) -> (Vec<u8>, Vec<u8>) {
    let ciphertext = crypt(cipher, nonce, message);
    let tag = tag(cipher, nonce, aad, &ciphertext);
    (ciphertext, tag)
}

/// Decryption (4.2). The tag has at least one byte.
pub fn open(cipher: &dyn BlockCipher, nonce: &[u8], aad: &[u8], ciphertext: &[u8], given: &[u8]) -> Option<Vec<u8>> {
    assert!((1..=cipher.block_bytes()).contains(&given.len()));
    (tag(cipher, nonce, aad, ciphertext)[..given.len()] == *given).then(|| crypt(cipher, nonce, ciphertext))
}
