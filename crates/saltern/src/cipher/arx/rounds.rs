//! The rounds of blocks in columns: the same for both ciphers but for the quarter round and its words.

use super::{Cipher, Interleaved, Nothing, Round};
use saltern_lanes::{Lanes32, settle};

/// Two rounds over `N` sets of blocks in columns, with the steps of interleaved work between them.
#[inline(always)]
pub fn double_round<C: Cipher, V: Lanes32, I: Interleaved, const N: usize>(
    sets: &mut [[V; 16]; N],
    interleaved: &mut I,
) {
    round::<C, V, I, N>(sets, C::ROUNDS[0], interleaved, 0);
    round::<C, V, I, N>(sets, C::ROUNDS[1], interleaved, 1);
}

/// Two by two.
#[inline(always)]
fn round<C: Cipher, V: Lanes32, I: Interleaved, const N: usize>(
    sets: &mut [[V; 16]; N],
    [first, second]: Round,
    interleaved: &mut I,
    half: usize,
) {
    for n in 0..N {
        let (s, step, of) = (&mut sets[n], 8 * (half * N + n), 16 * N);
        // No loop over the pairs: the compiler does not always unroll it, and its vectors would go through memory.
        two_quarters::<C, V, I>(s, first, interleaved, [step, of]);
        two_quarters::<C, V, I>(s, second, interleaved, [step + 4, of]);
    }
}

#[inline(always)]
fn two_quarters<C: Cipher, V: Lanes32, I: Interleaved>(
    s: &mut [V; 16],
    pair: [[usize; 4]; 2],
    interleaved: &mut I,
    [step, of]: [usize; 2],
) {
    C::quarter::<V, 0>(s, pair);
    place::<V, I>(s, pair);
    interleaved.step(step, of);
    C::quarter::<V, 1>(s, pair);
    place::<V, I>(s, pair);
    interleaved.step(step + 1, of);
    C::quarter::<V, 2>(s, pair);
    place::<V, I>(s, pair);
    interleaved.step(step + 2, of);
    C::quarter::<V, 3>(s, pair);
    place::<V, I>(s, pair);
    interleaved.step(step + 3, of);
}

/// The second of two rounds and the first of the next two with the steps of interleaved work between them, where a set fills the
/// registers. [`Cipher::STORED`] tells which word of it is in memory.
#[inline(always)]
pub fn double_round_interleaved<C: Cipher, V: Lanes32, I: Interleaved>(
    set: &mut ([V; 16], &mut V),
    interleaved: &mut I,
) {
    round_interleaved::<C, V, I, 1>(set, interleaved, [0, 16]);
    round_interleaved::<C, V, I, 0>(set, interleaved, [8, 16]);
}

/// The second of two rounds alone, likewise.
#[inline(always)]
pub fn last_round_interleaved<C: Cipher, V: Lanes32, I: Interleaved>(set: &mut ([V; 16], &mut V), interleaved: &mut I) {
    round_interleaved::<C, V, I, 1>(set, interleaved, [0, 8]);
}

#[inline(always)]
fn round_interleaved<C: Cipher, V: Lanes32, I: Interleaved, const ROUND: usize>(
    set: &mut ([V; 16], &mut V),
    interleaved: &mut I,
    [step, of]: [usize; 2],
) {
    part_interleaved::<C, V, I, ROUND, 0>(set, interleaved, [step, of]);
    part_interleaved::<C, V, I, ROUND, 1>(set, interleaved, [step + 2, of]);
    part_interleaved::<C, V, I, ROUND, 2>(set, interleaved, [step + 4, of]);
    part_interleaved::<C, V, I, ROUND, 3>(set, interleaved, [step + 6, of]);
}

/// The pair with the word in memory goes first.
#[inline(always)]
fn part_interleaved<C: Cipher, V: Lanes32, I: Interleaved, const ROUND: usize, const PART: u32>(
    (s, stored): &mut ([V; 16], &mut V),
    interleaved: &mut I,
    [step, of]: [usize; 2],
) {
    let [first, second] = C::ROUNDS[ROUND];
    C::quarter_stored::<V, PART>(s, stored, second);
    interleaved.step(step, of);
    C::quarter_in_place::<V, PART>(s, first);
    interleaved.step(step + 1, of);
}

