//! What distinguishes the ciphers of secretboxes and boxes.

use super::{Nonce, Tag};
use crate::aead::chacha20_poly1305::Composition;
use crate::aead::{self, Construction, Sizes};
use crate::cipher::{ArxKernels, Details};

/// What [`SecretBoxOf`](super::SecretBoxOf) and [`CryptoBoxOf`](super::CryptoBoxOf) can be made of.
pub mod scheme {
    pub use crate::aead::chacha20_poly1305::XSalsa20Poly1305;
    pub use crate::aead::chacha20_poly1305::nacl::XChaCha20Poly1305;
}

/// A cipher of secretboxes and boxes, with a key of 32 bytes, a nonce of 24 and a tag of 16. Nobody else can implement it.
#[expect(private_bounds, reason = "sealed")]
pub trait Scheme:
    Construction + Sizes<Key = aead::Key, Nonce = Nonce<24>, Tag = Tag> + Composition<Cipher: Details<Arx: ArxKernels>>
{
}

impl Scheme for scheme::XSalsa20Poly1305 {}
impl Scheme for scheme::XChaCha20Poly1305 {}
