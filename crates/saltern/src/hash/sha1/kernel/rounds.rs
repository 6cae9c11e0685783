//! The compression function on words of 32 bits.

use saltern_lanes::Bits;

/// The constants of the rounds, twenty for each.
pub const K: [u32; 4] = [0x5a82_7999, 0x6ed9_eba1, 0x8f1b_bcdc, 0xca62_c1d6];

/// Takes a block's words into the state, and leaves the last words of their schedule in their place.
#[inline(always)]
pub fn compress_block<W: Bits<Constant = u32>>(state: &mut [W; 5], w: &mut [W; 16]) {
    let mut s = *state;
    // Words 20 * F to 20 * F + 19 of the schedule, of which sixteen are kept: word i in place i modulo 16.
    twenty::<W, 0>(&mut s, w);
    twenty::<W, 1>(&mut s, w);
    twenty::<W, 2>(&mut s, w);
    twenty::<W, 3>(&mut s, w);
    for i in 0..5 {
        state[i] = state[i].add(s[i]);
    }
}

/// The rounds of kind `F`.
#[inline(always)]
fn twenty<W: Bits<Constant = u32>, const F: usize>(s: &mut [W; 5], w: &mut [W; 16]) {
    macro_rules! rounds {
        ($($i:literal)*) => {$(
            let wk = word::<W, F, $i>(w);
            round::<W, F, { $i % 5 }>(s, wk);
        )*};
    }
    rounds!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19);
}

/// Word `20 * F + I` of the schedule and the constant of its rounds.
#[inline(always)]
fn word<W: Bits<Constant = u32>, const F: usize, const I: usize>(w: &mut [W; 16]) -> W {
    let t = 20 * F + I;
    if t >= 16 {
        let sum = w[(t + 13) % 16].xor(w[(t + 8) % 16]).xor(w[(t + 2) % 16]).xor(w[t % 16]);
        w[t % 16] = sum.rotr::<31>();
    }
    w[t % 16].add(w[t % 16].constant(K[F]))
}

/// Round `I` modulo 5: the five words stay in place, their roles move on.
#[inline(always)]
fn round<W: Bits, const F: usize, const I: usize>(s: &mut [W; 5], wk: W) {
    let [a, b, c, d, e] = [s[(5 - I) % 5], s[(6 - I) % 5], s[(7 - I) % 5], s[(8 - I) % 5], s[(9 - I) % 5]];
    let mixed = match F {
        0 => c.xor(d).and(b).xor(d),
        2 => b.xor(c).and(c.xor(d)).xor(c),
        _ => b.xor(c).xor(d),
    };
    // What depends on the round before comes last.
    s[(9 - I) % 5] = e.add(wk).add(mixed).opaque().add(a.rotr::<27>());
    s[(6 - I) % 5] = b.rotr::<2>();
}
