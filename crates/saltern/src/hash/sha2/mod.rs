//! SHA-2 (FIPS 180-4).

#[doc(hidden)]
pub mod kernel;
mod levels;
mod sha256;
mod sha512;

pub use sha256::{Sha224, Sha256};
pub(crate) use sha512::sha512_many;
pub use sha512::{Sha384, Sha512, Sha512_224, Sha512_256};
