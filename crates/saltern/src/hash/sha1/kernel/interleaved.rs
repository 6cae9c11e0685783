//! One block on words, with its schedule in vectors of four words beside the rounds.

use super::Sha1;
use super::rounds::K;
use crate::hash::merkle_damgard::kernel::interleaved::{Interleaved, ScheduleVector, Sums};
use saltern_lanes::{Bits, FourWords};

impl Interleaved<5> for Sha1 {
    #[inline(always)]
    fn compress_block_with<V: ScheduleVector>(
        w: <V as FourWords>::Token,
        state: &mut [V::Word; 5],
        m: &mut [V; 4],
        sums: &mut Sums<V::Word>,
    ) where
        V::Word: Bits<Constant = u32>,
    {
        for i in 0..4 {
            sums[4 * i..4 * i + 4].copy_from_slice(&m[i].add(V::constants(w, [K[0]; 4])).words());
        }
        let mut s = *state;
        let mut m = [m[0], m[1], m[2], m[3], m[0], m[0], m[0], m[0]];
        macro_rules! rounds {
            ($($g:literal)*) => {$(four_rounds::<V, $g>(w, &mut s, &mut m, sums);)*};
        }
        rounds!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19);
        for i in 0..5 {
            // Word by word: LLVM would move them to a vector and back.
            state[i] = state[i].add(s[i]).placed();
        }
    }
}

/// Rounds `4 * G` to `4 * G + 3`, and beside them the words for the sixteenth rounds from there, as far as there are.
#[inline(always)]
fn four_rounds<V: ScheduleVector, const G: usize>(
    w: <V as FourWords>::Token,
    s: &mut [V::Word; 5],
    m: &mut [V; 8],
    sums: &mut Sums<V::Word>,
) where
    V::Word: Bits<Constant = u32>,
{
    let at = 4 * (G % 4);
    // The number of the next words' four rounds.
    let n = G + 4;
    let these = &sums[at..at + 4];
    let mut next = m[G % 8];
    if G < 4 {
        // The last word needs the first one: it comes without, and what it lacks is added, since all of it is linear.
        let zero = V::constants(w, [0; 4]);
        round::<V::Word, G, 0>(s, these);
        let x = m[G].xor(m[G].and_next::<2>(m[G + 1]));
        let x = x.xor(m[G + 2]).xor(m[G + 3].and_next::<1>(zero));
        round::<V::Word, G, 1>(s, these);
        let x = x.rotr::<31>();
        round::<V::Word, G, 2>(s, these);
        next = x.xor(zero.and_next::<1>(x).rotr::<31>());
    } else if G < 16 {
        // The rule of the schedule put into itself: no word needs one of its own vector.
        round::<V::Word, G, 0>(s, these);
        let x = m[n % 8].xor(m[(n + 1) % 8]);
        let x = x.xor(m[(n + 4) % 8]).xor(m[(n + 6) % 8].and_next::<2>(m[(n + 7) % 8]));
        round::<V::Word, G, 1>(s, these);
        next = x.rotr::<30>();
        round::<V::Word, G, 2>(s, these);
    } else {
        round::<V::Word, G, 0>(s, these);
        round::<V::Word, G, 1>(s, these);
        round::<V::Word, G, 2>(s, these);
    }
    round::<V::Word, G, 3>(s, these);
    if G < 16 {
        m[n % 8] = next;
        sums[at..at + 4].copy_from_slice(&next.add(V::constants(w, [K[n / 5]; 4])).words());
    }
}

/// Round `I` of them: the five words stay in place, their roles move on.
#[inline(always)]
fn round<W: Bits<Constant = u32>, const G: usize, const I: usize>(s: &mut [W; 5], sums: &[W]) {
    let i = (4 * G + I) % 5;
    let [a, b, c, d, e] = [s[(5 - i) % 5], s[(6 - i) % 5], s[(7 - i) % 5], s[(8 - i) % 5], s[(9 - i) % 5]];
    let e = e.add_stored::<I>(sums);
    let c_xor_d = c.xor(d).placed();
    let e = match G / 5 {
        0 => e.add(c_xor_d.and(b).placed().xor(d).placed()).placed(),
        2 => {
            let e = e.add(c.and(d).placed()).placed();
            e.add(c_xor_d.and(b).placed()).placed()
        }
        _ => e.add(c_xor_d.xor(b).placed()).placed(),
    };
    let a5 = a.rotr::<27>().placed();
    s[(6 - i) % 5] = b.rotr::<2>().placed();
    s[(9 - i) % 5] = e.add(a5).placed();
}
