//! Numbers and bytes in strings.

use crate::Error;
use crate::backend::{Depth, clear_stack};
use crate::kdf::DerivedKey;
use alloc::string::String;
use core::fmt::{self, Write};
use core::ops::Deref;
use saltern_lanes::{Level, wipe};

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

/// The numbers of these names in `text`, `m=65536,t=3,p=4` say, each of them once. They may stand in any order; `expected` says what
/// there should be.
pub(super) fn costs<const N: usize>(text: &str, names: [&str; N], expected: &'static str) -> Result<[u32; N], Error> {
    let wrong = Error::NotAHash { expected };
    let (mut costs, mut fields) = ([None; N], 0);
    for field in text.split(',') {
        let (name, number) = field.split_once('=').ok_or(wrong)?;
        let place = names.iter().position(|known| *known == name).ok_or(wrong)?;
        costs[place] = Some(
            decimal(number).ok_or(Error::NotAHash { expected: "decimal numbers below 2^32 without leading zeros" })?,
        );
        fields += 1;
    }
    let mut all = [0; N];
    for (cost, found) in all.iter_mut().zip(costs) {
        *cost = found.filter(|_| fields == N).ok_or(wrong)?;
    }
    Ok(all)
}

/// Whether the hash that was made is the one of the string, in constant time. It is wiped.
pub(super) fn compare(made: &mut [u8], hash: &[u8]) -> Result<(), Error> {
    let same = crate::bytes::equal(made, hash);
    wipe(made);
    if same { Ok(()) } else { Err(Error::WrongPassword) }
}

/// Whether `hash` is what `make` writes, in constant time.
pub(super) fn compare_made(
    argument: &'static str,
    hash: &[u8],
    make: impl FnOnce(&mut [u8]) -> Result<(), Error>,
) -> Result<(), Error> {
    if hash.len() > MOST_BYTES {
        return Err(Error::TooLong { argument, got: hash.len() as u64, most: MOST_BYTES as u64 });
    }
    let mut made = [0; MOST_BYTES];
    let made = &mut made[..hash.len()];
    make(made)?;
    compare(made, hash)
}

/// A key that `fill` fills, and that is nowhere else: it is moved, and what that leaves is cleared.
pub(super) fn filled_key<K: DerivedKey>(
    level: Level,
    fill: impl FnOnce(&mut [u8]) -> Result<(), Error>,
) -> Result<K, Error> {
    clear_stack(Depth::Many, level, || {
        let mut result = Ok(());
        let key = K::filled_by(|key| result = fill(key));
        result.map(|()| key)
    })
}

/// How many bytes as many digits stand for as [`MOST_BYTES`] take: a last group of three.
const MOST_DECODED: usize = MOST_BYTES.div_ceil(3) * 3;

/// The few bytes that a text stands for, or the first of more than [`MOST_BYTES`].
#[derive(Clone, Copy)]
pub(super) struct Decoded {
    bytes: [u8; MOST_DECODED],
    length: usize,
}

impl Deref for Decoded {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.bytes[..self.length]
    }
}

/// How long a text is.
struct Length(usize);

impl Write for Length {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 += text.len();
        Ok(())
    }
}

/// The digits of a Base64 without padding.
pub(super) struct Alphabet(&'static [u8; 64]);

impl Alphabet {
    /// The usual one (RFC 4648).
    pub const STANDARD: Self = Alphabet(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/");
    /// bcrypt's.
    pub const BCRYPT: Self = Alphabet(b"./ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789");

    /// `front`, `salt`, `between` and `hash`, in memory that is asked for once.
    ///
    /// # Errors
    /// [`Error::OutOfMemory`] if there is none.
    pub fn string(&self, front: fmt::Arguments<'_>, salt: &[u8], between: &str, hash: &[u8]) -> Result<String, Error> {
        let mut length = Length(between.len() + digits(salt) + digits(hash));
        let _ = length.write_fmt(front);
        let mut text = String::new();
        text.try_reserve_exact(length.0).map_err(|_| Error::OutOfMemory { bytes: length.0 as u64 })?;
        let _ = text.write_fmt(front);
        self.encode(salt, &mut text);
        text.push_str(between);
        self.encode(hash, &mut text);
        Ok(text)
    }

    /// Appends `bytes`, which anybody may see.
    fn encode(&self, bytes: &[u8], text: &mut String) {
        for chunk in bytes.chunks(3) {
            let mut group = [0; 4];
            group[1..1 + chunk.len()].copy_from_slice(chunk);
            let group = u32::from_be_bytes(group);
            for i in 0..=chunk.len() {
                text.push(self.0[(group >> (18 - 6 * i)) as usize % 64].into());
            }
        }
    }

    /// The bytes of a text that may have all of its padding, or none.
    pub fn decode_padded(&self, text: &str) -> Option<Decoded> {
        let digits = text.trim_end_matches('=');
        let padding = text.len() - digits.len();
        if padding > 0 && (padding > 2 || !text.len().is_multiple_of(4)) {
            return None;
        }
        self.decode(digits)
    }

    /// The bytes of a text. Unused bits of its last digit must be 0. Of a text that stands for more bytes than there is room for,
    /// [`MOST_DECODED`] of them: too many for every caller, who says so.
    pub fn decode(&self, text: &str) -> Option<Decoded> {
        let mut decoded = Decoded { bytes: [0; MOST_DECODED], length: 0 };
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
            // Room is left for whole groups.
            if let Some(bytes) = decoded.bytes[decoded.length..].get_mut(..whole.len()) {
                bytes.copy_from_slice(whole);
                decoded.length += whole.len();
            }
        }
        Some(decoded)
    }
}

/// How many digits bytes take.
fn digits(bytes: &[u8]) -> usize {
    (bytes.len() * 4).div_ceil(3)
}
