//! Bytes between two pages that may not be touched, so that one byte read too many ends the test.

/// Memory with a fence before its first byte and after its last one; where the system is not known, without fences.
pub struct Fenced {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    map: *mut u8,
    #[cfg(not(all(target_os = "linux", target_env = "gnu")))]
    bytes: Vec<u8>,
}

#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
impl Fenced {
    pub const BYTES: usize = 1024;

    pub fn new() -> Self {
        Fenced { bytes: vec![0; Self::BYTES] }
    }

    pub fn bytes(&mut self) -> &mut [u8] {
        &mut self.bytes
    }
}

#[cfg(all(target_os = "linux", target_env = "gnu"))]
mod linux {
    use super::Fenced;
    use std::ffi::{c_int, c_long, c_void};

    unsafe extern "C" {
        fn mmap(
            at: *mut c_void,
            len: usize,
            protection: c_int,
            flags: c_int,
            file: c_int,
            offset: c_long,
        ) -> *mut c_void;
        fn mprotect(at: *mut c_void, len: usize, protection: c_int) -> c_int;
        fn munmap(at: *mut c_void, len: usize) -> c_int;
    }
    const NOTHING: c_int = 0;
    const READ_AND_WRITE: c_int = 1 | 2;
    const PRIVATE_ANONYMOUS: c_int = 0x02 | 0x20;
    /// A multiple of every page size in use.
    const FENCE: usize = 1 << 16;

    impl Fenced {
        pub const BYTES: usize = FENCE;

        pub fn new() -> Self {
            // SAFETY: a new mapping at an address that the system chooses; only its middle is made accessible.
            unsafe {
                let map = mmap(std::ptr::null_mut(), 3 * FENCE, NOTHING, PRIVATE_ANONYMOUS, -1, 0);
                assert_ne!(map as isize, -1, "mmap: {}", std::io::Error::last_os_error());
                let done = mprotect(map.cast::<u8>().add(FENCE).cast(), FENCE, READ_AND_WRITE);
                assert_eq!(done, 0, "mprotect: {}", std::io::Error::last_os_error());
                Fenced { map: map.cast() }
            }
        }

        pub fn bytes(&mut self) -> &mut [u8] {
            // SAFETY: the middle of the mapping can be read and written, and is borrowed as `self` is.
            unsafe { std::slice::from_raw_parts_mut(self.map.add(FENCE), Self::BYTES) }
        }
    }

    impl Drop for Fenced {
        fn drop(&mut self) {
            // SAFETY: the whole mapping, which nothing refers to any more.
            unsafe { munmap(self.map.cast(), 3 * FENCE) };
        }
    }
}
