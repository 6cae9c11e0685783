//! **The** table of all algorithms. Whoever needs all of them, or one by its name, asks here: a list of algorithms anywhere else is
//! a mistake.
//!
//! | slice | what is in it |
//! |---|---|
//! | [`HASHES`] | hash functions whose hash has a fixed length |
//! | [`DIGESTS`] | hash functions whose hash has any length up to one |
//! | [`XOFS`] | functions with output of any length |
//! | [`HMACS`] | HMAC, HKDF and PBKDF2 with each hash function |
//! | [`MACS`] | other message authentication codes |
//! | [`BLOCK_CIPHERS`], [`MODES`] | block ciphers, and each of their modes that makes as many bytes as it takes |
//! | [`CIPHERS`] | stream ciphers |
//! | [`AEADS`] | authenticated encryption |
//!
//! Each slice has descriptors with functions behind pointers, for what needs no type: tools, and nearly all tests. What is generic in
//! the library is compiled here, once, and no kernel is compiled again. Where a test or a proof needs the types,
//! [`for_each_hash!`] calls a macro with them.
//!
//! With the feature `oracles` a descriptor also has what tests compare the algorithm with.
//!
//! To add an algorithm is to add its rows, a block in `rows.rs`. Tests over the catalog find it there: vectors, all lengths against the reference and a peer,
//! pieces, many messages at once, levels, counters, and what is left on the stack.

// Descriptors are made of functions behind pointers.
#![allow(clippy::type_complexity)]

#[macro_use]
pub mod aead;
#[macro_use]
pub mod block;
#[macro_use]
pub mod cipher;
#[macro_use]
pub mod hash;
#[macro_use]
pub mod mac;
#[cfg(feature = "oracles")]
mod oracle;
#[macro_use]
pub mod xof;
// Behind the macros that its rows are made with, and before what takes them.
#[macro_use]
mod rows;
pub mod hmac;

pub use aead::AeadEntry;
pub use block::{BlockCipherEntry, MODES, ModeEntry};
pub use cipher::CipherEntry;
pub use hash::{DigestEntry, HashEntry};
pub use hmac::{HMACS, HmacEntry};
pub use mac::MacEntry;
pub use rows::{AEADS, BLOCK_CIPHERS, CIPHERS, DIGESTS, HASHES, MACS, XOFS};
pub use xof::XofEntry;

/// From each message to its output, for which there is room: one after the other, with a key, or a key and a nonce, that were taken in
/// beforehand as far as the algorithm keeps them. For measurements.
pub type Repeated = Box<dyn FnMut(&[u8], &mut [u8]) -> Result<(), saltern::Error>>;

/// What an algorithm is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// Anything new.
    Modern,
    /// Where regulation asks for it.
    Regional,
    /// Old data and protocols: it is broken, outdated or out of use.
    Legacy,
}

/// A feature of the library that an algorithm needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feature {
    /// None.
    Always,
    /// `legacy`.
    Legacy,
}

/// At which levels an algorithm has code of its own for one message, and is on words elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// At each.
    EachLevel,
    /// At each, and SHA instructions beside those that are not `portable`.
    Sha,
    /// At `avx2` and `avx512`.
    Avx,
    /// At `avx512`.
    Avx512,
    /// At `avx512` where a tuning says that vectors take no longer than words.
    InFirstLane,
    /// At none.
    Words,
}

/// Whether two names are one: names of files have `_` where others have `-`.
fn same(name: &str, other: &str) -> bool {
    name.replace('_', "-") == other.replace('_', "-")
}
