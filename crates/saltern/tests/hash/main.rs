//! Hash functions and what is built on them, against the reference, RustCrypto and other people's vectors, at every level
//! that the machine has: all lengths, odd addresses, split everywhere, and after more bytes than a test can hash.

#[path = "../common/mod.rs"]
mod common;

mod counted;
mod functions;
mod hmac;
mod kdf;
mod macs;
mod nonce_macs;
mod outputs;
mod vectors;
mod written;
