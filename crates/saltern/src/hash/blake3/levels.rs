//! Which form of BLAKE3 runs at which level, by how many inputs there are.

use super::kernel::Blake3Backend;
use super::kernel::chunk::Blake3Blocks;
#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
use super::kernel::chunk::OnWords;
use super::kernel::items::{Items, OneByOne};
use crate::backend;
use saltern_lanes::level::Portable;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use {
    super::kernel::HorizontalSideBySide, super::kernel::chunk::HorizontalGroups, super::kernel::vertical::Inputs,
    core::marker::PhantomData, saltern_lanes::Token, saltern_lanes::x86::level_portable::U32x4,
};

impl Blake3Backend for Portable {
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    #[inline(always)]
    fn blake3_inputs(self, inputs: Inputs<'_>) {
        self.run(HorizontalSideBySide::<U32x4>(inputs, PhantomData));
    }

    // The same as for one item at the other levels.
    #[inline(always)]
    fn blake3_items(self, items: Items<'_>) {
        backend::run_portable(OneByOne(items));
    }
}

impl Blake3Blocks for Portable {
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    type Compressor = HorizontalGroups<U32x4>;
    #[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
    type Compressor = OnWords;
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod x86 {
    use super::{Blake3Backend, HorizontalSideBySide, Inputs, Items, PhantomData, Token};
    use crate::hash::blake3::kernel::SideBySide;
    use crate::hash::blake3::kernel::ahead::SideBySideAhead;
    use crate::hash::blake3::kernel::chunk::{HashChunk, HorizontalGroups, HorizontalState, hash_chunk};
    use crate::hash::blake3::kernel::halves::SixteenSideBySide;
    use crate::hash::blake3::kernel::items::ItemsInLanes;
    use crate::hash::blake3::kernel::items_horizontal::ItemsHorizontal;
    use saltern_lanes::level::{Avx2, Avx512};
    use saltern_lanes::x86::{level_avx2, level_avx512};

    impl Blake3Backend for Avx2 {
        #[inline(always)]
        fn blake3_inputs(self, inputs: Inputs<'_>) {
            match inputs.values.len() {
                2 => self.run(HorizontalSideBySide::<level_avx2::U32x8>(inputs, PhantomData)),
                _ => self.run(SideBySide::<level_avx2::U32x8>(inputs, PhantomData)),
            }
        }

        #[inline(always)]
        fn blake3_items(self, items: Items<'_>) {
            match items.values.len() {
                2 => self.run(ItemsHorizontal::<level_avx2::U32x8>(items, PhantomData)),
                _ => self.run(ItemsInLanes::<level_avx2::U32x8>(items, PhantomData)),
            }
        }
    }

    impl Blake3Backend for Avx512 {
        #[inline(always)]
        fn blake3_inputs(self, inputs: Inputs<'_>) {
            match inputs.values.len() {
                2 if self.tuning().slow_rotations() => {
                    self.run(HorizontalSideBySide::<level_avx512::ShiftingU32x8>(inputs, PhantomData))
                }
                2 => self.run(HorizontalSideBySide::<level_avx512::U32x8>(inputs, PhantomData)),
                4 => self.run(HorizontalSideBySide::<level_avx512::U32x16>(inputs, PhantomData)),
                // Twice as fast where vectors of 512 bits take two steps, and never slower.
                0..=8 => self.run(SideBySide::<level_avx512::U32x8>(inputs, PhantomData)),
                _ if self.tuning().quick_shuffles() => {
                    self.run(SideBySideAhead::<level_avx512::U32x16>(inputs, PhantomData))
                }
                _ if inputs.blocks == 1 => self.run(SixteenSideBySide::<level_avx512::U32x16, 1>(inputs, PhantomData)),
                _ => self.run(SixteenSideBySide::<level_avx512::U32x16, 16>(inputs, PhantomData)),
            }
        }

        // Rotations are one instruction each.
        #[inline(always)]
        fn blake3_chunk(self, chunk: HashChunk<'_>) {
            if self.tuning().slow_rotations() {
                return hash_chunk::<Self, HorizontalGroups<level_avx512::ShiftingU32x4>>(self, chunk);
            }
            hash_chunk::<Self, HorizontalState<level_avx512::U32x4>>(self, chunk);
        }

        #[inline(always)]
        fn blake3_items(self, items: Items<'_>) {
            match items.values.len() {
                2 if self.tuning().slow_rotations() => {
                    self.run(ItemsHorizontal::<level_avx512::ShiftingU32x8>(items, PhantomData))
                }
                2 => self.run(ItemsHorizontal::<level_avx512::U32x8>(items, PhantomData)),
                3..=4 => self.run(ItemsHorizontal::<level_avx512::U32x16>(items, PhantomData)),
                0..=8 => self.run(ItemsInLanes::<level_avx512::U32x8>(items, PhantomData)),
                _ => self.run(ItemsInLanes::<level_avx512::U32x16>(items, PhantomData)),
            }
        }
    }
}

#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
mod neon {
    use super::Blake3Backend;
    use saltern_lanes::level::Neon;

    impl Blake3Backend for Neon {}
}
