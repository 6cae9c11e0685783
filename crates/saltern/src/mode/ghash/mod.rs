//! GHASH and POLYVAL.

#[doc(hidden)]
pub mod kernel;
