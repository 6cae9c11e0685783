//! Argon2.

use crate::text::{Record, records};

/// Which Argon2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Argon2 {
    /// Argon2d.
    D,
    /// Argon2i.
    I,
    /// Argon2id.
    Id,
}

/// One case of Argon2.
#[derive(Clone, Debug)]
pub struct Argon2Case {
    /// File, line and the source's own name for the case.
    pub id: String,
    /// Which one.
    pub kind: Argon2,
    /// 0x13, or 0x10 for version 1.0.
    pub version: u32,
    /// Memory in KiB.
    pub memory: u32,
    /// The number of passes.
    pub passes: u32,
    /// The number of lanes.
    pub lanes: u32,
    /// The password.
    pub password: Vec<u8>,
    /// The salt.
    pub salt: Vec<u8>,
    /// The secret; empty without one.
    pub secret: Vec<u8>,
    /// The associated data.
    pub data: Vec<u8>,
    /// The tag.
    pub tag: Vec<u8>,
    /// All of it as a string.
    pub phc: Option<String>,
}

/// Every case of Argon2.
pub fn argon2_cases() -> Vec<Argon2Case> {
    let case = |record: &Record| {
        let optional = |name| if record.has(name) { record.bytes(name) } else { Vec::new() };
        Argon2Case {
            id: record.id(),
            kind: match record.text("kind") {
                "argon2d" => Argon2::D,
                "argon2i" => Argon2::I,
                "argon2id" => Argon2::Id,
                other => record.fail(&format!("unknown kind {other}")),
            },
            version: record.number("version"),
            memory: record.number("memory"),
            passes: record.number("passes"),
            lanes: record.number("lanes"),
            password: record.bytes("password"),
            salt: record.bytes("salt"),
            secret: optional("secret"),
            data: optional("data"),
            tag: record.bytes("tag"),
            phc: record.has("phc").then(|| record.text("phc").to_owned()),
        }
    };
    records("password/argon2-", "tag").iter().map(case).collect()
}
