//! CAST-128 (RFC 2144).

mod boxes;

use crate::mode::BlockCipher;
use boxes::S;

/// What the key schedule makes: four bytes of the one key from four of the same place, or of another one, of the other key, and
/// from five of its own choice. The numbers are: the byte of the first four, then the places for `S5` to `S8`, then the place for the
/// box of the last column (2.4).
const TO_Z: [(usize, [usize; 4], usize, usize); 4] = [
    (0x0, [0xd, 0xf, 0xc, 0xe], 7, 0x8),
    (0x8, [0x0, 0x2, 0x1, 0x3], 8, 0xa),
    (0xc, [0x7, 0x6, 0x5, 0x4], 5, 0x9),
    (0x4, [0xa, 0x9, 0xb, 0x8], 6, 0xb),
];
const TO_X: [(usize, [usize; 4], usize, usize); 4] = [
    (0x8, [0x5, 0x7, 0x4, 0x6], 7, 0x0),
    (0x0, [0x0, 0x2, 0x1, 0x3], 8, 0x2),
    (0x4, [0x7, 0x6, 0x5, 0x4], 5, 0x1),
    (0xc, [0xa, 0x9, 0xb, 0x8], 6, 0x3),
];

/// The places for four subkeys: those for `S5` to `S8`, and the one for `S5` in the first, `S6` in the second subkey and so on.
const FORWARD: [[usize; 4]; 4] =
    [[0x8, 0x9, 0x7, 0x6], [0xa, 0xb, 0x5, 0x4], [0xc, 0xd, 0x3, 0x2], [0xe, 0xf, 0x1, 0x0]];
const BACKWARD: [[usize; 4]; 4] =
    [[0x3, 0x2, 0xc, 0xd], [0x1, 0x0, 0xe, 0xf], [0x7, 0x6, 0x8, 0x9], [0x5, 0x4, 0xa, 0xb]];

/// What S-box `number` has for a byte.
fn s(number: usize, byte: u8) -> u32 {
    S[number - 1][usize::from(byte)]
}

fn four(bytes: &[u8; 16], places: [usize; 4]) -> u32 {
    (0..4).fold(0, |sum, i| sum ^ s(5 + i, bytes[places[i]]))
}

/// The other key of 16 bytes. All four words but the first are made of what has been made of it.
fn other(from: &[u8; 16], table: &[(usize, [usize; 4], usize, usize); 4]) -> [u8; 16] {
    let mut made = [0; 16];
    for (i, &(start, places, number, last)) in table.iter().enumerate() {
        let source = if i == 0 { from } else { &made };
        let word = u32::from_be_bytes(from[start..start + 4].try_into().unwrap());
        let word = word ^ four(source, places) ^ s(number, from[last]);
        made[4 * i..4 * i + 4].copy_from_slice(&word.to_be_bytes());
    }
    made
}

/// The 32 subkeys, of which 16 mask and 16 rotate.
fn subkeys(key: [u8; 16]) -> Vec<u32> {
    let mut x = key;
    let mut subkeys = Vec::new();
    for _ in 0..2 {
        let z = other(&x, &TO_Z);
        let of = |bytes: &[u8; 16], places: &[[usize; 4]; 4], last: [usize; 4]| {
            let subkey = |i: usize| four(bytes, places[i]) ^ s(5 + i, bytes[last[i]]);
            (0..4).map(subkey).collect::<Vec<_>>()
        };
        subkeys.extend(of(&z, &FORWARD, [0x2, 0x6, 0x9, 0xc]));
        x = other(&z, &TO_X);
        subkeys.extend(of(&x, &BACKWARD, [0x8, 0xd, 0x3, 0x7]));
        let z = other(&x, &TO_Z);
        subkeys.extend(of(&z, &BACKWARD, [0x9, 0xc, 0x2, 0x6]));
        x = other(&z, &TO_X);
        subkeys.extend(of(&x, &FORWARD, [0x3, 0x7, 0x8, 0xd]));
    }
    subkeys
}

/// CAST-128 with a key.
pub struct Cast5 {
    subkeys: Vec<u32>,
    rounds: usize,
}

impl Cast5 {
    /// With a key of 5 to 16 bytes: 12 rounds with up to 10 of them (2.5).
    pub fn new(key: &[u8]) -> Self {
        assert!((5..=16).contains(&key.len()));
        let mut padded = [0; 16];
        padded[..key.len()].copy_from_slice(key);
        Cast5 { subkeys: subkeys(padded), rounds: if key.len() <= 10 { 12 } else { 16 } }
    }

    /// The function of round `i`, counted from 0 (2.2).
    fn f(&self, i: usize, d: u32) -> u32 {
        let (mask, rotation) = (self.subkeys[i], self.subkeys[16 + i] & 31);
        let sum = match i % 3 {
            0 => mask.wrapping_add(d),
            1 => mask ^ d,
            _ => mask.wrapping_sub(d),
        };
        let [a, b, c, d] = sum.rotate_left(rotation).to_be_bytes();
        match i % 3 {
            0 => (s(1, a) ^ s(2, b)).wrapping_sub(s(3, c)).wrapping_add(s(4, d)),
            1 => s(1, a).wrapping_sub(s(2, b)).wrapping_add(s(3, c)) ^ s(4, d),
            _ => (s(1, a).wrapping_add(s(2, b)) ^ s(3, c)).wrapping_sub(s(4, d)),
        }
    }

    fn apply(&self, rounds: impl Iterator<Item = usize>, block: &[u8]) -> Vec<u8> {
        let word = |i: usize| u32::from_be_bytes(block[4 * i..4 * i + 4].try_into().unwrap());
        let (mut left, mut right) = (word(0), word(1));
        for i in rounds {
            (left, right) = (right, left ^ self.f(i, right));
        }
        [right, left].iter().flat_map(|half| half.to_be_bytes()).collect()
    }
}

impl BlockCipher for Cast5 {
    fn block_bytes(&self) -> usize {
        8
    }
    fn encrypt(&self, block: &[u8]) -> Vec<u8> {
        self.apply(0..self.rounds, block)
    }
    fn decrypt(&self, block: &[u8]) -> Vec<u8> {
        self.apply((0..self.rounds).rev(), block)
    }
}
