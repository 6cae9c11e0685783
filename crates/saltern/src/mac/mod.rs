//! Message authentication.

mod hmac;
mod kmac;
mod poly1305;

pub use crate::bytes::Tag;
pub use hmac::{Hmac, HmacKey, HmacTag};
pub use kmac::{Kmac128, Kmac256};
pub use poly1305::{OneTimeKey, Poly1305};
