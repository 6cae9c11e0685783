//! A long keystream in columns, two sets of blocks at a time, one half of its rounds ahead of the other.
//!
//! What a set costs besides its rounds leaves units idle that its successor's rounds can use, and sets that end together
//! leave nobody to use them.
//!
//! In the first round the four words that stand with the counter meet each other alone. The other twelve are the same for all
//! blocks, so they go through it once.

use super::columns::{finish, from_memory, splat};
use super::rounds::{double_round_abreast, quarter_round, round_abreast, round_and_first, round_in_place};
use super::{Cipher, Keystream, xor_blocks};
use saltern_lanes::{InOut, Lanes32, Memory, Word32};

/// Writes input xor keystream. `begun` is the keystream's state [after its first round](begun). The number of double rounds must
/// be even and not 0.
#[inline(always)]
pub fn xor_staggered<C, V>(
    w: <V as Memory>::Witness,
    mut keystream: Keystream<'_, V::Word>,
    begun: &[V::Word; 16],
    mut data: InOut<'_>,
) where
    C: Cipher,
    V: Memory + Lanes32<Witness = <V as Memory>::Witness>,
{
    debug_assert!(keystream.double_rounds >= 2 && keystream.double_rounds.is_multiple_of(2));
    let bytes = 16 * V::BYTES;
    let half = keystream.double_rounds / 2;
    let mut sets = [start::<C, V>(w, keystream, begun); 2];
    quarter_round::<C, V>(&mut sets[0], C::ROUNDS[0][0][0]);
    round_abreast::<C, V, 1>(&mut sets[0]);
    for _ in 1..half {
        double_round_abreast::<C, V>(&mut sets[0]);
    }
    while data.len() > bytes {
        let next = keystream.ahead(V::LANES);
        sets[1] = start::<C, V>(w, next, begun);
        round_and_first::<C, V>(&mut sets);
        round_in_place::<C, V, 1>(&mut sets);
        for _ in 1..half {
            round_in_place::<C, V, 0>(&mut sets);
            round_in_place::<C, V, 1>(&mut sets);
        }
        end::<C, V>(w, sets[0], keystream, data.take(bytes));
        sets[0] = sets[1];
        keystream = next;
    }
    for _ in 0..half {
        double_round_abreast::<C, V>(&mut sets[0]);
    }
    end::<C, V>(w, sets[0], keystream, data);
}

/// A state after its first round, but for the four words that stand with the counter: they are as they were.
#[inline(always)]
pub fn begun<C: Cipher, V: Lanes32>(w: V::Witness, state: &[V::Word; 16]) -> [V; 16] {
    let mut x = splat::<V>(w, state);
    let [[_, first], [second, third]] = C::ROUNDS[0];
    quarter_round::<C, V>(&mut x, first);
    quarter_round::<C, V>(&mut x, second);
    quarter_round::<C, V>(&mut x, third);
    x
}

/// A set after the first round, but for the counter's quarter.
#[inline(always)]
fn start<C: Cipher, V: Lanes32>(w: V::Witness, keystream: Keystream<'_, V::Word>, begun: &[V::Word; 16]) -> [V; 16] {
    let mut x = splat::<V>(w, begun);
    let first = V::splat(w, V::Word::constant(keystream.block));
    x[C::COUNTER] = x[C::COUNTER].add(first.add(V::iota(w)));
    x
}

/// Adds the input and writes a set.
#[inline(always)]
fn end<C, V>(w: <V as Memory>::Witness, set: [V; 16], keystream: Keystream<'_, V::Word>, mut data: InOut<'_>)
where
    C: Cipher,
    V: Memory + Lanes32<Witness = <V as Memory>::Witness>,
{
    let blocks = finish::<C, V>(w, set, from_memory(keystream));
    xor_blocks(&mut data, &[blocks]);
}
