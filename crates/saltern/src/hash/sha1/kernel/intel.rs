//! The compression function with the instructions of x86-64.

use crate::hash::merkle_damgard::kernel::instructions;
use saltern_lanes::{FourWords, IntelSha, Memory};

/// What they make of SHA-1.
#[derive(Clone, Copy, Debug)]
pub struct Intel;

/// The same where the instructions for the schedule are quick.
#[derive(Clone, Copy, Debug)]
pub struct IntelThroughout;

impl<V: IntelSha> instructions::Instructions<V, 5> for Intel {
    type State = State<V, false>;
}
impl<V: IntelSha> instructions::Instructions<V, 5> for IntelThroughout {
    type State = State<V, true>;
}

/// The state as the instructions take it. Whether those for the words of the schedule make all of it says `THROUGHOUT`.
#[derive(Clone, Copy)]
pub struct State<V, const THROUGHOUT: bool> {
    dcba: V,
    /// In its last word, e; zeros before it.
    e: V,
}

/// Each vector of the schedule has its words in the opposite order. In the place of e is, between the rounds, the state of four
/// rounds ago, whose a it comes from.
impl<V: IntelSha, const THROUGHOUT: bool> instructions::State<V, 5> for State<V, THROUGHOUT> {
    const FOURS: usize = 20;
    /// Vector number `G` is in place `G` modulo 8.
    type Schedule = [V; 8];

    #[inline(always)]
    fn load(w: V::Token, words: &[V::Word; 5]) -> Self {
        let [a, b, c, d, e] = *words;
        let zeros = V::constants(w, [0; 4]);
        State { dcba: V::new(w, [d, c, b, a]), e: zeros.and_next::<1>(V::new(w, [e; 4])) }
    }

    #[inline(always)]
    fn words(self) -> [V; 2] {
        [self.dcba.reverse_words(), self.e.reverse_words()]
    }

    #[inline(always)]
    fn schedule(block: [V; 4]) -> [V; 8] {
        let [a, b, c, d] = block;
        let (a, b, c, d) = (a.reverse_words(), b.reverse_words(), c.reverse_words(), d.reverse_words());
        [a, b, c, d, a, b, c, d]
    }

    #[inline(always)]
    fn four_rounds<const G: usize>(&mut self, _: V::Token, m: &mut [V; 8]) {
        let i = G % 8;
        if G >= 8 && !THROUGHOUT {
            // A word is the exclusive or of those 3, 8, 14 and 16 before it, rotated by one bit. Each of them by the same
            // rule, it is that of the words 6, 16, 28 and 32 before it, rotated by two, and no longer needs one of its
            // own vector. The instructions for that are slow on Intel's processors.
            let six_before = m[(G + 7) % 8].and_next::<2>(m[(G + 6) % 8]);
            m[i] = m[i].xor(m[(G + 1) % 8]).xor(m[(G + 4) % 8]).xor(six_before).rotr::<30>();
        } else if G >= 4 {
            m[i] = m[(G + 4) % 8].sha1_msg1(m[(G + 5) % 8]).xor(m[(G + 6) % 8]).sha1_msg2(m[(G + 7) % 8]);
        }
        let we = if G == 0 { self.e.add(m[i]) } else { self.e.sha1_next_e(m[i]) };
        let dcba = match G / 5 {
            0 => self.dcba.sha1_rounds4::<0>(we),
            1 => self.dcba.sha1_rounds4::<1>(we),
            2 => self.dcba.sha1_rounds4::<2>(we),
            _ => self.dcba.sha1_rounds4::<3>(we),
        };
        *self = State { dcba, e: self.dcba };
    }

    #[inline(always)]
    fn add(&mut self, before: Self) {
        *self = State { dcba: before.dcba.add(self.dcba), e: self.e.sha1_next_e(before.e) };
    }

    #[inline(always)]
    fn give(self, digest: &mut [u8])
    where
        V: Memory + FourWords<Word = u32>,
    {
        self.dcba.reverse_words().swap_bytes().store(&mut digest[..16]);
        digest[16..20].copy_from_slice(&self.e.words()[3].to_be_bytes());
    }
}
