//! SipHash.

use crate::text::{Record, records};
use crate::wycheproof::wycheproof_siphash;

/// One case of SipHash.
#[derive(Clone, Debug)]
pub struct SipHashCase {
    /// File and line.
    pub id: String,
    /// How many rounds for each word, and how many at the end.
    pub rounds: (usize, usize),
    /// The key.
    pub key: [u8; 16],
    /// The message.
    pub message: Vec<u8>,
    /// The output of 8 or of 16 bytes.
    pub output: Vec<u8>,
}

/// Every case of SipHash: its authors' of SipHash-2-4, and Wycheproof's.
pub fn siphash_cases() -> Vec<SipHashCase> {
    let case = |record: &Record| SipHashCase {
        id: record.id(),
        rounds: (2, 4),
        key: record.array("key"),
        message: record.bytes("in"),
        output: record.bytes("out"),
    };
    let authors = records("siphash/", "out");
    authors.iter().map(case).chain(wycheproof_siphash()).collect()
}
