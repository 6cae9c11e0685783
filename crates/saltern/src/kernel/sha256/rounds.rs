//! The compression function on words of 32 bits.

use super::{Finish, K};
use crate::kernel::sha::{padded_blocks, padded_words};
use saltern_lanes::{Bits, wipe};

/// Takes whole blocks of 64 bytes into the state.
#[inline(always)]
pub fn compress(state: &mut [u32; 8], blocks: &[u8]) {
    let mut w = [0; 16];
    for block in 0..blocks.len() / 64 {
        let bytes = &blocks[64 * block..64 * block + 64];
        for i in 0..16 {
            w[i] = u32::from_be_bytes([bytes[4 * i], bytes[4 * i + 1], bytes[4 * i + 2], bytes[4 * i + 3]]);
        }
        compress_block(state, &mut w);
    }
    wipe(&mut w);
}

/// Hashes the end of a message.
#[inline(always)]
pub fn finish(Finish { state, before, message, digest }: Finish<'_>) {
    let mut state = *state;
    let mut w = [0; 16];
    for block in 0..padded_blocks(message.len()) {
        padded_words(message, before, block, &mut w);
        compress_block(&mut state, &mut w);
    }
    for i in 0..8 {
        if digest.len() >= 4 * i + 4 {
            digest[4 * i..4 * i + 4].copy_from_slice(&state[i].to_be_bytes());
        }
    }
    wipe(&mut w);
    wipe(&mut state);
}

/// Takes a block's words into the state, and leaves the last words of their schedule in their place.
#[inline(always)]
pub fn compress_block<W: Bits<Constant = u32>>(state: &mut [W; 8], w: &mut [W; 16]) {
    let mut s = *state;
    // b xor c, which the majority of the next round needs, is a xor b of this one.
    let mut b_xor_c = s[1].xor(s[2]);
    for sixteen in 0..4 {
        let k = &K[16 * sixteen..16 * sixteen + 16];
        for half in 0..2 {
            let i = 8 * half;
            round::<W, 0>(&mut s, &mut b_xor_c, w[i].add(w[i].constant(k[i])));
            round::<W, 1>(&mut s, &mut b_xor_c, w[i + 1].add(w[i + 1].constant(k[i + 1])));
            round::<W, 2>(&mut s, &mut b_xor_c, w[i + 2].add(w[i + 2].constant(k[i + 2])));
            round::<W, 3>(&mut s, &mut b_xor_c, w[i + 3].add(w[i + 3].constant(k[i + 3])));
            round::<W, 4>(&mut s, &mut b_xor_c, w[i + 4].add(w[i + 4].constant(k[i + 4])));
            round::<W, 5>(&mut s, &mut b_xor_c, w[i + 5].add(w[i + 5].constant(k[i + 5])));
            round::<W, 6>(&mut s, &mut b_xor_c, w[i + 6].add(w[i + 6].constant(k[i + 6])));
            round::<W, 7>(&mut s, &mut b_xor_c, w[i + 7].add(w[i + 7].constant(k[i + 7])));
        }
        if sixteen < 3 {
            schedule(w);
        }
    }
    for i in 0..8 {
        state[i] = state[i].add(s[i]);
    }
}

/// The next sixteen words of the schedule.
#[inline(always)]
fn schedule<W: Bits>(w: &mut [W; 16]) {
    for i in 0..16 {
        let (early, late) = (w[(i + 1) % 16], w[(i + 14) % 16]);
        let small0 = early.rotr::<7>().xor(early.rotr::<18>()).xor(early.shr::<3>());
        let small1 = late.rotr::<17>().xor(late.rotr::<19>()).xor(late.shr::<10>());
        w[i] = w[i].add(w[(i + 9) % 16]).add(small0).add(small1);
    }
}

/// Round `I` modulo 8: the eight words stay in place, their roles move on.
///
/// Sums are taken in the order in which their terms come to be known, the last first to be used; barriers keep it so.
#[inline(always)]
fn round<W: Bits, const I: usize>(s: &mut [W; 8], b_xor_c: &mut W, wk: W) {
    let [a, b, d] = [s[(8 - I) % 8], s[(9 - I) % 8], s[(11 - I) % 8]];
    let [e, f, g, h] = [s[(12 - I) % 8], s[(13 - I) % 8], s[(14 - I) % 8], s[(15 - I) % 8]];
    let chosen = f.xor(g).and(e).xor(g);
    let early = h.add(wk).add(d).opaque();
    let sum1 = e.rotr::<6>().xor(e.rotr::<11>()).xor(e.rotr::<25>());
    let new_e = early.add(chosen).opaque().add(sum1).opaque();
    let t1 = new_e.sub(d);
    let a_xor_b = a.xor(b);
    let majority = a_xor_b.and(*b_xor_c).xor(b);
    *b_xor_c = a_xor_b;
    s[(11 - I) % 8] = new_e;
    let sum0 = a.rotr::<2>().xor(a.rotr::<13>()).xor(a.rotr::<22>());
    s[(15 - I) % 8] = t1.add(majority).opaque().add(sum0);
}
