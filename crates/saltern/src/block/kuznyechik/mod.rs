//! Kuznyechik (GOST R 34.12-2015, RFC 7801): keys of 32 bytes, blocks of 16.
//!
//! Also called Grasshopper, and GOST with blocks of 128 bits. Keys and blocks are secret, and time does not depend on them: many blocks are
//! taken at once, byte by byte, whose S-box is looked up inside of vectors or computed by logic. Few blocks take as long as many.
//!
//! What its S-box was made of is not what its authors said: it has a structure that they did not tell (Biryukov, Perrin and Udovenko, 2016;
//! Perrin, 2019). No attack is known that uses it.
//!
//! ```
//! use saltern::block::Key;
//! use saltern::block::kuznyechik::Kuznyechik;
//! use saltern::mode::{Ctr, Iv};
//!
//! let ctr = Ctr::<Kuznyechik>::new(&Key::new([7; 32])); // from a key agreement, say
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
use crate::backend::{Depth, clear_stack, clear_stack_if, run};
use crate::bytes::Sealed;
use saltern_lanes::{InOut, Level};

/// Kuznyechik under a key, at a level.
#[derive(Clone)]
#[doc(hidden)]
pub struct OfLevel {
    keys: kernel::RoundKeys,
    level: Level,
}

impl OfLevel {
    pub(crate) fn new(key: &[u8], level: Level) -> Self {
        // Vectors with a byte of key each are left on the stack.
        clear_stack(Depth::Tree, level, || {
            let mut keys = kernel::RoundKeys::EMPTY;
            run(level, kernel::Expand { key, to: &mut keys });
            OfLevel { keys, level }
        })
    }

    fn blocks(&self, decrypting: bool, mut blocks: InOut<'_>) {
        let kernel = kernel::Blocks { keys: &self.keys, decrypting, blocks: &mut blocks };
        clear_stack_if(levels::spills(self.level), Depth::Tree, self.level, || run(self.level, kernel));
    }
}

impl Sealed for OfLevel {}

impl BlockCipher for OfLevel {
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

block_cipher! { OfLevel, blocks of 16 bytes;
    /// Kuznyechik. OpenSSL's `kuznyechik` (engine gost), Botan's `Kuznyechik`, libgcrypt has none.
    #[doc(alias = "grasshopper")]
    #[doc(alias = "GOST R 34.12-2015")]
    Kuznyechik: key of 32 bytes, two of 64;
}
