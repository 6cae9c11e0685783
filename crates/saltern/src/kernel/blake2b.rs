//! BLAKE2b (RFC 7693) of a message of one block.

use crate::kernel::little_endian::words64;
use crate::kernel::sha512::INITIAL;

/// Which words of the message a round takes.
const SIGMA: [[usize; 16]; 10] = [
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
    [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
    [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
    [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
    [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
    [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
    [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
    [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
    [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
    [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];

/// Which words of the state each of the eight mixings of a round takes.
const MIXED: [[usize; 4]; 8] = [
    [0, 4, 8, 12],
    [1, 5, 9, 13],
    [2, 6, 10, 14],
    [3, 7, 11, 15],
    [0, 5, 10, 15],
    [1, 6, 11, 12],
    [2, 7, 8, 13],
    [3, 4, 9, 14],
];

/// The first words of the hash of `N` bytes of at most 128 public ones, without a key.
pub fn one_block<const N: usize>(message: &[u8; N], digest_bytes: u8) -> [u64; 8] {
    const { assert!(N <= 128, "one block") };
    let mut block = [0; 128];
    block[..N].copy_from_slice(message);
    let m: [u64; 16] = words64(&block);
    // The same constants as SHA-512's, by design.
    let mut h = INITIAL;
    h[0] ^= 0x0101_0000 ^ u64::from(digest_bytes);
    let mut v = [0; 16];
    v[..8].copy_from_slice(&h);
    v[8..].copy_from_slice(&INITIAL);
    v[12] ^= N as u64;
    v[14] = !v[14];
    for round in 0..12 {
        let sigma = &SIGMA[round % 10];
        for (i, &[a, b, c, d]) in MIXED.iter().enumerate() {
            v[a] = v[a].wrapping_add(v[b]).wrapping_add(m[sigma[2 * i]]);
            v[d] = (v[d] ^ v[a]).rotate_right(32);
            v[c] = v[c].wrapping_add(v[d]);
            v[b] = (v[b] ^ v[c]).rotate_right(24);
            v[a] = v[a].wrapping_add(v[b]).wrapping_add(m[sigma[2 * i + 1]]);
            v[d] = (v[d] ^ v[a]).rotate_right(16);
            v[c] = v[c].wrapping_add(v[d]);
            v[b] = (v[b] ^ v[c]).rotate_right(63);
        }
    }
    for i in 0..8 {
        h[i] ^= v[i] ^ v[i + 8];
    }
    h
}
