//! SHA-1 (FIPS 180-4).

pub mod arm;
pub mod intel;
pub mod rounds;

use crate::hash::merkle_damgard::kernel::instructions::{Form, Instructions};
use crate::hash::merkle_damgard::kernel::{Rounds, ShaVector};
use saltern_lanes::Bits;

/// The state before the first block.
pub const INITIAL: [u32; 5] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0];

/// The compression function. With the SHA instructions of x86-64 there are two forms: see [`intel::State`].
#[derive(Clone, Copy, Debug)]
pub enum Sha1<const THROUGHOUT: bool = false> {}

impl<const THROUGHOUT: bool> Rounds<5> for Sha1<THROUGHOUT> {
    type Word = u32;

    #[inline(always)]
    fn compress_block<W: Bits<Constant = u32>>(state: &mut [W; 5], words: &mut [W; 16]) {
        rounds::compress_block(state, words);
    }
}

impl<const THROUGHOUT: bool> Instructions<5> for Sha1<THROUGHOUT> {
    type State<V: ShaVector> = <V::Form as Form<V>>::Sha1<THROUGHOUT>;
    type WhereSchedulesAreQuick = Sha1<true>;
    const OTHER_FORM: bool = !THROUGHOUT;
}
