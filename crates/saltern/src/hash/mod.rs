//! Hash functions.

mod sha512;

pub use sha512::Sha512;
