//! The compression function on four rows of four words, for one input in each group of four lanes.

use super::vertical::Inputs;
use super::{BLOCK, CHUNK, CHUNK_END, CHUNK_START, INITIAL, PARENT};
use saltern_lanes::{Horizontal32, Memory, Word32, opaque, wipe};

/// The rows of the state after the rounds, not yet added to each other. The block comes in rows too.
#[inline(always)]
pub fn mixed<V: Horizontal32>(w: V::Token, chaining: &[V; 2], block: &[V; 4], last: V) -> [V; 4] {
    let initial = [
        V::Word::constant(INITIAL[0]),
        V::Word::constant(INITIAL[1]),
        V::Word::constant(INITIAL[2]),
        V::Word::constant(INITIAL[3]),
    ];
    let mut v = [chaining[0], chaining[1], V::broadcast(w, initial), last];
    let mut m = first_order(block);
    // Rounds are not written out: each block of each kernel would be two kilobytes.
    for _ in 0..opaque(7_usize) {
        half::<V, 16, 20>(&mut v, m[0]);
        half::<V, 24, 25>(&mut v, m[1]);
        // The diagonals are brought below the words of the second row, which are the last to be known.
        (v[0], v[2], v[3]) = (v[0].rotate_row::<3>(), v[2].rotate_row::<1>(), v[3].rotate_row::<2>());
        half::<V, 16, 20>(&mut v, m[2]);
        half::<V, 24, 25>(&mut v, m[3]);
        (v[0], v[2], v[3]) = (v[0].rotate_row::<1>(), v[2].rotate_row::<3>(), v[3].rotate_row::<2>());
        m = next_order(m);
    }
    v
}

/// The next chaining value.
#[inline(always)]
pub fn compress<V: Horizontal32>(chaining: &mut [V; 2], v: &[V; 4]) {
    *chaining = [v[0].xor(v[2]), v[1].xor(v[3])];
}

/// All the rows that a root gives out for a block.
#[inline(always)]
pub fn output<V: Horizontal32>(chaining: &[V; 2], v: &[V; 4]) -> [V; 4] {
    [v[0].xor(v[2]), v[1].xor(v[3]), v[2].xor(chaining[0]), v[3].xor(chaining[1])]
}

/// The rows of one block.
#[inline(always)]
pub fn load<W, V: Horizontal32<Token = W> + Memory<Token = W>>(w: W, block: &[u8; BLOCK]) -> [V; 4]
where
    W: Copy,
{
    let rows = block.as_chunks::<16>().0;
    [V::load(w, &rows[0]), V::load(w, &rows[1]), V::load(w, &rows[2]), V::load(w, &rows[3])]
}

/// The words of vectors of one row.
#[inline(always)]
pub fn words_of_rows<V: Memory, const ROWS: usize, const WORDS: usize>(rows: &[V; ROWS]) -> [u32; WORDS] {
    const { assert!(V::BYTES == 16 && WORDS == 4 * ROWS) };
    let mut words = [0; WORDS];
    let mut bytes = [0; 16];
    for i in 0..ROWS {
        rows[i].store(&mut bytes);
        for j in 0..4 {
            words[4 * i + j] = u32::from_le_bytes(bytes.as_chunks().0[j]);
        }
    }
    wipe(&mut bytes);
    words
}

/// Public numbers as words.
#[inline(always)]
pub(super) fn constants<W: Word32>([a, b, c, d]: [u32; 4]) -> [W; 4] {
    [W::constant(a), W::constant(b), W::constant(c), W::constant(d)]
}

