//! ChaCha20-Poly1305, XChaCha20-Poly1305 and XSalsa20-Poly1305.

#[doc(hidden)]
pub mod kernel;
mod levels;
mod schemes;

pub(crate) use schemes::{Arx, Composition, nacl};
pub use schemes::{ChaCha20Poly1305, XChaCha20Poly1305, XSalsa20Poly1305};
