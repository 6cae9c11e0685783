//! NaCl's interface, byte for byte.

mod secretbox;

pub use crate::bytes::{Nonce, Tag};
pub use secretbox::{Key, SecretBox};
