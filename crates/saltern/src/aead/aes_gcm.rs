//! AES-GCM with nonces of 12 bytes and whole tags, and AES-GCM-SIV.

use crate::aead::{Construction, Key, Scheme, Sizes};
use crate::bytes::{Nonce, Tag};
use crate::mode::gcm::siv::{self, SivKeys};
use crate::mode::gcm::{self, GcmKeys};
use saltern_lanes::{InOut, Level};

macro_rules! schemes {
    ($($(#[$doc:meta])* $name:ident: $bytes:literal, $module:ident::$keys:ident, $most:expr, $most_aad:expr;)*) => {$(
        $(#[$doc])*
        #[derive(Debug)]
        pub enum $name {}

        impl Sizes for $name {
            type Key = Key<$bytes>;
            type Nonce = Nonce<12>;
            type Tag = Tag;
            const MAX_MESSAGE: u64 = $most;
            const MAX_AAD: u64 = $most_aad;
        }

        impl Scheme for $name {}

        impl Construction for $name {
            type Keyed = $keys;

            #[inline]
            fn keyed(level: Level, key: &[u8; $bytes]) -> $keys {
                $keys::new(level, key)
            }

            #[inline]
            fn seal(level: Level, keys: &$keys, nonce: &Nonce<12>, aad: &[u8], data: InOut<'_>) -> Tag {
                Tag::of($module::seal(level, keys, nonce.as_bytes(), aad, data))
            }

            #[inline]
            fn open(level: Level, keys: &$keys, nonce: &Nonce<12>, aad: &[u8], data: InOut<'_>, tag: &Tag) -> bool {
                $module::open(level, keys, nonce.as_bytes(), aad, data, tag.as_bytes())
            }
        }
    )*};
}
schemes! {
    /// AES-128-GCM of SP 800-38D.
    Aes128Gcm: 16, gcm::GcmKeys, gcm::MAX_MESSAGE, gcm::MAX_AAD;
    /// AES-192-GCM of SP 800-38D.
    Aes192Gcm: 24, gcm::GcmKeys, gcm::MAX_MESSAGE, gcm::MAX_AAD;
    /// AES-256-GCM of SP 800-38D.
    Aes256Gcm: 32, gcm::GcmKeys, gcm::MAX_MESSAGE, gcm::MAX_AAD;
    /// AES-128-GCM-SIV of RFC 8452.
    Aes128GcmSiv: 16, siv::SivKeys, siv::MOST, siv::MOST;
    /// AES-256-GCM-SIV of RFC 8452.
    Aes256GcmSiv: 32, siv::SivKeys, siv::MOST, siv::MOST;
}

/// AES-256-GCM that keeps its key alone, in 32 bytes, and makes of it what a message needs for each.
#[derive(Debug)]
pub enum Aes256GcmSmall {}

impl Sizes for Aes256GcmSmall {
    type Key = Key<32>;
    type Nonce = Nonce<12>;
    type Tag = Tag;
    const MAX_MESSAGE: u64 = gcm::MAX_MESSAGE;
    const MAX_AAD: u64 = gcm::MAX_AAD;
}

impl Scheme for Aes256GcmSmall {}

impl Construction for Aes256GcmSmall {
    type Keyed = Key<32>;

    #[inline]
    fn keyed(_: Level, key: &[u8; 32]) -> Key<32> {
        Key::new(*key)
    }

    #[inline(never)]
    fn seal(level: Level, key: &Key<32>, nonce: &Nonce<12>, aad: &[u8], data: InOut<'_>) -> Tag {
        let keys = GcmKeys::for_message(level, key.expose_secret(), data.len());
        Tag::of(gcm::seal(level, &keys, nonce.as_bytes(), aad, data))
    }

    #[inline(never)]
    fn open(level: Level, key: &Key<32>, nonce: &Nonce<12>, aad: &[u8], data: InOut<'_>, tag: &Tag) -> bool {
        let keys = GcmKeys::for_message(level, key.expose_secret(), data.len());
        gcm::open(level, &keys, nonce.as_bytes(), aad, data, tag.as_bytes())
    }
}
