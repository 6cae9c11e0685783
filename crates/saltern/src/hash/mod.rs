//! Hash functions.

mod expand;
mod function;
mod merkle_damgard;
mod sha1;
mod sha256;
mod sha512;

pub use expand::{expand_message, expand_message_at};
pub use function::{ByteArray, HashFunction};
pub use sha1::Sha1;
pub use sha256::{Sha224, Sha256};
pub use sha512::{Sha384, Sha512, Sha512_224, Sha512_256};
