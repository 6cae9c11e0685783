//! SHA-256's compression function with the instructions of 64-bit Arm.

use super::sha256::K;
use crate::hash::merkle_damgard::kernel::instructions;
use saltern_lanes::ArmSha;

/// What they make of SHA-256.
#[derive(Clone, Copy, Debug)]
pub struct Arm;

impl<V: ArmSha> instructions::Instructions<V, 8> for Arm {
    type State = State<V>;
}

/// The state as the instructions take it: the words in their usual order.
#[derive(Clone, Copy)]
pub struct State<V> {
    abcd: V,
    efgh: V,
}

impl<V: ArmSha> instructions::State<V, 8> for State<V> {
    const FOURS: usize = 16;
    type Schedule = [V; 4];

    #[inline(always)]
    fn load(w: V::Token, words: &[V::Word; 8]) -> Self {
        let [a, b, c, d, e, f, g, h] = *words;
        State { abcd: V::new(w, [a, b, c, d]), efgh: V::new(w, [e, f, g, h]) }
    }

    #[inline(always)]
    fn words(self) -> [V; 2] {
        [self.abcd, self.efgh]
    }

    #[inline(always)]
    fn schedule(block: [V; 4]) -> [V; 4] {
        block
    }

    #[inline(always)]
    fn four_rounds<const G: usize>(&mut self, w: V::Token, m: &mut [V; 4]) {
        let i = G % 4;
        if G >= 4 {
            m[i] = m[i].sha256su0(m[(i + 1) % 4]).sha256su1(m[(i + 2) % 4], m[(i + 3) % 4]);
        }
        let wk = m[i].add(V::constants(w, [K[4 * G], K[4 * G + 1], K[4 * G + 2], K[4 * G + 3]]));
        let State { abcd, efgh } = *self;
        *self = State { abcd: abcd.sha256h(efgh, wk), efgh: efgh.sha256h2(abcd, wk) };
    }

    #[inline(always)]
    fn add(&mut self, before: Self) {
        *self = State { abcd: before.abcd.add(self.abcd), efgh: before.efgh.add(self.efgh) };
    }
}
