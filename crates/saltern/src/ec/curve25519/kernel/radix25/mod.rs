//! Curve25519 in four lanes with products of 32-bit words, for processors that have no wider ones in vectors.
//!
//! [`field`] is the arithmetic; [`ladder`] does one exchange, [`ladder4`] four, [`fixed_base`] multiplies the base point, [`verify`] decodes
//! points and verifies signatures.

pub mod field;
pub mod fixed_base;
pub mod ladder;
pub mod ladder4;
pub mod verify;
