//! Curve25519 in four or eight lanes with 52-bit multiply-add.
//!
//! [`field`] is the arithmetic; [`ladder8`] does eight exchanges side by side, [`ladder1`] one, in four lanes;
//! [`fixed_base`] multiplies the base point.

pub mod field;
pub mod fixed_base;
pub mod ladder1;
pub mod ladder8;
pub mod table;

use super::words::field::{Reduced, Unreduced, words_of};

/// How many exchanges [`ladder8`] does at once.
pub const LANES: usize = 8;

/// Five words of 51 bits.
pub type Limbs<T> = [T; 5];

/// The words of a scalar as X25519 multiplies with it: a multiple of eight between `2^254` and `2^255`.
#[inline(always)]
fn clamped(scalar: &[u8; 32]) -> [u64; 4] {
    let mut words = words_of(scalar);
    words[0] &= !7;
    words[3] = words[3] & (u64::MAX >> 1) | 1 << 62;
    words
}

/// A number that comes out of lanes, whose limbs are those of an element.
#[inline(always)]
fn reduced(limbs: &Limbs<u64>) -> Reduced<u64> {
    Unreduced(*limbs).carry()
}

/// `(486662 + 2) / 4`: with this constant `z2 = e (b^2 + 121666 e)` for `e = a^2 - b^2`.
const A24: u64 = 121666;
