//! Output without an end.

use crate::dispatch::swept;
use crate::kernel::blake3::chunk::{Give, Last};
use crate::kernel::blake3::{BLOCK, DERIVE_KEY_MATERIAL, KEYED_HASH};
use crate::kernel::curve25519::words;
use core::fmt;
use saltern_lanes::{Level, wipe};

/// The output of BLAKE3: as many bytes as anybody wants, from any place on.
///
/// ```
/// use saltern::hash::Blake3;
///
/// let mut message = Blake3::new();
/// message.update(b"forty sacks of salt");
/// let mut output = message.finish_extendable();
/// let mut hash = [0; 32];
/// output.fill(&mut hash);
/// assert_eq!(hash, Blake3::hash(b"forty sacks of salt"));
///
/// // The last ten of these bytes once more.
/// output.set_position(22);
/// let mut last = [0; 10];
/// output.fill(&mut last);
/// assert_eq!(last, hash[22..]);
/// ```
#[derive(Clone)]
pub struct Reader {
    root: Last,
    position: u64,
}

impl Reader {
    pub(super) fn new(root: Last) -> Self {
        Reader { root, position: 0 }
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
    pub fn fill(&mut self, output: &mut [u8]) {
        // Without a key nothing is secret but the message.
        if self.root.flags & (KEYED_HASH | DERIVE_KEY_MATERIAL) == 0 {
            return self.give_from_here(output);
        }
        swept::<24, _>(Level::current(), || self.give_from_here(output));
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
        words::at(Give(&self.root, self.position / BLOCK as u64, output));
    }
}

impl Drop for Reader {
    fn drop(&mut self) {
        self.root.wipe();
    }
}

impl zeroize::ZeroizeOnDrop for Reader {}

impl fmt::Debug for Reader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reader").field("position", &self.position).finish_non_exhaustive()
    }
}
