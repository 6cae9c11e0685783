//! Stream ciphers: ChaCha and Salsa. **No authentication**: whoever can change the ciphertext changes the plaintext at
//! will. Use [`crate::aead`] unless you are building a protocol that authenticates in its own way.
//!
//! | type | nonce | counter | standard |
//! |---|---|---|---|
//! | [`ChaCha20`] | 12 bytes | 32 bits: 256 GiB | RFC 8439 |
//! | [`ChaCha12`], [`ChaCha8`] | 12 bytes | 32 bits: 256 GiB | none: RFC 8439 with fewer rounds |
//! | [`ChaCha20Legacy`], [`ChaCha12Legacy`], [`ChaCha8Legacy`] | 8 bytes | 64 bits | Bernstein 2008 |
//! | [`XChaCha20`] | 24 bytes | 64 bits | draft-irtf-cfrg-xchacha-03 for 256 GiB, then as libsodium |
//! | [`XChaCha12`], [`XChaCha8`] | 24 bytes | 64 bits | none: the same with fewer rounds |
//! | [`Salsa20`], [`Salsa20_12`], [`Salsa20_8`] | 8 bytes | 64 bits | eSTREAM |
//! | [`XSalsa20`] | 24 bytes | 64 bits | Bernstein 2011 |
#![cfg_attr(feature = "legacy-cipher", doc = "| [`legacy`]: Arcfour | none | | old data alone: broken |")]
//!
//! ```
//! use saltern::cipher::{ChaCha20, Key, Nonce};
//!
//! let key = Key::new([7; 32]); // from a key agreement, say
//! let mut message = *b"brine";
//! ChaCha20::new(&key, &Nonce::new([1; 12])).apply(&mut message)?;
//! assert_ne!(&message, b"brine");
//! ChaCha20::new(&key, &Nonce::new([1; 12])).apply(&mut message)?;
//! assert_eq!(&message, b"brine");
//! # Ok::<(), saltern::Error>(())
//! ```

#[cfg(feature = "legacy-cipher")]
mod arcfour;
#[doc(hidden)]
pub mod arx;
mod derive;
#[cfg(feature = "legacy-cipher")]
pub mod legacy;
mod running;

pub use crate::bytes::{MayBeRandom, Nonce, PublicBytes, SecretBytes};
pub(crate) use arx::ArxKernels;
pub(crate) use derive::derive;
#[cfg(feature = "chacha20")]
pub use derive::hchacha20;
#[cfg(feature = "chacha20")]
pub(crate) use derive::hchacha20_at;
#[cfg(feature = "salsa20")]
pub use derive::hsalsa20;
#[cfg(feature = "salsa20")]
pub(crate) use derive::hsalsa20_at;
pub(crate) use running::Details;
pub use running::{Cipher, Variant, variant};

crate::bytes::secret! {
    /// The key of a stream cipher: `N` secret, uniformly random bytes.
    Key<const N: usize = 32>, N, "key"
}

/// ChaCha20 with a nonce of 12 bytes and a counter of 32 bits (RFC 8439).
#[cfg(feature = "chacha20")]
pub type ChaCha20 = Cipher<variant::ChaCha<10>>;
/// ChaCha with 12 rounds in the layout of RFC 8439: a nonce of 12 bytes and a counter of 32 bits.
#[cfg(feature = "chacha20")]
pub type ChaCha12 = Cipher<variant::ChaCha<6>>;
/// ChaCha with 8 rounds in the layout of RFC 8439: a nonce of 12 bytes and a counter of 32 bits.
#[cfg(feature = "chacha20")]
pub type ChaCha8 = Cipher<variant::ChaCha<4>>;
/// ChaCha20 with a nonce of 8 bytes and a counter of 64 bits, as first published.
#[cfg(feature = "chacha20")]
pub type ChaCha20Legacy = Cipher<variant::ChaChaLegacy<10>>;
/// ChaCha with 12 rounds, a nonce of 8 bytes and a counter of 64 bits, as first published.
#[cfg(feature = "chacha20")]
pub type ChaCha12Legacy = Cipher<variant::ChaChaLegacy<6>>;
/// ChaCha with 8 rounds, a nonce of 8 bytes and a counter of 64 bits, as first published.
#[cfg(feature = "chacha20")]
pub type ChaCha8Legacy = Cipher<variant::ChaChaLegacy<4>>;
/// XChaCha20: a nonce of 24 bytes, which may be random, and a counter of 64 bits. The first 2^32 blocks are those of
/// draft-irtf-cfrg-xchacha-03, which counts in 32 bits; libsodium counts on as this does.
#[cfg(feature = "chacha20")]
pub type XChaCha20 = Cipher<variant::XChaCha<10>>;
/// XChaCha with 12 rounds, which no standard has: a nonce of 24 bytes, which may be random, and a counter of 64 bits.
#[cfg(feature = "chacha20")]
pub type XChaCha12 = Cipher<variant::XChaCha<6>>;
/// XChaCha with 8 rounds, which no standard has: a nonce of 24 bytes, which may be random, and a counter of 64 bits.
#[cfg(feature = "chacha20")]
pub type XChaCha8 = Cipher<variant::XChaCha<4>>;
/// Salsa20 with a nonce of 8 bytes and a counter of 64 bits.
#[cfg(feature = "salsa20")]
pub type Salsa20 = Cipher<variant::Salsa<10>>;
/// Salsa20 reduced to 12 rounds, eSTREAM's choice: a nonce of 8 bytes and a counter of 64 bits.
#[cfg(feature = "salsa20")]
pub type Salsa20_12 = Cipher<variant::Salsa<6>>;
/// Salsa20 reduced to 8 rounds: a nonce of 8 bytes and a counter of 64 bits.
#[cfg(feature = "salsa20")]
pub type Salsa20_8 = Cipher<variant::Salsa<4>>;
/// XSalsa20: a nonce of 24 bytes, which may be random, and a counter of 64 bits.
#[cfg(feature = "salsa20")]
pub type XSalsa20 = Cipher<variant::XSalsa>;
