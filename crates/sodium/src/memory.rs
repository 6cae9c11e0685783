//! `sodium_malloc`: memory between pages that nobody may touch, which is locked, and wiped when it is freed.
//!
//! ```text
//! | size of the middle, read only | no access | unused | canary | for the caller | no access |
//! ```
//!
//! The caller's bytes end where the last page begins, so that a byte too far ends the program. A byte before them changes the canary.

use crate::edge::{Failed, Out, Result, api, equal, set_errno};
use crate::random;
use crate::runtime::misuse;
use std::ffi::{c_int, c_void};
use std::sync::OnceLock;
use zeroize::Zeroize;

const CANARY: usize = 16;

/// What new memory is filled with.
const GARBAGE: u8 = 0xdb;

fn canary() -> &'static [u8; CANARY] {
    static BYTES: OnceLock<[u8; CANARY]> = OnceLock::new();
    BYTES.get_or_init(|| {
        let mut bytes = [0; CANARY];
        random::fill(&mut bytes);
        bytes
    })
}

#[cfg(unix)]
mod system {
    use super::{Failed, Result, c_int, c_void};

    pub const NONE: c_int = libc::PROT_NONE;
    pub const READ: c_int = libc::PROT_READ;
    pub const READ_WRITE: c_int = libc::PROT_READ | libc::PROT_WRITE;

    pub fn page() -> usize {
        // SAFETY: it only answers.
        usize::try_from(unsafe { libc::sysconf(libc::_SC_PAGESIZE) }).unwrap_or(1 << 16)
    }

    pub fn map(bytes: usize) -> Result<*mut u8> {
        let flags = libc::MAP_ANON | libc::MAP_PRIVATE;
        // SAFETY: new memory, which belongs to nobody else.
        let place = unsafe { libc::mmap(std::ptr::null_mut(), bytes, READ_WRITE, flags, -1, 0) };
        if place == libc::MAP_FAILED { Err(Failed) } else { Ok(place.cast()) }
    }

    pub fn unmap(place: *mut u8, bytes: usize) {
        // SAFETY: the caller got it from `map`, and nobody uses it any more.
        unsafe { libc::munmap(place.cast(), bytes) };
    }

    pub fn protect(place: *mut u8, bytes: usize, protection: c_int) -> c_int {
        // SAFETY: whole pages that the caller got from `map`.
        unsafe { libc::mprotect(place.cast(), bytes, protection) }
    }

    pub fn lock(place: *mut c_void, bytes: usize) -> c_int {
        // SAFETY: both change nothing that the program can see, but whether it may.
        unsafe {
            #[cfg(target_os = "linux")]
            libc::madvise(place, bytes, libc::MADV_DONTDUMP);
            libc::mlock(place, bytes)
        }
    }

    pub fn unlock(place: *mut c_void, bytes: usize) -> c_int {
        // SAFETY: as above.
        unsafe {
            #[cfg(target_os = "linux")]
            libc::madvise(place, bytes, libc::MADV_DODUMP);
            libc::munlock(place, bytes)
        }
    }
}

/// Elsewhere memory is the allocator's, without protection.
#[cfg(not(unix))]
mod system {
    use super::{Failed, Result, c_int, c_void};
    use std::alloc::{Layout, alloc_zeroed, dealloc};

    pub const NONE: c_int = 0;
    pub const READ: c_int = 1;
    pub const READ_WRITE: c_int = 3;

    pub fn page() -> usize {
        4096
    }

    fn layout(bytes: usize) -> Result<Layout> {
        Layout::from_size_align(bytes, page()).map_err(|_| Failed)
    }

    pub fn map(bytes: usize) -> Result<*mut u8> {
        // SAFETY: never of no bytes.
        let place = unsafe { alloc_zeroed(layout(bytes.max(1))?) };
        if place.is_null() { Err(Failed) } else { Ok(place) }
    }

    pub fn unmap(place: *mut u8, bytes: usize) {
        if let Ok(layout) = layout(bytes) {
            // SAFETY: the caller got it from `map`.
            unsafe { dealloc(place, layout) };
        }
    }

    pub fn protect(_: *mut u8, _: usize, _: c_int) -> c_int {
        -1
    }

    pub fn lock(_: *mut c_void, _: usize) -> c_int {
        -1
    }

