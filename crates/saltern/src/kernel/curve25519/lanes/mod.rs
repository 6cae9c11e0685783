//! Curve25519 in eight lanes with 52-bit multiply-add.
//!
//! [`field`] is the arithmetic; [`ladder8`] does eight exchanges side by side.

pub mod field;
pub mod inverse;
pub mod ladder8;
pub mod words;

/// How many lanes the kernels of this module have.
pub const LANES: usize = 8;

/// Five words of 51 bits.
pub type Limbs<T> = [T; 5];
