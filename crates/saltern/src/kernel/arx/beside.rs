//! A few blocks in rows beside many in columns.
//!
//! The AEADs need one block more than the message has. Alone it would take as long as many, waiting for its own results;
//! beside the columns it fills gaps.

use super::{Cipher, columns, rows};
use saltern_lanes::{Lanes32, Rows32};

/// The `LANES / 4` blocks of `R` from the counter in `state` on, and the `LANES` blocks of `V` that follow them.
///
/// The low word of the counter must not wrap within them; that is the caller's part.
#[inline(always)]
pub fn rows_and_columns<C, R, V>(
    w: V::Witness,
    state: &[V::Word; 16],
    double_rounds: u32,
) -> ([[R; 4]; 1], [[V; 16]; 1])
where
    C: Cipher,
    R: Rows32<Word = V::Word, Witness = V::Witness>,
    V: Lanes32,
{
    let in_rows = R::LANES / 4;
    let input = rows::input::<C, R>(w, state, 0);
    let mut row = [input];
    let mut column = [columns::input::<C, V>(w, state, in_rows)];
    for _ in 0..double_rounds {
        C::double_round_rows(&mut row);
        C::double_round(&mut column);
    }
    let column = columns::finish::<C, V>(w, column[0], state, in_rows);
    ([rows::finish::<C, R>(row[0], &input)], [column])
}
