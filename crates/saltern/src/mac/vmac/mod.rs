//! VMAC.

#[doc(hidden)]
pub mod kernel;
mod levels;

use super::nonce::VmacNonce;
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
use saltern_lanes::{InOut, Level, reveal, wipe};
use zeroize::ZeroizeOnDrop;

crate::bytes::secret! {
    /// A key for VMAC: 16 secret, uniformly random bytes, which are a key of AES-128.
    VmacKey, 16, "key"
}

/// VMAC with tags of `N` words.
#[derive(Clone)]
struct Keyed<const N: usize> {
    cipher: Aes,
    keys: Keys<N>,
    level: Level,
}

/// The words that blocks with a number in front and a counter behind, from `first` on, are encrypted to (draft-krovetz-vmac-01, section 3.2).
fn derive<const BLOCKS: usize>(cipher: &Aes, number: u8, first: u64) -> [[u64; 2]; BLOCKS] {
    let mut blocks = [[0; 16]; BLOCKS];
    for (i, block) in blocks.iter_mut().enumerate() {
        *block = (u128::from(number) << 120 | (u128::from(first) + i as u128)).to_be_bytes();
    }
    cipher.encrypt_blocks(InOut::in_place(blocks.as_flattened_mut()));
    let mut words = [[0; 2]; BLOCKS];
    for (words, block) in words.iter_mut().zip(&blocks) {
        let (halves, _) = block.as_chunks();
        *words = [u64::from_be_bytes(halves[0]), u64::from_be_bytes(halves[1])];
    }
    wipe(blocks.as_flattened_mut());
    words
}

impl<const N: usize> Keyed<N> {
    #[inline(never)]
    fn new(key: &VmacKey, level: Level) -> Self {
        clear_stack(Depth::WideHash, level, || {
            let cipher = Aes::new(key.expose_secret(), level);
            let mut new = Keyed { cipher, keys: Keys::empty(), level };
            let Keyed { cipher, keys, .. } = &mut new;
            let mut words = derive::<{ kernel::WORDS / 2 }>(cipher, 0x80, 0);
            keys.nh.copy_from_slice(words.as_flattened());
            wipe(words.as_flattened_mut());
            for i in 0..N {
                let [[high, low]] = derive::<1>(cipher, 0xc0, i as u64);
                keys.k[i] = [low, high].map(|word| word & 0x1fff_ffff_1fff_ffff);
            }
            // Pairs that are not below the third layer's prime are passed over: one in 2^55. That one was tells nothing of those that are taken.
            let (mut counter, mut set) = (0, 0);
            while set < N {
                let [pair] = derive::<1>(cipher, 0xe0, counter);
                counter += 1;
                if reveal(kernel::words::is_below_prime(pair)) == 1 {
                    keys.last[set] = pair;
                    set += 1;
                }
            }
            keys.set_powers();
            new
        })
    }

    /// What is encrypted to a pad, and where in it the pad begins: a block has two where tags are short.
    fn pad_of(nonce: &VmacNonce) -> ([u8; 16], usize) {
        let number = nonce.number();
        let place = if N == 2 { 0 } else { number & 1 };
        ((number ^ place).to_be_bytes(), 8 * place as usize)
    }

    /// Makes the tag of its pad.
    fn combine(hash: [u64; N], tag: &mut [u8]) {
        for (tag, word) in tag.as_chunks_mut().0.iter_mut().zip(hash) {
            *tag = u64::from_be_bytes(*tag).wrapping_add(word).to_be_bytes();
        }
    }
}

hash_and_pad!(VmacNonce, u64);

macro_rules! vmac {
    ($($of_each:tt)*) => {
        nonce_mac!(
            $($of_each)*, #[doc(alias("vmac", "VHASH", "VMAC(AES)"))] "draft-krovetz-vmac-01", VmacKey, VmacNonce,
            "The key is expanded, which takes a few hundred nanoseconds."
        );
    };
}

vmac!(
    Vmac64,
    RunningVmac64,
    "VMAC-64",
    1 words,
    8 bytes,
    "An attempt to forge one succeeds with a probability below 2^-60, whatever an attacker computes: attempts are what has to be counted."
);
vmac!(
    Vmac128,
    RunningVmac128,
    "VMAC-128",
    2 words,
    16 bytes,
    "An attempt to forge one succeeds with a probability below 2^-120, as far as AES is a permutation like any other."
);

macro_rules! without_pad {
    ($($name:ident $words:literal;)*) => {$(
        impl $name {
            /// The hash that the encrypted nonce is added to, for measurements. **It must never be shown to anybody.**
            #[doc(hidden)]
            pub fn hash_without_pad(&self, message: &[u8]) -> [u64; $words] {
                self.0.hash(&mut State::empty(), message)
            }
        }
    )*};
}
without_pad! { Vmac64 1; Vmac128 2; }
