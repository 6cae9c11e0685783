//! Stream ciphers for reading old data, with the feature `legacy-cipher`. **Nothing new may rest on them.**
//!
//! [`Arcfour`], known as RC4, is broken, and looks up tables at places that depend on the key. Block ciphers of old data are in
//! module `block::legacy`.

pub use super::arcfour::Arcfour;
