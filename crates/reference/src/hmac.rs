//! HMAC (RFC 2104) and PBKDF2 (RFC 8018) with SHA-256.

use crate::sha256::sha256;

/// HMAC-SHA-256.
pub fn hmac_sha256(key: &[u8], message: &[u8]) -> [u8; 32] {
    let mut k = if key.len() > 64 { sha256(key).to_vec() } else { key.to_vec() };
    k.resize(64, 0);
    let pad = |byte: u8| k.iter().map(|k| k ^ byte).collect::<Vec<_>>();
    sha256(&[pad(0x5c), sha256(&[&pad(0x36), message].concat()).to_vec()].concat())
}

/// PBKDF2-HMAC-SHA-256.
pub fn pbkdf2_sha256(password: &[u8], salt: &[u8], iterations: u32, length: usize) -> Vec<u8> {
    let mut key = Vec::new();
    for i in 1..=length.div_ceil(32) as u32 {
        let mut u = hmac_sha256(password, &[salt, &i.to_be_bytes()].concat());
        let mut t = u;
        for _ in 1..iterations {
            u = hmac_sha256(password, &u);
            t = std::array::from_fn(|i| t[i] ^ u[i]);
        }
        key.extend(t);
    }
    key.truncate(length);
    key
}
