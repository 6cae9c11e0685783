//! SHA-1 (FIPS 180-4).

pub mod columns;
pub mod instructions;
pub mod rounds;

use super::sha::{ShaKernel, ShaVector, Witness};

/// The state before the first block.
pub const INITIAL: [u32; 5] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0];

/// Takes whole blocks of 64 bytes into the state.
pub struct Compress<'a>(pub &'a mut [u32; 5], pub &'a [u8]);

impl ShaKernel for Compress<'_> {
    #[inline(always)]
    fn on_words(self) {
        rounds::compress(self.0, self.1);
    }

    #[inline(always)]
    fn with_instructions<V: ShaVector>(self, w: Witness<V>) {
        instructions::compress::<V>(w, self.0, self.1);
    }
}

/// Hashes the end of a message.
pub struct Finish<'a> {
    /// The state before it.
    pub state: &'a [u32; 5],
    /// How many bytes are in that state, in whole blocks.
    pub before: u64,
    /// The end of the message.
    pub message: &'a [u8],
    /// The hash, or as many of its first bytes as there is room for.
    pub digest: &'a mut [u8],
}

impl ShaKernel for Finish<'_> {
    #[inline(always)]
    fn on_words(self) {
        rounds::finish(self);
    }

    #[inline(always)]
    fn with_instructions<V: ShaVector>(self, w: Witness<V>) {
        instructions::finish::<V>(w, self);
    }
}
