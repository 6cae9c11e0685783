//! CMAC (NIST SP 800-38B) and CBC-MAC.

use super::{BlockCipher, double, xor, zero_padded};

/// CBC-MAC of whole blocks: the last block of CBC with an IV of zeros (ISO/IEC 9797-1, MAC algorithm 1). It is safe only for
/// messages of one fixed length.
pub fn cbc_mac(cipher: &dyn BlockCipher, data: &[u8]) -> Vec<u8> {
    assert_eq!(data.len() % cipher.block_bytes(), 0);
    data.chunks(cipher.block_bytes()).fold(vec![0; cipher.block_bytes()], |y, block| cipher.encrypt(&xor(&y, block)))
}

/// The subkeys K1 and K2 (6.1).
pub fn subkeys(cipher: &dyn BlockCipher) -> [Vec<u8>; 2] {
    let k1 = double(&cipher.encrypt(&vec![0; cipher.block_bytes()]));
    let k2 = double(&k1);
    [k1, k2]
}

/// CMAC (6.2) of a whole block, of which a shorter one is the beginning.
pub fn cmac(cipher: &dyn BlockCipher, message: &[u8]) -> Vec<u8> {
    let (block, [k1, k2]) = (cipher.block_bytes(), subkeys(cipher));
    let start = message.len().saturating_sub(1) / block * block;
    let last = &message[start..];
    let last =
        if last.len() == block { xor(last, &k1) } else { xor(&zero_padded(&[last, &[0x80]].concat(), block), &k2) };
    cbc_mac(cipher, &[&message[..start], &last].concat())
}
