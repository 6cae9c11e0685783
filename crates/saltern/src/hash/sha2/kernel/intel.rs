//! SHA-256's compression function with the instructions of x86-64.

use super::sha256::K;
use crate::hash::merkle_damgard::kernel::instructions;
use saltern_lanes::IntelSha;

/// What they make of SHA-256.
#[derive(Clone, Copy, Debug)]
pub struct Intel;

impl<V: IntelSha> instructions::Instructions<V, 8> for Intel {
    type State = State<V>;
}

/// The state as the instructions take it: f, e, b, a and h, g, d, c.
#[derive(Clone, Copy)]
pub struct State<V> {
    feba: V,
    hgdc: V,
}

impl<V: IntelSha> instructions::State<V, 8> for State<V> {
    const FOURS: usize = 16;
    type Schedule = [V; 4];

    #[inline(always)]
    fn load(w: V::Token, words: &[V::Word; 8]) -> Self {
        let [a, b, c, d, e, f, g, h] = *words;
        let (dcba, hgfe) = (V::new(w, [d, c, b, a]), V::new(w, [h, g, f, e]));
        State { feba: hgfe.and_next::<2>(dcba.and_next::<2>(dcba)), hgdc: hgfe.and_next::<2>(hgfe).and_next::<2>(dcba) }
    }

    #[inline(always)]
    fn words(self) -> [V; 2] {
        let State { feba, hgdc } = self;
        let dcba = hgdc.and_next::<2>(feba.and_next::<2>(feba));
        let hgfe = hgdc.and_next::<2>(hgdc).and_next::<2>(feba);
        [dcba.reverse_words(), hgfe.reverse_words()]
    }

    #[inline(always)]
    fn schedule(block: [V; 4]) -> [V; 4] {
        block
    }

    #[inline(always)]
    fn four_rounds<const G: usize>(&mut self, w: V::Token, m: &mut [V; 4]) {
        let wk = next_sums::<V, G>(w, m);
        self.two_rounds(wk);
        self.two_rounds(wk.and_next::<2>(wk));
    }

    /// More than two messages go instruction by instruction. Two are faster with each one's four rounds together.
    #[inline(always)]
    fn four_rounds_each<const G: usize, const N: usize>(states: &mut [Self; N], w: V::Token, m: &mut [[V; 4]; N]) {
        if N <= 2 {
            for i in 0..N {
                states[i].four_rounds::<G>(w, &mut m[i]);
            }
            return;
        }
        let mut wk = [m[0][0]; N];
        for i in 0..N {
            wk[i] = next_sums::<V, G>(w, &mut m[i]);
        }
        for i in 0..N {
            states[i].two_rounds(wk[i]);
        }
        for i in 0..N {
            states[i].two_rounds(wk[i].and_next::<2>(wk[i]));
        }
    }

    #[inline(always)]
    fn add(&mut self, before: Self) {
        *self = State { feba: before.feba.add(self.feba), hgdc: before.hgdc.add(self.hgdc) };
    }
}

impl<V: IntelSha> State<V> {
    /// Two rounds, with the sums of their words and constants.
    #[inline(always)]
    fn two_rounds(&mut self, wk: V) {
        *self = State { feba: self.hgdc.sha256_rounds2(self.feba, wk), hgdc: self.feba };
    }
}

/// Words `4 * G` to `4 * G + 3` of the schedule, which `m` has in turn, and their constants added.
#[inline(always)]
fn next_sums<V: IntelSha, const G: usize>(w: V::Token, m: &mut [V; 4]) -> V {
    let i = G % 4;
    if G >= 4 {
        let [first, second, third, last] = [m[i], m[(i + 1) % 4], m[(i + 2) % 4], m[(i + 3) % 4]];
        m[i] = first.sha256_msg1(second).add(third.and_next::<1>(last)).sha256_msg2(last);
    }
    m[i].add(V::constants(w, [K[4 * G], K[4 * G + 1], K[4 * G + 2], K[4 * G + 3]]))
}
