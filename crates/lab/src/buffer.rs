//! Buffers whose place in memory is the same for every library.

use std::ops::{Deref, DerefMut};

use crate::sweep;

const PAGE: usize = 4096;

/// Bytes at a fixed place within a page.
///
/// What the allocator hands out is 16-byte aligned at best, and where a buffer falls relative to cache lines, and input
/// relative to output (4 KiB aliasing), moves AVX-512 code by tens of per cent. With sources at the start of a page and
/// sinks in its middle no library wins or loses by where its buffers happen to lie.
#[derive(Debug)]
pub struct Buffer {
    bytes: Vec<u8>,
    start: usize,
    length: usize,
}

impl Buffer {
    /// A copy of `bytes` that starts a page: for what an operation reads, and what it changes in place.
    pub fn source(bytes: &[u8]) -> Self {
        let mut buffer = Self::at(0, bytes.len());
        buffer.copy_from_slice(bytes);
        buffer
    }

    /// `length` zero bytes that start in the middle of a page: for what an operation writes.
    pub fn sink(length: usize) -> Self {
        Self::at(PAGE / 2, length)
    }

    fn at(offset: usize, length: usize) -> Self {
        let bytes = vec![0; length + 2 * PAGE];
        let start = bytes.as_ptr().align_offset(PAGE) + offset + sweep::offset();
        Self { bytes, start, length }
    }
}

impl Deref for Buffer {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.bytes[self.start..self.start + self.length]
    }
}

impl DerefMut for Buffer {
    fn deref_mut(&mut self) -> &mut [u8] {
        &mut self.bytes[self.start..self.start + self.length]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_and_contents() {
        for length in [0, 1, 64, 4096, 100_000] {
            let source = Buffer::source(&vec![7; length]);
            let sink = Buffer::sink(length);
            assert_eq!((source.as_ptr() as usize % PAGE, sink.as_ptr() as usize % PAGE), (0, PAGE / 2));
            assert!(*source == *vec![7; length] && *sink == *vec![0; length]);
        }
    }
}
