//! Blocks in columns: vector `i` holds word `i` of as many blocks as there are lanes.

use super::rounds::{double_round, double_round_abreast};
use super::{Cipher, Keystream, Nothing};
use saltern_lanes::{Lanes32, Word32, reveal_place};

/// The first `LANES` blocks of a keystream, in order. The quarter rounds go two by two, or all four abreast.
#[inline(always)]
pub fn vertical<C: Cipher, V: Lanes32, const FOUR_ABREAST: bool>(
    w: V::Token,
    keystream: Keystream<'_, V::Word>,
) -> [[V; 16]; 1] {
    let mut set = [input::<C, V>(w, keystream)];
    for _ in 0..keystream.double_rounds {
        if FOUR_ABREAST {
            double_round_abreast::<C, V>(&mut set[0]);
        } else {
            double_round::<C, V, _, 1>(&mut set, &mut Nothing);
        }
    }
    [finalize_alone::<C, V>(w, set[0], keystream)]
}

/// The permutation alone, without the final addition: eight words of it are what HChaCha and HSalsa derive.
#[inline(always)]
pub fn permute_vertical<C: Cipher, V: Lanes32>(w: V::Token, keystream: Keystream<'_, V::Word>) -> [V; 16] {
    let mut sets = [input::<C, V>(w, keystream)];
    for _ in 0..keystream.double_rounds {
        double_round::<C, V, _, 1>(&mut sets, &mut Nothing);
    }
    V::transpose(sets[0])
}

/// The states of the first `LANES` blocks.
#[inline(always)]
pub(super) fn input<C: Cipher, V: Lanes32>(w: V::Token, keystream: Keystream<'_, V::Word>) -> [V; 16] {
    let mut x = splat::<V>(w, keystream.state);
    let first = V::splat(w, V::Word::constant(keystream.block));
    x[C::COUNTER] = x[C::COUNTER].add(first.add(V::iota(w)));
    x
}

#[inline(always)]
pub(super) fn splat<V: Lanes32>(w: V::Token, state: &[V::Word; 16]) -> [V; 16] {
    let mut x = [V::splat(w, state[0]); 16];
    for i in 1..16 {
        x[i] = V::splat(w, state[i]);
    }
    x
}

/// The same keystream, of which LLVM does not know that it was read before: words that are broadcast once more from memory
/// where they are added take no registers, which several vectors of them would.
#[inline(always)]
pub fn from_memory<W>(keystream: Keystream<'_, W>) -> Keystream<'_, W> {
    let state = reveal_place(keystream.state).try_into().unwrap_or(keystream.state);
    Keystream { state, ..keystream }
}

/// Adds the input and brings the blocks together.
///
/// The input is made again rather than kept: that leaves the registers to the rounds.
#[inline(always)]
pub(super) fn finalize<C: Cipher, V: Lanes32>(w: V::Token, set: [V; 16], keystream: Keystream<'_, V::Word>) -> [V; 16] {
    add_and_transpose(set, &input::<C, V>(w, keystream))
}

/// The same where no other set is under way.
#[inline(always)]
pub(super) fn finalize_alone<C: Cipher, V: Lanes32>(
    w: V::Token,
    set: [V; 16],
    keystream: Keystream<'_, V::Word>,
) -> [V; 16] {
    V::transpose_alone(add(set, &input::<C, V>(w, keystream)))
}

#[inline(always)]
pub(super) fn add_and_transpose<V: Lanes32>(set: [V; 16], input: &[V; 16]) -> [V; 16] {
    V::transpose(add(set, input))
}

#[inline(always)]
fn add<V: Lanes32>(mut set: [V; 16], input: &[V; 16]) -> [V; 16] {
    for i in 0..16 {
        set[i] = set[i].add(input[i]);
    }
    set
}
