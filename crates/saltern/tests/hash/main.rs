//! Hash functions and what is built on them, against the reference, RustCrypto and other people's vectors, at every level
//! that the machine has: all lengths, odd addresses, split everywhere.

#[path = "../common/mod.rs"]
mod common;

mod hmac;
mod kdf;
mod legacy;
mod sha;
mod vectors;
