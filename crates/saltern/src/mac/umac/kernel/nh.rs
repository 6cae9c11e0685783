//! NH, the first layer: sums of products of words of 32 bits to each of which a word of the key was added (RFC 4418, section 5.2.2).
//!
//! Words `j` and `j + 4` of each group of eight are multiplied. So rows of four words are: rows of the message with an even number
//! meet rows with an odd one, and so do those of the key. The hash with the next key takes the rows of the key from the next one on: rows
//! that were the second factor's are the first one's then. That is why the key's even rows stand one after the other, and behind
//! them the odd ones: a vector of either is a load, for every key.

use saltern_lanes::{Halves64, Lanes64, Memory, Wide64, Word64, wipe};

/// Bytes of a row.
const ROW: usize = 16;
/// Rows of each kind: a block has 32, and the last of four keys begins three rows later.
const ROWS: usize = 34;

/// The key, as little-endian words of 32 bits.
#[derive(Clone)]
pub struct NhKey([[u8; ROW * ROWS]; 2]);

impl NhKey {
    /// Zeros.
    #[inline(always)]
    pub fn empty() -> Self {
        NhKey([[0; ROW * ROWS]; 2])
    }

    /// Takes row number `row` of the key, big-endian as it was derived.
    #[inline(always)]
    pub fn set_row(&mut self, row: usize, bytes: &[u8; ROW]) {
        let to = &mut self.0[row % 2][ROW * (row / 2)..][..ROW];
        let (words, to) = (bytes.as_chunks::<4>().0, to.as_chunks_mut::<4>().0);
        for i in 0..4 {
            to[i] = u32::from_be_bytes(words[i]).to_le_bytes();
        }
    }

    /// The bytes of every second row, beginning with number `row`.
    #[inline(always)]
    fn rows_from(&self, row: usize) -> &[u8] {
        &self.0[row % 2][ROW * (row / 2)..]
    }

    #[inline(always)]
    pub(super) fn wipe(&mut self) {
        wipe(self.0.as_flattened_mut());
    }
}

/// The hashes of a block with `N` keys, over lanes.
#[inline(always)]
pub fn lanes<V, const N: usize>(w: <V as Lanes64>::Token, key: &NhKey, block: &[u8]) -> [u64; N]
where
    V: Halves64 + Lanes64<Word = u64, Token = <V as Memory>::Token> + Memory,
{
    let mut sums = [[V::splat(w, 0); 2]; N];
    let mut row = 0;
    let mut rest = block;
    while rest.len() >= 2 * V::BYTES {
        let (piece, behind) = rest.split_at(2 * V::BYTES);
        let message = V::unpack_groups(V::load(w, &piece[..V::BYTES]), V::load(w, &piece[V::BYTES..]));
        let mut keys = [sums[0][0]; 5];
        for i in 0..=N {
            keys[i] = V::load(w, &key.rows_from(row + i)[..V::BYTES]);
        }
        add_products(&mut sums, message, &keys);
        (row, rest) = (row + 2 * V::BYTES / ROW, behind);
    }
    // Zeros fill the message up to a whole group. Behind it the key has zeros, too, so that nothing is added.
    if !rest.is_empty() || block.is_empty() {
        let groups = rest.len().div_ceil(2 * ROW).max(1);
        let (first, second) = rest.split_at(rest.len().min(V::BYTES));
        let message = V::unpack_groups(V::load(w, first), V::load(w, second));
        let mut keys = [sums[0][0]; 5];
        for i in 0..=N {
            keys[i] = V::load(w, &key.rows_from(row + i)[..ROW * groups]);
        }
        add_products(&mut sums, message, &keys);
    }
    let mut hashes = [0; N];
    for i in 0..N {
        hashes[i] = sums[i][0].wrapping_add(sums[i][1]).wrapping_sum();
    }
    hashes
}

/// Adds the products of some rows of the message: of each even row, and of the odd row behind it. `keys` are those that the even rows
/// take first, then those of the odd rows, which the even rows take next, and so on.
#[inline(always)]
pub fn add_products<V: Halves64, const N: usize>(sums: &mut [[V; 2]; N], (even, odd): (V, V), keys: &[V; 5]) {
    for i in 0..N {
        let (x, y) = (even.add_halves(keys[i]), odd.add_halves(keys[i + 1]));
        // Products of the low halves of both, and of the high ones.
        let low = x.low_bits::<32>().mul32(y.low_bits::<32>());
        let high = x.shr::<32>().mul32(y.shr::<32>());
        sums[i] = [sums[i][0].wrapping_add(low), sums[i][1].wrapping_add(high)];
    }
}

/// The same as [`lanes`], on words.
#[inline(always)]
pub fn words<const N: usize>(key: &NhKey, block: &[u8]) -> [u64; N] {
    let mut sums = [0; N];
    let mut row = 0;
    let mut rest = block;
    loop {
        let mut group = [0; 2 * ROW];
        let (piece, behind) = rest.split_at(rest.len().min(2 * ROW));
        group[..piece.len()].copy_from_slice(piece);
        let message = little_endian(&group);
        let mut keys = [[0; 2]; 5];
        for i in 0..=N {
            keys[i] = little_endian(&key.rows_from(row + i)[..ROW]);
        }
        add_word_products(&mut sums, message, &keys);
        (row, rest) = (row + 2, behind);
        if rest.is_empty() {
            return sums;
        }
    }
}

#[inline(always)]
fn little_endian<const WORDS: usize>(bytes: &[u8]) -> [u64; WORDS] {
    let (words, mut out) = (bytes.as_chunks::<8>().0, [0; WORDS]);
    for i in 0..WORDS {
        out[i] = u64::from_le_bytes(words[i]);
    }
    out
}

/// The same as [`add_products`] of one group, which are two rows.
#[inline(always)]
pub fn add_word_products<W: Word64, const N: usize>(sums: &mut [W; N], message: [W; 4], keys: &[[W; 2]; 5]) {
    let sum = |x: W, y: W| x.add(y).low_bits(32);
    for i in 0..N {
        for j in 0..2 {
            let (x, y, k, l) = (message[j], message[j + 2], keys[i][j], keys[i + 1][j]);
            let low = sum(x.low_bits(32), k.low_bits(32)).mul(sum(y.low_bits(32), l.low_bits(32)));
            let high = sum(x.shr(32), k.shr(32)).mul(sum(y.shr(32), l.shr(32)));
            sums[i] = sums[i].widen().add_word(low).low().widen().add_word(high).low();
        }
    }
}
