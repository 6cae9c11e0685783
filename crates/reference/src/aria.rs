//! ARIA (RFC 5794).

use crate::bytes::Byte;
use crate::mode::BlockCipher;

/// `SB1` (2.4.2), which is AES's S-box.
pub const SB1: [u8; 256] = crate::aes::S_BOXES[0];

/// `SB2` (2.4.2).
#[rustfmt::skip]
pub const SB2: [u8; 256] = [
    0xe2, 0x4e, 0x54, 0xfc, 0x94, 0xc2, 0x4a, 0xcc, 0x62, 0x0d, 0x6a, 0x46, 0x3c, 0x4d, 0x8b, 0xd1,
    0x5e, 0xfa, 0x64, 0xcb, 0xb4, 0x97, 0xbe, 0x2b, 0xbc, 0x77, 0x2e, 0x03, 0xd3, 0x19, 0x59, 0xc1,
    0x1d, 0x06, 0x41, 0x6b, 0x55, 0xf0, 0x99, 0x69, 0xea, 0x9c, 0x18, 0xae, 0x63, 0xdf, 0xe7, 0xbb,
    0x00, 0x73, 0x66, 0xfb, 0x96, 0x4c, 0x85, 0xe4, 0x3a, 0x09, 0x45, 0xaa, 0x0f, 0xee, 0x10, 0xeb,
    0x2d, 0x7f, 0xf4, 0x29, 0xac, 0xcf, 0xad, 0x91, 0x8d, 0x78, 0xc8, 0x95, 0xf9, 0x2f, 0xce, 0xcd,
    0x08, 0x7a, 0x88, 0x38, 0x5c, 0x83, 0x2a, 0x28, 0x47, 0xdb, 0xb8, 0xc7, 0x93, 0xa4, 0x12, 0x53,
    0xff, 0x87, 0x0e, 0x31, 0x36, 0x21, 0x58, 0x48, 0x01, 0x8e, 0x37, 0x74, 0x32, 0xca, 0xe9, 0xb1,
    0xb7, 0xab, 0x0c, 0xd7, 0xc4, 0x56, 0x42, 0x26, 0x07, 0x98, 0x60, 0xd9, 0xb6, 0xb9, 0x11, 0x40,
    0xec, 0x20, 0x8c, 0xbd, 0xa0, 0xc9, 0x84, 0x04, 0x49, 0x23, 0xf1, 0x4f, 0x50, 0x1f, 0x13, 0xdc,
    0xd8, 0xc0, 0x9e, 0x57, 0xe3, 0xc3, 0x7b, 0x65, 0x3b, 0x02, 0x8f, 0x3e, 0xe8, 0x25, 0x92, 0xe5,
    0x15, 0xdd, 0xfd, 0x17, 0xa9, 0xbf, 0xd4, 0x9a, 0x7e, 0xc5, 0x39, 0x67, 0xfe, 0x76, 0x9d, 0x43,
    0xa7, 0xe1, 0xd0, 0xf5, 0x68, 0xf2, 0x1b, 0x34, 0x70, 0x05, 0xa3, 0x8a, 0xd5, 0x79, 0x86, 0xa8,
    0x30, 0xc6, 0x51, 0x4b, 0x1e, 0xa6, 0x27, 0xf6, 0x35, 0xd2, 0x6e, 0x24, 0x16, 0x82, 0x5f, 0xda,
    0xe6, 0x75, 0xa2, 0xef, 0x2c, 0xb2, 0x1c, 0x9f, 0x5d, 0x6f, 0x80, 0x0a, 0x72, 0x44, 0x9b, 0x6c,
    0x90, 0x0b, 0x5b, 0x33, 0x7d, 0x5a, 0x52, 0xf3, 0x61, 0xa1, 0xf7, 0xb0, 0xd6, 0x3f, 0x7c, 0x6d,
    0xed, 0x14, 0xe0, 0xa5, 0x3d, 0x22, 0xb3, 0xf8, 0x89, 0xde, 0x71, 0x1a, 0xaf, 0xba, 0xb5, 0x81,
];

const fn inverse(table: &[u8; 256]) -> [u8; 256] {
    let (mut inverse, mut x) = ([0; 256], 0);
    while x < 256 {
        inverse[table[x] as usize] = x as u8;
        x += 1;
    }
    inverse
}

/// `SB3` (2.4.2), the inverse of `SB1`.
pub const SB3: [u8; 256] = inverse(&SB1);
/// `SB4` (2.4.2), the inverse of `SB2`.
pub const SB4: [u8; 256] = inverse(&SB2);

/// The constants of the key schedule (2.2).
pub const C: [u128; 3] =
    [0x517cc1b727220a94fe13abe8fa9a6ee0, 0x6db14acc9e21c820ff28b1d5ef5de2b0, 0xdb92371d2126e9700324977504e8c90e];

/// A block.
pub type Block<B> = [B; 16];

fn xor<B: Byte>(a: Block<B>, b: Block<B>) -> Block<B> {
    std::array::from_fn(|i| a[i].xor(b[i]))
}

/// The substitution layer of odd rounds (2.4.2).
fn sl1<B: Byte>(x: Block<B>) -> Block<B> {
    std::array::from_fn(|i| x[i].look_up([&SB1, &SB2, &SB3, &SB4][i % 4]))
}

