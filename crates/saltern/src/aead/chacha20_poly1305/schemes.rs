//! What distinguishes the AEADs.

use crate::aead::chacha20_poly1305::kernel::{Layout, SealOrOpen, Sealing};
use crate::aead::{Construction, Key, Scheme, Sizes};
use crate::backend;
use crate::bytes::{Fill, Nonce, Tag};
use crate::cipher::{Details, variant};
use saltern_lanes::{InOut, Level};

/// ChaCha20-Poly1305 of RFC 8439.
#[derive(Debug)]
pub enum ChaCha20Poly1305 {}
/// XChaCha20-Poly1305.
#[derive(Debug)]
pub enum XChaCha20Poly1305 {}
/// XSalsa20-Poly1305, which takes no associated data: for [`stream`](crate::aead::stream) alone. Single messages are
/// sealed by [`SecretBox`](crate::nacl::SecretBox).
#[derive(Debug)]
pub enum XSalsa20Poly1305 {}

/// For NaCl's boxes alone.
pub mod nacl {
    /// XChaCha20-Poly1305 as libsodium's boxes have it: where NaCl has XSalsa20. The AEAD of this name is another one.
    #[derive(Debug)]
    pub enum XChaCha20Poly1305 {}
}

/// A stream cipher and Poly1305, put together.
pub(crate) trait Composition {
    /// The stream cipher in it.
    type Cipher: Details;
    /// How they are put together.
    const LAYOUT: Layout;
}

/// The permutation of the stream cipher.
pub(crate) type Arx<S> = <<S as Composition>::Cipher as Details>::Arx;

/// As many blocks as a counter of 32 bits numbers, but for the first.
const MAX_MESSAGE: u64 = 64 * ((1 << 32) - 1);

macro_rules! schemes {
    ($(#[$feature:meta] $scheme:ty: $cipher:ty, $nonce:literal, $layout:ident, associated data of $aad:expr;)*) => {$(
        #[$feature]
        impl Composition for $scheme {
            type Cipher = $cipher;
            const LAYOUT: Layout = Layout::$layout;
        }

        #[$feature]
        impl Sizes for $scheme {
            type Key = Key;
            type Nonce = Nonce<$nonce>;
            type Tag = Tag;
            const MAX_MESSAGE: u64 = MAX_MESSAGE;
            const MAX_AAD: u64 = $aad;
        }

        #[$feature]
        impl Construction for $scheme {
            type Keyed = Key;

            #[inline(always)]
            fn keyed(_: Level, key: &[u8; 32]) -> Key {
                Key::filled_by(|bytes| bytes.copy_from_slice(key))
            }

            // Neither generic nor inlined, as `open`: the kernels are compiled in this crate.
            fn seal(level: Level, key: &Key, nonce: &Nonce<$nonce>, aad: &[u8], data: InOut<'_>) -> Tag {
                let message = <$cipher>::message(key.expose_secret(), nonce);
                let sealing = Sealing { message, layout: Self::LAYOUT, aad };
                Tag::of(backend::run(level, SealOrOpen { sealing, data, tag: None }))
            }

            fn open(level: Level, key: &Key, nonce: &Nonce<$nonce>, aad: &[u8], data: InOut<'_>, tag: &Tag) -> bool {
                let message = <$cipher>::message(key.expose_secret(), nonce);
                let sealing = Sealing { message, layout: Self::LAYOUT, aad };
                backend::run(level, SealOrOpen { sealing, data, tag: Some(tag.as_bytes()) }) != 0
            }
        }
    )*};
}
schemes! {
    #[cfg(feature = "chacha20-poly1305")]
    ChaCha20Poly1305: variant::ChaCha<10>, 12, Rfc8439, associated data of u64::MAX;
    #[cfg(feature = "chacha20-poly1305")]
    XChaCha20Poly1305: variant::XChaCha<10>, 24, Rfc8439, associated data of u64::MAX;
    #[cfg(feature = "xsalsa20-poly1305")]
    XSalsa20Poly1305: variant::XSalsa, 24, Nacl, associated data of 0;
    #[cfg(feature = "nacl")]
    nacl::XChaCha20Poly1305: variant::XChaCha<10>, 24, Nacl, associated data of 0;
}

#[cfg(feature = "chacha20-poly1305")]
impl Scheme for ChaCha20Poly1305 {}
#[cfg(feature = "chacha20-poly1305")]
impl Scheme for XChaCha20Poly1305 {}
