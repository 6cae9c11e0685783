//! Curve25519 in four or eight lanes with 52-bit multiply-add.
//!
//! [`field`] is the arithmetic; [`ladder8`] does eight exchanges side by side, [`ladder1`] one, in four lanes;
//! [`fixed_base`] multiplies the base point.

pub mod field;
pub mod fixed_base;
pub mod inverse;
pub mod ladder1;
pub mod ladder8;
pub mod table;
pub mod words;

/// How many exchanges [`ladder8`] does at once.
pub const LANES: usize = 8;

/// Five words of 51 bits.
pub type Limbs<T> = [T; 5];

/// `(486662 + 2) / 4`: with this constant `z2 = e (b^2 + 121666 e)` for `e = a^2 - b^2`.
const A24: u64 = 121666;
