//! NaCl's interface, byte for byte: [`SecretBox`] between those who share a key, [`Box`] between those who know each
//! other's public keys, and libsodium's sealed boxes ([`seal_for`]) from a sender who is not known.

mod public_box;
#[cfg(feature = "alloc")]
mod sealed_box;
mod secretbox;

pub use crate::bytes::{Nonce, Tag};
pub use crate::curve25519::x25519::{PublicKey, SecretKey};
pub use public_box::Box;
#[cfg(all(feature = "alloc", feature = "getrandom"))]
pub use sealed_box::seal_for;
#[cfg(feature = "alloc")]
pub use sealed_box::{SEALED_BYTES, open_sealed, seal_with};
pub use secretbox::{Key, SecretBox};
