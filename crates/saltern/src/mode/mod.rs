//! Modes of block ciphers.

pub mod ghash;
