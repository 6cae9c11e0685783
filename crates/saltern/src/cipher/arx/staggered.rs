//! A long keystream in columns, two sets of blocks at a time, one half of its rounds ahead of the other.
//!
//! What a set costs besides its rounds leaves units idle that its successor's rounds can use, and sets that end together
//! leave nobody to use them.
//!
//! In the first round the four words that stand with the counter meet each other alone. The other twelve are the same for all
//! blocks, so they go through it once.

use super::rounds::{
    double_round_abreast, double_round_in_place, first_double_round_in_place, quarter_round, round_abreast,
};
use super::vertical::{finalize, finalize_alone, from_memory, splat};
use super::{Cipher, Interleaved, Keystream, Nothing, xor_blocks};
use saltern_lanes::{InOut, Lanes32, Memory, Word32};

/// From time to time the registers of one of both sets can be had for something else.
const SETS: usize = 16;

/// What is done beside the sets of a long keystream, on words.
pub trait InterleavedSets<W> {
    /// What is done beside a set: a piece for each two double rounds, of which one is the next set's.
    type Work<'d>: Interleaved;
    /// What is done before the next sets, which will write so many bytes of `data` behind the first `done`.
    fn before(&mut self, w: W, data: &InOut<'_>, done: usize, bytes: usize);
    /// Begins what is done beside the next one.
    fn begin<'d>(&mut self, data: &'d InOut<'_>) -> Self::Work<'d>;
    /// Ends it, before the set is written.
    fn end(&mut self, work: Self::Work<'_>);
    /// What is done before the last set is written.
    fn last(&mut self, w: W, data: &InOut<'_>);
}

impl<W> InterleavedSets<W> for Nothing {
    type Work<'d> = Nothing;
    #[inline(always)]
    fn before(&mut self, _: W, _: &InOut<'_>, _: usize, _: usize) {}
    #[inline(always)]
    fn begin(&mut self, _: &InOut<'_>) -> Nothing {
        Nothing
    }
    #[inline(always)]
    fn end(&mut self, _: Nothing) {}
    #[inline(always)]
    fn last(&mut self, _: W, _: &InOut<'_>) {}
}

/// Writes input xor keystream behind the first `done` bytes of `data` until byte `until`, which is not behind its end. `begun` is
/// the keystream's state [after its first round](begun). The number of double rounds must be even and not 0.
#[inline(always)]
pub fn xor_staggered<C, V, B>(
    w: <V as Memory>::Token,
    mut keystream: Keystream<'_, V::Word>,
    begun: &[V::Word; 16],
    data: &mut InOut<'_>,
    [mut done, until]: [usize; 2],
    beside: &mut B,
) where
    C: Cipher,
    V: Memory + Lanes32<Token = <V as Memory>::Token>,
    B: InterleavedSets<<V as Memory>::Token>,
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
    while until - done > bytes {
        let next_sets = ((until - done - 1) / bytes).min(SETS);
        beside.before(w, data, done, next_sets * bytes);
        for _ in 0..next_sets {
            let next = keystream.ahead(V::LANES);
            let mut work = beside.begin(data);
            work.begin();
            sets[1] = start::<C, V>(w, next, begun);
            first_double_round_in_place::<C, V, _>(&mut sets, &mut work);
            for _ in 1..half {
                work.begin();
                double_round_in_place::<C, V, _>(&mut sets, &mut work);
            }
            beside.end(work);
            let here = data.part(done, bytes);
            // It is: so LLVM knows.
            if here.len() == bytes {
                end::<C, V, false>(w, sets[0], keystream, here);
            }
            done += bytes;
            sets[0] = sets[1];
            keystream = next;
        }
    }
    for _ in 0..half {
        double_round_abreast::<C, V>(&mut sets[0]);
    }
    beside.last(w, data);
    end::<C, V, true>(w, sets[0], keystream, data.part(done, until - done));
}

/// A state after its first round, but for the four words that stand with the counter: they are as they were.
#[inline(always)]
pub fn begun<C: Cipher, V: Lanes32>(w: V::Token, state: &[V::Word; 16]) -> [V; 16] {
    let mut x = splat::<V>(w, state);
    let [[_, first], [second, third]] = C::ROUNDS[0];
    quarter_round::<C, V>(&mut x, first);
    quarter_round::<C, V>(&mut x, second);
    quarter_round::<C, V>(&mut x, third);
    x
}

/// A set after the first round, but for the counter's quarter.
#[inline(always)]
fn start<C: Cipher, V: Lanes32>(w: V::Token, keystream: Keystream<'_, V::Word>, begun: &[V::Word; 16]) -> [V; 16] {
    let mut x = splat::<V>(w, begun);
    let first = V::splat(w, V::Word::constant(keystream.block));
    x[C::COUNTER] = x[C::COUNTER].add(first.add(V::iota(w)));
    x
}

/// Adds the input and writes a set. `ALONE` says that no other is under way.
#[inline(always)]
fn end<C, V, const ALONE: bool>(
    w: <V as Memory>::Token,
    set: [V; 16],
    keystream: Keystream<'_, V::Word>,
    mut data: InOut<'_>,
) where
    C: Cipher,
    V: Memory + Lanes32<Token = <V as Memory>::Token>,
{
    let keystream = from_memory(keystream);
    let blocks = if ALONE { finalize_alone::<C, V>(w, set, keystream) } else { finalize::<C, V>(w, set, keystream) };
    xor_blocks(&mut data, &[blocks]);
}
