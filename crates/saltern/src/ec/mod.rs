//! Elliptic curves.

pub mod curve25519;
