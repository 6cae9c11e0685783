//! SHA-256's compression function with the SHA instructions.

use super::Sha256;
use super::sha256::K;
use crate::kernel::sha::instructions::{self, Instructions};
use crate::kernel::sha::{ShaVector, Witness};
use saltern_lanes::ShaWords;

/// The state as the instructions take it: f, e, b, a and h, g, d, c.
#[derive(Clone, Copy)]
pub struct State<V> {
    feba: V,
    hgdc: V,
}

impl<V: ShaWords> State<V> {
    /// From words in their usual order.
    #[inline(always)]
    pub fn load(w: V::Witness, words: &[V::Word; 8]) -> Self {
        let [a, b, c, d, e, f, g, h] = *words;
        let (dcba, hgfe) = (V::new(w, [d, c, b, a]), V::new(w, [h, g, f, e]));
        State { feba: hgfe.and_next::<2>(dcba.and_next::<2>(dcba)), hgdc: hgfe.and_next::<2>(hgfe).and_next::<2>(dcba) }
    }

    /// The words in their usual order.
    #[inline(always)]
    pub fn words(self) -> [V; 2] {
        let State { feba, hgdc } = self;
        let dcba = hgdc.and_next::<2>(feba.and_next::<2>(feba));
        let hgfe = hgdc.and_next::<2>(hgdc).and_next::<2>(feba);
        [dcba.reverse_words(), hgfe.reverse_words()]
    }

    /// Writes them.
    #[inline(always)]
    pub fn store(self, words: &mut [V::Word; 8]) {
        let [abcd, efgh] = self.words();
        words[..4].copy_from_slice(&abcd.words());
        words[4..].copy_from_slice(&efgh.words());
    }
}

impl<V: ShaWords> instructions::State<V> for State<V> {
    const FOURS: usize = 16;
    type Schedule = [V; 4];

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

impl Instructions<8> for Sha256 {
    type State<V: ShaVector> = State<V>;
    type WhereSchedulesAreQuick = Self;
    const OTHER_FORM: bool = false;

    #[inline(always)]
    fn load<V: ShaVector>(w: Witness<V>, words: &[u32; 8]) -> State<V> {
        State::load(w, words)
    }

    #[inline(always)]
    fn block<V: ShaVector>(words: [V; 4]) -> [V; 4] {
        words
    }

    #[inline(always)]
    fn store<V: ShaVector>(state: State<V>, words: &mut [u32; 8]) {
        state.store(words);
    }

    #[inline(always)]
    fn words<V: ShaVector>(state: State<V>) -> [V; 2] {
        state.words()
    }

    #[inline(always)]
    fn give<V: ShaVector>(state: State<V>, digest: &mut [u8]) {
        let [abcd, efgh] = state.words();
        abcd.swap_bytes().store(&mut digest[..16]);
        let words = efgh.swap_bytes().words();
        for i in 0..4 {
            // SHA-224 has no last word.
            if digest.len() >= 20 + 4 * i {
                digest[16 + 4 * i..20 + 4 * i].copy_from_slice(&words[i].to_le_bytes());
            }
        }
    }
}
