//! MD4 (RFC 1320).

use crate::{bytes, md5};
use saltern_lanes::Bits;

/// The initial value of the four-word buffer (3.3).
pub const INITIAL_STATE: [u32; 4] = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];

/// The word of the block that an operation takes (k in 3.4).
const K: [usize; 48] = [
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, //
    0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15, //
    0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15,
];

/// The auxiliary functions F, G and H of 3.4.
fn auxiliary<W: Bits<Constant = u32>>(operation: usize, x: W, y: W, z: W) -> W {
    match operation {
        0..16 => x.and(y).or(z.and_not(x)),
        16..32 => x.and(y).or(x.and(z)).or(y.and(z)),
        _ => x.xor(y).xor(z),
    }
}

/// Rotation to the left by s (3.4).
fn rotate<W: Bits<Constant = u32>>(operation: usize, x: W) -> W {
    match (operation / 16, operation % 4) {
        (_, 0) => x.rotr::<{ 32 - 3 }>(),
        (0, 1) => x.rotr::<{ 32 - 7 }>(),
        (0, 2) => x.rotr::<{ 32 - 11 }>(),
        (0, _) => x.rotr::<{ 32 - 19 }>(),
        (1, 1) => x.rotr::<{ 32 - 5 }>(),
        (1, 2) => x.rotr::<{ 32 - 9 }>(),
        (1, _) => x.rotr::<{ 32 - 13 }>(),
        (_, 1) => x.rotr::<{ 32 - 9 }>(),
        (_, 2) => x.rotr::<{ 32 - 11 }>(),
        _ => x.rotr::<{ 32 - 15 }>(),
    }
}

/// The buffer after a block of 16 words (3.4).
pub fn compress<W: Bits<Constant = u32>>(state: &[W; 4], block: &[W; 16]) -> [W; 4] {
    let [mut a, mut b, mut c, mut d] = *state;
    for i in 0..48 {
        let constant = a.constant([0, 0x5a827999, 0x6ed9eba1][i / 16]);
        let sum = a.add(auxiliary(i, b, c, d)).add(block[K[i]]).add(constant);
        [a, d, c, b] = [d, c, b, rotate(i, sum)];
    }
    let working = [a, b, c, d];
    std::array::from_fn(|i| working[i].add(state[i]))
}

/// The digest of `message` (3.5), which is padded as for MD5 (3.1, 3.2).
pub fn md4(message: &[u8]) -> [u8; 16] {
    let state = md5::blocks(message).iter().fold(INITIAL_STATE, |state, block| compress(&state, block));
    bytes::bytes(&state)
}