/// Two rounds over two sets of blocks in memory, which give each other something to do while they wait.
///
/// Two quarter rounds and what they need on the way fill sixteen registers. Left to itself LLVM keeps more of the sets there, and
/// takes the rest back from memory just after it put it there, where it is waited for.
#[inline(always)]
pub fn double_round_in_memory<C: Cipher, V: Lanes32>(sets: &mut [[V; 16]; 2]) {
    round_in_memory::<C, V>(sets, C::ROUNDS[0]);
    round_in_memory::<C, V>(sets, C::ROUNDS[1]);
}

#[inline(always)]
fn round_in_memory<C: Cipher, V: Lanes32>([a, b]: &mut [[V; 16]; 2], [first, second]: Round) {
    two_in_memory::<C, V>(a, first);
    two_in_memory::<C, V>(a, second);
    two_in_memory::<C, V>(b, first);
    two_in_memory::<C, V>(b, second);
}

#[inline(always)]
fn two_in_memory<C: Cipher, V: Lanes32>(set: &mut [V; 16], pair: [[usize; 4]; 2]) {
    two_quarters::<C, V, _>(set, pair, &mut Nothing, [0, 4]);
    settle(set);
}

/// Holds what was computed last to its place among the steps, where they are to keep theirs.
#[inline(always)]
fn place<V: Lanes32, I: Interleaved>(s: &mut [V; 16], [p, q]: [[usize; 4]; 2]) {
    if I::PLACED {
        s[p[1]] = s[p[1]].placed();
        s[q[1]] = s[q[1]].placed();
        s[p[3]] = s[p[3]].placed();
        s[q[3]] = s[q[3]].placed();
    }
}

/// Two rounds over one set, each with all four quarter rounds abreast.
///
/// Two by two, the rounds end with two quarter rounds alone, and what comes next waits for them.
#[inline(always)]
pub fn double_round_abreast<C: Cipher, V: Lanes32>(s: &mut [V; 16]) {
    round_abreast::<C, V, 0>(s);
    round_abreast::<C, V, 1>(s);
}

/// The first or the second of them.
#[inline(always)]
pub fn round_abreast<C: Cipher, V: Lanes32, const ROUND: usize>(s: &mut [V; 16]) {
    let [first, second] = C::ROUNDS[ROUND];
    C::quarter::<V, 0>(s, first);
    C::quarter::<V, 0>(s, second);
    C::quarter::<V, 1>(s, first);
    C::quarter::<V, 1>(s, second);
    C::quarter::<V, 2>(s, first);
    C::quarter::<V, 2>(s, second);
    C::quarter::<V, 3>(s, first);
    C::quarter::<V, 3>(s, second);
}

/// A quarter round alone.
#[inline(always)]
pub fn quarter_round<C: Cipher, V: Lanes32>(set: &mut [V; 16], words: [usize; 4]) {
    C::quarter_alone::<V, 0>(set, words);
    C::quarter_alone::<V, 1>(set, words);
    C::quarter_alone::<V, 2>(set, words);
    C::quarter_alone::<V, 3>(set, words);
}

/// Two rounds over two sets that fill the registers, with the steps of interleaved work between them. The second set
/// is at its very first round, whose quarter rounds are done but for the one that has the counter.
#[inline(always)]
pub fn first_double_round_in_place<C: Cipher, V: Lanes32, I: Interleaved>(
    sets: &mut [[V; 16]; 2],
    interleaved: &mut I,
) {
    part_and_first::<C, V, I, 0>(sets, interleaved, [0, 32]);
    part_and_first::<C, V, I, 1>(sets, interleaved, [4, 32]);
    part_and_first::<C, V, I, 2>(sets, interleaved, [8, 32]);
    part_and_first::<C, V, I, 3>(sets, interleaved, [12, 32]);
    round_in_place::<C, V, I, 1>(sets, interleaved, [16, 32]);
}

