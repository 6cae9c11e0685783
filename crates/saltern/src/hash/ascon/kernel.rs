//! Ascon's permutation (SP 800-232, 3), and its sponges.

use crate::backend::vertical::Vectors;
use saltern_lanes::{Bits, Kernel, Vertical, reveal_place};

/// Words of the state.
pub const STATE: usize = 5;

/// Bytes of a block of a sponge.
pub const RATE: usize = 8;

/// Of how many permutations before the last one [`absorb_vertical`] keeps the first word.
pub const HISTORY: usize = 3;

/// The constants of the last 12 rounds.
const CONSTANTS: [u64; 12] = [0xf0, 0xe1, 0xd2, 0xc3, 0xb4, 0xa5, 0x96, 0x87, 0x78, 0x69, 0x5a, 0x4b];

/// The sum of a word and two rotations of it.
#[inline(always)]
fn spread<W: Bits, const K: u32, const L: u32, const WORDS: bool>(x: W) -> W {
    let sum = x.xor(x.rotr::<K>());
    // Left to itself, LLVM orders the sums of words by what is there first, and makes vectors of some words where it can: at level
    // `avx512` that takes twice as long. Vectors have an instruction for sums of three.
    let sum = if WORDS { sum.opaque() } else { sum };
    sum.xor(x.rotr::<L>())
}

/// A round, of a state whose third word is complemented before and after it: one complement less.
#[inline(always)]
fn round<W: Bits<Constant = u64>, const WORDS: bool>([x0, x1, x2, x3, x4]: [W; STATE], constant: u64) -> [W; STATE] {
    let x2 = x2.xor(x2.constant(!constant));
    // The S-box is chi of Keccak on five bits between two linear maps.
    let (x0, x2, x4) = (x0.xor(x4), x2.xor(x1), x4.xor(x3));
    let y0 = x0.xor(x2.and_not(x1));
    let y1 = x1.xor(x3.and_not(x2));
    let y2 = x2.xor(x4.and_not(x3));
    let y3 = x3.xor(x0.and_not(x4));
    let y4 = x4.xor(x1.and_not(x0));
    let (y0, y1, y3) = (y0.xor(y4), y1.xor(y0), y3.xor(y2));
    [
        spread::<W, 19, 28, WORDS>(y0),
        spread::<W, 61, 39, WORDS>(y1),
        spread::<W, 1, 6, WORDS>(y2),
        spread::<W, 10, 17, WORDS>(y3),
        spread::<W, 7, 41, WORDS>(y4),
    ]
}

/// The last `ROUNDS` of 12 rounds, on words or on vectors.
#[inline(always)]
pub fn permute<W: Bits<Constant = u64>, const ROUNDS: usize, const WORDS: bool>(state: &mut [W; STATE]) {
    let ones = state[2].constant(!0);
    let mut s = *state;
    s[2] = s[2].xor(ones);
    for i in 12 - ROUNDS..12 {
        s = round::<W, WORDS>(s, CONSTANTS[i]);
    }
    s[2] = s[2].xor(ones);
    *state = s;
}

/// Whole blocks in, then any bytes out, each block of them after another permutation.
pub struct Sponge<'a> {
    /// The state.
    pub state: &'a mut [u64; STATE],
    /// Whole blocks, each added to the state, which is permuted then.
    pub input: &'a [u8],
    /// What is given out after that.
    pub output: &'a mut [u8],
}

// On words at every level: what they gain are rotations to another register and `x & !y`.
impl<W> Kernel<W> for Sponge<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: W) {
        let mut s = *self.state;
        let blocks = self.input.as_chunks::<RATE>().0;
        for i in 0..blocks.len() {
            s[0] ^= u64::from_le_bytes(blocks[i]);
            permute::<_, 12, true>(&mut s);
        }
        let (whole, last) = self.output.as_chunks_mut::<RATE>();
        for i in 0..whole.len() {
            permute::<_, 12, true>(&mut s);
            whole[i] = s[0].to_le_bytes();
        }
        if !last.is_empty() {
            permute::<_, 12, true>(&mut s);
            last.copy_from_slice(&s[0].to_le_bytes()[..last.len()]);
        }
        *self.state = s;
    }
}

/// Whole blocks of several messages side by side.
pub struct Vertical64<'a, W> {
    /// Word `i` of message `j` is `states[i * LANES + j]`: the state, and behind it the first words after the last permutations
    /// but one, the newest first.
    pub states: &'a mut [W],
    /// The messages, at the first of the blocks.
    pub messages: &'a [&'a [u8]],
    /// How many blocks of each.
    pub count: usize,
}

/// Takes every message's blocks into its state.
#[inline(always)]
pub fn absorb_vertical<V: Vertical<Constant = u64>>(w: V::Token, blocks: Vertical64<'_, V::Word>) {
    let Vertical64 { states, messages, count } = blocks;
    let mut s = [V::splat(w, 0); STATE];
    let mut history = [V::splat(w, 0); HISTORY];
    for i in 0..STATE {
        s[i] = V::from_words(w, &states[i * V::LANES..]);
    }
    for i in 0..HISTORY {
        history[i] = V::from_words(w, &states[(STATE + i) * V::LANES..]);
    }
    let mut first = 0;
    while first < count {
        // As many blocks as a vector has words.
        let blocks = V::LANES.min(count - first);
        let mut rows = [V::splat(w, 0); 8];
        for lane in 0..V::LANES {
            rows[lane] = V::load(w, &reveal_place(messages[lane])[RATE * first..][..RATE * blocks]);
        }
        V::transpose_square(&mut rows[..V::LANES]);
        for i in 0..blocks {
            history = [s[0], history[0], history[1]];
            s[0] = s[0].xor(rows[i]);
            permute::<_, 12, false>(&mut s);
        }
        first += blocks;
    }
    for i in 0..STATE {
        s[i].to_words(&mut states[i * V::LANES..]);
    }
    for i in 0..HISTORY {
        history[i].to_words(&mut states[(STATE + i) * V::LANES..]);
    }
}

impl<W: Vectors> Kernel<W> for Vertical64<'_, u64> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: W) {
        absorb_vertical::<W::Words64>(w, self);
    }
}
