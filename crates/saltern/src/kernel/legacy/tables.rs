//! Tables of a bijection of bytes and a linear map in one.

use saltern_lanes::opaque;

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