#[inline(always)]
fn part_and_first<C: Cipher, V: Lanes32, I: Interleaved, const PART: u32>(
    [a, b]: &mut [[V; 16]; 2],
    interleaved: &mut I,
    [step, of]: [usize; 2],
) {
    let [first, second] = C::ROUNDS[0];
    C::quarter_in_place::<V, PART>(a, first);
    interleaved.step(step, of);
    interleaved.step(step + 1, of);
    C::quarter_in_place::<V, PART>(a, second);
    interleaved.step(step + 2, of);
    interleaved.step(step + 3, of);
    C::quarter_alone::<V, PART>(b, C::ROUNDS[0][0][0]);
}

/// Two rounds over such sets, likewise.
#[inline(always)]
pub fn double_round_in_place<C: Cipher, V: Lanes32, I: Interleaved>(sets: &mut [[V; 16]; 2], interleaved: &mut I) {
    round_in_place::<C, V, I, 0>(sets, interleaved, [0, 32]);
    round_in_place::<C, V, I, 1>(sets, interleaved, [16, 32]);
}

/// The first or the second of them.
#[inline(always)]
fn round_in_place<C: Cipher, V: Lanes32, I: Interleaved, const ROUND: usize>(
    sets: &mut [[V; 16]; 2],
    interleaved: &mut I,
    [step, of]: [usize; 2],
) {
    let round = C::ROUNDS[ROUND];
    if C::SETS_IN_TURN {
        let [a, b] = sets;
        two_in_place::<C, V, I>(a, round[0], interleaved, [step, of]);
        two_in_place::<C, V, I>(a, round[1], interleaved, [step + 4, of]);
        two_in_place::<C, V, I>(b, round[0], interleaved, [step + 8, of]);
        two_in_place::<C, V, I>(b, round[1], interleaved, [step + 12, of]);
    } else {
        eight_in_place::<C, V, I, 0>(sets, round, interleaved, [step, of]);
        eight_in_place::<C, V, I, 1>(sets, round, interleaved, [step + 4, of]);
        eight_in_place::<C, V, I, 2>(sets, round, interleaved, [step + 8, of]);
        eight_in_place::<C, V, I, 3>(sets, round, interleaved, [step + 12, of]);
    }
}

#[inline(always)]
fn eight_in_place<C: Cipher, V: Lanes32, I: Interleaved, const PART: u32>(
    [a, b]: &mut [[V; 16]; 2],
    round: Round,
    interleaved: &mut I,
    [step, of]: [usize; 2],
) {
    four_in_place::<C, V, I, PART>(a, round, interleaved, [step, of]);
    four_in_place::<C, V, I, PART>(b, round, interleaved, [step + 2, of]);
}

#[inline(always)]
fn four_in_place<C: Cipher, V: Lanes32, I: Interleaved, const PART: u32>(
    set: &mut [V; 16],
    [first, second]: Round,
    interleaved: &mut I,
    [step, of]: [usize; 2],
) {
    C::quarter_in_place::<V, PART>(set, first);
    interleaved.step(step, of);
    C::quarter_in_place::<V, PART>(set, second);
    interleaved.step(step + 1, of);
}

#[inline(always)]
fn two_in_place<C: Cipher, V: Lanes32, I: Interleaved>(
    set: &mut [V; 16],
    pair: [[usize; 4]; 2],
    interleaved: &mut I,
    [step, of]: [usize; 2],
) {
    C::quarter_in_place::<V, 0>(set, pair);
    interleaved.step(step, of);
    C::quarter_in_place::<V, 1>(set, pair);
    interleaved.step(step + 1, of);
    C::quarter_in_place::<V, 2>(set, pair);
    interleaved.step(step + 2, of);
    C::quarter_in_place::<V, 3>(set, pair);
    interleaved.step(step + 3, of);
}
