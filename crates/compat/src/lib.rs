//! Saltern's algorithms by the traits of RustCrypto, for code that is generic over those: a type's name is enough to run it on Saltern.
//!
//! | module | traits | types |
//! |---|---|---|
//! | [`mod@aead`] | `aead` 0.6: `AeadInOut`, `KeyInit` | ChaCha20-Poly1305, XChaCha20-Poly1305, AES-GCM, AES-GCM-SIV, XAES-256-GCM, Ascon-AEAD128 |
//! | [`mod@cipher`] | `cipher` 0.5: `StreamCipher`, `KeyIvInit` | ChaCha20, XChaCha20, ChaCha20 with 8 bytes of nonce, Salsa20, XSalsa20 |
//! | [`mod@digest`] | `digest` 0.11: `Digest`, `Mac` | SHA-1, SHA-2, SHA-3, BLAKE2, BLAKE3, SM3; HMAC of them |
//! | [`mod@kem`] | `kem` 0.3: `Kem`, `Encapsulate`, `TryDecapsulate` | DHKEM(X25519, HKDF-SHA256) |
//! | [`mod@password_hash`] | `password-hash` 0.6: `PasswordHasher`, `PasswordVerifier` | Argon2, scrypt, bcrypt |
//! | [`mod@signature`] | `signature` 3: `Signer`, `Verifier`, `Keypair`, `SignatureEncoding` | Ed25519 |
//! | [`mod@universal_hash`] | `universal-hash` 0.6: `UniversalHash` | Poly1305 |
//!
//! ```
//! use saltern_compat::digest::Sha256;
//!
//! // A crate that is generic over `Digest`.
//! let hash = <Sha256 as digest::Digest>::digest(b"forty sacks of salt");
//! assert_eq!(hash[..], saltern::hash::Sha256::hash(b"forty sacks of salt"));
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

pub mod aead;
pub mod cipher;
pub mod digest;
pub mod kem;
pub mod password_hash;
pub mod signature;
pub mod universal_hash;
