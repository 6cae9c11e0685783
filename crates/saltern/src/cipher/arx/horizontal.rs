//! Blocks in rows: a vector holds one row of four words of `LANES / 4` blocks.

use super::interleaved::double_rounds;
use super::{Cipher, Interleaved, Keystream, Nothing, xor_blocks};
use saltern_lanes::{Horizontal32, InOut, Memory, Word32};

/// The first `N * LANES / 4` blocks of a keystream, in order.
#[inline(always)]
pub fn horizontal<C: Cipher, V: Horizontal32, const N: usize>(
    w: V::Token,
    keystream: Keystream<'_, V::Word>,
) -> [[V; 4]; N] {
    horizontal_with::<C, V, _, N>(w, keystream, &mut Nothing)
}

/// The same, and as much of the interleaved work as there is time for.
#[inline(always)]
pub fn horizontal_with<C: Cipher, V: Horizontal32, I: Interleaved, const N: usize>(
    w: V::Token,
    keystream: Keystream<'_, V::Word>,
    interleaved: &mut I,
) -> [[V; 4]; N] {
    let input = input::<C, V, N>(w, keystream);
    let mut sets = input;
    double_rounds!(keystream.double_rounds, interleaved, C::double_round_rows::<V, _, N, true>, &mut sets);
    finalize::<C, V, N>(sets, &input)
}

/// How many bytes [`xor_horizontal`] takes at most.
pub const fn most_horizontal<V: Horizontal32>() -> usize {
    48 * V::LANES
}

/// Writes input xor keystream with no more blocks than the data needs.
#[inline(always)]
pub fn xor_horizontal<C, V>(w: <V as Memory>::Token, keystream: Keystream<'_, u32>, data: &mut InOut<'_>)
where
    C: Cipher,
    V: Memory + Horizontal32<Word = u32, Token = <V as Memory>::Token>,
{
    match data.len().div_ceil(16 * V::LANES) {
        0 | 1 => xor_blocks(data, &horizontal::<C, V, 1>(w, keystream)),
        2 => xor_blocks(data, &horizontal::<C, V, 2>(w, keystream)),
        _ => xor_blocks(data, &horizontal::<C, V, 3>(w, keystream)),
    }
}

/// Adds the input and brings the blocks together.
#[inline(always)]
pub(super) fn finalize<C: Cipher, V: Horizontal32, const N: usize>(
    mut sets: [[V; 4]; N],
    input: &[[V; 4]; N],
) -> [[V; 4]; N] {
    for n in 0..N {
        for i in 0..4 {
            sets[n][i] = sets[n][i].add(input[n][i]);
        }
        sets[n] = V::transpose_rows(C::from_rows(sets[n]));
    }
    sets
}

/// The states of the first `N * LANES / 4` blocks.
#[inline(always)]
pub(super) fn input<C: Cipher, V: Horizontal32, const N: usize>(
    w: V::Token,
    keystream: Keystream<'_, V::Word>,
) -> [[V; 4]; N] {
    let state: [V; 4] = broadcast(w, &C::to_rows(keystream.state));
    let zero = V::Word::constant(0);
    let mut sets = [state; N];
    for n in 0..N {
        let block = keystream.ahead(n * V::LANES / 4).block;
        let first = V::broadcast(w, [V::Word::constant(block), zero, zero, zero]);
        sets[n][C::COUNTER_ROW] = state[C::COUNTER_ROW].add(first.add(V::row_iota(w)));
    }
    sets
}

#[inline(always)]
fn broadcast<V: Horizontal32>(w: V::Token, rows: &[[V::Word; 4]; 4]) -> [V; 4] {
    [V::broadcast(w, rows[0]), V::broadcast(w, rows[1]), V::broadcast(w, rows[2]), V::broadcast(w, rows[3])]
}

/// The permutation alone, without the final addition: eight words of it are what HChaCha and HSalsa derive. The block
/// comes first in the result, `LANES / 4` times over.
#[inline(always)]
pub fn permute<C: Cipher, V: Horizontal32>(w: V::Token, keystream: Keystream<'_, V::Word>) -> [V; 4] {
    let mut sets: [[V; 4]; 1] = [broadcast(w, &C::to_rows(keystream.state))];
    for _ in 0..keystream.double_rounds {
        C::double_round_rows::<V, _, 1, true>(&mut sets, &mut Nothing);
    }
    V::transpose_rows(C::from_rows(sets[0]))
}
