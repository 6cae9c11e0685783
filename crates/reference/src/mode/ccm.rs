//! CCM (NIST SP 800-38C, with the formatting of its appendix A; RFC 3610).

use super::mac::cbc_mac;
use super::{BlockCipher, chain, encrypt16, xor, zero_padded};

/// The blocks that are authenticated (A.2), and the first counter block (A.3).
fn formatted(nonce: &[u8], aad: &[u8], message: &[u8], tag_bytes: usize) -> (Vec<u8>, [u8; 16]) {
    assert!((7..=13).contains(&nonce.len()) && (4..=16).contains(&tag_bytes) && tag_bytes.is_multiple_of(2));
    let q = 15 - nonce.len();
    let length = (message.len() as u64).to_be_bytes();
    assert!(length[..8 - q].iter().all(|byte| *byte == 0), "the message is too long for the nonce");
    let flags = u8::from(!aad.is_empty()) * 64 + (tag_bytes as u8 - 2) / 2 * 8 + (q as u8 - 1);
    let mut blocks = [&[flags], nonce, &length[8 - q..]].concat();
    if !aad.is_empty() {
        let encoded = match aad.len() {
            length @ 0..0xff00 => (length as u16).to_be_bytes().to_vec(),
            length => match u32::try_from(length) {
                Ok(length) => [&[0xff, 0xfe][..], &length.to_be_bytes()].concat(),
                Err(_) => [&[0xff, 0xff][..], &(length as u64).to_be_bytes()].concat(),
            },
        };
        blocks.extend(zero_padded(&[&encoded, aad].concat(), 16));
    }
    blocks.extend(zero_padded(message, 16));
    let mut counter = [0; 16];
    counter[0] = (q - 1) as u8;
    counter[1..16 - q].copy_from_slice(nonce);
    (blocks, counter)
}

fn tag(cipher: &dyn BlockCipher, nonce: &[u8], aad: &[u8], message: &[u8], tag_bytes: usize) -> Vec<u8> {
    let (blocks, counter) = formatted(nonce, aad, message, tag_bytes);
    xor(&cbc_mac(cipher, &blocks), &encrypt16(cipher, counter))[..tag_bytes].to_vec()
}

fn crypt(cipher: &dyn BlockCipher, nonce: &[u8], data: &[u8]) -> Vec<u8> {
    let (_, mut counter) = formatted(nonce, &[], data, 16);
    counter[15] = 1;
    chain::ctr(cipher, 15 - nonce.len(), &counter, data)
}

/// The generation-encryption process (6.1) with a tag of 4, 6, …, 16 bytes and a nonce of 7 to 13.
pub fn seal(
    cipher: &dyn BlockCipher,
    nonce: &[u8],
    aad: &[u8],
    message: &[u8],
    tag_bytes: usize,
) -> (Vec<u8>, Vec<u8>) {
    (crypt(cipher, nonce, message), tag(cipher, nonce, aad, message, tag_bytes))
}

/// The decryption-verification process (6.2).
pub fn open(cipher: &dyn BlockCipher, nonce: &[u8], aad: &[u8], ciphertext: &[u8], given: &[u8]) -> Option<Vec<u8>> {
    let message = crypt(cipher, nonce, ciphertext);
    (tag(cipher, nonce, aad, &message, given.len()) == given).then_some(message)
}
