//! ChaCha20-Poly1305, XChaCha20-Poly1305 and XSalsa20-Poly1305.

mod compiled;
#[doc(hidden)]
pub mod kernel;
mod levels;
pub(crate) mod schemes;
