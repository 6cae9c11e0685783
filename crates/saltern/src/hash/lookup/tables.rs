//! Tables of a bijection of bytes and a linear map in one; and both apart, for vectors.

use saltern_lanes::{Memory, SBoxes, opaque};

/// What becomes of a byte, for each of the eight places that it may have: 16 KiB.
pub type Tables = [[u64; 256]; 8];

/// The tables of a bijection and a linear map after it: `bits[i][j]` is what the map makes of bit `j` of the byte at place
/// `i`.
pub const fn combined(bijection: &[u8; 256], bits: &[[u64; 8]; 8]) -> Tables {
    let mut tables = [[0; 256]; 8];
    let mut place = 0;
    while place < 8 {
        let mut byte = 0;
        while byte < 256 {
            let mut bit = 0;
            while bit < 8 {
                if bijection[byte] >> bit & 1 == 1 {
                    tables[place][byte] ^= bits[place][bit];
                }
                bit += 1;
            }
            byte += 1;
        }
        place += 1;
    }
    tables
}

/// The sum of what becomes of the lowest byte of each word. The words are rotated so far to the left while they are
/// in registers, which brings each one's next byte there.
#[inline(always)]
pub fn looked_up<const LEFT: u32>(tables: &Tables, words: &mut [u64; 8]) -> u64 {
    let mut sum = 0;
    for i in 0..8 {
        sum ^= tables[i][(words[i] & 0xff) as usize];
        words[i] = opaque(words[i].rotate_left(LEFT));
    }
    sum
}

/// The form that looks up tables in memory.
#[derive(Clone, Copy)]
pub struct LookUp;

/// The form that has the tables in vectors.
#[derive(Clone, Copy)]
pub struct InSBoxes;

/// The matrix of [`SBoxes::multiply_bits`] that makes byte `place` of `images[j]` of bit `j`.
pub const fn matrix(images: &[u64; 8], place: u32) -> u64 {
    let mut matrix = 0;
    let mut row = 0;
    while row < 8 {
        let mut bit = 0;
        while bit < 8 {
            matrix |= (images[bit] >> (8 * place + row) & 1) << (8 * (7 - row) + bit as u32);
            bit += 1;
        }
        row += 1;
    }
    matrix
}

/// The four vectors of a table of bytes.
#[inline(always)]
pub fn table<V: SBoxes>(w: <V as Memory>::Token, bytes: &[u8; 256]) -> [V; 4] {
    let mut vectors = [V::splat(w, 0); 4];
    for i in 0..4 {
        vectors[i] = V::load(w, &bytes[64 * i..64 * i + 64]);
    }
    vectors
}
