//! Stream ciphers, by the traits of `cipher` 0.5. **No authentication.**

use ::cipher::consts::{U8, U12, U24, U32};
use ::cipher::{InOutBuf, Iv, IvSizeUser, Key, KeyIvInit, KeySizeUser, StreamCipher, StreamCipherError};
use saltern::cipher::{self, Cipher, variant};

macro_rules! ciphers {
    ($($(#[$doc:meta])* $name:ident: $variant:ty, nonce $nonce:ty, bytes $most:expr;)*) => {$(
        $(#[$doc])*
        #[derive(Debug)]
        pub struct $name(Cipher<$variant>);

        impl KeySizeUser for $name {
            type KeySize = U32;
        }

        impl IvSizeUser for $name {
            type IvSize = $nonce;
        }

        impl KeyIvInit for $name {
            fn new(key: &Key<Self>, iv: &Iv<Self>) -> Self {
                $name(Cipher::new(&cipher::Key::new((*key).into()), &cipher::Nonce::new((*iv).into())))
            }
        }

        impl StreamCipher for $name {
            fn check_remaining(&self, data_len: usize) -> Result<(), StreamCipherError> {
                const MOST: u128 = $most;
                let fits = self.0.position().checked_add(data_len as u128).is_some_and(|end| end <= MOST);
                if fits { Ok(()) } else { Err(StreamCipherError) }
            }

            // Where the keystream ends, nothing is encrypted: the caller has checked.
            fn unchecked_apply_keystream_inout(&mut self, buf: InOutBuf<'_, '_, u8>) {
                let _ = self.0.apply(buf.into_out_with_copied_in());
            }

            fn unchecked_write_keystream(&mut self, buf: &mut [u8]) {
                buf.fill(0);
                let _ = self.0.apply(buf);
            }
        }

        impl zeroize::ZeroizeOnDrop for $name {}
    )*};
}

ciphers! {
    /// ChaCha20 (RFC 8439).
    ChaCha20: variant::ChaCha<10>, nonce U12, bytes 64 << 32;
    /// ChaCha20 with a nonce of 8 bytes, as first published.
    ChaCha20Legacy: variant::ChaChaLegacy<10>, nonce U8, bytes 64 << 64;
    /// XChaCha20.
    XChaCha20: variant::XChaCha<10>, nonce U24, bytes 64 << 64;
    /// Salsa20.
    Salsa20: variant::Salsa<10>, nonce U8, bytes 64 << 64;
    /// XSalsa20.
    XSalsa20: variant::XSalsa, nonce U24, bytes 64 << 64;
}
