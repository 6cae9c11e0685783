//! Hash functions that take a key are MACs as well.

use super::{Mac, Tag};
use crate::Error;
use crate::bytes::Sealed;
use crate::hash::blake2::{Blake2, Parallel, Variant};
use crate::hash::{Blake3, blake3};
use saltern_lanes::Level;

impl<V: Variant, const N: usize> Sealed for Blake2<V, N> {}

impl<V: Variant, const N: usize> Mac for Blake2<V, N> {
    type Tag = Tag<N>;

    fn from_key_at(key: &[u8], level: Level) -> Result<Self, Error> {
        Self::keyed_at(key, level)
    }

    fn update(&mut self, piece: &[u8]) {
        self.update(piece);
    }

    fn finish(self) -> Tag<N> {
        Tag::new(self.finish())
    }

    fn finish_verify(self, tag: &Tag<N>) -> Result<(), Error> {
        self.finish_verify(tag.as_bytes())
    }
}

impl<V: Variant, const N: usize> Sealed for Parallel<V, N> {}

impl<V: Variant, const N: usize> Mac for Parallel<V, N> {
    type Tag = Tag<N>;

    fn from_key_at(key: &[u8], level: Level) -> Result<Self, Error> {
        Self::keyed_at(key, level)
    }

    fn update(&mut self, piece: &[u8]) {
        self.update(piece);
    }

    fn finish(self) -> Tag<N> {
        Tag::new(self.finish())
    }

    fn finish_verify(self, tag: &Tag<N>) -> Result<(), Error> {
        self.finish_verify(tag.as_bytes())
    }
}

impl Sealed for Blake3 {}

impl Mac for Blake3 {
    type Tag = Tag<32>;

    fn from_key_at(key: &[u8], level: Level) -> Result<Self, Error> {
        Ok(Self::keyed_at(&blake3::Key::try_from(key)?, level))
    }

    fn update(&mut self, piece: &[u8]) {
        self.update(piece);
    }

    fn finish(self) -> Tag<32> {
        Tag::new(self.finish())
    }

    fn finish_verify(self, tag: &Tag<32>) -> Result<(), Error> {
        self.finish_verify(tag.as_bytes())
    }
}
