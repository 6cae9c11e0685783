//! Tiger with 192 bits and three passes (Anderson and Biham 1996).

mod sboxes;

pub use sboxes::{SBOXES, SBoxes};

use crate::little_endian::words64;
use saltern_lanes::Kernel;
use saltern_lanes::level::Portable;
use saltern_lanes::reveal;

/// The state before the first block.
pub const INITIAL: [u64; 3] = [0x0123_4567_89ab_cdef, 0xfedc_ba98_7654_3210, 0xf096_a5b4_c3b2_e187];

/// The words of a block for the next pass.
#[inline(always)]
const fn next_words(mut x: [u64; 8]) -> [u64; 8] {
    x[0] = x[0].wrapping_sub(x[7] ^ 0xa5a5_a5a5_a5a5_a5a5);
    x[1] ^= x[0];
    x[2] = x[2].wrapping_add(x[1]);
    x[3] = x[3].wrapping_sub(x[2] ^ !x[1] << 19);
    x[4] ^= x[3];
    x[5] = x[5].wrapping_add(x[4]);
    x[6] = x[6].wrapping_sub(x[5] ^ !x[4] >> 23);
    x[7] ^= x[6];
    x[0] = x[0].wrapping_add(x[7]);
    x[1] = x[1].wrapping_sub(x[0] ^ !x[7] << 19);
    x[2] ^= x[1];
    x[3] = x[3].wrapping_add(x[2]);
    x[4] = x[4].wrapping_sub(x[3] ^ !x[2] >> 23);
    x[5] ^= x[4];
    x[6] = x[6].wrapping_add(x[5]);
    x[7] = x[7].wrapping_sub(x[6] ^ 0x0123_4567_89ab_cdef);
    x
}

/// A round: what the even bytes of a word and what its odd bytes are looked up for. Every byte is an address, and is given
/// away.
#[inline(always)]
pub fn looked_up(boxes: &SBoxes, word: u64) -> [u64; 2] {
    let bytes = reveal(word).to_le_bytes();
    let (mut even, mut odd) = (0, 0);
    for i in 0..4 {
        even ^= boxes[i][usize::from(bytes[2 * i])];
        odd ^= boxes[3 - i][usize::from(bytes[2 * i + 1])];
    }
    [even, odd]
}

/// Eight rounds. The words of the state stay in place, their roles move on.
#[inline(always)]
fn pass<const MULTIPLIER: u64>(s: &mut [u64; 3], first: usize, words: &[u64; 8]) {
    macro_rules! rounds {
        ($($i:literal)*) => {$(
            let (a, b, c) = ((first + $i) % 3, (first + $i + 1) % 3, (first + $i + 2) % 3);
            s[c] ^= words[$i];
            let [even, odd] = looked_up(&SBOXES, s[c]);
            s[a] = s[a].wrapping_sub(even);
            s[b] = s[b].wrapping_add(odd).wrapping_mul(MULTIPLIER);
        )*};
    }
    rounds!(0 1 2 3 4 5 6 7);
}

/// Takes whole blocks into the state.
pub struct TakePasses<'a>(pub &'a mut [u64; 3], pub &'a [u8]);

impl Kernel<Portable> for TakePasses<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: Portable) {
        let mut state = *self.0;
        let blocks = self.1.as_chunks::<64>().0;
        for i in 0..blocks.len() {
            let mut words = words64(&blocks[i]);
            let mut s = state;
            pass::<5>(&mut s, 0, &words);
            words = next_words(words);
            pass::<7>(&mut s, 2, &words);
            words = next_words(words);
            pass::<9>(&mut s, 1, &words);
            state = [s[0] ^ state[0], s[1].wrapping_sub(state[1]), s[2].wrapping_add(state[2])];
        }
        *self.0 = state;
    }
}
