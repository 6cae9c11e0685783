//! AES-128, AES-192 and AES-256 (NIST FIPS 197).

use crate::mode::BlockCipher;

/// A byte of the state: a number, or what a proof knows of one.
pub trait Byte: Copy {
    /// The number `x`.
    fn constant(self, x: u8) -> Self;
    /// The sum in GF(2^8) (4.1).
    fn xor(self, o: Self) -> Self;
    /// `SBOX` (5.1.1).
    fn substitute(self) -> Self;
    /// `INVSBOX` (5.3.2).
    fn inverse_substitute(self) -> Self;
    /// `XTIMES` (4.2): the product with x.
    fn double(self) -> Self;

    /// The product with `x` (4.2).
    fn times(self, x: u8) -> Self {
        let multiples = (0..8).scan(self, |multiple, i| {
            let now = *multiple;
            *multiple = now.double();
            Some((i, now))
        });
        multiples.filter(|(i, _)| x >> i & 1 == 1).fold(self.constant(0), |sum, (_, multiple)| sum.xor(multiple))
    }
}

/// The product with x modulo x^8 + x^4 + x^3 + x + 1.
const fn double(a: u8) -> u8 {
    a << 1 ^ if a & 0x80 == 0 { 0 } else { 0x1b }
}

/// The product in GF(2^8) (4.2).
pub const fn product(a: u8, b: u8) -> u8 {
    let (mut sum, mut multiple, mut i) = (0, a, 0);
    while i < 8 {
        if b >> i & 1 == 1 {
            sum ^= multiple;
        }
        multiple = double(multiple);
        i += 1;
    }
    sum
}

/// The inverse in GF(2^8) (4.4), which is the power 254; that of 0 is 0.
pub const fn inverse(a: u8) -> u8 {
    let (mut power, mut i) = (1, 0);
    while i < 254 {
        power = product(power, a);
        i += 1;
    }
    power
}

/// The affine map of the S-box (5.2 and 5.3).
pub const fn affine(b: u8) -> u8 {
    b ^ b.rotate_left(1) ^ b.rotate_left(2) ^ b.rotate_left(3) ^ b.rotate_left(4) ^ 0x63
}

/// `SBOX` of every byte (5.1.1), and `INVSBOX` (5.3.2).
pub const S_BOXES: [[u8; 256]; 2] = {
    let (mut boxes, mut a) = ([[0; 256]; 2], 0);
    while a < 256 {
        let b = affine(inverse(a as u8));
        boxes[0][a] = b;
        boxes[1][b as usize] = a as u8;
        a += 1;
    }
    boxes
};

impl Byte for u8 {
    fn constant(self, x: u8) -> Self {
        x
    }
    fn xor(self, o: Self) -> Self {
        self ^ o
    }
    fn substitute(self) -> Self {
        S_BOXES[0][usize::from(self)]
    }
    fn inverse_substitute(self) -> Self {
        S_BOXES[1][usize::from(self)]
    }
    fn double(self) -> Self {
        double(self)
    }
}

/// The state (3.4): byte `r + 4 c` is that of row `r` and column `c`.
pub type State<B> = [B; 16];

/// `SUBBYTES` (5.1.1).
pub fn sub_bytes<B: Byte>(s: State<B>) -> State<B> {
    s.map(B::substitute)
}

/// `INVSUBBYTES` (5.3.2).
pub fn inverse_sub_bytes<B: Byte>(s: State<B>) -> State<B> {
    s.map(B::inverse_substitute)
}

/// `SHIFTROWS` (5.1.2): row `r` moves by `r` columns to the left.
pub fn shift_rows<B: Copy>(s: State<B>) -> State<B> {
    std::array::from_fn(|i| s[(i % 4) + 4 * ((i / 4 + i % 4) % 4)])
}

/// `INVSHIFTROWS` (5.3.1).
pub fn inverse_shift_rows<B: Copy>(s: State<B>) -> State<B> {
    std::array::from_fn(|i| s[(i % 4) + 4 * ((i / 4 + 4 - i % 4) % 4)])
}

/// The product of each column with the matrix whose first row is `row`, each further row moved by one to the right (4.3).
fn multiply_columns<B: Byte>(s: State<B>, row: [u8; 4]) -> State<B> {
    std::array::from_fn(|i| {
        let (r, c) = (i % 4, i / 4);
        (0..4).map(|j| s[4 * c + j].times(row[(j + 4 - r) % 4])).reduce(B::xor).unwrap()
    })
}

/// `MIXCOLUMNS` (5.1.3).
pub fn mix_columns<B: Byte>(s: State<B>) -> State<B> {
    multiply_columns(s, [2, 3, 1, 1])
}

/// `INVMIXCOLUMNS` (5.3.3).
pub fn inverse_mix_columns<B: Byte>(s: State<B>) -> State<B> {
    multiply_columns(s, [14, 11, 13, 9])
}

/// `ADDROUNDKEY` (5.1.4).
pub fn add_round_key<B: Byte>(s: State<B>, key: &State<B>) -> State<B> {
    std::array::from_fn(|i| s[i].xor(key[i]))
}

