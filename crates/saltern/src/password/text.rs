//! Numbers and bytes in strings.

use crate::Error;
use alloc::string::String;
use alloc::vec::Vec;
use saltern_lanes::wipe;

/// Most bytes of a salt and of a tag.
pub(super) const MOST_BYTES: usize = 64;

/// Whether a text has room for the salt.
pub(super) fn check_salt(salt: &[u8]) -> Result<(), Error> {
    if salt.len() > MOST_BYTES {
        return Err(Error::TooLong { argument: "salt", got: salt.len() as u64, most: MOST_BYTES as u64 });
    }
    Ok(())
}

/// A number without a sign or leading zeros.
pub(super) fn decimal(digits: &str) -> Option<u32> {
    let canonical = digits.bytes().all(|digit| digit.is_ascii_digit()) && (digits == "0" || !digits.starts_with('0'));
    if canonical { digits.parse().ok() } else { None }
}

/// Whether the hash that was made is the one of the string, in constant time. It is wiped.
pub(super) fn compare(made: &mut [u8], hash: &[u8]) -> Result<(), Error> {
    let same = crate::bytes::equal(made, hash);
    wipe(made);
    if same { Ok(()) } else { Err(Error::WrongPassword) }
}

/// The digits of a Base64 without padding.
pub(super) struct Alphabet(&'static [u8; 64]);

impl Alphabet {
    /// The usual one (RFC 4648).
    pub const STANDARD: Self = Alphabet(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/");
    /// bcrypt's.
    pub const BCRYPT: Self = Alphabet(b"./ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789");

    /// Appends `bytes`, which anybody may see.
    pub fn encode(&self, bytes: &[u8], text: &mut String) {
        for chunk in bytes.chunks(3) {
            let mut group = [0; 4];
            group[1..1 + chunk.len()].copy_from_slice(chunk);
            let group = u32::from_be_bytes(group);
            for i in 0..=chunk.len() {
                text.push(self.0[(group >> (18 - 6 * i)) as usize % 64].into());
            }
        }
    }

    /// The bytes of a text, of which there are few. Unused bits of its last digit must be 0.
    pub fn decode(&self, text: &str) -> Option<Vec<u8>> {
        if text.len() > MOST_BYTES.div_ceil(3) * 4 {
            return None;
        }
        let mut bytes = Vec::new();
        for chunk in text.as_bytes().chunks(4) {
            let mut group = 0_u32;
            for (i, digit) in chunk.iter().enumerate() {
                let value = self.0.iter().position(|known| known == digit)?;
                group |= (value as u32) << (18 - 6 * i);
            }
            let group = group.to_be_bytes();
            let (whole, rest) = group[1..].split_at(chunk.len() - 1);
            if chunk.len() == 1 || rest.iter().any(|&byte| byte != 0) {
                return None;
            }
            bytes.extend_from_slice(whole);
        }
        Some(bytes)
    }
}
