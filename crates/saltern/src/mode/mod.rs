//! Modes of block ciphers: for formats and protocols that ask for them, and for protocol builders. To encrypt messages, take an AEAD
//! of [`crate::aead`]: **the modes here do not authenticate**, but for [`Siv`], [`Ccm`], [`Eax`], [`Gcm`], [`Mgm`], [`Ocb`], the key wraps and
//! the MACs. Whoever can change a ciphertext changes its plaintext.
//!
//! | type | what it is | standard |
//! |---|---|---|
//! | [`Cbc`], [`CbcStealing`] | chained blocks, with padding or with ciphertext stealing | SP 800-38A |
//! | [`Ctr`], [`Ctr64`], [`Ctr32`] | a keystream of counters, with any place of it at once | SP 800-38A |
//! | [`Cfb`], [`Cfb8`], [`Ofb`] | keystreams of old protocols | SP 800-38A |
//! | [`Xts`] | sectors of disks | IEEE 1619, SP 800-38E |
//! | [`Ccm`], [`Eax`], [`Gcm`], [`Ocb`] | the AEADs of these names, with nonces and tags of all their sizes | SP 800-38C, EAX's paper, SP 800-38D, RFC 7253 |
//! | [`Mgm`] | an AEAD of Russian protocols | RFC 9058 |
//! | [`Siv`] | encryption that is the same for the same message, of which no nonce is asked | RFC 5297 |
//! | [`KeyWrap`], [`KeyWrapPadded`] | keys encrypted with keys | RFC 3394, RFC 5649, SP 800-38F |
//! | [`Cmac`], [`Pmac`] | MACs | SP 800-38B, PMAC's paper |
//! | [`Gmac`] | a MAC with a nonce | SP 800-38D |
//! | [`ghash`] | GHASH and POLYVAL, which are not MACs | SP 800-38D, RFC 8452 |
//! | [`Metered`] | CBC or CTR that counts what a key encrypts, and refuses more | |
//! | [`hazmat`] | what is safe in few hands: ECB, CBC-MAC | SP 800-38A |
#![cfg_attr(
    feature = "legacy-cipher",
    doc = "| [`MeshedCfb`] | GOST 28147-89 in CFB, whose key changes on the way; for old data | RFC 4357 |"
)]
//!
//! A mode is generic over the cipher, [`Aes256`](crate::block::aes::Aes256) say, and keeps its key. Keys and plaintexts are secret;
//! IVs, ciphertexts and the lengths of all of them are not.
//!
//! ```
//! use saltern::block::{Key, aes::Aes256};
//! use saltern::mode::{Cbc, Iv};
//!
//! let cbc = Cbc::<Aes256>::new(&Key::new([7; 32]));
//! let iv = Iv::new([1; 16]); // Iv::generate() for a new one, which nobody can foretell
//! let mut blocks = *b"forty sacks of salt, every month";
//! cbc.encrypt_in_place(&iv, &mut blocks)?;
//! cbc.decrypt_in_place(&iv, &mut blocks)?;
//! assert_eq!(&blocks, b"forty sacks of salt, every month");
//! # Ok::<(), saltern::Error>(())
//! ```

mod cbc;
mod ccm;
mod cfb;
mod cfb8;
mod cmac;
mod ctr;
mod eax;
#[doc(hidden)]
pub mod gcm;
pub mod ghash;
pub mod hazmat;
mod key_wrap;
#[cfg(feature = "legacy-cipher")]
mod meshed_cfb;
mod metered;
mod mgm;
mod ocb;
mod ofb;
mod offsets;
mod padding;
mod pmac;
mod siv;
mod stealing;
mod variable;
mod xts;

pub use cbc::{Cbc, CbcDecryptor, CbcEncryptor};
pub use ccm::Ccm;
pub(crate) use ccm::{aad_length, first_block, max_message as ccm_max_message};
pub use cfb::{Cfb, CfbDecryptor, CfbEncryptor};
pub use cfb8::{Cfb8, Cfb8Decryptor, Cfb8Encryptor};
pub use cmac::{Cmac, RunningCmac};
pub use ctr::{Ctr, Ctr32, Ctr64, CtrKeystream, CtrOf};
pub use eax::Eax;
pub use gcm::{Gcm, Gmac, RunningGmac};
pub use key_wrap::{KeyWrap, KeyWrapPadded};
#[cfg(feature = "legacy-cipher")]
pub use meshed_cfb::{MeshedCfb, MeshedCfbDecryptor, MeshedCfbEncryptor};
pub use metered::Metered;
pub use mgm::Mgm;
#[cfg(any(feature = "kuznyechik", feature = "legacy-cipher"))]
pub(crate) use mgm::{
    MAX_FIRST_BYTE as MGM_MAX_FIRST_BYTE, check_nonce as mgm_check_nonce, most_bytes as mgm_most_bytes,
};
pub(crate) use mgm::{after as mgm_after, check_lengths as mgm_check};
pub(crate) use ocb::MAX_MESSAGE as OCB_MAX_MESSAGE;
pub use ocb::Ocb;
pub use ofb::{Ofb, OfbKeystream};
pub(crate) use offsets::offset_after;
pub use padding::Padding;
pub use pmac::Pmac;
pub use siv::Siv;
pub use stealing::{CbcStealing, Stealing};
pub use xts::Xts;

