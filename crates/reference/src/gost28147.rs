//! GOST 28147-89 (RFC 5830) with parameter sets and key meshing (RFC 4357), and Magma (RFC 8891).

use crate::gost94::{SBoxes, substituted};
use crate::mode::BlockCipher;
use crate::mode::chain;

/// Substitutions as RFC 4357 writes them: the highest four bits of the first four bytes are what 0 becomes in box 1, the next four
/// what it becomes in box 2, and so on.
const fn written(bytes: [u8; 64]) -> SBoxes {
    let (mut boxes, mut i) = ([[0; 16]; 8], 0);
    while i < 128 {
        boxes[i % 8][i / 8] = bytes[i / 2] >> (4 - 4 * (i % 2)) & 15;
        i += 1;
    }
    boxes
}

/// id-Gost28147-89-TestParamSet (RFC 4357, 11.1).
pub const TEST: SBoxes = written([
    0x4c, 0xde, 0x38, 0x9c, 0x29, 0x89, 0xef, 0xb6, 0xff, 0xeb, 0x56, 0xc5, 0x5e, 0xc2, 0x9b, 0x02, 0x98, 0x75, 0x61,
    0x3b, 0x11, 0x3f, 0x89, 0x60, 0x03, 0x97, 0x0c, 0x79, 0x8a, 0xa1, 0xd5, 0x5d, 0xe2, 0x10, 0xad, 0x43, 0x37, 0x5d,
    0xb3, 0x8e, 0xb4, 0x2c, 0x77, 0xe7, 0xcd, 0x46, 0xca, 0xfa, 0xd6, 0x6a, 0x20, 0x1f, 0x70, 0xf4, 0x1e, 0xa4, 0xab,
    0x03, 0xf2, 0x21, 0x65, 0xb8, 0x44, 0xd8,
]);

/// id-Gost28147-89-CryptoPro-A-ParamSet (RFC 4357, 11.1).
pub const CRYPTO_PRO_A: SBoxes = [
    [9, 6, 3, 2, 8, 11, 1, 7, 10, 4, 14, 15, 12, 0, 13, 5],
    [3, 7, 14, 9, 8, 10, 15, 0, 5, 2, 6, 12, 11, 4, 13, 1],
    [14, 4, 6, 2, 11, 3, 13, 8, 12, 15, 5, 10, 0, 7, 1, 9],
    [14, 7, 10, 12, 13, 1, 3, 9, 0, 2, 11, 4, 15, 8, 5, 6],
    [11, 5, 1, 9, 8, 13, 15, 0, 14, 4, 2, 3, 12, 7, 10, 6],
    [3, 10, 13, 12, 1, 2, 0, 11, 7, 5, 9, 4, 8, 15, 14, 6],
    [1, 13, 2, 9, 7, 10, 6, 0, 8, 12, 4, 5, 15, 3, 11, 14],
    [11, 10, 15, 5, 0, 12, 14, 8, 6, 2, 3, 9, 1, 7, 13, 4],
];

/// id-Gost28147-89-CryptoPro-B-ParamSet.
pub const CRYPTO_PRO_B: SBoxes = [
    [8, 4, 11, 1, 3, 5, 0, 9, 2, 14, 10, 12, 13, 6, 7, 15],
    [0, 1, 2, 10, 4, 13, 5, 12, 9, 7, 3, 15, 11, 8, 6, 14],
    [14, 12, 0, 10, 9, 2, 13, 11, 7, 5, 8, 15, 3, 6, 1, 4],
    [7, 5, 0, 13, 11, 6, 1, 2, 3, 10, 12, 15, 4, 14, 9, 8],
    [2, 7, 12, 15, 9, 5, 10, 11, 1, 4, 0, 13, 6, 8, 14, 3],
    [8, 3, 2, 6, 4, 13, 14, 11, 12, 1, 7, 15, 10, 0, 9, 5],
    [5, 2, 10, 11, 9, 1, 12, 3, 7, 4, 13, 0, 6, 15, 8, 14],
    [0, 4, 11, 14, 8, 3, 7, 1, 10, 2, 9, 6, 15, 13, 5, 12],
];

/// id-Gost28147-89-CryptoPro-C-ParamSet.
pub const CRYPTO_PRO_C: SBoxes = [
    [1, 11, 12, 2, 9, 13, 0, 15, 4, 5, 8, 14, 10, 7, 6, 3],
    [0, 1, 7, 13, 11, 4, 5, 2, 8, 14, 15, 12, 9, 10, 6, 3],
    [8, 2, 5, 0, 4, 9, 15, 10, 3, 7, 12, 13, 6, 14, 1, 11],
    [3, 6, 0, 1, 5, 13, 10, 8, 11, 2, 9, 7, 14, 15, 12, 4],
    [8, 13, 11, 0, 4, 5, 1, 2, 9, 3, 12, 14, 6, 15, 10, 7],
    [12, 9, 11, 1, 8, 14, 2, 4, 7, 3, 6, 5, 10, 0, 15, 13],
    [10, 9, 6, 8, 13, 14, 2, 0, 15, 3, 5, 11, 4, 1, 12, 7],
    [7, 4, 0, 5, 10, 2, 15, 14, 12, 6, 1, 11, 13, 9, 3, 8],
];

