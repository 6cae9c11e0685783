//! SHA-512 (FIPS 180-4).

use saltern_lanes::Bits;
use std::sync::LazyLock;

/// The constants K of 4.2.3: the first 64 bits of the fractional parts of the cube roots of the first 80 primes.
pub static ROUND_CONSTANTS: LazyLock<[u64; 80]> = LazyLock::new(|| {
    let primes = primes();
    std::array::from_fn(|i| fraction_of_root(primes[i], 3))
});

/// The initial hash value of 5.3.5: the same of the square roots of the first eight primes.
pub static INITIAL_STATE: LazyLock<[u64; 8]> = LazyLock::new(|| {
    let primes = primes();
    std::array::from_fn(|i| fraction_of_root(primes[i], 2))
});

/// The initial hash value of 5.3.4, SHA-384: the same of the ninth to sixteenth primes.
pub fn initial_state_384() -> [u64; 8] {
    let primes = primes();
    std::array::from_fn(|i| fraction_of_root(primes[8 + i], 2))
}

/// The initial hash value of SHA-512/t (5.3.6): a hash of its name.
pub fn initial_state_truncated(bits: usize) -> [u64; 8] {
    let name = format!("SHA-512/{bits}");
    let start = INITIAL_STATE.map(|word| word ^ 0xa5a5_a5a5_a5a5_a5a5);
    blocks(name.as_bytes()).iter().fold(start, |state, block| compress(&state, block))
}

/// The first 80 primes.
fn primes() -> [u64; 80] {
    let mut primes = (2..).filter(|n| (2..*n).all(|divisor| n % divisor != 0));
    std::array::from_fn(|_| primes.next().unwrap())
}

/// The first 64 bits of the fractional part of the `degree`-th root of `x`, found bit by bit: the largest number whose
/// `degree`-th power is at most `x * 2^(64 * degree)`, modulo 2^64.
fn fraction_of_root(x: u64, degree: usize) -> u64 {
    let mut target = [0; 8];
    target[2 * degree] = x as u32;
    let mut root = 0_u128;
    // The root of 409, the 80th prime, is below 2^5.
    for bit in (0..69).rev() {
        let candidate = root | 1 << bit;
        let limbs: [u32; 8] = std::array::from_fn(|i| if i < 4 { (candidate >> (32 * i)) as u32 } else { 0 });
        let mut power = limbs;
        for _ in 1..degree {
            let product = crate::integer::multiply(&power, &limbs);
            assert_eq!(product[8..], [0; 8]);
            power = product[..8].try_into().unwrap();
        }
        if !crate::integer::less(&target, &power) {
            root = candidate;
        }
    }
    root as u64
}

/// The functions of 4.1.3.
fn ch<W: Bits<Constant = u64>>(x: W, y: W, z: W) -> W {
    x.and(y).xor(z.and_not(x))
}
fn maj<W: Bits<Constant = u64>>(x: W, y: W, z: W) -> W {
    x.and(y).xor(x.and(z)).xor(y.and(z))
}
fn upper_sigma_0<W: Bits<Constant = u64>>(x: W) -> W {
    x.rotr::<28>().xor(x.rotr::<34>()).xor(x.rotr::<39>())
}
fn upper_sigma_1<W: Bits<Constant = u64>>(x: W) -> W {
    x.rotr::<14>().xor(x.rotr::<18>()).xor(x.rotr::<41>())
}
fn lower_sigma_0<W: Bits<Constant = u64>>(x: W) -> W {
    x.rotr::<1>().xor(x.rotr::<8>()).xor(x.shr::<7>())
}
fn lower_sigma_1<W: Bits<Constant = u64>>(x: W) -> W {
    x.rotr::<19>().xor(x.rotr::<61>()).xor(x.shr::<6>())
}

/// The message schedule (6.4.2, step 1).
pub fn schedule<W: Bits<Constant = u64>>(block: &[W; 16]) -> [W; 80] {
    let mut w = [block[0]; 80];
    w[..16].copy_from_slice(block);
    for t in 16..80 {
        w[t] = lower_sigma_1(w[t - 2]).add(w[t - 7]).add(lower_sigma_0(w[t - 15])).add(w[t - 16]);
    }
    w
}

/// The next hash value after a block of 16 words (6.4.2).
pub fn compress<W: Bits<Constant = u64>>(state: &[W; 8], block: &[W; 16]) -> [W; 8] {
    let (k, w) = (&*ROUND_CONSTANTS, schedule(block));
    let [mut a, mut b, mut c, mut d, mut e, mut f, mut g, mut h] = *state;
    for t in 0..80 {
        let t1 = h.add(upper_sigma_1(e)).add(ch(e, f, g)).add(h.constant(k[t])).add(w[t]);
        let t2 = upper_sigma_0(a).add(maj(a, b, c));
        [h, g, f, e, d, c, b, a] = [g, f, e, d.add(t1), c, b, a, t1.add(t2)];
    }
    let working = [a, b, c, d, e, f, g, h];
    std::array::from_fn(|i| working[i].add(state[i]))
}

/// The message and its padding (5.1.2), in blocks of 16 big-endian words (5.2.2).
pub fn blocks(message: &[u8]) -> Vec<[u64; 16]> {
    let mut padded = message.to_vec();
    padded.push(0x80);
    while padded.len() % 128 != 112 {
        padded.push(0);
    }
    padded.extend_from_slice(&(8 * message.len() as u128).to_be_bytes());
    let word = |block: &[u8], i: usize| u64::from_be_bytes(block[8 * i..8 * i + 8].try_into().unwrap());
    padded.chunks(128).map(|block| std::array::from_fn(|i| word(block, i))).collect()
}

fn hash<const N: usize>(initial: [u64; 8], message: &[u8]) -> [u8; N] {
    let state = blocks(message).iter().fold(initial, |state, block| compress(&state, block));
    std::array::from_fn(|i| state[i / 8].to_be_bytes()[i % 8])
}

/// The digest of `message`.
pub fn sha512(message: &[u8]) -> [u8; 64] {
    hash(*INITIAL_STATE, message)
}

/// The digest of `message` (6.5).
pub fn sha384(message: &[u8]) -> [u8; 48] {
    hash(initial_state_384(), message)
}

/// The digest of `message` (6.7).
pub fn sha512_256(message: &[u8]) -> [u8; 32] {
    hash(initial_state_truncated(256), message)
}

/// The digest of `message` (6.6).
pub fn sha512_224(message: &[u8]) -> [u8; 28] {
    hash(initial_state_truncated(224), message)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// FIPS 180-4, 4.2.3 and 5.3.5: the first and the last words of the tables.
    #[test]
    fn constants() {
        let k = &*ROUND_CONSTANTS;
        assert_eq!([k[0], k[1], k[79]], [0x428a2f98d728ae22, 0x7137449123ef65cd, 0x6c44198c4a475817]);
        let h = &*INITIAL_STATE;
        assert_eq!([h[0], h[1], h[7]], [0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x5be0cd19137e2179]);
    }
}
