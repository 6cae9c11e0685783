//! GOST 28147-89 and Magma.

#[doc(hidden)]
pub mod kernel;

use super::one_by_one::OneByOne;
use super::types::{block_cipher, handed_on};
use super::{BlockCipher, Keyed};
use crate::bytes::{Nonce, Sealed};
use kernel::{Keys, Tables};
use saltern_lanes::{InOut, Level};

/// The cipher with a set of substitutions: all of them are one kernel.
#[derive(Clone)]
struct With<const SET: usize>(OneByOne<Keys, 8>);

/// The sets.
static SETS: [&Tables; 6] = [
    &kernel::CRYPTO_PRO_A,
    &kernel::CRYPTO_PRO_B,
    &kernel::CRYPTO_PRO_C,
    &kernel::CRYPTO_PRO_D,
    &kernel::TC26_Z,
    &kernel::TEST,
];

impl<const SET: usize> With<SET> {
    fn new(key: &[u8], level: Level) -> Self {
        With(OneByOne::expanded(Keys::with(SETS[SET]), key, level))
    }
}

impl<const SET: usize> Sealed for With<SET> {}

impl<const SET: usize> BlockCipher for With<SET> {
    handed_on! {
        fn block_bytes(&self) -> usize;
        fn parallel(&self) -> usize;
        fn encrypt_blocks(&self, blocks: InOut<'_>);
        fn decrypt_blocks(&self, blocks: InOut<'_>);
    }
}

/// Types for sets of substitutions.
macro_rules! sets {
    ($($(#[$doc:meta])* $name:ident: $set:literal;)*) => {$(
        block_cipher! { With<$set>, blocks of 8 bytes;
            $(#[$doc])*
            ///
            /// **Outdated**: its blocks of 8 bytes are too short for much data under one key, and attacks that are no threat find
            /// a key in fewer than 2^200 steps.
            ///
            /// **It looks up tables at places that depend on key and block.** Whoever shares the processor's cache can learn of them.
            $name: key of 32 bytes, two of 64;
        }

        impl Gost28147 for $name {}
    )*};
}
sets! {
    /// GOST 28147-89 (RFC 5830) with the substitutions id-Gost28147-89-CryptoPro-A-ParamSet (RFC 4357), the most common ones. OpenSSL's
    /// `gost89` has them where nothing else is said.
    Gost28147CryptoProA: 0;
    /// GOST 28147-89 (RFC 5830) with the substitutions id-Gost28147-89-CryptoPro-B-ParamSet (RFC 4357).
    Gost28147CryptoProB: 1;
    /// GOST 28147-89 (RFC 5830) with the substitutions id-Gost28147-89-CryptoPro-C-ParamSet (RFC 4357).
    Gost28147CryptoProC: 2;
    /// GOST 28147-89 (RFC 5830) with the substitutions id-Gost28147-89-CryptoPro-D-ParamSet (RFC 4357).
    Gost28147CryptoProD: 3;
    /// GOST 28147-89 (RFC 5830) with the substitutions id-tc26-gost-28147-param-Z (RFC 7836). Numbers have their lowest byte first, other
    /// than in [`Magma`].
    Gost28147Tc26Z: 4;
    /// GOST 28147-89 (RFC 5830) with the substitutions id-Gost28147-89-TestParamSet (RFC 4357), which are for tests.
    Gost28147Test: 5;
}

/// GOST 28147-89 with any substitutions, as [`MeshedCfb`](crate::mode::MeshedCfb) takes it. Nobody else can implement it.
pub trait Gost28147: Keyed<Key = super::Key<32>, Iv = Nonce<8>> {}

block_cipher! { OneByOne<kernel::Magma, 8>, blocks of 8 bytes;
    /// Magma (RFC 8891, GOST R 34.12-2015), which is GOST 28147-89 with fixed substitutions and the highest byte of numbers first.
    ///
    /// **Where regulation asks for it alone**: its blocks of 8 bytes are too short for much data under one key.
    ///
    /// **It looks up tables at places that depend on key and block.** Whoever shares the processor's cache can learn of them.
    Magma: key of 32 bytes, two of 64;
}
