//! Hash functions.
//!
//! | type | hash | standard | choose it for |
//! |---|---|---|---|
//! | [`Sha256`], [`Sha512`] | 32, 64 bytes | FIPS 180-4 | what others compute as well: nearly everything has them |
//! | [`Sha224`], [`Sha384`], [`Sha512_224`], [`Sha512_256`] | 28, 48, 28, 32 bytes | FIPS 180-4 | protocols that ask for them |
//! | [`Sha3_224`], [`Sha3_256`], [`Sha3_384`], [`Sha3_512`] | 28, 32, 48, 64 bytes | FIPS 202 | a standard that has nothing in common with SHA-2 |
//! | [`Shake128`], [`Shake256`]; [`CShake128`], [`CShake256`] | any number of bytes | FIPS 202; SP 800-185 | output of any length; with a name of what it is for |
//! | [`TurboShake128`], [`TurboShake256`]; [`Kt128`], [`Kt256`] | any number of bytes | RFC 9861 | the same with half of the rounds; for long messages |
//! | [`Blake2b`], [`Blake2s`] | 1 to 64, 1 to 32 bytes | RFC 7693 | everything of your own; on machines of 32 bits BLAKE2s |
//! | [`Blake2bp512`], [`Blake2sp256`]; [`Blake2xb`], [`Blake2xs`] | 64, 32 bytes; any number | BLAKE2; BLAKE2X | formats that have them |
//! | [`Blake3`] | 32 bytes, or any number | BLAKE3's paper | everything of your own; long messages, several threads |
//! | [`AsconHash256`]; [`AsconXof128`], [`AsconCxof128`] | 32 bytes; any number | SP 800-232 | protocols of small devices that ask for them |
//! | [`Sm3`]; [`Streebog256`], [`Streebog512`] | 32; 32, 64 bytes | GB/T 32905; GOST R 34.11-2012 | Chinese and Russian regulation alone |
//! | [`Sha1`] | 20 bytes | FIPS 180-4 | **broken**: two messages with one hash have been made. For old data and protocols alone |
#![cfg_attr(
    feature = "legacy",
    doc = "| [`legacy`] | 16 to 64 bytes | various | old data alone: most are broken or outdated |"
)]
//!
//! Messages may be secret, their lengths are not. Most have `hash` for a whole message, `new`, `update` and `finalize` for one in
//! pieces, and `hash_many` for many messages side by side. Where output may have any length, `finalize_xof` gives a reader, whose
//! `squeeze` gives the next bytes.
//!
//! Running hashes have `std::io::Write` (feature `std`), as those of [`mac`](crate::mac) have, so that files are copied into them, and
//! output of any length has `std::io::Read`:
//!
//! ```
//! # #[cfg(feature = "std")] {
//! use saltern::hash::Sha256;
//!
//! let mut file = &b"forty sacks of salt"[..]; // std::fs::File::open(..)?
//! let mut hash = Sha256::new();
//! std::io::copy(&mut file, &mut hash)?;
//! assert_eq!(hash.finalize(), Sha256::hash(b"forty sacks of salt"));
//! # }
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! A hash is an array of bytes; `{:02x}` prints each of them, which makes the digits that `sha256sum` prints:
//!
//! ```
//! use saltern::hash::Sha256;
//!
//! let digits: String = Sha256::hash(b"forty sacks of salt").iter().map(|byte| format!("{byte:02x}")).collect();
//! assert!(digits.starts_with("df9aae34"));
//! ```
//!
//! A hash has no key, so anybody can make it: to authenticate messages, take one of [`mac`](crate::mac), or BLAKE2 or BLAKE3 with
//! a key. The hash of a key with a message behind it is no substitute: with SHA-1, SHA-256, SHA-512 and the older functions,
//! whoever has it can make the hash of a longer message. And no hash is made for passwords: module `password` is.

#[cfg(feature = "ascon")]
#[doc(hidden)]
pub mod ascon;
// BLAKE3 has BLAKE2s's rounds.
#[cfg(all(feature = "blake3", not(feature = "blake2")))]
mod blake2 {
    pub mod kernel;
}
#[cfg(feature = "blake2")]
pub mod blake2;
#[cfg(feature = "blake3")]
pub mod blake3;
#[cfg(feature = "sha2")]
mod expand;
mod function;
#[cfg(feature = "legacy")]
#[doc(hidden)]
pub mod gost94;
#[cfg(feature = "sha3")]
#[doc(hidden)]
pub mod keccak;
#[cfg(feature = "legacy")]
pub mod legacy;
#[cfg(any(feature = "legacy", feature = "streebog"))]
mod lookup;
#[cfg(feature = "legacy")]
#[doc(hidden)]
pub mod md4;
#[cfg(feature = "legacy")]
#[doc(hidden)]
pub mod md5;
#[doc(hidden)]
pub mod merkle_damgard;
#[cfg(feature = "legacy")]
#[doc(hidden)]
pub mod ripemd160;
mod running;
#[cfg(feature = "sha1")]
#[doc(hidden)]
pub mod sha1;
// BLAKE2 begins with SHA-2's words.
#[cfg(all(any(feature = "blake2", feature = "blake3"), not(feature = "sha2")))]
mod sha2 {
    pub mod kernel;
    pub(crate) use kernel::{sha256::INITIAL as INITIAL_256, sha512::INITIAL as INITIAL_512};
}
#[cfg(feature = "sha2")]
#[doc(hidden)]
pub mod sha2;
#[cfg(feature = "sm3")]
#[doc(hidden)]
pub mod sm3;
#[cfg(feature = "streebog")]
#[doc(hidden)]
pub mod streebog;
#[cfg(feature = "legacy")]
#[doc(hidden)]
pub mod tiger;
#[cfg(feature = "legacy")]
#[doc(hidden)]
pub mod whirlpool;

#[cfg(feature = "ascon")]
pub use ascon::{AsconCxof128, AsconHash256, AsconReader, AsconXof128};
#[cfg(feature = "blake2")]
pub(crate) use blake2::blake2b512_many;
#[cfg(feature = "blake2")]
pub use blake2::{
    Blake2b, Blake2b256, Blake2b512, Blake2bp512, Blake2s, Blake2s128, Blake2s256, Blake2sp256, Blake2xb, Blake2xs,
};
#[cfg(feature = "blake3")]
pub use blake3::Blake3;
#[cfg(feature = "sha2")]
pub use expand::expand_message;
#[cfg(feature = "sha2")]
pub(crate) use expand::expand_message_at;
pub use function::{ByteArray, HashFunction};
#[cfg(feature = "sha3")]
pub use keccak::{
    CShake128, CShake256, Kt128, Kt256, Sha3_224, Sha3_256, Sha3_384, Sha3_512, Shake128, Shake256, SpongeReader,
    TurboShake128, TurboShake256,
};
#[cfg(feature = "sha1")]
pub use sha1::Sha1;
#[cfg(feature = "sha2")]
pub(crate) use sha2::sha512_many;
#[cfg(feature = "sha2")]
pub use sha2::{Sha224, Sha256, Sha384, Sha512, Sha512_224, Sha512_256};
#[cfg(feature = "sm3")]
pub use sm3::Sm3;
#[cfg(feature = "streebog")]
pub use streebog::{Streebog256, Streebog512};
