//! MD5 (RFC 1321).

use crate::bytes;
use saltern_lanes::Bits;

/// The initial value of the four-word buffer (3.3).
pub const INITIAL_STATE: [u32; 4] = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];

/// The table T of 3.4, element `i` from 1 on: the integer part of 4294967296 times abs(sin(i)), i in radians.
pub fn t(i: usize) -> u32 {
    (4294967296.0 * (i as f64).sin().abs()) as u32
}

/// The word of the block that an operation takes (k in 3.4).
fn k(operation: usize) -> usize {
    match operation {
        0..16 => operation,
        16..32 => (5 * operation + 1) % 16,
        32..48 => (3 * operation + 5) % 16,
        _ => 7 * operation % 16,
    }
}

/// The auxiliary functions F, G, H and I of 3.4.
fn auxiliary<W: Bits<Constant = u32>>(operation: usize, x: W, y: W, z: W) -> W {
    let not = |x: W| x.xor(x.constant(u32::MAX));
    match operation {
        0..16 => x.and(y).or(not(x).and(z)),
        16..32 => x.and(z).or(y.and(not(z))),
        32..48 => x.xor(y).xor(z),
        _ => y.xor(x.or(not(z))),
    }
}

/// Rotation to the left by s (3.4).
fn rotate<W: Bits<Constant = u32>>(operation: usize, x: W) -> W {
    match (operation / 16, operation % 4) {
        (0, 0) => x.rotr::<{ 32 - 7 }>(),
        (0, 1) => x.rotr::<{ 32 - 12 }>(),
        (0, 2) => x.rotr::<{ 32 - 17 }>(),
        (0, _) => x.rotr::<{ 32 - 22 }>(),
        (1, 0) => x.rotr::<{ 32 - 5 }>(),
        (1, 1) => x.rotr::<{ 32 - 9 }>(),
        (1, 2) => x.rotr::<{ 32 - 14 }>(),
        (1, _) => x.rotr::<{ 32 - 20 }>(),
        (2, 0) => x.rotr::<{ 32 - 4 }>(),
        (2, 1) => x.rotr::<{ 32 - 11 }>(),
        (2, 2) => x.rotr::<{ 32 - 16 }>(),
        (2, _) => x.rotr::<{ 32 - 23 }>(),
        (_, 0) => x.rotr::<{ 32 - 6 }>(),
        (_, 1) => x.rotr::<{ 32 - 10 }>(),
        (_, 2) => x.rotr::<{ 32 - 15 }>(),
        _ => x.rotr::<{ 32 - 21 }>(),
    }
}

/// The buffer after a block of 16 words (3.4).
pub fn compress<W: Bits<Constant = u32>>(state: &[W; 4], block: &[W; 16]) -> [W; 4] {
    let [mut a, mut b, mut c, mut d] = *state;
    for i in 0..64 {
        let sum = a.add(auxiliary(i, b, c, d)).add(block[k(i)]).add(a.constant(t(i + 1)));
        [a, d, c, b] = [d, c, b, b.add(rotate(i, sum))];
    }
    let working = [a, b, c, d];
    std::array::from_fn(|i| working[i].add(state[i]))
}

/// The message and its padding (3.1, 3.2), in blocks of 16 words, the least significant byte first.
pub fn blocks(message: &[u8]) -> Vec<[u32; 16]> {
    let mut padded = message.to_vec();
    padded.push(0x80);
    while padded.len() % 64 != 56 {
        padded.push(0);
    }
    padded.extend_from_slice(&(8 * message.len() as u64).to_le_bytes());
    padded.chunks(64).map(bytes::words).collect()
}

/// The digest of `message` (3.5).
pub fn md5(message: &[u8]) -> [u8; 16] {
    let state = blocks(message).iter().fold(INITIAL_STATE, |state, block| compress(&state, block));
    bytes::bytes(&state)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 1321, appendix A.3: the first and the last constants.
    #[test]
    fn constants() {
        assert_eq!([t(1), t(2), t(63), t(64)], [0xd76aa478, 0xe8c7b756, 0x2ad7d2bb, 0xeb86d391]);
    }
}