/// The substitution layer of even rounds (2.4.2).
fn sl2<B: Byte>(x: Block<B>) -> Block<B> {
    std::array::from_fn(|i| x[i].look_up([&SB3, &SB4, &SB1, &SB2][i % 4]))
}

/// Which bytes are summed to which (2.4.3).
const A: [[usize; 7]; 16] = [
    [3, 4, 6, 8, 9, 13, 14],
    [2, 5, 7, 8, 9, 12, 15],
    [1, 4, 6, 10, 11, 12, 15],
    [0, 5, 7, 10, 11, 13, 14],
    [0, 2, 5, 8, 11, 14, 15],
    [1, 3, 4, 9, 10, 14, 15],
    [0, 2, 7, 9, 10, 12, 13],
    [1, 3, 6, 8, 11, 12, 13],
    [0, 1, 4, 7, 10, 13, 15],
    [0, 1, 5, 6, 11, 12, 14],
    [2, 3, 5, 6, 8, 13, 15],
    [2, 3, 4, 7, 9, 12, 14],
    [1, 2, 6, 7, 9, 11, 12],
    [0, 3, 6, 7, 8, 10, 13],
    [0, 3, 4, 5, 9, 11, 14],
    [1, 2, 4, 5, 8, 10, 15],
];

/// The diffusion layer (2.4.3).
pub fn a<B: Byte>(x: Block<B>) -> Block<B> {
    A.map(|[first, others @ ..]| others.iter().fold(x[first], |sum, &i| sum.xor(x[i])))
}

/// The round function of odd rounds (2.4.1).
pub fn fo<B: Byte>(d: Block<B>, rk: Block<B>) -> Block<B> {
    a(sl1(xor(d, rk)))
}

/// The round function of even rounds (2.4.1).
pub fn fe<B: Byte>(d: Block<B>, rk: Block<B>) -> Block<B> {
    a(sl2(xor(d, rk)))
}

/// A block rotated to the left by so many bits.
fn turned<B: Byte>(x: Block<B>, bits: usize) -> Block<B> {
    let byte = |i: usize| x[(i + bits / 8) % 16];
    std::array::from_fn(|i| match bits % 8 {
        0 => byte(i),
        bits => byte(i).funnel_shl(byte(i + 1), bits as u32),
    })
}

/// The encryption round keys (2.2).
pub fn expand<B: Byte>(key: &[B]) -> Vec<Block<B>> {
    let zero = key[0].constant(0);
    let kl: Block<B> = std::array::from_fn(|i| key[i]);
    let kr: Block<B> = std::array::from_fn(|i| key.get(16 + i).copied().unwrap_or(zero));
    let ck = |i: usize| C[(key.len() / 8 - 2 + i) % 3].to_be_bytes().map(|byte| zero.constant(byte));
    let w0 = kl;
    let w1 = xor(fo(w0, ck(0)), kr);
    let w2 = xor(fe(w1, ck(1)), w0);
    let w3 = xor(fo(w2, ck(2)), w1);
    // To the right by 19 and by 31 bits; to the left by 61, 31 and 19.
    let mut keys = Vec::new();
    for left in [128 - 19, 128 - 31, 61, 31] {
        keys.push(xor(w0, turned(w1, left)));
        keys.push(xor(w1, turned(w2, left)));
        keys.push(xor(w2, turned(w3, left)));
        keys.push(xor(turned(w0, left), w3));
    }
    keys.push(xor(w0, turned(w1, 19)));
    keys.truncate(key.len() / 4 + 9);
    keys
}

/// The decryption round keys (2.2).
pub fn for_decryption<B: Byte>(keys: &[Block<B>]) -> Vec<Block<B>> {
    let last = keys.len() - 1;
    (0..keys.len()).map(|i| if i == 0 || i == last { keys[last - i] } else { a(keys[last - i]) }).collect()
}

/// Encrypts a block (2.3), and decrypts with the round keys of decryption.
pub fn encrypt<B: Byte>(keys: &[Block<B>], block: Block<B>) -> Block<B> {
    let rounds = keys.len() - 1;
    let mut p = block;
    for round in 1..rounds {
        p = if round % 2 == 1 { fo(p, keys[round - 1]) } else { fe(p, keys[round - 1]) };
    }
    xor(sl2(xor(p, keys[rounds - 1])), keys[rounds])
}

/// ARIA under a key.
#[derive(Clone, Debug)]
pub struct Aria([Vec<Block<u8>>; 2]);

impl Aria {
    /// From a key of 16, 24 or 32 bytes.
    pub fn new(key: &[u8]) -> Self {
        assert!(matches!(key.len(), 16 | 24 | 32), "ARIA's keys have 16, 24 or 32 bytes");
        let keys = expand(key);
        let backwards = for_decryption(&keys);
        Aria([keys, backwards])
    }
}

impl BlockCipher for Aria {
    fn block_bytes(&self) -> usize {
        16
    }
    fn encrypt(&self, block: &[u8]) -> Vec<u8> {
        encrypt(&self.0[0], block.try_into().expect("a block of 16 bytes")).to_vec()
    }
    fn decrypt(&self, block: &[u8]) -> Vec<u8> {
        encrypt(&self.0[1], block.try_into().expect("a block of 16 bytes")).to_vec()
    }
}
