//! NaCl's interface, byte for byte: [`SecretBox`] between those who share a key, [`CryptoBox`] between those who know each
//! other's public keys, and libsodium's sealed boxes ([`seal_for`]) from a sender who is not known. [`xchacha`] has all three
//! with XChaCha20 in the place of XSalsa20, as libsodium has them. [`sign`] and [`open_signed`] keep a signature of Ed25519 and
//! its message together.
//!
//! [`SecretKey`] and [`PublicKey`] are those of [`x25519`](crate::curve25519::x25519), and [`Nonce`] is that of the AEADs.

mod public_box;
mod schemes;
mod sealed_box;
mod secretbox;
mod session_key;
mod signed;
pub mod xchacha;

pub use crate::bytes::Nonce;
pub use crate::curve25519::x25519::{PublicKey, SecretKey};
pub use public_box::CryptoBoxOf;
pub use schemes::{Scheme, scheme};
#[cfg(all(feature = "alloc", feature = "getrandom"))]
pub use sealed_box::seal_for;
#[cfg(feature = "getrandom")]
pub use sealed_box::seal_for_into;
#[cfg(feature = "getrandom")]
pub(crate) use sealed_box::seal_for_into_at;
pub use sealed_box::{SEALED_BYTES, open_sealed_into, seal_with_into};
#[cfg(feature = "alloc")]
pub use sealed_box::{open_sealed, seal_with};
pub(crate) use sealed_box::{open_sealed_into_at, seal_with_into_at};
pub use secretbox::{Key, SecretBoxOf};
#[cfg(feature = "alloc")]
pub use signed::sign;
pub use signed::{open_signed, open_signed_with};

/// The tag of a box: 16 bytes.
pub type Tag = crate::bytes::Tag;

/// XSalsa20-Poly1305 as NaCl's `crypto_secretbox` has it.
#[doc(alias("XSalsa20Poly1305", "crypto_secretbox"))]
pub type SecretBox = SecretBoxOf<scheme::XSalsa20Poly1305>;

/// Messages between two parties who know each other's public keys, as NaCl's `crypto_box` has it: X25519, HSalsa20, and
/// XSalsa20-Poly1305.
#[doc(alias("Box", "SalsaBox", "crypto_box"))]
pub type CryptoBox = CryptoBoxOf<scheme::XSalsa20Poly1305>;
