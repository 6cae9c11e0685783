//! Saltern: fast, proved cryptography in pure Rust.
//!
//! To encrypt messages, take [`aead::XChaCha20Poly1305`]; its nonces can be chosen at random:
//!
//! ```
//! # #[cfg(all(feature = "alloc", feature = "getrandom"))] fn main() -> Result<(), saltern::Error> {
//! use saltern::aead::{Key, Nonce, XChaCha20Poly1305};
//!
//! let cipher = XChaCha20Poly1305::new(&Key::generate()?);
//! let nonce = Nonce::generate()?;
//! let sealed = cipher.seal(&nonce, b"to: the mill", b"forty sacks of salt")?;
//! assert_eq!(cipher.open(&nonce, b"to: the mill", &sealed)?, b"forty sacks of salt");
//! assert!(cipher.open(&nonce, b"to: the cook", &sealed).is_err());
//! # Ok(()) }
//! # #[cfg(not(all(feature = "alloc", feature = "getrandom")))] fn main() {}
//! ```
//!
//! `docs/guide.md` of the repository has the ten things that people do most, with code, and `docs/coming-from.md` the calls of other
//! libraries.
//!
//! | module | what is in it |
//! |---|---|
//! | [`aead`] | authenticated encryption, of messages and of streams of chunks |
//! | [`curve25519`] | signatures with Ed25519, key exchange with X25519, the group for protocol builders |
//! | [`hash`] | SHA-1, SHA-2, SHA-3 and its relatives, BLAKE2, BLAKE3; many messages at once |
//! | [`kdf`] | HKDF; PBKDF2, of many passwords at once |
//! | [`nacl`] | NaCl's secretbox and box, and libsodium's sealed boxes; all of them also with XChaCha20 |
//! | [`block`] | AES, Camellia, ARIA, SM4, Serpent, Twofish and Kuznyechik, as what modes are made of |
//! | [`mode`] | modes of block ciphers: CTR, CBC, XTS and the others, key wrap; for formats and protocols that ask for them |
//! | [`cipher`] | the ChaCha and Salsa stream ciphers, without authentication: for protocol builders |
//! | [`mac`] | HMAC, KMAC, CMAC, UMAC, VMAC, SipHash; the one-time authenticator Poly1305: for protocol builders |
//! | [`password`] | Argon2, scrypt, bcrypt |
//! | [`cpu`] | which implementation runs |
//!
//! # Features
//! `std` (default) reads `SALTERN_LEVEL`, `SALTERN_TUNING` and `SALTERN_UNITS`, and has threads for the lanes of Argon2 and scrypt
//! and for long messages of BLAKE3; what takes messages in pieces has `std::io::Write`, what gives output of any length
//! `std::io::Read`; errors become `std::io::Error`; it implies `alloc`.
//!
//! `algorithms` (default) has all families but `legacy`: `aead`, `block`, `cipher`, `hash`, `mac`, `kdf`, `password`, `curve25519` and `nacl`,
//! each a feature. Of some a part can be had: `chacha20-poly1305`, `xsalsa20-poly1305`, `ascon` of `aead`; `aes`, `aegis`, `camellia`,
//! `aria`, `sm4`, `serpent`, `twofish`, `kuznyechik` of `block`; `chacha20`, `salsa20` of `cipher`; `sha1`, `sha2`, `sha3`, `blake2`, `blake3`, `ascon`, `sm3`, `streebog` of `hash`; `argon2`, `scrypt`, `bcrypt` of
//! `password`. HMAC is part of `mac`, and HKDF and PBKDF2 of `kdf`, for the hash functions that are on; KMAC for `sha3`. One
//! algorithm is compiled in a few seconds.
//!
//! `levels` (default) has all levels above `portable`: `avx2`, `avx512`, `neon`, each a feature. One that is off is never chosen, and
//! nothing is compiled for it: a smaller program, and a slower one on the processors that have it.
//!
//! `alloc` adds calls that return a `Vec`. Without it and `std` the crate is `no_std` and allocates nothing:
//!
//! ```toml
//! saltern = { version = "0.1", default-features = false, features = ["aead", "levels"] } # and "alloc", where there is an allocator
//! ```
//!
//! ```
//! #![no_std]
//! # extern crate std; // for what runs this example
//! use saltern::aead::{ChaCha20Poly1305, Key, Nonce, Tag};
//!
//! /// Seals message number `n` in place: with this key none has that number but this one.
//! fn seal(key: &Key, n: u64, message: &mut [u8]) -> Result<Tag, saltern::Error> {
//!     ChaCha20Poly1305::new(key).seal_in_place(&Nonce::counted(n), b"to: the mill", message)
//! }
//! # fn main() { seal(&Key::new([7; 32]), 0, &mut [0; 19]).unwrap(); }
//! ```
//!
//! `getrandom` (default) asks the operating system for random bytes, by the crate of that name: for keys and key pairs, nonces of
//! 16 bytes or more, prefixes of streams, scalars, sealed boxes, and the salts of password hashes.
//!
//! `huge-pages` (default) allocates the memory of Argon2 and scrypt in pages of 2 MiB on Linux, by the crate `memmap2`; it
//! implies `std`.
//!
//! `rand_core`, `serde` and `subtle` are the traits of the crates of these names: with the first, keys and nonces have
//! `generate_from`, which takes a generator of the caller's; with the second, public keys, signatures, nonces and tags are
//! serialized, as hexadecimal digits or bytes; with the third, secrets and tags have `ConstantTimeEq`. Secrets are never serialized.
//!
//! `legacy` adds the module `hash::legacy`: hash functions that are broken or outdated, for reading old data; and `legacy-cipher`, which
//! can be had alone: the modules `block::legacy` and `cipher::legacy`.
//!
//! `small` leaves out the large tables of multiples of Curve25519's base point, 120 KB: with 3 KB instead, key pairs,
//! signatures and their verification take longer. Results are the same. Like every feature it holds for all that use
//! the crate in one program.
//!
//! # Stack
//! An optimised build needs up to 96 KiB of stack to verify batches of signatures and for sums of many multiples, and 48 KiB or less
//! for everything else. At `opt-level = 0` a kernel's frame can take more than 1 MiB at level `avx512`, which together with its callers
//! may be more than the 2 MiB that a thread has, so a program that is also built for debugging should say, in its own `Cargo.toml`:
//!
//! ```toml
//! [profile.dev.package.saltern]
//! opt-level = 3
//! debug = false
//! debug-assertions = false
//! overflow-checks = false
//! codegen-units = 16
//! ```
//!
//! It is as fast then as in a release, and takes as long to build: half of what it takes with debugging information and checks.
#![no_std]
#![forbid(unsafe_code)]
// Loops over indices, because array methods with closures over vectors are not always inlined.
#![allow(clippy::needless_range_loop)]
// What a feature adds says so on docs.rs, which has a compiler for that.
#![cfg_attr(docsrs, feature(doc_cfg))]
// What families share is there with each of them, though one may not use all of it. Dead code is looked for where all are on.
#![cfg_attr(
    not(feature = "algorithms"),
    allow(dead_code, unused_imports, unused_macros, unfulfilled_lint_expectations)
)]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

