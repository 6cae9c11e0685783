//! RIPEMD-160 (Dobbertin, Bosselaers, Preneel 1996; ISO/IEC 10118-3).

use crate::{bytes, md5};
use saltern_lanes::Bits;

/// The initial value.
pub const INITIAL_STATE: [u32; 5] = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0];

/// The constants K of the left line, and K' of the right one: integer parts of 2^30 times square and cube roots of
/// 2, 3, 5 and 7.
const K_LEFT: [u32; 5] = [0, 0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xa953fd4e];
const K_RIGHT: [u32; 5] = [0x50a28be6, 0x5c4dd124, 0x6d703ef3, 0x7a6d76e9, 0];

/// The selection of message words, r.
const R_LEFT: [usize; 80] = [
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 7, 4, 13, 1, 10, 6, 15, 3, 12, 0, 9, 5, 2, 14, 11, 8, 3, 10,
    14, 4, 9, 15, 8, 1, 2, 7, 0, 6, 13, 11, 5, 12, 1, 9, 11, 10, 0, 8, 12, 4, 13, 3, 7, 15, 14, 5, 6, 2, 4, 0, 5, 9, 7,
    12, 2, 10, 14, 1, 3, 8, 11, 6, 15, 13,
];
/// The same for the right line, r'.
const R_RIGHT: [usize; 80] = [
    5, 14, 7, 0, 9, 2, 11, 4, 13, 6, 15, 8, 1, 10, 3, 12, 6, 11, 3, 7, 0, 13, 5, 10, 14, 15, 8, 12, 4, 9, 1, 2, 15, 5,
    1, 3, 7, 14, 6, 9, 11, 8, 12, 2, 10, 0, 4, 13, 8, 6, 4, 1, 3, 11, 15, 0, 5, 12, 2, 13, 9, 7, 10, 14, 12, 15, 10, 4,
    1, 5, 8, 7, 6, 2, 13, 14, 0, 3, 9, 11,
];
/// The amounts of rotation to the left, s.
const S_LEFT: [u32; 80] = [
    11, 14, 15, 12, 5, 8, 7, 9, 11, 13, 14, 15, 6, 7, 9, 8, 7, 6, 8, 13, 11, 9, 7, 15, 7, 12, 15, 9, 11, 7, 13, 12, 11,
    13, 6, 7, 14, 9, 13, 15, 14, 8, 13, 6, 5, 12, 7, 5, 11, 12, 14, 15, 14, 15, 9, 8, 9, 14, 5, 6, 8, 6, 5, 12, 9, 15,
    5, 11, 6, 8, 13, 12, 5, 12, 13, 14, 11, 8, 5, 6,
];
/// The same for the right line, s'.
const S_RIGHT: [u32; 80] = [
    8, 9, 9, 11, 13, 15, 15, 5, 7, 7, 8, 11, 14, 14, 12, 6, 9, 13, 15, 7, 12, 8, 9, 11, 7, 7, 12, 7, 6, 15, 13, 11, 9,
    7, 15, 11, 8, 6, 6, 14, 12, 13, 5, 14, 13, 13, 7, 5, 15, 5, 8, 11, 14, 14, 6, 14, 6, 9, 12, 9, 12, 5, 15, 8, 8, 5,
    12, 9, 12, 5, 14, 6, 8, 13, 6, 5, 15, 13, 11, 11,
];

/// The nonlinear functions at bit level.
fn f<W: Bits<Constant = u32>>(j: usize, x: W, y: W, z: W) -> W {
    let not = |x: W| x.xor(x.constant(u32::MAX));
    match j {
        0..16 => x.xor(y).xor(z),
        16..32 => x.and(y).or(not(x).and(z)),
        32..48 => x.or(not(y)).xor(z),
        48..64 => x.and(z).or(y.and(not(z))),
        _ => x.xor(y.or(not(z))),
    }
}

/// Rotation to the left.
fn rol<W: Bits>(x: W, s: u32) -> W {
    match s {
        5 => x.rotr::<27>(),
        6 => x.rotr::<26>(),
        7 => x.rotr::<25>(),
        8 => x.rotr::<24>(),
        9 => x.rotr::<23>(),
        10 => x.rotr::<22>(),
        11 => x.rotr::<21>(),
        12 => x.rotr::<20>(),
        13 => x.rotr::<19>(),
        14 => x.rotr::<18>(),
        15 => x.rotr::<17>(),
        _ => unreachable!("the tables have 5 to 15"),
    }
}

/// The state after a block of 16 words.
pub fn compress<W: Bits<Constant = u32>>(state: &[W; 5], block: &[W; 16]) -> [W; 5] {
    let line = |r: &[usize; 80], s: &[u32; 80], k: &[u32; 5], function: fn(usize) -> usize| {
        let [mut a, mut b, mut c, mut d, mut e] = *state;
        for j in 0..80 {
            let sum = a.add(f(function(j), b, c, d)).add(block[r[j]]).add(a.constant(k[j / 16]));
            [a, e, d, c, b] = [e, d, rol(c, 10), b, rol(sum, s[j]).add(e)];
        }
        [a, b, c, d, e]
    };
    let left = line(&R_LEFT, &S_LEFT, &K_LEFT, |j| j);
    let right = line(&R_RIGHT, &S_RIGHT, &K_RIGHT, |j| 79 - j);
    std::array::from_fn(|i| state[(i + 1) % 5].add(left[(i + 2) % 5]).add(right[(i + 3) % 5]))
}

/// The digest of `message`, which is padded as for MD4 and MD5.
pub fn ripemd160(message: &[u8]) -> [u8; 20] {
    let state = md5::blocks(message).iter().fold(INITIAL_STATE, |state, block| compress(&state, block));
    bytes::bytes(&state)
}
