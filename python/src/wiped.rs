//! Secret bytes that are wiped when they go.

use std::ops::{Deref, DerefMut};

/// Bytes that are wiped when they are dropped. They are not moved elsewhere before: their number is fixed.
#[derive(Default)]
pub struct Wiped(Vec<u8>);

impl Wiped {
    /// So many zeros, to be filled.
    pub fn zeros(len: usize) -> Self {
        Wiped(vec![0; len])
    }

    /// A copy.
    pub fn copy_of(bytes: &[u8]) -> Self {
        Wiped(bytes.to_vec())
    }

    /// So many bytes that `fill` writes, all of them.
    ///
    /// # Safety
    /// `fill` writes `len` bytes to where it is told.
    pub unsafe fn filled(len: usize, fill: impl FnOnce(*mut u8)) -> Self {
        let mut bytes = Vec::with_capacity(len);
        fill(bytes.as_mut_ptr());
        // SAFETY: there is room for them, and the caller says that they were written.
        unsafe { bytes.set_len(len) };
        Wiped(bytes)
    }
}

impl Drop for Wiped {
    fn drop(&mut self) {
        saltern_lanes::wipe(&mut self.0[..]);
    }
}

impl Deref for Wiped {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.0
    }
}

impl DerefMut for Wiped {
    fn deref_mut(&mut self) -> &mut [u8] {
        &mut self.0
    }
}
