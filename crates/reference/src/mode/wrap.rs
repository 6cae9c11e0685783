//! Key wrap without and with padding: KW and KWP (NIST SP 800-38F; RFC 3394, RFC 5649).

use super::BlockCipher;

/// The initial value of KW (6.2).
pub const ICV1: [u8; 8] = [0xa6; 8];
/// What the initial value of KWP begins with (6.3).
const ICV2: [u8; 4] = [0xa6, 0x59, 0x59, 0xa6];

/// W (algorithm 1): of at least three halves of a block.
fn w(cipher: &dyn BlockCipher, string: &[u8]) -> Vec<u8> {
    let mut r: Vec<[u8; 8]> = string.as_chunks().0.to_vec();
    let n = r.len() - 1;
    assert!(n >= 2);
    for t in 1..=6 * n as u64 {
        let i = (t as usize - 1) % n + 1;
        let block = cipher.encrypt(&[r[0], r[i]].concat());
        r[0] = (u64::from_be_bytes(block[..8].try_into().unwrap()) ^ t).to_be_bytes();
        r[i] = block[8..].try_into().unwrap();
    }
    r.concat()
}

/// Its inverse (algorithm 2).
fn w_inverse(cipher: &dyn BlockCipher, string: &[u8]) -> Vec<u8> {
    let mut r: Vec<[u8; 8]> = string.as_chunks().0.to_vec();
    let n = r.len() - 1;
    assert!(n >= 2);
    for t in (1..=6 * n as u64).rev() {
        let i = (t as usize - 1) % n + 1;
        let a = (u64::from_be_bytes(r[0]) ^ t).to_be_bytes();
        let block = cipher.decrypt(&[a, r[i]].concat());
        r[0] = block[..8].try_into().unwrap();
        r[i] = block[8..].try_into().unwrap();
    }
    r.concat()
}

/// KW-AE (algorithm 3) of two or more halves of a block. `None` for another length.
pub fn wrap(cipher: &dyn BlockCipher, key: &[u8]) -> Option<Vec<u8>> {
    (key.len() >= 16 && key.len().is_multiple_of(8)).then(|| w(cipher, &[&ICV1, key].concat()))
}

/// KW-AD (algorithm 4).
pub fn unwrap(cipher: &dyn BlockCipher, wrapped: &[u8]) -> Option<Vec<u8>> {
    if wrapped.len() < 24 || !wrapped.len().is_multiple_of(8) {
        return None;
    }
    Some(w_inverse(cipher, wrapped).strip_prefix(&ICV1)?.to_vec())
}

/// KWP-AE (algorithm 5) of 1 to 2^32 - 1 bytes. `None` for another length.
pub fn wrap_padded(cipher: &dyn BlockCipher, key: &[u8]) -> Option<Vec<u8>> {
    let length = u32::try_from(key.len()).ok().filter(|&length| length > 0)?;
    let s = [&ICV2[..], &length.to_be_bytes(), &super::zero_padded(key, 8)].concat();
    Some(if s.len() == 16 { cipher.encrypt(&s) } else { w(cipher, &s) })
}

/// KWP-AD (algorithm 6).
pub fn unwrap_padded(cipher: &dyn BlockCipher, wrapped: &[u8]) -> Option<Vec<u8>> {
    if wrapped.len() < 16 || !wrapped.len().is_multiple_of(8) {
        return None;
    }
    let s = if wrapped.len() == 16 { cipher.decrypt(wrapped) } else { w_inverse(cipher, wrapped) };
    let (length, padded) = s.strip_prefix(&ICV2)?.split_first_chunk()?;
    let length = u32::from_be_bytes(*length) as usize;
    let (key, padding) = padded.split_at_checked(length)?;
    (padding.len() < 8 && padding.iter().all(|byte| *byte == 0)).then(|| key.to_vec())
}
