//! Block 0 in a row beside many blocks in columns, and a few more blocks with it.
//!
//! The AEADs need one block more than the message has. Alone it would take as long as many, waiting for its own results;
//! beside the columns it fills gaps. Where vectors have room for more than one row, the message may have some blocks more than
//! there are columns, which take no longer.

use super::rounds::{double_round, double_round_abreast};
use super::{Block, Cipher, Interleaved, Keystream, Nothing, first_and_xor, from_memory, horizontal, vertical};
use saltern_lanes::{Horizontal32, InOut, Lanes32, Memory};

/// What can be done with the first block while the others are under way.
///
/// It is given as many pieces as there are rounds for; where it has fewer, the steps of the others do nothing.
pub trait Halfway: Interleaved {
    /// Begins it.
    fn start(&mut self, first: &Block);
}

/// Writes the first block of a keystream to `first`, input xor the blocks after it that are in the same rows to `in_rows`, and
/// gives out the `LANES` blocks of `V` that follow those. Their words are broadcast from `in_memory`, the same keystream with its
/// state there: on registers that would take a unit of which there is one.
///
/// The rows go twice as fast as the columns, so that there is time for `work` beside the second half of their rounds. The
/// number of double rounds must be even.
#[inline(always)]
pub fn horizontal_and_vertical<C, R, V, const N: usize>(
    w: <R as Memory>::Token,
    [keystream, in_memory]: [Keystream<'_, V::Word>; 2],
    work: &mut impl Halfway,
    in_rows: &mut InOut<'_>,
    first: &mut Block,
) -> [[V; 16]; 1]
where
    C: Cipher,
    R: Memory + Horizontal32<Word = V::Word, Token = <R as Memory>::Token>,
    V: Lanes32<Token = <R as Memory>::Token>,
{
    debug_assert!(keystream.double_rounds.is_multiple_of(2));
    let rest = from_memory(in_memory).ahead(N * R::LANES / 4);
    let half = keystream.double_rounds / 2;
    let input = horizontal::input::<C, R, N>(w, keystream);
    let mut rows = input;
    let mut column = [vertical::input::<C, V>(w, rest)];
    for _ in 0..half {
        C::double_round_rows::<R, _, N, false>(&mut rows, &mut Nothing);
        double_round_abreast::<C, V>(&mut column[0]);
        C::double_round_rows::<R, _, N, false>(&mut rows, &mut Nothing);
    }
    first_and_xor(in_rows, &horizontal::finalize::<C, R, N>(rows, &input), first);
    work.start(first);
    for _ in 0..half {
        work.begin();
        double_round::<C, V, _, 1>(&mut column, work);
    }
    [vertical::finalize_alone::<C, V>(w, column[0], from_memory(rest))]
}
