//! Hashes as text: `$2b$12$`, then a salt in 22 digits and a hash in 31.

use super::hash::{Bcrypt, checked};
use crate::Error;
use crate::password::text::{Alphabet, decimal};
use alloc::string::String;

/// How many bytes a string has.
const BYTES: usize = 60;

/// How many digits of it are the salt.
const SALT_DIGITS: usize = 22;

/// What a string says.
pub struct Parsed {
    /// The logarithm of the number of iterations.
    pub cost: u32,
    /// Whether it is of the version that is made today.
    pub current: bool,
    pub salt: [u8; 16],
    pub hash: [u8; 23],
}

pub fn write(cost: u32, salt: &[u8; 16], hash: &[u8; 23]) -> Result<String, Error> {
    Alphabet::BCRYPT.string(format_args!("$2b${cost:02}$"), salt, "", hash)
}

/// Reads a string, strictly: every hash has one form in each version.
pub fn read(text: &str) -> Result<Parsed, Error> {
    let wrong = |expected| Error::NotAHash { expected };
    let (version, rest) = match text.split_at_checked(4) {
        Some(parts) => parts,
        None => return Err(wrong("$2b$, $2a$ or $2y$")),
    };
    let current = match version {
        "$2b$" => true,
        "$2a$" | "$2y$" => false,
        "$2x$" => {
            return Err(wrong("$2b$, $2a$ or $2y$ instead of $2x$, which marks hashes of a faulty crypt_blowfish,"));
        }
        _ if text.starts_with("$2$") => {
            return Err(wrong("$2b$, $2a$ or $2y$ instead of $2$, which marks hashes of an outdated bcrypt,"));
        }
        _ => return Err(wrong("$2b$, $2a$ or $2y$")),
    };
    let (cost, digits) = rest.split_once('$').ok_or(wrong("a cost and $"))?;
    // Two digits, where costs below 10 begin with 0.
    let number = if cost.len() == 2 { decimal(cost.strip_prefix('0').unwrap_or(cost)) } else { None };
    let cost = number.ok_or(wrong("a cost of two digits"))?;
    checked("cost", cost, Bcrypt::MAX_COST)?;
    if text.len() != BYTES {
        return Err(wrong("22 digits of a salt and 31 of a hash"));
    }
    let (salt, hash) = digits.split_at_checked(SALT_DIGITS).ok_or(wrong("a salt in bcrypt's Base64"))?;
    let salt = Alphabet::BCRYPT.decode(salt).and_then(|salt| salt[..].try_into().ok());
    let hash = Alphabet::BCRYPT.decode(hash).and_then(|hash| hash[..].try_into().ok());
    Ok(Parsed {
        cost,
        current,
        salt: salt.ok_or(wrong("a salt in bcrypt's Base64"))?,
        hash: hash.ok_or(wrong("a hash in bcrypt's Base64"))?,
    })
}
