//! Ed25519.

use crate::wycheproof::wycheproof_ed25519;

/// One signature that every policy of verification judges alike.
#[derive(Clone, Debug)]
pub struct Ed25519Verify {
    /// File, line or number, and the source's own name for the case.
    pub id: String,
    /// The public key.
    pub public_key: [u8; 32],
    /// The message.
    pub message: Vec<u8>,
    /// The signature. Wycheproof has cases with a wrong length, which are not valid.
    pub signature: Vec<u8>,
    /// Whether this must verify.
    pub valid: bool,
}

/// Signatures that every policy of verification judges alike.
pub fn ed25519_verify() -> Vec<Ed25519Verify> {
    wycheproof_ed25519()
}
