//! Serpent: keys of 16, 24 and 32 bytes, blocks of 16.
//!
//! The cipher of Anderson, Biham and Knudsen that was second in the contest for AES, with a wide margin of rounds. Keys and blocks are
//! secret, and time does not depend on them: S-boxes are logic on words, with a block in each lane. Bytes have the order of Project
//! NESSIE, as everywhere today; the submission's own test vectors have them backwards.
//!
//! ```
//! use saltern::block::Key;
//! use saltern::block::serpent::Serpent256;
//! use saltern::mode::{Cbc, Iv};
//!
//! let cbc = Cbc::<Serpent256>::new(&Key::new([7; 32])); // from a key agreement, say
//! let mut data = *b"a message of thirty-two bytes...";
//! cbc.encrypt_in_place(&Iv::new([1; 16]), &mut data)?;
//! cbc.decrypt_in_place(&Iv::new([1; 16]), &mut data)?;
//! assert_eq!(&data[..9], b"a message");
//! # Ok::<(), saltern::Error>(())
//! ```

#[doc(hidden)]
pub mod kernel;
mod levels;

use super::BlockCipher;
use super::types::block_cipher;
use crate::backend::{Depth, clear_stack, run, run_portable};
use crate::bytes::Sealed;
use saltern_lanes::{InOut, Level};

/// Serpent under a key of any size, at a level.
#[derive(Clone)]
#[doc(hidden)]
pub struct Serpent {
    keys: kernel::RoundKeys,
    level: Level,
}

impl Serpent {
    /// From a key of 16, 24 or 32 bytes.
    pub(crate) fn new(key: &[u8], level: Level) -> Self {
        clear_stack(Depth::Keys, level, || {
            let mut keys = kernel::RoundKeys::EMPTY;
            run_portable(kernel::Expand { key, to: &mut keys });
            Serpent { keys, level }
        })
    }

    fn blocks(&self, decrypting: bool, mut blocks: InOut<'_>) {
        run(self.level, kernel::Blocks { keys: &self.keys, decrypting, blocks: &mut blocks });
    }
}

impl Sealed for Serpent {}

impl BlockCipher for Serpent {
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
}

block_cipher! { Serpent, blocks of 16 bytes;
    /// Serpent with a key of 16 bytes. Botan's and libgcrypt's `Serpent`, `SERPENT128`.
    Serpent128: key of 16 bytes, two of 32;
    /// Serpent with a key of 24 bytes. libgcrypt's `SERPENT192`.
    Serpent192: key of 24 bytes, two of 48;
    /// Serpent with a key of 32 bytes. libgcrypt's `SERPENT256`, Linux' `serpent`.
    Serpent256: key of 32 bytes, two of 64;
}
