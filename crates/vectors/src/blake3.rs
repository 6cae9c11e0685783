//! BLAKE3.

use crate::text::{Record, records};

/// The message of so many bytes that the official vectors use.
fn blake3_message(length: usize) -> Vec<u8> {
    (0..length).map(|i| (i % 251) as u8).collect()
}

/// One message in the three modes, with the output that begins with the hash.
#[derive(Clone, Debug)]
pub struct Blake3Case {
    /// File and line.
    pub id: String,
    /// The key of the second mode.
    pub key: [u8; 32],
    /// The context of the third mode.
    pub context: String,
    /// The message.
    pub message: Vec<u8>,
    /// The output without a key.
    pub hash: Vec<u8>,
    /// With the key.
    pub keyed: Vec<u8>,
    /// Derived in the context.
    pub derived: Vec<u8>,
}

/// Every case of BLAKE3.
pub fn blake3_cases() -> Vec<Blake3Case> {
    let case = |record: &Record| Blake3Case {
        id: record.id(),
        key: record.array("key"),
        context: String::from_utf8(record.bytes("context")).expect("a context is text"),
        message: blake3_message(record.number("length")),
        hash: record.bytes("hash"),
        keyed: record.bytes("keyed"),
        derived: record.bytes("derived"),
    };
    records("blake3/", "derived").iter().map(case).collect()
}