use crate::block::xor;

/// An initialisation vector: a public block of `N` bytes that begins a message. Each mode says whether it may be counted, or must be
/// a surprise.
pub type Iv<const N: usize = 16> = crate::bytes::Nonce<N>;

/// Bytes of the longest block.
const BLOCK: usize = 16;

/// Bytes that are prepared at once: as many blocks as any level takes side by side.
const RUN: usize = 1024;

/// At most 16 bytes as a number, highest byte first. What a nonce mostly has is read as words: bytes that were just copied cannot be read
/// as a block soon.
fn number_of(bytes: &[u8]) -> u128 {
    if let Ok(block) = bytes.try_into() {
        return u128::from_be_bytes(block);
    }
    if let Some((head, tail)) = bytes.split_first_chunk()
        && let Ok(tail) = tail.try_into()
    {
        return u128::from(u64::from_be_bytes(*head)) << 32 | u128::from(u32::from_be_bytes(tail));
    }
    bytes.iter().fold(0, |n, byte| n << 8 | u128::from(*byte))
}

/// A block of 16 bytes that begins with `bytes`, or less of them, with zeros behind.
#[inline(always)]
fn block_of(bytes: &[u8]) -> [u8; BLOCK] {
    let mut block = [0; BLOCK];
    let n = bytes.len().min(BLOCK);
    block[..n].copy_from_slice(&bytes[..n]);
    block
}

/// Twice a block as a polynomial, highest byte first: of 16 bytes modulo x^128 + x^7 + x^2 + x + 1, of 8 modulo x^64 + x^4 + x^3 + x + 1.
fn double(block: &mut [u8]) {
    let mask = |top: u8| saltern_lanes::opaque(0u64.wrapping_sub(u64::from(top >> 7)));
    if let Ok(bytes) = <&mut [u8; 16]>::try_from(&mut *block) {
        let reduction = mask(bytes[0]) & 0x87;
        *bytes = (u128::from_be_bytes(*bytes) << 1 ^ u128::from(reduction)).to_be_bytes();
    } else if let Ok(bytes) = <&mut [u8; 8]>::try_from(block) {
        let reduction = mask(bytes[0]) & 0x1b;
        *bytes = (u64::from_be_bytes(*bytes) << 1 ^ reduction).to_be_bytes();
    }
}

/// The same of a block whose lowest byte is the first one, as in XTS.
fn double_le(block: &mut [u8; BLOCK]) {
    block.reverse();
    double(block);
    block.reverse();
}

/// How many blocks of 8 bytes one message may have where they are counted: 2^32, after which two of them are likely to be equal.
const MOST_SHORT_BLOCKS: u64 = 1 << 32;

/// How many bytes of a message there are after `more` of them, if that is not too much for blocks so short.
pub(crate) fn counted(block: usize, before: u64, more: usize) -> Result<u64, crate::Error> {
    let bytes = before.saturating_add(more as u64);
    if block < BLOCK {
        crate::error::at_most("message", bytes, block as u64 * MOST_SHORT_BLOCKS)?;
    }
    Ok(bytes)
}

/// Defines what a mode that is a cipher and nothing else has for its makers.
macro_rules! of_a_key {
    ($name:ident) => {
        impl<C: crate::block::Keyed> $name<C> {
            /// With this key.
            #[must_use]
            pub fn new(key: &C::Key) -> Self {
                Self::with_level(key, saltern_lanes::Level::current())
            }

            /// With a cipher that has its key.
            #[must_use]
            pub fn of(cipher: C) -> Self {
                $name(cipher)
            }

            /// The same at a level of the caller's choice, for tests and measurements.
            #[must_use]
            pub(crate) fn with_level(key: &C::Key, level: saltern_lanes::Level) -> Self {
                $name(C::from_bytes(crate::bytes::SecretBytes::expose_secret(key), level))
            }
        }

        crate::mode::shown!([C] $name<C>, stringify!($name));
        impl<C: crate::block::Keyed> zeroize::ZeroizeOnDrop for $name<C> {}
    };
}
use of_a_key;

/// Shows the name of what has secrets, and nothing else.
macro_rules! shown {
    ([$($generics:tt)*] $type:ty, $name:expr) => {
        impl<$($generics)*> core::fmt::Debug for $type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.debug_struct($name).finish_non_exhaustive()
            }
        }
    };
}
use shown;
