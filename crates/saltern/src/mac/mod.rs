//! Message authentication.

mod hmac;
mod kmac;
mod poly1305;
mod siphash;

pub use crate::bytes::Tag;
pub use hmac::{Hmac, HmacKey, HmacTag};
pub(crate) use hmac::{authenticate, authenticate_once, prepare, set_key};
pub use kmac::{Kmac128, Kmac256};
pub use poly1305::{OneTimeKey, Poly1305};
pub use siphash::{SipHash13, SipHash13_128, SipHash24, SipHash24_128, SipHashKey};
