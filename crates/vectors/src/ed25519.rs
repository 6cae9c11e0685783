//! Ed25519.

use crate::text::{Record, records};
use crate::wycheproof::wycheproof_ed25519;

/// Which of RFC 8032's schemes a case belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ed25519Variant {
    /// Ed25519.
    Pure,
    /// Ed25519ctx.
    Context,
    /// Ed25519ph.
    Prehashed,
}

/// One signature with the secret key that made it.
#[derive(Clone, Debug)]
pub struct Ed25519Sign {
    /// File, line and the source's own name for the case.
    pub id: String,
    /// Which scheme.
    pub variant: Ed25519Variant,
    /// The secret key.
    pub seed: [u8; 32],
    /// The public key.
    pub public_key: [u8; 32],
    /// The context; empty for [`Ed25519Variant::Pure`].
    pub context: Vec<u8>,
    /// The message.
    pub message: Vec<u8>,
    /// The signature.
    pub signature: [u8; 64],
}

/// One signature of Ed25519, sound or broken.
#[derive(Clone, Debug)]
pub struct Ed25519Verify {
    /// Number and the source's own name for the case.
    pub id: String,
    /// The public key.
    pub public_key: [u8; 32],
    /// The message.
    pub message: Vec<u8>,
    /// The signature. There are cases with a wrong length, which are not valid.
    pub signature: Vec<u8>,
    /// Whether this must verify as RFC 8032 has it, also where points of small order are refused.
    pub valid: bool,
    /// Whether this must verify as ZIP 215 has it. One case differs: R is (0, 1) with the sign bit set.
    pub zip215: bool,
}

/// One signature of Ed25519 that was made to tell policies of verification apart.
#[derive(Clone, Debug)]
pub struct Ed25519Policy {
    /// File, line and the source's own name for the case, or what is special about it.
    pub id: String,
    /// The public key.
    pub public_key: [u8; 32],
    /// The message.
    pub message: Vec<u8>,
    /// The signature.
    pub signature: [u8; 64],
    /// Whether `S B = R + k A` holds, and A and R are encoded canonically.
    pub rfc8032: bool,
    /// Whether besides neither A nor R is of small order.
    pub strict: bool,
    /// Whether ZIP 215 accepts it.
    pub zip215: bool,
}

/// Every signature with its secret key.
pub fn ed25519_sign() -> Vec<Ed25519Sign> {
    let case = |record: &Record| Ed25519Sign {
        id: record.id(),
        variant: match record.has("variant").then(|| record.text("variant")) {
            None => Ed25519Variant::Pure,
            Some("ctx") => Ed25519Variant::Context,
            Some("ph") => Ed25519Variant::Prehashed,
            Some(other) => record.fail(&format!("unknown variant {other}")),
        },
        seed: record.array("seed"),
        public_key: record.array("public"),
        context: if record.has("context") { record.bytes("context") } else { Vec::new() },
        message: record.bytes("in"),
        signature: record.array("signature"),
    };
    records("ed25519/", "signature").iter().filter(|record| record.has("seed")).map(case).collect()
}

/// Every signature of EdDSA with BLAKE2b, with its secret key.
pub fn eddsa_blake2b() -> Vec<Ed25519Sign> {
    let case = |record: &Record| Ed25519Sign {
        id: record.id(),
        variant: Ed25519Variant::Pure,
        seed: record.array("seed"),
        public_key: record.array("public"),
        context: Vec::new(),
        message: record.bytes("in"),
        signature: record.array("signature"),
    };
    records("eddsa/blake2b-", "signature").iter().map(case).collect()
}

/// Every signature of Wycheproof.
pub fn ed25519_verify() -> Vec<Ed25519Verify> {
    wycheproof_ed25519()
}

/// Every signature made to tell policies of verification apart.
pub fn ed25519_policies() -> Vec<Ed25519Policy> {
    let case = |record: &Record| Ed25519Policy {
        id: record.id(),
        public_key: record.array("public"),
        message: record.bytes("in"),
        signature: record.array("signature"),
        rfc8032: accepts(record, "rfc8032"),
        strict: accepts(record, "strict"),
        zip215: accepts(record, "zip215"),
    };
    records("ed25519/policy-", "signature").iter().map(case).collect()
}

fn accepts(record: &Record, policy: &str) -> bool {
    match record.text(policy) {
        "yes" => true,
        "no" => false,
        other => record.fail(&format!("{policy} = {other}: only yes and no are known")),
    }
}
