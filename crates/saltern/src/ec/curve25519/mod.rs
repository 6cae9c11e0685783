//! Curve25519: signatures with [`ed25519`], or with [`eddsa_blake2b`] as Monocypher makes them, key exchange with [`x25519`],
//! with session keys as libsodium makes them by [`kx`], with keys that look random by [`elligator`], and the [`group`] for
//! protocols of one's own.

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
