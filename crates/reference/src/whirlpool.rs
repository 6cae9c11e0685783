//! Whirlpool (ISO/IEC 10118-3:2004; Barreto and Rijmen, "The Whirlpool Hashing Function", revised 2003).

/// The mini-boxes of the nonlinear layer (appendix B): E, its inverse and R.
const E: [u8; 16] = [0x1, 0xb, 0x9, 0xc, 0xd, 0x6, 0xf, 0x3, 0xe, 0x8, 0x7, 0x4, 0xa, 0x2, 0x5, 0x0];
const R: [u8; 16] = [0x7, 0xc, 0xb, 0xd, 0xe, 0x4, 0x9, 0xf, 0x6, 0x3, 0x8, 0xa, 0x2, 0x5, 0x1, 0x0];

/// A matrix of 8 times 8 bytes (2.2).
pub type Matrix = [[u8; 8]; 8];

/// The substitution box.
fn s_box(x: u8) -> u8 {
    let inverse = |y| E.iter().position(|&e| e == y).expect("a permutation") as u8;
    let (upper, lower) = (E[usize::from(x >> 4)], inverse(x & 15));
    let r = R[usize::from(upper ^ lower)];
    E[usize::from(upper ^ r)] << 4 | inverse(lower ^ r)
}

/// The nonlinear layer (3.2).
fn gamma(a: &Matrix) -> Matrix {
    a.map(|row| row.map(s_box))
}

/// The cyclical permutation: column j goes down by j places (3.3).
fn pi(a: &Matrix) -> Matrix {
    std::array::from_fn(|i| std::array::from_fn(|j| a[(i + 8 - j) % 8][j]))
}

/// The product in GF(2^8), x^8 + x^4 + x^3 + x^2 + 1 = 0 (2.1).
fn product(a: u8, b: u8) -> u8 {
    let mut sum = 0;
    for bit in (0..8).rev() {
        sum = sum << 1 ^ if sum & 0x80 != 0 { 0x1d } else { 0 };
        sum ^= if b >> bit & 1 == 1 { a } else { 0 };
    }
    sum
}

/// The linear diffusion layer: the product with the circulant matrix (3.4).
fn theta(a: &Matrix) -> Matrix {
    let c = [1, 1, 4, 1, 8, 5, 2, 9];
    a.map(|row| {
        std::array::from_fn(|j| (0..8).map(|k| product(row[k], c[(j + 8 - k) % 8])).fold(0, |sum, term| sum ^ term))
    })
}

/// The key addition (3.5).
fn sigma(k: &Matrix, a: &Matrix) -> Matrix {
    std::array::from_fn(|i| std::array::from_fn(|j| a[i][j] ^ k[i][j]))
}

/// What a round does before its key is added.
pub fn mixed(a: &Matrix) -> Matrix {
    theta(&pi(&gamma(a)))
}

/// The constant of round r (3.6).
fn constant(r: usize) -> Matrix {
    let mut matrix = [[0; 8]; 8];
    matrix[0] = std::array::from_fn(|j| s_box((8 * (r - 1) + j) as u8));
    matrix
}

/// The hash value after a block (3.9, 4.2): the cipher with the value before it as its key, and Miyaguchi and Preneel's
/// feedback.
pub fn compress(h: &Matrix, block: &Matrix) -> Matrix {
    let mut key = *h;
    let mut state = sigma(&key, block);
    for r in 1..=10 {
        key = sigma(&constant(r), &mixed(&key));
        state = sigma(&key, &mixed(&state));
    }
    sigma(&sigma(h, block), &state)
}

/// The 512-bit hash value (4): a 1, zeros and the length in 256 bits end the message.
pub fn whirlpool(message: &[u8]) -> [u8; 64] {
    let mut padded = message.to_vec();
    padded.push(0x80);
    while padded.len() % 64 != 32 {
        padded.push(0);
    }
    padded.extend([0; 16]);
    padded.extend((8 * message.len() as u128).to_be_bytes());
    let blocks = padded.as_chunks::<8>().0.as_chunks::<8>().0;
    let h = blocks.iter().fold([[0; 8]; 8], |h, block| compress(&h, block));
    h.as_flattened().try_into().expect("64 bytes")
}
