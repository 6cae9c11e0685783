//! The compression function with the SHA instructions.

use super::Sha1;
use crate::kernel::sha::instructions::Instructions;
use crate::kernel::sha::{ShaVector, Witness};
use saltern_lanes::ShaWords;

/// The state as the instructions take it.
#[derive(Clone, Copy)]
pub struct State<V> {
    dcba: V,
    /// In its last word, e; zeros before it.
    e: V,
}

impl<V: ShaWords> State<V> {
    /// From words in their usual order.
    #[inline(always)]
    pub fn load(w: V::Witness, words: &[V::Word; 5]) -> Self {
        let [a, b, c, d, e] = *words;
        let zeros = V::constants(w, [0; 4]);
        State { dcba: V::new(w, [d, c, b, a]), e: zeros.and_next::<1>(V::new(w, [e; 4])) }
    }

    /// The words in their usual order.
    #[inline(always)]
    pub fn store(self, words: &mut [V::Word; 5]) {
        words[..4].copy_from_slice(&self.dcba.reverse_words().words());
        words[4] = self.e.words()[3];
    }

    /// Takes a block's words into the state; each of the vectors has them in the opposite order.
    #[inline(always)]
    pub fn compress_block(&mut self, mut m: [V; 4]) {
        let mut s = State { dcba: self.dcba.sha1_rounds4::<0>(self.e.add(m[0])), e: self.dcba };
        s.rounds::<1, 0>(&mut m);
        s.rounds::<2, 0>(&mut m);
        s.rounds::<3, 0>(&mut m);
        s.rounds::<4, 0>(&mut m);
        s.rounds::<5, 1>(&mut m);
        s.rounds::<6, 1>(&mut m);
        s.rounds::<7, 1>(&mut m);
        s.rounds::<8, 1>(&mut m);
        s.rounds::<9, 1>(&mut m);
        s.rounds::<10, 2>(&mut m);
        s.rounds::<11, 2>(&mut m);
        s.rounds::<12, 2>(&mut m);
        s.rounds::<13, 2>(&mut m);
        s.rounds::<14, 2>(&mut m);
        s.rounds::<15, 3>(&mut m);
        s.rounds::<16, 3>(&mut m);
        s.rounds::<17, 3>(&mut m);
        s.rounds::<18, 3>(&mut m);
        s.rounds::<19, 3>(&mut m);
        *self = State { dcba: self.dcba.add(s.dcba), e: s.e.sha1_next_e(self.e) };
    }

    /// Rounds `4 * G` to `4 * G + 3` of the kind `F`, and before them their words of the schedule. In the place of e is
    /// the state of four rounds ago, whose a it comes from.
    #[inline(always)]
    fn rounds<const G: usize, const F: i32>(&mut self, m: &mut [V; 4]) {
        let i = G % 4;
        if G >= 4 {
            let [first, second, third, last] = [m[i], m[(i + 1) % 4], m[(i + 2) % 4], m[(i + 3) % 4]];
            m[i] = first.sha1_msg1(second).xor(third).sha1_msg2(last);
        }
        let we = self.e.sha1_next_e(m[i]);
        *self = State { dcba: self.dcba.sha1_rounds4::<F>(we), e: self.dcba };
    }
}

impl Instructions<5> for Sha1 {
    type State<V: ShaVector> = State<V>;

    #[inline(always)]
    fn load<V: ShaVector>(w: Witness<V>, words: &[u32; 5]) -> State<V> {
        State::load(w, words)
    }

    #[inline(always)]
    fn take<V: ShaVector>(_: Witness<V>, state: &mut State<V>, mut block: [V; 4]) {
        for i in 0..4 {
            block[i] = block[i].reverse_words();
        }
        state.compress_block(block);
    }

    #[inline(always)]
    fn store<V: ShaVector>(state: State<V>, words: &mut [u32; 5]) {
        state.store(words);
    }

    #[inline(always)]
    fn give<V: ShaVector>(state: State<V>, digest: &mut [u8]) {
        state.dcba.reverse_words().swap_bytes().store(&mut digest[..16]);
        digest[16..20].copy_from_slice(&state.e.words()[3].to_be_bytes());
    }
}
