//! CAST-128 (RFC 2144).
//!
//! Its S-boxes are looked up at places that depend on key and block, which are given away.

mod boxes;

use crate::block::one_by_one::{RoundKeys, halves, of_halves};
use boxes::{KEY_BOXES, ROUND_BOXES};
use saltern_lanes::{look_up, reveal, wipe, without_secrets};

/// How a word is made from one of the same key and five bytes: the word's number, the bytes for the four boxes, and the box with
/// the byte for the last one.
type Step = (usize, [usize; 4], usize, usize);

/// From the bytes `x` to the bytes `z` (2.4). But for the first, the four bytes are those of `z` as far as it is there.
const THERE: [Step; 4] =
    [(0, [13, 15, 12, 14], 2, 8), (2, [0, 2, 1, 3], 3, 10), (3, [7, 6, 5, 4], 0, 9), (1, [10, 9, 11, 8], 1, 11)];
/// And back.
const BACK: [Step; 4] =
    [(2, [5, 7, 4, 6], 2, 0), (0, [0, 2, 1, 3], 3, 2), (1, [7, 6, 5, 4], 0, 1), (3, [10, 9, 11, 8], 1, 3)];

/// The bytes of four keys, the last one of each for a box of its own.
type Taken = [[usize; 5]; 4];
const TAKEN: [Taken; 4] = [
    [[8, 9, 7, 6, 2], [10, 11, 5, 4, 6], [12, 13, 3, 2, 9], [14, 15, 1, 0, 12]],
    [[3, 2, 12, 13, 8], [1, 0, 14, 15, 13], [7, 6, 8, 9, 3], [5, 4, 10, 11, 7]],
    [[3, 2, 12, 13, 9], [1, 0, 14, 15, 12], [7, 6, 8, 9, 2], [5, 4, 10, 11, 6]],
    [[8, 9, 7, 6, 3], [10, 11, 5, 4, 7], [12, 13, 3, 2, 8], [14, 15, 1, 0, 13]],
];

/// What box 5 + `number` has for a byte, which is given away.
#[inline(always)]
fn key_box(number: usize, byte: u8) -> u32 {
    KEY_BOXES[number][(reveal(byte.into()) & 255) as usize]
}

/// The byte at a public place.
#[inline(always)]
fn byte(bytes: &[u8; 16], place: usize) -> u8 {
    bytes[without_secrets(place as u64) as usize & 15]
}

#[inline(always)]
fn four(bytes: &[u8; 16], places: [usize; 4]) -> u32 {
    let mut sum = 0;
    for i in 0..4 {
        sum ^= key_box(i, byte(bytes, places[i]));
    }
    sum
}

/// The next sixteen bytes.
#[inline(always)]
fn step(from: &[u8; 16], steps: &[Step; 4]) -> [u8; 16] {
    let mut to = [0; 16];
    for i in 0..4 {
        let (word, places, last_box, last) = steps[i];
        let mut made = u32::from_be_bytes(from.as_chunks().0[word]);
        made ^= four(if i == 0 { from } else { &to }, places) ^ key_box(last_box, byte(from, last));
        to[4 * i..4 * i + 4].copy_from_slice(&made.to_be_bytes());
    }
    to
}

/// The subkeys: those that mask, those that rotate; and the number of rounds.
#[derive(Clone)]
pub struct Keys {
    words: [u32; 32],
    rounds: u32,
}

impl Drop for Keys {
    fn drop(&mut self) {
        wipe(&mut self.words);
    }
}

/// The function of a round of the first, second or third type (2.2).
#[inline(always)]
fn f<const TYPE: usize>(x: u32, mask: u32, rotation: u32) -> u32 {
    let sum = match TYPE {
        0 => mask.wrapping_add(x),
        1 => mask ^ x,
        _ => mask.wrapping_sub(x),
    };
    let [a, b, c, d] = look_up(&ROUND_BOXES, sum.rotate_left(rotation & 31));
    match TYPE {
        0 => (a ^ b).wrapping_sub(c).wrapping_add(d),
        1 => a.wrapping_sub(b).wrapping_add(c) ^ d,
        _ => (a.wrapping_add(b) ^ c).wrapping_sub(d),
    }
}

impl RoundKeys<8> for Keys {
    const EMPTY: Self = Keys { words: [0; 32], rounds: 16 };

    #[inline(always)]
    fn expand(&mut self, key: &[u8]) {
        let mut x = [0; 16];
        let bytes = key.len().min(16);
        x[..bytes].copy_from_slice(&key[..bytes]);
        self.rounds = if bytes <= 10 { 12 } else { 16 };
        for i in 0..8 {
            x = step(&x, if i % 2 == 0 { &THERE } else { &BACK });
            for j in 0..4 {
                let [a, b, c, d, last] = TAKEN[i % 4][j];
                self.words[4 * i + j] = four(&x, [a, b, c, d]) ^ key_box(j, byte(&x, last));
            }
        }
        wipe(&mut x);
    }

    #[inline(always)]
    fn encrypt(&self, block: [u8; 8]) -> [u8; 8] {
        let (mut left, mut right) = halves(block);
        let k = &self.words;
        macro_rules! rounds {
            ($($i:literal)*) => {$(
                (left, right) = (right, left ^ f::<{ $i % 3 }>(right, k[$i], k[16 + $i]));
            )*};
        }
        rounds!(0 1 2 3 4 5 6 7 8 9 10 11);
        if without_secrets(self.rounds.into()) > 12 {
            rounds!(12 13 14 15);
        }
        of_halves(right, left)
    }

    #[inline(always)]
    fn decrypt(&self, block: [u8; 8]) -> [u8; 8] {
        let (mut left, mut right) = halves(block);
        let k = &self.words;
        macro_rules! rounds {
            ($($i:literal)*) => {$(
                (left, right) = (right, left ^ f::<{ $i % 3 }>(right, k[$i], k[16 + $i]));
            )*};
        }
        if without_secrets(self.rounds.into()) > 12 {
            rounds!(15 14 13 12);
        }
        rounds!(11 10 9 8 7 6 5 4 3 2 1 0);
        of_halves(right, left)
    }
}