/// `KEYEXPANSION` (5.2): a round key for the beginning and for each round. The key has 16, 24 or 32 bytes.
pub fn expand<B: Byte>(key: &[B]) -> Vec<State<B>> {
    assert!([16, 24, 32].contains(&key.len()));
    let (in_key, rounds) = (key.len() / 4, key.len() / 4 + 6);
    let mut words: Vec<[B; 4]> = key.as_chunks().0.to_vec();
    let mut constant = 1;
    for i in in_key..4 * (rounds + 1) {
        let mut last = words[i - 1];
        if i % in_key == 0 {
            last.rotate_left(1);
            last = last.map(B::substitute);
            last[0] = last[0].xor(last[0].constant(constant));
            constant = double(constant);
        } else if in_key > 6 && i % in_key == 4 {
            last = last.map(B::substitute);
        }
        words.push(std::array::from_fn(|j| words[i - in_key][j].xor(last[j])));
    }
    words.as_chunks::<4>().0.iter().map(|words| std::array::from_fn(|i| words[i / 4][i % 4])).collect()
}

/// `CIPHER` (5.1) with these round keys.
pub fn cipher<B: Byte>(keys: &[State<B>], block: State<B>) -> State<B> {
    let (last, rest) = keys.split_last().unwrap();
    let (first, middle) = rest.split_first().unwrap();
    let s = middle
        .iter()
        .fold(add_round_key(block, first), |s, key| add_round_key(mix_columns(shift_rows(sub_bytes(s))), key));
    add_round_key(shift_rows(sub_bytes(s)), last)
}

/// `INVCIPHER` (5.3) with the round keys of [`cipher`].
pub fn inverse_cipher<B: Byte>(keys: &[State<B>], block: State<B>) -> State<B> {
    let (last, rest) = keys.split_last().unwrap();
    let (first, middle) = rest.split_first().unwrap();
    let s = middle.iter().rev().fold(add_round_key(block, last), |s, key| {
        inverse_mix_columns(add_round_key(inverse_sub_bytes(inverse_shift_rows(s)), key))
    });
    add_round_key(inverse_sub_bytes(inverse_shift_rows(s)), first)
}

/// The round keys of `EQINVCIPHER` (5.3.5), in the order of use.
pub fn equivalent_inverse_keys<B: Byte>(keys: &[State<B>]) -> Vec<State<B>> {
    let end = keys.len() - 1;
    let middle = |(i, &key): (usize, &State<B>)| if i == 0 || i == end { key } else { inverse_mix_columns(key) };
    keys.iter().enumerate().map(middle).rev().collect()
}

/// `EQINVCIPHER` (5.3.5) with its round keys.
pub fn equivalent_inverse_cipher<B: Byte>(keys: &[State<B>], block: State<B>) -> State<B> {
    let (last, rest) = keys.split_last().unwrap();
    let (first, middle) = rest.split_first().unwrap();
    let s = middle.iter().fold(add_round_key(block, first), |s, key| {
        add_round_key(inverse_mix_columns(inverse_shift_rows(inverse_sub_bytes(s))), key)
    });
    add_round_key(inverse_shift_rows(inverse_sub_bytes(s)), last)
}

/// AES with a key.
pub struct Aes {
    keys: Vec<State<u8>>,
}

impl Aes {
    /// With a key of 16, 24 or 32 bytes.
    pub fn new(key: &[u8]) -> Self {
        Aes { keys: expand(key) }
    }
}

impl BlockCipher for Aes {
    fn block_bytes(&self) -> usize {
        16
    }
    fn encrypt(&self, block: &[u8]) -> Vec<u8> {
        cipher(&self.keys, block.try_into().unwrap()).to_vec()
    }
    fn decrypt(&self, block: &[u8]) -> Vec<u8> {
        inverse_cipher(&self.keys, block.try_into().unwrap()).to_vec()
    }
}

/// Table 4 in part, and table 6.
#[test]
fn some_of_the_s_boxes() {
    assert_eq!(S_BOXES[0][..8], [0x63, 0x7c, 0x77, 0x7b, 0xf2, 0x6b, 0x6f, 0xc5]);
    assert_eq!((S_BOXES[0][0x53], S_BOXES[0][0xff]), (0xed, 0x16));
    assert_eq!(S_BOXES[1][..8], [0x52, 0x09, 0x6a, 0xd5, 0x30, 0x36, 0xa5, 0x38]);
}

/// The example of 4.2.
#[test]
fn a_product() {
    assert_eq!((product(0x57, 0x13), 0x57.times(0x13)), (0xfe, 0xfe));
}

#[test]
fn the_inverse_ciphers_are_equal_and_undo_the_cipher() {
    for bytes in [16, 24, 32] {
        let keys = expand(&(0..bytes).collect::<Vec<u8>>());
        let block = std::array::from_fn(|i| 0x11 * i as u8);
        let encrypted = cipher(&keys, block);
        assert_eq!(inverse_cipher(&keys, encrypted), block);
        assert_eq!(equivalent_inverse_cipher(&equivalent_inverse_keys(&keys), encrypted), block);
    }
}
