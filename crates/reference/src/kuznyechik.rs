//! Kuznyechik (GOST R 34.12-2015; RFC 7801).

use crate::mode::BlockCipher;

/// The permutation Pi' (4.1.1).
#[rustfmt::skip]
pub const PI: [u8; 256] = [
    252, 238, 221, 17, 207, 110, 49, 22, 251, 196, 250, 218, 35, 197, 4, 77,
    233, 119, 240, 219, 147, 46, 153, 186, 23, 54, 241, 187, 20, 205, 95, 193,
    249, 24, 101, 90, 226, 92, 239, 33, 129, 28, 60, 66, 139, 1, 142, 79,
    5, 132, 2, 174, 227, 106, 143, 160, 6, 11, 237, 152, 127, 212, 211, 31,
    235, 52, 44, 81, 234, 200, 72, 171, 242, 42, 104, 162, 253, 58, 206, 204,
    181, 112, 14, 86, 8, 12, 118, 18, 191, 114, 19, 71, 156, 183, 93, 135,
    21, 161, 150, 41, 16, 123, 154, 199, 243, 145, 120, 111, 157, 158, 178, 177,
    50, 117, 25, 61, 255, 53, 138, 126, 109, 84, 198, 128, 195, 189, 13, 87,
    223, 245, 36, 169, 62, 168, 67, 201, 215, 121, 214, 246, 124, 34, 185, 3,
    224, 15, 236, 222, 122, 148, 176, 188, 220, 232, 40, 80, 78, 51, 10, 74,
    167, 151, 96, 115, 30, 0, 98, 68, 26, 184, 56, 130, 100, 159, 38, 65,
    173, 69, 70, 146, 39, 94, 85, 47, 140, 163, 165, 125, 105, 213, 149, 59,
    7, 88, 179, 64, 134, 172, 29, 247, 48, 55, 107, 228, 136, 217, 231, 137,
    225, 27, 131, 73, 76, 63, 248, 254, 141, 83, 170, 144, 202, 216, 133, 97,
    32, 113, 103, 164, 45, 43, 9, 91, 203, 155, 37, 208, 190, 229, 108, 82,
    89, 166, 116, 210, 230, 244, 180, 192, 209, 102, 175, 194, 57, 75, 99, 182,
];

/// The product in GF(2^8) modulo `x^8 + x^7 + x^6 + x + 1` (2.1).
pub fn product(a: u8, b: u8) -> u8 {
    let mut sum = 0;
    for i in (0..8).rev() {
        sum = sum << 1 ^ if sum >> 7 == 1 { 0x1c3 } else { 0 };
        if b >> i & 1 == 1 {
            sum ^= u16::from(a);
        }
    }
    sum as u8
}

/// A block, of which byte 0 is `a_15`.
pub type Block<B> = [B; 16];

/// A byte: a number, or what a proof knows of one.
pub trait Byte: Copy {
    /// The number `x`.
    fn constant(x: u8) -> Self;
    /// The sum in GF(2^8).
    fn xor(self, o: Self) -> Self;
    /// Pi' (4.1.1).
    fn substitute(self) -> Self;
    /// Its inverse.
    fn substitute_back(self) -> Self;
    /// The linear transformation l (4.1.2).
    fn l(a: Block<Self>) -> Self;
}

impl Byte for u8 {
    fn constant(x: u8) -> Self {
        x
    }
    fn xor(self, o: Self) -> Self {
        self ^ o
    }
    fn substitute(self) -> Self {
        PI[usize::from(self)]
    }
    fn substitute_back(self) -> Self {
        PI.iter().position(|&entry| entry == self).unwrap() as u8
    }
    fn l(a: Block<Self>) -> Self {
        const COEFFICIENTS: [u8; 16] = [148, 32, 133, 16, 194, 192, 1, 251, 1, 192, 194, 16, 133, 32, 148, 1];
        a.iter().zip(COEFFICIENTS).fold(0, |sum, (&a, coefficient)| sum ^ product(a, coefficient))
    }
}

/// `X[k]` (4.2).
pub fn add<B: Byte>(k: &Block<B>, a: Block<B>) -> Block<B> {
    std::array::from_fn(|i| k[i].xor(a[i]))
}

