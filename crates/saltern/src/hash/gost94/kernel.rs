//! GOST R 34.11-94 (RFC 5831).

use crate::hash::lookup::sum::add;
use crate::little_endian::words64;
use saltern_lanes::Kernel;
use saltern_lanes::level::Portable;
use saltern_lanes::reveal;

/// The state: four words that are chained, four of the sum of all blocks, and the number of bytes.
pub type State = [u64; 9];

/// The state before the first block.
pub const INITIAL: State = [0; 9];

/// What the substitution and the rotation of GOST 28147-89 make of a byte, for each place in a word of 32 bits: 4 KiB.
pub type Tables = [[u32; 256]; 4];

/// The tables of eight substitutions of four bits, first of all that of the least significant ones.
const fn tables(boxes: &[[u8; 16]; 8]) -> Tables {
    let mut tables = [[0; 256]; 4];
    let mut place = 0;
    while place < 4 {
        let mut byte = 0;
        while byte < 256 {
            let image = boxes[2 * place][byte & 15] | boxes[2 * place + 1][byte >> 4] << 4;
            tables[place][byte] = ((image as u32) << (8 * place)).rotate_left(11);
            byte += 1;
        }
        place += 1;
    }
    tables
}

/// The substitutions of the standard's examples (RFC 4357, 11.2).
pub static TEST: Tables = tables(&[
    [4, 10, 9, 2, 13, 8, 0, 14, 6, 11, 1, 12, 7, 15, 5, 3],
    [14, 11, 4, 12, 6, 13, 15, 10, 2, 3, 8, 1, 0, 7, 5, 9],
    [5, 8, 1, 13, 10, 3, 4, 2, 14, 15, 12, 7, 6, 0, 9, 11],
    [7, 13, 10, 1, 0, 8, 9, 15, 14, 4, 6, 12, 11, 2, 5, 3],
    [6, 12, 7, 1, 5, 15, 13, 8, 4, 10, 9, 14, 0, 3, 11, 2],
    [4, 11, 10, 0, 7, 2, 1, 13, 3, 6, 8, 5, 9, 12, 15, 14],
    [13, 11, 4, 1, 3, 15, 5, 9, 0, 10, 14, 7, 6, 8, 2, 12],
    [1, 15, 13, 0, 5, 7, 10, 4, 9, 2, 3, 14, 6, 11, 8, 12],
]);

/// Those that CryptoPro brought into use (RFC 4357, 11.2).
pub static CRYPTO_PRO: Tables = tables(&[
    [10, 4, 5, 6, 8, 1, 3, 7, 13, 12, 14, 0, 9, 2, 11, 15],
    [5, 15, 4, 0, 2, 13, 11, 9, 1, 7, 6, 3, 12, 14, 10, 8],
    [7, 15, 12, 14, 9, 4, 1, 0, 3, 11, 5, 2, 6, 10, 8, 13],
    [4, 10, 7, 12, 0, 15, 2, 8, 14, 1, 6, 5, 13, 11, 9, 3],
    [7, 6, 4, 11, 9, 12, 2, 10, 1, 8, 0, 14, 15, 13, 3, 5],
    [7, 6, 2, 4, 13, 9, 15, 0, 10, 1, 5, 11, 8, 14, 12, 3],
    [13, 14, 4, 1, 7, 0, 5, 10, 3, 12, 8, 15, 6, 2, 9, 11],
    [1, 3, 10, 9, 5, 11, 4, 15, 8, 6, 7, 14, 13, 0, 2, 12],
]);

/// What is added to the third key's words.
const C3: [u64; 4] = [0xff00_ff00_ff00_ff00, 0x00ff_00ff_00ff_00ff, 0xff00_00ff_00ff_ff00, 0xff00_ffff_0000_00ff];

/// The function of a round of GOST 28147-89, after the addition of the key. Every byte is an address, and is given away.
#[inline(always)]
pub fn substituted(tables: &Tables, sum: u32) -> u32 {
    let [a, b, c, d] = (reveal(sum.into()) as u32).to_le_bytes();
    tables[0][usize::from(a)] ^ tables[1][usize::from(b)] ^ tables[2][usize::from(c)] ^ tables[3][usize::from(d)]
}

/// The transformation A.
#[inline(always)]
fn a(y: [u64; 4]) -> [u64; 4] {
    [y[1], y[2], y[3], y[0] ^ y[1]]
}

/// The sum of two vectors, its bytes transposed: word `i` of the key has byte `i` of each word.
#[inline(always)]
fn key(u: &[u64; 4], v: &[u64; 4]) -> [u32; 8] {
    let mut key = [0; 8];
    for i in 0..4 {
        let bytes = (u[i] ^ v[i]).to_le_bytes();
        for j in 0..8 {
            key[j] |= u32::from(bytes[j]) << (8 * i);
        }
    }
    key
}

