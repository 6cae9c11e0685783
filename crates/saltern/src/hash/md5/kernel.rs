//! MD5 (RFC 1321).

use crate::hash::lookup::Held;
use crate::hash::merkle_damgard::kernel::Rounds;
use saltern_lanes::Bits;

/// The state before the first block.
pub const INITIAL: [u32; 4] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476];

/// The compression function.
#[derive(Clone, Copy, Debug)]
pub struct Md5;

impl Rounds<4> for Md5 {
    type Word = u32;
    const LITTLE_ENDIAN: bool = true;

    #[inline(always)]
    fn compress_block<W: Bits<Constant = u32>>(state: &mut [W; 4], words: &mut [W; 16]) {
        let mut s = *state;
        rounds(&mut s, words);
        for i in 0..4 {
            state[i] = state[i].add(s[i]).held();
        }
    }
}

/// The rounds, for each step which word it takes.
#[rustfmt::skip]
#[inline(always)]
fn rounds<W: Bits<Constant = u32>>(s: &mut [W; 4], words: &[W; 16]) {
    macro_rules! round {
        ($round:literal: $(($i:literal $word:literal))*) => {$(step::<W, $round, $i, $word>(s, words);)*};
    }
    round!(0:
        (0 0) (1 1) (2 2) (3 3) (4 4) (5 5) (6 6) (7 7) (8 8) (9 9) (10 10) (11 11) (12 12) (13 13) (14 14) (15 15));
    round!(1:
        (0 1) (1 6) (2 11) (3 0) (4 5) (5 10) (6 15) (7 4) (8 9) (9 14) (10 3) (11 8) (12 13) (13 2) (14 7) (15 12));
    round!(2:
        (0 5) (1 8) (2 11) (3 14) (4 1) (5 4) (6 7) (7 10) (8 13) (9 0) (10 3) (11 6) (12 9) (13 12) (14 15) (15 2));
    round!(3:
        (0 0) (1 7) (2 14) (3 5) (4 12) (5 3) (6 10) (7 1) (8 8) (9 15) (10 6) (11 13) (12 4) (13 11) (14 2) (15 9));
}

/// The constants of the steps: the first 32 bits of the fractional parts of |sin 1|, |sin 2| and so on.
const K: [u32; 64] = [
    0xd76a_a478,
    0xe8c7_b756,
    0x2420_70db,
    0xc1bd_ceee,
    0xf57c_0faf,
    0x4787_c62a,
    0xa830_4613,
    0xfd46_9501,
    0x6980_98d8,
    0x8b44_f7af,
    0xffff_5bb1,
    0x895c_d7be,
    0x6b90_1122,
    0xfd98_7193,
    0xa679_438e,
    0x49b4_0821,
    0xf61e_2562,
    0xc040_b340,
    0x265e_5a51,
    0xe9b6_c7aa,
    0xd62f_105d,
    0x0244_1453,
    0xd8a1_e681,
    0xe7d3_fbc8,
    0x21e1_cde6,
    0xc337_07d6,
    0xf4d5_0d87,
    0x455a_14ed,
    0xa9e3_e905,
    0xfcef_a3f8,
    0x676f_02d9,
    0x8d2a_4c8a,
    0xfffa_3942,
    0x8771_f681,
    0x6d9d_6122,
    0xfde5_380c,
    0xa4be_ea44,
    0x4bde_cfa9,
    0xf6bb_4b60,
    0xbebf_bc70,
    0x289b_7ec6,
    0xeaa1_27fa,
    0xd4ef_3085,
    0x0488_1d05,
    0xd9d4_d039,
    0xe6db_99e5,
    0x1fa2_7cf8,
    0xc4ac_5665,
    0xf429_2244,
    0x432a_ff97,
    0xab94_23a7,
    0xfc93_a039,
    0x655b_59c3,
    0x8f0c_cc92,
    0xffef_f47d,
    0x8584_5dd1,
    0x6fa8_7e4f,
    0xfe2c_e6e0,
    0xa301_4314,
    0x4e08_11a1,
    0xf753_7e82,
    0xbd3a_f235,
    0x2ad7_d2bb,
    0xeb86_d391,
];

/// Step `I` of round `F`, with word `AT`: the four words stay in place, their roles move on.
///
/// What a step takes longest for is the way from b, which the step before has made, to the new one. So the sum of all that
/// is known without b is made first, in the order in which it is written, and words stay in memory: compilers have other
/// ideas, which depend on what processor they are told of.
#[inline(always)]
fn step<W: Bits<Constant = u32>, const F: usize, const I: usize, const AT: usize>(s: &mut [W; 4], words: &[W; 16]) {
    let [a, b, c, d] = [s[(16 - I) % 4], s[(17 - I) % 4], s[(18 - I) % 4], s[(19 - I) % 4]];
    let early = a.constant(K[16 * F + I]).add_stored::<AT>(words).add(a);
    let sum = match F {
        0 => {
            let early = early.opaque().held();
            let differ = c.xor(d).held();
            early.add(differ.and(b).held().xor(d).held())
        }
        // The two have no bit in common.
        1 => {
            let other = c.and_not(d).held();
            let early = early.add(other).opaque().held();
            early.add(b.and(d).held())
        }
        2 => {
            let early = early.opaque().held();
            let differ = c.xor(d).held();
            early.add(differ.xor(b).held())
        }
        _ => {
            let early = early.opaque().held();
            let not = d.xor(d.constant(u32::MAX)).held();
            early.add(not.or(b).held().xor(c).held())
        }
    }
    .held();
    let rotated = match (F, I % 4) {
        (0, 0) => sum.rotr::<25>(),
        (0, 1) => sum.rotr::<20>(),
        (0, 2) => sum.rotr::<15>(),
        (0, _) => sum.rotr::<10>(),
        (1, 0) => sum.rotr::<27>(),
        (1, 1) => sum.rotr::<23>(),
        (1, 2) => sum.rotr::<18>(),
        (1, _) => sum.rotr::<12>(),
        (2, 0) => sum.rotr::<28>(),
        (2, 1) => sum.rotr::<21>(),
        (2, 2) => sum.rotr::<16>(),
        (2, _) => sum.rotr::<9>(),
        (_, 0) => sum.rotr::<26>(),
        (_, 1) => sum.rotr::<22>(),
        (_, 2) => sum.rotr::<17>(),
        _ => sum.rotr::<11>(),
    };
    s[(16 - I) % 4] = b.add(rotated);
}
