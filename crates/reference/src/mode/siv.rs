//! SIV (RFC 5297).

use super::mac::cmac;
use super::{BlockCipher, chain, double, xor};

/// S2V (2.4).
pub fn s2v(cipher: &dyn BlockCipher, strings: &[&[u8]]) -> [u8; 16] {
    let Some((last, others)) = strings.split_last() else {
        return cmac(cipher, &1_u128.to_be_bytes()).try_into().unwrap();
    };
    let d = others.iter().fold(cmac(cipher, &[0; 16]), |d, string| xor(&double(&d), &cmac(cipher, string)));
    let t = if last.len() >= 16 {
        let (front, end) = last.split_at(last.len() - 16);
        [front, &xor(end, &d)].concat()
    } else {
        xor(&super::zero_padded(&[last, &[0x80][..]].concat(), 16), &double(&d))
    };
    cmac(cipher, &t).try_into().unwrap()
}

/// CTR from the synthetic IV, two of whose bits are cleared (2.5).
fn crypt(cipher: &dyn BlockCipher, mut iv: [u8; 16], data: &[u8]) -> Vec<u8> {
    iv[8] &= 0x7f;
    iv[12] &= 0x7f;
    chain::ctr(cipher, 16, &iv, data)
}

/// SIV-Encrypt (2.6): the ciphertext and the synthetic IV. `mac` and `encryption` have the two halves of the key. A nonce is the last
/// of the strings of associated data.
pub fn seal(
    mac: &dyn BlockCipher,
    encryption: &dyn BlockCipher,
    aads: &[&[u8]],
    message: &[u8],
) -> (Vec<u8>, [u8; 16]) {
    let iv = s2v(mac, &[aads, &[message]].concat());
    (crypt(encryption, iv, message), iv)
}

/// SIV-Decrypt (2.7).
pub fn open(
    mac: &dyn BlockCipher,
    encryption: &dyn BlockCipher,
    aads: &[&[u8]],
    ciphertext: &[u8],
    given: &[u8; 16],
) -> Option<Vec<u8>> {
    let message = crypt(encryption, *given, ciphertext);
    (s2v(mac, &[aads, &[&message]].concat()) == *given).then_some(message)
}
