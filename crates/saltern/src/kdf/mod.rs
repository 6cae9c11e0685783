//! Keys from other secrets.
//!
//! | what | from | choose it for |
//! |---|---|---|
//! | [`Hkdf`] | a key, or a shared secret of X25519 | one or many keys from one secret |
//! | [`pbkdf2`] | a password | formats that ask for it: for anything new take module `password` |
//! | [`Blake3::derive_key`](crate::hash::Blake3::derive_key) | a key | everything of your own |
//!
//! ```
//! use saltern::aead::Key;
//! use saltern::hash::Sha256;
//! use saltern::kdf::Hkdf;
//!
//! let shared = [7; 32]; // from a key exchange, say
//! let secrets = Hkdf::<Sha256>::extract(b"the mill's salt", &shared);
//! let [to_cook, to_mill]: [Key; 2] = [secrets.expand_key(b"to the cook")?, secrets.expand_key(b"to the mill")?];
//! assert!(!to_cook.ct_eq(&to_mill));
//! # Ok::<(), saltern::Error>(())
//! ```

mod hkdf;
mod pbkdf2;

pub use crate::bytes::DerivedKey;
pub use hkdf::Hkdf;
#[cfg(feature = "alloc")]
pub(crate) use pbkdf2::LEAST_VERIFIED;
pub(crate) use pbkdf2::derive;
pub use pbkdf2::{pbkdf2, pbkdf2_key, pbkdf2_many, pbkdf2_verify};
pub(crate) use pbkdf2::{pbkdf2_at, pbkdf2_many_at};
