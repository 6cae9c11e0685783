//! Hashing passwords, slowly on purpose.
//!
//! | module | what is in it |
//! |---|---|
//! | [`argon2`] | Argon2id, Argon2i and Argon2d |
//! | [`scrypt`] | scrypt |
//! | [`bcrypt`] | bcrypt |
//!
//! For new systems, take Argon2id.

pub mod argon2;
pub mod bcrypt;
pub(crate) mod memory;
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
