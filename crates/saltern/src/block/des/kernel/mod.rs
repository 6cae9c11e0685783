//! DES and Triple DES (NIST FIPS 46-3, SP 800-67) on words of 32 bits.
//!
//! The eight S-boxes are tables of what their output is after the permutation P, so a round is eight loads. They are looked up at
//! places that depend on key and block, which are given away.

pub mod boxes;
pub mod sliced;

use crate::block::one_by_one::{RoundKeys, halves, of_halves};
use saltern_lanes::{reveal, wipe};

/// `S1` to `S8`, four rows of 16 each.
const S: [[u8; 64]; 8] = [
    [
        14, 4, 13, 1, 2, 15, 11, 8, 3, 10, 6, 12, 5, 9, 0, 7, 0, 15, 7, 4, 14, 2, 13, 1, 10, 6, 12, 11, 9, 5, 3, 8, 4,
        1, 14, 8, 13, 6, 2, 11, 15, 12, 9, 7, 3, 10, 5, 0, 15, 12, 8, 2, 4, 9, 1, 7, 5, 11, 3, 14, 10, 0, 6, 13,
    ],
    [
        15, 1, 8, 14, 6, 11, 3, 4, 9, 7, 2, 13, 12, 0, 5, 10, 3, 13, 4, 7, 15, 2, 8, 14, 12, 0, 1, 10, 6, 9, 11, 5, 0,
        14, 7, 11, 10, 4, 13, 1, 5, 8, 12, 6, 9, 3, 2, 15, 13, 8, 10, 1, 3, 15, 4, 2, 11, 6, 7, 12, 0, 5, 14, 9,
    ],
    [
        10, 0, 9, 14, 6, 3, 15, 5, 1, 13, 12, 7, 11, 4, 2, 8, 13, 7, 0, 9, 3, 4, 6, 10, 2, 8, 5, 14, 12, 11, 15, 1, 13,
        6, 4, 9, 8, 15, 3, 0, 11, 1, 2, 12, 5, 10, 14, 7, 1, 10, 13, 0, 6, 9, 8, 7, 4, 15, 14, 3, 11, 5, 2, 12,
    ],
    [
        7, 13, 14, 3, 0, 6, 9, 10, 1, 2, 8, 5, 11, 12, 4, 15, 13, 8, 11, 5, 6, 15, 0, 3, 4, 7, 2, 12, 1, 10, 14, 9, 10,
        6, 9, 0, 12, 11, 7, 13, 15, 1, 3, 14, 5, 2, 8, 4, 3, 15, 0, 6, 10, 1, 13, 8, 9, 4, 5, 11, 12, 7, 2, 14,
    ],
    [
        2, 12, 4, 1, 7, 10, 11, 6, 8, 5, 3, 15, 13, 0, 14, 9, 14, 11, 2, 12, 4, 7, 13, 1, 5, 0, 15, 10, 3, 9, 8, 6, 4,
        2, 1, 11, 10, 13, 7, 8, 15, 9, 12, 5, 6, 3, 0, 14, 11, 8, 12, 7, 1, 14, 2, 13, 6, 15, 0, 9, 10, 4, 5, 3,
    ],
    [
        12, 1, 10, 15, 9, 2, 6, 8, 0, 13, 3, 4, 14, 7, 5, 11, 10, 15, 4, 2, 7, 12, 9, 5, 6, 1, 13, 14, 0, 11, 3, 8, 9,
        14, 15, 5, 2, 8, 12, 3, 7, 0, 4, 10, 1, 13, 11, 6, 4, 3, 2, 12, 9, 5, 15, 10, 11, 14, 1, 7, 6, 0, 8, 13,
    ],
    [
        4, 11, 2, 14, 15, 0, 8, 13, 3, 12, 9, 7, 5, 10, 6, 1, 13, 0, 11, 7, 4, 9, 1, 10, 14, 3, 5, 12, 2, 15, 8, 6, 1,
        4, 11, 13, 12, 3, 7, 14, 10, 15, 6, 8, 0, 5, 9, 2, 6, 11, 13, 8, 1, 4, 10, 7, 9, 5, 0, 15, 14, 2, 3, 12,
    ],
    [
        13, 2, 8, 4, 6, 15, 11, 1, 10, 9, 3, 14, 5, 0, 12, 7, 1, 15, 13, 8, 10, 3, 7, 4, 12, 5, 6, 11, 0, 14, 9, 2, 7,
        11, 4, 1, 9, 12, 14, 2, 0, 6, 10, 13, 15, 3, 5, 8, 2, 1, 14, 7, 4, 10, 8, 13, 15, 12, 9, 0, 3, 5, 6, 11,
    ],
];

