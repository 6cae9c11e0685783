//! SEED (RFC 4269).

use crate::mode::BlockCipher;

/// The product in GF(2^8) modulo x^8 + x^6 + x^5 + x + 1.
fn product(a: u8, b: u8) -> u8 {
    let mut sum = 0;
    for i in (0..8).rev() {
        sum = sum << 1 ^ if sum >> 7 == 1 { 0x63 } else { 0 } ^ if b >> i & 1 == 1 { a } else { 0 };
    }
    sum
}

/// The matrices of the S-boxes by rows, the first of which makes the highest bit.
const A1: [u8; 8] = [0x8a, 0xfe, 0x85, 0x42, 0x45, 0x21, 0x88, 0x14];
const A2: [u8; 8] = [0x45, 0x85, 0xfe, 0x21, 0x8a, 0x88, 0x42, 0x14];

fn s_box(matrix: [u8; 8], power: usize, constant: u8) -> [u8; 256] {
    std::array::from_fn(|x| {
        let power = (0..power).fold(1, |p, _| product(p, x as u8));
        let row = |sum: u8, row: u8| sum << 1 | ((row & power).count_ones() % 2) as u8;
        matrix.into_iter().fold(0, row) ^ constant
    })
}

/// Both S-boxes: `A1 x^247 + 169` and `A2 x^251 + 56`.
pub fn s_boxes() -> [[u8; 256]; 2] {
    [s_box(A1, 247, 169), s_box(A2, 251, 56)]
}

/// The masks `m0` to `m3`.
const M: [u8; 4] = [0xfc, 0xf3, 0xcf, 0x3f];

/// The function `G` (2.2). Byte 0 is the least significant one.
fn g(boxes: &[[u8; 256]; 2], x: u32) -> u32 {
    let x = x.to_le_bytes();
    let y: [u8; 4] = std::array::from_fn(|i| boxes[i % 2][usize::from(x[i])]);
    u32::from_le_bytes(std::array::from_fn(|i| (0..4).fold(0, |z, j| z ^ y[j] & M[(i + j) % 4])))
}

/// SEED with a key.
pub struct Seed {
    boxes: [[u8; 256]; 2],
    keys: Vec<[u32; 2]>,
}

impl Seed {
    /// With a key of 16 bytes.
    pub fn new(key: &[u8]) -> Self {
        let boxes = s_boxes();
        let (high, low) = key.split_at(8);
        let [mut ab, mut cd] = [high, low].map(|half| u64::from_be_bytes(half.try_into().expect("16 bytes")));
        let mut keys = Vec::new();
        for i in 0..16 {
            // The golden ratio, rotated from round to round.
            let constant = 0x9e37_79b9_u32.rotate_left(i);
            let [a, b, c, d] = [ab >> 32, ab, cd >> 32, cd].map(|word| word as u32);
            keys.push([
                g(&boxes, a.wrapping_add(c).wrapping_sub(constant)),
                g(&boxes, b.wrapping_sub(d).wrapping_add(constant)),
            ]);
            if i % 2 == 0 {
                ab = ab.rotate_right(8);
            } else {
                cd = cd.rotate_left(8);
            }
        }
        Seed { boxes, keys }
    }

    /// The function `F` (2.1).
    fn f(&self, [c, d]: [u32; 2], key: [u32; 2]) -> [u32; 2] {
        let (c, d) = (c ^ key[0], d ^ key[1]);
        let second = g(&self.boxes, c ^ d);
        let first = g(&self.boxes, second.wrapping_add(c));
        let right = g(&self.boxes, first.wrapping_add(second));
        [first.wrapping_add(right), right]
    }

    fn apply<'a>(&self, keys: impl Iterator<Item = &'a [u32; 2]>, block: &[u8]) -> Vec<u8> {
        let word = |i: usize| u32::from_be_bytes(block[4 * i..4 * i + 4].try_into().unwrap());
        let (mut left, mut right) = ([word(0), word(1)], [word(2), word(3)]);
        for key in keys {
            let [c, d] = self.f(right, *key);
            (left, right) = (right, [left[0] ^ c, left[1] ^ d]);
        }
        [right, left].as_flattened().iter().flat_map(|word| word.to_be_bytes()).collect()
    }
}

impl BlockCipher for Seed {
    fn block_bytes(&self) -> usize {
        16
    }
    fn encrypt(&self, block: &[u8]) -> Vec<u8> {
        self.apply(self.keys.iter(), block)
    }
    fn decrypt(&self, block: &[u8]) -> Vec<u8> {
        self.apply(self.keys.iter().rev(), block)
    }
}
