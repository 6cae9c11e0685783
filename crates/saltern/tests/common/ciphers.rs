//! Every stream cipher of the catalog.

pub use saltern_catalog::CIPHERS as KINDS;
pub use saltern_catalog::cipher::DynCipher as Running;
use saltern_vectors::StreamCipher;

pub type Kind = &'static saltern_catalog::CipherEntry;

/// The one that a vector is for.
pub fn kind(cipher: StreamCipher, rounds: u32, nonce_bytes: usize) -> Kind {
    let fits = |kind: &Kind| kind.vectors == cipher.name() && kind.rounds == rounds && kind.nonce_bytes == nonce_bytes;
    KINDS.iter().find(fits).unwrap_or_else(|| panic!("no {cipher:?}{rounds} with {nonce_bytes} bytes of nonce"))
}