    pub fn unlock(_: *mut c_void, _: usize) -> c_int {
        -1
    }
}

/// The bytes of a page, a power of two.
fn page() -> usize {
    static PAGE: OnceLock<usize> = OnceLock::new();
    *PAGE.get_or_init(system::page)
}

/// An allocation: its first page, and the bytes of its middle, which are whole pages.
struct Region {
    base: *mut u8,
    middle: usize,
}

impl Region {
    fn new(size: usize) -> Result<(Self, *mut u8)> {
        if size >= usize::MAX / 2 - 4 * page() {
            return Err(Failed);
        }
        let middle = (CANARY + size).next_multiple_of(page());
        let base = system::map(middle + 3 * page())?;
        let region = Region { base, middle };
        let place = region.middle().wrapping_add(middle - size);
        // SAFETY: the first page has room for a number, and `CANARY + size` bytes are within the middle.
        unsafe {
            base.cast::<usize>().write(middle);
            place.sub(CANARY).copy_from(canary().as_ptr(), CANARY);
            place.write_bytes(GARBAGE, size);
        }
        system::protect(base, page(), system::READ);
        system::protect(base.wrapping_add(page()), page(), system::NONE);
        system::protect(region.middle().wrapping_add(middle), page(), system::NONE);
        // Where a program may lock no more, memory is given nevertheless.
        system::lock(region.middle().cast(), middle);
        Ok((region, place))
    }

    /// That of a pointer which was given out. A pointer that cannot be one ends the program.
    fn of(place: *mut u8) -> Self {
        let address = place.addr().wrapping_sub(CANARY) & !(page() - 1);
        if place.is_null() || address <= 2 * page() {
            misuse();
        }
        let base = place.map_addr(|_| address - 2 * page());
        // SAFETY: the caller promised that the pointer came from `sodium_malloc`, whose first page can be read at any time.
        Region { base, middle: unsafe { base.cast::<usize>().read() } }
    }

    fn middle(&self) -> *mut u8 {
        self.base.wrapping_add(2 * page())
    }

    fn free(self, place: *mut u8) {
        system::protect(self.base, self.middle + 3 * page(), system::READ_WRITE);
        // SAFETY: the middle can be read and written now, and nobody else has it any more.
        let middle = unsafe { std::slice::from_raw_parts_mut(self.middle(), self.middle) };
        let at = place.addr() - self.middle().addr();
        if !equal(&middle[at - CANARY..at], canary()) {
            // Somebody wrote before its beginning.
            std::process::abort();
        }
        middle.zeroize();
        system::unlock(self.middle().cast(), self.middle);
        system::unmap(self.base, self.middle + 3 * page());
    }
}

fn allocate(size: usize) -> *mut c_void {
    match Region::new(size) {
        Ok((_, place)) => place.cast(),
        Err(Failed) => {
            set_errno(libc::ENOMEM);
            std::ptr::null_mut()
        }
    }
}

fn protect(place: *mut c_void, protection: c_int) -> c_int {
    let region = Region::of(place.cast());
    system::protect(region.middle(), region.middle, protection)
}

api! {
    [*mut c_void] sodium_malloc(size: usize) {
        allocate(size)
    }

    [*mut c_void] sodium_allocarray(count: usize, size: usize) {
        if count > 0 && size >= usize::MAX / count {
            set_errno(libc::ENOMEM);
            return std::ptr::null_mut();
        }
        allocate(count * size)
    }

    void sodium_free(place: *mut c_void) {
        if !place.is_null() {
            Region::of(place.cast()).free(place.cast());
        }
        Ok(())
    }

    [c_int] sodium_mprotect_noaccess(place: *mut c_void) {
        protect(place, system::NONE)
    }

    [c_int] sodium_mprotect_readonly(place: *mut c_void) {
        protect(place, system::READ)
    }

    [c_int] sodium_mprotect_readwrite(place: *mut c_void) {
        protect(place, system::READ_WRITE)
    }

    [c_int] sodium_mlock(place: *mut c_void, len: usize) {
        system::lock(place, len)
    }

    /// Wipes it, too.
    [c_int] sodium_munlock(place: *mut c_void, len: usize) {
        Out::from(place.cast::<std::ffi::c_char>()).clear(len);
        system::unlock(place, len)
    }
}
