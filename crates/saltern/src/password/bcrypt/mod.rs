//! bcrypt: hashes of passwords for systems that have them already.
//!
//! ```
//! # #[cfg(feature = "getrandom")] fn main() -> Result<(), saltern::Error> {
//! use saltern::password::bcrypt::Bcrypt;
//!
//! # const IGNORED: &str = stringify!(
//! let bcrypt = Bcrypt::new(12)?;
//! # );
//! # let bcrypt = Bcrypt::new(4)?;
//! let stored = bcrypt.hash_password(b"forty sacks of salt")?;
//! bcrypt.verify_password(b"forty sacks of salt", &stored)?;
//! assert!(bcrypt.verify_password(b"fifty sacks of salt", &stored).is_err());
//! # Ok(()) }
//! # #[cfg(not(feature = "getrandom"))] fn main() {}
//! ```
//!
//! It takes little memory, which makes it cheap to attack by special machines. For new systems, take
//! [Argon2id](super::argon2).
//!
//! Passwords are secret; salts, costs, lengths and hashes are not. By bcrypt's design, it looks up tables at places
//! that depend on the password: others on the same machine may learn something of it from them. All else does not
//! depend on secrets.
//!
//! # Passwords that are refused
//! bcrypt takes in 72 bytes of a password. Other programs cut longer ones there, and those in C cut all at a byte of 0:
//! then a password that differs only behind that place is as good as the right one. So longer passwords, and those
//! with a byte of 0, are errors here, when hashes are made and when they are verified. To take them all the same, hash
//! the Base64 of their HMAC-SHA-256 with a secret key that is kept apart from the hashes, which has 44 bytes. Not of their
//! SHA-256: who has SHA-256 hashes of passwords from elsewhere could try those here as if they were the passwords, and
//! learn which are worth breaking.
//!
//! To verify a hash that another program made of a password which it cut, cut the password yourself, at its first byte of 0 or
//! behind 72 bytes, and replace the hash by one of the whole password, taken as above.
//!
//! # Versions
//! Hashes are made as `$2b$`. `$2a$` and `$2y$`, which are computed in the same way, can be verified. `$2x$` marks
//! hashes of a version of crypt_blowfish with a fault, for which different passwords with bytes from 128 on can be the
//! same, and `$2$` an older way without the byte of 0 behind the password; they are refused. With `$2a$`, crypt_blowfish
//! changes the hashes of those few passwords on purpose that its fault may have confused with others: for them, it does
//! not agree with OpenBSD, whose `$2a$` is the one here.

#[doc(hidden)]
pub mod kernel;

mod hash;
mod text;

pub use hash::Bcrypt;
