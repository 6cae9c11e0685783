//! SHA-2 (FIPS 180-4).

mod chains;
#[doc(hidden)]
pub mod kernel;
mod levels;
mod sha256;
mod sha512;

/// The states before the first block, which BLAKE2 begins with too.
pub(crate) use kernel::{sha256::INITIAL as INITIAL_256, sha512::INITIAL as INITIAL_512};
pub use sha256::{Sha224, Sha256};
pub(crate) use sha512::sha512_many;
pub use sha512::{Sha384, Sha512, Sha512_224, Sha512_256};
