//! UMAC.

#[doc(hidden)]
pub mod kernel;
mod levels;

use super::nonce::UmacNonce;
use super::nonce_mac::{hash_and_pad, nonce_mac};
use crate::Error;
use crate::backend::{self, Depth, clear_spills, clear_stack};
use crate::block::BlockCipher;
use crate::block::aes::Aes;
use crate::bytes::{Tag, verify};
use crate::error::count;
use crate::pending::Pending;
use core::fmt;
use kernel::{Absorb, BLOCK, Keys, State};
use saltern_lanes::{InOut, Level, wipe};
use zeroize::ZeroizeOnDrop;

crate::bytes::secret! {
    /// A key for UMAC: 16 secret, uniformly random bytes, which are a key of AES-128.
    UmacKey, 16, "key"
}

/// How many blocks of each kind are derived for `N` words: for pads, and for the layers' keys (RFC 4418, section 3.2.1 and 5.1).
const fn derived_blocks(words: usize) -> [usize; 5] {
    [1, BLOCK / 16 + words - 1, (24 * words).div_ceil(16), 4 * words, 1]
}

/// UMAC with tags of `N` words.
#[derive(Clone)]
struct Keyed<const N: usize> {
    /// Under the key that pads are made with.
    cipher: Aes,
    keys: Keys<N>,
    level: Level,
}

impl<const N: usize> Keyed<N> {
    #[inline(never)]
    fn new(key: &UmacKey, level: Level) -> Self {
        clear_stack(Depth::WideHash, level, || {
            let mut blocks = [[0; 16]; 91];
            let counts = derived_blocks(N);
            let mut end = 0;
            for (number, count) in counts.into_iter().enumerate() {
                for i in 1..=count {
                    blocks[end] = ((number as u128) << 64 | i as u128).to_be_bytes();
                    end += 1;
                }
            }
            let root = Aes::new(key.expose_secret(), level);
            root.encrypt_blocks(InOut::in_place(blocks[..end].as_flattened_mut()));

            let (pads, rest) = blocks.split_at(counts[0]);
            let (first, rest) = rest.split_at(counts[1]);
            let (second, rest) = rest.split_at(counts[2]);
            let (third, rest) = rest.split_at(counts[3]);
            let mut new = Keyed { cipher: Aes::new(&pads[0], level), keys: Keys::empty(), level };
            new.set(first, second.as_flattened(), third.as_flattened(), &rest[0]);
            wipe(blocks.as_flattened_mut());
            new
        })
    }

    fn set(&mut self, first: &[[u8; 16]], second: &[u8], third: &[u8], mask: &[u8; 16]) {
        const BELOW_57_BITS: u64 = 0x01ff_ffff_01ff_ffff;
        let word = |bytes: &[u8], i: usize| u64::from_be_bytes(bytes.as_chunks().0[i]);
        let keys = &mut self.keys;
        for (i, row) in first.iter().enumerate() {
            keys.nh.set_row(i, row);
        }
        for i in 0..N {
            let [narrow, high, low] = [0, 1, 2].map(|j| word(second, 3 * i + j) & BELOW_57_BITS);
            (keys.narrow[i], keys.wide[i]) = (narrow, [low, high]);
            for j in 0..8 {
                keys.last[i][j / 4][j % 4] = kernel::polynomial::below_prime36(word(third, 8 * i + j));
            }
            keys.mask[i] = u32::from_be_bytes(mask.as_chunks().0[i]);
        }
    }

    /// What is encrypted to a pad, and where in it the pad begins: a block has several where tags are short.
    fn pad_of(nonce: &UmacNonce) -> ([u8; 16], usize) {
        if N > 2 {
            return (nonce.block(), 0);
        }
        // As a number: a byte that was just written keeps the whole block from being loaded for a while.
        let (block, last) = (u128::from_le_bytes(nonce.block()), 8 * nonce.last());
        let place = block & ((4 / N as u128 - 1) << last);
        ((block ^ place).to_le_bytes(), 4 * N * (place >> last) as usize)
    }

    /// Writes a tag over its pad.
    fn combine(hash: [u32; N], tag: &mut [u8]) {
        for (tag, word) in tag.as_chunks_mut().0.iter_mut().zip(hash) {
            *tag = (u32::from_be_bytes(*tag) ^ word).to_be_bytes();
        }
    }
}

hash_and_pad!(UmacNonce, u32);

macro_rules! umac {
    ($($of_each:tt)*) => {
        nonce_mac!(
            $($of_each)*, #[doc(alias("umac", "UHASH", "NH", "rfc4418"))] "RFC 4418", UmacKey, UmacNonce,
            "To be fast the key is expanded to more than a kilobyte: it is worth it for many messages."
        );
    };
}

umac!(
    Umac32,
    RunningUmac32,
    "UMAC-32",
    1 words,
    4 bytes,
    "An attempt to forge one succeeds with a probability of 2^-30: for messages whose forgery does little harm, or where attempts are counted."
);
umac!(
    Umac64,
    RunningUmac64,
    "UMAC-64",
    2 words,
    8 bytes,
    "An attempt to forge one succeeds with a probability of 2^-60, whatever an attacker computes: attempts are what has to be counted."
);
umac!(Umac96, RunningUmac96, "UMAC-96", 3 words, 12 bytes, "An attempt to forge one succeeds with a probability of 2^-90.");
umac!(
    Umac128,
    RunningUmac128,
    "UMAC-128",
    4 words,
    16 bytes,
    "An attempt to forge one succeeds with a probability of 2^-120, as far as AES is a permutation like any other."
);
