//! Ed25519 keys and signatures of OpenSSH.
//!
//! ```
//! use saltern_formats::ssh::{EncodedPrivateKey, PrivateKey, PublicKey};
//!
//! let key = PrivateKey::generate("mill@example.org")?;
//! let text = key.to_pem()?; // or key.to_encrypted_pem(passphrase, rounds)
//! let again = EncodedPrivateKey::from_pem(text.as_bytes())?.decrypt(b"")?;
//! assert_eq!(again.public_key(), PublicKey::from_line(&key.public_key().to_string())?);
//! # Ok::<(), saltern_formats::Error>(())
//! ```

mod ciphers;
mod private_key;
mod public_key;
mod signature;
mod signers;
mod wire;

pub use private_key::{EncodedPrivateKey, MOST_PRIVATE_KEY, MOST_ROUNDS, PrivateKey, ROUNDS};
pub use public_key::PublicKey;
pub use signature::{Hash, MessageHash, Signature};
pub use signers::{AllowedSigners, MOST_SIGNERS_FILE};

/// What keys of this kind are called.
const KIND: &str = "ssh-ed25519";
