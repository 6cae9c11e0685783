//! bcrypt.

use crate::text::{Record, records};

/// One case of bcrypt.
#[derive(Clone, Debug)]
pub struct BcryptCase {
    /// File, line and the source's own name for the case.
    pub id: String,
    /// The password.
    pub password: Vec<u8>,
    /// Whether the source takes no more than the first 72 bytes of it.
    pub cut: bool,
    /// The hash as a string.
    pub hash: String,
    /// Whether it is the hash of the password in `$2b$` too.
    pub valid: bool,
}

/// Every case of bcrypt.
pub fn bcrypt_cases() -> Vec<BcryptCase> {
    let case = |record: &Record| BcryptCase {
        id: record.id(),
        password: record.bytes("password"),
        cut: record.has("cut"),
        hash: record.text("hash").to_owned(),
        valid: !record.has("valid"),
    };
    records("password/bcrypt-", "hash").iter().map(case).collect()
}
