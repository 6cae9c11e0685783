//! Blocks in rows: a vector holds one row of four words of `LANES / 4` blocks.

use super::interlude::double_rounds;
use super::{Cipher, Interlude, Nothing};
use saltern_lanes::{Rows32, Word32};

/// The keystream of `N * LANES / 4` blocks from the counter in `state` on, in order.
///
/// The low word of the counter must not wrap within them; that is the caller's part.
#[inline(always)]
pub fn rows<C: Cipher, V: Rows32, const N: usize>(
    w: V::Witness,
    state: &[V::Word; 16],
    double_rounds: u32,
) -> [[V; 4]; N] {
    rows_with::<C, V, _, N>(w, state, double_rounds, &mut Nothing)
}

/// The same, and as much of the interlude as there is time for.
#[inline(always)]
pub fn rows_with<C: Cipher, V: Rows32, I: Interlude, const N: usize>(
    w: V::Witness,
    state: &[V::Word; 16],
    double_rounds: u32,
    interlude: &mut I,
) -> [[V; 4]; N] {
    let mut input = [input::<C, V>(w, state, 0); N];
    for n in 1..N {
        input[n] = self::input::<C, V>(w, state, n * V::LANES / 4);
    }
    let mut sets = input;
    double_rounds!(double_rounds, interlude, C::double_round_rows, &mut sets);
    for n in 0..N {
        sets[n] = finish::<C, V>(sets[n], &input[n]);
    }
    sets
}

/// Adds the input and brings the blocks together.
#[inline(always)]
pub(super) fn finish<C: Cipher, V: Rows32>(mut set: [V; 4], input: &[V; 4]) -> [V; 4] {
    for i in 0..4 {
        set[i] = set[i].add(input[i]);
    }
    V::transpose_rows(C::from_rows(set))
}

/// The states of `LANES / 4` blocks, the first of them `ahead` blocks after `state`.
#[inline(always)]
pub(super) fn input<C: Cipher, V: Rows32>(w: V::Witness, state: &[V::Word; 16], ahead: usize) -> [V; 4] {
    let mut rows = C::to_rows(state);
    rows[C::COUNTER_ROW][0] = rows[C::COUNTER_ROW][0].add(V::Word::constant(ahead as u32));
    let mut vectors: [V; 4] = broadcast(w, &rows);
    vectors[C::COUNTER_ROW] = vectors[C::COUNTER_ROW].add(V::row_iota(w));
    vectors
}

#[inline(always)]
fn broadcast<V: Rows32>(w: V::Witness, rows: &[[V::Word; 4]; 4]) -> [V; 4] {
    [V::broadcast(w, rows[0]), V::broadcast(w, rows[1]), V::broadcast(w, rows[2]), V::broadcast(w, rows[3])]
}

/// The permutation alone, without the final addition: eight words of it are what HChaCha and HSalsa derive. The block
/// comes first in the result, `LANES / 4` times over.
#[inline(always)]
pub fn permute<C: Cipher, V: Rows32>(w: V::Witness, state: &[V::Word; 16], double_rounds: u32) -> [V; 4] {
    let mut sets: [[V; 4]; 1] = [broadcast(w, &C::to_rows(state))];
    for _ in 0..double_rounds {
        C::double_round_rows(&mut sets, &mut Nothing);
    }
    V::transpose_rows(C::from_rows(sets[0]))
}
