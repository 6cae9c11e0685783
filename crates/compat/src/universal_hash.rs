//! Poly1305, by the trait of `universal-hash` 0.6. **A key authenticates one message.**

use ::universal_hash::common::{BlockSizeUser, Key, KeyInit, KeySizeUser, ParBlocksSizeUser};
use ::universal_hash::consts::{U1, U16, U32};
use ::universal_hash::{Block, UhfBackend, UhfClosure, UniversalHash};
use saltern::mac;

/// Poly1305 of whole blocks, and of a last one that `update_padded` fills with zeros.
#[derive(Debug)]
pub struct Poly1305(mac::Poly1305);

impl KeySizeUser for Poly1305 {
    type KeySize = U32;
}

impl KeyInit for Poly1305 {
    fn new(key: &Key<Self>) -> Self {
        Self(mac::Poly1305::new(mac::OneTimeKey::new((*key).into())))
    }
}

impl BlockSizeUser for Poly1305 {
    type BlockSize = U16;
}

impl ParBlocksSizeUser for Poly1305 {
    type ParBlocksSize = U1;
}

impl UhfBackend for Poly1305 {
    fn proc_block(&mut self, block: &Block<Self>) {
        self.0.update(block);
    }
}

impl UniversalHash for Poly1305 {
    fn update_with_backend(&mut self, f: impl UhfClosure<BlockSize = Self::BlockSize>) {
        f.call(self);
    }

    // All of them at once, for which there are vectors.
    fn update(&mut self, blocks: &[Block<Self>]) {
        for blocks in blocks.chunks(64) {
            let mut bytes = zeroize::Zeroizing::new([0; 64 * 16]);
            for (to, block) in bytes.chunks_exact_mut(16).zip(blocks) {
                to.copy_from_slice(block);
            }
            self.0.update(&bytes[..16 * blocks.len()]);
        }
    }

    fn finalize(self) -> Block<Self> {
        (*self.0.finalize().as_bytes()).into()
    }
}

impl zeroize::ZeroizeOnDrop for Poly1305 {}
