//! Camellia (RFC 3713).

use crate::bytes::Byte;
use crate::mode::BlockCipher;

/// `SBOX1` (2.4.1).
#[rustfmt::skip]
pub const SBOX1: [u8; 256] = [
    112, 130, 44, 236, 179, 39, 192, 229, 228, 133, 87, 53, 234, 12, 174, 65,
    35, 239, 107, 147, 69, 25, 165, 33, 237, 14, 79, 78, 29, 101, 146, 189,
    134, 184, 175, 143, 124, 235, 31, 206, 62, 48, 220, 95, 94, 197, 11, 26,
    166, 225, 57, 202, 213, 71, 93, 61, 217, 1, 90, 214, 81, 86, 108, 77,
    139, 13, 154, 102, 251, 204, 176, 45, 116, 18, 43, 32, 240, 177, 132, 153,
    223, 76, 203, 194, 52, 126, 118, 5, 109, 183, 169, 49, 209, 23, 4, 215,
    20, 88, 58, 97, 222, 27, 17, 28, 50, 15, 156, 22, 83, 24, 242, 34,
    254, 68, 207, 178, 195, 181, 122, 145, 36, 8, 232, 168, 96, 252, 105, 80,
    170, 208, 160, 125, 161, 137, 98, 151, 84, 91, 30, 149, 224, 255, 100, 210,
    16, 196, 0, 72, 163, 247, 117, 219, 138, 3, 230, 218, 9, 63, 221, 148,
    135, 92, 131, 2, 205, 74, 144, 51, 115, 103, 246, 243, 157, 127, 191, 226,
    82, 155, 216, 38, 200, 55, 198, 59, 129, 150, 111, 75, 19, 190, 99, 46,
    233, 121, 167, 140, 159, 110, 188, 142, 41, 245, 249, 182, 47, 253, 180, 89,
    120, 152, 6, 106, 231, 70, 113, 186, 212, 37, 171, 66, 136, 162, 141, 250,
    114, 7, 185, 85, 248, 238, 172, 10, 54, 73, 42, 104, 60, 56, 241, 164,
    64, 40, 211, 123, 187, 201, 67, 193, 21, 227, 173, 244, 119, 199, 128, 158,
];

/// `SBOX2`, `SBOX3` and `SBOX4` (2.4.1), behind `SBOX1`.
pub const S_BOXES: [[u8; 256]; 4] = {
    let (mut boxes, mut x) = ([SBOX1; 4], 0);
    while x < 256 {
        boxes[1][x] = SBOX1[x].rotate_left(1);
        boxes[2][x] = SBOX1[x].rotate_left(7);
        boxes[3][x] = SBOX1[(x as u8).rotate_left(1) as usize];
        x += 1;
    }
    boxes
};

/// `Sigma1` to `Sigma6` (2.2).
pub const SIGMA: [u64; 6] = [
    0xA09E667F3BCC908B,
    0xB67AE8584CAA73B2,
    0xC6EF372FE94F82BE,
    0x54FF53A5F1D36F1C,
    0x10E527FADE682D1D,
    0xB05688C2B3E6C1FD,
];

/// The function F (2.4.1).
pub fn f<B: Byte>(f_in: [B; 8], ke: [B; 8]) -> [B; 8] {
    let [t1, t2, t3, t4, t5, t6, t7, t8] = xor(f_in, ke);
    let t1 = t1.look_up(&S_BOXES[0]);
    let t2 = t2.look_up(&S_BOXES[1]);
    let t3 = t3.look_up(&S_BOXES[2]);
    let t4 = t4.look_up(&S_BOXES[3]);
    let t5 = t5.look_up(&S_BOXES[1]);
    let t6 = t6.look_up(&S_BOXES[2]);
    let t7 = t7.look_up(&S_BOXES[3]);
    let t8 = t8.look_up(&S_BOXES[0]);
    let sum = |terms: &[B]| terms.iter().skip(1).fold(terms[0], |sum, &t| sum.xor(t));
    [
        sum(&[t1, t3, t4, t6, t7, t8]),
        sum(&[t1, t2, t4, t5, t7, t8]),
        sum(&[t1, t2, t3, t5, t6, t8]),
        sum(&[t2, t3, t4, t5, t6, t7]),
        sum(&[t1, t2, t6, t7, t8]),
        sum(&[t2, t3, t5, t7, t8]),
        sum(&[t3, t4, t5, t6, t8]),
        sum(&[t1, t4, t5, t6, t7]),
    ]
}

