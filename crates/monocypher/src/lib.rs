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
mod elligator;
#[path = "../../sodium/src/edge.rs"]
#[expect(dead_code, reason = "not all of it is needed here")]
mod edge;
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

/// A message in pieces, for what takes whole blocks: the beginning of a block stands in `buffer`, which is `at` bytes, and
/// `take` gets whole blocks, of which the last `keep` bytes stay behind.
fn pieces(buffer: &mut [u8], at: &mut u64, mut piece: &[u8], keep: usize, mut take: impl FnMut(&[u8])) {
    let block = buffer.len();
    // A state that was not begun may say anything.
    let filled = usize::try_from(*at).unwrap_or(block).min(block);
    let (fill, rest) = piece.split_at(piece.len().min(block - filled));
    buffer[filled..filled + fill.len()].copy_from_slice(fill);
    let filled = filled + fill.len();
    *at = filled as u64;
    piece = rest;
    if filled < block || piece.len() < keep {
        return;
    }
    take(buffer);
    let whole = piece.len().saturating_sub(keep) / block * block;
    let (blocks, rest) = piece.split_at(whole);
    if !blocks.is_empty() {
        take(blocks);
    }
    buffer[..rest.len()].copy_from_slice(rest);
    *at = rest.len() as u64;
}
