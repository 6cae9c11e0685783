//! One block of SHA-256 on words, with its schedule in vectors of four words beside the rounds, which are [those](super::interleaved) of
//! SHA-512.

use super::interleaved::{Held, four_rounds, round};
use super::{Sha2, Sha256};
use crate::hash::merkle_damgard::kernel::interleaved::{Interleaved, ScheduleVector, Sums};
use saltern_lanes::{Bits, FourWords, opaque};

impl Interleaved<8> for Sha256 {
    #[inline(always)]
    fn compress_block_with<V: ScheduleVector>(
        w: <V as FourWords>::Token,
        state: &mut [V::Word; 8],
        m: &mut [V; 4],
        sums: &mut Sums<V::Word>,
    ) where
        V::Word: Bits<Constant = u32>,
    {
        for i in 0..4 {
            let with_constants = m[i].add(V::constants(w, four(&Sha256::K[..16], i)));
            sums[4 * i..4 * i + 4].copy_from_slice(&with_constants.words());
        }
        let mut s = *state;
        let held = &mut Held { b_xor_c: s[1].xor(s[2]), upper0: s[0].constant(0) };
        for sixteen in 1..opaque(4) {
            let k = &Sha256::K[16 * sixteen..16 * sixteen + 16];
            four_rounds_and_next::<V, 0, 0, 1, 2, 3>(w, &mut s, held, m, k, sums);
            four_rounds_and_next::<V, 1, 4, 5, 6, 7>(w, &mut s, held, m, k, sums);
            four_rounds_and_next::<V, 2, 0, 1, 2, 3>(w, &mut s, held, m, k, sums);
            four_rounds_and_next::<V, 3, 4, 5, 6, 7>(w, &mut s, held, m, k, sums);
        }
        four_rounds::<Sha256, V::Word, 0, 1, 2, 3>(&mut s, held, &sums[..4]);
        four_rounds::<Sha256, V::Word, 4, 5, 6, 7>(&mut s, held, &sums[4..8]);
        four_rounds::<Sha256, V::Word, 0, 1, 2, 3>(&mut s, held, &sums[8..12]);
        four_rounds::<Sha256, V::Word, 4, 5, 6, 7>(&mut s, held, &sums[12..]);
        s[0] = s[0].add(held.upper0);
        for i in 0..8 {
            // Word by word: LLVM would move them to a vector and back.
            state[i] = state[i].add(s[i]).placed();
        }
    }
}

/// Four words from number `4 * i` on.
#[inline(always)]
fn four(k: &[u32], i: usize) -> [u32; 4] {
    k.as_chunks::<4>().0[i]
}

/// Rounds `4 * P` to `4 * P + 3` of sixteen, which are `I` to `L` modulo 8, and the sums for the sixteenth rounds from there in the place of
/// theirs. The constants of these are in `k`.
#[inline(always)]
fn four_rounds_and_next<
    V: ScheduleVector,
    const P: usize,
    const I: usize,
    const J: usize,
    const K: usize,
    const L: usize,
>(
    w: <V as FourWords>::Token,
    s: &mut [V::Word; 8],
    held: &mut Held<V::Word>,
    m: &mut [V; 4],
    k: &[u32],
    sums: &mut Sums<V::Word>,
) where
    V::Word: Bits<Constant = u32>,
{
    let zero = V::constants(w, [0; 4]);
    let these = &sums[4 * P..4 * P + 4];
    round!(Sha256, s, held, these, I, 0,
        [let early = m[P].and_next::<1>(m[(P + 1) % 4]);]
        [let middle = m[(P + 2) % 4].and_next::<1>(m[(P + 3) % 4]);]
        [let late = m[(P + 3) % 4].and_next::<2>(zero);]
        [let early_7 = early.rotr::<7>();]
        [let early_18 = early.rotr::<18>();]
        [let early_3 = early.shr::<3>();]
        [let sum = m[P].add(middle);]
    );
    round!(Sha256, s, held, these, J, 1,
        [let sigma = early_7.xor(early_18).xor(early_3);]
        [let late_17 = late.rotr::<17>();]
        [let late_19 = late.rotr::<19>();]
        [let late_10 = late.shr::<10>();]
        [let sum = sum.add(sigma);]
        [let sigma = late_17.xor(late_19).xor(late_10);]
        [let sum = sum.add(sigma);]
    );
    // The sum has the first two words, which the last two take part in.
    round!(Sha256, s, held, these, K, 2,
        [let late = zero.and_next::<2>(sum);]
        [let late_17 = late.rotr::<17>();]
        [let late_19 = late.rotr::<19>();]
        [let late_10 = late.shr::<10>();]
        [let sigma = late_17.xor(late_19).xor(late_10);]
        [m[P] = sum.add(sigma);]
        [let with_constants = m[P].add(V::constants(w, four(k, P)));]
    );
    round!(Sha256, s, held, these, L, 3, [] [] [] [] [] [] []);
    sums[4 * P..4 * P + 4].copy_from_slice(&with_constants.words());
}
