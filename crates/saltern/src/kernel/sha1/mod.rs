//! SHA-1 (FIPS 180-4).

pub mod instructions;
pub mod rounds;

use super::sha::Rounds;
use saltern_lanes::Bits;

/// The state before the first block.
pub const INITIAL: [u32; 5] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0];

/// The compression function. With the SHA instructions there are two forms: see [`instructions::State`].
#[derive(Clone, Copy, Debug)]
pub enum Sha1<const THROUGHOUT: bool = false> {}

impl<const THROUGHOUT: bool> Rounds<5> for Sha1<THROUGHOUT> {
    type Word = u32;

    #[inline(always)]
    fn compress_block<W: Bits<Constant = u32>>(state: &mut [W; 5], words: &mut [W; 16]) {
        rounds::compress_block(state, words);
    }
}
