//! SM3 (GB/T 32905-2016; draft-sca-cfrg-sm3).

use crate::sha256;
use saltern_lanes::Bits;

/// The initial value (4.1).
pub const INITIAL_STATE: [u32; 8] =
    [0x7380166f, 0x4914b2b9, 0x172442d7, 0xda8a0600, 0xa96f30bc, 0x163138aa, 0xe38dee4d, 0xb0fb0e4e];

/// The constant of 4.2, rotated to the left by j modulo 32.
pub fn t(j: usize) -> u32 {
    let t: u32 = if j < 16 { 0x79cc4519 } else { 0x7a879d8a };
    t.rotate_left(j as u32 % 32)
}

/// The functions of 4.3. Exclusive ors stand for the standard's bitwise ors, because the proofs
/// compare formulas; the test says that they are the same.
fn ff<W: Bits<Constant = u32>>(j: usize, x: W, y: W, z: W) -> W {
    if j < 16 { x.xor(y).xor(z) } else { x.and(y).xor(x.and(z)).xor(y.and(z)) }
}
fn gg<W: Bits<Constant = u32>>(j: usize, x: W, y: W, z: W) -> W {
    if j < 16 { x.xor(y).xor(z) } else { x.and(y).xor(z.and_not(x)) }
}

/// The permutations of 4.4.
fn p0<W: Bits<Constant = u32>>(x: W) -> W {
    x.xor(x.rotr::<{ 32 - 9 }>()).xor(x.rotr::<{ 32 - 17 }>())
}
fn p1<W: Bits<Constant = u32>>(x: W) -> W {
    x.xor(x.rotr::<{ 32 - 15 }>()).xor(x.rotr::<{ 32 - 23 }>())
}

/// The next value after a block of 16 words (5.3.2, 5.3.3).
pub fn compress<W: Bits<Constant = u32>>(state: &[W; 8], block: &[W; 16]) -> [W; 8] {
    let mut w = [block[0]; 68];
    w[..16].copy_from_slice(block);
    for j in 16..68 {
        let inner = w[j - 16].xor(w[j - 9]).xor(w[j - 3].rotr::<{ 32 - 15 }>());
        w[j] = p1(inner).xor(w[j - 13].rotr::<{ 32 - 7 }>()).xor(w[j - 6]);
    }
    let [mut a, mut b, mut c, mut d, mut e, mut f, mut g, mut h] = *state;
    for j in 0..64 {
        let a12 = a.rotr::<{ 32 - 12 }>();
        let ss1 = a12.add(e).add(a.constant(t(j))).rotr::<{ 32 - 7 }>();
        let ss2 = ss1.xor(a12);
        let tt1 = ff(j, a, b, c).add(d).add(ss2).add(w[j].xor(w[j + 4]));
        let tt2 = gg(j, e, f, g).add(h).add(ss1).add(w[j]);
        [d, c, b, a] = [c, b.rotr::<{ 32 - 9 }>(), a, tt1];
        [h, g, f, e] = [g, f.rotr::<{ 32 - 19 }>(), e, p0(tt2)];
    }
    let working = [a, b, c, d, e, f, g, h];
    std::array::from_fn(|i| working[i].xor(state[i]))
}

/// The digest of `message`, which is padded as for SHA-256 (5.2).
pub fn sm3(message: &[u8]) -> [u8; 32] {
    let state = sha256::blocks(message).iter().fold(INITIAL_STATE, |state, block| compress(&state, block));
    std::array::from_fn(|i| state[i / 4].to_be_bytes()[i % 4])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The functions as the standard writes them, on all bits.
    #[test]
    fn functions() {
        let [x, y, z] = [0xf0u32, 0xcc, 0xaa];
        assert_eq!([ff(15, x, y, z), gg(15, x, y, z)], [x ^ y ^ z; 2]);
        assert_eq!(ff(16, x, y, z), x & y | x & z | y & z);
        assert_eq!(gg(16, x, y, z), x & y | !x & z);
    }
}
