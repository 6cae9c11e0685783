//! SipHash.

use crate::text::{Record, records};

/// One case of SipHash-2-4.
#[derive(Clone, Debug)]
pub struct SipHashCase {
    /// File and line.
    pub id: String,
    /// The key.
    pub key: [u8; 16],
    /// The message.
    pub message: Vec<u8>,
    /// The output of 8 or of 16 bytes.
    pub output: Vec<u8>,
}

/// Every case of SipHash-2-4.
pub fn siphash_cases() -> Vec<SipHashCase> {
    let case = |record: &Record| SipHashCase {
        id: record.id(),
        key: record.array("key"),
        message: record.bytes("in"),
        output: record.bytes("out"),
    };
    records("siphash/", "out").iter().map(case).collect()
}
