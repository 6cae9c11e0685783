//! Message authentication with one-time keys, for protocol builders.

mod poly1305;

pub use crate::bytes::Tag;
pub use poly1305::{OneTimeKey, Poly1305};
