//! BLAKE3: chunks on words one after the other, and in lanes side by side; the nodes above them likewise.

pub mod ahead;
pub mod chunk;
pub mod extend;
pub mod halves;
pub mod horizontal;
pub mod horizontal_groups;
pub mod items;
pub mod items_horizontal;
pub mod rounds;
pub mod tree;
pub mod vertical;

use crate::backend;
use crate::backend::vertical::Vectors;
use chunk::{HashChunk, PortableChunk};
use core::marker::PhantomData;
use items::{Items, ItemsInLanes};
use saltern_lanes::{Horizontal32, Kernel, Memory, Vertical, align_stack};
use vertical::Inputs;

/// The chaining value that everything begins with, without a key.
pub const INITIAL: [u32; 8] =
    [0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19];

/// The bytes of a chunk.
pub const CHUNK: usize = 1024;
/// The bytes of a block.
pub const BLOCK: usize = 64;

/// What lies in one line of the cache. Across two of them, what is loaded right after it was stored waits until it has reached the cache:
/// 140 cycles on Zen 5, for a block that takes 260.
#[repr(align(64))]
pub struct InLine<T>(pub T);

/// The flags of a block: the first and the last one of a chunk, a node above two others, the root; and which of the three
/// modes with a key.
pub const CHUNK_START: u32 = 1;
pub const CHUNK_END: u32 = 2;
pub const PARENT: u32 = 4;
pub const ROOT: u32 = 8;
pub const KEYED_HASH: u32 = 16;
pub const DERIVE_KEY_CONTEXT: u32 = 32;
pub const DERIVE_KEY_MATERIAL: u32 = 64;

/// A level's way to take several inputs side by side.
pub trait Blake3Backend: Vectors {
    /// How many inputs it takes at a time.
    const MOST: usize = <Self::Words32 as Vertical>::LANES;

    /// Takes up to [`Blake3Backend::MOST`] inputs.
    #[inline(always)]
    fn blake3_inputs(self, inputs: Inputs<'_>) {
        self.run(SideBySide::<Self::Words32>(inputs, PhantomData));
    }

    /// Hashes a message of one chunk.
    #[inline(always)]
    fn blake3_chunk(self, chunk: HashChunk<'_>) {
        backend::run_portable(PortableChunk(chunk));
    }

    /// Takes up to [`Blake3Backend::MOST`] items.
    #[inline(always)]
    fn blake3_items(self, items: Items<'_>) {
        self.run(ItemsInLanes::<Self::Words32>(items, PhantomData));
    }
}

/// A function of its own, since chunks and the nodes above them need it.
pub struct SideBySide<'a, V>(pub Inputs<'a>, pub PhantomData<V>);

impl<W: Vectors, V: Vertical<Token = W, Constant = u32, Word = u32>> Kernel<W> for SideBySide<'_, V> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        align_stack::<V>();
        vertical::chaining_values::<V>(w, self.0);
    }
}

/// As many inputs as a vector has rows.
pub struct HorizontalSideBySide<'a, V>(pub Inputs<'a>, pub PhantomData<V>);

impl<W: Vectors, V> Kernel<W> for HorizontalSideBySide<'_, V>
where
    V: Horizontal32<Token = W, Word = u32> + Memory<Token = W>,
{
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        horizontal_groups::chaining_values::<W, V>(w, self.0);
    }
}
