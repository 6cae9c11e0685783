//! A long keystream in columns, set after set.

use super::interleaved::double_rounds;
use super::rounds::{
    double_round, double_round_in_memory, double_round_interleaved, last_round_interleaved, quarter_round,
};
use super::vertical::{add_and_transpose, input};
use super::{Cipher, Interleaved, Keystream, Nothing, xor_blocks};
use core::marker::PhantomData;
use saltern_lanes::{InOut, Lanes32, Memory, Word32, settle};

/// Sets of `LANES` blocks, each behind the one before.
///
/// What the rounds begin with is kept from one set to the next. Where there are sixteen registers it is in memory, from
/// which the last addition takes it as it is; to broadcast it once more for every set is half of what a set costs besides
/// its rounds.
pub struct Sets<C, V> {
    /// Of the set before the next one.
    input: [V; 16],
    double_rounds: u32,
    cipher: PhantomData<C>,
}

impl<C: Cipher, V: Lanes32> Sets<C, V> {
    /// From the first block of a keystream on.
    #[inline(always)]
    pub fn new(w: V::Token, keystream: Keystream<'_, V::Word>) -> Self {
        let before = Keystream { block: keystream.block.wrapping_sub(V::LANES as u32), ..keystream };
        Sets { input: input::<C, V>(w, before), double_rounds: keystream.double_rounds, cipher: PhantomData }
    }

    /// The next blocks, in order.
    #[inline(always)]
    pub fn next(&mut self, w: V::Token) -> [[V; 16]; 1] {
        self.count(w);
        let mut set = [self.input];
        for _ in 0..self.double_rounds {
            double_round::<C, V, _, 1>(&mut set, &mut Nothing);
        }
        [add_and_transpose(set[0], &self.input)]
    }

    /// The same where one set fills the registers, with all four quarter rounds abreast, and as much of the interleaved work as there is
    /// time for. `begun` is the state [after its first round](super::begun).
    #[inline(always)]
    pub fn next_interleaved(
        &mut self,
        w: V::Token,
        begun: &[V; 16],
        interleaved: &mut impl Interleaved,
    ) -> [[V; 16]; 1] {
        self.count(w);
        let mut set = *begun;
        set[C::COUNTER] = self.input[C::COUNTER];
        quarter_round::<C, V>(&mut set, C::ROUNDS[0][0][0]);
        let at = C::STORED.unwrap_or(0);
        let mut stored = set[at];
        let mut set = (set, &mut stored);
        double_rounds!(self.double_rounds - 1, interleaved, double_round_interleaved::<C, _, _>, &mut set);
        double_rounds!(1, interleaved, last_round_interleaved::<C, _, _>, &mut set);
        let (mut set, _) = set;
        if C::STORED.is_some() {
            set[at] = stored;
        }
        [add_and_transpose(set, &self.input)]
    }

    /// On to the next.
    #[inline(always)]
    fn count(&mut self, w: V::Token) {
        let lanes = V::splat(w, V::Word::constant(V::LANES as u32));
        self.input[C::COUNTER] = self.input[C::COUNTER].add(lanes);
    }
}

impl<C: Cipher, V: Memory + Lanes32<Token = <V as Memory>::Token>> Sets<C, V> {
    /// Writes input xor the next two sets of blocks.
    #[inline(always)]
    pub fn xor_two(&mut self, w: <V as Memory>::Token, mut data: InOut<'_>) {
        self.count(w);
        let first = self.input[C::COUNTER];
        let mut sets = [self.input; 2];
        self.count(w);
        sets[1][C::COUNTER] = self.input[C::COUNTER];
        settle(&mut sets);
        for _ in 0..self.double_rounds {
            double_round_in_memory::<C, V>(&mut sets);
        }
        let second = self.input[C::COUNTER];
        self.input[C::COUNTER] = first;
        xor_blocks(&mut data.take(16 * V::BYTES), &[add_and_transpose(sets[0], &self.input)]);
        self.input[C::COUNTER] = second;
        xor_blocks(&mut data, &[add_and_transpose(sets[1], &self.input)]);
    }
}
