//! Argon2 (RFC 9106): hashes of passwords, and keys from them, that take much memory to compute.
//!
//! ```
//! # #[cfg(feature = "getrandom")] fn main() -> Result<(), saltern::Error> {
//! use saltern::password::argon2::{Argon2, Parameters};
//!
//! # let (small, _) = (Parameters::new(64, 1, 1)?, Parameters::RECOMMENDED);
//! let argon2 = Argon2::default();
//! # let argon2 = Argon2::new(small);
//! let stored = argon2.hash_password(b"forty sacks of salt")?;
//! argon2.verify_password(b"forty sacks of salt", &stored)?;
//! assert!(argon2.verify_password(b"fifty sacks of salt", &stored).is_err());
//! # Ok(()) }
//! # #[cfg(not(feature = "getrandom"))] fn main() {}
//! ```
//!
//! Passwords, secrets and what is in the memory are secret; parameters, salts and lengths are not. [`Algorithm::Argon2i`]
//! reads its memory at addresses that do not depend on the password; [`Algorithm::Argon2d`] does not, nor does
//! [`Algorithm::Argon2id`] after its first half pass.

#[doc(hidden)]
pub mod kernel;
mod levels;

mod fill;
mod hash;
mod parameters;
mod phc;

pub use super::{Memory, Progress};
pub use hash::Argon2;
#[doc(hidden)]
pub use kernel::segment::Fill;
pub use parameters::{Algorithm, Parameters, Version};
