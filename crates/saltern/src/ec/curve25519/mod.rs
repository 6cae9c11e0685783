//! Curve25519: signatures with [`ed25519`], or with [`eddsa_blake2b`] as Monocypher makes them, key exchange with [`x25519`],
//! with session keys as libsodium makes them by [`kx`], with keys that look random by [`elligator`], and the [`group`] for
//! protocols of one's own.
//!
//! For signatures take [`ed25519`], for key exchange [`x25519`]:
//!
//! ```
//! use saltern::curve25519::ed25519::{Seed, SigningKey};
//!
//! let key = SigningKey::from_seed(&Seed::new([7; 32])); // SigningKey::generate() for a new one
//! let signature = key.sign(b"forty sacks of salt");
//! key.verifying_key().verify(b"forty sacks of salt", &signature)?;
//! # Ok::<(), saltern::Error>(())
//! ```

#[doc(hidden)]
pub mod kernel;
mod levels;

pub mod ed25519;
mod eddsa;
pub mod eddsa_blake2b;
pub mod elligator;
pub mod group;
pub mod kx;
pub mod x25519;