fn xor<B: Byte, const N: usize>(a: [B; N], b: [B; N]) -> [B; N] {
    std::array::from_fn(|i| a[i].xor(b[i]))
}

/// A word of four bytes rotated to the left by a bit.
fn rotated<B: Byte>(x: [B; 4]) -> [B; 4] {
    std::array::from_fn(|i| x[i].funnel_shl(x[(i + 1) % 4], 1))
}

/// The two words of half a block or key.
fn words<B: Byte>(x: [B; 8]) -> [[B; 4]; 2] {
    [std::array::from_fn(|i| x[i]), std::array::from_fn(|i| x[4 + i])]
}

fn joined<B: Byte>(a: [B; 4], b: [B; 4]) -> [B; 8] {
    std::array::from_fn(|i| if i < 4 { a[i] } else { b[i - 4] })
}

/// The function FL (2.4.2).
pub fn fl<B: Byte>(fl_in: [B; 8], ke: [B; 8]) -> [B; 8] {
    let ([x1, x2], [k1, k2]) = (words(fl_in), words(ke));
    let x2 = xor(x2, rotated(std::array::from_fn(|i| x1[i].and(k1[i]))));
    let x1 = xor(x1, std::array::from_fn(|i| x2[i].or(k2[i])));
    joined(x1, x2)
}

/// The function FLINV (2.4.3).
pub fn fl_inverse<B: Byte>(fl_in: [B; 8], ke: [B; 8]) -> [B; 8] {
    let ([y1, y2], [k1, k2]) = (words(fl_in), words(ke));
    let y1 = xor(y1, std::array::from_fn(|i| y2[i].or(k2[i])));
    let y2 = xor(y2, rotated(std::array::from_fn(|i| y1[i].and(k1[i]))));
    joined(y1, y2)
}

/// The subkeys (2.2).
#[derive(Clone, Debug)]
pub struct Subkeys<B> {
    /// `kw1` to `kw4`.
    pub kw: Vec<[B; 8]>,
    /// `k1` to `k18` or `k24`.
    pub k: Vec<[B; 8]>,
    /// `ke1` to `ke4` or `ke6`.
    pub ke: Vec<[B; 8]>,
}

impl<B: Byte> Subkeys<B> {
    /// Those of decryption (2.3.3).
    pub fn for_decryption(&self) -> Self {
        let reversed = |keys: &[[B; 8]]| keys.iter().rev().copied().collect();
        Subkeys {
            kw: vec![self.kw[2], self.kw[3], self.kw[0], self.kw[1]],
            k: reversed(&self.k),
            ke: reversed(&self.ke),
        }
    }

    /// Encrypts a block (2.3.1 and 2.3.2), and decrypts with the subkeys of decryption.
    pub fn encrypt(&self, block: [B; 16]) -> [B; 16] {
        let mut d1 = xor(std::array::from_fn(|i| block[i]), self.kw[0]);
        let mut d2 = xor(std::array::from_fn(|i| block[8 + i]), self.kw[1]);
        for (round, &k) in self.k.iter().enumerate() {
            if round > 0 && round % 6 == 0 {
                d1 = fl(d1, self.ke[round / 3 - 2]);
                d2 = fl_inverse(d2, self.ke[round / 3 - 1]);
            }
            match round % 2 {
                0 => d2 = xor(d2, f(d1, k)),
                _ => d1 = xor(d1, f(d2, k)),
            }
        }
        d2 = xor(d2, self.kw[2]);
        d1 = xor(d1, self.kw[3]);
        std::array::from_fn(|i| if i < 8 { d2[i] } else { d1[i - 8] })
    }
}

