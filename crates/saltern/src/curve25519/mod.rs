//! Curve25519: signatures with [`ed25519`], key exchange with [`x25519`], and the [`group`] for protocols of one's own.

pub mod ed25519;
pub mod group;
pub mod x25519;
