//! GOST R 34.11-94 (RFC 5831), whose rounds are those of GOST 28147-89.

pub use crate::block::gost28147::kernel::{HASH_CRYPTO_PRO as CRYPTO_PRO, HASH_TEST as TEST, Tables, substituted};

use crate::hash::lookup::sum::add;
use crate::little_endian::words64;
use saltern_lanes::Kernel;
use saltern_lanes::level::Portable;
use saltern_lanes::reveal;

/// The state: four words that are chained, four of the sum of all blocks, and the number of bytes.
pub type State = [u64; 9];

/// The state before the first block.
pub const INITIAL: State = [0; 9];

/// What is added to the third key's words.
const C3: [u64; 4] = [0xff00_ff00_ff00_ff00, 0x00ff_00ff_00ff_00ff, 0xff00_00ff_00ff_ff00, 0xff00_ffff_0000_00ff];

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
