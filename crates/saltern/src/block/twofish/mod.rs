//! Twofish: keys of 16, 24 and 32 bytes, blocks of 16.
//!
//! The cipher of Schneier, Kelsey, Whiting, Wagner, Hall and Ferguson, a finalist of the contest for AES. Its S-boxes depend on the key,
//! and other libraries look them up at places that depend on secrets. Here keys and blocks are secret, and time does not depend on
//! them: tables are read whole, or permuted inside of vectors, in the key schedule too. A new key costs more than elsewhere for that.
//!
//! ```
//! use saltern::block::Key;
//! use saltern::block::twofish::Twofish256;
//! use saltern::mode::{Ctr, Iv};
//!
//! let ctr = Ctr::<Twofish256>::new(&Key::new([7; 32])); // from a key agreement, say
//! let mut data = *b"a message of any length";
//! ctr.apply(&Iv::new([1; 16]), &mut data)?;
//! ctr.apply(&Iv::new([1; 16]), &mut data)?;
//! assert_eq!(&data[..9], b"a message");
//! # Ok::<(), saltern::Error>(())
//! ```

#[doc(hidden)]
pub mod kernel;
mod levels;

use super::BlockCipher;
use super::types::block_cipher;
use crate::backend::{Depth, clear_stack, clear_stack_if, run, run_portable};
use crate::bytes::Sealed;
use saltern_lanes::{InOut, Level};

/// Twofish under a key of any size, at a level.
#[derive(Clone)]
#[doc(hidden)]
pub struct Twofish {
    keys: kernel::Keys,
    level: Level,
}

impl Twofish {
    /// From a key of 16, 24 or 32 bytes.
    pub(crate) fn new(key: &[u8], level: Level) -> Self {
        // Its tables are left on the stack.
        clear_stack(Depth::Tree, level, || {
            let mut twofish = Twofish { keys: kernel::Keys::EMPTY, level };
            run_portable(kernel::schedule::Expand { key, to: &mut twofish.keys });
            run(level, kernel::Prepare(&mut twofish.keys));
            twofish
        })
    }

    fn blocks(&self, decrypting: bool, mut blocks: InOut<'_>) {
        let kernel = kernel::Blocks { keys: &self.keys, decrypting, blocks: &mut blocks };
        clear_stack_if(levels::spills(self.level), Depth::Tree, self.level, || run(self.level, kernel));
    }
}

impl Sealed for Twofish {}

impl BlockCipher for Twofish {
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

block_cipher! { Twofish, blocks of 16 bytes;
    /// Twofish with a key of 16 bytes. libgcrypt's `TWOFISH128`.
    #[doc(alias = "TWOFISH128")]
    Twofish128: key of 16 bytes, two of 32;
    /// Twofish with a key of 24 bytes.
    Twofish192: key of 24 bytes, two of 48;
    /// Twofish with a key of 32 bytes. Botan's `Twofish`, libgcrypt's `TWOFISH`.
    #[doc(alias = "TWOFISH")]
    Twofish256: key of 32 bytes, two of 64;
}
