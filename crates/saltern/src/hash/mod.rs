//! Hash functions.

pub mod blake2;
mod expand;
mod function;
mod sha512;

pub use blake2::{Blake2b, Blake2b256, Blake2b512, Blake2s, Blake2s128, Blake2s256};
pub use expand::{expand_message, expand_message_at};
pub use function::{ByteArray, HashFunction};
pub use sha512::Sha512;
