//! Level `portable`: any machine.

use crate::kernel::arx::{Cipher, columns, first_and_xor, first_block, permute, rows, xor_blocks};
use crate::kernel::parts::Parts;
use crate::kernel::poly1305::{Accumulator, Multiplier, mac};
use saltern_lanes::level::Portable;
use saltern_lanes::{InOut, wipe};

/// The vectors that every machine of this architecture has, or plain words.
#[cfg(target_arch = "x86_64")]
use saltern_lanes::x86::level_portable::U32x4 as Block;

impl Parts for Portable {
    #[inline(always)]
    fn xor_keystream<C: Cipher>(self, state: &[u32; 16], double_rounds: u32, mut data: InOut<'_>) {
        let mut state = *state;
        while data.len() > 128 {
            xor_blocks(&mut data.take(256), &columns::<C, Block, 1>(self, &state, double_rounds));
            state[C::COUNTER] = state[C::COUNTER].wrapping_add(4);
        }
        match data.len() {
            0 => {}
            1..=64 => xor_blocks(&mut data, &rows::<C, Block, 1>(self, &state, double_rounds)),
            _ => xor_blocks(&mut data, &rows::<C, Block, 2>(self, &state, double_rounds)),
        }
        wipe(&mut state);
    }

    const BESIDE_FIRST: usize = 128;

    #[inline(always)]
    fn first_block_and_xor<C: Cipher>(self, state: &[u32; 16], double_rounds: u32, mut data: InOut<'_>) -> [u32; 16] {
        match data.len() {
            0..=64 => first_and_xor(&mut data, &rows::<C, Block, 2>(self, state, double_rounds)),
            _ => first_and_xor(&mut data, &rows::<C, Block, 3>(self, state, double_rounds)),
        }
    }

    #[inline(always)]
    fn permute<C: Cipher>(self, state: &[u32; 16], double_rounds: u32) -> [u32; 16] {
        first_block(&[permute::<C, Block>(self, state, double_rounds)])
    }

    /// No lanes, no powers.
    type Powers = ();

    #[inline(always)]
    fn powers(self, _: &Multiplier<u64>, _: usize) -> Option<()> {
        None
    }

    #[inline(always)]
    fn absorb(self, h: Accumulator<u64>, r: &Multiplier<u64>, _: Option<&()>, blocks: &[u8]) -> Accumulator<u64> {
        mac::absorb_words(h, r, blocks)
    }
}
