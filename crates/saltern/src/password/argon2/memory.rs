//! Memory to be filled.

use crate::Error;
use crate::kernel::argon2::{BLOCK, Block};
use core::fmt;
use saltern_lanes::wipe;

/// Memory for hashes, which one after the other can use. It grows as needed, and is wiped when it is dropped.
///
/// A hash spends much of its time on getting memory from the system. Whoever computes several should keep it.
///
/// On Linux, with the feature `huge-pages`, the system is asked for pages of 2 MiB, which come 512 times as fast as those of
/// 4 KiB.
#[derive(Default)]
pub struct Memory {
    storage: Storage,
}

impl Memory {
    /// Nothing yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// How many bytes it has.
    pub fn bytes(&self) -> usize {
        self.storage.blocks().len() * BLOCK
    }

    /// Overwrites it with zeros.
    pub fn wipe(&mut self) {
        wipe(self.storage.blocks_mut().as_flattened_mut());
    }

    /// So many blocks, of unspecified content.
    pub(super) fn get(&mut self, blocks: usize) -> Result<&mut [Block], Error> {
        if self.storage.blocks().len() < blocks {
            self.wipe();
            self.storage = Storage::default();
            self.storage = Storage::new(blocks).ok_or(Error::OutOfMemory { bytes: blocks as u64 * BLOCK as u64 })?;
        }
        Ok(&mut self.storage.blocks_mut()[..blocks])
    }
}

impl Drop for Memory {
    fn drop(&mut self) {
        self.wipe();
    }
}

impl zeroize::ZeroizeOnDrop for Memory {}

impl fmt::Debug for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Memory").field("bytes", &self.bytes()).finish_non_exhaustive()
    }
}

#[cfg(not(all(feature = "huge-pages", target_os = "linux")))]
use allocated::Storage;
#[cfg(all(feature = "huge-pages", target_os = "linux"))]
use mapped::Storage;

/// From the allocator.
#[cfg_attr(all(feature = "huge-pages", target_os = "linux"), allow(dead_code))]
mod allocated {
    use super::{BLOCK, Block};
    use alloc::vec::Vec;

    #[derive(Default)]
    pub struct Storage(Vec<Block>);

    impl Storage {
        pub fn new(blocks: usize) -> Option<Self> {
            let mut all = Vec::new();
            all.try_reserve_exact(blocks).ok()?;
            all.resize(blocks, [0; BLOCK]);
            Some(Storage(all))
        }

        pub fn blocks(&self) -> &[Block] {
            &self.0
        }

        pub fn blocks_mut(&mut self) -> &mut [Block] {
            &mut self.0
        }
    }
}

/// From the system, in huge pages if it has them to give. What nobody has written to yet takes no time.
#[cfg(all(feature = "huge-pages", target_os = "linux"))]
mod mapped {
    use super::{BLOCK, Block};
    use memmap2::{Advice, MmapMut};

    const HUGE: usize = 2 << 20;

    #[derive(Default)]
    pub struct Storage {
        map: Option<MmapMut>,
        start: usize,
        bytes: usize,
    }

    impl Storage {
        pub fn new(blocks: usize) -> Option<Self> {
            let bytes = blocks.checked_mul(BLOCK)?;
            // Room for a beginning at which a huge page can be.
            let huge = bytes >= HUGE;
            let map = MmapMut::map_anon(bytes.checked_add(if huge { HUGE } else { 0 })?).ok()?;
            let mut start = 0;
            if huge {
                start = map.as_ptr().align_offset(HUGE).min(HUGE);
                // If there are none, small ones do.
                let _ = map.advise(Advice::HugePage);
            }
            Some(Storage { map: Some(map), start, bytes })
        }

        pub fn blocks(&self) -> &[Block] {
            self.map.as_ref().map_or(&[], |map| map[self.start..self.start + self.bytes].as_chunks().0)
        }

        pub fn blocks_mut(&mut self) -> &mut [Block] {
            let range = self.start..self.start + self.bytes;
            self.map.as_mut().map_or(&mut [], |map| map[range].as_chunks_mut().0)
        }
    }
}
