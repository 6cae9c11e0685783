//! libsaltern_monocypher: Saltern with the interface of Monocypher 4, for C and everything that calls C.
//!
//! Installed as `libmonocypher.so.4` it serves programs that were compiled against Monocypher; its headers are Monocypher's own,
//! `monocypher.h` and `monocypher-ed25519.h`. docs/libsodium.md says what is different. Rust programs take the crate `saltern` itself.
//!
//! # Safety
//! Every function here has the contract of its prototype in Monocypher's headers: each pointer is null or has as many bytes behind it as
//! the prototype says, and contexts were begun by their function of that name. Most functions give nothing back: where such a one gets
//! null for bytes that it would read or write, it does nothing.
#![allow(clippy::missing_safety_doc, reason = "said once, above")]
#![allow(non_upper_case_globals, reason = "names of C")]

mod aead;
mod argon2;
mod blake2b;
mod chacha20;
mod ed25519;
mod eddsa;
#[path = "../../sodium/src/edge.rs"]
#[expect(dead_code, reason = "not all of it is needed here")]
mod edge;
mod elligator;
#[path = "../../sodium/src/keystream.rs"]
mod keystream;
#[path = "../../sodium/src/pieces.rs"]
mod pieces;
mod poly1305;
mod sha512;
mod verify;
mod x25519;

pub use aead::*;
pub use argon2::*;
pub use blake2b::*;
pub use chacha20::*;
pub use ed25519::*;
pub use eddsa::*;
pub use edge::{In, Out, State};
pub use elligator::*;
pub use poly1305::*;
pub use sha512::*;
pub use verify::*;
pub use x25519::*;
