//! MD4 (RFC 1320).

use crate::kernel::sha::Rounds;
use saltern_lanes::Bits;

/// The state before the first block, of MD5 too.
pub const INITIAL: [u32; 4] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476];

/// The compression function.
#[derive(Clone, Copy, Debug)]
pub enum Md4 {}

impl Rounds<4> for Md4 {
    type Word = u32;
    const LITTLE_ENDIAN: bool = true;

    #[inline(always)]
    fn compress_block<W: Bits<Constant = u32>>(state: &mut [W; 4], words: &mut [W; 16]) {
        let mut s = *state;
        round::<W, 0>(&mut s, words);
        round::<W, 1>(&mut s, words);
        round::<W, 2>(&mut s, words);
        for i in 0..4 {
            state[i] = state[i].add(s[i]);
        }
    }
}

/// Sixteen steps of kind `F`.
#[inline(always)]
fn round<W: Bits<Constant = u32>, const F: usize>(s: &mut [W; 4], words: &[W; 16]) {
    macro_rules! steps {
        ($($i:literal)*) => {$(step::<W, F, $i>(s, words);)*};
    }
    steps!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15);
}

/// Step `I` of a round: the four words stay in place, their roles move on. What does not wait for b, which the step before
/// has made, is added first; barriers keep it so.
#[inline(always)]
fn step<W: Bits<Constant = u32>, const F: usize, const I: usize>(s: &mut [W; 4], words: &[W; 16]) {
    let [a, b, c, d] = [s[(16 - I) % 4], s[(17 - I) % 4], s[(18 - I) % 4], s[(19 - I) % 4]];
    // In the third round the bits of the step's number in the opposite order.
    let reversed = I % 2 * 8 + I / 2 % 2 * 4 + I / 4 % 2 * 2 + I / 8;
    let word = words[[I, I % 4 * 4 + I / 4, reversed][F]];
    let sum = match F {
        0 => a.add(word).opaque().add(c.xor(d).and(b).xor(d)),
        // The majority as a sum of parts that have no bit in common: only one of them waits for b, for one operation less.
        1 => a.add(word.add(word.constant(0x5a82_7999))).add(c.and(d)).opaque().add(c.xor(d).and(b)),
        _ => a.add(word.add(word.constant(0x6ed9_eba1))).opaque().add(c.xor(d).opaque().xor(b)),
    };
    s[(16 - I) % 4] = match (F, I % 4) {
        (_, 0) => sum.rotr::<29>(),
        (0, 1) => sum.rotr::<25>(),
        (0, 2) => sum.rotr::<21>(),
        (0, _) => sum.rotr::<13>(),
        (1, 1) => sum.rotr::<27>(),
        (1, 2) => sum.rotr::<23>(),
        (1, _) => sum.rotr::<19>(),
        (_, 1) => sum.rotr::<23>(),
        (_, 2) => sum.rotr::<21>(),
        _ => sum.rotr::<17>(),
    };
}
