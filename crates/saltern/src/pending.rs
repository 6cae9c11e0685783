//! Messages in pieces, for what takes whole blocks.

use crate::little_endian::copy_short;
use saltern_lanes::wipe;

/// The beginning of a block of `N` bytes that is not whole yet.
#[derive(Clone)]
pub struct Pending<const N: usize> {
    bytes: [u8; N],
    len: usize,
}

impl<const N: usize> Pending<N> {
    /// Nothing.
    pub fn new() -> Self {
        Pending { bytes: [0; N], len: 0 }
    }

    /// How many bytes there are, fewer than `N`.
    pub fn len(&self) -> usize {
        self.len
    }

    /// The bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes[..self.len]
    }

    /// Goes on with `piece`: gives all blocks that are whole now to `absorb`, and keeps the rest.
    pub fn update(&mut self, mut piece: &[u8], mut absorb: impl FnMut(&[u8])) {
        if self.len > 0 {
            let (fill, rest) = piece.split_at(piece.len().min(N - self.len));
            copy_short(&mut self.bytes[self.len..], fill);
            self.len += fill.len();
            piece = rest;
            if self.len < N {
                return;
            }
            absorb(&self.bytes);
        }
        let (blocks, rest) = piece.split_at(piece.len() / N * N);
        if !blocks.is_empty() {
            absorb(blocks);
        }
        copy_short(&mut self.bytes, rest);
        self.len = rest.len();
    }
}

impl<const N: usize> Drop for Pending<N> {
    fn drop(&mut self) {
        wipe(&mut self.bytes);
    }
}
