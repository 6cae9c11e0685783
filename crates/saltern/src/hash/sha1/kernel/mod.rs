//! SHA-1 (FIPS 180-4).

pub mod arm;
pub mod intel;
pub mod interleaved;
pub mod rounds;

use crate::hash::merkle_damgard::kernel::Rounds;
use saltern_lanes::Bits;

#[cfg(target_arch = "aarch64")]
pub use arm::{Arm as Instructions, Arm as InstructionsThroughout};
#[cfg(not(target_arch = "aarch64"))]
pub use intel::{Intel as Instructions, IntelThroughout as InstructionsThroughout};

/// The state before the first block.
pub const INITIAL: [u32; 5] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0];

/// The compression function.
#[derive(Clone, Copy, Debug)]
pub struct Sha1;

impl Rounds<5> for Sha1 {
    type Word = u32;

    #[inline(always)]
    fn compress_block<W: Bits<Constant = u32>>(state: &mut [W; 5], words: &mut [W; 16]) {
        rounds::compress_block(state, words);
    }
}
