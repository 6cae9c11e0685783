//! The AEADs that are modes of block ciphers.

use crate::aead::{Aead, AeadKey, Construction, Key, Scheme, Sizes};
use crate::block::Keyed;
use crate::block::aes::{Aes128, Aes192, Aes256};
use crate::bytes::{Nonce, SecretBytes, Tag};
use crate::mode::gcm::{self, Composed, GcmCipher};
use crate::mode::{self, Iv};
use core::marker::PhantomData;
use saltern_lanes::{InOut, Level};

/// A block cipher that AEADs can be made of. Nobody else can implement it.
pub trait AeadCipher: Keyed<Iv = Iv<16>> {
    /// Its key, as the key of an AEAD.
    type AeadKey: AeadKey<Array = <Self::Key as SecretBytes>::Array>;
    /// Two keys, one behind the other, as the key of an AEAD.
    type TwoAeadKeys: AeadKey<Array = <Self::TwoKeys as SecretBytes>::Array>;
}

/// CCM (SP 800-38C) with nonces of `NONCE` bytes, 7 to 13, and tags of `TAG`: 4, 6, 8, 10, 12, 14 or 16. Others do not compile.
#[derive(Debug)]
pub struct Ccm<C, const NONCE: usize, const TAG: usize>(PhantomData<C>);

/// EAX with nonces and tags of 16 bytes.
#[derive(Debug)]
pub struct Eax<C>(PhantomData<C>);

/// GCM (SP 800-38D) with nonces of 12 bytes and tags of 16, of a block cipher other than AES: ARIA-GCM (RFC 6209), Camellia-GCM (RFC 6367),
/// SM4-GCM (RFC 8998). Those of AES are [`Aes256Gcm`](crate::aead::Aes256Gcm) and its like.
#[derive(Debug)]
pub struct Gcm<C>(PhantomData<C>);

/// OCB3 (RFC 7253) with nonces of `NONCE` bytes, 1 to 15, and tags of `TAG`, 8 to 16. Others do not compile.
#[derive(Debug)]
pub struct Ocb<C, const NONCE: usize, const TAG: usize>(PhantomData<C>);

/// SIV (RFC 5297) with nonces and tags of 16 bytes.
#[derive(Debug)]
pub struct Siv<C>(PhantomData<C>);

impl<C: AeadCipher, const NONCE: usize, const TAG: usize> Sizes for Ccm<C, NONCE, TAG> {
    type Key = C::AeadKey;
    type Nonce = Nonce<NONCE>;
    type Tag = Tag<TAG>;
    const MAX_MESSAGE: u64 = {
        assert!(NONCE >= 7 && NONCE <= 13, "CCM's nonces have 7 to 13 bytes");
        assert!(TAG >= 4 && TAG <= 16 && TAG.is_multiple_of(2), "CCM's tags have 4, 6, 8, 10, 12, 14 or 16 bytes");
        mode::ccm_max_message(NONCE)
    };
}

impl<C: AeadCipher, const NONCE: usize, const TAG: usize> Sizes for Ocb<C, NONCE, TAG> {
    type Key = C::AeadKey;
    type Nonce = Nonce<NONCE>;
    type Tag = Tag<TAG>;
    const MAX_MESSAGE: u64 = {
        assert!(NONCE >= 1 && NONCE <= 15, "OCB's nonces have 1 to 15 bytes");
        assert!(TAG >= 8 && TAG <= 16, "OCB's tags have 8 to 16 bytes");
        mode::OCB_MAX_MESSAGE
    };
    const MAX_AAD: u64 = mode::OCB_MAX_MESSAGE;
}

impl<C: AeadCipher + GcmCipher<State = Composed<C>>> Sizes for Gcm<C> {
    type Key = C::AeadKey;
    type Nonce = Nonce<12>;
    type Tag = Tag;
    const MAX_MESSAGE: u64 = gcm::MAX_MESSAGE;
    const MAX_AAD: u64 = gcm::MAX_AAD;
}

impl<C: AeadCipher> Sizes for Eax<C> {
    type Key = C::AeadKey;
    type Nonce = Nonce<16>;
    type Tag = Tag;
    const MAX_MESSAGE: u64 = u64::MAX;
}

impl<C: AeadCipher> Sizes for Siv<C> {
    type Key = C::TwoAeadKeys;
    type Nonce = Nonce<16>;
    type Tag = Tag;
    const MAX_MESSAGE: u64 = u64::MAX;
}

/// Implements what keeps a cipher, with tags of so many bytes, by the mode of the same name.
macro_rules! by_mode {
    ($name:ident [$($sizes:ident)*] $(of $cipher:ty)?, $tag_bytes:expr) => {
        impl<C: AeadCipher $(+ GcmCipher<State = $cipher>)? $(, const $sizes: usize)*> Scheme for $name<C $(, $sizes)*> {}

        impl<C: AeadCipher $(+ GcmCipher<State = $cipher>)? $(, const $sizes: usize)*> Construction for $name<C $(, $sizes)*> {
            type Keyed = mode::$name<C>;

            #[inline]
            fn keyed(level: Level, key: &<C::Key as SecretBytes>::Array) -> Self::Keyed {
                mode::$name::keyed(level, key, $tag_bytes)
            }

            #[inline]
            fn seal(_: Level, mode: &Self::Keyed, nonce: &Self::Nonce, aad: &[u8], data: InOut<'_>) -> Self::Tag {
                beginning(&mode.seal_fixed(nonce.as_bytes(), aad, data, $tag_bytes))
            }

            #[inline]
            fn open(
                _: Level,
                mode: &Self::Keyed,
                nonce: &Self::Nonce,
                aad: &[u8],
                data: InOut<'_>,
                tag: &Self::Tag,
            ) -> bool {
                mode.open_fixed(nonce.as_bytes(), aad, data, tag.as_bytes())
            }
        }
    };
}
by_mode!(Ccm [NONCE TAG], TAG);
by_mode!(Ocb [NONCE TAG], TAG);
by_mode!(Eax [], 16);
by_mode!(Gcm [] of Composed<C>, 16);

