//! Output without an end.

use super::value_at;
use crate::backend::{self, Depth, clear_stack};
use crate::hash::blake3::kernel::chunk::{Give, Last};
use crate::hash::blake3::kernel::extend::{BLOCKS, Extend, MOST_LANES};
use crate::hash::blake3::kernel::{BLOCK, DERIVE_KEY_MATERIAL, KEYED_HASH, ROOT};
use core::fmt;
use saltern_lanes::{Level, wipe};

/// The output of BLAKE3: as many bytes as anybody wants, from any place on.
///
/// ```
/// use saltern::hash::Blake3;
///
/// let mut message = Blake3::new();
/// message.update(b"forty sacks of salt");
/// let mut output = message.finalize_xof();
/// let mut hash = [0; 32];
/// output.squeeze(&mut hash);
/// assert_eq!(hash, Blake3::hash(b"forty sacks of salt"));
///
/// // The last ten of these bytes once more.
/// output.set_position(22);
/// let mut last = [0; 10];
/// output.squeeze(&mut last);
/// assert_eq!(last, hash[22..]);
/// ```
#[derive(Clone)]
pub struct Reader {
    root: Last,
    position: u64,
    level: Level,
}

impl Reader {
    #[inline(always)]
    pub(super) fn new(root: Last, level: Level) -> Self {
        Reader { root, position: 0, level }
    }

    /// Where the next bytes come from: how many stand before them.
    #[must_use]
    pub fn position(&self) -> u64 {
        self.position
    }

    /// Goes on at another place.
    pub fn set_position(&mut self, position: u64) {
        self.position = position;
    }

    /// Fills `output` with the next bytes. After 2^64 of them it starts anew.
    #[doc(alias("read", "fill", "finalize_into"))]
    pub fn squeeze(&mut self, output: &mut [u8]) {
        // Without a key nothing is secret but the message.
        if self.root.flags & (KEYED_HASH | DERIVE_KEY_MATERIAL) == 0 {
            return self.give_from_here(output);
        }
        // Blocks side by side leave as much as a tree.
        let depth = if output.len() <= BLOCK { Depth::Hash } else { Depth::Tree };
        clear_stack(depth, self.level, || self.give_from_here(output));
    }

    fn give_from_here(&mut self, mut output: &mut [u8]) {
        let inside = (self.position % BLOCK as u64) as usize;
        if inside > 0 {
            let (beginning, rest) = output.split_at_mut(output.len().min(BLOCK - inside));
            let mut block = [0; BLOCK];
            self.give(&mut block);
            beginning.copy_from_slice(&block[inside..][..beginning.len()]);
            wipe(&mut block);
            self.position = self.position.wrapping_add(beginning.len() as u64);
            output = rest;
        }
        if !output.is_empty() {
            self.give(output);
            self.position = self.position.wrapping_add(output.len() as u64);
        }
    }

    /// From the beginning of the block on.
    fn give(&self, output: &mut [u8]) {
        let (root, first, lanes) = (&self.root, self.position / BLOCK as u64, backend::lanes_32(self.level));
        let (whole, rest) = output.split_at_mut(output.len() / (lanes * BLOCK) * lanes * BLOCK);
        let next = (first + (whole.len() / BLOCK) as u64) % BLOCKS;
        if !whole.is_empty() {
            backend::run(self.level, Extend { root, first, output: whole });
        }
        if rest.is_empty() {
            return;
        }
        if rest.len() <= 32 {
            // Half a block: what a node gives, which the level has instructions for.
            let mut value = value_at(self.level, root, next, ROOT);
            rest.copy_from_slice(&value[..rest.len()]);
            wipe(&mut value);
            return;
        }
        if rest.len() <= BLOCK {
            return backend::run_portable(Give(root, next, rest));
        }
        // All lanes together take less than two blocks one after the other.
        let mut blocks = [0; MOST_LANES * BLOCK];
        let blocks = &mut blocks[..lanes * BLOCK];
        backend::run(self.level, Extend { root, first: next, output: blocks });
        rest.copy_from_slice(&blocks[..rest.len()]);
        wipe(blocks);
    }
}

impl Drop for Reader {
    fn drop(&mut self) {
        self.root.wipe();
    }
}

crate::io::read_from!(Reader);

impl zeroize::ZeroizeOnDrop for Reader {}

impl fmt::Debug for Reader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reader").field("position", &self.position).finish_non_exhaustive()
    }
}
