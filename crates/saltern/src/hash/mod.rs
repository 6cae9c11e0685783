//! Hash functions.

mod expand;
mod function;
mod sha512;

pub use expand::{expand_message, expand_message_at};
pub use function::{ByteArray, HashFunction};
pub use sha512::Sha512;
pub(crate) use sha512::Sha512Many;
