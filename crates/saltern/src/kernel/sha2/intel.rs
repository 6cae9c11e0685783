//! SHA-256's compression function with the instructions of x86-64.

use super::sha256::K;
use crate::kernel::sha::instructions;
use saltern_lanes::IntelSha;

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
    fn load(w: V::Witness, words: &[V::Word; 8]) -> Self {
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
    fn four_rounds<const G: usize>(&mut self, w: V::Witness, m: &mut [V; 4]) {
        let i = G % 4;
        if G >= 4 {
            let [first, second, third, last] = [m[i], m[(i + 1) % 4], m[(i + 2) % 4], m[(i + 3) % 4]];
            m[i] = first.sha256_msg1(second).add(third.and_next::<1>(last)).sha256_msg2(last);
        }
        let wk = m[i].add(V::constants(w, [K[4 * G], K[4 * G + 1], K[4 * G + 2], K[4 * G + 3]]));
        let two = self.hgdc.sha256_rounds2(self.feba, wk);
        let four = self.feba.sha256_rounds2(two, wk.and_next::<2>(wk));
        *self = State { feba: four, hgdc: two };
    }

    #[inline(always)]
    fn add(&mut self, before: Self) {
        *self = State { feba: before.feba.add(self.feba), hgdc: before.hgdc.add(self.hgdc) };
    }
}
