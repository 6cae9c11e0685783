//! scrypt (RFC 7914): hashes of passwords, and keys from them, that take much memory to compute.
//!
//! ```
//! # #[cfg(feature = "getrandom")] fn main() -> Result<(), saltern::Error> {
//! use saltern::password::scrypt::{Parameters, Scrypt};
//!
//! # let (small, _) = (Parameters::new(4, 8, 1)?, Parameters::RECOMMENDED);
//! let scrypt = Scrypt::default();
//! # let scrypt = Scrypt::new(small);
//! let stored = scrypt.hash_password(b"forty sacks of salt")?;
//! scrypt.verify_password(b"forty sacks of salt", &stored)?;
//! assert!(scrypt.verify_password(b"fifty sacks of salt", &stored).is_err());
//! # Ok(()) }
//! # #[cfg(not(feature = "getrandom"))] fn main() {}
//! ```
//!
//! Passwords and what is in the memory are secret; parameters, salts and lengths are not. By scrypt's design, the
//! second half of its work reads memory at addresses that depend on the password and the salt: others on the same
//! machine may learn something of the password from them. All else does not depend on secrets. Where that matters, and
//! for new systems, take [Argon2id](super::argon2).

#[doc(hidden)]
pub mod kernel;
mod levels;

mod hash;
mod mixing;
mod parameters;
mod phc;

pub use super::{Memory, Progress};
pub use hash::Scrypt;
pub use parameters::Parameters;
