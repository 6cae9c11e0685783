//! Formats of keys, signatures and encrypted files, as other programs have them, on Saltern's algorithms.
//!
//! | module | what is in it |
//! |---|---|
//! | [`age`] | files encrypted in the age format, version 1: to X25519 keys, SSH keys and passphrases; identity files; armour |
//! | [`minisign`] | keys and signatures of minisign |
//! | [`signify`] | keys, signatures and signed lists of digests of OpenBSD's signify |
//! | [`ssh`] | Ed25519 keys of OpenSSH, encrypted too; signatures of `ssh-keygen -Y`, and who may make them |
//! | [`pkcs8`] | Ed25519 and X25519 keys in DER and PEM, encrypted too |
//! | [`jwk`] | the same as JSON Web Keys |
//!
//! Strings of password hashes (PHC) are the library's own: [`saltern::password`].
//!
//! What is read has bounds and one form: nothing is accepted that would not be written so, but where a format says otherwise. An error is one
//! line, and never shows a secret.
#![forbid(unsafe_code)]

pub mod age;
mod base64;
mod error;
pub mod jwk;
pub mod minisign;
mod pem;
pub mod pkcs8;
pub mod signify;
pub mod ssh;

pub use error::Error;
