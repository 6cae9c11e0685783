//! The keys that a key exchange gives are keys of ciphers.

use super::Key;
use crate::aead;
use crate::bytes::Fill;
use crate::curve25519::kx::SessionKey;

/// A session key is the key of one thing: whoever makes several of it derives them, by [`crate::kdf`].
macro_rules! becomes {
    ($($key:ty),*) => {$(
        impl From<&SessionKey> for $key {
            // By reference, and written where it is given out: what is moved stays behind.
            #[inline(always)]
            fn from(key: &SessionKey) -> Self {
                Fill::filled_by(|bytes| bytes.copy_from_slice(key.expose_secret()))
            }
        }
    )*};
}
becomes!(aead::Key, aead::stream::Key, Key);
