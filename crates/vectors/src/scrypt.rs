//! scrypt.

use crate::text::{Record, records};

/// One case of scrypt.
#[derive(Clone, Debug)]
pub struct ScryptCase {
    /// File, line and the source's own name for the case.
    pub id: String,
    /// The logarithm of N to the base 2.
    pub log_n: u32,
    /// The size of a block.
    pub r: u32,
    /// The number of lanes.
    pub p: u32,
    /// The password.
    pub password: Vec<u8>,
    /// The salt.
    pub salt: Vec<u8>,
    /// The output.
    pub hash: Vec<u8>,
}

impl ScryptCase {
    /// How many bytes a lane takes.
    pub fn lane_bytes(&self) -> usize {
        (128 * self.r as usize) << self.log_n
    }
}

/// Every case of scrypt.
pub fn scrypt_cases() -> Vec<ScryptCase> {
    let case = |record: &Record| ScryptCase {
        id: record.id(),
        log_n: record.number("log_n"),
        r: record.number("r"),
        p: record.number("p"),
        password: record.bytes("password"),
        salt: record.bytes("salt"),
        hash: record.bytes("hash"),
    };
    records("password/scrypt-", "hash").iter().map(case).collect()
}