/// The chaining values of one, two or four inputs, as many as a vector has rows.
#[inline(always)]
pub fn chaining_values<W, V>(w: W, inputs: Inputs<'_>)
where
    W: Copy,
    V: Horizontal32<Token = W> + Memory<Token = W>,
{
    let Inputs { key, data, blocks, counter, flags, values } = inputs;
    let count = V::LANES / 4;
    let chunks = blocks > 1;
    let stride = if chunks { CHUNK } else { BLOCK };
    let mut chaining = [
        V::broadcast(w, constants([key[0], key[1], key[2], key[3]])),
        V::broadcast(w, constants([key[4], key[5], key[6], key[7]])),
    ];
    // Nodes that are no chunks have no number. The first one is a multiple of how many there are, so that none has a carry.
    let number = if chunks { counter } else { 0 };
    let more = if chunks { [CHUNK_START, 0, CHUNK_END] } else { [PARENT; 3] };
    let mut lasts = [chaining[0]; 3];
    for i in 0..3 {
        let last = [number as u32, (number >> 32) as u32, BLOCK as u32, flags | more[i]];
        lasts[i] = V::broadcast(w, constants(last));
        if chunks {
            lasts[i] = lasts[i].add(V::row_iota(w));
        }
    }
    for block in 0..blocks {
        let last = lasts[if block == 0 { 0 } else { 1 + usize::from(block + 1 == blocks) }];
        let mut rows = [last; 4];
        for i in 0..4 {
            let mut places: [&[u8]; 4] = [&[]; 4];
            let mut at = BLOCK * block + 16 * i;
            for input in 0..count {
                places[input] = &data[at..at + 16];
                at += stride;
            }
            rows[i] = V::load_rows(w, &places);
        }
        let v = mixed(w, &chaining, &rows, last);
        compress(&mut chaining, &v);
    }
    let [a, b] = chaining;
    if count == 1 {
        // A vector is half of the value.
        a.store(&mut values[0][..V::BYTES]);
        b.store(&mut values[0][V::BYTES..]);
        return;
    }
    let ends = V::transpose_rows([a, b, a, b]);
    for i in 0..count {
        ends[i * 4 / count].store(&mut values[i]);
    }
}

/// Half of four mixings side by side. Rotations are to the left.
#[inline(always)]
fn half<V: Horizontal32, const K: u32, const L: u32>(v: &mut [V; 4], m: V) {
    // The word of the message first: it is there before the other one.
    let d = v[3].before_xor_rotl::<K>();
    v[0] = v[0].add(m).kept().add(v[1]).placed();
    v[3] = d.then_xor_rotl::<K>(v[0]);
    let b = v[1].before_xor_rotl::<L>();
    v[2] = v[2].add(v[3]).placed();
    v[1] = b.then_xor_rotl::<L>(v[2]);
}

/// The words of a block as the first round takes them: 0, 2, 4, 6; 1, 3, 5, 7; 14, 8, 10, 12; 15, 9, 11, 13.
#[inline(always)]
fn first_order<V: Horizontal32>(block: &[V; 4]) -> [V; 4] {
    let [a, b, c, d] = *block;
    [
        a.shuffle_rows::<0b10_00_10_00>(b),
        a.shuffle_rows::<0b11_01_11_01>(b),
        c.shuffle_rows::<0b10_00_10_00>(d).kept().rotate_row::<3>(),
        c.shuffle_rows::<0b11_01_11_01>(d).kept().rotate_row::<3>(),
    ]
}

/// The same permutation of the words for every next round.
#[inline(always)]
fn next_order<V: Horizontal32>([a, b, c, d]: [V; 4]) -> [V; 4] {
    // In each row of the result the words that stand twice here are taken once.
    let (t, u, v, w) = (
        a.shuffle_rows::<0b11_01_10_01>(b),
        c.shuffle_rows::<0b11_11_10_10>(d),
        b.shuffle_rows::<0b11_11_00_00>(c),
        d.shuffle_rows::<0b10_10_10_10>(b),
    );
    let (u, v, w) =
        (a.shuffle_rows::<0b10_00_00_11>(u), d.shuffle_rows::<0b10_00_01_00>(v), c.shuffle_rows::<0b10_00_00_01>(w));
    [
        t.shuffle_rows::<0b01_11_10_00>(t),
        u.shuffle_rows::<0b11_01_10_00>(u),
        v.shuffle_rows::<0b01_11_10_00>(v),
        w.shuffle_rows::<0b01_11_10_00>(w),
    ]
}
