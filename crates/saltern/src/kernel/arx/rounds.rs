//! The rounds of blocks in columns: the same for both ciphers but for the quarter round and its words.

use super::{Cipher, Interlude, Round};
use saltern_lanes::Lanes32;

/// Two rounds over `N` sets of blocks in columns, with the steps of an interlude between them.
#[inline(always)]
pub fn double_round<C: Cipher, V: Lanes32, I: Interlude, const N: usize>(sets: &mut [[V; 16]; N], interlude: &mut I) {
    round::<C, V, I, N>(sets, C::ROUNDS[0], interlude, 0);
    round::<C, V, I, N>(sets, C::ROUNDS[1], interlude, 1);
}

/// Two by two.
#[inline(always)]
fn round<C: Cipher, V: Lanes32, I: Interlude, const N: usize>(
    sets: &mut [[V; 16]; N],
    [first, second]: Round,
    interlude: &mut I,
    half: usize,
) {
    for n in 0..N {
        let (s, step, of) = (&mut sets[n], 8 * (half * N + n), 16 * N);
        // No loop over the pairs: the compiler does not always unroll it, and its vectors would go through memory.
        two_quarters::<C, V, I>(s, first, interlude, [step, of]);
        two_quarters::<C, V, I>(s, second, interlude, [step + 4, of]);
    }
}

#[inline(always)]
fn two_quarters<C: Cipher, V: Lanes32, I: Interlude>(
    s: &mut [V; 16],
    pair: [[usize; 4]; 2],
    interlude: &mut I,
    [step, of]: [usize; 2],
) {
    C::quarter::<V, 0>(s, pair);
    place::<V, I>(s, pair);
    interlude.step(step, of);
    C::quarter::<V, 1>(s, pair);
    place::<V, I>(s, pair);
    interlude.step(step + 1, of);
    C::quarter::<V, 2>(s, pair);
    place::<V, I>(s, pair);
    interlude.step(step + 2, of);
    C::quarter::<V, 3>(s, pair);
    place::<V, I>(s, pair);
    interlude.step(step + 3, of);
}

/// Holds what was computed last to its place among the steps, where they are to keep theirs.
#[inline(always)]
fn place<V: Lanes32, I: Interlude>(s: &mut [V; 16], [p, q]: [[usize; 4]; 2]) {
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
    four_quarters::<C, V>(s, C::ROUNDS[0]);
    four_quarters::<C, V>(s, C::ROUNDS[1]);
}

#[inline(always)]
fn four_quarters<C: Cipher, V: Lanes32>(s: &mut [V; 16], [first, second]: Round) {
    C::quarter::<V, 0>(s, first);
    C::quarter::<V, 0>(s, second);
    C::quarter::<V, 1>(s, first);
    C::quarter::<V, 1>(s, second);
    C::quarter::<V, 2>(s, first);
    C::quarter::<V, 2>(s, second);
    C::quarter::<V, 3>(s, first);
    C::quarter::<V, 3>(s, second);
}
