//! The compression function.

use super::Sha2;
use saltern_lanes::{Bits, opaque};

/// Takes a block's words into the state, and leaves the last words of their schedule in their place.
#[inline(always)]
pub fn compress_block<S: Sha2, W: Bits<Constant = S::Word>>(state: &mut [W; 8], w: &mut [W; 16]) {
    let mut s = *state;
    // b xor c, which the majority of the next round needs, is a xor b of this one.
    let mut b_xor_c = s[1].xor(s[2]);
    for sixteen in 0..S::K.len() / 16 {
        let k = &S::K[16 * sixteen..16 * sixteen + 16];
        for half in 0..2 {
            let i = 8 * half;
            round::<S, W, 0>(&mut s, &mut b_xor_c, w[i].add(w[i].constant(k[i])));
            round::<S, W, 1>(&mut s, &mut b_xor_c, w[i + 1].add(w[i + 1].constant(k[i + 1])));
            round::<S, W, 2>(&mut s, &mut b_xor_c, w[i + 2].add(w[i + 2].constant(k[i + 2])));
            round::<S, W, 3>(&mut s, &mut b_xor_c, w[i + 3].add(w[i + 3].constant(k[i + 3])));
            round::<S, W, 4>(&mut s, &mut b_xor_c, w[i + 4].add(w[i + 4].constant(k[i + 4])));
            round::<S, W, 5>(&mut s, &mut b_xor_c, w[i + 5].add(w[i + 5].constant(k[i + 5])));
            round::<S, W, 6>(&mut s, &mut b_xor_c, w[i + 6].add(w[i + 6].constant(k[i + 6])));
            round::<S, W, 7>(&mut s, &mut b_xor_c, w[i + 7].add(w[i + 7].constant(k[i + 7])));
        }
        if sixteen + 1 < S::K.len() / 16 {
            schedule::<S, W>(w);
        }
    }
    for i in 0..8 {
        state[i] = state[i].add(s[i]);
    }
}

/// The next sixteen words of the schedule.
#[inline(always)]
fn schedule<S: Sha2, W: Bits<Constant = S::Word>>(w: &mut [W; 16]) {
    for i in 0..16 {
        let (early, late) = (w[(i + 1) % 16], w[(i + 14) % 16]);
        w[i] = w[i].add(w[(i + 9) % 16]).add(S::lower0(early)).add(S::lower1(late));
    }
}

/// Round `I` modulo 8: the eight words stay in place, their roles move on.
///
/// Sums are taken in the order in which their terms come to be known, the last first to be used; barriers keep it so.
#[inline(always)]
fn round<S: Sha2, W: Bits<Constant = S::Word>, const I: usize>(s: &mut [W; 8], b_xor_c: &mut W, wk: W) {
    let h_wk = s[(15 - I) % 8].add(wk);
    let [a, b, d] = [s[(8 - I) % 8], s[(9 - I) % 8], s[(11 - I) % 8]];
    let [e, f, g] = [s[(12 - I) % 8], s[(13 - I) % 8], s[(14 - I) % 8]];
    let chosen = f.xor(g).and(e).xor(g);
    let early = h_wk.add(d).opaque();
    let new_e = early.add(chosen).opaque().add(S::upper1(e)).opaque();
    let t1 = new_e.sub(d);
    let a_xor_b = a.xor(b);
    let majority = a_xor_b.and(*b_xor_c).xor(b);
    *b_xor_c = a_xor_b;
    s[(11 - I) % 8] = new_e;
    s[(15 - I) % 8] = t1.add(majority).opaque().add(S::upper0(a));
}

/// [`compress_block`] for vectors of which there are enough for state and words, where operations count and not how long one
/// waits for another: a round has the next word of the schedule beside it, which takes the place of the round's own.
#[inline(always)]
pub fn compress_in_registers<S: Sha2, W: Bits<Constant = S::Word>>(state: &mut [W; 8], words: &[W; 16]) {
    let (mut s, mut w) = (*state, *words);
    rounds_from::<S, W>(&mut s, &mut w, 0);
    for i in 0..8 {
        state[i] = state[i].add(s[i]);
    }
}

/// The rounds from eight times `first` on, with the words of sixteen of them.
#[inline(always)]
pub fn rounds_from<S: Sha2, W: Bits<Constant = S::Word>>(s: &mut [W; 8], w: &mut [W; 16], first: usize) {
    let last = S::K.len() / 8 - 2;
    for eight in first..opaque(last) {
        eight_rounds::<S, W, true>(s, w, &S::K[8 * eight..8 * eight + 8]);
    }
    for eight in opaque(last)..S::K.len() / 8 {
        eight_rounds::<S, W, false>(s, w, &S::K[8 * eight..8 * eight + 8]);
    }
}

/// Rounds on the first eight of the words, which go behind the others, and `NEXT` is there for the rounds after those.
#[inline(always)]
fn eight_rounds<S: Sha2, W: Bits<Constant = S::Word>, const NEXT: bool>(
    s: &mut [W; 8],
    w: &mut [W; 16],
    k: &[S::Word],
) {
    round_and_next::<S, W, 0, NEXT>(s, w, k);
    round_and_next::<S, W, 1, NEXT>(s, w, k);
    round_and_next::<S, W, 2, NEXT>(s, w, k);
    round_and_next::<S, W, 3, NEXT>(s, w, k);
    round_and_next::<S, W, 4, NEXT>(s, w, k);
    round_and_next::<S, W, 5, NEXT>(s, w, k);
    round_and_next::<S, W, 6, NEXT>(s, w, k);
    round_and_next::<S, W, 7, NEXT>(s, w, k);
    for i in 0..8 {
        (w[i], w[i + 8]) = (w[i + 8], w[i]);
    }
}

/// Round `I` modulo 8, and before it the word for the sixteenth round from there.
#[inline(always)]
fn round_and_next<S: Sha2, W: Bits<Constant = S::Word>, const I: usize, const NEXT: bool>(
    s: &mut [W; 8],
    w: &mut [W; 16],
    k: &[S::Word],
) {
    let wk = w[I].add(w[I].constant(k[I])).placed();
    if NEXT {
        let (early, middle, late) = (w[(I + 1) % 16], w[(I + 9) % 16], w[(I + 14) % 16]);
        let sum = w[I].add(middle).placed().add(S::lower0(early).placed()).placed();
        w[I] = sum.add(S::lower1(late).placed()).placed();
    }
    round_in_registers::<S, W, I>(s, wk);
}

/// Round `I`, from 0 to 15, with the sum of its word and its constant. Everything is held to its place, or LLVM computes more
/// beforehand than there are registers for.
#[inline(always)]
pub fn round_in_registers<S: Sha2, W: Bits<Constant = S::Word>, const I: usize>(s: &mut [W; 8], wk: W) {
    let [a, b, c, d] = [s[(16 - I) % 8], s[(17 - I) % 8], s[(18 - I) % 8], s[(19 - I) % 8]];
    let [e, f, g, h] = [s[(20 - I) % 8], s[(21 - I) % 8], s[(22 - I) % 8], s[(23 - I) % 8]];
    let upper1 = S::upper1(e).placed();
    let h_wk = h.add(wk).placed();
    let chosen = f.xor(g).and(e).xor(g).placed();
    let majority = a.majority(b, c).placed();
    let t1 = h_wk.add(chosen).placed().add(upper1).placed();
    s[(19 - I) % 8] = d.add(t1).placed();
    let upper0 = S::upper0(a).placed();
    s[(23 - I) % 8] = t1.add(majority).placed().add(upper0).placed();
}
