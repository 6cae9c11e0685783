//! Vectors from and to bytes. Words are little-endian in memory at every level.

/// A vector that can be loaded from bytes and stored to bytes.
pub trait Memory: Copy {
    /// What proves that the machine has the instructions.
    type Token: Copy;
    /// Its size in bytes.
    const BYTES: usize;

    /// Loads [`Memory::BYTES`] bytes.
    ///
    /// # Safety
    /// `from` must be valid for reads of that many bytes; it need not be aligned.
    unsafe fn load_from(w: Self::Token, from: *const u8) -> Self;
    /// Stores [`Memory::BYTES`] bytes.
    ///
    /// # Safety
    /// `to` must be valid for writes of that many bytes; it need not be aligned.
    unsafe fn store_to(self, to: *mut u8);
    /// Loads the first `n < BYTES` bytes; the others are zero.
    ///
    /// # Safety
    /// `from` must be valid for reads of `n` bytes.
    unsafe fn load_first(w: Self::Token, from: *const u8, n: usize) -> Self;
    /// Stores the first `n < BYTES` bytes.
    ///
    /// # Safety
    /// `to` must be valid for writes of `n` bytes.
    unsafe fn store_first(self, to: *mut u8, n: usize);
    /// Loads the `n <= BYTES` bytes that end at `end` into the end of the vector; the bytes in front are zero.
    ///
    /// # Safety
    /// The `n` bytes before `end` must be valid for reads.
    unsafe fn load_until(w: Self::Token, end: *const u8, n: usize) -> Self;
    /// Exclusive or with the bytes at `from`, the first `n <= BYTES` of them stored at `to`.
    ///
    /// # Safety
    /// `from` must be valid for reads and `to` for writes of `n` bytes. They may be the same place.
    unsafe fn xor_bytes(self, from: *const u8, to: *mut u8, n: usize);

    /// The first [`Memory::BYTES`] bytes of `bytes`; zeros follow where it is shorter.
    #[inline(always)]
    fn load(w: Self::Token, bytes: &[u8]) -> Self {
        if bytes.len() >= Self::BYTES {
            // SAFETY: the slice is long enough.
            unsafe { Self::load_from(w, bytes.as_ptr()) }
        } else {
            // SAFETY: the slice has as many bytes.
            unsafe { Self::load_first(w, bytes.as_ptr(), bytes.len()) }
        }
    }

    /// The first 16 bytes of each of `rows`, as many as the vector has room for, one after the other.
    #[inline(always)]
    fn load_rows(w: Self::Token, rows: &[&[u8]]) -> Self {
        const { assert!(Self::BYTES.is_multiple_of(16) && Self::BYTES <= 64) };
        let mut bytes = [0; 64];
        for i in 0..Self::BYTES / 16 {
            bytes[16 * i..16 * i + 16].copy_from_slice(&rows[i][..16]);
        }
        Self::load(w, &bytes)
    }

    /// The last [`Memory::BYTES`] bytes of `bytes`; zeros stand in front where it is shorter.
    #[inline(always)]
    fn load_last(w: Self::Token, bytes: &[u8]) -> Self {
        // SAFETY: that many bytes stand before the end of the slice.
        unsafe { Self::load_until(w, bytes.as_ptr_range().end, bytes.len().min(Self::BYTES)) }
    }

    /// Stores as many bytes as `bytes` has room for, at most [`Memory::BYTES`].
    #[inline(always)]
    fn store(self, bytes: &mut [u8]) {
        if bytes.len() >= Self::BYTES {
            // SAFETY: the slice is long enough.
            unsafe { self.store_to(bytes.as_mut_ptr()) }
        } else {
            // SAFETY: the slice has as many bytes.
            unsafe { self.store_first(bytes.as_mut_ptr(), bytes.len()) }
        }
    }
}

/// Copies `n < 2 * TOP` bytes without a call: a piece for each bit of `n`.
///
/// # Safety
/// As for `core::ptr::copy_nonoverlapping`.
#[inline(always)]
#[cfg_attr(not(all(target_arch = "x86_64", target_feature = "sse2")), allow(dead_code))]
pub(crate) unsafe fn copy_pieces<const TOP: usize>(from: *const u8, to: *mut u8, n: usize) {
    let mut at = 0;
    macro_rules! piece {
        ($($size:literal)*) => {$(
            if TOP >= $size && n & $size != 0 {
                // SAFETY: the pieces before this one and this one are together at most `n` bytes.
                unsafe { to.add(at).cast::<[u8; $size]>().write_unaligned(from.add(at).cast::<[u8; $size]>().read_unaligned()) };
                at += $size;
            }
        )*};
    }
    piece!(32 16 8 4 2 1);
    let _ = at;
}
