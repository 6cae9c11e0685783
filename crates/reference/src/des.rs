//! DES and Triple DES (NIST FIPS 46-3, SP 800-67).
//!
//! Bits are numbered from 1 on, first of all the most significant one, as the standard has them.

use crate::mode::BlockCipher;

/// `IP`.
const IP: [u8; 64] = [
    58, 50, 42, 34, 26, 18, 10, 2, 60, 52, 44, 36, 28, 20, 12, 4, 62, 54, 46, 38, 30, 22, 14, 6, 64, 56, 48, 40, 32,
    24, 16, 8, 57, 49, 41, 33, 25, 17, 9, 1, 59, 51, 43, 35, 27, 19, 11, 3, 61, 53, 45, 37, 29, 21, 13, 5, 63, 55, 47,
    39, 31, 23, 15, 7,
];

/// `E`.
const E: [u8; 48] = [
    32, 1, 2, 3, 4, 5, 4, 5, 6, 7, 8, 9, 8, 9, 10, 11, 12, 13, 12, 13, 14, 15, 16, 17, 16, 17, 18, 19, 20, 21, 20, 21,
    22, 23, 24, 25, 24, 25, 26, 27, 28, 29, 28, 29, 30, 31, 32, 1,
];

/// `P`.
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

/// By how much both halves of the key are rotated before each round.
const SHIFTS: [u32; 16] = [1, 1, 2, 2, 2, 2, 2, 2, 1, 2, 2, 2, 2, 2, 2, 1];

/// `S1` to `S8`, four rows of 16 each.
pub const S: [[u8; 64]; 8] = [
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

/// The bits of `from` that `table` names, one after the other.
fn select(table: &[u8], from: &[bool]) -> Vec<bool> {
    table.iter().map(|&place| from[usize::from(place) - 1]).collect()
}

fn bits(bytes: &[u8]) -> Vec<bool> {
    (0..8 * bytes.len()).map(|i| bytes[i / 8] >> (7 - i % 8) & 1 == 1).collect()
}

fn bytes(bits: &[bool]) -> Vec<u8> {
    bits.chunks(8).map(|bits| bits.iter().fold(0, |byte, &bit| byte << 1 | u8::from(bit))).collect()
}

fn xor(a: &[bool], b: &[bool]) -> Vec<bool> {
    a.iter().zip(b).map(|(a, b)| a ^ b).collect()
}

/// The round keys of a key of 8 bytes, whose parities are not looked at.
pub fn round_keys(key: &[u8]) -> Vec<Vec<bool>> {
    let mut halves = select(&PC1, &bits(key));
    let round = |shift: &u32| {
        let (c, d) = halves.split_at_mut(28);
        c.rotate_left(*shift as usize);
        d.rotate_left(*shift as usize);
        select(&PC2, &halves)
    };
    SHIFTS.iter().map(round).collect()
}

/// The function `f`.
fn f(half: &[bool], key: &[bool]) -> Vec<bool> {
    let mut output = Vec::new();
    for (i, six) in xor(&select(&E, half), key).chunks(6).enumerate() {
        let number = |places: &[usize]| places.iter().fold(0, |n, &place| 2 * n + usize::from(six[place]));
        let four = S[i][16 * number(&[0, 5]) + number(&[1, 2, 3, 4])];
        output.extend((0..4).map(|bit| four >> (3 - bit) & 1 == 1));
    }
    select(&P, &output)
}

/// One block with these round keys.
fn apply<'a>(keys: impl Iterator<Item = &'a Vec<bool>>, block: &[u8]) -> Vec<u8> {
    let block = select(&IP, &bits(block));
    let (mut left, mut right) = (block[..32].to_vec(), block[32..].to_vec());
    for key in keys {
        (left, right) = (right.clone(), xor(&left, &f(&right, key)));
    }
    // The inverse of IP: bit i goes where IP took it from.
    let mut output = vec![false; 64];
    for (bit, place) in right.iter().chain(&left).zip(IP) {
        output[usize::from(place) - 1] = *bit;
    }
    bytes(&output)
}

/// DES with a key.
pub struct Des(Vec<Vec<bool>>);

impl Des {
    /// With a key of 8 bytes.
    pub fn new(key: &[u8]) -> Self {
        assert_eq!(key.len(), 8);
        Des(round_keys(key))
    }
}

impl BlockCipher for Des {
    fn block_bytes(&self) -> usize {
        8
    }
    fn encrypt(&self, block: &[u8]) -> Vec<u8> {
        apply(self.0.iter(), block)
    }
    fn decrypt(&self, block: &[u8]) -> Vec<u8> {
        apply(self.0.iter().rev(), block)
    }
}

/// Triple DES with its keys: encryption, decryption, encryption.
pub struct TripleDes([Des; 3]);

impl TripleDes {
    /// With a key of 24 bytes, or one of 16, whose first 8 bytes are also the third key.
    pub fn new(key: &[u8]) -> Self {
        let third = if key.len() == 16 { 0 } else { 16 };
        TripleDes([0, 8, third].map(|start| Des::new(&key[start..start + 8])))
    }
}

impl BlockCipher for TripleDes {
    fn block_bytes(&self) -> usize {
        8
    }
    fn encrypt(&self, block: &[u8]) -> Vec<u8> {
        self.0[2].encrypt(&self.0[1].decrypt(&self.0[0].encrypt(block)))
    }
    fn decrypt(&self, block: &[u8]) -> Vec<u8> {
        self.0[0].decrypt(&self.0[1].encrypt(&self.0[2].decrypt(block)))
    }
}
