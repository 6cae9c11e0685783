//! SHA-1 (FIPS 180-4).

use crate::sha256;
use saltern_lanes::Bits;

/// The initial hash value of 5.3.1.
pub const INITIAL_STATE: [u32; 5] = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0];

/// The functions of 4.1.1.
fn f<W: Bits<Constant = u32>>(t: usize, x: W, y: W, z: W) -> W {
    match t {
        0..=19 => x.and(y).xor(z.and_not(x)),
        40..=59 => x.and(y).xor(x.and(z)).xor(y.and(z)),
        _ => x.xor(y).xor(z),
    }
}

/// The constants of 4.2.1.
fn k(t: usize) -> u32 {
    match t {
        0..=19 => 0x5a827999,
        20..=39 => 0x6ed9eba1,
        40..=59 => 0x8f1bbcdc,
        _ => 0xca62c1d6,
    }
}

/// The next hash value after a block of 16 words (6.1.2).
pub fn compress<W: Bits<Constant = u32>>(state: &[W; 5], block: &[W; 16]) -> [W; 5] {
    let mut w = [block[0]; 80];
    w[..16].copy_from_slice(block);
    for t in 16..80 {
        w[t] = w[t - 3].xor(w[t - 8]).xor(w[t - 14]).xor(w[t - 16]).rotr::<31>();
    }
    let [mut a, mut b, mut c, mut d, mut e] = *state;
    for (t, w) in w.into_iter().enumerate() {
        let sum = a.rotr::<27>().add(f(t, b, c, d)).add(e).add(a.constant(k(t))).add(w);
        [e, d, c, b, a] = [d, c, b.rotr::<2>(), a, sum];
    }
    let working = [a, b, c, d, e];
    std::array::from_fn(|i| working[i].add(state[i]))
}

/// The digest of `message`, which is padded as for SHA-256 (5.1.1).
pub fn sha1(message: &[u8]) -> [u8; 20] {
    let state = sha256::blocks(message).iter().fold(INITIAL_STATE, |state, block| compress(&state, block));
    std::array::from_fn(|i| state[i / 4].to_be_bytes()[i % 4])
}
