//! Hash functions for reading old data, with the feature `legacy`. **Nothing new may rest on them.**
//!
//! | function | bytes | what is known |
//! |---|---|---|
//! | [`Md4`] | 16 | broken: collisions by hand |
//! | [`Md5`] | 16 | broken: collisions in seconds, two files of any beginnings with one hash |
//! | [`Ripemd160`] | 20 | outdated: too short |
//! | [`Gost94CryptoPro`], [`Gost94Test`] | 32 | outdated: attacks that are faster than they may be; looks up tables |
//! | [`Tiger`], [`Tiger2`] | 24 | not broken, with doubts, out of use; looks up tables |
//! | [`Whirlpool`] | 64 | not broken, out of use; looks up tables |
//!
//! What is broken is the resistance to collisions: whoever makes both messages can give them the same hash, so a signature
//! for one is a signature for the other, and a checksum says nothing about files from somebody who wishes to deceive.
//! A message for a given hash, made without knowing one, is out of reach for all of them but where it says otherwise. That
//! is why old archives and checksums can still be read against accidents, and HMAC with these functions, but for MD4, is not
//! broken; but take [`Sha256`](super::Sha256), [`Blake2b512`](super::Blake2b512) or [`Blake3`](super::Blake3) for anything new.
//!
//! Functions that look up tables read memory at places that depend on the message, and in HMAC on the key. Somebody who
//! shares the processor's cache may learn of it. At level `avx512` Whirlpool looks up nothing in memory, but a program
//! cannot rely on the machine. The others run in constant time, as all of [`hash`](super) does.

pub use super::gost94::{Gost94CryptoPro, Gost94Test};
pub use super::md4::Md4;
pub use super::md5::Md5;
pub use super::ripemd160::Ripemd160;
pub use super::tiger::{Tiger, Tiger2};
pub use super::whirlpool::Whirlpool;