/// Where the bits of P come from, counted from 1 on from the highest one.
const P: [u8; 32] = [
    16, 7, 20, 21, 29, 12, 28, 17, 1, 15, 23, 26, 5, 18, 31, 10, 2, 8, 24, 14, 32, 27, 3, 9, 19, 13, 30, 6, 22, 11, 4,
    25,
];

/// `PC-1`.
const PC1: [u8; 56] = [
    57, 49, 41, 33, 25, 17, 9, 1, 58, 50, 42, 34, 26, 18, 10, 2, 59, 51, 43, 35, 27, 19, 11, 3, 60, 52, 44, 36, 63, 55,
    47, 39, 31, 23, 15, 7, 62, 54, 46, 38, 30, 22, 14, 6, 61, 53, 45, 37, 29, 21, 13, 5, 28, 20, 12, 4,
];

/// `PC-2`.
const PC2: [u8; 48] = [
    14, 17, 11, 24, 1, 5, 3, 28, 15, 6, 21, 10, 23, 19, 12, 4, 26, 8, 16, 7, 27, 20, 13, 2, 41, 52, 31, 37, 47, 55, 30,
    40, 51, 45, 33, 48, 44, 49, 39, 56, 34, 53, 46, 42, 50, 36, 29, 32,
];

/// By how much the halves of the key have been rotated in each round, all in all.
const ROTATED: [u8; 16] = [1, 2, 4, 6, 8, 10, 12, 14, 15, 17, 19, 21, 23, 25, 27, 28];

/// What becomes of six bits in each box: 2 KiB.
static BOXES: [[u32; 64]; 8] = {
    let mut boxes = [[0; 64]; 8];
    let mut i = 0;
    while i < 8 {
        let mut six = 0;
        while six < 64 {
            let four = S[i][(six & 32) | (six & 1) << 4 | (six >> 1 & 15)];
            let output = (four as u32) << (28 - 4 * i);
            let mut bit = 0;
            while bit < 32 {
                boxes[i][six] |= (output >> (32 - P[bit]) & 1) << (31 - bit);
                bit += 1;
            }
            six += 1;
        }
        i += 1;
    }
    boxes
};

/// Which bit of the key each bit of each round key is, the key's lowest bit being 0.
pub const SELECTED: [[u8; 48]; 16] = {
    let mut selected = [[0; 48]; 16];
    let mut round = 0;
    while round < 16 {
        let mut i = 0;
        while i < 48 {
            let place = PC2[i] - 1;
            let half = place / 28 * 28;
            selected[round][i] = 64 - PC1[(half + (place - half + ROTATED[round]) % 28) as usize];
            i += 1;
        }
        round += 1;
    }
    selected
};

/// The keys of 16 rounds: six bits in each byte, for the second box and every other one from there in the first word, the last box's lowest;
/// and for the others in the second.
type Keys = [[u32; 2]; 16];

#[inline(always)]
fn expand(key: u64) -> Keys {
    let mut keys = [[0; 2]; 16];
    for round in 0..16 {
        for i in 0..48 {
            let (number, bit) = (i / 6, i % 6);
            let place = 8 * (3 - number / 2) + 5 - bit;
            keys[round][1 - number % 2] |= ((key >> SELECTED[round][i] & 1) as u32) << place;
        }
    }
    keys
}

