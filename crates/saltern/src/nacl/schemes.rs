//! What distinguishes the ciphers of secretboxes and boxes.

use crate::aead::Construction;
use crate::aead::chacha20_poly1305::Layout;
use crate::cipher::variant;

/// What [`SecretBoxOf`](super::SecretBoxOf) and [`BoxOf`](super::BoxOf) can be made of.
pub mod scheme {
    pub use crate::aead::scheme::XSalsa20Poly1305;
    /// XChaCha20-Poly1305 as libsodium's boxes have it: where NaCl has XSalsa20. The AEAD of this name is another one.
    #[derive(Debug)]
    pub enum XChaCha20Poly1305 {}
}

/// A cipher of secretboxes and boxes, with a nonce of 24 bytes. Nobody else can implement it.
#[expect(private_bounds, reason = "sealed")]
pub trait Scheme: Construction {}

impl Scheme for scheme::XSalsa20Poly1305 {}
impl Scheme for scheme::XChaCha20Poly1305 {}

impl Construction for scheme::XChaCha20Poly1305 {
    type Cipher = variant::XChaCha<10>;
    const LAYOUT: Layout = Layout::Nacl;
}
