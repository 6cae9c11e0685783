//! Message authentication codes with a nonce.

use crate::text::{Record, records};

/// One case of a message authentication code with a nonce.
#[derive(Clone, Debug)]
pub struct NonceMacCase {
    /// File and line.
    pub id: String,
    /// Which one, by its name in the laboratory.
    pub mac: &'static str,
    /// The key.
    pub key: Vec<u8>,
    /// The nonce.
    pub nonce: Vec<u8>,
    /// What the message repeats. Some messages have 2^25 bytes.
    repeats: Vec<u8>,
    /// The length of the message.
    pub length: usize,
    /// The tag.
    pub tag: Vec<u8>,
    /// Whether `tag` is the message's.
    pub valid: bool,
}

impl NonceMacCase {
    /// The message.
    pub fn message(&self) -> Vec<u8> {
        let mut message = self.repeats.repeat(self.length.div_ceil(self.repeats.len().max(1)));
        message.truncate(self.length);
        message
    }
}

/// Every case of UMAC, VMAC and Poly1305-AES.
pub fn nonce_mac_cases() -> Vec<NonceMacCase> {
    let case = |record: &Record<'static>| NonceMacCase {
        id: record.id(),
        mac: record.text("mac"),
        key: record.bytes("key"),
        nonce: record.bytes("nonce"),
        length: if record.has("length") { record.number("length") } else { record.bytes("in").len() },
        repeats: record.bytes("in"),
        tag: record.bytes("tag"),
        valid: record.valid(),
    };
    records("mac-nonce/", "tag").iter().map(case).collect()
}