/// A key's bytes rotated to the left by so many bits.
fn turned<B: Byte>(x: [B; 16], bits: usize) -> [B; 16] {
    let byte = |i: usize| x[(i + bits / 8) % 16];
    std::array::from_fn(|i| match bits % 8 {
        0 => byte(i),
        bits => byte(i).funnel_shl(byte(i + 1), bits as u32),
    })
}

/// The key schedule (2.2).
pub fn expand<B: Byte>(key: &[B]) -> Subkeys<B> {
    let zero = key[0].constant(0);
    let kl: [B; 16] = std::array::from_fn(|i| key[i]);
    let kr: [B; 16] = std::array::from_fn(|i| match key.len() {
        16 => zero,
        24 if i >= 8 => key[8 + i].xor(zero.constant(0xff)),
        _ => key[16 + i],
    });
    let half = |x: [B; 16], i: usize| -> [B; 8] { std::array::from_fn(|j| x[8 * i + j]) };
    let sigma = |i: usize| SIGMA[i].to_be_bytes().map(|byte| zero.constant(byte));
    let two = |x: [B; 16], first: usize| -> [B; 16] {
        let (mut d1, mut d2) = (half(x, 0), half(x, 1));
        d2 = xor(d2, f(d1, sigma(first)));
        d1 = xor(d1, f(d2, sigma(first + 1)));
        std::array::from_fn(|i| if i < 8 { d1[i] } else { d2[i - 8] })
    };
    let ka = two(xor(two(xor(kl, kr), 0), kl), 2);
    let both = |x: [B; 16], bits: usize| [half(turned(x, bits), 0), half(turned(x, bits), 1)];
    if key.len() == 16 {
        return Subkeys {
            kw: [both(kl, 0), both(ka, 111)].concat(),
            k: [
                both(ka, 0),
                both(kl, 15),
                both(ka, 15),
                both(kl, 45),
                [both(ka, 45)[0], both(kl, 60)[1]],
                both(ka, 60),
                both(kl, 94),
                both(ka, 94),
                both(kl, 111),
            ]
            .concat(),
            ke: [both(ka, 30), both(kl, 77)].concat(),
        };
    }
    let kb = two(xor(ka, kr), 4);
    Subkeys {
        kw: [both(kl, 0), both(kb, 111)].concat(),
        k: [
            both(kb, 0),
            both(kr, 15),
            both(ka, 15),
            both(kb, 30),
            both(kl, 45),
            both(ka, 45),
            both(kr, 60),
            both(kb, 60),
            both(kl, 77),
            both(kr, 94),
            both(ka, 94),
            both(kl, 111),
        ]
        .concat(),
        ke: [both(kr, 30), both(kl, 60), both(ka, 77)].concat(),
    }
}

/// Camellia under a key.
#[derive(Clone, Debug)]
pub struct Camellia([Subkeys<u8>; 2]);

impl Camellia {
    /// From a key of 16, 24 or 32 bytes.
    pub fn new(key: &[u8]) -> Self {
        assert!(matches!(key.len(), 16 | 24 | 32), "Camellia's keys have 16, 24 or 32 bytes");
        let keys = expand(key);
        Camellia([keys.clone(), keys.for_decryption()])
    }
}

impl BlockCipher for Camellia {
    fn block_bytes(&self) -> usize {
        16
    }
    fn encrypt(&self, block: &[u8]) -> Vec<u8> {
        self.0[0].encrypt(block.try_into().expect("a block of 16 bytes")).to_vec()
    }
    fn decrypt(&self, block: &[u8]) -> Vec<u8> {
        self.0[1].encrypt(block.try_into().expect("a block of 16 bytes")).to_vec()
    }
}
