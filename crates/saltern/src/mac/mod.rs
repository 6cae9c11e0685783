//! Message authentication: only who has the key can make the tag of a message, or tell whether it is the right one.
//!
//! | type | key | tag | standard | choose it for |
//! |---|---|---|---|---|
//! | [`HmacKey`] | of any length; as many random bytes as a hash has | as long as a hash | RFC 2104 | what others compute as well |
//! | [`Kmac128`], [`Kmac256`] | of any length; 16, 32 random bytes | 4 bytes or more | SP 800-185 | a standard that has nothing in common with SHA-2 |
//! | [`Blake2b::new_keyed`](crate::hash::Blake2b::new_keyed), [`Blake2s::new_keyed`](crate::hash::Blake2s::new_keyed) | 1 to 64, 1 to 32 bytes | 1 to 64, 1 to 32 bytes | RFC 7693 | everything of your own |
//! | [`Blake3::new_keyed`](crate::hash::Blake3::new_keyed) | 32 bytes | 32 bytes, or any number | BLAKE3's paper | everything of your own |
//! | [`SipHash24`], [`SipHash24_128`] | 16 bytes | 8, 16 bytes | SipHash's paper | short messages; hash tables |
//! | [`SipHash13`], [`SipHash13_128`] | 16 bytes | 8, 16 bytes | none: the same with fewer rounds | hash tables alone |
//! | [`Cmac`] | that of a block cipher | as long as a block | SP 800-38B, RFC 4493 | protocols that have a block cipher and no hash |
//! | [`Umac64`], [`Umac128`], [`Umac32`], [`Umac96`] | 16 bytes, **and a nonce** | 8, 16, 4, 12 bytes | RFC 4418 | many messages, where a key is set up once |
//! | [`Vmac64`], [`Vmac128`] | 16 bytes, **and a nonce** | 8, 16 bytes | draft-krovetz-vmac-01 | the same |
//! | [`Poly1305Aes`] | 32 bytes, **and a nonce** | 16 bytes | Bernstein 2005 | protocols that have it |
//! | [`Poly1305`] | 32 bytes, **for one message** | 16 bytes | RFC 8439 | protocols that have a new key for each message |
//!
//! ```
//! use saltern::hash::Sha256;
//! use saltern::mac::HmacKey;
//!
//! let key = HmacKey::<Sha256>::new(&[7; 32]);
//! let tag = key.authenticate(b"forty sacks of salt");
//! key.verify(b"forty sacks of salt", &tag)?;
//! assert!(key.verify(b"fifty sacks of salt", &tag).is_err());
//! # Ok::<(), saltern::Error>(())
//! ```
//!
//! All of them have `authenticate` and `verify` for a whole message, and `update`, `finalize` and `finalize_verify` for one in pieces.
//! Hash functions begin with a key by `new_keyed`.
//!
//! Code that is generic over them takes any [`Mac`]. A `HashMap` takes SipHash as [`SipHash13Builder`].
//!
//! Keys are secret, and messages may be; lengths and tags are not. A tag of 16 bytes or more cannot be guessed; with a shorter
//! one, consider how many guesses an attacker may make.
//!
//! Tags are compared by `verify` and its relatives, or by `==` of [`Tag`] and [`HmacTag`], in constant time. `==` of arrays is
//! not: whoever can measure how long it takes finds out a tag byte by byte.
//!
//! A tag says nothing about how often or in which order messages come, and does not hide them. To encrypt as well, take
//! [`aead`](crate::aead).

#[cfg(feature = "aes")]
mod block_ciphers;
mod hmac;
mod interface;
mod keyed_hashes;
#[cfg(feature = "sha3")]
mod kmac;
#[cfg(all(feature = "mac", feature = "aes"))]
mod nonce;
#[cfg(all(feature = "mac", feature = "aes"))]
mod nonce_mac;
#[cfg(any(feature = "mac", feature = "chacha20-poly1305", feature = "xsalsa20-poly1305"))]
#[doc(hidden)]
pub mod poly1305;
#[cfg(all(feature = "mac", feature = "aes"))]
mod poly1305_aes;
#[cfg(feature = "mac")]
#[doc(hidden)]
pub mod siphash;
#[cfg(all(feature = "mac", feature = "aes"))]
#[doc(hidden)]
pub mod umac;
#[cfg(all(feature = "mac", feature = "aes"))]
#[doc(hidden)]
pub mod vmac;

pub use crate::bytes::{PublicBytes, Tag};
#[cfg(feature = "aes")]
pub use crate::mode::{Cmac, Pmac, RunningCmac};
pub use hmac::{Hmac, HmacKey, HmacTag};
pub(crate) use hmac::{authenticate, authenticate_once, copied, prepare, set_key};
pub use interface::Mac;
#[cfg(feature = "sha3")]
pub use kmac::{Kmac128, Kmac256};
#[cfg(any(feature = "mac", feature = "chacha20-poly1305", feature = "xsalsa20-poly1305"))]
pub use poly1305::{OneTimeKey, Poly1305};
#[cfg(feature = "mac")]
pub use siphash::{SipHash13, SipHash13_128, SipHash13Builder, SipHash24, SipHash24_128, SipHashKey};
#[cfg(all(feature = "mac", feature = "aes"))]
pub use {
    nonce::{UmacNonce, VmacNonce},
    poly1305_aes::{Poly1305Aes, Poly1305AesKey},
    umac::{RunningUmac32, RunningUmac64, RunningUmac96, RunningUmac128, Umac32, Umac64, Umac96, Umac128, UmacKey},
    vmac::{RunningVmac64, RunningVmac128, Vmac64, Vmac128, VmacKey},
};
