//! SHA-256 and SHA-224 (FIPS 180-4).

use crate::sha512;
use saltern_lanes::Bits;

/// The constants K of 4.2.2: the first 32 bits of the fractional parts of the cube roots of the first 64 primes.
pub fn round_constants() -> [u32; 64] {
    std::array::from_fn(|i| (sha512::ROUND_CONSTANTS[i] >> 32) as u32)
}

/// The initial hash value of 5.3.3: the first 32 bits of those of the square roots of the first eight primes.
pub fn initial_state() -> [u32; 8] {
    std::array::from_fn(|i| (sha512::INITIAL_STATE[i] >> 32) as u32)
}

/// The initial hash value of 5.3.2, SHA-224: the second 32 bits of those of the ninth to sixteenth primes.
pub fn initial_state_224() -> [u32; 8] {
    sha512::initial_state_384().map(|word| word as u32)
}

/// The functions of 4.1.2.
fn ch<W: Bits<Constant = u32>>(x: W, y: W, z: W) -> W {
    x.and(y).xor(z.and_not(x))
}
fn maj<W: Bits<Constant = u32>>(x: W, y: W, z: W) -> W {
    x.and(y).xor(x.and(z)).xor(y.and(z))
}
fn upper_sigma_0<W: Bits<Constant = u32>>(x: W) -> W {
    x.rotr::<2>().xor(x.rotr::<13>()).xor(x.rotr::<22>())
}
fn upper_sigma_1<W: Bits<Constant = u32>>(x: W) -> W {
    x.rotr::<6>().xor(x.rotr::<11>()).xor(x.rotr::<25>())
}
fn lower_sigma_0<W: Bits<Constant = u32>>(x: W) -> W {
    x.rotr::<7>().xor(x.rotr::<18>()).xor(x.shr::<3>())
}
fn lower_sigma_1<W: Bits<Constant = u32>>(x: W) -> W {
    x.rotr::<17>().xor(x.rotr::<19>()).xor(x.shr::<10>())
}

/// The message schedule (6.2.2, step 1).
pub fn schedule<W: Bits<Constant = u32>>(block: &[W; 16]) -> [W; 64] {
    let mut w = [block[0]; 64];
    w[..16].copy_from_slice(block);
    for t in 16..64 {
        w[t] = lower_sigma_1(w[t - 2]).add(w[t - 7]).add(lower_sigma_0(w[t - 15])).add(w[t - 16]);
    }
    w
}

/// The next hash value after a block of 16 words (6.2.2).
pub fn compress<W: Bits<Constant = u32>>(state: &[W; 8], block: &[W; 16]) -> [W; 8] {
    let (k, w) = (round_constants(), schedule(block));
    let [mut a, mut b, mut c, mut d, mut e, mut f, mut g, mut h] = *state;
    for t in 0..64 {
        let t1 = h.add(upper_sigma_1(e)).add(ch(e, f, g)).add(h.constant(k[t])).add(w[t]);
        let t2 = upper_sigma_0(a).add(maj(a, b, c));
        [h, g, f, e, d, c, b, a] = [g, f, e, d.add(t1), c, b, a, t1.add(t2)];
    }
    let working = [a, b, c, d, e, f, g, h];
    std::array::from_fn(|i| working[i].add(state[i]))
}

/// The message and its padding (5.1.1), in blocks of 16 big-endian words (5.2.1).
pub fn blocks(message: &[u8]) -> Vec<[u32; 16]> {
    let mut padded = message.to_vec();
    padded.push(0x80);
    while padded.len() % 64 != 56 {
        padded.push(0);
    }
    padded.extend_from_slice(&(8 * message.len() as u64).to_be_bytes());
    let word = |block: &[u8], i: usize| u32::from_be_bytes(block[4 * i..4 * i + 4].try_into().unwrap());
    padded.chunks(64).map(|block| std::array::from_fn(|i| word(block, i))).collect()
}

fn hash(initial: [u32; 8], message: &[u8]) -> [u8; 32] {
    let state = blocks(message).iter().fold(initial, |state, block| compress(&state, block));
    std::array::from_fn(|i| state[i / 4].to_be_bytes()[i % 4])
}

/// The digest of `message`.
pub fn sha256(message: &[u8]) -> [u8; 32] {
    hash(initial_state(), message)
}

/// The digest of `message` (6.3).
pub fn sha224(message: &[u8]) -> [u8; 28] {
    hash(initial_state_224(), message)[..28].try_into().unwrap()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// FIPS 180-4, 4.2.2, 5.3.2 and 5.3.3: the first and the last words of the tables.
    #[test]
    fn constants() {
        let k = round_constants();
        assert_eq!([k[0], k[1], k[63]], [0x428a2f98, 0x71374491, 0xc67178f2]);
        let h = initial_state();
        assert_eq!([h[0], h[1], h[7]], [0x6a09e667, 0xbb67ae85, 0x5be0cd19]);
        let h = initial_state_224();
        assert_eq!([h[0], h[1], h[7]], [0xc1059ed8, 0x367cd507, 0xbefa4fa4]);
    }
}
