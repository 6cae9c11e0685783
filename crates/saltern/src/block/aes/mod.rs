//! AES (FIPS 197): keys of 16, 24 and 32 bytes, blocks of 16.
//!
//! Keys, and what is encrypted, are secret; the key's size, and how many blocks there are, are not. Time does not depend on secrets
//! on any machine: where there are instructions for AES they are taken, on vectors as wide as the processor has, and elsewhere the
//! S-box is computed by logic on bits of several blocks at once. No table is read at a secret place.
//!
//! ```
//! use saltern::block::aes::Aes256;
//! use saltern::block::{BlockCipher, Key};
//!
//! let cipher = Aes256::new(&Key::new([7; 32])); // from a key agreement, say
//! assert_eq!(cipher.block_bytes(), 16);
//! ```
//!
//! What is done with it is in [`mode`](crate::mode); AEADs make their own.

mod chain;
#[doc(hidden)]
pub mod keys;
mod levels;
mod many;
mod modes;
mod ocb;
#[doc(hidden)]
pub mod planes;
#[doc(hidden)]
pub mod rounds;
#[doc(hidden)]
pub mod tweaks;

#[doc(hidden)]
pub use keys::RoundKeys;
#[doc(hidden)]
pub use keys::{expand, expand_by_planes, expand_forward};
pub use levels::AesInstructions;

use super::chains::Chain;
use super::types::block_cipher;
use super::{BlockCipher, CounterWidth, Offsets};
use crate::backend::{Depth, clear_stack, run_units};
use crate::bytes::Sealed;
use saltern_lanes::{InOut, Level};

/// AES under a key of any size, at a level.
#[derive(Clone)]
#[doc(hidden)]
pub struct Aes {
    keys: RoundKeys,
    level: Level,
}

impl Aes {
    /// From a key of 16, 24 or 32 bytes.
    #[inline(always)]
    pub(crate) fn new(key: &[u8], level: Level) -> Self {
        clear_stack(Depth::Keys, level, || {
            let mut keys = RoundKeys::empty();
            run_units(level, keys::Expand { key, to: &mut keys });
            Aes { keys, level }
        })
    }

    /// For kernels of their own.
    #[inline(always)]
    pub(crate) fn keys(&self) -> &RoundKeys {
        &self.keys
    }

    /// Encrypts a block by itself.
    #[cfg(feature = "mac")]
    pub(crate) fn encrypt_block(&self, block: [u8; 16]) -> [u8; 16] {
        run_units(self.level, modes::OneBlock { keys: &self.keys, block })
    }

    fn blocks(&self, decrypting: bool, mut blocks: InOut<'_>) {
        run_units(self.level, modes::Blocks { keys: &self.keys, decrypting, blocks: &mut blocks });
    }
}

block_cipher! { Aes, blocks of 16 bytes;
    /// AES with a key of 16 bytes (FIPS 197): 10 rounds. OpenSSL's `AES-128`, Java's `AES`, Windows' `AES`.
    Aes128: key of 16 bytes, two of 32;
    /// AES with a key of 24 bytes (FIPS 197): 12 rounds. OpenSSL's `AES-192`.
    Aes192: key of 24 bytes, two of 48;
    /// AES with a key of 32 bytes (FIPS 197): 14 rounds. OpenSSL's `AES-256`. Also called Rijndael, of which it is the one with
    /// blocks of 16 bytes.
    Aes256: key of 32 bytes, two of 64;
}

impl Sealed for Aes {}

// Compiled once, not for each size of key. What is handed on are references: a processor that copies more bytes at once than were just
// written has to wait.
impl BlockCipher for Aes {
    fn block_bytes(&self) -> usize {
        16
    }

    fn parallel(&self) -> usize {
        levels::parallel(self.level)
    }

    fn encrypt_blocks(&self, blocks: InOut<'_>) {
        self.blocks(false, blocks);
    }

    fn decrypt_blocks(&self, blocks: InOut<'_>) {
        self.blocks(true, blocks);
    }

    fn ctr(&self, counter: &mut [u8; 16], width: CounterWidth, mut data: InOut<'_>) {
        run_units(self.level, modes::Ctr { keys: &self.keys, counter, width, data: &mut data });
    }

    fn cbc_encrypt(&self, chain: &mut [u8; 16], mut blocks: InOut<'_>) {
        run_units(self.level, chain::CbcEncrypt { keys: &self.keys, chain, blocks: &mut blocks });
    }

    fn cbc_decrypt(&self, chain: &mut [u8; 16], mut blocks: InOut<'_>) {
        run_units(self.level, modes::CbcDecrypt { keys: &self.keys, chain, blocks: &mut blocks });
    }

    fn cbc_mac(&self, chain: &mut [u8; 16], blocks: &[u8]) {
        run_units(self.level, chain::CbcMac { keys: &self.keys, chain, blocks });
    }

    fn cfb_encrypt(&self, chain: &mut [u8; 16], mut blocks: InOut<'_>) {
        run_units(self.level, chain::CfbEncrypt { keys: &self.keys, chain, blocks: &mut blocks });
    }

    fn cfb8_encrypt(&self, last: &mut [u8; 16], mut data: InOut<'_>) {
        run_units(self.level, chain::Cfb8Encrypt { keys: &self.keys, last, data: &mut data });
    }

    fn ocb_whole(
        &self,
        masks: &[[u8; 16]; Offsets::RUN + 16],
        powers: &[[u8; 16]; Offsets::POWERS],
        blocks: &[[u8; 16]; 2],
        nonce: u128,
        encrypting: bool,
        tag: &mut [u8; 16],
        mut data: InOut<'_>,
    ) -> bool {
        let keys = &self.keys;
        run_units(self.level, ocb::Ocb { keys, nonce, masks, powers, blocks, encrypting, tag, data: &mut data })
    }

    fn cfb_decrypt(&self, chain: &mut [u8; 16], mut blocks: InOut<'_>) {
        run_units(self.level, modes::CfbDecrypt { keys: &self.keys, chain, blocks: &mut blocks });
    }

    fn xts(&self, tweak: &mut [u8; 16], encrypting: bool, mut blocks: InOut<'_>) {
        run_units(
            self.level,
            modes::Xts { keys: &self.keys, tweak_keys: None, tweak, encrypting, blocks: &mut blocks },
        );
    }

    fn xts_unit(&self, tweak_cipher: &dyn BlockCipher, tweak: &mut [u8; 16], encrypting: bool, mut blocks: InOut<'_>) {
        let tweak_keys = tweak_cipher.as_aes().map(|aes| &aes.keys);
        if tweak_keys.is_none() {
            tweak_cipher.encrypt_blocks(InOut::in_place(tweak));
        }
        run_units(self.level, modes::Xts { keys: &self.keys, tweak_keys, tweak, encrypting, blocks: &mut blocks });
    }

    fn as_aes(&self) -> Option<&Aes> {
        Some(self)
    }
}

/// Those of several chains that take AES, of each size of keys and in each mode side by side.
pub(super) fn run_chains(chains: &mut [Chain<'_>]) {
    // Whoever is first is done with all that are like it, so the others are behind.
    let mut start = 0;
    while let Some(chain) = chains.get(start) {
        if chain.blocks() > 0
            && let Some(aes) = chain.cipher.as_aes()
        {
            let (mode, rounds) = (chain.mode(), aes.keys.rounds());
            run_units(aes.level, many::Many { chains: &mut chains[start..], mode, rounds });
        }
        start += 1;
    }
}
