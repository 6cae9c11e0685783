//! The compression function with the instructions of 64-bit Arm.

use super::rounds::K;
use crate::hash::merkle_damgard::kernel::instructions;
use saltern_lanes::ArmSha;

/// What they make of SHA-1.
#[derive(Clone, Copy, Debug)]
pub struct Arm;

impl<V: ArmSha> instructions::Instructions<V, 5> for Arm {
    type State = State<V>;
}

/// The state as the instructions take it.
#[derive(Clone, Copy)]
pub struct State<V> {
    abcd: V,
    /// In its first word, e.
    e: V,
}

impl<V: ArmSha> instructions::State<V, 5> for State<V> {
    const FOURS: usize = 20;
    type Schedule = [V; 4];

    #[inline(always)]
    fn load(w: V::Token, words: &[V::Word; 5]) -> Self {
        let [a, b, c, d, e] = *words;
        State { abcd: V::new(w, [a, b, c, d]), e: V::new(w, [e; 4]) }
    }

    #[inline(always)]
    fn words(self) -> [V; 2] {
        [self.abcd, self.e]
    }

    #[inline(always)]
    fn schedule(block: [V; 4]) -> [V; 4] {
        block
    }

    #[inline(always)]
    fn four_rounds<const G: usize>(&mut self, w: V::Token, m: &mut [V; 4]) {
        let i = G % 4;
        if G >= 4 {
            m[i] = m[i].sha1su0(m[(i + 1) % 4], m[(i + 2) % 4]).sha1su1(m[(i + 3) % 4]);
        }
        let wk = m[i].add(V::constants(w, [K[G / 5]; 4]));
        let State { abcd, e } = *self;
        let rounds = match G / 5 {
            0 => abcd.sha1_rounds4_wk::<0>(e, wk),
            1 => abcd.sha1_rounds4_wk::<1>(e, wk),
            2 => abcd.sha1_rounds4_wk::<2>(e, wk),
            _ => abcd.sha1_rounds4_wk::<3>(e, wk),
        };
        *self = State { abcd: rounds, e: abcd.sha1h() };
    }

    #[inline(always)]
    fn add(&mut self, before: Self) {
        *self = State { abcd: before.abcd.add(self.abcd), e: before.e.add(self.e) };
    }
}
