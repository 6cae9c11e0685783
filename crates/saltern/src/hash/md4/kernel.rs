//! MD4 (RFC 1320).

use crate::hash::lookup::Held;
use crate::hash::merkle_damgard::kernel::Rounds;
use saltern_lanes::Bits;

/// The state before the first block.
pub const INITIAL: [u32; 4] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476];

/// The compression function.
#[derive(Clone, Copy, Debug)]
pub struct Md4;

impl Rounds<4> for Md4 {
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

/// The rounds, for each step of four which words it takes.
#[rustfmt::skip]
#[inline(always)]
fn rounds<W: Bits<Constant = u32>>(s: &mut [W; 4], words: &[W; 16]) {
    macro_rules! round {
        ($round:literal: $($i:literal $j:literal $k:literal $l:literal;)*) => {$(
            step::<W, $round, 0, $i>(s, words);
            step::<W, $round, 1, $j>(s, words);
            step::<W, $round, 2, $k>(s, words);
            step::<W, $round, 3, $l>(s, words);
        )*};
    }
    round!(0: 0 1 2 3; 4 5 6 7; 8 9 10 11; 12 13 14 15;);
    round!(1: 0 4 8 12; 1 5 9 13; 2 6 10 14; 3 7 11 15;);
    round!(2: 0 8 4 12; 2 10 6 14; 1 9 5 13; 3 11 7 15;);
}

/// A step of round `F`, number `I` modulo 4, with word `AT`: the four words stay in place, their roles move on.
///
/// All wait for b, which the step before has made. What does not is done first, and is a sum of its own, in the order in which it
/// is written, and words stay in memory: compilers have other ideas, which depend on what processor they are told of.
#[inline(always)]
fn step<W: Bits<Constant = u32>, const F: usize, const I: usize, const AT: usize>(s: &mut [W; 4], words: &[W; 16]) {
    let [a, b, c, d] = [s[(4 - I) % 4], s[(5 - I) % 4], s[(6 - I) % 4], s[(7 - I) % 4]];
    let sum = match F {
        0 => {
            let early = a.add_stored::<AT>(words).opaque();
            let differ = c.xor(d).held();
            early.add(differ.and(b).held().xor(d).held())
        }
        // The majority as a sum of parts that have no bit in common: only one of them waits for b, for one operation less.
        1 => {
            let both = c.and(d).held();
            let early = a.constant(0x5a82_7999).add_stored::<AT>(words).add(a).add(both).opaque().held();
            let differ = c.xor(d).held();
            early.add(differ.and(b).held())
        }
        _ => {
            let early = a.constant(0x6ed9_eba1).add_stored::<AT>(words).add(a).opaque().held();
            let differ = c.xor(d).held();
            early.add(differ.xor(b).held())
        }
    }
    .held();
    s[(4 - I) % 4] = match (F, I) {
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
    }
    .held();
}
