//! Memory to be filled.

use crate::Error;
use crate::threads::run;
use core::fmt;
use saltern_lanes::wipe;

/// Memory for hashes, which one after the other can use. It grows as needed, and is wiped when it is dropped, by as many threads
/// as the last hash had.
///
/// A hash spends much of its time on getting memory from the system. Whoever computes several should keep it.
///
/// On Linux, with the feature `huge-pages`, the system is asked for pages of 2 MiB: one where there would be 512 of 4 KiB, each
/// of which would interrupt the hash when it is first written to.
#[derive(Default)]
pub struct Memory {
    storage: Storage,
    /// How many threads had it last. As many wipe it.
    threads: usize,
}

/// No share is smaller, but for what is left: a thread that has less to wipe is not worth starting.
pub const WORTH_A_THREAD: usize = 16 << 20;

impl Memory {
    /// Nothing yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// How many bytes it has.
    pub fn bytes(&self) -> usize {
        self.storage.bytes().len()
    }

    /// Overwrites it with zeros.
    pub fn wipe(&mut self) {
        let bytes = self.storage.bytes_mut();
        let share = bytes.len().div_ceil(self.threads.max(1)).max(WORTH_A_THREAD);
        run(self.threads, bytes.chunks_mut(share), wipe);
    }

    /// So many blocks, of unspecified content, for so many threads. The first begins at a line of the cache.
    pub(crate) fn get<const BLOCK: usize>(
        &mut self,
        blocks: usize,
        threads: usize,
    ) -> Result<&mut [[u8; BLOCK]], Error> {
        let out_of_memory = Error::OutOfMemory { bytes: (blocks as u64).saturating_mul(BLOCK as u64) };
        let bytes = blocks.checked_mul(BLOCK).ok_or(out_of_memory)?;
        if self.bytes() < bytes {
            self.wipe();
            self.storage = Storage::default();
            self.storage = Storage::new(bytes).ok_or(out_of_memory)?;
        }
        self.threads = threads;
        Ok(self.storage.bytes_mut()[..bytes].as_chunks_mut().0)
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
    use alloc::vec::Vec;

    /// A line of the cache.
    const LINE: usize = 64;

    #[derive(Default)]
    pub struct Storage {
        all: Vec<u8>,
        start: usize,
        bytes: usize,
    }

    impl Storage {
        pub fn new(bytes: usize) -> Option<Self> {
            let mut all = Vec::new();
            let room = bytes.checked_add(LINE)?;
            all.try_reserve_exact(room).ok()?;
            all.resize(room, 0);
            let start = all.as_ptr().align_offset(LINE).min(LINE);
            Some(Storage { all, start, bytes })
        }

        pub fn bytes(&self) -> &[u8] {
            &self.all[self.start..self.start + self.bytes]
        }

        pub fn bytes_mut(&mut self) -> &mut [u8] {
            &mut self.all[self.start..self.start + self.bytes]
        }
    }
}

/// From the system, in huge pages if it has them to give. What nobody has written to yet takes no time.
#[cfg(all(feature = "huge-pages", target_os = "linux"))]
mod mapped {
    use memmap2::{Advice, MmapMut};

    const HUGE: usize = 2 << 20;

    #[derive(Default)]
    pub struct Storage {
        map: Option<MmapMut>,
        start: usize,
        bytes: usize,
    }

    impl Storage {
        pub fn new(bytes: usize) -> Option<Self> {
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

        pub fn bytes(&self) -> &[u8] {
            self.map.as_ref().map_or(&[], |map| &map[self.start..self.start + self.bytes])
        }

        pub fn bytes_mut(&mut self) -> &mut [u8] {
            let range = self.start..self.start + self.bytes;
            self.map.as_mut().map_or(&mut [], |map| &mut map[range])
        }
    }
}
