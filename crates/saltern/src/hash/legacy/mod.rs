//! Hash functions for reading old data, with the feature `legacy`. **Nothing new may rest on them.**
//!
//! | function | bytes | what is known |
//! |---|---|---|
//! | [`Md5`] | 16 | broken: collisions in seconds, two files of any beginnings with one hash |
//!
//! What is broken is the resistance to collisions: whoever makes both messages can give them the same hash, so a signature
//! under one is a signature under the other, and a checksum says nothing about files from somebody who wishes to deceive.
//! A message for a given hash, made without knowing one, is out of reach for all of them but where it says otherwise. That
//! is why old archives and checksums can still be read against accidents, and HMAC with these functions is not broken; but
//! take [`Sha256`](super::Sha256), [`Blake2b512`](super::Blake2b512) or [`Blake3`](super::Blake3) for anything new.

mod compression;
mod md5;

pub use md5::Md5;
