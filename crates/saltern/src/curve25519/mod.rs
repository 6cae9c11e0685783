//! Curve25519: signatures with [`ed25519`], key exchange with [`x25519`], also with keys that look random by
//! [`elligator`], and the [`group`] for protocols of one's own.

pub mod ed25519;
pub mod elligator;
pub mod group;
pub mod x25519;