/// The function of a round. Every six bits are an address, and are given away.
#[inline(always)]
fn f(x: u32, key: &[u32; 2]) -> u32 {
    // Of E, the words have what stands in for every other box, each at the beginning of a byte.
    let both = reveal(u64::from(x.rotate_left(1) ^ key[0]) << 32 | u64::from(x.rotate_right(3) ^ key[1]));
    let six = |place: u32| (both >> place & 63) as usize;
    BOXES[0][six(24)]
        ^ BOXES[1][six(56)]
        ^ BOXES[2][six(16)]
        ^ BOXES[3][six(48)]
        ^ BOXES[4][six(8)]
        ^ BOXES[5][six(40)]
        ^ BOXES[6][six(0)]
        ^ BOXES[7][six(32)]
}

/// Exchanges the bits of `low` that `mask` says with those of `high` that are so far up.
#[inline(always)]
fn exchange(high: &mut u32, low: &mut u32, up: u32, mask: u32) {
    let difference = (*high >> up ^ *low) & mask;
    *low ^= difference;
    *high ^= difference << up;
}

/// The round keys of `N` times DES, in the order of encryption.
#[derive(Clone)]
pub struct Times<const N: usize>([Keys; N]);

impl<const N: usize> Drop for Times<N> {
    fn drop(&mut self) {
        wipe(self.0.as_flattened_mut().as_flattened_mut());
    }
}

impl<const N: usize> Times<N> {
    #[inline(always)]
    fn apply(&self, decrypting: bool, block: [u8; 8]) -> [u8; 8] {
        let (mut left, mut right) = halves(block);
        // IP, by exchanges of bits whose numbers differ in two places.
        exchange(&mut left, &mut right, 4, 0x0f0f_0f0f);
        exchange(&mut left, &mut right, 16, 0x0000_ffff);
        exchange(&mut right, &mut left, 2, 0x3333_3333);
        exchange(&mut right, &mut left, 8, 0x00ff_00ff);
        exchange(&mut left, &mut right, 1, 0x5555_5555);
        for i in 0..N {
            let keys = &self.0[if decrypting { N - 1 - i } else { i }];
            for j in 0..8 {
                let [first, second] = if decrypting { [15 - 2 * j, 14 - 2 * j] } else { [2 * j, 2 * j + 1] };
                left ^= f(right, &keys[first]);
                right ^= f(left, &keys[second]);
            }
            // Between two of them, the inverse of IP and IP are nothing.
            (left, right) = (right, left);
        }
        exchange(&mut left, &mut right, 1, 0x5555_5555);
        exchange(&mut right, &mut left, 8, 0x00ff_00ff);
        exchange(&mut right, &mut left, 2, 0x3333_3333);
        exchange(&mut left, &mut right, 16, 0x0000_ffff);
        exchange(&mut left, &mut right, 4, 0x0f0f_0f0f);
        of_halves(left, right)
    }
}

impl<const N: usize> RoundKeys<8> for Times<N> {
    const EMPTY: Self = Times([[[0; 2]; 16]; N]);

    /// From `N` keys of 8 bytes, of which the first is also the third where there are two for three.
    #[inline(always)]
    fn expand(&mut self, key: &[u8]) {
        let keys = key.as_chunks::<8>().0;
        for i in 0..N {
            let mut key = expand(u64::from_be_bytes(keys[if i < keys.len() { i } else { 0 }]));
            // Of three the middle one decrypts.
            if i % 2 == 1 {
                key.reverse();
            }
            self.0[i] = key;
        }
    }

    #[inline(always)]
    fn encrypt(&self, block: [u8; 8]) -> [u8; 8] {
        self.apply(false, block)
    }

    #[inline(always)]
    fn decrypt(&self, block: [u8; 8]) -> [u8; 8] {
        self.apply(true, block)
    }
}

/// How often the halves of a key repeat what they consist of: whether all rotations of both are the same, those by two are, and those by
/// four are. All three are public from here on.
pub fn repeats(key: [u8; 8]) -> [bool; 3] {
    let key = u64::from_be_bytes(key);
    let mut halves = [0_u32; 2];
    for (i, place) in PC1.iter().enumerate() {
        halves[i / 28] |= ((key >> (64 - place) & 1) as u32) << (i % 28);
    }
    let repeats = |by: u32| {
        let changed = halves.map(|half| half ^ (half >> by | half << (28 - by) & 0xfff_ffff));
        reveal(u64::from(changed[0] | changed[1])) == 0
    };
    [1, 2, 4].map(repeats)
}
