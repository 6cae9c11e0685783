//! Hash functions whose hash has any length up to one, which is a part of what is hashed.

use super::DynHash;
use saltern::Error;
use saltern::cpu::Level;
use saltern::hash::blake2::{Parameters, Variable, Variant};
use saltern::hazmat::at_level::*;

/// A hash function with hashes of any length.
pub struct DigestEntry {
    /// Its name on the command line; a hyphen and the length in bits follow.
    pub name: &'static str,
    /// Its name in lists of files as the BSDs write them, likewise.
    pub tag: &'static str,
    /// The longest hash, in bytes.
    pub most: usize,
    /// The size of a block in bytes.
    pub block_bytes: usize,
    /// Begins a message for a hash of so many bytes.
    pub begin: fn(usize, Level) -> Result<Box<dyn DynHash>, Error>,
    /// A hash of so many bytes by the reference.
    #[cfg(feature = "oracles")]
    pub reference: fn(usize, &[u8]) -> Vec<u8>,
}

/// A row.
macro_rules! digest_entry {
    ({
        $name:literal, tag $tag:literal, up to $most:literal, blocks of $block:literal, of $variant:ty,
        reference $reference:expr
    }) => {
        $crate::hash::DigestEntry {
            name: $name,
            tag: $tag,
            most: $most,
            block_bytes: $block,
            begin: $crate::hash::digest::<$variant>,
            #[cfg(feature = "oracles")]
            reference: $reference,
        }
    };
}

struct OfAnyLength<V: Variant>(Variable<V>);

/// Begins a message for a hash of so many bytes.
pub(crate) fn digest<V: Variant + Send + 'static>(bytes: usize, level: Level) -> Result<Box<dyn DynHash>, Error> {
    Ok(Box::new(OfAnyLength(Parameters::<V>::new().begin_variable_at(bytes, level)?)))
}

impl<V: Variant + Send + 'static> DynHash for OfAnyLength<V> {
    fn update(&mut self, piece: &[u8]) {
        self.0.update(piece);
    }

    fn finalize(self: Box<Self>) -> Vec<u8> {
        let mut hash = vec![0; self.0.digest_bytes()];
        self.0.finalize_into(&mut hash).expect("as long as it is");
        hash
    }

    fn finalize_with(mut self: Box<Self>, last: &[u8]) -> Vec<u8> {
        self.0.update(last);
        self.finalize()
    }

    fn finalize_copy(&self, last: &[u8]) -> Vec<u8> {
        self.copy().finalize_with(last)
    }

    fn finalize_copies(&self, endings: &[&[u8]], hashes: &mut [u8]) {
        for (ending, hash) in endings.iter().zip(hashes.chunks_mut(self.0.digest_bytes())) {
            hash.copy_from_slice(&self.finalize_copy(ending));
        }
    }

    fn copy(&self) -> Box<dyn DynHash> {
        Box::new(OfAnyLength(self.0.clone()))
    }
}
