//! Calls at a [level](crate::cpu) of the caller's choice, for tests and measurements. Programs take the calls without `_at`, which use the
//! best level that the machine has.
//!
//! The traits give types the calls; to have all of them, import everything:
//!
//! ```
//! use saltern::cpu::Level;
//! use saltern::hash::Sha256;
//! use saltern::hazmat::at_level::*;
//!
//! let level = Level::named("portable").expect("every machine has it");
//! assert_eq!(Sha256::hash_at(b"forty sacks of salt", level), Sha256::hash(b"forty sacks of salt"));
//! ```

pub use crate::hash::HashFunction;

use crate::Error;
#[cfg(any(feature = "chacha20-poly1305", feature = "xsalsa20-poly1305", feature = "ascon", feature = "aes"))]
use crate::aead;
#[cfg(feature = "aes")]
use crate::block::Keyed;
#[cfg(any(feature = "chacha20", feature = "salsa20"))]
use crate::cipher::{self, Cipher};
#[cfg(feature = "curve25519")]
use crate::curve25519::{ed25519, eddsa_blake2b, group, x25519};
use crate::hash;
#[cfg(feature = "ascon")]
use crate::hash::ascon;
#[cfg(feature = "blake2")]
use crate::hash::blake2;
#[cfg(feature = "blake3")]
use crate::hash::blake3;
#[cfg(feature = "sha3")]
use crate::hash::keccak;
#[cfg(feature = "kdf")]
use crate::kdf::Hkdf;
#[cfg(feature = "mac")]
use crate::mac;
#[cfg(feature = "aes")]
use crate::mode::{self, ghash, hazmat};
#[cfg(feature = "nacl")]
use crate::nacl;
use core::num::NonZeroU32;
use saltern_lanes::Level;

