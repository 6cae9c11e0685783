//! Curve25519: key exchange with [`x25519`].

pub mod x25519;