/// The four keys for a block.
#[inline(always)]
fn keys(h: &[u64; 4], m: &[u64; 4]) -> [[u32; 8]; 4] {
    let (mut u, mut v) = (*h, *m);
    let mut keys = [key(&u, &v); 4];
    for i in 1..4 {
        u = a(u);
        v = a(a(v));
        if i == 2 {
            for j in 0..4 {
                u[j] ^= C3[j];
            }
        }
        keys[i] = key(&u, &v);
    }
    keys
}

/// Two rounds of the encryption of each word with its own key: four chains that do not wait for each other.
#[inline(always)]
fn rounds(tables: &Tables, halves: &mut [[u32; 2]; 4], keys: &[[u32; 8]; 4], first: usize, second: usize) {
    for i in 0..4 {
        let [mut low, mut high] = halves[i];
        high ^= substituted(tables, low.wrapping_add(keys[i][first]));
        low ^= substituted(tables, high.wrapping_add(keys[i][second]));
        halves[i] = [low, high];
    }
}

/// The encryption of each word with its own key.
#[inline(always)]
fn encrypt(tables: &Tables, words: &[u64; 4], keys: &[[u32; 8]; 4]) -> [u64; 4] {
    let mut halves = [[0; 2]; 4];
    for i in 0..4 {
        halves[i] = [words[i] as u32, (words[i] >> 32) as u32];
    }
    for _ in 0..3 {
        for i in 0..4 {
            rounds(tables, &mut halves, keys, 2 * i, 2 * i + 1);
        }
    }
    for i in 0..4 {
        rounds(tables, &mut halves, keys, 7 - 2 * i, 6 - 2 * i);
    }
    let mut result = [0; 4];
    for i in 0..4 {
        let [low, high] = halves[i];
        result[i] = u64::from(low) << 32 | u64::from(high);
    }
    result
}

/// A register of sixteen words of 16 bits, which shifts so many times: psi of the standard.
///
/// Four shifts at a time: of what goes in, all but the word before it is known.
#[inline(always)]
pub fn shifted<const TIMES: usize>(y: &[u64; 4]) -> [u64; 4] {
    let mut y = *y;
    for _ in 0..TIMES / 4 {
        let next = four(&y);
        y = [y[1], y[2], y[3], next];
    }
    if !TIMES.is_multiple_of(4) {
        const { assert!(TIMES % 4 < 2) };
        let next = four(&y);
        y = [y[0] >> 16 | y[1] << 48, y[1] >> 16 | y[2] << 48, y[2] >> 16 | y[3] << 48, y[3] >> 16 | next << 48];
    }
    y
}

/// The next four words of 16 bits.
#[inline(always)]
fn four(y: &[u64; 4]) -> u64 {
    let (one, two, three) = (y[0] >> 16 | y[1] << 48, y[0] >> 32 | y[1] << 32, y[0] >> 48 | y[1] << 16);
    // Each has the one before it added, the first of them the last of the register.
    let mut sum = y[0] ^ one ^ two ^ three ^ y[3] ^ y[3] >> 48;
    sum ^= sum << 16;
    sum ^ sum << 32
}

/// The step function.
#[inline(always)]
fn step(tables: &Tables, h: &mut [u64; 4], m: &[u64; 4]) {
    let mut s = shifted::<12>(&encrypt(tables, h, &keys(h, m)));
    for i in 0..4 {
        s[i] ^= m[i];
    }
    s = shifted::<1>(&s);
    for i in 0..4 {
        h[i] ^= s[i];
    }
    *h = shifted::<61>(h);
}

/// Takes whole blocks into the state, and counts `bytes`.
pub struct TakeSummed<'a> {
    /// The tables of the substitutions.
    pub tables: &'a Tables,
    /// The state.
    pub state: &'a mut State,
    /// Blocks of 32 bytes.
    pub blocks: &'a [u8],
    /// How many bytes of them are the message's.
    pub bytes: u64,
    /// Whether the message ends with them, and its length and the sum follow.
    pub ends: bool,
}

impl Kernel<Portable> for TakeSummed<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: Portable) {
        let (mut h, mut sum) = ([0; 4], [0; 4]);
        h.copy_from_slice(&self.state[..4]);
        sum.copy_from_slice(&self.state[4..8]);
        let count = reveal(self.state[8]).wrapping_add(self.bytes);
        let blocks = self.blocks.as_chunks::<32>().0;
        let bits = u128::from(count) << 3;
        let length = [bits as u64, (bits >> 64) as u64, 0, 0];
        let more = if self.ends { 2 } else { 0 };
        for i in 0..blocks.len() + more {
            let block = if i < blocks.len() {
                words64(&blocks[i])
            } else if i == blocks.len() {
                length
            } else {
                sum
            };
            step(self.tables, &mut h, &block);
            if i < blocks.len() {
                add(&mut sum, &block);
            }
        }
        self.state[..4].copy_from_slice(&h);
        self.state[4..8].copy_from_slice(&sum);
        self.state[8] = count;
    }
}
