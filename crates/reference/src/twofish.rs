//! Twofish (Schneier, Kelsey, Whiting, Wagner, Hall, Ferguson: Twofish: A 128-Bit Block Cipher, 1998).

use crate::mode::BlockCipher;
use saltern_lanes::Bits;

/// The tables `t_0` to `t_3` of `q_0` and of `q_1` (4.3.5).
const T: [[[u8; 16]; 4]; 2] = [
    [
        [8, 1, 7, 13, 6, 15, 3, 2, 0, 11, 5, 9, 14, 12, 10, 4],
        [14, 12, 11, 8, 1, 2, 3, 5, 15, 4, 10, 6, 7, 0, 9, 13],
        [11, 10, 5, 14, 6, 13, 9, 0, 12, 8, 15, 3, 2, 4, 7, 1],
        [13, 7, 15, 4, 1, 2, 6, 14, 9, 11, 3, 0, 8, 5, 12, 10],
    ],
    [
        [2, 8, 11, 13, 15, 7, 6, 14, 3, 1, 9, 4, 0, 10, 12, 5],
        [1, 14, 2, 11, 4, 12, 3, 7, 6, 13, 10, 5, 15, 9, 0, 8],
        [4, 12, 7, 5, 1, 6, 9, 10, 0, 14, 13, 8, 2, 11, 3, 15],
        [11, 9, 5, 1, 12, 3, 13, 14, 6, 4, 7, 15, 2, 0, 8, 10],
    ],
];

/// The permutation `q_0` or `q_1` of a byte (4.3.5).
pub fn q(number: usize, x: u8) -> u8 {
    let t = &T[number];
    let ror4 = |x: u8| x >> 1 | (x & 1) << 3;
    let (a0, b0) = (x / 16, x % 16);
    let (a1, b1) = (a0 ^ b0, a0 ^ ror4(b0) ^ (8 * a0 % 16));
    let (a2, b2) = (t[0][usize::from(a1)], t[1][usize::from(b1)]);
    let (a3, b3) = (a2 ^ b2, a2 ^ ror4(b2) ^ (8 * a2 % 16));
    let (a4, b4) = (t[2][usize::from(a3)], t[3][usize::from(b3)]);
    16 * b4 + a4
}

/// The product in GF(2^8) modulo a polynomial of degree 8.
pub fn product(a: u8, b: u8, polynomial: u16) -> u8 {
    let mut sum = 0;
    for i in (0..8).rev() {
        sum = sum << 1 ^ if sum >> 7 == 1 { polynomial } else { 0 };
        if b >> i & 1 == 1 {
            sum ^= u16::from(a);
        }
    }
    sum as u8
}

fn multiply<const N: usize>(matrix: &[[u8; N]; 4], vector: [u8; N], polynomial: u16) -> [u8; 4] {
    matrix.map(|row| row.iter().zip(vector).fold(0, |sum, (&a, b)| sum ^ product(a, b, polynomial)))
}

/// The product with the matrix MDS (4.2), modulo `x^8 + x^6 + x^5 + x^3 + 1`.
pub fn mds(y: [u8; 4]) -> u32 {
    const MDS: [[u8; 4]; 4] =
        [[0x01, 0xef, 0x5b, 0x5b], [0x5b, 0xef, 0xef, 0x01], [0xef, 0x5b, 0x01, 0xef], [0xef, 0x01, 0xef, 0x5b]];
    u32::from_le_bytes(multiply(&MDS, y, 0x169))
}

/// The product with the matrix RS (4.3), modulo `x^8 + x^6 + x^3 + x^2 + 1`.
pub fn rs(m: [u8; 8]) -> [u8; 4] {
    const RS: [[u8; 8]; 4] = [
        [0x01, 0xa4, 0x55, 0x87, 0x5a, 0x58, 0xdb, 0x9e],
        [0xa4, 0x56, 0x82, 0xf3, 0x1e, 0xc6, 0x68, 0xe5],
        [0x02, 0xa1, 0xfc, 0xc1, 0x47, 0xae, 0x3d, 0x19],
        [0xa4, 0x55, 0x87, 0x5a, 0x58, 0xdb, 0x9e, 0x03],
    ];
    multiply(&RS, m, 0x14d)
}

/// The bytes of the function h (4.3.2) before the matrix MDS.
pub fn boxes(x: [u8; 4], l: &[[u8; 4]]) -> [u8; 4] {
    let xor = |y: [u8; 4], l: [u8; 4]| std::array::from_fn(|i| y[i] ^ l[i]);
    let qs = |order: [usize; 4], y: [u8; 4]| std::array::from_fn(|i| q(order[i], y[i]));
    let mut y = x;
    if l.len() > 3 {
        y = xor(qs([1, 0, 0, 1], y), l[3]);
    }
    if l.len() > 2 {
        y = xor(qs([1, 1, 0, 0], y), l[2]);
    }
    y = xor(qs([0, 1, 0, 1], y), l[1]);
    y = xor(qs([0, 0, 1, 1], y), l[0]);
    qs([1, 0, 1, 0], y)
}

