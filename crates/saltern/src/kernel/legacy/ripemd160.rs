//! RIPEMD-160 (Dobbertin, Bosselaers, Preneel 1996; ISO/IEC 10118-3).

use crate::kernel::sha::Rounds;
use saltern_lanes::Bits;

/// The state before the first block.
pub const INITIAL: [u32; 5] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0];

/// The compression function.
#[derive(Clone, Copy, Debug)]
pub enum Ripemd160 {}

impl Rounds<5> for Ripemd160 {
    type Word = u32;
    const LITTLE_ENDIAN: bool = true;

    #[inline(always)]
    fn compress_block<W: Bits<Constant = u32>>(state: &mut [W; 5], words: &mut [W; 16]) {
        let (mut left, mut right) = (*state, *state);
        rounds(&mut left, &mut right, words);
        let [a, b, c, d, e] = *state;
        *state = [
            b.add(left[2]).add(right[3]),
            c.add(left[3]).add(right[4]),
            d.add(left[4]).add(right[0]),
            e.add(left[0]).add(right[1]),
            a.add(left[1]).add(right[2]),
        ];
    }
}

/// The constants of the rounds of both lines.
const K_LEFT: [u32; 5] = [0, 0x5a82_7999, 0x6ed9_eba1, 0x8f1b_bcdc, 0xa953_fd4e];
const K_RIGHT: [u32; 5] = [0x50a2_8be6, 0x5c4d_d124, 0x6d70_3ef3, 0x7a6d_76e9, 0];

/// Both lines, for each step which word it takes and by how many bits the sum is rotated to the left. Neither waits for the
/// other, and a processor looks far enough ahead to do them side by side; but step by step in turn, their words would not
/// all have registers.
#[rustfmt::skip]
#[inline(always)]
fn rounds<W: Bits<Constant = u32>>(left: &mut [W; 5], right: &mut [W; 5], words: &[W; 16]) {
    macro_rules! round {
        ($round:literal: $($(($l:literal $sl:literal, $r:literal $sr:literal)),*;)*) => {$(
            $(
                let sum = before_rotation::<W, $round>(left, words[$l], K_LEFT[$round]);
                turn(left, sum.rotr::<{ 32 - $sl }>());
            )*
            $(
                let sum = before_rotation::<W, { 4 - $round }>(right, words[$r], K_RIGHT[$round]);
                turn(right, sum.rotr::<{ 32 - $sr }>());
            )*
        )*};
    }
    round!(0:
        (0 11, 5 8), (1 14, 14 9), (2 15, 7 9), (3 12, 0 11);
        (4 5, 9 13), (5 8, 2 15), (6 7, 11 15), (7 9, 4 5);
        (8 11, 13 7), (9 13, 6 7), (10 14, 15 8), (11 15, 8 11);
        (12 6, 1 14), (13 7, 10 14), (14 9, 3 12), (15 8, 12 6););
    round!(1:
        (7 7, 6 9), (4 6, 11 13), (13 8, 3 15), (1 13, 7 7);
        (10 11, 0 12), (6 9, 13 8), (15 7, 5 9), (3 15, 10 11);
        (12 7, 14 7), (0 12, 15 7), (9 15, 8 12), (5 9, 12 7);
        (2 11, 4 6), (14 7, 9 15), (11 13, 1 13), (8 12, 2 11););
    round!(2:
        (3 11, 15 9), (10 13, 5 7), (14 6, 1 15), (4 7, 3 11);
        (9 14, 7 8), (15 9, 14 6), (8 13, 6 6), (1 15, 9 14);
        (2 14, 11 12), (7 8, 8 13), (0 13, 12 5), (6 6, 2 14);
        (13 5, 10 13), (11 12, 0 13), (5 7, 4 7), (12 5, 13 5););
    round!(3:
        (1 11, 8 15), (9 12, 6 5), (11 14, 4 8), (10 15, 1 11);
        (0 14, 3 14), (8 15, 11 14), (12 9, 15 6), (4 8, 0 14);
        (13 9, 5 6), (3 14, 12 9), (7 5, 2 12), (15 6, 13 9);
        (14 8, 9 12), (5 6, 7 5), (6 5, 10 15), (2 12, 14 8););
    round!(4:
        (4 9, 12 8), (0 15, 15 5), (5 5, 10 12), (9 11, 4 9);
        (7 6, 1 12), (12 8, 5 5), (2 13, 8 14), (10 12, 7 6);
        (14 5, 6 8), (1 12, 2 13), (3 13, 13 6), (8 14, 14 5);
        (11 11, 0 15), (6 8, 3 13), (15 5, 9 11), (13 6, 11 11););
}

/// What a step rotates, with the function number `F`.
#[inline(always)]
fn before_rotation<W: Bits<Constant = u32>, const F: usize>(s: &[W; 5], word: W, k: u32) -> W {
    let [a, b, c, d, _] = *s;
    let early = if k == 0 { a.add(word) } else { a.add(word.add(word.constant(k))) };
    match F {
        0 => early.add(c.xor(d).xor(b)),
        1 => early.add(c.xor(d).and(b).xor(d)),
        2 => early.add(c.xor(c.constant(u32::MAX)).or(b).xor(d)),
        // The two have no bit in common.
        3 => early.add(c.and_not(d)).add(b.and(d)),
        _ => early.add(d.xor(d.constant(u32::MAX)).or(c).xor(b)),
    }
}

/// The end of a step: every word moves on by one.
#[inline(always)]
fn turn<W: Bits>(s: &mut [W; 5], rotated: W) {
    let [_, b, c, d, e] = *s;
    *s = [e, rotated.add(e), b, c.rotr::<22>(), d];
}
