//! AES-GCM with nonces of 12 bytes and whole tags.

use crate::aead::{Construction, Key, Scheme, Sizes};
use crate::bytes::{Nonce, Tag};
use crate::mode::gcm::{self, GcmKeys};
use saltern_lanes::{InOut, Level};

macro_rules! schemes {
    ($($(#[$doc:meta])* $name:ident: $bytes:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Debug)]
        pub enum $name {}

        impl Sizes for $name {
            type Key = Key<$bytes>;
            type Nonce = Nonce<12>;
            type Tag = Tag;
            const MAX_MESSAGE: u64 = gcm::MAX_MESSAGE;
            const MAX_AAD: u64 = gcm::MAX_AAD;
        }

        impl Scheme for $name {}

        impl Construction for $name {
            type Keyed = GcmKeys;

            #[inline]
            fn keyed(level: Level, key: &[u8; $bytes]) -> GcmKeys {
                GcmKeys::new(level, key)
            }

            #[inline]
            fn seal(level: Level, keys: &GcmKeys, nonce: &Nonce<12>, aad: &[u8], data: InOut<'_>) -> Tag {
                Tag::of(gcm::seal(level, keys, nonce.as_bytes(), aad, data))
            }

            #[inline]
            fn open(level: Level, keys: &GcmKeys, nonce: &Nonce<12>, aad: &[u8], data: InOut<'_>, tag: &Tag) -> bool {
                gcm::open(level, keys, nonce.as_bytes(), aad, data, tag.as_bytes())
            }
        }
    )*};
}
schemes! {
    /// AES-128-GCM of SP 800-38D.
    Aes128Gcm: 16;
    /// AES-192-GCM of SP 800-38D.
    Aes192Gcm: 24;
    /// AES-256-GCM of SP 800-38D.
    Aes256Gcm: 32;
}
