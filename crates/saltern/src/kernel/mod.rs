//! The mathematics, generic over lanes: no `unsafe`, no processor level, no allocation.
//!
//! Everything here is `#[inline(always)]`, because a kernel becomes machine code only inside the entries that
//! [`crate::dispatch`] compiles for each level.

pub mod aead;
pub mod arx;
pub mod parts;
pub mod poly1305;
