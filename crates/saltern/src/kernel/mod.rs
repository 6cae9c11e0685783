//! The mathematics, generic over lanes: no `unsafe`, no processor level but `Portable`, which every machine has, no allocation.
//!
//! Everything here is `#[inline(always)]`, because a kernel becomes machine code only inside the entries that
//! `dispatch` compiles for each level.

// Loops over indices, because array methods with closures over vectors are not always inlined.
#![allow(clippy::needless_range_loop)]

pub mod aead;
pub mod argon2;
pub mod arx;
pub mod bcrypt;
pub mod blake2;
pub mod blake3;
pub mod columns;
pub mod curve25519;
pub mod keccak;
#[cfg(feature = "legacy")]
pub mod legacy;
pub mod little_endian;
pub mod parts;
pub mod poly1305;
pub mod scrypt;
pub mod sha;
pub mod sha1;
pub mod sha2;
pub mod siphash;
