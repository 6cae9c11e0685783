//! Every AEAD of the catalog.

pub use saltern_catalog::AEADS as KINDS;
pub use saltern_catalog::aead::DynAead as Keyed;

pub type Kind = &'static saltern_catalog::AeadEntry;

/// A nonce that the AEAD takes, made of any bytes.
pub fn nonce(kind: Kind, mut bytes: Vec<u8>) -> Vec<u8> {
    kind.fit_nonce(&mut bytes);
    bytes
}

/// So many bytes of associated data, or as many more as this message has to have.
pub fn aad_bytes(kind: Kind, aad: usize, message: usize) -> usize {
    aad.max((kind.min_together as usize).saturating_sub(message))
}

/// Whether a test of every length takes this one. AES and Kuznyechik take tens of cycles a byte on words, more in the reference, and works on runs of at
/// most 1,024 bytes: of its lengths beyond 300, a test takes every eleventh.
pub fn takes_length(kind: Kind, bytes: usize) -> bool {
    bytes <= 300
        || bytes.is_multiple_of(11)
        || !(kind.name.contains("aes-") || kind.name.starts_with("aegis-") || kind.name.starts_with("kuznyechik-"))
}
