//! RIPEMD-160 (Dobbertin, Bosselaers, Preneel 1996; ISO/IEC 10118-3).

use crate::hash::lookup::Held;
use crate::hash::merkle_damgard::kernel::Rounds;
use saltern_lanes::Bits;

/// The state before the first block.
pub const INITIAL: [u32; 5] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0];

/// The compression function.
#[derive(Clone, Copy, Debug)]
pub struct Ripemd160;

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
/// other, so each step of one stands beside a step of the other.
#[rustfmt::skip]
#[inline(always)]
fn rounds<W: Bits<Constant = u32>>(left: &mut [W; 5], right: &mut [W; 5], words: &[W; 16]) {
    macro_rules! round {
        ($round:literal: $($(($l:literal $sl:literal, $r:literal $sr:literal)),*;)*) => {$($(
            steps::<W, $round, { 4 - $round }, $l, { 32 - $sl }, $r, { 32 - $sr }>(left, right, words);
        )*)*};
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

/// A step of each line, with the functions number `F` and `G`, words `L` and `R`, and rotations to the right by `SL` and `SR`
/// bits.
///
/// 17 operations on average, of which b waits for four or five in each line: both go on at full speed if no operation that b waits
/// for stands behind many others. So they keep the order in which they are written, and words stay in memory, since there
/// are no registers for them beside both states.
#[inline(always)]
fn steps<
    W: Bits<Constant = u32>,
    const F: usize,
    const G: usize,
    const L: usize,
    const SL: u32,
    const R: usize,
    const SR: u32,
>(
    left: &mut [W; 5],
    right: &mut [W; 5],
    words: &[W; 16],
) {
    let ([a, b, c, d, e], [v, w, x, y, z]) = (*left, *right);
    let a = a.add_stored::<L>(words);
    let early = without_b::<W, F>(c, d);
    let v = v.add_stored::<R>(words);
    let right_early = without_b::<W, G>(x, y);
    let a = if F == 0 { a } else { a.add(a.constant(K_LEFT[F])).held() };
    let v = if F == 4 { v } else { v.add(v.constant(K_RIGHT[F])).held() };
    // The two summands of function 3 have no bit in common.
    let a = if F == 3 { a.add(early).held() } else { a };
    let v = if G == 3 { v.add(right_early).held() } else { v };
    let value = with_b::<W, F>(early, b, d);
    let right_value = with_b::<W, G>(right_early, w, y);
    let value = if F == 1 || F == 2 { value.xor(d).held() } else { value };
    let right_value = if G == 1 || G == 2 { right_value.xor(y).held() } else { right_value };
    let a = a.add(value).held();
    let v = v.add(right_value).held();
    let c = c.rotr::<22>().held();
    let a = a.rotr::<SL>().held();
    let x = x.rotr::<22>().held();
    let v = v.rotr::<SR>().held();
    *left = [e, a.add(e).held(), b, c, d];
    *right = [z, v.add(z).held(), w, x, y];
}

/// What can be done of a function before b is known.
#[inline(always)]
fn without_b<W: Bits<Constant = u32>, const F: usize>(c: W, d: W) -> W {
    match F {
        0 | 1 => c.xor(d),
        2 => c.xor(c.constant(u32::MAX)),
        3 => c.and_not(d),
        _ => d.xor(d.constant(u32::MAX)).or(c),
    }
    .held()
}

/// The next operation.
#[inline(always)]
fn with_b<W: Bits<Constant = u32>, const F: usize>(early: W, b: W, d: W) -> W {
    match F {
        0 | 4 => early.xor(b),
        1 => early.and(b),
        2 => early.or(b),
        _ => b.and(d),
    }
    .held()
}
