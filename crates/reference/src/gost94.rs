//! GOST R 34.11-94 (RFC 5831) over GOST 28147-89 (RFC 5830).
//!
//! Vectors of 256 bits are bytes, first of all the least significant one, as they stand in a message.

type Vector = [u8; 32];

/// Eight substitutions of four bits, first of all that of the least significant ones.
pub type SBoxes = [[u8; 16]; 8];

/// The substitutions of the standard's own examples (RFC 5831, 7.1; RFC 4357, 11.2: id-GostR3411-94-TestParamSet).
pub const TEST: SBoxes = [
    [4, 10, 9, 2, 13, 8, 0, 14, 6, 11, 1, 12, 7, 15, 5, 3],
    [14, 11, 4, 12, 6, 13, 15, 10, 2, 3, 8, 1, 0, 7, 5, 9],
    [5, 8, 1, 13, 10, 3, 4, 2, 14, 15, 12, 7, 6, 0, 9, 11],
    [7, 13, 10, 1, 0, 8, 9, 15, 14, 4, 6, 12, 11, 2, 5, 3],
    [6, 12, 7, 1, 5, 15, 13, 8, 4, 10, 9, 14, 0, 3, 11, 2],
    [4, 11, 10, 0, 7, 2, 1, 13, 3, 6, 8, 5, 9, 12, 15, 14],
    [13, 11, 4, 1, 3, 15, 5, 9, 0, 10, 14, 7, 6, 8, 2, 12],
    [1, 15, 13, 0, 5, 7, 10, 4, 9, 2, 3, 14, 6, 11, 8, 12],
];

/// Those of RFC 4357, 11.2: id-GostR3411-94-CryptoProParamSet.
pub const CRYPTO_PRO: SBoxes = [
    [10, 4, 5, 6, 8, 1, 3, 7, 13, 12, 14, 0, 9, 2, 11, 15],
    [5, 15, 4, 0, 2, 13, 11, 9, 1, 7, 6, 3, 12, 14, 10, 8],
    [7, 15, 12, 14, 9, 4, 1, 0, 3, 11, 5, 2, 6, 10, 8, 13],
    [4, 10, 7, 12, 0, 15, 2, 8, 14, 1, 6, 5, 13, 11, 9, 3],
    [7, 6, 4, 11, 9, 12, 2, 10, 1, 8, 0, 14, 15, 13, 3, 5],
    [7, 6, 2, 4, 13, 9, 15, 0, 10, 1, 5, 11, 8, 14, 12, 3],
    [13, 14, 4, 1, 7, 0, 5, 10, 3, 12, 8, 15, 6, 2, 9, 11],
    [1, 3, 10, 9, 5, 11, 4, 15, 8, 6, 7, 14, 13, 0, 2, 12],
];

/// The main step's function: addition of the key, substitution, rotation (RFC 5830, 5).
pub fn substituted(boxes: &SBoxes, sum: u32) -> u32 {
    (0..8).map(|i| u32::from(boxes[i][(sum >> (4 * i) & 15) as usize]) << (4 * i)).sum::<u32>().rotate_left(11)
}

/// The encryption of 64 bits (RFC 5830, 5).
fn encrypt(boxes: &SBoxes, key: &Vector, block: [u8; 8]) -> [u8; 8] {
    let word = |bytes: &[u8], i: usize| u32::from_le_bytes(bytes.as_chunks().0[i]);
    let (mut n1, mut n2) = (word(&block, 0), word(&block, 1));
    for round in 0..32 {
        let i = if round < 24 { round % 8 } else { 31 - round };
        (n1, n2) = (n2 ^ substituted(boxes, n1.wrapping_add(word(key, i))), n1);
    }
    [n2, n1].map(u32::to_le_bytes).as_flattened().try_into().expect("8 bytes")
}

fn xor(a: &Vector, b: &Vector) -> Vector {
    std::array::from_fn(|i| a[i] ^ b[i])
}

/// The transformation A (RFC 5831, 5.1).
fn a(y: &Vector) -> Vector {
    std::array::from_fn(|i| if i < 24 { y[i + 8] } else { y[i - 24] ^ y[i - 16] })
}

/// The transformation P (5.1).
fn p(y: &Vector) -> Vector {
    std::array::from_fn(|i| y[8 * (i % 4) + i / 4])
}

/// The constant C_3 (5.1), from its most significant word on; the other two are zero.
const C3: [u64; 4] = [0xff00ffff000000ff, 0xff0000ff00ffff00, 0x00ff00ff00ff00ff, 0xff00ff00ff00ff00];

/// The four keys (5.1).
fn keys(h: &Vector, m: &Vector) -> [Vector; 4] {
    let mut constant: Vector = C3.map(u64::to_be_bytes).as_flattened().try_into().expect("32 bytes");
    constant.reverse();
    let (mut u, mut v) = (*h, *m);
    std::array::from_fn(|i| {
        if i > 0 {
            u = a(&u);
            v = a(&a(&v));
        }
        if i == 2 {
            u = xor(&u, &constant);
        }
        p(&xor(&u, &v))
    })
}

/// The transformation psi, so many times (5.3).
pub fn psi(times: usize, y: &Vector) -> Vector {
    let mut y = *y;
    for _ in 0..times {
        let feedback = |byte: usize| [0, 2, 4, 6, 24, 30].iter().fold(0, |sum, place| sum ^ y[place + byte]);
        let last = [feedback(0), feedback(1)];
        y.rotate_left(2);
        y[30..].copy_from_slice(&last);
    }
    y
}

/// The step hash function (5).
pub fn step(boxes: &SBoxes, h: &Vector, m: &Vector) -> Vector {
    let mut s = [0; 32];
    for (i, key) in keys(h, m).iter().enumerate() {
        let block = h.as_chunks().0[i];
        s[8 * i..8 * i + 8].copy_from_slice(&encrypt(boxes, key, block));
    }
    psi(61, &xor(h, &psi(1, &xor(m, &psi(12, &s)))))
}

/// The hash value with an initial value of zeros (6). A message without bytes has no block, as all who use it have it.
fn hash(boxes: &SBoxes, message: &[u8]) -> Vector {
    let (mut h, mut sum) = ([0; 32], [0; 32]);
    for part in message.chunks(32) {
        let mut m = [0; 32];
        m[..part.len()].copy_from_slice(part);
        h = step(boxes, &h, &m);
        let mut carry = 0;
        for (s, m) in sum.iter_mut().zip(m) {
            let byte = u16::from(*s) + u16::from(m) + carry;
            *s = byte as u8;
            carry = byte >> 8;
        }
    }
    let mut length = [0; 32];
    length[..16].copy_from_slice(&(8 * message.len() as u128).to_le_bytes());
    h = step(boxes, &h, &length);
    step(boxes, &h, &sum)
}

/// The hash value with the substitutions of the standard's examples.
pub fn gost94_test(message: &[u8]) -> [u8; 32] {
    hash(&TEST, message)
}

/// The hash value with the substitutions that are in use.
pub fn gost94_crypto_pro(message: &[u8]) -> [u8; 32] {
    hash(&CRYPTO_PRO, message)
}