/// `S`.
pub fn substitute<B: Byte>(a: Block<B>) -> Block<B> {
    a.map(B::substitute)
}

/// Its inverse.
pub fn substitute_back<B: Byte>(a: Block<B>) -> Block<B> {
    a.map(B::substitute_back)
}

/// `R`.
pub fn r<B: Byte>(a: Block<B>) -> Block<B> {
    std::array::from_fn(|i| if i == 0 { B::l(a) } else { a[i - 1] })
}

/// Its inverse.
pub fn r_back<B: Byte>(a: Block<B>) -> Block<B> {
    let turned = std::array::from_fn(|i| a[(i + 1) % 16]);
    std::array::from_fn(|i| if i == 15 { B::l(turned) } else { turned[i] })
}

/// `L`.
pub fn linear<B: Byte>(a: Block<B>) -> Block<B> {
    (0..16).fold(a, |a, _| r(a))
}

/// Its inverse.
pub fn linear_back<B: Byte>(a: Block<B>) -> Block<B> {
    (0..16).fold(a, |a, _| r_back(a))
}

/// The key schedule (4.3): `K_1` to `K_10`, from the halves of a key.
pub fn expand<B: Byte>([mut a1, mut a0]: [Block<B>; 2]) -> Vec<Block<B>> {
    let mut keys = vec![a1, a0];
    for i in 1..=32_u128 {
        let c = linear(i.to_be_bytes()).map(B::constant);
        (a1, a0) = (add(&linear(substitute(add(&c, a1))), a0), a1);
        if i % 8 == 0 {
            keys.extend([a1, a0]);
        }
    }
    keys
}

/// Encryption (4.4.1).
pub fn encrypt<B: Byte>(keys: &[Block<B>], a: Block<B>) -> Block<B> {
    let a = keys[..9].iter().fold(a, |a, key| linear(substitute(add(key, a))));
    add(&keys[9], a)
}

/// Decryption (4.4.2).
pub fn decrypt<B: Byte>(keys: &[Block<B>], a: Block<B>) -> Block<B> {
    let a = keys[1..].iter().rev().fold(a, |a, key| substitute_back(linear_back(add(key, a))));
    add(&keys[0], a)
}

/// Kuznyechik with a key.
pub struct Kuznyechik {
    keys: Vec<Block<u8>>,
}

impl Kuznyechik {
    /// With a key of 32 bytes.
    pub fn new(key: &[u8]) -> Self {
        assert_eq!(key.len(), 32);
        Kuznyechik { keys: expand([0, 1].map(|i| key.as_chunks().0[i])) }
    }
}

impl BlockCipher for Kuznyechik {
    fn block_bytes(&self) -> usize {
        16
    }
    fn encrypt(&self, block: &[u8]) -> Vec<u8> {
        encrypt(&self.keys, block.try_into().unwrap()).to_vec()
    }
    fn decrypt(&self, block: &[u8]) -> Vec<u8> {
        decrypt(&self.keys, block.try_into().unwrap()).to_vec()
    }
}

#[cfg(test)]
fn block(hexadecimal: u128) -> Block<u8> {
    hexadecimal.to_be_bytes()
}

/// RFC 7801, 5.1 to 5.3.
#[test]
fn transformations() {
    assert_eq!(substitute(block(0xffeeddccbbaa99881122334455667700)), block(0xb66cd8887d38e8d77765aeea0c9a7efc));
    assert_eq!(r(block(0x00000000000000000000000000000100)), block(0x94000000000000000000000000000001));
    assert_eq!(linear(block(0x64a59400000000000000000000000000)), block(0xd456584dd0e3e84cc3166e4b7fa2890d));
    let a = block(0x0123456789abcdeffedcba9876543210);
    assert_eq!((substitute_back(substitute(a)), linear_back(linear(a))), (a, a));
}

/// RFC 7801, 5.4.
#[test]
fn keys() {
    let keys = expand([block(0x8899aabbccddeeff0011223344556677), block(0xfedcba98765432100123456789abcdef)]);
    assert_eq!(keys[2], block(0xdb31485315694343228d6aef8cc78c44));
    assert_eq!(keys[9], block(0x72e9dd7416bcf45b755dbaa88e4a4043));
}
