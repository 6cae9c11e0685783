//! Curve25519: signatures with [`ed25519`], key exchange with [`x25519`].

pub mod ed25519;
pub mod x25519;