/// The expanded key (4.3): `K_0` to `K_39`, and `S`.
pub struct Expanded {
    /// `K`.
    pub k: [u32; 40],
    /// The list `S`, in its order.
    pub s: Vec<[u8; 4]>,
}

/// From a key of 16, 24 or 32 bytes.
pub fn expand(key: &[u8]) -> Expanded {
    assert!([16, 24, 32].contains(&key.len()));
    let words = key.as_chunks::<4>().0;
    let every_other = |first: usize| -> Vec<[u8; 4]> { words.iter().copied().skip(first).step_by(2).collect() };
    let (even, odd) = (every_other(0), every_other(1));
    let mut k = [0_u32; 40];
    for i in 0..20 {
        let h = |x: u8, l: &[[u8; 4]]| mds(boxes([x; 4], l));
        let (a, b) = (h(2 * i, &even), h(2 * i + 1, &odd).rotate_left(8));
        k[2 * usize::from(i)] = a.wrapping_add(b);
        k[2 * usize::from(i) + 1] = a.wrapping_add(b).wrapping_add(b).rotate_left(9);
    }
    let s = key.as_chunks().0.iter().rev().map(|&m| rs(m)).collect();
    Expanded { k, s }
}

/// The function F (4.1), with a function g.
fn f<W: Bits>(k: &[W], g: impl Fn(W) -> W, r: usize, [r0, r1]: [W; 2]) -> [W; 2] {
    let (t0, t1) = (g(r0), g(r1.rotr::<24>()));
    [t0.add(t1).add(k[2 * r + 8]), t0.add(t1).add(t1).add(k[2 * r + 9])]
}

/// Encryption (4), with a function g.
pub fn encrypt<W: Bits>(k: &[W], g: impl Fn(W) -> W, p: [W; 4]) -> [W; 4] {
    let mut x: [W; 4] = std::array::from_fn(|i| p[i].xor(k[i]));
    for r in 0..16 {
        let [f0, f1] = f(k, &g, r, [x[0], x[1]]);
        x = [x[2].xor(f0).rotr::<1>(), x[3].rotr::<31>().xor(f1), x[0], x[1]];
    }
    std::array::from_fn(|i| x[(i + 2) % 4].xor(k[i + 4]))
}

/// Decryption.
pub fn decrypt<W: Bits>(k: &[W], g: impl Fn(W) -> W, c: [W; 4]) -> [W; 4] {
    let mut x: [W; 4] = std::array::from_fn(|i| c[(i + 2) % 4].xor(k[(i + 2) % 4 + 4]));
    for r in (0..16).rev() {
        let [f0, f1] = f(k, &g, r, [x[2], x[3]]);
        x = [x[2], x[3], x[0].rotr::<31>().xor(f0), x[1].xor(f1).rotr::<1>()];
    }
    std::array::from_fn(|i| x[i].xor(k[i]))
}

/// Twofish with a key.
pub struct Twofish(Expanded);

impl Twofish {
    /// With a key of 16, 24 or 32 bytes.
    pub fn new(key: &[u8]) -> Self {
        Twofish(expand(key))
    }

    /// The function g (4.1).
    fn g(&self, x: u32) -> u32 {
        mds(boxes(x.to_le_bytes(), &self.0.s))
    }
}

fn words(block: &[u8]) -> [u32; 4] {
    std::array::from_fn(|i| u32::from_le_bytes(block.as_chunks().0[i]))
}

impl BlockCipher for Twofish {
    fn block_bytes(&self) -> usize {
        16
    }
    fn encrypt(&self, block: &[u8]) -> Vec<u8> {
        encrypt(&self.0.k, |x| self.g(x), words(block)).iter().flat_map(|word| word.to_le_bytes()).collect()
    }
    fn decrypt(&self, block: &[u8]) -> Vec<u8> {
        decrypt(&self.0.k, |x| self.g(x), words(block)).iter().flat_map(|word| word.to_le_bytes()).collect()
    }
}

/// The last of 49 encryptions in a row, of which each takes the results before it as key and text (the submission, section 4 of its
/// table of test vectors).
#[test]
fn encryptions_in_a_row() {
    for (bytes, expected) in [
        (16, 0x5d9d4eeffa9151575524f115815a12e0_u128),
        (24, 0xe75449212beef9f4a390bd860a640941),
        (32, 0x37fe26ff1cf66175f5ddf4c33b97a205),
    ] {
        // The key's second half becomes the text.
        let mut results = vec![[0; 16]; 3];
        for _ in 0..49 {
            let last = results.len() - 1;
            let key: Vec<u8> = [results[last - 1], results[last - 2]].concat();
            let cipher = Twofish::new(&key[..bytes]);
            results.push(cipher.encrypt(&results[last]).try_into().unwrap());
        }
        assert_eq!(u128::from_be_bytes(*results.last().unwrap()), expected, "{bytes}");
    }
}