/// id-Gost28147-89-CryptoPro-D-ParamSet.
pub const CRYPTO_PRO_D: SBoxes = [
    [15, 12, 2, 10, 6, 4, 5, 0, 7, 9, 14, 13, 1, 11, 8, 3],
    [11, 6, 3, 4, 12, 15, 14, 2, 7, 13, 8, 0, 5, 10, 9, 1],
    [1, 12, 11, 0, 15, 14, 6, 5, 10, 13, 4, 8, 9, 3, 7, 2],
    [1, 5, 14, 12, 10, 7, 0, 13, 6, 2, 11, 4, 9, 3, 15, 8],
    [0, 12, 8, 9, 13, 2, 10, 11, 7, 3, 6, 5, 4, 14, 15, 1],
    [8, 0, 15, 3, 2, 5, 14, 11, 1, 10, 4, 7, 12, 9, 13, 6],
    [3, 0, 6, 15, 1, 14, 9, 2, 13, 8, 12, 4, 11, 10, 5, 7],
    [1, 10, 6, 8, 15, 11, 0, 4, 12, 3, 5, 9, 7, 13, 2, 14],
];

/// id-tc26-gost-28147-param-Z, the substitutions of Magma (RFC 8891, 4.1).
pub const TC26_Z: SBoxes = [
    [12, 4, 6, 2, 10, 5, 11, 9, 14, 8, 13, 7, 0, 3, 15, 1],
    [6, 8, 2, 3, 9, 10, 5, 12, 1, 14, 4, 7, 11, 13, 0, 15],
    [11, 3, 5, 8, 2, 15, 10, 13, 14, 1, 7, 4, 12, 9, 6, 0],
    [12, 8, 2, 1, 13, 4, 15, 6, 7, 0, 10, 5, 3, 14, 9, 11],
    [7, 15, 5, 10, 8, 1, 6, 13, 0, 9, 3, 14, 11, 4, 2, 12],
    [5, 13, 15, 6, 9, 2, 12, 10, 11, 7, 8, 1, 4, 3, 14, 0],
    [8, 14, 2, 5, 6, 9, 1, 12, 15, 4, 11, 0, 13, 10, 3, 7],
    [1, 7, 14, 13, 0, 5, 8, 3, 4, 15, 10, 6, 9, 12, 11, 2],
];

/// GOST 28147-89 with a key.
pub struct Gost28147 {
    boxes: SBoxes,
    /// First of all the one of the first round.
    key: [u32; 8],
    /// Whether numbers have their highest byte first, as in Magma.
    big_endian: bool,
}

impl Gost28147 {
    /// With substitutions and a key of 32 bytes.
    pub fn new(boxes: &SBoxes, key: &[u8]) -> Self {
        let key = std::array::from_fn(|i| u32::from_le_bytes(key.as_chunks().0[i]));
        Gost28147 { boxes: *boxes, key, big_endian: false }
    }

    /// Magma with a key of 32 bytes.
    pub fn magma(key: &[u8]) -> Self {
        let key = std::array::from_fn(|i| u32::from_be_bytes(key.as_chunks().0[i]));
        Gost28147 { boxes: TC26_Z, key, big_endian: true }
    }

    fn apply(&self, order: impl Iterator<Item = usize>, block: &[u8]) -> Vec<u8> {
        let mut block = block.to_vec();
        if self.big_endian {
            block.reverse();
        }
        let word = |i: usize| u32::from_le_bytes(block.as_chunks().0[i]);
        let (mut n1, mut n2) = (word(0), word(1));
        for i in order {
            (n1, n2) = (n2 ^ substituted(&self.boxes, n1.wrapping_add(self.key[i])), n1);
        }
        let mut block = [n2, n1].map(u32::to_le_bytes).as_flattened().to_vec();
        if self.big_endian {
            block.reverse();
        }
        block
    }
}

/// Which word of the key each round of encryption has.
fn order() -> impl DoubleEndedIterator<Item = usize> {
    (0..32).map(|round| if round < 24 { round % 8 } else { 31 - round })
}

impl BlockCipher for Gost28147 {
    fn block_bytes(&self) -> usize {
        8
    }
    fn encrypt(&self, block: &[u8]) -> Vec<u8> {
        self.apply(order(), block)
    }
    fn decrypt(&self, block: &[u8]) -> Vec<u8> {
        self.apply(order().rev(), block)
    }
}

/// What is decrypted to the next key (RFC 4357, 2.3.2).
const MESHED: [u8; 32] = [
    0x69, 0x00, 0x72, 0x22, 0x64, 0xc9, 0x04, 0x23, 0x8d, 0x3a, 0xdb, 0x96, 0x46, 0xe9, 0x2a, 0xc4, 0x18, 0xfe, 0xac,
    0x94, 0x00, 0xed, 0x07, 0x12, 0xc0, 0x86, 0xdc, 0xc2, 0xef, 0x4c, 0xa9, 0x2b,
];

/// CFB with CryptoPro's key meshing: after every 1024 bytes the key is what the old one decrypts a constant to, and the IV, which is
/// the last block of ciphertext, is encrypted with the new key (RFC 4357, 2.3.2).
pub fn meshed_cfb(boxes: &SBoxes, key: &[u8], iv: &[u8], encrypt: bool, data: &[u8]) -> Vec<u8> {
    let (mut key, mut iv, mut output) = (key.to_vec(), iv.to_vec(), Vec::new());
    for part in data.chunks(1024) {
        if !output.is_empty() {
            key = chain::ecb_decrypt(&Gost28147::new(boxes, &key), &MESHED);
            iv = Gost28147::new(boxes, &key).encrypt(&iv);
        }
        let cipher = Gost28147::new(boxes, &key);
        let other = match encrypt {
            true => chain::cfb_encrypt(&cipher, 8, &iv, part),
            false => chain::cfb_decrypt(&cipher, 8, &iv, part),
        };
        let ciphertext = if encrypt { &other } else { part };
        iv = ciphertext[ciphertext.len().saturating_sub(8)..].to_vec();
        output.extend(other);
    }
    output
}