#[cfg(any(feature = "chacha20-poly1305", feature = "xsalsa20-poly1305", feature = "ascon", feature = "aes"))]
pub mod aead;
#[doc(hidden)]
pub mod backend;
#[cfg(feature = "aes")]
pub mod block;
// bcrypt is made of Blowfish.
#[cfg(all(feature = "bcrypt", not(feature = "aes")))]
mod block {
    pub mod blowfish {
        pub mod kernel;
    }
}
mod bytes;
// Without a cipher, for those that consist of its frame.
#[cfg(not(any(feature = "chacha20", feature = "salsa20", feature = "legacy-cipher")))]
mod cipher;
#[cfg(any(feature = "chacha20", feature = "salsa20", feature = "legacy-cipher"))]
pub mod cipher;
pub mod cpu;
#[cfg(feature = "curve25519")]
mod ec;
mod error;
pub mod hash;
pub mod hazmat;
mod hex;
/// Not part of the interface: for the tests.
#[cfg(feature = "algorithms")]
#[doc(hidden)]
pub mod internals;
mod io;
// For scrypt.
#[cfg(not(feature = "kdf"))]
mod kdf;
#[cfg(feature = "kdf")]
pub mod kdf;
mod little_endian;
// For key derivation, and for AEADs with Poly1305.
#[cfg(not(feature = "mac"))]
mod mac;
#[cfg(feature = "mac")]
pub mod mac;
mod many;
#[cfg(feature = "aes")]
pub mod mode;
#[cfg(feature = "nacl")]
pub mod nacl;
#[cfg(any(feature = "argon2", feature = "scrypt", feature = "bcrypt"))]
pub mod password;
mod pending;
mod serde;
mod threads;

#[cfg(feature = "curve25519")]
pub use ec::curve25519;
pub use error::Error;

/// The examples of both READMEs have to compile and to run: that of the crate, and that of the repository.
#[cfg(all(doctest, feature = "std", feature = "getrandom"))]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(all(doctest, feature = "std", feature = "getrandom"))]
#[doc = include_str!("../docs/repository.md")]
struct Repository;

/// So have those of the guide, and of the page for users of other libraries.
#[cfg(all(doctest, feature = "std", feature = "getrandom"))]
#[doc = include_str!("../docs/guide.md")]
struct Guide;

#[cfg(all(doctest, feature = "std", feature = "getrandom"))]
#[doc = include_str!("../docs/coming-from.md")]
struct ComingFrom;