/// Traits whose methods are the types' own, of which only this crate knows.
macro_rules! methods {
    ($($(#[$cfg:meta])* $trait:ident for $([$($generics:tt)*] $type:ty),+ $(,)? {
        $($kind:ident $name:ident $([$($own:tt)*])? ($($arg:ident: $of:ty),* $(,)?) $(-> $result:ty)?;)*
    })*) => {$(
        methods!(@trait [$(#[$cfg])*] $trait { $($kind $name [$($($own)*)?] ($($arg: $of),*) [$(-> $result)?];)* });
        methods!(@impls [$(#[$cfg])*] $trait [$([$($generics)*] $type;)+] { $($kind $name [$($($own)*)?] ($($arg: $of),*) [$(-> $result)?];)* });
    )*};
    (@trait [$($cfg:tt)*] $trait:ident { $($kind:ident $name:ident [$($own:tt)*] ($($arg:ident: $of:ty),*) [$($result:tt)*];)* }) => {
        /// Calls at a level of the caller's choice.
        $($cfg)*
        pub trait $trait: Sized {
            $(methods!(@declared $kind $name [$($own)*] ($($arg: $of),*) [$($result)*]);)*
        }
    };
    (@declared new $name:ident [$($own:tt)*] ($($arg:ident: $of:ty),*) [$($result:tt)*]) => {
        /// The call of this name without `_at`, or `new`, at this level.
        fn $name<$($own)*>($($arg: $of,)* level: Level) $($result)*;
    };
    (@declared on $name:ident [$($own:tt)*] ($($arg:ident: $of:ty),*) [$($result:tt)*]) => {
        /// The call of this name without `_at`, at this level.
        fn $name<$($own)*>(&self, $($arg: $of,)* level: Level) $($result)*;
    };
    (@impls $cfg:tt $trait:ident [$($generics:tt $type:ty;)+] $methods:tt) => {
        $(methods!(@impl $cfg $trait $generics $type, $methods);)+
    };
    (@impl [$($cfg:tt)*] $trait:ident [$($generics:tt)*] $type:ty, { $($kind:ident $name:ident [$($own:tt)*] ($($arg:ident: $of:ty),*) [$($result:tt)*];)* }) => {
        $($cfg)*
        impl<$($generics)*> $trait for $type {
            $(methods!(@forwarded $kind $name [$($own)*] ($($arg: $of),*) [$($result)*]);)*
        }
    };
    // Inlined, so that nothing secret is moved once more on the way.
    (@forwarded new $name:ident [$($own:tt)*] ($($arg:ident: $of:ty),*) [$($result:tt)*]) => {
        #[inline(always)]
        fn $name<$($own)*>($($arg: $of,)* level: Level) $($result)* {
            Self::$name($($arg,)* level)
        }
    };
    (@forwarded on $name:ident [$($own:tt)*] ($($arg:ident: $of:ty),*) [$($result:tt)*]) => {
        #[inline(always)]
        fn $name<$($own)*>(&self, $($arg: $of,)* level: Level) $($result)* {
            Self::$name(self, $($arg,)* level)
        }
    };
}

methods! {
    #[cfg(feature = "sha2")]
    Sha256ChainsAtLevel for [] hash::Sha256 {
        new chain_many_at(values: &mut [[u8; 32]], times: &[u32]) -> Result<(), Error>;
    }
    #[cfg(feature = "sha2")]
    Sha512ChainsAtLevel for [] hash::Sha512 {
        new chain_many_at(values: &mut [[u8; 64]], times: &[u32]) -> Result<(), Error>;
    }
    #[cfg(feature = "sha3")]
    XofAtLevel for [] keccak::Shake128, [] keccak::Shake256, [] keccak::TurboShake128, [] keccak::TurboShake256 {
        new with_level() -> Self;
        new hash_at(message: &[u8], output: &mut [u8]);
    }
    #[cfg(feature = "sha3")]
    XofManyAtLevel for [] keccak::Shake128, [] keccak::Shake256 {
        new hash_many_at [const N: usize] (messages: &[impl AsRef<[u8]>], outputs: &mut [[u8; N]]) -> Result<(), Error>;
    }
    #[cfg(feature = "ascon")]
    AsconXofAtLevel for [] ascon::AsconXof128 {
        new with_level() -> Self;
        new hash_at(message: &[u8], output: &mut [u8]);
        new hash_many_at [const N: usize] (messages: &[impl AsRef<[u8]>], outputs: &mut [[u8; N]]) -> Result<(), Error>;
    }
    #[cfg(feature = "sha3")]
    TurboShakeAtLevel for [] keccak::TurboShake128, [] keccak::TurboShake256 {
        new with_domain_at(domain: u8) -> Result<Self, Error>;
    }
    #[cfg(feature = "sha3")]
    CShakeAtLevel for [] keccak::CShake128, [] keccak::CShake256 {
        new with_level(name: &[u8], customization: &[u8]) -> Self;
        new hash_at(message: &[u8], name: &[u8], customization: &[u8], output: &mut [u8]);
    }
    #[cfg(feature = "sha3")]
    KangarooAtLevel for [] keccak::Kt128, [] keccak::Kt256 {
        new with_level() -> Self;
        new hash_at(message: &[u8], customization: &[u8], output: &mut [u8]);
    }
    #[cfg(feature = "ascon")]
    AsconCxofAtLevel for [] ascon::AsconCxof128 {
        new with_level(customization: &[u8]) -> Result<Self, Error>;
        new hash_at(message: &[u8], customization: &[u8], output: &mut [u8]) -> Result<(), Error>;
    }
    #[cfg(feature = "blake2")]
    Blake2AtLevel for [V: blake2::Variant, const N: usize] blake2::Blake2<V, N>, [V: blake2::Variant, const N: usize] blake2::Parallel<V, N> {
        new new_keyed_at(key: &[u8]) -> Result<Self, Error>;
    }
    #[cfg(feature = "blake2")]
    Blake2XAtLevel for [V: blake2::Variant] blake2::Extendable<V> {
        new hash_at(message: &[u8], output: &mut [u8]) -> Result<(), Error>;
    }
    #[cfg(feature = "blake3")]
    Blake3AtLevel for [] blake3::Blake3 {
        new new_keyed_at(key: &blake3::Key) -> Self;
        new new_derive_key_at(context: &str) -> Self;
        new derive_key_at [K: crate::kdf::DerivedKey] (context: &str, material: &[u8]) -> K;
        new authenticate_at(key: &blake3::Key, message: &[u8]) -> [u8; 32];
        new authenticate_many_at(key: &blake3::Key, messages: &[impl AsRef<[u8]>], hashes: &mut [[u8; 32]]) -> Result<(), Error>;
    }
    #[cfg(all(feature = "std", feature = "blake3"))]
    Blake3ThreadsAtLevel for [] blake3::Blake3 {
        new hash_with_threads_at(message: &[u8], threads: usize) -> [u8; 32];
    }
    #[cfg(feature = "mac")]
    HmacAtLevel for [H: HashFunction] mac::HmacKey<H> {
        new with_level(key: &[u8]) -> Self;
    }
    #[cfg(all(feature = "mac", feature = "sha3"))]
    KmacAtLevel for [] mac::Kmac128, [] mac::Kmac256 {
        new with_level(key: &[u8], customization: &[u8]) -> Self;
    }
    #[cfg(all(feature = "mac", feature = "aes"))]
    UmacAtLevel for [] mac::Umac32, [] mac::Umac64, [] mac::Umac96, [] mac::Umac128 {
        new with_level(key: &mac::UmacKey) -> Self;
    }
    #[cfg(all(feature = "mac", feature = "aes"))]
    VmacAtLevel for [] mac::Vmac64, [] mac::Vmac128 {
        new with_level(key: &mac::VmacKey) -> Self;
    }
    #[cfg(all(feature = "mac", feature = "aes"))]
    Poly1305AesAtLevel for [] mac::Poly1305Aes {
        new with_level(key: &mac::Poly1305AesKey) -> Self;
    }
    #[cfg(feature = "mac")]
    Poly1305AtLevel for [] mac::Poly1305 {
        new with_level(key: mac::OneTimeKey) -> Self;
        new authenticate_at(key: mac::OneTimeKey, message: &[u8]) -> mac::Tag;
    }
    #[cfg(feature = "kdf")]
    HkdfAtLevel for [H: HashFunction] Hkdf<H> {
        new extract_at(salt: &[u8], secret: &[u8]) -> Self;
        new from_key_at(key: &[u8]) -> Result<Self, Error>;
    }
    #[cfg(feature = "nacl")]
    SecretBoxAtLevel for [S: nacl::Scheme] nacl::SecretBoxOf<S> {
        new with_level(key: &nacl::Key) -> Self;
    }
    #[cfg(feature = "nacl")]
    CryptoBoxAtLevel for [S: nacl::Scheme] nacl::CryptoBoxOf<S> {
        new with_level(ours: &nacl::SecretKey, theirs: &nacl::PublicKey) -> Result<Self, Error>;
    }
    #[cfg(feature = "curve25519")]
    X25519AtLevel for [] x25519::SecretKey {
        on public_key_at() -> x25519::PublicKey;
        on diffie_hellman_at(theirs: &x25519::PublicKey) -> Result<x25519::SharedSecret, Error>;
        on diffie_hellman_raw_at(theirs: &x25519::PublicKey) -> x25519::SharedSecret;
        on inverse_diffie_hellman_at(theirs: &x25519::PublicKey) -> Result<x25519::SharedSecret, Error>;
    }
    #[cfg(feature = "curve25519")]
    Ed25519SeedAtLevel for [] ed25519::Seed {
        on verifying_key_at() -> ed25519::VerifyingKey;
    }
    #[cfg(feature = "curve25519")]
    Ed25519SigningAtLevel for [] ed25519::SigningKey {
        new from_seed_at(seed: &ed25519::Seed) -> Self;
        new from_expanded_at(expanded: &ed25519::ExpandedSecretKey) -> Self;
    }
    #[cfg(feature = "curve25519")]
    Ed25519PrehashAtLevel for [] ed25519::Prehash {
        new with_level() -> Self;
    }
    #[cfg(feature = "curve25519")]
    Ed25519VerifyingAtLevel for [] ed25519::VerifyingKey {
        on verify_at(message: &[u8], signature: &ed25519::Signature, policy: ed25519::Policy) -> Result<(), Error>;
        on verify_with_context_at(message: &[u8], context: &[u8], signature: &ed25519::Signature, policy: ed25519::Policy) -> Result<(), Error>;
        on prepare_at() -> Result<ed25519::PreparedVerifyingKey, Error>;
    }
    #[cfg(feature = "curve25519")]
    EddsaBlake2bSigningAtLevel for [] eddsa_blake2b::SigningKey {
        new from_seed_at(seed: &eddsa_blake2b::Seed) -> Self;
        new from_expanded_at(expanded: &eddsa_blake2b::ExpandedSecretKey) -> Self;
    }
    #[cfg(feature = "curve25519")]
    EddsaBlake2bVerifyingAtLevel for [] eddsa_blake2b::VerifyingKey {
        on verify_at(message: &[u8], signature: &eddsa_blake2b::Signature, policy: ed25519::Policy) -> Result<(), Error>;
    }
    #[cfg(feature = "curve25519")]
    GroupAtLevel for [] group::Edwards, [] group::Ristretto {
        new mul_base_at(scalar: &group::Scalar) -> Self;
        on mul_at(scalar: &group::Scalar) -> Self;
        new sum_of_multiples_vartime_at(scalars: &[group::Scalar], points: &[Self]) -> Result<Self, Error>;
        new double_multiple_vartime_at(a: &group::Scalar, point: &Self, b: &group::Scalar) -> Self;
    }
    #[cfg(feature = "curve25519")]
    EdwardsAtLevel for [] group::Edwards {
        new decode_batch_into_at(encodings: &[[u8; 32]], points: &mut [Result<Self, Error>]) -> Result<(), Error>;
        new mul_base_clamped_at(bytes: &[u8; 32]) -> Self;
        on mul_clamped_at(bytes: &[u8; 32]) -> Self;
        new hash_to_curve_at(message: &[u8], tag: &[u8]) -> Result<Self, Error>;
        new encode_to_curve_at(message: &[u8], tag: &[u8]) -> Result<Self, Error>;
    }
    #[cfg(feature = "curve25519")]
    RistrettoAtLevel for [] group::Ristretto {
        new hash_to_group_at(message: &[u8], tag: &[u8]) -> Result<Self, Error>;
    }
    #[cfg(feature = "argon2")]
    Argon2AtLevel for [] crate::password::argon2::Argon2<'_> {
        new with_level(parameters: crate::password::argon2::Parameters) -> Self;
    }
    #[cfg(feature = "scrypt")]
    ScryptAtLevel for [] crate::password::scrypt::Scrypt {
        new with_level(parameters: crate::password::scrypt::Parameters) -> Self;
    }
}

/// Many messages at a level, for functions that have lanes for them.
pub trait HashManyAtLevel: HashFunction {
    /// `hash_many` at this level.
    ///
    /// # Errors
    /// As `hash_many`.
    fn hash_many_at(messages: &[impl AsRef<[u8]>], hashes: &mut [Self::Digest], level: Level) -> Result<(), Error>;
}

macro_rules! hash_many {
    ($([$($generics:tt)*] $hash:ty;)*) => {$(
        impl<$($generics)*> HashManyAtLevel for $hash {
            #[inline(always)]
            fn hash_many_at(messages: &[impl AsRef<[u8]>], hashes: &mut [Self::Digest], level: Level) -> Result<(), Error> {
                Self::hash_many_at(messages, hashes, level)
            }
        }
    )*};
}
#[cfg(feature = "sha1")]
hash_many! { [] hash::Sha1; }
#[cfg(feature = "sha2")]
hash_many! {
    [] hash::Sha224; [] hash::Sha256; [] hash::Sha384; [] hash::Sha512; [] hash::Sha512_224; [] hash::Sha512_256;
}
#[cfg(feature = "sha3")]
hash_many! { [] keccak::Sha3_224; [] keccak::Sha3_256; [] keccak::Sha3_384; [] keccak::Sha3_512; }
#[cfg(feature = "ascon")]
hash_many! { [] ascon::AsconHash256; }
#[cfg(feature = "blake2")]
hash_many! { [V: blake2::Variant, const N: usize] blake2::Blake2<V, N>; }
#[cfg(feature = "blake3")]
hash_many! { [] blake3::Blake3; }
#[cfg(feature = "sm3")]
hash_many! { [] hash::Sm3; }
#[cfg(feature = "legacy")]
hash_many! { [] hash::legacy::Md4; [] hash::legacy::Md5; [] hash::legacy::Ripemd160; }

/// An AEAD, or streams of one, at a level. `K` is its key.
#[cfg(any(feature = "chacha20-poly1305", feature = "xsalsa20-poly1305", feature = "ascon", feature = "aes"))]
pub trait AeadAtLevel<K>: Sized {
    /// `new` at this level.
    fn with_level(key: &K, level: Level) -> Self;
}

#[cfg(any(feature = "chacha20-poly1305", feature = "xsalsa20-poly1305", feature = "ascon", feature = "aes"))]
impl<S: aead::Scheme> AeadAtLevel<S::Key> for aead::Aead<S> {
    #[inline(always)]
    fn with_level(key: &S::Key, level: Level) -> Self {
        Self::with_level(key, level)
    }
}

#[cfg(any(feature = "chacha20-poly1305", feature = "xsalsa20-poly1305", feature = "ascon", feature = "aes"))]
impl<S: aead::stream::StreamScheme> AeadAtLevel<S::StreamKey> for aead::stream::Streams<S> {
    #[inline(always)]
    fn with_level(key: &S::StreamKey, level: Level) -> Self {
        Self::with_level(key, level)
    }
}

/// A block cipher, or what is made of one, at a level. `A` is what `new` takes: the key, or the key and something else.
#[cfg(feature = "aes")]
pub trait ModeAtLevel<A>: Sized {
    /// What `new` gives.
    type Made;
    /// `new` at this level.
    fn with_level(arguments: A, level: Level) -> Self::Made;
}

macro_rules! modes {
    ($([$($generics:tt)*] $type:ty: ($($argument:ident: $of:ty),+) -> $made:ty;)*) => {$(
        #[cfg(feature = "aes")]
        #[allow(unused_parens)] // Of one argument.
        impl<'a, $($generics)*> ModeAtLevel<($($of),+)> for $type {
            type Made = $made;
            #[inline(always)]
            fn with_level(($($argument),+): ($($of),+), level: Level) -> $made {
                Self::with_level($($argument,)+ level)
            }
        }
    )*};
}
#[cfg(feature = "aes")]
impl<'a, C: Keyed> ModeAtLevel<&'a C::Key> for C {
    type Made = Self;
    #[inline(always)]
    fn with_level(key: &'a C::Key, level: Level) -> Self {
        Self::from_bytes(crate::bytes::SecretBytes::expose_secret(key), level)
    }
}
modes! {
    [C: Keyed] mode::Cbc<C>: (key: &'a C::Key) -> Self;
    [C: Keyed] mode::CbcStealing<C>: (key: &'a C::Key, order: mode::Stealing) -> Self;
    [C: Keyed] mode::Cfb<C>: (key: &'a C::Key) -> Self;
    [C: Keyed] mode::Cfb8<C>: (key: &'a C::Key) -> Self;
    [C: Keyed, const BITS: u32] mode::CtrOf<C, BITS>: (key: &'a C::Key) -> Self;
    [C: Keyed] mode::Ofb<C>: (key: &'a C::Key) -> Self;
    [C: Keyed<Iv = mode::Iv<16>>] mode::Xts<C>: (key: &'a C::TwoKeys) -> Result<Self, Error>;
    [C: Keyed] mode::Ccm<C>: (key: &'a C::Key, tag_bytes: usize) -> Result<Self, Error>;
    [C: Keyed<Iv = mode::Iv<16>>] mode::Eax<C>: (key: &'a C::Key, tag_bytes: usize) -> Result<Self, Error>;
    [C: Keyed] mode::Mgm<C>: (key: &'a C::Key, tag_bytes: usize) -> Result<Self, Error>;
    [C: Keyed<Iv = mode::Iv<16>>] mode::Ocb<C>: (key: &'a C::Key, tag_bytes: usize) -> Result<Self, Error>;
    [C: Keyed<Iv = mode::Iv<16>>] mode::Siv<C>: (key: &'a C::TwoKeys) -> Self;
    [C: mode::gcm::GcmCipher] mode::Gcm<C>: (key: &'a C::Key) -> Self;
    [C: mode::gcm::GcmCipher] mode::Gmac<C>: (key: &'a C::Key) -> Self;
    [C: Keyed] mode::KeyWrap<C>: (key: &'a C::Key) -> Self;
    [C: Keyed] mode::KeyWrapPadded<C>: (key: &'a C::Key) -> Self;
    [C: Keyed] mode::Cmac<C>: (key: &'a C::Key) -> Self;
    [C: Keyed<Iv = mode::Iv<16>>] mode::Pmac<C>: (key: &'a C::Key) -> Self;
    [C: Keyed] hazmat::Ecb<C>: (key: &'a C::Key) -> Self;
    [C: Keyed] hazmat::CbcMac<C>: (key: &'a C::Key) -> Self;
    [] ghash::Ghash: (key: &'a ghash::HashKey) -> Self;
    [] ghash::Polyval: (key: &'a ghash::HashKey) -> Self;
}

/// A stream cipher at a level.
#[cfg(any(feature = "chacha20", feature = "salsa20"))]
pub trait CipherAtLevel<V: cipher::Variant>: Sized {
    /// `new` at this level.
    fn with_level(key: &V::Key, nonce: &V::Nonce, level: Level) -> Self;
}

#[cfg(any(feature = "chacha20", feature = "salsa20"))]
impl<V: cipher::Variant> CipherAtLevel<V> for Cipher<V> {
    #[inline(always)]
    fn with_level(key: &V::Key, nonce: &V::Nonce, level: Level) -> Self {
        Self::with_level(key, nonce, level)
    }
}

/// [`blake2::Parameters`] at a level: with a type behind it that says how many bytes a digest has.
#[cfg(feature = "blake2")]
pub trait Blake2ParametersAtLevel<V: blake2::Variant>: Sized {
    /// `begin` at this level.
    ///
    /// # Errors
    /// As `begin`.
    fn begin_at<const N: usize>(&self, level: Level) -> Result<blake2::Blake2<V, N>, Error>;
    /// `begin_variable` at this level.
    ///
    /// # Errors
    /// As `begin_variable`.
    fn begin_variable_at(&self, digest_bytes: usize, level: Level) -> Result<blake2::Variable<V>, Error>;
    /// `begin_extendable` at this level.
    ///
    /// # Errors
    /// As `begin_extendable`.
    fn begin_extendable_at(&self, length: Option<u64>, level: Level) -> Result<blake2::Extendable<V>, Error>;
    /// `hash_many` at this level.
    ///
    /// # Errors
    /// As `hash_many`.
    fn hash_many_at<const N: usize>(
        &self,
        messages: &[impl AsRef<[u8]>],
        digests: &mut [[u8; N]],
        level: Level,
    ) -> Result<(), Error>;
}

#[cfg(feature = "blake2")]
impl<V: blake2::Variant> Blake2ParametersAtLevel<V> for blake2::Parameters<'_, V> {
    #[inline(always)]
    fn begin_at<const N: usize>(&self, level: Level) -> Result<blake2::Blake2<V, N>, Error> {
        Self::begin_at(self, level)
    }
    #[inline(always)]
    fn begin_variable_at(&self, digest_bytes: usize, level: Level) -> Result<blake2::Variable<V>, Error> {
        Self::begin_variable_at(self, digest_bytes, level)
    }
    #[inline(always)]
    fn begin_extendable_at(&self, length: Option<u64>, level: Level) -> Result<blake2::Extendable<V>, Error> {
        Self::begin_extendable_at(self, length, level)
    }
    #[inline(always)]
    fn hash_many_at<const N: usize>(
        &self,
        messages: &[impl AsRef<[u8]>],
        digests: &mut [[u8; N]],
        level: Level,
    ) -> Result<(), Error> {
        Self::hash_many_at(self, messages, digests, level)
    }
}

/// The output of BLAKE2X at a level.
#[cfg(feature = "blake2")]
pub trait Blake2XOutputAtLevel<V: blake2::Variant>: Sized {
    /// `finalize_xof` at this level.
    fn finalize_xof_at(self, level: Level) -> blake2::Reader<V>;
}

#[cfg(feature = "blake2")]
impl<V: blake2::Variant> Blake2XOutputAtLevel<V> for blake2::Extendable<V> {
    #[inline(always)]
    fn finalize_xof_at(self, level: Level) -> blake2::Reader<V> {
        Self::finalize_xof_at(self, level)
    }
}

/// Functions of modules, in modules of the same names.
macro_rules! functions {
    ($($(#[$doc:meta])* $module:ident of $path:path {
        $($(#[$cfg:meta])* $name:ident $([$($own:tt)*])? ($($arg:ident: $of:ty),* $(,)?) -> $result:ty;)*
    })*) => {$(
        $(#[$doc])*
        pub mod $module {
            #[allow(unused_imports)]
            use super::*;
            use $path as calls;
            $(
                /// The call of this name without `_at`, at this level.
                ///
                /// # Errors
                /// As that call.
                $(#[$cfg])*
                #[inline(always)]
                pub fn $name$(<$($own)*>)?($($arg: $of,)* level: Level) -> $result {
                    calls::$name($($arg,)* level)
                }
            )*
        }
    )*};
}

functions! {
    /// Of [`hash`].
    #[cfg(feature = "sha2")]
    expand of crate::hash {
        expand_message_at(message: &[u8], tag: &[u8], uniform: &mut [u8]) -> Result<(), Error>;
    }
    /// Of [`cipher`].
    #[cfg(any(feature = "chacha20", feature = "salsa20"))]
    derive of crate::cipher {
        #[cfg(feature = "chacha20")]
        hchacha20_at(key: &cipher::Key, input: &[u8; 16]) -> cipher::Key;
        #[cfg(feature = "salsa20")]
        hsalsa20_at(key: &cipher::Key, input: &[u8; 16]) -> cipher::Key;
    }
    /// Of [`nacl`].
    #[cfg(feature = "nacl")]
    sealed_box of crate::nacl {
        #[cfg(feature = "getrandom")]
        seal_for_into_at(theirs: &nacl::PublicKey, message: &[u8], sealed: &mut [u8]) -> Result<usize, Error>;
        seal_with_into_at(
            ephemeral: x25519::EphemeralSecret, theirs: &nacl::PublicKey, message: &[u8], sealed: &mut [u8],
        ) -> Result<usize, Error>;
        open_sealed_into_at(ours: &nacl::SecretKey, sealed: &[u8], message: &mut [u8]) -> Result<usize, Error>;
    }
    /// Of [`nacl::xchacha`].
    #[cfg(feature = "nacl")]
    xchacha of crate::nacl::xchacha {
        #[cfg(feature = "getrandom")]
        seal_for_into_at(theirs: &nacl::PublicKey, message: &[u8], sealed: &mut [u8]) -> Result<usize, Error>;
        seal_with_into_at(
            ephemeral: x25519::EphemeralSecret, theirs: &nacl::PublicKey, message: &[u8], sealed: &mut [u8],
        ) -> Result<usize, Error>;
        open_sealed_into_at(ours: &nacl::SecretKey, sealed: &[u8], message: &mut [u8]) -> Result<usize, Error>;
    }
    /// Of [`elligator`](crate::curve25519::elligator).
    #[cfg(feature = "curve25519")]
    elligator of crate::curve25519::elligator {
        keypair_from_seed_at(seed: calls::Seed) -> (x25519::SecretKey, calls::Representative);
        dirty_public_key_at(secret: &x25519::SecretKey) -> x25519::PublicKey;
    }
    /// Of [`kx`](crate::curve25519::kx).
    #[cfg(feature = "curve25519")]
    kx of crate::curve25519::kx {
        client_at(ours: &x25519::SecretKey, server: &x25519::PublicKey) -> Result<calls::SessionKeys, Error>;
        server_at(ours: &x25519::SecretKey, client: &x25519::PublicKey) -> Result<calls::SessionKeys, Error>;
    }
    /// Of [`x25519::batch`].
    #[cfg(feature = "curve25519")]
    x25519_batch of crate::curve25519::x25519::batch {
        pairs_into_at(secrets: &[x25519::SecretKey], theirs: &[x25519::PublicKey], shared: &mut [Result<x25519::SharedSecret, Error>]) -> Result<(), Error>;
        many_secrets_into_at(secrets: &[x25519::SecretKey], theirs: &x25519::PublicKey, shared: &mut [Result<x25519::SharedSecret, Error>]) -> Result<(), Error>;
        many_publics_into_at(secret: &x25519::SecretKey, theirs: &[x25519::PublicKey], shared: &mut [Result<x25519::SharedSecret, Error>]) -> Result<(), Error>;
        pairs_raw_into_at(secrets: &[x25519::SecretKey], theirs: &[x25519::PublicKey], shared: &mut [x25519::SharedSecret]) -> Result<(), Error>;
        many_secrets_raw_into_at(secrets: &[x25519::SecretKey], theirs: &x25519::PublicKey, shared: &mut [x25519::SharedSecret]) -> Result<(), Error>;
        many_publics_raw_into_at(secret: &x25519::SecretKey, theirs: &[x25519::PublicKey], shared: &mut [x25519::SharedSecret]) -> Result<(), Error>;
    }
    /// Of [`ed25519::batch`].
    #[cfg(feature = "curve25519")]
    ed25519_batch of crate::curve25519::ed25519::batch {
        verify_into_at(items: &[calls::Item<'_>], policy: ed25519::Policy, results: &mut [Result<(), Error>]) -> Result<(), Error>;
        verify_with_context_into_at(items: &[calls::Item<'_>], context: &[u8], policy: ed25519::Policy, results: &mut [Result<(), Error>]) -> Result<(), Error>;
        verify_prehashed_into_at(items: &[calls::PrehashedItem<'_>], context: &[u8], policy: ed25519::Policy, results: &mut [Result<(), Error>]) -> Result<(), Error>;
        #[cfg(feature = "alloc")]
        verify_all_at_random_at(items: &[calls::Item<'_>], random: &[u8; 32], threads: usize) -> Result<(), Error>;
    }
    /// Of [`eddsa_blake2b::batch`].
    #[cfg(feature = "curve25519")]
    eddsa_blake2b_batch of crate::curve25519::eddsa_blake2b::batch {
        verify_into_at(items: &[calls::Item<'_>], policy: ed25519::Policy, results: &mut [Result<(), Error>]) -> Result<(), Error>;
    }
}

/// Of [`kdf`](crate::kdf).
#[cfg(feature = "kdf")]
pub mod kdf {
    use super::{Error, HashFunction, Level, NonZeroU32};

    /// `pbkdf2` at this level.
    ///
    /// # Errors
    /// As `pbkdf2`.
    #[inline(always)]
    pub fn pbkdf2_at<H: HashFunction>(
        password: &[u8],
        salt: &[u8],
        iterations: NonZeroU32,
        output: &mut [u8],
        level: Level,
    ) -> Result<(), Error> {
        crate::kdf::pbkdf2_at::<H>(password, salt, iterations, output, level)
    }

    /// `pbkdf2_many` at this level.
    ///
    /// # Errors
    /// As `pbkdf2_many`.
    #[inline(always)]
    pub fn pbkdf2_many_at<H: HashFunction>(
        passwords: &[impl AsRef<[u8]>],
        salts: &[impl AsRef<[u8]>],
        iterations: NonZeroU32,
        outputs: &mut [impl AsMut<[u8]>],
        level: Level,
    ) -> Result<(), Error> {
        crate::kdf::pbkdf2_many_at::<H>(passwords, salts, iterations, outputs, level)
    }
}
