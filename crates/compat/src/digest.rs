//! Hash functions and HMAC, by the traits of `digest` 0.11.

use ::digest::common::{BlockSizeUser, KeySizeUser};
use ::digest::consts::{U20, U28, U32, U48, U64, U72, U104, U128, U136, U144};
use ::digest::{
    FixedOutput, FixedOutputReset, HashMarker, InvalidLength, Key, KeyInit, MacMarker, Output, OutputSizeUser, Reset,
    Update,
};
use saltern::hash;
use saltern::mac;

macro_rules! hashes {
    ($($(#[$doc:meta])* $name:ident $hmac:ident: $hash:ty, $bytes:ty, block $block:ty;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Debug, Default)]
        pub struct $name($hash);

        impl HashMarker for $name {}

        impl OutputSizeUser for $name {
            type OutputSize = $bytes;
        }

        impl BlockSizeUser for $name {
            type BlockSize = $block;
        }

        impl Update for $name {
            fn update(&mut self, data: &[u8]) {
                self.0.update(data);
            }
        }

        impl FixedOutput for $name {
            fn finalize_into(self, out: &mut Output<Self>) {
                *out = self.0.finalize().into();
            }
        }

        impl Reset for $name {
            fn reset(&mut self) {
                *self = Self::default();
            }
        }

        impl FixedOutputReset for $name {
            fn finalize_into_reset(&mut self, out: &mut Output<Self>) {
                core::mem::take(self).finalize_into(out);
            }
        }

        impl zeroize::ZeroizeOnDrop for $name {}

        #[doc = concat!("HMAC with [`", stringify!($name), "`], under a key of any length.")]
        #[derive(Clone)]
        pub struct $hmac {
            key: mac::HmacKey<$hash>,
            running: mac::Hmac<$hash>,
        }

        impl MacMarker for $hmac {}

        impl OutputSizeUser for $hmac {
            type OutputSize = $bytes;
        }

        impl KeySizeUser for $hmac {
            type KeySize = $block;
        }

        impl KeyInit for $hmac {
            fn new(key: &Key<Self>) -> Self {
                let key = mac::HmacKey::new(key);
                Self { running: key.begin(), key }
            }

            fn new_from_slice(key: &[u8]) -> Result<Self, InvalidLength> {
                let key = mac::HmacKey::new(key);
                Ok(Self { running: key.begin(), key })
            }
        }

        impl Update for $hmac {
            fn update(&mut self, data: &[u8]) {
                self.running.update(data);
            }
        }

        impl FixedOutput for $hmac {
            fn finalize_into(self, out: &mut Output<Self>) {
                *out = (*self.running.finalize().as_bytes()).into();
            }
        }

        impl Reset for $hmac {
            fn reset(&mut self) {
                self.running = self.key.begin();
            }
        }

        impl FixedOutputReset for $hmac {
            fn finalize_into_reset(&mut self, out: &mut Output<Self>) {
                let running = core::mem::replace(&mut self.running, self.key.begin());
                *out = (*running.finalize().as_bytes()).into();
            }
        }

        impl core::fmt::Debug for $hmac {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str(concat!(stringify!($hmac), "(secret)"))
            }
        }

        impl zeroize::ZeroizeOnDrop for $hmac {}
    )*};
}

hashes! {
    /// SHA-1, which is broken: for protocols that have it.
    Sha1 HmacSha1: hash::Sha1, U20, block U64;
    /// SHA-224.
    Sha224 HmacSha224: hash::Sha224, U28, block U64;
    /// SHA-256.
    Sha256 HmacSha256: hash::Sha256, U32, block U64;
    /// SHA-384.
    Sha384 HmacSha384: hash::Sha384, U48, block U128;
    /// SHA-512.
    Sha512 HmacSha512: hash::Sha512, U64, block U128;
    /// SHA-512/256.
    Sha512_256 HmacSha512_256: hash::Sha512_256, U32, block U128;
    /// SHA3-224.
    Sha3_224 HmacSha3_224: hash::Sha3_224, U28, block U144;
    /// SHA3-256.
    Sha3_256 HmacSha3_256: hash::Sha3_256, U32, block U136;
    /// SHA3-384.
    Sha3_384 HmacSha3_384: hash::Sha3_384, U48, block U104;
    /// SHA3-512.
    Sha3_512 HmacSha3_512: hash::Sha3_512, U64, block U72;
    /// BLAKE2b with 64 bytes.
    Blake2b512 HmacBlake2b512: hash::Blake2b512, U64, block U128;
    /// BLAKE2s with 32 bytes.
    Blake2s256 HmacBlake2s256: hash::Blake2s256, U32, block U64;
    /// BLAKE3 with 32 bytes.
    Blake3 HmacBlake3: hash::Blake3, U32, block U64;
    /// SM3.
    Sm3 HmacSm3: hash::Sm3, U32, block U64;
}
