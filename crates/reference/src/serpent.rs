//! Serpent (Anderson, Biham, Knudsen: Serpent: A Proposal for the Advanced Encryption Standard, 1998), in bit-slice mode (section 3), with
//! bytes in the order of Project NESSIE.

use crate::mode::BlockCipher;
use saltern_lanes::Bits;

/// The S-boxes (appendix A.5).
pub const S_BOXES: [[u8; 16]; 8] = [
    [3, 8, 15, 1, 10, 6, 5, 11, 14, 13, 4, 2, 7, 0, 9, 12],
    [15, 12, 2, 7, 9, 0, 5, 10, 1, 11, 14, 8, 6, 13, 3, 4],
    [8, 6, 7, 9, 3, 12, 10, 15, 13, 1, 14, 4, 0, 11, 5, 2],
    [0, 15, 11, 8, 12, 9, 6, 3, 13, 1, 2, 4, 10, 7, 5, 14],
    [1, 15, 8, 3, 12, 0, 11, 6, 2, 5, 4, 10, 9, 14, 7, 13],
    [15, 5, 2, 11, 4, 10, 9, 12, 0, 3, 14, 8, 13, 6, 7, 1],
    [7, 2, 12, 5, 8, 4, 6, 11, 14, 9, 1, 15, 13, 3, 10, 0],
    [1, 13, 15, 0, 14, 8, 2, 11, 7, 4, 12, 10, 9, 3, 5, 6],
];

fn each_bit(x: [u32; 4], f: impl Fn(usize) -> usize) -> [u32; 4] {
    let mut y = [0; 4];
    for bit in 0..32 {
        let input = (0..4).map(|i| (x[i] >> bit & 1) << i).sum::<u32>();
        let output = f(input as usize) as u32;
        (0..4).for_each(|i| y[i] |= (output >> i & 1) << bit);
    }
    y
}

/// S-box `number` of bit `i` of each word, for each `i`.
pub fn substitute(number: usize, x: [u32; 4]) -> [u32; 4] {
    each_bit(x, |input| S_BOXES[number][input].into())
}

/// Its inverse.
pub fn substitute_back(number: usize, x: [u32; 4]) -> [u32; 4] {
    each_bit(x, |input| S_BOXES[number].iter().position(|&output| usize::from(output) == input).unwrap())
}

/// The key schedule (section 4): from a key of 256 bits, with these S-boxes, `K_0` to `K_32`.
pub fn expand<W: Bits<Constant = u32>>(s: impl Fn(usize, [W; 4]) -> [W; 4], key: [W; 8]) -> Vec<[W; 4]> {
    // `w_-8` to `w_131`.
    let mut w = key.to_vec();
    for i in 0..132 {
        let number = key[0].constant(0x9e37_79b9).xor(key[0].constant(i));
        let n = w.len();
        w.push(w[n - 8].xor(w[n - 5]).xor(w[n - 3]).xor(w[n - 1]).xor(number).rotr::<21>());
    }
    let prekeys = w[8..].as_chunks::<4>().0;
    prekeys.iter().enumerate().map(|(i, &prekey)| s((35 - i) % 8, prekey)).collect()
}

/// The linear transformation (section 3).
pub fn linear<W: Bits>([x0, x1, x2, x3]: [W; 4]) -> [W; 4] {
    let x0 = x0.rotr::<19>();
    let x2 = x2.rotr::<29>();
    let x1 = x1.xor(x0).xor(x2);
    let x3 = x3.xor(x2).xor(x0.shl::<3>());
    let x1 = x1.rotr::<31>();
    let x3 = x3.rotr::<25>();
    let x0 = x0.xor(x1).xor(x3);
    let x2 = x2.xor(x3).xor(x1.shl::<7>());
    [x0.rotr::<27>(), x1, x2.rotr::<10>(), x3]
}

/// Its inverse.
pub fn linear_back<W: Bits>([x0, x1, x2, x3]: [W; 4]) -> [W; 4] {
    let x2 = x2.rotr::<22>();
    let x0 = x0.rotr::<5>();
    let x2 = x2.xor(x3).xor(x1.shl::<7>());
    let x0 = x0.xor(x1).xor(x3);
    let x3 = x3.rotr::<7>();
    let x1 = x1.rotr::<1>();
    let x3 = x3.xor(x2).xor(x0.shl::<3>());
    let x1 = x1.xor(x0).xor(x2);
    [x0.rotr::<13>(), x1, x2.rotr::<3>(), x3]
}

fn xor<W: Bits>(x: [W; 4], key: &[W; 4]) -> [W; 4] {
    std::array::from_fn(|i| x[i].xor(key[i]))
}

/// Encryption with these S-boxes: 32 rounds, the last of which has a key in the place of the linear transformation.
pub fn encrypt<W: Bits>(s: impl Fn(usize, [W; 4]) -> [W; 4], keys: &[[W; 4]], block: [W; 4]) -> [W; 4] {
    let x = (0..31).fold(block, |x, i| linear(s(i % 8, xor(x, &keys[i]))));
    xor(s(7, xor(x, &keys[31])), &keys[32])
}

/// Decryption with their inverses.
pub fn decrypt<W: Bits>(s: impl Fn(usize, [W; 4]) -> [W; 4], keys: &[[W; 4]], block: [W; 4]) -> [W; 4] {
    let x = xor(s(7, xor(block, &keys[32])), &keys[31]);
    (0..31).rev().fold(x, |x, i| xor(s(i % 8, linear_back(x)), &keys[i]))
}

/// Serpent with a key.
pub struct Serpent {
    keys: Vec<[u32; 4]>,
}

fn words<const N: usize>(bytes: &[u8]) -> [u32; N] {
    std::array::from_fn(|i| u32::from_le_bytes(bytes.as_chunks().0[i]))
}

impl Serpent {
    /// With a key of 16, 24 or 32 bytes; a shorter one than 256 bits is followed by a 1 and zeros (section 4).
    pub fn new(key: &[u8]) -> Self {
        assert!([16, 24, 32].contains(&key.len()));
        let mut padded = key.to_vec();
        if key.len() < 32 {
            padded.push(1);
            padded.resize(32, 0);
        }
        Serpent { keys: expand(substitute, words(&padded)) }
    }
}

impl BlockCipher for Serpent {
    fn block_bytes(&self) -> usize {
        16
    }
    fn encrypt(&self, block: &[u8]) -> Vec<u8> {
        encrypt(substitute, &self.keys, words(block)).iter().flat_map(|word| word.to_le_bytes()).collect()
    }
    fn decrypt(&self, block: &[u8]) -> Vec<u8> {
        decrypt(substitute_back, &self.keys, words(block)).iter().flat_map(|word| word.to_le_bytes()).collect()
    }
}
