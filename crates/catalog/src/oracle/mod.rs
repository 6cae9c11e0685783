//! What tests compare with.

pub mod counted;

/// Other people's crates.
pub mod peer {
    /// A hash by RustCrypto.
    pub fn digest<D: sha2::Digest>(message: &[u8]) -> Vec<u8> {
        D::digest(message).to_vec()
    }
}
