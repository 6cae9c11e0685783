//! Salsa20's rounds (D. J. Bernstein, "The Salsa20 family of stream ciphers", 2007).

use super::{Cipher, EXPAND_32_BYTE_K, Interleaved, Round};
use saltern_lanes::{Horizontal32, Lanes32, Word32};

/// Salsa20.
#[derive(Clone, Copy, Debug)]
pub struct Salsa;

const COLUMNS: Round = [[[0, 4, 8, 12], [5, 9, 13, 1]], [[10, 14, 2, 6], [15, 3, 7, 11]]];
const ROWS: Round = [[[0, 1, 2, 3], [5, 6, 7, 4]], [[10, 11, 8, 9], [15, 12, 13, 14]]];

/// `z ^= (x + y) <<< K` in two quarter rounds abreast.
#[inline(always)]
fn quarter<V: Lanes32, const K: u32>(s: &mut [V; 16], [p, q]: [[usize; 4]; 2], [x, y, z]: [usize; 3]) {
    let (t, u) = V::abreast(s[p[x]].add(s[p[y]]), s[q[x]].add(s[q[y]]));
    let (t, u) = V::abreast(t.rotl::<K>(), u.rotl::<K>());
    (s[p[z]], s[q[z]]) = V::abreast(s[p[z]].xor(t), s[q[z]].xor(u));
}

/// The same in one.
#[inline(always)]
fn quarter_alone<V: Lanes32, const K: u32>(s: &mut [V; 16], q: [usize; 4], [x, y, z]: [usize; 3]) {
    s[q[z]] = s[q[z]].xor(s[q[x]].add(s[q[y]]).rotl::<K>());
}

#[inline(always)]
fn quarter_rows<V: Horizontal32, const N: usize, const ALONE: bool, const K: u32>(
    sets: &mut [[V; 4]; N],
    [x, y, z]: [usize; 3],
) {
    for s in sets.iter_mut() {
        let sum = s[x].add(s[y]);
        // As in ChaCha's rows.
        s[z] = if N == 1 && ALONE { s[z].xor_rotated::<K>(sum) } else { s[z].xor(sum.rotl::<K>()) };
    }
}

/// A round on diagonals; `b`, `c`, `d` say which rows play the second to fourth part of the quarter rounds.
#[inline(always)]
fn round_rows<V: Horizontal32, I: Interleaved, const N: usize, const ALONE: bool>(
    sets: &mut [[V; 4]; N],
    [b, c, d]: [usize; 3],
    interleaved: &mut I,
    step: usize,
) {
    quarter_rows::<V, N, ALONE, 7>(sets, [0, d, b]);
    interleaved.step(step, 8);
    quarter_rows::<V, N, ALONE, 9>(sets, [b, 0, c]);
    interleaved.step(step + 1, 8);
    quarter_rows::<V, N, ALONE, 13>(sets, [c, b, d]);
    interleaved.step(step + 2, 8);
    quarter_rows::<V, N, ALONE, 18>(sets, [d, c, 0]);
    interleaved.step(step + 3, 8);
}

impl Cipher for Salsa {
    const COUNTER: usize = 8;
    const DERIVED: [usize; 8] = [0, 5, 10, 15, 6, 7, 8, 9];
    const COUNTER_ROW: usize = 2;
    const ROUNDS: [Round; 2] = [COLUMNS, ROWS];
    const STORED: Option<usize> = None;
    const SETS_IN_TURN: bool = true;

    #[inline(always)]
    fn state<W: Word32>([k0, k1, k2, k3, k4, k5, k6, k7]: [W; 8], [x0, x1, x2, x3]: [W; 4]) -> [W; 16] {
        let [c0, c1, c2, c3] = EXPAND_32_BYTE_K;
        let (c0, c1, c2, c3) = (W::constant(c0), W::constant(c1), W::constant(c2), W::constant(c3));
        [c0, k0, k1, k2, k3, c1, x0, x1, x2, x3, c2, k4, k5, k6, k7, c3]
    }

    #[inline(always)]
    fn counter_and_nonce<W: Word32>([c0, c1]: [W; 2], [n0, n1]: [W; 2]) -> [W; 4] {
        [n0, n1, c0, c1]
    }

    #[inline(always)]
    fn quarter<V: Lanes32, const PART: u32>(s: &mut [V; 16], pair: [[usize; 4]; 2]) {
        match PART {
            0 => quarter::<V, 7>(s, pair, [0, 3, 1]),
            1 => quarter::<V, 9>(s, pair, [1, 0, 2]),
            2 => quarter::<V, 13>(s, pair, [2, 1, 3]),
            _ => quarter::<V, 18>(s, pair, [3, 2, 0]),
        }
    }

    #[inline(always)]
    fn quarter_alone<V: Lanes32, const PART: u32>(s: &mut [V; 16], words: [usize; 4]) {
        match PART {
            0 => quarter_alone::<V, 7>(s, words, [0, 3, 1]),
            1 => quarter_alone::<V, 9>(s, words, [1, 0, 2]),
            2 => quarter_alone::<V, 13>(s, words, [2, 1, 3]),
            _ => quarter_alone::<V, 18>(s, words, [3, 2, 0]),
        }
    }

    /// The diagonals, beginning with the words 0, 4, 8 and 12: a quarter round then takes one word from each at the same
    /// place.
    #[inline(always)]
    fn to_rows<W: Word32>(s: &[W; 16]) -> [[W; 4]; 4] {
        [[s[0], s[5], s[10], s[15]], [s[4], s[9], s[14], s[3]], [s[8], s[13], s[2], s[7]], [s[12], s[1], s[6], s[11]]]
    }

    /// A row round is a column round of the transposed state: the diagonals 1 and 3 change places and turn.
    #[inline(always)]
    fn double_round_rows<V: Horizontal32, I: Interleaved, const N: usize, const ALONE: bool>(
        sets: &mut [[V; 4]; N],
        interleaved: &mut I,
    ) {
        round_rows::<V, I, N, ALONE>(sets, [1, 2, 3], interleaved, 0);
        for s in sets.iter_mut() {
            s[1] = s[1].rotate_row::<3>();
            s[2] = s[2].rotate_row::<2>();
            s[3] = s[3].rotate_row::<1>();
        }
        round_rows::<V, I, N, ALONE>(sets, [3, 2, 1], interleaved, 4);
        for s in sets.iter_mut() {
            s[1] = s[1].rotate_row::<1>();
            s[2] = s[2].rotate_row::<2>();
            s[3] = s[3].rotate_row::<3>();
        }
    }

    #[inline(always)]
    fn from_rows<V: Horizontal32>([d0, d1, d2, d3]: [V; 4]) -> [V; 4] {
        const ODD: u32 = 0b1010;
        const HALF: u32 = 0b1100;
        // Word i of row r stands at place i of diagonal (r - i) mod 4.
        let (p, q) = (d0.blend_row::<ODD>(d3), d2.blend_row::<ODD>(d1));
        let (r, s) = (d1.blend_row::<ODD>(d0), d3.blend_row::<ODD>(d2));
        [p.blend_row::<HALF>(q), r.blend_row::<HALF>(s), q.blend_row::<HALF>(p), s.blend_row::<HALF>(r)]
    }
}
