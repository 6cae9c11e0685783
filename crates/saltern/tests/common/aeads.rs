//! Every AEAD of the catalog.

pub use saltern_catalog::AEADS as KINDS;
pub use saltern_catalog::aead::DynAead as Keyed;

pub type Kind = &'static saltern_catalog::AeadEntry;

/// Whether a test of every length takes this one. AES takes tens of cycles a byte on words, more in the reference, and works on runs of at
/// most 1,024 bytes: of its lengths beyond 300, a test takes every eleventh.
pub fn takes_length(kind: Kind, bytes: usize) -> bool {
    bytes <= 300 || bytes.is_multiple_of(11) || !(kind.name.contains("aes-") || kind.name.starts_with("aegis-"))
}