/// What a tag of `N` bytes, at most 16, is of a whole one.
pub(super) fn beginning<const N: usize>(tag: &[u8; 16]) -> Tag<N> {
    let mut bytes = [0; N];
    bytes.copy_from_slice(&tag[..N]);
    Tag::new(bytes)
}

impl<C: AeadCipher> Scheme for Siv<C> {}

impl<C: AeadCipher> Construction for Siv<C> {
    type Keyed = mode::Siv<C>;

    #[inline]
    fn keyed(level: Level, key: &<C::TwoKeys as SecretBytes>::Array) -> Self::Keyed {
        mode::Siv::keyed(level, key)
    }

    #[inline]
    fn seal(_: Level, siv: &Self::Keyed, nonce: &Nonce<16>, aad: &[u8], data: InOut<'_>) -> Tag {
        Tag::new(siv.seal_fixed(&[aad, nonce.as_bytes()], data))
    }

    #[inline]
    fn open(_: Level, siv: &Self::Keyed, nonce: &Nonce<16>, aad: &[u8], data: InOut<'_>, tag: &Tag) -> bool {
        siv.open_fixed(&[aad, nonce.as_bytes()], data, tag.as_bytes())
    }
}

/// Other ciphers with blocks of 16 bytes: a key, and two.
macro_rules! others {
    ($($feature:literal $module:ident { $($cipher:ident $bytes:literal $two:literal)* })*) => {$($(
        #[cfg(feature = $feature)]
        impl AeadCipher for crate::block::$module::$cipher {
            type AeadKey = Key<$bytes>;
            type TwoAeadKeys = Key<$two>;
        }
    )*)*};
}
others! {
    "aria" aria { Aria128 16 32 Aria192 24 48 Aria256 32 64 }
    "camellia" camellia { Camellia128 16 32 Camellia192 24 48 Camellia256 32 64 }
    "kuznyechik" kuznyechik { Kuznyechik 32 64 }
    "legacy-cipher" legacy { Seed 16 32 }
    "serpent" serpent { Serpent128 16 32 Serpent192 24 48 Serpent256 32 64 }
    "sm4" sm4 { Sm4 16 32 }
    "twofish" twofish { Twofish128 16 32 Twofish192 24 48 Twofish256 32 64 }
}

/// The AEADs of AES, for each size of key.
macro_rules! of_aes {
    ($($cipher:ident $bytes:literal $two:literal: $ccm:ident $eax:ident $ocb:ident $siv:ident;)*) => {$(
        impl AeadCipher for $cipher {
            type AeadKey = Key<$bytes>;
            type TwoAeadKeys = Key<$two>;
        }

        #[doc = concat!(stringify!($cipher), " in CCM (RFC 5116, SP 800-38C): a nonce of 12 bytes and a tag of 16, for messages of up to 16")]
        /// MiB less a byte. **A nonce must never be used twice with the same key**: count them ([`Nonce::counted`]).
        ///
        /// Other nonces and tags have [`mode::Ccm`], or a [`scheme`](crate::aead::scheme) of their own.
        pub type $ccm = Aead<Ccm<$cipher, 12, 16>>;

        #[doc = concat!(stringify!($cipher), " in EAX: a nonce of 16 bytes and a tag of 16. **A nonce must never be used twice with the same")]
        /// key**; random ones ([`Nonce::generate`]) repeat in 2^48 messages with probability 2^-33. Other nonces and tags has [`mode::Eax`].
        pub type $eax = Aead<Eax<$cipher>>;

        #[doc = concat!(stringify!($cipher), " in OCB3 (RFC 7253): a nonce of 12 bytes and a tag of 16. **A nonce must never be used twice with")]
        /// the same key**: count them ([`Nonce::counted`]). A key is for 2^48 blocks. Other nonces and tags has [`mode::Ocb`].
        pub type $ocb = Aead<Ocb<$cipher, 12, 16>>;

        #[doc = concat!(stringify!($cipher), " in SIV (RFC 5297), whose key is two of that cipher's: a nonce of 16 bytes and a tag of 16, which")]
        /// RFC 5297 puts in front of the ciphertext. Where a nonce repeats, who sees both messages learns whether they are the same,
        /// and nothing else. Without a nonce, or with other associated data, there is [`mode::Siv`].
        pub type $siv = Aead<Siv<$cipher>>;
    )*};
}
of_aes! {
    Aes128 16 32: Aes128Ccm Aes128Eax Aes128Ocb Aes128Siv;
    Aes192 24 48: Aes192Ccm Aes192Eax Aes192Ocb Aes192Siv;
    Aes256 32 64: Aes256Ccm Aes256Eax Aes256Ocb Aes256Siv;
}

/// AES-128 in CCM with a tag of 8 bytes (RFC 6655): a forger's guess is right once in 2^64 times. Otherwise as [`Aes128Ccm`].
pub type Aes128Ccm8 = Aead<Ccm<Aes128, 12, 8>>;

/// AES-256 in CCM with a tag of 8 bytes (RFC 6655): a forger's guess is right once in 2^64 times. Otherwise as [`Aes256Ccm`].
pub type Aes256Ccm8 = Aead<Ccm<Aes256, 12, 8>>;
