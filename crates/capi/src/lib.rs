//! libsaltern: [`saltern`] for C, and for every language that calls C. `include/saltern.h` is made of this crate.
//!
//! - An algorithm is a handle: `saltern_sha_256()` gives a pointer to what the library knows of SHA-256. Each is a function of its own,
//!   so a program that is linked statically has the algorithms that it names and no others. By names they are had too
//!   (`saltern_hash_named`); that links all.
//! - What goes on from call to call is a context: bytes of the caller's, that begin with a magic word and the handle. So a context that was not
//!   initialised, is of another kind, or has ended is refused.
//! - Functions give 0 or one of [`saltern_error`]. What they would have written is zeros then.
//! - No panic crosses the border: it would be [`saltern_error::Internal`].
//!
//! `unsafe` is of three kinds, each in a few places: bytes that the caller points to (`border.rs`), states in contexts (`context.rs`), and
//! the functions themselves, which hand both on.

// Names are those that C has.
#![allow(non_camel_case_types)]
// What a caller has to see to is said once, in the header: pointers have to be of so many bytes as is said.
#![allow(clippy::missing_safety_doc)]
// Handles are made of functions behind pointers, and C has no slices.
#![allow(clippy::type_complexity, clippy::too_many_arguments)]

mod aead;
mod block;
mod border;
mod cipher;
mod context;
mod curve25519;
mod error;
mod group;
mod hash;
mod kdf;
mod key_wrap;
mod library;
mod mac;
mod many;
mod nacl;
mod once;
mod password;
mod pieces;
mod rows;
mod sizes;
mod stream;
mod xof;

pub use aead::*;
pub use block::*;
pub use cipher::*;
pub use curve25519::*;
pub use error::*;
pub use group::*;
pub use hash::*;
pub use kdf::*;
pub use key_wrap::*;
pub use library::*;
pub use mac::*;
pub use many::*;
pub use nacl::*;
pub use once::*;
pub use password::*;
pub use pieces::*;
pub use rows::*;
pub use stream::*;
pub use xof::*;
