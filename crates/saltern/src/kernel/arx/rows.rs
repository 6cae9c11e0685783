//! Blocks in rows: a vector holds one row of four words of `LANES / 4` blocks.

use super::Cipher;
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
    let input: [[V; 4]; N] = core::array::from_fn(|n| {
        let blocks_before = (n * V::LANES / 4) as u32;
        let mut rows = C::to_rows(state);
        rows[C::COUNTER_ROW][0] = rows[C::COUNTER_ROW][0].add(V::Word::constant(blocks_before));
        let mut vectors = rows.map(|row| V::broadcast(w, row));
        vectors[C::COUNTER_ROW] = vectors[C::COUNTER_ROW].add(V::row_iota(w));
        vectors
    });
    let mut sets = input;
    for _ in 0..double_rounds {
        C::double_round_rows(&mut sets);
    }
    core::array::from_fn(|n| {
        let sum = core::array::from_fn(|i| sets[n][i].add(input[n][i]));
        V::transpose_rows(C::from_rows(sum))
    })
}
