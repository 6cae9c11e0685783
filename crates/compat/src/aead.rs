//! AEADs, by the traits of `aead` 0.6.

use ::aead::consts::{U12, U16, U24, U32};
use ::aead::inout::InOutBuf;
use ::aead::{AeadCore, AeadInOut, Error, Key, KeyInit, KeySizeUser, Nonce, Result, Tag, TagPosition};
use saltern::aead::{self, Aead, scheme};

macro_rules! aeads {
    ($($(#[$doc:meta])* $name:ident: $scheme:ty, key $key:ty, nonce $nonce:ty;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Debug)]
        pub struct $name(Aead<$scheme>);

        impl KeySizeUser for $name {
            type KeySize = $key;
        }

        impl KeyInit for $name {
            fn new(key: &Key<Self>) -> Self {
                $name(Aead::new(&aead::Key::new((*key).into())))
            }
        }

        impl AeadCore for $name {
            type NonceSize = $nonce;
            type TagSize = U16;
            const TAG_POSITION: TagPosition = TagPosition::Postfix;
        }

        impl AeadInOut for $name {
            fn encrypt_inout_detached(
                &self,
                nonce: &Nonce<Self>,
                associated_data: &[u8],
                buffer: InOutBuf<'_, '_, u8>,
            ) -> Result<Tag<Self>> {
                let nonce = aead::Nonce::new((*nonce).into());
                let tag = self.0.seal_in_place(&nonce, associated_data, buffer.into_out_with_copied_in());
                tag.map(|tag| (*tag.as_bytes()).into()).map_err(|_| Error)
            }

            fn decrypt_inout_detached(
                &self,
                nonce: &Nonce<Self>,
                associated_data: &[u8],
                buffer: InOutBuf<'_, '_, u8>,
                tag: &Tag<Self>,
            ) -> Result<()> {
                let nonce = aead::Nonce::new((*nonce).into());
                let tag = aead::Tag::new((*tag).into());
                let opened = self.0.open_in_place(&nonce, associated_data, buffer.into_out_with_copied_in(), &tag);
                opened.map_err(|_| Error)
            }
        }

        impl zeroize::ZeroizeOnDrop for $name {}
    )*};
}

aeads! {
    /// ChaCha20-Poly1305 (RFC 8439).
    ChaCha20Poly1305: scheme::ChaCha20Poly1305, key U32, nonce U12;
    /// XChaCha20-Poly1305.
    XChaCha20Poly1305: scheme::XChaCha20Poly1305, key U32, nonce U24;
    /// AES-128-GCM.
    Aes128Gcm: scheme::Aes128Gcm, key U16, nonce U12;
    /// AES-256-GCM.
    Aes256Gcm: scheme::Aes256Gcm, key U32, nonce U12;
    /// AES-128-GCM-SIV (RFC 8452).
    Aes128GcmSiv: scheme::Aes128GcmSiv, key U16, nonce U12;
    /// AES-256-GCM-SIV (RFC 8452).
    Aes256GcmSiv: scheme::Aes256GcmSiv, key U32, nonce U12;
    /// XAES-256-GCM (C2SP).
    Xaes256Gcm: scheme::Xaes256Gcm, key U32, nonce U24;
    /// Ascon-AEAD128 (SP 800-232).
    AsconAead128: scheme::AsconAead128, key U16, nonce U16;
}
