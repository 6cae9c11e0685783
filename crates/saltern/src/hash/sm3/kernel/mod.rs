//! SM3 (GB/T 32905-2016).

pub mod interleaved;

use crate::hash::merkle_damgard::kernel::Rounds;
use saltern_lanes::Bits;

/// The state before the first block.
pub const INITIAL: [u32; 8] =
    [0x7380_166f, 0x4914_b2b9, 0x1724_42d7, 0xda8a_0600, 0xa96f_30bc, 0x1631_38aa, 0xe38d_ee4d, 0xb0fb_0e4e];

/// The constants of the rounds: those of the standard, rotated by the number of the round.
const T: [u32; 64] = {
    let mut t = [0; 64];
    let mut j = 0;
    while j < 64 {
        let constant: u32 = if j < 16 { 0x79cc_4519 } else { 0x7a87_9d8a };
        t[j] = constant.rotate_left(j as u32 % 32);
        j += 1;
    }
    t
};

/// The compression function.
#[derive(Clone, Copy, Debug)]
pub struct Sm3;

impl Rounds<8> for Sm3 {
    type Word = u32;

    #[inline(always)]
    fn compress_block<W: Bits<Constant = u32>>(state: &mut [W; 8], words: &mut [W; 16]) {
        let mut s = *state;
        sixteen::<W, true>(&mut s, words, &T[..16]);
        for i in 1..4 {
            sixteen::<W, false>(&mut s, words, &T[16 * i..16 * i + 16]);
        }
        for i in 0..8 {
            state[i] = state[i].xor(s[i]);
        }
    }
}

/// Sixteen rounds, the first ones or later ones.
#[inline(always)]
fn sixteen<W: Bits<Constant = u32>, const FIRST: bool>(s: &mut [W; 8], words: &mut [W; 16], t: &[u32]) {
    macro_rules! rounds {
        ($($i:literal)*) => {$(
            // A round takes a word and the fourth one after it.
            if !FIRST || $i >= 12 {
                next_word::<W, { ($i + 4) % 16 }>(words);
            }
            round::<W, FIRST, $i>(s, words[$i], words[($i + 4) % 16], t[$i]);
        )*};
    }
    rounds!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15);
}

/// Word `I` modulo 16 of the schedule, in place of the word sixteen before it.
#[inline(always)]
fn next_word<W: Bits, const I: usize>(w: &mut [W; 16]) {
    let x = w[I].xor(w[(I + 7) % 16]).xor(w[(I + 13) % 16].rotr::<17>());
    let mixed = x.xor(x.rotr::<17>()).xor(x.rotr::<9>());
    w[I] = mixed.xor(w[(I + 3) % 16].rotr::<25>()).xor(w[(I + 10) % 16]);
}

/// Round `I` modulo 4: the eight words stay in place, their roles move on. What waits for the round before is added last.
#[inline(always)]
fn round<W: Bits<Constant = u32>, const FIRST: bool, const I: usize>(s: &mut [W; 8], word: W, fourth: W, t: u32) {
    let place = [(16 - I) % 4, (17 - I) % 4, (18 - I) % 4, (19 - I) % 4];
    let [a, b, c, d] = [s[place[0]], s[place[1]], s[place[2]], s[place[3]]];
    let [e, f, g, h] = [s[place[0] + 4], s[place[1] + 4], s[place[2] + 4], s[place[3] + 4]];
    let a12 = a.rotr::<20>();
    let ss1 = a12.add(a.constant(t)).add(e).rotr::<25>();
    let ss2 = ss1.xor(a12);
    let (majority, choice) = if FIRST {
        (a.xor(b).xor(c), e.xor(f).xor(g))
    } else {
        (a.xor(b).and(b.xor(c)).xor(b), f.xor(g).and(e).xor(g))
    };
    let early = d.add(word.xor(fourth));
    s[place[3]] = early.add(majority).add(ss2);
    let sum = h.add(word).add(choice).add(ss1);
    s[place[3] + 4] = sum.xor(sum.rotr::<23>()).xor(sum.rotr::<15>());
    s[place[1]] = b.rotr::<23>();
    s[place[1] + 4] = f.rotr::<13>();
}
