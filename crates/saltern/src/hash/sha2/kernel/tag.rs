//! The compression of a block that holds a tag, in registers: of its words only the tag's, the first `WORDS`, are not known
//! before, which saves one operation of twenty.

use super::Sha2;
use super::rounds::{round_in_registers, rounds_from};
use saltern_lanes::Bits;

/// Whether word `i` of the schedule is known: it is neither the tag's nor made from a word of it.
const fn is_known(words: usize, i: usize) -> bool {
    words <= i && i < 16
}

/// What a state becomes in the first round if the tag's first word is zero. The constant of the second round is in the word
/// that this round adds it to.
#[inline(always)]
pub fn begin<S: Sha2, W: Bits<Constant = S::Word>>(state: &[W; 8]) -> [W; 8] {
    let mut s = *state;
    round_in_registers::<S, W, 0>(&mut s, state[0].constant(S::K[0]));
    s[6] = s[6].add(s[6].constant(S::K[1]));
    s
}

/// Takes the block into the state. `begun` is what [`begin`] made of the state, `block` has the words that are known.
#[inline(always)]
pub fn compress<S: Sha2, W: Bits<Constant = S::Word>, const WORDS: usize>(
    state: &mut [W; 8],
    begun: &[W; 8],
    tag: &[W; WORDS],
    block: &[S::Word; 16],
) {
    let (mut s, mut w) = (*begun, [tag[0]; 16]);
    w[..WORDS].copy_from_slice(tag);
    s[3] = s[3].add(w[0]);
    s[7] = s[7].add(w[0]);
    next::<S, W, 0, WORDS>(&mut w, block);
    let w1 = w[1];
    round_in_registers::<S, W, 1>(&mut s, w1);
    next::<S, W, 1, WORDS>(&mut w, block);
    round_and_next::<S, W, 2, WORDS>(&mut s, &mut w, block);
    round_and_next::<S, W, 3, WORDS>(&mut s, &mut w, block);
    round_and_next::<S, W, 4, WORDS>(&mut s, &mut w, block);
    round_and_next::<S, W, 5, WORDS>(&mut s, &mut w, block);
    round_and_next::<S, W, 6, WORDS>(&mut s, &mut w, block);
    round_and_next::<S, W, 7, WORDS>(&mut s, &mut w, block);
    round_and_next::<S, W, 8, WORDS>(&mut s, &mut w, block);
    round_and_next::<S, W, 9, WORDS>(&mut s, &mut w, block);
    round_and_next::<S, W, 10, WORDS>(&mut s, &mut w, block);
    round_and_next::<S, W, 11, WORDS>(&mut s, &mut w, block);
    round_and_next::<S, W, 12, WORDS>(&mut s, &mut w, block);
    round_and_next::<S, W, 13, WORDS>(&mut s, &mut w, block);
    round_and_next::<S, W, 14, WORDS>(&mut s, &mut w, block);
    round_and_next::<S, W, 15, WORDS>(&mut s, &mut w, block);
    rounds_from::<S, W>(&mut s, &mut w, 2);
    for i in 0..8 {
        state[i] = state[i].add(s[i]);
    }
}

/// Round `I`, and the word for the sixteenth round from there.
#[inline(always)]
fn round_and_next<S: Sha2, W: Bits<Constant = S::Word>, const I: usize, const WORDS: usize>(
    s: &mut [W; 8],
    w: &mut [W; 16],
    block: &[S::Word; 16],
) {
    let wk = if is_known(WORDS, I) { w[I].constant(block[I].add(S::K[I])) } else { w[I].add(w[I].constant(S::K[I])) };
    round_in_registers::<S, W, I>(s, wk);
    next::<S, W, I, WORDS>(w, block);
}

/// Word `I + 16` of the schedule in the place of word `I`.
#[inline(always)]
fn next<S: Sha2, W: Bits<Constant = S::Word>, const I: usize, const WORDS: usize>(
    w: &mut [W; 16],
    block: &[S::Word; 16],
) {
    let (own, early, middle, late) = (I, I + 1, I + 9, I + 14);
    let mut known: S::Word = 0.into();
    if is_known(WORDS, own) {
        known = known.add(block[own]);
    }
    if is_known(WORDS, middle) {
        known = known.add(block[middle]);
    }
    if is_known(WORDS, early) {
        known = known.add(S::lower0(block[early]));
    }
    if is_known(WORDS, late) {
        known = known.add(S::lower1(block[late]));
    }
    let mut sum = w[I].constant(known);
    if !is_known(WORDS, own) {
        sum = sum.add(w[own]);
    }
    if !is_known(WORDS, middle) {
        sum = sum.add(w[middle % 16]);
    }
    if !is_known(WORDS, early) {
        sum = sum.add(S::lower0(w[early % 16]));
    }
    if !is_known(WORDS, late) {
        sum = sum.opaque().add(S::lower1(w[late % 16]));
    }
    w[I] = sum;
}
