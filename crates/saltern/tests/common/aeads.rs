//! Every AEAD of the catalog.

pub use saltern_catalog::AEADS as KINDS;
pub use saltern_catalog::aead::DynAead as Keyed;

pub type Kind = &'static saltern_catalog::AeadEntry;
