//! Hashes of passwords, by the traits of `password-hash` 0.6.
//!
//! Strings are read and made by Saltern: strictly, and none that asks for more memory or time than its limits allow, whoever wrote it. The limits
//! of a type are those of what is inside.

use alloc::string::{String, ToString as _};

use ::password_hash::phc::PasswordHash;
use ::password_hash::{Error, PasswordHasher, PasswordVerifier, Result};
use saltern::password::{argon2, bcrypt, scrypt};

/// What an error of Saltern's is called there.
fn error(error: saltern::Error) -> Error {
    match error {
        saltern::Error::WrongPassword => Error::PasswordInvalid,
        saltern::Error::OutOfMemory { .. } => Error::OutOfMemory,
        saltern::Error::OutOfRange { .. } | saltern::Error::MemoryLimit { .. } => Error::ParamsInvalid,
        saltern::Error::NotAHash { .. } => Error::EncodingInvalid,
        saltern::Error::RandomUnavailable => Error::RngFailure,
        saltern::Error::Length { argument: "salt", .. }
        | saltern::Error::TooShort { argument: "salt", .. }
        | saltern::Error::TooLong { argument: "salt", .. } => Error::SaltInvalid,
        _ => Error::Crypto,
    }
}

macro_rules! hashers {
    ($($(#[$doc:meta])* $name:ident: $inner:ty;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub struct $name(pub $inner);

        /// Strings as they are stored.
        impl PasswordHasher<String> for $name {
            fn hash_password_with_salt(&self, password: &[u8], salt: &[u8]) -> Result<String> {
                self.0.hash_password_with_salt(password, salt.try_into().map_err(|_| Error::SaltInvalid)?).map_err(error)
            }
        }

        /// Of which those of several types are verified by one `&dyn PasswordVerifier<str>`.
        impl PasswordVerifier<str> for $name {
            fn verify_password(&self, password: &[u8], hash: &str) -> Result<()> {
                self.0.verify_password(password, hash).map_err(error)
            }
        }

        impl core::fmt::Debug for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.debug_struct(stringify!($name)).finish_non_exhaustive()
            }
        }
    )*};
}

hashers! {
    /// Argon2: with what it hashes, and the limits of what it verifies.
    Argon2: argon2::Argon2<'static>;
    /// scrypt.
    Scrypt: scrypt::Scrypt;
    /// bcrypt, whose strings (`$2b$…`) are no PHC strings. A salt has 16 bytes.
    Bcrypt: bcrypt::Bcrypt;
}

macro_rules! phc {
    ($($name:ident)*) => {$(
        impl PasswordHasher<PasswordHash> for $name {
            fn hash_password_with_salt(&self, password: &[u8], salt: &[u8]) -> Result<PasswordHash> {
                let text: String = self.hash_password_with_salt(password, salt)?;
                PasswordHash::new(&text).map_err(|_| Error::EncodingInvalid)
            }
        }

        impl PasswordVerifier<PasswordHash> for $name {
            fn verify_password(&self, password: &[u8], hash: &PasswordHash) -> Result<()> {
                self.0.verify_password(password, &hash.to_string()).map_err(error)
            }
        }

        impl Default for $name {
            fn default() -> Self {
                Self(Default::default())
            }
        }
    )*};
}

phc! { Argon2 Scrypt }
