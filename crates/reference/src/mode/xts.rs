//! XTS (IEEE Std 1619-2018; NIST SP 800-38E), for data units of whole bytes.

use super::{BlockCipher, encrypt16, xor};

/// The tweak of the next block: the product with the primitive element (5.2), where bit 0 is the lowest of the first byte.
pub fn next_tweak(tweak: [u8; 16]) -> [u8; 16] {
    let tweak = u128::from_le_bytes(tweak);
    (tweak << 1 ^ if tweak >> 127 == 0 { 0 } else { 0x87 }).to_le_bytes()
}

/// The two functions of a data unit of at least 16 bytes (5.3 and 5.4): `of_block` is that of the first key.
fn unit(
    of_block: &dyn Fn(&[u8]) -> Vec<u8>,
    of_tweak: &dyn BlockCipher,
    tweak: [u8; 16],
    data: &[u8],
    encrypt: bool,
) -> Vec<u8> {
    assert!(data.len() >= 16);
    let of_block = |tweak: [u8; 16], block: &[u8]| xor(&of_block(&xor(block, &tweak)), &tweak);
    let mut tweak = encrypt16(of_tweak, tweak);
    let mut output = Vec::new();
    let (whole, rest) = data.split_at(data.len() / 16 * 16);
    for (i, block) in whole.chunks(16).enumerate() {
        let mut now = tweak;
        // Of a unit that ends with a part of a block the last two tweaks are used in the opposite order to decrypt.
        if !rest.is_empty() && !encrypt && i + 1 == whole.len() / 16 {
            now = next_tweak(tweak);
        } else {
            tweak = next_tweak(tweak);
        }
        output.extend(of_block(now, block));
    }
    if !rest.is_empty() {
        let last = output.split_off(output.len() - 16);
        output.extend(of_block(tweak, &[rest, &last[rest.len()..]].concat()));
        output.extend_from_slice(&last[..rest.len()]);
    }
    output
}

/// XTS-AES-Enc of a data unit with its tweak: the number of the unit with the least significant byte first.
pub fn encrypt(block: &dyn BlockCipher, tweaks: &dyn BlockCipher, tweak: [u8; 16], message: &[u8]) -> Vec<u8> {
    unit(&|x| block.encrypt(x), tweaks, tweak, message, true)
}

/// XTS-AES-Dec.
pub fn decrypt(block: &dyn BlockCipher, tweaks: &dyn BlockCipher, tweak: [u8; 16], ciphertext: &[u8]) -> Vec<u8> {
    unit(&|x| block.decrypt(x), tweaks, tweak, ciphertext, false)
}
