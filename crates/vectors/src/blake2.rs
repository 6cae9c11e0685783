//! BLAKE2.

use crate::text::{Record, records};

/// Which BLAKE2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blake2 {
    /// BLAKE2b.
    B,
    /// BLAKE2s.
    S,
    /// BLAKE2bp.
    Bp,
    /// BLAKE2sp.
    Sp,
    /// BLAKE2Xb, whose output's length is known.
    Xb,
    /// BLAKE2Xs, likewise.
    Xs,
}

/// One case of BLAKE2.
#[derive(Clone, Debug)]
pub struct Blake2Case {
    /// File and line.
    pub id: String,
    /// Which one.
    pub hash: Blake2,
    /// The key; empty without one.
    pub key: Vec<u8>,
    /// The salt.
    pub salt: Vec<u8>,
    /// The personalisation.
    pub personal: Vec<u8>,
    /// The message.
    pub message: Vec<u8>,
    /// Its digest, of any length.
    pub digest: Vec<u8>,
}

/// Every case of BLAKE2, of all kinds.
pub fn blake2_cases() -> Vec<Blake2Case> {
    let case = |record: &Record| {
        let optional = |name| if record.has(name) { record.bytes(name) } else { Vec::new() };
        Blake2Case {
            id: record.id(),
            hash: match record.text("hash") {
                "blake2b" => Blake2::B,
                "blake2s" => Blake2::S,
                "blake2bp" => Blake2::Bp,
                "blake2sp" => Blake2::Sp,
                "blake2xb" => Blake2::Xb,
                "blake2xs" => Blake2::Xs,
                other => record.fail(&format!("unknown hash {other}")),
            },
            key: optional("key"),
            salt: optional("salt"),
            personal: optional("personal"),
            message: record.bytes("in"),
            digest: record.bytes("out"),
        }
    };
    records("hash/blake2", "out").iter().map(case).collect()
}
