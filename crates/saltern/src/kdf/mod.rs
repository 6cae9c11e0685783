//! Keys from other secrets: HKDF from keys and shared secrets, PBKDF2 from passwords where nothing better is known.

mod hkdf;
mod pbkdf2;

pub use crate::bytes::DerivedKey;
pub use hkdf::Hkdf;
#[cfg(feature = "alloc")]
pub(crate) use pbkdf2::LEAST_VERIFIED;
pub(crate) use pbkdf2::derive;
pub use pbkdf2::{pbkdf2, pbkdf2_key, pbkdf2_many, pbkdf2_verify};
pub(crate) use pbkdf2::{pbkdf2_at, pbkdf2_many_at};
