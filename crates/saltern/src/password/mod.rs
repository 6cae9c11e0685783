//! Hashing passwords, slowly on purpose.
//!
//! | module | what is in it |
//! |---|---|
//! | [`argon2`] | Argon2id, Argon2i and Argon2d |
//! | [`scrypt`] | scrypt |
//! | [`bcrypt`] | bcrypt |
//!
//! For new systems, take Argon2id.
//!
//! # Strings of several algorithms
//! Who has stored strings of several algorithms goes by what they begin with, and replaces those of the old ones when their
//! passwords are verified next:
//!
//! ```
//! # #[cfg(feature = "getrandom")] fn main() -> Result<(), saltern::Error> {
//! use saltern::Error;
//! use saltern::password::{argon2, bcrypt, scrypt};
//!
//! /// Whether `stored` was made of this password; and what is to be stored in its place from now on, if anything.
//! fn log_in(password: &[u8], stored: &str) -> Result<Option<String>, Error> {
//!     # let (small, _) = (argon2::Parameters::new(64, 1, 1)?, argon2::Parameters::OWASP);
//!     let argon2 = argon2::Argon2::new(argon2::Parameters::OWASP).threads(1);
//!     # let argon2 = argon2::Argon2::new(small);
//!     let old = if stored.starts_with("$argon2") {
//!         argon2.verify_password(password, stored)?;
//!         argon2.needs_rehash(stored)?
//!     } else if stored.starts_with("$scrypt$") {
//!         scrypt::Scrypt::new(scrypt::Parameters::RECOMMENDED).verify_password(password, stored)?;
//!         true
//!     } else {
//!         bcrypt::Bcrypt::new(12)?.verify_password(password, stored)?;
//!         true
//!     };
//!     if old { argon2.hash_password(password).map(Some) } else { Ok(None) }
//! }
//!
//! let new = log_in(b"U*U", "$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW")?.expect("it is old");
//! assert!(log_in(b"U*U", &new)?.is_none());
//! # Ok(()) }
//! # #[cfg(not(feature = "getrandom"))] fn main() {}
//! ```

#[cfg(feature = "argon2")]
pub mod argon2;
#[cfg(feature = "bcrypt")]
pub mod bcrypt;
pub(crate) mod memory;
#[cfg(feature = "scrypt")]
pub mod scrypt;
mod text;

pub use memory::Memory;

/// A salt of 16 random bytes, for calls that take one.
///
/// # Errors
/// [`Error::RandomUnavailable`](crate::Error::RandomUnavailable) if the operating system has no random bytes to give.
#[cfg(feature = "getrandom")]
pub fn generate_salt() -> Result<[u8; 16], crate::Error> {
    let mut salt = [0; 16];
    crate::bytes::random(&mut salt)?;
    Ok(salt)
}

/// How far a hash is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Progress {
    /// Parts that are done: of Argon2 quarters of passes, or 16 MiB of each lane where that is less; of scrypt parts in
    /// which each lane writes or reads 64 MiB.
    pub done: u64,
    /// Parts in all.
    pub of: u64,
}
