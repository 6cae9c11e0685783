//! libsaltern_sodium: Saltern with the interface of libsodium 1.0.22, for C and everything that calls C.
//!
//! Installed as `libsodium.so.26` it serves programs that were compiled against libsodium; its headers are libsodium's own.
//! [docs/libsodium.md](https://docs.rs/saltern) says how, what is lacking, and what is different. Rust programs take the crate
//! `saltern` itself.
//!
//! # Safety
//! Every function here has the contract of its prototype in libsodium's headers: each pointer is null or has as many bytes behind it as
//! the prototype says, and states were begun by their function of that name. What can be seen to be otherwise is refused.
#![allow(clippy::missing_safety_doc, reason = "said once, above")]
#![allow(non_upper_case_globals, reason = "names of C")]

mod codecs;
mod crypto_aead;
mod crypto_aead_aes256gcm;
mod crypto_auth;
mod crypto_box;
mod crypto_core;
mod crypto_core_ed25519;
mod crypto_core_keccak1600;
mod crypto_core_ristretto255;
mod crypto_generichash;
mod crypto_hash;
mod crypto_kdf;
mod crypto_kx;
mod crypto_onetimeauth;
mod crypto_pwhash;
mod crypto_pwhash_scrypt;
mod crypto_scalarmult;
mod crypto_secretbox;
mod crypto_secretstream;
mod crypto_shorthash;
mod crypto_sign;
mod crypto_stream;
mod crypto_verify;
mod crypto_xof;
mod edge;
mod ip;
mod keystream;
mod memory;
mod pieces;
mod random;
mod runtime;
mod sizes;
mod utils;

pub use codecs::*;
pub use crypto_aead::*;
pub use crypto_aead_aes256gcm::*;
pub use crypto_auth::*;
pub use crypto_box::*;
pub use crypto_core::*;
pub use crypto_core_ed25519::*;
pub use crypto_core_keccak1600::*;
pub use crypto_core_ristretto255::*;
pub use crypto_generichash::*;
pub use crypto_hash::*;
pub use crypto_kdf::*;
pub use crypto_kx::*;
pub use crypto_onetimeauth::*;
pub use crypto_pwhash::*;
pub use crypto_pwhash_scrypt::*;
pub use crypto_scalarmult::*;
pub use crypto_secretbox::*;
pub use crypto_secretstream::*;
pub use crypto_shorthash::*;
pub use crypto_sign::*;
pub use crypto_stream::*;
pub use crypto_verify::*;
pub use crypto_xof::*;
pub use edge::{In, Marked, Out, Put, State};
pub use ip::*;
pub use memory::*;
pub use pieces::Blake2b;
pub use random::*;
pub use runtime::*;
pub use sizes::*;
pub use utils::*;
