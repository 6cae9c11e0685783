//! Hash functions that take a key are MACs as well.

use super::{Mac, Tag};
use crate::Error;
use crate::bytes::Sealed;
#[cfg(feature = "blake2")]
use crate::hash::blake2::{Blake2, Parallel, Variant};
#[cfg(feature = "blake3")]
use crate::hash::{Blake3, blake3};
use saltern_lanes::Level;

macro_rules! blake2 {
    ($($name:ident)*) => {$(
        impl<V: Variant, const N: usize> Sealed for $name<V, N> {}

        impl<V: Variant, const N: usize> Mac for $name<V, N> {
            type Tag = Tag<N>;

            fn from_key_at(key: &[u8], level: Level) -> Result<Self, Error> {
                Self::new_keyed_at(key, level)
            }

            fn update(&mut self, piece: &[u8]) {
                self.update(piece);
            }

            fn finalize(self) -> Tag<N> {
                Tag::new(self.finalize())
            }

            fn finalize_verify(self, tag: &Tag<N>) -> Result<(), Error> {
                self.finalize_verify(tag.as_bytes())
            }
        }
    )*};
}
#[cfg(feature = "blake2")]
blake2! { Blake2 Parallel }

#[cfg(feature = "blake3")]
impl Sealed for Blake3 {}

#[cfg(feature = "blake3")]
impl Mac for Blake3 {
    type Tag = Tag<32>;

    fn from_key_at(key: &[u8], level: Level) -> Result<Self, Error> {
        Ok(Self::new_keyed_at(&blake3::Key::try_from(key)?, level))
    }

    fn update(&mut self, piece: &[u8]) {
        self.update(piece);
    }

    fn finalize(self) -> Tag<32> {
        Tag::new(self.finalize())
    }

    fn finalize_verify(self, tag: &Tag<32>) -> Result<(), Error> {
        self.finalize_verify(tag.as_bytes())
    }
}
