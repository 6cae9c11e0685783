//! Memory to be filled.

use crate::Error;
use crate::threads::run;
use alloc::vec::Vec;
use core::fmt;
use core::mem::take;
use core::ops::Range;
use saltern_lanes::wipe;

/// Memory for hashes, which one after the other can use. It grows as needed, and is wiped when it is dropped, by as many threads
/// as the last hash had. What no hash has come to is not touched: one that was cancelled early is wiped soon.
///
/// A hash spends much of its time on getting memory from the system. Whoever computes several should keep it.
///
/// Until it is wiped, or another hash has taken its place, it holds blocks of the last hash, whether that was done or cancelled,
/// by which passwords can be tried at no cost in memory or passes. Where no hash follows soon, call [`Memory::wipe`], or take
/// [`Memory::wiping`].
///
/// On Linux, with the feature `huge-pages`, the system is asked for pages of 2 MiB: one where there would be 512 of 4 KiB, each
/// of which would interrupt the hash when it is first written to.
#[derive(Default)]
pub struct Memory {
    storage: Storage,
    /// Which granules may have been written since they were wiped. The others hold zeros, and where pages come from the system
    /// when they are first written to, these have none yet.
    written: Vec<bool>,
    /// How many threads had it last. As many wipe it.
    threads: usize,
    /// Whether it is wiped after each hash.
    wipes: bool,
}

/// What is wiped as a whole, if any of it may have been written.
const GRANULE: usize = 256 << 10;

/// A thread that has less to wipe is not worth starting.
pub const WORTH_A_THREAD: usize = 16 << 20;

impl Memory {
    /// Nothing yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Nothing yet; and what it comes to have is wiped after each hash as well, also after one that was cancelled or failed, so
    /// that there is nothing in it while it waits for the next.
    pub fn wiping() -> Self {
        let mut memory = Self::default();
        memory.wipes = true;
        memory
    }

    /// How many bytes it has.
    pub fn bytes(&self) -> usize {
        self.storage.bytes().len()
    }

    /// Overwrites it with zeros.
    pub fn wipe(&mut self) {
        const SHARE: usize = WORTH_A_THREAD / GRANULE;
        let granules = self.written.iter().filter(|&&written| written).count();
        let shares = self.storage.bytes_mut().chunks_mut(WORTH_A_THREAD).zip(self.written.chunks_mut(SHARE));
        run(self.threads.min(granules.div_ceil(SHARE)), shares, |(bytes, written): (&mut [u8], &mut [bool])| {
            for (granule, written) in bytes.chunks_mut(GRANULE).zip(written) {
                if take(written) {
                    wipe(granule);
                }
            }
        });
    }

    /// A hash is done with it, however it ended.
    pub(crate) fn done(&mut self) {
        if self.wipes {
            self.wipe();
        }
    }

    /// All that it has, for tests.
    pub(crate) fn all(&self) -> &[u8] {
        self.storage.bytes()
    }

    /// So many blocks, of unspecified content, for so many threads. The first begins at a line of the cache. What is to be wiped of
    /// them later has to be marked before it is written.
    pub(crate) fn get<const BLOCK: usize>(
        &mut self,
        blocks: usize,
        threads: usize,
    ) -> Result<(&mut [[u8; BLOCK]], Written<'_, BLOCK>), Error> {
        let out_of_memory = Error::OutOfMemory { bytes: (blocks as u64).saturating_mul(BLOCK as u64) };
        let bytes = blocks.checked_mul(BLOCK).ok_or(out_of_memory)?;
        if self.bytes() < bytes {
            self.wipe();
            self.storage = Storage::default();
            self.written = Vec::new();
            let (mut written, granules) = (Vec::new(), bytes.div_ceil(GRANULE));
            written.try_reserve_exact(granules).map_err(|_| out_of_memory)?;
            written.resize(granules, false);
            self.storage = Storage::new(bytes).ok_or(out_of_memory)?;
            self.written = written;
        }
        self.threads = threads;
        Ok((self.storage.bytes_mut()[..bytes].as_chunks_mut().0, Written(&mut self.written)))
    }
}

/// Where a hash says which blocks it is about to write. All of them are wiped, and little else: pages that nobody has written to
/// would first have to be had from the system.
pub struct Written<'a, const BLOCK: usize>(&'a mut [bool]);

impl<const BLOCK: usize> Written<'_, BLOCK> {
    /// These, which are some.
    pub fn mark(&mut self, blocks: Range<usize>) {
        self.0[blocks.start * BLOCK / GRANULE..(blocks.end * BLOCK).div_ceil(GRANULE)].fill(true);
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
