//! Hash functions and what is built on them, against the reference and against RustCrypto, at every level that the machine
//! has: all lengths, odd addresses, split everywhere.

#[path = "../common/mod.rs"]
mod common;

mod sha;
